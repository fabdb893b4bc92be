//! Lost stones and what is left to place.

use marshal_i18n::Form;
use marshal_rules::{Kind, Side, Stone, View};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::board::{Look, in_brackets};
use super::words::{columns, labelled};
use crate::terminal::palette::Skin;
use crate::terminal::setup_desk::SetupDesk;

/// The lost stones of a side: how many, then each kind with its count, unknown ones last.
///
/// `looks` tells how a stone looks to the reader, and as which kind.
pub(crate) fn lost(
    view: &View,
    side: Side,
    looks: impl Fn(Stone) -> (Skin, Option<Kind>),
    look: &Look<'_>,
    width: u16,
) -> Vec<Line<'static>> {
    let rules = view.rules();
    let mut lost: Vec<(Skin, Option<Kind>)> =
        view.stones().filter(|stone| stone.side == side && stone.square.is_none()).map(looks).collect();
    if lost.is_empty() {
        return Vec::new();
    }
    let mut text = look.texts.format("terminal-lost", &[("count", lost.len().into())]);
    lost.sort_by_key(|&(_, kind)| kind.map_or(usize::MAX, Kind::index));
    for alike in lost.chunk_by(|one, other| one == other) {
        let (skin, kind) = alike[0];
        let sign = look.stone(rules, side, skin, kind).replace(' ', "\u{a0}");
        text.push_str(&format!(" {sign}×{}", alike.len()));
    }
    labelled(" ", Style::new(), &text, width)
}

/// The tray of somebody setting up: every kind with how many are left, the one in hand marked.
pub(crate) fn placing(desk: &SetupDesk, look: &Look<'_>, width: u16, height: u16) -> Vec<Line<'static>> {
    let kinds = desk.rules.kinds().len();
    let shown = usize::from(height).max(1);
    // A long army scrolls with the kind in hand.
    let first = desk.kind.index().saturating_sub(shown / 2).min(kinds.saturating_sub(shown));
    let entry = |kind: Kind| {
        let (left, total) = (desk.left(kind), desk.rules.kind(kind).count);
        let mark = if kind == desk.kind { ">" } else { " " };
        let sign = in_brackets(desk.side, &look.signs.of(look.texts, &desk.rules, kind));
        let count = format!("{left}/{total}");
        let room = usize::from(width).saturating_sub(1 + 4 + 1 + count.len() + 1);
        let mut name: String = look.texts.kind(&desk.rules, kind, Form::Name).chars().take(room).collect();
        name.push_str(&" ".repeat(room.saturating_sub(columns(&name)) + 1));
        let words = if left == 0 { look.palette.quiet() } else { Style::new() };
        let words = if kind == desk.kind { words.patch(look.palette.heading()) } else { words };
        Line::from(vec![
            Span::styled(mark, look.palette.heading()),
            Span::styled(sign, look.palette.stone(desk.side, Skin::Face)),
            Span::raw(" "),
            Span::styled(name, words),
            Span::styled(count, words),
        ])
    };
    desk.rules.all_kinds().iter().skip(first).take(shown).map(entry).collect()
}

/// What is still to be placed: `Generál, 2 Kapitáni, 5 Střelců`; empty when nothing is.
pub(crate) fn missing(desk: &SetupDesk, look: &Look<'_>) -> String {
    let missing = desk.rules.all_kinds().iter().map(|kind| (kind, desk.left(kind))).filter(|&(_, left)| left > 0);
    missing.map(|(kind, left)| look.texts.kind_count(&desk.rules, kind, left)).collect::<Vec<_>>().join(", ")
}
