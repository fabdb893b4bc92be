//! What this machine could do at most: the same sockets without a game, and commits without a server.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{accept_async, client_async};

use crate::site::Failure;

/// Raw limits.
#[derive(Debug, Clone, Copy)]
pub struct Machine {
    /// Messages of 4 kB a second that come back on 64 sockets of this machine, both ends in this process.
    pub echoes: f64,
    /// Commits a second of one writer in SQLite, each waiting for the disk.
    pub commits: f64,
}

/// For how long each is measured.
const TIME: Duration = Duration::from_secs(2);
const SOCKETS: usize = 64;
const BYTES: usize = 4096;

/// Measures them.
///
/// # Errors
/// When this machine gives no port, or no room for a file.
pub async fn measure() -> Result<Machine, Failure> {
    Ok(Machine { echoes: echoes().await.map_err(broken)?, commits: commits().await.map_err(broken)? })
}

fn broken(error: Box<dyn std::error::Error + Send + Sync>) -> Failure {
    Failure::Broken(format!("this machine cannot be measured: {error}"))
}

async fn echoes() -> Result<f64, Box<dyn std::error::Error + Send + Sync>> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let echo = tokio::spawn(async move {
        let mut sockets = JoinSet::new();
        while let Ok((tcp, _)) = listener.accept().await {
            sockets.spawn(async move {
                let Ok(mut socket) = accept_async(tcp).await else { return };
                while let Some(Ok(message)) = socket.next().await {
                    if message.is_close() || socket.send(message).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    let end = Instant::now() + TIME;
    let mut callers = JoinSet::new();
    for _ in 0..SOCKETS {
        callers.spawn(async move {
            let stream = TcpStream::connect(address).await.ok()?;
            let (mut socket, _) = client_async(format!("ws://{address}/"), stream).await.ok()?;
            let message = Message::text("x".repeat(BYTES));
            let mut count = 0u64;
            while Instant::now() < end {
                socket.send(message.clone()).await.ok()?;
                socket.next().await?.ok()?;
                count += 1;
            }
            Some(count)
        });
    }
    let counts = callers.join_all().await;
    echo.abort();
    Ok(counts.into_iter().flatten().sum::<u64>() as f64 / TIME.as_secs_f64())
}

async fn commits() -> Result<f64, Box<dyn std::error::Error + Send + Sync>> {
    let path = std::env::temp_dir().join(format!("marshal-commits-{}.db", std::process::id()));
    let counted = commits_in(&path).await;
    for end in ["", "-wal", "-shm"] {
        let mut file = path.clone().into_os_string();
        file.push(end);
        drop(std::fs::remove_file(file));
    }
    counted.map_err(Into::into)
}

async fn commits_in(path: &std::path::Path) -> Result<f64, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut database = options.connect().await?;
    sqlx::query("CREATE TABLE event (seq INTEGER PRIMARY KEY, payload TEXT NOT NULL)").execute(&mut database).await?;
    let start = Instant::now();
    let mut count = 0u64;
    while start.elapsed() < TIME {
        sqlx::query("INSERT INTO event (payload) VALUES ($1)").bind("x".repeat(100)).execute(&mut database).await?;
        count += 1;
    }
    let time = start.elapsed();
    database.close().await?;
    Ok(count as f64 / time.as_secs_f64())
}
