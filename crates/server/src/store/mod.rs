//! The memory of the site: the only place with SQL, behind one trait.
//!
//! A game is its list of [`Event`]s, which only grows. What is kept besides (the summary that the
//! list of games shows, whether the computer is to act) is derived from the events and written in
//! the same transaction.
//!
//! | file | what it holds |
//! |---|---|
//! | `event` `error` | what is written down; why it was not |
//! | `database` | [`Store`] by SQL that SQLite and PostgreSQL both speak |
//! | `sqlite` `postgres` | what differs: opening, locks, migrations |
//! | `writer` `appends` | many writes in one transaction |
//! | `blocks` `offers` | who wants nothing to do with whom; games that wait for anybody |
//! | `accounts` `ratings` `forget` | who has an account and what is kept for it; how strong; what goes when it is deleted |
//! | `bots` | accounts that programs play with, and what lets them in |
//! | `records` | finished games that are shared, and what the computer thinks of them |
//! | `tournaments` `tournament_event` | tournaments and who takes part; what is written down of one |
//! | `backup` | everything as one file that fits either |

mod accounts;
mod appends;
mod backup;
mod blocks;
mod bots;
mod database;
mod error;
mod event;
mod forget;
mod migration;
mod offers;
mod postgres;
mod ratings;
mod records;
mod sqlite;
mod tournament_event;
mod tournaments;
mod writer;

use std::pin::Pin;

use marshal_club::{Millis, Reading};
use marshal_rules::Side;

use crate::clock::Timestamp;
use crate::count::{Counter, Spread};
use crate::id::{GameId, PersonId};

pub use accounts::{Account, Accounts, Forgotten, KeptSetup, Session, SignedIn};
pub use backup::{Backup, BackupError, Fault};
pub use bots::{Bot, Bots, Made, Token};
pub use database::Database;
pub use error::{StoreError, Trouble};
pub use event::{Aids, Created, Event, Opponent, Took};
pub use ratings::{Change, RatedGame, RatingKept, Verdict};
pub use records::{AnalysisKept, Records};
pub use tournament_event::{PairedGame, TournamentEvent, TournamentGame, TournamentResult, TournamentTerms};
pub use tournaments::{
    Entrant, NewTournament, TournamentAppend, TournamentDigest, TournamentKept, TournamentListed, TournamentState,
    Tournaments,
};

/// What a store answers, some time later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where games are kept. Every method that writes has written durably when it answers. Several processes may use one
/// database at once; none of them owns a game.
pub trait Store: Accounts + Bots + Records + Tournaments + Send + Sync + 'static {
    /// Writes down a new guest.
    fn add_browser(&self, browser: PersonId, at: Timestamp) -> Answer<'_, ()>;

    /// Whether this guest was ever written down.
    fn knows_browser(&self, browser: PersonId) -> Answer<'_, bool>;

    /// Writes down a new game with its first events.
    fn add_game(&self, game: NewGame) -> Answer<'_, ()>;

    /// Adds events to a game, all or none. Fails with [`StoreError::Conflict`] and changes nothing when the game does not
    /// have just as many events as the writer believes.
    fn append(&self, append: Append) -> Answer<'_, ()>;

    /// The events of a game after number `seq` in their order; none when there are none or no such game.
    fn events_since(&self, id: GameId, seq: u32) -> Answer<'_, Vec<Event>>;

    /// How many events each of these games has, in any order; games that do not exist are left out.
    fn heads<'a>(&'a self, ids: &'a [GameId]) -> Answer<'a, Vec<(GameId, u32)>>;

    /// Who plays which side of a game, Red first; the computer is nobody.
    fn players(&self, id: GameId) -> Answer<'_, Vec<(Side, PersonId)>>;

    /// Writes down that somebody blocks somebody else, or no longer does.
    fn block(&self, by: PersonId, blocked: PersonId, on: bool) -> Answer<'_, ()>;

    /// Whether either of two has blocked the other.
    fn are_blocked(&self, one: PersonId, other: PersonId) -> Answer<'_, bool>;

    /// The oldest game that is offered to somebody on the same terms as this one of its own, which is written down only when
    /// there is none. Of two who seek the same at the same moment one finds the other.
    fn seek(&self, browser: PersonId, game: NewGame) -> Answer<'_, Option<GameId>>;

    /// The game of somebody else who seeks the same as the host of this one, has waited for longer, and is near enough in
    /// rating by now: the nearest. Nothing where this one is not for quick pairing by rating, or waits no more.
    fn meet(&self, id: GameId, now: Timestamp) -> Answer<'_, Option<GameId>>;

    /// Goes on offering a game, if it still waits for somebody.
    fn offer(&self, id: GameId, until: Timestamp) -> Answer<'_, ()>;

    /// Which of these games are still offered.
    fn still_offered<'a>(&'a self, ids: &'a [GameId], now: Timestamp) -> Answer<'a, Vec<GameId>>;

    /// The games that are offered to a browser: its own, then those of others, the oldest first of each host, then the second
    /// of each. So a host with many hides nobody.
    fn offers(&self, browser: Option<PersonId>, now: Timestamp) -> Answer<'_, Vec<Listed>>;

    /// The latest games that two browsers play against each other, at most `limit` of them, with the side of the first.
    fn between(&self, one: PersonId, other: PersonId, limit: u32) -> Answer<'_, Vec<(GameId, Side)>>;

    /// The sides that a browser plays in a game, Red first; none when there is no such game.
    fn seats(&self, id: GameId, browser: PersonId) -> Answer<'_, Vec<Side>>;

    /// The games of somebody, the latest first, at most `limit` of them.
    fn games(&self, browser: PersonId, limit: u32) -> Answer<'_, Vec<Listed>>;

    /// Older games of somebody than the one that changed then, the latest first, at most `limit` of them.
    fn games_before(
        &self,
        person: PersonId,
        before: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> Answer<'_, Vec<Listed>>;

    /// One game, with the sides that somebody plays in it, if any; `None` when there is no such game.
    fn game(&self, browser: Option<PersonId>, id: GameId) -> Answer<'_, Option<Listed>>;

    /// What the turn, or the setup, of a game has provably taken when it has so many events: up to the last sign of life of
    /// the process that had the game last. `None` when no clock runs, or the game has gone on.
    fn proven(&self, id: GameId, seq: u32) -> Answer<'_, Option<Millis>>;

    /// Leaves a sign of life.
    fn live(&self, reading: Reading) -> Answer<'_, ()>;

    /// The games whose clocks are to be looked at by now.
    fn overdue(&self, now: Timestamp) -> Answer<'_, Vec<GameId>>;

    /// The games in which the computer has been to act since `before` or longer.
    fn due(&self, before: Timestamp) -> Answer<'_, Vec<GameId>>;

    /// Whether this process is the one that sweeps: looks for games that nobody moves on. At most one of those that share
    /// a database is, and when it goes another one becomes it.
    fn sweeps(&self) -> Answer<'_, bool>;

    /// How much it has done since it was opened.
    fn usage(&self) -> &Usage;

    /// Whether the database answers and takes what is written.
    fn check(&self) -> Answer<'_, ()>;
}

