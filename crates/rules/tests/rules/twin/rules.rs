//! What the twin knows of a rule set: plain values.

use super::Point;
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Diagonal {
    Never,
    QuietSteps,
    AlsoAttacks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Piece,
    Mine,
    Flag,
}

/// How a strike ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Hit {
    Attacker,
    Defender,
    Both,
}

#[derive(Clone, Debug)]
pub(crate) struct Kind {
    pub(crate) id: String,
    pub(crate) number: Option<u8>,
    pub(crate) role: Role,
    pub(crate) count: usize,
    pub(crate) mobile: bool,
    pub(crate) runs: bool,
}

/// One exception to "the higher number wins"; no attacker means any.
#[derive(Clone, Debug)]
pub(crate) struct Exception {
    pub(crate) attacker: Option<usize>,
    pub(crate) defender: usize,
    pub(crate) hit: Hit,
}

/// Whether a kind is told to the enemy, by the attacker's result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reveal {
    pub(crate) won: bool,
    pub(crate) lost: bool,
    pub(crate) both: bool,
}

impl Reveal {
    pub(crate) fn after(self, hit: Hit) -> bool {
        match hit {
            Hit::Attacker => self.won,
            Hit::Defender => self.lost,
            Hit::Both => self.both,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) blocked: BTreeSet<Point>,
    /// The setup zones of Red and Blue.
    pub(crate) zones: [BTreeSet<Point>; 2],
    pub(crate) kinds: Vec<Kind>,
    pub(crate) exceptions: Vec<Exception>,
    pub(crate) diagonal: Diagonal,
    pub(crate) strike_after_run: bool,
    pub(crate) tie_takes_both: bool,
    pub(crate) mine_stays: bool,
    pub(crate) attacker_told: Reveal,
    pub(crate) defender_told: Reveal,
    pub(crate) lost_shown: bool,
    pub(crate) shut_in_refused: bool,
    pub(crate) no_move_loses: bool,
    pub(crate) no_mobile_draws: bool,
    pub(crate) dead_position_draws: bool,
    pub(crate) two_squares: Option<usize>,
    pub(crate) more_squares: bool,
    pub(crate) quiet_limit: Option<u32>,
    pub(crate) length_limit: Option<u32>,
}

impl Rules {
    pub(crate) fn on_board(&self, at: Point) -> bool {
        (0..self.width).contains(&at.0) && (0..self.height).contains(&at.1)
    }

    /// All squares of the board, blocked ones too.
    pub(crate) fn board(&self) -> impl Iterator<Item = Point> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |row| (0..width).map(move |col| (col, row)))
    }

    /// How a strike of one kind at another ends: the first exception that fits, else the higher number.
    pub(crate) fn strike(&self, attacker: usize, defender: usize) -> Hit {
        let exception = self
            .exceptions
            .iter()
            .find(|exception| exception.defender == defender && exception.attacker.is_none_or(|kind| kind == attacker));
        let hit = match exception {
            Some(exception) => exception.hit,
            None => {
                let number = |kind: usize| self.kinds[kind].number.expect("a number or an exception");
                match number(attacker).cmp(&number(defender)) {
                    std::cmp::Ordering::Greater => Hit::Attacker,
                    std::cmp::Ordering::Less => Hit::Defender,
                    std::cmp::Ordering::Equal if self.tie_takes_both => Hit::Both,
                    std::cmp::Ordering::Equal => Hit::Attacker,
                }
            }
        };
        let one_time = self.kinds[defender].role == Role::Mine && !self.mine_stays;
        if hit == Hit::Defender && one_time { Hit::Both } else { hit }
    }
}
