//! The inputs of the network, numbered for one rule set.

use std::sync::Arc;

use marshal_rules::{BySide, Kind, KindSet, RuleSet, Side, Square, StrikeResult};

use super::counts::Counts;
use super::grid::Grid;
use super::home::HomeInputs;
use super::place::{FIELD_WIDTH, Place, places};
use super::suspicion::{Odds, SUSPICIONS};

/// No input.
pub(super) const NONE: u32 = u32::MAX;

/// Ways in which an own stone can be exposed: unmoved, moved, narrowed, known.
const EXPOSURES: u32 = 4;
/// The exposure of a stone whose kind the enemy knows, and of one that it knows more of than that it has moved.
pub(super) const KNOWN: u8 = 3;
const NARROWED: u8 = 2;
/// Classes of enemy stones of which nothing is known: unmoved, by how much they are suspected to be the flag, and moved. Those
/// narrowed to a weakest kind follow, then the known.
const UNKNOWN_CLASSES: u32 = SUSPICIONS + 1;
const MOVED: u8 = SUSPICIONS as u8;
/// Whoever is suspected less than this is nobody's goal from afar.
const GOALS: u8 = 3;

/// Offsets within this many steps are told apart.
pub(super) const NEAR: i32 = 3;
const NEAR_OFFSETS: u32 = 24;
/// The first distance of each bucket beyond.
pub(super) const FAR: [i32; 3] = [4, 6, 9];
/// Distances between fields, shifted to be no less than 0.
const ORIGIN: i32 = 15 * FIELD_WIDTH + 15;
const UNRELATED: u8 = u8::MAX;
/// Near offsets and far distances.
const FLAG_RELATIONS: u32 = NEAR_OFFSETS + FAR.len() as u32;

/// The first count of each bucket of plies since the last strike, of all plies, and of hidden stones that beat a kind.
const QUIET: [u32; 9] = [0, 4, 10, 20, 35, 55, 80, 120, 160];
const PLIES: [u32; 9] = [0, 20, 50, 100, 180, 300, 500, 800, 1300];
const BEATERS: [u32; 9] = [0, 1, 2, 3, 4, 6, 8, 11, 15];

/// A group of inputs; weights are found again by its name, so that a layout can grow without losing what was learnt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    /// What the group means. A group whose meaning changes gets another name.
    pub name: &'static str,
    /// Its first input.
    pub start: u32,
    /// How many inputs it has.
    pub len: u32,
}

/// An own stone, as far as it is an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Own {
    pub(super) place: Place,
    pub(super) kind: u8,
    pub(super) exposure: u8,
    /// For a flag of which the enemy knows nothing, how much he may suspect it; otherwise no matter what.
    pub(super) suspicion: u8,
}

/// An enemy stone, as far as it is an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Enemy {
    pub(super) place: Place,
    pub(super) class: u8,
    /// Whether the enemy's last move was its.
    pub(super) came: bool,
}

/// The numbering of the inputs for one rule set.
///
/// Every input is said from the perspective of one side, which plays up the board: Blue's board is turned, or mirrored where
/// only that maps the board and the zones to each other.
#[derive(Debug)]
pub struct Layout {
    rules: Arc<RuleSet>,
    ranges: Vec<Range>,
    kinds: u32,
    classes: u32,
    own: u32,
    own_kind: u32,
    enemy: u32,
    enemy_class: u32,
    near: u32,
    came: u32,
    counts: CountRanges,
    flag_near: u32,
    pub(super) home: HomeInputs,
    /// By own kind, or suspicion of the own flag, and enemy class: the first input of their far distances, or [`NONE`].
    far: Vec<u32>,
    places: BySide<[Place; 256]>,
    /// How likely a flag is on each square, as long as nothing is known of it.
    pub(super) odds: Odds,
    /// By dense number: the same place with left and right exchanged.
    mirrored: Vec<Place>,
    is_symmetric: bool,
    /// What the difference between two fields means: near offsets, far buckets, or [`UNRELATED`].
    relations: Vec<u8>,
    /// The order of the kinds by strength.
    rank: [u8; 32],
    /// The mobile kinds that beat each kind by attacking it.
    beaters: [KindSet; 32],
    /// The mobile kinds that stop each kind by attacking it.
    guards: [KindSet; 32],
    /// The squares of the board as each side sees them.
    open: BySide<Grid>,
}

