//! Board, army, setting up, moving.

use marshal_i18n::Form;
use marshal_rules::{Diagonal, Kind, Role, RuleSet, RunStrike, ShutIn, Side, Square, Starter};

use crate::art::{Coordinates, Diagram, Field, Look};
use crate::sheet::colour::{INK, INK_2, LINE};
use crate::sheet::drawing::{Drawing, Pen};
use crate::sheet::flow::{Align, Block, Rich, SMALL};
use crate::sheet::font::{Font, Run};
use crate::sheet::geometry::{Map, Path, at};

use super::book::Book;
use super::cover::squares;
use super::setup;

/// The board.
pub(crate) fn board(book: &Book<'_>) -> Vec<Block> {
    let (words, rules) = (&book.words, book.rules());
    let size =
        [("width", rules.width().into()), ("height", rules.height().into()), ("open", rules.squares().len().into())];
    let blocked = rules.blocked();
    let closed = if blocked.is_empty() {
        words.say("rules-board-free")
    } else {
        let squares = words.squares(blocked);
        words.tell("rules-board-blocked", &[("n", blocked.len().into()), ("squares", squares.into())])
    };
    let column = char::from(b'a' + rules.width().saturating_sub(1)).to_string();
    let names = words.tell("rules-board-names", &[("column", column.into()), ("height", rules.height().into())]);
    let picture = Diagram::new(Field::of(rules, picture_frame(rules), Coordinates::Once));
    let width = book.width;
    let mut blocks = vec![
        Block::title(&words.say("rules-board"), width),
        book.paragraph(&[words.tell("rules-board-size", &size), closed], width),
        book.paragraph(&[names], width),
    ];
    blocks.push(large_picture(book, picture, &words.say("rules-board-caption"), &blocks));
    blocks
}

/// The frame of a picture of the whole board: half a square, less around a small board.
fn picture_frame(rules: &RuleSet) -> f64 {
    (f64::from(rules.width().max(rules.height())) * 6.0).clamp(22.0, 50.0)
}

/// A picture in the middle of the column, as large as one page takes it below these blocks.
fn large_picture(book: &Book<'_>, picture: Diagram<'_>, caption: &str, above: &[Block]) -> Block {
    const CAPTION: f64 = 8.0;
    let room = super::HEIGHT - CAPTION - above.iter().map(|block| block.before + block.height).sum::<f64>();
    let size = (book.width * 0.9).min(room.max(60.0) * picture.ratio());
    Block::beside(vec![((book.width - size) / 2.0, book.figure(picture, size, caption))])
}

/// What a kind can do beyond „the higher number wins“.
fn abilities(book: &Book<'_>, kind: Kind) -> String {
    let (words, rules) = (&book.words, book.rules());
    let info = rules.kind(kind);
    let mut notes = Vec::new();
    if info.role == Role::Flag {
        notes.extend(["rules-kind-still", "rules-kind-flag"].map(|id| words.say(id)));
    } else if !info.mobile {
        notes.extend(["rules-kind-still", "rules-kind-deadly"].map(|id| words.say(id)));
        let clearers = book.kinds_that(|other| rules.kind(other).mobile && book.wins(other, kind));
        if !clearers.is_empty() {
            let gender = words.kind(kind, Form::Gender);
            let args = [("kinds", words.kinds(clearers, Form::Name).into()), ("gender", gender.into())];
            notes.push(words.tell("rules-kind-cleared", &args));
        }
    }
    if info.runs {
        notes.push(words.say("rules-kind-runs"));
    }
    if info.mobile {
        let is_stronger = |other: Kind| rules.kind(other).number.zip(info.number).is_some_and(|(a, b)| a > b);
        let holds = |other: Kind| {
            rules.kind(other).mobile && rules.strike(other, kind) == marshal_rules::StrikeResult::DefenderWins
        };
        let mut note = |id: &str, kinds: Vec<Kind>| {
            if !kinds.is_empty() {
                let accusative = words.kinds(kinds.iter().copied(), Form::Accusative);
                let args = [("kinds", words.kinds(kinds, Form::Name).into()), ("kindsAcc", accusative.into())];
                notes.push(words.tell(id, &args));
            }
        };
        let stronger = |attacks: bool, defends: bool| {
            book.kinds_that(|other| is_stronger(other) && book.wins(kind, other) == attacks && holds(other) == defends)
        };
        note("rules-kind-beats", stronger(true, true));
        note("rules-kind-beats-attacking", stronger(true, false));
        note("rules-kind-beats-defending", stronger(false, true));
        note(
            "rules-kind-clears",
            book.kinds_that(|other| rules.kind(other).role == Role::Mine && book.wins(kind, other)),
        );
    }
    notes.join(" ")
}

