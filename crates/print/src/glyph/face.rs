//! Which drawing a kind carries.

use std::borrow::Cow;

use marshal_rules::{Kind, KindInfo, RuleSet};

use super::{Glyph, glyph, number};
use crate::{Faces, Fault};

/// What the face of a stone shows.
#[derive(Debug, Clone)]
pub struct Face {
    /// The drawing.
    pub glyph: Cow<'static, Glyph>,
    /// Whether it is a number, which is drawn larger than a picture.
    pub is_number: bool,
}

/// What a face shows, before it is drawn: two kinds must differ in it.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Shown<'a> {
    Number(u8),
    Picture(&'a str),
}

fn shown(kind: &KindInfo, faces: Faces) -> Option<Shown<'_>> {
    let picture = glyph(&kind.glyph).map(|_| Shown::Picture(&kind.glyph));
    let number = kind.number.map(Shown::Number);
    match faces {
        Faces::Pictures => picture.or(number),
        Faces::Numbers => number.or(picture),
    }
}

/// The face of a kind: its picture or its number as wished, and the other one where it has only that.
///
/// # Errors
/// [`Fault::NoDrawing`] for a kind without a number whose picture we do not have, [`Fault::SameFace`] where another kind of the
/// army would look the same. Kinds are named in `lang`.
pub fn face(rules: &RuleSet, kind: Kind, faces: Faces, lang: marshal_i18n::Lang) -> Result<Face, Fault> {
    let texts = marshal_i18n::Texts::get(lang);
    let name = |kind: Kind| texts.kind(rules, kind, marshal_i18n::Form::Name);
    let info = rules.kind(kind);
    let shown_here =
        shown(info, faces).ok_or_else(|| Fault::NoDrawing { kind: name(kind), glyph: info.glyph.clone() })?;
    let twin =
        rules.all_kinds().iter().find(|&other| other != kind && shown(rules.kind(other), faces) == Some(shown_here));
    if let Some(other) = twin {
        return Err(Fault::SameFace { kind: name(kind), other: name(other) });
    }
    Ok(match shown_here {
        Shown::Number(value) => Face { glyph: number(value), is_number: true },
        Shown::Picture(id) => Face { glyph: Cow::Borrowed(glyph(id).expect("shown means drawn")), is_number: false },
    })
}
