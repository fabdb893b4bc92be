//! A sentence that refuses a text may repeat some of it, but nothing that nobody sees: it could break the line, turn it round
//! or steer a terminal. Held for every reader of text there is, from a square to a conversation.

use marshal_ai::{Budget, Level};
use marshal_arena::{Contestant, Sprt, TimeControl, read_match_file, read_openings};
use marshal_formats::evaluator::{Ply, Steps};
use marshal_formats::{Format, Imported};
use marshal_protocol::engine::Engine;
use marshal_protocol::evaluator::Evaluator;
use marshal_protocol::message::{FromEngine, ToEngine};
use marshal_rules::{BySide, Game, Move, Outcome, Record, RuleSet, Setup, Side, Square, is_hidden};

const CLASSIC: &str = "PPPJJJCCGM/BTTTTLLLLP/BSNNNNNBBB/FBEEEEEEEE";
const MINI: &str = "EMG.EC/NSNBF.";

/// Raw, and as JSON and TOML spell them in a text of quotes.
const HIDDEN: [&str; 10] =
    ["\0", "\u{7}", "\u{1b}", "\u{7f}", "\u{9b}", "\u{200b}", "\u{202e}", "\u{feff}", "\\u0000", "\\u202e"];

/// What a reader says against a text, if anything.
type Refuse = Box<dyn Fn(&str) -> Option<String>>;

fn reader<T, E: ToString>(read: impl Fn(&str) -> Result<T, E> + 'static) -> Refuse {
    Box::new(move |text| read(text).err().map(|error| error.to_string()))
}

fn game() -> Record {
    let rules = RuleSet::by_id("classic").expect("a rule set that ships");
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, CLASSIC).expect("a setup"));
    let mut game = Game::new(rules, setups, Side::Red).expect("a game");
    for _ in 0..6 {
        let mv = game.legal_moves()[0];
        game.play(mv).expect("a legal move");
    }
    Record::of(&game)
}

/// Every reader, with a text that it takes.
fn readers() -> Vec<(&'static str, String, Refuse)> {
    let mini = RuleSet::by_id("marsal-mini").expect("a rule set that ships");
    let record = game();
    let classic = record.rules.clone();
    let position = record.replay().expect("a game").position_line();
    let json = serde_json::to_string(mini.data()).expect("JSON");
    let openings = mini.clone();
    let mut all = vec![
        ("square", "a4".to_owned(), reader(|text| text.parse::<Square>())),
        ("move", "a4a5".to_owned(), reader(|text| text.parse::<Move>())),
        ("outcome", "red flag".to_owned(), reader(|text| text.parse::<Outcome>())),
        ("position", position, reader(move |text| Game::from_position(classic.clone(), text))),
        ("record", record.to_string(), reader(Record::read)),
        ("rule set", mini.to_toml(), reader(|text| RuleSet::from_toml("a file", text))),
        ("referee", format!("rules {json}"), reader(|text| text.parse::<ToEngine>())),
        ("engine", "option style choice bold shy".to_owned(), reader(|text| text.parse::<FromEngine>())),
        ("steps", "0 3 DOWN 2".to_owned(), reader(|text| text.parse::<Steps>())),
        ("ply", "0 3 DOWN 2 OK".to_owned(), reader(|text| text.parse::<Ply>())),
        ("contestant", "old@level:6/20000".to_owned(), reader(|text| text.parse::<Contestant>())),
        ("time", "60s+500ms".to_owned(), reader(|text| text.parse::<TimeControl>())),
        ("test", "0,10".to_owned(), reader(|text| text.parse::<Sprt>())),
        (
            "match file",
            "[[engine]]\nname = \"a\"\nlevel = 3\n[[engine]]\nname = \"b\"\nplayer = \"net\"\n".to_owned(),
            reader(read_match_file),
        ),
        ("openings", format!("{MINI} {MINI} red"), reader(move |text| read_openings(&openings, text))),
        ("setup", MINI.to_owned(), reader(move |text| Setup::parse(&mini, Side::Red, text))),
    ];
    for format in Format::ALL {
        if let Ok(text) = format.write(&Imported::Game(record.clone())) {
            all.push((format.id(), text, reader(move |text| format.read(text.as_bytes()))));
        }
    }
    all
}

fn assert_visible(said: &str, of: &str, text: &str) {
    assert!(!said.chars().any(is_hidden), "{of}: {said:?} of {text:?}");
    assert!(said.chars().count() < 600, "{of}: {said}");
}

#[test]
fn no_sentence_repeats_what_nobody_sees() {
    for (name, good, refuse) in readers() {
        assert_eq!(refuse(&good), None, "{name}");
        let mut refused = 0;
        let ends: Vec<usize> = good.char_indices().map(|(at, _)| at).chain([good.len()]).collect();
        let step = ends.len().div_ceil(150);
        for hidden in HIDDEN {
            for &at in ends.iter().step_by(step) {
                let text = format!("{}{hidden}{}", &good[..at], &good[at..]);
                if let Some(said) = refuse(&text) {
                    assert_visible(&said, name, &text);
                    refused += 1;
                }
            }
        }
        assert!(refused > 0, "{name} takes everything");
    }
}

#[test]
fn no_answer_of_an_engine_repeats_what_nobody_sees() {
    let transcript = include_str!("../../../docs/protocol.md");
    let lines: Vec<&str> = transcript.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    for hidden in HIDDEN {
        let mut engine = Engine::new(Level::ALL[0], 1);
        let mut bot = Evaluator::new(Level::ALL[0], 1, Budget::default());
        for line in lines.iter().take(12) {
            let ends: Vec<usize> = line.char_indices().map(|(at, _)| at).collect();
            for &at in ends.iter().step_by(ends.len().div_ceil(40)) {
                let text = format!("{}{hidden}{}", &line[..at], &line[at..]);
                // Thinking is slow, and a word is given back as it came.
                if matches!(text.parse(), Ok(ToEngine::Go { .. } | ToEngine::Ping(_) | ToEngine::Quit)) {
                    continue;
                }
                engine.hear(&text).iter().for_each(|said| assert_visible(&said.to_string(), "engine", &text));
                if let Err(fault) = bot.hear(&text) {
                    assert_visible(&fault.to_string(), "evaluator", &text);
                }
            }
            if !line.starts_with("go") {
                engine.hear(line);
            }
        }
    }
}
