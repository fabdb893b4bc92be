//! What a node does for tournaments unasked: it looks at those that have gone on by the end of a game, and begins the next
//! round where that is due.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use super::{Gathered, begin_round};
use crate::app::{App, WeakApp};
use crate::error::ApiError;
use crate::id::TournamentId;
use crate::store::StoreError;

/// How often is looked for what a node that has died has left undone.
const SWEEP: Duration = Duration::from_secs(3);

/// Looks whenever a game of a tournament has ended here, and now and then, until the app is gone.
pub(crate) async fn keep(weak: WeakApp) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let Some(app) = weak.upgrade() else { return };
        let hub = app.hub().clone();
        drop(app);
        let own = tokio::select! {
            () = hub.tournament_result() => true,
            _ = ticks.tick() => false,
        };
        drop(hub);
        let Some(app) = weak.upgrade() else { return };
        if let Err(error) = sweep(&app, own).await {
            tracing::warn!("tournaments were not looked at: {error}");
        }
    }
}

/// Looks at all tournaments that are due. What has happened here is looked at here; for the rest one node is enough, though two
/// would begin the same round but once.
pub(crate) async fn sweep(app: &App, own: bool) -> Result<(), StoreError> {
    if !own && !app.store().sweeps().await? {
        return Ok(());
    }
    for id in app.store().due_tournaments().await? {
        if let Err(error) = see_to(app, id).await {
            tracing::warn!("tournament {id}: {}", error.code());
        }
    }
    Ok(())
}

/// Looks at a tournament: the next round begins if that is due. That somebody else was quicker is as good.
///
/// # Errors
/// When the store fails.
pub(crate) async fn see_to(app: &App, id: TournamentId) -> Result<(), ApiError> {
    match look_at(app, id).await {
        Err(error) if error.code() == "stale" => Ok(()),
        done => done,
    }
}

async fn look_at(app: &App, id: TournamentId) -> Result<(), ApiError> {
    let gathered = Gathered::read(app, id).await?;
    let (seq, mut digest) = (gathered.evening.seq(), gathered.evening.digest()?);
    if digest.due {
        match begin_round(app, gathered, None).await {
            // Nobody is left to play, or not without a game that was played: the organiser decides.
            Err(error) if error.is_of_tournament() => digest.due = false,
            done => return done,
        }
    }
    Ok(app.store().settle_tournament(id, seq, digest).await?)
}
