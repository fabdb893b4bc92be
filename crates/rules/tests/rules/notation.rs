//! Everything that is written as text is read back as the same thing.

use crate::dice::{self, Dice};
use crate::pair::{Pair, VIEWERS, random_setup, setup};
use crate::player::Style;
use crate::tables::{self, name};
use crate::twin::{Rules, Twin, point, square};
use crate::{own, rule_file};
use marshal_rules::{BySide, Game, Move, Record, RecordMove, RuleSet, Setup, Side, Square};
use std::rc::Rc;
use std::sync::Arc;

#[test]
fn squares() {
    let mut names = Vec::new();
    for row in 0..16 {
        for col in 0..16 {
            let square = Square::new(col, row).expect("a square up to p16");
            let text = name((i32::from(col), i32::from(row)));
            assert_eq!(square.to_string(), text);
            assert_eq!(text.parse(), Ok(square));
            assert_eq!((square.col(), square.row(), square.index()), (col, row, names.len()));
            names.push(text);
        }
    }
    assert_eq!(Square::new(16, 0), None);
    assert_eq!(Square::new(0, 16), None);
    for wrong in [
        "",
        "a",
        "1",
        "a0",
        "a17",
        "a20",
        "q1",
        "A1",
        "a01",
        "1a",
        "a1 ",
        " a1",
        "a-1",
        "a+1",
        "á1",
        "a1a",
        "a100",
        "aa1",
        "a１",
        "`1",
        "a256",
        "a4294967297",
    ] {
        assert!(wrong.parse::<Square>().is_err(), "{wrong:?} is no square");
    }
}

