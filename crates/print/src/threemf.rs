//! 3MF: a plate with its colours. A kind is an object, each stone an item that refers to it.
//!
//! The colours stand there twice. Any reader finds them as materials by the core specification, which slicers ignore; slicers
//! look for triangles painted with an extruder, each in its own way. A printer with one nozzle gets changes of filament at
//! two heights besides: PrusaSlicer makes tool changes of the paint where there are several extruders, and pauses where not.

use std::fmt::Write;

use marshal_rules::Side;

use crate::mesh::{MICRONS, Mesh};
use crate::package::zip;
use crate::plate::Plate;
use crate::{Army, File, Style};

/// Whose way of painting triangles a file uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flavour {
    /// PrusaSlicer's, in a name space of its own, so that the file is valid by the core specification.
    Prusa,
    /// That of Bambu Studio and OrcaSlicer, which have no name space for it.
    Bambu,
}

/// The paint that stands for the second extruder.
const SECOND_EXTRUDER: &str = "8";
const IVORY: &str = "#F7EFDA";

/// A plate as a file.
#[must_use]
pub fn plate(army: &Army, plate: &Plate, style: &Style, flavour: Flavour) -> Vec<u8> {
    let mut files = vec![
        File::new("[Content_Types].xml", CONTENT_TYPES),
        File::new("_rels/.rels", RELATIONS),
        File::new("3D/3dmodel.model", model(army, plate, flavour)),
    ];
    if flavour == Flavour::Prusa {
        files.push(File::new("Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml", colour_changes(army, style)));
    }
    zip(&files)
}

/// The colour of an army's filament.
#[must_use]
pub fn colour(side: Side) -> &'static str {
    match side {
        Side::Red => "#B8352B",
        Side::Blue => "#1F3F6E",
    }
}

/// The heights of the layers before which the filament is changed, and what is loaded: to ivory under the signs, and back above
/// them where anything is.
#[must_use]
pub fn changes(army: &Army, style: &Style) -> Vec<(f64, &'static str)> {
    let layer = style.printer.layer;
    let to_ivory = (army.relief.from + layer, IVORY);
    let back = (army.relief.to + layer, colour(army.side));
    if army.depth > army.relief.to + layer / 2.0 { vec![to_ivory, back] } else { vec![to_ivory] }
}

const CONTENT_TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
</Types>
"#;

const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"#;

fn model(army: &Army, plate: &Plate, flavour: Flavour) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let spaces = match flavour {
        Flavour::Prusa => r#"xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06""#,
        Flavour::Bambu => r#"xmlns:BambuStudio="http://schemas.bambulab.com/package/2021""#,
    };
    let version = match flavour {
        Flavour::Prusa => r#"<metadata name="slic3rpe:Version3mf">1</metadata>"#,
        Flavour::Bambu => {
            "<metadata name=\"Application\">BambuStudio-01.09.00.00</metadata>\n<metadata name=\"BambuStudio:3mfVersion\">1</metadata>"
        }
    };
    let core = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02";
    put(&mut text, format_args!("<model unit=\"millimeter\" xml:lang=\"en\" xmlns=\"{core}\" {spaces}>\n"));
    put(&mut text, format_args!("{version}\n<resources>\n<basematerials id=\"1\">\n"));
    for (name, colour) in [("stone", colour(army.side)), ("sign", IVORY)] {
        put(&mut text, format_args!("<base name=\"{name}\" displaycolor=\"{colour}\"/>\n"));
    }
    text.push_str("</basematerials>\n");
    let mut used: Vec<usize> = plate.stones.iter().map(|stone| stone.0).collect();
    used.dedup();
    for &at in &used {
        let stone = &army.stones[at];
        let (id, name) = (object_id(at), &stone.name);
        put(&mut text, format_args!("<object id=\"{id}\" type=\"model\" name=\"{name}\" pid=\"1\" pindex=\"0\">\n"));
        mesh(&mut text, &stone.mesh, flavour);
        text.push_str("</object>\n");
    }
    text.push_str("</resources>\n<build>\n");
    for &(at, [x, y]) in &plate.stones {
        let (id, x, y) = (object_id(at), Length(x), Length(y));
        put(&mut text, format_args!("<item objectid=\"{id}\" transform=\"1 0 0 0 1 0 0 0 1 {x} {y} 0\"/>\n"));
    }
    text.push_str("</build>\n</model>\n");
    text
}

/// The materials have the id 1.
fn object_id(stone: usize) -> usize {
    stone + 2
}

fn mesh(text: &mut String, mesh: &Mesh, flavour: Flavour) {
    text.push_str("<mesh>\n<vertices>\n");
    for vertex in &mesh.vertices {
        let [x, y, z] = vertex.map(Length);
        put(text, format_args!("<vertex x=\"{x}\" y=\"{y}\" z=\"{z}\"/>\n"));
    }
    text.push_str("</vertices>\n<triangles>\n");
    let paint = match flavour {
        Flavour::Prusa => "slic3rpe:mmu_segmentation",
        Flavour::Bambu => "paint_color",
    };
    for triangle in &mesh.triangles {
        let [a, b, c] = triangle.corners;
        put(text, format_args!("<triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\""));
        if triangle.is_painted {
            put(text, format_args!(" pid=\"1\" p1=\"1\" {paint}=\"{SECOND_EXTRUDER}\""));
        }
        text.push_str("/>\n");
    }
    text.push_str("</triangles>\n</mesh>\n");
}

/// Micrometres, written as millimetres without a needless digit.
struct Length(i32);

impl std::fmt::Display for Length {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", f64::from(self.0) / MICRONS)
    }
}

/// PrusaSlicer's list of what happens at which height: type 0 is a change of colour.
fn colour_changes(army: &Army, style: &Style) -> String {
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<custom_gcodes_per_print_z>\n");
    for (height, colour) in changes(army, style) {
        put(
            &mut text,
            format_args!(
                "<code print_z=\"{height:.3}\" type=\"0\" extruder=\"1\" color=\"{colour}\" extra=\"\" gcode=\"M600\"/>\n"
            ),
        );
    }
    text.push_str("<mode value=\"SingleExtruder\"/>\n</custom_gcodes_per_print_z>\n");
    text
}

fn put(text: &mut String, piece: std::fmt::Arguments<'_>) {
    text.write_fmt(piece).expect("a string takes everything");
}
