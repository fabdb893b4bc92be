//! The games that are going on: one actor a game, which orders what happens to it on this node.

mod attendance;
mod computer;
mod hub;
mod known;
mod porter;
mod room;
mod table;
mod thinkers;
mod timing;
mod upkeep;

pub(crate) use hub::Hub;
pub(crate) use room::Deed;
pub(crate) use table::{Rematch, Table};
pub(crate) use thinkers::Pace;
