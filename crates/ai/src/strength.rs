//! What the frozen ladder says of the levels.

use marshal_rules::RuleSet;

use crate::levels::Level;

/// A line for each level and rule set that was measured, written by `marshal arena --ladder RULES --levels`.
const TABLE: &str = include_str!("../strength.txt");

/// How strong a level is under a rule set, on the scale of the frozen ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Estimate {
    /// The likeliest number of Elo.
    pub elo: i32,
    /// The lower end of the 95 % interval.
    pub low: i32,
    /// Its upper end.
    pub high: i32,
}

impl Level {
    /// What the frozen ladder says of this level under a rule set; `None` where it was not measured, as under rules that somebody
    /// has changed.
    pub fn estimate(self, rules: &RuleSet) -> Option<Estimate> {
        let shipped = RuleSet::by_id(rules.id())?;
        if shipped.data() != rules.data() {
            return None;
        }
        estimates(TABLE).find(|(id, level, _)| *id == rules.id() && *level == self).map(|(.., estimate)| estimate)
    }
}

/// The lines of a table.
fn estimates(table: &str) -> impl Iterator<Item = (&str, Level, Estimate)> {
    table.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut fields = line.split_whitespace();
        let (rules, level) = (fields.next()?, fields.next()?.parse().ok()?);
        let mut number = || fields.next()?.parse().ok();
        Some((rules, level, Estimate { elo: number()?, low: number()?, high: number()? }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_read() {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(estimates(TABLE).count(), lines.count());
        for (rules, level, Estimate { elo, low, high }) in estimates(TABLE) {
            let known = RuleSet::by_id(rules).unwrap_or_else(|| panic!("no rule set {rules}"));
            assert!(low <= elo && elo <= high, "{rules}, level {level}");
            assert_eq!(level.estimate(&known).map(|estimate| estimate.elo), Some(elo), "{rules}, level {level}: twice");
        }
    }

    #[test]
    fn a_line_is_rules_a_level_and_numbers() {
        let read: Vec<_> = estimates("# a comment\nduel 3 1500 1480 -20 200 1\nduel 11 1 1 1\nduel\n").collect();
        assert_eq!(read, [("duel", Level::ALL[2], Estimate { elo: 1500, low: 1480, high: -20 })]);
    }
}
