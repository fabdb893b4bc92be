//! What each side must be told, by the rules alone.

use marshal_rules::{Game, Kind, RuleSet, Side, StoneId, View, Viewer};

use crate::told::{ToldMove, ToldStone, ToldView};

/// What is wrong with a view that a side was sent; `None` when it says what the rules say that this side knows, no less and no more.
pub(crate) fn fault(game: &Game, side: Side, told: &ToldView) -> Option<String> {
    let view = game.view(Viewer::Side(side));
    let over = game.outcome().is_some();
    let expected = (side.to_string(), game.ply(), if over { "over" } else { "play" });
    let found = (told.seat.to_lowercase(), told.ply, told.phase.as_str());
    if (expected.0.to_lowercase(), expected.1, expected.2) != found {
        return Some(format!("{found:?} instead of {expected:?}"));
    }
    of_stones(&view, told)
        .or_else(|| told.log.iter().find_map(|mv| of_move(&view, mv)))
        .or_else(|| of_moves(&view, told))
        .or_else(|| of_possible(&view, side, told))
}

fn name(rules: &RuleSet, kind: Option<Kind>) -> Option<&str> {
    kind.map(|kind| rules.kind(kind).id.as_str())
}

fn of_stones(view: &View, told: &ToldView) -> Option<String> {
    let rules = view.rules();
    let stones: Vec<_> = view.stones().collect();
    if stones.len() != told.stones.len() {
        return Some(format!("{} stones instead of {}", told.stones.len(), stones.len()));
    }
    stones.iter().zip(&told.stones).find_map(|(stone, told)| {
        let ToldStone { id, side, start, square, kind, moved } = told;
        let is_right = stone.id.0 == *id
            && stone.side.to_string().eq_ignore_ascii_case(side)
            && stone.start.to_string() == *start
            && stone.square.map(|square| square.to_string()) == *square
            && name(rules, stone.kind) == kind.as_deref()
            && stone.moved == *moved;
        (!is_right).then(|| format!("stone {told:?} instead of {stone:?}"))
    })
}

fn of_move(view: &View, told: &ToldMove) -> Option<String> {
    let rules = view.rules();
    let Some(event) = view.events().iter().find(|event| event.ply == told.ply) else {
        return Some(format!("{told:?}, which was not played"));
    };
    let strike = event
        .strike
        .as_ref()
        .map(|strike| (strike.defender.0, name(rules, strike.attacker_kind), name(rules, strike.defender_kind)));
    let told_strike = told
        .strike
        .as_ref()
        .map(|strike| (strike.defender, strike.attacker_kind.as_deref(), strike.defender_kind.as_deref()));
    let is_right =
        (event.from.to_string(), event.to.to_string()) == (told.from.clone(), told.to.clone()) && strike == told_strike;
    (!is_right).then(|| format!("{told:?} instead of {event:?}"))
}

/// The moves that are offered, none of them to whoever is not to move.
fn of_moves(view: &View, told: &ToldView) -> Option<String> {
    let legal = if view.is_on_turn() && view.outcome().is_none() { view.legal_moves() } else { Vec::new() };
    let mut expected: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let mut found: Vec<String> =
        told.moves.iter().flat_map(|(from, to)| to.iter().map(move |to| format!("{from}{to}"))).collect();
    expected.sort_unstable();
    found.sort_unstable();
    (expected != found).then(|| format!("moves {found:?} instead of {expected:?}"))
}

fn of_possible(view: &View, side: Side, told: &ToldView) -> Option<String> {
    let kinds = view.possible_all();
    told.possible.iter().find_map(|(id, told)| {
        let stone = id.parse().ok().map(StoneId).filter(|&id| view.stones().any(|stone| stone.id == id))?;
        let expected: Vec<&str> = kinds[stone.index()].iter().map(|kind| view.rules().kind(kind).id.as_str()).collect();
        let is_right = view.side_of(stone) != side && expected == told.kinds;
        (!is_right).then(|| format!("stone {id} can be {:?} instead of {expected:?}", told.kinds))
    })
}

