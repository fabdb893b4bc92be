//! Everything that comes out of a 3D printer: plates, and each kind by itself.

use marshal_rules::Side;

use crate::threemf::Flavour;
use crate::{Army, Estimate, Fault, File, Formats, Options, Plate, Style, plates, stl, threemf};

/// The armies that are wanted, laid out on plates.
#[derive(Debug, Clone)]
pub struct Solids<'a> {
    options: &'a Options,
    style: &'a Style,
    armies: Vec<(Army, Vec<Plate>)>,
}

/// A plate to print, as people read about it.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintJob {
    /// Whose stones.
    pub side: Side,
    /// Where its files lie, without their ends: `plates/a3_red`.
    pub path: String,
    /// How many stones are on it.
    pub stones: usize,
    /// What it takes.
    pub estimate: Estimate,
    /// The heights of the layers before which the filament is changed, in millimetres.
    pub changes: Vec<f64>,
}

impl<'a> Solids<'a> {
    /// Makes the armies.
    ///
    /// # Errors
    /// A [`Fault`] with the limit that was hit.
    pub fn new(options: &'a Options, style: &'a Style) -> Result<Solids<'a>, Fault> {
        let laid_out = |&side: &Side| {
            let army = Army::new(options, style, side)?;
            let plates = plates(&army, options.bed, style)?;
            Ok((army, plates))
        };
        let armies = options.colours.sides().iter().map(laid_out).collect::<Result<_, Fault>>()?;
        Ok(Solids { options, style, armies })
    }

    /// The plates in the formats that are wanted, and a solid of each kind with its count in the name.
    #[must_use]
    pub fn files(&self) -> Vec<File> {
        let mut files = Vec::new();
        let formats = self.options.formats;
        for (army, plates) in &self.armies {
            for (at, plate) in plates.iter().enumerate() {
                let path = self.path(army.side, at, plates.len());
                let three_mf = |flavour| threemf::plate(army, plate, self.style, flavour);
                if formats.has(Formats::ThreeMf) {
                    files.push(File::new(format!("{path}.3mf"), three_mf(Flavour::Prusa)));
                }
                if formats.has(Formats::ThreeMfBambu) {
                    files.push(File::new(format!("{path}-bambu.3mf"), three_mf(Flavour::Bambu)));
                }
                if formats.has(Formats::Stl) {
                    files.push(File::new(format!("{path}.stl"), stl::plate(army, plate)));
                }
            }
            for stone in &army.stones {
                let (side, paper) = (army.side, self.options.paper);
                let path = format!("stones/{side}/{paper}_{}_x{}.stl", stone.name, stone.count);
                files.push(File::new(path, stl::solid(&stone.mesh)));
            }
        }
        files
    }

    /// What there is to print, in the order of the files.
    #[must_use]
    pub fn jobs(&self) -> Vec<PrintJob> {
        let of_army = |(army, plates): &(Army, Vec<Plate>)| {
            let job = |(at, plate): (usize, &Plate)| PrintJob {
                side: army.side,
                path: self.path(army.side, at, plates.len()),
                stones: plate.stones.len(),
                estimate: Estimate::of(army, plate, self.style),
                changes: threemf::changes(army, self.style).into_iter().map(|(height, _)| height).collect(),
            };
            plates.iter().enumerate().map(job).collect::<Vec<_>>()
        };
        self.armies.iter().flat_map(of_army).collect()
    }

    /// Where the plate number `at` of so many lies, without the end of its name.
    fn path(&self, side: Side, at: usize, plates: usize) -> String {
        let number = if plates > 1 { format!("_{}", at + 1) } else { String::new() };
        format!("plates/{}_{side}{number}", self.options.paper)
    }
}
