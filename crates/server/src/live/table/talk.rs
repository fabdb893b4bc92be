//! What the two players of a table write to each other.

use std::collections::VecDeque;

use marshal_club::{Allowed, Message, Talk};
use marshal_rules::{BySide, Side, Viewer};

use super::Table;
use crate::error::ApiError;
use crate::store::Event;
use crate::wire::WireTalk;

/// So many messages are shown; older ones are in the events only.
const SHOWN: usize = 50;

/// What was said, and what may be.
#[derive(Debug, Clone, Default)]
pub(super) struct Talking {
    /// Who wants own words.
    words: BySide<bool>,
    /// Who has blocked the other.
    blocks: BySide<bool>,
    said: VecDeque<Said>,
}

#[derive(Debug, Clone)]
struct Said {
    /// The number of its event, as each side counts.
    seqs: BySide<u32>,
    by: Side,
    message: Message,
    /// Whether the other one hears it. Who is blocked is not told.
    heard: bool,
}

impl Talking {
    pub(super) fn say(&mut self, seqs: BySide<u32>, by: Side, message: Message) {
        if self.said.len() == SHOWN {
            self.said.pop_front();
        }
        self.said.push_back(Said { seqs, by, message, heard: !self.blocks[by.other()] });
    }

    /// Forgets all that a side's player has written.
    pub(super) fn forget(&mut self, side: Side) {
        self.said.retain(|said| said.by != side);
    }

    pub(super) fn want_words(&mut self, side: Side, on: bool) {
        self.words[side] = on;
    }

    pub(super) fn block(&mut self, side: Side, on: bool) {
        self.blocks[side] = on;
    }

    /// Whether a side has blocked the other.
    pub(super) fn has_blocked(&self, side: Side) -> bool {
        self.blocks[side]
    }

    /// Whether either has blocked the other.
    pub(super) fn is_blocked(&self) -> bool {
        self.blocks[Side::Red] || self.blocks[Side::Blue]
    }

    /// What a side may write, as it is told.
    fn allowed(&self, side: Side) -> Talk {
        let mut talk = Talk::default();
        for side in Side::ALL {
            talk.wants_words(side, self.words[side]);
        }
        talk.blocked(self.blocks[side]);
        talk
    }

    fn told(&self, side: Side) -> WireTalk {
        let heard = self.said.iter().filter(|said| said.by == side || said.heard);
        let messages = heard.map(|said| (said.seqs[side], said.by, said.message.clone()));
        WireTalk::of(self.allowed(side).allowed(), self.words, self.blocks[side], messages)
    }
}

impl Table {
    /// What happens when a side writes to the other.
    pub(crate) fn say(&self, side: Side, message: &Message) -> Result<Option<Event>, ApiError> {
        self.company()?;
        let talk = self.talking.allowed(side);
        if talk.allows(message) {
            Ok(Some(Event::Said { side, message: Some(message.clone()) }))
        } else if talk.allowed() == Allowed::Nothing {
            Err(ApiError::talk_blocked())
        } else {
            Err(ApiError::words_off())
        }
    }

    /// What happens when a side wants own words, or no longer; nothing when it has said so before.
    pub(crate) fn want_words(&self, side: Side, on: bool) -> Result<Option<Event>, ApiError> {
        self.company()?;
        Ok((self.talking.words[side] != on).then_some(Event::WordsWanted { side, on }))
    }

    /// What happens when a side blocks the other, or takes that back; nothing when it has said so before.
    pub(crate) fn block(&self, side: Side, on: bool) -> Result<Option<Event>, ApiError> {
        self.company()?;
        Ok((self.talking.blocks[side] != on).then_some(Event::Blocked { side, on }))
    }

    /// What a seat is told of it; whoever looks on is told nothing.
    pub(super) fn talk_of(&self, viewer: Viewer) -> Option<WireTalk> {
        match viewer {
            Viewer::Side(side) if self.company().is_ok() => Some(self.talking.told(side)),
            _ => None,
        }
    }

    /// Whether there is somebody to write to.
    fn company(&self) -> Result<(), ApiError> {
        if self.is_public() && self.free_seat().is_none() { Ok(()) } else { Err(ApiError::no_talk()) }
    }
}
