//! How the nodes of one site tell each other that a game has gone on, and who is there.
//!
//! Of a game they say only *that* it has: what has happened is read from the store. So a message that is lost loses nothing, nothing hidden
//! travels here, and a node that hears nothing looks the games up itself.

mod jobs;
mod local;
mod nats;

use marshal_club::ProcessId;
use marshal_rules::{BySide, Side};
use tokio::sync::{broadcast, watch};

use crate::id::{BrowserId, GameId};

pub use jobs::{Job, Jobs, Lane, Taken};
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

/// Which seats of some games have a socket at a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// The node.
    pub process: ProcessId,
    /// The games, and whether somebody is there for each side.
    pub games: Vec<(GameId, BySide<bool>)>,
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

    /// Tells the other nodes who is here, in the same way.
    fn call(&self, roll: Roll);

    /// What others tell of who is there.
    fn hear_calls(&self) -> broadcast::Receiver<Roll>;

    /// Tells the other nodes that a browser has lost what it had, in the same way.
    fn part(&self, browser: BrowserId);

    /// Which browsers others say have lost what they had.
    fn hear_partings(&self) -> broadcast::Receiver<BrowserId>;

    /// Whether the others are heard, now and whenever that changes.
    fn link(&self) -> watch::Receiver<Link>;
}

/// Messages that may wait for a node to hear them; a node that is slower looks everything up.
const UNHEARD: usize = 16_384;

/// Calls that may wait to be heard or sent. One that is lost comes again.
const UNHEARD_CALLS: usize = 1024;

/// Partings that may wait to be heard or sent. Of one that is lost a socket finds out by its next ping.
const UNHEARD_PARTINGS: usize = 1024;

impl Roll {
    /// 8 bytes of the node's name; for each game 16 of its name and one of who is there.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.process.0.to_be_bytes().to_vec();
        for (game, present) in &self.games {
            bytes.extend(game.as_bytes());
            bytes.push(u8::from(present[Side::Red]) | u8::from(present[Side::Blue]) << 1);
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Roll> {
        let (process, games) = bytes.split_first_chunk::<8>()?;
        let (games, []) = games.as_chunks::<17>() else { return None };
        let game = |bytes: &[u8; 17]| {
            let (game, present) = bytes.split_first_chunk::<16>()?;
            Some((GameId::from(*game), BySide::new(present[0] & 1 != 0, present[0] & 2 != 0)))
        };
        Some(Roll {
            process: ProcessId(u64::from_be_bytes(*process)),
            games: games.iter().map(game).collect::<Option<_>>()?,
        })
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_read_back() {
        let games = [(false, false), (true, false), (false, true), (true, true)];
        let games = games.iter().zip(0..).map(|(&(red, blue), n)| (GameId::from([n; 16]), BySide::new(red, blue)));
        let roll = Roll { process: ProcessId(u64::MAX - 1), games: games.collect() };
        let bytes = roll.to_bytes();
        assert_eq!(bytes.len(), 8 + 4 * 17);
        assert_eq!(Roll::from_bytes(&bytes), Some(roll));
        assert_eq!(Roll::from_bytes(&bytes[1..]), None);
        assert_eq!(Roll::from_bytes(&[]), None);
    }
}
