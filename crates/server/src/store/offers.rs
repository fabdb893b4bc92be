//! The lobby: games that wait for anybody.

use std::sync::Arc;

use sqlx::{AnyConnection, AnyPool};

use super::database::{Dialect, insert_game, listed, parse};
use super::{Listed, NewGame, StoreError, appends, postgres};
use crate::clock::Timestamp;
use crate::id::{GameId, PersonId};

/// A list ends here.
const MOST_LISTED: i64 = 100;

/// Whether a game's host and the browser `$1` have nothing against each other.
const NOT_BLOCKED: &str = "NOT EXISTS (
    SELECT 1 FROM seat AS host JOIN block
        ON block.browser = host.browser AND block.blocked = $1 OR block.blocked = host.browser AND block.browser = $1
    WHERE host.game = game.id)";

/// Looks for a game that is offered on these terms to this browser, the oldest; when there is none, adds the browser's own.
/// Whoever looks at the same moment, by whatever process, waits until this is committed: two who want the same find each
/// other.
pub(super) async fn seek(
    tx: &mut AnyConnection,
    dialect: Dialect,
    browser: PersonId,
    game: Arc<NewGame>,
) -> Result<Option<GameId>, StoreError> {
    if dialect == Dialect::Postgres {
        sqlx::query(postgres::LOCK_LOBBY).execute(&mut *tx).await?;
    }
    let ask =
        format!("SELECT id FROM game WHERE offered > $2 AND terms = $3 AND {NOT_BLOCKED} ORDER BY created, id LIMIT 1");
    let found = sqlx::query(sqlx::AssertSqlSafe(ask))
        .bind(browser.as_bytes().to_vec())
        .bind(game.at.0)
        .bind(game.offer.as_ref().and_then(|offer| offer.terms.clone()))
        .fetch_optional(&mut *tx)
        .await?;
    match found {
        Some(row) => parse(&row, "id").map(Some),
        None => insert_game(tx, game).await.map(|()| None),
    }
}

/// Goes on offering a game until then, if it still waits for somebody.
pub(super) async fn renew(tx: &mut AnyConnection, id: GameId, until: Timestamp) -> Result<(), StoreError> {
    let renew = "UPDATE game SET offered = $2 WHERE id = $1 AND (SELECT count(*) FROM seat WHERE game = $1) < 2";
    sqlx::query(renew).bind(id.to_string()).bind(until.0).execute(tx).await?;
    Ok(())
}

/// Which of these games are still offered.
pub(super) async fn still(pool: &AnyPool, ids: &[GameId], now: Timestamp) -> Result<Vec<GameId>, StoreError> {
    let mut offered = Vec::new();
    for part in appends::parts(ids.len()) {
        let ids = &ids[part];
        let ask = format!("SELECT id FROM game WHERE id IN {} AND offered > {}", appends::places(1, ids.len()), now.0);
        let mut query = sqlx::query(sqlx::AssertSqlSafe(ask));
        for id in ids {
            query = query.bind(id.to_string());
        }
        for row in query.fetch_all(pool).await? {
            offered.push(parse(&row, "id")?);
        }
    }
    Ok(offered)
}

/// The games that are offered, with the sides that a browser plays in them, if any: its own first, then the oldest of each
/// host, then the second of each.
pub(super) async fn list(pool: &AnyPool, browser: Option<PersonId>, now: Timestamp) -> Result<Vec<Listed>, StoreError> {
    let ask = format!(
        "SELECT id, summary, updated, min(CASE WHEN browser = $1 THEN side END) AS first,
                max(CASE WHEN browser = $1 THEN side END) AS last
         FROM (SELECT game.id AS id, summary, updated, created, browser, side,
                      row_number() OVER (PARTITION BY browser ORDER BY created, game.id) AS nth
               FROM game JOIN seat ON seat.game = game.id
               WHERE offered > $2 AND {NOT_BLOCKED}) AS open
         GROUP BY id, summary, updated, created
         ORDER BY max(CASE WHEN browser = $1 THEN 1 ELSE 0 END) DESC, min(nth), created, id LIMIT $3"
    );
    sqlx::query(sqlx::AssertSqlSafe(ask))
        .bind(browser.map_or_else(Vec::new, |browser| browser.as_bytes().to_vec()))
        .bind(now.0)
        .bind(MOST_LISTED)
        .fetch_all(pool)
        .await?
        .iter()
        .map(listed)
        .collect()
}
