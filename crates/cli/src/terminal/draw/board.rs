//! The board: bracket stones on squares in a frame.

use marshal_i18n::Texts;
use marshal_rules::{Kind, RuleSet, Side, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::plan::{FRAME_LEFT, Plan};
use crate::terminal::palette::{Palette, Skin};
use crate::terminal::picture::{Picture, Stone};
use crate::terminal::sign::Signs;

/// Columns that a stone's brackets and sign take.
const STONE: u16 = 4;

/// How the player wants things drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) palette: Palette,
    pub(crate) signs: Signs,
}

impl Look<'_> {
    /// A stone in brackets: `[ 8]` for Red, `( 8)` for Blue, `[##]` for a back, `[ ?]` for a guess, `[ 8=` for one that was
    /// worked out.
    pub(crate) fn stone(&self, rules: &RuleSet, side: Side, skin: Skin, kind: Option<Kind>) -> String {
        let sign = match (skin, kind) {
            (Skin::Guess, _) => " ?".to_owned(),
            (Skin::Face | Skin::Known | Skin::Inferred, Some(kind)) => self.signs.of(self.texts, rules, kind),
            _ => "##".to_owned(),
        };
        let mut stone = in_brackets(side, &sign);
        if skin == Skin::Inferred {
            stone.pop();
            stone.push('=');
        }
        stone
    }
}

/// The side's brackets round a sign.
pub(crate) fn in_brackets(side: Side, sign: &str) -> String {
    match side {
        Side::Red => format!("[{sign}]"),
        Side::Blue => format!("({sign})"),
    }
}

/// Draws a picture with its frame into the plan's board.
pub(crate) fn draw(picture: &Picture<'_>, plan: &Plan, look: &Look<'_>, buffer: &mut Buffer) {
    buffer.set_style(plan.board, look.palette.frame());
    let top = plan.board.y + plan.cell.top();
    for row in 0..picture.rules.height() {
        for column in 0..picture.rules.width() {
            let Some(square) = picture.square_at(column, row) else { continue };
            let area = Rect {
                x: plan.board.x + FRAME_LEFT + u16::from(column) * plan.cell.width,
                y: top + u16::from(row) * plan.cell.height,
                width: plan.cell.width,
                height: plan.cell.height,
            };
            draw_square(picture, square, area, look, buffer);
            if column == 0 {
                let label = format!("{:>2}", square.row() + 1);
                buffer.set_string(plan.board.x, text_line(area), label, look.palette.frame());
            }
            if row + 1 == picture.rules.height() {
                let letter = char::from(b'a' + square.col()).to_string();
                let middle = area.x + inset(area) + STONE / 2;
                buffer.set_string(middle, plan.board.bottom() - 1, letter, look.palette.frame());
            }
        }
    }
    draw_marks(picture, plan, top, look, buffer);
}

/// The line of a square that carries the sign.
fn text_line(area: Rect) -> u16 {
    area.y + (area.height - 1) / 2
}

/// Where in a square the brackets begin.
fn inset(area: Rect) -> u16 {
    if area.width <= STONE { 0 } else { 1 + (area.width - 1 - STONE) / 2 }
}

fn is_dark(square: Square) -> bool {
    (square.col() + square.row()).is_multiple_of(2)
}

fn draw_square(picture: &Picture<'_>, square: Square, area: Rect, look: &Look<'_>, buffer: &mut Buffer) {
    let palette = look.palette;
    let dark = is_dark(square);
    let last = picture.last.is_some_and(|last| square == last.from || square == last.to);
    let ground = if picture.zone.contains(square) || last { palette.marked_square(dark) } else { palette.square(dark) };
    buffer.set_style(area, ground);
    if let Some(style) = palette.lattice()
        && area.height > 1
    {
        buffer.set_string(area.x, area.bottom() - 1, "+", style);
    }
    if picture.rules.blocked().contains(square) {
        let plate = Rect { x: area.x + inset(area), width: STONE, ..area };
        buffer.set_style(area, palette.blocked());
        for y in plate.y..plate.bottom() {
            buffer.set_string(plate.x, y, "::::", palette.blocked());
        }
        return;
    }
    let (x, y) = (area.x + inset(area), text_line(area));
    match picture.at(square) {
        Some(stone) => draw_stone(picture, stone, area, look, buffer),
        None if picture.targets.contains(square) => {
            buffer.set_string(x, y, " .. ", palette.target(dark));
        }
        None if picture.zone.contains(square) => {
            buffer.set_string(x, y, "  - ", ground);
        }
        None => {}
    }
    if last {
        buffer.set_style(Rect { x, y, width: STONE, height: 1 }, Style::new().add_modifier(Modifier::UNDERLINED));
    }
}

fn draw_stone(picture: &Picture<'_>, stone: &Stone, area: Rect, look: &Look<'_>, buffer: &mut Buffer) {
    let palette = look.palette;
    let mut style = palette.stone(stone.side, stone.skin);
    if picture.targets.contains(stone.square) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let plate = if area.width > STONE { Rect { x: area.x + 1, width: area.width - 1, ..area } } else { area };
    let has_foot = area.height > 1;
    if palette == Palette::Full {
        let plain = palette.stone(stone.side, stone.skin);
        buffer.set_style(Rect { height: area.height - u16::from(has_foot), ..plate }, plain);
        if has_foot {
            buffer.set_style(Rect { y: area.bottom() - 1, height: 1, ..plate }, palette.foot(stone.side));
        }
    }
    let x = area.x + inset(area);
    let sign = look.stone(picture.rules, stone.side, stone.skin, stone.kind);
    buffer.set_string(x, text_line(area), sign, style);
    if has_foot && stone.moved {
        buffer.set_string(x, area.bottom() - 1, " ···", palette.foot(stone.side));
    }
}

/// The marks of the cursor and of the lifted stone, over everything else.
fn draw_marks(picture: &Picture<'_>, plan: &Plan, top: u16, look: &Look<'_>, buffer: &mut Buffer) {
    let style = look.palette.marker();
    for (marked, left, right) in [(picture.lifted, "»", "«"), (picture.cursor, ">", "<")] {
        let place = marked.and_then(|square| {
            let rows = 0..picture.rules.height();
            rows.flat_map(|row| (0..picture.rules.width()).map(move |column| (column, row)))
                .find(|&(column, row)| picture.square_at(column, row) == Some(square))
        });
        let Some((column, row)) = place else { continue };
        let area = Rect {
            x: plan.board.x + FRAME_LEFT + u16::from(column) * plan.cell.width,
            y: top + u16::from(row) * plan.cell.height,
            width: plan.cell.width,
            height: plan.cell.height,
        };
        let after = if area.width > STONE { area.x + area.width } else { area.x + STONE - 1 };
        buffer.set_string(area.x, text_line(area), left, style);
        buffer.set_string(after, text_line(area), right, style);
    }
}
