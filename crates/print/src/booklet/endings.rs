//! Who learns what, the end of the game, repeated moves.

use marshal_rules::{Diagonal, NoMove, Side, StrikeResult};

use crate::art::{Diagram, Field, Look};
use crate::sheet::colour::{INK, LINE};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::flow::{Align, Block, Rich, SMALL};
use crate::sheet::font::{Font, Run};
use crate::sheet::geometry::{Map, Path, at};

use super::book::Book;
use super::cover::squares;
use super::strike::{centred_note, ordinary};

/// Who learns what in a strike.
pub(crate) fn knowledge(book: &Book<'_>) -> Vec<Block> {
    let (words, rules, width) = (&book.words, book.rules(), book.width);
    let mut blocks = vec![
        Block::title(&words.say("rules-know"), width),
        book.paragraph(&[words.say("rules-know-lead")], width).leading(),
        knowledge_head(book).after(2.0).leading(),
    ];
    blocks.extend(StrikeResult::ALL.into_iter().filter_map(|result| knowledge_row(book, result)));
    let hides = |result| {
        let (attacker, defender) = rules.told_after(result);
        (result != StrikeResult::AttackerWins && !attacker) || (result != StrikeResult::DefenderWins && !defender)
    };
    let mut points = Vec::new();
    if rules.parameters().lost_shown {
        points.push("rules-know-lost-shown");
    }
    if StrikeResult::ALL.into_iter().any(hides) {
        points.push("print-know-lost-down");
    }
    points.extend(["rules-know-paths", "print-know-infer", "rules-know-end"]);
    blocks.extend(points.into_iter().map(|id| Block::point(None, words.say(id), width)));
    blocks
}

/// Where the two columns of pictures begin, and how wide they are.
fn columns(book: &Book<'_>) -> ([f64; 2], f64) {
    let head = 24.0;
    let column = (book.width - head) / 2.0;
    ([head, head + column], column)
}

fn knowledge_head(book: &Book<'_>) -> Block {
    let (starts, column) = columns(book);
    let mut drawing = Drawing::new();
    for (start, id) in starts.into_iter().zip(["rules-know-attacker", "rules-know-defender"]) {
        let run = Run::new(Font::Bold, 9.0, &book.words.say(id));
        drawing.text_centred(run, at(start + column / 2.0, 3.4), INK);
    }
    drawing.stroke(Path::through([0.0, 5.4, book.width, 5.4]), LINE, Pen::full(0.25));
    Block::new(drawing, 5.6)
}

fn knowledge_row(book: &Book<'_>, result: StrikeResult) -> Option<Block> {
    let (attacker, defender) = ordinary(book, result)?;
    let (attacker_told, defender_told) = book.rules().told_after(result);
    let (starts, column) = columns(book);
    let id = match result {
        StrikeResult::AttackerWins => "rules-know-won",
        StrikeResult::DefenderWins => "rules-know-lost",
        StrikeResult::Both => "rules-know-both",
    };
    let attacker_falls = result != StrikeResult::AttackerWins;
    let defender_falls = result != StrikeResult::DefenderWins;
    const STONE: f64 = 14.0;
    let mut drawing = Drawing::new();
    let name = Block::text(Rich::new(Font::Bold, book.words.say(id)), SMALL, 22.0, Align::Left, INK);
    drawing.place(name.drawing, Map::shift(0.0, (STONE - name.height) / 2.0 + 1.0));
    // You are Red in both columns: first you strike, then you are struck.
    let seen = [
        (attacker, attacker_falls, defender, defender_falls, defender_told, "defender"),
        (defender, defender_falls, attacker, attacker_falls, attacker_told, "attacker"),
    ];
    let mut height = 0.0_f64;
    for (start, (own, own_falls, other, other_falls, told, who)) in starts.into_iter().zip(seen) {
        let middle = start + column / 2.0;
        let look = if told { Look::Known } else { Look::Back };
        let stones = [(Side::Red, Look::Face, own, own_falls, -1.0), (Side::Blue, look, other, other_falls, 1.0)];
        for (side, look, kind, falls, hand) in stones {
            let stone = book.stone(side, look, Some(kind), STONE);
            // A stone that fell lies on its side, away from the other.
            let centre = Map::shift(-STONE / 2.0, -STONE / 2.0);
            let lies = if falls {
                Map::turn(84.0 * hand).then(Map::shift(STONE * 0.1 * hand, STONE * 0.06))
            } else {
                Map::SAME
            };
            let place = centre.then(lies).then(Map::shift(middle + hand * STONE * 0.78, 1.0 + STONE / 2.0));
            drawing.place(stone, place);
        }
        let own_strikes = who == "defender";
        drawing.place(small_arrow(own_strikes), Map::shift(middle, 1.0 + STONE / 2.0));
        let knows = if told { "sees" } else { "blind" };
        let note = centred_note(book.words.say(&format!("rules-know-{knows}-{who}")), column - 2.0);
        height = height.max(note.height);
        drawing.place(note.drawing, Map::shift(start + 1.0, STONE + 2.6));
    }
    let bottom = STONE + 3.8 + height;
    drawing.stroke(Path::through([0.0, bottom, book.width, bottom]), LINE, Pen::full(0.25));
    Some(Block::new(drawing, bottom + 0.2).after(1.2))
}

