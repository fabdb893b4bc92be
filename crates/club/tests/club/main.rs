//! The club through its public doors.

// The seed of a random test is printed, so that a failure can be repeated.
#![allow(clippy::print_stdout)]

mod absence;
mod clock;
mod dice;
mod handles;
mod opponents;
mod quick_pairing;
mod rated;
mod ratings;
mod round_robin;
mod standings;
mod swiss;
mod talk;
mod time_control;
mod tournaments;
