//! `marshal rules`: what can be played.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use marshal_i18n::{Form, Texts};
use marshal_rules::{RuleSet, Side, SquareSet};
use serde_json::{Value, json};

use super::{Failure, rules_source};
use crate::output;

#[derive(Debug, Args)]
pub(super) struct Rules {
    #[command(subcommand)]
    command: RulesCommand,
}

#[derive(Debug, Subcommand)]
enum RulesCommand {
    List {
        #[arg(long)]
        json: bool,
    },
    Show {
        #[arg(value_name = "ID|FILE")]
        id: String,
        #[arg(long)]
        json: bool,
        #[arg(long, conflicts_with = "json")]
        toml: bool,
    },
    Check {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
}

impl Rules {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        match self.command {
            RulesCommand::List { json: true } => {
                let list: Vec<Value> = RuleSet::builtin().iter().map(|rules| summary(rules)).collect();
                Ok(output::line(&Value::from(list).to_string())?)
            }
            RulesCommand::List { json: false } => {
                for rules in RuleSet::builtin() {
                    output::line(&format!("{:<13} {}", rules.id(), in_short(rules, texts)))?;
                }
                Ok(())
            }
            RulesCommand::Show { id, json, toml } => {
                let rules = rules_source::find(&id, texts)?;
                Ok(output::line(&if json {
                    serde_json::to_string(rules.data()).map_err(|error| Failure::Said(error.to_string()))?
                } else if toml {
                    rules.to_toml().trim_end().to_owned()
                } else {
                    page(&rules, texts)
                })?)
            }
            RulesCommand::Check { file, json: true } => {
                let checked = rules_source::read(&file, texts);
                let answer = match &checked {
                    Ok(rules) => json!({ "ok": true, "rules": summary(rules) }),
                    Err(Failure::Said(reason)) => json!({ "ok": false, "error": reason }),
                    Err(Failure::NobodyReads) => Value::Null,
                };
                output::line(&answer.to_string())?;
                checked.map(|_| ())
            }
            RulesCommand::Check { file, json: false } => {
                let rules = rules_source::read(&file, texts)?;
                let args = [("file", file.display().to_string().into()), ("rules", in_short(&rules, texts).into())];
                Ok(output::line(&texts.format("cli-checked", &args))?)
            }
        }
    }
}

/// What a program wants to know first.
fn summary(rules: &RuleSet) -> Value {
    let name = rules.name();
    json!({
        "id": rules.id(),
        "name": { "cs": name.cs, "en": name.en },
        "width": rules.width(),
        "height": rules.height(),
        "armySize": rules.army_size(),
        "kinds": rules.kinds().len(),
    })
}

/// Name, board and army in one line.
fn in_short(rules: &RuleSet, texts: &Texts) -> String {
    let args = [
        ("name", texts.rules_name(rules).into()),
        ("width", rules.width().into()),
        ("height", rules.height().into()),
        ("stones", rules.army_size().into()),
    ];
    texts.format("cli-rules-short", &args)
}

/// Board, army and parameters for a person.
fn page(rules: &RuleSet, texts: &Texts) -> String {
    let mut lines = vec![in_short(rules, texts), String::new()];
    for row in (0..rules.height()).rev() {
        let squares: String = (0..rules.width())
            .filter_map(|col| marshal_rules::Square::new(col, row))
            .map(|square| {
                let is_in = |set: SquareSet| set.contains(square);
                if is_in(rules.blocked()) {
                    " ::"
                } else if is_in(rules.zone(Side::Red)) {
                    " []"
                } else if is_in(rules.zone(Side::Blue)) {
                    " ()"
                } else {
                    "  ."
                }
            })
            .collect();
        lines.push(format!("{:>3} {squares}", row + 1));
    }
    let letters: String = (0..rules.width()).map(|col| format!("  {}", char::from(b'a' + col))).collect();
    lines.push(format!("    {letters}"));
    lines.push(String::new());
    for kind in rules.all_kinds().iter() {
        let info = rules.kind(kind);
        let number = info.number.map_or("–".to_owned(), |number| number.to_string());
        let mut remarks = Vec::new();
        if info.runs {
            remarks.push(texts.text("cli-kind-runs"));
        }
        if !info.mobile {
            remarks.push(texts.text("cli-kind-immobile"));
        }
        let name = texts.kind(rules, kind, Form::Name);
        let line = format!("{:>3}× {name:<14} {number:>3}  {}  {}", info.count, info.symbol, remarks.join(", "));
        lines.push(line.trim_end().to_owned());
    }
    lines.push(String::new());
    lines.extend(parameters(rules));
    lines.join("\n")
}

/// The parameters by the names they have in a rule file.
fn parameters(rules: &RuleSet) -> Vec<String> {
    let written = serde_json::to_value(rules.parameters()).unwrap_or_default();
    let fields = written.as_object().into_iter().flatten();
    fields.map(|(name, value)| format!("{name} = {}", spelled(value))).collect()
}

/// A value as a rule file writes it.
fn spelled(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(name, value)| format!("{name} = {}", spelled(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        other => other.to_string(),
    }
}
