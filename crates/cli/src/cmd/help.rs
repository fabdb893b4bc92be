//! The help of every command in the person's language. The derived command line has the shape, `cli.ftl` has the words:
//! `cli-play` for a command, `cli-play-level` for an option of it.

use clap::{Arg, ArgAction, Command, CommandFactory};
use marshal_i18n::Texts;

use super::Cli;

/// The command line with its words.
pub(super) fn command(texts: &Texts) -> Command {
    let template = format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}", texts.text("cli-usage"));
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = Cli::command().disable_version_flag(true).disable_help_subcommand(true).arg(version);
    speak(command, "cli", &template, texts)
}

fn speak(command: Command, id: &str, template: &str, texts: &Texts) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let named = |arg: &str| match arg {
        "help" | "version" | "lang" => format!("cli-{arg}"),
        arg => format!("{id}-{arg}"),
    };
    let heading = texts.text("cli-options");
    command
        .about(texts.text(id))
        .subcommand_value_name(texts.text("cli-value-command"))
        .subcommand_help_heading(texts.text("cli-commands"))
        .help_template(template.to_owned())
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|arg| {
            let words = texts.text(&named(arg.get_id().as_str()));
            let arg = if arg.get_action().takes_values() { with_value(arg, &words, texts) } else { arg.help(words) };
            if arg.is_positional() {
                arg.help_heading(texts.text("cli-arguments"))
            } else {
                arg.help_heading(heading.clone())
            }
        })
        .mut_subcommands(|sub| {
            let id = format!("{id}-{}", sub.get_name());
            speak(sub, &id, template, texts)
        })
}

/// An option with what clap would say of its value in English: the placeholder and what holds without it.
fn with_value(arg: Arg, words: &str, texts: &Texts) -> Arg {
    let placeholder = |name: &clap::builder::Str| {
        let id = format!("cli-value-{}", name.to_lowercase().replace('|', "-"));
        if texts.has(&id) { texts.text(&id) } else { name.to_string() }
    };
    let placeholders: Vec<String> = arg.get_value_names().unwrap_or_default().iter().map(placeholder).collect();
    let words = match arg.get_default_values().first() {
        Some(value) => {
            let value = value.to_string_lossy().into_owned();
            format!("{words} {}", texts.format("cli-default", &[("value", value.into())]))
        }
        None => words.to_owned(),
    };
    // So that `--seconds -1` is a wrong value and no unknown option.
    let arg = arg.allow_negative_numbers(true);
    arg.help(words).value_names(placeholders).hide_default_value(true).hide_possible_values(true)
}

/// The help that clap has laid out, with the one word in it that cannot be set.
pub(super) fn told(laid_out: &str, texts: &Texts) -> String {
    laid_out.replace("[OPTIONS]", &texts.text("cli-value-options")).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use marshal_i18n::Lang;

    use super::*;

    fn assert_told(command: &Command, path: &str) {
        for text in [command.get_about()].into_iter().chain(command.get_arguments().map(Arg::get_help)) {
            let text = text.map(ToString::to_string).unwrap_or_default();
            assert!(!text.is_empty() && !text.starts_with("cli-"), "{path}: {text:?} has no words");
        }
        for sub in command.get_subcommands() {
            assert_told(sub, &format!("{path} {}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_option_is_told_in_both_languages() {
        for lang in Lang::ALL {
            let mut command = command(Texts::get(lang));
            command.build();
            assert_told(&command, "marshal");
        }
    }
}
