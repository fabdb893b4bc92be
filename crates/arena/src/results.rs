//! What came out of each game, one line of JSON a game, so that a match can be taken up again.

use std::collections::HashMap;
use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use marshal_rules::{Outcome, RuleSetData, Side, quoted};
use serde::{Deserialize, Serialize};

use crate::contestant::Contestant;
use crate::fault::Fault;

/// The first line of a file of results: what was to be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// The version of this form.
    pub arena: u32,
    /// Who plays.
    pub engines: Vec<Contestant>,
    /// Who meets whom; empty when everybody meets everybody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meetings: Vec<[usize; 2]>,
    /// The rule set.
    pub rules: RuleSetData,
    /// Everything that is drawn by lot follows from it.
    pub seed: u64,
    /// The time control.
    pub time: String,
    /// Positions a move, where it was said.
    pub nodes: Option<u64>,
    /// Openings as they were given, one a line; empty when the setups are drawn.
    pub openings: Vec<String>,
}

/// One game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameResult {
    /// The two contestants by their place in the header, the lower one first.
    pub between: [usize; 2],
    /// Number of the pair of games, from 0.
    pub pair: u32,
    /// 0 when the first of the two plays Red, 1 when it plays Blue.
    pub game: u8,
    /// `red flag`, `draw quiet`.
    pub result: String,
    /// Who won; `None` is a draw.
    pub winner: Option<usize>,
    /// Plies played.
    pub plies: u32,
    /// What decided the game, if it was a fault: whose, by its place in the header.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<(usize, Fault)>,
    /// Thinking time of each of the two in milliseconds.
    pub ms: [u64; 2],
    /// The slowest move of each of the two in milliseconds.
    pub slowest_ms: [u64; 2],
}

impl GameResult {
    /// What the files of this game are called.
    pub(crate) fn file_stem(&self) -> String {
        file_stem(self.between, self.pair, self.game)
    }

    /// Who plays Red.
    pub fn player(&self, side: Side) -> usize {
        self.between[usize::from(self.game) ^ side.index()]
    }
}

/// What the files of a game are called.
pub(crate) fn file_stem([first, second]: [usize; 2], pair: u32, game: u8) -> String {
    format!("{first}-{second}-{pair:05}-{game}")
}

/// A file of results that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It exists, and nobody said that it is to be taken up again.
    #[error("the file is there already: take it up again with --resume, or choose another")]
    Exists,
    /// Its first line belongs to another match.
    #[error("the file belongs to another match: {0} differs")]
    OtherMatch(Part),
    /// Another run writes to it.
    #[error("another run is writing to this file")]
    InUse,
    /// A game has two results.
    #[error("line {line} is a result of the same game as line {first}")]
    Twice {
        /// Line of the second, from 1.
        line: usize,
        /// Line of the first.
        first: usize,
    },
    /// A result names somebody else as the winner than its end says.
    #[error("in line {0} the winner does not agree with the end of the game")]
    Winner(usize),
    /// A result names players that are not in the match.
    #[error("line {0} names players that are not in the match")]
    Players(usize),
    /// A line is no result.
    #[error("line {line} is no result of a game: {reason}")]
    Line {
        /// Line from 1.
        line: usize,
        /// Why not.
        reason: String,
    },
}

/// What makes a match, as far as its results depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The version of the file's form.
    Form,
    /// Who plays.
    Engines,
    /// Who meets whom.
    Meetings,
    /// The rule set.
    Rules,
    /// The seed.
    Seed,
    /// The time control.
    Time,
    /// Positions a move.
    Nodes,
    /// The openings.
    Openings,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Form => "its form",
            Part::Engines => "the list of engines",
            Part::Meetings => "who meets whom",
            Part::Rules => "the rule set",
            Part::Seed => "the seed",
            Part::Time => "the time",
            Part::Nodes => "the number of positions",
            Part::Openings => "the list of openings",
        })
    }
}

