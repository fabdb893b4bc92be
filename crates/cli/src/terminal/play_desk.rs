//! Playing: one person's place at the board. It holds what that side knows and nothing else.

use std::collections::{BTreeMap, VecDeque};

use marshal_rules::{Kind, Move, MoveError, Side, Square, SquareSet, StoneId, View};
use ratatui::crossterm::event::KeyCode;

use super::cursor::{Cursor, Step};
use super::palette::Skin;
use super::picture::Picture;

/// A guess pinned on an enemy stone: a kind, or only that there is something about it.
pub(crate) type Guesses = BTreeMap<StoneId, Option<Kind>>;

/// A question or a card that lies over the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Popup {
    /// What a strike showed; the index of its event.
    Strike(usize),
    /// Really resign?
    Resign,
    /// Really offer a draw?
    OfferDraw,
    /// The opponent offers a draw.
    DrawOffered,
    /// What is it? The index of the choice among [`PlayDesk::guess_choices`].
    Guess(StoneId, usize),
    /// The keys.
    Help,
    /// Really leave the game?
    Quit,
}

/// Something to say under the board, until the next key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A move is not legal.
    Move(MoveError),
    /// The stone may not move anywhere now.
    NoTarget(Square),
    /// The opponent does not want a draw.
    DrawDeclined,
    /// The offer will be put to the opponent.
    DrawOffered,
}

/// What a key at this desk asks of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PlayStep {
    Stay,
    Move(Move),
    Resign,
    OfferDraw,
    AcceptDraw,
    /// The last card was put away.
    CardsRead,
    Quit,
}

/// One person's place at the board.
#[derive(Debug)]
pub(crate) struct PlayDesk {
    pub(crate) side: Side,
    pub(crate) view: View,
    pub(crate) cursor: Cursor,
    pub(crate) lifted: Option<Square>,
    pub(crate) popups: VecDeque<Popup>,
    pub(crate) notice: Option<Notice>,
    pub(crate) guesses: Guesses,
    /// Events that the log is scrolled back.
    pub(crate) scrolled: usize,
}

impl PlayDesk {
    /// A place for `side` with its view.
    pub(crate) fn new(side: Side, view: View, guesses: Guesses) -> PlayDesk {
        let cursor = Cursor::new(view.rules(), side, None);
        PlayDesk { side, view, cursor, lifted: None, popups: VecDeque::new(), notice: None, guesses, scrolled: 0 }
    }

    /// Goes on with what the side knows now; strikes among the new events are told on cards.
    pub(crate) fn update(&mut self, view: View) {
        let seen = self.view.events().len();
        self.view = view;
        self.lifted = None;
        self.scrolled = 0;
        self.tell_strikes_from(seen);
    }

    /// Puts a card for each strike from the given event on.
    pub(crate) fn tell_strikes_from(&mut self, first: usize) {
        let strikes = self.view.events().iter().enumerate().skip(first).filter(|(_, event)| event.strike.is_some());
        self.popups.extend(strikes.map(|(index, _)| Popup::Strike(index)));
    }

    /// Where the lifted stone may go.
    pub(crate) fn targets(&self) -> SquareSet {
        self.lifted.map_or(SquareSet::EMPTY, |from| self.view.destinations(from))
    }

