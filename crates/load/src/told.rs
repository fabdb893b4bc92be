//! What a player is told, as far as it says anything of the game.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A message on a socket.
#[derive(Debug, Deserialize)]
pub(crate) struct Told {
    pub(crate) view: ToldView,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ToldView {
    pub(crate) phase: String,
    pub(crate) seat: String,
    pub(crate) ply: u32,
    pub(crate) stones: Vec<ToldStone>,
    pub(crate) moves: BTreeMap<String, Vec<String>>,
    pub(crate) possible: BTreeMap<String, ToldKinds>,
    pub(crate) log: Vec<ToldMove>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ToldStone {
    pub(crate) id: u8,
    pub(crate) side: String,
    pub(crate) start: String,
    pub(crate) square: Option<String>,
    pub(crate) kind: Option<String>,
    pub(crate) moved: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ToldKinds {
    pub(crate) kinds: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ToldMove {
    pub(crate) ply: u32,
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) strike: Option<ToldStrike>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ToldStrike {
    pub(crate) defender: u8,
    pub(crate) attacker_kind: Option<String>,
    pub(crate) defender_kind: Option<String>,
}

/// An answer that makes or joins a game.
#[derive(Debug, Deserialize)]
pub(crate) struct Made {
    pub(crate) id: String,
}
