//! Wrong command lines, told in the person's language.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Command, CommandFactory};
use marshal_i18n::Texts;

use super::Cli;

/// One sentence about what is wrong with the command line.
pub(super) fn sentence(error: &Error, texts: &Texts) -> String {
    let arg = option_name(&first(error, ContextKind::InvalidArg));
    let value = first(error, ContextKind::InvalidValue);
    let say = |id: &str, more: &[(&str, &str)]| {
        let all = [("option", arg.as_str()), ("value", value.as_str())];
        let args: Vec<_> = all.iter().chain(more).map(|&(name, value)| (name, value.to_owned().into())).collect();
        texts.format(id, &args)
    };
    match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') => match first(error, ContextKind::SuggestedArg).as_str() {
            "" => say("usage-unknown-option", &[]),
            near => say("usage-unknown-option-near", &[("near", near)]),
        },
        ErrorKind::UnknownArgument => say("usage-one-too-many", &[]),
        ErrorKind::InvalidSubcommand => {
            let command = first(error, ContextKind::InvalidSubcommand);
            say("usage-unknown-command", &[("command", &command), ("known", &commands_beside(error))])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::NoEquals => {
            let expected = expected(error, &arg, &value, texts);
            let id = if value.is_empty() { "usage-no-value" } else { "usage-wrong-value" };
            say(id, &[("expected", &expected)])
        }
        ErrorKind::MissingRequiredArgument => {
            say("usage-missing", &[("missing", &strings(error, ContextKind::InvalidArg).join(", "))])
        }
        ErrorKind::ArgumentConflict => {
            let other = option_name(&first(error, ContextKind::PriorArg));
            let id = if arg == other { "usage-twice" } else { "usage-conflict" };
            say(id, &[("other", &other)])
        }
        ErrorKind::TooManyValues => say("usage-takes-no-value", &[]),
        ErrorKind::InvalidUtf8 => say("usage-not-utf8", &[]),
        _ => say("usage-wrong", &[]),
    }
}

/// What an option takes: its words where it has any, those about the sort of value that somebody meant (`level:11`) before those
/// about all; else the values that it knows.
fn expected(error: &Error, option: &str, value: &str, texts: &Texts) -> String {
    let id = format!("usage-expected-{}", option.trim_start_matches('-'));
    // A name may stand before the sort.
    let sort = value.rsplit_once('@').map_or(value, |(_, engine)| engine).split(':').next().unwrap_or_default();
    let of_sort = format!("{id}-{sort}");
    if sort.chars().all(|letter| letter.is_ascii_lowercase()) && texts.has(&of_sort) {
        return texts.text(&of_sort);
    }
    let known = strings(error, ContextKind::ValidValue);
    match (texts.has(&id), known.is_empty()) {
        (true, _) => texts.text(&id),
        (false, false) => texts.format("usage-expected-one-of", &[("known", known.join(", ").into())]),
        (false, true) => texts.text("usage-expected"),
    }
}

/// The commands that could stand where an unknown one does. The usage in the error names the command before it.
fn commands_beside(error: &Error) -> String {
    let usage = first(error, ContextKind::Usage);
    let root = Cli::command();
    let mut command = &root;
    for word in usage.split_whitespace().skip_while(|&word| word != root.get_name()).skip(1) {
        match command.find_subcommand(word) {
            Some(sub) => command = sub,
            None => break,
        }
    }
    command.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ")
}

/// `--addr <ADDR>` without its placeholder.
fn option_name(arg: &str) -> String {
    arg.split([' ', '=', '[']).next().unwrap_or_default().to_owned()
}

fn first(error: &Error, kind: ContextKind) -> String {
    strings(error, kind).into_iter().next().unwrap_or_default()
}

fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        _ => Vec::new(),
    }
}
