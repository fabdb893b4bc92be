//! Every measure of what is printed. `style.toml` lists them all with what they mean; a file of one's own overrides some.

use marshal_rules::SyntaxFault;
use serde::{Deserialize, Serialize};

use crate::Fault;

/// The measures that hold where no file overrides them.
pub const DEFAULT_STYLE: &str = include_str!("../style.toml");

/// Every measure, in millimetres. The fields are explained in `style.toml`.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)] // One place tells what each measure means, and that is the file.
pub struct Style {
    pub board: BoardStyle,
    pub stone: StoneStyle,
    pub sign: SignStyle,
    pub rim: RimStyle,
    pub back: BackStyle,
    pub magnet: MagnetStyle,
    pub printer: PrinterStyle,
}

macro_rules! measures {
    ($(#[$about:meta])* $name:ident: $($field:ident: $kind:ty),+) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub struct $name {
            $(pub $field: $kind),+
        }
    };
}

measures! {
    /// `[board]`
    BoardStyle: margin: f64, largest_square: f64
}
measures! {
    /// `[stone]`
    StoneStyle: share: f64, widest: f64, width: f64, plate: f64, flat: f64, foot_depth: f64, tile_depth: f64, corner: f64, chamfer: f64
}
measures! {
    /// `[sign]`
    SignStyle: height: f64, flat_height: f64, picture: f64, number: f64
}
measures! {
    /// `[rim]`
    RimStyle: width: f64, gap: f64, edge: f64
}
measures! {
    /// `[back]`
    BackStyle: drawing: Back, depth: f64
}
measures! {
    /// `[magnet]`
    MagnetStyle: hole: bool, diameter: f64, depth: f64, tolerance: f64, wall: f64
}
measures! {
    /// `[printer]`
    PrinterStyle: layer: f64, stroke: f64, gap: f64, between: f64, border: f64
}

/// What the back of every stone carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    /// The rosette, sunk into the back.
    Rosette,
    /// Nothing.
    Plain,
}

impl Default for Style {
    fn default() -> Style {
        Style::from_toml("style.toml", "").expect("our own measures are sound")
    }
}

impl Style {
    /// The default measures, overridden by those that `text` has. `source` names the file in errors.
    ///
    /// # Errors
    /// [`Fault::StyleSyntax`] for what is no TOML or has an unknown name, [`Fault::StyleKind`],
    /// [`Fault::StyleWord`], [`Fault::StyleRange`] and [`Fault::StyleLayers`] for a measure that cannot be.
    pub fn from_toml(source: &str, text: &str) -> Result<Style, Fault> {
        let own: toml::Table = text.parse().map_err(|error| syntax(source, text, &error))?;
        let mut all: toml::Table = DEFAULT_STYLE.parse().map_err(|error| syntax(source, text, &error))?;
        check_kinds(source, &all, &own)?;
        override_with(&mut all, own);
        let style: Style = all.try_into().map_err(|error| syntax(source, text, &error))?;
        style.check(source)?;
        Ok(style)
    }

