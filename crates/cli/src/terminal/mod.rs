//! The game in a terminal: keyboard only, with or without colours.

mod app;
mod braille;
mod cursor;
mod draw;
mod end_desk;
mod palette;
mod picture;
mod play_desk;
mod record_file;
mod replay;
mod review;
mod setup_desk;
mod sign;
mod table;
#[cfg(test)]
mod tests;

use std::io;

use marshal_i18n::Texts;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};

pub(crate) use app::{App, Options};
pub(crate) use braille::is_known_to as has_braille;
pub(crate) use draw::wrap;
pub(crate) use palette::Palette;
pub(crate) use review::{Eyes, Review, position_page, setup_page};
pub(crate) use sign::Signs;
pub(crate) use table::Seat;

use crate::signals;

/// Does something with the whole screen. The terminal is put back as it was, also when something breaks or the process is told
/// to end.
fn on_screen(deed: impl FnOnce(&mut DefaultTerminal) -> io::Result<()>) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let done = signals::before_they_end_us(ratatui::restore).and_then(|()| deed(&mut terminal));
    ratatui::restore();
    done
}

/// Shows a record until somebody has seen enough.
///
/// # Errors
/// When the terminal cannot be read or written.
pub(crate) fn review(mut review: Review, palette: Palette, texts: &Texts) -> io::Result<()> {
    on_screen(|terminal| look_through(terminal, &mut review, palette, texts))
}

fn look_through(
    terminal: &mut DefaultTerminal,
    review: &mut Review,
    palette: Palette,
    texts: &Texts,
) -> io::Result<()> {
    loop {
        terminal.draw(|frame| draw::review(review, palette, texts, frame))?;
        if let Event::Key(key) = event::read()? {
            let left = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
            if key.kind != KeyEventKind::Release && (left || !review.handle(key.code)) {
                return Ok(());
            }
        }
    }
}

/// Plays until the game is left.
///
/// # Errors
/// When the terminal cannot be read or written.
pub(crate) fn run(options: Options) -> io::Result<()> {
    on_screen(|terminal| play(terminal, App::new(options)))
}

fn play(terminal: &mut DefaultTerminal, mut app: App) -> io::Result<()> {
    while !app.is_left() {
        terminal.draw(|frame| draw::draw(&app, frame))?;
        if app.waits_for_computer() {
            app.let_computer_move();
        } else if let Event::Key(key) = event::read()? {
            app.handle(key);
        }
    }
    Ok(())
}
