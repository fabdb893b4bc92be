//! Exact inference: which kinds can each stone be, given its own evidence and the counts of the army.

use crate::kind::{Kind, KindSet};

/// For each stone of one army, the kinds it has in some assignment that fits everything.
///
/// `evidence` holds what each stone can be by its own deeds, `counts` how many of each kind the army has; they add up to
/// the same number of stones and at least one assignment fits.
///
/// Stones with the same evidence form a group. An assignment is a flow from groups to kinds; a group can have a kind
/// when the flow uses that edge, or when it lies on a cycle of the residual graph (Régin's filtering for the global
/// cardinality constraint, 1996).
pub(crate) fn possible_kinds(evidence: &[KindSet], counts: &[u8]) -> Vec<KindSet> {
    let mut groups: Vec<KindSet> = evidence.to_vec();
    groups.sort_unstable_by_key(|set| set.0);
    groups.dedup();
    let group_of = |set: &KindSet| groups.binary_search_by_key(&set.0, |group| group.0).expect("every set has a group");
    let mut flow = Flow::new(&groups, counts);
    for set in evidence {
        flow.push(group_of(set));
    }
    let possible: Vec<KindSet> = (0..groups.len()).map(|group| flow.possible(group)).collect();
    evidence.iter().map(|set| possible[group_of(set)]).collect()
}

struct Flow<'a> {
    groups: &'a [KindSet],
    /// Stones of each kind that are not assigned yet.
    left: Vec<u8>,
    /// Stones of group `g` assigned to kind `k`.
    assigned: Vec<[u8; 32]>,
}

impl<'a> Flow<'a> {
    fn new(groups: &'a [KindSet], counts: &[u8]) -> Flow<'a> {
        Flow { groups, left: counts.to_vec(), assigned: vec![[0; 32]; groups.len()] }
    }

    /// Assigns one more stone of a group, along a shortest augmenting path.
    fn push(&mut self, group: usize) {
        let mut came_from: Vec<Option<(usize, Kind)>> = vec![None; self.groups.len()];
        let mut kinds_seen = KindSet::EMPTY;
        let mut queue = vec![group];
        let mut next = 0;
        while next < queue.len() {
            let at = queue[next];
            next += 1;
            for kind in self.groups[at].iter() {
                if kinds_seen.contains(kind) {
                    continue;
                }
                kinds_seen.insert(kind);
                if self.left[kind.index()] > 0 {
                    self.left[kind.index()] -= 1;
                    self.shift(group, at, kind, &came_from);
                    return;
                }
                for (other, assigned) in self.assigned.iter().enumerate() {
                    if other != group && came_from[other].is_none() && assigned[kind.index()] > 0 {
                        came_from[other] = Some((at, kind));
                        queue.push(other);
                    }
                }
            }
        }
        debug_assert!(false, "the truth is an assignment that fits");
    }

    /// Gives `kind` to the group `at`, which hands on the kind that led to it, back to the group at the path's start.
    fn shift(&mut self, start: usize, mut at: usize, kind: Kind, came_from: &[Option<(usize, Kind)>]) {
        self.assigned[at][kind.index()] += 1;
        while at != start {
            let (before, through) = came_from[at].expect("the path leads back to its start");
            self.assigned[at][through.index()] -= 1;
            self.assigned[before][through.index()] += 1;
            at = before;
        }
    }

    /// The kinds of a group in some full assignment: those it has, and those from which the residual graph leads back.
    fn possible(&self, group: usize) -> KindSet {
        self.groups[group]
            .iter()
            .filter(|&kind| self.assigned[group][kind.index()] > 0 || self.leads_back(kind, group))
            .collect()
    }

    fn leads_back(&self, from: Kind, group: usize) -> bool {
        let mut kinds_seen = KindSet::of(from);
        let mut groups_seen = vec![false; self.groups.len()];
        let mut kinds = vec![from];
        while let Some(kind) = kinds.pop() {
            for (other, assigned) in self.assigned.iter().enumerate() {
                if groups_seen[other] || assigned[kind.index()] == 0 {
                    continue;
                }
                if other == group {
                    return true;
                }
                groups_seen[other] = true;
                for next in self.groups[other].iter() {
                    if !kinds_seen.contains(next) {
                        kinds_seen.insert(next);
                        kinds.push(next);
                    }
                }
            }
        }
        false
    }
}
