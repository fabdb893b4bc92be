//! The first and the last page, the game in four pictures, and what fills an empty page.

use marshal_i18n::Form;
use marshal_rules::{RuleSet, Side, Square};

use crate::art::{Diagram, Field, Look, drawn};
use crate::sheet::colour::{BRASS, INK, INK_2, LINE};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::flow::{Align, Block, Rich, SMALL, Size};
use crate::sheet::font::{Font, Run};
use crate::sheet::geometry::{Map, Path, at};

use super::book::Book;
use super::strike::{exceptions, mines};

/// Squares by their names, which are all sound.
pub(crate) fn squares<const N: usize>(names: [&str; N]) -> Vec<Square> {
    names.iter().filter_map(|name| name.parse().ok()).collect()
}

/// Two armies that face each other over what lies in the middle of this board; the picture of cover and label.
pub(crate) fn scene<'a>(book: &Book<'a>) -> Diagram<'a> {
    let rules = book.rules();
    let standing = rules.blocked().iter().any(|square| {
        let above = Square::new(square.col(), square.row() + 1);
        let below = square.row().checked_sub(1).and_then(|row| Square::new(square.col(), row));
        [above, below].into_iter().flatten().filter(|square| rules.blocked().contains(*square)).count() == 2
    });
    let blocked = match (rules.blocked().is_empty(), standing) {
        (true, _) => Vec::new(),
        (false, true) => squares(["b2", "b3", "b4", "d2", "d3", "d4"]),
        (false, false) => squares(["b3", "d3"]),
    };
    let mut scene = Diagram::new(Field::piece(5, 5, blocked));
    let kinds: Vec<_> = rules.all_kinds().iter().collect();
    let own = [0, 2, 4, 6, 8].map(|i| kinds[i * kinds.len() / 10]);
    for (column, kind) in own.into_iter().enumerate() {
        let at = |row: u8| Square::new(column as u8, row);
        if let (Some(near), Some(far)) = (at(0), at(4)) {
            scene.put(near, Side::Red, Look::Face, Some(book.sign(kind)));
            scene.put(far, Side::Blue, Look::Back, None);
        }
    }
    let (killer, giant) = book.giant_killer().unwrap_or((book.walker(), kinds[0]));
    let between = squares(["c2", "c4"]);
    if let [near, far] = between[..] {
        scene.put(near, Side::Red, Look::Face, Some(book.sign(killer)));
        scene.put(far, Side::Blue, Look::Known, Some(book.sign(giant)));
    }
    scene
}

/// The first page, as wide as the text and `height` high.
pub(crate) fn front(book: &Book<'_>, height: f64) -> Drawing {
    let (words, width) = (&book.words, book.width);
    let rules = book.rules();
    let middle = width / 2.0;
    let mut drawing = Drawing::new();
    let kicker = Run::new(Font::Bold, 10.5, &words.say("print-cover-kicker"));
    drawing.text_centred(kicker, at(middle, 12.0), INK_2);
    let name = Run::fitting(Font::Title, 33.0, words.texts.rules_name(rules), width);
    drawing.text_centred(name, at(middle, 26.0), INK);
    drawing.stroke(Path::through([middle - 12.0, 31.5, middle + 12.0, 31.5]), BRASS, Pen::full(0.9));
    let lead = words.tell(
        "print-cover-lead",
        &[("stones", rules.army_size().into()), ("width", rules.width().into()), ("height", rules.height().into())],
    );
    let lead = Run::fitting(Font::Italic, 11.5, &lead, width);
    drawing.text_centred(lead, at(middle, 38.5), INK_2);
    let scene = scene(book);
    let size = (width * 0.88).min((height - 62.0) * scene.ratio());
    drawing.place(scene.drawing(size), Map::shift((width - size) / 2.0, 48.0));
    let sign = drawn("game").mapped(&Map::scale(0.1).then(Map::shift(middle - 5.0, height - 11.0)));
    drawing.fill(sign, INK);
    drawing
}

