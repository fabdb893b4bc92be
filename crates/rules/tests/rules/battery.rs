//! The battery that every rule set must pass: whole games in which the engine and its twin agree after every ply.

use crate::dice::{self, Dice};
use crate::pair::{Pair, VIEWERS, any_square};
use crate::player::Style;
use crate::twin::{Rules, point, square};
use crate::{own, rule_file, tables};
use marshal_rules::{Move, MoveError, Reason, RuleSet, Viewer};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// What came up in the games, so that a test can say that it met what it was made for.
#[derive(Debug, Default)]
struct Met {
    plies: usize,
    reasons: BTreeMap<&'static str, usize>,
    errors: BTreeMap<&'static str, usize>,
}

impl Met {
    fn assert_all(&self, met: &BTreeMap<&'static str, usize>, wanted: &[&'static str]) {
        for name in wanted {
            assert!(met.contains_key(name), "no {name} in {} plies: {met:?}", self.plies);
        }
    }
}

#[test]
fn built_in_rule_sets() {
    let mut met = Met::default();
    for id in tables::IDS {
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = Rc::new(tables::rules(id));
        let games = if rules.army_size() > 20 { 3 } else { 12 };
        for seed in dice::seeds(0, games) {
            println!("rule set {id}");
            play_a_game(&rules, &plain, &mut Dice::new(seed), 400, &mut met);
        }
    }
    met.assert_all(&met.reasons, &["FlagTaken", "QuietLimit"]);
}

#[test]
fn own_rule_sets() {
    let mut met = Met::default();
    for seed in dice::seeds(0, 300) {
        let mut dice = Dice::new(seed);
        let plain = Rc::new(own::rules(&mut dice));
        let rules = rule_file::read(&plain);
        for _ in 0..2 {
            play_a_game(&rules, &plain, &mut dice, 150, &mut met);
        }
    }
    let reasons = ["FlagTaken", "NoMobile", "DeadPosition", "NoMove", "QuietLimit", "LengthLimit"];
    met.assert_all(&met.reasons, &reasons);
    let errors = [
        "GameOver",
        "OffBoard",
        "NothingThere",
        "NotYourStone",
        "Immobile",
        "SameSquare",
        "NotInLine",
        "TooFar",
        "BlockedSquare",
        "OwnStone",
        "InTheWay",
        "StrikeAfterRun",
        "TwoSquares",
        "MoreSquares",
    ];
    met.assert_all(&met.errors, &errors);
}

/// One game from random setups, everything checked after each ply and again while it is taken back.
fn play_a_game(rules: &Arc<RuleSet>, plain: &Rc<Rules>, dice: &mut Dice, most: usize, met: &mut Met) {
    let Some(mut pair) = Pair::random(rules, plain, dice) else { return };
    let styles = Style::pair(dice);
    let mut before = Vec::new();
    for _ in 0..most {
        let legal = pair.check_game();
        pair.check_views();
        for _ in 0..10 {
            try_any_move(&mut pair, dice, met);
        }
        if legal.is_empty() {
            break;
        }
        before.push(Snapshot::of(&pair));
        let style = styles[pair.twin.turn().index()];
        let (from, to) = style.choose(&pair.twin, &legal, dice);
        pair.play(from, to);
        met.plies += 1;
    }
    if let Some(outcome) = pair.game.outcome() {
        *met.reasons.entry(reason_name(outcome.reason)).or_default() += 1;
    }
    while let Some(snapshot) = before.pop() {
        let last = *pair.twin.plies.last().expect("as many plies as snapshots");
        let undone = Move { from: square(last.from), to: square(last.to) };
        assert_eq!(pair.game.undo(), Some(undone));
        pair.twin.undo();
        assert!(Snapshot::of(&pair) == snapshot, "taking {undone} back leaves traces, after {:?}", pair.line());
        if dice.chance(10) {
            pair.check_game();
        }
    }
    assert_eq!(pair.game.undo(), None, "nothing is left to take back");
}

