//! What an engine did wrong.

use std::fmt;

use marshal_formats::evaluator::SetupRowError;
use marshal_protocol::{LONGEST_LINE, LineError, LineFault};
use marshal_rules::{Move, MoveError, SetupError, quoted};
use serde::{Deserialize, Serialize};

/// What sort of fault ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It could not be started, or ended by itself.
    Crashed,
    /// It did not answer in time.
    TooSlow,
    /// It said more than anybody can read, or did not read what it was told.
    Flooded,
    /// Its setup breaks the rules.
    BadSetup,
    /// Its move breaks the rules.
    IllegalMove,
    /// What it said is no answer.
    Garbled,
}

/// What exactly happened, with all that it takes to tell it in any language. What a program said is cut and free of characters
/// that nobody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "cause", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Cause {
    /// The command is empty.
    #[error("there is no program to start")]
    NoProgram,
    /// The system does not start it; with the system's number for the reason.
    #[error("`{program}` does not start{}", os_error.map_or(String::new(), |code| format!(": {}", std::io::Error::from_raw_os_error(code))))]
    NotStarted {
        /// The program.
        program: String,
        /// The system's number for the reason.
        os_error: Option<i32>,
    },
    /// It ended by itself.
    #[error("it ended by itself{}{}", exit(*status, *signal), words(last_words))]
    Ended {
        /// The status that it ended with.
        #[serde(default)]
        status: Option<i32>,
        /// The signal that ended it.
        #[serde(default)]
        signal: Option<i32>,
        /// Its last line on the error stream.
        last_words: String,
    },
    /// It says no more, and runs on.
    #[error("it closed its output and runs on{}", words(last_words))]
    ClosedOutput {
        /// Its last line on the error stream.
        last_words: String,
    },
    /// It had ended before.
    #[error("it has ended")]
    NotRunning,
    /// Nothing came for as long as it was waited for.
    #[error("it was asked for {awaited} and did not answer within {}", told_time(*ms))]
    NoAnswer {
        /// What was waited for.
        awaited: Awaited,
        /// For how long, in milliseconds.
        ms: u64,
    },
    /// Its move came, but too late.
    #[error("its move took {}, and {} were allowed", told_time(*ms), told_time(*allowed))]
    TooLate {
        /// How long it took, in milliseconds.
        ms: u64,
        /// How long it was waited for, in milliseconds.
        allowed: u64,
    },
    /// Its clock ran out.
    #[error("its clock ran out: it showed {} when it was asked for a move", told_time(*ms))]
    TimeRanOut {
        /// What the clock showed when it was asked, in milliseconds.
        ms: u64,
    },
    /// It writes without end.
    #[error("it says more than anybody can read")]
    TooMuch,
    /// Too many lines came before an answer.
    #[error("it says more than {lines} lines before it answers")]
    ManyLines {
        /// So many are allowed.
        lines: u32,
    },
    /// It leaves its input unread.
    #[error("it does not read what it is told")]
    DoesNotRead,
    /// A row of its setup is none.
    #[error("row {row} of its setup is not ten stones: `{found}`")]
    SetupRow {
        /// The row, from 1.
        row: usize,
        /// What stood there.
        found: String,
    },
    /// The rules refuse its setup.
    #[error("its setup is refused{}", colon(error))]
    Setup {
        /// Why; not written to the file of results but in the sentence.
        #[serde(skip)]
        error: Option<SetupError>,
    },
    /// The rules refuse its move.
    #[error("{mv}{}", colon(error))]
    Move {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// Why; not written to the file of results but in the sentence.
        #[serde(skip)]
        error: Option<MoveError>,
    },
    /// A line without end.
    #[error("a line is longer than {LONGEST_LINE} bytes")]
    LongLine,
    /// Bytes that are no text.
    #[error("a line is no UTF-8 text")]
    NotText,
    /// Its output cannot be read.
    #[error("its output cannot be read")]
    BrokenStream,
    /// A line that the protocol does not know.
    #[error("`{line}` is not understood: {right}")]
    NotUnderstood {
        /// The line.
        line: String,
        /// What would be right, in English.
        right: String,
    },
    /// It answered a line with `error`.
    #[error("it refused a line: {said}")]
    Refused {
        /// Its reason.
        said: String,
    },
    /// It was asked for a move and said something else.
    #[error("it was asked for a move and said `{said}`")]
    NoMove {
        /// What it said.
        said: String,
    },
}

