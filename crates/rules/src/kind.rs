//! What a stone is, and sets of what it can be.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr};

use crate::ruleset::{Role, Text};

/// What a stone is: the index of its entry in [`RuleSet::kinds`](crate::RuleSet::kinds).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(pub u8);

impl Kind {
    /// The position in [`RuleSet::kinds`](crate::RuleSet::kinds).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A stone's lasting identity.
///
/// Red's stones are numbered by their start squares (`a1`, `b1`, ...), then Blue's likewise, so an id tells where a stone
/// started and nothing of what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StoneId(pub u8);

impl StoneId {
    /// For tables with an entry a stone.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Everything a rule set says of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KindInfo {
    /// Name in data and on the wire, like `marshal`.
    pub id: String,
    /// What people call it.
    pub name: Text,
    /// The printed number that decides strikes; none for mine and flag.
    pub number: Option<u8>,
    /// One letter `A` to `Z` for setups and positions.
    pub symbol: char,
    /// Which drawing it carries.
    pub glyph: String,
    /// Piece, mine or flag.
    pub role: Role,
    /// How many each side has.
    pub count: u8,
    /// Whether it may move.
    pub mobile: bool,
    /// Whether it moves any number of free squares in a straight line.
    pub runs: bool,
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(pub u32);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);

    /// The set of one kind.
    #[inline]
    pub const fn of(kind: Kind) -> KindSet {
        KindSet(1 << kind.0)
    }

    /// Whether the kind is in the set.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }

    /// Adds a kind.
    #[inline]
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.0;
    }

    /// How many kinds there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kind, when there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Kind> {
        if self.0.is_power_of_two() { Some(Kind(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The kinds in the order of the rule set.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| Kind(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

impl BitAnd for KindSet {
    type Output = KindSet;
    #[inline]
    fn bitand(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }
}

impl BitAndAssign for KindSet {
    #[inline]
    fn bitand_assign(&mut self, other: KindSet) {
        self.0 &= other.0;
    }
}

impl BitOr for KindSet {
    type Output = KindSet;
    #[inline]
    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        let mut set = KindSet::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
