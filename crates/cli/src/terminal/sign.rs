//! What is written on a stone.

use marshal_i18n::{Form, Texts};
use marshal_rules::{Kind, Role, RuleSet};

/// What a player wants to see on the stones. Mines and flags are pictures in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signs {
    /// Two letters of the name.
    Letters,
    /// The printed number.
    Numbers,
    /// The numbers the other way round: 1 is the highest, S the spy.
    Reversed,
}

impl Signs {
    /// The next choice, round and round.
    pub(crate) fn next(self) -> Signs {
        match self {
            Signs::Letters => Signs::Numbers,
            Signs::Numbers => Signs::Reversed,
            Signs::Reversed => Signs::Letters,
        }
    }

    /// The sign of a kind, two columns wide.
    pub(crate) fn of(self, texts: &Texts, rules: &RuleSet, kind: Kind) -> String {
        let info = rules.kind(kind);
        let sign = match (info.role, self, info.number) {
            (Role::Mine, ..) => "o*".to_owned(),
            (Role::Flag, ..) => "|>".to_owned(),
            (Role::Piece, Signs::Numbers, Some(number)) => number.to_string(),
            (Role::Piece, Signs::Reversed, Some(number)) => reversed(rules, &info.id, number),
            _ => texts.kind(rules, kind, Form::Short),
        };
        format!("{sign:>2}")
    }
}

fn reversed(rules: &RuleSet, id: &str, number: u8) -> String {
    if id == "spy" {
        return "S".to_owned();
    }
    let highest = rules.kinds().iter().filter_map(|kind| kind.number).max().unwrap_or(number);
    (highest + 1 - number).to_string()
}
