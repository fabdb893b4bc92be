//! The value of a strike, on the average over what the struck stone can be.

use marshal_rules::{Kind, KindSet, NoMove, Sight, StoneId, StrikeResult};

use super::counts::Counts;
use super::layout::{Enemy, NONE, Own};
use super::network::{Accumulator, Value};
use super::perspective::{Changes, Perspective};
use super::place::Place;
use super::policy::{Chances, Rater, Start};
use super::suspicion::UNSUSPECTED;

/// A strike on one enemy stone.
pub(super) struct Blow {
    own_index: usize,
    own: Own,
    now: Place,
    /// What the enemy can know of the stone once it has moved.
    evidence: KindSet,
    enemy_index: usize,
    enemy: Enemy,
    /// The board and the sums without the two stones; no board of its own where nobody is suspected more or less for it.
    cleared: Option<(Option<Box<Perspective>>, Accumulator)>,
    /// The sums with what was left of them when it was reckoned last: most kinds leave the same.
    left: Option<(Own, Enemy, Accumulator)>,
}

impl Blow {
    pub(super) fn new(start: &Start<'_>, own_index: usize, now: Place, evidence: KindSet, enemy_index: usize) -> Blow {
        let (own, enemy) = (start.seen.own[own_index], start.seen.enemies[enemy_index]);
        Blow { own_index, own, now, evidence, enemy_index, enemy, cleared: None, left: None }
    }
}

impl Rater {
    /// The value of a strike; `odds` weighs what the struck stone can be.
    pub(super) fn strike(
        &mut self,
        start: &Start<'_>,
        blow: &mut Blow,
        enemy: StoneId,
        odds: &mut impl FnMut(StoneId, &mut Chances),
    ) -> Value {
        let set = start.sight.evidence(enemy);
        if set.single().is_some() {
            return self.outcome(start, blow, set, set);
        }
        let mut chances = [0.0; 32];
        odds(enemy, &mut chances);
        let total: f32 = set.iter().map(|kind| chances[kind.index()]).sum();
        let mut value = Value { win: 0.0, draw: 0.0, loss: 0.0 };
        for kind in set.iter() {
            // Where all weights are zero the kinds are taken as equally likely.
            let chance = if total > 0.0 { chances[kind.index()] / total } else { 1.0 / set.len() as f32 };
            if chance > 0.0 {
                value.add(chance, self.outcome(start, blow, set, KindSet::of(kind)));
            }
        }
        value
    }

    /// The value after a strike on a stone that could be any of `set` before and turns out to be `kind`.
    fn outcome(&mut self, start: &Start<'_>, blow: &mut Blow, set: KindSet, kind: KindSet) -> Value {
        let (rules, layout, seen) = (start.sight.rules(), &start.network.layout, start.seen);
        let Some(target) = kind.single() else { return Value::DRAWN };
        if target == rules.flag() {
            return Value::WON;
        }
        let attacker = Kind(blow.own.kind);
        let result = rules.strike(attacker, target);
        let (attacker_told, defender_told) = rules.told_after(result);
        let knew = set.single().is_some();
        let knows = knew || defender_told;
        let mut counts = seen.counts;
        if knows && !knew {
            counts.learn(target);
        }
        let enemy = blow.enemy;
        let (mut own_now, mut enemy_now) = (lost(blow.own), gone(enemy));
        match result {
            StrikeResult::AttackerWins => {
                let beats = if knows { rules.attackers_with(result, target) } else { rules.all_kinds() };
                let evidence = if attacker_told { KindSet::of(attacker) } else { blow.evidence & beats };
                own_now = Own { place: blow.now, exposure: layout.exposure(evidence, true), ..blow.own };
            }
            StrikeResult::DefenderWins => {
                let evidence = if knows { kind } else { set & rules.defenders_with(result, attacker) };
                let class = layout.class(evidence, seen.has_moved[blow.enemy_index], UNSUSPECTED);
                enemy_now = if layout.is_suspect(class) { enemy } else { Enemy { class, ..enemy } };
            }
            StrikeResult::Both => {}
        }
        if result != StrikeResult::AttackerWins {
            counts.lose(blow.own.kind);
        }
        if result != StrikeResult::DefenderWins {
            counts.strike_away(knows.then_some(target));
        }
        if let Some(end) = without_mobile(start.sight, &counts) {
            return end;
        }
        counts.own_suspects -= u8::from(blow.own.exposure == 0 && (own_now.place.is_lost() || own_now.exposure > 0));
        let is_suspect = |enemy: Enemy| !enemy.place.is_lost() && layout.is_suspect(enemy.class);
        counts.suspects -= u8::from(is_suspect(enemy) && !is_suspect(enemy_now));
        if !matches!(blow.left, Some((own, enemy, _)) if (own, enemy) == (own_now, enemy_now)) {
            let sums = self.left(start, blow, own_now, enemy_now);
            blow.left = Some((own_now, enemy_now, sums));
        }
        layout.count_rows(&counts, &mut self.count_rows);
        self.changes.clear();
        self.changes.rows(&seen.count_rows, &self.count_rows);
        match &blow.left {
            Some((_, _, sums)) => self.value(start.network, sums),
            None => Value::DRAWN,
        }
    }

