//! What is SQLite's own: one file, one process that writes it.
//!
//! Write-ahead log with `synchronous = FULL`: a transaction is flushed to the disk before it counts
//! as committed. `NORMAL` would be enough for a killed process (what it wrote is in the operating
//! system's hands), but a power cut could take back the last moves, and a confirmed move shall stay
//! confirmed on a home machine without a battery too. The price is one flush a group of writes.

use std::fmt::Write;
use std::path::Path;

use super::migration::Migrations;

pub(super) const MIGRATIONS: Migrations = Migrations {
    texts: &[
        include_str!("../../migrations/sqlite/0001_games.sql"),
        include_str!("../../migrations/sqlite/0002_heads.sql"),
        include_str!("../../migrations/sqlite/0003_clocks.sql"),
        include_str!("../../migrations/sqlite/0004_blocks.sql"),
        include_str!("../../migrations/sqlite/0005_lobby.sql"),
        include_str!("../../migrations/sqlite/0006_accounts.sql"),
        include_str!("../../migrations/sqlite/0007_bots.sql"),
        include_str!("../../migrations/sqlite/0008_tournaments.sql"),
        include_str!("../../migrations/sqlite/0009_records.sql"),
    ],
    ask: "PRAGMA user_version",
    note: "PRAGMA user_version = {}",
};

/// What each connection is told first.
pub(super) const GREETING: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON;";

/// It holds the write lock from its start, so that it never fails half-way.
pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";

/// One writes; the others let readers pass it while it waits for the disk.
pub(super) const CONNECTIONS: u32 = 4;

/// Makes a new file that only its owner can read, since it holds what is hidden in running games; SQLite gives the files
/// beside it the same mode. A file that cannot be made is reported when it is opened.
pub(super) fn make_private(file: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(file);
}

/// The address of a file, spelled so that nothing in its name means anything.
pub(super) fn address(file: &Path) -> String {
    let mut address = "sqlite:".to_owned();
    for &byte in file.as_os_str().as_encoded_bytes() {
        // Writing to a text does not fail.
        let _ = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' => write!(address, "{}", byte as char),
            _ => write!(address, "%{byte:02x}"),
        };
    }
    address + "?mode=rwc"
}

#[cfg(test)]
mod tests {
    use sqlx::Executor;

    use super::super::{Database, Store, StoreError, Trouble};
    use crate::clock::Timestamp;

    fn browser(number: u8) -> crate::PersonId {
        crate::Secret::from([number; 32]).browser().into()
    }

    #[tokio::test]
    async fn a_full_disk_is_told_and_got_over() {
        let folder = std::env::temp_dir().join(format!("marshal-full-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Database::sqlite(&folder.join("marshal.db")).await.unwrap();
        store.add_browser(browser(1), Timestamp(5)).await.unwrap();
        // A page limit fails like a disk without room. It holds for one connection, which is not used again.
        let full = store.writer().change(|tx| {
            Box::pin(async move {
                tx.execute("PRAGMA max_page_count = 1").await?;
                tx.execute("INSERT INTO browser (id, created) VALUES (randomblob(100000), 1)").await?;
                Ok(())
            })
        });
        let full = full.await.unwrap_err();
        assert!(matches!(full, StoreError::Failed { trouble: Trouble::Full, .. }), "{full}");
        // Whoever comes at once is told without a try, and what can be read is read.
        assert_eq!(store.add_browser(browser(2), Timestamp(5)).await, Err(full.clone()));
        assert_eq!(store.check().await, Err(full));
        assert!(store.knows_browser(browser(1)).await.unwrap());
        while store.add_browser(browser(2), Timestamp(5)).await.is_err() {
            tokio::task::yield_now().await;
        }
        assert!(store.knows_browser(browser(2)).await.unwrap());
        store.check().await.unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn what_is_no_database_is_refused() {
        let file = std::env::temp_dir().join(format!("marshal-no-store-{}", std::process::id()));
        std::fs::write(&file, "no database, but long enough to be looked at by whoever opens it".repeat(50)).unwrap();
        assert!(matches!(Database::sqlite(&file).await, Err(StoreError::Failed { .. })));
        std::fs::remove_file(&file).unwrap();
    }
}
