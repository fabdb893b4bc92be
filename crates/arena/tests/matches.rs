//! Whole matches through the public door, with good engines and with bad ones.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use marshal_arena::{
    Contestant, Engine, FaultKind, GameResult, Match, MatchError, Part, Protocol, ResultsError, ResultsFile, Sprt,
    TimeControl, WeightsFault, read_openings,
};
use marshal_rules::{Record, RuleSet};

fn mini() -> Arc<RuleSet> {
    RuleSet::by_id("marsal-mini").unwrap()
}

fn match_of(engines: &[&str]) -> Match {
    Match {
        contestants: engines.iter().map(|text| text.parse::<Contestant>().unwrap()).collect(),
        meetings: Vec::new(),
        rules: mini(),
        games: 6,
        seed: 7,
        concurrency: NonZero::<usize>::MIN,
        time: TimeControl::Open,
        nodes: None,
        openings: Vec::new(),
        sprt: None,
        records: None,
        logs: None,
    }
}

fn run(wanted: &Match) -> Vec<GameResult> {
    wanted.run(Vec::new(), |_, _, _| Ok(())).unwrap()
}

/// Without the times, which differ from run to run, and in an order of their own.
fn timeless(mut games: Vec<GameResult>) -> Vec<GameResult> {
    for game in &mut games {
        (game.ms, game.slowest_ms) = ([0; 2], [0; 2]);
    }
    games.sort_by_key(|game| (game.between, game.pair, game.game));
    games
}

/// A folder of one test, removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("marshal-arena-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