/// Who strikes: from left to right, or back.
fn small_arrow(to_the_right: bool) -> Drawing {
    let mut drawing = Drawing::new();
    let path = Path::around([-2.2, -0.5, 0.4, -0.5, 0.4, -1.6, 2.4, 0.0, 0.4, 1.6, 0.4, 0.5, -2.2, 0.5]);
    drawing.fill(path.mapped(&Map::turn(if to_the_right { 0.0 } else { 180.0 })), INK);
    drawing
}

/// A sentence of a list, with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// The end of the game.
pub(crate) fn end(book: &Book<'_>) -> Vec<Block> {
    let (words, rules, width) = (&book.words, book.rules(), book.width);
    let parameters = rules.parameters();
    let loses = rules.no_move() == NoMove::Loses;
    let limit = |id: &str, n: Option<u16>| n.map(|n| words.tell(id, &[("n", n.into())]));
    let mut wins = vec![words.say("rules-end-flag")];
    let mut draws = Vec::new();
    if loses {
        wins.push(words.say("rules-end-no-move-wins"));
    } else {
        draws.push(format!("{} ({})", words.say("rules-end-no-move"), words.say("rules-end-odd")));
    }
    wins.push(words.say("rules-end-resign"));
    if parameters.no_mobile_draw {
        draws.push(words.say("rules-end-no-mobile"));
    }
    if rules.dead_position() {
        draws.push(words.say("rules-end-dead"));
    }
    draws.extend(limit("rules-end-quiet", rules.quiet_limit()));
    draws.extend(limit("rules-end-length", rules.length_limit()));
    draws.push(words.say("rules-end-agreed"));

    let gap = 7.0;
    let half = (width - gap) / 2.0;
    let list = |title: &str, points: Vec<String>| {
        let title = Block::subtitle(&words.say(title), half).after(2.0);
        let points = points.into_iter().map(|point| Block::point(None, point, half));
        Block::stack(std::iter::once(title).chain(points).collect())
    };
    let lists = vec![(0.0, list("rules-end-win", wins)), (half + gap, list("rules-end-draw", draws))];
    let mut blocks = vec![Block::title(&words.say("rules-end"), width), Block::beside(lists)];
    if rules.quiet_limit().is_some() {
        blocks.push(book.paragraph(&[words.say("print-end-quiet")], width));
    }
    if rules.dead_position() {
        blocks.push(Block::subtitle(&words.say("rules-dead"), width));
        blocks.push(book.paragraph(&[words.say("rules-dead-text"), words.say("rules-end-time")], width));
    }
    let order = [
        Some("rules-order-flag"),
        parameters.no_mobile_draw.then_some("rules-order-no-mobile"),
        rules.dead_position().then_some("rules-order-dead"),
        Some("rules-order-no-move"),
        rules.quiet_limit().map(|_| "rules-order-quiet"),
        rules.length_limit().map(|_| "rules-order-length"),
    ];
    let order = order.into_iter().flatten().enumerate();
    blocks.push(book.paragraph(&[words.say("rules-end-order")], width).leading());
    blocks.extend(order.map(|(index, id)| Block::point(Some(index + 1), sentence(&words.say(id)), width)));
    blocks
}

