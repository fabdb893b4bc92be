//! Tables that grow with the versions: forward only.

use sqlx::AnyConnection;

use super::StoreError;

/// The migrations of one kind of database, in their order. Those of both kinds lead to the same tables under the same
/// numbers, so a backup of one fits the other.
pub(super) struct Migrations {
    /// Their texts; number 1 is the first.
    pub(super) texts: &'static [&'static str],
    /// How many were run is asked by this,
    pub(super) ask: &'static str,
    /// and noted by this, with the number put in place of `{}`.
    pub(super) note: &'static str,
}

impl Migrations {
    /// The number of the last one.
    pub(super) fn last(&self) -> u32 {
        self.texts.len() as u32
    }

    /// The number of the last one that was run.
    pub(super) async fn done(&self, tx: &mut AnyConnection) -> Result<u32, StoreError> {
        let done: i64 = sqlx::query_scalar(self.ask).fetch_one(tx).await?;
        Ok(u32::try_from(done).unwrap_or(u32::MAX))
    }

    /// Brings the tables to a version, or to the latest. Those of a later one are left as they are.
    ///
    /// # Errors
    /// When the tables are those of a later version, or the database fails.
    pub(super) async fn run(&self, tx: &mut AnyConnection, to: u32) -> Result<(), StoreError> {
        let done = self.done(&mut *tx).await?;
        if done > self.last() {
            let known = self.last();
            return Err(StoreError::Unreadable(format!(
                "it was written by a later version (tables {done}, this version knows {known})"
            )));
        }
        for number in done + 1..=to {
            sqlx::raw_sql(self.texts[number as usize - 1]).execute(&mut *tx).await?;
            // Neither statement takes a bound value.
            let note = self.note.replace("{}", &number.to_string());
            sqlx::raw_sql(sqlx::AssertSqlSafe(note)).execute(&mut *tx).await?;
        }
        Ok(())
    }
}