    /// The sums with what a strike leaves of the two stones, at most one of them; the counts are still those from before.
    fn left(&mut self, start: &Start<'_>, blow: &mut Blow, own_now: Own, enemy_now: Enemy) -> Accumulator {
        let (network, layout) = (start.network, &start.network.layout);
        if blow.cleared.is_none() {
            let board = self.clear(start, blow);
            let mut sums = start.strike.clone();
            network.accumulate(&mut sums, &self.changes.add, &self.changes.sub);
            blow.cleared = Some((board, sums));
        }
        let Some((board, sums)) = &blow.cleared else { unreachable!("just made") };
        let (board, mut sums) = (board.as_deref().unwrap_or(start.seen), sums.clone());
        self.changes.clear();
        let tells = layout.is_suspect(enemy_now.class) || layout.is_known_mine(enemy_now.class);
        if tells && !enemy_now.place.is_lost() {
            let mut then = board.clone();
            if std::ptr::eq(board, start.seen) {
                let mut before = Changes::default();
                then.put_own(layout, blow.own_index, lost(blow.own), &mut before);
                then.put_enemy(layout, blow.enemy_index, gone(blow.enemy), &mut before);
            }
            then.put_enemy(layout, blow.enemy_index, enemy_now, &mut self.changes);
            then.suspect(layout, &mut self.changes);
            self.changes.rows(&start.seen.home.rows, &then.home_now(layout).rows);
        } else {
            let there = [blow.own.place, blow.enemy.place];
            let own = Some(own_now).filter(|own| !own.place.is_lost());
            let enemy = Some(enemy_now).filter(|enemy| !enemy.place.is_lost());
            let before = &start.seen.home.rows;
            if !std::ptr::eq(board, start.seen) {
                self.changes.rows(before, &board.home_with(layout, there, own, enemy));
            } else if there.into_iter().any(|place| !start.seen.home.is_far_from(place)) {
                self.changes.rows(before, &board.home_after(layout, there, own, enemy));
            }
            board.change_own(layout, lost(blow.own), own_now, Some(blow.enemy_index), &mut self.changes);
            board.change_enemy(layout, gone(blow.enemy), enemy_now, Some(blow.own_index), &mut self.changes);
        }
        network.accumulate(&mut sums, &self.changes.add, &self.changes.sub);
        sums
    }

    /// The changes when both stones of a strike are taken off, and the board then, if suspicions may have moved with them.
    fn clear(&mut self, start: &Start<'_>, blow: &Blow) -> Option<Box<Perspective>> {
        let (layout, seen) = (&start.network.layout, start.seen);
        let Blow { own, own_index, enemy, enemy_index, .. } = *blow;
        self.changes.clear();
        let tells = layout.is_suspect(enemy.class) || layout.is_known_mine(enemy.class);
        if tells || (own.exposure == 0 && seen.betrays_flag(layout, own_index)) {
            let mut then = Box::new(seen.clone());
            then.put_own(layout, own_index, lost(own), &mut self.changes);
            then.put_enemy(layout, enemy_index, gone(enemy), &mut self.changes);
            then.suspect(layout, &mut self.changes);
            return Some(then);
        }
        seen.change_own(layout, own, lost(own), Some(enemy_index), &mut self.changes);
        seen.change_enemy(layout, enemy, gone(enemy), Some(own_index), &mut self.changes);
        let between = layout.relation_rows(own, enemy);
        self.changes.sub.extend(between.into_iter().filter(|&row| row != NONE));
        None
    }
}

/// The own stone off the board.
fn lost(own: Own) -> Own {
    Own { place: Place::LOST, ..own }
}

/// The enemy stone off the board.
fn gone(enemy: Enemy) -> Enemy {
    Enemy { place: Place::LOST, ..enemy }
}

/// The end of the game when the enemy is known to have no mobile stone left.
pub(super) fn without_mobile(sight: &Sight<'_>, counts: &Counts) -> Option<Value> {
    let rules = sight.rules();
    let any = |left: &[u8; 32]| rules.mobile_kinds().iter().any(|kind| left[kind.index()] > 0);
    // Where positions can be dead, more than this decides.
    if any(&counts.remaining) || rules.dead_position() {
        return None;
    }
    let is_drawn = rules.no_move() == NoMove::Draws || (rules.parameters().no_mobile_draw && !any(&counts.living));
    Some(if is_drawn { Value::DRAWN } else { Value::WON })
}
