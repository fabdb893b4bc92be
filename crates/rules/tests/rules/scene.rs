//! Small positions written in words, played by the engine and its twin together.

use crate::pair::{Pair, VIEWERS};
use crate::tables;
use crate::twin::{Point, Rules, Twin, point};
use marshal_rules::{Game, Move, MoveError, RuleSet, Side, StoneId};
use std::fmt::Write;
use std::rc::Rc;
use std::sync::Arc;

pub(crate) struct Scene {
    pub(crate) pair: Pair,
}

impl Scene {
    /// Stones in words such as `captain a4, flag j1`.
    pub(crate) fn new(id: &str, red: &str, blue: &str, turn: Side) -> Self {
        Self::quiet(id, red, blue, turn, 0)
    }

    /// As `new`, after so many quiet plies.
    pub(crate) fn quiet(id: &str, red: &str, blue: &str, turn: Side, quiet: u32) -> Self {
        let plain = tables::rules(id);
        let mut stones = Vec::new();
        for (side, words) in [(Side::Red, red), (Side::Blue, blue)] {
            for word in words.split(", ") {
                let (kind, at) = word.split_once(' ').expect("a kind and a square");
                let kind = plain.kinds.iter().position(|info| info.id == kind).expect("a kind of the rule set");
                stones.push((side, tables::point(at), kind));
            }
        }
        let rules = RuleSet::by_id(id).expect("a rule set that ships");
        let line = line(&rules, &plain, &stones, turn, quiet);
        let game = Game::from_position(rules, &line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(game.position_line(), line);
        let scene = Self { pair: pair_of(game, plain) };
        for (side, at, kind) in stones {
            let stone = scene.pair.twin.board()[&at];
            assert_eq!((scene.pair.twin.stones[stone].side, scene.pair.twin.stones[stone].kind), (side, kind));
        }
        scene.pair.check_game();
        scene.pair.check_views();
        scene
    }

    /// Plays legal moves in words such as `a4a5 j9i9`.
    pub(crate) fn play(&mut self, moves: &str) {
        for word in moves.split(' ') {
            let mv = read(word);
            let (from, to) = (point(mv.from), point(mv.to));
            assert_eq!(self.pair.twin.objection(from, to), None, "{word}");
            self.pair.play(from, to);
            self.pair.check_game();
            self.pair.check_views();
        }
    }

    /// All these moves are legal now.
    pub(crate) fn allows(&self, moves: &str) {
        for word in moves.split(' ') {
            let mv = read(word);
            assert_eq!(self.pair.twin.objection(point(mv.from), point(mv.to)), None, "{word}");
            assert_eq!(self.pair.game.check(mv), Ok(()), "{word}");
        }
    }

    /// The move is refused for this reason, and the game is as it was.
    pub(crate) fn refuses(&mut self, word: &str, error: MoveError) {
        let mv = read(word);
        assert_eq!(self.pair.twin.objection(point(mv.from), point(mv.to)), Some(error), "{word}");
        let before = (self.pair.game.position_line(), self.pair.game.hash());
        assert_eq!(self.pair.game.play(mv), Err(error), "{word}");
        assert_eq!((self.pair.game.position_line(), self.pair.game.hash()), before);
        for view in &self.pair.folded {
            if view.side() == Some(self.pair.game.turn()) {
                assert_eq!(view.check(mv), Err(error), "{word}");
            }
        }
    }

    /// The game has ended like this, in words such as `red flag` or `draw quiet`.
    pub(crate) fn ended(&self, outcome: &str) {
        let text = |outcome: Option<marshal_rules::Outcome>| outcome.map(|outcome| outcome.to_string());
        assert_eq!(text(self.pair.game.outcome()).as_deref(), Some(outcome));
        assert_eq!(text(self.pair.twin.outcome()).as_deref(), Some(outcome));
    }

    pub(crate) fn goes_on(&self) {
        assert_eq!(self.pair.game.outcome(), None);
        assert_eq!(self.pair.twin.outcome(), None);
    }
}

fn read(word: &str) -> Move {
    word.parse().unwrap_or_else(|error| panic!("{word}: {error}"))
}

/// The twin of a game that starts with this position.
pub(crate) fn pair_of(game: Game, plain: Rules) -> Pair {
    let ids = || (0..2 * game.rules().army_size()).map(|id| StoneId(id as u8));
    let stones: Vec<_> = ids().map(|id| (game.side_of(id), game.kind(id).index())).collect();
    let standing: Vec<_> = ids().map(|id| game.square_of(id).map(point)).collect();
    let twin = Twin::midway(Rc::new(plain), &stones, &standing, game.turn(), (game.ply(), game.quiet()));
    let folded = VIEWERS.iter().map(|&viewer| game.view(viewer)).collect();
    Pair { game, twin, folded }
}

/// The position as one line.
fn line(rules: &Arc<RuleSet>, plain: &Rules, stones: &[(Side, Point, usize)], turn: Side, quiet: u32) -> String {
    let mut rows = Vec::new();
    for row in (0..plain.height).rev() {
        let mut text = String::new();
        let mut free = 0;
        for col in 0..plain.width {
            let letter = if plain.blocked.contains(&(col, row)) {
                Some('#')
            } else {
                stones.iter().find(|&&(_, at, _)| at == (col, row)).map(|&(side, _, kind)| {
                    let symbol = rules.kinds()[kind].symbol;
                    if side == Side::Red { symbol } else { symbol.to_ascii_lowercase() }
                })
            };
            match letter {
                None => free += 1,
                Some(letter) => {
                    if free > 0 {
                        write!(text, "{free}").expect("a string takes everything");
                    }
                    free = 0;
                    text.push(letter);
                }
            }
        }
        if free > 0 {
            write!(text, "{free}").expect("a string takes everything");
        }
        rows.push(text);
    }
    let turn = if turn == Side::Red { 'r' } else { 'b' };
    format!("{} {turn} {quiet} {quiet}", rows.join("/"))
}
