//! `marshal play`: a game in the terminal.

use std::io::IsTerminal;

use clap::{Args, ValueEnum};
use marshal_ai::Level;
use marshal_i18n::Texts;
use marshal_rules::{BySide, RuleSet, Side, Starter};
use marshal_server::Clock;

use super::{Failure, rules_source};
use crate::terminal::{self, Options, Palette, Seat, Signs};

#[derive(Debug, Args)]
pub(super) struct Play {
    #[arg(long, value_name = "ID|FILE", default_value = "marsal")]
    rules: String,
    #[arg(long, value_name = "1..10", default_value = "4")]
    level: Level,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_enum, value_name = "ranks|reversed", num_args = 0..=1, default_missing_value = "ranks", require_equals = true)]
    numbers: Option<Numbers>,
    #[arg(long, value_enum, value_name = "red|blue|lot", default_value = "red", conflicts_with = "hotseat")]
    side: Choice,
    #[arg(long, value_enum, value_name = "red|blue|lot")]
    starter: Option<Choice>,
    #[arg(long)]
    hotseat: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Numbers {
    Ranks,
    Reversed,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Choice {
    Red,
    Blue,
    Lot,
}

impl Choice {
    /// The side chosen; `lot` decides where nobody did.
    fn side(self, lot: bool) -> Side {
        match self {
            Choice::Red => Side::Red,
            Choice::Blue => Side::Blue,
            Choice::Lot if lot => Side::Red,
            Choice::Lot => Side::Blue,
        }
    }
}

impl Play {
    pub(super) fn run(self, texts: &'static Texts) -> Result<(), Failure> {
        let rules = rules_source::find(&self.rules, texts)?;
        if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
            return Err(Failure::Said(texts.text("cli-no-terminal")));
        }
        let seed = self.seed.unwrap_or_else(random_seed);
        let person = self.side.side(seed & 1 == 0);
        let seats =
            BySide::from_fn(
                |side| {
                    if self.hotseat || side == person { Seat::Person } else { Seat::Computer(self.level) }
                },
            );
        let options = Options {
            seats,
            starter: starter(&rules, self.starter).side(seed & 2 == 0),
            seed,
            lang: texts.lang(),
            palette: Palette::from_env(|name| std::env::var(name).ok()),
            signs: match self.numbers {
                None => Signs::Letters,
                Some(Numbers::Ranks) => Signs::Numbers,
                Some(Numbers::Reversed) => Signs::Reversed,
            },
            braille: terminal::has_braille(std::env::var("TERM").ok().as_deref()),
            today: || Clock::system().now().date(),
            folder: std::env::current_dir()?,
            rules,
        };
        Ok(terminal::run(options)?)
    }
}

/// Who starts: as the rules say, and where they leave it open as the players say, by lot if they do not.
fn starter(rules: &RuleSet, wish: Option<Choice>) -> Choice {
    match rules.starter() {
        Starter::Red => Choice::Red,
        Starter::Blue => Choice::Blue,
        Starter::Lot => Choice::Lot,
        Starter::Agreed => wish.unwrap_or(Choice::Lot),
    }
}

/// A seed that differs from game to game.
pub(super) fn random_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Small enough to be typed again.
    RandomState::new().hash_one(std::process::id()) % 1_000_000
}
