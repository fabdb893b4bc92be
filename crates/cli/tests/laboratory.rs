//! The real binary as an engine, and as the arena that plays it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const MARSHAL: &str = env!("CARGO_BIN_EXE_marshal");

fn arena(args: &[&str]) -> Output {
    let mut command = Command::new(MARSHAL);
    command.arg("arena").args(args).env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    command.output().expect("the binary runs")
}

fn in_json(output: &Output) -> serde_json::Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// A file of this test alone, removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("marshal-lab-{name}-{}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

/// The same player in this process and over either protocol: nobody faults, and our own protocol changes no move.
#[test]
fn the_binary_plays_itself_over_both_protocols() {
    let over_line = format!("line@marshal:{MARSHAL} engine --level 1");
    let games = |engine: &str, rules: &str| {
        let played = arena(&["--engine", engine, "--engine", "greedy", "--rules", rules, "--games", "4", "--json"]);
        let played = in_json(&played);
        let first = &played["standing"][0];
        (first["wins"].clone(), first["draws"].clone(), first["losses"].clone())
    };
    assert_eq!(games(&over_line, "marsal-mini"), games("level:1", "marsal-mini"));
    let bot = format!("bot@evaluator:{MARSHAL} engine --protocol evaluator --level 1 --seed 5");
    let out = Scratch::new("evaluator");
    let args = ["--engine", &bot, "--engine", "random", "--rules", "classic", "--games", "2", "--out", out.path()];
    let table = arena(&args);
    assert!(table.status.success(), "{}", String::from_utf8_lossy(&table.stderr));
    let results = std::fs::read_to_string(out.path()).expect("results");
    assert_eq!(results.lines().count(), 3);
    assert!(!results.contains("\"fault\""), "{results}");
}

#[test]
fn a_match_is_taken_up_again() {
    let out = Scratch::new("resume");
    let args = |games: &'static str| {
        [
            "--engine",
            "random",
            "--engine",
            "greedy",
            "--rules",
            "marsal-mini",
            "--games",
            games,
            "--out",
            out.path(),
            "--json",
        ]
    };
    assert_eq!(in_json(&arena(&args("4")))["games"], 4);
    let twice = arena(&args("10"));
    assert!(!twice.status.success());
    assert!(String::from_utf8_lossy(&twice.stderr).contains("--resume"));
    assert_eq!(in_json(&arena(&[&args("10")[..], &["--resume"]].concat()))["games"], 10);
}

/// The ladder is played once; its file of results then answers in every form.
#[test]
fn the_ladder_ranks_every_level() {
    let out = Scratch::new("ladder");
    let args = ["--ladder", "barrage", "--games", "2", "--nodes", "50", "--out", out.path(), "--resume"];
    let answer = |form: &[&str]| arena(&[&args[..], form].concat());
    let standing = in_json(&answer(&["--json"]));
    let meetings = standing["meetings"].as_array().expect("meetings").len();
    assert_eq!(standing["games"], 2 * meetings);
    assert_eq!(standing["ladder"], 1);
    let names: Vec<_> = standing["standing"].as_array().expect("a standing").iter().map(|who| &who["name"]).collect();
    let text = |output: Output| String::from_utf8(output.stdout).expect("a text");
    let table = text(answer(&["--lang", "cs"]));
    assert!(table.starts_with("Žebříček 1, ") && table.contains("level:10 – level:9"), "{table}");
    for name in names {
        assert!(table.lines().any(|line| line.starts_with(name.as_str().expect("a name"))), "{name}: {table}");
    }
    let lines = text(answer(&["--levels"]));
    let levels: Vec<Vec<&str>> = lines.lines().map(|line| line.split(' ').collect()).collect();
    let numbers: Vec<String> = levels.iter().map(|line| line[1].to_owned()).collect();
    assert_eq!(numbers, (1..=10).map(|level: u8| level.to_string()).collect::<Vec<_>>());
    assert!(levels.iter().all(|line| line.len() == 7 && line[0] == "barrage"), "{lines}");
}

#[test]
fn engines_may_stand_in_a_file() {
    let file = Scratch::new("engines");
    let text = "[[engine]]\nname = \"a\"\nlevel = 1\n\n[[engine]]\nname = \"b\"\nplayer = \"random\"\n";
    std::fs::write(file.path(), text).expect("a file");
    let played = in_json(&arena(&["--file", file.path(), "--rules", "marsal-mini", "--games", "2", "--json"]));
    assert_eq!(played["standing"][1]["name"], "b");
}