/// The army.
pub(crate) fn army(book: &Book<'_>) -> Vec<Block> {
    let (words, rules) = (&book.words, book.rules());
    let width = book.width;
    let mut lead = vec![words.tell("rules-army-lead", &[("n", rules.army_size().into())])];
    let used: Vec<u8> = rules.kinds().iter().filter_map(|info| info.number).collect();
    let gaps: Vec<String> = (1..used.iter().copied().max().unwrap_or(0))
        .filter(|number| !used.contains(number))
        .map(|number| number.to_string())
        .collect();
    if (1..4).contains(&gaps.len()) {
        let args = [("n", gaps.len().into()), ("numbers", words.list(&gaps).into())];
        lead.push(words.tell("rules-army-gap", &args));
    }
    let columns = Columns { name: 22.0, number: 57.0, count: 70.0, note: 76.0, width };
    let mut blocks = vec![
        Block::title(&words.say("rules-army"), width),
        book.paragraph(&lead, width).leading(),
        columns.head(book).after(2.5).leading(),
    ];
    blocks.extend(rules.all_kinds().iter().map(|kind| columns.row(book, kind)));
    blocks
}

/// Where the columns of the army's table begin; numbers and counts end there.
struct Columns {
    name: f64,
    number: f64,
    count: f64,
    note: f64,
    width: f64,
}

impl Columns {
    fn head(&self, book: &Book<'_>) -> Block {
        let run = |id: &str| Run::fitting(Font::Bold, 8.2, &book.words.say(id), 17.0);
        let mut drawing = Drawing::new();
        drawing.text(run("rules-army-stone"), at(0.0, 3.2), INK_2);
        drawing.text_right(run("rules-army-number"), at(self.number, 3.2), INK_2);
        drawing.text_right(run("rules-army-count"), at(self.count, 3.2), INK_2);
        drawing.text(run("rules-army-note"), at(self.note, 3.2), INK_2);
        drawing.stroke(Path::through([0.0, 4.8, self.width, 4.8]), INK_2, Pen::full(0.3));
        Block::new(drawing, 5.2)
    }

    fn row(&self, book: &Book<'_>, kind: Kind) -> Block {
        const STONE: f64 = 9.6;
        let info = book.rules().kind(kind);
        let note = Block::text(abilities(book, kind), SMALL, self.width - self.note, Align::Left, INK);
        let height = (note.height + 2.4).max(STONE + 1.2);
        let middle = height / 2.0;
        let mut drawing = Drawing::new();
        for (side, x) in [(Side::Red, 0.0), (Side::Blue, STONE * 0.95)] {
            let stone = book.stone(side, Look::Face, Some(kind), STONE);
            drawing.place(stone, Map::shift(x - 0.8, middle - STONE / 2.0));
        }
        let base = middle + 1.2;
        let name = book.words.kind(kind, Form::Name);
        let name = Run::name(Font::Bold, 9.6, &name, self.number - self.name - 7.0);
        drawing.lines_around(name, at(self.name, base), INK);
        let number = info.number.map_or("–".to_owned(), |number| number.to_string());
        drawing.text_right(Run::new(Font::Text, 10.0, &number), at(self.number, base), INK);
        drawing.text_right(Run::new(Font::Text, 10.0, &format!("{}×", info.count)), at(self.count, base), INK);
        drawing.place(note.drawing, Map::shift(self.note, middle - note.height / 2.0));
        drawing.stroke(Path::through([0.0, height, self.width, height]), LINE, Pen::full(0.2));
        Block::new(drawing, height)
    }
}

/// First and last row of a ground that is whole rows, blocked squares aside.
fn rows(book: &Book<'_>, side: Side) -> Option<(u8, u8)> {
    let rules = book.rules();
    let zone = rules.zone(side);
    let (from, to) = (zone.iter().map(Square::row).min()?, zone.iter().map(Square::row).max()?);
    let blocked = rules.blocked().iter().filter(|square| (from..=to).contains(&square.row())).count();
    let whole = usize::from(to - from + 1) * usize::from(rules.width());
    (zone.len() as usize + blocked == whole).then_some((from + 1, to + 1))
}

/// Setting up.
pub(crate) fn setup(book: &Book<'_>) -> Vec<Block> {
    let (words, rules) = (&book.words, book.rules());
    let ground = match (rows(book, Side::Red), rows(book, Side::Blue)) {
        (Some(red), Some(blue)) => {
            let one = red.0 == red.1 && blue.0 == blue.1;
            let args = [
                ("redFrom", red.0.into()),
                ("redTo", red.1.into()),
                ("blueFrom", blue.0.into()),
                ("blueTo", blue.1.into()),
            ];
            words.tell(if one { "rules-setup-row" } else { "rules-setup-rows" }, &args)
        }
        _ => words.say("rules-setup-squares"),
    };
    let squares = rules.zone(Side::Red).len() as usize;
    let room = if squares > rules.army_size() {
        let args = [("squares", squares.into()), ("stones", rules.army_size().into())];
        words.tell("rules-setup-room", &args)
    } else {
        String::new()
    };
    let shut_in = match rules.parameters().shut_in {
        ShutIn::Refused => "rules-setup-refused",
        ShutIn::Allowed => "rules-setup-allowed",
    };
    let starter = match rules.starter() {
        Starter::Red => "rules-starter-red",
        Starter::Blue => "rules-starter-blue",
        Starter::Lot => "rules-starter-lot",
        Starter::Agreed => "rules-starter-agreed",
    };
    let width = book.width;
    let mut blocks = vec![
        Block::title(&words.say("rules-setup"), width),
        book.paragraph(&[words.say("rules-setup-secret"), ground, room], width),
        book.paragraph(&[words.say("rules-setup-hidden"), words.say("print-setup-screen")], width),
        book.paragraph(&[words.say(shut_in), words.say(starter)], width),
    ];
    let mut picture = Diagram::new(Field::of(rules, picture_frame(rules), Coordinates::Once));
    let mut put = |side, look| {
        if let Some(setup) = setup::sample(rules, side) {
            for (square, kind) in setup.iter() {
                picture.put(square, side, look, Some(book.sign(kind)));
            }
        }
    };
    put(Side::Red, Look::Face);
    put(Side::Blue, Look::Back);
    blocks.push(large_picture(book, picture, &words.say("print-setup-picture"), &blocks));
    blocks
}

