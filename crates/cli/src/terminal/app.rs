//! The terminal game as a state machine: keys in, a screen to draw. No terminal is needed to run it.

use std::path::PathBuf;
use std::sync::Arc;

use marshal_ai::Bot;
use marshal_i18n::{Lang, Texts};
use marshal_rules::{BySide, Record, RuleSet, Setup, Side};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::end_desk::{EndDesk, EndStep};
use super::palette::Palette;
use super::play_desk::{Guesses, Notice, PlayDesk, PlayStep, Popup};
use super::record_file;
use super::setup_desk::{SetupDesk, SetupStep};
use super::sign::Signs;
use super::table::{Seat, Table};

/// What is played, and how it is shown.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) seats: BySide<Seat>,
    pub(crate) starter: Side,
    pub(crate) seed: u64,
    pub(crate) lang: Lang,
    pub(crate) palette: Palette,
    pub(crate) signs: Signs,
    /// Whether the terminal has the characters of braille, which pictures are made of.
    pub(crate) braille: bool,
    /// Tells the day, like `2026-11-30`.
    pub(crate) today: fn() -> String,
    /// Where records are saved.
    pub(crate) folder: PathBuf,
}

/// What is on the screen.
#[derive(Debug)]
pub(crate) enum Stage {
    /// Nobody may see anything until this side says that it is the one who looks.
    Curtain(Side),
    Setup(SetupDesk),
    Play(Box<PlayDesk>),
    End(Box<EndDesk>),
    /// The game has been left.
    Left,
}

/// The whole terminal game.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) options: Options,
    pub(crate) stage: Stage,
    /// In whose colours the legend lies over everything, while somebody reads it.
    pub(crate) legend: Option<Side>,
    setups: BySide<Option<Setup>>,
    table: Option<Table>,
    guesses: BySide<Guesses>,
    /// Who has offered a draw that the other side has not seen yet.
    offer: Option<Side>,
}

impl App {
    /// A new game, before anything is set up.
    pub(crate) fn new(options: Options) -> App {
        let mut app = App {
            stage: Stage::Left,
            legend: None,
            setups: BySide::new(None, None),
            table: None,
            guesses: BySide::new(Guesses::new(), Guesses::new()),
            offer: None,
            options,
        };
        app.go_on();
        app
    }

