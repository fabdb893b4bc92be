//! `marshal print`: the whole game as files for a 3D printer and a paper printer.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use marshal_i18n::Texts;
use marshal_print::{Bed, Colours, Faces, Formats, Options, Package, Paper, PrintJob, Stand, Style};

use super::{Failure, input, io_reason, rules_source};
use crate::output;

/// The largest style file that is read.
const LARGEST_STYLE: u64 = 1 << 16;

#[derive(Debug, Args)]
pub(super) struct Print {
    #[arg(long, value_name = "ID|FILE", default_value = "marsal")]
    rules: String,
    #[arg(long, value_name = "pictures|numbers", default_value = "pictures")]
    faces: Faces,
    #[arg(long, value_name = "a4|a3|letter|tabloid|WxH", default_value = "a3")]
    paper: Paper,
    #[arg(long, value_name = "foot|flat|tile", default_value = "foot")]
    stand: Stand,
    #[arg(long, value_name = "3mf|3mf-bambu|stl|all", default_value = "3mf")]
    format: Formats,
    #[arg(long, value_name = "both|red|blue", default_value = "both")]
    colour: Colours,
    #[arg(long, value_name = "WxD", default_value = "250x210")]
    bed: Bed,
    #[arg(long, value_name = "FILE")]
    style: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

impl Print {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        let rules = rules_source::find(&self.rules, texts)?;
        let style = self.style(texts)?;
        let options = Options {
            faces: self.faces,
            paper: self.paper,
            stand: self.stand,
            formats: self.format,
            colours: self.colour,
            bed: self.bed,
            ..Options::new(rules, texts.lang())
        };
        let out = self.out.unwrap_or_else(|| PathBuf::from(format!("{}-{}", options.rules.id(), options.paper)));
        if !self.force && fs::read_dir(&out).is_ok_and(|mut entries| entries.next().is_some()) {
            return Err(Failure::Said(
                texts.format("cli-print-not-empty", &[("folder", out.display().to_string().into())]),
            ));
        }
        let package = Package::new(&options, &style).map_err(|fault| Failure::Said(fault.tell(texts)))?;
        for file in &package.files {
            write(&out.join(&file.path), &file.bytes, texts)?;
        }
        let args = [("count", package.files.len().into()), ("folder", out.display().to_string().into())];
        output::line(&texts.format("cli-print-done", &args))?;
        for job in &package.jobs {
            output::line(&told(job, texts))?;
        }
        Ok(())
    }

    fn style(&self, texts: &Texts) -> Result<Style, Failure> {
        let Some(file) = &self.style else { return Ok(Style::default()) };
        let name = file.display().to_string();
        let text = input::text(file, LARGEST_STYLE).map_err(|reason| {
            let args = [("file", name.clone().into()), ("reason", io_reason::told(&reason, texts).into())];
            Failure::Said(texts.format("cli-cannot-read", &args))
        })?;
        Style::from_toml(&name, &text).map_err(|fault| Failure::Said(fault.tell(texts)))
    }
}

/// What a plate takes, in one line.
fn told(job: &PrintJob, texts: &Texts) -> String {
    // Five minutes are more than the estimate knows.
    let minutes = (job.estimate.minutes / 5.0).round() as u32 * 5;
    let args = [
        ("plate", job.path.clone().into()),
        ("stones", job.stones.into()),
        ("hours", (minutes / 60).into()),
        ("minutes", (minutes % 60).into()),
        ("grams", (job.estimate.grams.round() as u32).into()),
        ("changes", job.changes.len().into()),
    ];
    texts.format("cli-print-plate", &args)
}

fn write(path: &Path, bytes: &[u8], texts: &Texts) -> Result<(), Failure> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, bytes));
    written.map_err(|reason| {
        let args = [("file", path.display().to_string().into()), ("reason", io_reason::told(&reason, texts).into())];
        Failure::Said(texts.format("cli-cannot-write", &args))
    })
}
