//! Proposals for the next round.

use marshal_rules::Side;

use super::swiss::{self, Contender};
use super::{Format, Pairing, PlayerNo, Tournament, TournamentError, TournamentEvent, round_robin};
use crate::Colours;

/// Who meets whom in a round, by places in some list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seating {
    pub(super) pairs: Vec<(usize, usize)>,
    /// Who has no opponent.
    pub(super) bye: Option<usize>,
}

impl Tournament {
    /// The event that begins the next round.
    ///
    /// # Errors
    /// Games are going on, the tournament is over, or there is no pairing.
    pub fn next_round(&self) -> Result<TournamentEvent, TournamentError> {
        self.ready_for_round()?;
        let (order, seating) = match self.format {
            Format::RoundRobin { .. } => {
                (self.drawn_order(), round_robin::berger_round(self.players.len(), self.rounds.len()))
            }
            Format::Swiss { .. } => self.swiss_seating()?,
        };
        let pairing = |(red, blue): (usize, usize)| Pairing { red: order[red], blue: order[blue] };
        let games = seating.pairs.into_iter().map(pairing).collect();
        Ok(TournamentEvent::Paired { games, bye: seating.bye.map(|bye| order[bye]) })
    }

    /// The players in their order, and who meets whom, Red first.
    fn swiss_seating(&self) -> Result<(Vec<PlayerNo>, Seating), TournamentError> {
        let sheets = self.sheets();
        let points = |player: PlayerNo| sheets[player.index()].iter().map(|entry| entry.points()).sum::<f64>();
        let mut order = self.active();
        let rating = |player: PlayerNo| self.players[player.index()].rating;
        order.sort_by(|&a, &b| points(b).total_cmp(&points(a)).then(rating(b).total_cmp(&rating(a))).then(a.cmp(&b)));
        let contender = |&player: &PlayerNo| {
            let met = self.met(player);
            Contender {
                half_points: (2.0 * points(player)) as u32,
                colours: self.colours(player),
                met: (0..order.len()).filter(|&place| met.contains(&order[place])).collect(),
                had_bye: sheets[player.index()].iter().any(|entry| entry.is_free_point()),
                floated_down: self.floated_down(player),
            }
        };
        let contenders: Vec<Contender> = order.iter().map(contender).collect();
        let lot = self.lot.wrapping_add(self.rounds.len() as u64);
        let mut seating = swiss::pair(&contenders, lot).ok_or(TournamentError::NoPairing)?;
        let first_side = Side::ALL[usize::from(self.lot.count_ones() % 2 == 1)];
        for (table, pair) in seating.pairs.iter_mut().enumerate() {
            // The best player's side is drawn by lot; down the tables sides alternate.
            let otherwise = if table % 2 == 0 { first_side } else { first_side.other() };
            let (better, other) = *pair;
            let side = Colours::side_of_first(&contenders[better].colours, &contenders[other].colours, otherwise);
            if side == Side::Blue {
                *pair = (other, better);
            }
        }
        Ok((order, seating))
    }

    /// The order in which players take the numbers of a Berger table: drawn by lot (Fisher and Yates' shuffle).
    fn drawn_order(&self) -> Vec<PlayerNo> {
        let mut order: Vec<_> = (0..self.players.len()).map(PlayerNo::of_index).collect();
        let mut state = self.lot;
        for left in (2..=order.len()).rev() {
            // Knuth's constants for a linear congruential generator (MMIX).
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let drawn = usize::try_from((u128::from(state) * left as u128) >> 64).unwrap_or(0);
            order.swap(left - 1, drawn);
        }
        order
    }
}