/// What an engine was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Awaited {
    /// Its greeting, up to `ready`.
    Greeting,
    /// Its setup.
    Setup,
    /// Its move.
    Move,
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Awaited::Greeting => "its greeting",
            Awaited::Setup => "its setup",
            Awaited::Move => "a move",
        })
    }
}

fn exit(status: Option<i32>, signal: Option<i32>) -> String {
    match (status, signal) {
        (Some(status), _) => format!(" with status {status}"),
        (None, Some(signal)) => format!(" by signal {signal}"),
        (None, None) => String::new(),
    }
}

fn words(last: &str) -> String {
    if last.is_empty() { String::new() } else { format!("; its last words: {last}") }
}

/// Whole seconds as seconds, anything else as milliseconds.
fn told_time(ms: u64) -> String {
    if ms >= 1000 && ms.is_multiple_of(1000) { format!("{} s", ms / 1000) } else { format!("{ms} ms") }
}

fn colon(reason: &Option<impl fmt::Display>) -> String {
    reason.as_ref().map_or(String::new(), |reason| format!(": {reason}"))
}

/// What an engine did wrong, in a game that it lost by it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// What sort of fault.
    pub kind: FaultKind,
    /// What exactly.
    #[serde(flatten)]
    pub cause: Cause,
    /// The same as an English sentence.
    pub reason: String,
}

/// What somebody sent, as far as it is worth repeating and can be seen.
pub(crate) fn visible(said: &str) -> String {
    quoted(said, 200)
}

impl Cause {
    /// What sort of fault it is.
    pub fn kind(&self) -> FaultKind {
        match self {
            Cause::NoProgram
            | Cause::NotStarted { .. }
            | Cause::Ended { .. }
            | Cause::ClosedOutput { .. }
            | Cause::NotRunning => FaultKind::Crashed,
            Cause::NoAnswer { .. } | Cause::TooLate { .. } | Cause::TimeRanOut { .. } => FaultKind::TooSlow,
            Cause::TooMuch | Cause::ManyLines { .. } | Cause::DoesNotRead => FaultKind::Flooded,
            Cause::SetupRow { .. } | Cause::Setup { .. } => FaultKind::BadSetup,
            Cause::Move { .. } => FaultKind::IllegalMove,
            Cause::LongLine
            | Cause::NotText
            | Cause::BrokenStream
            | Cause::NotUnderstood { .. }
            | Cause::Refused { .. }
            | Cause::NoMove { .. } => FaultKind::Garbled,
        }
    }
}

impl From<Cause> for Fault {
    fn from(cause: Cause) -> Fault {
        Fault { kind: cause.kind(), reason: cause.to_string(), cause }
    }
}

impl From<LineError> for Fault {
    fn from(error: LineError) -> Fault {
        Fault::from(match error {
            LineError::TooLong => Cause::LongLine,
            LineError::NotText => Cause::NotText,
            LineError::Stream(_) => Cause::BrokenStream,
        })
    }
}

impl From<LineFault> for Fault {
    fn from(fault: LineFault) -> Fault {
        Fault::from(Cause::NotUnderstood { line: visible(fault.line()), right: visible(fault.right()) })
    }
}

impl From<SetupRowError> for Fault {
    fn from(error: SetupRowError) -> Fault {
        Fault::from(Cause::SetupRow { row: error.row, found: visible(&error.found) })
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Fault {
        Fault::from(Cause::Setup { error: Some(error) })
    }
}

impl Fault {
    /// A move that the rules refuse.
    pub(crate) fn illegal(mv: Move, error: MoveError) -> Fault {
        Fault::from(Cause::Move { mv: mv.to_string(), error: Some(error) })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Fault {}