#[test]
fn a_match_that_cannot_be_played_is_refused_in_one_line() {
    let cases: [&[&str]; 6] = [
        &["--engine", "random"],
        &["--engine", "random", "--engine", "random"],
        &["--engine", "random", "--engine", "evaluator:x", "--rules", "marsal"],
        &["--engine", "random", "--engine", "greedy", "--openings", "/no/such/file"],
        &["--file", "/no/such/file"],
        &["--engine", "random", "--engine", "greedy", "--out", "/no/such/folder/file"],
    ];
    for args in cases {
        let refused = arena(args);
        assert_eq!(refused.status.code(), Some(1), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&refused.stderr).trim().lines().count(), 1, "{args:?}");
    }
}

/// The bot of the documentation, where Python is at hand; the shell bot is played in the arena's own tests.
#[test]
fn the_python_bot_plays_every_rule_set() {
    let has_python = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has_python {
        return;
    }
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/random_bot.py");
    let engine = format!("bot@marshal:python3 {}", bot.display());
    for rules in marshal_rules::RuleSet::builtin() {
        let out = Scratch::new(&format!("python-{}", rules.id()));
        let args =
            ["--engine", &engine, "--engine", "random", "--rules", rules.id(), "--games", "2", "--out", out.path()];
        assert!(arena(&args).status.success());
        let results = std::fs::read_to_string(out.path()).expect("results");
        assert!(!results.contains("\"fault\""), "{results}");
    }
}

/// Whatever stands against a match is told in the reader's language, with the file and the line.
#[test]
fn what_stands_against_a_match_is_told_in_czech_too() {
    let plain = |args: &[&str]| args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>();
    let file = |name: &str, text: &str| {
        let scratch = Scratch::new(name);
        std::fs::write(scratch.path(), text).expect("a file");
        scratch
    };
    let typo = file("typo", "[[engine]]\nname = \"a\"\nlevle = 3\n");
    let nothing = file("nothing", "[[engine]]\nname = \"a\"\n");
    let clever = file("clever", "[[engine]]\nname = \"a\"\nplayer = \"clever\"\n");
    let level = file("level", "[[engine]]\nname = \"a\"\nlevel = 0\n");
    let empty = file("empty", "# nothing\n");
    let words = file("words", "\nEMG.EC/NSNBF.\n");
    let rows = file("rows", "EMG.EC/NSNBF. EMG.EC\n");
    let stones = file("stones", "EMG.EC/NSNBF. EMG.EC/NSNB..\n");
    let starter = file("starter", "EMG.EC/NSNBF. EMG.EC/NSNBF. green\n");
    let strange = file("strange", "[[engine]]\nname = \"a\"\nplayer = \"greedy\"\nweights = \"x\"\n");
    let uncounted = file("uncounted", "[[engine]]\nname = \"a\"\nplayer = \"policy\"\nnodes = 5\n");
    let results = file("results", "{}\n");
    let shipped = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ai/weights").join(name);
        std::fs::read(path).expect("weights that ship")
    };
    let other_weights = Scratch::new("other-weights");
    std::fs::write(other_weights.path(), shipped("marsal-mini.weights")).expect("a file");
    let cut = Scratch::new("cut");
    std::fs::write(cut.path(), &shipped("classic.weights")[..100_000]).expect("a file");
    let follows = |weights: &str| plain(&["--engine", &format!("net:{weights}"), "--engine", "random"]);
    let other = Scratch::new("other");
    let two = ["--engine", "random", "--engine", "greedy", "--rules", "marsal-mini", "--games", "2"];
    assert!(arena(&[&two[..], &["--out", other.path()]].concat()).status.success());
    let with = |option: &'static str, file: &'static str| [&two[..], &[option, file]].concat();
    let in_file = |option: &'static str, file: &Scratch| {
        [&two[..], &[option]].concat().into_iter().map(str::to_owned).chain([file.path().to_owned()]).collect()
    };
    let resumed = |file: &Scratch, more: &[&str]| [in_file("--out", file), plain(&["--resume"]), plain(more)].concat();
    let cases: Vec<(Vec<String>, &str)> = vec![
        (plain(&["--engine", "random"]), "aspoň dva programy"),
        (plain(&["--engine", "random", "--engine", "random"]), "jmenují „random“"),
        (plain(&["--engine", "random", "--engine", "evaluator:x", "--rules", "marsal"]), "klasické hry"),
        (plain(&[&with("--sprt", "0,10")[..], &["--engine", "level:1"]].concat()), "tady jich je 3"),
        (in_file("--file", &typo), ":3: Soubor nejde přečíst: položka „levle“ sem nepatří"),
        (in_file("--file", &nothing), "právě jedno z\u{a0}level, player a\u{a0}command"),
        (in_file("--file", &clever), "třeba stress:rusher, policy, nebo net"),
        (in_file("--file", &level), "číslo od 1 do"),
        (in_file("--file", &strange), "Patří k\u{a0}hráčům net a\u{a0}policy"),
        (in_file("--file", &uncounted), "Patří k\u{a0}úrovni a\u{a0}k\u{a0}hráči net"),
        (plain(&["--engine", "net", "--engine", "random", "--rules", "duel"]), "žádná přibalená není"),
        (follows(results.path()), "nezačíná řádkem „marshal-network 1“"),
        (follows(other_weights.path()), "patří k\u{a0}jiné desce"),
        (follows(cut.path()), "je neúplný"),
        (follows("/no/such/file"), "/no/such/file nejde přečíst: nic takového tam není"),
        (in_file("--openings", &empty), ":1: Není tu žádné rozestavení"),
        (in_file("--openings", &words), ":2: Na řádek patří"),
        (in_file("--openings", &rows), "Modrý: Zápis má 1 řadu, území jich má 2"),
        (in_file("--openings", &stones), ":1: Rozestavení, které má Modrý: "),
        (in_file("--openings", &starter), "„green“ není strana"),
        (in_file("--out", &other), "Navaž na něj pomocí --resume"),
        (resumed(&other, &["--seed", "2"]), "losovalo se z\u{a0}jiného čísla"),
        (resumed(&other, &["--time", "1s"]), "hrál se na jiný čas"),
        (resumed(&results, &[]), ":1: Tohle není výsledek partie."),
        (plain(&with("--out", "/no/such/folder/file")), "/no/such/folder/file nejde uložit: nic takového tam není"),
        (plain(&with("--records", "/dev/null/x")), "Do složky /dev/null/x nejde ukládat záznamy"),
        (plain(&with("--openings", "/no/such/file")), "/no/such/file nejde přečíst: nic takového tam není"),
    ];
    for (args, czech) in cases {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let refused = arena(&[&args[..], &["--lang", "cs"]].concat());
        let said = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{args:?}: {said}");
        assert!(said.contains(czech) && said.trim().lines().count() == 1, "{args:?}: {said}");
        let english = arena(&args).stderr;
        let english = String::from_utf8_lossy(&english);
        let untold = english.split_whitespace().any(|word| word.starts_with("lab-"));
        assert!(!untold && !english.contains(czech), "{args:?}: {english}");
    }
}

