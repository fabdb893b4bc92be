//! What must hold for any bytes at all: nothing panics, what is understood is written and read back as the same thing, and
//! the legal moves are exactly the generated ones. Fuzz targets and ordinary tests call the same functions.

use marshal_rules::{BySide, Game, Kind, Move, Record, RuleSet, Setup, Side, Square};
use std::fmt::Display;
use std::sync::Arc;

/// A check of any bytes.
type Check = fn(&[u8]);

/// The check of a fuzz target.
pub(crate) fn check(target: &str, data: &[u8]) {
    let found = CHECKS.iter().find(|(name, _)| *name == target);
    let (_, check) = found.unwrap_or_else(|| panic!("no check of the name {target}"));
    check(data);
}

/// All checks with the names of their fuzz targets.
pub(crate) const CHECKS: [(&str, Check); 7] = [
    ("square", square),
    ("move", a_move),
    ("setup", setup),
    ("position", position),
    ("record", record),
    ("ruleset", ruleset),
    ("legal_equals_generated", legal_equals_generated),
];

/// An error that a person reads is one line of sensible length.
fn one_line(error: &impl Display) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.chars().count() < 600, "{} characters: {text}", text.chars().count());
    assert!(!text.chars().any(marshal_rules::is_hidden), "characters that nobody sees in {text:?}");
}

/// The first byte chooses a rule set that ships, the rest is the text.
fn rules_and_text(data: &[u8]) -> Option<(Arc<RuleSet>, String)> {
    let (&first, rest) = data.split_first()?;
    let all = RuleSet::builtin();
    Some((Arc::clone(&all[usize::from(first) % all.len()]), String::from_utf8_lossy(rest).into_owned()))
}

fn square(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Square>() {
        Ok(square) => assert_eq!(square.to_string(), text),
        Err(error) => one_line(&error),
    }
}

fn a_move(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Move>() {
        Ok(mv) => assert_eq!(mv.to_string(), text),
        Err(error) => one_line(&error),
    }
}

fn setup(data: &[u8]) {
    let Some((rules, text)) = rules_and_text(data) else { return };
    for side in Side::ALL {
        match Setup::parse(&rules, side, &text) {
            Ok(setup) => {
                let line = setup.line(&rules, side);
                assert_eq!(Setup::parse(&rules, side, &line).as_ref(), Ok(&setup));
                if let Err(error) = setup.check(&rules, side) {
                    one_line(&error);
                }
            }
            Err(error) => one_line(&error),
        }
    }
}

fn position(data: &[u8]) {
    let Some((rules, text)) = rules_and_text(data) else { return };
    match Game::from_position(Arc::clone(&rules), &text) {
        Ok(mut game) => {
            let line = game.position_line();
            let again = Game::from_position(rules, &line).expect("a line as it is written");
            assert_eq!(again.position_line(), line);
            assert_eq!(again.legal_moves(), game.legal_moves());
            assert_eq!(again.outcome(), game.outcome());
            play_on(&mut game, &mut Bytes(data));
        }
        Err(error) => one_line(&error),
    }
}

fn record(data: &[u8]) {
    match Record::parse(&String::from_utf8_lossy(data)) {
        Ok(record) => {
            let text = record.to_string();
            let again = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again, record, "{text}");
            if let Err(error) = record.replay() {
                one_line(&error);
                assert!(error.line >= 1 && error.line <= text.lines().count(), "{error}\n{text}");
            }
        }
        Err(error) => one_line(&error),
    }
}

fn ruleset(data: &[u8]) {
    match RuleSet::from_toml("a.toml", &String::from_utf8_lossy(data)) {
        Ok(rules) => {
            let text = rules.to_toml();
            assert_eq!(RuleSet::from_toml("b.toml", &text).as_ref(), Ok(&rules), "{text}");
            let rules = Arc::new(rules);
            if let Some(mut game) = begin(&rules, &mut Bytes(data)) {
                play_on(&mut game, &mut Bytes(data));
            }
        }
        Err(error) => one_line(&error),
    }
}

/// The bytes choose a rule set, both setups and the moves.
fn legal_equals_generated(data: &[u8]) {
    let mut bytes = Bytes(data);
    let all = RuleSet::builtin();
    let rules = &all[bytes.next() % all.len()];
    if let Some(mut game) = begin(rules, &mut bytes) {
        play_on(&mut game, &mut bytes);
    }
}

