//! Players who are not there.

use marshal_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::side_text::SideText;
use crate::{Millis, Speed, TimeControl};

/// How long is waited for a player without any connection.
///
/// Time counts only while the game waits for that player to move. After the grace a countdown starts, and when it is over the
/// opponent may claim the game. All time beyond the grace also comes out of a budget for the game, so that somebody who comes
/// and goes is waited for less and less, and with the budget used up no longer than the grace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// Nothing is said for so long: connections drop and come back by themselves.
    pub grace: Millis,
    /// The longest countdown after it.
    pub countdown: Millis,
    /// For all countdowns of a game together.
    pub budget: Millis,
}

impl Patience {
    /// The patience for games with this clock; `None` where a move has days, since nobody has to sit there.
    #[must_use]
    pub fn of(control: TimeControl) -> Option<Patience> {
        let seconds = |grace, countdown, budget| {
            let [grace, countdown, budget] = [grace, countdown, budget].map(Millis::from_secs);
            Some(Patience { grace, countdown, budget })
        };
        match control.speed() {
            Some(Speed::Lightning) => seconds(5, 15, 30),
            Some(Speed::Blitz) => seconds(10, 30, 60),
            Some(Speed::Rapid) => seconds(15, 60, 180),
            Some(Speed::Long) => seconds(20, 120, 360),
            Some(Speed::Correspondence) => None,
            None => seconds(30, 600, 1800),
        }
    }
}

/// What is kept of absences. They hold lengths of time and no moments, so every process that hears them counts the same by its
/// own clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AbsenceEvent {
    /// A player has been missed for as long as the grace: the countdown begins.
    Missed {
        /// Who.
        #[serde(with = "SideText")]
        side: Side,
    },
    /// The countdown is over: the opponent may claim the game, until the player is back.
    AwayTooLong {
        /// Who.
        #[serde(with = "SideText")]
        side: Side,
    },
    /// A player who was missed is back, or is no longer waited for.
    WasAway {
        /// Who.
        #[serde(with = "SideText")]
        side: Side,
        /// For how long beyond the grace.
        beyond_grace_ms: Millis,
    },
}

/// What to say of a player's presence, as it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Presence {
    /// There, not waited for, or not away for long.
    Fine,
    /// Away: the opponent may claim the game when the countdown is over.
    Countdown {
        /// What is left of it.
        left_ms: Millis,
    },
    /// Away for too long: the opponent may claim the game.
    Claimable,
}

/// What somebody may claim whose opponent is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// To have won; by the rules it may come to a draw, where this side could no longer win.
    Win,
    /// A draw.
    Draw,
}

/// The presence of both players of a game: a fold over the game's [`AbsenceEvent`]s, and what this process sees itself.
///
/// ```
/// use marshal_club::{Absence, AbsenceEvent, Millis, Patience, Presence};
/// use marshal_rules::Side;
///
/// let second = Millis::from_secs;
/// let mut absence = Absence::new(Patience::of("10+5".parse()?).expect("a live game"));
/// assert_eq!(absence.look(Side::Red, false, true, second(0)), None);
/// let missed = absence.look(Side::Red, false, true, second(15)).expect("the grace is over");
/// absence.apply(&missed, second(15));
/// assert_eq!(absence.presence(Side::Red, second(25)), Presence::Countdown { left_ms: second(50) });
/// let over = absence.look(Side::Red, false, true, second(75)).expect("the countdown is over");
/// absence.apply(&over, second(75));
/// assert_eq!(absence.presence(Side::Red, second(80)), Presence::Claimable);
/// # Ok::<(), marshal_club::TimeControlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absence {
    patience: Patience,
    sides: BySide<Player>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Player {
    /// Since when the game has been waiting for the absent player, as far as this process has seen.
    missed_since: Option<Millis>,
    wait: Wait,
    /// What is used up of the budget.
    used: Millis,
}

/// What was said of an absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Wait {
    /// Nothing.
    #[default]
    Unsaid,
    /// The countdown has run since then, as this process counts.
    Countdown(Millis),
    /// The countdown is over. It had begun then.
    Over(Millis),
}

impl Absence {
    /// Nobody is waited for.
    #[must_use]
    pub fn new(patience: Patience) -> Absence {
        Absence { patience, sides: BySide::default() }
    }

    /// Takes in what is kept, which this process has learned `now`. A countdown that goes on in another process begins anew
    /// there: time in which nobody could come back is not counted.
    pub fn apply(&mut self, event: &AbsenceEvent, now: Millis) {
        match *event {
            AbsenceEvent::Missed { side } => self.sides[side].wait = Wait::Countdown(now),
            AbsenceEvent::AwayTooLong { side } => {
                let player = &mut self.sides[side];
                player.wait = Wait::Over(if let Wait::Countdown(since) = player.wait { since } else { now });
            }
            AbsenceEvent::WasAway { side, beyond_grace_ms } => {
                let used = self.sides[side].used + beyond_grace_ms;
                self.sides[side] = Player { used, ..Player::default() };
            }
        }
    }

    /// Says whether a player has any connection, and whether the game waits for this player: it does not while the opponent
    /// is on turn, and when the game is over. To be called whenever either may have changed, and at [`Absence::next_change`].
    ///
    /// Returns what is to be kept and then to be applied; until it is, the same is returned again.
    pub fn look(&mut self, side: Side, present: bool, waited_for: bool, now: Millis) -> Option<AbsenceEvent> {
        let countdown = self.countdown(side);
        let player = &mut self.sides[side];
        if present || !waited_for {
            player.missed_since = None;
            return match player.wait {
                Wait::Unsaid => None,
                Wait::Countdown(since) => Some(AbsenceEvent::WasAway { side, beyond_grace_ms: now - since }),
                // As a process knows that has not seen all of it.
                Wait::Over(since) => Some(AbsenceEvent::WasAway { side, beyond_grace_ms: countdown.max(now - since) }),
            };
        }
        let missed_since = *player.missed_since.get_or_insert(now);
        match player.wait {
            Wait::Unsaid if now >= missed_since + self.patience.grace => Some(AbsenceEvent::Missed { side }),
            Wait::Countdown(since) if now >= since + countdown => Some(AbsenceEvent::AwayTooLong { side }),
            _ => None,
        }
    }

    /// How long the countdown for a player is: all of it, or what is left of the budget.
    fn countdown(&self, side: Side) -> Millis {
        self.patience.countdown.min(self.patience.budget - self.sides[side].used)
    }

    /// What to say of a player.
    #[must_use]
    pub fn presence(&self, side: Side, now: Millis) -> Presence {
        match self.sides[side].wait {
            Wait::Unsaid => Presence::Fine,
            Wait::Countdown(since) => Presence::Countdown { left_ms: since + self.countdown(side) - now },
            Wait::Over(_) => Presence::Claimable,
        }
    }

    /// When [`Absence::look`] will next return something by itself, as this process counts.
    #[must_use]
    pub fn next_change(&self) -> Option<Millis> {
        let change = |side| {
            let player: &Player = &self.sides[side];
            let missed_since = player.missed_since?;
            match player.wait {
                Wait::Unsaid => Some(missed_since + self.patience.grace),
                Wait::Countdown(since) => Some(since + self.countdown(side)),
                Wait::Over(_) => None,
            }
        };
        Side::ALL.into_iter().filter_map(change).min()
    }
}
