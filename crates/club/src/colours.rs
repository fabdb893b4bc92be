//! Who gets which side.

use marshal_rules::Side;

/// The sides that a player has had, for giving both about as often.
///
/// What a player is due follows the Dutch system of the chess federation (FIDE Handbook C.04.3, section A.6): a side that
/// one has had two times less, or that one has not had in the last two games, is a strong claim; one time less, a plain
/// wish; as often, the side one did not have last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Colours {
    red: u32,
    blue: u32,
    last: Option<Side>,
    before_last: Option<Side>,
}

/// How strong a player's claim to a side is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SideClaim {
    /// None: no game yet.
    None,
    /// The side one did not have last.
    Alternate,
    /// The side one has had once less.
    Wish,
    /// The side one has had twice less, or not in the last two games.
    Strong,
}

impl Colours {
    /// Takes in a game.
    pub fn add(&mut self, side: Side) {
        match side {
            Side::Red => self.red += 1,
            Side::Blue => self.blue += 1,
        }
        self.before_last = self.last.replace(side);
    }

    /// The side that the player is due and how strong the claim is. Red without any claim.
    #[must_use]
    pub fn due(&self) -> (Side, SideClaim) {
        let lacks = if self.red > self.blue { Side::Blue } else { Side::Red };
        match (self.red.abs_diff(self.blue), self.last) {
            (_, None) => (Side::Red, SideClaim::None),
            (2.., _) => (lacks, SideClaim::Strong),
            (_, Some(last)) if self.before_last == Some(last) => (last.other(), SideClaim::Strong),
            (1, _) => (lacks, SideClaim::Wish),
            (_, Some(last)) => (last.other(), SideClaim::Alternate),
        }
    }

    /// How much it hurts that both want the same side: nothing when they want different ones or one has no claim, else more
    /// the stronger the weaker claim is.
    pub(crate) fn clash(&self, other: &Colours) -> u32 {
        let ((side, claim), (others, others_claim)) = (self.due(), other.due());
        if side != others {
            return 0;
        }
        match claim.min(others_claim) {
            SideClaim::None => 0,
            SideClaim::Alternate => 1,
            SideClaim::Wish => 2,
            SideClaim::Strong => 8,
        }
    }

    /// The side of the first of two players. The stronger claim wins; of equal claims to one side that of whom it has passed
    /// over more often; then the first player's. Without claims the first gets `otherwise`.
    #[must_use]
    pub fn side_of_first(first: &Colours, second: &Colours, otherwise: Side) -> Side {
        let ((wanted, claim), (seconds, seconds_claim)) = (first.due(), second.due());
        let weight = |colours: &Colours, claim| (claim, colours.red.abs_diff(colours.blue));
        if claim == SideClaim::None && seconds_claim == SideClaim::None {
            otherwise
        } else if weight(first, claim) >= weight(second, seconds_claim) {
            wanted
        } else {
            seconds.other()
        }
    }
}
