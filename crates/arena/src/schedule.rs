//! Who plays whom, and the threads that play.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use marshal_ai::setups;
use marshal_rules::{BySide, Record, RuleSet, Setup, Side, Starter};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

use crate::contestant::{Contestant, Engine, Protocol};
use crate::duel::{self, Deal, Played};
use crate::entrant::Entrant;
use crate::evaluator_seat::EvaluatorSeat;
use crate::fault::visible;
use crate::logs::{self, Logs};
use crate::openings::Opening;
use crate::options::{self, OptionFault};
use crate::protocol_seat::ProtocolSeat;
use crate::results::{GameResult, Header, file_stem};
use crate::seat::Seat;
use crate::sprt::{InOrder, Sprt};
use crate::time_control::TimeControl;
use crate::weights::WeightsFault;

/// The version of the form of results.
const FORM: u32 = 3;

/// A match: contestants meet in pairs of games with the same setups and the colours swapped.
#[derive(Debug, Clone)]
pub struct Match {
    /// Who plays, each with a name of its own.
    pub contestants: Vec<Contestant>,
    /// Who meets whom, each two by their places, the lower one first; others do not count. Everybody meets everybody when empty.
    pub meetings: Vec<[usize; 2]>,
    /// What is played.
    pub rules: Arc<RuleSet>,
    /// Games of each two contestants that meet; an odd number is rounded up. Earlier games beyond it do not count.
    pub games: u32,
    /// Setups, starters and the players' own chance follow from it.
    pub seed: u64,
    /// Games at a time.
    pub concurrency: NonZero<usize>,
    /// How long engines may think.
    pub time: TimeControl,
    /// Positions a move that engines are told to look at.
    pub nodes: Option<u64>,
    /// Setups to play from, in turn; drawn when empty.
    pub openings: Vec<Opening>,
    /// Ends a match of two early.
    pub sprt: Option<Sprt>,
    /// A folder for the records of the games.
    pub records: Option<PathBuf>,
    /// A folder for what is said to each program and by it, a file a game.
    pub logs: Option<PathBuf>,
}

/// A match that cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// Nobody to play against.
    #[error("a match needs two engines or more")]
    TooFew,
    /// Two have one name.
    #[error("two engines are called `{0}`: give one of them a name of its own, like `old@level:5`")]
    SameName(String),
    /// A test between more than two.
    #[error("a sequential test compares two engines, not {0}")]
    Test(usize),
    /// The evaluator's protocol has no words for the rule set.
    #[error("`{0}` speaks the evaluator's protocol, which knows the board and the army of `classic` only")]
    Evaluator(String),
    /// There is no network for a contestant that follows one.
    #[error("`{name}`: {fault}")]
    Weights {
        /// What it is called.
        name: String,
        /// Its file of weights; `None` where it plays by those that ship.
        file: Option<PathBuf>,
        /// Why not.
        fault: WeightsFault,
    },
    /// An option that a program does not have, or not so.
    #[error("`{name}` cannot have the option `{option}` set to `{value}`: {fault}")]
    Option {
        /// What the contestant is called.
        name: String,
        /// The option.
        option: String,
        /// What it was to be.
        value: String,
        /// Why not.
        fault: OptionFault,
    },
    /// No setup that can be played was found for the rule set.
    #[error("no playable setup was found for this rule set")]
    NoSetup,
    /// The folder for records or logs has files of other games, such as this one, which would be written over.
    #[error("{} is there already", .0.display())]
    Occupied(PathBuf),
    /// A record cannot be written.
    #[error("{}: {error}", file.display())]
    Record {
        /// The record, or the folder for all of them.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// What a program says cannot be written down.
    #[error("{}: {error}", file.display())]
    Log {
        /// The file, or the folder for all of them.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Whoever is told the results has failed.
    #[error("{0}")]
    Told(io::Error),
}

/// How far a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Games played, earlier ones included.
    pub played: u32,
    /// Games in all, unless a test ends the match early.
    pub of: u32,
}

/// A pair of games to play.
#[derive(Debug, Clone, Copy)]
struct Pairing {
    between: [usize; 2],
    pair: u32,
}

