//! How other programs write setups, moves and games down.

pub mod evaluator;
