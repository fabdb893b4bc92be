//! Ratings, changed in the transaction that ends a game: so each game counts once, whoever writes and whatever dies.

use marshal_club::{Rating, RatingKind, Timestamp as Time};
use marshal_rules::{BySide, Outcome, Side};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};

use super::accounts::{bytes, game, person};
use super::database::{Dialect, parse};
use super::{StoreError, postgres};
use crate::clock::Timestamp;
use crate::id::{GameId, PersonId};

/// A game that counts has ended.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// For which ratings.
    pub kind: RatingKind,
    /// How.
    pub outcome: Outcome,
}

/// A rating of an account.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingKept {
    /// For which rule set and speed.
    pub kind: RatingKind,
    /// As it was after the last game.
    pub rating: Rating,
}

/// What a game has changed of an account's rating.
#[derive(Debug, Clone, PartialEq)]
pub struct RatedGame {
    /// Which game.
    pub game: GameId,
    /// For which rule set and speed.
    pub kind: RatingKind,
    /// The rating after it.
    pub rating: f64,
    /// How unsure that was.
    pub deviation: f64,
    /// When.
    pub at: Timestamp,
}

/// What a game has changed of the rating of one of its players.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// Who.
    pub account: PersonId,
    /// For which rule set and speed.
    pub kind: RatingKind,
    /// The rating before.
    pub before: f64,
    /// How unsure that was.
    pub deviation_before: f64,
    /// The rating after.
    pub after: f64,
    /// How unsure that is.
    pub deviation: f64,
}