    /// What lies on the board, guesses included.
    pub(crate) fn picture(&self) -> Picture<'_> {
        let mut picture = Picture::of_view(&self.view, self.side);
        for stone in &mut picture.stones {
            let guessed = self.view.at(stone.square).is_some_and(|id| self.guesses.contains_key(&id));
            if stone.skin == Skin::Back && guessed {
                stone.skin = Skin::Guess;
            }
        }
        picture.cursor = Some(self.cursor.square());
        picture.lifted = self.lifted;
        picture.targets = self.targets();
        picture
    }

    /// What can be pinned on a stone: nothing, a question mark, or a kind that it can be.
    pub(crate) fn guess_choices(&self, stone: StoneId) -> Vec<Option<Option<Kind>>> {
        let kinds = self.view.possible(stone).iter().map(|kind| Some(Some(kind)));
        [None, Some(None)].into_iter().chain(kinds).collect()
    }

    /// Reads a key.
    pub(crate) fn handle(&mut self, key: KeyCode) -> PlayStep {
        match self.popups.front().copied() {
            Some(popup) => self.handle_popup(popup, key),
            None => self.handle_board(key),
        }
    }

    fn handle_board(&mut self, key: KeyCode) -> PlayStep {
        if self.cursor.handle(key) == Step::Taken {
            return PlayStep::Stay;
        }
        self.notice = None;
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => return self.press(),
            KeyCode::Esc => self.lifted = None,
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(-1),
            KeyCode::PageUp => self.scrolled = (self.scrolled + 5).min(self.view.events().len().saturating_sub(1)),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Char('u') => {
                let last = self.view.events().iter().rposition(|event| event.strike.is_some());
                self.popups.extend(last.map(Popup::Strike));
            }
            KeyCode::Char('w' | 'N') => self.ask_guess(),
            KeyCode::Char('r' | 'R') => self.popups.push_back(Popup::Resign),
            KeyCode::Char('t' | 'T') => self.popups.push_back(Popup::OfferDraw),
            KeyCode::Char('?') => self.popups.push_back(Popup::Help),
            KeyCode::Char('q' | 'Q') => self.popups.push_back(Popup::Quit),
            _ => {}
        }
        PlayStep::Stay
    }

    /// Lifts the stone under the cursor, or moves the lifted one there.
    fn press(&mut self) -> PlayStep {
        let square = self.cursor.square();
        match self.lifted {
            Some(from) if from == square => self.lifted = None,
            Some(from) => {
                let mv = Move::new(from, square);
                match self.view.check(mv) {
                    Ok(()) => return PlayStep::Move(mv),
                    Err(MoveError::OwnStone(_)) => self.lift(square),
                    Err(error) => self.notice = Some(Notice::Move(error)),
                }
            }
            None => self.lift(square),
        }
        PlayStep::Stay
    }

    fn lift(&mut self, square: Square) {
        self.lifted = None;
        if !self.view.destinations(square).is_empty() {
            self.lifted = Some(square);
            return;
        }
        // The first thing that stands against moving this stone at all; if nothing does, it only has nowhere to go now.
        let anywhere = self.view.rules().squares().iter().find(|&to| to != square).unwrap_or(square);
        self.notice = Some(match self.view.check(Move::new(square, anywhere)) {
            Err(
                error @ (MoveError::GameOver
                | MoveError::NotYourTurn
                | MoveError::NothingThere(_)
                | MoveError::NotYourStone(_)
                | MoveError::Immobile(_)),
            ) => Notice::Move(error),
            _ => Notice::NoTarget(square),
        });
    }

    /// Goes through the targets of the lifted stone, or through the stones that may move.
    fn cycle(&mut self, step: isize) {
        let squares: Vec<Square> = if self.lifted.is_some() {
            self.targets().iter().collect()
        } else {
            let mut movers = Vec::new();
            self.view.for_each_destinations(|from, _| movers.push(from));
            movers.sort_unstable();
            movers
        };
        if squares.is_empty() {
            return;
        }
        let next = match squares.iter().position(|&square| square == self.cursor.square()) {
            Some(index) => (index + squares.len()).wrapping_add_signed(step) % squares.len(),
            None if step > 0 => 0,
            None => squares.len() - 1,
        };
        self.cursor.jump(squares[next]);
    }

    fn ask_guess(&mut self) {
        let stone = self.view.at(self.cursor.square()).map(|id| self.view.stone(id));
        if let Some(stone) = stone.filter(|stone| self.view.possible(stone.id).single().is_none()) {
            let pinned = self.guesses.get(&stone.id).copied();
            let choice = self.guess_choices(stone.id).iter().position(|&choice| choice == pinned).unwrap_or(0);
            self.popups.push_back(Popup::Guess(stone.id, choice));
        }
    }

    fn handle_popup(&mut self, popup: Popup, key: KeyCode) -> PlayStep {
        let yes = key == KeyCode::Enter;
        let close = yes || matches!(key, KeyCode::Esc | KeyCode::Char(' '));
        match popup {
            Popup::Guess(stone, choice) => return self.handle_guess(stone, choice, key),
            Popup::Strike(_) if close => {
                self.popups.pop_front();
                return if self.popups.is_empty() { PlayStep::CardsRead } else { PlayStep::Stay };
            }
            Popup::Help if close || key == KeyCode::Char('?') => {
                self.popups.pop_front();
            }
            Popup::Resign | Popup::OfferDraw | Popup::DrawOffered | Popup::Quit if yes => {
                self.popups.pop_front();
                return match popup {
                    Popup::Resign => PlayStep::Resign,
                    Popup::OfferDraw => PlayStep::OfferDraw,
                    Popup::DrawOffered => PlayStep::AcceptDraw,
                    _ => PlayStep::Quit,
                };
            }
            _ if key == KeyCode::Esc => {
                self.popups.pop_front();
            }
            _ => {}
        }
        PlayStep::Stay
    }

    fn handle_guess(&mut self, stone: StoneId, choice: usize, key: KeyCode) -> PlayStep {
        let choices = self.guess_choices(stone);
        let choice = match key {
            KeyCode::Down | KeyCode::Tab => (choice + 1) % choices.len(),
            KeyCode::Up | KeyCode::BackTab => (choice + choices.len() - 1) % choices.len(),
            _ => choice,
        };
        self.popups.pop_front();
        match key {
            KeyCode::Enter => match choices[choice] {
                Some(guess) => {
                    self.guesses.insert(stone, guess);
                }
                None => {
                    self.guesses.remove(&stone);
                }
            },
            KeyCode::Esc => {}
            _ => self.popups.push_front(Popup::Guess(stone, choice)),
        }
        PlayStep::Stay
    }
}
