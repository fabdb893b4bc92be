//! The print shop: the whole physical game of any rule set, as files.
//!
//! Everything here is a pure function from [`Options`] and a [`Style`] to bytes: the same input gives the same bytes on every
//! machine. Lengths are in millimetres wherever nothing else is said.
//!
//! The order to read it in: `options` and `style` say what is wanted, `sizes` what that means for squares and stones, `glyph`
//! what is drawn. `stone` turns that into solids made of slabs (`mesh`), `plate` lays an army out on the bed of a printer,
//! `stl` and `threemf` write it down. `sheet` makes everything that is paper, `package` collects all files.

mod art;
mod board;
mod booklet;
mod estimate;
mod fault;
pub mod glyph;
mod label;
pub mod mesh;
mod options;
mod package;
mod paper_stones;
mod plate;
mod readme;
pub mod sheet;
mod sizes;
mod solids;
pub mod stl;
mod stone;
mod style;
pub mod threemf;

pub use estimate::Estimate;
pub use fault::Fault;
pub use options::{Bed, Colours, Faces, Formats, Options, Paper, Stand, UnknownWord};
pub use package::{File, Package};
pub use plate::{Plate, plates};
pub use sizes::Sizes;
pub use solids::{PrintJob, Solids};
pub use stone::{Army, Relief, Stone};
pub use style::{Back, DEFAULT_STYLE, Style};
