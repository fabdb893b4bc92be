//! Swiss pairing: everybody meets somebody new with about as many points.

use std::convert::Infallible;

use petgraph::graph::{NodeIndex, UnGraph};
use rustworkx_core::max_weight_matching::max_weight_matching;

use super::pairing::Seating;
use crate::Colours;

/// A player as the pairing sees one. The list of them is in order: the most points first, then the strongest.
#[derive(Debug, Clone)]
pub(super) struct Contender {
    /// Points, in halves.
    pub(super) half_points: u32,
    /// The sides so far.
    pub(super) colours: Colours,
    /// Places in this list of those met before.
    pub(super) met: Vec<usize>,
    /// Whether there was a bye, or a walkover, which is as good.
    pub(super) had_bye: bool,
    /// Whether the last opponent had fewer points.
    pub(super) floated_down: bool,
}

/// Pairs all players, by their places in the list, the better one of a pair first; with an odd number one has a bye. `None` when there
/// is no pairing without a game that was played before or a second bye.
///
/// It finds the pairing that is best in this order: the bye goes to the fewest points; points of opponents differ as little as
/// can be (the sum of squares, so that two small steps are better than a large one); few want the same side; nobody is
/// paired downwards twice in a row; and within a group of equal points the upper half meets the lower half in order, as in
/// the Dutch system of the chess federation (FIDE Handbook C.04.3). It is a perfect matching of least weight, found
/// by Edmonds' algorithm as Galil describes it (*Efficient algorithms for finding maximum matching in graphs*, 1986), so a
/// pairing is found whenever there is one. The `lot` decides between equally good ones.
pub(super) fn pair(players: &[Contender], lot: u64) -> Option<Seating> {
    let count = players.len();
    let odd = count % 2 == 1;
    let mut graph: UnGraph<(), i128> = UnGraph::default();
    for _ in 0..count + usize::from(odd) {
        graph.add_node(());
    }
    let groups = Groups::new(players);
    for (first, player) in players.iter().enumerate() {
        for second in first + 1..count {
            if !player.met.contains(&second) {
                let cost = groups.cost(players, first, second) << Field::LOT_BITS | draw(lot, first, second);
                graph.add_edge(NodeIndex::new(first), NodeIndex::new(second), -cost);
            }
        }
        if odd && !player.had_bye {
            let cost = bye_cost(players, first) << Field::LOT_BITS | draw(lot, first, count);
            graph.add_edge(NodeIndex::new(first), NodeIndex::new(count), -cost);
        }
    }
    let Ok(matched) = max_weight_matching(&graph, true, |edge| Ok::<_, Infallible>(*edge.weight()), false);
    if matched.len() * 2 != count + usize::from(odd) {
        return None;
    }
    let mut pairs: Vec<_> = matched.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    let bye = pairs.iter().position(|&(_, second)| second == count).map(|at| pairs.remove(at).0);
    Some(Seating { pairs, bye })
}

/// The parts of a cost side by side in one number, the most important in the highest bits. Each part's sum over 100 pairs
/// stays within its bits.
struct Field;

impl Field {
    /// Up to 2^31 a pair.
    const LOT_BITS: u32 = 40;
    /// Less than 400^2 a pair, and few pairs come near it.
    const ORDER_BITS: u32 = 24;
    /// Up to 1 a pair.
    const FLOAT_BITS: u32 = 8;
    /// Up to 8 a pair.
    const SIDES_BITS: u32 = 12;
    /// Up to 60^2 a pair.
    const POINTS_BITS: u32 = 20;

    fn join(points: u32, sides: u32, float: u32, order: u32) -> i128 {
        let mut cost = i128::from(points);
        for (bits, part) in [(Field::SIDES_BITS, sides), (Field::FLOAT_BITS, float), (Field::ORDER_BITS, order)] {
            cost = cost << bits | i128::from(part);
        }
        cost
    }
}

/// The fewer points the better, before all else; among equals the lower in order the better, like any matter of order.
fn bye_cost(players: &[Contender], player: usize) -> i128 {
    let bits = Field::POINTS_BITS + Field::SIDES_BITS + Field::FLOAT_BITS + Field::ORDER_BITS;
    let after = u32::try_from(players.len() - 1 - player).unwrap_or(u32::MAX);
    i128::from(players[player].half_points) << bits | Field::join(0, 0, 0, after)
}

/// A number below 2^31 for a pair, different enough that no two pairings come out equal (the isolation lemma of Mulmuley,
/// Vazirani and Vazirani, 1987).
fn draw(lot: u64, first: usize, second: usize) -> i128 {
    // The output function of SplitMix64 (Steele, Lea and Flood, 2014).
    let mut word = lot ^ ((first as u64) << 32 | second as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    i128::from((word ^ word >> 31) >> 33)
}

/// Where each player stands among those with the same points.
struct Groups {
    /// For each player: the group's first place, and its size.
    of: Vec<(usize, usize)>,
}

impl Groups {
    fn new(players: &[Contender]) -> Groups {
        let mut of = Vec::with_capacity(players.len());
        for group in players.chunk_by(|a, b| a.half_points == b.half_points) {
            let start = of.len();
            of.extend(group.iter().map(|_| (start, group.len())));
        }
        Groups { of }
    }

    fn cost(&self, players: &[Contender], first: usize, second: usize) -> i128 {
        let (better, other) = (&players[first], &players[second]);
        let difference = better.half_points - other.half_points;
        let (start, size) = self.of[first];
        let half = size / 2;
        let order = if difference == 0 {
            // The upper half meets the lower half in order; others of the lower half before any of the own.
            let same_half = (first < start + half) == (second < start + half);
            let away = (second - first).abs_diff(half);
            away * away + if same_half { size * size } else { 0 }
        } else {
            // The last of the upper group meets the first of the lower.
            let away = (start + size - 1 - first) + (second - self.of[second].0);
            away * away
        };
        let order = u32::try_from(order).unwrap_or(u32::MAX);
        let float = u32::from(difference > 0 && better.floated_down);
        Field::join(difference * difference, better.colours.clash(&other.colours), float, order)
    }
}