/// What the threads share.
struct Shared {
    to_play: Mutex<VecDeque<Pairing>>,
    done: HashSet<([usize; 2], u32, u8)>,
}

impl Match {
    /// Checks that the match can be played. Programs for which options are set are started and asked for theirs; what else goes
    /// wrong with them is left to the games, which they lose by it.
    ///
    /// # Errors
    /// The first reason why not.
    pub fn check(&self) -> Result<(), MatchError> {
        self.entrants()?;
        for contestant in &self.contestants {
            let Engine::Program { command, protocol: Protocol::Marshal, options } = &contestant.engine else {
                continue;
            };
            if options.is_empty() {
                continue;
            }
            let patience = self.time.patience_before_play();
            let Ok(declared) = ProtocolSeat::declared(command, patience) else { continue };
            for (option, value) in options {
                options::check(option, value, &declared).map_err(|fault| MatchError::Option {
                    name: contestant.name.clone(),
                    option: visible(option),
                    value: visible(value),
                    fault,
                })?;
            }
        }
        Ok(())
    }

    /// Checks that the folders for records and logs hold no game of the match yet, which would be written over.
    ///
    /// # Errors
    /// The first file that is in the way.
    pub fn check_folders(&self) -> Result<(), MatchError> {
        let stems = self
            .pairings()
            .into_iter()
            .flat_map(|Pairing { between, pair }| (0..2).map(move |game| (between, file_stem(between, pair, game))));
        for (between, stem) in stems {
            let record = self.records.as_ref().map(|folder| folder.join(format!("{stem}.txt")));
            let logs = self.logs.iter().flat_map(|folder| between.map(|who| logs::file(folder, &stem, who)));
            if let Some(taken) = record.into_iter().chain(logs).find(|file| file.exists()) {
                return Err(MatchError::Occupied(taken));
            }
        }
        Ok(())
    }

    /// Who sits down for each contestant, where they can meet at all.
    fn entrants(&self) -> Result<Vec<Entrant>, MatchError> {
        if self.contestants.len() < 2 {
            return Err(MatchError::TooFew);
        }
        let mut names = HashSet::new();
        if let Some(twice) = self.contestants.iter().find(|contestant| !names.insert(&contestant.name)) {
            return Err(MatchError::SameName(twice.name.clone()));
        }
        if self.sprt.is_some() && self.contestants.len() > 2 {
            return Err(MatchError::Test(self.contestants.len()));
        }
        let speaks_evaluator =
            |engine: &Engine| matches!(engine, Engine::Program { protocol: Protocol::Evaluator, .. });
        match self.contestants.iter().find(|contestant| speaks_evaluator(&contestant.engine)) {
            Some(bot) if !EvaluatorSeat::can_play(&self.rules) => return Err(MatchError::Evaluator(bot.name.clone())),
            _ => {}
        }
        let entrant = |who: &Contestant| {
            Entrant::of(&who.engine, &self.rules).map_err(|fault| MatchError::Weights {
                name: who.name.clone(),
                file: who.engine.weights().map(Path::to_owned),
                fault,
            })
        };
        self.contestants.iter().map(entrant).collect()
    }

    /// What stands at the top of a file of results.
    pub fn header(&self) -> Header {
        let opening = |opening: &Opening| {
            let line = |side| opening.setups[side].line(&self.rules, side);
            let starter = opening.starter.map_or(String::new(), |side| format!(" {side}"));
            format!("{} {}{starter}", line(Side::Red), line(Side::Blue))
        };
        Header {
            arena: FORM,
            engines: self.contestants.clone(),
            meetings: self.meetings.clone(),
            rules: self.rules.data().clone(),
            seed: self.seed,
            time: self.time.to_string(),
            nodes: self.nodes,
            openings: self.openings.iter().map(opening).collect(),
        }
    }