/// Everything that taking back must restore.
#[derive(PartialEq)]
struct Snapshot {
    hash: u64,
    line: String,
    views: Vec<marshal_rules::View>,
}

impl Snapshot {
    fn of(pair: &Pair) -> Self {
        Self {
            hash: pair.game.hash(),
            line: pair.game.position_line(),
            views: VIEWERS.iter().map(|&viewer| pair.game.view(viewer)).collect(),
        }
    }
}

/// Tries a move, most likely a wrong one: it must be refused for the right reason and change nothing.
fn try_any_move(pair: &mut Pair, dice: &mut Dice, met: &mut Met) {
    let on_board: Vec<_> = pair.twin.rules.board().collect();
    let stones: Vec<_> = pair.twin.board().keys().copied().collect();
    let from = match dice.below(10) {
        0 => any_square(dice),
        1 => square(dice.pick(&on_board)),
        _ => square(dice.pick(&stones)),
    };
    let to = match dice.below(10) {
        0 => any_square(dice),
        1 => from,
        2..5 => square(dice.pick(&on_board)),
        _ => near(from, dice),
    };
    let mv = Move { from, to };
    let over = pair.game.outcome().is_some();
    let objection = if over { Some(MoveError::GameOver) } else { pair.twin.objection(point(from), point(to)) };
    let expected = objection.map_or(Ok(()), Err);
    assert_eq!(pair.game.check(mv), expected, "{mv} after {:?}", pair.line());
    for (view, viewer) in pair.folded.iter().zip(VIEWERS) {
        let own_turn = viewer == Viewer::Side(pair.twin.turn());
        let expected = if over || own_turn { expected } else { Err(MoveError::NotYourTurn) };
        assert_eq!(view.check(mv), expected, "{mv} in {viewer:?}'s view after {:?}", pair.line());
    }
    if let Some(error) = objection {
        let before = Snapshot::of(pair);
        assert_eq!(pair.game.play(mv), Err(error));
        assert!(Snapshot::of(pair) == before, "the refused {mv} changed the game");
        *met.errors.entry(error_name(error)).or_default() += 1;
    }
}

/// A square in line with another, mostly a neighbour.
fn near(from: marshal_rules::Square, dice: &mut Dice) -> marshal_rules::Square {
    let (col, row) = point(from);
    let far = dice.pick(&[1, 1, 1, 2, 3, 4, 9]);
    let (across, along) = dice.pick(&[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)]);
    square(((col + across * far).clamp(0, 15), (row + along * far).clamp(0, 15)))
}

fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::FlagTaken => "FlagTaken",
        Reason::NoMove => "NoMove",
        Reason::NoMobile => "NoMobile",
        Reason::DeadPosition => "DeadPosition",
        Reason::QuietLimit => "QuietLimit",
        Reason::LengthLimit => "LengthLimit",
        other => panic!("{other:?} does not come from a move"),
    }
}

fn error_name(error: MoveError) -> &'static str {
    match error {
        MoveError::GameOver => "GameOver",
        MoveError::NotYourTurn => "NotYourTurn",
        MoveError::OffBoard(_) => "OffBoard",
        MoveError::NothingThere(_) => "NothingThere",
        MoveError::NotYourStone(_) => "NotYourStone",
        MoveError::Immobile(_) => "Immobile",
        MoveError::SameSquare => "SameSquare",
        MoveError::NotInLine => "NotInLine",
        MoveError::TooFar => "TooFar",
        MoveError::BlockedSquare(_) => "BlockedSquare",
        MoveError::OwnStone(_) => "OwnStone",
        MoveError::InTheWay(_) => "InTheWay",
        MoveError::StrikeAfterRun => "StrikeAfterRun",
        MoveError::TwoSquares => "TwoSquares",
        MoveError::MoreSquares => "MoreSquares",
    }
}
