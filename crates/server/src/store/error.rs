//! Why a store did not do as asked.

use crate::id::GameId;

/// Why a store did not do as asked. It can be cloned, since one failed transaction is told to everybody who waited for it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The game does not have as many events as the writer believed, but `at`; 0 when there is no such game.
    #[error("the game has already gone on, to event {at}")]
    Conflict {
        /// How many it has.
        at: u32,
    },
    /// What was read does not make sense.
    #[error("the database holds something unreadable: {0}")]
    Unreadable(String),
    /// The database failed. Whether the write has happened is not known.
    #[error("the database failed: {reason}")]
    Failed {
        /// What kind of trouble it is.
        trouble: Trouble,
        /// What the database says, for the operator.
        reason: String,
    },
}

/// What kind of trouble a database is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// Its disk is full.
    Full,
    /// It does not answer.
    Away,
    /// More is to be written than it can take.
    Busy,
    /// Another one, which waiting may not mend.
    Other,
}

impl StoreError {
    /// The same, when it was about this game.
    pub(crate) fn of_game(self, id: GameId) -> StoreError {
        match self {
            StoreError::Failed { trouble, reason } => {
                StoreError::Failed { trouble, reason: format!("game {id}: {reason}") }
            }
            other => other,
        }
    }

    pub(crate) fn is_trouble(&self, wanted: Trouble) -> bool {
        matches!(self, StoreError::Failed { trouble, .. } if *trouble == wanted)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Failed { trouble: Trouble::of(&error), reason: error.to_string() }
    }
}

impl Trouble {
    fn of(error: &sqlx::Error) -> Trouble {
        match error {
            sqlx::Error::Database(error) => match error.code().as_deref() {
                Some(code) if is_full(code) => Trouble::Full,
                Some(code) if is_away(code) => Trouble::Away,
                _ => Trouble::Other,
            },
            sqlx::Error::Io(error) if error.kind() == std::io::ErrorKind::StorageFull => Trouble::Full,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => Trouble::Away,
            _ => Trouble::Other,
        }
    }
}

/// PostgreSQL's codes have five characters, SQLite's numbers at most four.
fn sqlite(code: &str) -> Option<u32> {
    // The lowest byte is the kind, what is above only tells more.
    (code.len() < 5).then(|| code.parse().ok()).flatten().map(|code: u32| code & 0xff)
}

/// SQLite's `FULL` and its failures of writing (how a file that may not grow shows itself); PostgreSQL's disk and memory.
fn is_full(code: &str) -> bool {
    sqlite(code).map_or(matches!(code, "53000" | "53100" | "53200"), |kind| matches!(kind, 10 | 13))
}

/// SQLite's `BUSY` and `LOCKED`; PostgreSQL going down, coming up, having no connection left, or having lost this one.
fn is_away(code: &str) -> bool {
    let postgres = || code.starts_with("08") || code.starts_with("57P") || code == "53300";
    sqlite(code).map_or_else(postgres, |kind| matches!(kind, 5 | 6))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Codes from sqlite.org/rescode.html and from appendix A of the PostgreSQL manual.
    #[test]
    fn codes_are_understood() {
        for full in ["13", "10", "778", "53100"] {
            assert!(is_full(full) && !is_away(full), "{full}");
        }
        for away in ["5", "6", "517", "08006", "57P01", "57P03", "53300"] {
            assert!(is_away(away) && !is_full(away), "{away}");
        }
        for other in ["19", "1555", "2067", "23505", "40P01", "42601", "11"] {
            assert!(!is_away(other) && !is_full(other), "{other}");
        }
    }
}
