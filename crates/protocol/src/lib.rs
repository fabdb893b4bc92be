//! How engines and referees talk: lines of text over standard input and output.
//!
//! Two languages are spoken. [`message`] is our own, described in `docs/protocol.md`: any rule set, hidden stones, clocks,
//! and events exactly as one side is told them. The other is that of the "Stratego AI Evaluator", which other people's referees
//! and bots speak; it knows the classic game only.
//!
//! [`engine`] and [`evaluator`] put our own player on the engine's end of either. The referee's end is in
//! `marshal-arena`.

pub mod engine;
pub mod evaluator;
mod fault;
mod limits;
mod line;
pub mod message;
mod told;

pub use fault::LineFault;
pub use limits::Limits;
pub use line::{LONGEST_LINE, LineError, Lines};
pub use told::{Told, ToldStrike};
