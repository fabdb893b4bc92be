//! What is PostgreSQL's own: many processes on one database.

use sqlx::{AnyConnection, Connection};

use super::StoreError;
use super::migration::Migrations;

pub(super) const MIGRATIONS: Migrations = Migrations {
    texts: &[
        include_str!("../../migrations/postgres/0001_games.sql"),
        include_str!("../../migrations/postgres/0002_heads.sql"),
        include_str!("../../migrations/postgres/0003_clocks.sql"),
        include_str!("../../migrations/postgres/0004_blocks.sql"),
        include_str!("../../migrations/postgres/0005_lobby.sql"),
        include_str!("../../migrations/postgres/0006_accounts.sql"),
        include_str!("../../migrations/postgres/0007_bots.sql"),
        include_str!("../../migrations/postgres/0008_tournaments.sql"),
        include_str!("../../migrations/postgres/0009_records.sql"),
    ],
    ask: "SELECT coalesce(max(version), 0) FROM migration",
    note: "INSERT INTO migration (version) VALUES ({})",
};

/// Before the migrations: where they are noted. The lock lets one process at a time run them; it ends with its transaction.
pub(super) const PREPARE: &str = "SELECT pg_advisory_xact_lock(7235412901); \
    CREATE TABLE IF NOT EXISTS migration (version BIGINT NOT NULL PRIMARY KEY);";

/// What each connection is told first. A commit is to be on the disk, whatever the server's default says.
pub(super) const GREETING: &str = "SET synchronous_commit = on; SET client_min_messages = warning;";

pub(super) const BEGIN: &str = "BEGIN";

pub(super) const CONNECTIONS: u32 = 8;

/// The lock of whoever sweeps; whoever has it gets it again. The server takes it back when the connection ends, however it
/// ends.
const SWEEPER: &str = "SELECT pg_try_advisory_lock(7235412902)";

/// Lets one process at a time look into the lobby and add to it, until its transaction ends.
pub(super) const LOCK_LOBBY: &str = "SELECT count(*) FROM pg_advisory_xact_lock(7235412903)";

/// Lets one process at a time change ratings, until its transaction ends.
pub(super) const LOCK_RATINGS: &str = "SELECT count(*) FROM pg_advisory_xact_lock(7235412904)";

/// Takes the sweeper's lock on a connection of its own, unless another process has it.
pub(super) async fn take_sweeper(own: &mut Option<AnyConnection>, address: &str) -> Result<bool, StoreError> {
    let mut connection = match own.take() {
        Some(connection) => connection,
        None => AnyConnection::connect(address).await?,
    };
    let taken = sqlx::query_scalar(SWEEPER).fetch_one(&mut connection).await?;
    // One that has failed is not kept.
    *own = Some(connection);
    Ok(taken)
}