    /// Plays what `earlier` leaves to play, and returns all games; with a test, those up to the pair that decided it. After each
    /// game `on_game` is told what came out.
    ///
    /// # Errors
    /// When the match cannot be played, a record cannot be written, or `on_game` fails; games in progress are then given up.
    pub fn run(
        &self,
        earlier: Vec<GameResult>,
        mut on_game: impl FnMut(&GameResult, &[GameResult], Progress) -> io::Result<()>,
    ) -> Result<Vec<GameResult>, MatchError> {
        let entrants = self.entrants()?;
        if let Some(folder) = &self.records {
            fs::create_dir_all(folder).map_err(|error| MatchError::Record { file: folder.clone(), error })?;
        }
        if let Some(folder) = &self.logs {
            fs::create_dir_all(folder).map_err(|error| MatchError::Log { file: folder.clone(), error })?;
        }
        let to_play = self.pairings();
        let of = 2 * to_play.len() as u32;
        let done = earlier.iter().map(|game| (game.between, game.pair, game.game)).collect();
        let shared = Shared { to_play: Mutex::new(to_play), done };
        let pairs = self.games.div_ceil(2);
        let mut games: Vec<GameResult> = earlier.into_iter().filter(|game| game.pair < pairs).collect();
        let mut test = self.sprt.map(InOrder::new);
        if let Some(decided) = test.as_mut().and_then(|test| test.decided(&games)) {
            games.retain(|game| game.pair < decided);
            return Ok(games);
        }
        thread::scope(|scope| {
            let (results, played) = channel();
            for _ in 0..self.concurrency.get() {
                let results = results.clone();
                scope.spawn(|| self.work(&shared, &entrants, results));
            }
            drop(results);
            let mut failed = None;
            for result in played {
                let told = result.and_then(|result: GameResult| {
                    games.push(result);
                    let progress = Progress { played: games.len() as u32, of };
                    let last = games.last().map_or(Ok(()), |last| on_game(last, &games, progress));
                    last.map_err(MatchError::Told)
                });
                if let Err(error) = told {
                    failed.get_or_insert(error);
                }
                if failed.is_some() || test.as_mut().is_some_and(|test| test.decided(&games).is_some()) {
                    shared.queue().clear();
                }
            }
            if let Some(decided) = test.as_mut().and_then(|test| test.decided(&games)) {
                games.retain(|game| game.pair < decided);
            }
            failed.map_or(Ok(games), Err)
        })
    }

    /// Who meets whom.
    pub fn all_meetings(&self) -> Vec<[usize; 2]> {
        let players = self.contestants.len();
        if !self.meetings.is_empty() {
            let can_meet = |&[first, second]: &[usize; 2]| first < second && second < players;
            return self.meetings.iter().copied().filter(can_meet).collect();
        }
        (0..players).flat_map(|first| (first + 1..players).map(move |second| [first, second])).collect()
    }

    /// All pairs of games, so that each two contestants have played about as many at any time.
    fn pairings(&self) -> VecDeque<Pairing> {
        let meetings = self.all_meetings();
        let pairs = 0..self.games.div_ceil(2);
        pairs.flat_map(|pair| meetings.iter().map(move |&between| Pairing { between, pair })).collect()
    }

    /// One thread: plays pairs of games until there are none left.
    fn work(&self, shared: &Shared, entrants: &[Entrant], results: Sender<Result<GameResult, MatchError>>) {
        let mut seats: Vec<Box<dyn Seat>> = entrants.iter().map(Entrant::seat).collect();
        loop {
            let Some(pairing) = shared.queue().pop_front() else { return };
            for game in 0..2 {
                if shared.done.contains(&(pairing.between, pairing.pair, game)) {
                    continue;
                }
                let played = self.play(pairing, game, &mut seats);
                let failed = played.is_err();
                if results.send(played).is_err() || failed {
                    return;
                }
            }
        }
    }

