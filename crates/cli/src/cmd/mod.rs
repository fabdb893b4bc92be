//! The commands. Each has a file with its arguments and what it does.

mod arena;
mod arena_error;
mod arena_fault;
mod arena_ladder;
mod arena_table;
mod backup;
mod bench;
mod bench_live;
mod engine;
mod help;
mod input;
mod io_reason;
mod log;
mod perft;
mod play;
mod print;
mod record;
mod rules;
mod rules_page;
mod rules_source;
mod serve;
mod serve_error;
mod settings;
mod usage_error;
mod worker;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{FromArgMatches, Parser, Subcommand};
use marshal_i18n::{Lang, Texts};

use crate::output;

/// The command line. What a command or an option is for stands in `cli.ftl`, see [`help`].
#[derive(Debug, Parser)]
#[command(name = "marshal", version)]
struct Cli {
    #[arg(long, global = true, value_name = "cs|en")]
    lang: Option<Lang>,
    #[command(flatten)]
    serve: serve::Serve,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
    Play(play::Play),
    Rules(rules::Rules),
    Record(record::Record),
    Bench(bench::Bench),
    Engine(engine::EngineCommand),
    Arena(arena::Arena),
    Perft(perft::Perft),
    Print(print::Print),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Worker(worker::Worker),
}

/// A command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It says why in one sentence, and the process ends with 1.
    Said(String),
    /// Nobody reads the output any more, as behind `| head`: not an error.
    NobodyReads,
    /// The output cannot be written, as on a disk that is full.
    Output(std::io::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::Output(error),
        }
    }
}

/// Runs the command line: 0 when it did what was asked, 1 when it could not, 2 when the command line is wrong.
pub(crate) fn run(args: Vec<OsString>) -> ExitCode {
    let texts = Texts::get(language(&args));
    let cli = match parse(help::command(texts), args) {
        Ok(cli) => cli,
        Err(error) => return not_run(&error, texts),
    };
    let done = match cli.command {
        None => cli.serve.run(texts),
        Some(Command::Serve(serve)) => serve.run(texts),
        Some(Command::Worker(worker)) => worker.run(texts),
        Some(Command::Backup(backup)) => backup.run(texts),
        Some(Command::Restore(restore)) => restore.run(texts),
        Some(Command::Play(play)) => play.run(texts),
        Some(Command::Rules(rules)) => rules.run(texts),
        Some(Command::Record(record)) => record.run(texts),
        Some(Command::Bench(bench)) => bench.run(texts),
        Some(Command::Engine(engine)) => engine.run(texts),
        Some(Command::Arena(arena)) => arena.run(texts),
        Some(Command::Perft(perft)) => perft.run(texts),
        Some(Command::Print(print)) => print.run(texts),
    };
    match done {
        Ok(()) | Err(Failure::NobodyReads) => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            let reason = io_reason::told(&error, texts);
            output::complain(&texts.format("cli-cannot-tell", &[("reason", reason.into())]));
            ExitCode::FAILURE
        }
        Err(Failure::Said(reason)) => {
            output::complain(&reason);
            ExitCode::FAILURE
        }
    }
}

/// Reads the command line. What belongs to `serve` may stand alone, but before no other command: it would mean nothing there.
fn parse(command: clap::Command, args: Vec<OsString>) -> Result<Cli, clap::Error> {
    let of_serve = serve_args(&command);
    let matches = command.try_get_matches_from(args)?;
    if let Some(command) = matches.subcommand_name() {
        let is_stray = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
        if let Some(id) = of_serve.iter().map(String::as_str).find(is_stray) {
            let mut error = clap::Error::new(ErrorKind::ArgumentConflict);
            error.insert(ContextKind::InvalidArg, ContextValue::String(format!("--{}", id.replace('_', "-"))));
            error.insert(ContextKind::PriorArg, ContextValue::String(command.to_owned()));
            return Err(error);
        }
    }
    Cli::from_arg_matches(&matches)
}

/// The names of what may stand alone, or after `serve`.
fn serve_args(command: &clap::Command) -> Vec<String> {
    let serve = command.find_subcommand("serve").into_iter().flat_map(clap::Command::get_arguments);
    serve.map(|arg| arg.get_id().to_string()).filter(|id| !["help", "lang"].contains(&id.as_str())).collect()
}

/// The help or the version that somebody asked for, or what is wrong with the command line.
fn not_run(error: &clap::Error, texts: &Texts) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nobody need read it to the end, as behind `| head`.
            drop(output::line(&help::told(&error.render().to_string(), texts)));
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            output::complain(&help::told(&error.render().to_string(), texts));
        }
        _ => {
            output::complain(&usage_error::sentence(error, texts));
            output::complain(&texts.text("usage-help"));
        }
    }
    ExitCode::from(2)
}

/// The language to speak: `--lang`, else the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that names one, else English. It is
/// needed before the command line is read, since the reading may already have something to say.
fn language(args: &[OsString]) -> Lang {
    let args = || args.iter().filter_map(|arg| arg.to_str());
    let asked = args()
        .find_map(|arg| arg.strip_prefix("--lang="))
        .or_else(|| args().zip(args().skip(1)).find_map(|(name, value)| (name == "--lang").then_some(value)));
    let from_locale = || {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
        locale.and_then(|locale| Lang::from_locale(&locale))
    };
    asked.and_then(|lang| lang.parse().ok()).or_else(from_locale).unwrap_or(Lang::En)
}
