//! The end: both armies open, and the game step by step.

use marshal_rules::{MoveEvent, Outcome, Record, Side, View, Viewer};
use ratatui::crossterm::event::KeyCode;

use super::palette::Skin;
use super::picture::Picture;
use super::replay;

/// A finished game to look through.
#[derive(Debug)]
pub(crate) struct EndDesk {
    pub(crate) record: Record,
    pub(crate) outcome: Outcome,
    /// The side at the lower edge.
    pub(crate) below: Side,
    /// The side that reads the outcome; nobody in particular when two played at one screen.
    pub(crate) reader: Option<Side>,
    /// The end of the game, everything open.
    pub(crate) last: View,
    /// The view after [`EndDesk::step`] plies.
    now: View,
    /// What became of saving the record.
    pub(crate) saved: Option<Result<String, String>>,
}

/// What a key at this desk leads to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum EndStep {
    Stay,
    Save,
    Again,
    Quit,
}

impl EndDesk {
    /// A desk for a game that is over; `None` when the record is of no finished game.
    pub(crate) fn new(record: Record, below: Side, reader: Option<Side>) -> Option<EndDesk> {
        let outcome = record.outcome?;
        let last = record.replay().ok()?.view(Viewer::Spectator);
        let now = last.clone();
        Some(EndDesk { record, outcome, below, reader, last, now, saved: None })
    }

    /// How many plies are shown.
    pub(crate) fn step(&self) -> usize {
        self.now.events().len()
    }

    /// How many plies there are.
    pub(crate) fn steps(&self) -> usize {
        self.record.moves.len()
    }

    /// The plies shown, with every kind.
    pub(crate) fn events(&self) -> Vec<MoveEvent> {
        let open = |mut event: MoveEvent| {
            if let Some(strike) = &mut event.strike {
                strike.attacker_kind = self.last.stone(event.stone).kind;
                strike.defender_kind = self.last.stone(strike.defender).kind;
            }
            event
        };
        self.last.events().iter().take(self.step()).copied().map(open).collect()
    }

    /// The view after the plies shown; it tells where stones stand, [`EndDesk::last`] what they are.
    pub(crate) fn now(&self) -> &View {
        &self.now
    }

    /// What lies on the board after the plies shown.
    pub(crate) fn picture(&self) -> Picture<'_> {
        let mut picture = Picture::of_view(&self.now, self.below);
        for stone in &mut picture.stones {
            stone.kind = self.now.at(stone.square).and_then(|id| self.last.stone(id).kind);
            stone.skin = Skin::Face;
        }
        picture
    }

    /// Reads a key.
    pub(crate) fn handle(&mut self, key: KeyCode) -> EndStep {
        self.saved = None;
        match key {
            KeyCode::Left | KeyCode::Up => self.go(self.step().saturating_sub(1)),
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') => self.go(self.step() + 1),
            KeyCode::PageUp => self.go(self.step().saturating_sub(10)),
            KeyCode::PageDown => self.go(self.step() + 10),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.steps()),
            KeyCode::Char('t' | 'T') => self.below = self.below.other(),
            KeyCode::Char('s' | 'S') => return EndStep::Save,
            KeyCode::Char('y' | 'Y') => return EndStep::Again,
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => return EndStep::Quit,
            _ => {}
        }
        EndStep::Stay
    }

    fn go(&mut self, step: usize) {
        if step >= self.steps() {
            self.now = self.last.clone();
            return;
        }
        let Some(game) = replay::after(&self.record, step) else { return };
        self.now = game.view(Viewer::Spectator);
    }
}
