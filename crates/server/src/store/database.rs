//! The store in a database: SQL that SQLite and PostgreSQL both speak.

use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use marshal_club::{Millis, Reading};
use marshal_rules::Side;
use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor, Row};
use tokio::sync::Mutex;

use super::accounts::person;
use super::migration::Migrations;
use super::writer::Writer;
use super::{
    Answer, Append, Event, Listed, NewGame, Store, StoreError, Usage, appends, blocks, offers, postgres, sqlite,
};
use crate::clock::Timestamp;
use crate::id::{GameId, PersonId};

/// Whoever has not got a connection after so long is told that the database does not answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The kinds of databases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

/// A store in a database. Clones are the same store.
#[derive(Debug, Clone)]
pub struct Database {
    dialect: Dialect,
    address: Arc<str>,
    pool: AnyPool,
    writer: Writer,
    usage: Arc<Usage>,
    /// The connection on which the sweeper's lock is taken, where there may be other processes.
    sweeper: Arc<Mutex<Option<AnyConnection>>>,
}

impl Database {
    /// Opens a SQLite file, makes it when it is not there, and brings its tables up to date.
    ///
    /// # Errors
    /// When the file cannot be opened or written, is no database, or was written by a later version.
    pub async fn sqlite(file: &Path) -> Result<Database, StoreError> {
        sqlite::make_private(file);
        let database = Database::look_at_sqlite(file).await?;
        database.migrate().await?;
        Ok(database)
    }

    /// Opens a SQLite file as it is, for a backup.
    pub(crate) async fn look_at_sqlite(file: &Path) -> Result<Database, StoreError> {
        Database::connect(Dialect::Sqlite, sqlite::address(file)).await
    }

    /// Opens a PostgreSQL database as it is, for a backup.
    pub(crate) async fn look_at_postgres(address: &str) -> Result<Database, StoreError> {
        Database::connect(Dialect::Postgres, address.to_owned()).await
    }

    /// Opens a PostgreSQL database by its address, `postgres://USER:PASSWORD@HOST:PORT/NAME`, and brings its tables up to
    /// date.
    ///
    /// # Errors
    /// When the database does not answer, or was written by a later version.
    pub async fn postgres(address: &str) -> Result<Database, StoreError> {
        let database = Database::look_at_postgres(address).await?;
        database.migrate().await?;
        Ok(database)
    }

    async fn connect(dialect: Dialect, address: String) -> Result<Database, StoreError> {
        sqlx::any::install_default_drivers();
        let pool = AnyPoolOptions::new()
            .max_connections(dialect.connections())
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move { connection.execute(dialect.greeting()).await.map(drop) })
            })
            .connect(&address)
            .await?;
        let usage = Arc::<Usage>::default();
        let writer = Writer::start(pool.clone(), dialect, usage.clone());
        Ok(Database { dialect, address: address.into(), pool, writer, usage, sweeper: Arc::default() })
    }

    /// Waits for what is being written and read, and closes the connections. Nothing can be written from now on.
    pub async fn close(&self) {
        self.writer.end().await;
        self.pool.close().await;
        *self.sweeper.lock().await = None;
    }

    async fn migrate(&self) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await?;
        let mut tx = connection.begin_with(self.dialect.begin()).await?;
        self.dialect.prepare(&mut tx).await?;
        let migrations = self.dialect.migrations();
        migrations.run(&mut tx, migrations.last()).await?;
        Ok(tx.commit().await?)
    }

    /// The name of this database, which no other has: what those who share it call themselves by.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn name(&self) -> Result<String, StoreError> {
        Ok(sqlx::query_scalar("SELECT name FROM site").fetch_one(self.reads()).await?)
    }

    pub(super) fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub(super) fn writer(&self) -> &Writer {
        &self.writer
    }

    /// The connections, for something to be read, which is counted.
    pub(super) fn reads(&self) -> &AnyPool {
        self.usage.reads.add(1);
        &self.pool
    }
}