/// Rates a game that ends in this transaction. A game between two accounts is; one of them may have been deleted meanwhile.
pub(super) async fn rate(
    tx: &mut AnyConnection,
    dialect: Dialect,
    id: GameId,
    verdict: &Verdict,
    at: Timestamp,
) -> Result<(), StoreError> {
    if dialect == Dialect::Postgres {
        // Two games of one player may end at once at two nodes.
        sqlx::query(postgres::LOCK_RATINGS).execute(&mut *tx).await?;
    }
    let seated = "SELECT side, account.id AS id FROM seat JOIN account ON account.id = seat.browser WHERE game = $1";
    let rows = sqlx::query(seated).bind(id.to_string()).fetch_all(&mut *tx).await?;
    let mut players = BySide::new(None, None);
    for row in &rows {
        players[parse::<Side>(row, "side")?] = Some(person(row, "id")?);
    }
    let (Some(red), Some(blue)) = (players[Side::Red], players[Side::Blue]) else { return Ok(()) };
    if red == blue {
        return Ok(());
    }
    let players = BySide::new(red, blue);
    let now = Time(at.0);
    let mut before = BySide::new(Rating::NEW, Rating::NEW);
    for side in Side::ALL {
        if let Some(rating) = one(tx, players[side], &verdict.kind).await? {
            before[side] = rating;
        }
    }
    let after = Rating::of_both_after(before, &verdict.outcome, now);
    for side in Side::ALL {
        write(tx, id, verdict, players[side], players[side.other()], before[side].aged(now), after[side], at).await?;
    }
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "the columns of two rows")]
async fn write(
    tx: &mut AnyConnection,
    id: GameId,
    verdict: &Verdict,
    account: PersonId,
    opponent: PersonId,
    before: Rating,
    after: Rating,
    at: Timestamp,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO rated
        (account, game, opponent, kind, rating_before, deviation_before, rating, deviation, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    sqlx::query(insert)
        .bind(bytes(account))
        .bind(id.to_string())
        .bind(bytes(opponent))
        .bind(verdict.kind.to_string())
        .bind(billionths(before.rating))
        .bind(billionths(before.deviation))
        .bind(billionths(after.rating))
        .bind(billionths(after.deviation))
        .bind(at.0)
        .execute(&mut *tx)
        .await?;
    let set = "INSERT INTO rating (account, kind, rating, deviation, volatility, games, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (account, kind) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
            volatility = excluded.volatility, games = excluded.games, at = excluded.at";
    sqlx::query(set)
        .bind(bytes(account))
        .bind(verdict.kind.to_string())
        .bind(billionths(after.rating))
        .bind(billionths(after.deviation))
        .bind(billionths(after.volatility))
        .bind(i64::from(after.games))
        .bind(after.at.map_or(at.0, |at| at.0))
        .execute(tx)
        .await?;
    Ok(())
}

async fn one(tx: &mut AnyConnection, account: PersonId, kind: &RatingKind) -> Result<Option<Rating>, StoreError> {
    let ask = "SELECT kind, rating, deviation, volatility, games, at FROM rating WHERE account = $1 AND kind = $2";
    let row = sqlx::query(ask).bind(bytes(account)).bind(kind.to_string()).fetch_optional(tx).await?;
    row.map(|row| kept(&row).map(|kept| kept.rating)).transpose()
}

pub(super) async fn of_account(pool: &AnyPool, account: PersonId) -> Result<Vec<RatingKept>, StoreError> {
    let ask = "SELECT kind, rating, deviation, volatility, games, at FROM rating WHERE account = $1 ORDER BY kind";
    sqlx::query(ask).bind(bytes(account)).fetch_all(pool).await?.iter().map(kept).collect()
}

pub(super) async fn of_hosts(pool: &AnyPool, now: Timestamp) -> Result<Vec<(GameId, RatingKept)>, StoreError> {
    let ask = "SELECT game.id AS game, kind, rating, deviation, volatility, games, at
        FROM game JOIN seat ON seat.game = game.id JOIN rating ON rating.account = seat.browser WHERE offered > $1";
    let rows = sqlx::query(ask).bind(now.0).fetch_all(pool).await?;
    rows.iter().map(|row| Ok((game(row, "game")?, kept(row)?))).collect()
}

fn kept(row: &AnyRow) -> Result<RatingKept, StoreError> {
    let rating = Rating {
        rating: whole(row, "rating")?,
        deviation: whole(row, "deviation")?,
        volatility: whole(row, "volatility")?,
        games: u32::try_from(row.try_get::<i64, _>("games")?).unwrap_or(u32::MAX),
        at: Some(Time(row.try_get("at")?)),
    };
    Ok(RatingKept { kind: parse(row, "kind")?, rating })
}

pub(super) async fn games(
    pool: &AnyPool,
    account: PersonId,
    kind: Option<RatingKind>,
) -> Result<Vec<RatedGame>, StoreError> {
    let ask = "SELECT game, kind, rating, deviation, at FROM rated
        WHERE account = $1 AND ($2 = '' OR kind = $2) ORDER BY at, game";
    let kind = kind.map_or_else(String::new, |kind| kind.to_string());
    let rated = |row: &AnyRow| {
        Ok(RatedGame {
            game: game(row, "game")?,
            kind: parse(row, "kind")?,
            rating: whole(row, "rating")?,
            deviation: whole(row, "deviation")?,
            at: Timestamp(row.try_get("at")?),
        })
    };
    sqlx::query(ask).bind(bytes(account)).bind(kind).fetch_all(pool).await?.iter().map(rated).collect()
}

pub(super) async fn changes(pool: &AnyPool, id: GameId) -> Result<Vec<Change>, StoreError> {
    let ask = "SELECT account, kind, rating_before, deviation_before, rating, deviation FROM rated WHERE game = $1";
    let change = |row: &AnyRow| {
        Ok(Change {
            account: person(row, "account")?,
            kind: parse(row, "kind")?,
            before: whole(row, "rating_before")?,
            deviation_before: whole(row, "deviation_before")?,
            after: whole(row, "rating")?,
            deviation: whole(row, "deviation")?,
        })
    };
    sqlx::query(ask).bind(id.to_string()).fetch_all(pool).await?.iter().map(change).collect()
}

const BILLION: f64 = 1e9;

/// A number as both kinds of databases keep it alike.
fn billionths(number: f64) -> i64 {
    (number * BILLION).round() as i64
}

fn whole(row: &AnyRow, column: &str) -> Result<f64, StoreError> {
    Ok(number(row.try_get(column)?))
}

/// The number that so many billionths are.
pub(super) fn number(billionths: i64) -> f64 {
    billionths as f64 / BILLION
}
