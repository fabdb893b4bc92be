//! The frozen ladder: a field of players that stays as it is, so that strength is measured against the same from version to
//! version.

use serde::Deserialize;

use crate::contestant::{Contestant, Engine};
use crate::match_file::{EngineEntry, contestant};
use crate::results::GameResult;
use crate::statistics::{Rating, standing};

/// Who stands on the ladder, and who meets whom.
#[derive(Debug, Clone)]
pub struct Ladder {
    /// Standings of one version can be compared.
    pub version: u32,
    /// The rungs, the weakest first, then the opponents of one idea.
    pub contestants: Vec<Contestant>,
    /// Each two that meet, by their places.
    pub meetings: Vec<[usize; 2]>,
    /// Who has [`Ladder::elo`] by definition.
    anchor: usize,
    elo: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LadderFile {
    version: u32,
    anchor: String,
    elo: f64,
    reach: usize,
    #[serde(rename = "rung")]
    rungs: Vec<EngineEntry>,
    stress: Vec<EngineEntry>,
}

impl Ladder {
    /// The ladder that ships.
    ///
    /// # Panics
    /// When its file is wrong; a test reads it.
    pub fn frozen() -> Ladder {
        let file: LadderFile = toml::from_str(include_str!("../ladder.toml")).expect("the ladder's file has its form");
        let rungs = file.rungs.len();
        let entries = file.rungs.into_iter().chain(file.stress);
        let contestants: Vec<Contestant> =
            entries.map(|entry| contestant(entry).expect("the ladder's players exist")).collect();
        let near = |low: usize| (low + 1..rungs.min(low + 1 + file.reach)).map(move |high| [low, high]);
        let stress = (rungs..contestants.len()).map(|stress| [rungs - 1, stress]);
        let anchor = contestants.iter().position(|contestant| contestant.name == file.anchor);
        Ladder {
            version: file.version,
            meetings: (0..rungs).flat_map(near).chain(stress).collect(),
            anchor: anchor.expect("the anchor stands on the ladder"),
            elo: file.elo,
            contestants,
        }
    }

    /// What the games of the ladder say, for each contestant.
    pub fn standing(&self, games: &[GameResult]) -> Vec<Rating> {
        let shifted = |rating: Rating| Rating {
            elo: rating.elo + self.elo,
            low: rating.low + self.elo,
            high: rating.high + self.elo,
        };
        standing(self.contestants.len(), games, self.anchor).into_iter().map(shifted).collect()
    }

    /// The level of our player that a contestant is, if it is one as it ships.
    pub fn level(&self, who: usize) -> Option<u8> {
        match self.contestants[who].engine {
            Engine::Level { level, nodes: None } => Some(level),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use marshal_ai::Level;

    use super::*;

    #[test]
    fn the_file_has_every_level_and_connects_everybody() {
        let ladder = Ladder::frozen();
        let levels: Vec<u8> = (0..ladder.contestants.len()).filter_map(|who| ladder.level(who)).collect();
        assert_eq!(levels, Level::ALL.map(Level::number));
        let mut connected = vec![0];
        for [low, high] in ladder.meetings.iter().copied() {
            assert!(low < high && connected.contains(&low), "{low} meets {high} first");
            if !connected.contains(&high) {
                connected.push(high);
            }
        }
        assert_eq!(connected.len(), ladder.contestants.len());
    }
}
