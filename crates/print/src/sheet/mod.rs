//! Everything that is paper.
//!
//! A sheet is a page of one drawing model. `svg` and `pdf` write it down, `tile` cuts a large one into small
//! ones. `font` sets lines, `flow` paragraphs and columns.

pub(crate) mod colour;
pub(crate) mod drawing;
pub(crate) mod flow;
pub(crate) mod font;
pub(crate) mod geometry;
pub(crate) mod pdf;
pub(crate) mod svg;
pub(crate) mod tile;

use crate::{Fault, File, Options, Sizes, Style, art, board, booklet, label, paper_stones};

/// The folder of all sheets.
const FOLDER: &str = "paper";

/// The sheets of a box, in a fixed order.
///
/// # Errors
/// A [`Fault`] with the limit that was hit.
pub fn sheets(options: &Options, style: &Style) -> Result<Vec<File>, Fault> {
    let sizes = Sizes::new(&options.rules, options.paper, style)?;
    let signs = art::signs(options)?;
    let mut files = board::files(options, style, sizes, &signs);
    files.extend(booklet::files(options, &signs));
    files.extend(paper_stones::files(options, sizes, &signs));
    files.extend(label::files(options, &signs));
    for file in &mut files {
        file.path = format!("{FOLDER}/{}", file.path);
    }
    Ok(files)
}