/// What an engine did wrong is worded in the reader's language; in the file of results it has stable codes.
#[test]
fn the_table_tells_faults_in_the_readers_language() {
    let out = Scratch::new("faults");
    let engines = ["--engine", "ghost@marshal:/no/such/program", "--engine", "random"];
    let more = ["--rules", "marsal-mini", "--games", "2", "--out", out.path(), "--lang", "cs"];
    let played = arena(&[&engines[..], &more].concat());
    let table = String::from_utf8_lossy(&played.stdout).replace('\u{a0}', " ");
    let fault = "ghost prohrává touto chybou 2 partie, soupeř random, poprvé partie 0 z dvojice 0: \
                 /no/such/program nejde spustit: nic takového tam není";
    assert!(table.contains(fault), "{table}");
    let results = std::fs::read_to_string(out.path()).expect("results");
    for coded in ["\"kind\":\"crashed\"", "\"cause\":\"not-started\"", "\"program\":\"/no/such/program\""] {
        assert!(results.contains(coded), "{coded}: {results}");
    }
    // Taken up again, the same is told.
    let again = arena(&[&engines[..], &more, &["--resume"]].concat());
    assert_eq!(String::from_utf8_lossy(&again.stdout).replace('\u{a0}', " "), table);
}

/// A bot as a shell script that greets, and does `deed` when it is asked for a move; its legal moves are `$1`, `$2` and so on.
fn script(name: &str, deed: &str) -> Scratch {
    let file = Scratch::new(&format!("{name}.sh"));
    let text = format!(
        "while read -r word rest; do case $word in\n\
         marshal) echo 'option depth number 1 9 3'; echo 'want legal'; echo ready ;;\n\
         go) set -- ${{rest#*legal }}; {deed} ;;\n\
         quit) exit ;;\nesac; done\n"
    );
    std::fs::write(file.path(), text).expect("a script");
    file
}

const MINI: [&str; 2] = ["--rules", "marsal-mini"];

