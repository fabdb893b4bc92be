//! Texts that are more than any text, as the description tells them. What reads them has the last word: a schema can say how long a
//! name is, not whether it looks like another one.

use std::borrow::Cow;

use marshal_club::{Handle, Phrase};
use marshal_rules::RuleSet;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::passwords::Password;

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: $schema:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    )*};
}

/// The most characters of a name with all their marks.
const MOST_OF_NAME: usize = Handle::MOST * (1 + Handle::MOST_MARKS);

texts! {
    /// A name that people go by; a character with its marks counts once.
    NameText: json_schema!({"type": "string", "minLength": Handle::LEAST, "maxLength": MOST_OF_NAME});

    /// A name that a guest may give, or leave empty.
    GuestNameText: json_schema!({"type": "string", "maxLength": MOST_OF_NAME});

    /// What a tournament is called: one line.
    TitleText: json_schema!({"type": "string", "minLength": 1, "maxLength": 60 * (1 + Handle::MOST_MARKS)});

    /// A new password.
    NewPasswordText: json_schema!({"type": "string", "minLength": Password::LEAST, "maxLength": Password::MOST});

    /// A time control.
    ClockText: json_schema!({
        "type": "string",
        "pattern": r"^(none|([1-9]|[1-9][0-9]|1[0-7][0-9]|180)\+([0-9]|[1-9][0-9]|1[0-7][0-9]|180)|([1-9]|1[0-4])d)$",
    });

    /// A move.
    MoveText: json_schema!({"type": "string", "pattern": "^[a-p]([1-9]|1[0-6])[a-p]([1-9]|1[0-6])$"});

    /// The id of a rule set that ships.
    RulesText: json_schema!({"type": "string", "enum": known_rules()});

    /// A phrase.
    PhraseText: json_schema!({"type": "string", "enum": Phrase::ALL.iter().map(|phrase| phrase.id()).collect::<Vec<_>>()});

    /// A rule set that ships, by its id, or an own one in its written form.
    AnyRules: json_schema!({"anyOf": [{"type": "string", "enum": known_rules()}, {"type": "object"}]});

    /// By square, something.
    BySquare: json_schema!({
        "type": "object",
        "propertyNames": {"pattern": "^[a-p]([1-9]|1[0-6])$"},
        "additionalProperties": {"type": "string"},
    });
}

/// The ids of the rule sets that ship.
pub(super) fn known_rules() -> Vec<String> {
    RuleSet::builtin().iter().map(|rules| rules.id().to_owned()).collect()
}
