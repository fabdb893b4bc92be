//! Why a text cannot be read, and why a game cannot be written.

use marshal_rules::{Move, MoveError, PositionError, RecordFault, SetupError, Side, spelled};

/// A file was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ImportError {
    /// Line from 1; of a binary file the number of the setup.
    pub line: usize,
    /// The reason.
    pub fault: ImportFault,
}

/// Why a file was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportFault {
    /// The bytes are no text.
    #[error("this is no text in UTF-8")]
    NotText,
    /// Nothing that we know looks like this.
    #[error("no format that we know looks like this")]
    UnknownFormat,
    /// Something that must be there is not.
    #[error("{0} is missing")]
    Missing(Part),
    /// A part is longer or shorter than it should be.
    #[error("there are {found} characters where {expected} belong")]
    Length {
        /// Characters in the text.
        found: usize,
        /// Characters that should be there.
        expected: usize,
    },
    /// A character that means nothing here.
    #[error("`{}` means nothing here", spelled(*.0))]
    Letter(char),
    /// A lake on an open square, or none where one is.
    #[error("the lakes are not where the classic board has them")]
    Lakes,
    /// A hidden stone where every kind must be known.
    #[error("a hidden stone stands here, and only what is known of every stone can be read")]
    Hidden,
    /// No move of this notation.
    #[error("`{0}` is no move")]
    NoMove(String),
    /// No square of this notation.
    #[error("`{0}` is no square of a zone")]
    NoSquare(String),
    /// A game that we do not play.
    #[error("a game of the type `{0}` has no rule set here")]
    UnknownType(String),
    /// Something else than what comes next: the other side, another turn, a word too many.
    #[error("`{0}` is not what comes next")]
    Unexpected(String),
    /// More after the end.
    #[error("the game has ended before this")]
    AfterEnd,
    /// A setup breaks the rules.
    #[error("the setup of {side}: {error}")]
    Setup {
        /// Whose setup.
        side: Side,
        /// Why not.
        error: SetupError,
    },
    /// A move is not legal.
    #[error("ply {ply}, {mv}: {error}")]
    Move {
        /// Ply from 1.
        ply: usize,
        /// The move.
        mv: Move,
        /// Why not.
        error: MoveError,
    },
    /// A strike ends otherwise.
    #[error("the strike is written as `{written}`, played it is `{played}`")]
    Strike {
        /// As written.
        written: String,
        /// As played.
        played: String,
    },
    /// The stones left are worth something else.
    #[error("the stones left are worth {written} as written, {played} as played")]
    Value {
        /// As written.
        written: String,
        /// As played.
        played: String,
    },
    /// The moves lead to another end.
    #[error("the result says `{written}`, but the moves end with `{played}`")]
    Result {
        /// As written.
        written: String,
        /// As played.
        played: String,
    },
    /// The result says nothing that is known.
    #[error("`{0}` is no result")]
    NoResult(String),
    /// Not well-formed XML.
    #[error("this is no well-formed XML")]
    Xml,
    /// A position is refused.
    #[error("{0}")]
    Position(PositionError),
    /// One of our own records is refused.
    #[error("{0}")]
    Record(Box<RecordFault>),
}

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Part {
    /// The first line, which says what it is.
    #[error("the first line that says what this is")]
    Header,
    /// The type of the game.
    #[error("the type of the game")]
    Type,
    /// The field with both setups.
    #[error("the field with both setups")]
    Field,
    /// A side's setup.
    #[error("a setup")]
    Setup,
    /// The side on turn.
    #[error("the side on turn")]
    Turn,
}

impl ImportFault {
    /// The fault at a line.
    pub(crate) fn at(self, line: usize) -> ImportError {
        ImportError { line, fault: self }
    }
}

/// Why something cannot be written in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The format is read only.
    #[error("this format is only read")]
    ReadOnly,
    /// The format holds something else: a game, setups or a position.
    #[error("this format does not hold such a thing")]
    OtherContent,
    /// The format knows the classic board only.
    #[error("this format knows only the classic board")]
    Board,
    /// The format has no letter for some kind.
    #[error("this format knows only the classic army")]
    Army,
    /// The format knows full armies of 40 only.
    #[error("this format knows only armies of 40 stones")]
    ArmySize,
    /// Red starts in every game of this format.
    #[error("in this format Red starts")]
    Starter,
    /// The record itself is not sound.
    #[error("the record does not follow its rules")]
    Unsound,
}
