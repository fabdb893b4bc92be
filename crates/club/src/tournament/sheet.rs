//! What the rounds brought to each player.

use marshal_rules::Side;

use super::{Format, GameResult, PlayerNo, Round, Table, Tournament};
use crate::{Colours, Score};

/// What a round brought to a player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum RoundEntry {
    /// A game that was played, or that the opponent or the player did not come to.
    Game { opponent: PlayerNo, score: Score, played: bool },
    /// No opponent: a point in a Swiss tournament, nothing where everybody plays everybody.
    Bye { points: f64 },
    /// Not there yet, or no longer.
    Away,
}

impl RoundEntry {
    pub(super) fn points(self) -> f64 {
        match self {
            RoundEntry::Game { score, .. } => score.points(),
            RoundEntry::Bye { points } => points,
            RoundEntry::Away => 0.0,
        }
    }

    pub(super) fn was_played(self) -> bool {
        matches!(self, RoundEntry::Game { played: true, .. })
    }

    /// Whether it is a point without a game.
    pub(super) fn is_free_point(self) -> bool {
        matches!(self, RoundEntry::Bye { .. } | RoundEntry::Game { score: Score::Win, played: false, .. })
    }
}

impl Tournament {
    fn games_of(&self, player: PlayerNo) -> impl Iterator<Item = (&Table, Side, PlayerNo)> {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.filter_map(move |table| table.of(player).map(|(side, opponent)| (table, side, opponent)))
    }

    /// Those whom a player has played. Who did not come may still be met.
    pub(super) fn met(&self, player: PlayerNo) -> Vec<PlayerNo> {
        let played = |table: &Table| table.result.is_some_and(GameResult::was_played);
        self.games_of(player).filter(|(table, ..)| played(table)).map(|(_, _, opponent)| opponent).collect()
    }

    pub(super) fn colours(&self, player: PlayerNo) -> Colours {
        let mut colours = Colours::default();
        let played = |table: &Table| table.result.is_some_and(GameResult::was_played);
        self.games_of(player).filter(|(table, ..)| played(table)).for_each(|(_, side, _)| colours.add(side));
        colours
    }

    /// Whether the last game was against somebody who had fewer points when it was paired.
    pub(super) fn floated_down(&self, player: PlayerNo) -> bool {
        let Some(round) = self.rounds.len().checked_sub(1) else { return false };
        let points = |player: PlayerNo| self.sheet(player)[..round].iter().map(|entry| entry.points()).sum::<f64>();
        let table = self.rounds[round].tables.iter().find_map(|table| table.of(player));
        table.is_some_and(|(_, opponent)| points(opponent) < points(player))
    }

    /// What each round brought to each player, as it counts.
    pub(super) fn sheets(&self) -> Vec<Vec<RoundEntry>> {
        let annulled: Vec<bool> =
            (0..self.players.len()).map(|index| self.is_annulled(PlayerNo::of_index(index))).collect();
        let count = |entry: RoundEntry, player: usize| match entry {
            RoundEntry::Game { opponent, .. } if annulled[player] || annulled[opponent.index()] => RoundEntry::Away,
            entry => entry,
        };
        let sheet =
            |player| self.sheet(PlayerNo::of_index(player)).into_iter().map(|entry| count(entry, player)).collect();
        (0..self.players.len()).map(sheet).collect()
    }

    /// Where everybody plays everybody, the games of who withdrew before playing half of them count for nobody.
    fn is_annulled(&self, player: PlayerNo) -> bool {
        let Format::RoundRobin { cycles } = self.format else { return false };
        let played = |table: &Table| table.result.is_some_and(GameResult::was_played);
        let count = self.games_of(player).filter(|(table, ..)| played(table)).count();
        self.has_withdrawn(player) && 2 * count < (self.players.len() - 1) * usize::from(cycles)
    }

    fn sheet(&self, player: PlayerNo) -> Vec<RoundEntry> {
        let bye_points = if matches!(self.format, Format::Swiss { .. }) { 1.0 } else { 0.0 };
        let entry = |round: &Round| {
            if round.bye == Some(player) {
                return Some(RoundEntry::Bye { points: bye_points });
            }
            match round.tables.iter().find_map(|table| table.of(player).map(|of| (table.result, of))) {
                None => Some(RoundEntry::Away),
                Some((None, _)) => None,
                Some((Some(result), (side, opponent))) => {
                    let score = result.scores()[side.index()];
                    Some(RoundEntry::Game { opponent, score, played: result.was_played() })
                }
            }
        };
        self.rounds.iter().filter_map(entry).collect()
    }
}
