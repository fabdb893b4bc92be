//! The clock of a game.

use marshal_rules::{BySide, Outcome, Reason, Side};
use serde::{Deserialize, Serialize};

use crate::side_text::SideText;
use crate::{Millis, NetworkDelay, TimeControl};

/// What happens to the clock of a game. A game's events in order make its clock, in every process the same.
///
/// They hold lengths of time and no moments: what a move took was counted by the process that took the move, and is never
/// worked out anew from the time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClockEvent {
    /// Both players are there: the time for the setup begins to run.
    SetupBegan,
    /// A side has confirmed its setup, or was given one because it was late.
    Ready {
        /// Which.
        #[serde(with = "SideText")]
        side: Side,
    },
    /// Play begins. Both sides are ready.
    PlayBegan {
        /// Who moves first.
        #[serde(with = "SideText")]
        first: Side,
    },
    /// The side on turn moved.
    Moved {
        /// What the move cost, the credit taken off.
        spent_ms: Millis,
        /// What was credited for the network.
        credit_ms: Millis,
    },
    /// The clock was stopped, by an organiser or because the server could not take moves.
    Paused {
        /// What the turn, or the setup, had taken by then.
        spent_ms: Millis,
    },
    /// The clock goes on.
    Resumed,
    /// The game is over.
    Stopped {
        /// What the turn that was on had taken.
        spent_ms: Millis,
    },
}

/// What a clock shows, as it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockFace {
    /// What is left to Red, for the setup before play begins.
    pub red_ms: Millis,
    /// What is left to Blue.
    pub blue_ms: Millis,
    /// Whether Red's time runs.
    pub red_runs: bool,
    /// Whether Blue's time runs; before play begins both may.
    pub blue_runs: bool,
}

/// The event does not fit what the clock is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// There is a clock already.
    #[error("the setup has begun already")]
    SetupAlready,
    /// It is not the time of the setup.
    #[error("this belongs to the setup, which is not going on")]
    NotSettingUp,
    /// Play has not begun or is over.
    #[error("no play is going on")]
    NotPlaying,
    /// Play begins when both are ready.
    #[error("play begins when both sides are ready")]
    NotReady,
    /// The clock stands.
    #[error("the clock is paused")]
    Paused,
    /// The clock runs.
    #[error("the clock is not paused")]
    NotPaused,
    /// The move came after the time had run out.
    #[error("the time had run out before this move")]
    TimeOut,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Waiting,
    Setup { ready: BySide<bool> },
    Play { turn: Side },
    Over,
}

/// The clock of one game, as one process keeps it: a fold over the game's [`ClockEvent`]s.
///
/// Each method takes `now`, the process's own count of time ([`Millis`] since its start). A process that reads a game from the
/// store lets the turn that is on begin `now` and then calls [`GameClock::carry`] with what
/// [`Reading::proven_until`](crate::Reading::proven_until) says.
///
/// ```
/// use marshal_club::{ClockEvent, GameClock, Millis, NetworkDelay};
/// use marshal_rules::Side;
///
/// let mut clock = GameClock::new("10+5".parse()?, None);
/// let second = Millis::from_secs;
/// for (event, at) in [
///     (ClockEvent::SetupBegan, 0),
///     (ClockEvent::Ready { side: Side::Red }, 40),
///     (ClockEvent::Ready { side: Side::Blue }, 60),
///     (ClockEvent::PlayBegan { first: Side::Red }, 60),
/// ] {
///     clock.apply(&event, second(at))?;
/// }
/// let moved = clock.move_now(second(70), NetworkDelay::default())?;
/// clock.apply(&moved, second(70))?;
/// assert_eq!(clock.left(Side::Red, second(90)), Some(second(595)));
/// assert_eq!(clock.left(Side::Blue, second(90)), Some(second(580)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameClock {
    control: TimeControl,
    setup_time: Option<Millis>,
    phase: Phase,
    /// What the sides have when the turn begins.
    left: BySide<Millis>,
    /// What may still be credited for the network.
    budget: BySide<Millis>,
    /// What the turn, or the setup, had taken when it last began to run.
    carried: Millis,
    /// When it last began to run, as this process counts; `None` while it stands.
    since: Option<Millis>,
}

