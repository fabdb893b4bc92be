//! Conversations with our player over both protocols.

use std::sync::Arc;

use marshal_ai::{Budget, Level};
use marshal_formats::evaluator::{Ply, Steps, board_rows, letter};
use marshal_protocol::engine::{self, Engine};
use marshal_protocol::evaluator::Evaluator;
use marshal_protocol::message::{FromEngine, OptionForm, ToEngine};
use marshal_protocol::{LONGEST_LINE, Limits, Told};
use marshal_rules::{BySide, Game, Move, RuleSet, Setup, Side, Viewer};

const MINI: &str = "EMG.EC/NSNBF.";

fn mini() -> Arc<RuleSet> {
    RuleSet::by_id("marsal-mini").unwrap()
}

/// Says a line that is answered with nothing.
fn tell(engine: &mut Engine, line: &str) {
    assert_eq!(engine.hear(line), [], "{line}");
}

fn start_line(game: &Game) -> String {
    let squares = BySide::from_fn(|side| game.occupied(side));
    ToEngine::Start { starter: game.starter(), squares }.to_string()
}

/// A game of our player against itself, each side over a line of its own.
fn play(rules: &Arc<RuleSet>, level: Level, seed: u64) -> Game {
    let mut engines = BySide::from_fn(|_| Engine::new(level, 1));
    let setups = BySide::from_fn(|side| {
        let engine: &mut Engine = &mut engines[side];
        tell(engine, &ToEngine::Rules(Box::new(rules.data().clone())).to_string());
        tell(engine, &format!("new {side} seed {}", seed + side.index() as u64));
        match &engine.hear("setup")[..] {
            [FromEngine::Setup(line)] => Setup::parse(rules, side, line).unwrap(),
            other => panic!("{other:?}"),
        }
    });
    let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
    Side::ALL.into_iter().for_each(|side| tell(&mut engines[side], &start_line(&game)));
    while game.outcome().is_none() && game.ply() < 80 {
        let [FromEngine::Move(mv)] = engines[game.turn()].hear("go")[..] else {
            panic!("no move at ply {}", game.ply())
        };
        game.play(mv).unwrap_or_else(|error| panic!("seed {seed}: {mv}: {error}"));
        for side in Side::ALL {
            let event = game.event(Viewer::Side(side), game.ply() - 1).unwrap();
            tell(&mut engines[side], &Told::of(&event, rules).to_string());
        }
    }
    game
}

#[test]
fn the_player_plays_every_rule_set_over_a_line() {
    for rules in RuleSet::builtin() {
        let game = play(rules, Level::ALL[0], 3);
        assert!(game.ply() > 0);
        assert_eq!(game.moves().collect::<Vec<_>>(), play(rules, Level::ALL[0], 3).moves().collect::<Vec<_>>());
    }
}

#[test]
fn lines_read_as_they_are_written() {
    let squares = BySide::from_fn(|side| mini().zone(side));
    let limits = Limits { nodes: Some(5), clock: Some(std::time::Duration::from_millis(1500)), ..Limits::default() };
    let moves: Vec<Move> = ["a1a2", "b10c10"].map(|mv| mv.parse().unwrap()).to_vec();
    for said in [
        ToEngine::Hello(1),
        ToEngine::Option("level".to_owned(), "3".to_owned()),
        ToEngine::Rules(Box::new(mini().data().clone())),
        ToEngine::New { side: Side::Blue, seed: Some(9) },
        ToEngine::New { side: Side::Red, seed: None },
        ToEngine::Setup(None),
        ToEngine::Setup(Some(MINI.to_owned())),
        ToEngine::Start { starter: Side::Blue, squares },
        ToEngine::Told("told 7 blue c6c5 both M S".parse().unwrap()),
        ToEngine::Told("told 8 red c2c6 defender ? B".parse().unwrap()),
        ToEngine::Go { limits, legal: Some(moves) },
        ToEngine::Go { limits: Limits::default(), legal: None },
        ToEngine::End { outcome: "draw quiet".parse().unwrap(), setups: BySide::new(MINI.to_owned(), MINI.to_owned()) },
        ToEngine::Ping("a b".to_owned()),
        ToEngine::Quit,
    ] {
        assert_eq!(said.to_string().parse(), Ok(said));
    }
    for said in [
        FromEngine::Name("A Bot".to_owned()),
        FromEngine::Author("somebody".to_owned()),
        FromEngine::WantLegal,
        FromEngine::Option("a".to_owned(), OptionForm::Number { min: 0, max: 9, default: 3 }),
        FromEngine::Option("b".to_owned(), OptionForm::Choice(vec!["x".to_owned(), "y".to_owned()])),
        FromEngine::Option("c".to_owned(), OptionForm::Text("some text".to_owned())),
        FromEngine::Ready,
        FromEngine::Setup(MINI.to_owned()),
        FromEngine::Move("a4a5".parse().unwrap()),
        FromEngine::Resign,
        FromEngine::Info("depth 3".to_owned()),
        FromEngine::Error("no".to_owned()),
        FromEngine::Pong("a b".to_owned()),
    ] {
        assert_eq!(said.to_string().parse(), Ok(said));
    }
}

