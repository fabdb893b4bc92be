//! What can be wrong with a rule set, and where.

use std::fmt;

use super::SyntaxFault;
use crate::quote::spelled;

/// A rule set was refused: where it came from, the line and the field at fault, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleSetError {
    /// The file's name, or what stands for it.
    pub source_name: String,
    /// Line from 1, where the source is a text.
    pub line: Option<usize>,
    /// Path of the field, like `kinds[3].count`; empty for the whole.
    pub field: String,
    /// The reason.
    pub fault: RuleSetFault,
}

impl RuleSetError {
    /// Column from 1 in [`line`](Self::line), where the text cannot be read at all.
    pub fn column(&self) -> Option<usize> {
        match &self.fault {
            RuleSetFault::Syntax(fault) => fault.column,
            _ => None,
        }
    }
}

impl fmt::Display for RuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.source_name)?;
        if let Some(line) = self.line {
            write!(f, "{line}:")?;
        }
        if let Some(column) = self.column() {
            write!(f, "{column}:")?;
        }
        if !self.field.is_empty() {
            write!(f, " {}:", self.field)?;
        }
        write!(f, " {}", self.fault)
    }
}

impl std::error::Error for RuleSetError {}

/// Why a rule set cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetFault {
    /// The text is neither TOML nor JSON of the right shape.
    #[error("{0}")]
    Syntax(Box<SyntaxFault>),
    /// An id has other characters, or too many.
    #[error("an id has 1 to 40 lower-case letters, digits and dashes, and `{0}` does not")]
    BadId(String),
    /// A name is empty or too long, or part of it cannot be seen.
    #[error("a name has 1 to 80 characters, and none of them is hidden")]
    BadName,
    /// A board side is 0 or more than 16.
    #[error("{0} is no board size: write 1 to 16")]
    BadSize(u8),
    /// Neither a square nor a rectangle.
    #[error("`{0}` is no square or rectangle of squares: write one like d5 or a1-j4")]
    BadSquare(String),
    /// A square outside the board.
    #[error("{0} is off the board")]
    OffBoard(String),
    /// The zones share a square.
    #[error("the zones overlap on {0}")]
    ZonesOverlap(String),
    /// The army does not fit into the zone.
    #[error("{stones} stones do not fit on the {squares} open squares of the zone")]
    ZoneTooSmall {
        /// Stones in an army.
        stones: usize,
        /// Open squares in the zone.
        squares: usize,
    },
    /// There are no kinds, or too many.
    #[error("a rule set has 1 to 26 kinds, not {0}")]
    BadKindCount(usize),
    /// More stones than can be told apart.
    #[error("an army has at most 127 stones, not {0}")]
    ArmyTooLarge(usize),
    /// The id is used twice.
    #[error("the id `{0}` is used twice")]
    IdTwice(String),
    /// The id means something else in strikes.
    #[error("a kind cannot be called `any`: that stands for every attacker in strikes")]
    ReservedId,
    /// The symbol is no letter from A to Z.
    #[error("`{}` is no symbol: write one letter A to Z", spelled(*.0))]
    BadSymbol(char),
    /// The symbol is used twice.
    #[error("the symbol `{0}` is used twice")]
    SymbolTwice(char),
    /// A kind nobody has.
    #[error("a kind has at least one stone")]
    ZeroCount,
    /// No kind is the flag.
    #[error("there is no flag: one kind needs role = \"flag\"")]
    NoFlag,
    /// More than one flag.
    #[error("there is more than one flag: exactly one stone is the flag")]
    ManyFlags,
    /// A flag or a mine that can move.
    #[error("a {0} cannot be mobile")]
    MobileRole(&'static str),
    /// Nobody can move.
    #[error("no kind is mobile")]
    NothingMobile,
    /// A runner that cannot move.
    #[error("a kind that is not mobile cannot run")]
    ImmobileRunner,
    /// A number out of range.
    #[error("{0} is no number for a stone: write 1 to 99")]
    BadNumber(u8),
    /// A strike names a kind that does not exist.
    #[error("there is no kind `{0}`")]
    UnknownKind(String),
    /// An attacker that cannot move.
    #[error("`{0}` is not mobile, so it never strikes")]
    ImmobileAttacker(String),
    /// Nothing says who wins.
    #[error("nothing says what happens when `{attacker}` strikes `{defender}`: give both a number, or add the strike")]
    StrikeOpen {
        /// The attacker's id.
        attacker: String,
        /// The defender's id.
        defender: String,
    },
    /// Some stone cannot strike the flag.
    #[error("`{0}` does not take the flag: every mobile kind must")]
    FlagHolds(String),
    /// Every setup would be refused.
    #[error("no stone could make a first move from any setup: leave a free square in the zone or next to it")]
    AlwaysShutIn,
    /// The limit of the two-squares rule is too high.
    #[error("{0} is no limit for the two-squares rule: write 1 to 15, or 0 for none")]
    BadTwoSquares(u8),
}
