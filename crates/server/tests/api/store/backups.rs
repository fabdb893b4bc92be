//! Backups, and putting them back.

use std::io::Cursor;
use std::sync::Arc;

use marshal_server::GameId;
use marshal_server::store::{Backup, BackupError, Database, Fault, Store};
use serde_json::json;
use sqlx::{Executor, Row};

use super::{battery, operator};
use crate::scratch::Scratch;
use crate::site::{Browser, Folder, Site, Table};

async fn backup(store: &Database) -> (Vec<u8>, Backup) {
    let mut text = Vec::new();
    let told = store.backup(&mut text).await.unwrap();
    (text, told)
}

async fn restore(store: &Database, text: &[u8], force: bool) -> Result<Backup, BackupError> {
    store.restore(|| Ok(Cursor::new(text)), force).await
}

#[tokio::test]
async fn a_game_goes_on_from_a_backup_that_was_made_while_it_was_played() {
    let site = Site::new().await;
    let table = site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let before = [table.view("red").await, table.view("blue").await];
    let (text, told) = backup(&site.store).await;
    assert_eq!(told, Backup { games: 1, rows: 1 + 1 + 2 + 3 });
    table.post("/resign", &json!({"seat": "red"})).await.done();

    let folder = Folder::new();
    let store = Database::sqlite(&folder.path().join("marshal.db")).await.unwrap();
    assert_eq!(restore(&store, &text, false).await.unwrap(), told);
    let restored = Site::in_folder(folder).await;
    let table = Table { browser: Browser { site: restored, ..table.browser.clone() }, id: table.id.clone() };
    assert_eq!([table.view("red").await, table.view("blue").await], before);
    table.post("/resign", &json!({"seat": "blue"})).await.done();
}

#[tokio::test]
async fn what_is_there_is_not_overwritten_unasked() {
    let folder = Folder::new();
    let store = Database::sqlite(&folder.path().join("marshal.db")).await.unwrap();
    let (empty, told) = backup(&store).await;
    assert_eq!(told, Backup { games: 0, rows: 0 });
    battery::run(Arc::new(store.clone())).await;
    let (full, _) = backup(&store).await;
    assert!(matches!(restore(&store, &empty, false).await, Err(BackupError::NotEmpty)));
    battery::still_there(&store).await;
    assert_eq!(backup(&store).await.0, full);
    restore(&store, &empty, true).await.unwrap();
    assert_eq!(backup(&store).await.0, empty);
    restore(&store, &full, false).await.unwrap();
    assert_eq!(backup(&store).await.0, full);
}

#[tokio::test]
async fn a_damaged_backup_is_told_and_changes_nothing() {
    let folder = Folder::new();
    let store = Database::sqlite(&folder.path().join("marshal.db")).await.unwrap();
    battery::run(Arc::new(store.clone())).await;
    let (whole, _) = backup(&store).await;
    let broken = async |text: &[u8]| match restore(&store, text, true).await {
        Err(BackupError::Broken { line, fault }) => (line, fault),
        other => panic!("{other:?}"),
    };
    let lines: Vec<&[u8]> = whole.split_inclusive(|&byte| byte == b'\n').collect();
    let count = lines.len() as u64;
    assert_eq!(broken(b"").await, (1, Fault::NoBackup));
    assert_eq!(broken(b"\n\n").await.1, Fault::NoBackup);
    assert_eq!(broken(b"PNG, or something else\n").await, (1, Fault::NoBackup));
    assert_eq!(broken(&lines[..lines.len() - 1].concat()).await, (count - 1, Fault::Cut));
    assert_eq!(broken(&whole[..whole.len() / 2]).await.1, Fault::Cut);
    let without_one = [&lines[..5], &lines[6..]].concat().concat();
    assert_eq!(broken(&without_one).await, (count - 1, Fault::Changed));
    let later = whole.iter().map(|&byte| byte as char).collect::<String>().replacen("\"tables\":", "\"tables\":9", 1);
    assert_eq!(broken(later.as_bytes()).await, (1, Fault::Later));
    assert_eq!(backup(&store).await.0, whole);
}

/// Every table and every column is in a backup; whoever adds one need not think of it twice.
#[tokio::test]
async fn everything_is_in_a_backup() {
    let folder = Folder::new();
    let file = folder.path().join("marshal.db");
    let store = Database::sqlite(&file).await.unwrap();
    let (text, _) = backup(&store).await;
    let text = String::from_utf8(text).unwrap();
    let mut operator = operator(&format!("sqlite:{}", file.display())).await;
    let tables = operator
        .fetch_all(
            // A name is this database's own, and signs of life are of processes that are gone when a backup is put back.
            "SELECT name FROM pragma_table_list
             WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('site', 'life')",
        )
        .await
        .unwrap();
    assert!(tables.len() >= 4);
    for table in tables {
        let table: String = table.get(0);
        let columns = operator
            .fetch_all(sqlx::AssertSqlSafe(format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid")))
            .await
            .unwrap();
        let columns: Vec<String> = columns.iter().map(|row| row.get(0)).collect();
        let line = json!({"table": table, "columns": columns});
        let mut found = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        assert!(found.any(|found| found == line), "{line}");
    }
}

#[tokio::test]
async fn from_sqlite_to_postgres_and_back() {
    let Some(scratch) = Scratch::new().await else { return };
    let folder = Folder::new();
    let small = Database::sqlite(&folder.path().join("marshal.db")).await.unwrap();
    battery::run(Arc::new(small.clone())).await;
    let (text, told) = backup(&small).await;
    let large = Database::postgres(&scratch.address()).await.unwrap();
    assert_eq!(restore(&large, &text, false).await.unwrap(), told);
    battery::still_there(&large).await;
    let id = GameId::from([1; 16]);
    assert_eq!(large.events_since(id, 0).await.unwrap(), small.events_since(id, 0).await.unwrap());
    assert!(matches!(restore(&large, &text, false).await, Err(BackupError::NotEmpty)));
    restore(&large, &text, true).await.unwrap();

    let (text, _) = backup(&large).await;
    assert_eq!(restore(&small, &text, true).await.unwrap(), told);
    assert_eq!(backup(&large).await.1, told);
    assert_eq!(small.events_since(id, 0).await.unwrap(), large.events_since(id, 0).await.unwrap());
    large.close().await;
    scratch.drop().await;
}
