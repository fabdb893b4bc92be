//! Golden traces: whole games as Red, Blue and a spectator see them, ply by ply, in files that people can read.
//!
//! After a wanted change write them anew with `MARSHAL_WRITE_PLAYTHROUGHS=1 cargo test -p marshal-rules playthroughs`,
//! and read the difference before it is kept.

use crate::dice::Dice;
use crate::pair::{Pair, VIEWERS};
use crate::player::Style;
use crate::tables;
use marshal_rules::{Kind, MoveEvent, RuleSet, Side, Square, Stone, StrikeResult, View, Viewer};
use std::fmt::Write;
use std::path::Path;
use std::rc::Rc;

/// Rule set, seed, and the number of plies after which a trace stops if the game has not ended.
const TRACES: [(&str, u64, usize); 7] = [
    ("marsal-mini", 5, 60),
    ("marsal-small", 26, 40),
    ("marsal", 26, 40),
    ("marsal-1987", 22, 40),
    ("classic", 24, 40),
    ("barrage", 2, 50),
    ("duel", 23, 50),
];

const HEADER: &str = "\
# A game as each side and a spectator see it after every ply.
# r and b are Red's and Blue's stones, then the letter of the kind, or ? where the viewer was not told it; ## is blocked.
# `lost` lists the stones that left, in the order of their ids, which is the order of their start squares.
";

#[test]
fn show_what_each_side_sees() {
    let write = std::env::var_os("MARSHAL_WRITE_PLAYTHROUGHS").is_some();
    for (id, seed, plies) in TRACES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{id}.txt"));
        let trace = trace(id, seed, plies);
        if write {
            std::fs::write(&path, &trace).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            continue;
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (number, (old, new)) in kept.lines().zip(trace.lines()).enumerate() {
            assert_eq!(old, new, "{}, line {}", path.display(), number + 1);
        }
        assert_eq!(kept.lines().count(), trace.lines().count(), "lines of {}", path.display());
    }
}

fn trace(id: &str, seed: u64, plies: usize) -> String {
    let rules = RuleSet::by_id(id).expect("a rule set that ships");
    let plain = Rc::new(tables::rules(id));
    let mut dice = Dice::new(seed);
    let mut pair = Pair::random(&rules, &plain, &mut dice).expect("a setup");
    let mut text = format!("{HEADER}\nrules {id}\nstarts {}\n", pair.game.starter());
    for side in Side::ALL {
        line(&mut text, &format!("{side} {}", pair.game.setup_of(side).line(&rules, side)));
    }
    boards(&mut text, &pair);
    for _ in 0..plies {
        let legal = if pair.twin.outcome().is_some() { Vec::new() } else { pair.twin.legal_moves() };
        if legal.is_empty() {
            break;
        }
        let style = dice.pick(&[Style::Any, Style::Strike, Style::Strike, Style::Strike]);
        let (from, to) = style.choose(&pair.twin, &legal, &mut dice);
        pair.play(from, to);
        line(&mut text, &format!("\nply {}", pair.twin.plies.len()));
        for (view, viewer) in pair.folded.iter().zip(VIEWERS) {
            let told = view.events().last().expect("the ply just played");
            line(&mut text, &format!("{:9} {}", viewer_name(viewer), sentence(view, told)));
        }
        boards(&mut text, &pair);
        lost(&mut text, &pair);
    }
    match pair.game.outcome() {
        Some(outcome) => line(&mut text, &format!("\nresult {outcome}")),
        None => line(&mut text, "\nnot finished"),
    }
    for side in Side::ALL {
        possible(&mut text, &pair.folded[side.index()], side);
    }
    text
}

fn line(text: &mut String, line: &str) {
    text.push_str(line.trim_end());
    text.push('\n');
}

fn viewer_name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Side(side) => side.to_string(),
        Viewer::Spectator => "spectator".into(),
    }
}

fn letter(view: &View, kind: Option<Kind>) -> char {
    kind.map_or('?', |kind| view.rules().kind(kind).symbol)
}

fn mark(view: &View, stone: Stone) -> String {
    let side = if stone.side == Side::Red { 'r' } else { 'b' };
    format!("{side}{}", letter(view, stone.kind))
}

fn sentence(view: &View, told: &MoveEvent) -> String {
    let Some(strike) = told.strike else { return format!("{} {}{}", told.side, told.from, told.to) };
    let result = match strike.result {
        StrikeResult::AttackerWins => "the attacker wins",
        StrikeResult::DefenderWins => "the defender wins",
        StrikeResult::Both => "both leave",
    };
    let (attacker, defender) = (letter(view, strike.attacker_kind), letter(view, strike.defender_kind));
    format!("{} {}{}: {attacker} strikes {defender}, {result}", told.side, told.from, told.to)
}

/// The boards of Red, Blue and the spectator side by side, the highest row first.
fn boards(text: &mut String, pair: &Pair) {
    let rules = pair.game.rules();
    for row in (0..rules.height()).rev() {
        let mut across = format!("{:>2}", row + 1);
        for view in &pair.folded {
            across.push_str("  ");
            for col in 0..rules.width() {
                let square = Square::new(col, row).expect("a square of the board");
                let field = match view.at(square) {
                    Some(id) => mark(view, view.stone(id)),
                    None if rules.blocked().contains(square) => "##".into(),
                    None => "..".into(),
                };
                write!(across, " {field}").expect("a string takes everything");
            }
        }
        line(text, &across);
    }
    let letters: String = (0..rules.width()).map(|col| format!("  {}", char::from(b'a' + col))).collect();
    line(text, &format!("  {}", format!("  {letters}").repeat(3)));
}

fn lost(text: &mut String, pair: &Pair) {
    if pair.folded[0].stones().all(|stone| stone.square.is_some()) {
        return;
    }
    for (view, viewer) in pair.folded.iter().zip(VIEWERS) {
        let lost: Vec<_> =
            view.stones().filter(|stone| stone.square.is_none()).map(|stone| mark(view, stone)).collect();
        line(text, &format!("lost, {:9} {}", viewer_name(viewer), lost.join(" ")));
    }
}

/// At the end, what each side can work out of the other's stones.
fn possible(text: &mut String, view: &View, side: Side) {
    line(text, &format!("\n{} can work out, by start square", side));
    let all: String = view.rules().kinds().iter().map(|kind| kind.symbol).collect();
    for stone in view.stones().filter(|stone| stone.side != side) {
        let letters: String = view.possible(stone.id).iter().map(|kind| letter(view, Some(kind))).collect();
        let letters = if letters == all { "anything".to_owned() } else { letters };
        line(text, &format!("  {:3} {letters}", stone.start.to_string()));
    }
}
