//! The planes by name.

use marshal_rules::{Kind, RuleSet};

/// One plane of an observation: a byte a square. "Own" is the side that looks.
///
/// A plane that would be 0 for ever under a rule set is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Plane {
    /// 1 where an enemy stone stands that can be of this kind by its own deeds. Counting is left to who reads it.
    EnemyCanBe(Kind),
    /// 1 where an enemy stone stands that the own side was told.
    EnemyTold,
    /// 1 where an enemy stone stands that has moved.
    EnemyMoved,
    /// 1 where an own stone stands that the enemy can take for this kind, as far as the own side can tell.
    ExposedAs(Kind),
    /// 1 where an own stone of this kind stands.
    Own(Kind),
    /// 1 where an own stone stands that the enemy was told.
    OwnTold,
    /// 1 where an own stone stands that has moved.
    OwnMoved,
    /// 1 where the own last move began.
    OwnFrom,
    /// 1 where the own last move went, or struck.
    OwnTo,
    /// 1 where the enemy's last move began.
    EnemyFrom,
    /// 1 where the enemy's last move went, or struck.
    EnemyTo,
    /// 1 where the next stone of the setup goes.
    SetupNext,
    /// 1 where nobody may stand.
    Closed,
    /// Where the own last move went: how often in a row its stone has crossed the same border (the two-squares rule).
    OwnCrossings,
    /// The same of the enemy.
    EnemyCrossings,
}

impl Plane {
    /// The planes of a rule set; the writing relies on the order: what belongs to an enemy stone, then what belongs to an own
    /// one, side by side.
    pub(super) fn list(rules: &RuleSet) -> Vec<Plane> {
        let of_kinds = |plane: fn(Kind) -> Plane| rules.all_kinds().iter().map(plane);
        let mut list: Vec<Plane> = of_kinds(Plane::EnemyCanBe).collect();
        list.extend([Plane::EnemyTold, Plane::EnemyMoved]);
        list.extend(of_kinds(Plane::ExposedAs).chain(of_kinds(Plane::Own)));
        list.extend([Plane::OwnTold, Plane::OwnMoved]);
        list.extend([Plane::OwnFrom, Plane::OwnTo, Plane::EnemyFrom, Plane::EnemyTo, Plane::SetupNext]);
        list.extend((!rules.blocked().is_empty()).then_some(Plane::Closed));
        if rules.two_squares().is_some() {
            list.extend([Plane::OwnCrossings, Plane::EnemyCrossings]);
        }
        list
    }

    /// Its name under a rule set, like `enemy.marshal` or `own.moved`.
    pub fn name(self, rules: &RuleSet) -> String {
        let of = |group: &str, kind: Kind| {
            let id = rules.kinds().get(kind.index()).map_or("?", |kind| &kind.id);
            format!("{group}.{id}")
        };
        let fixed = match self {
            Plane::EnemyCanBe(kind) => return of("enemy", kind),
            Plane::ExposedAs(kind) => return of("exposed", kind),
            Plane::Own(kind) => return of("own", kind),
            Plane::OwnTold => "told.own",
            Plane::EnemyTold => "told.enemy",
            Plane::OwnMoved => "moved.own",
            Plane::EnemyMoved => "moved.enemy",
            Plane::OwnFrom => "from.own",
            Plane::OwnTo => "to.own",
            Plane::EnemyFrom => "from.enemy",
            Plane::EnemyTo => "to.enemy",
            Plane::SetupNext => "setup.next",
            Plane::Closed => "closed",
            Plane::OwnCrossings => "crossings.own",
            Plane::EnemyCrossings => "crossings.enemy",
        };
        fixed.to_owned()
    }

    /// The largest value it can have, by which a learner may divide.
    pub fn largest(self, rules: &RuleSet) -> u8 {
        match self {
            Plane::OwnCrossings | Plane::EnemyCrossings => rules.two_squares().unwrap_or(0),
            _ => 1,
        }
    }

    /// What its bytes mean, in one English sentence.
    pub fn doc(self) -> &'static str {
        match self {
            Plane::EnemyCanBe(_) => "1 where an enemy stone stands that can be of this kind by its own deeds",
            Plane::ExposedAs(_) => "1 where an own stone stands that the enemy can take for this kind",
            Plane::Own(_) => "1 where an own stone of this kind stands",
            Plane::OwnTold => "1 where an own stone stands that the enemy was told",
            Plane::EnemyTold => "1 where an enemy stone stands that the own side was told",
            Plane::OwnMoved => "1 where an own stone stands that has moved",
            Plane::EnemyMoved => "1 where an enemy stone stands that has moved",
            Plane::OwnFrom => "1 where the own last move began",
            Plane::OwnTo => "1 where the own last move went, or struck",
            Plane::EnemyFrom => "1 where the enemy's last move began",
            Plane::EnemyTo => "1 where the enemy's last move went, or struck",
            Plane::SetupNext => "1 where the next stone of the setup goes",
            Plane::Closed => "1 where nobody may stand",
            Plane::OwnCrossings => "where the own last move went: crossings of the same border in a row",
            Plane::EnemyCrossings => "where the enemy's last move went: crossings of the same border in a row",
        }
    }
}
