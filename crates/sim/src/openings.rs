//! Games about to begin, drawn by lot.

use std::sync::Arc;

use marshal_rules::{BySide, Game, RuleSet, Setup, Side, Square, Starter};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// Drawn setups are tried so often, since a rule set may refuse nearly all of them.
const TRIES: usize = 3000;

/// An army thrown onto its zone, every arrangement with the same chance. Whether the rules take it is not checked.
pub fn random_setup(rules: &RuleSet, side: Side, dice: &mut Pcg64Mcg) -> Setup {
    let mut squares: Vec<Square> = rules.zone(side).iter().collect();
    squares.shuffle(dice);
    let army = rules.all_kinds().iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(rules.kind(kind).count)));
    Setup(squares.into_iter().zip(army).collect())
}

/// A game with two drawn setups that is not over before it begins; `None` where the rule set hardly ever allows one.
///
/// The starter is drawn too, where the rules do not name it.
pub fn random_game(rules: &Arc<RuleSet>, dice: &mut Pcg64Mcg) -> Option<Game> {
    (0..TRIES).find_map(|_| {
        let setups = BySide::from_fn(|side| random_setup(rules, side, dice));
        let starter = starter(rules, dice);
        Game::new(rules.clone(), setups, starter).ok().filter(|game| game.outcome().is_none())
    })
}

/// Who starts: drawn where the rules do not say it.
pub(crate) fn starter(rules: &RuleSet, dice: &mut Pcg64Mcg) -> Side {
    match rules.starter() {
        Starter::Red => Side::Red,
        Starter::Blue => Side::Blue,
        Starter::Lot | Starter::Agreed => Side::ALL[usize::from(dice.random::<bool>())],
    }
}
