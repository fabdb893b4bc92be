//! Striking: the rule, its exceptions, the table, and examples.

use marshal_i18n::Form;
use marshal_rules::{Kind, MineAfter, Side, StrikeResult, Ties};

use crate::art::Look;
use crate::sheet::colour::{INK, INK_2, LINE, SHEET};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::flow::{Align, BODY, Block, Rich, SMALL};
use crate::sheet::font::{Font, Run};
use crate::sheet::geometry::{Map, Path, at};

use super::book::Book;
use super::chapters::headed;
use super::cover::squares;

/// The strikes between two pieces that the lower number wins, a sentence each.
pub(crate) fn exceptions(book: &Book<'_>) -> Vec<String> {
    let (words, rules) = (&book.words, book.rules());
    let number = |kind: Kind| rules.kind(kind).number.filter(|_| rules.kind(kind).mobile);
    let pairs = rules.all_kinds().iter().flat_map(|a| rules.all_kinds().iter().map(move |b| (a, b)));
    pairs
        .filter(|(winner, loser)| number(*winner).zip(number(*loser)).is_some_and(|(a, b)| a < b))
        .filter_map(|(winner, loser)| {
            let id = match (book.wins(winner, loser), rules.strike(loser, winner) == StrikeResult::DefenderWins) {
                (true, true) => "rules-strike-either",
                (true, false) => "rules-strike-attacks",
                (false, true) => "rules-strike-defends",
                (false, false) => return None,
            };
            let named = |kind, form| words.kind(kind, form).into();
            let args = [
                ("winner", named(winner, Form::Name)),
                ("winnerAcc", named(winner, Form::Accusative)),
                ("loser", named(loser, Form::Name)),
                ("loserAcc", named(loser, Form::Accusative)),
            ];
            Some(words.tell(id, &args))
        })
        .collect()
}

/// What mines do, where there are any.
pub(crate) fn mines(book: &Book<'_>) -> Option<String> {
    let (words, mines) = (&book.words, book.mines());
    if mines.is_empty() {
        return None;
    }
    let after = match book.rules().parameters().mine {
        MineAfter::Stays => "rules-strike-mine-stays",
        MineAfter::Leaves => "rules-strike-mine-leaves",
    };
    let mut said =
        vec![words.tell("rules-strike-mine", &[("kinds", words.kinds(mines, Form::Name).into())]), words.say(after)];
    let clearers = book.clearers();
    if !clearers.is_empty() {
        let accusative = words.kinds(clearers.iter().copied(), Form::Accusative);
        let args = [("kinds", words.kinds(clearers, Form::Name).into()), ("kindsAcc", accusative.into())];
        said.push(words.tell("rules-strike-mine-cleared", &args));
    }
    Some(said.join(" "))
}

