//! A process that is killed in the middle of a game.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use marshal_server::{Config, serve};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::random_play::{draw_move, ply, turn};
use crate::site::Folder;

const FOLDER: &str = "MARSHAL_TEST_KILL_FOLDER";
const READY: &str = "ready at ";

/// Not a test of its own: the server that the test below starts in a process of its own, and kills.
#[test]
fn server_to_be_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let config = Config { addr: "127.0.0.1:0".parse().unwrap(), data_dir: folder.into() };
    serve(config, |addr| {
        let mut out = std::io::stdout();
        writeln!(out, "\n{READY}{addr}").unwrap();
        out.flush().unwrap();
    })
    .unwrap();
}

struct Server {
    process: Child,
    addr: String,
}

impl Server {
    fn start(folder: &Folder) -> Server {
        Server::start_by(Command::new(std::env::current_exe().unwrap()), folder)
    }

    fn start_by(mut command: Command, folder: &Folder) -> Server {
        let mut process = command
            .args(["kill::server_to_be_killed", "--exact", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(process.stdout.take().unwrap());
        let lines = out.lines().map(Result::unwrap);
        let addr = lines.filter_map(|line| line.strip_prefix(READY).map(str::to_owned)).next().unwrap();
        Server { process, addr }
    }

    /// `kill -9`.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Asks without any library; gives the cookie that is set, if any, and the body.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &Value) -> (Option<String>, Value) {
        let reply = self.reply(method, path, cookie, body);
        let (head, body) = reply.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{reply}");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.map(|cookie| cookie.split(';').next().unwrap().to_owned());
        (cookie, serde_json::from_str(body).unwrap())
    }

    fn reply(&self, method: &str, path: &str, cookie: &str, body: &Value) -> String {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(&self.addr).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncookie: {cookie}\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.addr,
            body.len()
        )
        .unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        reply
    }
}

#[test]
fn no_confirmed_move_is_lost_by_kill_9() {
    let folder = Folder::new();
    let mut server = Server::start(&folder);
    let game = json!({"rules": "marsal-small", "opponent": "hotseat"});
    let (cookie, made) = server.ask("POST", "/api/games", "", &game);
    let cookie = cookie.unwrap();
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    for side in ["red", "blue"] {
        let asked = json!({"rules": "marsal-small", "side": side});
        let (_, setup) = server.ask("POST", "/api/setups/random", &cookie, &asked);
        let body = json!({"seat": side, "setup": setup["setup"]});
        server.ask("POST", &format!("{path}/setup"), &cookie, &body);
    }
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for round in 0..3 {
        let mut confirmed = Value::Null;
        for _ in 0..7 {
            let (_, view) = server.ask("GET", &path, &cookie, &Value::Null);
            let body = json!({"seat": turn(&view), "ply": ply(&view), "move": draw_move(&view, &mut rng)});
            confirmed = server.ask("POST", &format!("{path}/move"), &cookie, &body).1;
        }
        server.kill();
        server = Server::start(&folder);
        let seat = confirmed["seat"].as_str().unwrap();
        let (_, view) = server.ask("GET", &format!("{path}?seat={seat}"), &cookie, &Value::Null);
        assert_eq!(view, confirmed);
        assert_eq!(ply(&view), 7 * (round + 1));
    }
    server.kill();
}

#[test]
#[cfg(unix)]
fn a_file_that_may_not_grow_is_told_and_ends_nothing() {
    let folder = Folder::new();
    // Some hundred kilobytes, whatever this shell counts in.
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -f 400; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
    let server = Server::start_by(limited, &folder);
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat"});
    let refused = (0..1000).map(|_| server.reply("POST", "/api/games", "", &game)).find(|reply| {
        let made = reply.starts_with("HTTP/1.1 201");
        assert!(made || reply.starts_with("HTTP/1.1 503"), "{reply}");
        !made
    });
    assert!(refused.is_some());
    assert_eq!(server.ask("GET", "/api/games", "", &Value::Null).1, json!([]));
    server.kill();
}