impl Dialect {
    pub(super) fn migrations(self) -> &'static Migrations {
        match self {
            Dialect::Sqlite => &sqlite::MIGRATIONS,
            Dialect::Postgres => &postgres::MIGRATIONS,
        }
    }

    /// Makes a transaction ready for migrations.
    pub(super) async fn prepare(self, tx: &mut AnyConnection) -> Result<(), StoreError> {
        if self == Dialect::Postgres {
            tx.execute(postgres::PREPARE).await?;
        }
        Ok(())
    }

    /// Drops these tables, the last first, and with them the database's name and all that was noted of their version.
    pub(super) async fn forget_tables(self, tx: &mut AnyConnection, tables: &[&str]) -> Result<(), StoreError> {
        for table in tables.iter().rev().chain(&["life", "site"]) {
            tx.execute(AssertSqlSafe(format!("DROP TABLE IF EXISTS {table}"))).await?;
        }
        tx.execute(match self {
            Dialect::Sqlite => "PRAGMA user_version = 0",
            Dialect::Postgres => "DELETE FROM migration",
        })
        .await?;
        Ok(())
    }

    /// Asks for the names and types of the columns of one table.
    pub(super) fn ask_columns(self) -> &'static str {
        match self {
            Dialect::Sqlite => "SELECT name, type FROM pragma_table_info($1) ORDER BY cid",
            Dialect::Postgres => {
                "SELECT column_name::text, data_type::text FROM information_schema.columns
                 WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position"
            }
        }
    }

    pub(super) fn begin(self) -> &'static str {
        match self {
            Dialect::Sqlite => sqlite::BEGIN,
            Dialect::Postgres => postgres::BEGIN,
        }
    }

    fn greeting(self) -> &'static str {
        match self {
            Dialect::Sqlite => sqlite::GREETING,
            Dialect::Postgres => postgres::GREETING,
        }
    }

    fn connections(self) -> u32 {
        match self {
            Dialect::Sqlite => sqlite::CONNECTIONS,
            Dialect::Postgres => postgres::CONNECTIONS,
        }
    }
}

