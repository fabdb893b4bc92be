//! Words made of a rule set's data: lists of kinds and squares.

use marshal_i18n::{Args, Form, Texts};
use marshal_rules::{Kind, RuleSet, Square};

/// What sentences are made of: a language and a rule set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words<'a> {
    /// The language.
    pub texts: &'static Texts,
    /// The rule set.
    pub rules: &'a RuleSet,
}

impl Words<'_> {
    /// A message without variables.
    pub(crate) fn say(&self, id: &str) -> String {
        self.texts.text(id)
    }

    /// A message with its variables.
    pub(crate) fn tell(&self, id: &str, args: &Args<'_>) -> String {
        self.texts.format(id, args)
    }

    /// The name of a kind.
    pub(crate) fn kind(&self, kind: Kind, form: Form) -> String {
        self.texts.kind(self.rules, kind, form)
    }

    /// „a, b a c“.
    pub(crate) fn list(&self, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let args = [("first", first.join(", ").into()), ("last", last.as_str().into())];
                self.texts.format("print-list", &args)
            }
        }
    }

    /// Kinds as a list.
    pub(crate) fn kinds(&self, kinds: impl IntoIterator<Item = Kind>, form: Form) -> String {
        self.list(&kinds.into_iter().map(|kind| self.kind(kind, form)).collect::<Vec<_>>())
    }

    /// Squares as a list, column by column; neighbours in a column as „d5–d7“.
    pub(crate) fn squares(&self, squares: impl IntoIterator<Item = Square>) -> String {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.sort_by_key(|square| (square.col(), square.row()));
        let follows = |a: &Square, b: &Square| a.col() == b.col() && a.row() + 1 == b.row();
        let parts = squares.chunk_by(follows).map(|run| match run {
            [only] => only.to_string(),
            [first, .., last] => format!("{first}–{last}"),
            [] => String::new(),
        });
        self.list(&parts.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use marshal_i18n::Lang;

    use super::*;

    #[test]
    fn lists_end_as_people_speak() {
        let rules = RuleSet::by_id("marsal").unwrap();
        let czech = Words { texts: Texts::get(Lang::Cs), rules: &rules };
        let english = Words { texts: Texts::get(Lang::En), rules: &rules };
        let words = ["x", "y", "z"].map(String::from);
        assert_eq!(czech.list(&words), "x, y a\u{a0}z");
        assert_eq!(english.list(&words), "x, y and z");
        assert_eq!(czech.list(&words[..1]), "x");
        assert_eq!(czech.list(&[]), "");
        assert_eq!(czech.squares(rules.blocked()), "d5–d7 a\u{a0}g5–g7");
        assert_eq!(english.squares("c9".parse::<Square>()), "c9");
        assert_eq!(czech.kinds(rules.running_kinds().iter(), Form::Accusative), "Průzkumníka");
    }
}
