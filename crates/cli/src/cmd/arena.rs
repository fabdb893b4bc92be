//! `marshal arena`: engines play each other.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;
use marshal_arena::statistics::Score;
use marshal_arena::{
    Contestant, GameResult, Ladder, Match, MatchError, Opening, Progress, ResultsFile, Sprt, TimeControl, end_programs,
    read_match_file, read_openings,
};
use marshal_i18n::Texts;
use marshal_rules::RuleSet;

use super::{Failure, arena_error, arena_ladder, arena_table, input, rules_source};
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
    games: Games,
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
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    // The conflicts of the ladder itself again: what conflicts with something required makes it seem not required.
    #[arg(long, requires = "ladder", conflicts_with_all = ["json", "engines", "file", "rules", "openings", "sprt"])]
    levels: bool,
}

/// Games of each two engines. They are played in pairs, so their number is even.
#[derive(Debug, Clone, Copy)]
struct Games(NonZero<u32>);

impl FromStr for Games {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Games, &'static str> {
        let games = text.parse().ok().filter(|games: &NonZero<u32>| games.get().is_multiple_of(2));
        games.map(Games).ok_or("games are played in pairs, so their number is even")
    }
}

/// In what form the results are answered.
#[derive(Debug)]
struct Answer {
    ladder: Option<Ladder>,
    json: bool,
    levels: bool,
}

impl Answer {
    fn told(&self, arena: &Match, games: &[GameResult], texts: &Texts) -> String {
        let told = match &self.ladder {
            Some(ladder) if self.levels => arena_ladder::levels(ladder, arena, games),
            Some(ladder) if self.json => arena_ladder::in_json(ladder, arena, games),
            Some(ladder) => arena_ladder::tables(ladder, arena, games, texts),
            None if self.json => arena_table::in_json(arena, games),
            None => arena_table::table(arena, games, texts),
        };
        told.trim_end().to_owned()
    }
}

/// The games played so far, and where they are kept.
struct Kept {
    games: Vec<GameResult>,
    file: Option<ResultsFile>,
}

impl Arena {
    pub(super) fn run(self, texts: &'static Texts) -> Result<(), Failure> {
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
            games: self.games.0.get(),
            seed: self.seed,
            concurrency: self.concurrency,
            time: self.time,
            nodes: self.nodes.map(NonZero::get),
            openings,
            sprt: self.sprt,
            records: self.records,
            logs: self.log,
        };
        let refused = |error: MatchError| arena_error::of_match(&error, &arena, self.out.as_deref(), texts);
        arena.check().map_err(refused)?;
        if !self.resume {
            arena.check_folders().map_err(refused)?;
        }
        let (file, earlier) = match &self.out {
            None => (None, Vec::new()),
            Some(path) => {
                let (file, earlier) = open(path, self.resume, &arena, texts)?;
                (Some(file), earlier)
            }
        };
        let (counted, beyond): (Vec<_>, Vec<_>) =
            earlier.into_iter().partition(|game| game.pair < arena.games.div_ceil(2));
        if !beyond.is_empty() {
            let args = [("games", beyond.len().into())];
            output::complain(&texts.format("lab-arena-beyond", &args));
        }
        let (arena, answer) = (Arc::new(arena), Arc::new(Answer { ladder, json: self.json, levels: self.levels }));
        let kept = Arc::new(Mutex::new(Kept { games: counted.clone(), file }));
        let (stopped, told) = ((arena.clone(), kept.clone()), answer.clone());
        signals::before_they_end_us(move || stop(&stopped.0, &stopped.1, &told, texts))?;
        let mut bar = Bar { shown: io::stderr().is_terminal(), arena: &arena, texts };
        let played = arena.run(counted, |game, games, progress| {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(file) = &mut kept.file {
                file.add(game)?;
            }
            kept.games.push(game.clone());
            bar.draw(games, progress);
            Ok(())
        });
        bar.clear();
        let refused = |error: MatchError| arena_error::of_match(&error, &arena, self.out.as_deref(), texts);
        let games = played.map_err(refused)?;
        Ok(output::line(&answer.told(&arena, &games, texts))?)
    }
}

/// Somebody stops the match: what has been played so far is told, and how to go on.
fn stop(arena: &Match, kept: &Mutex<Kept>, answer: &Answer, texts: &Texts) {
    let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    end_programs();
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr().lock(), "\r\x1b[K");
    }
    // Nobody need be there to read it.
    if !kept.games.is_empty() {
        drop(output::line(&answer.told(arena, &kept.games, texts)));
    }
    let of = arena.all_meetings().len() * arena.games as usize;
    let id = if kept.file.is_some() { "lab-arena-stopped" } else { "lab-arena-stopped-unkept" };
    output::complain(&texts.format(id, &[("played", kept.games.len().into()), ("of", of.into())]));
    // The engines that have just been ended would be at fault now. Nothing more is written down until this process ends.
    std::mem::forget(kept);
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
    texts: &'a Texts,
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
                let _ = write!(standing, "  LLR {}", self.texts.signed(sprt.ratio(&score), 2));
            }
        } else {
            let leader = (0..self.arena.contestants.len())
                .map(|who| (Score::of(who, None, games).mean(), who))
                .max_by(|one, other| one.0.total_cmp(&other.0));
            if let Some((mean, who)) = leader {
                let _ = write!(standing, "{} {} %", self.arena.contestants[who], self.texts.decimal(100.0 * mean, 1));
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
