//! A game as its events tell it: what may happen next, and what follows when it does.

mod audience;
mod away;
mod deeds;
mod due;
mod talk;
mod told;

use std::sync::{Arc, LazyLock};

use marshal_club::{Absence, Claim, GameResult, Millis, Patience, RatingKind, TimeControl};
use marshal_rules::{BySide, Game, RuleSet, Setup, Side, View, Viewer};

use self::audience::{Aside, Audience};
pub(super) use self::due::Due;
use self::talk::Talking;
use super::timing::{Stage, Timing};
use crate::called::Called;
use crate::id::GameId;
use crate::store::{Aids, Created, Event, Opponent, StoreError, TournamentGame, TournamentResult, Verdict};
use crate::wire::RuleSetInfo;

/// The state that a game's events lead to. It changes by [`Table::apply`] alone, whether an event
/// has just happened or is read back after a restart, so the two cannot differ.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    id: GameId,
    rules: Arc<RuleSet>,
    info: Arc<RuleSetInfo>,
    opponent: Opponent,
    starter: Side,
    aids: Aids,
    /// The tournament that it is played in.
    tournament: Option<Box<TournamentGame>>,
    seq: u32,
    /// The events that were no moves: the terms, setups, what was said.
    asides: Vec<Aside>,
    /// Who has taken a seat in a game at two screens.
    joined: BySide<bool>,
    called: BySide<Called>,
    /// Whose players have deleted their accounts.
    forgotten: BySide<bool>,
    /// The game that is played instead of this one, for which nobody came.
    elsewhere: Option<GameId>,
    setups: BySide<Option<Setup>>,
    game: Option<Game>,
    timing: Timing,
    /// Who is missed, where somebody has to be there.
    absence: Option<Absence>,
    offer: Option<Side>,
    talking: Talking,
    rematch: Option<Rematch>,
    /// For each side, the ply at which it last offered a draw.
    offered: BySide<Option<u32>>,
}

/// What was said of another game after the end of this one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rematch {
    /// Who wants it.
    pub(crate) by: Side,
    /// The game that it will be.
    pub(crate) game: GameId,
    /// Whether the other wants it, too.
    pub(crate) agreed: bool,
}

impl Table {
    /// The table of a game that has its first event.
    pub(crate) fn new(id: GameId, terms: Created) -> Result<Table, StoreError> {
        let known = RuleSet::by_id(&terms.rules.id).filter(|known| *known.data() == terms.rules);
        let rules = match known {
            Some(rules) => rules,
            None => Arc::new(RuleSet::from_data(terms.rules.clone()).map_err(|error| unreadable(id, error))?),
        };
        Ok(Table {
            id,
            info: info(&rules),
            rules,
            opponent: terms.opponent,
            starter: terms.starter,
            aids: terms.aids,
            tournament: terms.tournament,
            seq: 1,
            asides: vec![Aside { at: 1, audience: Audience::EVERYBODY }],
            joined: BySide::new(false, false),
            called: BySide::new(Called::default(), Called::default()),
            forgotten: BySide::new(false, false),
            elsewhere: None,
            setups: BySide::new(None, None),
            game: None,
            timing: Timing::of(terms.opponent),
            absence: patience(terms.opponent).map(Absence::new),
            offer: None,
            talking: Talking::default(),
            rematch: None,
            offered: BySide::new(None, None),
        })
    }

    /// The table that these events lead to; `None` when there are none. The turn that is on begins `now`.
    pub(crate) fn replay(id: GameId, events: Vec<Event>, now: Millis) -> Result<Option<Table>, StoreError> {
        let mut events = events.into_iter();
        let terms = match events.next() {
            None => return Ok(None),
            Some(Event::Created(terms)) => *terms,
            // What it is stays unsaid: it could be a setup, and this is for a log.
            Some(_) => return Err(unreadable(id, "it does not begin with its terms")),
        };
        let mut table = Table::new(id, terms)?;
        for event in events {
            table.apply(&event, now)?;
        }
        Ok(Some(table))
    }