/// How two people settle a strike at a table, where what is shown follows one of the usual rules.
fn procedure(book: &Book<'_>) -> &'static str {
    let told = StrikeResult::ALL.map(|result| book.rules().told_after(result));
    if told.iter().all(|(attacker, defender)| *attacker && *defender) {
        "print-strike-both-shown"
    } else if told.iter().all(|(_, defender)| *defender) && !told[0].0 {
        "print-strike-looks"
    } else {
        "print-strike-referee"
    }
}

/// The chapter.
pub(crate) fn strike(book: &Book<'_>) -> Vec<Block> {
    let (words, width) = (&book.words, book.width);
    let ties = match book.rules().parameters().ties {
        Ties::Both => "rules-strike-ties-both",
        Ties::Attacker => "rules-strike-ties-attacker",
    };
    let lead = ["rules-strike-lead", "rules-strike-higher", ties].map(|id| words.say(id));
    let mut blocks = vec![
        Block::title(&words.say("rules-strike"), width),
        book.paragraph(&lead, width),
        book.paragraph(&[words.say(procedure(book))], width),
    ];
    let mut points = exceptions(book);
    points.extend(mines(book));
    points.push(words.say("rules-strike-flag"));
    blocks.extend(points.into_iter().map(|point| Block::point(None, point, width)));
    blocks.push(Block::subtitle(&words.say("rules-table"), width));
    blocks.push(Block::caption(words.say("rules-table-help"), width, Align::Left).leading());
    blocks.push(table(book));
    blocks
}

/// The sign of a result in the middle of a cell: a full shield, a dot, a cross.
fn result_sign(result: StrikeResult, size: f64) -> Drawing {
    let mut drawing = Drawing::new();
    let mut picture = Drawing::new();
    match result {
        StrikeResult::AttackerWins => {
            picture.fill(Path::around([-7.0, -4.5, 0.0, -8.5, 7.0, -4.5, 7.0, 7.0, -7.0, 7.0]), INK);
        }
        StrikeResult::DefenderWins => picture.fill(Path::circle(at(0.0, 0.0), 2.4), INK_2),
        StrikeResult::Both => {
            let mut cross = Path::through([-5.0, -5.0, 5.0, 5.0]);
            cross.extend(Path::through([5.0, -5.0, -5.0, 5.0]));
            picture.stroke(cross, INK, Pen::full(2.4));
        }
    }
    drawing.place(picture, Map::scale(size / 20.0));
    drawing
}

/// Who beats whom: the row strikes, the column defends.
fn table(book: &Book<'_>) -> Block {
    let (words, rules, width) = (&book.words, book.rules(), book.width);
    let kinds: Vec<Kind> = rules.all_kinds().iter().collect();
    let strikers: Vec<Kind> = rules.mobile_kinds().iter().collect();
    let name_width = 31.0;
    let cell = ((width - name_width) / kinds.len() as f64).min(9.4);
    let line = cell.clamp(5.2, 8.2);
    let head = cell + 0.8;
    let mut drawing = Drawing::new();
    let x = |column: usize| name_width + cell * column as f64;
    let full = x(kinds.len());
    for row in (0..strikers.len()).step_by(2) {
        drawing.fill(Path::rect(0.0, head + line * row as f64, full, line), SHEET);
    }
    for (column, kind) in kinds.iter().enumerate() {
        let stone = book.stone(Side::Blue, Look::Face, Some(*kind), cell * 0.94);
        drawing.place(stone, Map::shift(x(column) + cell * 0.03, 0.0));
    }
    for (row, striker) in strikers.iter().enumerate() {
        let top = head + line * row as f64;
        let size = line.min(7.4) * 0.98;
        let stone = book.stone(Side::Red, Look::Face, Some(*striker), size);
        drawing.place(stone, Map::shift(0.6, top + (line - size) / 2.0));
        let name = Run::name(Font::Bold, 8.4, &words.kind(*striker, Form::Name), name_width - size - 3.0);
        drawing.lines_around(name, at(size + 2.0, top + line / 2.0 + 1.0), INK);
        for (column, defender) in kinds.iter().enumerate() {
            let sign = result_sign(rules.strike(*striker, *defender), line.min(cell) * 0.82);
            drawing.place(sign, Map::shift(x(column) + cell / 2.0, top + line / 2.0));
        }
    }
    let bottom = head + line * strikers.len() as f64;
    let columns = (0..=kinds.len()).map(|column| Path::through([x(column), head, x(column), bottom]));
    drawing.stroke(columns.collect(), LINE, Pen::full(0.15));
    let mut from = 0.0;
    let legend = [
        (StrikeResult::AttackerWins, "rules-table-attacker-wins"),
        (StrikeResult::DefenderWins, "rules-table-defender-wins"),
        (StrikeResult::Both, "rules-table-both"),
    ];
    for (result, id) in legend {
        drawing.place(result_sign(result, 4.6), Map::shift(from + 2.6, bottom + 4.6));
        let run = Run::new(Font::Text, SMALL.points, &words.say(id));
        let next = from + run.width() + 11.0;
        drawing.text(run, at(from + 6.0, bottom + 5.6), INK_2);
        from = next;
    }
    Block::new(drawing, bottom + 7.5).after(1.5)
}

/// Two kinds whose strike shows this result as an ordinary one: plain pieces with numbers in the middle.
pub(crate) fn ordinary(book: &Book<'_>, result: StrikeResult) -> Option<(Kind, Kind)> {
    let rules = book.rules();
    let plain = |kind: Kind| {
        let info = rules.kind(kind);
        let is_special = info.runs || info.number == Some(1) || book.clearers().contains(&kind);
        f64::from(u8::from(is_special)) * 4.0
    };
    let number = |kind: Kind| rules.kind(kind).number.filter(|_| rules.kind(kind).mobile).map(f64::from);
    let pairs = rules.mobile_kinds().iter().flat_map(|a| rules.mobile_kinds().iter().map(move |d| (a, d)));
    let rank = |(a, d): &(Kind, Kind)| {
        let (high, low) = (number(*a).unwrap_or_default(), number(*d).unwrap_or_default());
        plain(*a) + plain(*d) + (high - low).abs() + (low - 7.0).abs() / 4.0
    };
    pairs
        .filter(|(a, d)| number(*a).is_some() && number(*d).is_some() && rules.strike(*a, *d) == result)
        .min_by(|a, b| rank(a).total_cmp(&rank(b)))
}

/// Strikes worth seeing once: a win, a loss, a tie, an exception, a mine cleared and a mine that holds.
fn chosen(book: &Book<'_>) -> Vec<(Kind, Kind)> {
    let mut pairs: Vec<(Kind, Kind)> =
        StrikeResult::ALL.into_iter().filter_map(|result| ordinary(book, result)).collect();
    pairs.extend(book.giant_killer());
    if let (Some(clearer), Some(mine)) = (book.clearers().first(), book.mines().first()) {
        pairs.push((*clearer, *mine));
    }
    let mine = book.mines().first().copied();
    let victim = mine.and_then(|mine| {
        let falls = |kind: &Kind| !book.wins(*kind, mine);
        book.rules().mobile_kinds().iter().find(falls).map(|kind| (kind, mine))
    });
    pairs.extend(victim);
    let mut seen = Vec::new();
    pairs.retain(|pair| {
        !seen.contains(pair) && {
            seen.push(*pair);
            true
        }
    });
    pairs
}

/// A few strikes, each with its picture and what comes of it.
pub(crate) fn examples(book: &Book<'_>) -> Vec<Block> {
    let title = Block::title(&book.words.say("print-examples"), book.width);
    let lead = Block::paragraph(book.words.say("print-examples-lead"), book.width).leading();
    let strikes = chosen(book).into_iter().map(|(attacker, defender)| example(book, attacker, defender));
    [title, lead].into_iter().chain(strikes).collect()
}

/// One strike: the picture before it, and what comes of it.
fn example(book: &Book<'_>, attacker: Kind, defender: Kind) -> Block {
    const PICTURE: f64 = 44.0;
    let (words, rules) = (&book.words, book.rules());
    let mut picture = book.piece(3, 1);
    if let [from, to] = squares(["a1", "c1"])[..] {
        picture.put(from, Side::Red, Look::Face, Some(book.sign(attacker)));
        picture.put(to, Side::Blue, Look::Known, Some(book.sign(defender)));
        picture.arrows.push((from, to));
    }
    let height = PICTURE / picture.ratio();
    let result = rules.strike(attacker, defender);
    let name = match result {
        StrikeResult::AttackerWins => "attacker",
        StrikeResult::DefenderWins => "defender",
        StrikeResult::Both => "both",
    };
    let cell = [
        ("attacker", words.kind(attacker, Form::Name).into()),
        ("defender", words.kind(defender, Form::Name).into()),
        ("result", name.into()),
    ];
    let head = format!("{}.", words.tell("rules-table-cell", &cell));
    let why = words.texts.why(rules, attacker, defender);
    let knows = if defender == rules.flag() { String::new() } else { words.say(known_after(rules.told_after(result))) };
    let text = Block::text(headed(head, format!("{why} {knows}")), BODY, book.width - PICTURE - 5.0, Align::Left, INK);
    let text_top = (height - text.height).max(0.0) / 2.0;
    let mut shifted = Drawing::new();
    shifted.place(text.drawing, Map::shift(0.0, text_top));
    let text = Block::new(shifted, text.height + text_top);
    Block::beside(vec![(0.0, Block::new(picture.drawing(PICTURE), height)), (PICTURE + 5.0, text)]).after(3.4)
}

/// Which sentence says who knows what, by what is told of the attacker and of the defender.
pub(crate) fn known_after(told: (bool, bool)) -> &'static str {
    match told {
        (true, true) => "print-known-both",
        (false, true) => "print-known-defender",
        (true, false) => "print-known-attacker",
        (false, false) => "print-known-neither",
    }
}

/// A label in the middle of a narrow column.
pub(crate) fn centred_note(text: String, width: f64) -> Block {
    Block::text(Rich::new(Font::Italic, text), SMALL, width, Align::Centre, INK_2)
}
