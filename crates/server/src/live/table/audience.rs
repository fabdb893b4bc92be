//! Who is told of which events.
//!
//! Everybody counts only the events that they are told of. What is kept from somebody leaves no gap in the numbers that they
//! get, and the number up to which they have heard says all the same what they have missed.

use marshal_rules::{BySide, Side, Viewer};

use super::Table;
use crate::store::Event;

/// Who is told that something has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Audience {
    sides: BySide<bool>,
    onlookers: bool,
}

impl Audience {
    pub(super) const EVERYBODY: Audience = Audience { sides: BySide::new(true, true), onlookers: true };

    fn hears(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Side(side) => self.sides[side],
            Viewer::Spectator => self.onlookers,
        }
    }
}

/// An event that was no move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Aside {
    /// Its number among all events of the game.
    pub(super) at: u32,
    pub(super) audience: Audience,
}

impl Table {
    /// Who is told of an event that is about to happen.
    pub(super) fn audience(&self, event: &Event) -> Audience {
        let only = |sides| Audience { sides, onlookers: false };
        match event {
            Event::Said { side, .. } => {
                only(BySide::from_fn(|hearer| hearer == *side || !self.talking.has_blocked(hearer)))
            }
            Event::WordsWanted { .. } => only(BySide::new(true, true)),
            Event::Blocked { side, .. } => only(BySide::from_fn(|hearer| hearer == *side)),
            _ => Audience::EVERYBODY,
        }
    }

    /// Whether an event that is about to happen is kept from somebody who may look.
    pub(crate) fn is_private(&self, event: &Event) -> bool {
        self.audience(event) != Audience::EVERYBODY
    }

    /// How many events a viewer was told of: the number of the latest one, as this viewer counts.
    pub(crate) fn seq_of(&self, viewer: Viewer) -> u32 {
        let kept = self.asides.iter().filter(|aside| !aside.audience.hears(viewer)).count();
        self.seq() - kept as u32
    }

    /// How many plies were played when a viewer had heard of so many events; `None` when there are not so many yet.
    pub(crate) fn ply_at(&self, viewer: Viewer, seq: u32) -> Option<u32> {
        if seq > self.seq_of(viewer) {
            return None;
        }
        let (mut kept, mut heard) = (0, 0);
        for aside in &self.asides {
            if !aside.audience.hears(viewer) {
                kept += 1;
            } else if aside.at - kept <= seq {
                heard += 1;
            } else {
                break;
            }
        }
        Some(seq - heard)
    }

    /// The number that each side will count an event by that is about to happen, if it is told of it.
    pub(super) fn next_seqs(&self) -> BySide<u32> {
        BySide::from_fn(|side: Side| self.seq_of(Viewer::Side(side)) + 1)
    }
}