impl Store for Database {
    fn add_browser(&self, browser: PersonId, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer.change(move |tx| {
            Box::pin(async move {
                sqlx::query("INSERT INTO browser (id, created) VALUES ($1, $2)")
                    .bind(browser.as_bytes().to_vec())
                    .bind(at.0)
                    .execute(tx)
                    .await?;
                Ok(())
            })
        }))
    }

    fn knows_browser(&self, browser: PersonId) -> Answer<'_, bool> {
        Box::pin(async move {
            let count: i64 = sqlx::query_scalar("SELECT count(*) FROM browser WHERE id = $1")
                .bind(browser.as_bytes().to_vec())
                .fetch_one(self.reads())
                .await?;
            Ok(count > 0)
        })
    }

    fn add_game(&self, game: NewGame) -> Answer<'_, ()> {
        let game = Arc::new(game);
        Box::pin(self.writer.change(move |tx| Box::pin(insert_game(tx, game.clone()))))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.writer.append(append))
    }

    fn events_since(&self, id: GameId, seq: u32) -> Answer<'_, Vec<Event>> {
        Box::pin(async move {
            sqlx::query("SELECT payload FROM event WHERE game = $1 AND seq > $2 ORDER BY seq")
                .bind(id.to_string())
                .bind(i64::from(seq))
                .fetch_all(self.reads())
                .await?
                .iter()
                .map(|row| {
                    // Serde's own words could hold a part of a setup, and this is for a log.
                    serde_json::from_str(row.try_get("payload")?).map_err(|error| {
                        let (category, column) = (error.classify(), error.column());
                        StoreError::Unreadable(format!("game {id}: an event is no event: {category:?} at {column}"))
                    })
                })
                .collect()
        })
    }

    fn heads<'a>(&'a self, ids: &'a [GameId]) -> Answer<'a, Vec<(GameId, u32)>> {
        Box::pin(async move {
            let mut heads = Vec::with_capacity(ids.len());
            for part in appends::parts(ids.len()) {
                let select = format!("SELECT id, seq FROM game WHERE id IN {}", appends::places(1, part.len()));
                let mut query = sqlx::query(AssertSqlSafe(select));
                for id in &ids[part] {
                    query = query.bind(id.to_string());
                }
                for row in query.fetch_all(self.reads()).await? {
                    heads.push((parse(&row, "id")?, number(row.try_get("seq")?)?));
                }
            }
            Ok(heads)
        })
    }

    fn players(&self, id: GameId) -> Answer<'_, Vec<(Side, PersonId)>> {
        Box::pin(async move {
            sqlx::query("SELECT side, browser FROM seat WHERE game = $1 ORDER BY side DESC")
                .bind(id.to_string())
                .fetch_all(self.reads())
                .await?
                .iter()
                .map(|row| {
                    let player = person(row, "browser").map_err(|error| error.of_game(id))?;
                    Ok((parse(row, "side")?, player))
                })
                .collect()
        })
    }

    fn block(&self, by: PersonId, blocked: PersonId, on: bool) -> Answer<'_, ()> {
        Box::pin(self.writer.change(move |tx| Box::pin(blocks::set(tx, by, blocked, on))))
    }

    fn are_blocked(&self, one: PersonId, other: PersonId) -> Answer<'_, bool> {
        Box::pin(blocks::between(self.reads(), one, other))
    }

    fn seek(&self, browser: PersonId, game: NewGame) -> Answer<'_, Option<GameId>> {
        let (dialect, game) = (self.dialect, Arc::new(game));
        Box::pin(self.writer.change(move |tx| Box::pin(offers::seek(tx, dialect, browser, game.clone()))))
    }

    fn meet(&self, id: GameId, now: Timestamp) -> Answer<'_, Option<GameId>> {
        Box::pin(offers::meet(self.reads(), id, now))
    }

    fn offer(&self, id: GameId, until: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer.change(move |tx| Box::pin(offers::renew(tx, id, until))))
    }

    fn offers(&self, browser: Option<PersonId>, now: Timestamp) -> Answer<'_, Vec<Listed>> {
        Box::pin(offers::list(self.reads(), browser, now))
    }

    fn still_offered<'a>(&'a self, ids: &'a [GameId], now: Timestamp) -> Answer<'a, Vec<GameId>> {
        Box::pin(offers::still(self.reads(), ids, now))
    }

    fn between(&self, one: PersonId, other: PersonId, limit: u32) -> Answer<'_, Vec<(GameId, Side)>> {
        Box::pin(blocks::shared_games(self.reads(), one, other, limit))
    }

    fn seats(&self, id: GameId, browser: PersonId) -> Answer<'_, Vec<Side>> {
        Box::pin(async move {
            sqlx::query("SELECT side FROM seat WHERE game = $1 AND browser = $2 ORDER BY side DESC")
                .bind(id.to_string())
                .bind(browser.as_bytes().to_vec())
                .fetch_all(self.reads())
                .await?
                .iter()
                .map(|row| parse(row, "side"))
                .collect()
        })
    }

    fn games(&self, person: PersonId, limit: u32) -> Answer<'_, Vec<Listed>> {
        self.games_before(person, None, limit)
    }

    fn games_before(
        &self,
        person: PersonId,
        before: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let (updated, id) = before.map_or((i64::MAX, String::new()), |(at, id)| (at.0, id.to_string()));
            sqlx::query(
                "SELECT id, summary, updated, min(side) AS first, max(side) AS last
                 FROM seat JOIN game ON game.id = seat.game
                 WHERE browser = $1 AND (updated < $3 OR updated = $3 AND id > $4)
                 GROUP BY id ORDER BY updated DESC, id LIMIT $2",
            )
            .bind(person.as_bytes().to_vec())
            .bind(i64::from(limit))
            .bind(updated)
            .bind(id)
            .fetch_all(self.reads())
            .await?
            .iter()
            .map(listed)
            .collect()
        })
    }

    fn game(&self, browser: Option<PersonId>, id: GameId) -> Answer<'_, Option<Listed>> {
        Box::pin(async move {
            sqlx::query(
                "SELECT id, summary, updated, min(side) AS first, max(side) AS last
                 FROM game LEFT JOIN seat ON seat.game = game.id AND browser = $1
                 WHERE id = $2 GROUP BY id",
            )
            .bind(browser.map_or_else(Vec::new, |browser| browser.as_bytes().to_vec()))
            .bind(id.to_string())
            .fetch_optional(self.reads())
            .await?
            .as_ref()
            .map(listed)
            .transpose()
        })
    }

    fn proven(&self, id: GameId, seq: u32) -> Answer<'_, Option<Millis>> {
        Box::pin(async move {
            let row = sqlx::query(
                "SELECT taken, life.at - counted AS since
                 FROM game LEFT JOIN life ON life.process = game.process
                 WHERE id = $1 AND seq = $2 AND deadline < $3",
            )
            .bind(id.to_string())
            .bind(i64::from(seq))
            .bind(i64::MAX)
            .fetch_optional(self.reads())
            .await?;
            let Some(row) = row else { return Ok(None) };
            let since = row.try_get::<Option<i64>, _>("since")?.unwrap_or_default();
            let millis = |millis: i64| Millis(u64::try_from(millis).unwrap_or_default());
            Ok(Some(millis(row.try_get("taken")?) + millis(since)))
        })
    }

    fn live(&self, reading: Reading) -> Answer<'_, ()> {
        Box::pin(self.writer.change(move |tx| {
            Box::pin(async move {
                let sign = "INSERT INTO life (process, at) VALUES ($1, $2)
                            ON CONFLICT (process) DO UPDATE SET at = excluded.at";
                let at = i64::try_from(reading.at.0).unwrap_or(i64::MAX);
                sqlx::query(sign).bind(reading.process.0.cast_signed()).bind(at).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn overdue(&self, now: Timestamp) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            sqlx::query("SELECT id FROM game WHERE deadline <= $1 AND deadline < $2 ORDER BY id")
                .bind(now.0)
                .bind(i64::MAX)
                .fetch_all(self.reads())
                .await?
                .iter()
                .map(|row| parse(row, "id"))
                .collect()
        })
    }

    fn due(&self, before: Timestamp) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            sqlx::query("SELECT id FROM game WHERE due AND updated <= $1 ORDER BY id")
                .bind(before.0)
                .fetch_all(self.reads())
                .await?
                .iter()
                .map(|row| parse(row, "id"))
                .collect()
        })
    }

    fn sweeps(&self) -> Answer<'_, bool> {
        Box::pin(async move {
            // One process has the file to itself.
            if self.dialect == Dialect::Sqlite {
                return Ok(true);
            }
            postgres::take_sweeper(&mut *self.sweeper.lock().await, &self.address).await
        })
    }

    fn usage(&self) -> &Usage {
        &self.usage
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            if let Some(trouble) = self.writer.trouble() {
                return Err(trouble);
            }
            self.reads().execute("SELECT 1").await?;
            Ok(())
        })
    }
}

