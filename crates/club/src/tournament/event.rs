//! What happens in a tournament.

use std::fmt;

use marshal_rules::{Outcome, Side};
use serde::{Deserialize, Serialize};

use crate::{PersonId, Score};

/// A player's number in a tournament: 1 for who joined first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerNo(pub u16);

impl PlayerNo {
    pub(super) fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }

    pub(super) fn of_index(index: usize) -> PlayerNo {
        PlayerNo(u16::try_from(index + 1).unwrap_or(u16::MAX))
    }
}

impl fmt::Display for PlayerNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How players are brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Format {
    /// Everybody plays everybody.
    RoundRobin {
        /// Once or twice, the second time with sides swapped.
        cycles: u8,
    },
    /// So many rounds, each against somebody with about as many points.
    Swiss {
        /// How many.
        rounds: u8,
    },
}

/// What decides between players with equal points, see [`Standing`](super::Standing).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The games among those who are equal, when all of them have met.
    DirectEncounter,
    /// The sum of the opponents' points.
    Buchholz,
    /// The points of beaten opponents and half those of opponents one drew with.
    SonnebornBerger,
    /// Games won at the board.
    Wins,
}

impl Format {
    /// The usual tie-breaks, the first that decides counts.
    #[must_use]
    pub fn usual_tie_breaks(self) -> Vec<TieBreak> {
        use TieBreak::{Buchholz, DirectEncounter, SonnebornBerger, Wins};
        match self {
            Format::RoundRobin { .. } => vec![DirectEncounter, SonnebornBerger, Wins],
            Format::Swiss { .. } => vec![Buchholz, DirectEncounter, SonnebornBerger, Wins],
        }
    }
}

/// How a game of a tournament ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// Red won.
    Red,
    /// Blue won.
    Blue,
    /// Nobody won.
    Draw,
    /// Not played: Blue did not come.
    RedWalkover,
    /// Not played: Red did not come.
    BlueWalkover,
    /// Not played: neither came.
    NeitherCame,
}

impl GameResult {
    /// The result of a game that was played and ended so.
    #[must_use]
    pub const fn of(outcome: &Outcome) -> GameResult {
        match outcome.winner {
            Some(Side::Red) => GameResult::Red,
            Some(Side::Blue) => GameResult::Blue,
            None => GameResult::Draw,
        }
    }

    /// What Red and Blue get.
    #[must_use]
    pub const fn scores(self) -> [Score; 2] {
        match self {
            GameResult::Red | GameResult::RedWalkover => [Score::Win, Score::Loss],
            GameResult::Blue | GameResult::BlueWalkover => [Score::Loss, Score::Win],
            GameResult::Draw => [Score::Draw, Score::Draw],
            GameResult::NeitherCame => [Score::Loss, Score::Loss],
        }
    }

    /// Whether it was played.
    #[must_use]
    pub const fn was_played(self) -> bool {
        matches!(self, GameResult::Red | GameResult::Blue | GameResult::Draw)
    }
}

/// Who plays whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// Red.
    pub red: PlayerNo,
    /// Blue.
    pub blue: PlayerNo,
}

/// What happens in a tournament. Its events in order make its state; pairings are stored as they were made, so that a better
/// way of pairing changes no tournament that goes on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TournamentEvent {
    /// The first event.
    Created {
        /// How players are brought together.
        format: Format,
        /// What decides between equal points.
        tie_breaks: Vec<TieBreak>,
        /// Decides what is drawn by lot.
        lot: u64,
    },
    /// Somebody takes part, from the next round on.
    Joined {
        /// Who.
        who: PersonId,
        /// How strong, for the order of the first pairing.
        rating: f64,
    },
    /// Somebody takes no further part; an unfinished game of theirs is the opponent's walkover. Who leaves before the first round
    /// was never there: those who joined later move up by one number.
    Withdrew {
        /// Who.
        player: PlayerNo,
    },
    /// A round begins.
    Paired {
        /// Its games, by table.
        games: Vec<Pairing>,
        /// Who has no opponent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<PlayerNo>,
    },
    /// A game ended, or its result was corrected.
    Finished {
        /// The round, 1 the first.
        round: u8,
        /// The table, 1 the first.
        table: u16,
        /// How.
        result: GameResult,
    },
    /// The organiser ends the tournament before its last round.
    Ended,
}

/// Why something cannot happen in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum TournamentError {
    /// The first event, and only the first, says what the tournament is.
    #[error("a tournament begins with its terms, and has them once")]
    Terms,
    /// A number of rounds that is no tournament.
    #[error(
        "a tournament has 1 to {} rounds, and everybody plays everybody once or twice",
        super::Tournament::MOST_ROUNDS
    )]
    Rounds,
    /// It is full.
    #[error("the tournament is full: it has {} players", super::Tournament::MOST_PLAYERS)]
    Full,
    /// The person takes part already.
    #[error("this player takes part already")]
    JoinedAlready,
    /// A round robin has begun.
    #[error("everybody plays everybody here, so nobody can join after the first round has begun")]
    TooLate,
    /// The rating is no number.
    #[error("a rating is a number")]
    Rating,
    /// Nobody has this number.
    #[error("there is no player {0} in this tournament, or the player has withdrawn")]
    NoPlayer(PlayerNo),
    /// Games of the round are going on.
    #[error("the round is not over: {0} games are still going on")]
    RoundOpen(usize),
    /// Fewer than two players.
    #[error("a round needs two players")]
    TooFew,
    /// Everybody who is left has played everybody else.
    #[error("no pairing is left in which nobody meets an opponent again; the tournament can be ended here")]
    NoPairing,
    /// The tournament is over.
    #[error("the tournament is over")]
    Over,
    /// The pairing names a player twice, leaves one out, or repeats a game.
    #[error("the pairing does not fit the players of this round")]
    BadPairing,
    /// There is no such game.
    #[error("there is no table {table} in round {round}")]
    NoTable {
        /// The round asked for.
        round: u8,
        /// The table asked for.
        table: u16,
    },
}