/// The game in four pictures, with a sentence or two each.
pub(crate) fn steps(book: &Book<'_>) -> Vec<Block> {
    let words = &book.words;
    let rules = book.rules();
    let gap = 7.0;
    let width = (book.width - gap) / 2.0;
    let walker = book.walker();
    let runner = rules.running_kinds().iter().next();
    let guard = book.mines().first().copied().unwrap_or(walker);
    let (killer, giant) = book.giant_killer().unwrap_or((walker, walker));
    let sign = |kind| Some(book.sign(kind));
    let sq = |name: &str| name.parse::<Square>().unwrap_or_else(|_| unreachable!("{name} is a square"));

    let mut setup = book.piece(4, 3);
    for (square, kind) in [("a1", guard), ("b1", rules.flag()), ("c1", guard), ("a2", walker), ("b2", guard)] {
        setup.put(sq(square), Side::Red, Look::Face, sign(kind));
    }
    setup.put(sq("d1"), Side::Red, Look::Face, sign(runner.unwrap_or(killer)));
    setup.places = squares(["c2", "d2"]);

    let mut moving = book.piece(4, 3);
    moving.put(sq("a2"), Side::Red, Look::Face, sign(runner.unwrap_or(walker)));
    moving.put(sq("c1"), Side::Red, Look::Face, sign(walker));
    moving.put(sq("d3"), Side::Blue, Look::Back, None);
    moving.steps =
        if runner.is_some() { squares(["b2", "c2", "d2", "a1", "a3"]).to_vec() } else { squares(["b2", "a1", "a3"]) };

    let mut strike = book.piece(4, 3);
    strike.put(sq("b2"), Side::Red, Look::Face, sign(killer));
    strike.put(sq("c2"), Side::Blue, Look::Known, sign(giant));
    strike.put(sq("d3"), Side::Blue, Look::Back, None);
    strike.put(sq("c3"), Side::Blue, Look::Back, None);
    strike.put(sq("a1"), Side::Red, Look::Face, sign(walker));
    strike.strikes = squares(["c2"]);

    let mut flag = book.piece(4, 3);
    let taker = book.clearers().first().copied().unwrap_or(walker);
    flag.put(sq("b3"), Side::Red, Look::Face, sign(taker));
    flag.put(sq("c3"), Side::Blue, Look::Known, sign(rules.flag()));
    for square in ["d3", "c2"] {
        flag.put(sq(square), Side::Blue, Look::Known, sign(guard));
    }
    flag.put(sq("a1"), Side::Red, Look::Face, sign(walker));
    flag.strikes = squares(["c3"]);

    let mut said_of_moves = vec![words.say("print-step-move")];
    if runner.is_some() {
        said_of_moves.push(words.say("print-step-run"));
    }
    said_of_moves.push(words.say(if book.mines().is_empty() {
        "print-step-flag-stays"
    } else {
        "print-step-mines-stay"
    }));
    let mut said_of_strikes = words.say("print-step-strike");
    if !exceptions(book).is_empty() || !book.mines().is_empty() {
        said_of_strikes = format!("{said_of_strikes} {}", words.say("print-step-exceptions"));
    }
    let cells = [
        ("rules-short-setup", setup, words.say("rules-short-setup-text")),
        ("rules-short-move", moving, said_of_moves.join(" ")),
        ("rules-short-strike", strike, said_of_strikes),
        ("rules-short-flag", flag, words.say("rules-short-flag-text")),
    ];
    let cells: Vec<Block> = cells
        .into_iter()
        .enumerate()
        .map(|(index, (title, picture, text))| {
            let height = width / picture.ratio();
            let title = format!("{}. {}", index + 1, words.say(title));
            Block::stack(vec![
                Block::new(picture.drawing(width), height).after(4.0),
                Block::subtitle(&title, width).after(1.5),
                Block::paragraph(text, width).after(0.4),
            ])
        })
        .collect();
    let mut rows = vec![Block::title(&words.say("rules-short"), book.width)];
    let mut cells = cells.into_iter();
    while let (Some(left), Some(right)) = (cells.next(), cells.next()) {
        rows.push(Block::beside(vec![(0.0, left), (width + gap, right)]));
    }
    rows
}

