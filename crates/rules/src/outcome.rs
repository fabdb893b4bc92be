//! How a game ended.

use std::fmt;
use std::str::FromStr;

use crate::side::Side;

/// The end of a game: who won, if anybody, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The winner took the flag.
    FlagTaken,
    /// The loser resigned.
    Resigned,
    /// The loser's time ran out.
    TimeOut,
    /// The side on turn had no legal move.
    NoMove,
    /// Neither side has a mobile stone.
    NoMobile,
    /// Neither side could ever capture the enemy flag.
    DeadPosition,
    /// Too many plies without a strike.
    QuietLimit,
    /// Too many plies.
    LengthLimit,
    /// Draw by agreement.
    Agreed,
    /// A side's time ran out while its opponent could no longer win.
    TimeOutCannotWin,
    /// A side went away and did not come back: the other claimed a win or a draw.
    Left,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 11] = [
        Reason::FlagTaken,
        Reason::Resigned,
        Reason::TimeOut,
        Reason::NoMove,
        Reason::NoMobile,
        Reason::DeadPosition,
        Reason::QuietLimit,
        Reason::LengthLimit,
        Reason::Agreed,
        Reason::TimeOutCannotWin,
        Reason::Left,
    ];

    /// The name in records and on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::FlagTaken => "flag",
            Reason::Resigned => "resigned",
            Reason::TimeOut => "time",
            Reason::NoMove => "no-move",
            Reason::NoMobile => "no-mobile",
            Reason::DeadPosition => "dead-position",
            Reason::QuietLimit => "quiet",
            Reason::LengthLimit => "length",
            Reason::Agreed => "agreed",
            Reason::TimeOutCannotWin => "time-cannot-win",
            Reason::Left => "left",
        }
    }
}

impl Outcome {
    /// A win.
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

/// `red flag`, `blue resigned`, `draw quiet`: the winner, then the reason.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{side} {}", self.reason.id()),
            None => write!(f, "draw {}", self.reason.id()),
        }
    }
}

/// The text is no outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a result is `red`, `blue` or `draw` and a reason, like `red flag`, or `*` for an unfinished game")]
pub struct ParseOutcomeError;

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Outcome, ParseOutcomeError> {
        let (who, why) = text.split_once(' ').ok_or(ParseOutcomeError)?;
        let winner = match who {
            "draw" => None,
            side => Some(side.parse().map_err(|_| ParseOutcomeError)?),
        };
        let reason = Reason::ALL.into_iter().find(|reason| reason.id() == why).ok_or(ParseOutcomeError)?;
        Ok(Outcome { winner, reason })
    }
}
