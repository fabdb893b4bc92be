//! What a stone's deeds say of its kind: a log-linear model, fitted by the `fit_posterior` example.
//!
//! It knows no kind by name. Kinds differ by their qualities (strong, spy, runner, mine, ...) and by how they fare against a stone
//! that they approach or flee, so it serves rule sets that it was not fitted on.

use std::sync::LazyLock;

use marshal_rules::{Kind, KindSet, RuleSet, StrikeResult};

use crate::belief::deeds::{Deed, Deeds};
use crate::nature::Nature;

/// The model that ships.
static FITTED: LazyLock<Model> =
    LazyLock::new(|| Model::parse(include_str!("tables/behaviour.txt")).expect("the model that ships can be read"));

/// What is counted of each stone whatever it met, by the names in the table.
pub(crate) const TRAITS: [&str; 15] = [
    "moved",
    "unmoved",
    "free-and-unmoved",
    "early",
    "busy",
    "advance",
    "recent",
    "approach-unmoved",
    "approach-moved",
    "stay-by-unmoved",
    "stay-by-moved",
    "flee-unmoved",
    "flee-moved",
    "strike-unmoved",
    "strike-moved",
];

/// What a kind can be, by the names in the table.
const QUALITIES: [&str; 9] = ["mobile", "strong", "very-strong", "spy", "clearer", "runner", "leader", "mine", "flag"];

/// How a kind fares against another one.
const FATES: [&str; 6] = ["beats", "ties", "loses", "either", "stops", "falls"];

const DEEDS: [&str; Deed::COUNT] = ["approach", "stay", "flee", "strike", "near", "leave"];

/// The numbers of a fate: for having done a deed at all, and for how much stronger the kind is.
const PER_FATE: usize = 2;

/// The numbers of a model: for each trait one a quality, then for each deed and fate [`PER_FATE`].
pub(crate) const PARAMETERS: usize = TRAITS.len() * QUALITIES.len() + DEEDS.len() * FATES.len() * PER_FATE;

/// No kind is made less likely by its deeds than this share of the likeliest: anybody may bluff.
const FLOOR: f32 = 0.02;

/// The fitted numbers.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Model(pub(crate) Vec<f32>);

impl Model {
    /// The model that ships.
    pub(crate) fn fitted() -> &'static Model {
        &FITTED
    }

    /// Reads a name and its numbers from each line, in any order; `#` begins a remark.
    pub(crate) fn parse(text: &str) -> Option<Model> {
        let mut model = Model(vec![0.0; PARAMETERS]);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (name, numbers) = line.split_once(' ')?;
            let (at, len) = rows().find(|(other, _, _)| other == name).map(|(_, at, len)| (at, len))?;
            let numbers: Vec<f32> = numbers.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
            (numbers.len() == len).then_some(())?;
            model.0[at..at + len].copy_from_slice(&numbers);
        }
        Some(model)
    }

    /// The text that [`Model::parse`] reads.
    pub(crate) fn text(&self) -> String {
        let line = |(name, at, len): (String, usize, usize)| {
            let numbers = self.0[at..at + len].iter().map(|number| format!("{number:.3}"));
            format!("{name} {}\n", numbers.collect::<Vec<_>>().join(" "))
        };
        format!("# of traits: {}\n{}", QUALITIES.join(" "), rows().map(line).collect::<String>())
    }

    /// The logarithm of how well a stone's deeds suit a kind; only differences between kinds count.
    pub(crate) fn log(&self, traits: &Traits, character: &Characters, kind: Kind) -> f32 {
        let mut sum = 0.0;
        traits.for_each_feature(character, kind, |at, value| sum += self.0[at] * value);
        sum
    }

    /// The same for all kinds of an army, at most [`FLOOR`] below the best of those that `can_be`.
    pub(crate) fn logs(&self, traits: &Traits, characters: &Characters, can_be: KindSet) -> Vec<f32> {
        let mut logs = vec![0.0; characters.qualities.len()];
        can_be.iter().for_each(|kind| logs[kind.index()] = self.log(traits, characters, kind));
        let best = can_be.iter().map(|kind| logs[kind.index()]).fold(f32::MIN, f32::max);
        logs.iter_mut().for_each(|log| *log = log.max(best + FLOOR.ln()));
        logs
    }
}

/// Name, place and length of each line of a model.
fn rows() -> impl Iterator<Item = (String, usize, usize)> {
    let traits =
        TRAITS.iter().enumerate().map(|(at, name)| ((*name).to_owned(), at * QUALITIES.len(), QUALITIES.len()));
    let deeds = DEEDS.iter().enumerate().flat_map(|(deed, name)| {
        FATES.iter().enumerate().map(move |(fate, how)| (format!("{name}-{how}"), at_fate(deed, fate), PER_FATE))
    });
    traits.chain(deeds)
}

