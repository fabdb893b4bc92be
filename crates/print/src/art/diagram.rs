//! A few squares with stones and marks on them, to show one thing.

use marshal_rules::{Side, Square};

use crate::sheet::drawing::Drawing;
use crate::sheet::geometry::Map;

use super::field::Field;
use super::marks;
use super::stone::{Look, Sign, stone};

/// A stone of a picture.
#[derive(Debug, Clone)]
pub(crate) struct Placed<'a> {
    /// Where it stands.
    pub square: Square,
    /// Whose it is.
    pub side: Side,
    /// How it is seen.
    pub look: Look,
    /// What it is.
    pub sign: Option<&'a Sign>,
    /// Whether it has moved.
    pub moved: bool,
}

/// A picture of a field with what is on it.
#[derive(Debug, Clone)]
pub(crate) struct Diagram<'a> {
    /// The squares.
    pub field: Field,
    /// The stones.
    pub stones: Vec<Placed<'a>>,
    /// Where the stone in question may go.
    pub steps: Vec<Square>,
    /// Whom it may strike.
    pub strikes: Vec<Square>,
    /// Empty places of a setup.
    pub places: Vec<Square>,
    /// Ways from square to square.
    pub arrows: Vec<(Square, Square)>,
    /// It must not be done.
    pub crossed: bool,
}

impl<'a> Diagram<'a> {
    /// A field with nothing on it.
    pub(crate) fn new(field: Field) -> Diagram<'a> {
        Diagram {
            field,
            stones: Vec::new(),
            steps: Vec::new(),
            strikes: Vec::new(),
            places: Vec::new(),
            arrows: Vec::new(),
            crossed: false,
        }
    }

    /// Puts a stone down.
    pub(crate) fn put(&mut self, square: Square, side: Side, look: Look, sign: Option<&'a Sign>) {
        self.stones.push(Placed { square, side, look, sign, moved: false });
    }

    /// Width by height.
    pub(crate) fn ratio(&self) -> f64 {
        let (width, height) = self.field.size();
        width / height
    }

    /// The picture `width` millimetres wide, its upper left corner at the origin.
    pub(crate) fn drawing(mut self, width: f64) -> Drawing {
        let field = &self.field;
        let mut picture = field.drawing();
        let mut put = |drawing: Drawing, square: Square| {
            let (x, y) = field.corner(square);
            picture.place(drawing, Map::shift(x, y));
        };
        for square in &self.places {
            put(marks::place(), *square);
        }
        // The far rows first: a stone stands in front of the one behind it.
        self.stones.sort_by_key(|placed| (u8::MAX - placed.square.row(), placed.square.col()));
        for placed in &self.stones {
            put(stone(placed.side, placed.look, placed.sign, placed.moved), placed.square);
        }
        for square in &self.steps {
            put(marks::step(), *square);
        }
        for square in &self.strikes {
            put(marks::strike(), *square);
        }
        for (from, to) in &self.arrows {
            let stands = |square: &Square| self.stones.iter().any(|placed| placed.square == *square);
            let arrow = marks::arrow(field.corner(*from), field.corner(*to), (stands(from), stands(to)));
            picture.place(arrow, Map::SAME);
        }
        if self.crossed {
            let middle = Map::shift(f64::from(field.width) * 50.0, f64::from(field.height) * 50.0);
            picture.place(marks::cross(), middle);
        }
        let mut drawing = Drawing::new();
        let scale = width / field.size().0;
        drawing.place(picture, Map::shift(field.frame, field.frame).then(Map::scale(scale)));
        drawing
    }
}