/// Repeated moves.
pub(crate) fn repetition(book: &Book<'_>) -> Vec<Block> {
    let (words, rules, width) = (&book.words, book.rules(), book.width);
    let mut blocks = vec![Block::title(&words.say("rules-repeat"), width)];
    if rules.two_squares().is_none() && !rules.more_squares() {
        let id = if rules.quiet_limit().is_some() { "rules-repeat-none" } else { "rules-repeat-endless" };
        blocks.push(book.paragraph(&[words.say(id)], width));
        return blocks;
    }
    if let Some(n) = rules.two_squares() {
        let mut said = vec![words.tell("rules-two-text", &[("n", n.into())])];
        if !rules.running_kinds().is_empty() {
            said.push(words.say("rules-two-run"));
        }
        if rules.diagonal() != Diagonal::None {
            said.push(words.say("rules-two-diagonal"));
        }
        blocks.push(Block::subtitle(&words.say("rules-two"), width));
        blocks.push(book.paragraph(&said, width));
        blocks.push(crossings(book, n));
    }
    if rules.more_squares() {
        let chase = chase(book);
        let picture_width = 46.0;
        let text_width = width - picture_width - 6.0;
        let text = Block::stack(vec![
            book.paragraph(&[words.say("rules-more-text")], text_width),
            book.paragraph(&[words.say("rules-more-length")], text_width),
        ]);
        let figure = book.figure(chase, picture_width, &words.say("rules-more-picture"));
        blocks.push(Block::subtitle(&words.say("rules-more"), width));
        blocks.push(Block::beside(vec![(0.0, text), (width - picture_width, figure)]).after(1.5));
    }
    blocks.push(book.paragraph(&[words.say("rules-repeat-no-move")], width));
    blocks
}

/// One crossing of the border between two squares after the other, the last one forbidden; at most eight, the last ones.
fn crossings(book: &Book<'_>, n: u8) -> Block {
    let (words, width) = (&book.words, book.width);
    let first = (n + 1).saturating_sub(8);
    let count = f64::from(n + 1 - first);
    let gap = 3.0;
    let picture_width = ((width - gap * (count - 1.0)) / count).min(15.0);
    let mut drawing = Drawing::new();
    let mut height = 0.0;
    for i in first..=n {
        let left = f64::from(i - first) * (picture_width + gap);
        let mut picture = Diagram::new(Field::piece(1, 2, Vec::new()));
        let (from, to) = if i % 2 == 0 { (0, 1) } else { (1, 0) };
        if let [low, high] = squares(["a1", "a2"])[..] {
            let ends = [low, high];
            picture.put(ends[from], Side::Red, Look::Face, Some(book.sign(book.walker())));
            picture.arrows.push((ends[from], ends[to]));
            picture.crossed = i == n;
        }
        height = picture_width / picture.ratio();
        drawing.place(picture.drawing(picture_width), Map::shift(left, 0.0));
        let word = words.say(if i < n { "rules-two-yes" } else { "rules-two-no" });
        let note = Run::fitting(Font::Text, SMALL.points, &format!("{}. {word}", i + 1), picture_width + gap - 1.0);
        drawing.text_centred(note, at(left + picture_width / 2.0, height + 4.0), INK);
    }
    let strip = Block::new(drawing, height + 5.0).after(3.0);
    Block::stack(vec![strip, Block::caption(words.say("rules-two-picture"), width, Align::Left)])
}

fn chase<'a>(book: &Book<'a>) -> Diagram<'a> {
    let mut picture = Diagram::new(Field::piece(4, 4, squares(["b2", "b3", "c2", "c3"])));
    if let [hunter, hunted] = squares(["a2", "a3"])[..] {
        picture.put(hunter, Side::Red, Look::Face, Some(book.sign(book.walker())));
        picture.put(hunted, Side::Blue, Look::Back, None);
    }
    let way = squares(["a3", "a4", "c4", "d4", "d2", "d1", "b1", "a1"]);
    picture.arrows = way.windows(2).map(|pair| (pair[0], pair[1])).collect();
    picture
}