pub(super) async fn insert_game(tx: &mut AnyConnection, game: Arc<NewGame>) -> Result<(), StoreError> {
    let [deadline, process, counted, taken] = appends::clock_columns(game.digest.running);
    let insert =
        "INSERT INTO game (id, created, updated, summary, due, seq, deadline, process, counted, taken, offered, terms)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    sqlx::query(insert)
        .bind(game.id.to_string())
        .bind(game.at.0)
        .bind(game.at.0)
        .bind(&game.digest.summary)
        .bind(game.digest.due)
        .bind(game.events.len() as i64)
        .bind(deadline)
        .bind(process)
        .bind(counted)
        .bind(taken)
        .bind(game.offer.as_ref().map_or(0, |offer| offer.until.0))
        .bind(game.offer.as_ref().and_then(|offer| offer.terms.clone()))
        .execute(&mut *tx)
        .await?;
    for &(side, browser) in &game.seats {
        appends::seat(&mut *tx, game.id, side, browser).await?;
    }
    appends::begin(tx, game.id, game.at, &game.events).await
}

pub(super) fn listed(row: &AnyRow) -> Result<Listed, StoreError> {
    // By the alphabet Blue is first; Red shall be.
    let is_seated = row.try_get::<Option<&str>, _>("first")?.is_some();
    let mut sides = if is_seated { vec![parse(row, "last")?, parse(row, "first")?] } else { Vec::new() };
    sides.dedup();
    Ok(Listed {
        id: parse(row, "id")?,
        sides,
        summary: row.try_get("summary")?,
        updated: Timestamp(row.try_get("updated")?),
    })
}

/// Reads a column that holds the text of something.
pub(super) fn parse<T: FromStr<Err: Display>>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let text: &str = row.try_get(column)?;
    text.parse().map_err(|error| StoreError::Unreadable(format!("{column} {text:?}: {error}")))
}

/// The number of an event.
pub(super) fn number(value: i64) -> Result<u32, StoreError> {
    u32::try_from(value).map_err(|_| StoreError::Unreadable(format!("{value} is no number of an event")))
}
