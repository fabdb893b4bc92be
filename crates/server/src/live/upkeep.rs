//! What a node does unasked: it follows the games that are open here and played elsewhere, and sweeps.

use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::time::{MissedTickBehavior, interval};

use super::attendance::CALL;
use super::hub::{Hub, WeakHub};
use crate::bus::Link;
use crate::client::Client;
use crate::store::StoreError;

/// How often open games are looked up while other nodes are not heard.
const LOOK_UP: Duration = Duration::from_secs(1);

/// While they are heard a message may still get lost: every so many times they are looked up all the same.
const SELDOM: u32 = 5;

/// How often a sign of life is left while a clock runs.
const BEAT: Duration = Duration::from_secs(1);

/// How often is swept.
const SWEEP: Duration = Duration::from_secs(3);

/// A computer that has been to act for so many seconds is woken. A job that is thought about takes less.
const OVERDUE_SECONDS: i64 = 5;

impl Hub {
    /// Starts following and sweeping, until the hub is gone.
    pub(crate) fn keep(&self) {
        tokio::spawn(follow(self.downgrade()));
        tokio::spawn(sweep(self.downgrade()));
        tokio::spawn(live(self.downgrade()));
        tokio::spawn(call_roll(self.downgrade()));
        tokio::spawn(hear_partings(self.downgrade()));
    }

    /// Lets the computer act in all games in which it has been to act for so many seconds, and has all clocks looked at that
    /// have run out.
    pub(crate) async fn sweep(&self, overdue_seconds: i64) -> Result<(), StoreError> {
        let shared = self.shared();
        if !shared.store.sweeps().await? {
            return Ok(());
        }
        let before = shared.clock.now().seconds_before(overdue_seconds);
        for game in shared.store.due(before).await? {
            self.wake(game, Client::HOUSE).await;
        }
        for game in shared.store.overdue(shared.clock.now()).await? {
            self.wake(game, Client::HOUSE).await;
        }
        Ok(())
    }

    /// Leaves a sign of life.
    pub(crate) async fn live(&self) -> Result<(), StoreError> {
        let shared = self.shared();
        shared.store.live(shared.clock.reading()).await
    }

    /// Tells open rooms how far their games have come.
    async fn look_up(&self) -> Result<(), StoreError> {
        let shared = self.shared();
        if shared.is_alone() {
            return Ok(());
        }
        for (game, seq) in shared.store.heads(&shared.open_games()).await? {
            shared.pass_on(game, seq);
        }
        Ok(())
    }
}

async fn sweep(hub: WeakHub) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(hub) = hub.upgrade() else { return };
        if let Err(error) = hub.sweep(OVERDUE_SECONDS).await {
            tracing::warn!("nothing was swept: {error}");
        }
    }
}

/// Leaves signs of life, so that the time that clocks have counted here is proven to whoever takes a game over.
async fn live(hub: WeakHub) {
    let mut ticks = interval(BEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(hub) = hub.upgrade() else { return };
        // Without a sign nothing more is proven than what the last move has written down, so a lost one harms nobody.
        if hub.shared().counts()
            && let Err(error) = hub.live().await
        {
            tracing::debug!("no sign of life: {error}");
        }
    }
}

/// Passes on to open rooms what other nodes tell, and looks up what they may have told in vain.
async fn follow(weak: WeakHub) {
    let Some(hub) = weak.upgrade() else { return };
    let (mut heard, mut link) = (hub.shared().bus.hear(), hub.shared().bus.link());
    drop(hub);
    let mut ticks = interval(LOOK_UP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut since = 0;
    loop {
        let look_up = tokio::select! {
            told = heard.recv() => match told {
                Ok(told) => {
                    let Some(hub) = weak.upgrade() else { return };
                    hub.shared().pass_on(told.game, told.seq);
                    false
                }
                Err(RecvError::Lagged(_)) => true,
                Err(RecvError::Closed) => return,
            },
            changed = link.changed() => {
                if changed.is_err() {
                    return;
                }
                true
            }
            _ = ticks.tick() => {
                since += 1;
                *link.borrow() == Link::Down || since >= SELDOM
            }
        };
        if look_up {
            since = 0;
            let Some(hub) = weak.upgrade() else { return };
            if let Err(error) = hub.look_up().await {
                tracing::warn!("open games were not looked up: {error}");
            }
        }
    }
}

/// Forgets which browsers have had what they have lost elsewhere, and tells the sockets of this node. What may have been missed
/// is forgotten as a whole; sockets find out by themselves.
async fn hear_partings(weak: WeakHub) {
    let Some(hub) = weak.upgrade() else { return };
    let (mut partings, mut link) = (hub.shared().bus.hear_partings(), hub.shared().bus.link());
    drop(hub);
    loop {
        let parted = tokio::select! {
            heard = partings.recv() => match heard {
                Ok(browser) => Some(browser),
                Err(RecvError::Lagged(_)) => None,
                Err(RecvError::Closed) => return,
            },
            changed = link.changed() => match changed {
                Ok(()) => None,
                Err(_) => return,
            },
        };
        let Some(hub) = weak.upgrade() else { return };
        match parted {
            Some(browser) => hub.shared().part(browser),
            None => hub.shared().porter.forget(),
        }
    }
}

/// Says again and again who has a socket here, hears it of other nodes, and forgets those that are heard no more.
async fn call_roll(weak: WeakHub) {
    let Some(hub) = weak.upgrade() else { return };
    let (mut calls, mut link) = (hub.shared().bus.hear_calls(), hub.shared().bus.link());
    let own = hub.shared().clock.reading().process;
    drop(hub);
    let mut ticks = interval(CALL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let heard = tokio::select! {
            heard = calls.recv() => match heard {
                Err(RecvError::Closed) => return,
                heard => heard.ok().filter(|roll| roll.process != own),
            },
            changed = link.changed() => match changed {
                Ok(()) => None,
                Err(_) => return,
            },
            _ = ticks.tick() => None,
        };
        let Some(hub) = weak.upgrade() else { return };
        let (shared, now) = (hub.shared(), hub.shared().clock.counted());
        let news = match heard {
            Some(roll) => shared.attendance.hear(&roll, now),
            None => {
                shared.attendance.note(hub.link(), now);
                shared.call(None);
                shared.attendance.expire(now)
            }
        };
        for game in news {
            shared.stir(game);
        }
    }
}
