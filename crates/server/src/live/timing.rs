//! The clock of a table: what the events of a game mean for it.

use marshal_club::{ClockError, ClockEvent, ClockFace, GameClock, Millis, NetworkDelay, TimeControl};
use marshal_rules::{BySide, Side};

use crate::clock::Moment;
use crate::store::{Event, Opponent, Running, Took};

/// How far a game is after an event, as its clock has to know it.
pub(super) struct Stage {
    pub(super) joined: BySide<bool>,
    pub(super) ready: BySide<bool>,
    pub(super) first: Side,
    /// Whether the event has ended the game.
    pub(super) ends: bool,
}

/// The clock of a game, if it is played with one.
#[derive(Debug, Clone)]
pub(super) struct Timing(Option<GameClock>);

impl Timing {
    pub(super) fn of(opponent: Opponent) -> Timing {
        let control = match opponent {
            Opponent::Person { clock, .. } => clock,
            Opponent::Computer { .. } | Opponent::Hotseat => TimeControl::None,
        };
        Timing((control != TimeControl::None).then(|| GameClock::new(control, None)))
    }

    /// Makes happen what an event means for the clock. The setup begins when both players are there; an army that was placed
    /// before is ready then.
    pub(super) fn hear(&mut self, event: &Event, stage: &Stage, now: Millis) -> Result<(), ClockError> {
        let Some(clock) = &mut self.0 else { return Ok(()) };
        let both = |sides: &BySide<bool>| sides[Side::Red] && sides[Side::Blue];
        match event {
            Event::Joined { .. } if both(&stage.joined) => {
                clock.apply(&ClockEvent::SetupBegan, now)?;
                for side in Side::ALL.into_iter().filter(|&side| stage.ready[side]) {
                    clock.apply(&ClockEvent::Ready { side }, now)?;
                }
            }
            Event::SetUp { side, .. } if both(&stage.joined) => clock.apply(&ClockEvent::Ready { side: *side }, now)?,
            Event::Moved { took, .. } => {
                let Took { spent_ms, credit_ms } = took.unwrap_or_default();
                clock.apply(&ClockEvent::Moved { spent_ms, credit_ms }, now)?;
            }
            _ => {}
        }
        if matches!(event, Event::Joined { .. } | Event::SetUp { .. }) && both(&stage.joined) && both(&stage.ready) {
            clock.apply(&ClockEvent::PlayBegan { first: stage.first }, now)?;
        }
        if stage.ends {
            let spent_ms = match event {
                // Whose time has run out has none left.
                Event::TimedOut { .. } => Millis(u64::MAX),
                Event::Resigned { spent_ms, .. } | Event::DrawAgreed { spent_ms } | Event::Claimed { spent_ms, .. } => {
                    spent_ms.unwrap_or_default()
                }
                // A move that ends the game has paid for itself.
                _ => Millis::ZERO,
            };
            clock.apply(&ClockEvent::Stopped { spent_ms }, now)?;
        }
        Ok(())
    }

    /// What a move costs that arrives now; nothing is counted without a clock.
    pub(super) fn took(&self, now: Millis, delay: NetworkDelay) -> Result<Option<Took>, ClockError> {
        match self.0.as_ref().map(|clock| clock.move_now(now, delay)).transpose()? {
            Some(ClockEvent::Moved { spent_ms, credit_ms }) => Ok(Some(Took { spent_ms, credit_ms })),
            _ => Ok(None),
        }
    }

    /// What the turn has taken so far; nothing is counted without a clock.
    pub(super) fn spent(&self, now: Millis) -> Option<Millis> {
        self.0.as_ref().map(|clock| clock.elapsed(now))
    }

    /// Whose time has run out.
    pub(super) fn flag_fallen(&self, now: Millis) -> Option<Side> {
        self.0.as_ref()?.flag_fallen(now)
    }

    /// Who has not set up in time.
    pub(super) fn late(&self, now: Millis) -> Option<Side> {
        let late = self.0.as_ref()?.late(now);
        Side::ALL.into_iter().find(|&side| late[side])
    }

    /// When either will next say something.
    pub(super) fn next_deadline(&self) -> Option<Millis> {
        self.0.as_ref()?.next_deadline()
    }

    /// What the clock shows.
    pub(super) fn face(&self, now: Millis) -> Option<ClockFace> {
        self.0.as_ref()?.face(now)
    }

    /// What is kept of a clock that runs.
    pub(super) fn running(&self, now: Moment) -> Option<Running> {
        let clock = self.0.as_ref()?;
        let left = clock.next_deadline()? - now.counted.at;
        let left = i64::try_from(left.0).unwrap_or(i64::MAX);
        let deadline = now.time.later(left);
        Some(Running { deadline, reading: now.counted, taken: clock.elapsed(now.counted.at) })
    }

    /// Adds what is proven to have passed before this process took the game over.
    pub(super) fn carry(&mut self, proven: Millis) {
        if let Some(clock) = &mut self.0 {
            clock.carry(proven);
        }
    }
}
