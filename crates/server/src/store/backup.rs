//! Everything that a database holds as one text that fits either kind.
//!
//! Lines of JSON. The first names the format and the version of the tables; then comes for each table a line with its name and columns,
//! and a line for each row, its values in that order, bytes as hexadecimal digits. The last line counts the rows and has the
//! SHA-256 of all lines before it, so a text that was cut off or changed is told from a whole one. `docs/running.md` shows
//! one.

use std::io::{self, BufRead, Write};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::any::{Any, AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use super::database::Dialect;
use super::{Database, StoreError, Trouble, appends};

/// In an order in which no row names one that is not there yet.
const TABLES: &[&str] = &[
    "browser",
    "game",
    "seat",
    "event",
    "block",
    "account",
    "session",
    "setup",
    "rating",
    "rated",
    "bot",
    "token",
    "tournament",
    "tournament_event",
    "entrant",
    "record",
    "analysis",
];

/// The format of the lines.
const FORMAT: u32 = 1;

/// What a backup holds, as its last line tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// How many games.
    pub games: u64,
    /// How many rows in all tables.
    pub rows: u64,
}

/// Why a backup was not made or not put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The text cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The text is none of ours, or not whole.
    #[error("line {line}: {fault}")]
    Broken {
        /// Where, counted from 1.
        line: u64,
        /// What is wrong.
        fault: Fault,
    },
    /// The database holds something already.
    #[error("the database is not empty")]
    NotEmpty,
}

/// What is wrong with a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It does not begin like a backup.
    #[error("this is no backup")]
    NoBackup,
    /// It was made by a later version.
    #[error("it was made by a later version")]
    Later,
    /// Its end is missing.
    #[error("the end is missing")]
    Cut,
    /// It is not as it was written.
    #[error("it is not as it was written")]
    Changed,
    /// What stands there does not fit the tables.
    #[error("this does not fit the tables")]
    Misfit,
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct First {
    marshal_backup: u32,
    tables: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableLine {
    table: String,
    columns: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Last {
    games: u64,
    rows: u64,
    sha256: String,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Number,
    Truth,
    Bytes,
}

struct Column {
    name: String,
    kind: Kind,
}

impl Database {
    /// Everything as it stands now, to be read in peace.
    async fn snapshot(&self) -> Result<sqlx::Transaction<'static, Any>, StoreError> {
        let begin = match self.dialect() {
            Dialect::Sqlite => "BEGIN",
            Dialect::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        Ok(self.reads().begin_with(begin).await?)
    }

    /// Writes everything down as it stood at one moment, while others read and write on.
    ///
    /// # Errors
    /// When the database or the writing fails.
    pub async fn backup(&self, out: &mut impl Write) -> Result<Backup, BackupError> {
        let mut tx = self.snapshot().await?;
        let tables = self.dialect().migrations().done(&mut tx).await?;
        if tables == 0 {
            return Err(StoreError::Unreadable("no games were ever kept there".to_owned()).into());
        }
        let mut out = Hashing { out, hash: Sha256::new() };
        out.line(&First { marshal_backup: FORMAT, tables })?;
        let mut backup = Backup { games: 0, rows: 0 };
        for &table in TABLES {
            let columns = columns(&mut tx, self.dialect(), table).await?;
            if columns.is_empty() {
                continue;
            }
            let names: Vec<_> = columns.iter().map(|column| column.name.clone()).collect();
            let select = format!("SELECT {} FROM {table} ORDER BY {}", names.join(", "), order(columns.len()));
            out.line(&TableLine { table: table.to_owned(), columns: names })?;
            let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(&mut *tx);
            while let Some(row) = rows.try_next().await? {
                let values: Result<Vec<_>, StoreError> =
                    columns.iter().enumerate().map(|(at, column)| value(&row, at, column.kind)).collect();
                out.line(&values?)?;
                backup.rows += 1;
                backup.games += u64::from(table == "game");
            }
        }
        let sha256 = hex(&out.hash.finalize());
        let last = Last { games: backup.games, rows: backup.rows, sha256 };
        serde_json::to_writer(&mut *out.out, &last).map_err(io::Error::from)?;
        out.out.write_all(b"\n")?;
        Ok(backup)
    }

    /// Puts a backup back: all of it or nothing. What the database held is gone then, and with `force` alone it may hold
    /// anything. `text` is opened twice, since it is checked before anything is changed.
    ///
    /// # Errors
    /// When the text is no whole backup, the database is not empty or fails.
    pub async fn restore<R: BufRead>(
        &self,
        text: impl Fn() -> io::Result<R>,
        force: bool,
    ) -> Result<Backup, BackupError> {
        let backup = check(text()?, self.dialect().migrations().last())?;
        let mut connection = self.reads().acquire().await?;
        connection.close_on_drop();
        let mut tx = connection.begin_with(self.dialect().begin()).await?;
        self.dialect().prepare(&mut tx).await?;
        if !force && !is_empty(&mut tx).await? {
            return Err(BackupError::NotEmpty);
        }
        self.dialect().forget_tables(&mut tx, TABLES).await?;
        fill(&mut tx, self.dialect(), text()?).await?;
        let bad: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM game WHERE seq <> (SELECT count(*) FROM event WHERE event.game = game.id)
                OR seq <> (SELECT coalesce(max(event.seq), 0) FROM event WHERE event.game = game.id)",
        )
        .fetch_one(&mut *tx)
        .await?;
        if bad > 0 {
            return Err(StoreError::Unreadable(format!("events are missing in {bad} games")).into());
        }
        tx.commit().await?;
        Ok(backup)
    }
}

/// Writes lines and hashes them.
struct Hashing<'a, W> {
    out: &'a mut W,
    hash: Sha256,
}

