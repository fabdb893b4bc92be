//! Records of finished games that somebody shares or wants analysed, and the analyses.

use sqlx::Row;

use super::database::parse;
use super::{Answer, Database, StoreError};
use crate::clock::Timestamp;
use crate::id::RecordId;

/// Where records are kept. Every method that writes has written durably when it answers.
pub trait Records: Send + Sync {
    /// Keeps a record. One that is kept already stays.
    fn keep_record(&self, id: RecordId, text: String, at: Timestamp) -> Answer<'_, ()>;

    /// The text of a record; `None` when there is none.
    fn record(&self, id: RecordId) -> Answer<'_, Option<String>>;

    /// Notes that an analysis of this version of a record is wanted, unless there is one, or one is asked for.
    fn ask_analysis(&self, id: RecordId, version: u32, at: Timestamp) -> Answer<'_, ()>;

    /// The analysis of a record, as far as it is; `None` where nobody has asked for one of this version.
    fn analysis(&self, id: RecordId, version: u32) -> Answer<'_, Option<AnalysisKept>>;

    /// Takes an analysis on that is wanted and at which nobody has worked since `idle`: this one, or the one that was asked for
    /// first. Of two who take the same one gets it; after `tries` times nobody does.
    fn take_analysis(
        &self,
        id: Option<RecordId>,
        idle: Timestamp,
        tries: u32,
        now: Timestamp,
    ) -> Answer<'_, Option<RecordId>>;

    /// The analyses that are wanted and at which nobody has worked since `idle`, unless they were taken on so often.
    fn idle_analyses(&self, idle: Timestamp, tries: u32) -> Answer<'_, Vec<RecordId>>;

    /// Notes how far an analysis is, in hundredths.
    fn work_on_analysis(&self, id: RecordId, progress: u8, now: Timestamp) -> Answer<'_, ()>;

    /// Keeps what came of an analysis.
    fn end_analysis(&self, id: RecordId, result: String) -> Answer<'_, ()>;
}

/// An analysis as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisKept {
    /// How far it is, in hundredths.
    pub progress: u8,
    /// How often somebody has taken it on.
    pub tries: u32,
    /// When somebody last worked at it.
    pub touched: Timestamp,
    /// What came of it, as JSON; `None` as long as it is not done.
    pub result: Option<String>,
}

impl Records for Database {
    fn keep_record(&self, id: RecordId, text: String, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            let text = text.clone();
            Box::pin(async move {
                let keep = "INSERT INTO record (id, created, text) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING";
                sqlx::query(keep).bind(id.to_string()).bind(at.0).bind(text).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn record(&self, id: RecordId) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            let ask = "SELECT text FROM record WHERE id = $1";
            Ok(sqlx::query_scalar(ask).bind(id.to_string()).fetch_optional(self.reads()).await?)
        })
    }

    fn ask_analysis(&self, id: RecordId, version: u32, at: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            Box::pin(async move {
                let ask = "INSERT INTO analysis (record, version, asked, touched, tries, progress)
                    VALUES ($1, $2, $3, 0, 0, 0) ON CONFLICT (record) DO UPDATE
                    SET version = $2, asked = $3, touched = 0, tries = 0, progress = 0, result = NULL
                    WHERE analysis.version <> $2";
                sqlx::query(ask).bind(id.to_string()).bind(i64::from(version)).bind(at.0).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn analysis(&self, id: RecordId, version: u32) -> Answer<'_, Option<AnalysisKept>> {
        Box::pin(async move {
            let ask = "SELECT progress, tries, touched, result FROM analysis WHERE record = $1 AND version = $2";
            let row =
                sqlx::query(ask).bind(id.to_string()).bind(i64::from(version)).fetch_optional(self.reads()).await?;
            row.map(|row| {
                Ok(AnalysisKept {
                    progress: small(row.try_get("progress")?)?,
                    tries: small(row.try_get("tries")?)?,
                    touched: Timestamp(row.try_get("touched")?),
                    result: row.try_get("result")?,
                })
            })
            .transpose()
        })
    }

    fn take_analysis(
        &self,
        id: Option<RecordId>,
        idle: Timestamp,
        tries: u32,
        now: Timestamp,
    ) -> Answer<'_, Option<RecordId>> {
        Box::pin(self.writer().change(move |tx| {
            Box::pin(async move {
                // The condition stands twice: whoever has waited for somebody else to take the same one looks at it again.
                let take = "UPDATE analysis SET touched = $4, tries = tries + 1
                    WHERE record = (SELECT record FROM analysis
                        WHERE result IS NULL AND touched < $2 AND tries < $3 AND ($1 = '' OR record = $1)
                        ORDER BY asked, record LIMIT 1)
                    AND touched < $2 RETURNING record";
                let row = sqlx::query(take)
                    .bind(id.map(|id| id.to_string()).unwrap_or_default())
                    .bind(idle.0)
                    .bind(i64::from(tries))
                    .bind(now.0)
                    .fetch_optional(tx)
                    .await?;
                row.map(|row| parse(&row, "record")).transpose()
            })
        }))
    }

    fn idle_analyses(&self, idle: Timestamp, tries: u32) -> Answer<'_, Vec<RecordId>> {
        Box::pin(async move {
            let ask = "SELECT record FROM analysis WHERE result IS NULL AND touched < $1 AND tries < $2
                ORDER BY asked, record";
            let rows = sqlx::query(ask).bind(idle.0).bind(i64::from(tries)).fetch_all(self.reads()).await?;
            rows.iter().map(|row| parse(row, "record")).collect()
        })
    }

    fn work_on_analysis(&self, id: RecordId, progress: u8, now: Timestamp) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            Box::pin(async move {
                let note = "UPDATE analysis SET progress = $2, touched = $3 WHERE record = $1 AND result IS NULL";
                sqlx::query(note).bind(id.to_string()).bind(i64::from(progress)).bind(now.0).execute(tx).await?;
                Ok(())
            })
        }))
    }

    fn end_analysis(&self, id: RecordId, result: String) -> Answer<'_, ()> {
        Box::pin(self.writer().change(move |tx| {
            let result = result.clone();
            Box::pin(async move {
                let end = "UPDATE analysis SET progress = 100, result = $2 WHERE record = $1";
                sqlx::query(end).bind(id.to_string()).bind(result).execute(tx).await?;
                Ok(())
            })
        }))
    }
}

fn small<N: TryFrom<i64>>(value: i64) -> Result<N, StoreError> {
    N::try_from(value).map_err(|_| StoreError::Unreadable(format!("{value} is no number of an analysis")))
}
