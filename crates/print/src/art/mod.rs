//! The pictures of the game, drawn like those of the site: a square is 100 units wide, y points down, the viewer is Red.

mod cloth;
mod diagram;
mod field;
mod marks;
mod stone;

pub(crate) use diagram::Diagram;
pub(crate) use field::{Coordinates, Field};
pub(crate) use stone::{Look, Sign, drawn, dye, hatched, part, signs, stone};
