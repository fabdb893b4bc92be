//! How the nodes of one site tell each other that a game has gone on.
//!
//! Only *that* it has: what has happened is read from the store. So a message that is lost loses nothing, nothing hidden
//! travels here, and a node that hears nothing looks the games up itself.

mod jobs;
mod local;
mod nats;

use tokio::sync::{broadcast, watch};

use crate::id::GameId;

pub use jobs::{Job, Jobs, Taken};
pub use local::Local;
pub use nats::{BusError, Nats};

/// A game has events up to this number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told {
    /// Which game.
    pub game: GameId,
    /// The number of an event that was committed.
    pub seq: u32,
}

/// Whether the others are heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    /// There are no others.
    Alone,
    /// They are.
    Up,
    /// They may be there, and are not heard.
    Down,
}

/// What nodes tell each other by.
pub trait Bus: Send + Sync + 'static {
    /// Tells the other nodes, waiting for nothing; a message may get lost.
    fn tell(&self, told: Told);

    /// What others tell from now on. A receiver may hear its own node, too.
    fn hear(&self) -> broadcast::Receiver<Told>;

    /// Whether the others are heard, now and whenever that changes.
    fn link(&self) -> watch::Receiver<Link>;
}

/// Messages that may wait for a node to hear them; a node that is slower looks everything up.
const UNHEARD: usize = 16_384;

impl Told {
    /// 16 bytes of the game's name and 4 of the number.
    fn to_bytes(self) -> [u8; 20] {
        let mut bytes = [0; 20];
        bytes[..16].copy_from_slice(self.game.as_bytes());
        bytes[16..].copy_from_slice(&self.seq.to_be_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Told> {
        let (game, seq) = bytes.split_first_chunk::<16>()?;
        Some(Told { game: GameId::from(*game), seq: u32::from_be_bytes(seq.try_into().ok()?) })
    }
}
