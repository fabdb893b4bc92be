//! Who leads: points and tie-breaks.

use serde::{Deserialize, Serialize};

use super::sheet::RoundEntry;
use super::{Format, PlayerNo, TieBreak, Tournament};
use crate::Score;

/// A line of the standings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The place; those whom nothing decides between share it.
    pub place: u16,
    /// Who.
    pub player: PlayerNo,
    /// Points.
    pub points: f64,
    /// What each tie-break of the tournament gives, in its order. A direct encounter is told only of players whom it could
    /// decide between, others have 0.
    pub tie_breaks: Vec<f64>,
    /// Whether the player has withdrawn.
    pub withdrew: bool,
}

/// The sheets of all players, from which everything is counted.
struct Sheets {
    format: Format,
    of: Vec<Vec<RoundEntry>>,
}

impl Sheets {
    fn points(&self, player: PlayerNo) -> f64 {
        self.of[player.index()].iter().map(|entry| entry.points()).sum()
    }

    /// What an opponent counts in the sums of others: where everybody plays everybody the points; else the points with each
    /// round that was not played taken for a draw.
    fn points_to_others(&self, player: PlayerNo) -> f64 {
        let entry = |entry: &RoundEntry| if entry.was_played() { entry.points() } else { 0.5 };
        match self.format {
            Format::RoundRobin { .. } => self.points(player),
            Format::Swiss { .. } => self.of[player.index()].iter().map(entry).sum(),
        }
    }

    /// The opponents of a player with what they count and what the player got. A round that was not played is against a
    /// virtual opponent, who came into the round with the same points, got what the player left of the point, and draws
    /// from then on.
    fn opponents(&self, player: PlayerNo) -> impl Iterator<Item = (f64, f64)> {
        let sheet = &self.of[player.index()];
        let mut before = 0.0;
        sheet.iter().enumerate().filter_map(move |(round, &entry)| {
            let (came_with, got) = (before, entry.points());
            before += got;
            match (self.format, entry) {
                (_, RoundEntry::Game { opponent, played: true, .. })
                | (Format::RoundRobin { .. }, RoundEntry::Game { opponent, .. }) => {
                    Some((self.points_to_others(opponent), got))
                }
                (Format::RoundRobin { .. }, _) => None,
                (Format::Swiss { .. }, _) => {
                    let still_to_come = (sheet.len() - 1 - round) as f64;
                    Some((came_with + (1.0 - got) + 0.5 * still_to_come, got))
                }
            }
        })
    }

    /// A tie-break of a player among those who are equal so far.
    fn tie_break(&self, tie_break: TieBreak, player: PlayerNo, equal: &[PlayerNo]) -> f64 {
        match tie_break {
            TieBreak::Buchholz => self.opponents(player).map(|(counts, _)| counts).sum(),
            TieBreak::SonnebornBerger => self.opponents(player).map(|(counts, got)| counts * got).sum(),
            TieBreak::Wins => {
                let won =
                    |entry: &&RoundEntry| matches!(entry, RoundEntry::Game { score: Score::Win, played: true, .. });
                self.of[player.index()].iter().filter(won).count() as f64
            }
            TieBreak::DirectEncounter => self.direct_encounter(player, equal),
        }
    }

    fn direct_encounter(&self, player: PlayerNo, equal: &[PlayerNo]) -> f64 {
        let games = |of: PlayerNo, with: PlayerNo| {
            self.of[of.index()].iter().filter(move |entry| {
                matches!(**entry, RoundEntry::Game { opponent, played, .. }
                    if opponent == with && (played || matches!(self.format, Format::RoundRobin { .. })))
            })
        };
        let all_met =
            equal.iter().all(|&a| equal.iter().all(|&b| a == b || games(a, b).next().is_some())) && equal.len() > 1;
        if !all_met {
            return 0.0;
        }
        equal.iter().flat_map(|&other| games(player, other)).map(|entry| entry.points()).sum()
    }
}

impl Tournament {
    /// The standings after the results so far, the leader first.
    ///
    /// Players with equal points are told apart by the tie-breaks in their order, each among those who are still equal; those
    /// whom none decides between share a place. In a Swiss tournament a bye is a point. How rounds that were not played count
    /// in the tie-breaks follows the chess federation's Tie-Break Regulations of 2022: towards the opponents' sums they are
    /// draws, and in the player's own the opponent is a virtual one.
    ///
    /// Where everybody plays everybody, the games of somebody who withdrew before playing half of them do not count
    /// for anybody.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let sheets = Sheets { format: self.format(), of: self.sheets() };
        let players: Vec<PlayerNo> = (0..sheets.of.len()).map(PlayerNo::of_index).collect();
        let mut groups = split(players, |player| sheets.points(player));
        let mut values = vec![Vec::new(); sheets.of.len()];
        for &tie_break in self.tie_breaks() {
            let mut finer = Vec::new();
            for group in groups {
                for &player in &group {
                    values[player.index()].push(sheets.tie_break(tie_break, player, &group));
                }
                finer.extend(split(group, |player| values[player.index()].last().copied().unwrap_or_default()));
            }
            groups = finer;
        }
        let mut standings = Vec::with_capacity(values.len());
        for group in groups {
            let PlayerNo(place) = PlayerNo::of_index(standings.len());
            standings.extend(group.into_iter().map(|player| Standing {
                place,
                player,
                points: sheets.points(player),
                tie_breaks: std::mem::take(&mut values[player.index()]),
                withdrew: self.has_withdrawn(player),
            }));
        }
        standings
    }
}

/// Players by value, the highest first; those with equal values stay together, in their order.
fn split(mut players: Vec<PlayerNo>, value: impl Fn(PlayerNo) -> f64) -> Vec<Vec<PlayerNo>> {
    players.sort_by(|&a, &b| value(b).total_cmp(&value(a)));
    players.chunk_by(|&a, &b| value(a) == value(b)).map(<[PlayerNo]>::to_vec).collect()
}
