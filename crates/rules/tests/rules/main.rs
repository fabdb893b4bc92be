//! All tests of the game: a slow, obvious twin of the engine, and everything in which the two must agree.
//!
//! Random tests print the seed they are at; a failing test shows it. `MARSHAL_TEST_ROUNDS=20` plays twenty times as
//! many games.

#![allow(clippy::print_stdout, reason = "seeds are shown with a failing test")]

mod arbitrary;
mod battery;
mod broken_rulesets;
mod cases;
mod damaged;
mod dice;
mod endings;
mod events;
mod hash;
mod inference;
mod malformed;
mod mirror;
mod notation;
mod own;
mod pair;
mod perft;
mod player;
mod playthroughs;
mod repetition;
mod rule_file;
mod rulesets;
mod scene;
mod setups;
mod swap;
mod tables;
mod twin;
