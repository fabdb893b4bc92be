//! Pages of a booklet put on sheets so that, printed on both sides (turned over the short edge), folded in the middle and stapled,
//! they come in their order.

use crate::sheet::colour::FOLD;
use crate::sheet::drawing::{Drawing, Page, Pen};
use crate::sheet::geometry::{Map, Path};

/// Which two pages lie side by side on each side of each sheet, counted from 0; `count` is a multiple of four.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count / 2).map(move |side| {
        let (early, late) = (side, count - 1 - side);
        if side % 2 == 0 { (late, early) } else { (early, late) }
    })
}

/// The sheets: front, back, front, back and so on. All pages are of one size and a multiple of four; each lies in the middle of
/// its half of a sheet, which may be a little narrower than the page with its white edges.
pub(crate) fn impose(pages: &[Page], (width, height): (f64, f64)) -> Vec<Page> {
    let middle = width / 2.0;
    let sheet = |(index, (left, right)): (usize, (usize, usize))| {
        let mut drawing = Drawing::new();
        for (page, from) in [(&pages[left], 0.0), (&pages[right], middle)] {
            let to = Map::shift(from + (middle - page.width) / 2.0, (height - page.height) / 2.0);
            drawing.place(page.drawing.clone(), to);
        }
        if index == 0 {
            // The fold, at the edges of the outermost side only: it does not cross the picture.
            let mut fold = Path::through([middle, 2.0, middle, 6.0]);
            fold.extend(Path::through([middle, height - 6.0, middle, height - 2.0]));
            drawing.stroke(fold, FOLD, Pen::dashed(0.2, 1.0, 0.7));
        }
        Page { width, height, drawing }
    };
    pairs(pages.len()).enumerate().map(sheet).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As a stapler knows it: outside 8 and 1, inside that 2 and 7, then 6 and 3, in the middle 4 and 5.
    #[test]
    fn pages_lie_as_a_folded_booklet_wants_them() {
        let from_one: Vec<_> = pairs(8).map(|(left, right)| (left + 1, right + 1)).collect();
        assert_eq!(from_one, [(8, 1), (2, 7), (6, 3), (4, 5)]);
    }

    /// Folds sheets in the mind and reads: each leaf's front is the right half of one side, its back the left half of the other.
    #[test]
    fn folded_sheets_read_in_order() {
        for count in [4, 8, 12, 16, 20] {
            let sides: Vec<_> = pairs(count).collect();
            let sheets: Vec<_> = sides.chunks(2).collect();
            let mut read = Vec::new();
            for sheet in &sheets {
                read.extend([sheet[0].1, sheet[1].0]);
            }
            for sheet in sheets.iter().rev() {
                read.extend([sheet[1].1, sheet[0].0]);
            }
            assert_eq!(read, (0..count).collect::<Vec<_>>(), "{count} pages");
        }
    }
}
