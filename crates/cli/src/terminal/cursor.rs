//! The square under the hand: arrows, or a letter and a number.

use marshal_rules::{RuleSet, Side, Square};
use ratatui::crossterm::event::KeyCode;

/// A square, and how keys move it as the one below the board sees it.
#[derive(Debug, Clone)]
pub(crate) struct Cursor {
    square: Square,
    below: Side,
    width: u8,
    height: u8,
    /// A column letter waiting for its row, with the digits so far.
    typed: Option<(u8, u8)>,
}

/// Whether a key was meant for the cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// The cursor used it up.
    Taken,
    /// It is for somebody else.
    Passed,
}

impl Cursor {
    /// A cursor on `square`, or in the middle of the lowest row.
    pub(crate) fn new(rules: &RuleSet, below: Side, square: Option<Square>) -> Cursor {
        let (width, height) = (rules.width(), rules.height());
        let row = match below {
            Side::Red => 0,
            Side::Blue => height - 1,
        };
        let home = square.or_else(|| Square::new(width / 2, row)).unwrap_or_else(|| first_square(rules));
        Cursor { square: home, below, width, height, typed: None }
    }

    /// Where it is.
    pub(crate) fn square(&self) -> Square {
        self.square
    }

    /// Puts it somewhere.
    pub(crate) fn jump(&mut self, square: Square) {
        self.square = square;
        self.typed = None;
    }

    /// Reads a key: arrows move, Home and End go to the ends of the row, a letter and a number jump.
    pub(crate) fn handle(&mut self, key: KeyCode) -> Step {
        let up = match self.below {
            Side::Red => 1,
            Side::Blue => -1,
        };
        match key {
            KeyCode::Up => self.shift(0, up),
            KeyCode::Down => self.shift(0, -up),
            KeyCode::Right => self.shift(up, 0),
            KeyCode::Left => self.shift(-up, 0),
            KeyCode::Home => self.shift(-up * 16, 0),
            KeyCode::End => self.shift(up * 16, 0),
            KeyCode::Char(letter @ 'a'..='p') if letter as u8 - b'a' < self.width => {
                self.typed = Some((letter as u8 - b'a', 0));
                return Step::Taken;
            }
            KeyCode::Char(digit @ '0'..='9') => return self.digit(digit as u8 - b'0'),
            _ => {
                self.typed = None;
                return Step::Passed;
            }
        }
        Step::Taken
    }

    /// A digit after a letter: the row, at once where a second digit could not follow.
    fn digit(&mut self, digit: u8) -> Step {
        let Some((column, tens)) = self.typed else { return Step::Passed };
        let row = tens * 10 + digit;
        if (1..=self.height).contains(&row)
            && let Some(square) = Square::new(column, row - 1)
        {
            self.square = square;
            self.typed = (row * 10 <= self.height).then_some((column, row));
        } else {
            self.typed = None;
        }
        Step::Taken
    }

    fn shift(&mut self, right: i8, up: i8) {
        self.typed = None;
        let moved = |at: u8, by: i8, size: u8| at.saturating_add_signed(by).min(size - 1);
        let column = moved(self.square.col(), right, self.width);
        let row = moved(self.square.row(), up, self.height);
        if let Some(square) = Square::new(column, row) {
            self.square = square;
        }
    }
}

/// The first open square; a board has one.
fn first_square(rules: &RuleSet) -> Square {
    rules.squares().iter().next().expect("a checked rule set has open squares")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cursor(rules: &str, below: Side) -> Cursor {
        Cursor::new(&RuleSet::by_id(rules).expect("a built-in rule set"), below, None)
    }

    fn after(mut cursor: Cursor, keys: &[KeyCode]) -> String {
        for &key in keys {
            assert_eq!(cursor.handle(key), Step::Taken);
        }
        cursor.square().to_string()
    }

    #[test]
    fn arrows_follow_the_eye() {
        use KeyCode::{Down, End, Home, Left, Right, Up};
        assert_eq!(after(cursor("marsal", Side::Red), &[Home, Up, Right, Right, Down, Up, Left]), "b2");
        assert_eq!(after(cursor("marsal", Side::Blue), &[Home, Up, Right]), "i10");
        assert_eq!(after(cursor("marsal", Side::Blue), &[Down, End]), "a11");
    }

    #[test]
    fn a_letter_and_a_number_jump() {
        let keys = |text: &str| text.chars().map(KeyCode::Char).collect::<Vec<_>>();
        assert_eq!(after(cursor("marsal", Side::Red), &keys("c7")), "c7");
        assert_eq!(after(cursor("marsal", Side::Red), &keys("c11")), "c11");
        assert_eq!(after(cursor("marsal", Side::Red), &keys("c1d3")), "d3");
        assert_eq!(after(cursor("marsal-small", Side::Red), &keys("c1")), "c1");
    }
}
