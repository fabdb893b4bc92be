//! What a side does not know, dealt out anew.

use std::cmp::Reverse;

use marshal_rules::{Kind, KindSet, StoneId, View};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

/// Deals are tried so often.
const TRIES: usize = 200_000;

/// A kind for every stone (in the order of the ids) that agrees with all that a side knows: each such assignment has the
/// same chance. The side's own stones are what they are. It can be played on with [`View::world`].
///
/// All evenly means: a setup that nobody would choose has the same chance as a good one, and how the enemy played counts only
/// for what it rules out.
///
/// `None` for the view of a spectator, and where so many deals contradict the view that none of 200,000 fitted.
pub fn sample_world(view: &View, dice: &mut Pcg64Mcg) -> Option<Vec<Kind>> {
    let side = view.side()?;
    let mut kinds: Vec<Kind> = view.stones().map(|stone| stone.kind.unwrap_or(Kind(0))).collect();
    let hidden: Vec<StoneId> = view.stones().filter(|stone| stone.side != side).map(|stone| stone.id).collect();
    let sets: Vec<KindSet> = hidden.iter().map(|&stone| view.evidence(stone)).collect();
    let counts: Vec<u32> = view.rules().kinds().iter().map(|kind| u32::from(kind.count)).collect();
    let deck = Deck::new(&sets, &counts);
    let dealt = (0..TRIES).find_map(|_| deck.deal(dice))?;
    for (place, kind) in dealt {
        kinds[hidden[place].index()] = kind;
    }
    Some(kinds)
}

/// The stones of an army in the order in which they are dealt their kinds, those with the least choice first.
struct Deck<'a> {
    counts: &'a [u32],
    stones: Vec<Dealt>,
}

/// One stone to be dealt a kind.
struct Dealt {
    place: usize,
    set: KindSet,
    /// No deal leaves it more stones of its kinds to choose from: those of the army without those that earlier stones, whose
    /// sets lie in this one, surely took.
    most: u32,
}

impl<'a> Deck<'a> {
    fn new(sets: &[KindSet], counts: &'a [u32]) -> Deck<'a> {
        let mut order: Vec<usize> = (0..sets.len()).collect();
        order.sort_by_key(|&place| (sets[place].len(), Reverse(sets[place].0)));
        let dealt = |(number, &place): (usize, &usize)| {
            let set = sets[place];
            let within = order[..number].iter().filter(|&&earlier| sets[earlier] & set == sets[earlier]).count();
            let all: u32 = set.iter().map(|kind| counts[kind.index()]).sum();
            Dealt { place, set, most: all.saturating_sub(within as u32) }
        };
        Deck { counts, stones: order.iter().enumerate().map(dealt).collect() }
    }

    /// One deal, or `None` when it is rejected.
    ///
    /// A stone takes one of the `choice` remaining stones of its kinds evenly, so a full deal comes up with chance
    /// `1 / product of choice`. Going on with chance `choice / most` at every stone makes that `1 / product of most`, the
    /// same for all deals.
    fn deal(&self, dice: &mut Pcg64Mcg) -> Option<Vec<(usize, Kind)>> {
        let mut left = self.counts.to_vec();
        let mut dealt = Vec::with_capacity(self.stones.len());
        for &Dealt { place, set, most } in &self.stones {
            let choice: u32 = set.iter().map(|kind| left[kind.index()]).sum();
            if choice == 0 || (choice < most && dice.random_range(0..most) >= choice) {
                return None;
            }
            let mut skip = dice.random_range(0..choice);
            let kind = set.iter().find(|kind| {
                let here = left[kind.index()];
                let found = skip < here;
                skip = skip.wrapping_sub(if found { 0 } else { here });
                found
            })?;
            left[kind.index()] -= 1;
            dealt.push((place, kind));
        }
        Some(dealt)
    }
}
