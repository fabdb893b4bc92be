//! The rule sets that games of others are played by: a classic game with some of its rules switched off.

use std::sync::Arc;

use marshal_rules::{BySide, Parameters, RuleSet};

use crate::error::ExportError;
use crate::{army, evaluator};

/// The turns after which the evaluator declares a draw.
const EVALUATOR_TURNS: [u16; 2] = [1000, 5000];

/// The classic rules.
pub(crate) fn classic() -> Arc<RuleSet> {
    built_in("classic")
}

fn built_in(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).expect("a rule set that ships")
}

/// The rules whose army has these kinds on both sides; the classic ones where none has, so that a setup error tells what is
/// missing.
pub(crate) fn of_army(ids: &BySide<Vec<&str>>) -> Arc<RuleSet> {
    let fits = |rules: &&Arc<RuleSet>| {
        let counted = |id: &str, army: &[&str]| army.iter().filter(|&&known| known == id).count();
        let alike = |army: &Vec<&str>| {
            army.len() == rules.army_size()
                && rules.kinds().iter().all(|kind| counted(&kind.id, army) == usize::from(kind.count))
        };
        alike(&ids[marshal_rules::Side::Red]) && alike(&ids[marshal_rules::Side::Blue])
    };
    ["classic", "barrage", "duel"].map(built_in).iter().find(fits).cloned().unwrap_or_else(classic)
}

/// The rules of a public server: as ours, but a stone may go to and fro five times.
pub(crate) fn of_server(base: &Arc<RuleSet>) -> Arc<RuleSet> {
    match base.id() {
        "classic" => built_in("classic-5"),
        id => variant(base, &format!("{id}-5"), (" (5×)", " (5×)"), |rules| rules.two_squares = 5),
    }
}

/// The evaluator's rules: nothing against repetition, a draw after so many turns of both sides. The smallest cap that the
/// plies leave room for.
pub(crate) fn of_evaluator(plies: usize) -> Arc<RuleSet> {
    // The turn with the number of the cap is not played any more.
    let caps = EVALUATOR_TURNS.map(|turns| 2 * (turns - 1));
    let length = caps.into_iter().find(|&cap| plies <= usize::from(cap)).unwrap_or(0);
    let rules = evaluator::rules();
    variant(rules, rules.id(), (" programů", " of programs"), |rules| rules.length_limit = length)
}

/// The base, then the base with ever fewer of the rules that others may not have.
pub(crate) fn ever_looser(base: &Arc<RuleSet>) -> Vec<Arc<RuleSet>> {
    let id = base.id();
    let unlimited = |rules: &mut Parameters| (rules.quiet_limit, rules.length_limit) = (0, 0);
    vec![
        base.clone(),
        variant(base, &format!("{id}-no-limits"), (" bez omezení délky", " of any length"), unlimited),
        variant(
            base,
            &format!("{id}-no-chases"),
            (" bez pravidla více polí", " without the more-squares rule"),
            |rules| {
                unlimited(rules);
                rules.more_squares = false;
            },
        ),
        variant(
            base,
            &format!("{id}-no-repetition"),
            (" bez pravidel opakování", " without repetition rules"),
            |rules| {
                unlimited(rules);
                (rules.two_squares, rules.more_squares) = (0, false);
            },
        ),
    ]
}

fn variant(base: &RuleSet, id: &str, beside: (&str, &str), change: impl Fn(&mut Parameters)) -> Arc<RuleSet> {
    let mut data = base.data().clone();
    data.id = id.to_owned();
    data.name.cs.push_str(beside.0);
    data.name.en.push_str(beside.1);
    change(&mut data.rules);
    Arc::new(RuleSet::from_data(data).expect("a rule set that ships, with fewer rules"))
}

/// Whether a game by these rules can be written on the classic board with the classic army's letters.
///
/// # Errors
/// What the notations do not know.
pub(crate) fn check(rules: &RuleSet) -> Result<(), ExportError> {
    let classic = classic();
    let size = |rules: &RuleSet| (rules.width(), rules.height(), rules.blocked());
    if size(rules) != size(&classic) {
        return Err(ExportError::Board);
    }
    if !army::is_classic(rules, &classic) {
        return Err(ExportError::Army);
    }
    Ok(())
}
