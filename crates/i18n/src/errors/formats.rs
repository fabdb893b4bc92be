//! Files of other people's notations that cannot be read or written.

use marshal_formats::{ExportError, ImportError, ImportFault, Part};
use marshal_rules::{RecordError, RuleSet, spelled};

use super::one;
use crate::Texts;
use crate::kinds::ArgList;

impl Texts {
    /// Why a file was refused, with its line. `rules` name the board and the kinds: those of the classic game, or of the record.
    #[must_use]
    pub fn import_error(&self, error: &ImportError, rules: &RuleSet) -> String {
        if let ImportFault::Record(fault) = &error.fault {
            return self.record_error(&RecordError { line: error.line, fault: (**fault).clone() }, rules);
        }
        let reason = self.import_fault(&error.fault, rules);
        self.format("record-error-at", &[("line", error.line.into()), ("reason", reason.into())])
    }

    fn import_fault(&self, fault: &ImportFault, rules: &RuleSet) -> String {
        let text = |name: &str, text: &String| one(name, text.clone());
        let compared = |written: &String, played: &String| text("written", written).with("played", played.clone());
        let (id, args) = match fault {
            ImportFault::NotText => ("not-text", ArgList::default()),
            ImportFault::UnknownFormat => ("unknown-format", ArgList::default()),
            ImportFault::Missing(part) => ("missing", one("part", part_id(*part))),
            ImportFault::Length { found, expected } => ("length", one("found", *found).with("expected", *expected)),
            ImportFault::Letter(letter) => ("letter", one("letter", spelled(*letter))),
            ImportFault::Lakes => ("lakes", ArgList::default()),
            ImportFault::Hidden => ("hidden", ArgList::default()),
            ImportFault::NoMove(written) => ("no-move", text("text", written)),
            ImportFault::NoSquare(written) => ("no-square", text("text", written)),
            ImportFault::UnknownType(written) => ("unknown-type", text("text", written)),
            ImportFault::Unexpected(written) => ("unexpected", text("text", written)),
            ImportFault::AfterEnd => ("after-end", ArgList::default()),
            ImportFault::Setup { side, error } => {
                ("setup", one("side", side.to_string()).with("reason", self.setup_error(error, rules)))
            }
            ImportFault::Move { ply, mv, error } => {
                let reason = self.move_error(error, rules);
                let args = one("ply", *ply).with("move", mv.to_string()).with("reason", reason);
                return args.format(self, "record-error-move");
            }
            ImportFault::Strike { written, played } => ("strike", compared(written, played)),
            ImportFault::Value { written, played } => ("value", compared(written, played)),
            ImportFault::Result { written, played } => {
                return compared(written, played).format(self, "record-error-result");
            }
            ImportFault::NoResult(written) => ("no-result", text("text", written)),
            ImportFault::Xml => ("xml", ArgList::default()),
            ImportFault::Position(error) => return self.position_error(error),
            ImportFault::Record(fault) => return fault.to_string(),
        };
        args.format(self, &format!("import-error-{id}"))
    }

    /// Why something cannot be written in a format.
    #[must_use]
    pub fn export_error(&self, error: ExportError) -> String {
        self.text(match error {
            ExportError::ReadOnly => "export-error-read-only",
            ExportError::OtherContent => "export-error-other-content",
            ExportError::Board => "export-error-board",
            ExportError::Army => "export-error-army",
            ExportError::ArmySize => "export-error-army-size",
            ExportError::Starter => "export-error-starter",
            ExportError::Unsound => "export-error-unsound",
        })
    }
}

fn part_id(part: Part) -> &'static str {
    match part {
        Part::Header => "header",
        Part::Type => "type",
        Part::Field => "field",
        Part::Setup => "setup",
        Part::Turn => "turn",
    }
}
