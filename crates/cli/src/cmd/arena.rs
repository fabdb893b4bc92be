//! `marshal arena`: engines play each other.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use marshal_arena::statistics::{Score, ratings};
use marshal_arena::{
    Contestant, GameResult, Ladder, Match, MatchError, Opening, Progress, ResultsFile, Sprt, TimeControl, Verdict,
    end_programs, read_match_file, read_openings,
};
use marshal_i18n::Texts;
use marshal_rules::RuleSet;

use super::{Failure, arena_error, arena_fault, arena_ladder, input, rules_source};
use crate::{output, signals};

/// The largest file of engines or openings that is read.
const LARGEST: u64 = 1 << 24;

#[derive(Debug, Args)]
pub(super) struct Arena {
    #[arg(long = "engine", value_name = "ENGINE")]
    engines: Vec<Contestant>,
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "ID|FILE", default_value = "classic")]
    rules: String,
    #[arg(long, value_name = "ID|FILE", conflicts_with_all = ["engines", "file", "rules", "openings", "sprt"])]
    ladder: Option<String>,
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZero<u32>,
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZero<usize>,
    #[arg(long, value_name = "TIME", default_value = "open")]
    time: TimeControl,
    #[arg(long, value_name = "N")]
    nodes: Option<NonZero<u64>>,
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[arg(long, value_name = "ELO,ELO", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    resume: bool,
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    #[arg(long, requires = "ladder", conflicts_with = "json")]
    levels: bool,
}

impl Arena {
    pub(super) fn run(self, texts: &Texts) -> Result<(), Failure> {
        let ladder = self.ladder.is_some().then(Ladder::frozen);
        let rules = rules_source::find(self.ladder.as_ref().unwrap_or(&self.rules), texts)?;
        let (mut contestants, meetings) = match &ladder {
            Some(ladder) => (ladder.contestants.clone(), ladder.meetings.clone()),
            None => (self.engines, Vec::new()),
        };
        if let Some(file) = &self.file {
            let read = read_match_file(&read_text(file, texts)?);
            contestants.extend(read.map_err(|error| arena_error::of_match_file(file, error, texts))?);
        }
        let openings = match &self.openings {
            Some(file) => openings(&rules, file, texts)?,
            None => Vec::new(),
        };
        let arena = Match {
            contestants,
            meetings,
            rules,
            games: self.games.get(),
            seed: self.seed,
            concurrency: self.concurrency,
            time: self.time,
            nodes: self.nodes.map(NonZero::get),
            openings,
            sprt: self.sprt,
            records: self.records,
        };
        let refused = |error: MatchError| arena_error::of_match(&error, &arena, self.out.as_deref(), texts);
        arena.check().map_err(refused)?;
        let (mut results, earlier) = match &self.out {
            None => (None, Vec::new()),
            Some(path) => {
                let (results, earlier) = open(path, self.resume, &arena, texts)?;
                (Some(results), earlier)
            }
        };
        signals::before_they_end_us(end_programs)?;
        let mut bar = Bar { shown: io::stderr().is_terminal(), arena: &arena };
        let played = arena.run(earlier, |game, games, progress| {
            if let Some(results) = &mut results {
                results.add(game)?;
            }
            bar.draw(games, progress);
            Ok(())
        });
        bar.clear();
        let games = played.map_err(refused)?;
        let told = match &ladder {
            Some(ladder) if self.levels => arena_ladder::levels(ladder, &arena, &games),
            Some(ladder) if self.json => arena_ladder::in_json(ladder, &arena, &games),
            Some(ladder) => arena_ladder::tables(ladder, &arena, &games, texts),
            None if self.json => in_json(&arena, &games),
            None => table(&arena, &games, texts),
        };
        Ok(output::line(told.trim_end())?)
    }
}

fn openings(rules: &RuleSet, file: &Path, texts: &Texts) -> Result<Vec<Opening>, Failure> {
    read_openings(rules, &read_text(file, texts)?).map_err(|error| arena_error::of_openings(file, &error, rules, texts))
}

fn open(path: &Path, resume: bool, arena: &Match, texts: &Texts) -> Result<(ResultsFile, Vec<GameResult>), Failure> {
    let header = arena.header();
    let opened = if resume {
        ResultsFile::resume(path, &header)
    } else {
        ResultsFile::create(path, &header).map(|file| (file, Vec::new()))
    };
    opened.map_err(|error| arena_error::of_results(path, &error, texts))
}

fn read_text(file: &Path, texts: &Texts) -> Result<String, Failure> {
    input::text(file, LARGEST).map_err(|reason| arena_error::cannot_read(file, &reason, texts))
}

/// The line that shows how far a match is, on a terminal only.
struct Bar<'a> {
    shown: bool,
    arena: &'a Match,
}

