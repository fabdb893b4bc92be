//! Two nodes and a worker as processes on PostgreSQL and NATS, one node killed in the middle of many games.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::process::{Process, reply};
use crate::random_play::{draw_move, ply, turn};
use crate::scratch::{Scratch, not_run};
use crate::site::Folder;

/// Against the computer is every fifth.
const GAMES: u32 = 200;

/// Moves of people in each.
const MOVES: usize = 16;

const PLAYERS: u32 = 12;

/// A move, or the computer's answer, that has not come after so long does not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A NATS server of this test's own, which it can kill.
struct NatsServer {
    process: Child,
    port: u16,
    folder: Folder,
}

impl NatsServer {
    /// `None`, and a word on the standard error stream, where there is no such program.
    fn start() -> Option<NatsServer> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let folder = Folder::new();
        let Some(process) = NatsServer::run(port, &folder) else {
            not_run("as a cluster: there is no nats-server");
            return None;
        };
        Some(NatsServer { process, port, folder })
    }

    fn run(port: u16, folder: &Folder) -> Option<Child> {
        ["nats-server", "/usr/sbin/nats-server"].into_iter().find_map(|program| {
            Command::new(program)
                .args(["--addr", "127.0.0.1", "--port", &port.to_string(), "--jetstream", "--store_dir"])
                .arg(folder.path())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        })
    }

    fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    fn start_again(&mut self) {
        self.process = NatsServer::run(self.port, &self.folder).unwrap();
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// The nodes, the first of which goes.
struct Nodes {
    addrs: [String; 2],
}

impl Nodes {
    /// Asks one node, and when that does not do, the other, until somebody answers for good.
    fn ask(&self, first: u32, method: &str, path: &str, cookie: &str, body: &Value) -> (Option<String>, Value) {
        let started = Instant::now();
        let mut node = first as usize;
        loop {
            let addr = &self.addrs[node % 2];
            node += 1;
            match reply(addr, method, path, cookie, body) {
                Ok(reply) if reply.starts_with("HTTP/1.1 20") && reply.contains("\r\n\r\n") => {
                    let (head, body) = reply.split_once("\r\n\r\n").unwrap();
                    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
                    let cookie = cookie.map(|cookie| cookie.split(';').next().unwrap().to_owned());
                    // What was cut off was not answered.
                    if let Ok(body) = serde_json::from_str(body) {
                        return (cookie, body);
                    }
                }
                Ok(reply) if !reply.is_empty() && !reply.starts_with("HTTP/1.1 5") => panic!("{addr}{path}: {reply}"),
                Ok(_) | Err(_) => {}
            }
            assert!(started.elapsed() < PATIENCE, "{path} is not answered");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A game, and the moves that were confirmed.
struct Game {
    number: u32,
    path: String,
    cookie: String,
    against_computer: bool,
    confirmed: Vec<(u64, String)>,
}

impl Game {
    fn begin(nodes: &Nodes, number: u32) -> Game {
        let against_computer = number.is_multiple_of(5);
        let mut asked = json!({"rules": "marsal-mini", "opponent": "hotseat"});
        if against_computer {
            asked = json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "side": "red"});
        }
        let (cookie, made) = nodes.ask(number, "POST", "/api/games", "", &asked);
        let cookie = cookie.unwrap();
        let path = format!("/api/games/{}", made["id"].as_str().unwrap());
        for side in if against_computer { &["red"][..] } else { &["red", "blue"] } {
            let asked = json!({"rules": "marsal-mini", "side": side, "seed": number});
            let (_, setup) = nodes.ask(number, "POST", "/api/setups/random", &cookie, &asked);
            let body = json!({"seat": side, "setup": setup["setup"]});
            nodes.ask(number + 1, "POST", &format!("{path}/setup"), &cookie, &body);
        }
        Game { number, path, cookie, against_computer, confirmed: Vec::new() }
    }

    /// Makes one move when it is a person's turn; whether the game goes on.
    fn play(&mut self, nodes: &Nodes, rng: &mut Pcg64Mcg) -> bool {
        let node = self.number + self.confirmed.len() as u32;
        let started = Instant::now();
        let view = loop {
            let seat = if self.against_computer { "?seat=red" } else { "" };
            let (_, view) = nodes.ask(node, "GET", &format!("{}{seat}", self.path), &self.cookie, &Value::Null);
            if view["phase"] == "over" {
                return false;
            }
            if !self.against_computer || view["turn"] == "red" {
                break view;
            }
            assert!(
                started.elapsed() < PATIENCE,
                "game {}: the computer does not move at {}",
                self.number,
                view["ply"]
            );
            std::thread::sleep(Duration::from_millis(10));
        };
        let mv = draw_move(&view, rng);
        let body = json!({"seat": turn(&view), "ply": ply(&view), "move": mv});
        nodes.ask(node, "POST", &format!("{}/move", self.path), &self.cookie, &body);
        self.confirmed.push((ply(&view), mv));
        true
    }

    /// Every move that was confirmed was played, at its ply, and nothing was played twice.
    fn check(&self, addr: &str, moves: usize) {
        let seat = if self.against_computer { "?seat=red" } else { "" };
        let reply = reply(addr, "GET", &format!("{}{seat}", self.path), &self.cookie, &Value::Null).unwrap();
        let view: Value = serde_json::from_str(reply.split_once("\r\n\r\n").unwrap().1).unwrap();
        let log = view["log"].as_array().unwrap();
        assert_eq!(log.len() as u64, ply(&view), "game {}", self.number);
        // Every game went on: it came to its end, or as far as it was to be played.
        let is_over = view["phase"] == "over";
        assert!(is_over || self.confirmed.len() == moves, "game {}: {:?}", self.number, view["phase"]);
        for (number, mv) in log.iter().enumerate() {
            assert_eq!(mv["ply"], number, "game {}", self.number);
        }
        for (ply, mv) in &self.confirmed {
            let played = &log[*ply as usize];
            let played = format!("{}{}", played["from"].as_str().unwrap(), played["to"].as_str().unwrap());
            assert_eq!(played, *mv, "game {}, ply {ply}", self.number);
        }
        if !self.against_computer {
            assert_eq!(log.len(), self.confirmed.len(), "game {}", self.number);
        }
    }
}

/// Plays games `from..to` with many players at once; `halfway` is called once, when half of the moves are made.
fn play(nodes: &Nodes, games: std::ops::Range<u32>, moves: usize, halfway: impl FnOnce() + Send) -> Vec<Game> {
    let done = Mutex::new(Vec::new());
    let next = AtomicU32::new(games.start);
    let made = AtomicU32::new(0);
    let half = games.len() as u32 * moves as u32 / 2;
    let halfway = Mutex::new(Some(halfway));
    std::thread::scope(|scope| {
        for player in 0..PLAYERS {
            let (done, next, made, halfway, games) = (&done, &next, &made, &halfway, &games);
            scope.spawn(move || {
                let mut rng = Pcg64Mcg::seed_from_u64(u64::from(player));
                // Several games at a time, in turns, so that there is a middle.
                loop {
                    let mut some: Vec<Game> = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)))
                        .take_while(|number| games.contains(number))
                        .take(games.len().div_ceil(PLAYERS as usize))
                        .map(|number| Game::begin(nodes, number))
                        .collect();
                    if some.is_empty() {
                        return;
                    }
                    for _ in 0..moves {
                        for game in &mut some {
                            game.play(nodes, &mut rng);
                            if made.fetch_add(1, Ordering::Relaxed) + 1 == half
                                && let Some(halfway) = halfway.lock().unwrap().take()
                            {
                                halfway();
                            }
                        }
                    }
                    done.lock().unwrap().append(&mut some);
                }
            });
        }
    });
    done.into_inner().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_killed_loses_no_game() {
    let Some(scratch) = Scratch::new().await else { return };
    let Some(mut nats) = NatsServer::start() else { return };
    let database = scratch.address();
    let (mut one, two) = (Process::node(&database, &nats.address()), Process::node(&database, &nats.address()));
    let mut worker = Process::worker(&database, &nats.address());
    let nodes = Nodes { addrs: [one.addr.clone(), two.addr.clone()] };

    let games = play(&nodes, 0..GAMES, MOVES, || one.kill());
    assert_eq!(games.len() as u32, GAMES);
    for game in &games {
        game.check(&two.addr, MOVES);
    }

    // NATS goes, and so does the worker: nodes look games up, and think themselves.
    let three = Process::node(&database, &nats.address());
    let nodes = Nodes { addrs: [three.addr.clone(), two.addr.clone()] };
    let bus = |addr: &str, wanted: &str| {
        let started = Instant::now();
        while !reply(addr, "GET", "/readyz", "", &Value::Null).unwrap().contains(wanted) {
            assert!(started.elapsed() < PATIENCE, "{addr} does not come to be {wanted}");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    bus(&three.addr, "heard");
    nats.kill();
    worker.kill();
    bus(&three.addr, "looked-up");
    bus(&two.addr, "looked-up");
    for game in play(&nodes, GAMES..GAMES + 20, 4, || ()) {
        game.check(&two.addr, 4);
        game.check(&three.addr, 4);
    }

    // It comes back, and all is as before.
    nats.start_again();
    worker = Process::worker(&database, &nats.address());
    bus(&three.addr, "heard");
    bus(&two.addr, "heard");
    for game in play(&nodes, GAMES + 20..GAMES + 40, 4, || ()) {
        game.check(&three.addr, 4);
    }
    drop((worker, two, three));
    scratch.drop().await;
}