    fn check(&self, source: &str) -> Result<(), Fault> {
        let layer = self.printer.layer;
        let ranges = [
            ("board.margin", self.board.margin, 0.0, 50.0),
            ("board.largest-square", self.board.largest_square, 5.0, 200.0),
            ("stone.share", self.stone.share, 0.3, 0.95),
            ("stone.widest", self.stone.widest, 5.0, 150.0),
            ("stone.width", self.stone.width, 0.0, 150.0),
            ("stone.plate", self.stone.plate, 1.0, 10.0),
            ("stone.flat", self.stone.flat, 1.0, 20.0),
            ("stone.foot-depth", self.stone.foot_depth, 0.3, 1.5),
            ("stone.tile-depth", self.stone.tile_depth, 0.2, 1.0),
            ("stone.corner", self.stone.corner, 0.4, 2.0),
            ("stone.chamfer", self.stone.chamfer, 0.0, self.stone.corner - 0.2),
            ("sign.height", self.sign.height, 0.2, 3.0),
            ("sign.flat-height", self.sign.flat_height, 0.2, 3.0),
            ("sign.picture", self.sign.picture, 20.0, 60.0),
            ("sign.number", self.sign.number, 20.0, 66.0),
            ("rim.width", self.rim.width, 0.4, 5.0),
            ("rim.gap", self.rim.gap, 0.2, 5.0),
            ("rim.edge", self.rim.edge, 0.1, 5.0),
            ("back.depth", self.back.depth, 0.2, 1.0),
            ("magnet.diameter", self.magnet.diameter, 1.0, 20.0),
            ("magnet.depth", self.magnet.depth, 0.5, 20.0),
            ("magnet.tolerance", self.magnet.tolerance, 0.0, 1.0),
            ("magnet.wall", self.magnet.wall, 0.2, 5.0),
            ("printer.layer", layer, 0.04, 0.6),
            ("printer.stroke", self.printer.stroke, 0.2, 3.0),
            ("printer.gap", self.printer.gap, 0.1, 3.0),
            ("printer.between", self.printer.between, 1.0, 30.0),
            ("printer.border", self.printer.border, 0.0, 30.0),
        ];
        for (field, value, least, most) in ranges {
            if !(least..=most).contains(&value) {
                return Err(Fault::StyleRange { source_name: source.to_owned(), field, value, least, most });
            }
        }
        let heights = [
            ("stone.plate", self.stone.plate),
            ("stone.flat", self.stone.flat),
            ("sign.height", self.sign.height),
            ("sign.flat-height", self.sign.flat_height),
            ("back.depth", self.back.depth),
        ];
        for (field, value) in heights {
            let layers = value / layer;
            if (layers - layers.round()).abs() > 1e-6 {
                return Err(Fault::StyleLayers { source_name: source.to_owned(), field, value, layer });
            }
        }
        Ok(())
    }
}

fn syntax(source: &str, text: &str, error: &toml::de::Error) -> Fault {
    let (line, column) = match error.span() {
        Some(span) => {
            let before = &text[..span.start.min(text.len())];
            let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
            (Some(before.matches('\n').count() + 1), Some(column))
        }
        // What was found after the defaults were put in has no place any more, but a name.
        None => (line_of(text, error.message().split('`').nth(1).unwrap_or_default()), None),
    };
    let fault = SyntaxFault::new(error.message(), column);
    Fault::StyleSyntax { source_name: source.to_owned(), line, fault: Box::new(fault) }
}

/// The line on which a measure or a section stands.
fn line_of(text: &str, name: &str) -> Option<usize> {
    let is_name = |line: &str| {
        let rest = line.trim_start().trim_start_matches('[').strip_prefix(name);
        !name.is_empty() && rest.is_some_and(|rest| rest.trim_start().starts_with(['=', ']', '.']))
    };
    text.lines().position(is_name).map(|line| line + 1)
}

/// Whether each section and measure of one's own is of the same kind as the usual one; unknown ones are left to others.
fn check_kinds(source: &str, usual: &toml::Table, own: &toml::Table) -> Result<(), Fault> {
    for (section, own) in own {
        let Some(usual) = usual.get(section).and_then(toml::Value::as_table) else { continue };
        let fault = |field, expected| Err(Fault::StyleKind { source_name: source.to_owned(), field, expected });
        let Some(own) = own.as_table() else { return fault(section.clone(), "section") };
        for (name, value) in own {
            let field = || format!("{section}.{name}");
            match usual.get(name) {
                Some(toml::Value::Float(_) | toml::Value::Integer(_)) if !(value.is_float() || value.is_integer()) => {
                    return fault(field(), "number");
                }
                Some(toml::Value::Boolean(_)) if !value.is_bool() => return fault(field(), "flag"),
                // The only measure in words.
                Some(toml::Value::String(_)) if value.clone().try_into::<Back>().is_err() => {
                    let expected = "rosette, plain";
                    return Err(Fault::StyleWord { source_name: source.to_owned(), field: field(), expected });
                }
                _ => {}
            }
        }
    }
    Ok(())
}

fn override_with(all: &mut toml::Table, own: toml::Table) {
    for (name, value) in own {
        match (all.get_mut(&name), value) {
            (Some(toml::Value::Table(all)), toml::Value::Table(own)) => override_with(all, own),
            (_, value) => drop(all.insert(name, value)),
        }
    }
}
