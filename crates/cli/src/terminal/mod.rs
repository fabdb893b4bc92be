//! The game in a terminal: keyboard only, with or without colours.

mod app;
mod cursor;
mod draw;
mod end_desk;
mod palette;
mod picture;
mod play_desk;
mod record_file;
mod setup_desk;
mod sign;
mod table;
#[cfg(test)]
mod tests;

use std::io;

use ratatui::crossterm::event::{self, Event};

pub(crate) use app::{App, Options};
pub(crate) use draw::wrap;
pub(crate) use palette::Palette;
pub(crate) use sign::Signs;
pub(crate) use table::Seat;

/// Plays until the game is left. The terminal is put back as it was, also when something breaks.
///
/// # Errors
/// When the terminal cannot be read or written.
pub(crate) fn run(options: Options) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let result = play(&mut terminal, App::new(options));
    ratatui::restore();
    result
}

fn play(terminal: &mut ratatui::DefaultTerminal, mut app: App) -> io::Result<()> {
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
