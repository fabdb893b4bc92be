//! Takes jobs from the queue that nodes share.

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;

use crate::analysis;
use crate::app::App;
use crate::bus::{Job, Jobs, Lane};

/// Before a queue that has failed is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// Takes the jobs of a lane for ever, as many at once as there are processors.
pub(crate) async fn take(app: App, jobs: Jobs, lane: Lane) {
    let places = available_parallelism().map_or(1, NonZero::get);
    loop {
        let app = app.clone();
        let work = move |job: Job| {
            let app = app.clone();
            async move {
                match job {
                    Job::Act { game, seq, .. } => app.hub().think(game, seq).await,
                    Job::Analysis(record) => analysis::work_on(&app, record).await,
                }
            }
        };
        if let Err(error) = jobs.take(lane, places, work).await {
            tracing::warn!("{error}");
        }
        tokio::time::sleep(AGAIN).await;
    }
}
