//! One game between two contestants.

use std::sync::Arc;
use std::time::Duration;

use marshal_rules::{BySide, Game, Outcome, Reason, Record, RuleSet, Setup, Side, View, Viewer};

use crate::fault::{Cause, Fault};
use crate::seat::{Answer, Choice, End, Question, Seat, Terms};
use crate::time_control::TimeControl;

/// What is played, apart from who plays.
pub(crate) struct Deal<'a> {
    pub(crate) rules: &'a Arc<RuleSet>,
    pub(crate) setups: &'a BySide<Setup>,
    pub(crate) starter: Side,
    pub(crate) seeds: BySide<u64>,
    pub(crate) time: TimeControl,
    pub(crate) nodes: Option<u64>,
}

/// A game that was played.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    /// Who did what wrong, when that decided the game.
    pub(crate) fault: Option<(Side, Fault)>,
    /// Thinking time of each side, and its slowest move.
    pub(crate) spent: BySide<Spent>,
    /// `None` when a setup never came, so that there was no game.
    pub(crate) record: Option<Record>,
}

/// How long a side thought.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Spent {
    pub(crate) total: Duration,
    pub(crate) slowest: Duration,
    pub(crate) moves: u32,
}

/// A side did something wrong, and loses by it.
struct Lost(Side, Fault);

/// Plays a game. Whatever a seat does, it ends: a fault loses.
pub(crate) fn play(deal: &Deal<'_>, seats: &mut BySide<&mut dyn Seat>, names: &BySide<String>) -> Played {
    match begin(deal, seats, names) {
        Ok(game) => Table { deal, game, spent: BySide::default(), times: Vec::new() }.play(seats),
        Err(Lost(side, fault)) => {
            let outcome = Outcome::win(side.other(), Reason::Resigned);
            Played { outcome, fault: Some((side, fault)), spent: BySide::default(), record: None }
        }
    }
}

fn begin(deal: &Deal<'_>, seats: &mut BySide<&mut dyn Seat>, names: &BySide<String>) -> Result<Game, Lost> {
    let mut setups = deal.setups.clone();
    for side in Side::ALL {
        let seat = &mut seats[side];
        let (name, opponent) = (names[side].clone(), names[side.other()].clone());
        let patience = deal.time.patience_before_play();
        let terms = Terms { rules: deal.rules.clone(), side, seed: deal.seeds[side], name, opponent, patience };
        let placed = seat.begin(&terms).and_then(|()| seat.set_up(&deal.setups[side]));
        setups[side] = placed.map_err(|fault| Lost(side, fault))?;
    }
    let game = Game::new(deal.rules.clone(), setups, deal.starter).map_err(|(side, error)| Lost(side, error.into()))?;
    for side in Side::ALL {
        seats[side].start(&game.view(Viewer::Side(side))).map_err(|fault| Lost(side, fault))?;
    }
    Ok(game)
}

/// A game in progress.
struct Table<'a> {
    deal: &'a Deal<'a>,
    game: Game,
    spent: BySide<Spent>,
    times: Vec<Duration>,
}

