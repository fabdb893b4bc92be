//! The Fluent files themselves: both languages say the same things, nothing is missing, and the type is set with care.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use marshal_i18n::{Lang, Texts};

/// Ends of variable names that only choose a grammatical form: a language uses those it needs.
const FORMS: [&str; 9] = ["Subject", "Acc", "Gen", "Dat", "Ins", "One", "Plural", "Many", "Gender"];

/// A message or an attribute as one language has it.
#[derive(Default)]
struct Message {
    file: String,
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
    /// The literal pieces, each with what follows it: a placeable ends a piece with `{}`.
    text: String,
}

fn files(lang: Lang) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ftl").join(lang.code());
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of a language")
        .map(|entry| {
            let entry = entry.expect("an entry");
            let text = fs::read_to_string(entry.path()).expect("a text file");
            (format!("{lang}/{}", entry.file_name().to_string_lossy()), text)
        })
        .collect();
    files.sort();
    files
}

/// All messages of a language by id, attributes as `id.attribute`.
fn messages(lang: Lang) -> BTreeMap<String, Message> {
    let mut messages = BTreeMap::new();
    for (file, text) in files(lang) {
        let resource = parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            let (id, value, attributes) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), message.value, message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
                _ => continue,
            };
            let mut patterns: Vec<_> = value.into_iter().map(|value| (id.clone(), value)).collect();
            patterns.extend(
                attributes.into_iter().map(|attribute| (format!("{id}.{}", attribute.id.name), attribute.value)),
            );
            for (id, pattern) in patterns {
                let mut message = Message { file: file.clone(), ..Message::default() };
                read_pattern(&pattern, &mut message);
                let before = messages.insert(id.clone(), message);
                assert!(before.is_none(), "{id} is both in {file} and in {}", before.unwrap_or_default().file);
            }
        }
    }
    messages
}

fn read_pattern(pattern: &Pattern<&str>, message: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => message.text.push_str(value),
            PatternElement::Placeable { expression } => read_expression(expression, message),
        }
    }
    message.text.push('\u{0}');
}

fn read_expression(expression: &Expression<&str>, message: &mut Message) {
    match expression {
        Expression::Inline(inline) => {
            message.text.push_str("{}");
            read_inline(inline, message);
        }
        Expression::Select { selector, variants } => {
            read_inline(selector, message);
            // What stands before a choice meets each of its variants.
            let stem = message.text.rsplit('\u{0}').next().unwrap_or_default().to_owned();
            for (index, variant) in variants.iter().enumerate() {
                if index > 0 {
                    message.text.push_str(&stem);
                }
                read_pattern(&variant.value, message);
            }
            message.text.push_str("{}");
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, message: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            message.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, attribute } => {
            let attribute = attribute.as_ref().map_or(String::new(), |attribute| format!(".{}", attribute.name));
            message.references.insert(format!("{}{attribute}", id.name));
        }
        InlineExpression::TermReference { id, .. } => {
            message.references.insert(format!("-{}", id.name));
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                read_inline(argument, message);
            }
        }
        InlineExpression::Placeable { expression } => read_expression(expression, message),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// The variables without their grammatical endings.
fn plain_variables(message: &Message) -> BTreeSet<String> {
    let plain = |name: &String| FORMS.iter().find_map(|form| name.strip_suffix(form)).unwrap_or(name).to_owned();
    let is_form = |name: &&String| FORMS.iter().any(|form| form.eq_ignore_ascii_case(name));
    message.variables.iter().filter(|name| !is_form(name)).map(plain).collect()
}

fn assert_empty(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn both_languages_have_the_same_messages() {
    let (czech, english) = (messages(Lang::Cs), messages(Lang::En));
    let mut complaints = Vec::new();
    for (id, message) in &czech {
        match english.get(id) {
            None => complaints.push(format!("{}: {id} is missing in English", message.file)),
            Some(other) if other.file[3..] != message.file[3..] => {
                complaints.push(format!("{id} is in {} and in {}", message.file, other.file));
            }
            Some(other) if plain_variables(other) != plain_variables(message) => complaints.push(format!(
                "{}: {id} uses {:?} in Czech, {:?} in English",
                message.file, message.variables, other.variables
            )),
            Some(_) => {}
        }
    }
    complaints.extend(
        english
            .iter()
            .filter(|(id, _)| !czech.contains_key(*id))
            .map(|(id, message)| format!("{}: {id} is missing in Czech", message.file)),
    );
    assert_empty(&complaints);
}

#[test]
fn every_message_is_embedded_and_says_something() {
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        for (id, message) in messages(lang).iter().filter(|(id, _)| !id.starts_with('-')) {
            if !Texts::get(lang).has(id) {
                complaints.push(format!("{}: {id} is not embedded", message.file));
            }
            if message.text.trim_matches(['\u{0}', ' ']).is_empty() && message.references.is_empty() {
                complaints.push(format!("{}: {id} is empty", message.file));
            }
        }
    }
    assert_empty(&complaints);
}

#[test]
fn no_message_refers_to_a_missing_one() {
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        let messages = messages(lang);
        for (id, message) in &messages {
            for reference in message.references.iter().filter(|reference| !messages.contains_key(*reference)) {
                complaints.push(format!("{}: {id} refers to {reference}", message.file));
            }
        }
    }
    assert_empty(&complaints);
}

#[test]
fn czech_prepositions_hold_on_to_their_words() {
    let mut complaints = Vec::new();
    for (id, message) in messages(Lang::Cs) {
        for sentence in message.text.split('\u{0}') {
            let letters: Vec<char> = sentence.chars().collect();
            for (index, letter) in letters.iter().enumerate() {
                let alone = index == 0 || matches!(letters[index - 1], ' ' | '\n' | '\u{a0}' | '(' | '„');
                let loose = letters.get(index + 1).is_some_and(|next| matches!(next, ' ' | '\n'));
                if "ksvzouaiKSVZOUAI".contains(*letter) && alone && loose {
                    complaints.push(format!("{}: {id}: no-break space after „{letter}“ in: {sentence}", message.file));
                }
            }
        }
    }
    assert_empty(&complaints);
}

#[test]
fn type_is_set_with_care() {
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        let (quotes, wrong_quotes) = match lang {
            Lang::Cs => ('„', ['”', '\'']),
            Lang::En => ('“', ['„', '\'']),
        };
        for (id, message) in messages(lang) {
            let text = &message.text;
            for wrong in wrong_quotes.into_iter().chain(['"']) {
                if text.contains(wrong) {
                    complaints.push(format!("{}: {id}: {wrong} where {quotes} or another mark belongs", message.file));
                }
            }
            for (wrong, right) in [("...", "…"), (" - ", " – "), (" -- ", " – "), ("  ", "one space")] {
                if text.contains(wrong) {
                    complaints.push(format!("{}: {id}: {wrong:?} where {right:?} belongs", message.file));
                }
            }
        }
    }
    assert_empty(&complaints);
}
