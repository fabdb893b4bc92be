//! Looking through a record: as one side saw the game, as a spectator did, or with everything open.

use clap::ValueEnum;
use marshal_i18n::Texts;
use marshal_rules::{Game, MoveEvent, Record, RuleSet, Setup, Side, View, Viewer};
use ratatui::crossterm::event::KeyCode;

use super::draw;
use super::palette::Skin;
use super::picture::Picture;
use super::replay;
use super::sign::Signs;

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Eyes {
    Red,
    Blue,
    Spectator,
    /// Somebody who sees every stone.
    Open,
}

impl Eyes {
    fn viewer(self) -> Viewer {
        match self {
            Eyes::Red => Viewer::Side(Side::Red),
            Eyes::Blue => Viewer::Side(Side::Blue),
            Eyes::Spectator | Eyes::Open => Viewer::Spectator,
        }
    }

    /// The side at the lower edge.
    fn below(self) -> Side {
        if self == Eyes::Blue { Side::Blue } else { Side::Red }
    }
}

/// A record and how far it is shown.
#[derive(Debug)]
pub(crate) struct Review {
    pub(crate) record: Record,
    pub(crate) signs: Signs,
    /// Whether the card with all keys lies over the board.
    pub(crate) keys_shown: bool,
    eyes: Eyes,
    below: Side,
    /// The game after the plies shown.
    game: Game,
    /// What the one who looks knows then.
    view: View,
}

impl Review {
    /// A record after so many plies; `None` when it does not follow its rules.
    pub(crate) fn new(record: Record, eyes: Eyes, plies: usize, signs: Signs) -> Option<Review> {
        let game = replay::after(&record, plies)?;
        let view = game.view(eyes.viewer());
        Some(Review { record, signs, keys_shown: false, eyes, below: eyes.below(), game, view })
    }

    /// How many plies are shown.
    pub(crate) fn step(&self) -> usize {
        self.view.events().len()
    }

    /// How many plies there are.
    pub(crate) fn steps(&self) -> usize {
        self.record.moves.len()
    }

    /// What the one who looks knows.
    pub(crate) fn view(&self) -> &View {
        &self.view
    }

    /// The plies shown, as they were told.
    pub(crate) fn events(&self) -> Vec<MoveEvent> {
        let told = |mut event: MoveEvent| {
            if let Some(strike) = event.strike.as_mut().filter(|_| self.eyes == Eyes::Open) {
                strike.attacker_kind = Some(self.game.kind(event.stone));
                strike.defender_kind = Some(self.game.kind(strike.defender));
            }
            event
        };
        self.view.events().iter().copied().map(told).collect()
    }

    /// What lies on the board.
    pub(crate) fn picture(&self) -> Picture<'_> {
        picture(&self.game, &self.view, self.eyes, self.below)
    }

    /// Reads a key; false when somebody is done.
    pub(crate) fn handle(&mut self, key: KeyCode) -> bool {
        if self.keys_shown {
            self.keys_shown = !matches!(key, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ' | '?'));
            return true;
        }
        match key {
            KeyCode::Char('?') => self.keys_shown = true,
            KeyCode::Left | KeyCode::Up => self.go(self.step().saturating_sub(1)),
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ') => self.go(self.step() + 1),
            KeyCode::PageUp => self.go(self.step().saturating_sub(10)),
            KeyCode::PageDown => self.go(self.step() + 10),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.steps()),
            KeyCode::Char('t') => self.below = self.below.other(),
            KeyCode::Char('v') => self.signs = self.signs.next(),
            KeyCode::Char('q') | KeyCode::Esc => return false,
            _ => {}
        }
        true
    }

    fn go(&mut self, step: usize) {
        if let Some(game) = replay::after(&self.record, step) {
            self.view = game.view(self.eyes.viewer());
            self.game = game;
        }
    }

    /// The last ply shown in words, and after all of them how the game ended.
    pub(crate) fn words(&self, texts: &Texts) -> String {
        let last = match self.events().last() {
            Some(event) => texts.event(event, &self.view),
            None => texts.text("terminal-beginning"),
        };
        match self.view.outcome() {
            Some(outcome) => format!("{last} {}", texts.outcome(&outcome, None, self.view.rules())),
            None => last,
        }
    }

    /// The board and the words without a terminal.
    pub(crate) fn page(&self, texts: &Texts) -> String {
        let args = [("step", self.step().into()), ("steps", self.steps().into())];
        let heading = format!("{} · {}", texts.rules_name(&self.record.rules), texts.format("terminal-step", &args));
        format!("{heading}\n\n{}\n\n{}", draw::board_text(&self.picture(), self.signs, texts), self.words(texts))
    }
}

fn picture<'a>(game: &Game, view: &'a View, eyes: Eyes, below: Side) -> Picture<'a> {
    let mut picture = Picture::of_view(view, below);
    if eyes == Eyes::Open {
        for stone in &mut picture.stones {
            stone.kind = game.at(stone.square).map(|id| game.kind(id));
            stone.skin = Skin::Face;
        }
    }
    picture
}

/// A setup as its owner sees it.
pub(crate) fn setup_page(rules: &RuleSet, setup: &Setup, signs: Signs, texts: &Texts) -> String {
    draw::board_text(&Picture::of_setup(rules, Side::Red, setup), signs, texts)
}

/// A one-line position; `None` when it is none.
pub(crate) fn position_page(
    rules: &std::sync::Arc<RuleSet>,
    line: &str,
    eyes: Eyes,
    signs: Signs,
    texts: &Texts,
) -> Option<String> {
    let game = Game::from_position(rules.clone(), line).ok()?;
    let view = game.view(eyes.viewer());
    Some(draw::board_text(&picture(&game, &view, eyes, eyes.below()), signs, texts))
}
