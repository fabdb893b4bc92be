//! How much an unmoved stone of which nothing is known is suspected to be the flag.
//!
//! Plain odds: how often people put their flag on such a row, and how much more often than another stone it stands beside a mine.
//! Over the 47,108 different setups of people for the classic game 86.5 % of the flags stand in the back row, 9.1 % in the second and 2 %
//! in each other one; of a flag's neighbours in the back row 62 % are bombs, of another stone's 22 %.

use marshal_rules::{BySide, Kind, Side, Square, SquareSet};

use super::crowd::LARGEST_ARMY;
use super::layout::{Enemy, KNOWN, Layout, Own};
use super::perspective::{Changes, Perspective};
use super::place::Place;
use crate::steps::beside;

/// Degrees of suspicion: 0 is as good as certain.
pub(super) const SUSPICIONS: u32 = 5;
/// Not suspected at all.
pub(super) const UNSUSPECTED: u8 = SUSPICIONS as u8 - 1;
/// The least chance of each degree but the last, in per cent.
const CHANCES: [u32; SUSPICIONS as usize - 1] = [55, 30, 16, 6];
/// The odds of the rows from the back.
const ROWS: [u32; 3] = [36, 4, 1];
/// By so much each known mine beside a stone raises its odds.
const GUARDED: u32 = 3;

/// The odds of the squares by themselves.
#[derive(Debug)]
pub(super) struct Odds(BySide<[u32; 256]>);

impl Odds {
    /// From the squares' places as each side sees them.
    pub(super) fn new(places: &BySide<[Place; 256]>) -> Odds {
        let of = |place: Place| {
            place.coordinates().map_or(0, |(_, row)| ROWS.get(usize::from(row)).or(ROWS.last()).copied().unwrap_or(1))
        };
        Odds(BySide::from_fn(|side| places[side].map(of)))
    }

    /// The odds of a stone of a side that stands here, among these known mines of its side.
    #[inline]
    pub(super) fn of(&self, side: Side, square: Square, mines: SquareSet) -> u32 {
        let guards = beside(square).filter(|&next| mines.contains(next)).count();
        self.0[side][square.index()] * GUARDED.pow(guards as u32)
    }
}

/// The degree of a stone with such odds among all.
#[inline]
pub(super) fn degree(odds: u32, all: u32) -> u8 {
    let reached = |chance: &&u32| u64::from(odds) * 100 >= u64::from(all) * u64::from(**chance);
    SUSPICIONS as u8 - 1 - CHANCES.iter().filter(reached).count() as u8
}

impl Perspective {
    /// Brings up to date how much each stone is suspected to be the flag.
    pub(super) fn suspect(&mut self, layout: &Layout, changes: &mut Changes) {
        if !self.is_suspicion_stale {
            return;
        }
        let (me, enemy) = (self.side, self.side.other());
        let [own_first, enemy_first] = [me, enemy].map(|side| side.index() * self.army);
        let mut mines = BySide::<SquareSet>::default();
        for index in 0..self.army {
            let (own, stone) = (self.own[index], self.enemies[index]);
            let is_own_known = own.exposure == KNOWN && layout.is_mine(Kind(own.kind));
            if let Some(square) = self.squares[own_first + index].filter(|_| is_own_known && !own.place.is_lost()) {
                mines[me].insert(square);
            }
            let is_known = layout.is_known_mine(stone.class);
            if let Some(square) = self.squares[enemy_first + index].filter(|_| is_known && !stone.place.is_lost()) {
                mines[enemy].insert(square);
            }
        }
        let mut odds = [0; LARGEST_ARMY];
        self.own_odds = [0; LARGEST_ARMY];
        for (index, odds) in odds.iter_mut().enumerate().take(self.army) {
            let (own, stone) = (self.own[index], self.enemies[index]);
            let is_own_suspect = own.exposure == 0 && !own.place.is_lost();
            if let Some(square) = self.squares[own_first + index].filter(|_| is_own_suspect) {
                self.own_odds[index] = layout.odds.of(me, square, mines[me]);
            }
            let is_suspect = layout.is_suspect(stone.class) && !stone.place.is_lost();
            if let Some(square) = self.squares[enemy_first + index].filter(|_| is_suspect) {
                *odds = layout.odds.of(enemy, square, mines[enemy]);
            }
        }
        self.all_own_odds = self.own_odds.iter().sum();
        let is_found = self.counts.hidden[layout.rules().flag().index()] == 0;
        let all = odds.iter().sum();
        for (index, odds) in odds.into_iter().enumerate().take(self.army) {
            if layout.is_suspect(self.enemies[index].class) {
                let class = if is_found { UNSUSPECTED } else { degree(odds, all) };
                self.put_enemy(layout, index, Enemy { class, ..self.enemies[index] }, changes);
            }
            if layout.is_flag(self.own[index]) {
                let suspicion = degree(self.own_odds[index], self.all_own_odds);
                self.put_own(layout, index, Own { suspicion, ..self.own[index] }, changes);
            }
        }
        self.is_suspicion_stale = false;
    }

    /// Whether the own flag is suspected more once the enemy has seen this stone move, which he knew nothing of before.
    pub(super) fn betrays_flag(&self, layout: &Layout, mover: usize) -> bool {
        let left = self.all_own_odds - self.own_odds[mover];
        let flag = (0..self.army).find(|&index| layout.is_flag(self.own[index]));
        flag.is_some_and(|flag| {
            self.own[flag].exposure == 0 && degree(self.own_odds[flag], left) != self.own[flag].suspicion
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fewer_stones_it_can_be_the_more_each_is_suspected() {
        let degrees: Vec<u8> = (1..=17).map(|stones| degree(36, 36 * stones)).collect();
        assert_eq!(degrees, [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4]);
        assert_eq!(degree(0, 0), 0, "nobody else is left");
    }

    #[test]
    fn a_stone_among_known_mines_in_the_back_row_is_suspected_most() {
        let place = |square: Square| Place {
            dense: u16::from(square.row()) * 10 + u16::from(square.col()),
            field: u16::from(square.row()) * 32 + u16::from(square.col()),
        };
        let mut places = BySide::new([Place::LOST; 256], [Place::LOST; 256]);
        Square::all().for_each(|square| places[Side::Red][square.index()] = place(square));
        let odds = Odds::new(&places);
        let square = |col, row| Square::new(col, row).expect("on the board");
        let of = |at: Square, mines: &[Square]| odds.of(Side::Red, at, mines.iter().copied().collect());
        assert_eq!(of(square(4, 0), &[]), 9 * of(square(4, 1), &[]));
        let wall = [square(3, 0), square(4, 1), square(5, 1)];
        assert_eq!(of(square(4, 0), &wall), 9 * of(square(4, 0), &[]), "two of the three stand beside it");
    }
}
