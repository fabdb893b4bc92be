//! The codes of what the rules find wrong, and the square that it is about; and what whole groups of requests are refused with.

use marshal_rules::{MoveError, SetupError, Square};

/// What a request is refused with by status and code.
type Codes = &'static [(u16, &'static str)];

/// The rules that a request names or brings along are none.
pub(crate) const RULES: Codes = &[(422, "no-such-rules"), (422, "bad-rules")];

/// No game begins.
pub(crate) const BEGIN: Codes = &[(409, "name-taken"), (422, "unrated"), (429, "too-many-games")];

/// The free seat is not for whoever asks.
pub(crate) const TAKE: Codes = &[(403, "rated-needs-account"), (409, "seat-taken"), (409, "stale")];

/// The clock does something else.
pub(crate) const CLOCK: Codes = &[(409, "clock")];

/// The line is no setup.
pub(crate) const SETUP_LINE: Codes = &[(422, "setup-rows"), (422, "setup-length"), (422, "setup-symbol")];

/// The setup is not allowed.
pub(crate) const SETUP: Codes = &[
    (422, "off-board"),
    (422, "unknown-kind"),
    (422, "blocked-square"),
    (422, "outside-zone"),
    (422, "square-twice"),
    (422, "too-many-flags"),
    (422, "too-many"),
    (422, "missing"),
    (422, "shut-in"),
];

/// The move is not legal.
pub(crate) const MOVE: Codes = &[
    (409, "game-over"),
    (409, "not-your-turn"),
    (422, "off-board"),
    (422, "nothing-there"),
    (422, "not-your-stone"),
    (422, "immobile"),
    (422, "same-square"),
    (422, "not-in-line"),
    (422, "too-far"),
    (422, "blocked-square"),
    (422, "own-stone"),
    (422, "in-the-way"),
    (422, "strike-after-run"),
    (422, "two-squares"),
    (422, "more-squares"),
];

pub(super) fn move_code(error: &MoveError) -> (&'static str, Option<Square>) {
    match *error {
        MoveError::GameOver => ("game-over", None),
        MoveError::NotYourTurn => ("not-your-turn", None),
        MoveError::OffBoard(square) => ("off-board", Some(square)),
        MoveError::NothingThere(square) => ("nothing-there", Some(square)),
        MoveError::NotYourStone(square) => ("not-your-stone", Some(square)),
        MoveError::Immobile(square) => ("immobile", Some(square)),
        MoveError::SameSquare => ("same-square", None),
        MoveError::NotInLine => ("not-in-line", None),
        MoveError::TooFar => ("too-far", None),
        MoveError::BlockedSquare(square) => ("blocked-square", Some(square)),
        MoveError::OwnStone(square) => ("own-stone", Some(square)),
        MoveError::InTheWay(square) => ("in-the-way", Some(square)),
        MoveError::StrikeAfterRun => ("strike-after-run", None),
        MoveError::TwoSquares => ("two-squares", None),
        MoveError::MoreSquares => ("more-squares", None),
    }
}

pub(super) fn setup_code(error: &SetupError) -> (&'static str, Option<Square>) {
    match *error {
        SetupError::OffBoard(square) => ("off-board", Some(square)),
        SetupError::UnknownKind(square) => ("unknown-kind", Some(square)),
        SetupError::BlockedSquare(square) => ("blocked-square", Some(square)),
        SetupError::OutsideZone(square) => ("outside-zone", Some(square)),
        SetupError::SquareTwice(square) => ("square-twice", Some(square)),
        SetupError::TooManyFlags { .. } => ("too-many-flags", None),
        SetupError::TooMany { .. } => ("too-many", None),
        SetupError::Missing { .. } => ("missing", None),
        SetupError::ShutIn => ("shut-in", None),
    }
}