/// How much a store has done.
#[derive(Debug, Default)]
pub struct Usage {
    /// Questions.
    pub(crate) reads: Counter,
    /// What was written.
    pub(crate) writes: Counter,
    /// The transactions that have written it.
    pub(crate) commits: Spread,
}

/// A game to be written down.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// Who plays which side; the computer is nobody.
    pub seats: Vec<(Side, PersonId)>,
    /// Its first events, numbered from 1.
    pub events: Vec<Event>,
    /// What follows from them.
    pub digest: Digest,
    /// When it was made.
    pub at: Timestamp,
    /// Whether it is offered to everybody.
    pub offer: Option<Offer>,
}

/// How a game is offered.
#[derive(Debug, Clone)]
pub struct Offer {
    /// Until when, unless its host goes on offering it.
    pub until: Timestamp,
    /// What quick pairing finds it by; nothing where it is not for that.
    pub terms: Option<String>,
}

/// More events of a game.
#[derive(Debug, Clone)]
pub struct Append {
    /// Which game.
    pub id: GameId,
    /// How many events it has, as the writer believes. The first one here gets the next number.
    pub after: u32,
    /// What happened.
    pub events: Vec<Event>,
    /// Who takes a seat by them.
    pub seat: Option<(Side, PersonId)>,
    /// What follows from all events.
    pub digest: Digest,
    /// When.
    pub at: Timestamp,
    /// Whether the game stays last changed when it was: it is over already, or not everybody is told.
    pub keeps_date: bool,
    /// How a game that counts for ratings ends by these events.
    pub verdict: Option<Verdict>,
    /// How a game of a tournament ends by these events.
    pub tournament: Option<TournamentResult>,
}

impl Append {
    /// The number of the last event.
    pub fn seq(&self) -> u32 {
        self.after + self.events.len() as u32
    }
}

/// What is kept beside the events of a game, so that a list needs no replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Digest {
    /// What a list of games shows of it, as JSON: only what everybody may see.
    pub summary: String,
    /// Whether the computer is to act.
    pub due: bool,
    /// The clock, while it runs.
    pub running: Option<Running>,
}

/// A clock that runs, so that any process can take it over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Running {
    /// When somebody is to look whether a time has run out. Nothing is decided by it, since it is a time of day.
    pub deadline: Timestamp,
    /// The moment of what follows.
    pub reading: Reading,
    /// What the turn, or the setup, had taken by then.
    pub taken: Millis,
}

/// A game as somebody finds it.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Which game.
    pub id: GameId,
    /// The sides that they play, Red first.
    pub sides: Vec<Side>,
    /// The summary as it was written.
    pub summary: String,
    /// When the game last changed.
    pub updated: Timestamp,
}
