//! The table: the only place that holds a whole game. Everybody else gets views.

use std::sync::Arc;

use marshal_ai::{Bot, Level, setups};
use marshal_rules::{
    BySide, Game, GameOver, Move, MoveError, Outcome, Record, RuleSet, Setup, SetupError, Side, View, Viewer,
};

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// A computer player.
    Computer(Level),
}

impl Seat {
    /// The level of a computer player; `None` for a person.
    pub(crate) fn level(self) -> Option<u8> {
        match self {
            Seat::Person => None,
            Seat::Computer(level) => Some(level.number()),
        }
    }
}

/// A game and those who play it.
#[derive(Debug)]
pub(crate) struct Table {
    game: Game,
    bots: BySide<Option<Bot>>,
}

impl Table {
    /// Seats the players and begins. The setup of a computer player is its own.
    ///
    /// # Errors
    /// The side whose setup is wrong, and why.
    pub(crate) fn begin(
        rules: &Arc<RuleSet>,
        seats: BySide<Seat>,
        setups: BySide<Setup>,
        starter: Side,
        seed: u64,
    ) -> Result<Table, (Side, SetupError)> {
        let game = Game::new(rules.clone(), setups, starter)?;
        let bots = BySide::from_fn(|side| match seats[side] {
            Seat::Person => None,
            Seat::Computer(level) => Some(Bot::new(level, seed ^ side.index() as u64)),
        });
        Ok(Table { game, bots })
    }

    /// A setup for somebody who asks for one.
    pub(crate) fn sensible_setup(rules: &RuleSet, side: Side, seed: u64) -> Setup {
        setups::sensible(rules, side, seed)
    }

    /// What a side knows.
    pub(crate) fn view(&self, side: Side) -> View {
        self.game.view(Viewer::Side(side))
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Side {
        self.game.turn()
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Makes a move for the side on turn.
    ///
    /// # Errors
    /// Why it is not legal.
    pub(crate) fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        self.game.play(mv).map(|_| ())
    }

    /// Whether a computer player is to move.
    pub(crate) fn waits_for_computer(&self) -> bool {
        self.outcome().is_none() && self.bots[self.turn()].is_some()
    }

    /// Lets the computer player on turn move. It sees its own view and nothing else.
    pub(crate) fn let_computer_move(&mut self) {
        let side = self.turn();
        let view = self.view(side);
        if let Some(bot) = &self.bots[side]
            && self.game.outcome().is_none()
        {
            let mv = bot.choose(&view);
            if self.game.play(mv).is_err() {
                // A player that cannot name a legal move has no better claim than to give up.
                let _ = self.game.resign(side);
            }
        }
    }

    /// Whether a computer player agrees to a draw; `None` where a person must be asked.
    pub(crate) fn computer_accepts_draw(&self, side: Side) -> Option<bool> {
        let view = self.view(side);
        self.bots[side].as_ref().map(|bot| bot.accepts_draw(&view))
    }

    /// A side gives up.
    ///
    /// # Errors
    /// When the game is over.
    pub(crate) fn resign(&mut self, side: Side) -> Result<(), GameOver> {
        self.game.resign(side)
    }

    /// Both sides agree on a draw.
    ///
    /// # Errors
    /// When the game is over.
    pub(crate) fn agree_draw(&mut self) -> Result<(), GameOver> {
        self.game.agree_draw()
    }

    /// The record of a game that is over, and with it everything; `None` while it runs.
    pub(crate) fn record(&self) -> Option<Record> {
        self.outcome().map(|_| Record::of(&self.game))
    }
}
