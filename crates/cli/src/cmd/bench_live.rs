//! `marshal bench live`: how many games a running server carries.

use std::time::Duration;

use clap::Args;
use marshal_i18n::Texts;
use marshal_load::{Address, Failure as LoadFailure, Figures, Machine, Options, Spread};
use marshal_rules::RuleSet;
use serde_json::{Value, json};

use super::{Failure, rules_source};
use crate::output;

/// Two sockets a game: what one address of this machine has ports for.
const MOST_GAMES: usize = 10_000;

#[derive(Debug, Args)]
pub(super) struct Live {
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    url: String,
    #[arg(long, value_name = "ID", default_value = "marsal-mini")]
    rules: String,
    #[arg(long, value_name = "N", default_value = "100")]
    games: usize,
    #[arg(long, value_name = "R", default_value = "50")]
    moves_per_second: f64,
    #[arg(long, value_name = "S", default_value = "10")]
    seconds: f64,
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
    #[arg(long)]
    json: bool,
}

impl Live {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        let options = self.options(texts)?;
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Said(error.to_string()))?;
        let (machine, figures) = runtime
            .block_on(async {
                let figures = marshal_load::play(&options, |_| ()).await?;
                // Afterwards, when the server has nothing to do.
                Ok((marshal_load::measure().await?, figures))
            })
            .map_err(|failure| self.said(&failure, texts))?;
        let told = if self.json {
            in_json(&options, &figures, machine).to_string()
        } else {
            in_words(&figures, machine, texts)
        };
        output::line(&told)?;
        if figures.failed == 0 { Ok(()) } else { Err(Failure::Said(failed(&figures, texts))) }
    }

    fn options(&self, texts: &Texts) -> Result<Options, Failure> {
        let address = self.url.parse::<Address>();
        let address = address.map_err(|()| said(texts, "cli-live-bad-url", &self.url))?;
        let rules = rules_source::find(&self.rules, texts)?;
        // The server is told the id and nothing else.
        if RuleSet::by_id(rules.id()).is_none() {
            return Err(said(texts, "cli-live-own-rules", &self.rules));
        }
        if !(1..=MOST_GAMES).contains(&self.games) {
            return Err(said(texts, "cli-live-bad-games", &MOST_GAMES.to_string()));
        }
        if !(self.moves_per_second.is_finite() && self.moves_per_second > 0.0) {
            return Err(Failure::Said(texts.text("cli-live-bad-pace")));
        }
        let time = Duration::try_from_secs_f64(self.seconds).ok();
        let time = time.filter(|time| !time.is_zero() && time.as_secs() <= 24 * 3600);
        let time = time.ok_or_else(|| Failure::Said(texts.text("cli-bad-seconds")))?;
        Ok(Options {
            address,
            rules,
            games: self.games,
            moves_per_second: self.moves_per_second,
            time,
            seed: self.seed,
            process: self.pid,
        })
    }

    fn said(&self, failure: &LoadFailure, texts: &Texts) -> Failure {
        match failure {
            LoadFailure::Away(..) => said(texts, "cli-live-away", &self.url),
            other => said(texts, "cli-live-refused", &other.to_string()),
        }
    }
}

fn said(texts: &Texts, key: &str, what: &str) -> Failure {
    Failure::Said(texts.format(key, &[("what", what.into())]))
}

fn failed(figures: &Figures, texts: &Texts) -> String {
    let args = [("games", figures.failed.into()), ("faults", figures.faults.join("\n").into())];
    texts.format("cli-live-failed", &args)
}

fn rate(figures: &Figures) -> f64 {
    figures.moves as f64 / figures.time.as_secs_f64()
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e5).round() / 100.0
}

fn in_json(options: &Options, figures: &Figures, machine: Machine) -> Value {
    let spread = |spread: Spread| {
        json!({
            "medianMs": milliseconds(spread.median),
            "p99Ms": milliseconds(spread.of_99),
            "longestMs": milliseconds(spread.longest),
        })
    };
    json!({
        "url": options.address.to_string(),
        "rules": options.rules.id(),
        "seed": options.seed,
        "games": figures.games,
        "seconds": figures.time.as_secs_f64(),
        "moves": figures.moves,
        "movesPerSecond": rate(figures).round(),
        "confirmed": spread(figures.confirmed),
        "heardByBoth": spread(figures.heard),
        "messagesChecked": figures.checked,
        "gamesEnded": figures.ended,
        "gamesFailed": figures.failed,
        "faults": figures.faults,
        "bytesPerPlayer": figures.memory,
        "machine": {"echoesPerSecond": machine.echoes.round(), "commitsPerSecond": machine.commits.round()},
        "shareOfEchoes": rate(figures) / machine.echoes,
        "shareOfCommits": rate(figures) / machine.commits,
    })
}

fn in_words(figures: &Figures, machine: Machine, texts: &Texts) -> String {
    let number = |value: f64| -> marshal_i18n::Value<'static> { (value.round() as i64).into() };
    let mut told = texts.format(
        "cli-live-figures",
        &[
            ("games", figures.games.into()),
            ("rate", number(rate(figures))),
            ("median", number(milliseconds(figures.heard.median))),
            ("p99", number(milliseconds(figures.heard.of_99))),
            ("longest", number(milliseconds(figures.heard.longest))),
            ("checked", figures.checked.into()),
            ("ended", figures.ended.into()),
            ("echoes", number(machine.echoes)),
            ("commits", number(machine.commits)),
        ],
    );
    if let Some(bytes) = figures.memory {
        told.push('\n');
        told.push_str(&texts.format("cli-live-memory", &[("kilobytes", number(bytes as f64 / 1000.0))]));
    }
    told
}
