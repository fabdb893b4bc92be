//! What time makes happen in a room.

use std::time::Duration;

use marshal_rules::BySide;

use super::Actor;
use crate::live::thinkers::Pace;
use crate::store::{Event, StoreError};

impl Actor {
    /// Lets time have its way: a flag falls, who has not set up in time is given a setup, and who is away is missed.
    pub(super) async fn keep_time(&mut self) {
        // It seldom has, and a room that waits shall not be as large as all that would follow.
        if self.until_deadline() == Some(Duration::ZERO) || self.missed().is_some() {
            Box::pin(self.let_time_act()).await;
        }
    }

    async fn let_time_act(&mut self) {
        while let Some(event) = self.next_event().await {
            match self.commit(event, None).await {
                Ok(_) => {}
                Err(StoreError::Conflict { .. }) => drop(self.load().await),
                Err(error) => return tracing::error!("{error}"),
            }
        }
    }

    async fn next_event(&mut self) -> Option<Event> {
        match self.fallen_due().await {
            Some(event) => Some(event),
            None => self.missed(),
        }
    }

    /// What is to be said by now of players who are not there.
    fn missed(&mut self) -> Option<Event> {
        let now = self.shared.clock.counted();
        let table = self.table.as_mut().filter(|table| table.is_attended())?;
        let present = BySide::from_fn(|side| !self.shared.is_absent(self.id, side, now));
        table.missed(present, now)
    }

    /// How long nobody will be missed any more than now.
    pub(super) fn until_missed(&self) -> Option<Duration> {
        let now = self.shared.clock.counted();
        let left = self.table.as_ref()?.next_missed(now)? - now;
        Some(Duration::from_millis(left.0))
    }

    /// What the clock makes happen by now.
    async fn fallen_due(&mut self) -> Option<Event> {
        let now = self.shared.clock.counted();
        let table = self.table.as_ref()?;
        if let Some(fallen) = table.flag_fallen(now) {
            return Some(fallen);
        }
        let (side, seq, rules) = (table.late(now)?, table.seq(), table.rules().clone());
        if self.helpless == Some(seq) {
            return None;
        }
        let seed = self.shared.chance.seed().ok();
        let setup = async {
            let (rules, seed) = (rules.clone(), seed?);
            let work = move || marshal_ai::setups::sensible(&rules, side, seed);
            self.shared.thinkers.run(Pace::Quick, self.client, work).await
        };
        let line = setup.await.map(|setup| setup.line(&rules, side));
        let placed = line.and_then(|line| self.table.as_ref()?.place(side, &line).ok()?);
        if placed.is_none() {
            tracing::error!("game {}: no setup was found for a side that is late", self.id);
            self.helpless = Some(seq);
        }
        placed
    }

    /// How long the clock has to be left alone.
    pub(super) fn until_deadline(&self) -> Option<Duration> {
        let table = self.table.as_ref()?;
        if self.helpless == Some(table.seq()) {
            return None;
        }
        let left = table.next_deadline()? - self.shared.clock.counted();
        Some(Duration::from_millis(left.0))
    }
}
