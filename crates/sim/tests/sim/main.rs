//! The laboratory judged by the rules crate and by hand.

mod actions;
mod batch;
mod batch_errors;
mod games;
mod going_on;
mod perft;
mod planes;
mod playout;
mod secret;
mod setting_up;
mod snapshots;
mod worlds;