/// Bytes as choices; zeros when they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                usize::from(first)
            }
            None => 0,
        }
    }
}

/// A game whose setups the bytes choose; none when they are refused.
fn begin(rules: &Arc<RuleSet>, bytes: &mut Bytes<'_>) -> Option<Game> {
    let starter = Side::ALL[bytes.next() % 2];
    let [red, blue] = Side::ALL.map(|side| {
        let mut squares: Vec<Square> = rules.zone(side).iter().collect();
        let mut setup = Setup::new();
        for (kind, info) in (0..).map(Kind).zip(rules.kinds()) {
            for _ in 0..info.count {
                let square = squares.swap_remove(bytes.next() % squares.len());
                setup.place(square, kind);
            }
        }
        setup
    });
    match Game::new(Arc::clone(rules), BySide::new(red, blue), starter) {
        Ok(game) => Some(game),
        Err((_, error)) => {
            one_line(&error);
            None
        }
    }
}

/// The moves of [`Sight::reach`], put together from its parts, in order.
fn in_reach(game: &Game, side: Side) -> Vec<Move> {
    let sight = game.sight(side);
    let Some(reach) = sight.reach() else { return Vec::new() };
    let mut moves = Vec::new();
    let ahead = |from: Square, (col, row): (i32, i32), steps: i32| {
        let at = |from: u8, by: i32| u8::try_from(i32::from(from) + by * steps).expect("on the board");
        Move { from, to: Square::new(at(from.col(), col), at(from.row(), row)).expect("on the board") }
    };
    let straight = [(0, 1), (0, -1), (1, 0), (-1, 0)];
    let diagonal = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
    let mut steps = |from, ways: [(i32, i32); 4], may: [bool; 4]| {
        moves.extend(ways.into_iter().zip(may).filter(|&(_, may)| may).map(|(way, _)| ahead(from, way, 1)));
    };
    reach.for_each_step(|from, may| steps(from, straight, may));
    reach.for_each_diagonal_step(|from, may| steps(from, diagonal, may));
    reach.for_each_run(|from, lengths| {
        for (way, length) in straight.into_iter().zip(lengths) {
            moves.extend((1..=length as i32).map(|steps| ahead(from, way, steps)));
        }
    });
    reach.for_each_other(|mv| moves.push(mv));
    moves.sort_unstable();
    moves
}

/// Plays moves that the bytes choose, looking at all of them after each ply, and takes them all back.
fn play_on(game: &mut Game, bytes: &mut Bytes<'_>) {
    let start = (game.position_line(), game.hash(), game.outcome());
    let mut played = Vec::new();
    for _ in 0..25 {
        let moves = game.legal_moves();
        assert_eq!(moves.is_empty(), game.outcome().is_some(), "no moves just when the game is over");
        let mut once = moves.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), moves.len(), "a move was generated twice");
        for side in Side::ALL {
            let mut seen = Vec::new();
            game.sight(side).for_each_move(|mv| seen.push(mv));
            seen.sort_unstable();
            assert_eq!(seen, if side == game.turn() { once.clone() } else { Vec::new() }, "{}", game.position_line());
            assert_eq!(in_reach(game, side), seen, "{}", game.position_line());
        }
        for from in Square::all() {
            let to = game.destinations(from);
            for target in Square::all() {
                let legal = game.check(Move { from, to: target }).is_ok();
                assert_eq!(legal, to.contains(target), "{from}{target} in {}", game.position_line());
            }
            assert_eq!(to.len() as usize, moves.iter().filter(|mv| mv.from == from).count());
        }
        if moves.is_empty() || (bytes.0.is_empty() && !played.is_empty()) {
            break;
        }
        let choice = bytes.next();
        let mv = if moves.len() > 256 { moves[choice * moves.len() / 256] } else { moves[choice % moves.len()] };
        game.play(mv).unwrap_or_else(|error| panic!("{mv} was generated: {error}"));
        played.push(mv);
    }
    while let Some(mv) = played.pop() {
        assert_eq!(game.undo(), Some(mv));
    }
    assert_eq!((game.position_line(), game.hash(), game.outcome()), start);
}
