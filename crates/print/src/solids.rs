//! Everything that comes out of a 3D printer: plates, and each kind by itself.

use crate::plate::plates;
use crate::threemf::Flavour;
use crate::{Army, Fault, File, Formats, Options, Style, stl, threemf};

/// The plates of the armies that are wanted in the formats that are wanted, and a solid of each kind with its count in the name.
///
/// # Errors
/// A [`Fault`] with the limit that was hit.
pub fn solids(options: &Options, style: &Style) -> Result<Vec<File>, Fault> {
    let mut files = Vec::new();
    for &side in options.colours.sides() {
        let army = Army::new(options, style, side)?;
        let plates = plates(&army, options.bed, style)?;
        for (at, plate) in plates.iter().enumerate() {
            let number = if plates.len() > 1 { format!("_{}", at + 1) } else { String::new() };
            let path = format!("plates/{}_{side}{number}", options.paper);
            if options.formats.has(Formats::ThreeMf) {
                files.push(File::new(format!("{path}.3mf"), threemf::plate(&army, plate, style, Flavour::Prusa)));
            }
            if options.formats.has(Formats::ThreeMfBambu) {
                files.push(File::new(format!("{path}-bambu.3mf"), threemf::plate(&army, plate, style, Flavour::Bambu)));
            }
            if options.formats.has(Formats::Stl) {
                files.push(File::new(format!("{path}.stl"), stl::plate(&army, plate)));
            }
        }
        for stone in &army.stones {
            let path = format!("stones/{side}/{}_{}_x{}.stl", options.paper, stone.name, stone.count);
            files.push(File::new(path, stl::solid(&stone.mesh)));
        }
    }
    Ok(files)
}
