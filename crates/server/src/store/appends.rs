//! Events of many games, written by a few statements.

use std::collections::HashSet;
use std::ops::Range;

use marshal_club::Millis;
use marshal_rules::Side;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use super::database::Dialect;
use super::{Append, Event, Running, StoreError, ratings, tournaments};
use crate::clock::Timestamp;
use crate::id::{GameId, PersonId};

/// What became of one append.
pub(super) type Appended = Result<(), StoreError>;

/// Writes appends to different games, and says of each what became of it: one that comes too late keeps none of the others
/// from being written. Fails as a whole when the database does.
pub(super) async fn write(
    tx: &mut AnyConnection,
    dialect: Dialect,
    appends: &[&Append],
) -> Result<Vec<Appended>, StoreError> {
    let mut taken = HashSet::new();
    for part in parts(appends.len()) {
        taken.extend(move_heads(tx, &appends[part]).await?);
    }
    let is_taken = |append: &Append| taken.contains(&append.id);
    let mut rows = Vec::new();
    for append in appends.iter().filter(|append| is_taken(append)) {
        for (seq, event) in (append.after + 1..).zip(&append.events) {
            rows.push((append.id, seq, append.at, payload(append.id, seq, event)?));
        }
    }
    insert_events(tx, &rows).await?;
    for append in appends.iter().filter(|append| is_taken(append)) {
        if let Some((side, browser)) = append.seat {
            seat(tx, append.id, side, browser).await?;
        }
        if let Some(verdict) = &append.verdict {
            ratings::rate(tx, dialect, append.id, verdict, append.at).await?;
        }
        if let Some(ended) = append.tournament {
            tournaments::finish(tx, ended, append.at).await?;
        }
    }
    let mut written = Vec::with_capacity(appends.len());
    for append in appends {
        written.push(if is_taken(append) { Ok(()) } else { Err(conflict(tx, append.id).await?) });
    }
    Ok(written)
}

/// Gives a seat to a browser.
pub(super) async fn seat(tx: &mut AnyConnection, id: GameId, side: Side, browser: PersonId) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO seat (game, side, browser) VALUES ($1, $2, $3)")
        .bind(id.to_string())
        .bind(side.to_string())
        .bind(browser.as_bytes().to_vec())
        .execute(tx)
        .await?;
    Ok(())
}

/// The first events of a new game.
pub(super) async fn begin(
    tx: &mut AnyConnection,
    id: GameId,
    at: Timestamp,
    events: &[Event],
) -> Result<(), StoreError> {
    let rows: Result<Vec<_>, StoreError> =
        (1..).zip(events).map(|(seq, event)| Ok((id, seq, at, payload(id, seq, event)?))).collect();
    insert_events(tx, &rows?).await
}

/// Counts the new events of those games that have just as many as their writers believe, and says which these are. One
/// statement checks and locks, so of two writers one is told that it is late.
async fn move_heads(tx: &mut AnyConnection, appends: &[&Append]) -> Result<Vec<GameId>, StoreError> {
    let update = format!(
        "UPDATE game SET seq = v.column3, updated = CASE WHEN v.column11 THEN game.updated ELSE v.column4 END, summary = v.column5, due = v.column6,
         deadline = v.column7, process = v.column8, counted = v.column9, taken = v.column10,
         offered = CASE WHEN v.column12 THEN 0 ELSE game.offered END
         FROM (VALUES {}) AS v WHERE game.id = v.column1 AND game.seq = v.column2 RETURNING id",
        places(appends.len(), 12)
    );
    let mut query = sqlx::query(AssertSqlSafe(update));
    for append in appends {
        query = query
            .bind(append.id.to_string())
            .bind(i64::from(append.after))
            .bind(i64::from(append.seq()))
            .bind(append.at.0)
            .bind(&append.digest.summary)
            .bind(append.digest.due);
        for value in clock_columns(append.digest.running) {
            query = query.bind(value);
        }
        // Whoever takes the seat ends the offer.
        query = query.bind(append.keeps_date).bind(append.seat.is_some());
    }
    query.fetch_all(tx).await?.iter().map(|row| super::database::parse(row, "id")).collect()
}

/// `deadline`, `process`, `counted` and `taken`. A clock that does not run is never to be looked at.
pub(super) fn clock_columns(running: Option<Running>) -> [i64; 4] {
    let number = |millis: Millis| i64::try_from(millis.0).unwrap_or(i64::MAX);
    running.map_or([i64::MAX, 0, 0, 0], |Running { deadline, reading, taken }| {
        // A process is any 64 bits.
        [deadline.0, reading.process.0.cast_signed(), number(reading.at), number(taken)]
    })
}

async fn insert_events(tx: &mut AnyConnection, rows: &[(GameId, u32, Timestamp, String)]) -> Result<(), StoreError> {
    for part in parts(rows.len()) {
        let insert = format!("INSERT INTO event (game, seq, at, payload) VALUES {}", places(part.len(), 4));
        let mut query = sqlx::query(AssertSqlSafe(insert));
        for (id, seq, at, payload) in &rows[part] {
            query = query.bind(id.to_string()).bind(i64::from(*seq)).bind(at.0).bind(payload);
        }
        query.execute(&mut *tx).await?;
    }
    Ok(())
}

async fn conflict(tx: &mut AnyConnection, id: GameId) -> Result<StoreError, StoreError> {
    let row = sqlx::query("SELECT seq FROM game WHERE id = $1").bind(id.to_string()).fetch_optional(tx).await?;
    let at = row.map_or(Ok(0), |row| super::database::number(row.try_get("seq")?))?;
    Ok(StoreError::Conflict { at })
}

fn payload(id: GameId, seq: u32, event: &Event) -> Result<String, StoreError> {
    serde_json::to_string(event).map_err(|error| StoreError::Unreadable(format!("event {seq} of game {id}: {error}")))
}

/// Cuts so many rows into parts whose lengths are powers of two, so that there are few different statements and the
/// database keeps them prepared.
pub(super) fn parts(rows: usize) -> impl Iterator<Item = Range<usize>> {
    const LARGEST: usize = 64;
    let mut start = 0;
    std::iter::from_fn(move || {
        let left = rows - start;
        let length = LARGEST.min(1 << left.checked_ilog2()?);
        start += length;
        Some(start - length..start)
    })
}

/// `($1,$2),($3,$4)` for two rows of two values.
pub(super) fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<_> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(","))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_cut_into_powers_of_two() {
        let cut = |rows| parts(rows).map(|part| part.len()).collect::<Vec<_>>();
        assert!(cut(0).is_empty());
        assert_eq!(cut(1), [1]);
        assert_eq!(cut(7), [4, 2, 1]);
        assert_eq!(cut(150), [64, 64, 16, 4, 2]);
        assert_eq!(places(2, 2), "($1,$2),($3,$4)");
    }
}