/// Moving.
pub(crate) fn moving(book: &Book<'_>) -> Vec<Block> {
    let (words, rules) = (&book.words, book.rules());
    let width = book.width;
    let diagonal = rules.diagonal();
    let steps = match diagonal {
        Diagonal::None => "rules-move-diagonal-none",
        Diagonal::Quiet => "rules-move-diagonal-quiet",
        Diagonal::Strikes => "rules-move-diagonal-strikes",
    };
    let closed = if rules.blocked().is_empty() { "rules-move-closed-free" } else { "rules-move-closed" };
    let mut blocks = vec![
        Block::title(&words.say("rules-move"), width),
        book.paragraph(&[words.say("rules-move-turns")], width),
        book.paragraph(&[words.say("rules-move-step"), words.say(steps), words.say(closed)], width),
    ];
    let runners = rules.running_kinds();
    let after_run = rules.parameters().run_strike == RunStrike::AfterRun;
    if !runners.is_empty() {
        let end = if after_run { "rules-move-run-strike-after-run" } else { "rules-move-run-strike-adjacent" };
        let kinds = words.kinds(runners.iter(), Form::Name);
        let mut said = vec![words.tell("rules-move-runs", &[("kinds", kinds.into())]), words.say(end)];
        if diagonal != Diagonal::None {
            said.push(words.say("rules-move-run-diagonal"));
        }
        said.push(words.say("rules-move-run-seen"));
        blocks.push(book.paragraph(&said, width));
    }
    let still = words.kinds(book.kinds_that(|kind| !rules.kind(kind).mobile), Form::Name);
    blocks.push(book.paragraph(&[words.tell("rules-move-still", &[("kinds", still.into())])], width));

    let gap = 7.0;
    let half = (width - gap) / 2.0;
    let step = book.figure(step_picture(book, diagonal), half, &words.say("rules-move-picture-step"));
    let mut figures = vec![(0.0, step)];
    if let Some(runner) = runners.iter().next() {
        let caption = if after_run { "rules-move-picture-run-strike" } else { "rules-move-picture-run" };
        figures.push((half + gap, book.figure(run_picture(book, runner, after_run), half, &words.say(caption))));
    }
    blocks.push(Block::beside(figures));
    blocks
}

fn step_picture<'a>(book: &Book<'a>, diagonal: Diagonal) -> Diagram<'a> {
    let mut picture = book.piece(5, 3);
    let [own, enemy, other] = squares(["c2", "c3", "b3"])[..] else { return picture };
    picture.put(own, Side::Red, Look::Face, Some(book.sign(book.walker())));
    picture.put(enemy, Side::Blue, Look::Back, None);
    picture.steps = squares(["b2", "d2", "c1"]);
    picture.strikes = squares(["c3"]);
    if diagonal != Diagonal::None {
        picture.put(other, Side::Blue, Look::Back, None);
        picture.steps.extend(squares(["b1", "d1", "d3"]));
    }
    if diagonal == Diagonal::Strikes {
        picture.strikes.push(other);
    }
    picture
}

fn run_picture<'a>(book: &Book<'a>, runner: Kind, after_run: bool) -> Diagram<'a> {
    let mut picture = book.piece(5, 3);
    let [own, friend, enemy] = squares(["a2", "a1", "e2"])[..] else { return picture };
    picture.put(own, Side::Red, Look::Face, Some(book.sign(runner)));
    picture.put(friend, Side::Red, Look::Face, Some(book.sign(book.walker())));
    picture.put(enemy, Side::Blue, Look::Back, None);
    picture.steps = squares(["b2", "c2", "d2", "a3"]);
    if after_run {
        picture.strikes = squares(["e2"]);
    }
    picture
}

/// A small heading in bold before text, as in a list of examples.
pub(crate) fn headed(head: String, text: String) -> Rich {
    Rich::new(Font::Bold, head).and(Font::Text, format!(" {text}"))
}
