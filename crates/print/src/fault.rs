//! What cannot be printed, and the limit that was hit.

use marshal_i18n::{Texts, Value};
use marshal_rules::{RuleSetFault, SyntaxFault};

/// Why something cannot be printed. [`Fault::tell`] has the sentence for people.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // The sentences say what each field is.
pub enum Fault {
    /// A line of a sign is thinner than the printer can lay.
    #[error("the thinnest line of {kind} is {mm:.2} mm, the limit is {limit:.2} mm")]
    StrokeTooThin { kind: String, mm: f64, limit: f64 },
    /// A gap in a sign would close.
    #[error("the narrowest gap of {kind} is {mm:.2} mm, the limit is {limit:.2} mm")]
    GapTooNarrow { kind: String, mm: f64, limit: f64 },
    /// A sign would reach over the edge of its stone.
    #[error("the sign of {kind} reaches over the edge of the stone")]
    SignTooLarge { kind: String },
    /// The style wants stones that do not fit the squares.
    #[error("a stone is {mm:.1} mm wide, a square of {square:.1} mm holds {limit:.1} mm")]
    StoneWiderThanSquare { mm: f64, square: f64, limit: f64 },
    /// Not even one stone fits the bed.
    #[error("a stone needs {width:.1} x {depth:.1} mm, the bed has {bed_width:.1} x {bed_depth:.1} mm")]
    BedTooSmall { width: f64, depth: f64, bed_width: f64, bed_depth: f64 },
    /// The hole would break through.
    #[error("the hole for the magnet needs {mm:.1} mm, there are {limit:.1} mm")]
    MagnetTooLarge { mm: f64, limit: f64 },
    /// Sinking the rosette leaves too little of the plate.
    #[error("the rosette is {mm:.1} mm deep, at most {limit:.1} mm are left for it")]
    BackTooDeep { mm: f64, limit: f64 },
    /// A kind has neither a number nor a drawing that we have.
    #[error("there is no drawing {glyph} for {kind}")]
    NoDrawing { kind: String, glyph: String },
    /// Two kinds would look the same.
    #[error("{kind} and {other} would look the same")]
    SameFace { kind: String, other: String },
    /// The style file cannot be read.
    #[error("{source_name}: a style file that cannot be read")]
    StyleSyntax { source_name: String, line: Option<usize>, fault: Box<SyntaxFault> },
    /// A measure, or a section of them, that is of another kind than it should be.
    #[error("{source_name}: {field} must be a {expected}")]
    StyleKind { source_name: String, field: String, expected: &'static str },
    /// A word that means nothing.
    #[error("{source_name}: {field} must be {expected}")]
    StyleWord { source_name: String, field: String, expected: &'static str },
    /// A measure that cannot be.
    #[error("{source_name}: {field} is {value}, it must be from {least} to {most}")]
    StyleRange { source_name: String, field: &'static str, value: f64, least: f64, most: f64 },
    /// A height that is not made of whole layers.
    #[error("{source_name}: {field} is {value}, that is no whole number of layers of {layer}")]
    StyleLayers { source_name: String, field: &'static str, value: f64, layer: f64 },
}

impl Fault {
    /// The sentence for a person: what, where, and the limit.
    #[must_use]
    pub fn tell(&self, texts: &Texts) -> String {
        // Hundredths of a millimetre are as much as a printer knows, and in Czech a comma stands before them.
        let mm = |value: f64| -> Value<'static> {
            let rounded = format!("{value:.2}");
            let short = rounded.trim_end_matches('0').trim_end_matches('.').to_owned();
            if texts.lang() == marshal_i18n::Lang::Cs { short.replace('.', ",").into() } else { short.into() }
        };
        match self {
            Fault::StrokeTooThin { kind, mm: width, limit } => texts.format(
                "print-fault-stroke",
                &[("kind", kind.clone().into()), ("mm", mm(*width)), ("limit", mm(*limit))],
            ),
            Fault::GapTooNarrow { kind, mm: width, limit } => texts
                .format("print-fault-gap", &[("kind", kind.clone().into()), ("mm", mm(*width)), ("limit", mm(*limit))]),
            Fault::SignTooLarge { kind } => texts.format("print-fault-sign", &[("kind", kind.clone().into())]),
            Fault::StoneWiderThanSquare { mm: width, square, limit } => {
                texts.format("print-fault-wide", &[("mm", mm(*width)), ("square", mm(*square)), ("limit", mm(*limit))])
            }
            Fault::BedTooSmall { width, depth, bed_width, bed_depth } => texts.format(
                "print-fault-bed",
                &[
                    ("width", mm(*width)),
                    ("depth", mm(*depth)),
                    ("bedWidth", mm(*bed_width)),
                    ("bedDepth", mm(*bed_depth)),
                ],
            ),
            Fault::MagnetTooLarge { mm: size, limit } => {
                texts.format("print-fault-magnet", &[("mm", mm(*size)), ("limit", mm(*limit))])
            }
            Fault::BackTooDeep { mm: depth, limit } => {
                texts.format("print-fault-back", &[("mm", mm(*depth)), ("limit", mm(*limit))])
            }
            Fault::NoDrawing { kind, glyph } => {
                texts.format("print-fault-drawing", &[("kind", kind.clone().into()), ("glyph", glyph.clone().into())])
            }
            Fault::SameFace { kind, other } => {
                texts.format("print-fault-same", &[("kind", kind.clone().into()), ("other", other.clone().into())])
            }
            Fault::StyleSyntax { source_name, line, fault } => {
                let place = [*line, fault.column].into_iter().flatten().map(|at| format!(":{at}")).collect::<String>();
                format!("{source_name}{place}: {}", texts.rule_set_fault(&RuleSetFault::Syntax(fault.clone())))
            }
            Fault::StyleKind { source_name, field, expected } => texts.format(
                "print-fault-kind",
                &[
                    ("file", source_name.clone().into()),
                    ("field", field.clone().into()),
                    ("expected", (*expected).into()),
                ],
            ),
            Fault::StyleWord { source_name, field, expected } => texts.format(
                "print-fault-word",
                &[
                    ("file", source_name.clone().into()),
                    ("field", field.clone().into()),
                    ("expected", (*expected).into()),
                ],
            ),
            Fault::StyleRange { source_name, field, value, least, most } => texts.format(
                "print-fault-range",
                &[
                    ("file", source_name.clone().into()),
                    ("field", (*field).into()),
                    ("value", mm(*value)),
                    ("least", mm(*least)),
                    ("most", mm(*most)),
                ],
            ),
            Fault::StyleLayers { source_name, field, value, layer } => texts.format(
                "print-fault-layers",
                &[
                    ("file", source_name.clone().into()),
                    ("field", (*field).into()),
                    ("value", mm(*value)),
                    ("layer", mm(*layer)),
                ],
            ),
        }
    }
}
