//! Cards that lie over the board: strikes, questions, keys.

use marshal_i18n::Form;
use marshal_rules::{StoneId, StrikeResult};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use super::board::Look;
use super::info;
use super::words::paragraph;
use crate::terminal::palette::Skin;
use crate::terminal::picture::appearance;
use crate::terminal::play_desk::{PlayDesk, Popup};

/// The widest text of a card.
const WIDTH: u16 = 46;
/// The widest text of the keys: they are the longest card and must fit beside the smallest board.
const WIDTH_OF_KEYS: u16 = 54;

/// The keys of the setup screen, as their texts are called.
pub(crate) const KEYS_OF_SETUP: [&str; 13] =
    ["move", "jump", "put", "kind", "take", "leave", "random", "mirror", "clear", "start", "signs", "kinds", "quit"];

/// The keys of a record that is looked through, as their texts are called.
pub(crate) const KEYS_OF_REVIEW: [&str; 6] = ["step", "ends", "ten-steps", "turn", "signs", "quit"];

/// The keys of the play screen, as their texts are called.
const KEYS_OF_PLAY: [&str; 13] =
    ["move", "jump", "lift", "targets", "back", "strike", "guess", "signs", "kinds", "log", "draw", "resign", "quit"];

/// Draws the card that lies on top, in the middle of `board`; the keys take the whole screen.
pub(crate) fn draw(desk: &PlayDesk, popup: Popup, look: &Look<'_>, board: Rect, buffer: &mut Buffer) {
    let width = WIDTH.min(board.width.saturating_sub(6));
    let texts = look.texts;
    let question = |id: &str, args: &marshal_i18n::Args<'_>| {
        let mut lines = paragraph(&texts.format(id, args), width, look.palette.heading());
        lines.push(Line::default());
        lines.extend(paragraph(&texts.text("terminal-yes-no"), width, Style::new()));
        lines
    };
    let opponent = desk.side.other();
    let (title, lines) = match popup {
        Popup::Strike(event) => ("terminal-card-strike", strike(desk, event, look, width)),
        Popup::Resign => ("terminal-card-question", question("terminal-ask-resign", &[])),
        Popup::OfferDraw => ("terminal-card-question", question("terminal-ask-draw", &[])),
        Popup::DrawOffered => {
            let side = [("side", opponent.to_string().into())];
            ("terminal-card-question", question("terminal-draw-offered", &side))
        }
        Popup::Quit => ("terminal-card-question", question("terminal-ask-quit", &[])),
        Popup::Guess(stone, choice) => ("terminal-card-guess", guess(desk, stone, choice, look, width)),
        Popup::Help => return draw_keys(&KEYS_OF_PLAY, look, buffer),
    };
    lay(&texts.text(title), lines, width, board, buffer);
}

/// Lays a card with a title over whatever is there.
pub(crate) fn lay(title: &str, lines: Vec<Line<'static>>, width: u16, area: Rect, buffer: &mut Buffer) {
    let height = (lines.len() as u16 + 2).min(area.height);
    let card = Rect {
        x: area.x + area.width.saturating_sub(width + 4) / 2,
        y: area.y + area.height.saturating_sub(height) / 2,
        width: (width + 4).min(area.width),
        height,
    };
    Clear.render(card, buffer);
    let block = Block::bordered().title(format!(" {title} "));
    let inner = block.inner(card);
    block.render(card, buffer);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    Paragraph::new(lines).render(inner, buffer);
}