impl<W: Write> Hashing<'_, W> {
    fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.hash.update(&line);
        self.out.write_all(&line)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    pairs.iter().map(|pair| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()).collect()
}

/// Reads a text to its end: it must be whole, and the tables no later ones than `latest`.
fn check(mut text: impl BufRead, latest: u32) -> Result<Backup, BackupError> {
    let mut hash = Sha256::new();
    let (mut line, mut number) = (Vec::new(), 0);
    let broken = |line, fault| Err(BackupError::Broken { line, fault });
    loop {
        let before = std::mem::take(&mut line);
        text.read_until(b'\n', &mut line)?;
        if number == 1 {
            match serde_json::from_slice(&before) {
                Ok(First { marshal_backup: FORMAT, tables }) if (1..=latest).contains(&tables) => {}
                Ok(First { .. }) => return broken(1, Fault::Later),
                Err(_) => return broken(1, Fault::NoBackup),
            }
        }
        if line.is_empty() {
            let Ok(last) = serde_json::from_slice::<Last>(&before) else {
                return broken(number.max(1), if number < 2 { Fault::NoBackup } else { Fault::Cut });
            };
            if last.sha256 != hex(&hash.finalize()) {
                return broken(number, Fault::Changed);
            }
            return Ok(Backup { games: last.games, rows: last.rows });
        }
        hash.update(&before);
        number += 1;
    }
}

/// Makes the tables of the backup's version, puts the rows in, and brings the tables up to date.
async fn fill(tx: &mut AnyConnection, dialect: Dialect, text: impl BufRead) -> Result<(), BackupError> {
    /// Rows put in by one statement.
    const AT_ONCE: usize = 64;
    let mut table: Option<(TableLine, Vec<Column>)> = None;
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for (number, line) in (1..).zip(text.split(b'\n')) {
        let line = line?;
        let misfit = || BackupError::Broken { line: number, fault: Fault::Misfit };
        if number == 1 {
            let first: First = serde_json::from_slice(&line).map_err(|_| misfit())?;
            dialect.migrations().run(tx, first.tables).await?;
        } else if line.starts_with(b"[") {
            rows.push(serde_json::from_slice(&line).map_err(|_| misfit())?);
            if rows.len() == AT_ONCE {
                insert(tx, table.as_ref().ok_or_else(misfit)?, &std::mem::take(&mut rows)).await?.ok_or_else(misfit)?;
            }
        } else {
            if !rows.is_empty() {
                insert(tx, table.as_ref().ok_or_else(misfit)?, &std::mem::take(&mut rows)).await?.ok_or_else(misfit)?;
            }
            if let Ok(next) = serde_json::from_slice::<TableLine>(&line) {
                let known = TABLES.iter().find(|known| **known == next.table).ok_or_else(misfit)?;
                let there = columns(tx, dialect, known).await?;
                let columns: Option<Vec<Column>> = next
                    .columns
                    .iter()
                    .map(|name| there.iter().find(|column| column.name == *name))
                    .map(|column| column.map(|Column { name, kind }| Column { name: name.clone(), kind: *kind }))
                    .collect();
                table = Some((next, columns.ok_or_else(misfit)?));
            }
        }
    }
    Ok(dialect.migrations().run(tx, dialect.migrations().last()).await?)
}