    /// Makes happen what an event tells, which this process has learned `now`. An event that [`Table`] has proposed always
    /// can.
    pub(crate) fn apply(&mut self, event: &Event, now: Millis) -> Result<(), StoreError> {
        let (id, was_over, audience) = (self.id, self.is_over(), self.audience(event));
        let done = match event {
            Event::Created(_) => Err("it is created twice".to_owned()),
            Event::Joined { side, name, bot } => {
                self.joined[*side] = true;
                self.called[*side] = Called { name: name.clone(), bot: *bot };
                Ok(())
            }
            Event::SetUp { side, setup } => self.set_up(*side, setup),
            Event::Moved { mv, .. } => {
                // A move answers the opponent's offer: no.
                self.offer = self.offer.filter(|&by| Some(by) == self.turn());
                self.playing().and_then(|game| game.play(*mv).map_err(|error| error.to_string())).map(drop)
            }
            Event::TimedOut { side } => {
                self.playing().and_then(|game| game.time_out(*side).map_err(|error| error.to_string()))
            }
            Event::Resigned { side, .. } => {
                self.offer = None;
                self.playing().and_then(|game| game.resign(*side).map_err(|error| error.to_string()))
            }
            Event::Absence(event) => {
                if let Some(absence) = &mut self.absence {
                    absence.apply(event, now);
                }
                Ok(())
            }
            Event::Claimed { side, claim, .. } => self.playing().and_then(|game| {
                let claimed = match claim {
                    Claim::Win => game.claim_win(*side),
                    Claim::Draw => game.claim_draw(),
                };
                claimed.map_err(|error| error.to_string())
            }),
            Event::DrawOffered { side } => {
                self.offer = Some(*side);
                self.offered[*side] = self.game.as_ref().map(Game::ply);
                Ok(())
            }
            Event::DrawDeclined => {
                self.offer = None;
                Ok(())
            }
            Event::DrawAgreed { .. } => {
                self.offer = None;
                self.playing().and_then(|game| game.agree_draw().map_err(|error| error.to_string()))
            }
            Event::Said { side, message } => {
                if let Some(message) = message {
                    self.talking.say(self.next_seqs(), *side, message.clone());
                }
                Ok(())
            }
            Event::WordsWanted { side, on } => {
                self.talking.want_words(*side, *on);
                Ok(())
            }
            Event::Blocked { side, on } => {
                self.talking.block(*side, *on);
                Ok(())
            }
            Event::Forgotten { side } => {
                self.forgotten[*side] = true;
                self.called[*side].name = None;
                self.talking.forget(*side);
                Ok(())
            }
            Event::MetElsewhere { game } => {
                self.elsewhere = Some(*game);
                Ok(())
            }
            Event::RematchOffered { side, game } => {
                self.rematch = Some(Rematch { by: *side, game: *game, agreed: false });
                Ok(())
            }
            Event::RematchAgreed => {
                self.rematch = self.rematch.map(|rematch| Rematch { agreed: true, ..rematch });
                Ok(())
            }
        };
        let stage = Stage {
            joined: self.joined,
            ready: BySide::from_fn(|side| self.setups[side].is_some()),
            first: self.starter,
            ends: self.is_over() && !was_over,
        };
        let done = done.and_then(|()| self.timing.hear(event, &stage, now).map_err(|error| error.to_string()));
        done.map_err(|error| unreadable(id, format!("event {}: {error}", self.seq + 1)))?;
        self.seq += 1;
        if !matches!(event, Event::Moved { .. }) {
            self.asides.push(Aside { at: self.seq, audience });
        }
        if self.is_over() {
            self.offer = None;
            self.absence = None;
        }
        Ok(())
    }

    fn set_up(&mut self, side: Side, line: &str) -> Result<(), String> {
        let setup = Setup::parse(&self.rules, side, line).map_err(|error| error.to_string())?;
        setup.check(&self.rules, side).map_err(|error| error.to_string())?;
        self.setups[side] = Some(setup);
        if let (Some(red), Some(blue)) = (&self.setups[Side::Red], &self.setups[Side::Blue]) {
            let setups = BySide::new(red.clone(), blue.clone());
            let game = Game::new(self.rules.clone(), setups, self.starter);
            let game = game.map_err(|(side, error)| format!("{side}: {error}"))?;
            // A new game has room for thousands of plies; a clone has what it needs. Most games of a server wait.
            self.game = Some(game.clone());
        }
        Ok(())
    }

    fn playing(&mut self) -> Result<&mut Game, String> {
        self.game.as_mut().ok_or_else(|| "play has not started".to_owned())
    }

    /// The number of the latest event, of which not everybody may be told.
    pub(crate) fn seq(&self) -> u32 {
        self.seq
    }

