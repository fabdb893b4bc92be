//! The terminal game without a terminal: keys go in, screens come out.

mod hidden;
mod inferred;
mod legend;
mod review;
mod screens;
mod whole_games;

use std::path::PathBuf;
use std::sync::Arc;

use marshal_ai::Level;
use marshal_i18n::Lang;
use marshal_rules::{BySide, Move, RuleSet, Side};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::{App, Options, Stage};
use super::draw;
use super::palette::Palette;
use super::sign::Signs;
use super::table::Seat;

fn rules(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).expect("a built-in rule set")
}

/// Somebody plays Red against the computer.
fn options(id: &str) -> Options {
    let level = Level::new(1).expect("the lowest level");
    Options {
        rules: rules(id),
        seats: BySide::new(Seat::Person, Seat::Computer(level)),
        starter: Side::Red,
        seed: 11,
        lang: Lang::Cs,
        palette: Palette::Plain,
        signs: Signs::Numbers,
        braille: true,
        today: || "2026-11-30".to_owned(),
        // No test but the one that saves may write anything.
        folder: PathBuf::from("/nowhere/at/all"),
    }
}

/// Two play at one screen.
fn shared(id: &str) -> Options {
    Options { seats: BySide::new(Seat::Person, Seat::Person), ..options(id) }
}

/// What the screen shows at a size.
fn screen_of(app: &App, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test terminal");
    terminal.draw(|frame| draw::draw(app, frame)).expect("a frame");
    terminal.backend().buffer().clone()
}

fn screen(app: &App) -> Buffer {
    screen_of(app, 80, 30)
}

/// The text on a screen.
fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let cells: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
    cells.chunks(width).map(|line| line.concat().trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// Whether the screen says something, wherever its lines break.
fn says(app: &App, words: &str) -> bool {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    flat(&text(&screen_of(app, 160, 50))).contains(&flat(words))
}

fn press(app: &mut App, key: KeyCode) {
    app.handle(KeyEvent::new(key, KeyModifiers::NONE));
}

fn type_keys(app: &mut App, keys: &str) {
    for key in keys.chars() {
        press(app, KeyCode::Char(key));
    }
}

/// Makes a move with keys alone: jump, lift, jump, put down.
fn make_move(app: &mut App, mv: Move) {
    for square in [mv.from, mv.to] {
        type_keys(app, &square.to_string());
        press(app, KeyCode::Enter);
    }
}

/// Sets up whoever is asked to, at random, until the game begins.
fn set_up(app: &mut App) {
    for _ in 0..6 {
        match app.stage {
            Stage::Curtain(_) => press(app, KeyCode::Enter),
            Stage::Setup(_) => type_keys(app, "rs"),
            _ => return,
        }
    }
}

/// Plays with random moves and keys alone until the game is over, and looks at every screen on the way.
fn play_to_the_end(app: &mut App, seed: u64, mut look: impl FnMut(&App)) {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..20_000 {
        look(app);
        if app.waits_for_computer() {
            app.let_computer_move();
            continue;
        }
        match &app.stage {
            Stage::End(_) => return,
            Stage::Play(desk) if desk.popups.is_empty() => {
                let moves = desk.view.legal_moves();
                let mv = moves[dice.random_range(0..moves.len())];
                make_move(app, mv);
            }
            _ => press(app, KeyCode::Enter),
        }
    }
    panic!("the game did not end: {:?}", text(&screen(app)));
}
