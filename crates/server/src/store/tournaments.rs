//! Tournaments: lists of events like games, with who takes part beside them.

use std::sync::Arc;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::accounts::{bytes, person};
use super::database::{insert_game, number, parse};
use super::{Answer, Database, NewGame, StoreError, TournamentEvent, TournamentResult};
use crate::clock::Timestamp;
use crate::id::{PersonId, TournamentId};

/// Where tournaments are kept. Every method that writes has written durably when it answers. A writer names the number of the
/// last event that it knows; it fails with [`StoreError::Conflict`] and changes nothing when the tournament has gone on.
pub trait Tournaments: Send + Sync {
    /// Writes down a new tournament, unless its organiser has `most` that are not over; says whether it did.
    fn add_tournament(&self, tournament: NewTournament, most: u32) -> Answer<'_, bool>;

    /// Adds an event, with the games of the round that it begins, all or nothing.
    fn append_to_tournament(&self, append: TournamentAppend) -> Answer<'_, ()>;

    /// Notes what follows from the events, which nobody had looked at yet.
    fn settle_tournament(&self, id: TournamentId, seq: u32, digest: TournamentDigest) -> Answer<'_, ()>;

    /// A tournament; `None` when there is none.
    fn tournament(&self, id: TournamentId) -> Answer<'_, Option<TournamentKept>>;

    /// The tournaments in one state that somebody finds, the latest first: those that are listed and have gone on since then,
    /// and their own.
    fn tournaments(
        &self,
        person: Option<PersonId>,
        state: TournamentState,
        since: Timestamp,
        limit: u32,
    ) -> Answer<'_, Vec<TournamentListed>>;

    /// The tournaments that have gone on by something that nobody has looked at yet, such as the end of a game.
    fn due_tournaments(&self) -> Answer<'_, Vec<TournamentId>>;
}

/// How far a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TournamentState {
    /// No round has begun.
    Open,
    /// It is played.
    Running,
    /// It has ended.
    Over,
}

impl TournamentState {
    fn as_str(self) -> &'static str {
        match self {
            TournamentState::Open => "open",
            TournamentState::Running => "running",
            TournamentState::Over => "over",
        }
    }
}

/// A tournament to be written down.
#[derive(Debug, Clone)]
pub struct NewTournament {
    /// Its name.
    pub id: TournamentId,
    /// Who organises it.
    pub organiser: PersonId,
    /// Whether everybody finds it.
    pub listed: bool,
    /// Its first event.
    pub event: TournamentEvent,
    /// What follows from it.
    pub digest: TournamentDigest,
    /// When.
    pub at: Timestamp,
}

/// One more event of a tournament.
#[derive(Debug, Clone)]
pub struct TournamentAppend {
    /// Which tournament.
    pub id: TournamentId,
    /// How many events it has, as the writer believes.
    pub after: u32,
    /// What happened.
    pub event: TournamentEvent,
    /// Who takes part by it.
    pub entrant: Option<PersonId>,
    /// The games that begin by it.
    pub games: Vec<NewGame>,
    /// What follows from all events.
    pub digest: TournamentDigest,
    /// When.
    pub at: Timestamp,
}

/// What is kept beside the events of a tournament, so that a list needs no replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentDigest {
    /// How far it is.
    pub state: TournamentState,
    /// What a list shows of it, as JSON.
    pub summary: String,
    /// Whether somebody is to look at it again.
    pub due: bool,
}

/// A tournament as it is written down.
#[derive(Debug, Clone)]
pub struct TournamentKept {
    /// Who organises it; nobody when the account was deleted.
    pub organiser: Option<PersonId>,
    /// What happened.
    pub events: Vec<TournamentEvent>,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
}

/// Somebody who takes part.
#[derive(Debug, Clone)]
pub struct Entrant {
    /// The number of the event with which they joined.
    pub entry: u32,
    /// Who.
    pub person: PersonId,
    /// What the account is called; nothing for a guest.
    pub account: Option<String>,
}

/// A tournament in a list.
#[derive(Debug, Clone)]
pub struct TournamentListed {
    /// Which.
    pub id: TournamentId,
    /// The summary as it was written.
    pub summary: String,
    /// When it last changed.
    pub updated: Timestamp,
    /// Whether the one who looks organises it or takes part.
    pub own: bool,
}

