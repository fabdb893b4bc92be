//! `marshal record`: finished games from files, ours and those of others.

use std::fs::File;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};
use marshal_formats::{Format, Imported};
use marshal_i18n::Texts;
use marshal_rules::{Record as GameRecord, RuleSet};

use super::{Failure, input, io_reason};
use crate::output;
use crate::terminal::{self, Eyes, Palette, Review, Signs};

/// The largest file that is read.
const LARGEST: u64 = 4 << 20;

#[derive(Debug, Args)]
pub(super) struct Record {
    #[command(subcommand)]
    command: RecordCommand,
}

#[derive(Debug, Subcommand)]
enum RecordCommand {
    Check {
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    Show {
        file: PathBuf,
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
        #[arg(long, value_enum, value_name = "red|blue|spectator|open", default_value = "open")]
        side: Eyes,
    },
    Convert {
        file: PathBuf,
        #[arg(long, value_name = "FORMAT")]
        to: Format,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

impl Record {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        match self.command {
            RecordCommand::Check { files } => check(&files, texts),
            RecordCommand::Show { file, ply, side } => show(&file, ply, side, texts),
            RecordCommand::Convert { file, to, out } => convert(&file, to, out.as_deref(), texts),
        }
    }
}

/// Tells of every file whether it is in order; of a folder, of every file in it and in its folders.
fn check(files: &[PathBuf], texts: &Texts) -> Result<(), Failure> {
    let mut all = Vec::new();
    for file in files {
        if file.is_dir() {
            let found = files_in(file).map_err(|(folder, error)| cannot_read(&folder, &error, texts))?;
            if found.is_empty() {
                let args = [("folder", file.display().to_string().into())];
                return Err(Failure::Said(texts.format("record-empty-folder", &args)));
            }
            all.extend(found);
        } else {
            all.push(file.clone());
        }
    }
    let mut refused = Vec::new();
    for file in &all {
        match read(file, texts) {
            Ok((format, content)) => output::line(&in_order(file, format, &content, texts))?,
            Err(Failure::Said(reason)) => refused.push(reason),
            Err(other) => return Err(other),
        }
    }
    if all.len() > 1 {
        let args = [("good", (all.len() - refused.len()).into()), ("bad", refused.len().into())];
        output::line(&texts.format("record-checked-all", &args))?;
    }
    if refused.is_empty() { Ok(()) } else { Err(Failure::Said(refused.join("\n"))) }
}

/// The files of a folder and of those in it, in order. Folders behind links are not gone into: they may lead back.
///
/// # Errors
/// Names the folder that cannot be read.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, (PathBuf, std::io::Error)> {
    let listed = std::fs::read_dir(folder).and_then(Iterator::collect::<std::io::Result<Vec<_>>>);
    let mut paths: Vec<PathBuf> =
        listed.map_err(|error| (folder.to_owned(), error))?.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_file() {
            files.push(path);
        } else if path.is_dir() && !path.is_symlink() {
            files.extend(files_in(&path)?);
        }
    }
    Ok(files)
}

/// What a sound file holds, in one line.
fn in_order(file: &Path, format: Format, content: &Imported, texts: &Texts) -> String {
    let held = match content {
        Imported::Game(record) => {
            let outcome = match &record.outcome {
                Some(outcome) => texts.outcome(outcome, None, &record.rules),
                None => texts.text("record-unfinished"),
            };
            let rules = texts.rules_name(&record.rules).to_owned();
            let args = [("rules", rules.into()), ("plies", record.moves.len().into()), ("outcome", outcome.into())];
            texts.format("record-holds-game", &args)
        }
        Imported::Setups { setups, .. } => texts.format("record-holds-setups", &[("count", setups.len().into())]),
        Imported::Position { .. } => texts.text("record-holds-position"),
    };
    let args = [
        ("file", file.display().to_string().into()),
        ("format", texts.text(&format!("format-{format}")).into()),
        ("held", held.into()),
    ];
    let checked = texts.format("record-checked", &args);
    // Whoever lost by a fault counts as having resigned, but did not.
    let fault = match content {
        Imported::Game(record) => record.tags.iter().find(|(name, _)| name == "Fault"),
        _ => None,
    };
    match fault {
        Some((_, fault)) => {
            let args = [("checked", checked.into()), ("fault", fault.as_str().into())];
            texts.format("record-checked-fault", &args)
        }
        None => checked,
    }
}