    fn play(&self, pairing: Pairing, game: u8, seats: &mut [Box<dyn Seat>]) -> Result<GameResult, MatchError> {
        let Pairing { between, pair } = pairing;
        let mut lot = self.lot(pairing);
        let opening = self.opening(pair, &mut lot)?;
        // Each of the two has the same chance in both games, and another than its opponent.
        let chance = [lot.next_u64(), lot.next_u64()];
        let seeds = BySide::from_fn(|side: Side| chance[usize::from(game) ^ side.index()]);
        let deal = Deal {
            rules: &self.rules,
            setups: &opening.setups,
            starter: opening.starter.unwrap_or(Side::Red),
            seeds,
            time: self.time,
            nodes: self.nodes,
        };
        let mut result = GameResult {
            between,
            pair,
            game,
            result: String::new(),
            winner: None,
            plies: 0,
            fault: None,
            ms: [0; 2],
            slowest_ms: [0; 2],
        };
        let players = BySide::from_fn(|side| result.player(side));
        let names = players.as_ref().map(|&player| self.contestants[player].name.clone());
        let logs = self.logs.as_deref().map(|folder| Logs { folder, result: &result });
        logs.as_ref().map_or(Ok(()), |logs| logs.begin(seats))?;
        let played = {
            let [first, second] = seats.get_disjoint_mut(between).expect("two different contestants");
            let mut at_table: BySide<&mut dyn Seat> = if game == 0 {
                BySide::new(&mut **first, &mut **second)
            } else {
                BySide::new(&mut **second, &mut **first)
            };
            duel::play(&deal, &mut at_table, &names)
        };
        let at_fault = played.fault.as_ref().map(|(side, fault)| (players[*side], fault));
        logs.map_or(Ok(()), |logs| logs.end(seats, at_fault))?;
        result.result = played.outcome.to_string();
        result.winner = played.outcome.winner.map(|side| players[side]);
        result.plies = played.record.as_ref().map_or(0, |record| record.moves.len() as u32);
        result.fault = played.fault.as_ref().map(|(side, fault)| (players[*side], fault.clone()));
        for side in Side::ALL {
            let place = usize::from(players[side] == between[1]);
            result.ms[place] = played.spent[side].total.as_millis() as u64;
            result.slowest_ms[place] = played.spent[side].slowest.as_millis() as u64;
        }
        self.write_record(&result, played, &names)?;
        Ok(result)
    }

    /// The chance of a pair of games, the same for both and whatever was played before.
    fn lot(&self, pairing: Pairing) -> Pcg64Mcg {
        let [first, second] = pairing.between;
        let number = (first * self.contestants.len() + second) as u64;
        let place = (number << 32 | u64::from(pairing.pair)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Pcg64Mcg::seed_from_u64(self.seed ^ place)
    }

    /// What a pair of games starts from.
    fn opening(&self, pair: u32, lot: &mut Pcg64Mcg) -> Result<Opening, MatchError> {
        let drawn = match self.rules.starter() {
            Starter::Red => Side::Red,
            Starter::Blue => Side::Blue,
            Starter::Lot | Starter::Agreed => Side::ALL[(lot.next_u64() >> 63) as usize],
        };
        let opening = match self.openings.get(pair as usize % self.openings.len().max(1)) {
            Some(given) => given.clone(),
            None => {
                let setups = BySide::from_fn(|side| setups::sensible(&self.rules, side, lot.next_u64()));
                self.playable(&setups)?;
                Opening { setups, starter: None }
            }
        };
        Ok(Opening { starter: opening.starter.or(Some(drawn)), ..opening })
    }

    fn playable(&self, setups: &BySide<Setup>) -> Result<(), MatchError> {
        let fine = Side::ALL.into_iter().all(|side| setups[side].check(&self.rules, side).is_ok());
        if fine { Ok(()) } else { Err(MatchError::NoSetup) }
    }

    fn write_record(&self, result: &GameResult, played: Played, names: &BySide<String>) -> Result<(), MatchError> {
        let (Some(folder), Some(mut record)) = (&self.records, played.record) else { return Ok(()) };
        tag(&mut record, names, played.fault.map(|(side, fault)| format!("{side}: {fault}")));
        let file = folder.join(format!("{}.txt", result.file_stem()));
        fs::write(&file, record.to_string()).map_err(|error| MatchError::Record { file, error })
    }
}

fn tag(record: &mut Record, names: &BySide<String>, fault: Option<String>) {
    let mut tag = |name: &str, value: &str| record.tags.push((name.to_owned(), value.to_owned()));
    tag("Red", &names[Side::Red]);
    tag("Blue", &names[Side::Blue]);
    if let Some(fault) = fault {
        tag("Fault", &fault);
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, VecDeque<Pairing>> {
        self.to_play.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
