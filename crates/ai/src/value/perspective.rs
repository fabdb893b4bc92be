//! One side's knowledge as inputs of the network, kept in step with a game by differences.

use marshal_rules::{BySide, Game, Kind, Side, Sight, Square, StoneId};

use super::counts::Counts;
use super::crowd::{Crowd, LARGEST_ARMY};
use super::home::Home;
use super::layout::{Enemy, KNOWN, Layout, NONE, Own};
use super::network::{Accumulator, Network, Value};
use super::place::Place;
use super::stand::Stand;
use super::suspicion::UNSUSPECTED;

/// No stone.
pub(super) const EMPTY: u8 = u8::MAX;

/// Inputs that come and go.
#[derive(Debug, Clone, Default)]
pub(super) struct Changes {
    pub(super) add: Vec<u32>,
    pub(super) sub: Vec<u32>,
}

impl Changes {
    pub(super) fn clear(&mut self) {
        self.add.clear();
        self.sub.clear();
    }

    /// The inputs of counts before and after.
    pub(super) fn rows(&mut self, before: &[u32], after: &[u32]) {
        for (&before, &after) in before.iter().zip(after) {
            if before != after {
                self.sub.extend((before != NONE).then_some(before));
                self.add.extend((after != NONE).then_some(after));
            }
        }
    }
}

/// What one side knows of a game, as sums of the network's wide layer.
///
/// It holds nothing that the side's [`Sight`] does not say. Made from a sight, it is kept in step by [`Perspective::update`]
/// with the stones that a ply touched, forwards and backwards alike.
#[derive(Debug, Clone)]
pub struct Perspective {
    pub(super) side: Side,
    pub(super) accumulator: Accumulator,
    pub(super) army: usize,
    pub(super) own: [Own; LARGEST_ARMY],
    pub(super) enemies: [Enemy; LARGEST_ARMY],
    /// The stones once more, to be found by where they stand.
    crowd: Crowd,
    own_crowd: Crowd,
    pub(super) stand: Stand,
    pub(super) home: Home,
    /// Where the own flag stands.
    pub(super) flag: Place,
    pub(super) has_moved: [bool; LARGEST_ARMY],
    /// The stone on each square, and the square of each stone.
    pub(super) at: [u8; 256],
    pub(super) squares: [Option<Square>; 256],
    pub(super) counts: Counts,
    /// Whether known mines or stones of which nothing is known have changed since the suspicions were reckoned.
    pub(super) is_suspicion_stale: bool,
    /// The odds of the own stones of which nothing is known to be the flag, and of all together.
    pub(super) own_odds: [u32; LARGEST_ARMY],
    pub(super) all_own_odds: u32,
    /// The enemy stone that moved last, where it lives.
    came: Option<usize>,
    pub(super) count_rows: Vec<u32>,
    pub(super) clock_rows: [u32; 2],
    /// Memory that is used anew on each ply.
    old_rows: Vec<u32>,
    changes: Changes,
}

impl Perspective {
    /// The perspective of the side that looks, from nothing.
    pub fn new(network: &Network, sight: &Sight<'_>) -> Perspective {
        let (layout, rules) = (&network.layout, sight.rules());
        let mut counts = Counts::NOTHING;
        for (kind, info) in rules.kinds().iter().enumerate() {
            (counts.hidden[kind], counts.remaining[kind]) = (info.count, info.count);
        }
        counts.unmoved = rules.army_size() as u8;
        let clock_rows = layout.clock_rows(sight.quiet(), sight.ply());
        let mut perspective = Perspective {
            side: sight.side(),
            accumulator: network.empty(),
            army: rules.army_size(),
            own: [Own { place: Place::LOST, kind: 0, exposure: 0, suspicion: UNSUSPECTED }; LARGEST_ARMY],
            enemies: [Enemy { place: Place::LOST, class: UNSUSPECTED, came: false }; LARGEST_ARMY],
            crowd: Crowd::new(rules.army_size()),
            own_crowd: Crowd::new(rules.army_size()),
            stand: Stand::EMPTY,
            home: Home::NOTHING,
            flag: Place::LOST,
            has_moved: [false; LARGEST_ARMY],
            at: [EMPTY; 256],
            squares: [None; 256],
            counts,
            is_suspicion_stale: true,
            own_odds: [0; LARGEST_ARMY],
            all_own_odds: 0,
            came: None,
            count_rows: Vec::new(),
            clock_rows,
            old_rows: Vec::new(),
            changes: Changes { add: clock_rows.to_vec(), sub: Vec::new() },
        };
        layout.count_rows(&counts, &mut perspective.count_rows);
        perspective.changes.add.extend(perspective.count_rows.iter().filter(|&&row| row != NONE));
        perspective.update(network, sight, Side::ALL.into_iter().flat_map(|side| sight.stones(side)));
        perspective
    }

