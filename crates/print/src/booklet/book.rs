//! What every chapter needs, and how its pictures are set.

use marshal_rules::{Kind, Role, RuleSet, Side, StrikeResult};

use crate::art::{Diagram, Field, Look, Sign, stone};
use crate::sheet::drawing::Drawing;
use crate::sheet::flow::{Align, Block};
use crate::sheet::geometry::Map;

use super::words::Words;

/// The booklet of a rule set in one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Book<'a> {
    /// Its sentences.
    pub words: Words<'a>,
    /// What the stones show.
    pub signs: &'a [Sign],
    /// Width of a column.
    pub width: f64,
}

impl<'a> Book<'a> {
    /// The rule set.
    pub(crate) fn rules(&self) -> &'a RuleSet {
        self.words.rules
    }

    /// What a kind shows.
    pub(crate) fn sign(&self, kind: Kind) -> &'a Sign {
        &self.signs[kind.index()]
    }

    /// A paragraph of these messages, one after the other.
    pub(crate) fn paragraph(&self, sentences: &[String], width: f64) -> Block {
        let said: Vec<&str> = sentences.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        Block::paragraph(said.join(" "), width)
    }

    /// A stone of this width and of the same height; its picture is a little narrower.
    pub(crate) fn stone(&self, side: Side, look: Look, kind: Option<Kind>, width: f64) -> Drawing {
        let mut drawing = Drawing::new();
        let picture = stone(side, look, kind.map(|kind| self.sign(kind)), false);
        drawing.place(picture, Map::scale(width / 100.0));
        drawing
    }

    /// A picture with its caption below.
    pub(crate) fn figure(&self, diagram: Diagram<'_>, width: f64, caption: &str) -> Block {
        let height = width / diagram.ratio();
        let picture = Block::new(diagram.drawing(width), height).after(3.0);
        Block::stack(vec![picture, Block::caption(caption, width, Align::Left)])
    }

    /// A field without anything around it.
    pub(crate) fn piece(&self, width: u8, height: u8) -> Diagram<'a> {
        Diagram::new(Field::piece(width, height, Vec::new()))
    }

    /// The kinds with this property, in the order of the rule set.
    pub(crate) fn kinds_that(&self, test: impl Fn(Kind) -> bool) -> Vec<Kind> {
        self.rules().all_kinds().iter().filter(|kind| test(*kind)).collect()
    }

    /// The kinds that do the work of a mine.
    pub(crate) fn mines(&self) -> Vec<Kind> {
        self.kinds_that(|kind| self.rules().kind(kind).role == Role::Mine)
    }

    /// The kinds that clear a mine of any kind.
    pub(crate) fn clearers(&self) -> Vec<Kind> {
        let mines = self.mines();
        let clears = |kind| mines.iter().any(|mine| self.wins(kind, *mine));
        self.kinds_that(|kind| self.rules().kind(kind).mobile && clears(kind))
    }

    /// Whether a kind that strikes wins.
    pub(crate) fn wins(&self, attacker: Kind, defender: Kind) -> bool {
        self.rules().strike(attacker, defender) == StrikeResult::AttackerWins
    }

    /// A mobile kind with a number that goes one square, else any mobile one, else the first.
    pub(crate) fn walker(&self) -> Kind {
        let rules = self.rules();
        let walks = |kind: &Kind| {
            let info = rules.kind(*kind);
            info.mobile && !info.runs && info.number.is_some()
        };
        let walkers: Vec<Kind> = rules.all_kinds().iter().filter(walks).collect();
        let middle = walkers.get(walkers.len() / 2).copied();
        middle.or_else(|| rules.mobile_kinds().iter().next()).unwrap_or(Kind(0))
    }

    /// A mobile kind that beats a higher number by striking it, and that number's kind.
    pub(crate) fn giant_killer(&self) -> Option<(Kind, Kind)> {
        let rules = self.rules();
        let number = |kind: Kind| rules.kind(kind).number.filter(|_| rules.kind(kind).mobile);
        rules.all_kinds().iter().find_map(|killer| {
            let own = number(killer)?;
            let giant = |kind: &Kind| number(*kind).is_some_and(|number| number > own) && self.wins(killer, *kind);
            Some((killer, rules.all_kinds().iter().find(giant)?))
        })
    }
}
