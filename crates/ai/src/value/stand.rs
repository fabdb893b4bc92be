//! Where all stones stand, as sets of places.

use super::grid::Grid;
use super::layout::{Enemy, Layout, Own};

/// Where all stones stand.
#[derive(Debug, Clone)]
pub(super) struct Stand {
    /// By kind.
    pub(super) own: [Grid; 32],
    /// Enemies by the kind that they are known to be.
    pub(super) known: [Grid; 32],
    pub(super) sides: Sides,
}

/// Where each side's stones stand, and those of them that are known to walk.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sides {
    pub(super) own: Grid,
    pub(super) own_walkers: Grid,
    pub(super) enemies: Grid,
    pub(super) enemy_walkers: Grid,
}

impl Stand {
    pub(super) const EMPTY: Stand = Stand {
        own: [Grid::EMPTY; 32],
        known: [Grid::EMPTY; 32],
        sides: Sides { own: Grid::EMPTY, own_walkers: Grid::EMPTY, enemies: Grid::EMPTY, enemy_walkers: Grid::EMPTY },
    };

    pub(super) fn move_own(&mut self, layout: &Layout, before: Own, now: Own) {
        let (from, to) = (Grid::of(before.place), Grid::of(now.place));
        let of_kind = &mut self.own[usize::from(before.kind)];
        *of_kind = of_kind.without(&from);
        self.own[usize::from(now.kind)] = self.own[usize::from(now.kind)].or(&to);
        self.sides.remove_own(&from);
        self.sides.put_own(layout, now, &to);
    }

    pub(super) fn move_enemy(&mut self, layout: &Layout, before: Enemy, now: Enemy) {
        let (from, to) = (Grid::of(before.place), Grid::of(now.place));
        if let Some(kind) = layout.known_kind(before.class) {
            self.known[kind.index()] = self.known[kind.index()].without(&from);
        }
        if let Some(kind) = layout.known_kind(now.class) {
            self.known[kind.index()] = self.known[kind.index()].or(&to);
        }
        self.sides.remove_enemy(&from);
        self.sides.put_enemy(layout, now, &to);
    }
}

impl Sides {
    pub(super) fn remove_own(&mut self, place: &Grid) {
        self.own = self.own.without(place);
        self.own_walkers = self.own_walkers.without(place);
    }

    pub(super) fn remove_enemy(&mut self, place: &Grid) {
        self.enemies = self.enemies.without(place);
        self.enemy_walkers = self.enemy_walkers.without(place);
    }

    pub(super) fn put_own(&mut self, layout: &Layout, own: Own, place: &Grid) {
        self.own = self.own.or(place);
        if layout.walks(own) {
            self.own_walkers = self.own_walkers.or(place);
        }
    }

    pub(super) fn put_enemy(&mut self, layout: &Layout, enemy: Enemy, place: &Grid) {
        self.enemies = self.enemies.or(place);
        if layout.is_walker(enemy.class) {
            self.enemy_walkers = self.enemy_walkers.or(place);
        }
    }
}
