//! Matches between engines: paired games, with the same two setups and the colours swapped, on any rule set.
//!
//! A [`Match`] says who plays, on what and for how long. Running it survives whatever an engine does: one that crashes,
//! hangs, floods or makes an illegal move loses that game with the reason written down, and the match goes on. What came
//! out is counted by [`statistics`].

mod contestant;
mod dialogue;
mod duel;
mod entrant;
mod evaluator_seat;
mod family;
mod fault;
mod house;
mod ladder;
mod logs;
mod match_file;
mod openings;
mod options;
mod process;
mod protocol_seat;
mod results;
mod schedule;
mod seat;
mod sprt;
pub mod statistics;
mod time_control;
mod weights;

pub use contestant::{Contestant, ContestantError, Engine, Protocol};
pub use family::end_programs;
pub use fault::{Awaited, Cause, Fault, FaultKind};
pub use ladder::Ladder;
pub use match_file::{MatchFileError, read_match_file};
pub use openings::{Opening, OpeningsError, OpeningsFault, read_openings};
pub use options::OptionFault;
pub use results::{GameResult, Header, Part, ResultsError, ResultsFile};
pub use schedule::{Match, MatchError, Progress};
pub use sprt::{Sprt, SprtError, Verdict};
pub use time_control::{TimeControl, TimeControlError};
pub use weights::WeightsFault;
