//! The real binary when it is told to end.
#![cfg(unix)]

use std::fs::File;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// Longer than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn marshal(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_marshal"));
    command.args(args).env("LC_ALL", "C.UTF-8").env("TERM", "xterm");
    command
}

fn tell_to_end(mut child: Child, signal: Signal) -> ExitStatus {
    kill_process(Pid::from_child(&child), signal).expect("the process is there");
    child.wait().expect("it ends")
}

/// What is read from somewhere, piece by piece, until nobody writes there any more.
fn pieces(mut from: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (heard, said) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        // A terminal that nobody holds open any more gives an error.
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            if heard.send(buffer[..length].to_vec()).is_err() {
                return;
            }
        }
    });
    said
}

#[test]
fn a_game_that_is_told_to_end_gives_the_terminal_back() {
    const OTHER_SCREEN: &[u8] = b"\x1b[?1049h";
    const OWN_SCREEN: &[u8] = b"\x1b[?1049l";
    for signal in [Signal::TERM, Signal::INT] {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&master).and_then(|()| unlockpt(&master)).expect("a terminal of ours");
        let name = ptsname(&master, Vec::new()).expect("its name").into_string().expect("a plain name");
        let end = || File::options().read(true).write(true).open(&name).expect("its other end");
        let watched = end();
        tcsetwinsize(&watched, Winsize { ws_col: 100, ws_row: 40, ws_xpixel: 0, ws_ypixel: 0 }).expect("a size");
        let cooked = |modes: LocalModes| modes.contains(LocalModes::ICANON | LocalModes::ECHO);

        let mut command = marshal(&["play", "--rules", "marsal-mini"]);
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("the binary runs");
        drop(command);
        let said = pieces(File::from(master));
        let mut screen = Vec::new();
        let mut read_until = |sign: &[u8]| {
            while !screen.windows(sign.len()).any(|window| window == sign) {
                screen.extend(said.recv_timeout(PATIENCE).expect("the sign comes"));
            }
        };
        read_until(OTHER_SCREEN);
        // The keys stand on the last line of the screen: it waits for one.
        read_until(b"Enter");
        assert!(!cooked(tcgetattr(&watched).expect("its modes").local_modes));
        assert_eq!(tell_to_end(child, signal).signal(), Some(signal.as_raw()));
        read_until(OWN_SCREEN);
        assert!(cooked(tcgetattr(&watched).expect("its modes").local_modes));
    }
}

/// A folder of one test, removed in the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// Who stops a match sees how it stands and how to go on, and the engine that was ended with it is not at fault.
#[test]
fn a_match_that_is_told_to_end_tells_how_it_stands() {
    let folder = Folder(std::env::temp_dir().join(format!("marshal-stopped-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let (bot, out) = (folder.0.join("bot.sh"), folder.0.join("out.jsonl"));
    // It plays the first two games and then thinks for ever.
    let text = "games=0\nwhile read -r word rest; do case $word in\n\
         marshal) echo 'want legal'; echo ready ;;\n\
         new) games=$((games + 1)) ;;\n\
         go) set -- ${rest#*legal }; if [ $games -gt 2 ]; then sleep 600; fi; echo \"move $1\" ;;\n\
         quit) exit ;;\nesac; done\n";
    std::fs::write(&bot, text).expect("a script");
    let engine = format!("bot@marshal:sh {}", bot.display());
    for kept in [true, false] {
        let mut command = marshal(&["arena", "--engine", &engine, "--engine", "random", "--rules", "marsal-mini"]);
        let records = folder.0.join(format!("records-{kept}"));
        command.args(["--games", "8", "--records"]).arg(&records);
        if kept {
            command.arg("--out").arg(&out);
        }
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.expect("the binary runs");
        let lines = || std::fs::read_to_string(&out).map_or(0, |text| text.lines().count());
        let is_played = || if kept { lines() == 3 } else { records.join("0-1-00000-1.txt").exists() };
        let begun = Instant::now();
        while !is_played() {
            assert!(begun.elapsed() < PATIENCE, "the first two games are never over");
            thread::yield_now();
        }
        kill_process(Pid::from_child(&child), Signal::INT).expect("the process is there");
        assert_eq!(child.wait().expect("it ends").signal(), Some(Signal::INT.as_raw()));
        let (mut table, mut said) = (String::new(), String::new());
        child.stdout.take().expect("its output").read_to_string(&mut table).expect("a text");
        child.stderr.take().expect("its errors").read_to_string(&mut said).expect("a text");
        assert!(table.contains("bot") && table.contains("random"), "{table}");
        assert!(said.contains(" of 8 games. ") && said.contains("--resume"), "{said}");
        assert!(!kept || said.contains("Stopped after 2 of 8"), "{said}");
        assert_eq!(said.contains("--out"), !kept, "{said}");
    }
    let results = std::fs::read_to_string(&out).expect("results");
    assert_eq!(results.lines().count(), 3, "{results}");
    assert!(!results.contains("\"fault\""), "{results}");
}

#[test]
fn a_match_that_is_told_to_end_leaves_no_program_behind() {
    let folder = Folder(std::env::temp_dir().join(format!("marshal-signals-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let (pipe, bot) = (folder.0.join("pipe"), folder.0.join("bot.sh"));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    // It says that it runs, and then holds the pipe open together with a helper.
    let text = format!("exec 9>{}; (sleep 600 & sleep 600) & echo up >&9; wait", pipe.display());
    std::fs::write(&bot, text).expect("a script");
    for signal in [Signal::INT, Signal::TERM] {
        let engine = format!("bot@marshal:sh {}", bot.display());
        let mut command = marshal(&["arena", "--engine", &engine, "--engine", "random", "--rules", "marsal-mini"]);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let said = pieces(File::open(&pipe).expect("the pipe"));
        assert_eq!(said.recv_timeout(PATIENCE).as_deref(), Ok(&b"up\n"[..]));
        assert_eq!(tell_to_end(child.expect("the binary runs"), signal).signal(), Some(signal.as_raw()));
        let ended = said.recv_timeout(PATIENCE);
        assert_eq!(ended, Err(std::sync::mpsc::RecvTimeoutError::Disconnected), "somebody still holds the pipe");
    }
}
