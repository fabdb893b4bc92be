//! Forgets an account: what others have a part in stays without its name and words, everything else goes.

use std::cmp::Reverse;

use marshal_rules::Side;
use serde_json::{Map, Value};
use sqlx::{AnyConnection, Row};

use super::accounts::{Forgotten, bytes, end_sessions, game};
use super::database::{number, parse};
use super::{Event, StoreError, TournamentEvent, bots, tournaments};
use crate::clock::Timestamp;
use crate::id::{GameId, PersonId, TournamentId};

/// Forgets an account with its bots.
pub(super) async fn account(tx: &mut AnyConnection, account: PersonId, at: Timestamp) -> Result<Forgotten, StoreError> {
    let mut all = Forgotten { games: Vec::new(), browsers: Vec::new() };
    for account in bots::of(tx, account).await?.into_iter().chain([account]) {
        let Forgotten { games, browsers } = one(tx, account, at).await?;
        all.games.extend(games);
        all.browsers.extend(browsers);
    }
    // Where a bot has played its owner, the game has gone on twice.
    all.games.sort_by_key(|&(game, seq)| (game, Reverse(seq)));
    all.games.dedup_by_key(|&mut (game, _)| game);
    Ok(all)
}

async fn one(tx: &mut AnyConnection, account: PersonId, at: Timestamp) -> Result<Forgotten, StoreError> {
    let mut browsers = bots::end_tokens(tx, account).await?;
    sqlx::query("DELETE FROM bot WHERE account = $1").bind(bytes(account)).execute(&mut *tx).await?;
    browsers.extend(end_sessions(tx, account, None).await?);
    for table in ["setup", "rating", "rated"] {
        let remove = sqlx::AssertSqlSafe(format!("DELETE FROM {table} WHERE account = $1"));
        sqlx::query(remove).bind(bytes(account)).execute(&mut *tx).await?;
    }
    let blocks = "DELETE FROM block WHERE browser = $1 OR blocked = $1";
    sqlx::query(blocks).bind(bytes(account)).execute(&mut *tx).await?;
    let mut games = Vec::new();
    // Where somebody else sits, the account has one side.
    let seats = "SELECT game, min(side) AS side,
            (SELECT count(*) FROM seat AS other WHERE other.game = seat.game AND other.browser <> $1) AS others
        FROM seat WHERE browser = $1 GROUP BY game ORDER BY game";
    let rows = sqlx::query(seats).bind(bytes(account)).fetch_all(&mut *tx).await?;
    for row in &rows {
        let id = game(row, "game")?;
        if row.try_get::<i64, _>("others")? == 0 {
            remove_game(tx, id).await?;
        } else {
            games.push((id, leave_game(tx, id, parse(row, "side")?, at).await?));
        }
    }
    leave_tournaments(tx, account, at).await?;
    sqlx::query("DELETE FROM account WHERE id = $1").bind(bytes(account)).execute(&mut *tx).await?;
    let unnamed = "DELETE FROM browser WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seat WHERE browser = $1)
        AND NOT EXISTS (SELECT 1 FROM rated WHERE opponent = $1)";
    sqlx::query(unnamed).bind(bytes(account)).execute(tx).await?;
    Ok(Forgotten { games, browsers })
}

