//! The codes of what the rules find wrong, and the square that it is about.

use marshal_rules::{MoveError, SetupError, Square};

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
