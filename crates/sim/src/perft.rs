//! Trees of legal moves counted on several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use marshal_rules::{Game, Move};

/// Leaves of the tree of all legal moves of this depth, as [`Game::perft`], counted on so many threads.
pub fn perft(game: &Game, depth: u32, threads: usize) -> u64 {
    if depth == 0 { 1 } else { divide(game, depth, threads).into_iter().map(|(_, leaves)| leaves).sum() }
}

/// The leaves behind each legal move, in the order of [`Game::legal_moves`]; nothing for depth 0.
pub fn divide(game: &Game, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = game.legal_moves();
    let branches = branches(game, &moves, below);
    let leaves: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let count = || {
        let mut game = game.clone();
        while let Some(branch) = branches.get(next.fetch_add(1, Ordering::Relaxed)) {
            leaves[branch.root].fetch_add(branch.leaves(&mut game), Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        (1..threads.clamp(1, branches.len().max(1))).for_each(|_| drop(scope.spawn(count)));
        count();
    });
    moves.into_iter().zip(leaves.into_iter().map(AtomicU64::into_inner)).collect()
}

/// A part of the tree that one thread counts.
struct Branch {
    /// The number of the first move.
    root: usize,
    path: Vec<Move>,
    /// Depth of what is below the path.
    depth: u32,
}

impl Branch {
    /// Its leaves; the game is as before in the end.
    fn leaves(&self, game: &mut Game) -> u64 {
        let played = self.path.iter().take_while(|&&mv| game.play(mv).is_ok()).count();
        let leaves = game.perft(self.depth);
        for _ in 0..played {
            game.undo();
        }
        leaves
    }
}

/// The tree cut after the second ply, where there is one: after the first the branches would be few and unlike.
fn branches(game: &Game, moves: &[Move], below: u32) -> Vec<Branch> {
    let mut game = game.clone();
    let mut branches = Vec::new();
    for (root, &mv) in moves.iter().enumerate() {
        let Some(depth) = below.checked_sub(1).filter(|&depth| depth > 0) else {
            branches.push(Branch { root, path: vec![mv], depth: below });
            continue;
        };
        if game.play(mv).is_ok() {
            let replies = game.legal_moves().into_iter();
            branches.extend(replies.map(|reply| Branch { root, path: vec![mv, reply], depth }));
            game.undo();
        }
    }
    branches
}