#[cfg(test)]
mod tests {
    use marshal_rules::{BySide, Setup};

    use super::*;
    use crate::told::{ToldKinds, ToldStrike};

    /// After Red has struck.
    fn game() -> Game {
        let rules = RuleSet::by_id("marsal-mini").unwrap();
        let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "EMG.EC/NSNBF.").unwrap());
        let mut game = Game::new(rules, setups, Side::Red).unwrap();
        let strike = game.legal_moves().into_iter().find(|mv| game.at(mv.to).is_some()).expect("a run into the enemy");
        game.play(strike).unwrap();
        game
    }

    /// What a server must say of a view.
    fn told(view: &View, side: Side) -> ToldView {
        let rules = view.rules();
        let named = |kind: Option<Kind>| name(rules, kind).map(str::to_owned);
        let possible = view.possible_all();
        ToldView {
            phase: "play".to_owned(),
            seat: side.to_string(),
            ply: view.ply(),
            stones: view
                .stones()
                .map(|stone| ToldStone {
                    id: stone.id.0,
                    side: stone.side.to_string(),
                    start: stone.start.to_string(),
                    square: stone.square.map(|square| square.to_string()),
                    kind: named(stone.kind),
                    moved: stone.moved,
                })
                .collect(),
            moves: std::collections::BTreeMap::new(),
            possible: view
                .stones()
                .filter(|stone| stone.side != side)
                .map(|stone| {
                    let kinds = possible[stone.id.index()].iter().map(|kind| rules.kind(kind).id.clone()).collect();
                    (stone.id.0.to_string(), ToldKinds { kinds })
                })
                .collect(),
            log: view
                .events()
                .iter()
                .map(|event| ToldMove {
                    ply: event.ply,
                    from: event.from.to_string(),
                    to: event.to.to_string(),
                    strike: event.strike.as_ref().map(|strike| ToldStrike {
                        defender: strike.defender.0,
                        attacker_kind: named(strike.attacker_kind),
                        defender_kind: named(strike.defender_kind),
                    }),
                })
                .collect(),
        }
    }

    #[test]
    fn what_the_rules_say_is_right_and_every_word_more_or_less_is_found() {
        let game = game();
        let view = game.view(Viewer::Side(Side::Red));
        let right = || told(&view, Side::Red);
        assert_eq!(fault(&game, Side::Red, &right()), None);
        let hidden = view.stones().position(|stone| stone.kind.is_none()).expect("something is hidden");
        let own = view.stones().position(|stone| stone.side == Side::Red).expect("an own stone");
        type Spoil = fn(&mut ToldView, usize, usize);
        let wrongs: [(&str, Spoil); 9] = [
            ("a hidden kind", |told, hidden, _| told.stones[hidden].kind = Some("marshal".to_owned())),
            ("an own kind withheld", |told, _, own| told.stones[own].kind = None),
            ("a stone too few", |told, hidden, _| drop(told.stones.remove(hidden))),
            ("a square", |told, hidden, _| told.stones[hidden].square = None),
            ("a mark", |told, hidden, _| told.stones[hidden].moved ^= true),
            ("the other seat", |told, _, _| told.seat = "blue".to_owned()),
            ("a ply too many", |told, _, _| told.ply += 1),
            ("moves of whoever is not to move", |told, _, _| drop(told.moves.insert("a1".into(), vec!["a2".into()]))),
            ("kinds ruled out too soon", |told, _, _| {
                told.possible.values_mut().for_each(|told| told.kinds.truncate(1));
            }),
        ];
        for (what, spoil) in wrongs {
            let mut told = right();
            spoil(&mut told, hidden, own);
            assert!(fault(&game, Side::Red, &told).is_some(), "{what}");
        }
        let mut told = right();
        let strike = told.log[0].strike.as_mut().expect("a strike");
        strike.attacker_kind = None;
        assert!(fault(&game, Side::Red, &told).is_some(), "an own attacker's kind withheld");
    }
}
