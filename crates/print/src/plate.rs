//! An army laid out on the bed of a printer.

use crate::mesh::MICRONS;
use crate::{Army, Bed, Fault, Style};

/// What is printed at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plate {
    /// Each stone: its index in [`Army::stones`], and where its corner nearest to the origin lies, in micrometres.
    pub stones: Vec<(usize, [i32; 2])>,
}

/// The plates of an army: as few as the bed allows, in rows from the front.
///
/// # Errors
/// [`Fault::BedTooSmall`] where not one stone fits.
pub fn plates(army: &Army, bed: Bed, style: &Style) -> Result<Vec<Plate>, Fault> {
    let between = style.printer.between;
    let [width, depth] =
        [0, 1].map(|axis| army.stones.iter().map(|stone| stone.mesh.bounds()[1][axis]).fold(0.0, f64::max) + between);
    // One gap fewer than stones, and nothing smaller than a micrometre decides.
    let fitting = |room: f64, cell: f64| ((room - 2.0 * style.printer.border + between) / cell + 1e-9).floor() as usize;
    let (columns, rows) = (fitting(bed.width, width), fitting(bed.depth, depth));
    if columns * rows == 0 {
        let border = 2.0 * style.printer.border - between;
        let (width, depth) = (width + border, depth + border);
        return Err(Fault::BedTooSmall { width, depth, bed_width: bed.width, bed_depth: bed.depth });
    }
    let all: Vec<usize> =
        army.stones.iter().enumerate().flat_map(|(at, stone)| std::iter::repeat_n(at, stone.count.into())).collect();
    let plate = |stones: &[usize]| {
        // As many rows as it takes, and all of them equally long.
        let rows = stones.len().div_ceil(columns);
        let columns = stones.len().div_ceil(rows);
        let start = |room: f64, cell: f64, used: usize| (room - cell * used as f64 + between) / 2.0;
        let (left, front) = (start(bed.width, width, columns), start(bed.depth, depth, rows));
        let place = |(at, &stone): (usize, &usize)| {
            let corner = [left + width * (at % columns) as f64, front + depth * (at / columns) as f64];
            (stone, corner.map(|length| (length * MICRONS).round() as i32))
        };
        Plate { stones: stones.iter().enumerate().map(place).collect() }
    };
    Ok(all.chunks(columns * rows).map(plate).collect())
}
