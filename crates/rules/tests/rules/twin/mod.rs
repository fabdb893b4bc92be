//! The slow, obvious twin of the engine: lists and maps, everything recomputed from the whole history at each question.
//!
//! It is written from the rules alone and shares nothing with the engine but the vocabulary (sides, squares, errors,
//! outcomes), so that a difference between the two always means that one of them has misread the rules.

mod dead;
mod game;
mod knowledge;
mod moves;
mod repetition;
mod rules;
mod setup;

pub(crate) use game::{Ply, Twin};
pub(crate) use knowledge::{Witness, WitnessedStrike};
pub(crate) use rules::{Diagonal, Exception, Hit, Kind, Reveal, Role, Rules};
pub(crate) use setup::{SetupFault, first_fault};

/// Column and row, both from 0.
pub(crate) type Point = (i32, i32);

/// The four directions in which stones step and strike.
pub(crate) const ORTHOGONAL: [Point; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The four directions of a diagonal step.
pub(crate) const DIAGONAL: [Point; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Whether two squares share a side.
pub(crate) fn next_to(one: Point, other: Point) -> bool {
    (one.0 - other.0).abs() + (one.1 - other.1).abs() == 1
}

/// The point of an engine's square.
pub(crate) fn point(square: marshal_rules::Square) -> Point {
    (i32::from(square.col()), i32::from(square.row()))
}

/// The engine's square of a point.
pub(crate) fn square(point: Point) -> marshal_rules::Square {
    marshal_rules::Square::new(point.0 as u8, point.1 as u8).expect("a square up to p16")
}