#[test]
fn moves() {
    for from in Square::all() {
        for to in Square::all().filter(|to| to.index() % 7 == from.index() % 7) {
            let mv = Move { from, to };
            assert_eq!(mv.to_string(), format!("{from}{to}"));
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }
    for wrong in
        ["", "a1", "a1a", "a1-a2", "a1 a2", "a1a2a3", "a1a22", "a111b1", "a0a1", "a1a0", "xyzzy", "a1á2", "A1A2"]
    {
        assert!(wrong.parse::<Move>().is_err(), "{wrong:?} is no move");
    }
}

/// The rows of the zone as the owner sees them, the front row first.
fn setup_line(rules: &RuleSet, plain: &Rules, side: Side, placed: &[(crate::twin::Point, usize)]) -> String {
    let zone: Vec<_> = plain.zones[side.index()].difference(&plain.blocked).copied().collect();
    let mut rows: Vec<i32> = zone.iter().map(|at| at.1).collect();
    rows.sort_unstable();
    rows.dedup();
    if side == Side::Red {
        rows.reverse();
    }
    let text = |row: i32| -> String {
        let mut cols: Vec<i32> = zone.iter().filter(|at| at.1 == row).map(|at| at.0).collect();
        cols.sort_unstable();
        if side == Side::Blue {
            cols.reverse();
        }
        let letter = |col: i32| {
            placed.iter().find(|&&(at, _)| at == (col, row)).map_or('.', |&(_, kind)| rules.kinds()[kind].symbol)
        };
        cols.into_iter().map(letter).collect()
    };
    rows.into_iter().map(text).collect::<Vec<_>>().join("/")
}

#[test]
fn setups() {
    let mut all: Vec<(Arc<RuleSet>, Rules)> =
        RuleSet::builtin().iter().map(|rules| (Arc::clone(rules), tables::rules(rules.id()))).collect();
    for seed in dice::seeds(5000, 100) {
        let plain = own::rules(&mut Dice::new(seed));
        all.push((rule_file::read(&plain), plain));
    }
    let mut dice = Dice::new(1);
    for (rules, plain) in all {
        let plain = Rc::new(plain);
        for side in Side::ALL {
            let Some(mut placed) = random_setup(&plain, side, &mut dice) else { continue };
            let line = setup_line(&rules, &plain, side, &placed);
            assert_eq!(setup(&placed).line(&rules, side), line);
            let read = Setup::parse(&rules, side, &line).expect("a line as it is written");
            let mut found: Vec<_> = read.iter().map(|(at, kind)| (point(at), kind.index())).collect();
            found.sort_unstable();
            placed.sort_unstable();
            assert_eq!(found, placed, "{line}");
            assert_eq!(read.check(&rules, side), Ok(()), "{line}");
        }
    }
}

#[test]
fn one_line_means_the_same_arrangement_for_either_side() {
    let rules = RuleSet::by_id("classic").expect("a rule set that ships");
    let mut dice = Dice::new(2);
    let plain = Rc::new(tables::rules("classic"));
    let placed = random_setup(&plain, Side::Red, &mut dice).expect("a setup");
    let line = setup(&placed).line(&rules, Side::Red);
    let blue = Setup::parse(&rules, Side::Blue, &line).expect("a line as it is written");
    for ((col, row), kind) in placed {
        let turned = Square::new((9 - col) as u8, (9 - row) as u8).expect("a square of the board");
        assert_eq!(blue.at(turned).map(|kind| kind.index()), Some(kind));
    }
}

/// The position as one line, with the marks of what moved and what was told.
fn position_line(rules: &RuleSet, twin: &Twin) -> String {
    let plain = &twin.rules;
    let row_text = |row: i32| {
        let mut text = String::new();
        let mut free = 0;
        for col in 0..plain.width {
            let field = if plain.blocked.contains(&(col, row)) {
                Some("#".to_owned())
            } else {
                twin.board().get(&(col, row)).map(|&id| {
                    let symbol = rules.kinds()[twin.stones[id].kind].symbol;
                    let red = twin.stones[id].side == Side::Red;
                    let moved = twin.plies.iter().any(|ply| ply.stone == id);
                    let told = twin.was_told(id, twin.plies.len());
                    let letter = if red { symbol } else { symbol.to_ascii_lowercase() };
                    format!("{letter}{}{}", if moved { "'" } else { "" }, if told { "!" } else { "" })
                })
            };
            match field {
                Some(field) => {
                    if free > 0 {
                        text.push_str(&free.to_string());
                    }
                    free = 0;
                    text.push_str(&field);
                }
                None => free += 1,
            }
        }
        if free > 0 {
            text.push_str(&free.to_string());
        }
        text
    };
    let rows: Vec<_> = (0..plain.height).rev().map(row_text).collect();
    let turn = if twin.turn() == Side::Red { 'r' } else { 'b' };
    format!("{} {turn} {} {}", rows.join("/"), twin.quiet(), twin.ply())
}

#[test]
fn positions_and_records_of_built_in_rule_sets() {
    for id in tables::IDS {
        println!("rule set {id}");
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let plain = Rc::new(tables::rules(id));
        for seed in dice::seeds(0, 6) {
            play_a_game(&rules, &plain, &mut Dice::new(seed));
        }
    }
}

#[test]
fn positions_and_records_of_own_rule_sets() {
    for seed in dice::seeds(6000, 120) {
        let mut dice = Dice::new(seed);
        let plain = Rc::new(own::rules(&mut dice));
        play_a_game(&rule_file::read(&plain), &plain, &mut dice);
    }
}

fn play_a_game(rules: &Arc<RuleSet>, plain: &Rc<Rules>, dice: &mut Dice) {
    let Some(mut pair) = Pair::random(rules, plain, dice) else { return };
    let styles = Style::pair(dice);
    for _ in 0..dice.between(0, 250) {
        if dice.chance(10) {
            check_position(&pair, dice);
        }
        if pair.twin.outcome().is_some() {
            break;
        }
        let (from, to) = styles[pair.twin.turn().index()].choose(&pair.twin, &pair.twin.legal_moves(), dice);
        pair.play(from, to);
    }
    check_position(&pair, dice);
    end_otherwise(&mut pair.game, dice);
    check_record(&pair, dice);
}

/// Some games end without a last move.
fn end_otherwise(game: &mut Game, dice: &mut Dice) {
    let side = game.turn();
    let ended = match dice.below(8) {
        0 => game.resign(dice.pick(&Side::ALL)),
        1 => game.agree_draw(),
        2 => game.time_out(side),
        3 => game.claim_win(side.other()),
        4 => game.claim_draw(),
        _ => Ok(()),
    };
    if ended.is_err() {
        assert!(game.outcome().is_some(), "only a finished game refuses to end");
    }
}

fn check_position(pair: &Pair, dice: &mut Dice) {
    let (game, rules) = (&pair.game, pair.game.rules());
    let line = game.position_line();
    assert_eq!(line, position_line(rules, &pair.twin), "after {:?}", pair.line());
    let read = Game::from_position(Arc::clone(rules), &line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(read.position_line(), line);
    assert_eq!((read.turn(), read.ply(), read.quiet()), (game.turn(), game.ply(), game.quiet()));
    for at in rules.squares() {
        let seen =
            |game: &Game| game.at(at).map(|id| (game.side_of(id), game.kind(id), game.has_moved(id), game.is_told(id)));
        assert_eq!(seen(&read), seen(game), "{at} of {line}");
        for viewer in VIEWERS {
            let known = |game: &Game| game.at(at).map(|id| game.view(viewer).stone(id).kind);
            if read.outcome().is_some() == game.outcome().is_some() {
                assert_eq!(known(&read), known(game), "what {viewer:?} knows of {at} in {line}");
            }
        }
    }
    // The repetition rules start anew, so it may go on where the game has ended by them; nothing else may differ.
    let mut anew = crate::scene::pair_of(read, Rules::clone(&pair.twin.rules));
    for _ in 0..8 {
        let legal = anew.check_game();
        if legal.is_empty() {
            break;
        }
        let (from, to) = Style::Shuttle.choose(&anew.twin, &legal, dice);
        anew.game.play(Move { from: square(from), to: square(to) }).expect("a legal move");
        anew.twin.play(from, to);
    }
}

fn check_record(pair: &Pair, dice: &mut Dice) {
    let mut record = Record::of(&pair.game);
    assert_eq!(record.moves.len(), pair.twin.plies.len());
    for (name, value) in [("Event", "Rodinný „turnaj“ \"2026\" \\o/"), ("Red", ""), ("Date", "2026-11-30")] {
        if dice.chance(50) {
            record.tags.push((name.into(), value.into()));
        }
    }
    if dice.chance(50) {
        for RecordMove { clock_ms, .. } in &mut record.moves {
            *clock_ms = dice.chance(80).then(|| dice.next() >> dice.below(64));
        }
    }
    let text = record.to_string();
    let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read.to_string(), text, "written again");
    assert_eq!(read, sorted(&record), "read back\n{text}");
    let replayed = read.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(replayed.position_line(), pair.game.position_line());
    assert_eq!(replayed.outcome(), pair.game.outcome());
    assert_eq!(replayed.hash(), pair.game.hash());
    for viewer in VIEWERS {
        assert!(replayed.view(viewer) == pair.game.view(viewer), "{viewer:?}'s view of the replayed game\n{text}");
    }
}

/// A setup is a set of stones; a line gives them in its own order.
fn sorted(record: &Record) -> Record {
    let mut record = record.clone();
    let setups = Side::ALL.map(|side| {
        let line = record.setups[side].line(&record.rules, side);
        Setup::parse(&record.rules, side, &line).expect("a line as it is written")
    });
    let [red, blue] = setups;
    record.setups = BySide::new(red, blue);
    record
}

/// A rule set with the id of one that ships, but not the same, is written into the record.
#[test]
fn a_record_does_not_mistake_one_rule_set_for_another() {
    let shipped = RuleSet::by_id("barrage").expect("a rule set that ships");
    let mut data = shipped.data().clone();
    data.rules.two_squares = 5;
    let own = Arc::new(RuleSet::from_data(data).expect("a sound rule set"));
    let plain = Rc::new(Rules { two_squares: Some(5), ..tables::rules("barrage") });
    for (rules, plain) in [(&own, plain), (&shipped, Rc::new(tables::rules("barrage")))] {
        let pair = Pair::random(rules, &plain, &mut Dice::new(1)).expect("a setup");
        let text = Record::of(&pair.game).to_string();
        let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.rules, *rules);
        assert_eq!(text.contains("two-squares"), rules.two_squares() == Some(5), "written out only where it must be");
    }
}