    /// The texts of the language spoken.
    pub(crate) fn texts(&self) -> &'static Texts {
        Texts::get(self.options.lang)
    }

    /// Whether two people share the screen.
    pub(crate) fn is_shared(&self) -> bool {
        Side::ALL.iter().all(|&side| self.options.seats[side] == Seat::Person)
    }

    /// Whether both sides have set up.
    pub(crate) fn has_begun(&self) -> bool {
        self.table.is_some()
    }

    /// Whether the game has been left.
    pub(crate) fn is_left(&self) -> bool {
        matches!(self.stage, Stage::Left)
    }

    /// Whether a computer player moves next: draw the screen, then call [`App::let_computer_move`].
    pub(crate) fn waits_for_computer(&self) -> bool {
        let reads = matches!(&self.stage, Stage::Play(desk) if !desk.popups.is_empty());
        !reads && matches!(self.stage, Stage::Play(_)) && self.table.as_ref().is_some_and(Table::waits_for_computer)
    }

    /// Lets the computer player on turn move.
    pub(crate) fn let_computer_move(&mut self) {
        if let Some(table) = self.table.as_mut().filter(|table| table.waits_for_computer()) {
            table.let_computer_move();
            self.go_on();
        }
    }

    /// Reads a key.
    pub(crate) fn handle(&mut self, event: KeyEvent) {
        if event.kind == KeyEventKind::Release {
            return;
        }
        if event.code == KeyCode::Char('c') && event.modifiers.contains(KeyModifiers::CONTROL) {
            self.stage = Stage::Left;
            return;
        }
        if self.legend.take().is_some() {
            return;
        }
        let key = event.code;
        let reads = matches!(&self.stage, Stage::Play(desk) if !desk.popups.is_empty());
        if matches!(key, KeyCode::Char('v' | 'V')) && !reads {
            self.options.signs = self.options.signs.next();
            return;
        }
        if matches!(key, KeyCode::Char('y' | 'Y')) && !reads {
            self.legend = match &self.stage {
                Stage::Setup(desk) => Some(desk.side),
                Stage::Play(desk) => Some(desk.side),
                Stage::Curtain(_) | Stage::End(_) | Stage::Left => None,
            };
        }
        match &mut self.stage {
            _ if self.legend.is_some() => {}
            Stage::Curtain(_) if key == KeyCode::Enter => self.lift_curtain(),
            Stage::Curtain(_) | Stage::Setup(_) if matches!(key, KeyCode::Char('q' | 'Q')) => self.stage = Stage::Left,
            Stage::Curtain(_) | Stage::Left => {}
            Stage::Setup(desk) => {
                if desk.handle(key) == SetupStep::Ready {
                    self.setups[desk.side] = Some(std::mem::take(&mut desk.setup));
                    self.go_on();
                }
            }
            Stage::Play(desk) => {
                let step = desk.handle(key);
                self.follow(step);
            }
            Stage::End(desk) => match desk.handle(key) {
                EndStep::Stay => {}
                EndStep::Save => {
                    let saved =
                        record_file::save(&self.options.folder, self.options.rules.id(), &desk.record.to_string());
                    desk.saved = Some(saved.map(|path| path.display().to_string()).map_err(|error| error.to_string()));
                }
                EndStep::Again => self.again(),
                EndStep::Quit => self.stage = Stage::Left,
            },
        }
    }

    /// Does what somebody at the board asked for.
    fn follow(&mut self, step: PlayStep) {
        let (Stage::Play(desk), Some(table)) = (&mut self.stage, &mut self.table) else { return };
        let side = desk.side;
        match step {
            PlayStep::Stay => return,
            PlayStep::CardsRead => {}
            PlayStep::Quit => {
                self.stage = Stage::Left;
                return;
            }
            PlayStep::Move(mv) => {
                if let Err(error) = table.play(mv) {
                    desk.notice = Some(Notice::Move(error));
                    return;
                }
                // A move says no to an offer of the other side.
                self.offer = self.offer.filter(|&by| by == side);
                desk.update(table.view(side));
            }
            // The game cannot be over here: its end changes the stage.
            PlayStep::Resign => drop(table.resign(side)),
            PlayStep::AcceptDraw => drop(table.agree_draw()),
            PlayStep::OfferDraw => match table.computer_accepts_draw(side.other()) {
                Some(true) => drop(table.agree_draw()),
                Some(false) => desk.notice = Some(Notice::DrawDeclined),
                None => {
                    self.offer = Some(side);
                    desk.notice = Some(Notice::DrawOffered);
                }
            },
        }
        self.go_on();
    }

    /// Brings the screen to what the game needs next, unless somebody still reads a card.
    fn go_on(&mut self) {
        if matches!(&self.stage, Stage::Play(desk) if !desk.popups.is_empty()) {
            return;
        }
        let Some(table) = &self.table else {
            self.prepare();
            return;
        };
        if table.outcome().is_some() {
            // The last strike may still have to be told to the one who looks.
            if let Stage::Play(desk) = &mut self.stage
                && desk.view.events().len() < table.view(desk.side).events().len()
            {
                desk.update(table.view(desk.side));
                if !desk.popups.is_empty() {
                    return;
                }
            }
            self.finish();
            return;
        }
        let turn = table.turn();
        let looks = match self.options.seats[turn] {
            Seat::Person => turn,
            Seat::Computer(_) => turn.other(),
        };
        let shared = self.is_shared();
        match &mut self.stage {
            Stage::Play(desk) if desk.side == looks => desk.update(table.view(looks)),
            Stage::Play(desk) => {
                self.guesses[desk.side] = std::mem::take(&mut desk.guesses);
                self.stage = Stage::Curtain(looks);
            }
            Stage::Setup(desk) if desk.side == looks => self.sit_down(looks),
            _ if shared => self.stage = Stage::Curtain(looks),
            _ => self.sit_down(looks),
        }
    }

    /// The next side to set up, or the beginning of the game.
    fn prepare(&mut self) {
        let missing = Side::ALL.into_iter().find(|&side| self.setups[side].is_none());
        if let Some(side) = missing {
            match self.options.seats[side] {
                Seat::Person if self.is_shared() => self.stage = Stage::Curtain(side),
                Seat::Person => self.stage = Stage::Setup(self.setup_desk(side)),
                Seat::Computer(level) => {
                    let bot = Bot::new(level, self.setup_seed(side));
                    self.setups[side] = Some(bot.setup(&self.options.rules, side));
                    self.prepare();
                }
            }
            return;
        }
        let setups = BySide::from_fn(|side| self.setups[side].clone().unwrap_or_default());
        let Options { rules, seats, starter, seed, .. } = &self.options;
        match Table::begin(rules, *seats, setups, *starter, *seed) {
            Ok(table) => {
                self.table = Some(table);
                self.go_on();
            }
            Err((side, error)) => {
                // Each setup was checked when it was made; should one be refused all the same, it is mended at its desk.
                let mut desk = self.setup_desk(side);
                desk.setup = self.setups[side].take().unwrap_or_default();
                desk.refused = Some(error);
                self.stage = Stage::Setup(desk);
            }
        }
    }

    fn setup_desk(&self, side: Side) -> SetupDesk {
        SetupDesk::new(self.options.rules.clone(), side, self.setup_seed(side))
    }

    fn setup_seed(&self, side: Side) -> u64 {
        self.options.seed.wrapping_mul(2).wrapping_add(side.index() as u64)
    }

    /// The right person looks: shows what that side was waiting for.
    fn lift_curtain(&mut self) {
        let Stage::Curtain(side) = self.stage else { return };
        if self.table.is_some() {
            self.sit_down(side);
        } else {
            self.stage = Stage::Setup(self.setup_desk(side));
        }
    }

    /// Puts a side at the board, with a card for what it has not seen yet.
    fn sit_down(&mut self, side: Side) {
        let Some(table) = &self.table else { return };
        let view = table.view(side);
        let unseen = view.events().iter().rposition(|event| event.side == side).map_or(0, |own| own + 1);
        let mut desk = PlayDesk::new(side, view, std::mem::take(&mut self.guesses[side]));
        if let Some(last) = desk.view.events().iter().rev().find(|event| event.side == side) {
            desk.cursor.jump(last.to);
        }
        desk.tell_strikes_from(unseen);
        if self.offer == Some(side.other()) {
            self.offer = None;
            desk.popups.push_back(Popup::DrawOffered);
        }
        self.stage = Stage::Play(Box::new(desk));
    }

    /// Opens everything once the game is over.
    fn finish(&mut self) {
        let reader = Side::ALL.into_iter().find(|&side| self.options.seats[side] == Seat::Person);
        let below = match &self.stage {
            Stage::Play(desk) => desk.side,
            _ => reader.unwrap_or(Side::Red),
        };
        let reader = reader.filter(|_| !self.is_shared());
        let Some(mut record) = self.table.as_ref().and_then(Table::record) else { return };
        record.tags = Record::tags_of_game(&(self.options.today)(), self.options.seats.map(Seat::level));
        if let Some(desk) = EndDesk::new(record, below, reader) {
            self.stage = Stage::End(Box::new(desk));
        }
    }

    /// Another game of the same kind, with sides swapped and new setups.
    fn again(&mut self) {
        let mut options = self.options.clone();
        options.seats = BySide::from_fn(|side| self.options.seats[side.other()]);
        options.seed = options.seed.wrapping_add(1);
        *self = App::new(options);
    }
}