/// Removes a game in which nobody else sits.
async fn remove_game(tx: &mut AnyConnection, id: GameId) -> Result<(), StoreError> {
    const REMOVE: [&str; 4] = [
        "DELETE FROM rated WHERE game = $1",
        "DELETE FROM seat WHERE game = $1",
        "DELETE FROM event WHERE game = $1",
        "DELETE FROM game WHERE id = $1",
    ];
    for remove in REMOVE {
        sqlx::query(remove).bind(id.to_string()).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Takes the name and the words of a side's player out of a game, and tells those who have it open.
async fn leave_game(tx: &mut AnyConnection, id: GameId, side: Side, at: Timestamp) -> Result<u32, StoreError> {
    let head = "UPDATE game SET seq = seq + 1, offered = 0 WHERE id = $1 RETURNING seq, summary";
    let row = sqlx::query(head).bind(id.to_string()).fetch_one(&mut *tx).await?;
    let (seq, summary): (i64, String) = (row.try_get("seq")?, row.try_get("summary")?);
    let events = sqlx::query("SELECT seq, payload FROM event WHERE game = $1").bind(id.to_string());
    for row in events.fetch_all(&mut *tx).await? {
        let Some(payload) = nameless(row.try_get("payload")?, side) else { continue };
        sqlx::query("UPDATE event SET payload = $3 WHERE game = $1 AND seq = $2")
            .bind(id.to_string())
            .bind(row.try_get::<i64, _>("seq")?)
            .bind(payload)
            .execute(&mut *tx)
            .await?;
    }
    let unreadable = |error: serde_json::Error| StoreError::Unreadable(format!("game {id}: {error}"));
    let left = serde_json::to_string(&Event::Forgotten { side }).map_err(unreadable)?;
    sqlx::query("INSERT INTO event (game, seq, at, payload) VALUES ($1, $2, $3, $4)")
        .bind(id.to_string())
        .bind(seq)
        .bind(at.0)
        .bind(left)
        .execute(&mut *tx)
        .await?;
    let mut summary: Map<String, Value> = serde_json::from_str(&summary).map_err(unreadable)?;
    for (field, value) in [("players", Value::Null), ("forgotten", Value::Bool(true))] {
        let both = summary.entry(field).or_insert_with(|| serde_json::json!({"red": false, "blue": false}));
        if let Some(both) = both.as_object_mut() {
            both.insert(side.to_string(), value);
        }
    }
    let summary = serde_json::to_string(&summary).map_err(unreadable)?;
    let set = "UPDATE game SET summary = $2 WHERE id = $1";
    sqlx::query(set).bind(id.to_string()).bind(summary).execute(tx).await?;
    number(seq)
}

/// Takes an account out of the tournaments it plays in, and ends those that it organises: nobody else may.
async fn leave_tournaments(tx: &mut AnyConnection, account: PersonId, at: Timestamp) -> Result<(), StoreError> {
    let entries = "SELECT tournament, entry, payload FROM entrant
        JOIN tournament_event USING (tournament) WHERE seq = entry AND person = $1 ORDER BY tournament, entry";
    for row in sqlx::query(entries).bind(bytes(account)).fetch_all(&mut *tx).await? {
        let (id, entry): (TournamentId, i64) = (parse(&row, "tournament")?, row.try_get("entry")?);
        let unreadable = |error: serde_json::Error| StoreError::Unreadable(format!("tournament {id}: {error}"));
        let mut joined: Map<String, Value> = serde_json::from_str(row.try_get("payload")?).map_err(unreadable)?;
        joined.remove("name");
        sqlx::query("UPDATE tournament_event SET payload = $3 WHERE tournament = $1 AND seq = $2")
            .bind(id.to_string())
            .bind(entry)
            .bind(serde_json::to_string(&joined).map_err(unreadable)?)
            .execute(&mut *tx)
            .await?;
        tournaments::add_event(tx, id, &TournamentEvent::Forgotten { entry: number(entry)? }, at).await?;
    }
    sqlx::query("DELETE FROM entrant WHERE person = $1").bind(bytes(account)).execute(&mut *tx).await?;
    let organised = "SELECT id FROM tournament WHERE organiser = $1 AND state <> 'over' ORDER BY id";
    for row in sqlx::query(organised).bind(bytes(account)).fetch_all(&mut *tx).await? {
        tournaments::add_event(tx, parse(&row, "id")?, &TournamentEvent::Ended, at).await?;
    }
    let nobody = "UPDATE tournament SET organiser = NULL WHERE organiser = $1";
    sqlx::query(nobody).bind(bytes(account)).execute(tx).await?;
    Ok(())
}

/// What is left of an event that holds the name or the words of a side's player; `None` of every other.
fn nameless(payload: &str, side: Side) -> Option<String> {
    let mut event: Map<String, Value> = serde_json::from_str(payload).ok()?;
    let is_theirs = event.get("side").is_some_and(|of| *of == side.to_string());
    if !is_theirs || !["joined", "said"].iter().any(|kind| event.get("event").is_some_and(|event| event == kind)) {
        return None;
    }
    (event.remove("name").is_some() | event.remove("message").is_some())
        .then(|| serde_json::to_string(&event).ok())
        .flatten()
}