impl Tournaments for Database {
    fn add_tournament(&self, tournament: NewTournament, most: u32) -> Answer<'_, bool> {
        let tournament = Arc::new(tournament);
        Box::pin(self.writer().change(move |tx| {
            let new = tournament.clone();
            Box::pin(async move {
                let count = "SELECT count(*) FROM tournament WHERE organiser = $1 AND state <> 'over'";
                let going: i64 = sqlx::query_scalar(count).bind(bytes(new.organiser)).fetch_one(&mut *tx).await?;
                if going >= i64::from(most) {
                    return Ok(false);
                }
                let insert =
                    "INSERT INTO tournament (id, organiser, created, updated, seq, state, listed, due, summary)
                    VALUES ($1, $2, $3, $3, 1, $4, $5, $6, $7)";
                sqlx::query(insert)
                    .bind(new.id.to_string())
                    .bind(bytes(new.organiser))
                    .bind(new.at.0)
                    .bind(new.digest.state.as_str())
                    .bind(new.listed)
                    .bind(new.digest.due)
                    .bind(&new.digest.summary)
                    .execute(&mut *tx)
                    .await?;
                insert_event(tx, new.id, 1, new.at, &new.event).await?;
                Ok(true)
            })
        }))
    }

    fn append_to_tournament(&self, append: TournamentAppend) -> Answer<'_, ()> {
        let append = Arc::new(append);
        Box::pin(self.writer().change(move |tx| Box::pin(write(tx, append.clone()))))
    }

    fn settle_tournament(&self, id: TournamentId, seq: u32, digest: TournamentDigest) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            let digest = digest.clone();
            Box::pin(async move { move_head(tx, id, seq, seq, None, &digest).await })
        }))
    }

    fn tournament(&self, id: TournamentId) -> Answer<'_, Option<TournamentKept>> {
        Box::pin(async move {
            // Events come first: nobody is missed whom they tell of.
            let head = "SELECT organiser FROM tournament WHERE id = $1";
            let row = sqlx::query(head).bind(id.to_string()).fetch_optional(self.reads()).await?;
            let Some(row) = row else { return Ok(None) };
            let organiser: Option<Vec<u8>> = row.try_get("organiser")?;
            let organiser = organiser.is_some().then(|| person(&row, "organiser")).transpose()?;
            let told = "SELECT payload FROM tournament_event WHERE tournament = $1 ORDER BY seq";
            let rows = sqlx::query(told).bind(id.to_string()).fetch_all(self.reads()).await?;
            let events: Result<_, StoreError> = rows.iter().map(|row| read_event(id, row)).collect();
            let who = "SELECT entry, person, handle FROM entrant LEFT JOIN account ON account.id = person
                WHERE tournament = $1 ORDER BY entry";
            let rows = sqlx::query(who).bind(id.to_string()).fetch_all(self.reads()).await?;
            let entrants: Result<_, StoreError> = rows.iter().map(entrant).collect();
            Ok(Some(TournamentKept { organiser, events: events?, entrants: entrants? }))
        })
    }

    fn tournaments(
        &self,
        person: Option<PersonId>,
        state: TournamentState,
        since: Timestamp,
        limit: u32,
    ) -> Answer<'_, Vec<TournamentListed>> {
        Box::pin(async move {
            let ask = "SELECT id, summary, updated, own FROM (
                    SELECT id, summary, updated, listed, CAST(CASE WHEN organiser = $1 OR EXISTS (
                        SELECT 1 FROM entrant WHERE entrant.tournament = tournament.id AND person = $1
                    ) THEN 1 ELSE 0 END AS BIGINT) AS own FROM tournament WHERE state = $2) AS found
                WHERE own = 1 OR listed AND updated > $3 ORDER BY updated DESC, id LIMIT $4";
            let rows = sqlx::query(ask)
                .bind(person.map_or_else(Vec::new, bytes))
                .bind(state.as_str())
                .bind(since.0)
                .bind(i64::from(limit))
                .fetch_all(self.reads())
                .await?;
            let listed = |row: &AnyRow| {
                Ok(TournamentListed {
                    id: parse(row, "id")?,
                    summary: row.try_get("summary")?,
                    updated: Timestamp(row.try_get("updated")?),
                    own: row.try_get::<i64, _>("own")? != 0,
                })
            };
            rows.iter().map(listed).collect()
        })
    }

    fn due_tournaments(&self) -> Answer<'_, Vec<TournamentId>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM tournament WHERE due ORDER BY id").fetch_all(self.reads()).await?;
            rows.iter().map(|row| parse(row, "id")).collect()
        })
    }
}