/// A strike: who met, who fell, why, and what it tells the other side.
fn strike(desk: &PlayDesk, index: usize, look: &Look<'_>, width: u16) -> Vec<Line<'static>> {
    let Some((event, strike)) = desk.view.events().get(index).and_then(|event| Some((event, event.strike?))) else {
        return Vec::new();
    };
    let (texts, rules) = (look.texts, desk.view.rules());
    let seen = |stone, told: Option<_>| match told {
        Some(_) => (Skin::Face, told),
        None => appearance(&desk.view, desk.view.stone(stone), desk.view.possible(stone)),
    };
    let (attacker, defender) = (seen(event.stone, strike.attacker_kind), seen(strike.defender, strike.defender_kind));
    let stone = |side, (skin, kind)| {
        let style = look.palette.stone(side, skin).add_modifier(Modifier::BOLD);
        Span::styled(look.stone(rules, side, skin, kind), style)
    };
    let fell = |fell: bool| if fell { " †  " } else { "    " };
    let attacker_fell = strike.result != StrikeResult::AttackerWins;
    let defender_fell = strike.result != StrikeResult::DefenderWins;
    let name = |kind: Option<_>, id| kind.map_or_else(|| texts.text(id), |kind| info::named(desk, look, kind));
    let mut lines = vec![
        Line::default(),
        Line::from(vec![stone(event.side, attacker), Span::raw("  —›  "), stone(event.side.other(), defender)]),
        Line::raw(format!("{}      {}", fell(attacker_fell), fell(defender_fell))),
        Line::raw(format!("{} — {}", name(attacker.1, "terminal-attacker"), name(defender.1, "terminal-defender"))),
        Line::default(),
    ];
    lines.iter_mut().for_each(|line| line.alignment = Some(Alignment::Center));
    lines.extend(paragraph(&texts.event(event, &desk.view), width, look.palette.heading()));
    if let (Some(attacker), Some(defender)) = (strike.attacker_kind, strike.defender_kind) {
        lines.extend(paragraph(&texts.why(rules, attacker, defender), width, Style::new()));
    }
    lines.push(Line::default());
    if event.side == desk.side {
        let exposure = info::own_exposure(desk, look, &desk.view.stone(event.stone));
        lines.extend(paragraph(&exposure, width, look.palette.quiet()));
    } else {
        let text = match attacker {
            (Skin::Back, _) => {
                let kinds = desk.view.possible(event.stone);
                match kinds.single() {
                    // The sentence of the event has said it.
                    Some(_) => String::new(),
                    None => {
                        let kinds = info::kinds(desk, look, kinds);
                        texts.format("terminal-attacker-possible", &[("kinds", kinds.into())])
                    }
                }
            }
            (Skin::Inferred, _) => info::inferred(desk, look, event.stone),
            _ => String::new(),
        };
        lines.extend(paragraph(&text, width, Style::new()));
    }
    lines.push(Line::default());
    lines.push(Line::styled(texts.text("terminal-enter-on"), look.palette.quiet()).centered());
    lines
}

/// The choices of what to pin on a stone.
fn guess(desk: &PlayDesk, stone: StoneId, choice: usize, look: &Look<'_>, width: u16) -> Vec<Line<'static>> {
    let rules = desk.view.rules();
    let mut lines = paragraph(&look.texts.text("terminal-guess-hint"), width, Style::new());
    lines.push(Line::default());
    for (index, guess) in desk.guess_choices(stone).into_iter().enumerate() {
        let name = match guess {
            None => look.texts.text("terminal-guess-none"),
            Some(None) => "?".to_owned(),
            Some(Some(kind)) => look.texts.kind(rules, kind, Form::Name),
        };
        let (mark, style) = if index == choice { (">", look.palette.heading()) } else { (" ", Style::new()) };
        lines.push(Line::styled(format!("{mark} {name}"), style));
    }
    lines
}

/// Lays the keys over the whole screen.
pub(crate) fn draw_keys(keys: &[&str], look: &Look<'_>, buffer: &mut Buffer) {
    let area = buffer.area;
    let width = WIDTH_OF_KEYS.min(area.width.saturating_sub(6));
    let mut lines = Vec::new();
    for key in keys {
        let id = format!("terminal-help-{key}");
        let label = format!("{:<12}", look.texts.text(&format!("{id}.key")));
        lines.extend(super::words::labelled(&label, look.palette.heading(), &look.texts.text(&id), width));
    }
    lines.push(Line::default());
    lines.extend(paragraph(&look.texts.text("terminal-help-marks"), width, look.palette.quiet()));
    lay(&look.texts.text("terminal-card-keys"), lines, width, area, buffer);
}
