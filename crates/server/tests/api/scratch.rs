//! A PostgreSQL database of its own for a test, gone after it.

use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

/// The address of any database of a server on which databases can be made, as `postgres://root@127.0.0.1:5432/postgres`.
const SERVER: &str = "MARSHAL_TEST_POSTGRES";

/// Says what was not tested. The tests' own output is not shown where they pass, so this goes around it.
pub(crate) fn not_run(what: &str) {
    drop(writeln!(std::io::stderr(), "not run {what}"));
}

/// A new, empty database.
pub(crate) struct Scratch {
    server: String,
    name: String,
}

impl Scratch {
    /// `None`, and a word on the standard error stream, where no server is named.
    pub(crate) async fn new() -> Option<Scratch> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = std::env::var(SERVER) else {
            not_run(&format!("on PostgreSQL: {SERVER} names no server"));
            return None;
        };
        let name = format!("marshal_test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let scratch = Scratch { server, name };
        scratch.tell("DROP DATABASE IF EXISTS {} WITH (FORCE)").await;
        scratch.tell("CREATE DATABASE {}").await;
        Some(scratch)
    }

    /// Its address.
    pub(crate) fn address(&self) -> String {
        let (server, _) = self.server.rsplit_once('/').unwrap();
        format!("{server}/{}", self.name)
    }

    /// To be called at the end: a destructor cannot wait.
    pub(crate) async fn drop(self) {
        self.tell("DROP DATABASE {} WITH (FORCE)").await;
    }

    async fn tell(&self, statement: &str) {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&self.server).await.unwrap();
        connection.execute(AssertSqlSafe(statement.replace("{}", &self.name))).await.unwrap();
        connection.close().await.unwrap();
    }
}