impl Table<'_> {
    fn play(mut self, seats: &mut BySide<&mut dyn Seat>) -> Played {
        let mut clocks = BySide::from_fn(|_| self.deal.time.start());
        let mut fault = None;
        while self.game.outcome().is_none() {
            if let Err(Lost(side, what)) = self.ply(seats, &mut clocks) {
                self.lose(side, &what.cause);
                fault = Some((side, what));
            }
        }
        let outcome = self.game.outcome().unwrap_or(Outcome::draw(Reason::Agreed));
        self.tell_end(seats, outcome);
        let mut record = Record::of(&self.game);
        for (mv, time) in record.moves.iter_mut().zip(&self.times) {
            mv.clock_ms = Some(whole_ms(*time));
        }
        Played { outcome, fault, spent: self.spent, record: Some(record) }
    }

    /// Ends the game by a fault. It is lost for who is at fault, also where the rules make a draw of a clock that ran out because
    /// the other side cannot win any more: the engine then counts as having resigned.
    fn lose(&mut self, side: Side, cause: &Cause) {
        if matches!(cause, Cause::TimeRanOut { .. }) {
            let mut by_time = self.game.clone();
            let over = by_time.time_out(side);
            if over.is_ok() && by_time.outcome().is_some_and(|outcome| outcome.winner.is_some()) {
                self.game = by_time;
                return;
            }
        }
        let over = self.game.resign(side);
        debug_assert!(over.is_ok(), "the game was still going on");
    }

    /// Asks the side on turn for a move, plays it and tells both.
    fn ply(&mut self, seats: &mut BySide<&mut dyn Seat>, clocks: &mut BySide<Option<Duration>>) -> Result<(), Lost> {
        let (side, deal) = (self.game.turn(), self.deal);
        let view = self.game.view(Viewer::Side(side));
        let limits = deal.time.limits(clocks[side], deal.nodes);
        let patience = deal.time.patience(clocks[side]);
        let Choice { answer, spent } = seats[side].choose(&Question { view: &view, limits, patience });
        self.spent[side].count(spent);
        let lost = |fault| Lost(side, fault);
        let answer = match (answer, clocks[side]) {
            (Err(Fault { cause: Cause::NoAnswer { .. }, .. }), Some(left)) => {
                return Err(lost(Cause::TimeRanOut { ms: whole_ms(left) }.into()));
            }
            (Ok(_), Some(left)) if spent > patience => {
                return Err(lost(Cause::TimeRanOut { ms: whole_ms(left) }.into()));
            }
            (Ok(_), None) if spent > patience => {
                let (ms, allowed) = (whole_ms(spent), whole_ms(patience));
                return Err(lost(Cause::TooLate { ms, allowed }.into()));
            }
            (answer, _) => answer.map_err(lost)?,
        };
        clocks[side] = deal.time.after(clocks[side], spent);
        let Answer::Move(mv) = answer else {
            // Nobody else can have ended the game meanwhile.
            let _ = self.game.resign(side);
            return Ok(());
        };
        self.game.play(mv).map_err(|error| lost(Fault::illegal(mv, error)))?;
        self.times.push(spent);
        self.tell(seats)
    }

    /// Tells both sides the last ply. A side that cannot be told it loses, unless the game is over anyway.
    fn tell(&self, seats: &mut BySide<&mut dyn Seat>) -> Result<(), Lost> {
        let over = self.game.outcome().is_some();
        for side in Side::ALL {
            let Some(event) = self.game.event(Viewer::Side(side), self.game.ply() - 1) else { continue };
            match seats[side].told(&event, over) {
                Err(fault) if !over => return Err(Lost(side, fault)),
                _ => {}
            }
        }
        Ok(())
    }

    fn tell_end(&self, seats: &mut BySide<&mut dyn Seat>, outcome: Outcome) {
        let (game, rules) = (&self.game, self.deal.rules);
        let end = End {
            outcome,
            setups: BySide::from_fn(|side| game.setup_of(side).line(rules, side)),
            strength: BySide::from_fn(|side| strength(&game.view(Viewer::Spectator), side)),
            turn: game.turn(),
            plies: game.ply(),
        };
        Side::ALL.into_iter().for_each(|side| seats[side].end(&end));
    }
}

fn whole_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Spent {
    fn count(&mut self, spent: Duration) {
        self.moves += 1;
        self.total += spent;
        self.slowest = self.slowest.max(spent);
    }
}

/// The numbers of a side's stones on the board, added up; the game is over, so all are open.
fn strength(view: &View, side: Side) -> u32 {
    let on_board = view.stones().filter(|stone| stone.side == side && stone.square.is_some());
    on_board.filter_map(|stone| view.rules().kind(stone.kind?).number).map(u32::from).sum()
}
