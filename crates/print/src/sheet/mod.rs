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

use drawing::Page;
use marshal_i18n::Texts;

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

/// What a sheet is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The board, whole.
    Board,
    /// Stones to fold.
    PaperStones,
    /// The label of the box.
    Label,
    /// A page of the booklet.
    Booklet,
}

/// A sheet to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// What it is for.
    pub purpose: Purpose,
    /// The sheet as SVG, at its full size.
    pub svg: String,
}

/// A picture of every sheet, the booklet's pages in reading order.
///
/// # Errors
/// A [`Fault`] with the limit that was hit.
pub fn pictures(options: &Options, style: &Style) -> Result<Vec<Picture>, Fault> {
    let sizes = Sizes::new(&options.rules, options.paper, style)?;
    let signs = art::signs(options)?;
    let title = Texts::get(options.lang).rules_name(&options.rules);
    let picture = |purpose: Purpose, page: &Page| Picture { purpose, svg: svg::picture(page, title) };
    let mut pictures = vec![picture(Purpose::Board, &board::page(options, style, sizes, &signs))];
    pictures.extend(paper_stones::pages(options, sizes, &signs).iter().map(|page| picture(Purpose::PaperStones, page)));
    pictures.push(picture(Purpose::Label, &label::page(options, &signs)));
    pictures.extend(booklet::pages_to_read(options, &signs).iter().map(|page| picture(Purpose::Booklet, page)));
    Ok(pictures)
}
