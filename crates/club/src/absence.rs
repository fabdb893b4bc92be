//! Players who are not there.

use marshal_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::side_text::SideText;
use crate::{Millis, Speed, TimeControl};

/// How long is waited for a player without any connection.
///
/// Time counts only while the game waits for that player: to move, to answer, or to set up. After the grace a countdown
/// starts, and when it is over the opponent may claim the game. All time beyond the grace also comes out of a budget for the
/// game, so that somebody who comes and goes is waited for less and less, and with the budget used up no longer than the
/// grace.
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

/// What is kept of absences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AbsenceEvent {
    /// A player was away for longer than the grace, and the wait is over.
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
    /// There, or not waited for.
    Fine,
    /// Away, not yet for long.
    Away,
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
    /// To have won.
    Win,
    /// A draw.
    Draw,
}

/// The presence of both players of a game.
///
/// ```
/// use marshal_club::{Absence, Claim, Millis, Patience, Presence};
/// use marshal_rules::Side;
///
/// let second = Millis::from_secs;
/// let mut absence = Absence::new(Patience::of("10+5".parse()?).expect("a live game"));
/// absence.update(Side::Blue, true, false, second(0));
/// absence.update(Side::Red, false, true, second(0));
/// assert_eq!(absence.presence(Side::Red, second(10)), Presence::Away);
/// assert_eq!(absence.presence(Side::Red, second(25)), Presence::Countdown { left_ms: second(50) });
/// assert_eq!(absence.claims(Side::Blue, second(75), true), [Claim::Win, Claim::Draw]);
/// # Ok::<(), marshal_club::TimeControlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absence {
    patience: Patience,
    sides: BySide<Player>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Player {
    present: bool,
    /// Since when the game has been waiting for the absent player.
    missed_since: Option<Millis>,
    /// What is used up of the budget.
    used: Millis,
}

impl Absence {
    /// Nobody is there, and nobody is waited for.
    #[must_use]
    pub fn new(patience: Patience) -> Absence {
        Absence { patience, sides: BySide::default() }
    }

    /// Takes in what is kept of earlier absences. After a restart everybody has the grace and a countdown again, but no new
    /// budget.
    pub fn apply(&mut self, event: &AbsenceEvent) {
        let AbsenceEvent::WasAway { side, beyond_grace_ms } = *event;
        self.sides[side].used += beyond_grace_ms;
    }

    /// Says whether a player has any connection, and whether the game waits for this player: it does not while the opponent
    /// is on turn, while the clock is paused, and when the game is over. To be called whenever either may have changed.
    ///
    /// Returns an event when a wait has ended that took longer than the grace. It is applied already; it is only to be kept.
    pub fn update(&mut self, side: Side, present: bool, waited_for: bool, now: Millis) -> Option<AbsenceEvent> {
        let player = &mut self.sides[side];
        player.present = present;
        if !present && waited_for {
            player.missed_since.get_or_insert(now);
            return None;
        }
        let missed = now - player.missed_since.take()?;
        let beyond_grace_ms = missed - self.patience.grace;
        if beyond_grace_ms == Millis::ZERO {
            return None;
        }
        let event = AbsenceEvent::WasAway { side, beyond_grace_ms };
        self.apply(&event);
        Some(event)
    }

    /// When the countdown for a player starts and when it ends.
    fn countdown(&self, side: Side) -> Option<(Millis, Millis)> {
        let player = &self.sides[side];
        let start = player.missed_since? + self.patience.grace;
        Some((start, start + self.patience.countdown.min(self.patience.budget - player.used)))
    }

    /// What to say of a player.
    #[must_use]
    pub fn presence(&self, side: Side, now: Millis) -> Presence {
        match self.countdown(side) {
            None => Presence::Fine,
            Some((start, _)) if now < start => Presence::Away,
            Some((_, end)) if now < end => Presence::Countdown { left_ms: end - now },
            Some(_) => Presence::Claimable,
        }
    }

    /// What a player may claim: nothing unless this player is there and the opponent has been away for too long; no win when
    /// this side can no longer win by the rules.
    #[must_use]
    pub fn claims(&self, by: Side, now: Millis, can_still_win: bool) -> &'static [Claim] {
        if !self.sides[by].present || self.presence(by.other(), now) != Presence::Claimable {
            &[]
        } else if can_still_win {
            &[Claim::Win, Claim::Draw]
        } else {
            &[Claim::Draw]
        }
    }

    /// When [`Absence::presence`] of a side will next change its kind by itself, as this process counts.
    #[must_use]
    pub fn next_change(&self, now: Millis) -> Option<Millis> {
        let changes =
            Side::ALL.into_iter().filter_map(|side| self.countdown(side)).flat_map(|(start, end)| [start, end]);
        changes.filter(|&change| change > now).min()
    }
}
