//! Servers in processes of their own, which can be killed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use marshal_server::{Config, Home, serve, work};
use serde_json::Value;

const FOLDER: &str = "MARSHAL_TEST_PROCESS_FOLDER";
const DATABASE: &str = "MARSHAL_TEST_PROCESS_DATABASE";
const NATS: &str = "MARSHAL_TEST_PROCESS_NATS";
const IS_WORKER: &str = "MARSHAL_TEST_PROCESS_IS_WORKER";
const READY: &str = "ready at ";

/// Not a test of its own: what the tests below start in a process of its own, and kill.
#[test]
fn a_process_to_be_killed() {
    let ready = |addr: &dyn std::fmt::Display| {
        let mut out = std::io::stdout();
        writeln!(out, "\n{READY}{addr}").unwrap();
        out.flush().unwrap();
    };
    let var = |name| std::env::var(name).ok();
    let home = match (std::env::var_os(FOLDER), var(DATABASE)) {
        (Some(folder), _) => Home::Folder(folder.into()),
        (None, Some(database)) if var(IS_WORKER).is_some() => {
            return work(database, var(NATS).unwrap(), || ready(&"work")).unwrap();
        }
        (None, Some(database)) => Home::Shared { database, nats: var(NATS) },
        (None, None) => return,
    };
    serve(Config::new("127.0.0.1:0".parse().unwrap(), home), |addr| ready(&addr)).unwrap();
}

/// A process that is killed at the latest when this is dropped.
pub(crate) struct Process {
    process: Child,
    pub(crate) addr: String,
    /// It ends when it says something that nobody hears.
    _out: BufReader<ChildStdout>,
}

impl Process {
    /// A server on a folder.
    pub(crate) fn on_folder(folder: &std::path::Path) -> Process {
        Process::start(Command::new(std::env::current_exe().unwrap()).env(FOLDER, folder))
    }

    /// A server that runs by a command which ends with what it is given.
    pub(crate) fn on_folder_by(command: &mut Command, folder: &std::path::Path) -> Process {
        Process::start(command.arg(std::env::current_exe().unwrap()).env(FOLDER, folder))
    }

    /// A node on a database.
    pub(crate) fn node(database: &str, nats: &str) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        Process::start(command.env(DATABASE, database).env(NATS, nats))
    }

    /// A worker for such nodes.
    pub(crate) fn worker(database: &str, nats: &str) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        Process::start(command.env(DATABASE, database).env(NATS, nats).env(IS_WORKER, "1"))
    }

    fn start(command: &mut Command) -> Process {
        let mut process = command
            .args(["process::a_process_to_be_killed", "--exact", "--nocapture"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let lines = out.by_ref().lines().map(Result::unwrap);
        let addr = lines.filter_map(|line| line.strip_prefix(READY).map(str::to_owned)).next().unwrap();
        Process { process, addr, _out: out }
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Asks without any library; gives the cookie that is set, if any, and the body.
    pub(crate) fn ask(&self, method: &str, path: &str, cookie: &str, body: &Value) -> (Option<String>, Value) {
        let reply = self.reply(method, path, cookie, body);
        let (head, body) = reply.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{reply}");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.map(|cookie| cookie.split(';').next().unwrap().to_owned());
        (cookie, serde_json::from_str(body).unwrap())
    }

    pub(crate) fn reply(&self, method: &str, path: &str, cookie: &str, body: &Value) -> String {
        reply(&self.addr, method, path, cookie, body).unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// What is answered at an address, head and body. Every request comes from a visitor of its own, who is held to nobody
/// else's share.
pub(crate) fn reply(addr: &str, method: &str, path: &str, cookie: &str, body: &Value) -> std::io::Result<String> {
    static VISITORS: AtomicU32 = AtomicU32::new(0);
    let visitor = Ipv4Addr::from_bits(0x0a00_0000 | VISITORS.fetch_add(1, Ordering::Relaxed) & 0xff_ffff);
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(addr)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {addr}\r\ncontent-type: application/json\r\ncookie: {cookie}\r\n\
         x-forwarded-for: {visitor}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply)?;
    Ok(reply)
}