async fn write(tx: &mut AnyConnection, append: Arc<TournamentAppend>) -> Result<(), StoreError> {
    let TournamentAppend { id, after, ref event, entrant, ref games, ref digest, at } = *append;
    let seq = after + 1;
    move_head(tx, id, after, seq, Some(at), digest).await?;
    insert_event(tx, id, seq, at, event).await?;
    if let Some(who) = entrant {
        sqlx::query("INSERT INTO entrant (tournament, entry, person) VALUES ($1, $2, $3)")
            .bind(id.to_string())
            .bind(i64::from(seq))
            .bind(bytes(who))
            .execute(&mut *tx)
            .await?;
    }
    for game in games {
        insert_game(tx, Arc::new(game.clone())).await?;
    }
    Ok(())
}

/// Counts the new events of a tournament that has just as many as the writer believes. One statement checks and locks, so of
/// two writers one is told that it is late.
async fn move_head(
    tx: &mut AnyConnection,
    id: TournamentId,
    after: u32,
    seq: u32,
    at: Option<Timestamp>,
    digest: &TournamentDigest,
) -> Result<(), StoreError> {
    let update = "UPDATE tournament SET seq = $3, updated = coalesce($4, updated), state = $5, due = $6, summary = $7
        WHERE id = $1 AND seq = $2";
    let done = sqlx::query(update)
        .bind(id.to_string())
        .bind(i64::from(after))
        .bind(i64::from(seq))
        .bind(at.map(|at| at.0))
        .bind(digest.state.as_str())
        .bind(digest.due)
        .bind(&digest.summary)
        .execute(&mut *tx)
        .await?;
    if done.rows_affected() == 1 {
        return Ok(());
    }
    let head = sqlx::query("SELECT seq FROM tournament WHERE id = $1").bind(id.to_string()).fetch_optional(tx).await?;
    Err(StoreError::Conflict { at: head.map_or(Ok(0), |row| number(row.try_get("seq")?))? })
}

/// Notes the end of a game in its tournament, within the transaction that ends the game: so it is noted once, whatever dies. It
/// fits whatever has happened there meanwhile.
pub(super) async fn finish(tx: &mut AnyConnection, ended: TournamentResult, at: Timestamp) -> Result<(), StoreError> {
    let TournamentResult { id, round, table, result } = ended;
    add_event(tx, id, &TournamentEvent::Finished { round, table, result }, at).await
}

/// Adds an event that fits whatever has happened, and has the tournament looked at.
pub(super) async fn add_event(
    tx: &mut AnyConnection,
    id: TournamentId,
    event: &TournamentEvent,
    at: Timestamp,
) -> Result<(), StoreError> {
    let head = "UPDATE tournament SET seq = seq + 1, updated = $2, due = TRUE WHERE id = $1 RETURNING seq";
    let seq: i64 = sqlx::query_scalar(head).bind(id.to_string()).bind(at.0).fetch_one(&mut *tx).await?;
    insert_event(tx, id, number(seq)?, at, event).await
}

async fn insert_event(
    tx: &mut AnyConnection,
    id: TournamentId,
    seq: u32,
    at: Timestamp,
    event: &TournamentEvent,
) -> Result<(), StoreError> {
    let payload = serde_json::to_string(event)
        .map_err(|error| StoreError::Unreadable(format!("event {seq} of tournament {id}: {error}")))?;
    sqlx::query("INSERT INTO tournament_event (tournament, seq, at, payload) VALUES ($1, $2, $3, $4)")
        .bind(id.to_string())
        .bind(i64::from(seq))
        .bind(at.0)
        .bind(payload)
        .execute(tx)
        .await?;
    Ok(())
}

fn read_event(id: TournamentId, row: &AnyRow) -> Result<TournamentEvent, StoreError> {
    serde_json::from_str(row.try_get("payload")?)
        .map_err(|error| StoreError::Unreadable(format!("tournament {id}: an event is no event: {error}")))
}

fn entrant(row: &AnyRow) -> Result<Entrant, StoreError> {
    Ok(Entrant {
        entry: number(row.try_get("entry")?)?,
        person: person(row, "person")?,
        account: row.try_get("handle")?,
    })
}
