//! What may happen at a table: each deed is judged, and becomes an event or a refusal.

use marshal_club::{Claim, Millis, NetworkDelay};
use marshal_rules::{Move, Reason, Setup, Side};

use super::Table;
use crate::called::Called;
use crate::error::ApiError;
use crate::id::GameId;
use crate::store::Event;
use crate::wire::DrawAction;

impl Table {
    /// What happens when somebody takes a seat.
    pub(crate) fn join(&self, side: Side, called: Called) -> Result<Option<Event>, ApiError> {
        let is_free = self.free_seat() == Some(side);
        if is_free { Ok(Some(called.joins(side))) } else { Err(ApiError::seat_taken()) }
    }

    /// What happens when whoever waits here is met at another board; nothing when that was said before.
    pub(crate) fn meet_elsewhere(&self, game: GameId) -> Result<Option<Event>, ApiError> {
        match self.elsewhere {
            Some(_) => Ok(None),
            None if self.free_seat().is_some() => Ok(Some(Event::MetElsewhere { game })),
            None => Err(ApiError::seat_taken()),
        }
    }

    /// What happens when a side confirms a setup; nothing when it has confirmed the same already.
    pub(crate) fn place(&self, side: Side, line: &str) -> Result<Option<Event>, ApiError> {
        let setup = Setup::parse(&self.rules, side, line).map_err(ApiError::bad_setup_line)?;
        let line = setup.line(&self.rules, side);
        if let Some(placed) = &self.setups[side] {
            let same = placed.line(&self.rules, side) == line;
            return if same { Ok(None) } else { Err(ApiError::setup_done()) };
        }
        setup.check(&self.rules, side).map_err(|error| ApiError::bad_setup(error, self.rules.clone()))?;
        Ok(Some(Event::SetUp { side, setup: line }))
    }

    /// What happens when a side moves at a ply; nothing when it has made just this move there.
    ///
    /// Legality is judged by the side's view, so that a refusal tells no more than the view does.
    pub(crate) fn advance(
        &self,
        side: Side,
        ply: u32,
        mv: Move,
        now: Millis,
        delay: NetworkDelay,
    ) -> Result<Option<Event>, ApiError> {
        let view = self.view(side).ok_or_else(ApiError::not_started)?;
        if let Some(played) = view.events().get(ply as usize) {
            let same = played.side == side && Move::new(played.from, played.to) == mv;
            return if same { Ok(None) } else { Err(ApiError::stale()) };
        }
        if ply != view.ply() {
            return Err(ApiError::not_so_far());
        }
        view.check(mv).map_err(|error| ApiError::illegal_move(error, self.rules.clone()))?;
        let took = self.timing.took(now, delay).map_err(ApiError::clock)?;
        Ok(Some(Event::Moved { mv, took }))
    }

    /// What the clock makes happen, but for setups: a side's time has run out.
    pub(crate) fn flag_fallen(&self, now: Millis) -> Option<Event> {
        self.timing.flag_fallen(now).map(|side| Event::TimedOut { side })
    }

    /// What happens when a side resigns; nothing when it has already.
    pub(crate) fn resign(&self, side: Side, now: Millis) -> Result<Option<Event>, ApiError> {
        let game = self.game.as_ref().ok_or_else(ApiError::not_started)?;
        match game.outcome() {
            None => Ok(Some(Event::Resigned { side, spent_ms: self.timing.spent(now) })),
            Some(outcome) if outcome.reason == Reason::Resigned && outcome.winner == Some(side.other()) => Ok(None),
            Some(_) => Err(ApiError::game_over()),
        }
    }

    /// What happens when a side claims the game, since its opponent is away; nothing when it has already.
    pub(crate) fn claim(&self, side: Side, claim: Claim, now: Millis) -> Result<Option<Event>, ApiError> {
        let game = self.game.as_ref().ok_or_else(ApiError::not_started)?;
        match game.outcome() {
            None if self.may_claim(side) => Ok(Some(Event::Claimed { side, claim, spent_ms: self.timing.spent(now) })),
            None => Err(ApiError::not_away()),
            Some(outcome) if outcome.reason == Reason::Left && outcome.winner != Some(side.other()) => Ok(None),
            Some(_) => Err(ApiError::game_over()),
        }
    }

    /// What happens when a side does something about a draw; nothing when it comes to the same.
    pub(crate) fn draw(&self, side: Side, action: DrawAction, now: Millis) -> Result<Option<Event>, ApiError> {
        let game = self.game.as_ref().ok_or_else(ApiError::not_started)?;
        if let Some(outcome) = game.outcome() {
            let agreed = outcome.reason == Reason::Agreed && action != DrawAction::Decline;
            return if agreed { Ok(None) } else { Err(ApiError::game_over()) };
        }
        let theirs = self.offer == Some(side.other());
        match action {
            DrawAction::Offer | DrawAction::Accept if theirs => {
                Ok(Some(Event::DrawAgreed { spent_ms: self.timing.spent(now) }))
            }
            DrawAction::Decline if theirs => Ok(Some(Event::DrawDeclined)),
            DrawAction::Accept | DrawAction::Decline => Err(ApiError::no_offer()),
            DrawAction::Offer if self.offer == Some(side) => Ok(None),
            DrawAction::Offer if self.offered[side] == Some(game.ply()) => Err(ApiError::offered_already()),
            DrawAction::Offer => Ok(Some(Event::DrawOffered { side })),
        }
    }

    /// What happens when a side wants to play once more, in a game of that name unless one was proposed; nothing when it has
    /// said so before.
    pub(crate) fn play_again(&self, side: Side, game: GameId) -> Result<Option<Event>, ApiError> {
        if !self.is_public() {
            return Err(ApiError::no_rematch());
        }
        if !self.is_over() {
            return Err(ApiError::not_over());
        }
        if self.talking.is_blocked() {
            return Err(ApiError::challenge_gone());
        }
        Ok(match self.rematch {
            None => Some(Event::RematchOffered { side, game }),
            Some(rematch) if rematch.by == side || rematch.agreed => None,
            // The other has just proposed another one.
            Some(rematch) if rematch.game != game => return Err(ApiError::stale()),
            Some(_) => Some(Event::RematchAgreed),
        })
    }
}
