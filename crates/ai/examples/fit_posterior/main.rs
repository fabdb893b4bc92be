//! Fits what a stone's deeds say of its kind.
//!
//! ```text
//! cargo run --release -p marshal-ai --example fit_posterior -- play classic 400 1 games/
//! ```

mod play;
mod styles;

use std::path::Path;

use marshal_rules::RuleSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", rules, games, seed, out] => {
            let rules = RuleSet::by_id(rules).ok_or_else(|| format!("no built-in rule set `{rules}`"))?;
            play::run(&rules, games.parse()?, seed.parse()?, Path::new(out))
        }
        _ => Err("usage: fit_posterior play RULES GAMES SEED FOLDER".into()),
    }
}
