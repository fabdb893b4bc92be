//! Whom a browser has blocked.

use marshal_rules::Side;
use sqlx::{AnyConnection, AnyPool};

use super::StoreError;
use super::database::parse;
use crate::id::{GameId, PersonId};

/// Blocks a browser, or takes that back.
pub(super) async fn set(tx: &mut AnyConnection, by: PersonId, blocked: PersonId, on: bool) -> Result<(), StoreError> {
    let change = if on {
        "INSERT INTO block (browser, blocked) VALUES ($1, $2) ON CONFLICT (browser, blocked) DO NOTHING"
    } else {
        "DELETE FROM block WHERE browser = $1 AND blocked = $2"
    };
    sqlx::query(change).bind(by.as_bytes().to_vec()).bind(blocked.as_bytes().to_vec()).execute(tx).await?;
    Ok(())
}

/// Whether either of two browsers has blocked the other.
pub(super) async fn between(pool: &AnyPool, one: PersonId, other: PersonId) -> Result<bool, StoreError> {
    let ask = "SELECT count(*) FROM block WHERE browser = $1 AND blocked = $2 OR browser = $2 AND blocked = $1";
    let count: i64 =
        sqlx::query_scalar(ask).bind(one.as_bytes().to_vec()).bind(other.as_bytes().to_vec()).fetch_one(pool).await?;
    Ok(count > 0)
}

/// The latest games that two browsers play against each other, with the side of the first.
pub(super) async fn shared_games(
    pool: &AnyPool,
    one: PersonId,
    other: PersonId,
    limit: u32,
) -> Result<Vec<(GameId, Side)>, StoreError> {
    let ask = "SELECT game.id AS id, mine.side AS side FROM seat AS mine
               JOIN seat AS theirs ON theirs.game = mine.game AND theirs.side <> mine.side
               JOIN game ON game.id = mine.game
               WHERE mine.browser = $1 AND theirs.browser = $2 ORDER BY game.updated DESC, game.id LIMIT $3";
    sqlx::query(ask)
        .bind(one.as_bytes().to_vec())
        .bind(other.as_bytes().to_vec())
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?
        .iter()
        .map(|row| Ok((parse(row, "id")?, parse(row, "side")?)))
        .collect()
}
