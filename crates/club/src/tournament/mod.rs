//! Tournaments for a club evening.

mod event;
mod pairing;
mod round_robin;
mod sheet;
mod standings;
mod swiss;

pub use event::{Format, GameResult, Pairing, PlayerNo, TieBreak, TournamentError, TournamentEvent};
pub use standings::Standing;

use marshal_rules::Side;
use serde::{Deserialize, Serialize};

use crate::PersonId;

/// A tournament: a fold over its events. Each proposed change is an event for [`Tournament::apply`], which refuses what does
/// not fit.
///
/// ```
/// use marshal_club::{AccountId, Format, GameResult, PersonId, Tournament, TournamentEvent};
///
/// let format = Format::Swiss { rounds: 2 };
/// let mut club = Tournament::new(&TournamentEvent::Created { format, tie_breaks: format.usual_tie_breaks(), lot: 7 })?;
/// for (name, rating) in [("a", 1700.0), ("b", 1600.0), ("c", 1500.0), ("d", 1400.0)] {
///     club.apply(&TournamentEvent::Joined { who: PersonId::Account(AccountId(name.to_owned())), rating })?;
/// }
/// let first_round = club.next_round()?;
/// club.apply(&first_round)?;
/// for table in 1..=2 {
///     club.apply(&TournamentEvent::Finished { round: 1, table, result: GameResult::Red })?;
/// }
/// assert_eq!(club.standings()[0].points, 1.0);
/// # Ok::<(), marshal_club::TournamentError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Tournament {
    format: Format,
    tie_breaks: Vec<TieBreak>,
    lot: u64,
    players: Vec<Entrant>,
    rounds: Vec<Round>,
    ended: bool,
}

/// Somebody who takes part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entrant {
    /// Who.
    pub who: PersonId,
    /// How strong when joining.
    pub rating: f64,
    /// Whether the player takes no further part.
    pub withdrew: bool,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Its games, by table.
    pub tables: Vec<Table>,
    /// Who has no opponent.
    pub bye: Option<PlayerNo>,
}

/// A game of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Who plays.
    pub pairing: Pairing,
    /// How it ended; `None` while it goes on.
    pub result: Option<GameResult>,
}

impl Table {
    /// The side of one of its players, and the opponent.
    fn of(&self, player: PlayerNo) -> Option<(Side, PlayerNo)> {
        let Pairing { red, blue } = self.pairing;
        if player == red {
            Some((Side::Red, blue))
        } else if player == blue {
            Some((Side::Blue, red))
        } else {
            None
        }
    }
}

impl Tournament {
    /// The most players.
    pub const MOST_PLAYERS: usize = 200;

    /// The most rounds of a Swiss tournament.
    pub const MOST_ROUNDS: u8 = 30;

    /// The tournament that its first event makes.
    ///
    /// # Errors
    /// It is another event, or the terms are none.
    pub fn new(created: &TournamentEvent) -> Result<Tournament, TournamentError> {
        let TournamentEvent::Created { format, tie_breaks, lot } = created else {
            return Err(TournamentError::Terms);
        };
        let sensible = match format {
            Format::RoundRobin { cycles } => (1..=2).contains(cycles),
            Format::Swiss { rounds } => (1..=Tournament::MOST_ROUNDS).contains(rounds),
        };
        if !sensible {
            return Err(TournamentError::Rounds);
        }
        Ok(Tournament {
            format: *format,
            tie_breaks: tie_breaks.clone(),
            lot: *lot,
            players: Vec::new(),
            rounds: Vec::new(),
            ended: false,
        })
    }

