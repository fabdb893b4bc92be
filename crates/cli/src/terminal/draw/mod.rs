//! Draws the state of the game; changes nothing.

mod board;
mod cards;
mod info;
mod legend;
mod log;
mod panel;
mod plan;
mod tray;
mod words;

use marshal_i18n::Texts;
use marshal_rules::{RuleSet, Side};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::app::{App, Stage};
use super::end_desk::EndDesk;
use super::palette::Palette;
use super::picture::Picture;
use super::play_desk::{Notice, PlayDesk};
use super::review::Review;
use super::setup_desk::SetupDesk;
use super::sign::Signs;
use board::Look;
use plan::Plan;
use words::paragraph;
pub(crate) use words::wrap;

/// Draws the whole screen.
pub(crate) fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    screen(app, area, frame.buffer_mut());
}

fn screen(app: &App, area: Rect, buffer: &mut Buffer) {
    let look = Look { texts: app.texts(), palette: app.options.palette, signs: app.options.signs };
    let Some(plan) = plan_or_words(area, &app.options.rules, &look, buffer) else { return };
    match &app.stage {
        Stage::Left => {}
        Stage::Curtain(side) => curtain(app, *side, &look, area, buffer),
        Stage::Setup(desk) => setup(desk, &plan, &look, buffer),
        Stage::Play(desk) => play(app, desk, &plan, &look, buffer),
        Stage::End(desk) => end(app, desk, &plan, &look, buffer),
    }
    if let Some(side) = app.legend {
        legend::draw(&app.options.rules, side, app.options.braille, &look, buffer);
    }
}

/// The plan for a board, or a sentence on the screen that the terminal is too small.
fn plan_or_words(area: Rect, rules: &RuleSet, look: &Look<'_>, buffer: &mut Buffer) -> Option<Plan> {
    let needs = match Plan::fit(area, rules) {
        Ok(plan) => return Some(plan),
        Err(needs) => needs,
    };
    let args = [
        ("width", needs.width.into()),
        ("height", needs.height.into()),
        ("haveWidth", area.width.into()),
        ("haveHeight", area.height.into()),
    ];
    let lines = paragraph(&look.texts.format("terminal-too-small", &args), area.width, Style::new());
    Paragraph::new(lines).render(area, buffer);
    None
}

/// Draws a record that somebody looks through.
pub(crate) fn review(review: &Review, palette: Palette, texts: &Texts, frame: &mut Frame<'_>) {
    let (area, buffer) = (frame.area(), frame.buffer_mut());
    let look = Look { texts, palette, signs: review.signs };
    let rules = &review.record.rules;
    let Some(plan) = plan_or_words(area, rules, &look, buffer) else { return };
    let args = [("step", review.step().into()), ("steps", review.steps().into())];
    header(rules, &texts.format("terminal-step", &args), &plan, &look, buffer);
    board::draw(&review.picture(), &plan, &look, buffer);
    let panel = plan.panel;
    let log = log::lines(&review.events(), review.view(), 0, &look, panel.width, panel.height);
    Paragraph::new(log).render(panel, buffer);
    event_line(&review.words(texts), Style::new(), &plan, buffer);
    keys("terminal-keys-review", &plan, &look, buffer);
    if review.keys_shown {
        cards::draw_keys(&cards::KEYS_OF_REVIEW, &look, buffer);
    }
}

