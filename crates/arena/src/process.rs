//! A program with which lines are exchanged, however it behaves.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use marshal_protocol::{LineError, Lines};

use crate::dialogue::{Dialogue, Voice};
use crate::family::{Exit, Family};
use crate::fault::{Awaited, Cause, Fault, visible};

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
    /// When it was last heard, or heard to have ended, or no longer waited for.
    heard_at: Instant,
    dialogue: Arc<Dialogue>,
}

/// What a program is waited for, and until when.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wait {
    awaited: Awaited,
    patience: Duration,
    deadline: Instant,
}

impl Wait {
    /// Waits so long from now on.
    pub(crate) fn new(awaited: Awaited, patience: Duration) -> Wait {
        Wait { awaited, patience, deadline: Instant::now() + patience }
    }
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
    /// Starts a program. What is said goes into the dialogue.
    pub(crate) fn start(command: &[String], dialogue: &Arc<Dialogue>) -> Result<Process, Fault> {
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
            let dialogue = dialogue.clone();
            thread::spawn(move || read_lines(BufReader::new(stdout), &heard, &dialogue));
        }
        if let Some(stderr) = child.stderr.take() {
            let dialogue = dialogue.clone();
            thread::spawn(move || words.send(last_line(BufReader::new(stderr), &dialogue)));
        }
        let (heard_at, dialogue) = (Instant::now(), dialogue.clone());
        Ok(Process { family, to: Some(to), from, last_words, heard_at, dialogue })
    }

    /// Sends a line; it is written as soon as the program reads.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), Fault> {
        let Some(to) = &self.to else { return Err(self.gone()) };
        self.dialogue.write(Voice::Arena, line);
        match to.try_send(line.to_owned()) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Cause::DoesNotRead.into()),
            Err(TrySendError::Disconnected(_)) => Err(self.gone()),
        }
    }

    /// Waits for a line.
    pub(crate) fn hear(&mut self, wait: Wait) -> Result<String, Fault> {
        let heard = self.from.recv_timeout(wait.deadline.saturating_duration_since(Instant::now()));
        self.heard_at = Instant::now();
        match heard {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::Noise(error)) => Err(error.into()),
            Ok(Heard::Flood) => Err(Cause::TooMuch.into()),
            Err(RecvTimeoutError::Timeout) => {
                let ms = u64::try_from(wait.patience.as_millis()).unwrap_or(u64::MAX);
                Err(Cause::NoAnswer { awaited: wait.awaited, ms }.into())
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// How long it took from then on until it was heard for the last time.
    pub(crate) fn heard_after(&self, asked: Instant) -> Duration {
        self.heard_at.saturating_duration_since(asked)
    }

    /// It has ended, or closed its streams. A program that still holds its error stream open is not waited for very long.
    fn gone(&mut self) -> Fault {
        let said = self.last_words.recv_timeout(TIME_TO_QUIT).unwrap_or_default();
        let last_words = visible(&said);
        Fault::from(match self.wait_for_end() {
            Some(Exit { status, signal }) => Cause::Ended { status, signal, last_words },
            None => Cause::ClosedOutput { last_words },
        })
    }

    /// How it has ended; `None` when it does not end soon.
    fn wait_for_end(&mut self) -> Option<Exit> {
        let patience = Instant::now() + TIME_TO_QUIT;
        loop {
            let exit = self.family.exit();
            if exit.is_some() || Instant::now() >= patience {
                return exit;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Without a writer its input ends, which a program takes as a wish that it should go.
        self.to = None;
        self.wait_for_end();
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

fn read_lines(stdout: impl BufRead, heard: &SyncSender<Heard>, dialogue: &Dialogue) {
    for line in Lines::new(stdout) {
        let said = match line {
            Ok(line) => {
                dialogue.write(Voice::Engine, &line);
                Heard::Line(line)
            }
            Err(error) => {
                dialogue.write(Voice::Remark, &error.to_string());
                Heard::Noise(error)
            }
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
fn last_line(stderr: impl BufRead, dialogue: &Dialogue) -> String {
    let lines = Lines::new(stderr).filter_map(Result::ok).inspect(|line| dialogue.write(Voice::Errors, line));
    lines.filter(|line| !line.trim().is_empty()).last().unwrap_or_default()
}