/// Where the inputs of counts begin: per kind (with the first input of each), and of the whole.
#[derive(Debug, Default)]
struct CountRanges {
    living: Vec<u32>,
    hidden: Vec<u32>,
    remaining: Vec<u32>,
    beaters: u32,
    enemies: u32,
    /// Own stones and enemy stones that the flag can be among.
    own_suspects: u32,
    suspects: u32,
    quiet: u32,
    plies: u32,
}

/// Hands out inputs.
#[derive(Default)]
struct Numbering(Vec<Range>);

impl Numbering {
    fn range(&mut self, name: &'static str, len: u32) -> u32 {
        let start = self.end();
        self.0.push(Range { name, start, len });
        start
    }

    /// A range with an input for each count of each kind.
    fn one_hot(&mut self, name: &'static str, rules: &RuleSet) -> Vec<u32> {
        let sizes = rules.kinds().iter().map(|kind| u32::from(kind.count) + 1);
        let mut next = self.range(name, sizes.clone().sum());
        sizes
            .map(|size| {
                next += size;
                next - size
            })
            .collect()
    }

    fn end(&self) -> u32 {
        self.0.last().map_or(0, |range| range.start + range.len)
    }
}

impl Layout {
    /// The numbering for a rule set.
    pub fn new(rules: &Arc<RuleSet>) -> Layout {
        let kinds = rules.kinds().len() as u32;
        let squares = u32::from(rules.width()) * u32::from(rules.height());
        let classes = UNKNOWN_CLASSES + 2 * kinds;
        let mut numbering = Numbering::default();
        let own_kind = numbering.range("own kind, exposure", kinds * EXPOSURES);
        let enemy_class = numbering.range("enemy class with suspicion", classes);
        let counts = CountRanges {
            living: numbering.one_hot("own living by kind", rules),
            hidden: numbering.one_hot("enemy hidden by kind", rules),
            remaining: numbering.one_hot("enemy not known to be lost by kind", rules),
            beaters: numbering.range("hidden beaters of living own kind", kinds * BEATERS.len() as u32),
            enemies: numbering.range("enemies living", rules.army_size() as u32 + 1),
            own_suspects: numbering.range("own living of which nothing is known", rules.army_size() as u32 + 1),
            suspects: numbering.range("enemies living of which nothing is known", rules.army_size() as u32 + 1),
            quiet: numbering.range("quiet", QUIET.len() as u32),
            plies: numbering.range("plies", PLIES.len() as u32),
        };
        let own = numbering.range("own square, kind, exposure", squares * kinds * EXPOSURES);
        let enemy = numbering.range("enemy square, class with suspicion", squares * classes);
        let near = numbering.range(
            "own kind, exposed, or suspicion of the flag; enemy class with suspicion; near offset",
            (kinds * 2 + SUSPICIONS) * classes * NEAR_OFFSETS,
        );
        let came = numbering.range(
            "own kind, exposed, or suspicion of the flag; near offset of who came",
            (kinds * 2 + SUSPICIONS) * NEAR_OFFSETS,
        );
        let far_start = numbering.range("own kind, enemy kind, far distance", kinds * kinds * FAR.len() as u32);
        let suspect_start = numbering
            .range("own kind, suspicion of an enemy, far distance", kinds * u32::from(GOALS) * FAR.len() as u32);
        let home_start = numbering.range(
            "suspicion of the flag; enemy class with suspicion; far distance",
            SUSPICIONS * classes * FAR.len() as u32,
        );
        let flag_near = numbering.range("own kind, offset or distance to the own flag", kinds * FLAG_RELATIONS);
        let home = HomeInputs::new(|name, len| numbering.range(name, len));
        let (places, mirrored, is_symmetric) = places(rules);
        let open = BySide::from_fn(|side| {
            rules.squares().iter().fold(Grid::EMPTY, |open, square| open.or(&Grid::of(places[side][square.index()])))
        });
        let mut layout = Layout {
            rules: Arc::clone(rules),
            kinds,
            classes,
            own,
            own_kind,
            enemy,
            enemy_class,
            near,
            came,
            counts,
            flag_near,
            home,
            far: vec![NONE; ((kinds + SUSPICIONS) * classes) as usize],
            odds: Odds::new(&places),
            places,
            mirrored,
            is_symmetric,
            relations: relations(),
            rank: ranks(rules),
            beaters: std::array::from_fn(|kind| match kind < kinds as usize {
                true => rules.attackers_with(StrikeResult::AttackerWins, Kind(kind as u8)) & rules.mobile_kinds(),
                false => KindSet::EMPTY,
            }),
            guards: std::array::from_fn(|kind| match kind < kinds as usize {
                true => {
                    let with = |result| rules.attackers_with(result, Kind(kind as u8));
                    (with(StrikeResult::AttackerWins) | with(StrikeResult::Both)) & rules.mobile_kinds()
                }
                false => KindSet::EMPTY,
            }),
            open,
            ranges: numbering.0,
        };
        let buckets = FAR.len() as u32;
        for own in rules.all_kinds().iter() {
            let first = u32::from(own.0) * classes;
            for other in rules.all_kinds().iter() {
                let hunts = |a, b| rules.kind(a).mobile && rules.strike(a, b) == StrikeResult::AttackerWins;
                if hunts(own, other) || hunts(other, own) {
                    let class = u32::from(layout.class_of_known(other));
                    layout.far[(first + class) as usize] =
                        far_start + (u32::from(own.0) * kinds + u32::from(other.0)) * buckets;
                }
            }
            // Whoever can walk may look where the flag can be.
            for suspicion in (0..u32::from(GOALS)).filter(|_| rules.kind(own).mobile) {
                layout.far[(first + suspicion) as usize] =
                    suspect_start + (u32::from(own.0) * u32::from(GOALS) + suspicion) * buckets;
            }
        }
        // Whoever can walk may be on the way to the flag, known or not.
        for class in 0..classes {
            let is_still = layout.known_kind(class as u8).is_some_and(|kind| !rules.kind(kind).mobile);
            for suspicion in (0..SUSPICIONS).filter(|_| !is_still) {
                layout.far[((kinds + suspicion) * classes + class) as usize] =
                    home_start + (suspicion * classes + class) * buckets;
            }
            // A flag of which more is known is as good as found.
            if !is_still {
                layout.far[(u32::from(rules.flag().0) * classes + class) as usize] = home_start + class * buckets;
            }
        }
        layout
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// How many inputs there are.
    pub fn inputs(&self) -> usize {
        self.ranges.last().map_or(0, |range| (range.start + range.len) as usize)
    }

    /// The groups of inputs in their order.
    pub fn ranges(&self) -> &[Range] {
        &self.ranges
    }

    /// Whether left and right can be exchanged.
    pub fn is_symmetric(&self) -> bool {
        self.is_symmetric
    }

    pub(super) fn place(&self, side: Side, square: Option<Square>) -> Place {
        square.map_or(Place::LOST, |square| self.places[side][square.index()])
    }

    /// With left and right exchanged.
    pub(super) fn mirrored(&self, place: Place) -> Place {
        self.mirrored.get(usize::from(place.dense)).copied().unwrap_or(Place::LOST)
    }

    /// How exposed an own stone is of which the enemy can know this.
    pub(super) fn exposure(&self, evidence: KindSet, moved: bool) -> u8 {
        if evidence.single().is_some() {
            KNOWN
        } else if evidence != self.rules.all_kinds() && evidence != self.rules.mobile_kinds() {
            NARROWED
        } else {
            u8::from(moved)
        }
    }

    /// The class of an enemy stone of which this is known, and which is suspected so much to be the flag.
    pub(super) fn class(&self, evidence: KindSet, moved: bool, suspicion: u8) -> u8 {
        let unknown = if moved { MOVED } else { suspicion };
        if let Some(kind) = evidence.single() {
            self.class_of_known(kind)
        } else if evidence == self.rules.all_kinds() || evidence == self.rules.mobile_kinds() {
            unknown
        } else {
            let weakest = evidence.iter().min_by_key(|kind| self.rank[kind.index()]);
            weakest.map_or(unknown, |kind| UNKNOWN_CLASSES as u8 + kind.0)
        }
    }

    /// Whether a stone of this class is one of those that the flag can be among.
    #[inline]
    pub(super) fn is_suspect(&self, class: u8) -> bool {
        class < MOVED
    }

    /// Whether a stone of this class is known to stay where it is, and that it is no flag.
    #[inline]
    pub(super) fn is_known_mine(&self, class: u8) -> bool {
        self.known_kind(class).is_some_and(|kind| self.is_mine(kind))
    }

    #[inline]
    pub(super) fn is_mine(&self, kind: Kind) -> bool {
        !self.rules.kind(kind).mobile && kind != self.rules.flag()
    }

    /// Whether stones of this class are related to others than flags at far distances.
    #[inline]
    pub(super) fn is_seen_from_afar(&self, class: u8) -> bool {
        class < GOALS || self.known_kind(class).is_some()
    }

    pub(super) fn class_of_known(&self, kind: Kind) -> u8 {
        (UNKNOWN_CLASSES + self.kinds) as u8 + kind.0
    }

    /// The kind of a class of known stones.
    pub(super) fn known_kind(&self, class: u8) -> Option<Kind> {
        class.checked_sub((UNKNOWN_CLASSES + self.kinds) as u8).map(Kind)
    }

    /// Whether a stone of this class is known to walk.
    #[inline]
    pub(super) fn is_walker(&self, class: u8) -> bool {
        self.known_kind(class).map_or(class >= MOVED, |kind| self.rules.kind(kind).mobile)
    }

    /// Whether an own stone can walk.
    #[inline]
    pub(super) fn walks(&self, own: Own) -> bool {
        self.rules.kind(Kind(own.kind)).mobile
    }

    /// Whether a stone of this class is taken for the enemy's flag.
    #[inline]
    pub(super) fn is_goal(&self, class: u8) -> bool {
        class == 0 || self.known_kind(class) == Some(self.rules.flag())
    }

    /// The kinds that walk.
    pub(super) fn walking_kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        self.rules.mobile_kinds().iter()
    }

