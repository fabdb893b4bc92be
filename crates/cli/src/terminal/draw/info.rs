//! What is known of the square under the cursor.

use marshal_i18n::Form;
use marshal_rules::{Clue, Kind, KindSet, Side, Stone, StoneId};
use ratatui::style::Style;
use ratatui::text::Line;

use super::board::Look;
use super::words::paragraph;
use crate::terminal::palette::Skin;
use crate::terminal::picture::appearance;
use crate::terminal::play_desk::PlayDesk;

/// Tells what stands on the square, and of an enemy what it can be and why.
pub(crate) fn under_cursor(desk: &PlayDesk, look: &Look<'_>, width: u16) -> Vec<Line<'static>> {
    let (texts, square) = (look.texts, desk.cursor.square());
    let rules = desk.view.rules();
    let here = [("square", square.to_string().into())];
    let heading = look.palette.heading();
    let Some(stone) = desk.view.at(square).map(|id| desk.view.stone(id)) else {
        let id = if rules.blocked().contains(square) { "terminal-here-blocked" } else { "terminal-here-free" };
        return paragraph(&texts.format(id, &here), width, heading);
    };
    let (skin, kind) = appearance(&desk.view, stone, desk.view.possible(stone.id));
    let name = kind.map_or_else(|| texts.text("kind-unknown"), |kind| named(desk, look, kind));
    let whose = if stone.side == desk.side { "own" } else { "enemy" };
    let args = [("square", square.to_string().into()), ("whose", whose.into()), ("stone", name.into())];
    let mut lines = paragraph(&texts.format("terminal-here-stone", &args), width, heading);
    let mut say = |text: String| lines.extend(paragraph(&text, width, Style::new()));
    if stone.side == desk.side {
        if stone.moved {
            say(texts.text("terminal-own-moved"));
        }
        say(own_exposure(desk, look, &stone));
    } else if skin == Skin::Inferred {
        say(inferred(desk, look, stone.id));
    } else if skin == Skin::Back {
        let clues = clues(desk, look, stone.id);
        if !clues.is_empty() {
            say(texts.format("terminal-clues", &[("clues", clues.into())]));
        }
        say(texts.format("terminal-possible", &[("kinds", kinds(desk, look, desk.view.possible(stone.id)).into())]));
        if let Some(guess) = desk.guesses.get(&stone.id) {
            let guess = guess.map_or("?".to_owned(), |kind| texts.kind(rules, kind, Form::Name));
            say(texts.format("terminal-guess", &[("guess", guess.into())]));
        }
    }
    lines
}

/// A kind with its number: `Kapitán (8)`.
pub(crate) fn named(desk: &PlayDesk, look: &Look<'_>, kind: Kind) -> String {
    let rules = desk.view.rules();
    let name = look.texts.kind(rules, kind, Form::Name);
    rules.kind(kind).number.map_or(name.clone(), |number| format!("{name}\u{a0}({number})"))
}

/// Names of kinds in a row; all but a few are told by those it cannot be.
pub(crate) fn kinds(desk: &PlayDesk, look: &Look<'_>, set: KindSet) -> String {
    let rules = desk.view.rules();
    let names = |set: KindSet, form| set.iter().map(|kind| look.texts.kind(rules, kind, form)).collect::<Vec<_>>();
    let others: KindSet = rules.all_kinds().iter().filter(|&kind| !set.contains(kind)).collect();
    match (others.len(), set.len()) {
        (0, _) => look.texts.text("terminal-anything"),
        (few, many) if few <= 3 && many > 5 => {
            let kinds = conjunction(look, &names(others, Form::Genitive));
            look.texts.format("terminal-anything-but", &[("kinds", kinds.into())])
        }
        _ => names(set, Form::Name).join(", "),
    }
}

/// Words in a row, the last one after an "and".
fn conjunction(look: &Look<'_>, words: &[String]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => {
            let args = [("kinds", first.join(", ").into()), ("last", last.as_str().into())];
            look.texts.format("terminal-kinds-and", &args)
        }
        words => words.concat(),
    }
}

/// What the opponent can work out about an own stone.
pub(crate) fn own_exposure(desk: &PlayDesk, look: &Look<'_>, stone: &Stone) -> String {
    let rules = desk.view.rules();
    let before = if desk.side == Side::Red { 0 } else { rules.army_size() };
    let inferred = desk.view.inferred(desk.side);
    let set = inferred.get(stone.id.index() - before).copied().unwrap_or(rules.all_kinds());
    match set.single() {
        Some(_) => look.texts.text("terminal-exposed"),
        None => look.texts.format("terminal-exposure", &[("kinds", kinds(desk, look, set).into())]),
    }
}

/// Why a stone that was never shown can be one kind only.
pub(crate) fn inferred(desk: &PlayDesk, look: &Look<'_>, stone: StoneId) -> String {
    look.texts.format("terminal-inferred", &[("clues", clues(desk, look, stone).into())])
}

/// Why a stone can be only some kinds: `už táhl, porazil Kadeta`.
fn clues(desk: &PlayDesk, look: &Look<'_>, stone: StoneId) -> String {
    let rules = desk.view.rules();
    let clue = |clue: Clue| {
        let (id, kind) = match clue {
            Clue::Told => ("clue-told", None),
            Clue::Moved => ("clue-moved", None),
            Clue::Ran => ("clue-ran", None),
            Clue::Beat(kind) => ("clue-beat", Some(kind)),
            Clue::LostTo(kind) => ("clue-lost-to", Some(kind)),
            Clue::Tied(kind) => ("clue-tied", Some(kind)),
            Clue::Counts => ("clue-counts", None),
        };
        let form = |form| kind.map_or(String::new(), |kind| look.texts.kind(rules, kind, form));
        let args = [
            ("kindAcc", form(Form::Accusative).into()),
            ("kindDat", form(Form::Dative).into()),
            ("kindOne", form(Form::One).into()),
        ];
        look.texts.format(id, &args)
    };
    desk.view.clues(stone).into_iter().map(clue).collect::<Vec<_>>().join(", ")
}
