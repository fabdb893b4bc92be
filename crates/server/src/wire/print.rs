//! What a box is ordered with, and what the page shows of it.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use marshal_i18n::Lang;
use marshal_print::sheet::{Purpose, pictures};
use marshal_print::{
    Army, Bed, Colours, Estimate, Faces, Fault as PrintFault, Formats, Options, Paper, Plate, Sizes, Stand, Style,
    mesh::Mesh, plates, threemf,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{RulesChoice, SideName};
use crate::fields::{Expected, Fault, Fields, Request, Word};

/// The words of an option of the print shop.
macro_rules! words {
    ($option:ident: $($value:ident)*) => {
        impl Word for $option {
            const WORDS: &'static [(&'static str, $option)] = &[$(($option::$value.word(), $option::$value)),*];
        }
    };
}

words!(Faces: Pictures Numbers);
words!(Stand: Foot Flat Tile);
words!(Formats: ThreeMf ThreeMfBambu Stl All);
words!(Colours: Both Red Blue);

impl Word for Lang {
    const WORDS: &'static [(&'static str, Lang)] = &[("cs", Lang::Cs), ("en", Lang::En)];
}

/// A box to be printed. What is not said is as with `marshal print`.
#[derive(Debug, Clone, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintOrder {
    /// Whose.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub rules: RulesChoice,
    /// What the stones show.
    #[cfg_attr(test, ts(optional, type = r#""pictures" | "numbers""#))]
    #[schemars(with = "Option<String>", extend("enum" = ["pictures", "numbers", null]))]
    pub faces: Option<Faces>,
    /// `a4`, `a3`, `letter`, `tabloid`, or a size like `300x400`.
    #[cfg_attr(test, ts(optional, type = "string"))]
    #[schemars(with = "Option<String>")]
    pub paper: Option<Paper>,
    /// How the stones stand.
    #[cfg_attr(test, ts(optional, type = r#""foot" | "flat" | "tile""#))]
    #[schemars(with = "Option<String>", extend("enum" = ["foot", "flat", "tile", null]))]
    pub stand: Option<Stand>,
    /// What the plates are written as.
    #[cfg_attr(test, ts(optional, type = r#""3mf" | "3mf-bambu" | "stl" | "all""#))]
    #[schemars(with = "Option<String>", extend("enum" = ["3mf", "3mf-bambu", "stl", "all", null]))]
    pub format: Option<Formats>,
    /// Which armies.
    #[cfg_attr(test, ts(optional, type = r#""both" | "red" | "blue""#))]
    #[schemars(with = "Option<String>", extend("enum" = ["both", "red", "blue", null]))]
    pub colour: Option<Colours>,
    /// The bed of the printer, a size like `250x210`.
    #[cfg_attr(test, ts(optional, type = "string"))]
    #[schemars(with = "Option<String>")]
    pub bed: Option<Bed>,
    /// What a style file holds: measures that are other than usual, as TOML.
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub style: Option<String>,
    /// The language of the sheets; the browser's when it is not said.
    #[cfg_attr(test, ts(optional, type = r#""cs" | "en""#))]
    #[schemars(with = "Option<String>", extend("enum" = ["cs", "en", null]))]
    pub lang: Option<Lang>,
}

impl Request for PrintOrder {
    fn read(fields: &mut Fields) -> Result<PrintOrder, Fault> {
        Ok(PrintOrder {
            rules: fields.must("rules", RulesChoice::take)?,
            faces: fields.word("faces")?,
            paper: size(fields, "paper", Expected::Paper)?,
            stand: fields.word("stand")?,
            format: fields.word("format")?,
            colour: fields.word("colour")?,
            bed: size(fields, "bed", Expected::Bed)?,
            style: fields.text("style")?,
            lang: fields.word("lang")?,
        })
    }
}

/// A text that is read as a size.
fn size<T: std::str::FromStr>(fields: &mut Fields, name: &str, expected: Expected) -> Result<Option<T>, Fault> {
    let Some(value) = fields.value(name) else { return Ok(None) };
    match value.as_str().and_then(|text| text.parse().ok()) {
        Some(size) => Ok(Some(size)),
        None => Err(fields.bad(name, &value, expected)),
    }
}

/// What a box will be. Lengths are in millimetres.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintPreview {
    /// The command that makes the same box.
    command: String,
    /// The side of a square of the board.
    square: f64,
    /// Width, height and depth of a stone that stands.
    stone: [f64; 3],
    /// The measures in force: by section and name, as a style file has them.
    #[cfg_attr(test, ts(type = "Record<string, Record<string, number | string | boolean>>"))]
    #[schemars(with = "BTreeMap<String, BTreeMap<String, serde_json::Value>>")]
    style: Style,
    /// Width and depth of the printer's bed.
    bed: [f64; 2],
    /// All plates, army after army.
    plates: Vec<PlateInfo>,
    /// Every solid that lies on a plate.
    shapes: Vec<Shape>,
    /// All sheets, those of the booklet in reading order.
    sheets: Vec<SheetPicture>,
}

