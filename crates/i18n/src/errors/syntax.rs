//! Texts that cannot be read as a rule set.

use marshal_rules::{SyntaxFault, SyntaxProblem, ValueType};

use super::one;
use crate::Texts;
use crate::kinds::ArgList;

impl Texts {
    /// What is wrong with a text that cannot be read, in our words: the reader of the file speaks English only.
    pub(super) fn syntax_fault(&self, fault: &SyntaxFault) -> String {
        let (id, args) = match &fault.problem {
            SyntaxProblem::UnknownField { name, known } => {
                ("unknown-field", one("name", name.clone()).with("known", known.join(", ")))
            }
            SyntaxProblem::MissingField(name) => ("missing-field", one("name", name.clone())),
            SyntaxProblem::UnknownWord { word, known } => {
                ("unknown-word", one("word", word.clone()).with("known", known.join(", ")))
            }
            SyntaxProblem::WrongType(expected) => ("wrong-type", type_args(*expected)),
            SyntaxProblem::FieldTwice => ("field-twice", ArgList::default()),
            SyntaxProblem::Unclosed => ("unclosed", ArgList::default()),
            SyntaxProblem::NoValue => ("no-value", ArgList::default()),
            SyntaxProblem::Unreadable => ("unreadable", ArgList::default()),
        };
        args.format(self, &format!("syntax-error-{id}"))
    }
}

fn type_args(expected: ValueType) -> ArgList {
    let (name, most) = match expected {
        ValueType::Number(most) => ("number", most),
        ValueType::Flag => ("flag", 0),
        ValueType::Text => ("text", 0),
        ValueType::Letter => ("letter", 0),
        ValueType::List => ("list", 0),
        ValueType::Table => ("table", 0),
    };
    one("type", name).with("most", most.to_string())
}
