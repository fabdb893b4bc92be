//! A game as its events tell it: what may happen next, and what follows when it does.

use std::sync::{Arc, LazyLock};

use marshal_club::{Handle, Millis, NetworkDelay, TimeControl};
use marshal_rules::{BySide, Game, Move, Reason, Record, RuleSet, Setup, Side, View, Viewer};

use super::timing::{Stage, Timing};
use crate::clock::{Moment, Timestamp};
use crate::error::ApiError;
use crate::id::GameId;
use crate::record;
use crate::store::{Aids, Created, Digest, Event, Opponent, StoreError};
use crate::wire::{Both, DrawAction, Facts, GameView, Occupant, OpponentName, Replay, RuleSetInfo, Summary};

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
    seq: u32,
    /// The numbers of the events that were no moves: the terms, setups, what was said about draws.
    asides: Vec<u32>,
    /// Who has taken a seat in a game at two screens.
    joined: BySide<bool>,
    names: BySide<Option<Handle>>,
    setups: BySide<Option<Setup>>,
    game: Option<Game>,
    timing: Timing,
    offer: Option<Side>,
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

/// What the computer has to do.
#[derive(Debug, Clone)]
pub(crate) enum Due {
    /// To move.
    Move(View),
    /// To answer a draw offer.
    DrawAnswer(View),
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
            seq: 1,
            asides: vec![1],
            joined: BySide::new(false, false),
            names: BySide::new(None, None),
            setups: BySide::new(None, None),
            game: None,
            timing: Timing::of(terms.opponent),
            offer: None,
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
        let (id, was_over) = (self.id, self.is_over());
        let done = match event {
            Event::Created(_) => Err("it is created twice".to_owned()),
            Event::Joined { side, name } => {
                self.joined[*side] = true;
                self.names[*side] = name.clone();
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
            Event::Resigned { side } => {
                self.offer = None;
                self.playing().and_then(|game| game.resign(*side).map_err(|error| error.to_string()))
            }
            Event::DrawOffered { side } => {
                self.offer = Some(*side);
                self.offered[*side] = self.game.as_ref().map(Game::ply);
                Ok(())
            }
            Event::DrawDeclined => {
                self.offer = None;
                Ok(())
            }
            Event::DrawAgreed => {
                self.offer = None;
                self.playing().and_then(|game| game.agree_draw().map_err(|error| error.to_string()))
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
            self.asides.push(self.seq);
        }
        if self.is_over() {
            self.offer = None;
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

    /// The number of the latest event.
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

    /// How many plies were played when the event of this number had happened; none when it has not happened yet.
    pub(crate) fn ply_at(&self, seq: u32) -> u32 {
        if seq > self.seq {
            return 0;
        }
        let asides = self.asides.iter().take_while(|&&aside| aside <= seq).count();
        seq - asides as u32
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
        Side::ALL.into_iter().find(|&side| self.is_public() && !self.joined[side])
    }

    /// What happens when somebody takes a seat.
    pub(crate) fn join(&self, side: Side, name: Option<Handle>) -> Result<Option<Event>, ApiError> {
        let is_free = self.free_seat() == Some(side);
        if is_free { Ok(Some(Event::Joined { side, name })) } else { Err(ApiError::seat_taken()) }
    }

    /// What happens when a side confirms a setup; nothing when it has confirmed the same already.
    pub(crate) fn place(&self, side: Side, line: &str) -> Result<Option<Event>, ApiError> {
        let setup = Setup::parse(&self.rules, side, line).map_err(ApiError::bad_setup_line)?;
        let line = setup.line(&self.rules, side);
        if let Some(placed) = &self.setups[side] {
            let same = placed.line(&self.rules, side) == line;
            return if same { Ok(None) } else { Err(ApiError::setup_done()) };
        }
        setup.check(&self.rules, side).map_err(|error| ApiError::bad_setup(error, self.rules.clone()))?;
        Ok(Some(Event::SetUp { side, setup: line }))
    }

    /// What happens when a side moves at a ply; nothing when it has made just this move there.
    ///
    /// Legality is judged by the side's view, so that a refusal tells no more than the view does.
    pub(crate) fn advance(
        &self,
        side: Side,
        ply: u32,
        mv: Move,
        now: Millis,
        delay: NetworkDelay,
    ) -> Result<Option<Event>, ApiError> {
        let view = self.view(side).ok_or_else(ApiError::not_started)?;
        if let Some(played) = view.events().get(ply as usize) {
            let same = played.side == side && Move::new(played.from, played.to) == mv;
            return if same { Ok(None) } else { Err(ApiError::stale()) };
        }
        if ply != view.ply() {
            return Err(ApiError::not_so_far());
        }
        view.check(mv).map_err(|error| ApiError::illegal_move(error, self.rules.clone()))?;
        let took = self.timing.took(now, delay).map_err(ApiError::clock)?;
        Ok(Some(Event::Moved { mv, took }))
    }

    /// What the clock makes happen, but for setups: a side's time has run out.
    pub(crate) fn flag_fallen(&self, now: Millis) -> Option<Event> {
        self.timing.flag_fallen(now).map(|side| Event::TimedOut { side })
    }

    /// Who has not set up in time and is to be given a setup.
    pub(crate) fn late(&self, now: Millis) -> Option<Side> {
        self.timing.late(now)
    }

    /// Whether it is played with a clock.
    pub(crate) fn is_timed(&self) -> bool {
        self.control() != TimeControl::None
    }

    /// When the clock will next make something happen.
    pub(crate) fn next_deadline(&self) -> Option<Millis> {
        self.timing.next_deadline()
    }

    /// Adds to the turn that is on what it had provably taken before this process had the game.
    pub(crate) fn carry(&mut self, proven: Millis) {
        self.timing.carry(proven);
    }

    /// What happens when a side resigns; nothing when it has already.
    pub(crate) fn resign(&self, side: Side) -> Result<Option<Event>, ApiError> {
        let game = self.game.as_ref().ok_or_else(ApiError::not_started)?;
        match game.outcome() {
            None => Ok(Some(Event::Resigned { side })),
            Some(outcome) if outcome.reason == Reason::Resigned && outcome.winner == Some(side.other()) => Ok(None),
            Some(_) => Err(ApiError::game_over()),
        }
    }

    /// What happens when a side does something about a draw; nothing when it comes to the same.
    pub(crate) fn draw(&self, side: Side, action: DrawAction) -> Result<Option<Event>, ApiError> {
        let game = self.game.as_ref().ok_or_else(ApiError::not_started)?;
        if let Some(outcome) = game.outcome() {
            let agreed = outcome.reason == Reason::Agreed && action != DrawAction::Decline;
            return if agreed { Ok(None) } else { Err(ApiError::game_over()) };
        }
        let theirs = self.offer == Some(side.other());
        match action {
            DrawAction::Offer | DrawAction::Accept if theirs => Ok(Some(Event::DrawAgreed)),
            DrawAction::Decline if theirs => Ok(Some(Event::DrawDeclined)),
            DrawAction::Accept | DrawAction::Decline => Err(ApiError::no_offer()),
            DrawAction::Offer if self.offer == Some(side) => Ok(None),
            DrawAction::Offer if self.offered[side] == Some(game.ply()) => Err(ApiError::offered_already()),
            DrawAction::Offer => Ok(Some(Event::DrawOffered { side })),
        }
    }

    /// What was said of another game.
    pub(crate) fn rematch(&self) -> Option<Rematch> {
        self.rematch
    }

    /// What happens when a side wants to play once more, in a game of that name unless one was proposed; nothing when it has
    /// said so before.
    pub(crate) fn play_again(&self, side: Side, game: GameId) -> Result<Option<Event>, ApiError> {
        if !self.is_public() {
            return Err(ApiError::no_rematch());
        }
        if !self.is_over() {
            return Err(ApiError::not_over());
        }
        Ok(match self.rematch {
            None => Some(Event::RematchOffered { side, game }),
            Some(rematch) if rematch.by == side || rematch.agreed => None,
            // The other has just proposed another one.
            Some(rematch) if rematch.game != game => return Err(ApiError::stale()),
            Some(_) => Some(Event::RematchAgreed),
        })
    }

    /// The terms of the game.
    pub(crate) fn terms(&self) -> Created {
        let rules = self.rules.data().clone();
        Created { rules, opponent: self.opponent, starter: self.starter, aids: self.aids }
    }

    /// What the player of a side is called.
    pub(crate) fn name(&self, side: Side) -> Option<Handle> {
        self.names[side].clone()
    }

    /// The computer's side, when it has something to do.
    fn owing(&self) -> Option<Side> {
        let Opponent::Computer { side, .. } = self.opponent else { return None };
        let turn = self.turn()?;
        (turn == side || self.offer == Some(side.other())).then_some(side)
    }

    /// Whether the computer has something to do.
    pub(crate) fn is_due(&self) -> bool {
        self.owing().is_some()
    }

    /// Whether the computer has a draw offer to answer.
    pub(crate) fn owes_answer(&self) -> bool {
        self.owing().is_some_and(|side| self.offer == Some(side.other()))
    }

    /// What the computer has to do now: first it answers, then it moves.
    pub(crate) fn due(&self) -> Option<Due> {
        let view = self.view(self.owing()?)?;
        Some(if self.owes_answer() { Due::DrawAnswer(view) } else { Due::Move(view) })
    }

    /// What a seat is sent, or somebody who does not play.
    pub(crate) fn sent_to(&self, viewer: Viewer, now: Millis) -> GameView {
        let (opponent, level) = self.opponent_name();
        let facts = Facts {
            id: self.id,
            rules: self.info.clone(),
            opponent,
            level,
            viewer,
            seats: BySide::from_fn(|side| self.occupant(side, viewer)),
            players: self.players(),
            control: self.control(),
            clock: self.timing.face(now),
            aids: self.aids,
            ready: BySide::from_fn(|side| self.setups[side].is_some()),
            setup: match viewer {
                Viewer::Side(side) => self.setups[side].as_ref().map(|setup| setup.line(&self.rules, side)),
                Viewer::Spectator => None,
            },
            seq: self.seq,
            draw_offer: self.offer,
            rematch: self.rematch.map(|Rematch { by, game, agreed }| (by, agreed.then_some(game))),
        };
        let view = self.game.as_ref().map(|game| game.view(viewer));
        GameView::of(facts, view.as_ref())
    }

    fn occupant(&self, side: Side, seen_by: Viewer) -> Occupant {
        match self.opponent {
            _ if seen_by == Viewer::Side(side) => Occupant::You,
            Opponent::Computer { side: computer, .. } if side == computer => Occupant::Computer,
            _ if self.free_seat() == Some(side) => Occupant::Nobody,
            _ => Occupant::Other,
        }
    }

    fn players(&self) -> Both<Option<String>> {
        Both::of(|side| self.names[side].as_ref().map(Handle::to_string))
    }

    fn control(&self) -> TimeControl {
        if let Opponent::Person { clock } = self.opponent { clock } else { TimeControl::None }
    }

    fn opponent_name(&self) -> (OpponentName, Option<u8>) {
        match self.opponent {
            Opponent::Computer { level, .. } => (OpponentName::Computer, Some(level)),
            Opponent::Hotseat => (OpponentName::Hotseat, None),
            Opponent::Person { .. } => (OpponentName::Person, None),
        }
    }

    /// The text record of a game that is over, `ended` being when.
    pub(crate) fn record(&self, ended: Timestamp) -> Result<String, ApiError> {
        let over = self.game.as_ref().filter(|game| game.outcome().is_some()).ok_or_else(ApiError::not_over)?;
        Ok(Record { tags: record::tags(self.opponent, self.players(), ended), ..Record::of(over) }.to_string())
    }

    /// The replay of a game that is over, `ended` being when.
    pub(crate) fn replayed(&self, ended: Timestamp) -> Result<Replay, ApiError> {
        let record = self.record(ended)?;
        let game = self.game.as_ref().ok_or_else(ApiError::not_over)?;
        let views = BySide::from_fn(|side| game.view(Viewer::Side(side)));
        Replay::of(self.info.clone(), &views, record).ok_or_else(ApiError::not_over)
    }

    /// What is kept beside the events.
    pub(crate) fn digest(&self, now: Moment) -> Result<Digest, StoreError> {
        let (opponent, level) = self.opponent_name();
        let view = self.game.as_ref().map(|game| game.view(Viewer::Spectator));
        let summary = Summary::of(&self.info, opponent, level, view.as_ref());
        let summary = summary.between(self.players(), self.free_seat().is_some());
        let summary = serde_json::to_string(&summary).map_err(|error| unreadable(self.id, error))?;
        Ok(Digest { summary, due: self.is_due(), running: self.timing.running(now) })
    }
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
