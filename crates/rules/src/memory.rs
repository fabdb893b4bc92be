//! Where a game lies in memory, for those who ask the processor for it beforehand.

use std::ops::Range;
use std::slice;

use crate::game::Game;

/// Where these things lie.
pub(crate) fn memory<T>(things: &[T]) -> Range<*const u8> {
    let Range { start, end } = things.as_ptr_range();
    start.cast()..end.cast()
}

/// Where this thing lies.
pub(crate) fn memory_of<T>(thing: &T) -> Range<*const u8> {
    memory(slice::from_ref(thing))
}

impl Game {
    /// The memory that the next ply reads, and that its opponent's [`Sight`](crate::Sight) reads after it. Where thousands of
    /// games take turns, a processor that was asked for it beforehand does not wait for it.
    #[inline]
    pub fn hot_memory(&self) -> [Range<*const u8>; 11] {
        let stones = 2 * self.rules().army_size();
        let [squares, places, kinds, standing, steppers, runners, lines, counts] = self.board.hot_memory(stones);
        let knowledge = self.knowledge[self.turn().other().index()].hot_memory(stones);
        let exposure = self.exposure.hot_memory(stones);
        let end = memory_of(&self.outcome);
        [squares, places, kinds, standing, steppers, runners, lines, counts, knowledge, exposure, end]
    }
}
