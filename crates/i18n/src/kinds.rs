//! Names of kinds in the grammatical forms the sentences need.

use marshal_rules::{Kind, RuleSet, Side};

use crate::{Lang, Texts, Value};

/// A grammatical form of a kind's name; the attribute of that name in `kinds.ftl`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// The bare name: `Kapitán`, `Captain`.
    Name,
    /// Opening a sentence: `Kapitán`, `The Captain`.
    Subject,
    /// Czech accusative; in English with the article.
    Accusative,
    /// Czech genitive; in English with the article.
    Genitive,
    /// Czech dative; in English with the article.
    Dative,
    /// Czech instrumental; in English with the article.
    Instrumental,
    /// After "it is": `Kapitán`, `a Captain`.
    One,
    /// Plural after 2, 3 and 4: `Kapitáni`, `Captains`.
    Plural,
    /// Plural after 5 and more: `Kapitánů`, `Captains`.
    Many,
    /// `m`, `f` or `n`.
    Gender,
    /// The two characters on a stone in the terminal.
    Short,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 11] = [
        Form::Name,
        Form::Subject,
        Form::Accusative,
        Form::Genitive,
        Form::Dative,
        Form::Instrumental,
        Form::One,
        Form::Plural,
        Form::Many,
        Form::Gender,
        Form::Short,
    ];

    /// The attribute in `kinds.ftl`; empty for the value itself.
    fn attribute(self) -> &'static str {
        match self {
            Form::Name => "",
            Form::Subject => ".subject",
            Form::Accusative => ".acc",
            Form::Genitive => ".gen",
            Form::Dative => ".dat",
            Form::Instrumental => ".ins",
            Form::One => ".one",
            Form::Plural => ".plural",
            Form::Many => ".many",
            Form::Gender => ".gender",
            Form::Short => ".short",
        }
    }

    /// The ending of the variable that carries this form.
    fn suffix(self) -> &'static str {
        match self {
            Form::Name => "",
            Form::Subject => "Subject",
            Form::Accusative => "Acc",
            Form::Genitive => "Gen",
            Form::Dative => "Dat",
            Form::Instrumental => "Ins",
            Form::One => "One",
            Form::Plural => "Plural",
            Form::Many => "Many",
            Form::Gender => "Gender",
            Form::Short => "Short",
        }
    }
}

/// Variables that are put together piece by piece, then given to [`Texts::format`].
#[derive(Debug, Default, Clone)]
pub(crate) struct ArgList(Vec<(String, Value<'static>)>);

impl ArgList {
    /// Adds one variable.
    pub(crate) fn with(mut self, name: &str, value: impl Into<Value<'static>>) -> ArgList {
        self.0.push((name.to_owned(), value.into()));
        self
    }

    /// Adds all forms of a kind's name under `name`.
    pub(crate) fn with_kind(mut self, name: &str, texts: &Texts, rules: &RuleSet, kind: Kind) -> ArgList {
        for form in Form::ALL {
            self = self.with(&format!("{name}{}", form.suffix()), texts.kind(rules, kind, form));
        }
        self
    }

    /// The message `id` with these variables.
    pub(crate) fn format(&self, texts: &Texts, id: &str) -> String {
        let args: Vec<_> = self.0.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        texts.format(id, &args)
    }
}

impl Texts {
    /// The name of a kind in the given form.
    ///
    /// A kind that the Fluent files do not know, or that the rule set calls otherwise, goes by the rule set's own name; in
    /// Czech the word „kámen“ before it is declined instead.
    #[must_use]
    pub fn kind(&self, rules: &RuleSet, kind: Kind, form: Form) -> String {
        let info = rules.kind(kind);
        let name = match self.lang() {
            Lang::Cs => &info.name.cs,
            Lang::En => &info.name.en,
        };
        let known = format!("kind-{}", info.id);
        let id = if self.find(&known, &[]).as_ref() == Some(name) { known.as_str() } else { "kind-custom" };
        let symbol = info.symbol.to_string();
        self.format(&format!("{id}{}", form.attribute()), &[("name", name.as_str().into()), ("symbol", symbol.into())])
    }

    /// So many stones of a kind, as in a list of what is missing: `Generál`, `2 Kapitáni`, `5 Střelců`.
    #[must_use]
    pub fn kind_count(&self, rules: &RuleSet, kind: Kind, count: usize) -> String {
        let form = match count {
            1 => return self.kind(rules, kind, Form::Name),
            2..=4 => Form::Plural,
            _ => Form::Many,
        };
        format!("{count}\u{a0}{}", self.kind(rules, kind, form))
    }

    /// The name of a side: `Červený`, `Red`.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        self.text(&format!("side-{side}"))
    }

    /// The name of a rule set.
    #[must_use]
    pub fn rules_name<'a>(&self, rules: &'a RuleSet) -> &'a str {
        match self.lang() {
            Lang::Cs => &rules.name().cs,
            Lang::En => &rules.name().en,
        }
    }
}