    /// The rules that are played by.
    pub(crate) fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// Who plays against the browser that made the game.
    pub(crate) fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// The setup that a side has confirmed.
    pub(crate) fn setup(&self, side: Side) -> Option<&Setup> {
        self.setups[side].as_ref()
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.outcome().is_some())
    }

    /// Whose turn it is, while the game is played.
    fn turn(&self) -> Option<Side> {
        self.game.as_ref().filter(|game| game.outcome().is_none()).map(Game::turn)
    }

    fn view(&self, side: Side) -> Option<View> {
        self.game.as_ref().map(|game| game.view(Viewer::Side(side)))
    }

    /// The seat that somebody who plays these sides looks from: the only one, or at a screen that two
    /// share the one that sets up, then the one on turn.
    pub(crate) fn seat_among(&self, sides: &[Side]) -> Side {
        let not_ready = || Side::ALL.into_iter().find(|&side| self.setups[side].is_none());
        match sides {
            [only] => *only,
            _ => self.turn().or_else(not_ready).unwrap_or(Side::Red),
        }
    }

    /// How somebody who plays these sides looks at the game, from the seat that is asked for if one is; `None` where they
    /// may not.
    pub(crate) fn viewer(&self, sides: &[Side], asked: Option<Side>) -> Option<Viewer> {
        match asked {
            Some(side) => sides.contains(&side).then_some(Viewer::Side(side)),
            None if sides.is_empty() => self.is_public().then_some(Viewer::Spectator),
            None => Some(Viewer::Side(self.seat_among(sides))),
        }
    }

    /// Whether everybody who knows the game's address may look at it.
    fn is_public(&self) -> bool {
        matches!(self.opponent, Opponent::Person { .. })
    }

    /// The seat that nobody has taken yet in a game at two screens.
    pub(crate) fn free_seat(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.is_public() && self.elsewhere.is_none() && !self.joined[side])
    }

    /// Whether it waits for anybody, and not only for who is sent its address.
    pub(crate) fn is_offered(&self) -> bool {
        self.is_offer() && self.free_seat().is_some()
    }

    /// Whether it was ever offered to everybody.
    fn is_offer(&self) -> bool {
        matches!(self.opponent, Opponent::Person { offered: true, .. })
    }

    /// Whether it counts for the ratings of both.
    pub(crate) fn is_rated(&self) -> bool {
        matches!(self.opponent, Opponent::Person { rated: true, .. })
    }

    /// How the game ends for the ratings of both, once it has.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let outcome = self.game.as_ref()?.outcome().filter(|_| self.is_rated())?;
        let kind = RatingKind { rule_set: self.rules.id().to_owned(), speed: self.time_control().speed()? };
        Some(Verdict { kind, outcome })
    }

    /// How the game ends for its tournament, once it has.
    pub(crate) fn tournament_result(&self) -> Option<TournamentResult> {
        let (played, outcome) = (self.tournament.as_deref()?, self.game.as_ref()?.outcome()?);
        let TournamentGame { id, round, table, .. } = *played;
        Some(TournamentResult { id, round, table, result: GameResult::of(&outcome) })
    }

    /// The tournament that it is played in, for somebody who may know of it.
    fn tournament_for(&self, viewer: Viewer) -> Option<&TournamentGame> {
        self.tournament.as_deref().filter(|played| played.listed || viewer != Viewer::Spectator)
    }

    /// Who has not set up in time and is to be given a setup.
    pub(crate) fn late(&self, now: Millis) -> Option<Side> {
        self.timing.late(now)
    }

    /// Whether it is played with a clock.
    pub(crate) fn is_timed(&self) -> bool {
        self.time_control() != TimeControl::None
    }

    /// When the clock will next make something happen.
    pub(crate) fn next_deadline(&self) -> Option<Millis> {
        self.timing.next_deadline()
    }

    /// Adds to the turn that is on what it had provably taken before this process had the game.
    pub(crate) fn carry(&mut self, proven: Millis) {
        self.timing.carry(proven);
    }

    /// What was said of another game.
    pub(crate) fn rematch(&self) -> Option<Rematch> {
        self.rematch
    }

    /// The terms of the game.
    pub(crate) fn terms(&self) -> Created {
        let rules = self.rules.data().clone();
        let tournament = self.tournament.clone();
        Created { rules, opponent: self.opponent, starter: self.starter, aids: self.aids, tournament }
    }

    /// How the player of a side is shown to others.
    pub(crate) fn called(&self, side: Side) -> &Called {
        &self.called[side]
    }
}

/// How long is waited for a player who is not there.
fn patience(opponent: Opponent) -> Option<Patience> {
    if let Opponent::Person { clock, .. } = opponent { Patience::of(clock) } else { None }
}

/// The rules as a page shows them, for those that ship made once.
fn info(rules: &Arc<RuleSet>) -> Arc<RuleSetInfo> {
    static BUILTIN: LazyLock<Vec<(&str, Arc<RuleSetInfo>)>> = LazyLock::new(|| {
        RuleSet::builtin().iter().map(|rules| (rules.id(), Arc::new(RuleSetInfo::of(rules)))).collect()
    });
    let is_builtin = RuleSet::by_id(rules.id()).is_some_and(|known| Arc::ptr_eq(&known, rules));
    let known = BUILTIN.iter().find(|(id, _)| is_builtin && *id == rules.id());
    known.map_or_else(|| Arc::new(RuleSetInfo::of(rules)), |(_, info)| info.clone())
}

fn unreadable(id: GameId, reason: impl std::fmt::Display) -> StoreError {
    StoreError::Unreadable(format!("game {id}: {reason}"))
}