/// A file of results that is being written.
#[derive(Debug)]
pub struct ResultsFile(File);

impl ResultsFile {
    /// Begins a file.
    ///
    /// # Errors
    /// When it exists or cannot be written.
    pub fn create(path: &Path, header: &Header) -> Result<ResultsFile, ResultsError> {
        let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => ResultsError::Exists,
            _ => error.into(),
        })?;
        let mut results = ResultsFile(alone(file)?);
        results.write(header)?;
        Ok(results)
    }

    /// Takes a file up again: the games that are in it, and the file to write more. What a kill left of a last line is
    /// cut off. A file that is not there yet is begun.
    ///
    /// # Errors
    /// When it belongs to another match, holds anything else, or cannot be read and written.
    pub fn resume(path: &Path, header: &Header) -> Result<(ResultsFile, Vec<GameResult>), ResultsError> {
        // A device or a pipe has no results, and perhaps no end.
        if fs::metadata(path).is_ok_and(|kind| !kind.is_file() && !kind.is_dir()) {
            return Err(io::Error::from(io::ErrorKind::InvalidInput).into());
        }
        let mut file = match OpenOptions::new().read(true).write(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok((ResultsFile::create(path, header)?, Vec::new()));
            }
            opened => alone(opened?)?,
        };
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == 0 {
            // Not even the header was finished.
            file.set_len(0)?;
            file.rewind()?;
            let mut results = ResultsFile(file);
            results.write(header)?;
            return Ok((results, Vec::new()));
        }
        let games = read_games(&text[..whole], header)?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((ResultsFile(file), games))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn add(&mut self, game: &GameResult) -> io::Result<()> {
        self.write(game)
    }

    /// One line in one write, so that a kill cuts the last one at most.
    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        self.0.write_all(text.as_bytes())
    }
}

/// The file, if nobody else is writing to it; nobody else will, until it is closed.
fn alone(file: File) -> Result<File, ResultsError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(ResultsError::InUse),
        // Some file systems know no locks; one run alone is safe there too.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

fn read_games(text: &str, header: &Header) -> Result<Vec<GameResult>, ResultsError> {
    let fault = |line: usize, error: serde_json::Error| ResultsError::Line {
        line: line + 1,
        reason: quoted(&error.to_string(), 200),
    };
    let mut lines = text.lines().enumerate();
    let first = lines.next().map_or("", |(_, line)| line);
    let written: Header = serde_json::from_str(first).map_err(|error| fault(0, error))?;
    let differs = [
        (Part::Form, written.arena != header.arena),
        (Part::Engines, written.engines != header.engines),
        (Part::Meetings, written.meetings != header.meetings),
        (Part::Rules, written.rules != header.rules),
        (Part::Seed, written.seed != header.seed),
        (Part::Time, written.time != header.time),
        (Part::Nodes, written.nodes != header.nodes),
        (Part::Openings, written.openings != header.openings),
    ];
    if let Some((what, _)) = differs.into_iter().find(|&(_, differs)| differs) {
        return Err(ResultsError::OtherMatch(what));
    }
    let mut seen = HashMap::new();
    lines
        .map(|(number, line)| {
            let game: GameResult = serde_json::from_str(line).map_err(|error| fault(number, error))?;
            let [first, second] = game.between;
            let known = first < second && second < header.engines.len() && game.game < 2;
            let winner_plays = game.winner.is_none_or(|winner| game.between.contains(&winner));
            if !known || !winner_plays {
                return Err(ResultsError::Players(number + 1));
            }
            let outcome: Outcome = game.result.parse().map_err(|_| ResultsError::Winner(number + 1))?;
            if outcome.winner.map(|side| game.player(side)) != game.winner {
                return Err(ResultsError::Winner(number + 1));
            }
            match seen.insert((game.between, game.pair, game.game), number + 1) {
                Some(first) => Err(ResultsError::Twice { line: number + 1, first }),
                None => Ok(game),
            }
        })
        .collect()
}