    /// The kinds that stop a stone of this kind by attacking it.
    pub(super) fn guards(&self, kind: Kind) -> KindSet {
        self.guards[kind.index()]
    }

    /// The squares of the board as a side sees them.
    pub(super) fn open(&self, side: Side) -> &Grid {
        &self.open[side]
    }

    /// Whether the enemy knows more of an own stone than that it has moved; the relations tell no more of it.
    #[inline]
    pub(super) fn is_exposed(&self, own: Own) -> bool {
        own.exposure >= NARROWED
    }

    /// Whether it is the flag, which is related to enemies at every distance.
    #[inline]
    pub(super) fn is_flag(&self, own: Own) -> bool {
        own.kind == self.rules.flag().0
    }

    /// How much the own flag is suspected as long as the enemy knows nothing of it.
    #[inline]
    fn suspicion_of(&self, own: Own) -> Option<u32> {
        (self.is_flag(own) && own.exposure == 0).then_some(u32::from(own.suspicion))
    }

    /// The inputs of an own stone for itself while the own flag stands there; [`NONE`] where there is none.
    #[inline]
    pub(super) fn own_rows(&self, own: Own, flag: Place) -> [u32; 3] {
        let kind = u32::from(own.kind) * EXPOSURES + u32::from(own.exposure);
        let square = self.own + u32::from(own.place.dense) * self.kinds * EXPOSURES + kind;
        [square, self.own_kind + kind, self.flag_row(own, flag)]
    }

