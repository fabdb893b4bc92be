//! A game together with the legal actions of the side on turn.

use marshal_rules::{Game, Move};
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::Flag;
use super::env::Common;
use super::prefetch::prefetch;
use crate::actions::Actions;

/// A game that lists the legal actions once a ply, for all who ask for them: the mask, the check of an action, the lot.
#[derive(Debug, Clone)]
pub(super) struct ListedGame {
    game: Game,
    /// The numbers of the legal actions, in no order, with room for all actions; so many are legal.
    legal: Vec<u16>,
    choices: usize,
}

impl ListedGame {
    pub(super) fn new(actions: &Actions, game: Game) -> ListedGame {
        let mut listed = ListedGame { game, legal: vec![0; actions.len()], choices: 0 };
        listed.game.forget_past();
        listed.list(actions);
        listed
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Becomes another game.
    pub(super) fn set(&mut self, common: &Common, game: &Game) {
        self.game.clone_from(game);
        self.game.forget_past();
        self.list(&common.actions);
    }

    fn list(&mut self, actions: &Actions) {
        let (sight, legal) = (self.game.sight(self.game.turn()), &mut self.legal[..]);
        let mut choices = 0;
        actions.for_each_legal(&sight, |number| {
            legal[choices] = number;
            choices += 1;
        });
        self.choices = choices;
    }

    fn legal(&self) -> &[u16] {
        &self.legal[..self.choices]
    }

    /// Whether the side on turn may take the action with this number.
    pub(super) fn allows(&self, number: usize) -> bool {
        u16::try_from(number).is_ok_and(|number| self.legal().contains(&number))
    }

    /// A legal action, each with the same chance; `None` when the game is over.
    pub(super) fn draw(&self, dice: &mut Pcg64Mcg) -> Option<usize> {
        self.legal().choose(dice).map(|&number| number.into())
    }

    /// Makes a legal move for the side on turn, and lets go of the past.
    pub(super) fn play(&mut self, common: &Common, mv: Move) {
        self.game.go_on(mv);
        self.list(&common.actions);
    }

    /// Asks for what [`ListedGame::play`] reads.
    pub(super) fn prefetch(&self) {
        self.game.hot_memory().into_iter().for_each(prefetch);
        prefetch(self.legal().as_ptr_range());
    }

    /// Writes what the side on turn may do.
    pub(super) fn write_mask<F: Flag>(&self, mask: &mut [F]) {
        mask.fill(false.into());
        self.legal().iter().for_each(|&number| mask[usize::from(number)] = true.into());
    }
}
