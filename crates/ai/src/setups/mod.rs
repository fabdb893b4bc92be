//! Setups for any rule set, drawn anew from each seed and never listed, so that nobody finds a fixed one to prepare for.
//!
//! [`sensible`] follows plain rules; [`chosen`] takes the one of some such setups with which the network, which has learnt from
//! the results of games, expects most.

mod chosen;
mod sensible;

pub use chosen::{chosen, chosen_by};
pub use sensible::sensible;
