//! Tests of the formats through the public doors.

mod arbitrary;
mod damaged;
mod games;
mod real_games;
mod refused;
mod round_trips;
mod samples;
