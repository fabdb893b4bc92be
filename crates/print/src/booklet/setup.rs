//! One sensible setup of any army, for the pictures: always the same for a rule set.

use marshal_rules::{Kind, Role, RuleSet, Setup, Side, Square, StrikeResult};

/// How far forward a stone of a kind likes to stand: 0 at the back, 1 in front.
fn courage(rules: &RuleSet, kind: Kind) -> f64 {
    let info = rules.kind(kind);
    let clears = rules
        .all_kinds()
        .iter()
        .any(|mine| rules.kind(mine).role == Role::Mine && rules.strike(kind, mine) == StrikeResult::AttackerWins);
    let highest = rules.kinds().iter().filter_map(|info| info.number).max().unwrap_or(1);
    let strength = f64::from(info.number.unwrap_or_default()) / f64::from(highest.max(1));
    match () {
        () if clears => 0.2,
        () if info.runs => 0.62,
        // The strongest wait in the second row, the middle ones go ahead.
        () if strength > 0.85 => 0.6,
        () if strength < 0.15 => 0.55,
        () => 0.85,
    }
}

/// Evenly scattered numbers below 1.
fn scattered(index: usize) -> f64 {
    (index as f64 * 0.618_034).fract()
}

/// A setup for a side that its rule set accepts, or `None` where none of a few attempts is: the picture is then left without stones.
pub(crate) fn sample(rules: &RuleSet, side: Side) -> Option<Setup> {
    (0..8).map(|turn| attempt(rules, side, turn)).find(|setup| setup.check(rules, side).is_ok())
}

/// How far a square lies from its side's own edge.
fn depth(rules: &RuleSet, side: Side, square: Square) -> u8 {
    match side {
        Side::Red => square.row(),
        Side::Blue => rules.height() - 1 - square.row(),
    }
}

fn distance(a: Square, b: Square) -> u8 {
    a.col().abs_diff(b.col()) + a.row().abs_diff(b.row())
}

fn attempt(rules: &RuleSet, side: Side, turn: usize) -> Setup {
    let mut free: Vec<Square> = rules.zone(side).iter().collect();
    let mut setup = Setup::new();
    let mut put = |free: &mut Vec<Square>, kind: Kind, best: &dyn Fn(Square) -> f64| {
        let Some(index) = (0..free.len()).min_by(|a, b| best(free[*a]).total_cmp(&best(free[*b]))) else { return };
        setup.place(free.remove(index), kind);
    };
    let rear = free.iter().map(|square| depth(rules, side, *square)).min().unwrap_or_default();
    let front = free.iter().map(|square| depth(rules, side, *square)).max().unwrap_or_default();
    let ahead = |square: Square| {
        let span = f64::from(front - rear).max(1.0);
        f64::from(depth(rules, side, square) - rear) / span
    };
    let column = f64::from(rules.width()) * 0.22 + turn as f64;
    let flag_at = |square: Square| ahead(square) * 100.0 + (f64::from(square.col()) - column).abs();
    let home = free.iter().copied().min_by(|a, b| flag_at(*a).total_cmp(&flag_at(*b)));
    put(&mut free, rules.flag(), &flag_at);

    let mut still = 0;
    for kind in rules.all_kinds().iter().filter(|kind| !rules.kind(*kind).mobile && *kind != rules.flag()) {
        for _ in 0..rules.kind(kind).count {
            // The first three wall the flag in, the others mislead.
            let walls = still < 3;
            let spot = scattered(still + turn) * f64::from(rules.width());
            put(&mut free, kind, &|square| {
                let near = home.map_or(0.0, |home| f64::from(distance(home, square)));
                let apart = (f64::from(square.col()) - spot).abs();
                if walls { near * 10.0 + ahead(square) } else { apart + ahead(square) * 4.0 }
            });
            still += 1;
        }
    }
    let mut moving: Vec<Kind> = Vec::new();
    for kind in rules.mobile_kinds().iter() {
        moving.extend(std::iter::repeat_n(kind, rules.kind(kind).count.into()));
    }
    for (index, kind) in moving.into_iter().enumerate() {
        let spot = scattered(index * 3 + turn) * f64::from(rules.width());
        let wanted = courage(rules, kind);
        put(&mut free, kind, &|square| {
            (ahead(square) - wanted).abs() * f64::from(rules.width()) * 1.4
                + (f64::from(square.col()) + 0.5 - spot).abs()
        });
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_accepts_its_sample() {
        for rules in RuleSet::builtin() {
            for side in Side::ALL {
                let setup = sample(rules, side).unwrap_or_else(|| panic!("{rules:?} has no sample"));
                assert_eq!(setup.check(rules, side), Ok(()), "{rules:?} {side}");
            }
        }
    }
}