    /// Whose it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The chances of its side, taken as if the enemy were on turn.
    pub fn value(&self, network: &Network) -> Value {
        network.evaluate(&self.accumulator, &[], &[])
    }

    /// Follows a ply, or its undoing: `stones` are those that it touched, the one that moved and the one that was struck.
    pub fn update(&mut self, network: &Network, sight: &Sight<'_>, stones: impl IntoIterator<Item = StoneId>) {
        let layout = &network.layout;
        let mut changes = std::mem::take(&mut self.changes);
        let before = self.counts;
        let mut stirred = false;
        for stone in stones {
            let square = sight.square_of(stone);
            let place = layout.place(self.side, square);
            let left = match self.own_index(stone) {
                Ok(index) => self.own[index].place,
                Err(index) => self.enemies[index].place,
            };
            stirred |= !self.home.is_far_from(left) || !self.home.is_far_from(place);
            self.put_on(stone, square);
            let (evidence, moved) = (sight.evidence(stone), sight.has_moved(stone));
            match self.own_index(stone) {
                Ok(index) => {
                    let kind = sight.kind(stone).map_or(0, |kind| kind.0);
                    let now = Own { place, kind, exposure: layout.exposure(evidence, moved), ..self.own[index] };
                    self.set_own(layout, index, now, &mut changes);
                }
                Err(index) => {
                    let class = layout.class(evidence, moved, UNSUSPECTED);
                    let came = self.enemies[index].came;
                    self.set_enemy(layout, index, Enemy { place, class, came }, moved, &mut changes);
                }
            }
        }
        let came = self.who_came(sight);
        for (who, came) in [(self.came, false), (came, true)] {
            let Some(index) = who else { continue };
            self.set_enemy(layout, index, Enemy { came, ..self.enemies[index] }, self.has_moved[index], &mut changes);
        }
        self.came = came;
        self.suspect(layout, &mut changes);
        self.find_flag(layout, &mut changes);
        if stirred || !self.has_goals_of(layout, &self.home) {
            let home = self.home_now(layout);
            changes.rows(&self.home.rows, &home.rows);
            self.home = home;
        }
        if self.counts != before {
            std::mem::swap(&mut self.count_rows, &mut self.old_rows);
            layout.count_rows(&self.counts, &mut self.count_rows);
            changes.rows(&self.old_rows, &self.count_rows);
        }
        let clock_rows = layout.clock_rows(sight.quiet(), sight.ply());
        changes.rows(&self.clock_rows, &clock_rows);
        self.clock_rows = clock_rows;
        network.accumulate(&mut self.accumulator, &changes.add, &changes.sub);
        changes.clear();
        self.changes = changes;
    }

    /// The index among the own stones, or else among the enemy's.
    #[inline]
    pub(super) fn own_index(&self, stone: StoneId) -> Result<usize, usize> {
        let first = self.side.index() * self.army;
        match stone.index().wrapping_sub(first) {
            index if index < self.army => Ok(index),
            _ => Err(stone.index() - self.side.other().index() * self.army),
        }
    }

    #[inline]
    pub(super) fn own_stones(&self) -> &[Own] {
        &self.own[..self.army]
    }

    #[inline]
    pub(super) fn enemy_stones(&self) -> &[Enemy] {
        &self.enemies[..self.army]
    }

