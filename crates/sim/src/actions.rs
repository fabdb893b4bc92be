//! Every action of a rule set as one number.

use marshal_rules::{BySide, Diagonal, Kind, Move, RuleSet, Side, Sight, Square};

use crate::action_list::ActionList;

/// What a side does in one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A move of the game.
    Move(Move),
    /// While setting up: a stone of this kind onto the next square of the zone.
    Place(Kind),
    /// While setting up: the next square stays empty.
    LeaveEmpty,
}

/// The numbering of the actions, as the mover sees them: it sits at row 1, so Blue's board is turned by 180 degrees.
///
/// On a board of `W` columns and `H` rows, counted from 0:
///
/// - the square in column `c` and row `r` is cell `r * W + c`;
/// - a move is `cell(from) * D + way`, `D = (W - 1) + (H - 1)`, and 4 more where the rules know diagonal steps;
/// - along its row, `way` is the column it goes to, one less beyond its own;
/// - along its column, `(W - 1)` and the row it goes to, one less beyond its own;
/// - diagonally, `(W - 1) + (H - 1)`, 1 more to the right, 2 more upwards;
/// - then `W * H * D + kind` places a stone of the kind, and `W * H * D + kinds` leaves the square empty.
///
/// ```
/// use marshal_rules::{RuleSet, Side};
/// use marshal_sim::{Action, Actions};
/// let actions = Actions::new(&RuleSet::by_id("classic").unwrap());
/// assert_eq!(actions.len(), 100 * 18 + 12 + 1);
/// let mv = "b1b4".parse().unwrap();
/// assert_eq!(actions.index(Side::Red, Action::Move(mv)), Some(18 + 9 + 2));
/// assert_eq!(actions.action(Side::Blue, 18 + 9 + 2), Some(Action::Move("i10i7".parse().unwrap())));
/// ```
#[derive(Debug, Clone)]
pub struct Actions {
    width: u8,
    height: u8,
    kinds: usize,
    diagonal: bool,
    /// The numbers of the steps of each side from each square north, south, east and west; of no use where they lead off the
    /// board. Those of a run go on from there, one by one.
    steps: BySide<[[u16; 4]; 256]>,
    /// The same north-east, north-west, south-east and south-west.
    diagonal_steps: BySide<[[u16; 4]; 256]>,
    /// As many moves as a side can have at most.
    most_moves: usize,
}

/// By how much a step north, south, east or west changes [`Square::index`], as a byte that wraps.
const STEPS: [u8; 4] = [16, 16u8.wrapping_neg(), 1, 1u8.wrapping_neg()];

/// The same of a step north-east, north-west, south-east or south-west.
const DIAGONAL_STEPS: [u8; 4] = [17, 15, 15u8.wrapping_neg(), 17u8.wrapping_neg()];

/// By how much the number changes from one square of a run of Red's to the next; Blue's change the other way.
const ALONG: [u16; 4] = [1, 1u16.wrapping_neg(), 1, 1u16.wrapping_neg()];

impl Actions {
    /// The numbering for a rule set.
    pub fn new(rules: &RuleSet) -> Actions {
        let mut actions = Actions {
            width: rules.width(),
            height: rules.height(),
            kinds: rules.kinds().len(),
            diagonal: rules.diagonal() != Diagonal::None,
            steps: BySide::from_fn(|_| [[0; 4]; 256]),
            diagonal_steps: BySide::from_fn(|_| [[0; 4]; 256]),
            most_moves: 0,
        };
        let of_kind = |kind: Kind, count: u8| {
            let straight = if rules.running_kinds().contains(kind) { actions.straight() } else { 4 };
            let ways =
                if rules.mobile_kinds().contains(kind) { straight + actions.ways() - actions.straight() } else { 0 };
            usize::from(count) * ways
        };
        actions.most_moves = rules.all_kinds().iter().map(|kind| of_kind(kind, rules.kind(kind).count)).sum();
        actions.steps = BySide::from_fn(|side| actions.numbers_of_steps(side, STEPS));
        actions.diagonal_steps = BySide::from_fn(|side| actions.numbers_of_steps(side, DIAGONAL_STEPS));
        actions
    }

    fn numbers_of_steps(&self, side: Side, steps: [u8; 4]) -> [[u16; 4]; 256] {
        let mut numbers = [[0; 4]; 256];
        for from in Square::all() {
            numbers[from.index()] = steps.map(|step| {
                let to = (from.index() as u8).wrapping_add(step);
                let to = Square::new(to & 15, to >> 4).unwrap_or(from);
                self.move_index(side, Move::new(from, to)).map_or(0, |number| number as u16)
            });
        }
        numbers
    }

    /// How many numbers there are.
    #[allow(clippy::len_without_is_empty, reason = "every rule set has actions")]
    pub fn len(&self) -> usize {
        self.moves() + self.kinds + 1
    }

    /// How many of them, from 0 on, are moves.
    pub fn moves(&self) -> usize {
        usize::from(self.width) * usize::from(self.height) * self.ways()
    }

    /// Numbers a square.
    #[inline]
    fn ways(&self) -> usize {
        self.straight() + if self.diagonal { 4 } else { 0 }
    }