/// Shows a game step by step where somebody can press keys, else one board.
fn show(file: &Path, ply: Option<usize>, side: Eyes, texts: &Texts) -> Result<(), Failure> {
    let (_, content) = read(file, texts)?;
    let signs = Signs::Letters;
    match content {
        Imported::Game(record) => {
            let steps = record.moves.len();
            if let Some(ply) = ply.filter(|&ply| ply > steps) {
                let args = [("ply", ply.into()), ("plies", steps.into())];
                return Err(Failure::Said(texts.format("record-no-ply", &args)));
            }
            let by_keys = ply.is_none() && std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
            let review = Review::new(record, side, ply.unwrap_or(if by_keys { 0 } else { steps }), signs);
            let review = review.ok_or_else(|| Failure::Said(texts.text("export-error-unsound")))?;
            if by_keys {
                let palette = Palette::from_env(|name| std::env::var(name).ok());
                return Ok(terminal::review(review, palette, texts)?);
            }
            Ok(output::line(&review.page(texts))?)
        }
        Imported::Setups { rules, setups } => {
            let boards = setups.iter().map(|setup| terminal::setup_page(&rules, setup, signs, texts));
            Ok(output::line(&boards.collect::<Vec<_>>().join("\n\n"))?)
        }
        Imported::Position { rules, line } => {
            Ok(output::line(&terminal::position_page(&rules, &line, side, signs, texts).unwrap_or(line))?)
        }
    }
}

fn convert(file: &Path, to: Format, out: Option<&Path>, texts: &Texts) -> Result<(), Failure> {
    let (_, content) = read(file, texts)?;
    let written = to.write(&content).map_err(|error| {
        let args = [("file", file.display().to_string().into()), ("reason", texts.export_error(error).into())];
        Failure::Said(texts.format("record-cannot-convert", &args))
    })?;
    let Some(out) = out else { return Ok(output::line(written.trim_end_matches('\n'))?) };
    // A file that is there already stays as it is.
    let saved = File::create_new(out).and_then(|mut file| file.write_all(written.as_bytes()));
    saved.map_err(|error| {
        let args = [("file", out.display().to_string().into()), ("reason", io_reason::told(&error, texts).into())];
        Failure::Said(texts.format("cli-cannot-write", &args))
    })
}

/// Reads a file of any format.
///
/// # Errors
/// Names file, line and reason.
fn read(file: &Path, texts: &Texts) -> Result<(Format, Imported), Failure> {
    let bytes = input::bytes(file, LARGEST).map_err(|error| cannot_read(file, &error, texts))?;
    Format::read_any(&bytes).map_err(|error| {
        let reason = texts.import_error(&error, &rules_of(&bytes));
        let args = [("file", file.display().to_string().into()), ("reason", reason.into())];
        Failure::Said(texts.format("record-refused", &args))
    })
}

/// The rules that an error may name kinds and squares of.
fn rules_of(bytes: &[u8]) -> Arc<RuleSet> {
    let record = std::str::from_utf8(bytes).ok().and_then(|text| GameRecord::parse(text).ok());
    record.map_or_else(
        || RuleSet::by_id("classic").unwrap_or_else(|| RuleSet::builtin()[0].clone()),
        |record| record.rules,
    )
}

fn cannot_read(file: &Path, error: &std::io::Error, texts: &Texts) -> Failure {
    let args = [("file", file.display().to_string().into()), ("reason", io_reason::told(error, texts).into())];
    Failure::Said(texts.format("cli-cannot-read", &args))
}