fn at_fate(deed: usize, fate: usize) -> usize {
    TRAITS.len() * QUALITIES.len() + (deed * FATES.len() + fate) * PER_FATE
}

/// What the kinds of a rule set are like.
#[derive(Debug, Clone)]
pub(crate) struct Characters {
    qualities: Vec<[f32; QUALITIES.len()]>,
    strength: Vec<f32>,
    /// How kind `a` fares against kind `b`, at `[a][b]`, as an index into [`FATES`].
    fates: Vec<Vec<usize>>,
}

impl Characters {
    pub(crate) fn new(rules: &RuleSet, nature: &Nature) -> Characters {
        let kinds: Vec<Kind> = rules.all_kinds().iter().collect();
        let one = |holds: bool| f32::from(u8::from(holds));
        let qualities = |kind: Kind| {
            let strength = nature.strength[kind.index()] as f32;
            [
                one(!nature.immobile.contains(kind)),
                strength,
                strength * strength,
                one(nature.spies.contains(kind)),
                one(nature.clearers.contains(kind)),
                one(nature.runners.contains(kind)),
                one(nature.leaders.contains(kind)),
                one(nature.mines().contains(kind)),
                one(nature.flags.contains(kind)),
            ]
        };
        let fate = |kind: Kind, other: Kind| {
            let is_mobile = |kind| !nature.immobile.contains(kind);
            let takes = |a, b| is_mobile(a) && rules.strike(a, b) == StrikeResult::AttackerWins;
            match (is_mobile(kind), takes(kind, other), takes(other, kind)) {
                (true, true, false) => 0,
                (true, false, false) => 1,
                (true, false, true) => 2,
                (true, true, true) => 3,
                (false, _, false) => 4,
                (false, _, true) => 5,
            }
        };
        Characters {
            qualities: kinds.iter().map(|&kind| qualities(kind)).collect(),
            strength: nature.strength.iter().map(|&strength| strength as f32).collect(),
            fates: kinds.iter().map(|&kind| kinds.iter().map(|&other| fate(kind, other)).collect()).collect(),
        }
    }
}

/// A stone's deeds as numbers.
#[derive(Debug, Clone)]
pub(crate) struct Traits {
    values: [f32; TRAITS.len()],
    on_known: Vec<(Deed, Kind, f32)>,
}

impl Traits {
    /// The traits of a stone whose side has made so many moves.
    pub(crate) fn new(deeds: &Deeds, moves: u32) -> Traits {
        let many = |times: u32| (times as f32).ln_1p();
        let mut values = [0.0; TRAITS.len()];
        match deeds.first_move {
            Some(first) => {
                values[0] = 1.0;
                values[3] = 1.0 - first.min(60) as f32 / 60.0;
                values[4] = many(deeds.moves) / 3.0;
                values[5] = deeds.advance;
                values[6] = (-((moves - 1 - deeds.last_move) as f32) / 10.0).exp();
            }
            None => {
                values[1] = many(moves) / 4.0;
                values[2] = deeds.free_since.map_or(0.0, |since| many(moves - since) / 4.0);
            }
        }
        for (deed, by_moved) in deeds.on_unknown.iter().enumerate() {
            values[7 + 2 * deed] = many(by_moved[0]);
            values[8 + 2 * deed] = many(by_moved[1]);
        }
        Traits {
            values,
            on_known: deeds.on_known.iter().map(|&(deed, kind, times)| (deed, kind, many(times))).collect(),
        }
    }

    /// Calls `each` with the place of a number in the model and what it is multiplied by for a kind.
    #[inline]
    pub(crate) fn for_each_feature(&self, characters: &Characters, kind: Kind, mut each: impl FnMut(usize, f32)) {
        let qualities = &characters.qualities[kind.index()];
        for (at, value) in self.values.iter().enumerate().filter(|(_, value)| **value != 0.0) {
            for (quality, share) in qualities.iter().enumerate().filter(|(_, share)| **share != 0.0) {
                each(at * QUALITIES.len() + quality, value * share);
            }
        }
        for &(deed, other, times) in &self.on_known {
            let at = at_fate(deed as usize, characters.fates[kind.index()][other.index()]);
            each(at, times);
            each(at + 1, times * (characters.strength[kind.index()] - characters.strength[other.index()]));
        }
    }
}