/// A plate to print.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct PlateInfo {
    side: SideName,
    /// In steps of five, which is more than is known.
    minutes: u32,
    grams: u32,
    /// How often the filament is changed.
    changes: usize,
    /// Each stone: its shape, and where its corner nearest to the origin of the bed lies.
    stones: Vec<(usize, f64, f64)>,
}

/// A solid, on its back, in the first corner.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Shape {
    /// Its kind, by the place in the rule set.
    kind: usize,
    /// Width, depth and height as it lies.
    size: [f64; 3],
    /// The unit of the coordinates.
    step: f64,
    /// The corners, three 16-bit numbers each, little-endian, in base64.
    corners: String,
    /// The triangles, three 16-bit indices each, little-endian, in base64. Those of the sign and the rim come last.
    triangles: String,
    /// How many triangles have the colour of the army.
    plain: usize,
}

/// A sheet to look at.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct SheetPicture {
    #[cfg_attr(test, ts(type = r#""board" | "stones" | "label" | "booklet""#))]
    #[schemars(with = "String", extend("enum" = ["board", "stones", "label", "booklet"]))]
    purpose: &'static str,
    svg: String,
}

impl PrintPreview {
    /// What the box of these options will be; `command` makes the same one.
    ///
    /// # Errors
    /// What cannot be printed.
    pub fn of(options: &Options, style: &Style, command: String) -> Result<PrintPreview, PrintFault> {
        let sizes = Sizes::new(&options.rules, options.paper, style)?;
        let sheets = pictures(options, style)?.into_iter().map(SheetPicture::from).collect();
        let (mut all_plates, mut shapes, mut depth) = (Vec::new(), Vec::new(), 0.0);
        for &side in options.colours.sides() {
            let army = Army::new(options, style, side)?;
            let first = shapes.len();
            depth = army.depth;
            let laid_out = plates(&army, options.bed, style)?;
            all_plates.extend(laid_out.iter().map(|plate| PlateInfo::of(&army, plate, style, first)));
            shapes.extend(army.stones.iter().map(|stone| Shape::of(stone.kind.0.into(), &stone.mesh)));
        }
        Ok(PrintPreview {
            command,
            style: style.clone(),
            square: sizes.square,
            stone: [sizes.width, sizes.height(), depth],
            bed: [options.bed.width, options.bed.depth],
            plates: all_plates,
            shapes,
            sheets,
        })
    }
}

impl PlateInfo {
    fn of(army: &Army, plate: &Plate, style: &Style, first: usize) -> PlateInfo {
        let estimate = Estimate::of(army, plate, style);
        let millimetres = |length: i32| f64::from(length) / 1000.0;
        PlateInfo {
            side: army.side.into(),
            minutes: (estimate.minutes / 5.0).round() as u32 * 5,
            grams: estimate.grams.round() as u32,
            changes: threemf::changes(army, style).len(),
            stones: plate
                .stones
                .iter()
                .map(|&(stone, [x, y])| (first + stone, millimetres(x), millimetres(y)))
                .collect(),
        }
    }
}

impl Shape {
    fn of(kind: usize, mesh: &Mesh) -> Shape {
        let most = mesh.vertices.iter().flatten().copied().max().unwrap_or(0);
        // Micrometres as long as they fit, which they do for every stone below 65 mm.
        let step = (most / i32::from(u16::MAX) + 1).max(1);
        let corners = mesh.vertices.iter().flatten().flat_map(|&length| ((length / step) as u16).to_le_bytes());
        let part = |is_painted| mesh.triangles.iter().filter(move |triangle| triangle.is_painted == is_painted);
        // A stone has some thousand corners.
        let index = |corner: u32| u16::try_from(corner).unwrap_or_default().to_le_bytes();
        let triangles = part(false).chain(part(true)).flat_map(|triangle| triangle.corners).flat_map(index);
        Shape {
            kind,
            size: mesh.bounds()[1],
            step: f64::from(step) / 1000.0,
            corners: STANDARD.encode(corners.collect::<Vec<u8>>()),
            triangles: STANDARD.encode(triangles.collect::<Vec<u8>>()),
            plain: part(false).count(),
        }
    }
}

impl From<marshal_print::sheet::Picture> for SheetPicture {
    fn from(picture: marshal_print::sheet::Picture) -> SheetPicture {
        let purpose = match picture.purpose {
            Purpose::Board => "board",
            Purpose::PaperStones => "stones",
            Purpose::Label => "label",
            Purpose::Booklet => "booklet",
        };
        SheetPicture { purpose, svg: picture.svg }
    }
}
