//! How long a plate takes and how much filament it needs.

use crate::{Army, Plate, Style};

/// What a plate will take, within a tenth.
///
/// The figures are fitted to what PrusaSlicer 2.5 says of six plates (A3 and A4, foot, flat and tile, 10 and 40 stones) with its
/// own settings for an MK3S: "0.20mm QUALITY", Prusament PLA, 15 % infill, no supports.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// Time, without the pauses for a change of filament.
    pub minutes: f64,
    /// Filament, of PLA.
    pub grams: f64,
}

/// Grams of a cubic centimetre of PLA.
const DENSITY: f64 = 1.24;
/// The part of the hollow inside that infill leaves empty.
const EMPTY: f64 = 0.85;
/// The line around the plate and what is wiped off.
const WASTE: f64 = 1.02;
/// Minutes a cubic centimetre of filament.
const LAYING: f64 = 6.1;
/// Minutes a stone and layer: going there, the outer line.
const LAYER: f64 = 0.0274;

impl Estimate {
    /// What a plate takes.
    #[must_use]
    pub fn of(army: &Army, plate: &Plate, style: &Style) -> Estimate {
        let solid: f64 = plate.stones.iter().map(|&(stone, _)| army.stones[stone].mesh.volume()).sum();
        let stones = plate.stones.len() as f64;
        let filament = (solid - stones * army.hollow * EMPTY) / 1000.0 * WASTE;
        let layers = (army.depth / style.printer.layer).round();
        Estimate { minutes: filament * LAYING + stones * layers * LAYER, grams: filament * DENSITY }
    }
}