    /// The input of how an own stone stands to the own flag.
    #[inline]
    pub(super) fn flag_row(&self, own: Own, flag: Place) -> u32 {
        match self.relation(own.place, flag) {
            relation if relation < FLAG_RELATIONS => self.flag_near + u32::from(own.kind) * FLAG_RELATIONS + relation,
            _ => NONE,
        }
    }

    /// What the difference between two places means.
    #[inline]
    fn relation(&self, from: Place, to: Place) -> u32 {
        // Lost stones are so far off that the table has no entry.
        let difference = i32::from(to.field) - i32::from(from.field) + ORIGIN;
        u32::from(self.relations.get(difference as usize).copied().unwrap_or(UNRELATED))
    }

    /// The two inputs of an enemy stone for itself.
    #[inline]
    pub(super) fn enemy_rows(&self, enemy: Enemy) -> [u32; 2] {
        let class = u32::from(enemy.class);
        [self.enemy + u32::from(enemy.place.dense) * self.classes + class, self.enemy_class + class]
    }

    /// The inputs of two stones that stand like this; [`NONE`] where there is none.
    #[inline]
    pub(super) fn relation_rows(&self, own: Own, enemy: Enemy) -> [u32; 2] {
        let relation = self.relation(own.place, enemy.place);
        if relation < NEAR_OFFSETS {
            let exposed = u32::from(own.kind) * 2 + u32::from(self.is_exposed(own));
            let kind = self.suspicion_of(own).map_or(exposed, |suspicion| self.kinds * 2 + suspicion);
            let near = self.near + (kind * self.classes + u32::from(enemy.class)) * NEAR_OFFSETS + relation;
            return [near, if enemy.came { self.came + kind * NEAR_OFFSETS + relation } else { NONE }];
        }
        if relation == u32::from(UNRELATED) {
            return [NONE; 2];
        }
        let kind = self.suspicion_of(own).map_or(u32::from(own.kind), |suspicion| self.kinds + suspicion);
        match self.far[(kind * self.classes + u32::from(enemy.class)) as usize] {
            NONE => [NONE; 2],
            first => [first + relation - NEAR_OFFSETS, NONE],
        }
    }

