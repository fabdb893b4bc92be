//! The README of a box: what each file is, how to print it, what it takes, and the licence.

use std::fmt::Write as _;

use marshal_i18n::{Args, Lang, Texts, Value};

use crate::{Faces, File, Formats, Options, PrintJob, Sizes, Stand, Style};

/// The README for these files.
pub(crate) fn file(options: &Options, style: &Style, sizes: Sizes, jobs: &[PrintJob], files: &[File]) -> File {
    let writer = Writer { texts: Texts::get(options.lang), options };
    let mut text = String::new();
    writer.head(&mut text);
    writer.contents(&mut text, files);
    writer.paper(&mut text, sizes);
    writer.print(&mut text, style, jobs);
    writer.cost(&mut text, jobs);
    writer.licence(&mut text);
    File::new("README.md", text)
}

struct Writer<'a> {
    texts: &'static Texts,
    options: &'a Options,
}

impl Writer<'_> {
    fn say(&self, id: &str, args: &Args<'_>) -> String {
        self.texts.format(id, args)
    }

    /// A number with at most this many decimals, as the language writes it.
    fn number(&self, value: f64, decimals: usize) -> Value<'static> {
        let text = format!("{value:.decimals$}");
        let text = if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        if self.options.lang == Lang::Cs { text.replace('.', ",").into() } else { text.to_owned().into() }
    }

    fn title(&self, out: &mut String, id: &str) {
        let _ = write!(out, "\n## {}\n\n", self.texts.text(id));
    }

    fn point(&self, out: &mut String, id: &str, args: &Args<'_>) {
        let _ = writeln!(out, "- {}", self.say(id, args));
    }

    fn head(&self, out: &mut String) {
        let rules = &self.options.rules;
        let paper = self.options.paper.to_string().to_uppercase();
        let faces = match self.options.faces {
            Faces::Pictures => "pictures",
            Faces::Numbers => "numbers",
        };
        let args = [
            ("stones", rules.army_size().into()),
            ("width", rules.width().into()),
            ("height", rules.height().into()),
            ("paper", paper.into()),
            ("faces", faces.into()),
        ];
        let _ = write!(out, "# {}\n\n{}\n", self.texts.rules_name(rules), self.say("print-readme-about", &args));
    }

    /// Every file with what it is; the single stones as one line a colour.
    fn contents(&self, out: &mut String, files: &[File]) {
        self.title(out, "print-readme-files");
        let mut told: Vec<(String, String)> = Vec::new();
        for file in files {
            let path = file.path.as_str();
            let name = path.rsplit('/').next().unwrap_or(path);
            let id = match name {
                _ if path.starts_with("plates/") => plate(name),
                _ if path.starts_with("stones/") => "print-readme-file-stones",
                _ if name.starts_with("board-") && name.contains("-on-") => "print-readme-file-board-cut",
                _ if name.starts_with("board-") && name.ends_with(".svg") => "print-readme-file-board-svg",
                _ if name.starts_with("board-") => "print-readme-file-board",
                _ if name.starts_with("rules-") && name.ends_with("-to-fold.pdf") => "print-readme-file-fold",
                _ if name.starts_with("rules-") => "print-readme-file-rules",
                _ if name.starts_with("paper-stones-") => "print-readme-file-paper-stones",
                _ => "print-readme-file-label",
            };
            let path = if id == "print-readme-file-stones" {
                let folder = path.rsplit_once('/').map_or(path, |(folder, _)| folder);
                format!("{folder}/*.stl")
            } else {
                path.to_owned()
            };
            let line = (path, self.texts.text(id));
            if !told.contains(&line) {
                told.push(line);
            }
        }
        let (file, what) = (self.texts.text("print-readme-file"), self.texts.text("print-readme-what"));
        let _ = write!(out, "| {file} | {what} |\n|---|---|\n");
        for (path, what) in told {
            let _ = writeln!(out, "| `{path}` | {what} |");
        }
    }

    fn paper(&self, out: &mut String, sizes: Sizes) {
        self.title(out, "print-readme-paper");
        self.point(out, "print-readme-actual-size", &[("square", self.number(sizes.square, 2))]);
        for id in ["print-readme-board", "print-readme-fold", "print-readme-stones", "print-readme-label"] {
            self.point(out, id, &[]);
        }
    }

    fn print(&self, out: &mut String, style: &Style, jobs: &[PrintJob]) {
        self.title(out, "print-readme-print");
        let args = [("layer", self.number(style.printer.layer, 2)), ("stroke", self.number(style.printer.stroke, 2))];
        self.point(out, "print-readme-settings", &args);
        self.point(out, "print-readme-lies", &[]);
        // All plates are made of stones of one depth, so they change at the same heights.
        let heights = jobs.first().map(|job| job.changes.as_slice()).unwrap_or_default();
        match *heights {
            [] => {}
            [from] => self.point(out, "print-readme-colours", &[("from", self.number(from, 2))]),
            [from, to, ..] => {
                let args = [("from", self.number(from, 2)), ("to", self.number(to, 2))];
                self.point(out, "print-readme-colours-back", &args);
            }
        }
        if self.options.formats != Formats::Stl {
            self.point(out, "print-readme-colours-inside", &[]);
        }
        let stand = match self.options.stand {
            Stand::Foot => "print-readme-foot",
            Stand::Flat => "print-readme-flat",
            Stand::Tile => "print-readme-tile",
        };
        self.point(out, stand, &[]);
        if style.magnet.hole {
            let args =
                [("diameter", self.number(style.magnet.diameter, 1)), ("depth", self.number(style.magnet.depth, 1))];
            self.point(out, "print-readme-magnet", &args);
        }
        self.point(out, "print-readme-alike", &[]);
    }

    fn cost(&self, out: &mut String, jobs: &[PrintJob]) {
        self.title(out, "print-readme-cost");
        let head =
            ["plate", "stones", "time", "filament"].map(|id| self.texts.text(&format!("print-readme-cost-{id}")));
        let _ = write!(out, "| {} |\n|---|---|---|---|\n", head.join(" | "));
        let mut line = |name: &str, stones: usize, minutes: f64, grams: f64| {
            let (time, grams) =
                (self.time(minutes), self.say("print-readme-grams", &[("grams", self.number(grams, 0))]));
            let _ = writeln!(out, "| {name} | {stones} | {time} | {grams} |");
        };
        for PrintJob { path, stones, estimate, .. } in jobs {
            line(&format!("`{path}`"), *stones, estimate.minutes, estimate.grams);
        }
        if jobs.len() > 1 {
            let minutes = jobs.iter().map(|job| job.estimate.minutes).sum();
            let grams = jobs.iter().map(|job| job.estimate.grams).sum();
            let stones = jobs.iter().map(|job| job.stones).sum();
            line(&self.texts.text("print-readme-cost-total"), stones, minutes, grams);
        }
        let _ = write!(out, "\n{}\n", self.texts.text("print-readme-cost-note"));
    }

    /// Hours and minutes, in steps of five: an estimate knows no more.
    fn time(&self, minutes: f64) -> String {
        let steps = (minutes / 5.0).round() as u32;
        self.say("print-readme-time", &[("hours", (steps / 12).into()), ("minutes", (steps % 12 * 5).into())])
    }

    fn licence(&self, out: &mut String) {
        self.title(out, "print-readme-licence");
        let _ = writeln!(out, "{}", self.texts.text("print-readme-licence-text"));
    }
}

fn plate(name: &str) -> &'static str {
    if name.ends_with("-bambu.3mf") {
        "print-readme-file-plate-bambu"
    } else if name.ends_with(".3mf") {
        "print-readme-file-plate"
    } else {
        "print-readme-file-plate-stl"
    }
}
