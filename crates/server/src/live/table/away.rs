//! Who is missed at a table.

use marshal_club::{AbsenceEvent, Millis, Presence};
use marshal_rules::{BySide, Side};

use super::Table;
use crate::store::Event;

impl Table {
    /// Whether somebody has to be there.
    pub(crate) fn is_attended(&self) -> bool {
        self.absence.is_some()
    }

    /// What is to be said of a player who is not there, or is back. A countdown begins only when somebody is there who waits.
    pub(crate) fn missed(&mut self, present: BySide<bool>, now: Millis) -> Option<Event> {
        let turn = self.turn();
        let absence = self.absence.as_mut()?;
        let told = Side::ALL.into_iter().find_map(|side| absence.look(side, present[side], turn == Some(side), now))?;
        match told {
            AbsenceEvent::Missed { side } if !present[side.other()] => None,
            _ => Some(Event::Absence(told)),
        }
    }

    /// When [`Table::missed`] will next say something by itself.
    pub(crate) fn next_missed(&self, now: Millis) -> Option<Millis> {
        self.absence.as_ref()?.next_change().filter(|&change| change > now)
    }

    /// Whom the game waits for in vain, and what is left of the countdown; `None` when it is over.
    pub(super) fn absent(&self, now: Millis) -> Option<(Side, Option<Millis>)> {
        let side = self.turn()?;
        match self.absence.as_ref()?.presence(side, now) {
            Presence::Fine => None,
            Presence::Countdown { left_ms } => Some((side, Some(left_ms))),
            Presence::Claimable => Some((side, None)),
        }
    }

    /// Whether a side may claim the game.
    pub(super) fn may_claim(&self, side: Side) -> bool {
        let presence = |absence: &marshal_club::Absence| absence.presence(side.other(), Millis::ZERO);
        self.turn() == Some(side.other()) && self.absence.as_ref().map(presence) == Some(Presence::Claimable)
    }
}