/// Each sort of fault is one line, whoever reads it is told what would be right, and programs get every fault of every game.
#[cfg(unix)]
#[test]
fn many_faults_stay_readable_and_say_what_would_be_right() {
    let bot = script("dashes", "echo 'move a1-a2'");
    let engine = format!("bot@marshal:sh {}", bot.path());
    let out = Scratch::new("many-faults");
    let engines = ["--engine", &engine, "--engine", "random", "--engine", "greedy"];
    let match_of = [&engines[..], &MINI, &["--games", "10", "--out", out.path(), "--resume"]].concat();
    let told = |more: &[&str]| {
        let output = arena(&[&match_of[..], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).replace('\u{a0}', " ")
    };
    for (lang, right, count) in [
        ("en", "right would be move and its two squares, like move a4a5", "lost 10 games to"),
        ("cs", "správně je move a dvě pole, třeba move a4a5", "prohrává touto chybou 10 partií"),
    ] {
        let table = told(&["--lang", lang]);
        let faults: Vec<&str> = table.lines().filter(|line| line.contains("a1-a2")).collect();
        assert_eq!(faults.len(), 2, "one against each opponent: {table}");
        for (line, opponent) in faults.iter().zip(["random", "greedy"]) {
            assert!(line.contains(right) && line.contains(count) && line.contains(opponent), "{line}");
        }
        let points = if lang == "cs" { "0,0 %" } else { "0.0 %" };
        assert!(table.lines().any(|line| line.starts_with("bot ") && line.contains(points)), "{table}");
    }
    let json: serde_json::Value = serde_json::from_str(&told(&["--json"])).expect("JSON");
    assert_eq!(json["standing"][0]["faults"], 20);
    assert!(json["standing"][0]["slowestMs"].is_u64(), "{json}");
    let faults = json["faults"].as_array().expect("faults");
    assert_eq!(faults.len(), 20);
    let first = serde_json::json!({
        "name": "bot", "opponent": "random", "pair": 0, "game": 0, "kind": "garbled", "cause": "not-understood",
    });
    for (field, value) in first.as_object().expect("fields") {
        assert_eq!(&faults[0][field], value, "{field}");
    }
    assert!(faults[0]["line"].as_str().is_some_and(|line| line.contains("a1-a2")), "{json}");
    assert!(faults[0]["right"].is_string() && faults[0]["reason"].is_string(), "{json}");
    // The file of results spells its fields in the same way.
    let results = std::fs::read_to_string(out.path()).expect("results");
    assert!(results.contains("\"slowestMs\":") && !results.contains("slowest-ms"), "{results}");
}

/// An option that the engine does not have, or not so, is refused before anything is played or written.
#[cfg(unix)]
#[test]
fn options_are_checked_before_the_first_game() {
    let bot = script("options", "echo \"move $1\"");
    let (file, out) = (Scratch::new("options.toml"), Scratch::new("options.jsonl"));
    for (options, english, czech) in [
        ("depth = 10", "It is a whole number from 1 to 9.", "Je to celé číslo od 1 do 9."),
        ("deptj = 3", "It has depth.", "Má depth."),
    ] {
        let text = format!(
            "[[engine]]\nname = \"bot\"\ncommand = [\"sh\", \"{}\"]\noptions = {{ {options} }}\n\n\
             [[engine]]\nname = \"r\"\nplayer = \"random\"\n",
            bot.path()
        );
        std::fs::write(file.path(), text).expect("a file");
        for (lang, said) in [("en", english), ("cs", czech)] {
            let refused = arena(&[&["--file", file.path(), "--out", out.path(), "--lang", lang][..], &MINI].concat());
            let told = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert_eq!(refused.status.code(), Some(1), "{told}");
            assert!(told.contains(said) && told.contains("bot") && told.trim().lines().count() == 1, "{told}");
            assert!(!Path::new(out.path()).exists(), "nothing was begun");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_a_program_says_is_kept_where_somebody_asks_for_it() {
    let bot = script("logged", "echo 'hm' >&2; echo \"move $1\"");
    let folder = Scratch::new("logs");
    let engine = format!("bot@marshal:sh {}", bot.path());
    let args = ["--engine", &engine, "--engine", "random", "--games", "2", "--log", folder.path()];
    assert!(arena(&[&args[..], &MINI].concat()).status.success());
    let mut files: Vec<_> =
        std::fs::read_dir(folder.path()).expect("logs").map(|file| file.expect("a file").path()).collect();
    files.sort();
    // Only the program has something to say; our own players sit in the same process.
    assert_eq!(files.len(), 2, "{files:?}");
    let log = std::fs::read_to_string(&files[0]).expect("a log");
    for said in [" > marshal 1\n", " < ready\n", " > go legal ", " < move ", " ! hm\n", " > end "] {
        assert!(log.contains(said), "{said}: {log}");
    }
    drop(std::fs::remove_dir_all(folder.path()));
    let refused = arena(&["--engine", &engine, "--engine", "random", "--log", "/dev/null/x", "--lang", "cs"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("/dev/null/x") && said.contains("--log") && said.trim().lines().count() == 1, "{said}");
}

#[test]
fn only_the_games_that_were_asked_for_count() {
    let out = Scratch::new("fewer");
    let games = |games: &str, more: &[&str]| {
        let args = ["--engine", "random", "--engine", "greedy", "--games", games, "--out", out.path(), "--json"];
        arena(&[&args[..], &MINI, more].concat())
    };
    assert_eq!(in_json(&games("10", &[]))["games"], 10);
    let fewer = games("4", &["--resume"]);
    assert_eq!(in_json(&fewer)["games"], 4);
    assert!(String::from_utf8_lossy(&fewer.stderr).contains("6 games beyond --games"));
    // They are still there.
    let all = games("10", &["--resume"]);
    assert_eq!(in_json(&all)["games"], 10);
    assert!(all.stderr.is_empty(), "{}", String::from_utf8_lossy(&all.stderr));
}

#[test]
fn a_record_tells_what_an_engine_lost_by_and_is_not_written_over() {
    let records = Scratch::new("faulty-records");
    let args = ["--engine", "random", "--engine", "greedy", "--games", "2", "--records", records.path()];
    assert!(arena(&[&args[..], &MINI].concat()).status.success());
    let again = arena(&[&args[..], &MINI].concat());
    assert_eq!(again.status.code(), Some(1));
    let said = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(said.contains(records.path()) && said.contains("--resume"), "{said}");
    let checked = Command::new(MARSHAL).args(["record", "check", "--lang", "en", records.path()]).output();
    let checked = String::from_utf8(checked.expect("the binary runs").stdout).expect("text");
    assert_eq!(checked.lines().filter(|line| line.contains("is in order")).count(), 2, "{checked}");
    assert!(!checked.contains("Lost by a fault"), "{checked}");
    let dies = format!("sh {}/dies.sh", records.path());
    std::fs::write(Path::new(records.path()).join("dies.sh"), DIES).expect("a file");
    let folder = Path::new(records.path()).join("dead");
    let folder = folder.to_str().expect("a plain path");
    let engine = format!("bot@marshal:{dies}");
    let args = ["--engine", &engine, "--engine", "greedy", "--games", "2", "--records", folder];
    assert!(arena(&[&args[..], &MINI].concat()).status.success());
    let checked = Command::new(MARSHAL).args(["record", "check", "--lang", "en", folder]).output();
    let checked = String::from_utf8(checked.expect("the binary runs").stdout).expect("text");
    assert_eq!(checked.matches("Lost by a fault: ").count(), 2, "{checked}");
    drop(std::fs::remove_dir_all(records.path()));
}

/// An engine that ends when it should move.
const DIES: &str = "while read -r word rest; do case $word in
marshal) echo ready ;;
go) exit 3 ;;
esac; done
";

#[test]
fn what_would_be_overlooked_is_refused() {
    for (args, said) in [
        (&["--games", "3"][..], "“3” does not belong after --games: write an even number from 2"),
        (&["--levels"], "--levels"),
        (&["--engine", "level:11"], "a level is a number from 1 to 10"),
        (&["--engine", "x@hand:7"], "strengths from 1 to 6"),
        (&["--engine", "net:0"], "net:FILE"),
    ] {
        let refused = arena(&[&["--engine", "random", "--engine", "greedy"], args].concat());
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.contains(said), "{args:?}: {told}");
    }
}

#[test]
fn numbers_that_mean_nothing_are_refused_with_what_would_be_right() {
    for option in ["--concurrency", "--games", "--nodes"] {
        for value in ["0", "x", "-1", "99999999999999999999999"] {
            let option_with_value = format!("{option}={value}");
            let refused = arena(&["--engine", "random", "--engine", "greedy", &option_with_value]);
            assert_eq!(refused.status.code(), Some(2), "{option_with_value}");
            let said = String::from_utf8_lossy(&refused.stderr);
            let right = if option == "--games" { "write an even number from 2" } else { "write a whole number from 1" };
            assert!(said.contains(&format!("“{value}” does not belong after {option}: {right}")), "{said}");
        }
    }
}