/// The last page: who is who at a glance, for the table.
pub(crate) fn back(book: &Book<'_>, height: f64) -> Drawing {
    let (words, width) = (&book.words, book.width);
    let rules = book.rules();
    let mut drawing = Drawing::new();
    let title = Block::title(&words.say("print-glance"), width);
    drawing.place(title.drawing, Map::SAME);
    let count = rules.kinds().len();
    let columns = if count > 12 { 3 } else { 2 };
    let lines = count.div_ceil(columns);
    let (cell, line) = (width / columns as f64, ((height - 64.0) / lines as f64).min(19.0));
    for (index, kind) in rules.all_kinds().iter().enumerate() {
        let info = rules.kind(kind);
        let (x, y) = (cell * (index / lines) as f64, 14.0 + line * (index % lines) as f64);
        let size = line * 0.92;
        drawing.place(book.stone(Side::Red, Look::Face, Some(kind), size), Map::shift(x, y));
        let name = Run::name(Font::Bold, 10.5, &words.kind(kind, Form::Name), cell - size - 4.0);
        // Two lines begin higher, so that name and note stay beside the stone.
        let first = y + line * if name.len() > 1 { 0.3 } else { 0.42 };
        let base = drawing.lines(name, at(x + size + 2.0, first), INK, Drawing::text);
        let number = info.number.map_or(String::new(), |number| format!("{number} · "));
        let note = Run::new(Font::Text, 9.0, &format!("{number}{}×", info.count));
        drawing.text(note, at(x + size + 2.0, base + 4.2), INK_2);
    }
    let mut y = 14.0 + line * lines as f64 + 5.0;
    drawing.stroke(Path::through([0.0, y, width, y]), LINE, Pen::full(0.3));
    y += 2.5;
    let mut points = exceptions(book);
    points.extend(mines(book));
    points.push(words.say("rules-strike-flag"));
    for point in points {
        let block = Block::text(Rich::new(Font::Text, point), SMALL, width, Align::Left, INK);
        if y + block.height > height - 2.0 {
            break;
        }
        drawing.place(block.drawing, Map::shift(0.0, y));
        y += block.height + 0.8;
    }
    let colophon = Block::text(
        Rich::new(Font::Italic, words.say("print-colophon")),
        Size { points: 7.0, leading: 9.0 },
        width,
        Align::Centre,
        INK_2,
    );
    drawing.place(colophon.drawing, Map::shift(0.0, height + 8.0 - colophon.height));
    drawing
}

/// A page that is free is for the games played.
pub(crate) fn games(book: &Book<'_>, height: f64) -> Block {
    const LINE_HEIGHT: f64 = 9.0;
    const HEAD: f64 = 7.0;
    let (words, width) = (&book.words, book.width);
    let mut drawing = Drawing::new();
    let columns = [("print-games-date", 0.0), ("side-red", 0.24), ("side-blue", 0.5), ("print-games-result", 0.76)];
    for (id, share) in columns {
        drawing.text(Run::new(Font::Bold, 9.0, &words.say(id)), at(width * share, HEAD - 2.0), INK_2);
    }
    let title = Block::title(&words.say("print-games"), width);
    let lines = ((height - title.height - HEAD) / LINE_HEIGHT).floor().max(0.0);
    let rules =
        (0..=lines as u32).map(|i| HEAD + f64::from(i) * LINE_HEIGHT).map(|y| Path::through([0.0, y, width, y]));
    drawing.stroke(rules.collect(), LINE, Pen::full(0.25));
    let before = title.before;
    Block::stack(vec![title, Block::new(drawing, HEAD + lines * LINE_HEIGHT)]).after(before)
}

/// What a rule set is about, where it is one of ours and unchanged.
pub(crate) fn introduction(book: &Book<'_>) -> String {
    let rules = book.rules();
    let ours = RuleSet::by_id(rules.id()).is_some_and(|own| *own == *rules);
    if ours { book.words.say(&format!("rules-intro-{}", rules.id())) } else { book.words.say("print-intro-own") }
}
