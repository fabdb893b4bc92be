//! Which drawing a kind carries.

use std::borrow::Cow;

use marshal_i18n::{Form, Lang, Texts};
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

/// What a kind can show, the wish first.
fn possible(kind: &KindInfo, faces: Faces) -> [Option<Shown<'_>>; 2] {
    let picture = glyph(&kind.glyph).map(|_| Shown::Picture(&kind.glyph));
    let number = kind.number.map(Shown::Number);
    match faces {
        Faces::Pictures => [picture, number],
        Faces::Numbers => [number, picture],
    }
}

fn first(wishes: [Option<Shown<'_>>; 2]) -> Option<Shown<'_>> {
    wishes[0].or(wishes[1])
}

/// What each kind shows: its picture or its number as wished, and the other one where it has only that, or where another kind
/// has the same.
fn shown(rules: &RuleSet, faces: Faces) -> Vec<Option<Shown<'_>>> {
    let wishes: Vec<[Option<Shown<'_>>; 2]> = rules.kinds().iter().map(|kind| possible(kind, faces)).collect();
    let is_shared = |face| wishes.iter().filter(|&&wishes| first(wishes) == face).count() > 1;
    wishes.iter().map(|&wishes| wishes[1].filter(|_| is_shared(first(wishes))).or(first(wishes))).collect()
}

/// The face of a kind: its picture or its number as wished; the other one where it has only that, or where another kind would
/// look the same.
///
/// # Errors
/// [`Fault::NoDrawing`] for a kind without a number whose picture we do not have, [`Fault::SameFace`] where another kind of the
/// army looks the same even so. Kinds are named in `lang`.
pub fn face(rules: &RuleSet, kind: Kind, faces: Faces, lang: Lang) -> Result<Face, Fault> {
    let texts = Texts::get(lang);
    let name = |kind: Kind| texts.kind(rules, kind, Form::Name);
    let all = shown(rules, faces);
    let Some(face) = all[kind.index()] else {
        return Err(Fault::NoDrawing { kind: name(kind), glyph: rules.kind(kind).glyph.clone() });
    };
    if let Some(other) = rules.all_kinds().iter().find(|&other| other != kind && all[other.index()] == Some(face)) {
        return Err(Fault::SameFace { kind: name(kind), other: name(other) });
    }
    Ok(match face {
        Shown::Number(value) => Face { glyph: number(value), is_number: true },
        Shown::Picture(id) => Face { glyph: Cow::Borrowed(glyph(id).expect("shown means drawn")), is_number: false },
    })
}