impl Bar<'_> {
    fn draw(&mut self, games: &[GameResult], Progress { played, of }: Progress) {
        const WIDTH: u32 = 24;
        if !self.shown {
            return;
        }
        let full = (u64::from(played) * u64::from(WIDTH) / u64::from(of.max(1))).min(u64::from(WIDTH)) as usize;
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(WIDTH as usize - full));
        let mut standing = String::new();
        if let [first, second] = &self.arena.contestants[..] {
            let score = Score::of(0, Some(1), games);
            let _ = write!(standing, "{first} {} : {} {second} (= {})", score.wins, score.losses, score.draws);
            if let Some(sprt) = self.arena.sprt {
                let _ = write!(standing, "  LLR {:+.2}", sprt.ratio(&score));
            }
        } else {
            let leader = (0..self.arena.contestants.len())
                .map(|who| (Score::of(who, None, games).mean(), who))
                .max_by(|one, other| one.0.total_cmp(&other.0));
            if let Some((mean, who)) = leader {
                let _ = write!(standing, "{} {:.1} %", self.arena.contestants[who], 100.0 * mean);
            }
        }
        let _ = write!(io::stderr().lock(), "\r\x1b[K{bar} {played}/{of}  {}", output::printable(&standing));
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}

/// The results as a table, the strongest first.
fn table(arena: &Match, games: &[GameResult], texts: &Texts) -> String {
    let elo = ratings(arena.contestants.len(), games);
    let mut order: Vec<usize> = (0..arena.contestants.len()).collect();
    order.sort_by(|&one, &other| elo[other].total_cmp(&elo[one]));
    let width = arena.contestants.iter().map(|contestant| contestant.name.chars().count()).max().unwrap_or(0).max(8);
    let head = |key: &str| texts.text(&format!("lab-arena-{key}"));
    let mut table = format!(
        "{:<width$} {:>6} {:>6} {:>6} {:>7}  {:<17} {:>6} {:>7} {:>7}\n",
        head("name"),
        head("won"),
        head("drawn"),
        head("lost"),
        head("points"),
        head("interval"),
        head("elo"),
        head("slowest"),
        head("faults")
    );
    for who in order {
        let score = Score::of(who, None, games);
        let (low, high) = score.interval();
        let _ = writeln!(
            table,
            "{:<width$} {:>6} {:>6} {:>6} {:>5.1} % {:<17} {:>6} {:>4} ms {:>7}",
            arena.contestants[who].name,
            score.wins,
            score.draws,
            score.losses,
            100.0 * score.mean(),
            format!(" {:.1} – {:.1} %", 100.0 * low, 100.0 * high),
            elo_text(elo[who]),
            slowest(who, games),
            games.iter().filter(|game| game.fault.as_ref().is_some_and(|&(whose, _)| whose == who)).count(),
        );
    }
    if let [first, second] = &arena.contestants[..] {
        let score = Score::of(0, Some(1), games);
        let (low, high) = score.elo_interval();
        let args = [
            ("first", first.name.as_str().into()),
            ("second", second.name.as_str().into()),
            ("elo", elo_text(score.elo()).into()),
            ("low", elo_text(low).into()),
            ("high", elo_text(high).into()),
        ];
        let _ = writeln!(table, "\n{}", texts.format("lab-arena-difference", &args));
        if score.elo().is_infinite() {
            let _ = writeln!(table, "{}", texts.text("lab-arena-infinite"));
        }
        if let Some(sprt) = arena.sprt {
            let verdict = match sprt.verdict(&score) {
                Verdict::Open => "lab-arena-test-open",
                Verdict::Low => "lab-arena-test-low",
                Verdict::High => "lab-arena-test-high",
            };
            let args = [
                ("ratio", format!("{:+.2}", sprt.ratio(&score)).into()),
                ("low", sprt.low.to_string().into()),
                ("high", sprt.high.to_string().into()),
            ];
            let _ = writeln!(table, "{}", texts.format(verdict, &args));
        }
    }
    for game in games {
        if let Some((who, fault)) = &game.fault {
            let args = [
                ("name", arena.contestants[*who].name.as_str().into()),
                ("pair", game.pair.to_string().into()),
                ("game", game.game.to_string().into()),
                ("reason", arena_fault::told(&fault.cause, &arena.rules, texts).into()),
            ];
            let _ = writeln!(table, "{}", texts.format("lab-arena-fault", &args));
        }
    }
    table
}

/// A difference in Elo, with its sign.
fn elo_text(elo: f64) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "-∞" }.to_owned();
    }
    // Nothing added takes the sign off a zero that comes from below.
    format!("{:+.0}", elo.round() + 0.0)
}

fn slowest(who: usize, games: &[GameResult]) -> u64 {
    let of_game = |game: &GameResult| {
        let place = game.between.iter().position(|&player| player == who)?;
        Some(game.slowest_ms[place])
    };
    games.iter().filter_map(of_game).max().unwrap_or(0)
}

fn in_json(arena: &Match, games: &[GameResult]) -> String {
    let elo = ratings(arena.contestants.len(), games);
    let standing: Vec<serde_json::Value> = arena
        .contestants
        .iter()
        .enumerate()
        .map(|(who, contestant)| {
            let score = Score::of(who, None, games);
            let (low, high) = score.interval();
            serde_json::json!({
                "name": contestant.name,
                "wins": score.wins,
                "draws": score.draws,
                "losses": score.losses,
                "points": score.mean(),
                "interval": [low, high],
                "elo": elo[who].round(),
                "slowestMs": slowest(who, games),
            })
        })
        .collect();
    serde_json::json!({ "games": games.len(), "standing": standing }).to_string()
}
