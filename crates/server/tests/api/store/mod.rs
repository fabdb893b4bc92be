//! The store: the same battery on both kinds of databases, migrations and backups.

mod backups;
mod battery;
mod versions;

use std::sync::Arc;

use marshal_server::store::{Database, Store, StoreError};
use sqlx::{AnyConnection, Connection, Executor};

use crate::scratch::Scratch;
use crate::site::Folder;

/// A plain connection to a database, as an operator has one.
async fn operator(address: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(address).await.unwrap()
}

async fn nothing_written_is_ever_changed(address: &str) {
    let mut operator = operator(address).await;
    for refused in ["UPDATE event SET payload = '' WHERE seq = 1", "DELETE FROM event"] {
        let error = operator.execute(refused).await.unwrap_err();
        assert!(error.to_string().contains("append-only"), "{error}");
    }
    operator.close().await.unwrap();
}

#[tokio::test]
async fn sqlite_passes_the_battery() {
    let folder = Folder::new();
    let file = folder.path().join("a name? with #strange %41 letters.db");
    let store = Database::sqlite(&file).await.unwrap();
    battery::run(Arc::new(store)).await;

    // What was written is there when the file is opened again, and no migration runs twice.
    let again = Database::sqlite(&file).await.unwrap();
    battery::still_there(&again).await;
    assert!(again.sweeps().await.unwrap());
    let plain = folder.path().join("plain.db");
    std::fs::copy(&file, &plain).unwrap();
    std::fs::copy(file.with_extension("db-wal"), plain.with_extension("db-wal")).unwrap();
    let address = format!("sqlite:{}", plain.display());
    nothing_written_is_ever_changed(&address).await;

    // A file of a later version is left alone.
    operator(&address).await.execute("PRAGMA user_version = 99").await.unwrap();
    assert!(matches!(Database::sqlite(&plain).await, Err(StoreError::Unreadable(_))));
}

#[tokio::test]
async fn postgres_passes_the_battery() {
    let Some(scratch) = Scratch::new().await else { return };
    // Two processes that come at the same time bring the tables up to date once.
    let address = scratch.address();
    let (one, other) = tokio::join!(Database::postgres(&address), Database::postgres(&address));
    let (one, other) = (one.unwrap(), other.unwrap());
    battery::run(Arc::new(one.clone())).await;
    battery::still_there(&other).await;
    nothing_written_is_ever_changed(&address).await;

    // One of them sweeps until it is gone.
    assert!(one.sweeps().await.unwrap() && one.sweeps().await.unwrap());
    assert!(!other.sweeps().await.unwrap());
    drop(one);
    while !other.sweeps().await.unwrap() {
        tokio::task::yield_now().await;
    }

    operator(&address).await.execute("INSERT INTO migration (version) VALUES (99)").await.unwrap();
    assert!(matches!(Database::postgres(&address).await, Err(StoreError::Unreadable(_))));
    other.close().await;
    scratch.drop().await;
}
