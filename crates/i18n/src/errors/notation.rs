//! Records and positions that cannot be read.

use marshal_rules::{ParseSetupError, PositionError, RecordError, RecordFault, RuleSet, spelled};

use super::one;
use crate::Texts;
use crate::kinds::ArgList;

impl Texts {
    /// Why a one-line setup cannot be read.
    #[must_use]
    pub fn setup_line_error(&self, error: &ParseSetupError) -> String {
        let (id, args) = match *error {
            ParseSetupError::Rows { found, expected } => ("rows", one("found", found).with("expected", expected)),
            ParseSetupError::Length { row, found, expected } => {
                ("length", one("row", row).with("found", found).with("expected", expected))
            }
            ParseSetupError::Symbol { row, symbol } => ("symbol", one("row", row).with("symbol", spelled(symbol))),
        };
        args.format(self, &format!("setup-line-error-{id}"))
    }

    /// Why a record was refused, with its line. `rules` are the record's, once it could be read.
    #[must_use]
    pub fn record_error(&self, error: &RecordError, rules: &RuleSet) -> String {
        let reason = self.record_fault(&error.fault, rules);
        self.format("record-error-at", &[("line", error.line.into()), ("reason", reason.into())])
    }

    fn record_fault(&self, fault: &RecordFault, rules: &RuleSet) -> String {
        let (id, args) = match fault {
            RecordFault::BadTag => ("bad-tag", ArgList::default()),
            RecordFault::Tag(tag) => ("tag", one("tag", *tag)),
            RecordFault::TagTwice(tag) => ("tag-twice", one("tag", *tag)),
            RecordFault::SetupTwice(side) => ("setup-twice", one("side", side.to_string())),
            RecordFault::UnknownRules(id) => ("unknown-rules", one("id", id.clone())),
            RecordFault::Rules(error) => return self.rule_set_error(error),
            RecordFault::NoSetup(side) => ("no-setup", one("side", side.to_string())),
            RecordFault::ReadSetup(error) => return self.setup_line_error(error),
            RecordFault::Setup(error) => return self.setup_error(error, rules),
            RecordFault::Token(token) => ("token", one("token", token.clone())),
            RecordFault::Move { ply, mv, error } => {
                let reason = self.move_error(error, rules);
                ("move", one("ply", *ply).with("move", mv.to_string()).with("reason", reason))
            }
            RecordFault::Result { written, played } => {
                ("result", one("written", written.clone()).with("played", played.clone()))
            }
        };
        args.format(self, &format!("record-error-{id}"))
    }

    /// Why a one-line position was refused.
    #[must_use]
    pub fn position_error(&self, error: &PositionError) -> String {
        let (id, args) = match error {
            PositionError::Parts => ("parts", ArgList::default()),
            PositionError::Rows { found, expected } => ("rows", one("found", *found).with("expected", *expected)),
            PositionError::Length { row, found, expected } => {
                ("length", one("row", *row).with("found", *found).with("expected", *expected))
            }
            PositionError::Symbol { row, symbol } => ("symbol", one("row", *row).with("symbol", spelled(*symbol))),
            PositionError::Blocked(square) => ("blocked", one("square", square.to_string())),
            PositionError::TooMany { side, kind, count, allowed } => {
                let args = one("side", side.to_string()).with("kind", kind.clone());
                ("too-many", args.with("count", *count).with("allowed", *allowed))
            }
            PositionError::NoFlags => ("no-flags", ArgList::default()),
            PositionError::Turn(text) => ("turn", one("text", text.clone())),
            PositionError::Count(text) => ("count", one("text", text.clone())),
        };
        args.format(self, &format!("position-error-{id}"))
    }
}
