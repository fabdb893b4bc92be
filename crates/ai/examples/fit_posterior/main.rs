//! Fits what a stone's deeds say of its kind, on games of many different players.
//!
//! ```text
//! cargo run --release -p marshal-ai --example fit_posterior -- play classic 1500 1 games/classic
//! cargo run --release -p marshal-ai --example fit_posterior -- hold-out games/classic logs/
//! cargo run --release -p marshal-ai --example fit_posterior -- fit games/classic logs/ > crates/ai/src/belief/tables/behaviour.txt
//! ```
//!
//! `play` writes so many games from a seed to a folder, each between two players drawn by lot. `fit` reads such folders, and
//! those of the evaluator's logs, and writes a model. `hold-out` prints how many nats the truth about a hidden stone costs: by counts
//! alone, with the setup prior, with the model that ships, with one fitted on the games of all other players, and with that one half
//! believed. `wins` plays a simple player against itself, with better guesses against worse ones.

mod fit;
mod play;
mod positions;
mod styles;
mod wins;

use std::io::Write;
use std::path::Path;

use marshal_ai::belief::learn;
use marshal_rules::RuleSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("play") if words.len() == 5 => {
            let rules = RuleSet::by_id(&words[1]).ok_or_else(|| format!("no built-in rule set `{}`", words[1]))?;
            play::run(&rules, words[2].parse()?, words[3].parse()?, Path::new(&words[4]))
        }
        Some("wins") if words.len() == 3 => {
            let rules = RuleSet::by_id(&words[1]).ok_or_else(|| format!("no built-in rule set `{}`", words[1]))?;
            wins::run(&rules, words[2].parse()?)
        }
        Some("fit") if words.len() > 1 => {
            let positions = positions::read(&words[1..])?;
            let model = fit::fit(&positions.iter().collect::<Vec<_>>());
            let mut out = std::io::stdout().lock();
            writeln!(out, "# by fit_posterior, from {} positions", positions.len())?;
            Ok(out.write_all(learn::text(&model).as_bytes())?)
        }
        Some("hold-out") if words.len() > 1 => fit::hold_out(&positions::read(&words[1..])?),
        _ => Err(
            "usage: fit_posterior play RULES GAMES SEED FOLDER | fit FOLDER... | hold-out FOLDER... | wins RULES PAIRS"
                .into(),
        ),
    }
}
