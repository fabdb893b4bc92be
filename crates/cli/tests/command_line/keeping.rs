//! Settings, backups and putting them back.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use super::{Folder, Server, marshal, stderr, stdout};

/// What a server answers to a request, head and body.
fn ask(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the address answers");
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Runs a command with some environment; how it ended, and what it said on both streams.
fn run(args: &[&str], environment: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut command = marshal();
    command.args(args).envs(environment.iter().copied()).stdin(Stdio::null());
    let output = command.output().expect("the binary runs");
    (output.status.code(), stdout(&output) + &stderr(&output))
}

#[test]
fn a_backup_of_a_running_server_is_put_back_elsewhere() {
    let folder = Folder::new("backup");
    let server = Server::start(&folder, "");
    let game = r#"{"rules": "marsal-mini", "opponent": "hotseat"}"#;
    let made = ask(server.address(), "POST", "/api/games", "", game);
    let cookie = made.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().expect("its value");
    let listed = ask(server.address(), "GET", "/api/games", cookie, "");
    let games = listed.split_once("\r\n\r\n").expect("a body").1;

    let file = folder.0.join("games.jsonl").display().to_string();
    let data = folder.0.display().to_string();
    let (code, said) = run(&["backup", &file, "--data", &data, "--lang", "cs"], &[]);
    assert_eq!((code, said.trim_end()), (Some(0), format!("V\u{a0}souboru {file} je 1 hra.").as_str()));

    // Not under a server that runs.
    let (code, said) = run(&["restore", &file, "--data", &data], &[]);
    assert!(code == Some(1) && said.contains("Another running marshal"), "{said}");
    server.kill();
    let (code, said) = run(&["restore", &file, "--data", &data], &[]);
    assert!(code == Some(1) && said.contains("--force"), "{said}");

    let new = Folder::new("restored");
    let data = new.0.display().to_string();
    let (code, said) = run(&["restore", &file], &[("MARSHAL_DATA", &data)]);
    assert!(code == Some(0) && said.starts_with("One game is back in "), "{said}");
    let server = Server::start(&new, "");
    let listed = ask(server.address(), "GET", "/api/games", cookie, "");
    assert_eq!(listed.split_once("\r\n\r\n").expect("a body").1, games);
    server.kill();

    // What is damaged, none, or not there is told in one sentence, and nothing is touched.
    let text = std::fs::read_to_string(&file).expect("the backup");
    let cut = folder.file("cut.jsonl", &text[..text.len() - 20]);
    let other = folder.file("other.jsonl", "a letter to grandmother\n");
    let missing = folder.0.join("missing.jsonl").display().to_string();
    for (file, words) in [(&cut, "ends too early"), (&other, "is no backup"), (&missing, "there is no such thing")] {
        let (code, said) = run(&["restore", file, "--force", "--data", &data], &[]);
        assert!(code == Some(1) && said.contains(words) && said.trim_end().lines().count() == 1, "{said}");
    }
    let nowhere = folder.0.join("nowhere").display().to_string();
    let (code, said) = run(&["backup", &file, "--data", &nowhere], &[]);
    assert!(code == Some(1) && said.contains(&nowhere), "{said}");
    assert!(!folder.0.join("nowhere").exists());
    assert_eq!(std::fs::read_to_string(&file).expect("the backup"), text);
}

#[test]
fn settings_come_from_the_command_line_the_environment_or_a_file() {
    let folder = Folder::new("settings");
    let good = folder.file("good.toml", "addr = \"nowhere\"\nthink = true\n");
    let data = folder.0.display().to_string();
    // The file is read, and what stands before it holds.
    let (code, said) = run(&["--config", &good, "--data", &data], &[]);
    assert!(code == Some(1) && said.contains("“nowhere”"), "{said}");
    let (code, said) = run(&["--config", &good, "--data", &data], &[("MARSHAL_ADDR", "elsewhere")]);
    assert!(code == Some(1) && said.contains("“elsewhere”"), "{said}");
    let (code, said) = run(&["--data", &data], &[("MARSHAL_CONFIG", &good)]);
    assert!(code == Some(1) && said.contains("“nowhere”"), "{said}");

    let broken = folder.file("broken.toml", "addr = \"x\"\nthink =\n");
    let unknown = folder.file("unknown.toml", "adress = \"x\"\n");
    let typed = folder.file("typed.toml", "addr = 8080\n");
    for (file, words) in [(&broken, "line 2"), (&unknown, "“adress”"), (&typed, "“addr”")] {
        let (code, said) = run(&["serve", "--config", file], &[]);
        assert!(code == Some(1) && said.contains(words) && said.trim_end().lines().count() == 1, "{said}");
    }
}

#[test]
fn settings_that_are_none_are_said() {
    let folder = Folder::new("wrong-settings");
    let data = folder.0.display().to_string();
    for (name, wrong, words) in [
        ("trusted-proxy", "10.0.0.0/33", "10.0.0.0/8,fd00::/8"),
        ("metrics", "nowhere", "127.0.0.1:8080"),
        ("log-format", "xml", "text or json"),
    ] {
        let (code, said) = run(&["serve", "--data", &data, &format!("--{name}"), wrong], &[]);
        assert!(code == Some(2) && said.contains(wrong) && said.contains(words), "{said}");
        let variable = format!("MARSHAL_{}", name.to_uppercase().replace('-', "_"));
        let (code, said) = run(&["serve", "--data", &data], &[(&variable, wrong)]);
        assert!(code == Some(1) && said.contains(wrong) && said.contains(words), "{said}");
    }
    let (code, said) = run(&["serve", "--data", &data, "--log", "loud"], &[]);
    assert!(code == Some(2) && said.contains("trace"), "{said}");
    // Before another command they would mean nothing.
    let (code, said) = run(&["--metrics", "127.0.0.1:9100", "rules", "list"], &[]);
    assert!(code == Some(2) && said.contains("--metrics"), "{said}");
}

/// A log for programs has an object a line, and like the one for people it holds nothing that anybody could use.
#[test]
fn a_log_of_json_holds_no_secret() {
    const PASSWORD: &str = "a sentence is best";
    let folder = Folder::new("json-log");
    let server = Server::start_with(&folder, "trace", &["--log-format", "json"]);
    let account = format!(r#"{{"name": "Ada", "password": "{PASSWORD}"}}"#);
    let answer = ask(server.address(), "POST", "/api/account/sign-up", "", &account);
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = cookie.split(';').next().expect("its value");
    let game = r#"{"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"}"#;
    let made = ask(server.address(), "POST", "/api/games", cookie, game);
    let id = made.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a game");
    for (path, body) in [
        ("setup", r#"{"seat": "red", "setup": "EMG.EC/NSNBF."}"#),
        ("setup", r#"{"seat": "blue", "setup": "EMG.EC/NSNBF."}"#),
        ("move", r#"{"seat": "red", "ply": 0, "move": "a2a3"}"#),
    ] {
        let answer = ask(server.address(), "POST", &format!("/api/games/{id}/{path}"), cookie, body);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let log = server.kill();
    assert!(!log.is_empty());
    for line in log.lines() {
        let told: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(told["time"].as_str().is_some_and(|time| time.len() == 20 && time.ends_with('Z')), "{line}");
        assert!(told["level"].as_str().is_some_and(|level| level.to_uppercase() == level), "{line}");
    }
    for secret in [PASSWORD, cookie.trim_start_matches("marshal="), "NSNBF", "EMG.EC"] {
        assert!(!log.contains(secret), "{secret}");
    }
}

#[test]
fn what_many_servers_need_is_said() {
    let cases: [(&[&str], &str); 5] = [
        (&["worker"], "--database-url"),
        (&["worker", "--database-url", "postgres://127.0.0.1/x"], "--nats-url"),
        (&["serve", "--nats-url", "nats://127.0.0.1"], "--database-url"),
        (&["serve", "--database-url", "mysql://127.0.0.1/x"], "postgres://"),
        (&["serve", "--database-url", "postgres://marshal:s3cret@127.0.0.1:1/x"], "postgres://127.0.0.1:1/x"),
    ];
    for (args, words) in cases {
        let (code, said) = run(args, &[]);
        assert!(code == Some(1) && said.contains(words) && said.trim_end().lines().count() == 1, "{args:?}: {said}");
        assert!(!said.contains("s3cret"), "{said}");
    }
    let (code, said) = run(&["serve", "--data", "x", "--database-url", "postgres://127.0.0.1/x"], &[]);
    assert!(code == Some(2) && said.contains("--data"), "{said}");
}