#[test]
fn everybody_meets_everybody_with_either_colour() {
    let games = timeless(run(&match_of(&["random", "greedy", "level:1"])));
    assert_eq!(games.len(), 3 * 6);
    for between in [[0, 1], [0, 2], [1, 2]] {
        let of_two: Vec<_> = games.iter().filter(|game| game.between == between).collect();
        assert_eq!(
            of_two.iter().map(|game| (game.pair, game.game)).collect::<Vec<_>>(),
            [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
        );
    }
    assert!(games.iter().all(|game| game.fault.is_none()));
}

#[test]
fn a_match_repeats_whatever_runs_side_by_side() {
    let alone = match_of(&["random", "greedy"]);
    let together = Match { concurrency: NonZero::new(3).unwrap(), ..alone.clone() };
    let games = timeless(run(&alone));
    assert_eq!(games, timeless(run(&together)));
    assert_ne!(games, timeless(run(&Match { seed: 8, ..alone })));
}

#[test]
fn the_two_games_of_a_pair_have_the_same_setups_and_the_colours_swapped() {
    let folder = Folder::new("records");
    let records = Some(folder.path("records"));
    run(&Match { games: 4, records, ..match_of(&["random", "greedy"]) });
    let read = |name: &str| Record::parse(&fs::read_to_string(folder.path("records").join(name)).unwrap()).unwrap();
    let (first, second, other) = (read("0-1-00000-0.txt"), read("0-1-00000-1.txt"), read("0-1-00001-0.txt"));
    assert_eq!(first.setups, second.setups);
    assert_ne!(first.setups, other.setups);
    let tag = |record: &Record, name: &str| record.tags.iter().find(|(tag, _)| tag == name).unwrap().1.clone();
    assert_eq!((tag(&first, "Red"), tag(&first, "Blue")), ("random".to_owned(), "greedy".to_owned()));
    assert_eq!((tag(&second, "Red"), tag(&second, "Blue")), ("greedy".to_owned(), "random".to_owned()));
    for record in [first, second, other] {
        record.replay().unwrap();
    }
}

/// The weights that ship for the small rule set, as a file.
const MINI_WEIGHTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ai/weights/marsal-mini.weights");

#[test]
fn a_file_of_weights_plays_as_the_same_weights_that_ship() {
    let games = |engine: String| {
        let wanted = Match { games: 2, nodes: Some(300), ..match_of(&[&engine, "greedy"]) };
        timeless(run(&wanted))
    };
    assert_eq!(games("net".to_owned()), games(format!("net:{MINI_WEIGHTS}")));
    assert_eq!(games("net".to_owned()), games("net:300".to_owned()));
    assert_eq!(games("policy".to_owned()), games(format!("policy:{MINI_WEIGHTS}")));
}

#[test]
fn who_follows_a_network_needs_one_for_the_rules() {
    let folder = Folder::new("weights");
    let scrap = folder.path("scrap.weights");
    fs::write(&scrap, "nothing").unwrap();
    let fault = |engine: String, rules: &str| {
        let wanted = Match { rules: RuleSet::by_id(rules).unwrap(), ..match_of(&[&engine, "greedy"]) };
        match wanted.check() {
            Err(MatchError::Weights { fault, .. }) => fault,
            other => panic!("{engine} on {rules}: {other:?}"),
        }
    };
    assert!(matches!(fault("net".to_owned(), "duel"), WeightsFault::NotShipped));
    assert!(matches!(fault(format!("net:{MINI_WEIGHTS}"), "classic"), WeightsFault::Wrong(_)));
    assert!(matches!(fault(format!("policy:{}", scrap.display()), "marsal-mini"), WeightsFault::Wrong(_)));
    assert!(matches!(fault("net:/no/such/file".to_owned(), "marsal-mini"), WeightsFault::Io(_)));
}

#[test]
fn openings_are_played_in_turn() {
    let folder = Folder::new("openings");
    let lines = "EMG.EC/NSNBF. EMG.EC/NSNBF. red\nGME.EC/NSNBF. EMG.EC/NSNBF. blue\n";
    let openings = read_openings(&mini(), lines).unwrap();
    let records = Some(folder.path("records"));
    run(&Match { openings, records, ..match_of(&["random", "greedy"]) });
    for (pair, starter) in [(0, "red"), (1, "blue"), (2, "red")] {
        let text = fs::read_to_string(folder.path(&format!("records/0-1-0000{pair}-0.txt"))).unwrap();
        let record = Record::parse(&text).unwrap();
        let line = record.setups[marshal_rules::Side::Red].line(&mini(), marshal_rules::Side::Red);
        assert_eq!(line, lines.lines().nth(pair % 2).unwrap().split(' ').next().unwrap());
        assert_eq!(record.starter.to_string(), starter);
    }
}

#[test]
fn a_match_is_taken_up_where_a_kill_cut_it() {
    let folder = Folder::new("resume");
    let wanted = match_of(&["random", "greedy", "level:1"]);
    let whole = timeless(run(&wanted));
    let file = folder.path("results.jsonl");
    let write = |games: &[GameResult]| {
        drop(fs::remove_file(&file));
        let mut results = ResultsFile::create(&file, &wanted.header()).unwrap();
        games.iter().for_each(|game| results.add(game).unwrap());
    };
    write(&whole[..7]);
    // The eighth line was being written.
    let cut = fs::read_to_string(&file).unwrap() + "{\"between\":[0,1],\"pa";
    fs::write(&file, cut).unwrap();
    let (mut results, earlier) = ResultsFile::resume(&file, &wanted.header()).unwrap();
    assert_eq!(earlier, whole[..7]);
    let games = wanted.run(earlier, |game, _, _| results.add(game)).unwrap();
    assert_eq!(timeless(games), whole);
    drop(results);
    let (_, again) = ResultsFile::resume(&file, &wanted.header()).unwrap();
    assert_eq!(timeless(again.clone()), whole);
    // With fewer games asked for, those beyond are not counted.
    let fewer = timeless(Match { games: 2, ..wanted }.run(again, |_, _, _| Ok(())).unwrap());
    assert_eq!(fewer, whole.into_iter().filter(|game| game.pair == 0).collect::<Vec<_>>());
}

#[test]
fn a_file_of_another_match_is_left_alone() {
    let folder = Folder::new("other");
    let file = folder.path("results.jsonl");
    let wanted = match_of(&["random", "greedy"]);
    drop(ResultsFile::create(&file, &wanted.header()).unwrap());
    assert!(matches!(ResultsFile::create(&file, &wanted.header()), Err(ResultsError::Exists)));
    let other = Match { seed: 8, ..wanted.clone() };
    assert!(matches!(ResultsFile::resume(&file, &other.header()), Err(ResultsError::OtherMatch(Part::Seed))));
    fs::write(&file, "{}\n").unwrap();
    assert!(matches!(ResultsFile::resume(&file, &wanted.header()), Err(ResultsError::Line { line: 1, .. })));
}

#[test]
fn a_clear_difference_ends_a_sequential_test_early() {
    let sprt = Some(Sprt { low: 0.0, high: 50.0 });
    let games = run(&Match { games: 400, sprt, ..match_of(&["greedy", "random"]) });
    assert!(games.len() < 200, "{} games", games.len());
}

#[test]
fn a_sequential_test_says_the_same_however_many_games_are_played_at_a_time() {
    let test = |concurrency| {
        let sprt = Some(Sprt { low: 0.0, high: 50.0 });
        let concurrency = NonZero::new(concurrency).unwrap();
        timeless(run(&Match { games: 400, sprt, concurrency, ..match_of(&["greedy", "random"]) }))
    };
    let alone = test(1);
    assert!(alone.len() < 400, "{}", alone.len());
    for concurrency in [2, 5] {
        assert_eq!(test(concurrency), alone, "{concurrency} at a time");
    }
}

#[test]
fn a_game_counts_once_and_its_winner_is_who_won_it() {
    let folder = Folder::new("twice");
    let file = folder.path("results.jsonl");
    let wanted = match_of(&["random", "greedy"]);
    let games = run(&Match { games: 2, ..wanted.clone() });
    let resumed = |games: &[GameResult]| {
        drop(fs::remove_file(&file));
        let mut results = ResultsFile::create(&file, &wanted.header()).unwrap();
        games.iter().for_each(|game| results.add(game).unwrap());
        drop(results);
        ResultsFile::resume(&file, &wanted.header()).map(|(_, games)| games.len())
    };
    assert_eq!(resumed(&games).unwrap(), 2);
    let twice = [games.clone(), vec![games[0].clone()]].concat();
    assert!(matches!(resumed(&twice), Err(ResultsError::Twice { line: 4, first: 2 })));
    let mut other = games;
    other[1].winner = match other[1].winner {
        Some(0) => Some(1),
        _ => Some(0),
    };
    assert!(matches!(resumed(&other), Err(ResultsError::Winner(3))));
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = Folder::new("in-use");
    let file = folder.path("results.jsonl");
    let wanted = match_of(&["random", "greedy"]);
    let first = ResultsFile::create(&file, &wanted.header()).unwrap();
    assert!(matches!(ResultsFile::resume(&file, &wanted.header()), Err(ResultsError::InUse)));
    drop(first);
    assert!(ResultsFile::resume(&file, &wanted.header()).is_ok());
}

#[test]
fn records_and_logs_of_another_match_are_not_written_over() {
    let folder = Folder::new("occupied");
    let wanted = Match { games: 2, records: Some(folder.path("records")), ..match_of(&["random", "greedy"]) };
    wanted.check_folders().unwrap();
    run(&wanted);
    assert!(matches!(wanted.check_folders(), Err(MatchError::Occupied(_))));
    let logged = Match { records: None, logs: Some(folder.path("logs")), ..wanted };
    logged.check_folders().unwrap();
    fs::create_dir(folder.path("logs")).unwrap();
    fs::write(folder.path("logs/0-1-00000-1-engine-1.log"), "").unwrap();
    assert!(matches!(logged.check_folders(), Err(MatchError::Occupied(_))));
}

#[test]
fn a_match_that_makes_no_sense_is_refused() {
    let refused = |wanted: Match| wanted.run(Vec::new(), |_, _, _| Ok(())).unwrap_err();
    assert!(matches!(refused(match_of(&["random"])), MatchError::TooFew));
    assert!(matches!(refused(match_of(&["random", "random"])), MatchError::SameName(_)));
    let three = Match { sprt: Some(Sprt { low: 0.0, high: 10.0 }), ..match_of(&["random", "greedy", "level:1"]) };
    assert!(matches!(refused(three), MatchError::Test(3)));
    assert!(matches!(refused(match_of(&["random", "evaluator:true"])), MatchError::Evaluator(_)));
}

/// Programs that misbehave are small shell scripts.
#[cfg(unix)]
mod programs {
    use std::process::Command;
    use std::sync::mpsc::{Receiver, channel};
    use std::thread;
    use std::time::Duration;

    use super::*;

    /// Answers everything rightly up to `go`; then does `deed`.
    fn script(folder: &Folder, name: &str, deed: &str) -> String {
        let text = format!(
            "while read -r word rest; do case $word in\n\
             marshal) echo 'id name {name}'; echo 'want legal'; echo ready ;;\n\
             go) set -- ${{rest#*legal }}; {deed} ;;\n\
             quit) exit ;;\nesac; done\n"
        );
        let path = folder.path(&format!("{name}.sh"));
        fs::write(&path, text).unwrap();
        format!("{name}@marshal:sh {}", path.display())
    }

    #[test]
    fn whatever_an_engine_does_it_loses_that_game_and_the_match_goes_on() {
        let folder = Folder::new("faults");
        let cases = [
            (
                "crashes",
                "echo 'out of luck' >&2; exit 3",
                FaultKind::Crashed,
                "with status 3; its last words: out of luck",
            ),
            ("hangs", "sleep 30", FaultKind::TooSlow, "was asked for a move and did not answer within 400 ms"),
            ("closes", "exec >&-; sleep 30", FaultKind::Crashed, "closed its output and runs on"),
            ("killed", "kill -9 $$", FaultKind::Crashed, "ended by itself by signal 9"),
            ("floods", "yes info", FaultKind::Flooded, "more than"),
            ("cheats", "echo 'move a1a7'", FaultKind::IllegalMove, "a1a7"),
            ("babbles", "echo 'I think a2a3'", FaultKind::Garbled, "I think a2a3"),
            ("shouts", "head -c 100000 /dev/zero | tr '\\0' x; echo", FaultKind::Garbled, "longer than"),
            ("bellows", "cat /dev/zero | tr '\\0' x", FaultKind::Garbled, "longer than"),
            ("complains", "echo 'error no idea'", FaultKind::Garbled, "no idea"),
        ];
        for (name, deed, kind, words) in cases {
            let engine = script(&folder, name, deed);
            let time = if name == "hangs" { "300ms" } else { "20s" }.parse().unwrap();
            let games = run(&Match { games: 2, time, ..match_of(&[&engine, "random"]) });
            assert_eq!(games.len(), 2, "{name}");
            for game in games {
                let (who, fault) = game.fault.unwrap_or_else(|| panic!("{name} did nothing wrong"));
                assert_eq!((who, fault.kind, game.winner), (0, kind, Some(1)), "{name}: {}", fault.reason);
                assert!(fault.reason.contains(words), "{name}: {}", fault.reason);
            }
        }
    }

    /// A pipe with a name. Its end is heard when the last program that holds it open has ended.
    fn pipe(folder: &Folder, name: &str) -> (PathBuf, Receiver<()>) {
        let path = folder.path(name);
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        let (ended, end) = channel();
        let reader = path.clone();
        thread::spawn(move || {
            fs::read(reader).unwrap();
            ended.send(())
        });
        (path, end)
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        let folder = Folder::new("family");
        let deeds = [
            ("plays", "echo \"move $1\""),
            ("dies", "exit 1"),
            ("hangs", "wait"),
            ("cheats", "echo 'move a1a7'"),
            ("closes", "exec <&- >&-; wait"),
        ];
        for (name, deed) in deeds {
            let (pipe, end) = pipe(&folder, &format!("{name}.pipe"));
            let held = format!("exec 9>{}; (sleep 600 & sleep 600) & {deed}", pipe.display());
            let engine = script(&folder, name, &held);
            // The helpers hold the pipe open from the first move on, also after the program itself has gone.
            run(&Match { games: 2, time: "300ms".parse().unwrap(), ..match_of(&[&engine, "random"]) });
            assert_eq!(end.recv_timeout(Duration::from_secs(20)), Ok(()), "{name} has left somebody behind");
        }
    }

    #[test]
    fn what_a_program_says_cannot_be_made_to_look_like_something_else() {
        let folder = Folder::new("unseen");
        let engine = script(&folder, "hides", "printf 'a\\342\\200\\256b\\342\\200\\213c\\n'");
        for game in run(&Match { games: 2, ..match_of(&[&engine, "random"]) }) {
            let (_, fault) = game.fault.unwrap();
            assert!(fault.reason.contains(r"a\u202eb\u200bc"), "{:?}", fault.reason);
            assert!(!fault.reason.contains(['\u{202e}', '\u{200b}']), "{:?}", fault.reason);
        }
    }

    #[test]
    fn a_program_that_does_not_start_loses() {
        let games = run(&Match { games: 2, ..match_of(&["ghost@marshal:/no/such/program", "random"]) });
        assert!(
            games
                .iter()
                .all(|game| game.winner == Some(1) && game.fault.as_ref().unwrap().1.kind == FaultKind::Crashed)
        );
    }

    #[test]
    fn a_script_can_play() {
        let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/first_move_bot.sh");
        for rules in RuleSet::builtin() {
            let engine = format!("script@marshal:sh {}", bot.display());
            let games = run(&Match { games: 2, rules: rules.clone(), ..match_of(&[&engine, "random"]) });
            assert!(games.iter().all(|game| game.fault.is_none()), "{}: {games:?}", rules.id());
        }
    }

    /// Red's flag stands behind two mines that no soldier clears, so Blue cannot win; Red can.
    const SAFE: &str = r#"
        id = "safe"
        name = { cs = "Bezpečí", en = "Safety" }
        [board]
        width = 4
        height = 6
        [zones]
        red = ["a1-d2"]
        blue = ["a5-d6"]
        [rules]
        dead-position = true
        [[kinds]]
        id = "soldier"
        name = { cs = "Voják", en = "Soldier" }
        number = 1
        count = 1
        [[kinds]]
        id = "mine"
        name = { cs = "Mina", en = "Mine" }
        role = "mine"
        count = 2
        [[kinds]]
        id = "flag"
        name = { cs = "Prapor", en = "Flag" }
        role = "flag"
        count = 1
        [[strikes]]
        attacker = "any"
        defender = "mine"
        result = "defender"
        [[strikes]]
        attacker = "any"
        defender = "flag"
        result = "attacker"
    "#;

    #[test]
    fn who_hangs_loses_with_a_clock_too_where_the_other_cannot_win() {
        let folder = Folder::new("hangs");
        let engine = script(&folder, "hangs", "sleep 30");
        let rules = Arc::new(RuleSet::from_toml("safe.toml", SAFE).unwrap_or_else(|error| panic!("{error}")));
        let symbol = |id: &str| rules.kind(rules.kind_by_id(id).unwrap()).symbol.to_string();
        let line = |line: &str| {
            line.replace('s', &symbol("soldier")).replace('m', &symbol("mine")).replace('f', &symbol("flag"))
        };
        let openings = read_openings(&rules, &format!("{} {} red\n", line("m..s/fm.."), line("f..s/m..m"))).unwrap();
        for (time, result) in [("300ms", "blue resigned"), ("300ms+0ms", "blue resigned")] {
            let time = time.parse().unwrap();
            let (rules, openings) = (rules.clone(), openings.clone());
            let games = run(&Match { games: 2, time, rules, openings, ..match_of(&[&engine, "random"]) });
            let as_red = games.iter().find(|game| game.game == 0).unwrap();
            let (who, fault) = as_red.fault.as_ref().unwrap();
            assert_eq!(
                (*who, fault.kind, as_red.winner),
                (0, FaultKind::TooSlow, Some(1)),
                "{time}: {}",
                as_red.result
            );
            assert_eq!(as_red.result, result, "{time}");
        }
    }

    #[test]
    fn the_slowest_move_does_not_count_the_wait_for_the_end_of_the_process() {
        let folder = Folder::new("slowest");
        // Both go on for long after they have been caught: the arena waits 300 ms for them to end, which is nobody's thinking.
        for (name, deed) in [("cheats", "echo 'move a1a7'; sleep 30"), ("closes", "exec >&-; sleep 30")] {
            let engine = script(&folder, name, deed);
            let games = run(&Match { games: 2, time: "20s".parse().unwrap(), ..match_of(&[&engine, "random"]) });
            // On a busy machine one of the two may be late by itself.
            let quickest = games.iter().map(|game| game.slowest_ms[0]).min().unwrap();
            assert!(quickest < 250, "{name}: {quickest} ms");
        }
    }

    #[test]
    fn a_log_holds_what_one_engine_was_told_and_said_and_no_more() {
        let folder = Folder::new("logs");
        let first = script(&folder, "first", "echo 'thinking aloud' >&2; echo \"move $1\"");
        let second = script(&folder, "second", "echo 'bye' >&2; exit 3");
        let logs = Some(folder.path("logs"));
        let games = run(&Match { games: 2, logs, ..match_of(&[&first, &second]) });
        let read = |name: &str| fs::read_to_string(folder.path("logs").join(name)).unwrap();
        let lines = |log: &str, sign: char| -> Vec<String> {
            let said = |line: &str| line[10..].strip_prefix(sign).map(|line| line[1..].to_owned());
            log.lines().filter_map(said).collect()
        };
        for game in 0..2 {
            let (one, other) =
                (read(&format!("0-1-00000-{game}-engine-0.log")), read(&format!("0-1-00000-{game}-engine-1.log")));
            for log in [&one, &other] {
                for line in log.lines() {
                    let (seconds, rest) = line.split_at(9);
                    assert!(seconds.trim().parse::<f64>().is_ok() && " > < ! = ".contains(&rest[..3]), "{line}");
                }
            }
            let setup = |log: &str| lines(log, '>').into_iter().find(|line| line.starts_with("setup ")).unwrap();
            let (own, enemys) = (setup(&one), setup(&other));
            // The enemy's setup is told when the game is over, and only then.
            let before_the_end = |log: &str| log.split(" > end ").next().unwrap().to_owned();
            assert!(!before_the_end(&one).contains(&enemys["setup ".len()..]), "{one}");
            assert!(!before_the_end(&other).contains(&own["setup ".len()..]), "{other}");
            assert!(lines(&other, '<').iter().all(|line| !line.starts_with("move")), "{other}");
            assert!(lines(&other, '!').contains(&"bye".to_owned()), "{other}");
            assert!(
                lines(&other, '=')
                    .contains(&"it loses by a fault: it ended by itself with status 3; its last words: bye".to_owned()),
                "{other}"
            );
            assert!(lines(&one, '=').is_empty(), "{one}");
        }
        // Who begins is drawn: in one of the two games the second had left before the first was asked.
        assert!((0..2).any(|game| read(&format!("0-1-00000-{game}-engine-0.log")).contains(" ! thinking aloud")));
        assert_eq!(games.len(), 2);
    }

    #[test]
    fn a_log_is_bounded() {
        let folder = Folder::new("long-log");
        let engine = script(&folder, "tells", "head -c 3000000 /dev/zero | tr '\\0' x >&2; yes >&2");
        let logs = Some(folder.path("logs"));
        run(&Match { games: 2, time: "2s".parse().unwrap(), logs, ..match_of(&[&engine, "random"]) });
        let log = fs::read_to_string(folder.path("logs/0-1-00000-0-engine-0.log")).unwrap();
        assert!((1 << 20..(1 << 20) + 200).contains(&log.len()), "{} bytes", log.len());
        assert!(log.ends_with(" = the rest is left out: a game keeps 1048576 bytes\n"));
    }

    #[test]
    fn options_are_held_against_what_the_engine_has_told() {
        let folder = Folder::new("options");
        let text = "while read -r word rest; do case $word in\n\
             marshal) echo 'option depth number 1 9 3'; echo 'option style choice calm bold'; echo 'option book text none'\n\
             echo 'want legal'; echo ready ;;\n\
             option) echo \"$rest\" >>\"$0.set\" ;;\n\
             go) set -- ${rest#*legal }; echo \"move $1\" ;;\n\
             quit) exit ;;\nesac; done\n";
        let path = folder.path("bot.sh");
        fs::write(&path, text).unwrap();
        let with = |options: &[(&str, &str)]| {
            let options = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
            let command = vec!["sh".to_owned(), path.display().to_string()];
            let engine = Engine::Program { command, protocol: Protocol::Marshal, options };
            let mut wanted = Match { games: 2, ..match_of(&["bot@random", "random"]) };
            wanted.contestants[0].engine = engine;
            wanted
        };
        for (name, value, said) in [
            ("deptj", "3", "it has depth, style, book"),
            ("depth", "10", "a whole number from 1 to 9"),
            ("depth", "0", "a whole number from 1 to 9"),
            ("depth", "deep", "a whole number from 1 to 9"),
            ("style", "wild", "one of calm, bold"),
            ("book", "two\nquit", "on one line"),
        ] {
            let error = with(&[(name, value)]).check().unwrap_err();
            assert!(matches!(error, MatchError::Option { .. }), "{error:?}");
            let error = error.to_string();
            assert!(error.contains(said) && error.contains(name) && !error.contains('\n'), "{error}");
        }
        let fine = with(&[("depth", "9"), ("style", "bold"), ("book", "a long one")]);
        fine.check().unwrap();
        assert!(run(&fine).iter().all(|game| game.fault.is_none()));
        assert_eq!(fs::read_to_string(folder.path("bot.sh.set")).unwrap(), "depth 9\nstyle bold\nbook a long one\n");
    }

    #[test]
    fn a_clock_that_runs_out_loses() {
        let folder = Folder::new("clock");
        let engine = script(&folder, "slow", "sleep 0.2; echo \"move $1\"");
        let time: TimeControl = "300ms+0ms".parse().unwrap();
        let games = run(&Match { games: 2, time, ..match_of(&[&engine, "random"]) });
        for game in games {
            assert_eq!(game.fault.as_ref().map(|(who, fault)| (*who, fault.kind)), Some((0, FaultKind::TooSlow)));
            assert!(game.result.ends_with(" time"), "{}", game.result);
            // It is told as what it is, with what the clock showed.
            let (_, fault) = game.fault.unwrap();
            assert!(fault.reason.starts_with("its clock ran out: it showed "), "{}", fault.reason);
        }
    }
}
