//! What is told of a table: to a seat, to whoever looks on, in lists and records.

use marshal_club::{Handle, Millis, TimeControl};
use marshal_rules::{BySide, Record, Side, View, Viewer};

use super::{Rematch, Table, unreadable};
use crate::clock::{Moment, Timestamp};
use crate::error::ApiError;
use crate::record;
use crate::store::{Digest, Opponent, StoreError};
use crate::wire::{Both, Facts, GameView, Occupant, Offer, OpponentName, Replay, Summary, WireTournamentGame};

impl Table {
    /// What a seat is sent, or somebody who does not play.
    pub(crate) fn sent_to(&self, viewer: Viewer, now: Millis) -> GameView {
        let (opponent, level) = self.opponent_name();
        let facts = Facts {
            id: self.id,
            rules: self.info.clone(),
            opponent,
            level,
            hints: self.gives_hints(),
            viewer,
            seats: BySide::from_fn(|side| self.occupant(side, viewer)),
            players: self.players(),
            bots: self.bots(),
            control: self.time_control(),
            clock: self.timing.face(now),
            aids: self.aids,
            ready: BySide::from_fn(|side| self.setups[side].is_some()),
            setup: match viewer {
                Viewer::Side(side) => self.setups[side].as_ref().map(|setup| setup.line(&self.rules, side)),
                Viewer::Spectator => None,
            },
            offered: self.is_offered(),
            rated: self.is_rated(),
            seq: self.seq_of(viewer),
            absent: self.absent(now),
            elsewhere: self.elsewhere,
            tournament: self.tournament_for(viewer).map(WireTournamentGame::from),
            draw_offer: self.offer,
            talk: self.talk_of(viewer),
            rematch: self.rematch.map(|Rematch { by, game, agreed }| (by, agreed.then_some(game))),
        };
        let view = self.game.as_ref().map(|game| game.view(viewer));
        GameView::of(facts, view.as_ref())
    }

    /// Whether the one who plays against the computer may ask for hints.
    fn gives_hints(&self) -> bool {
        matches!(self.opponent, Opponent::Computer { hints: true, .. })
    }

    /// What a side sees that asks for a hint.
    pub(crate) fn hinted(&self, side: Side) -> Result<View, ApiError> {
        let game = self.game.as_ref().filter(|_| self.gives_hints()).ok_or_else(ApiError::no_hints)?;
        let view = game.view(Viewer::Side(side));
        if view.is_on_turn() { Ok(view) } else { Err(ApiError::no_hint_now()) }
    }

    fn occupant(&self, side: Side, seen_by: Viewer) -> Occupant {
        match self.opponent {
            _ if seen_by == Viewer::Side(side) => Occupant::You,
            Opponent::Computer { side: computer, .. } if side == computer => Occupant::Computer,
            _ if self.is_public() && !self.joined[side] => Occupant::Nobody,
            _ if self.forgotten[side] => Occupant::Gone,
            _ => Occupant::Other,
        }
    }

    fn players(&self) -> Both<Option<String>> {
        Both::of(|side| self.called[side].name.as_ref().map(Handle::to_string))
    }

    fn bots(&self) -> Both<bool> {
        Both::of(|side| self.called[side].bot)
    }

    /// How much time each has.
    pub(crate) fn time_control(&self) -> TimeControl {
        if let Opponent::Person { clock, .. } = self.opponent { clock } else { TimeControl::None }
    }

    fn opponent_name(&self) -> (OpponentName, Option<u8>) {
        match self.opponent {
            Opponent::Computer { level, .. } => (OpponentName::Computer, Some(level)),
            Opponent::Hotseat => (OpponentName::Hotseat, None),
            Opponent::Person { .. } => (OpponentName::Person, None),
        }
    }

    /// The text record of a game that is over, `ended` being when.
    pub(crate) fn record(&self, ended: Timestamp) -> Result<String, ApiError> {
        let over = self.game.as_ref().filter(|game| game.outcome().is_some()).ok_or_else(ApiError::not_over)?;
        Ok(Record { tags: record::tags(self.opponent, self.players(), ended), ..Record::of(over) }.to_string())
    }

    /// The replay of a game that is over, `ended` being when.
    pub(crate) fn replayed(&self, ended: Timestamp) -> Result<Replay, ApiError> {
        let text = self.record(ended)?;
        let game = self.game.as_ref().ok_or_else(ApiError::not_over)?;
        record::replay(game, self.info.clone(), text).ok_or_else(ApiError::not_over)
    }

    /// What is kept beside the events.
    pub(crate) fn digest(&self, now: Moment) -> Result<Digest, StoreError> {
        let (opponent, level) = self.opponent_name();
        let view = self.game.as_ref().map(|game| game.view(Viewer::Spectator));
        let summary = Summary::of(&self.info, opponent, level, view.as_ref());
        let offer = self.free_seat().map(|side| Offer {
            clock: self.time_control().to_string(),
            side: side.into(),
            aids: self.aids,
        });
        let summary =
            summary.between(self.players(), self.bots(), self.forgotten.into(), self.is_offer(), self.is_rated());
        let summary = summary.waiting(offer);
        let summary = summary.played_elsewhere(self.elsewhere.is_some());
        let summary = serde_json::to_string(&summary).map_err(|error| unreadable(self.id, error))?;
        Ok(Digest { summary, due: self.is_due(), running: self.timing.running(now) })
    }
}