    /// The tournament that these events make.
    ///
    /// # Errors
    /// One of them does not fit.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a TournamentEvent>) -> Result<Tournament, TournamentError> {
        let mut events = events.into_iter();
        let mut tournament = Tournament::new(events.next().ok_or(TournamentError::Terms)?)?;
        for event in events {
            tournament.apply(event)?;
        }
        Ok(tournament)
    }

    /// Makes happen what an event tells. On an error nothing changes.
    ///
    /// # Errors
    /// It cannot happen now.
    pub fn apply(&mut self, event: &TournamentEvent) -> Result<(), TournamentError> {
        match event {
            TournamentEvent::Created { .. } => Err(TournamentError::Terms),
            TournamentEvent::Joined { who, rating } => self.join(who, *rating),
            TournamentEvent::Withdrew { player } => self.withdraw(*player),
            TournamentEvent::Paired { games, bye } => self.begin_round(games, *bye),
            TournamentEvent::Finished { round, table, result } => self.finish(*round, *table, *result),
            TournamentEvent::Ended => {
                self.running()?;
                self.ended = true;
                Ok(())
            }
        }
    }

    fn running(&self) -> Result<(), TournamentError> {
        if self.is_over() { Err(TournamentError::Over) } else { Ok(()) }
    }

    fn join(&mut self, who: &PersonId, rating: f64) -> Result<(), TournamentError> {
        self.running()?;
        if !rating.is_finite() {
            return Err(TournamentError::Rating);
        }
        if self.players.iter().any(|player| player.who == *who) {
            return Err(TournamentError::JoinedAlready);
        }
        if self.players.len() >= Tournament::MOST_PLAYERS {
            return Err(TournamentError::Full);
        }
        if matches!(self.format, Format::RoundRobin { .. }) && !self.rounds.is_empty() {
            return Err(TournamentError::TooLate);
        }
        self.players.push(Entrant { who: who.clone(), rating, withdrew: false });
        Ok(())
    }

    fn withdraw(&mut self, player: PlayerNo) -> Result<(), TournamentError> {
        self.running()?;
        let known = self.players.get_mut(player.index()).filter(|known| player.0 > 0 && !known.withdrew);
        known.ok_or(TournamentError::NoPlayer(player))?.withdrew = true;
        if self.rounds.is_empty() {
            // Nobody has played yet.
            self.players.remove(player.index());
        }
        for table in self.rounds.iter_mut().flat_map(|round| &mut round.tables) {
            if let (None, Some((side, _))) = (table.result, table.of(player)) {
                table.result = Some(walkover_of_opponent(side));
            }
        }
        Ok(())
    }

    fn begin_round(&mut self, games: &[Pairing], bye: Option<PlayerNo>) -> Result<(), TournamentError> {
        self.ready_for_round()?;
        let mut expected = match self.format {
            Format::RoundRobin { .. } => (0..self.players.len()).map(PlayerNo::of_index).collect(),
            Format::Swiss { .. } => self.active(),
        };
        let mut seated: Vec<_> = games.iter().flat_map(|game| [game.red, game.blue]).chain(bye).collect();
        seated.sort_unstable();
        expected.sort_unstable();
        let swiss = matches!(self.format, Format::Swiss { .. });
        let again = |game: &Pairing| swiss && self.met(game.red).contains(&game.blue);
        if seated != expected || games.iter().any(again) {
            return Err(TournamentError::BadPairing);
        }
        let table = |&pairing: &Pairing| Table { pairing, result: self.walkover_at_once(pairing) };
        let tables = games.iter().map(table).collect();
        self.rounds.push(Round { tables, bye });
        Ok(())
    }

    /// Where everybody plays everybody, those who withdrew stay in the tables.
    fn walkover_at_once(&self, Pairing { red, blue }: Pairing) -> Option<GameResult> {
        match (self.has_withdrawn(red), self.has_withdrawn(blue)) {
            (false, false) => None,
            (true, true) => Some(GameResult::NeitherCame),
            (true, false) => Some(GameResult::BlueWalkover),
            (false, true) => Some(GameResult::RedWalkover),
        }
    }

    fn finish(&mut self, round: u8, table: u16, result: GameResult) -> Result<(), TournamentError> {
        let at = |number: usize| number.checked_sub(1);
        let known = at(round.into()).and_then(|round| self.rounds.get_mut(round));
        let known = known.and_then(|round| at(table.into()).and_then(|table| round.tables.get_mut(table)));
        known.ok_or(TournamentError::NoTable { round, table })?.result = Some(result);
        Ok(())
    }

    fn ready_for_round(&self) -> Result<(), TournamentError> {
        self.running()?;
        let open = self.open_games();
        if open > 0 {
            Err(TournamentError::RoundOpen(open))
        } else if self.active().len() < 2 {
            Err(TournamentError::TooFew)
        } else {
            Ok(())
        }
    }

    /// Those who take part in the next round.
    fn active(&self) -> Vec<PlayerNo> {
        (0..self.players.len()).map(PlayerNo::of_index).filter(|&player| !self.has_withdrawn(player)).collect()
    }

    /// How it is played.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// What decides between equal points.
    #[must_use]
    pub fn tie_breaks(&self) -> &[TieBreak] {
        &self.tie_breaks
    }

    /// The players in the order of their numbers.
    pub fn players(&self) -> impl ExactSizeIterator<Item = (PlayerNo, &Entrant)> {
        self.players.iter().enumerate().map(|(index, player)| (PlayerNo::of_index(index), player))
    }

    /// Whether a player takes no further part.
    #[must_use]
    pub fn has_withdrawn(&self, player: PlayerNo) -> bool {
        self.players.get(player.index()).is_some_and(|player| player.withdrew)
    }

    /// The rounds so far.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// How many rounds there will be; where everybody plays everybody it depends on who joins.
    #[must_use]
    pub fn planned_rounds(&self) -> usize {
        match self.format {
            Format::RoundRobin { cycles } => round_robin::rounds(self.players.len(), cycles),
            Format::Swiss { rounds } => rounds.into(),
        }
    }

    /// How many games of the round are going on.
    #[must_use]
    pub fn open_games(&self) -> usize {
        self.rounds.iter().flat_map(|round| &round.tables).filter(|table| table.result.is_none()).count()
    }

    /// Whether all rounds are played, or the organiser has ended it.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let all = !self.rounds.is_empty() && self.rounds.len() >= self.planned_rounds();
        self.ended || all && self.open_games() == 0
    }
}

/// The result when who plays this side does not come.
fn walkover_of_opponent(side: Side) -> GameResult {
    match side {
        Side::Red => GameResult::BlueWalkover,
        Side::Blue => GameResult::RedWalkover,
    }
}