    /// The inputs of the counts, always the same number in the same order; [`NONE`] where one says nothing.
    pub(super) fn count_rows(&self, counts: &Counts, rows: &mut Vec<u32>) {
        rows.clear();
        let ranges = &self.counts;
        for kind in 0..self.kinds as usize {
            rows.push(ranges.living[kind] + u32::from(counts.living[kind]));
            rows.push(ranges.hidden[kind] + u32::from(counts.hidden[kind]));
            rows.push(ranges.remaining[kind] + u32::from(counts.remaining[kind]));
            rows.push(if counts.living[kind] == 0 {
                NONE
            } else {
                let beaters = self.beaters[kind].iter().map(|beater| u32::from(counts.hidden[beater.index()])).sum();
                ranges.beaters + kind as u32 * BEATERS.len() as u32 + bucket(&BEATERS, beaters)
            });
        }
        rows.push(ranges.enemies + u32::from(counts.enemies));
        rows.push(ranges.suspects + u32::from(counts.suspects));
        rows.push(self.own_suspects_row(counts.own_suspects));
    }

    /// The input of so many own stones of which the enemy knows nothing.
    pub(super) fn own_suspects_row(&self, count: u8) -> u32 {
        self.counts.own_suspects + u32::from(count)
    }

    /// The inputs of the plies since the last strike and of all plies.
    pub(super) fn clock_rows(&self, quiet: u32, ply: u32) -> [u32; 2] {
        [self.counts.quiet + bucket(&QUIET, quiet), self.counts.plies + bucket(&PLIES, ply)]
    }
}

/// The last bucket that begins at no more than `value`.
fn bucket(starts: &[u32], value: u32) -> u32 {
    starts.iter().filter(|&&start| start <= value).count() as u32 - 1
}

/// Kinds by strength: the printed numbers, then kinds without one.
fn ranks(rules: &RuleSet) -> [u8; 32] {
    let mut order: Vec<usize> = (0..rules.kinds().len()).collect();
    order.sort_by_key(|&kind| (rules.kinds()[kind].number.is_none(), rules.kinds()[kind].number));
    let mut rank = [0; 32];
    (0..).zip(order).for_each(|(place, kind)| rank[kind] = place);
    rank
}

/// What each difference between an enemy's field and an own one means.
fn relations() -> Vec<u8> {
    let mut relations = vec![UNRELATED; 2 * ORIGIN as usize + 1];
    let mut next = 0;
    for up in -15i32..=15 {
        for right in -15i32..=15 {
            let distance = up.abs() + right.abs();
            let relation = if distance == 0 {
                UNRELATED
            } else if distance <= NEAR {
                next += 1;
                next - 1
            } else {
                NEAR_OFFSETS as u8 + FAR.iter().rposition(|&first| first <= distance).unwrap_or(0) as u8
            };
            relations[(up * FIELD_WIDTH + right + ORIGIN) as usize] = relation;
        }
    }
    relations
}
