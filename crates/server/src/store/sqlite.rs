//! The store in one SQLite file.
//!
//! Write-ahead log with `synchronous = FULL`: a transaction is flushed to the disk before it counts
//! as committed. `NORMAL` would be enough for a killed process (what it wrote is in the operating
//! system's hands), but a power cut could take back the last moves, and a confirmed move shall stay
//! confirmed on a home machine without a battery too. The price is one flush a move.

use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use marshal_rules::Side;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection, Row, Sqlite as Dialect, Transaction};

use super::{Answer, Digest, Entry, Event, Listed, NewGame, Store, StoreError};
use crate::clock::Timestamp;
use crate::id::{BrowserId, GameId};

/// In their order; the number of those that were run is the file's `user_version`.
const MIGRATIONS: &[&str] = &[include_str!("../../migrations/sqlite/0001_games.sql")];

/// Writers exclude each other anyway; the others let readers pass a writer that waits for the disk.
const CONNECTIONS: u32 = 4;

/// Makes a new file that only its owner can read, since it holds what is hidden in running games; SQLite gives the files
/// beside it the same mode. A file that cannot be made is reported when it is opened.
fn make_private(file: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(file);
}

/// A store in one SQLite file.
#[derive(Debug, Clone)]
pub struct Sqlite {
    pool: SqlitePool,
}

impl Sqlite {
    /// Opens the file, makes it when it is not there, and brings its tables up to date.
    ///
    /// # Errors
    /// When the file cannot be opened or written, is no database, or was written by a later version.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        make_private(file);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            // After a failure like a full disk SQLite has rolled back by itself, and sqlx goes on believing in a
            // transaction that it cannot end: such a connection would refuse every write for ever.
            .before_acquire(|connection, _| Box::pin(async move { Ok(!connection.is_in_transaction()) }))
            .connect_with(options)
            .await?;
        let store = Sqlite { pool };
        store.migrate().await?;
        Ok(store)
    }

    /// Waits for what is being written and closes the file.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    async fn migrate(&self) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        let done: u32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *tx).await?;
        let Some(rest) = MIGRATIONS.get(done as usize..) else {
            return Err(StoreError::Unreadable(format!(
                "it was written by a later version (tables {done}, this version knows {})",
                MIGRATIONS.len()
            )));
        };
        for migration in rest {
            sqlx::raw_sql(*migration).execute(&mut *tx).await?;
        }
        if !rest.is_empty() {
            // A pragma takes no bound value.
            let version = format!("PRAGMA user_version = {}", MIGRATIONS.len());
            sqlx::raw_sql(sqlx::AssertSqlSafe(version)).execute(&mut *tx).await?;
        }
        Ok(tx.commit().await?)
    }

    /// A transaction that holds the write lock from its start, so that it never fails half-way.
    async fn write(&self) -> Result<Transaction<'static, Dialect>, StoreError> {
        Ok(self.pool.begin_with("BEGIN IMMEDIATE").await?)
    }
}

impl Store for Sqlite {
    fn add_browser(&self, browser: BrowserId, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("INSERT INTO browser (id, created) VALUES (?, ?)")
                .bind(browser.as_bytes().to_vec())
                .bind(at.0)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn knows_browser(&self, browser: BrowserId) -> Answer<'_, bool> {
        Box::pin(async move {
            let count: i64 = sqlx::query_scalar("SELECT count(*) FROM browser WHERE id = ?")
                .bind(browser.as_bytes().to_vec())
                .fetch_one(&self.pool)
                .await?;
            Ok(count > 0)
        })
    }