impl GameClock {
    /// A clock on which nothing runs yet. `setup_time` is what was agreed for the setup, `None` for
    /// [`TimeControl::setup_time`].
    #[must_use]
    pub fn new(control: TimeControl, setup_time: Option<Millis>) -> GameClock {
        let (start, budget) = (control.start().unwrap_or_default(), NetworkDelay::budget(control));
        GameClock {
            control,
            setup_time: control.setup_time().map(|usual| setup_time.unwrap_or(usual)),
            phase: Phase::Waiting,
            left: BySide::new(start, start),
            budget: BySide::new(budget, budget),
            carried: Millis::ZERO,
            since: None,
        }
    }

    /// Makes happen what an event tells, which this process learned `now`. On an error nothing changes.
    ///
    /// # Errors
    /// The event does not fit what the clock is doing.
    pub fn apply(&mut self, event: &ClockEvent, now: Millis) -> Result<(), ClockError> {
        match *event {
            ClockEvent::SetupBegan => {
                if self.phase != Phase::Waiting {
                    return Err(ClockError::SetupAlready);
                }
                self.begin(Phase::Setup { ready: BySide::new(false, false) }, now);
            }
            ClockEvent::Ready { side } => match &mut self.phase {
                Phase::Setup { ready } => ready[side] = true,
                _ => return Err(ClockError::NotSettingUp),
            },
            ClockEvent::PlayBegan { first } => match self.phase {
                Phase::Setup { ready } if ready[Side::Red] && ready[Side::Blue] => {
                    self.begin(Phase::Play { turn: first }, now);
                }
                Phase::Setup { .. } => return Err(ClockError::NotReady),
                _ => return Err(ClockError::NotSettingUp),
            },
            ClockEvent::Moved { spent_ms, credit_ms } => {
                let turn = self.turn().ok_or(ClockError::NotPlaying)?;
                self.running()?;
                if let Some(left) = self.control.after_move(self.left[turn], spent_ms) {
                    self.left[turn] = left;
                }
                self.budget[turn] = self.budget[turn] - credit_ms;
                self.begin(Phase::Play { turn: turn.other() }, now);
            }
            ClockEvent::Paused { spent_ms } => {
                self.running()?;
                self.carried = spent_ms;
                self.since = None;
            }
            ClockEvent::Resumed => {
                if matches!(self.phase, Phase::Waiting | Phase::Over) || self.since.is_some() {
                    return Err(ClockError::NotPaused);
                }
                self.since = Some(now);
            }
            ClockEvent::Stopped { spent_ms } => {
                if self.phase == Phase::Over {
                    return Err(ClockError::Over);
                }
                if let Some(turn) = self.turn() {
                    self.left[turn] = self.left[turn] - spent_ms;
                }
                self.phase = Phase::Over;
                self.since = None;
            }
        }
        Ok(())
    }

    fn begin(&mut self, phase: Phase, now: Millis) {
        self.phase = phase;
        self.carried = Millis::ZERO;
        self.since = Some(now);
    }

    /// Adds what is proven to have passed of this turn, or of the setup, before this process took the game over.
    pub fn carry(&mut self, proven: Millis) {
        if self.since.is_some() {
            self.carried += proven;
        }
    }

    /// The event of a move that arrives `now`, for [`GameClock::apply`] once it is stored.
    ///
    /// # Errors
    /// No play is going on, the clock is paused, or the time had run out.
    pub fn move_now(&self, now: Millis, delay: NetworkDelay) -> Result<ClockEvent, ClockError> {
        let turn = self.turn().ok_or(ClockError::NotPlaying)?;
        self.running()?;
        let elapsed = self.elapsed(now);
        let credit_ms = delay.credit(elapsed, self.budget[turn]);
        let spent_ms = elapsed - credit_ms;
        if self.control != TimeControl::None && spent_ms >= self.left[turn] {
            return Err(ClockError::TimeOut);
        }
        Ok(ClockEvent::Moved { spent_ms, credit_ms })
    }

    /// The event that stops the clock `now`.
    ///
    /// # Errors
    /// Nothing runs.
    pub fn pause_now(&self, now: Millis) -> Result<ClockEvent, ClockError> {
        self.running()?;
        Ok(ClockEvent::Paused { spent_ms: self.elapsed(now) })
    }

