//! Neighbouring squares and how far it is from one to another.

use std::collections::VecDeque;

use marshal_rules::Square;

/// Farther than any way on a board.
pub(crate) const UNREACHABLE: u16 = u16::MAX;

/// The orthogonal neighbours within the 16 x 16 field; the caller knows which of them are on the board.
pub(crate) fn beside(square: Square) -> impl Iterator<Item = Square> {
    offset(square, [(0, 1), (0, -1), (1, 0), (-1, 0)])
}

/// The diagonal neighbours within the 16 x 16 field.
pub(crate) fn diagonal_to(square: Square) -> impl Iterator<Item = Square> {
    offset(square, [(1, 1), (1, -1), (-1, 1), (-1, -1)])
}

/// The four straight lines away from a square, each as far as the 16 x 16 field goes.
pub(crate) fn lines(from: Square) -> impl Iterator<Item = impl Iterator<Item = Square>> {
    [(0, 1), (0, -1), (1, 0), (-1, 0)]
        .into_iter()
        .map(move |step| std::iter::successors(Some(from), move |&square| offset(square, [step]).next()).skip(1))
}

fn offset<const N: usize>(square: Square, steps: [(i8, i8); N]) -> impl Iterator<Item = Square> {
    steps.into_iter().filter_map(move |(col, row)| {
        Square::new(square.col().checked_add_signed(col)?, square.row().checked_add_signed(row)?)
    })
}

/// The cheapest way from any of `starts` to each square, where `cost` is the price of standing on a square
/// (0 counts as 1) and `None` closes it.
pub(crate) fn distances(
    starts: impl IntoIterator<Item = Square>,
    diagonal: bool,
    cost: impl Fn(Square) -> Option<u16>,
) -> [u16; 256] {
    let mut far = [UNREACHABLE; 256];
    let mut queue: VecDeque<Square> = starts.into_iter().collect();
    queue.iter().for_each(|start| far[start.index()] = 0);
    // Prices are small and nearly equal, so a queue with corrections beats a heap.
    while let Some(square) = queue.pop_front() {
        let here = far[square.index()];
        let mut reach = |next: Square| {
            if let Some(price) = cost(next)
                && here + price.max(1) < far[next.index()]
            {
                far[next.index()] = here + price.max(1);
                queue.push_back(next);
            }
        };
        beside(square).for_each(&mut reach);
        if diagonal {
            diagonal_to(square).for_each(&mut reach);
        }
    }
    far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_goes_round_what_is_closed() {
        let at = |text: &str| text.parse::<Square>().unwrap();
        let open = |square: Square| (square.col() < 4 && square.row() < 4 && square != at("b1")).then_some(1);
        let far = distances([at("a1")], false, open);
        assert_eq!(far[at("c1").index()], 4);
        assert_eq!(far[at("b1").index()], UNREACHABLE);
        assert_eq!(far[at("e1").index()], UNREACHABLE);
        assert_eq!(distances([at("a1")], true, open)[at("c1").index()], 2);
    }
}
