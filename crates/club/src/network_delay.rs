//! Time that the network takes, and how much of it is given back.

use crate::{Millis, TimeControl};

/// What is known of the network's part in a move.
///
/// The credit for a move is the least of: the round trip that the *server* measured, what the move took minus the thinking
/// time that the *client* says, half a second, and what is left of the game's budget. So a client that lies about its
/// thinking gains at most its round trip; one that also answers the server's pings late gains half a second a move, which is
/// the cap, until the budget of the game is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NetworkDelay {
    /// The round trip to this player as the server measures it, see [`RoundTrips::typical`]; without it there is no credit.
    pub round_trip: Option<Millis>,
    /// From when the client showed the position to when it sent the move, as the client says.
    pub thinking: Option<Millis>,
}

impl NetworkDelay {
    /// The most that is credited for a move.
    pub const MOST_A_MOVE: Millis = Millis(500);

    /// The most that is credited to a player in a whole game: a tenth of the time that one is expected to need, a minute at
    /// the most. Where a move has days, or there is no clock, there is nothing to credit.
    #[must_use]
    pub fn budget(control: TimeControl) -> Millis {
        control.expected().map_or(Millis::ZERO, |time| Millis(time.0 / 10).min(Millis::from_mins(1)))
    }

    /// What is credited for a move that arrived after `elapsed`, with `budget` left.
    #[must_use]
    pub fn credit(self, elapsed: Millis, budget: Millis) -> Millis {
        let underway = elapsed - self.thinking.unwrap_or_default();
        self.round_trip.unwrap_or_default().min(underway).min(NetworkDelay::MOST_A_MOVE).min(budget)
    }
}

/// The last round trips to one player, measured by the server: from a ping to its answer.
#[derive(Debug, Clone, Copy, Default)]
pub struct RoundTrips {
    latest: [Millis; RoundTrips::KEPT],
    count: usize,
}

impl RoundTrips {
    const KEPT: usize = 8;

    /// Takes in a measurement; the oldest of nine is forgotten.
    pub fn add(&mut self, measured: Millis) {
        self.latest[self.count % RoundTrips::KEPT] = measured;
        self.count += 1;
    }

    /// The lower median: one slow answer is not typical, nor is one quick one. `None` before the first.
    #[must_use]
    pub fn typical(&self) -> Option<Millis> {
        let kept = self.count.min(RoundTrips::KEPT);
        let mut sorted = self.latest;
        let sorted = &mut sorted[..kept];
        sorted.sort_unstable();
        sorted.get(kept.checked_sub(1)? / 2).copied()
    }
}
