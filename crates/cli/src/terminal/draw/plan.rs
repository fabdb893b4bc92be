//! Where everything goes: the largest board that leaves room for the words.

use marshal_rules::RuleSet;
use ratatui::layout::Rect;

/// Columns of the frame left of the board and right of it.
pub(crate) const FRAME_LEFT: u16 = 3;
const FRAME_RIGHT: u16 = 1;
/// Lines for what happened, after an empty one.
const EVENT: u16 = 3;
/// Lines for the keys.
const KEYS: u16 = 2;
/// The least lines of a panel below the board.
const PANEL_BELOW: u16 = 7;

/// The size of a square in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl Cell {
    /// Lines of the frame above the board. The lowest squares do without to save room, the highest have air of their own.
    pub(crate) fn top(self) -> u16 {
        u16::from(self.height == 2)
    }
}

/// A way to lay the screen out.
struct Choice {
    cell: Cell,
    /// The least width of a panel beside the board, or `None` where the panel lies below it.
    beside: Option<u16>,
}

const fn choice(width: u16, height: u16, beside: Option<u16>) -> Choice {
    Choice { cell: Cell { width, height }, beside }
}

/// From the most to the least generous.
const CHOICES: [Choice; 7] = [
    choice(7, 3, Some(30)),
    choice(5, 2, Some(24)),
    choice(5, 1, Some(24)),
    choice(4, 1, Some(24)),
    choice(5, 2, None),
    choice(5, 1, None),
    choice(4, 1, None),
];

/// The parts of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) cell: Cell,
    pub(crate) header: Rect,
    /// The board with its frame.
    pub(crate) board: Rect,
    pub(crate) panel: Rect,
    /// Whether the panel stands beside the board, and so is high and narrow.
    pub(crate) beside: bool,
    pub(crate) event: Rect,
    pub(crate) keys: Rect,
}

/// The terminal has too few characters; so many would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooSmall {
    pub(crate) width: u16,
    pub(crate) height: u16,
}

impl Choice {
    fn board(&self, rules: &RuleSet) -> (u16, u16) {
        let Cell { width, height } = self.cell;
        let top = self.cell.top();
        let columns = FRAME_LEFT + width * u16::from(rules.width()) + FRAME_RIGHT;
        (columns, top + height * u16::from(rules.height()) + 1)
    }

    fn needs(&self, rules: &RuleSet) -> TooSmall {
        let (columns, lines) = self.board(rules);
        let around = 1 + EVENT + KEYS;
        match self.beside {
            Some(panel) => TooSmall { width: columns + 1 + panel, height: (lines + around).max(22) },
            None => TooSmall { width: columns.max(60), height: lines + around + PANEL_BELOW },
        }
    }
}

impl Plan {
    /// The best plan for a board in `area`.
    ///
    /// # Errors
    /// The size that would do where no plan fits.
    pub(crate) fn fit(area: Rect, rules: &RuleSet) -> Result<Plan, TooSmall> {
        let fits = |choice: &&Choice| {
            let needs = choice.needs(rules);
            needs.width <= area.width && needs.height <= area.height
        };
        match CHOICES.iter().find(fits) {
            Some(choice) => Ok(Plan::lay(area, choice, rules)),
            None => {
                let smallest = CHOICES.map(|choice| choice.needs(rules));
                let area = |needs: &TooSmall| u32::from(needs.width) * u32::from(needs.height);
                Err(smallest.into_iter().min_by_key(area).unwrap_or(TooSmall { width: 80, height: 30 }))
            }
        }
    }

    /// The board alone, as low as it can be.
    pub(crate) fn of_board(rules: &RuleSet) -> Plan {
        let choice = choice(5, 1, None);
        let (width, height) = choice.board(rules);
        let nothing = Rect::default();
        let board = Rect { width, height, ..nothing };
        Plan { cell: choice.cell, header: nothing, board, panel: nothing, beside: false, event: nothing, keys: nothing }
    }

    fn lay(area: Rect, choice: &Choice, rules: &RuleSet) -> Plan {
        let (columns, lines) = choice.board(rules);
        let line = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };
        let board = Rect { width: columns, ..line(1, lines) };
        let beside = choice.beside.is_some();
        let panel = if beside {
            let x = columns + 1;
            Rect { x: area.x + x, width: area.width - x, ..line(1, area.height - 1 - EVENT - KEYS) }
        } else {
            line(1 + lines, area.height - lines - 1 - EVENT - KEYS)
        };
        // An empty line, then what happened.
        let event = line(area.height - KEYS - EVENT + 1, EVENT - 1);
        Plan {
            cell: choice.cell,
            header: line(0, 1),
            board,
            panel,
            beside,
            event,
            keys: line(area.height - KEYS, KEYS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(rules: &str, width: u16, height: u16) -> Result<Plan, TooSmall> {
        Plan::fit(Rect::new(0, 0, width, height), &RuleSet::by_id(rules).expect("a built-in rule set"))
    }

    #[test]
    fn every_built_in_board_fits_into_80_by_30() {
        for rules in RuleSet::builtin() {
            let area = Rect::new(0, 0, 80, 30);
            let plan = Plan::fit(area, rules).expect("it fits");
            assert!(plan.beside && plan.cell.height >= 2, "{}: {plan:?}", rules.id());
            for part in [plan.header, plan.board, plan.panel, plan.event, plan.keys] {
                assert_eq!(part.intersection(area), part, "{}: {plan:?}", rules.id());
            }
            assert!(
                !plan.board.intersects(plan.panel) && !plan.event.intersects(plan.board),
                "{}: {plan:?}",
                rules.id()
            );
        }
    }

    #[test]
    fn more_room_makes_larger_squares() {
        assert_eq!(plan("marsal", 80, 30).map(|plan| plan.cell), Ok(Cell { width: 5, height: 2 }));
        assert_eq!(plan("marsal", 120, 40).map(|plan| plan.cell), Ok(Cell { width: 7, height: 3 }));
    }

    #[test]
    fn the_largest_board_fits_with_its_panel_below() {
        let mut data = RuleSet::by_id("marsal-open").expect("a built-in rule set").data().clone();
        (data.board.width, data.board.height) = (16, 16);
        let rules = RuleSet::from_data(data).expect("a good rule set");
        let area = Rect::new(0, 0, 80, 30);
        let plan = Plan::fit(area, &rules).expect("it fits");
        assert!(!plan.beside && plan.panel.height >= PANEL_BELOW, "{plan:?}");
        for part in [plan.header, plan.board, plan.panel, plan.event, plan.keys] {
            assert_eq!(part.intersection(area), part, "{plan:?}");
        }
        assert!(!plan.board.intersects(plan.panel) && !plan.event.intersects(plan.panel), "{plan:?}");
    }

    #[test]
    fn a_small_terminal_is_told_what_would_do() {
        let needs = plan("marsal", 40, 12).expect_err("too small");
        assert!(plan("marsal", needs.width, needs.height).is_ok());
    }
}
