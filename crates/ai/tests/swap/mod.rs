//! Games that a side cannot tell from the one it plays.

use std::sync::Arc;

use marshal_rules::{BySide, Game, Move, Setup, Side, Viewer};

/// The game with the kinds of two of the enemy's stones exchanged, for every pair that `side` cannot tell apart so far: it was told
/// the same in all of them. `moves` led to the game.
pub(crate) fn twins(game: &Game, moves: &[Move], side: Side) -> Vec<Game> {
    swapped(game, side).into_iter().filter_map(|setup| replayed(game, moves, side, setup)).collect()
}

/// The enemy's setup with the kinds of two stones exchanged, for every pair that this side cannot tell apart so far.
fn swapped(game: &Game, side: Side) -> Vec<Setup> {
    let view = game.view(Viewer::Side(side));
    let original = game.setup_of(side.other());
    let hidden: Vec<_> = view.stones().filter(|stone| stone.side != side && stone.kind.is_none()).collect();
    let mut setups = Vec::new();
    for (at, a) in hidden.iter().enumerate() {
        for b in &hidden[at + 1..] {
            let (kind_a, kind_b) = (game.kind(a.id), game.kind(b.id));
            if kind_a != kind_b && view.evidence(a.id).contains(kind_b) && view.evidence(b.id).contains(kind_a) {
                let mut setup = Setup::new();
                for (square, kind) in original.iter() {
                    let kind = if square == a.start {
                        kind_b
                    } else if square == b.start {
                        kind_a
                    } else {
                        kind
                    };
                    setup.place(square, kind);
                }
                setups.push(setup);
            }
        }
    }
    setups
}

/// The game with another setup of the enemy, if every move and result is the same and this side was told the same.
fn replayed(game: &Game, moves: &[Move], side: Side, setup: Setup) -> Option<Game> {
    let setups = BySide::from_fn(|other| if other == side { game.setup_of(side) } else { setup.clone() });
    let mut twin = Game::new(Arc::clone(game.rules()), setups, game.starter()).ok()?;
    for &mv in moves {
        twin.play(mv).ok()?;
    }
    let (view, original) = (twin.view(Viewer::Side(side)), game.view(Viewer::Side(side)));
    let same = view.events() == original.events() && twin.outcome() == game.outcome();
    same.then_some(twin)
}
