//! The words beside the board: who plays, what was lost, what is under the cursor, what happened.

use marshal_rules::{Kind, MoveEvent, Side, Stone, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::board::{Look, in_brackets};
use super::plan::Plan;
use super::words::{columns, labelled, paragraph};
use super::{info, log, tray};
use crate::terminal::app::App;
use crate::terminal::end_desk::EndDesk;
use crate::terminal::palette::Skin;
use crate::terminal::picture::appearance;
use crate::terminal::play_desk::PlayDesk;
use crate::terminal::setup_desk::SetupDesk;
use crate::terminal::table::Seat;

/// The parts of a panel: two players, and between them something to read and a log that fills what is left.
struct Parts<'a> {
    above: Vec<Line<'static>>,
    middle: Vec<Line<'static>>,
    /// Makes a log of the given width and height.
    log: &'a dyn Fn(u16, u16) -> Vec<Line<'static>>,
    below: Vec<Line<'static>>,
}

/// The width of the text in a panel: all of it beside the board, a third of it below.
fn text_width(plan: &Plan) -> u16 {
    if plan.beside { plan.panel.width } else { (plan.panel.width - 4) / 3 }
}

impl Parts<'_> {
    fn draw(self, plan: &Plan, buffer: &mut Buffer) {
        let width = text_width(plan);
        let Rect { x, y, height, .. } = plan.panel;
        let mut put = |lines: Vec<Line<'static>>, x: u16, y: u16, height: u16| {
            let area = Rect { x, y, width, height }.intersection(plan.panel);
            Paragraph::new(lines).render(area, buffer);
        };
        if plan.beside {
            let (above, below) = (self.above.len() as u16, self.below.len() as u16);
            // What stands under the cursor never pushes a player off; the log takes what is left.
            let room = height.saturating_sub(above + below + 2);
            let middle = (self.middle.len() as u16).min(room);
            let log_height = room.saturating_sub(middle + 1);
            put(self.above, x, y, above);
            put(self.middle, x, y + above + 1, middle);
            put((self.log)(width, log_height), x, y + above + middle + 2, log_height);
            put(self.below, x, y + height.saturating_sub(below), below);
        } else {
            let column = |index: u16| x + index * (width + 2);
            let above = self.above.len() as u16;
            put(self.above, column(0), y, height);
            put(self.below, column(0), y + above + 1, height.saturating_sub(above + 1));
            put(self.middle, column(1), y, height);
            put((self.log)(width, height), column(2), y, height);
        }
    }
}

/// A player's name, with a mark while it is on turn.
fn player(app: &App, side: Side, on_turn: bool, look: &Look<'_>, width: u16) -> Vec<Line<'static>> {
    let mark = if on_turn { ">" } else { " " };
    let who = match app.options.seats[side] {
        Seat::Computer(level) => {
            let name = look.texts.text(&format!("new-level-{level}"));
            look.texts.format("terminal-computer", &[("name", name.into()), ("level", level.number().into())])
        }
        Seat::Person if app.is_shared() => String::new(),
        Seat::Person => look.texts.text("terminal-you"),
    };
    let mut name = Line::from(vec![
        Span::styled(mark, look.palette.heading()),
        Span::styled(in_brackets(side, "  "), look.palette.stone(side, Skin::Face)),
        Span::raw(" "),
        Span::styled(look.texts.side(side), look.palette.heading()),
    ]);
    let beside = format!(" · {who}");
    if who.is_empty() || name.width() + columns(&beside) <= usize::from(width) {
        if !who.is_empty() {
            name.push_span(Span::raw(beside));
        }
        return vec![name];
    }
    let mut lines = vec![name];
    lines.extend(labelled(" ", Style::new(), &who, width));
    lines
}

/// The panel of a game in progress.
pub(crate) fn play(app: &App, desk: &PlayDesk, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    let width = text_width(plan);
    let view = &desk.view;
    let log = |width, height| log::lines(view.events(), view, desk.scrolled, look, width, height);
    let possible = view.possible_all();
    let known = |stone: Stone| appearance(view, stone, possible[stone.id.index()]);
    Parts {
        above: side_lines(app, view, desk.side.other(), true, &known, look, width),
        middle: info::under_cursor(desk, look, width),
        log: &log,
        below: side_lines(app, view, desk.side, true, &known, look, width),
    }
    .draw(plan, buffer);
}

/// The panel of a finished game.
pub(crate) fn end(app: &App, desk: &EndDesk, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    let width = text_width(plan);
    let events: Vec<MoveEvent> = desk.events();
    let log = |width, height| log::lines(&events, &desk.last, 0, look, width, height);
    let open = |stone: Stone| (Skin::Face, desk.last.stone(stone.id).kind);
    let mut middle = paragraph(&look.texts.outcome_title(&desk.outcome, desk.reader), width, look.palette.heading());
    middle.extend(paragraph(&look.texts.outcome(&desk.outcome, desk.reader, desk.last.rules()), width, Style::new()));
    Parts {
        above: side_lines(app, desk.now(), desk.below.other(), false, &open, look, width),
        middle,
        log: &log,
        below: side_lines(app, desk.now(), desk.below, false, &open, look, width),
    }
    .draw(plan, buffer);
}

/// A player and the stones it lost.
fn side_lines(
    app: &App,
    view: &View,
    side: Side,
    running: bool,
    looks: &dyn Fn(Stone) -> (Skin, Option<Kind>),
    look: &Look<'_>,
    width: u16,
) -> Vec<Line<'static>> {
    let mut lines = player(app, side, running && view.turn() == side, look, width);
    lines.extend(tray::lost(view, side, looks, look, width));
    lines
}

/// The panel of somebody setting up.
pub(crate) fn setup(desk: &SetupDesk, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    let panel = plan.panel;
    let width = if plan.beside { panel.width.min(32) } else { panel.width.min(40) };
    let heading = Line::styled(look.texts.text("terminal-tray"), look.palette.heading());
    let mut lines = vec![heading, Line::default()];
    let rest = panel.height.saturating_sub(lines.len() as u16);
    lines.extend(tray::placing(desk, look, width, rest));
    Paragraph::new(lines).render(Rect { width, ..panel }, buffer);
}
