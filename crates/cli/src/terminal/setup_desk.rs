//! Setting up: somebody places an army in secret.

use std::sync::Arc;

use marshal_rules::{Kind, RuleSet, Setup, SetupError, Side, Square};
use ratatui::crossterm::event::KeyCode;

use super::cursor::{Cursor, Step};
use super::picture::Picture;
use super::table::Table;

/// A half-made setup and the hand that makes it.
#[derive(Debug)]
pub(crate) struct SetupDesk {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) side: Side,
    pub(crate) setup: Setup,
    pub(crate) cursor: Cursor,
    /// The kind that is put down next.
    pub(crate) kind: Kind,
    /// A stone on the board that has been taken up to be moved.
    pub(crate) lifted: Option<Square>,
    /// Why the setup cannot be used, after somebody tried.
    pub(crate) refused: Option<SetupError>,
    /// Whether the keys lie over the board.
    pub(crate) keys_shown: bool,
    seed: u64,
}

/// What a key at this desk leads to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum SetupStep {
    /// Nothing outside the desk.
    Stay,
    /// The setup is complete and legal.
    Ready,
}

impl SetupDesk {
    /// An empty board for a side; `seed` decides the random setups.
    pub(crate) fn new(rules: Arc<RuleSet>, side: Side, seed: u64) -> SetupDesk {
        let squares = rules.zone(side);
        let front = squares.iter().max_by_key(|square| match side {
            Side::Red => (square.row(), 255 - square.col()),
            Side::Blue => (255 - square.row(), square.col()),
        });
        let cursor = Cursor::new(&rules, side, front);
        SetupDesk {
            cursor,
            side,
            setup: Setup::new(),
            kind: Kind(0),
            lifted: None,
            refused: None,
            keys_shown: false,
            seed,
            rules,
        }
    }

    /// Stones of a kind that are still in the tray.
    pub(crate) fn left(&self, kind: Kind) -> usize {
        usize::from(self.rules.kind(kind).count).saturating_sub(self.setup.count(kind))
    }

    /// What lies on the board.
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture {
            cursor: Some(self.cursor.square()),
            lifted: self.lifted,
            ..Picture::of_setup(&self.rules, self.side, &self.setup)
        }
    }

    /// Reads a key.
    pub(crate) fn handle(&mut self, key: KeyCode) -> SetupStep {
        if self.keys_shown {
            self.keys_shown = !matches!(key, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ' | '?'));
            return SetupStep::Stay;
        }
        if self.cursor.handle(key) == Step::Taken {
            return SetupStep::Stay;
        }
        self.refused = None;
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => self.put(),
            KeyCode::Tab | KeyCode::Char('+') => self.choose(1),
            KeyCode::BackTab | KeyCode::Char('-') => self.choose(-1),
            KeyCode::Delete | KeyCode::Backspace => self.take_back(),
            KeyCode::Esc => self.lifted = None,
            KeyCode::Char('r' | 'R') => {
                self.setup = Table::sensible_setup(&self.rules, self.side, self.seed);
                self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                self.lifted = None;
            }
            KeyCode::Char('x' | 'X') => {
                self.setup = Setup::new();
                self.lifted = None;
            }
            KeyCode::Char('z' | 'Z') => self.mirror(),
            KeyCode::Char('?') => self.keys_shown = true,
            KeyCode::Char('s' | 'S') => match self.setup.check(&self.rules, self.side) {
                Ok(()) => return SetupStep::Ready,
                Err(error) => self.refused = Some(error),
            },
            _ => {}
        }
        SetupStep::Stay
    }

    /// Puts down a stone, takes one up, or swaps two.
    fn put(&mut self) {
        let square = self.cursor.square();
        if !self.rules.zone(self.side).contains(square) {
            self.refused = Some(if self.rules.blocked().contains(square) {
                SetupError::BlockedSquare(square)
            } else {
                SetupError::OutsideZone(square)
            });
            return;
        }
        match (self.lifted.take(), self.setup.at(square)) {
            (Some(from), _) if from == square => {}
            (Some(from), there) => {
                let moving = self.setup.remove(from);
                self.setup.remove(square);
                for (to, kind) in [(square, moving), (from, there)] {
                    if let Some(kind) = kind {
                        self.setup.place(to, kind);
                    }
                }
            }
            (None, Some(_)) => self.lifted = Some(square),
            (None, None) if self.left(self.kind) > 0 => {
                self.setup.place(square, self.kind);
                if self.left(self.kind) == 0 {
                    self.choose(1);
                }
            }
            (None, None) => self.choose(1),
        }
    }

    /// Takes the stone under the cursor back into the tray and its kind in hand.
    fn take_back(&mut self) {
        self.lifted = None;
        if let Some(kind) = self.setup.remove(self.cursor.square()) {
            self.kind = kind;
        }
    }

    /// Chooses the next kind of which the tray still holds a stone; the next at all when it is empty.
    fn choose(&mut self, step: isize) {
        let count = self.rules.kinds().len();
        let kind_after = |kind: Kind| {
            let index = (kind.index() + count).wrapping_add_signed(step) % count;
            Kind(index as u8)
        };
        let mut kind = kind_after(self.kind);
        for _ in 0..count {
            if self.left(kind) > 0 {
                break;
            }
            kind = kind_after(kind);
        }
        self.kind = kind;
    }

    /// Swaps left and right.
    fn mirror(&mut self) {
        let width = self.rules.width();
        let stones = self.setup.iter().filter_map(|(square, kind)| {
            let mirrored = Square::new(width - 1 - square.col(), square.row())?;
            self.rules.zone(self.side).contains(mirrored).then_some((mirrored, kind))
        });
        let mirrored = Setup(stones.collect());
        if mirrored.iter().count() == self.setup.iter().count() {
            self.setup = mirrored;
        }
        self.lifted = None;
    }
}
