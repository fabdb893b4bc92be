//! The lobby: games that wait for anybody.

use std::sync::Arc;

use marshal_club::{Millis, Rating, Seek};
use sqlx::{AnyConnection, AnyPool, Row};

use super::accounts::person;
use super::database::{Dialect, insert_game, listed, parse};
use super::{Listed, NewGame, StoreError, appends, postgres, ratings};
use crate::clock::Timestamp;
use crate::id::{GameId, PersonId};

/// A list ends here.
const MOST_LISTED: i64 = 100;

/// Whether a game's host and the browser `$1` have nothing against each other.
const NOT_BLOCKED: &str = "NOT EXISTS (
    SELECT 1 FROM seat AS host JOIN block
        ON block.browser = host.browser AND block.blocked = $1 OR block.blocked = host.browser AND block.browser = $1
    WHERE host.game = game.id)";

/// Looks for a game that is offered on these terms to this person, the oldest, or where it is rated the nearest; when there is
/// none, adds the person's own.
/// Whoever looks at the same moment, by whatever process, waits until this is committed: two who want the same find each
/// other.
pub(super) async fn seek(
    tx: &mut AnyConnection,
    dialect: Dialect,
    person: PersonId,
    game: Arc<NewGame>,
) -> Result<Option<GameId>, StoreError> {
    if dialect == Dialect::Postgres {
        sqlx::query(postgres::LOCK_LOBBY).execute(&mut *tx).await?;
    }
    let terms = game.offer.as_ref().and_then(|offer| offer.terms.clone()).unwrap_or_default();
    let waiting = waiting(&mut *tx, person, &terms, game.at).await?;
    let own = Waiting { id: game.id, since: game.at, rating: rating_of(&mut *tx, person, &terms).await?, is_own: true };
    match nearest(&own, &waiting, game.at) {
        Some(found) => Ok(Some(found)),
        None => insert_game(tx, game).await.map(|()| None),
    }
}

/// Somebody who waits for a quick game.
struct Waiting {
    id: GameId,
    since: Timestamp,
    rating: f64,
    /// Whether it is the one's own who asks.
    is_own: bool,
}

/// Those who wait on these terms and have nothing against a person, the longest first. Terms that are rated end in the kind
/// of rating, like ` rated marsal/blitz`.
async fn waiting(
    db: &mut AnyConnection,
    person: PersonId,
    terms: &str,
    now: Timestamp,
) -> Result<Vec<Waiting>, StoreError> {
    let ask = format!(
        "SELECT game.id, created, rating.rating, seat.browser = $1 AS own
         FROM game JOIN seat ON seat.game = game.id
             LEFT JOIN rating ON rating.account = seat.browser AND rating.kind = $4
         WHERE offered > $2 AND terms = $3 AND {NOT_BLOCKED} ORDER BY created, game.id"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(ask))
        .bind(person.as_bytes().to_vec())
        .bind(now.0)
        .bind(terms.to_owned())
        .bind(kind_of(terms).unwrap_or_default().to_owned())
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| {
            let own = row.try_get::<bool, _>("own").or_else(|_| row.try_get::<i64, _>("own").map(|own| own != 0))?;
            Ok(Waiting {
                id: parse(row, "id")?,
                since: Timestamp(row.try_get("created")?),
                rating: row.try_get::<Option<i64>, _>("rating")?.map_or(Rating::NEW.rating, ratings::number),
                is_own: own,
            })
        })
        .collect()
}

/// The kind of rating that terms are for, where they are rated.
fn kind_of(terms: &str) -> Option<&str> {
    terms.split_once(" rated ").map(|(_, kind)| kind)
}

async fn rating_of(db: &mut AnyConnection, person: PersonId, terms: &str) -> Result<f64, StoreError> {
    let Some(kind) = kind_of(terms) else { return Ok(Rating::NEW.rating) };
    let ask = "SELECT rating FROM rating WHERE account = $1 AND kind = $2";
    let rating: Option<i64> =
        sqlx::query_scalar(ask).bind(person.as_bytes().to_vec()).bind(kind.to_owned()).fetch_optional(db).await?;
    Ok(rating.map_or(Rating::NEW.rating, ratings::number))
}

/// The nearest in rating of those who wait, of equally near ones who has waited longest; one's own before all. How far apart
/// two may be grows as both wait, as `marshal_club` has it.
fn nearest(own: &Waiting, waiting: &[Waiting], now: Timestamp) -> Option<GameId> {
    if let Some(again) = waiting.iter().find(|other| other.is_own) {
        return Some(again.id);
    }
    let difference = |other: &Waiting| (own.rating - other.rating).abs();
    let acceptable = |other: &&Waiting| {
        let both = now.0 - own.since.0.max(other.since.0);
        difference(other) <= Seek::acceptable_difference(Millis(u64::try_from(both).unwrap_or_default()))
    };
    let fitting = waiting.iter().filter(acceptable);
    fitting.min_by(|a, b| difference(a).total_cmp(&difference(b))).map(|found| found.id)
}

/// The game that the host of this one could be met in by now: of somebody who has waited for longer, so that of two only one
/// goes to the other.
pub(super) async fn meet(pool: &AnyPool, id: GameId, now: Timestamp) -> Result<Option<GameId>, StoreError> {
    let mut db = pool.acquire().await?;
    let ask = "SELECT created, terms, browser FROM game JOIN seat ON seat.game = game.id
        WHERE game.id = $1 AND offered > $2 AND terms LIKE '% rated %'";
    let Some(row) = sqlx::query(ask).bind(id.to_string()).bind(now.0).fetch_optional(&mut *db).await? else {
        return Ok(None);
    };
    let (host, terms): (PersonId, String) = (person(&row, "browser")?, row.try_get("terms")?);
    let since = Timestamp(row.try_get("created")?);
    let own = Waiting { id, since, rating: rating_of(&mut db, host, &terms).await?, is_own: true };
    let mut waiting = waiting(&mut db, host, &terms, now).await?;
    waiting.retain(|other| !other.is_own && (other.since, other.id) < (own.since, own.id));
    Ok(nearest(&own, &waiting, now))
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