/// The board as lines of text, for when there is no screen.
pub(crate) fn board_text(picture: &Picture<'_>, signs: Signs, texts: &Texts) -> String {
    let plan = Plan::of_board(picture.rules);
    let mut buffer = Buffer::empty(plan.board);
    board::draw(picture, &plan, &Look { texts, palette: Palette::Plain, signs }, &mut buffer);
    let cells: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
    let lines = cells.chunks(usize::from(plan.board.width)).map(|line| line.concat().trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// The first line: what is played, and how far it is.
fn header(rules: &RuleSet, right: &str, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    buffer.set_string(plan.header.x, plan.header.y, look.texts.rules_name(rules), look.palette.heading());
    let width = words::columns(right) as u16;
    buffer.set_string(plan.header.right().saturating_sub(width), plan.header.y, right, Style::new());
}

/// The last line: the keys that matter now.
fn keys(id: &str, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    let lines = paragraph(&look.texts.text(id), plan.keys.width, look.palette.quiet());
    Paragraph::new(lines).render(plan.keys, buffer);
}

/// The lines under the board: what happened, or what is wrong.
fn event_line(text: &str, style: Style, plan: &Plan, buffer: &mut Buffer) {
    Paragraph::new(paragraph(text, plan.event.width, style)).render(plan.event, buffer);
}

fn setup(desk: &SetupDesk, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    let placed = desk.setup.iter().count();
    let args =
        [("side", desk.side.to_string().into()), ("placed", placed.into()), ("total", desk.rules.army_size().into())];
    header(&desk.rules, &look.texts.format("terminal-setup-header", &args), plan, look, buffer);
    board::draw(&desk.picture(), plan, look, buffer);
    panel::setup(desk, plan, look, buffer);
    let missing = tray::missing(desk, look);
    match (&desk.refused, missing.is_empty()) {
        (Some(error), _) => {
            event_line(&look.texts.setup_error(error, &desk.rules), look.palette.warning(), plan, buffer)
        }
        (None, true) => event_line(&look.texts.text("terminal-setup-complete"), Style::new(), plan, buffer),
        (None, false) => {
            let text = look.texts.format("terminal-setup-missing", &[("kinds", missing.into())]);
            event_line(&text, Style::new(), plan, buffer);
        }
    }
    keys(if desk.lifted.is_some() { "terminal-keys-setup-lifted" } else { "terminal-keys-setup" }, plan, look, buffer);
    if desk.keys_shown {
        cards::draw_keys(&cards::KEYS_OF_SETUP, look, buffer);
    }
}

fn play(app: &App, desk: &PlayDesk, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    let view = &desk.view;
    let rules = view.rules();
    // The one that is being made; after the last there is none.
    let ply = view.ply() + u32::from(view.outcome().is_none());
    let mut right = look.texts.format("terminal-ply", &[("ply", ply.into())]);
    if let Some(limit) = rules.quiet_limit().map(u32::from).filter(|limit| view.quiet() * 4 >= limit * 3) {
        let args = [("quiet", view.quiet().into()), ("limit", limit.into())];
        right = format!("{} · {right}", look.texts.format("terminal-quiet", &args));
    }
    header(rules, &right, plan, look, buffer);
    board::draw(&desk.picture(), plan, look, buffer);
    panel::play(app, desk, plan, look, buffer);
    let (text, style) = situation(app, desk, look);
    event_line(&text, style, plan, buffer);
    keys(if desk.lifted.is_some() { "terminal-keys-lifted" } else { "terminal-keys-play" }, plan, look, buffer);
    if let Some(&popup) = desk.popups.front() {
        cards::draw(desk, popup, look, plan.board, buffer);
    }
}

/// What to say under the board of a running game.
fn situation(app: &App, desk: &PlayDesk, look: &Look<'_>) -> (String, Style) {
    let (texts, view) = (look.texts, &desk.view);
    if let Some(notice) = desk.notice {
        let text = match notice {
            Notice::Move(error) => texts.move_error(&error, view.rules()),
            Notice::NoTarget(square) => texts.format("terminal-no-target", &[("square", square.to_string().into())]),
            Notice::DrawDeclined => texts.text("terminal-draw-declined"),
            Notice::DrawOffered => texts.text("terminal-draw-passed-on"),
        };
        return (text, look.palette.warning());
    }
    if let Some(from) = desk.lifted {
        let targets = desk.targets();
        let strikes = targets.iter().filter(|&square| view.at(square).is_some()).count();
        let name = view.at(from).and_then(|id| view.stone(id).kind);
        let args = [
            ("stone", name.map(|kind| info::named(desk, look, kind)).unwrap_or_default().into()),
            ("square", from.to_string().into()),
            ("free", (targets.iter().count() - strikes).into()),
            ("strikes", strikes.into()),
        ];
        return (texts.format("terminal-lifted", &args), Style::new());
    }
    let last = view.events().last().map(|event| texts.event(event, view)).unwrap_or_default();
    let turn = if app.waits_for_computer() {
        texts.format("terminal-thinking", &[("side", view.turn().to_string().into())])
    } else if view.is_on_turn() {
        texts.text("terminal-your-turn")
    } else {
        String::new()
    };
    (format!("{last} {turn}").trim().to_owned(), Style::new())
}

fn end(app: &App, desk: &EndDesk, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    let args = [("step", desk.step().into()), ("steps", desk.steps().into())];
    header(desk.last.rules(), &look.texts.format("terminal-step", &args), plan, look, buffer);
    board::draw(&desk.picture(), plan, look, buffer);
    panel::end(app, desk, plan, look, buffer);
    let text = match &desk.saved {
        Some(Ok(path)) => look.texts.format("terminal-saved", &[("path", path.as_str().into())]),
        Some(Err(reason)) => look.texts.format("terminal-not-saved", &[("reason", reason.as_str().into())]),
        None => match desk.events().last() {
            Some(event) => look.texts.event(event, &desk.last),
            None => look.texts.text("terminal-beginning"),
        },
    };
    event_line(&text, Style::new(), plan, buffer);
    // Two people at one screen know who sits where; against the computer the sides change.
    keys(if app.is_shared() { "terminal-keys-end-shared" } else { "terminal-keys-end" }, plan, look, buffer);
}

/// Hides everything, and says who should look.
fn curtain(app: &App, side: Side, look: &Look<'_>, area: Rect, buffer: &mut Buffer) {
    let args = [("side", side.to_string().into())];
    let id = if app.has_begun() { "terminal-curtain-turn" } else { "terminal-curtain-setup" };
    let width = area.width.saturating_sub(4).min(60);
    let mut lines = paragraph(&look.texts.format(id, &args), width, look.palette.heading());
    lines.push(Line::default());
    lines.extend(paragraph(&look.texts.format("terminal-curtain-only", &args), width, Style::new()));
    lines.push(Line::default());
    lines.extend(paragraph(&look.texts.format("terminal-curtain-enter", &args), width, look.palette.quiet()));
    let middle = Rect { y: area.y + area.height.saturating_sub(lines.len() as u16) / 2, ..area }.intersection(area);
    let lines: Vec<Line<'static>> = lines.into_iter().map(Line::centered).collect();
    Paragraph::new(lines).render(middle, buffer);
}