/// Puts rows in; `None` when one does not fit the columns.
async fn insert(
    tx: &mut AnyConnection,
    (table, columns): &(TableLine, Vec<Column>),
    rows: &[Vec<Value>],
) -> Result<Option<()>, StoreError> {
    for part in appends::parts(rows.len()) {
        let insert = format!(
            "INSERT INTO {} ({}) VALUES {}",
            table.table,
            table.columns.join(", "),
            appends::places(part.len(), columns.len())
        );
        let mut query = Some(sqlx::query(AssertSqlSafe(insert)));
        for row in &rows[part] {
            if row.len() != columns.len() {
                return Ok(None);
            }
            for (column, value) in columns.iter().zip(row) {
                query = query.and_then(|query| bind(query, column.kind, value));
            }
        }
        let Some(query) = query else { return Ok(None) };
        query.execute(&mut *tx).await?;
    }
    Ok(Some(()))
}

type Insert<'q> = Query<'q, Any, AnyArguments>;

/// Binds a value as a column of this kind takes it. SQLite writes truth as a number.
fn bind<'q>(query: Insert<'q>, kind: Kind, value: &Value) -> Option<Insert<'q>> {
    Some(match (kind, value) {
        (Kind::Text, Value::Null) => query.bind(None::<String>),
        (Kind::Number, Value::Null) => query.bind(None::<i64>),
        (Kind::Truth, Value::Null) => query.bind(None::<bool>),
        (Kind::Bytes, Value::Null) => query.bind(None::<Vec<u8>>),
        (Kind::Text, Value::String(text)) => query.bind(text.clone()),
        (Kind::Bytes, Value::String(text)) => query.bind(unhex(text)?),
        (Kind::Number, Value::Bool(truth)) => query.bind(i64::from(*truth)),
        (Kind::Number, Value::Number(number)) => query.bind(number.as_i64()?),
        (Kind::Truth, Value::Bool(truth)) => query.bind(*truth),
        (Kind::Truth, Value::Number(number)) => query.bind(number.as_i64()? != 0),
        _ => return None,
    })
}

fn value(row: &AnyRow, at: usize, kind: Kind) -> Result<Value, StoreError> {
    Ok(match kind {
        Kind::Text => row.try_get::<Option<String>, _>(at)?.into(),
        Kind::Number => row.try_get::<Option<i64>, _>(at)?.into(),
        Kind::Truth => row.try_get::<Option<bool>, _>(at)?.into(),
        Kind::Bytes => row.try_get::<Option<Vec<u8>>, _>(at)?.map(|bytes| hex(&bytes)).into(),
    })
}

/// The columns of a table in their order; none when there is no such table.
async fn columns(tx: &mut AnyConnection, dialect: Dialect, table: &str) -> Result<Vec<Column>, StoreError> {
    let rows = sqlx::query(dialect.ask_columns()).bind(table).fetch_all(tx).await?;
    rows.iter()
        .map(|row| {
            let (name, kind): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let kind = match kind.to_ascii_lowercase().as_str() {
                "text" => Kind::Text,
                "integer" | "bigint" => Kind::Number,
                "boolean" => Kind::Truth,
                "blob" | "bytea" => Kind::Bytes,
                other => {
                    let reason = format!("no backup of a column {table}.{name} of type {other}");
                    return Err(StoreError::Failed { trouble: Trouble::Other, reason });
                }
            };
            Ok(Column { name, kind })
        })
        .collect()
}

/// The first columns name a row.
fn order(columns: usize) -> &'static str {
    if columns < 3 { "1, 2" } else { "1, 2, 3" }
}

async fn is_empty(tx: &mut AnyConnection) -> Result<bool, StoreError> {
    for table in TABLES {
        let count = sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) FROM {table}")));
        let count: i64 = count.fetch_one(&mut *tx).await?;
        if count > 0 {
            return Ok(false);
        }
    }
    Ok(true)
}
