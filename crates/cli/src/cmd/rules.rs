//! `marshal rules`: what can be played.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use marshal_i18n::Texts;
use marshal_rules::RuleSet;
use serde_json::{Value, json};

use super::{Failure, rules_page, rules_source};
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
                    format!("{}\n\n{}", in_short(&rules, texts), rules_page::page(&rules, texts))
                })?)
            }
            RulesCommand::Check { file, json: true } => {
                let checked = rules_source::read(&file, texts);
                let answer = match &checked {
                    Ok(rules) => json!({ "ok": true, "rules": summary(rules) }),
                    Err(Failure::Said(reason)) => json!({ "ok": false, "error": reason }),
                    Err(Failure::NobodyReads | Failure::Output(_)) => Value::Null,
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
