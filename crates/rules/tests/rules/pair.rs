//! One game played twice, by the engine and by its twin, and all that must agree between them.

use crate::dice::Dice;
use crate::twin::{self, Hit, Ply, Point, Rules, Twin, WitnessedStrike, point, square};
use marshal_rules::{
    BySide, Game, Kind, Move, MoveEvent, RuleSet, Setup, Side, Square, Starter, StoneId, StrikeEvent, StrikeResult,
    View, Viewer,
};
use std::rc::Rc;
use std::sync::Arc;

/// Everybody who looks at a game.
pub(crate) const VIEWERS: [Viewer; 3] = [Viewer::Side(Side::Red), Viewer::Side(Side::Blue), Viewer::Spectator];

/// Where each kind stands in an army: the twin's form of a setup.
pub(crate) type Placed = Vec<(Point, usize)>;

/// A random setup without a fault; none when luck does not bring one.
pub(crate) fn random_setup(rules: &Rc<Rules>, side: Side, dice: &mut Dice) -> Option<Placed> {
    let zone = rules.zones[side.index()].difference(&rules.blocked).copied();
    let mut squares: Vec<Point> = zone.collect();
    let army = || rules.kinds.iter().enumerate().flat_map(|(kind, info)| std::iter::repeat_n(kind, info.count));
    (0..50).find_map(|_| {
        dice.shuffle(&mut squares);
        let placed: Placed = squares.iter().copied().zip(army()).collect();
        twin::first_fault(rules, side, &placed).is_none().then_some(placed)
    })
}

/// The engine's form of a setup.
pub(crate) fn setup(placed: &[(Point, usize)]) -> Setup {
    let mut setup = Setup::new();
    for &(at, kind) in placed {
        setup.place(square(at), Kind(kind as u8));
    }
    setup
}

/// The engine's word for a result.
pub(crate) fn result(hit: Hit) -> StrikeResult {
    match hit {
        Hit::Attacker => StrikeResult::AttackerWins,
        Hit::Defender => StrikeResult::DefenderWins,
        Hit::Both => StrikeResult::Both,
    }
}

/// What a viewer is told of a ply by the twin, in the engine's form.
pub(crate) fn told(twin: &Twin, viewer: Viewer, number: usize) -> MoveEvent {
    let told = twin.told(viewer, number);
    let kind = |kind: usize| Kind(kind as u8);
    let strike = |strike: WitnessedStrike| StrikeEvent {
        defender: StoneId(strike.defender as u8),
        result: result(strike.hit),
        attacker_kind: strike.attacker_kind.map(kind),
        defender_kind: strike.defender_kind.map(kind),
    };
    MoveEvent {
        ply: twin.plies_before + number as u32,
        side: told.side,
        stone: StoneId(told.stone as u8),
        from: square(told.from),
        to: square(told.to),
        strike: told.strike.map(strike),
    }
}

#[derive(Clone)]
pub(crate) struct Pair {
    pub(crate) game: Game,
    pub(crate) twin: Twin,
    /// For each of `VIEWERS` what follows from the events alone.
    pub(crate) folded: Vec<View>,
}

impl Pair {
    pub(crate) fn new(rules: &Arc<RuleSet>, plain: &Rc<Rules>, placed: &BySide<Placed>, first: Side) -> Self {
        let setups = BySide::new(setup(&placed[Side::Red]), setup(&placed[Side::Blue]));
        let squares = BySide::new(
            placed[Side::Red].iter().map(|&(at, _)| square(at)).collect(),
            placed[Side::Blue].iter().map(|&(at, _)| square(at)).collect(),
        );
        let folded = VIEWERS.map(|viewer| {
            let own = match viewer {
                Viewer::Side(side) => Some(&setups[side]),
                Viewer::Spectator => None,
            };
            View::start(Arc::clone(rules), viewer, own, squares, first)
        });
        let mut stones = Vec::new();
        for side in Side::ALL {
            let mut army = placed[side].clone();
            army.sort_by_key(|&((col, row), _)| (row, col));
            stones.extend(army.iter().map(|&(at, kind)| (side, at, kind)));
        }
        let game = Game::new(Arc::clone(rules), setups, first).expect("a setup that the twin finds no fault with");
        let mut pair = Self { game, twin: Twin::new(Rc::clone(plain), &stones, first), folded: folded.to_vec() };
        pair.end_folded();
        pair
    }

    /// A game with random setups; none when luck brings no setup.
    pub(crate) fn random(rules: &Arc<RuleSet>, plain: &Rc<Rules>, dice: &mut Dice) -> Option<Self> {
        let red = random_setup(plain, Side::Red, dice)?;
        let blue = random_setup(plain, Side::Blue, dice)?;
        let first = match rules.starter() {
            Starter::Red => Side::Red,
            Starter::Blue => Side::Blue,
            Starter::Lot | Starter::Agreed => dice.pick(&Side::ALL),
        };
        Some(Self::new(rules, plain, &BySide::new(red, blue), first))
    }

    fn end_folded(&mut self) {
        if let Some(outcome) = self.game.outcome() {
            let kinds: Vec<_> = self.twin.stones.iter().map(|stone| Kind(stone.kind as u8)).collect();
            for view in &mut self.folded {
                view.end(outcome, &kinds);
            }
        }
    }