    /// Calls `each` with every input that is on; mirrored where asked.
    pub fn for_each_input(&self, layout: &Layout, mirror: bool, mut each: impl FnMut(u32)) {
        let whole = self.count_rows.iter().chain(&self.clock_rows).chain(&self.home.rows);
        whole.filter(|&&row| row != NONE).for_each(|&row| each(row));
        let seen = |place: Place| if mirror { layout.mirrored(place) } else { place };
        let flag = seen(self.flag);
        for enemy in self.enemy_stones().iter().filter(|enemy| !enemy.place.is_lost()) {
            layout.enemy_rows(Enemy { place: seen(enemy.place), ..*enemy }).into_iter().for_each(&mut each);
        }
        for own in self.own_stones().iter().filter(|own| !own.place.is_lost()) {
            let there = Own { place: seen(own.place), ..*own };
            layout.own_rows(there, flag).into_iter().filter(|&row| row != NONE).for_each(&mut each);
            self.related(layout, *own, |index| {
                let enemy = self.enemies[index];
                let rows = layout.relation_rows(there, Enemy { place: seen(enemy.place), ..enemy });
                rows.into_iter().filter(|&row| row != NONE).for_each(&mut each);
            });
        }
    }

    /// Calls `each` with the enemies that can be related to an own stone where it stands, and perhaps with some others.
    #[inline]
    fn related(&self, layout: &Layout, own: Own, each: impl FnMut(usize)) {
        if layout.is_flag(own) { self.crowd.everyone(each) } else { self.crowd.around(own.place, each) }
    }

    /// Takes note of where the own flag stands: once, and when it is lost or comes back.
    fn find_flag(&mut self, layout: &Layout, changes: &mut Changes) {
        let is_flag = |own: &&Own| layout.is_flag(**own) && !own.place.is_lost();
        let now = self.own_stones().iter().find(is_flag).map_or(Place::LOST, |flag| flag.place);
        let before = std::mem::replace(&mut self.flag, now);
        for own in self.own_stones().iter().filter(|own| before != now && !own.place.is_lost()) {
            changes.rows(&[layout.flag_row(*own, before)], &[layout.flag_row(*own, now)]);
        }
    }

    fn put_on(&mut self, stone: StoneId, square: Option<Square>) {
        if let Some(left) = self.squares[stone.index()]
            && self.at[left.index()] == stone.0
        {
            self.at[left.index()] = EMPTY;
        }
        if let Some(square) = square {
            self.at[square.index()] = stone.0;
        }
        self.squares[stone.index()] = square;
    }

    /// The living enemy stone whose move was the enemy's last.
    fn who_came(&self, sight: &Sight<'_>) -> Option<usize> {
        let last = sight.last_move(self.side.other())?;
        let stone = self.at[last.to.index()];
        (stone != EMPTY).then(|| self.own_index(StoneId(stone)).err())?
    }

    fn set_own(&mut self, layout: &Layout, index: usize, now: Own, changes: &mut Changes) {
        let before = self.own[index];
        let counts = &mut self.counts;
        if !before.place.is_lost() {
            counts.living[usize::from(before.kind)] -= 1;
            counts.own_suspects -= u8::from(before.exposure == 0);
        }
        if !now.place.is_lost() {
            counts.living[usize::from(now.kind)] += 1;
            counts.own_suspects += u8::from(now.exposure == 0);
        }
        self.put_own(layout, index, now, changes);
    }

    fn set_enemy(&mut self, layout: &Layout, index: usize, now: Enemy, moved: bool, changes: &mut Changes) {
        let before = self.enemies[index];
        let had_moved = std::mem::replace(&mut self.has_moved[index], moved);
        let (knew, knows) = (layout.known_kind(before.class), layout.known_kind(now.class));
        let counts = &mut self.counts;
        counts.enemies -= u8::from(!before.place.is_lost());
        counts.suspects -= u8::from(!before.place.is_lost() && layout.is_suspect(before.class));
        match knew {
            Some(kind) => counts.hidden[kind.index()] += 1,
            None if had_moved => counts.moved -= 1,
            None => counts.unmoved -= 1,
        }
        match knows {
            Some(kind) => counts.hidden[kind.index()] -= 1,
            None if moved => counts.moved += 1,
            None => counts.unmoved += 1,
        }
        counts.enemies += u8::from(!now.place.is_lost());
        counts.suspects += u8::from(!now.place.is_lost() && layout.is_suspect(now.class));
        if let Some(kind) = knew.filter(|_| before.place.is_lost()) {
            counts.remaining[kind.index()] += 1;
        }
        if let Some(kind) = knows.filter(|_| now.place.is_lost()) {
            counts.remaining[kind.index()] -= 1;
        }
        self.put_enemy(layout, index, now, changes);
    }

