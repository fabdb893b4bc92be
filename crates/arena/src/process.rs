//! A program with which lines are exchanged, however it behaves.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use marshal_protocol::{LineError, Lines};

use crate::family::Family;
use crate::fault::{Cause, Fault, visible};

/// Lines that may wait to be read, by the program or by us.
const LINES_WAITING: usize = 4096;

/// A program that is asked to quit gets so long to do it.
const TIME_TO_QUIT: Duration = Duration::from_millis(300);

/// A running program. It ends with this value, and so does what it has started.
#[derive(Debug)]
pub(crate) struct Process {
    family: Family,
    to: Option<SyncSender<String>>,
    from: Receiver<Heard>,
    /// Its last line on the error stream, once that has ended.
    last_words: Receiver<String>,
}

/// What came out of a program.
#[derive(Debug)]
enum Heard {
    Line(String),
    /// Something that is no line of text.
    Noise(LineError),
    /// More lines than anybody reads.
    Flood,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &[String]) -> Result<Process, Fault> {
        let (program, args) = command.split_first().ok_or(Cause::NoProgram)?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let family = Family::start(&mut command);
        let mut family =
            family.map_err(|error| Cause::NotStarted { program: visible(program), os_error: error.raw_os_error() })?;
        let (to, lines) = sync_channel(LINES_WAITING);
        let (heard, from) = sync_channel(LINES_WAITING);
        let (words, last_words) = sync_channel(1);
        let child = family.program();
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &lines));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(stdout), &heard));
        }
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || words.send(last_line(BufReader::new(stderr))));
        }
        Ok(Process { family, to: Some(to), from, last_words })
    }

    /// Sends a line; it is written as soon as the program reads.
    pub(crate) fn say(&self, line: &str) -> Result<(), Fault> {
        let Some(to) = &self.to else { return Err(self.gone()) };
        match to.try_send(line.to_owned()) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Cause::DoesNotRead.into()),
            Err(TrySendError::Disconnected(_)) => Err(self.gone()),
        }
    }

    /// Waits for a line until `deadline`.
    pub(crate) fn hear(&self, deadline: Instant) -> Result<String, Fault> {
        match self.from.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::Noise(error)) => Err(error.into()),
            Ok(Heard::Flood) => Err(Cause::TooMuch.into()),
            Err(RecvTimeoutError::Timeout) => Err(Cause::NoAnswer.into()),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// It has ended. A program that still holds its error stream open is not waited for very long.
    fn gone(&self) -> Fault {
        let said = self.last_words.recv_timeout(TIME_TO_QUIT).unwrap_or_default();
        Cause::Ended { last_words: visible(&said) }.into()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Without a writer its input ends, which a program takes as a wish that it should go.
        self.to = None;
        let patience = Instant::now() + TIME_TO_QUIT;
        while Instant::now() < patience && !self.family.has_ended() {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl BufRead, heard: &SyncSender<Heard>) {
    for line in Lines::new(stdout) {
        let said = match line {
            Ok(line) => Heard::Line(line),
            Err(error) => Heard::Noise(error),
        };
        match heard.try_send(said) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => {
                drop(heard.send(Heard::Flood));
                return;
            }
            Err(TrySendError::Disconnected(_)) => return,
        }
    }
}

/// The last line that is not empty.
fn last_line(stderr: impl BufRead) -> String {
    let lines = Lines::new(stderr).filter_map(Result::ok);
    lines.filter(|line| !line.trim().is_empty()).last().unwrap_or_default()
}
