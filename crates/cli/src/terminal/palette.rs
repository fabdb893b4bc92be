//! Colours of the terminal game. Everything is told by shape first, so each palette may be missing.

use marshal_rules::Side;
use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Palette {
    /// None: bold, underlined and reversed only.
    Plain,
    /// The sixteen of every terminal, on its own background.
    Sixteen,
    /// Any colour: the printed board.
    Full,
}

const LINEN: [Color; 2] = [Color::Rgb(0xe8, 0xdd, 0xc4), Color::Rgb(0xdb, 0xcc, 0xac)];
const LINEN_MARKED: Color = Color::Rgb(0xc3, 0xae, 0x83);
const INK: Color = Color::Rgb(0x2a, 0x23, 0x1b);
/// Readable on a black and on a white background.
const QUIET: Color = Color::Rgb(0x85, 0x76, 0x60);
const WOOD: Color = Color::Rgb(0x5b, 0x3b, 0x22);
const WOOD_INK: Color = Color::Rgb(0xf6, 0xea, 0xd2);
const IVORY: Color = Color::Rgb(0xff, 0xf8, 0xe8);
const BRASS: Color = Color::Rgb(0xd3, 0x9a, 0x2c);
const RUG: Color = Color::Rgb(0x9a, 0x7b, 0x3c);
const RUG_THREAD: Color = Color::Rgb(0x3b, 0x25, 0x08);
const SLIP: Color = Color::Rgb(0xff, 0xf8, 0xd9);

/// A stone as the one who looks sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Skin {
    /// The face of an open stone.
    Face,
    /// The back of an enemy whose kind is known.
    Known,
    /// The back of an enemy that was never shown, but can be one kind only.
    Inferred,
    /// The back of an enemy with a guess pinned on it.
    Guess,
    /// The back of an enemy.
    Back,
}

impl Palette {
    /// What the environment allows: `NO_COLOR` and `TERM=dumb` forbid colours, `COLORTERM` promises all of them.
    pub(crate) fn from_env(var: impl Fn(&str) -> Option<String>) -> Palette {
        let set = |name: &str| var(name).filter(|value| !value.is_empty());
        if set("NO_COLOR").is_some() || set("TERM").as_deref() == Some("dumb") {
            return Palette::Plain;
        }
        match set("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => Palette::Full,
            _ => Palette::Sixteen,
        }
    }

    /// An open square; `dark` squares alternate.
    pub(crate) fn square(self, dark: bool) -> Style {
        match self {
            Palette::Full => Style::new().fg(INK).bg(LINEN[usize::from(dark)]),
            _ => Style::new(),
        }
    }

    /// A square of the zone in which stones are being placed, or an end of the last move.
    pub(crate) fn marked_square(self, dark: bool) -> Style {
        match self {
            Palette::Full => Style::new().fg(INK).bg(LINEN_MARKED),
            _ => self.square(dark),
        }
    }

    /// The lattice between squares where there is no background to tell them apart.
    pub(crate) fn lattice(self) -> Option<Style> {
        match self {
            Palette::Plain => Some(Style::new().add_modifier(Modifier::DIM)),
            Palette::Sixteen => Some(Style::new().fg(Color::DarkGray)),
            Palette::Full => None,
        }
    }

    /// A square nobody may enter.
    pub(crate) fn blocked(self) -> Style {
        match self {
            Palette::Plain => Style::new().add_modifier(Modifier::DIM),
            Palette::Sixteen => Style::new().fg(Color::DarkGray),
            Palette::Full => Style::new().fg(RUG_THREAD).bg(RUG),
        }
    }

    /// The frame with the coordinates.
    pub(crate) fn frame(self) -> Style {
        match self {
            Palette::Plain => Style::new(),
            Palette::Sixteen => Style::new().fg(Color::DarkGray),
            Palette::Full => Style::new().fg(WOOD_INK).bg(WOOD),
        }
    }

    /// A stone's upper half, or all of it where it has one line.
    pub(crate) fn stone(self, side: Side, skin: Skin) -> Style {
        let open = matches!(skin, Skin::Face | Skin::Known | Skin::Inferred);
        let style = match self {
            Palette::Plain => Style::new(),
            Palette::Sixteen => Style::new().fg(match side {
                Side::Red => Color::LightRed,
                Side::Blue => Color::LightBlue,
            }),
            Palette::Full => {
                let (plate, line) = match side {
                    Side::Red => (Color::Rgb(0xbf, 0x40, 0x30), Color::Rgb(0xf4, 0xb5, 0xa3)),
                    Side::Blue => (Color::Rgb(0x1d, 0x3f, 0x69), Color::Rgb(0x7e, 0xa3, 0xcd)),
                };
                match skin {
                    Skin::Guess => Style::new().fg(INK).bg(SLIP),
                    _ if open => Style::new().fg(IVORY).bg(plate),
                    _ => Style::new().fg(line).bg(plate),
                }
            }
        };
        match skin {
            Skin::Known => style.add_modifier(Modifier::BOLD),
            Skin::Face if self == Palette::Full => style.add_modifier(Modifier::BOLD),
            _ => style,
        }
    }

    /// A stone's foot, below its upper half.
    pub(crate) fn foot(self, side: Side) -> Style {
        match (self, side) {
            (Palette::Full, Side::Red) => Style::new().fg(IVORY).bg(Color::Rgb(0x74, 0x20, 0x0f)),
            (Palette::Full, Side::Blue) => Style::new().fg(IVORY).bg(Color::Rgb(0x0d, 0x23, 0x41)),
            _ => self.stone(side, Skin::Back),
        }
    }

    /// The marks round the square under the cursor and round a lifted stone.
    pub(crate) fn marker(self) -> Style {
        match self {
            Palette::Plain => Style::new().add_modifier(Modifier::BOLD),
            Palette::Sixteen => Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
            Palette::Full => Style::new().fg(INK).bg(BRASS).add_modifier(Modifier::BOLD),
        }
    }

    /// A free square that the lifted stone may go to.
    pub(crate) fn target(self, dark: bool) -> Style {
        self.square(dark).add_modifier(Modifier::BOLD)
    }

    /// Secondary text.
    pub(crate) fn quiet(self) -> Style {
        match self {
            Palette::Plain => Style::new(),
            Palette::Sixteen => Style::new().add_modifier(Modifier::DIM),
            Palette::Full => Style::new().fg(QUIET),
        }
    }

    /// A heading.
    pub(crate) fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Something that went wrong; the words say so too.
    pub(crate) fn warning(self) -> Style {
        match self {
            Palette::Plain => Style::new().add_modifier(Modifier::BOLD),
            _ => Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palette(vars: &[(&str, &str)]) -> Palette {
        Palette::from_env(|name| vars.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn no_color_wins_over_everything() {
        assert_eq!(palette(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), Palette::Plain);
        assert_eq!(palette(&[("NO_COLOR", ""), ("COLORTERM", "truecolor")]), Palette::Full);
        assert_eq!(palette(&[("TERM", "dumb")]), Palette::Plain);
        assert_eq!(palette(&[("TERM", "xterm-256color")]), Palette::Sixteen);
    }
}