    /// Makes an own stone another one, with all that hangs on it but the counts.
    pub(super) fn put_own(&mut self, layout: &Layout, index: usize, now: Own, changes: &mut Changes) {
        let before = std::mem::replace(&mut self.own[index], now);
        if before == now {
            return;
        }
        self.own_crowd.set(index, now.place, layout.is_flag(now));
        self.stand.move_own(layout, before, now);
        let tells = |own: Own| own.exposure == 0 || (own.exposure == KNOWN && layout.is_mine(Kind(own.kind)));
        self.is_suspicion_stale |= tells(before) || tells(now);
        self.change_own(layout, before, now, None, changes);
    }

    /// As [`Perspective::put_own`], for an enemy stone.
    pub(super) fn put_enemy(&mut self, layout: &Layout, index: usize, now: Enemy, changes: &mut Changes) {
        let before = std::mem::replace(&mut self.enemies[index], now);
        if before == now {
            return;
        }
        self.crowd.set(index, now.place, layout.is_seen_from_afar(now.class));
        self.stand.move_enemy(layout, before, now);
        let tells = |enemy: Enemy| layout.is_suspect(enemy.class) || layout.is_known_mine(enemy.class);
        self.is_suspicion_stale |= tells(before) || tells(now);
        self.change_enemy(layout, before, now, None, changes);
    }

    /// An own stone changes; its relations to all enemies but one change with it.
    pub(super) fn change_own(&self, layout: &Layout, before: Own, now: Own, but: Option<usize>, changes: &mut Changes) {
        for (own, rows) in [(before, &mut changes.sub), (now, &mut changes.add)] {
            if own.place.is_lost() {
                continue;
            }
            rows.extend(layout.own_rows(own, self.flag).into_iter().filter(|&row| row != NONE));
            self.related(layout, own, |index| {
                if Some(index) != but {
                    rows.extend(layout.relation_rows(own, self.enemies[index]).into_iter().filter(|&row| row != NONE));
                }
            });
        }
    }

    /// An enemy stone changes; its relations to all own stones but one change with it.
    pub(super) fn change_enemy(
        &self,
        layout: &Layout,
        before: Enemy,
        now: Enemy,
        but: Option<usize>,
        changes: &mut Changes,
    ) {
        for (enemy, rows) in [(before, &mut changes.sub), (now, &mut changes.add)] {
            if enemy.place.is_lost() {
                continue;
            }
            rows.extend(layout.enemy_rows(enemy));
            let each = |index| {
                if Some(index) != but {
                    rows.extend(layout.relation_rows(self.own[index], enemy).into_iter().filter(|&row| row != NONE));
                }
            };
            if layout.is_seen_from_afar(enemy.class) {
                self.own_crowd.everyone(each);
            } else {
                self.own_crowd.around(enemy.place, each);
            }
        }
    }

    /// An own stone steps and stays as exposed as it was towards its relations: only those that the step changes.
    pub(super) fn step_own(&self, layout: &Layout, before: Own, now: Own, changes: &mut Changes) {
        changes.rows(&layout.own_rows(before, self.flag), &layout.own_rows(now, self.flag));
        self.crowd.between(before.place, now.place, |index| {
            let enemy = self.enemies[index];
            changes.rows(&layout.relation_rows(before, enemy), &layout.relation_rows(now, enemy));
        });
    }
}

/// The perspectives of both sides of a game that is played out in the open, as a search or a trainer does.
#[derive(Debug, Clone)]
pub struct Watch(BySide<Perspective>);

impl Watch {
    /// Both perspectives, from nothing.
    pub fn new(network: &Network, game: &Game) -> Watch {
        Watch(BySide::from_fn(|side| Perspective::new(network, &game.sight(side))))
    }

    /// Follows a ply, or its undoing; see [`Perspective::update`].
    pub fn update(&mut self, network: &Network, game: &Game, stones: impl IntoIterator<Item = StoneId> + Clone) {
        for side in Side::ALL {
            self.0[side].update(network, &game.sight(side), stones.clone());
        }
    }

    /// The perspective of a side.
    pub fn of(&self, side: Side) -> &Perspective {
        &self.0[side]
    }
}
