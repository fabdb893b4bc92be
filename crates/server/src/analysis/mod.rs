//! What the computer thinks of finished games, worked out one ply at a time by whoever is free.
//!
//! That an analysis is wanted is written in the store, so nothing gets lost with a process: at which nobody has worked for a
//! while is taken on by another one, a few times. Where nodes share a queue it says that there is something to do; a node
//! that has none of its own does the work itself.

mod walk;

use std::time::{Duration, Instant};

use marshal_ai::value::Network;
use marshal_rules::{Record, Side};
use tokio::time::{MissedTickBehavior, interval};

use self::walk::Walk;
use crate::app::{App, WeakApp};
use crate::bus::{Job, Taken};
use crate::client::Client;
use crate::clock::Timestamp;
use crate::error::ApiError;
use crate::id::RecordId;
use crate::live::Pace;
use crate::store::{AnalysisKept, StoreError};
use crate::wire::{AnalysisState, AnalysisStatus, WireBeliefs};

/// Of what the computer says; one more whenever it says something else of the same game.
const VERSION: u32 = 1;

/// Whoever works at an analysis says so at least so often.
const IDLE_SECONDS: i64 = 30;

/// How often one is taken on before it counts as failed.
const TRIES: u32 = 3;

/// How often is looked for what has been left undone.
const SWEEP: Duration = Duration::from_secs(10);

/// So many hundredths are done between two notes of it.
const NOTED: u8 = 5;

/// Before whoever works says that it still does, if a hundredth takes long.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks for the analysis of a record. One that is there, or under way, stays.
pub(crate) async fn ask(app: &App, id: RecordId, text: &str) -> Result<(), ApiError> {
    if !is_possible(text) {
        return Err(ApiError::no_analysis());
    }
    app.store().ask_analysis(id, VERSION, app.clock().now()).await?;
    call(app, id).await;
    Ok(())
}

/// How far an analysis is, and what came of it.
pub(crate) async fn status(app: &App, id: RecordId) -> Result<AnalysisStatus, ApiError> {
    let of = |state, progress, result| AnalysisStatus { state, progress, result };
    let Some(kept) = app.store().analysis(id, VERSION).await? else {
        let state = match app.store().record(id).await? {
            None => AnalysisState::Unkept,
            Some(text) if is_possible(&text) => AnalysisState::Absent,
            Some(_) => AnalysisState::Impossible,
        };
        return Ok(of(state, 0, None));
    };
    let AnalysisKept { progress, tries, touched, result } = kept;
    Ok(match result {
        Some(result) => match serde_json::from_str(&result) {
            Ok(result) => of(AnalysisState::Done, 100, Some(result)),
            Err(_) => of(AnalysisState::Failed, 0, None),
        },
        None if tries >= TRIES && touched < idle(app) => of(AnalysisState::Failed, progress, None),
        None => of(AnalysisState::Running, progress, None),
    })
}

/// What a side could believe of the enemy's stones after so many plies of a record; `None` where it is shorter.
pub(crate) async fn beliefs(
    app: &App,
    client: Client,
    text: String,
    side: Side,
    ply: u32,
) -> Result<Option<WireBeliefs>, ApiError> {
    let believed = app.hub().thinkers().run(Pace::Quick, client, move || walk::beliefs(&text, side, ply)).await;
    match believed {
        Some(Ok(beliefs)) => Ok(beliefs),
        Some(Err(_)) | None => Err(ApiError::unavailable("a record could not be looked at")),
    }
}

fn is_possible(text: &str) -> bool {
    Record::parse(text).is_ok_and(|record| Network::builtin(&record.rules).is_some())
}

fn idle(app: &App) -> Timestamp {
    app.clock().now().seconds_before(IDLE_SECONDS)
}

/// Says that there is something to do.
async fn call(app: &App, id: RecordId) {
    match app.hub().queue() {
        Some(jobs) => jobs.put(Job::Analysis(id)).await,
        None => app.analyses().notify_one(),
    }
}

/// Looks whenever an analysis is asked for here, and now and then, until the app is gone.
pub(crate) async fn keep(weak: WeakApp) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let Some(app) = weak.upgrade() else { return };
        let asked = app.analyses().clone();
        drop(app);
        tokio::select! {
            () = asked.notified() => {}
            _ = ticks.tick() => {}
        }
        if let Err(error) = sweep(&weak).await {
            tracing::warn!("no analysis was looked for: {error}");
        }
    }
}

/// Sees to the analyses that nobody works at: they go into the queue, or are done here where there is none.
async fn sweep(weak: &WeakApp) -> Result<(), StoreError> {
    while let Some(app) = weak.upgrade() {
        if app.hub().queue().is_some() {
            if app.store().sweeps().await? {
                for id in app.store().idle_analyses(idle(&app), TRIES).await? {
                    call(&app, id).await;
                }
            }
            return Ok(());
        }
        let Some(id) = take(&app, None).await? else { return Ok(()) };
        work(&app, id).await?;
    }
    Ok(())
}

/// Does the analysis of a record, if nobody else does.
pub(crate) async fn work_on(app: &App, id: RecordId) -> Taken {
    let worked = match take(app, Some(id)).await {
        Ok(Some(id)) => work(app, id).await,
        Ok(None) => Ok(()),
        Err(error) => Err(error),
    };
    match worked {
        Ok(()) => Taken::Done,
        Err(error) => {
            tracing::warn!("an analysis was not done: {error}");
            Taken::Failed
        }
    }
}

async fn take(app: &App, id: Option<RecordId>) -> Result<Option<RecordId>, StoreError> {
    app.store().take_analysis(id, idle(app), TRIES, app.clock().now()).await
}

/// Works an analysis out that was taken on. Each ply is a thought of its own, so that nobody who plays waits for more.
async fn work(app: &App, id: RecordId) -> Result<(), StoreError> {
    let Some(text) = app.store().record(id).await? else { return Ok(()) };
    let thinkers = app.hub().thinkers();
    let begun = thinkers.run(Pace::Quick, Client::HOUSE, move || Walk::begin(&text)).await;
    let Some(Ok(Some(mut walk))) = begun else { return Ok(()) };
    let (mut noted, mut since) = (0, Instant::now());
    loop {
        let step = move || {
            let went_on = walk.step();
            (walk, went_on)
        };
        let Some((walked, went_on)) = thinkers.run(Pace::Long, Client::HOUSE, step).await else { return Ok(()) };
        walk = walked;
        if !went_on {
            let result = serde_json::to_string(&walk.result()).unwrap_or_default();
            return app.store().end_analysis(id, result).await;
        }
        let progress = walk.progress();
        if progress >= noted + NOTED || since.elapsed() > PATIENCE {
            app.store().work_on_analysis(id, progress, app.clock().now()).await?;
            (noted, since) = (progress, Instant::now());
        }
    }
}