    fn add_game<'a>(&'a self, game: &'a NewGame) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut tx = self.write().await?;
            sqlx::query("INSERT INTO game (id, created, updated, summary, due) VALUES (?1, ?2, ?2, ?3, ?4)")
                .bind(game.id.to_string())
                .bind(game.at.0)
                .bind(&game.digest.summary)
                .bind(game.digest.due)
                .execute(&mut *tx)
                .await?;
            for (side, browser) in &game.seats {
                sqlx::query("INSERT INTO seat (game, side, browser) VALUES (?, ?, ?)")
                    .bind(game.id.to_string())
                    .bind(side.to_string())
                    .bind(browser.as_bytes().to_vec())
                    .execute(&mut *tx)
                    .await?;
            }
            for (seq, event) in (1..).zip(&game.events) {
                insert_event(&mut tx, game.id, seq, game.at, event).await?;
            }
            Ok(tx.commit().await?)
        })
    }

    fn append<'a>(&'a self, id: GameId, entry: &'a Entry, digest: &'a Digest) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut tx = self.write().await?;
            insert_event(&mut tx, id, entry.seq, entry.at, &entry.event).await?;
            sqlx::query("UPDATE game SET updated = ?, summary = ?, due = ? WHERE id = ?")
                .bind(entry.at.0)
                .bind(&digest.summary)
                .bind(digest.due)
                .bind(id.to_string())
                .execute(&mut *tx)
                .await?;
            Ok(tx.commit().await?)
        })
    }

    fn events(&self, id: GameId) -> Answer<'_, Vec<Event>> {
        Box::pin(async move {
            sqlx::query("SELECT payload FROM event WHERE game = ? ORDER BY seq")
                .bind(id.to_string())
                .fetch_all(&self.pool)
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

    fn seats(&self, id: GameId, browser: BrowserId) -> Answer<'_, Vec<Side>> {
        Box::pin(async move {
            sqlx::query("SELECT side FROM seat WHERE game = ? AND browser = ? ORDER BY side DESC")
                .bind(id.to_string())
                .bind(browser.as_bytes().to_vec())
                .fetch_all(&self.pool)
                .await?
                .iter()
                .map(|row| parse(row, "side"))
                .collect()
        })
    }

    fn games(&self, browser: BrowserId, limit: u32) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            sqlx::query(
                "SELECT id, summary, updated, min(side) AS first, max(side) AS last
                 FROM seat JOIN game ON game.id = seat.game
                 WHERE browser = ?
                 GROUP BY id ORDER BY updated DESC, id LIMIT ?",
            )
            .bind(browser.as_bytes().to_vec())
            .bind(limit)
            .fetch_all(&self.pool)
            .await?
            .iter()
            .map(listed)
            .collect()
        })
    }

    fn game(&self, browser: BrowserId, id: GameId) -> Answer<'_, Option<Listed>> {
        Box::pin(async move {
            sqlx::query(
                "SELECT id, summary, updated, min(side) AS first, max(side) AS last
                 FROM seat JOIN game ON game.id = seat.game
                 WHERE browser = ? AND id = ? GROUP BY id",
            )
            .bind(browser.as_bytes().to_vec())
            .bind(id.to_string())
            .fetch_optional(&self.pool)
            .await?
            .as_ref()
            .map(listed)
            .transpose()
        })
    }

    fn due(&self) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            sqlx::query("SELECT id FROM game WHERE due = 1 ORDER BY id")
                .fetch_all(&self.pool)
                .await?
                .iter()
                .map(|row| parse(row, "id"))
                .collect()
        })
    }
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    // By the alphabet Blue is first; Red shall be.
    let mut sides = vec![parse(row, "last")?, parse(row, "first")?];
    sides.dedup();
    Ok(Listed {
        id: parse(row, "id")?,
        sides,
        summary: row.try_get("summary")?,
        updated: Timestamp(row.try_get("updated")?),
    })
}

async fn insert_event(
    tx: &mut Transaction<'static, Dialect>,
    id: GameId,
    seq: u32,
    at: Timestamp,
    event: &Event,
) -> Result<(), StoreError> {
    let payload = serde_json::to_string(event)
        .map_err(|error| StoreError::Unreadable(format!("event {seq} of game {id}: {error}")))?;
    let written = sqlx::query("INSERT INTO event (game, seq, at, payload) VALUES (?, ?, ?, ?)")
        .bind(id.to_string())
        .bind(seq)
        .bind(at.0)
        .bind(payload)
        .execute(&mut **tx)
        .await;
    match written {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Err(StoreError::Conflict),
        other => {
            other?;
            Ok(())
        }
    }
}

/// Reads a column that holds the text of something.
fn parse<T: FromStr<Err: Display>>(row: &SqliteRow, column: &str) -> Result<T, StoreError> {
    let text: &str = row.try_get(column)?;
    text.parse().map_err(|error| StoreError::Unreadable(format!("{column} {text:?}: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn it_passes_the_battery() {
        let folder = std::env::temp_dir().join(format!("marshal-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("marshal.db");
        let store = Sqlite::open(&file).await.unwrap();
        super::super::battery::run(&store).await;

        // What was written is there when the file is opened again, and no migration runs twice.
        let again = Sqlite::open(&file).await.unwrap();
        assert_eq!(again.games(crate::Secret::from([2; 32]).browser(), 9).await.unwrap().len(), 3);
        for refused in ["UPDATE event SET payload = '' WHERE seq = 1", "DELETE FROM event"] {
            let error = sqlx::query(refused).execute(&again.pool).await.unwrap_err();
            assert!(error.to_string().contains("append-only"), "{error}");
        }

        // A file of a later version is left alone.
        sqlx::raw_sql("PRAGMA user_version = 99").execute(&again.pool).await.unwrap();
        assert!(matches!(Sqlite::open(&file).await, Err(StoreError::Unreadable(_))));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn a_full_disk_is_got_over() {
        let folder = std::env::temp_dir().join(format!("marshal-full-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Sqlite::open(&folder.join("marshal.db")).await.unwrap();
        // More often than there are connections; a page limit fails like a disk without room.
        for _ in 0..3 * CONNECTIONS {
            let mut tx = store.write().await.unwrap();
            sqlx::raw_sql("PRAGMA max_page_count = 1").execute(&mut *tx).await.unwrap();
            let large = "INSERT INTO browser (id, created) VALUES (randomblob(100000), 1)";
            let full = sqlx::query(large).execute(&mut *tx).await.unwrap_err();
            assert!(full.to_string().contains("full"), "{full}");
        }
        let browser = crate::Secret::from([1; 32]).browser();
        store.add_browser(browser, Timestamp(5)).await.unwrap();
        assert!(store.knows_browser(browser).await.unwrap());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn what_is_no_database_is_refused() {
        let file = std::env::temp_dir().join(format!("marshal-no-store-{}", std::process::id()));
        std::fs::write(&file, "no database, but long enough to be looked at by whoever opens it".repeat(50)).unwrap();
        assert!(matches!(Sqlite::open(&file).await, Err(StoreError::Failed(_))));
        std::fs::remove_file(&file).unwrap();
    }
}
