//! The real binary: what it prints, and how it ends.

mod keeping;
mod print;
mod record;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

fn marshal() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_marshal"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    command
}

fn run(args: &[&str]) -> Output {
    marshal().args(args).stdin(Stdio::null()).output().expect("the binary runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// A folder of this test alone, removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("marshal-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_rules_are_listed_for_people_and_programs() {
    let list = run(&["rules", "list", "--lang", "cs"]);
    assert!(list.status.success());
    assert!(stdout(&list).contains("Maršál a špión, 10 × 11, 40 kamenů na stranu"), "{}", stdout(&list));
    let json: serde_json::Value = serde_json::from_str(&stdout(&run(&["rules", "list", "--json"]))).expect("JSON");
    let ids: Vec<&str> = json.as_array().expect("a list").iter().filter_map(|rules| rules["id"].as_str()).collect();
    let all = "marsal marsal-open marsal-1987 marsal-small marsal-mini classic classic-5 barrage duel";
    assert_eq!(ids, all.split(' ').collect::<Vec<_>>());
}

#[test]
fn what_show_prints_can_be_checked() {
    let folder = Folder::new("show");
    for id in ["marsal", "classic", "duel"] {
        let toml = run(&["rules", "show", id, "--toml"]);
        let file = folder.file(&format!("{id}.toml"), &toml.stdout);
        let checked = run(&["rules", "check", &file]);
        assert!(checked.status.success(), "{}", stderr(&checked));
        assert!(stdout(&checked).starts_with(&file), "{}", stdout(&checked));
        let json: serde_json::Value =
            serde_json::from_str(&stdout(&run(&["rules", "show", id, "--json"]))).expect("JSON");
        assert_eq!(json["id"], id);
        let shown = stdout(&run(&["rules", "show", id, "--lang", "cs"]));
        assert!(shown.contains("Prapor") && shown.contains("po 200 tazích"), "{shown}");
    }
}

#[test]
fn a_wrong_rule_file_is_refused_with_file_line_and_reason() {
    let folder = Folder::new("check");
    let good = stdout(&run(&["rules", "show", "marsal-mini", "--toml"]));
    let no_flag = folder.file("flagless.toml", good.replace("role = \"flag\"", "role = \"mine\""));
    let refused = run(&["rules", "check", &no_flag, "--lang", "cs"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stdout(&refused).is_empty());
    let said = stderr(&refused);
    assert!(said.starts_with(&no_flag) && said.contains("Chybí prapor"), "{said}");
    assert_eq!(said.lines().count(), 1, "one sentence: {said}");

    let line = good.lines().position(|line| line.starts_with("width")).expect("a width") + 1;
    let wide = folder.file("wide.toml", good.replace("width = 6", "width = 99"));
    let said = stderr(&run(&["rules", "check", &wide]));
    assert!(said.starts_with(&format!("{wide}:{line}: board.width: 99 is no board size")), "{said}");

    let broken = folder.file("broken.toml", "id = \"x\"\nname = [\n");
    let answer = run(&["rules", "check", &broken, "--json"]);
    assert_eq!(answer.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_str(&stdout(&answer)).expect("JSON");
    assert_eq!(json["ok"], false);
    assert!(json["error"].as_str().is_some_and(|error| error.starts_with(&broken)), "{json}");
}

#[test]
fn bad_input_gets_one_sentence_and_no_panic() {
    let folder = Folder::new("bad");
    let binary = folder.file("binary.toml", [0xff, 0xfe, 0x00, 0x80]);
    let empty = folder.file("empty.toml", "");
    let missing = Path::new(&empty).with_file_name("missing.toml").display().to_string();
    let here = folder.0.display().to_string();
    let cases: [&[&str]; 12] = [
        &["rules", "show", "nonsense"],
        &["rules", "check", &binary],
        &["rules", "check", &empty],
        &["rules", "check", &missing],
        &["rules", "check", &here],
        &["play", "--rules", "nonsense"],
        &["play"],
        &["bench", "sim", "--seconds", "0"],
        &["bench", "sim", "--threads", "0"],
        &["perft", "--depth", "2", "--threads", "1000"],
        &["perft", "--depth", "2", "--position", "nonsense"],
        &["perft", "--depth", "2", "--rules", &binary],
    ];
    for args in cases {
        let output = run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {}", stderr(&output));
        let said = stderr(&output);
        assert_eq!(said.trim_end().lines().count(), 1, "{args:?}: {said}");
        assert!(!said.contains("panicked"), "{args:?}: {said}");
    }
}

#[test]
fn a_wrong_command_line_ends_with_two_and_help_with_zero() {
    for args in [&["play", "--level", "11"][..], &["serve", "--addr", "nowhere"], &["dance"], &["--lang", "de"]] {
        assert_eq!(run(args).status.code(), Some(2), "{args:?}");
    }
    let help = run(&["--help", "--lang", "cs"]);
    assert!(help.status.success() && stdout(&help).contains("Příkazy"), "{}", stdout(&help));
}

#[test]
fn a_wrong_command_line_is_told_in_the_readers_language_alone() {
    let cases: [(&[&str], &str); 28] = [
        (
            &["--addr", "nowhere"],
            "Za --addr nepatří „nowhere“: napiš adresu s\u{a0}portem, třeba 127.0.0.1:8080, nebo jen port.",
        ),
        (&["serve", "--addr"], "Za --addr něco chybí"),
        (&["serve", "--add", "1"], "Volbu --add neznám, nejbližší je --addr."),
        (&["serve", "--zzz"], "Volbu --zzz neznám."),
        (&["dance"], "Příkaz „dance“ neznám; příkazy jsou tu serve, play, rules, record, "),
        (&["rules", "dance"], "Příkaz „dance“ neznám; příkazy jsou tu list, show, check."),
        (&["rules", "show"], "Chybí <JMÉNO|SOUBOR>."),
        (&["rules", "check"], "Chybí <SOUBOR>."),
        (&["record", "check"], "Chybí <SOUBOR>..."),
        (&["rules", "show", "a", "b"], "„b“ je tu navíc."),
        (&["rules", "show", "a", "--json", "--toml"], "--json a\u{a0}--toml nejdou dohromady"),
        (&["--lang", "de"], "napiš cs, nebo en"),
        (&["play", "--level", "11"], "Za --level nepatří „11“: napiš číslo od 1 do 10."),
        (&["play", "--level="], "Za --level něco chybí"),
        (&["play", "--side", "green"], "Za --side nepatří „green“: napiš jedno z\u{a0}red, blue, lot."),
        (&["play", "--hotseat", "--side", "red"], "--hotseat a\u{a0}--side nejdou dohromady"),
        (&["play", "--hotseat=x"], "Za --hotseat nepatří nic"),
        (&["play", "--numbers", "reversed"], "„reversed“ je tu navíc."),
        (&["play", "--numbers=x"], "napiš jedno z\u{a0}ranks, reversed"),
        (&["play", "--seed", "x"], "napiš celé číslo"),
        (&["play", "--seed", "1", "--seed", "2"], "--seed smí být v\u{a0}příkazu jen jednou."),
        (&["--data", "x", "rules", "list"], "--data a\u{a0}rules nejdou dohromady"),
        (&["bench", "sim", "--seconds", "x"], "napiš počet sekund"),
        (&["bench", "sim", "--plies", "-1"], "Za --plies nepatří „-1“: napiš celé číslo od 1."),
        (&["bench", "sim", "--plies", "0"], "Za --plies nepatří „0“: napiš celé číslo od 1."),
        (&["record", "show", "game.txt", "--ply", "-1"], "Za --ply nepatří „-1“: napiš číslo od 0."),
        (&["engine", "--nodes", "0"], "Za --nodes nepatří „0“: napiš celé číslo od 1."),
        (&["arena", "--sprt", "10,0"], "napiš dva rozdíly v\u{a0}Elo, menší napřed"),
    ];
    for (args, czech) in cases {
        let output = marshal().args(args).env("LANG", "cs_CZ.UTF-8").output().expect("the binary runs");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = stderr(&output);
        assert!(said.contains(czech) && said.lines().count() == 2, "{args:?}: {said}");
        assert!(said.ends_with("\nJak se příkaz píše, ukáže --help.\n"), "{args:?}: {said}");
        let english = stderr(&run(args));
        assert!(!english.contains("usage-") && english.lines().count() == 2, "{args:?}: {english}");
    }
    let commands =
        ["", "play", "serve", "rules", "rules show", "rules check", "record", "record show", "record convert"];
    for command in commands.into_iter().chain(["bench sim", "perft", "engine", "arena"]) {
        let args: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let output = marshal().args(&args).env("LANG", "cs_CZ.UTF-8").output().expect("the binary runs");
        let help = stdout(&output) + &stderr(&output);
        for english in ["Usage", "OPTIONS", "COMMAND", "FILE", "DIR", "TIME", "ENGINE", "default", "possible", "Print"]
        {
            assert!(!help.contains(english), "{args:?}: {english} in\n{help}");
        }
    }
}

#[test]
fn the_language_may_stand_before_the_command() {
    let list = run(&["--lang", "cs", "rules", "list"]);
    assert!(list.status.success() && stdout(&list).contains("Maršál a špión"), "{}", stderr(&list));
}

#[test]
fn what_others_wrote_cannot_steer_the_terminal() {
    let folder = Folder::new("steer");
    let evil = "\u{1b}[2J\u{9b}1m\u{7}\u{202e}\u{200b}";
    let good = stdout(&run(&["rules", "show", "marsal-mini", "--toml"]));
    let spelled: String = evil.chars().map(|letter| format!("\\u{:04x}", u32::from(letter))).collect();
    let broken = folder.file("broken.toml", good.replace("width = 6", &format!("\"{spelled}\" = 6")));
    let bad_square = folder.file("square.toml", good.replace("\"a1-f2\"", &format!("\"{spelled}\"")));
    let missing = folder.0.join(format!("{evil}.toml")).display().to_string();
    let spelt_engine = format!("{evil}@random");
    let engines = folder.file("engines.toml", format!("[[engine]]\nname = \"a\"\n\"{spelled}\" = 1\n"));
    let named = folder.file("named.toml", format!("[[engine]]\nname = \"{spelled}\"\nlevel = 1\n"));
    let cases: [&[&str]; 12] = [
        &["arena", "--file", &engines],
        &["arena", "--file", &named],
        &["arena", "--file", &missing],
        &["arena", "--engine", "random", "--engine", "greedy", "--openings", &missing],
        &["arena", "--engine", &spelt_engine],
        &["record", "check", &missing],
        &["rules", "check", &broken],
        &["rules", "check", &bad_square],
        &["rules", "check", &bad_square, "--json"],
        &["rules", "check", &missing],
        &["rules", "show", evil],
        &[evil],
    ];
    for args in cases {
        for lang in ["cs", "en"] {
            let output = marshal().args(args).args(["--lang", lang]).output().expect("the binary runs");
            let said = stdout(&output) + &stderr(&output);
            let raw = said
                .chars()
                .find(|&letter| (letter.is_control() && letter != '\n') || "\u{202e}\u{200b}".contains(letter));
            assert_eq!(raw, None, "{args:?}: {said}");
            assert!(said.contains("[2J"), "what was written is still told, {args:?}: {said}");
            if args.contains(&"--json") {
                let json: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
                assert!(json.to_string().contains("[2J"), "{json}");
            }
        }
    }
}

#[test]
fn the_language_comes_from_the_locale() {
    let czech =
        marshal().args(["rules", "show", "nonsense"]).env("LANG", "cs_CZ.UTF-8").output().expect("the binary runs");
    assert!(stderr(&czech).contains("neznám"), "{}", stderr(&czech));
    let both = marshal().args(["rules", "show", "nonsense", "--lang=en"]).env("LANG", "cs_CZ.UTF-8").output();
    assert!(stderr(&both.expect("the binary runs")).contains("There are no rules"));
}

#[test]
fn the_simulation_bench_counts_plies() {
    let bench = run(&["bench", "sim", "--rules", "barrage", "--seconds", "0.2", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&bench)).expect("JSON");
    assert_eq!(json["rules"], "barrage");
    assert!(json["plies"].as_u64() > Some(0) && json["pliesPerSecond"].as_f64() > Some(0.0), "{json}");
}

/// A server that runs, and the line that it has said.
struct Server {
    process: Child,
    said: String,
}

impl Server {
    fn start(folder: &Folder, log: &str) -> Server {
        Server::start_with(folder, log, &[])
    }

    fn start_with(folder: &Folder, log: &str, more: &[&str]) -> Server {
        let mut process = marshal()
            .args(["--addr", "127.0.0.1:0", "--data"])
            .arg(&folder.0)
            .args(more)
            .env("MARSHAL_LOG", log)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut said = String::new();
        BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut said).expect("a line");
        Server { process, said }
    }

    fn address(&self) -> &str {
        let address = self.said.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        address.unwrap_or_else(|| panic!("no address: {}", self.said))
    }

    /// `kill -9`; gives what the server has written down for its operator.
    fn kill(mut self) -> String {
        self.process.kill().expect("the server ends");
        String::from_utf8(self.process.wait_with_output().expect("the server ended").stderr).expect("UTF-8")
    }
}

#[test]
fn the_simulation_bench_runs_on_threads_for_so_many_plies() {
    for observe in [&[][..], &["--observe"]] {
        let args = ["bench", "sim", "--rules", "marsal-mini", "--threads", "2", "--plies", "3000", "--json"];
        let bench = run(&[&args[..], observe].concat());
        let json: serde_json::Value = serde_json::from_str(&stdout(&bench)).expect("JSON");
        assert_eq!((json["plies"].as_u64(), json["threads"].as_u64()), (Some(6000), Some(2)), "{json}");
        assert!(json["gamesPerSecond"].as_f64() > Some(0.0), "{json}");
    }
    let said = stdout(&run(&["bench", "sim", "--threads", "2", "--plies", "3000", "--lang", "cs"]));
    assert!(said.contains("2 vlákna"), "{said}");
}

#[test]
fn perft_counts_what_the_files_of_the_rules_say() {
    // From crates/rules/tests/perft/barrage.perft.
    let position = "f8g/10/10/10/2##2##2/2##2##2/10/10/10/M8F r 0 0";
    for (depth, leaves) in [("1", 2), ("5", 108), ("8", 3364)] {
        let args = ["perft", "--rules", "barrage", "--position", position, "--threads", "2", "--depth", depth];
        let said = stdout(&run(&args));
        assert!(said.starts_with(&format!("{leaves} lines of depth {depth}")) && said.contains(position), "{said}");
    }
    let divided = stdout(&run(&["perft", "--rules", "barrage", "--position", position, "--depth", "5", "--divide"]));
    let mut lines: Vec<&str> = divided.lines().collect();
    assert!(lines.pop().is_some_and(|total| total.starts_with("108 ")), "{divided}");
    let counts = lines.iter().map(|line| line.split_once(' ').expect("a move and its lines"));
    let (moves, counts): (Vec<&str>, Vec<u64>) =
        counts.map(|(mv, count)| (mv, count.parse::<u64>().expect("a count"))).unzip();
    assert_eq!((moves, counts.iter().sum()), (vec!["a1b1", "a1a2"], 108), "{divided}");
}

#[test]
fn the_site_starts_and_says_where() {
    let folder = Folder::new("serve");
    let server = Server::start(&folder, "");
    let address = server.address();
    let mut stream = TcpStream::connect(address).expect("the address answers");
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert_eq!(server.kill(), "");
}

#[test]
fn one_server_a_data_folder() {
    let folder = Folder::new("locked");
    let server = Server::start(&folder, "");
    for (lang, words) in [("en", "Another running marshal"), ("cs", "jiný běžící marshal")] {
        let second = marshal().args(["--addr", "127.0.0.1:0", "--lang", lang, "--data"]).arg(&folder.0).output();
        let second = second.expect("the binary runs");
        assert_eq!(second.status.code(), Some(1));
        let said = stderr(&second);
        assert!(said.contains(words) && said.contains(&folder.0.display().to_string()), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
        assert!(stdout(&second).is_empty());
    }
    server.kill();
    // A server that was killed leaves nothing behind that keeps the next one out.
    Server::start(&folder, "").kill();
}

#[test]
fn the_log_has_a_time_and_a_level_in_every_line() {
    let folder = Folder::new("log");
    let log = Server::start(&folder, "debug").kill();
    assert!(!log.is_empty());
    for line in log.lines() {
        let (time, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{line}"));
        assert!(time.len() == 20 && time.starts_with("20") && time.ends_with('Z'), "{line}");
        assert!(["ERROR ", "WARN ", "INFO ", "DEBUG "].iter().any(|level| rest.starts_with(level)), "{line}");
    }
    assert_eq!(Server::start(&folder, "off").kill(), "");
}

#[test]
fn a_taken_port_is_told_in_one_sentence() {
    let folder = Folder::new("taken");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let addr = taken.local_addr().expect("its address").to_string();
    let output = marshal().args(["serve", "--addr", &addr, "--data"]).arg(&folder.0).output().expect("the binary runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains(&addr) && stderr(&output).trim_end().lines().count() == 1, "{}", stderr(&output));
}

#[test]
fn rules_saved_by_the_site_are_read_too() {
    let folder = Folder::new("json-rules");
    let rules = marshal_rules::RuleSet::by_id("marsal-mini").expect("it ships");
    let mut data = rules.data().clone();
    data.id = "from-the-site".to_owned();
    let good = folder.file("good.json", serde_json::to_string_pretty(&data).expect("JSON"));
    let checked = run(&["rules", "check", &good]);
    assert!(checked.status.success(), "{}", stderr(&checked));
    data.kinds.retain(|kind| kind.id != "flag");
    data.strikes.retain(|strike| strike.defender != "flag");
    let flagless = folder.file("flagless.json", serde_json::to_string(&data).expect("JSON"));
    let refused = run(&["rules", "check", &flagless]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("flagless.json") && stderr(&refused).contains("flag"), "{}", stderr(&refused));
    let broken = run(&["rules", "check", &folder.file("broken.json", "{\n \"id\": ")]);
    assert!(stderr(&broken).contains("broken.json:2"), "{}", stderr(&broken));
}

/// Devices and pipes may have no end, and files of the system do not say how large they are.
#[cfg(unix)]
#[test]
fn a_file_without_an_end_is_refused_before_it_is_read() {
    let folder = Folder::new("endless");
    let pipe = folder.0.join("pipe").display().to_string();
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let two = ["arena", "--engine", "random", "--engine", "greedy"];
    for file in [&pipe, "/dev/zero"] {
        let cases: [&[&str]; 8] = [
            &["rules", "check", file],
            &["rules", "show", file],
            &["record", "check", file],
            &["record", "show", file],
            &["arena", "--file", file],
            &[&two[..], &["--openings", file]].concat(),
            &[&two[..], &["--out", file, "--resume"]].concat(),
            &["bench", "sim", "--rules", file],
        ];
        for args in cases {
            let output = marshal().args(args).args(["--lang", "cs"]).stdin(Stdio::null()).output().expect("it runs");
            let said = stderr(&output);
            assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
            assert!(said.contains(file) && said.contains("není to obyčejný soubor"), "{args:?}: {said}");
        }
    }
    let large = folder.file("large.toml", vec![b'#'; (1 << 20) + 1]);
    assert!(stderr(&run(&["rules", "check", &large])).contains("too large"));
}
