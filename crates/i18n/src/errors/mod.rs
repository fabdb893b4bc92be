//! Errors of the rules as sentences.

mod formats;
mod notation;
mod syntax;

use marshal_rules::{Diagonal, MoveError, RuleSet, RuleSetError, RuleSetFault, SetupError, spelled};

use crate::Texts;
use crate::kinds::ArgList;

/// The variables that name the board's last column and row.
fn board_size(rules: &RuleSet) -> ArgList {
    let last = char::from(b'a' + rules.width().saturating_sub(1));
    ArgList::default().with("lastColumn", last.to_string()).with("lastRow", rules.height())
}

impl Texts {
    /// Why a move is not legal, as a sentence to the one who tried it.
    #[must_use]
    pub fn move_error(&self, error: &MoveError, rules: &RuleSet) -> String {
        let (id, square) = match *error {
            MoveError::GameOver => ("move-error-game-over", None),
            MoveError::NotYourTurn => ("move-error-not-your-turn", None),
            MoveError::OffBoard(square) => ("move-error-off-board", Some(square)),
            MoveError::NothingThere(square) => ("move-error-nothing-there", Some(square)),
            MoveError::NotYourStone(square) => ("move-error-not-your-stone", Some(square)),
            MoveError::Immobile(square) => ("move-error-immobile", Some(square)),
            MoveError::SameSquare => ("move-error-same-square", None),
            MoveError::NotInLine => ("move-error-not-in-line", None),
            MoveError::TooFar => ("move-error-too-far", None),
            MoveError::BlockedSquare(square) => ("move-error-blocked-square", Some(square)),
            MoveError::OwnStone(square) => ("move-error-own-stone", Some(square)),
            MoveError::InTheWay(square) => ("move-error-in-the-way", Some(square)),
            MoveError::StrikeAfterRun => ("move-error-strike-after-run", None),
            MoveError::TwoSquares => ("move-error-two-squares", None),
            MoveError::MoreSquares => ("move-error-more-squares", None),
        };
        let diagonal = match rules.diagonal() {
            Diagonal::None => "none",
            Diagonal::Quiet => "quiet",
            Diagonal::Strikes => "strikes",
        };
        let square = square.map(|square| square.to_string()).unwrap_or_default();
        board_size(rules).with("square", square).with("diagonal", diagonal).format(self, id)
    }

    /// Why a setup is refused, as a sentence to its owner.
    #[must_use]
    pub fn setup_error(&self, error: &SetupError, rules: &RuleSet) -> String {
        let at = |square: marshal_rules::Square| board_size(rules).with("square", square.to_string());
        let counted = |kind, count: usize, allowed: usize| {
            ArgList::default().with_kind("kind", self, rules, kind).with("count", count).with("allowed", allowed)
        };
        let (id, args) = match *error {
            SetupError::OffBoard(square) => ("off-board", at(square)),
            SetupError::UnknownKind(square) => ("unknown-kind", at(square)),
            SetupError::BlockedSquare(square) => ("blocked-square", at(square)),
            SetupError::OutsideZone(square) => ("outside-zone", at(square)),
            SetupError::SquareTwice(square) => ("square-twice", at(square)),
            SetupError::TooManyFlags { count, allowed } => ("too-many-flags", counted(rules.flag(), count, allowed)),
            SetupError::TooMany { kind, count, allowed } => ("too-many", counted(kind, count, allowed)),
            SetupError::Missing { kind, missing } => {
                ("missing", ArgList::default().with_kind("kind", self, rules, kind).with("missing", missing))
            }
            SetupError::ShutIn => ("shut-in", ArgList::default()),
        };
        args.format(self, &format!("setup-error-{id}"))
    }

    /// Why a rule set was refused: file, line, column and field as far as they are known, then the reason.
    #[must_use]
    pub fn rule_set_error(&self, error: &RuleSetError) -> String {
        let mut sentence = format!("{}:", error.source_name);
        if let Some(line) = error.line {
            sentence.push_str(&format!("{line}:"));
        }
        if let Some(column) = error.column() {
            sentence.push_str(&format!("{column}:"));
        }
        if !error.field.is_empty() {
            sentence.push_str(&format!(" {}:", error.field));
        }
        format!("{sentence} {}", self.rule_set_fault(&error.fault))
    }

    /// Why a rule set cannot be played, without saying where.
    #[must_use]
    pub fn rule_set_fault(&self, fault: &RuleSetFault) -> String {
        let (id, args): (&str, ArgList) = match fault {
            RuleSetFault::Syntax(fault) => ("syntax", one("reason", self.syntax_fault(fault))),
            RuleSetFault::BadId(id) => ("bad-id", one("id", id.clone())),
            RuleSetFault::BadName => ("bad-name", ArgList::default()),
            RuleSetFault::BadSize(size) => ("bad-size", one("size", *size)),
            RuleSetFault::BadSquare(square) => ("bad-square", one("square", square.clone())),
            RuleSetFault::OffBoard(square) => ("off-board", one("square", square.clone())),
            RuleSetFault::ZonesOverlap(square) => ("zones-overlap", one("square", square.clone())),
            RuleSetFault::ZoneTooSmall { stones, squares } => {
                ("zone-too-small", one("stones", *stones).with("squares", *squares))
            }
            RuleSetFault::BadKindCount(count) => ("bad-kind-count", one("count", *count)),
            RuleSetFault::ArmyTooLarge(stones) => ("army-too-large", one("stones", *stones)),
            RuleSetFault::IdTwice(id) => ("id-twice", one("id", id.clone())),
            RuleSetFault::BadSymbol(symbol) => ("bad-symbol", one("symbol", spelled(*symbol))),
            RuleSetFault::SymbolTwice(symbol) => ("symbol-twice", one("symbol", symbol.to_string())),
            RuleSetFault::ZeroCount => ("zero-count", ArgList::default()),
            RuleSetFault::NoFlag => ("no-flag", ArgList::default()),
            RuleSetFault::ManyFlags => ("many-flags", ArgList::default()),
            RuleSetFault::MobileRole(role) => ("mobile-role", one("role", *role)),
            RuleSetFault::NothingMobile => ("nothing-mobile", ArgList::default()),
            RuleSetFault::ImmobileRunner => ("immobile-runner", ArgList::default()),
            RuleSetFault::BadNumber(number) => ("bad-number", one("number", *number)),
            RuleSetFault::UnknownKind(id) => ("unknown-kind", one("id", id.clone())),
            RuleSetFault::ImmobileAttacker(id) => ("immobile-attacker", one("id", id.clone())),
            RuleSetFault::StrikeOpen { attacker, defender } => {
                ("strike-open", one("attacker", attacker.clone()).with("defender", defender.clone()))
            }
            RuleSetFault::FlagHolds(id) => ("flag-holds", one("id", id.clone())),
            RuleSetFault::BadTwoSquares(limit) => ("bad-two-squares", one("limit", *limit)),
            // A reason younger than these texts says itself, in English.
            other => return other.to_string(),
        };
        args.format(self, &format!("rules-error-{id}"))
    }
}

fn one(name: &str, value: impl Into<crate::Value<'static>>) -> ArgList {
    ArgList::default().with(name, value)
}
