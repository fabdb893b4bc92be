//! The memory of the site: the only place with SQL, behind one trait.
//!
//! A game is its list of [`Event`]s, which only grows. What is kept besides (the summary that the
//! list of games shows, whether the computer is to act) is derived from the events and written in
//! the same transaction.

#[cfg(test)]
mod battery;
mod event;
mod sqlite;

use std::pin::Pin;

use marshal_rules::Side;

use crate::clock::Timestamp;
use crate::id::{BrowserId, GameId};

pub use event::{Aids, Created, Event, Opponent};
pub use sqlite::Sqlite;

/// What a store answers, some time later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where games are kept. Every method that writes has written durably when it answers.
pub trait Store: Send + Sync + 'static {
    /// Writes down a new browser.
    fn add_browser(&self, browser: BrowserId, at: Timestamp) -> Answer<'_, ()>;

    /// Whether this browser was ever written down.
    fn knows_browser(&self, browser: BrowserId) -> Answer<'_, bool>;

    /// Writes down a new game with its first events.
    fn add_game<'a>(&'a self, game: &'a NewGame) -> Answer<'a, ()>;

    /// Adds one event to a game. Fails with [`StoreError::Conflict`] and changes nothing when the
    /// game already has an event of this number.
    fn append<'a>(&'a self, id: GameId, entry: &'a Entry, digest: &'a Digest) -> Answer<'a, ()>;

    /// All events of a game in their order, beginning with number 1; none when there is no such game.
    fn events(&self, id: GameId) -> Answer<'_, Vec<Event>>;

    /// The sides that a browser plays in a game, Red first; none when there is no such game.
    fn seats(&self, id: GameId, browser: BrowserId) -> Answer<'_, Vec<Side>>;

    /// The games of a browser, the latest first, at most `limit` of them.
    fn games(&self, browser: BrowserId, limit: u32) -> Answer<'_, Vec<Listed>>;

    /// One game of a browser; `None` where it does not play in it.
    fn game(&self, browser: BrowserId, id: GameId) -> Answer<'_, Option<Listed>>;

    /// The games in which the computer is to act.
    fn due(&self) -> Answer<'_, Vec<GameId>>;
}

/// A game to be written down.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// Who plays which side; the computer has no browser.
    pub seats: Vec<(Side, BrowserId)>,
    /// Its first events, numbered from 1.
    pub events: Vec<Event>,
    /// What follows from them.
    pub digest: Digest,
    /// When it was made.
    pub at: Timestamp,
}

/// One more event.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Its number: one more than that of the event before.
    pub seq: u32,
    /// What happened.
    pub event: Event,
    /// When.
    pub at: Timestamp,
}

/// What is kept beside the events of a game, so that a list needs no replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Digest {
    /// What a list of games shows of it, as JSON: only what everybody may see.
    pub summary: String,
    /// Whether the computer is to act.
    pub due: bool,
}

/// A line in a browser's list of games.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Which game.
    pub id: GameId,
    /// The sides that the browser plays, Red first.
    pub sides: Vec<Side>,
    /// The summary as it was written.
    pub summary: String,
    /// When the game last changed.
    pub updated: Timestamp,
}

/// Why a store did not do as asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written this event already.
    #[error("the game has already gone on")]
    Conflict,
    /// What was read does not make sense.
    #[error("the database holds something unreadable: {0}")]
    Unreadable(String),
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(#[from] sqlx::Error),
    /// The database failed with a game.
    #[error("the database failed: game {0}: {1}")]
    FailedWith(GameId, #[source] sqlx::Error),
}

impl StoreError {
    /// The same, when it was about this game.
    pub(crate) fn of_game(self, id: GameId) -> StoreError {
        match self {
            StoreError::Failed(error) => StoreError::FailedWith(id, error),
            other => other,
        }
    }
}
