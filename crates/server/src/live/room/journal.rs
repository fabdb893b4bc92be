//! What a room holds and what is written down: reading, adding, and what follows when either fails.

use std::time::Duration;

use marshal_rules::Side;

use super::{Actor, Mind};
use crate::bus::{Taken, Told};
use crate::error::ApiError;
use crate::id::PersonId;
use crate::live::Table;
use crate::store::{Append, Event, StoreError, Trouble};

/// After a failure the game is read anew when so much time has passed, doubled with every failure in a row.
pub(super) const FIRST_REST: Duration = Duration::from_millis(500);

const LONGEST_REST: Duration = Duration::from_secs(4);

impl Actor {
    /// The table, read from the store when it has to be.
    pub(super) async fn load(&mut self) -> Result<&mut Table, ApiError> {
        if let (Some(error), Mind::Resting(_)) = (&self.away, &self.mind) {
            return Err(error.clone().into());
        }
        if self.table.is_none() {
            let read = self.shared.store.events_since(self.id, 0).await.map_err(|error| error.of_game(self.id));
            let now = self.shared.clock.counted();
            match read.and_then(|events| Table::replay(self.id, events, now)) {
                Ok(Some(table)) => {
                    let mut table = Box::new(table);
                    if table.next_deadline().is_some() {
                        let proven = self.shared.store.proven(self.id, table.seq()).await;
                        let proven = proven.inspect_err(|error| self.fail(Some(error)))?;
                        table.carry(proven.unwrap_or_default());
                    }
                    self.tell_sockets(table.seq());
                    self.table = Some(table);
                }
                Ok(None) => {
                    self.is_lost = true;
                    return Err(ApiError::no_such_game());
                }
                Err(error) => {
                    self.is_lost = matches!(error, StoreError::Unreadable(_));
                    self.fail(Some(&error));
                    return Err(error.into());
                }
            }
        }
        let unread = || ApiError::unavailable(format_args!("game {} is not read", self.id));
        self.table.as_deref_mut().ok_or_else(unread)
    }

    /// Reads what other nodes have added; whether there was anything.
    pub(super) async fn catch_up(&mut self) -> Result<bool, ApiError> {
        let before = self.load().await?.seq();
        if self.shared.is_alone() {
            return Ok(false);
        }
        let events = match self.shared.store.events_since(self.id, before).await {
            Ok(events) => events,
            Err(error) => {
                self.fail(Some(&error));
                return Err(error.of_game(self.id).into());
            }
        };
        let now = self.shared.clock.counted();
        let table = self.load().await?;
        for event in &events {
            if let Err(error) = table.apply(event, now) {
                self.fail(Some(&error));
                return Err(ApiError::unavailable(error));
            }
        }
        let seq = table.seq();
        self.tell_sockets(seq);
        Ok(!events.is_empty())
    }

    /// Writes an event down, and only then lets it be seen. When that fails, the game is read anew before anything else.
    pub(super) async fn commit(&mut self, event: Event, seat: Option<(Side, PersonId)>) -> Result<&Table, StoreError> {
        let Some(mut table) = self.table.take() else { return Err(StoreError::Conflict { at: 0 }) };
        let (after, was_over) = (table.seq(), table.is_over());
        // What not everybody is told of must not show in the lists of games either.
        let keeps_date = was_over || table.is_private(&event);
        let now = self.shared.clock.moment();
        let at = now.time;
        let is_move = matches!(event, Event::Moved { .. });
        let digest = table.apply(&event, now.counted.at).and_then(|()| table.digest(now));
        let mut is_of_tournament = false;
        let appended = match digest {
            Ok(digest) => {
                let verdict = table.verdict().filter(|_| !was_over);
                let tournament = table.tournament_result().filter(|_| !was_over);
                is_of_tournament = tournament.is_some();
                let (id, events) = (self.id, vec![event]);
                let append = Append { id, after, events, seat, digest, at, keeps_date, verdict, tournament };
                let appended = self.shared.store.append(append).await.map_err(|error| error.of_game(self.id));
                if seat.is_some() {
                    // Also where it has failed: an answer that is lost may have been a yes.
                    self.shared.porter.seat(self.id);
                }
                appended
            }
            Err(error) => Err(error),
        };
        if let Err(error) = appended {
            if !matches!(error, StoreError::Conflict { .. }) {
                self.fail(Some(&error));
            }
            return Err(error);
        }
        self.rest = FIRST_REST;
        if is_of_tournament {
            self.shared.tournaments.notify_one();
        }
        self.shared.moves.add(u64::from(is_move));
        self.shared.bus.tell(Told { game: self.id, seq: table.seq() });
        self.tell_sockets(table.seq());
        self.table = Some(table);
        self.put_job();
        self.table.as_deref().ok_or(StoreError::Conflict { at: 0 })
    }

    fn tell_sockets(&self, seq: u32) {
        self.seq.send_if_modified(|told| std::mem::replace(told, seq) != seq);
    }

    /// What the room holds may differ from what is written down: after a while it is read anew.
    pub(super) fn fail(&mut self, error: Option<&StoreError>) {
        self.away = error.filter(|error| error.is_trouble(Trouble::Away)).cloned();
        self.table = None;
        self.mind = Mind::Resting(Box::pin(tokio::time::sleep(self.rest)));
        self.rest = LONGEST_REST.min(self.rest * 2);
        self.end_job(Taken::Failed);
    }
}