    /// Plays a legal move in both games and tells all viewers.
    pub(crate) fn play(&mut self, from: Point, to: Point) {
        let mv = Move { from: square(from), to: square(to) };
        let strike = self.game.play(mv).unwrap_or_else(|error| panic!("{mv} is legal, not {error:?}"));
        let plain = self.twin.play(from, to);
        assert_eq!(strike.map(|strike| strike.result), plain.map(|strike| result(strike.hit)), "result of {mv}");
        for (view, viewer) in self.folded.iter_mut().zip(VIEWERS) {
            let told = told(&self.twin, viewer, self.twin.plies.len() - 1);
            assert_eq!(self.game.event(viewer, told.ply), Some(told), "what {viewer:?} is told of {mv}");
            view.apply(&told).unwrap_or_else(|error| panic!("{viewer:?} refuses {told:?}: {error:?}"));
        }
        self.end_folded();
    }

    /// Board, counts, outcome and legal moves agree.
    pub(crate) fn check_game(&self) -> Vec<(Point, Point)> {
        let (game, twin) = (&self.game, &self.twin);
        assert_eq!(game.turn(), twin.turn(), "side on turn");
        assert_eq!(game.ply(), twin.ply(), "plies");
        assert_eq!(game.quiet(), twin.quiet(), "quiet plies");
        for at in twin.rules.board() {
            let stone = twin.board().get(&at).map(|&stone| StoneId(stone as u8));
            assert_eq!(game.at(square(at)), stone, "stone on {}", square(at));
        }
        for (id, stone) in twin.stones.iter().enumerate() {
            let place = twin.board().iter().find(|&(_, &other)| other == id).map(|(&at, _)| square(at));
            assert_eq!(game.square_of(StoneId(id as u8)), place, "square of stone {id}");
            assert_eq!(game.kind(StoneId(id as u8)).index(), stone.kind, "kind of stone {id}");
            assert_eq!(game.side_of(StoneId(id as u8)), stone.side, "side of stone {id}");
        }
        let outcome = twin.outcome();
        assert_eq!(game.outcome(), outcome, "outcome after {:?}", self.line());
        let legal = if outcome.is_some() { Vec::new() } else { twin.legal_moves() };
        assert_eq!(sorted(&game.legal_moves()), legal, "legal moves after {:?}", self.line());
        for at in twin.rules.board() {
            let expected: Vec<_> = legal.iter().filter(|&&(from, _)| from == at).map(|&(_, to)| to).collect();
            let mut found: Vec<_> = game.destinations(square(at)).iter().map(point).collect();
            found.sort_unstable();
            assert_eq!(found, expected, "destinations of {}", square(at));
        }
        let mut called = Vec::new();
        game.for_each_destinations(|from, to| called.extend(to.iter().map(|to| Move { from, to })));
        assert_eq!(sorted(&called), legal, "destinations handed to a callback");
        legal
    }

    /// What each viewer's events say is what the game says it knows.
    pub(crate) fn check_views(&self) {
        for (view, viewer) in self.folded.iter().zip(VIEWERS) {
            assert!(self.game.view(viewer) == *view, "{viewer:?}'s view after {:?}", self.line());
            for (id, stone) in self.twin.stones.iter().enumerate() {
                let open = self.game.outcome().map(|_| stone.kind);
                let known = open.or_else(|| self.twin.known_kind(viewer, id, self.twin.plies.len()));
                let seen = view.stone(StoneId(id as u8));
                assert_eq!(seen.kind.map(Kind::index), known, "what {viewer:?} knows of stone {id}");
                assert_eq!(seen.side, stone.side);
                let moved = self.twin.plies.iter().any(|ply| ply.stone == id);
                assert_eq!(seen.moved, moved, "stone {id} moved");
                assert_eq!(seen.square, self.game.square_of(StoneId(id as u8)));
                if self.twin.boards[0].values().any(|&standing| standing == id) {
                    assert_eq!(self.twin.boards[0].get(&point(seen.start)), Some(&id), "start of stone {id}");
                }
            }
            let told: Vec<_> = (0..self.twin.plies.len()).map(|number| told(&self.twin, viewer, number)).collect();
            assert_eq!(view.events(), told, "all that {viewer:?} was told");
            assert_eq!(view.hash(), self.game.hash(), "hash of {viewer:?}'s view");
            let own_turn = viewer == Viewer::Side(self.twin.turn());
            let legal = if own_turn { self.game.legal_moves() } else { Vec::new() };
            assert_eq!(sorted(&view.legal_moves()), sorted(&legal), "legal moves in {viewer:?}'s view");
        }
    }

    /// The moves so far, to be printed when something is wrong.
    pub(crate) fn line(&self) -> Vec<String> {
        self.twin.plies.iter().map(|ply: &Ply| format!("{}{}", square(ply.from), square(ply.to))).collect()
    }
}

fn sorted(moves: &[Move]) -> Vec<(Point, Point)> {
    let mut moves: Vec<_> = moves.iter().map(|mv| (point(mv.from), point(mv.to))).collect();
    moves.sort_unstable();
    moves
}

/// A square of the engine's largest board, on this board or off it.
pub(crate) fn any_square(dice: &mut Dice) -> Square {
    square((dice.below(16) as i32, dice.below(16) as i32))
}