    /// Ways along the row and the column.
    #[inline]
    fn straight(&self) -> usize {
        usize::from(self.width) + usize::from(self.height) - 2
    }

    /// Column and row as a side sees them, and back; wraps for a square off the board.
    #[inline]
    fn turned(&self, side: Side, (col, row): (u8, u8)) -> (u8, u8) {
        match side {
            Side::Red => (col, row),
            Side::Blue => ((self.width - 1).wrapping_sub(col), (self.height - 1).wrapping_sub(row)),
        }
    }

    /// Column and row as a side sees them; `None` off the board.
    fn seen(&self, side: Side, square: Square) -> Option<(u8, u8)> {
        let on_board = square.col() < self.width && square.row() < self.height;
        on_board.then(|| self.turned(side, (square.col(), square.row())))
    }

    /// The number of an action of a side; `None` where it has none: off the board, no kind of the rule set, or not on one
    /// line (on a diagonal, not next to it).
    pub fn index(&self, side: Side, action: Action) -> Option<usize> {
        match action {
            Action::Move(mv) => self.move_index(side, mv),
            Action::Place(kind) => (kind.index() < self.kinds).then(|| self.moves() + kind.index()),
            Action::LeaveEmpty => Some(self.moves() + self.kinds),
        }
    }

    fn move_index(&self, side: Side, mv: Move) -> Option<usize> {
        let (from, to) = (self.seen(side, mv.from)?, self.seen(side, mv.to)?);
        let apart = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        let in_line = from != to && (apart.0 == 0 || apart.1 == 0);
        (in_line || (self.diagonal && apart == (1, 1))).then(|| self.cell(from) * self.ways() + self.way(from, to))
    }

    #[inline]
    fn cell(&self, (col, row): (u8, u8)) -> usize {
        usize::from(row) * usize::from(self.width) + usize::from(col)
    }

    /// The number of a way that exists.
    #[inline]
    fn way(&self, from: (u8, u8), to: (u8, u8)) -> usize {
        let skipping = |to: u8, own: u8| usize::from(to) - usize::from(to > own);
        if from.1 == to.1 {
            skipping(to.0, from.0)
        } else if from.0 == to.0 {
            usize::from(self.width) - 1 + skipping(to.1, from.1)
        } else {
            self.straight() + usize::from(to.0 > from.0) + 2 * usize::from(to.1 > from.1)
        }
    }

    /// The action of a side with this number; `None` where there is no such number, or where it would lead off the board.
    pub fn action(&self, side: Side, index: usize) -> Option<Action> {
        let Some(setting) = index.checked_sub(self.moves()) else {
            return self.a_move(side, index).map(Action::Move);
        };
        match setting {
            kind if kind < self.kinds => Some(Action::Place(Kind(kind as u8))),
            empty if empty == self.kinds => Some(Action::LeaveEmpty),
            _ => None,
        }
    }

    #[inline]
    fn a_move(&self, side: Side, index: usize) -> Option<Move> {
        let (cell, way) = (index / self.ways(), index % self.ways());
        let width = usize::from(self.width);
        let from = ((cell % width) as u8, (cell / width) as u8);
        let beyond = |way: usize, own: u8| way as u8 + u8::from(way >= usize::from(own));
        let to = if way < width - 1 {
            (beyond(way, from.0), from.1)
        } else if way < self.straight() {
            (from.0, beyond(way + 1 - width, from.1))
        } else {
            let bits = way - self.straight();
            let step = |at: u8, up: bool| if up { at + 1 } else { at.wrapping_sub(1) };
            (step(from.0, bits & 1 != 0), step(from.1, bits & 2 != 0))
        };
        if to.0 >= self.width || to.1 >= self.height {
            return None;
        }
        let square = |seen| {
            let (col, row) = self.turned(side, seen);
            Square::new(col, row)
        };
        Some(Move::new(square(from)?, square(to)?))
    }

    /// An empty list with room for all actions that can be legal at once.
    pub(crate) fn empty_list(&self) -> ActionList {
        ActionList::new(self.most_moves.max(self.kinds + 1))
    }

    /// Lists the legal moves of the side that looks; none where it may not move now.
    pub(crate) fn list(&self, sight: &Sight<'_>, list: &mut ActionList) {
        list.clear();
        let Some(reach) = sight.reach() else { return };
        let steps = &self.steps[sight.side()];
        let diagonal_steps = &self.diagonal_steps[sight.side()];
        let mut many = list.many();
        reach.for_each_step(|from, ways| many.push_legal(steps[from.index()], ways));
        reach.for_each_diagonal_step(|from, ways| many.push_legal(diagonal_steps[from.index()], ways));
        reach.for_each_run(|from, lengths| {
            for way in 0..4 {
                let along = if sight.side() == Side::Red { ALONG[way] } else { ALONG[way].wrapping_neg() };
                let mut number = steps[from.index()][way];
                for _ in 0..lengths[way] {
                    many.push(number);
                    number = number.wrapping_add(along);
                }
            }
        });
        drop(many);
        reach.for_each_other(|mv| list.push(self.move_index(sight.side(), mv).map_or(0, |number| number as u16)));
    }
}