    /// The event that ends the game `now`.
    #[must_use]
    pub fn stop_now(&self, now: Millis) -> ClockEvent {
        ClockEvent::Stopped { spent_ms: self.elapsed(now) }
    }

    fn running(&self) -> Result<(), ClockError> {
        match self.phase {
            Phase::Waiting => Err(ClockError::NotPlaying),
            Phase::Over => Err(ClockError::Over),
            Phase::Setup { .. } | Phase::Play { .. } => self.since.map(drop).ok_or(ClockError::Paused),
        }
    }

    /// What the turn, or the setup, has taken so far.
    #[must_use]
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.carried + self.since.map_or(Millis::ZERO, |since| now - since)
    }

    /// Whose time runs in play; `None` before and after.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        match self.phase {
            Phase::Play { turn } => Some(turn),
            _ => None,
        }
    }

    /// Whether the clock was stopped and has not gone on.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        matches!(self.phase, Phase::Setup { .. } | Phase::Play { .. }) && self.since.is_none()
    }

    /// What a side has left: for its setup until play begins, then for the game, or for the move where that is days. `None`
    /// without a clock.
    #[must_use]
    pub fn left(&self, side: Side, now: Millis) -> Option<Millis> {
        let whole = self.control.start()?;
        Some(match self.phase {
            Phase::Waiting => whole,
            Phase::Setup { .. } => self.setup_time? - self.elapsed(now),
            Phase::Play { turn } if turn == side => self.left[side] - self.elapsed(now),
            Phase::Play { .. } | Phase::Over => self.left[side],
        })
    }

    /// What the clock shows; `None` without a clock.
    #[must_use]
    pub fn face(&self, now: Millis) -> Option<ClockFace> {
        let runs = |side| {
            self.since.is_some()
                && match self.phase {
                    Phase::Setup { ready } => !ready[side],
                    Phase::Play { turn } => turn == side,
                    Phase::Waiting | Phase::Over => false,
                }
        };
        Some(ClockFace {
            red_ms: self.left(Side::Red, now)?,
            blue_ms: self.left(Side::Blue, now)?,
            red_runs: runs(Side::Red),
            blue_runs: runs(Side::Blue),
        })
    }

    /// Who is not ready although the time for the setup has run out: to be given a random sensible setup.
    #[must_use]
    pub fn late(&self, now: Millis) -> BySide<bool> {
        match (self.phase, self.setup_time) {
            (Phase::Setup { ready }, Some(time)) if self.elapsed(now) >= time => ready.map(|ready| !ready),
            _ => BySide::new(false, false),
        }
    }

    /// Whose time has run out. A flag falls only when no credit for the network could save the move that may be under way.
    #[must_use]
    pub fn flag_fallen(&self, now: Millis) -> Option<Side> {
        self.turn().filter(|&turn| self.control != TimeControl::None && self.elapsed(now) >= self.flag_after(turn))
    }

    /// What a turn of this side may take before the flag falls.
    fn flag_after(&self, side: Side) -> Millis {
        self.left[side] + self.budget[side].min(NetworkDelay::MOST_A_MOVE)
    }

    /// When [`GameClock::flag_fallen`] or [`GameClock::late`] will next say something, as this process counts, unless
    /// something happens before; `None` when they never will.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        let after = match self.phase {
            Phase::Setup { ready } if !(ready[Side::Red] && ready[Side::Blue]) => self.setup_time?,
            Phase::Play { turn } if self.control != TimeControl::None => self.flag_after(turn),
            _ => return None,
        };
        self.since.map(|since| since + (after - self.carried))
    }

    /// How the game ends when a flag has fallen: a win for the other side, or a draw when that side can no longer win.
    /// `can_still_win` tells it of both sides as the rules do (rules without dead positions say yes of both).
    #[must_use]
    pub fn outcome(&self, now: Millis, can_still_win: BySide<bool>) -> Option<Outcome> {
        let winner = self.flag_fallen(now)?.other();
        Some(if can_still_win[winner] {
            Outcome::win(winner, Reason::TimeOut)
        } else {
            Outcome::draw(Reason::TimeOutCannotWin)
        })
    }
}