#[test]
fn a_wrong_line_changes_nothing_and_is_answered_with_one_sentence() {
    let mut engine = Engine::new(Level::ALL[0], 1);
    let wrong = |engine: &mut Engine, lines: &[&str]| {
        for line in lines {
            let [FromEngine::Error(sentence)] = &engine.hear(line)[..] else { panic!("`{line}` is taken") };
            assert!(sentence.contains("is not understood: ") && sentence.len() < 400, "{sentence}");
        }
    };
    wrong(
        &mut engine,
        &["hello", "marshal", "marshal 2", "option", "option level 99", "option colour red", "rules", "rules []"],
    );
    wrong(&mut engine, &["new red", "setup", "start red a1 a7", "told 0 red a1a2", "go", "quit now", "\u{1b}[2J"]);
    tell(&mut engine, &ToEngine::Rules(Box::new(mini().data().clone())).to_string());
    wrong(&mut engine, &["setup", "new green", "new red seed", "new red seed x", "new red sed 1"]);
    tell(&mut engine, "new red seed 1");
    wrong(
        &mut engine,
        &["go", "start red a1 b1", "setup xyz", "setup a b", &format!("setup {}", MINI.replace('F', "E"))],
    );
    tell(&mut engine, &format!("setup {MINI}"));
    let game =
        Game::new(mini(), BySide::from_fn(|side| Setup::parse(&mini(), side, MINI).unwrap()), Side::Red).unwrap();
    wrong(&mut engine, &["start red a1 a7", "start red a3 a7", &start_line(&game).replace("a1", "a3"), "start"]);
    tell(&mut engine, &start_line(&game));
    wrong(
        &mut engine,
        &[
            "setup",
            "told 1 red a2a3",
            "told 0 blue a6a5",
            "told 0 red d3d4",
            "told 0 red a2a6",
            "told 0 red a2a3 x ? ?",
        ],
    );
    wrong(
        &mut engine,
        &["told 0 red a2a6 defender Z M", "told 0 red a2a6 defender E", "go fast", "go nodes", "go nodes -1"],
    );
    assert!(matches!(engine.hear("go")[..], [FromEngine::Move(_)]), "after all that it still plays");
    tell(&mut engine, "told 0 red a2a3");
    wrong(&mut engine, &["go"]);
}

#[test]
fn a_stream_of_noise_is_survived() {
    let mut input = vec![b'x'; 2 * LONGEST_LINE];
    input.extend(b"\n\xff\xfe\n\n\nping 1\nquit\nping 2\n");
    let mut output = Vec::new();
    engine::run(Engine::new(Level::ALL[0], 1), &input[..], &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output, "error a line is longer than 65536 bytes\nerror a line is no UTF-8 text\npong 1\n");
}

/// The transcript of the documentation is a conversation that can be had.
#[test]
fn the_documented_transcript_is_true() {
    let page = include_str!("../../../docs/protocol.md");
    let transcript = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let mut engine = Engine::new(Level::new(3).unwrap(), 1);
    let mut answers = Vec::new();
    let mut moves = 0;
    for line in transcript.lines() {
        match line.split_at(2) {
            ("> ", said) => {
                assert_eq!(answers, [], "the transcript leaves an answer out before {line}");
                assert_eq!(said.parse::<ToEngine>().unwrap().to_string(), said);
                answers = engine.hear(said);
            }
            ("< ", said) => {
                let wanted: FromEngine = said.parse().unwrap();
                match (answers.remove(0), wanted) {
                    // Which move it is may change as the player learns.
                    (FromEngine::Move(_), FromEngine::Move(_)) => moves += 1,
                    (FromEngine::Name(_), FromEngine::Name(_)) => {}
                    (answer, wanted) => assert_eq!(answer, wanted),
                }
            }
            _ => panic!("{line}"),
        }
    }
    assert!(moves > 5 && engine.is_done());
}

/// Our player under an evaluator's manager, on either side, for a while.
#[test]
fn the_player_sits_under_an_evaluators_manager() {
    let rules = RuleSet::by_id("classic").unwrap();
    let mut bots = BySide::from_fn(|side: Side| Evaluator::new(Level::ALL[0], side.index() as u64, Budget::default()));
    let setups = BySide::from_fn(|side| {
        let colour = side.to_string().to_uppercase();
        let rows = bots[side].hear(&format!("{colour} somebody 10 10")).unwrap();
        marshal_formats::evaluator::read_setup(&rules, side, &rows).unwrap()
    });
    let mut game = Game::new(rules.clone(), setups, Side::Red).unwrap();
    assert_eq!(bots[Side::Red].hear("START").unwrap(), [""; 0]);
    while game.outcome().is_none() && game.ply() < 60 {
        let side = game.turn();
        let rows = board_rows(&game.view(Viewer::Side(side)), side);
        let (last, first) = rows.split_last().unwrap();
        for row in first {
            assert_eq!(bots[side].hear(row).unwrap(), [""; 0]);
        }
        let answer = bots[side].hear(last).unwrap();
        let Steps(mv) = answer[0].parse().unwrap();
        let strike = game.play(mv).unwrap();
        let letters = strike
            .map(|strike| (strike.result, letter(&rules, strike.attacker_kind), letter(&rules, strike.defender_kind)));
        let told = Ply { mv, strike: letters }.to_string();
        if game.outcome().is_none() {
            Side::ALL.into_iter().for_each(|side| assert_eq!(bots[side].hear(&told).unwrap(), [""; 0]));
        }
    }
    bots[Side::Red].hear("QUIT somebody RED VICTORY 3 148 148").unwrap();
    assert!(bots[Side::Red].is_done());
    for line in ["9 9 UP OK", "0 3 DOWN 9 OK", "hello", "RED x 8 8"] {
        assert!(bots[Side::Blue].hear(line).is_err(), "{line}");
    }
}
