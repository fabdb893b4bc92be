//! Who is first at a flag, and what lies open before it.
//!
//! Relations between two stones tell that an enemy stands four steps from the flag, and not that the way is free and that
//! nobody is near enough to stop it. A *race* says that in one input: over the squares that are free, the steps of the nearest stone
//! that may take the flag, and the steps of the nearest that may take that stone. The other inputs look along the four
//! lines from the own flag, on which runners come.

use marshal_rules::{Kind, KindSet};

use super::grid::Grid;
use super::layout::{Enemy, Layout, NONE, Own};
use super::perspective::Perspective;
use super::place::Place;
use super::stand::{Sides, Stand};

/// Steps from this many on are as far as any.
const FAR_OFF: u32 = 7;
/// Ends of a line: the board's or a lake's, an own stone, an enemy that is known to run, one that may, one that does not.
const ENDS: u32 = 5;
/// The first length of each bucket of free squares on a line.
const LENGTHS: [u8; 5] = [0, 1, 2, 3, 6];
/// Up, to a side, down.
const DIRECTIONS: u32 = 3;
/// The race to the own flag, that to the stone that is most suspected to be the enemy's, four lines.
const ROWS: usize = 6;
const PARTS: usize = 3;

/// Where these inputs begin.
#[derive(Debug)]
pub(super) struct HomeInputs {
    threat: u32,
    hunt: u32,
    line: u32,
}

impl HomeInputs {
    /// `range` hands out the inputs of a group.
    pub(super) fn new(mut range: impl FnMut(&'static str, u32) -> u32) -> HomeInputs {
        HomeInputs {
            threat: range("race to the own flag: runner known, steps, guard", 2 * FAR_OFF * FAR_OFF),
            hunt: range("race to the suspect: steps, guard", FAR_OFF * FAR_OFF),
            line: range("line from the own flag: direction, end, length", DIRECTIONS * ENDS * LENGTHS.len() as u32),
        }
    }

    /// A race to the own flag, the steps of both counted from 1 to [`FAR_OFF`].
    fn threat(&self, known: u32, steps: u32, guard: u32) -> u32 {
        self.threat + (known * FAR_OFF + steps - 1) * FAR_OFF + guard - 1
    }

    /// A race to the enemy stone that is suspected most.
    fn hunt(&self, steps: u32, guard: u32) -> u32 {
        self.hunt + (steps - 1) * FAR_OFF + guard - 1
    }

    /// A line from the own flag with so many free squares.
    fn line(&self, direction: u32, end: u32, length: u8) -> u32 {
        let bucket = LENGTHS.iter().filter(|&&first| first <= length).count() as u32 - 1;
        self.line + (direction * ENDS + end) * LENGTHS.len() as u32 + bucket
    }
}

/// The inputs of the flags' surroundings, [`NONE`] where there is none, and the places on which they hang.
#[derive(Debug, Clone)]
pub(super) struct Home {
    pub(super) rows: [u32; ROWS],
    /// Of the race to the own flag, of that to the suspect, of the lines.
    watched: [Grid; PARTS],
    /// Where the own flag and the suspect stand.
    goals: [Place; 2],
}

impl Home {
    pub(super) const NOTHING: Home =
        Home { rows: [NONE; ROWS], watched: [Grid::EMPTY; PARTS], goals: [Place::LOST; 2] };

    /// Whether what happens on this place changes nothing.
    #[inline]
    pub(super) fn is_far_from(&self, place: Place) -> bool {
        place.coordinates().is_none_or(|at| !self.watched.iter().any(|watched| watched.contains(at)))
    }
}

/// The board after a move.
struct Board<'a> {
    layout: &'a Layout,
    stand: &'a Stand,
    sides: Sides,
    /// Squares of the board, and those of them on which nobody stands.
    open: &'a Grid,
    free: Grid,
    /// Places that are left, and what is elsewhere now.
    changed: Grid,
    own: Option<(Own, Grid)>,
    enemy: Option<(Enemy, Grid)>,
    /// All places on which something has changed.
    touched: Grid,
}

impl Perspective {
    /// The inputs of the flags' surroundings as they are.
    pub(super) fn home_now(&self, layout: &Layout) -> Home {
        self.reckoned(&Board::of(self, layout, [Place::LOST; 2], None, None))
    }

    /// The same as by [`Perspective::home_after`], wherever flag and suspect are now.
    pub(super) fn home_with(
        &self,
        layout: &Layout,
        gone: [Place; 2],
        own: Option<Own>,
        enemy: Option<Enemy>,
    ) -> [u32; ROWS] {
        self.reckoned(&Board::of(self, layout, gone, own, enemy)).rows
    }

    fn reckoned(&self, board: &Board<'_>) -> Home {
        let mut home = Home { goals: self.goals(board.layout), ..Home::NOTHING };
        (0..PARTS).for_each(|part| board.part(part, &mut home));
        home
    }

    /// Where the own flag and the enemy stone that is suspected most stand.
    pub(super) fn goals(&self, layout: &Layout) -> [Place; 2] {
        let goal = self.enemy_stones().iter().find(|enemy| layout.is_goal(enemy.class) && !enemy.place.is_lost());
        [self.flag, goal.map_or(Place::LOST, |goal| goal.place)]
    }

    /// Whether the inputs of the flags' surroundings are those of now, when nothing has happened on watched places.
    pub(super) fn has_goals_of(&self, layout: &Layout, home: &Home) -> bool {
        self.goals(layout) == home.goals
    }

    /// The inputs of the flags' surroundings once what stands on these two places is gone, but `own` and `enemy` are where they
    /// say, `None` being nowhere. Flag and suspect stand where they stood.
    pub(super) fn home_after(
        &self,
        layout: &Layout,
        gone: [Place; 2],
        own: Option<Own>,
        enemy: Option<Enemy>,
    ) -> [u32; ROWS] {
        let board = Board::of(self, layout, gone, own, enemy);
        let mut home = Home { rows: self.home.rows, watched: [Grid::EMPTY; PARTS], goals: self.home.goals };
        for part in 0..PARTS {
            // The others stay as they are.
            if self.home.watched[part].meets(&board.touched) {
                board.part(part, &mut home);
            }
        }
        home.rows
    }
}

impl<'a> Board<'a> {
    fn of(
        seen: &'a Perspective,
        layout: &'a Layout,
        gone: [Place; 2],
        own: Option<Own>,
        enemy: Option<Enemy>,
    ) -> Board<'a> {
        let changed = Grid::of(gone[0]).or(&Grid::of(gone[1]));
        let (mut sides, mut touched) = (seen.stand.sides, changed);
        sides.remove_own(&changed);
        sides.remove_enemy(&changed);
        let own = own.map(|own| (own, Grid::of(own.place)));
        let enemy = enemy.map(|enemy| (enemy, Grid::of(enemy.place)));
        if let Some((own, place)) = &own {
            sides.put_own(layout, *own, place);
            touched = touched.or(place);
        }
        if let Some((enemy, place)) = &enemy {
            sides.put_enemy(layout, *enemy, place);
            touched = touched.or(place);
        }
        let open = layout.open(seen.side);
        let free = open.without(&sides.own).without(&sides.enemies);
        Board { layout, stand: &seen.stand, sides, open, free, changed, own, enemy, touched }
    }

    /// Reckons one part anew.
    fn part(&self, part: usize, home: &mut Home) {
        let [flag, goal] = home.goals;
        match part {
            0 if !flag.is_lost() => home.rows[0] = self.threat(Grid::of(flag), &mut home.watched[0]),
            1 if !goal.is_lost() => home.rows[1] = self.hunt(Grid::of(goal), &mut home.watched[1]),
            2 if !flag.is_lost() => self.lines(flag, home),
            _ => {}
        }
    }

    /// The race of the enemy to the own flag.
    fn threat(&self, flag: Grid, watched: &mut Grid) -> u32 {
        let guards = |runner: Grid| match self.layout.walking_kinds().find(|kind| self.known(*kind).meets(&runner)) {
            Some(kind) => (1, self.own(self.layout.guards(kind))),
            None => (0, self.sides.own_walkers),
        };
        self.race(flag, &self.sides.enemy_walkers, guards, watched)
            .map_or(NONE, |(steps, guard, known)| self.layout.home.threat(known, steps, guard))
    }

    /// The own race to the stone that is suspected most.
    fn hunt(&self, goal: Grid, watched: &mut Grid) -> u32 {
        let mut unknown = self.sides.enemy_walkers;
        self.layout.walking_kinds().for_each(|kind| unknown = unknown.without(&self.known(kind)));
        let guards = |runner: Grid| {
            let mut guards = unknown;
            let kind = self.layout.walking_kinds().find(|kind| self.own(KindSet::of(*kind)).meets(&runner));
            for guard in kind.map_or(KindSet::EMPTY, |kind| self.layout.guards(kind)).iter() {
                guards = guards.or(&self.known(guard));
            }
            (0, guards)
        };
        self.race(goal, &self.sides.own_walkers, guards, watched)
            .map_or(NONE, |(steps, guard, _)| self.layout.home.hunt(steps, guard))
    }

    /// The steps of the nearest runner to a goal over free squares, and of the nearest stone that guards the goal from it; `guards`
    /// says which do, and what is known of the runner. Of runners that are equally near the one that is guarded least counts.
    fn race(
        &self,
        goal: Grid,
        runners: &Grid,
        guards: impl Fn(Grid) -> (u32, Grid),
        watched: &mut Grid,
    ) -> Option<(u32, u32, u32)> {
        let mut reached = goal;
        for steps in 1..FAR_OFF {
            let next = reached.grown();
            *watched = watched.or(&next);
            let first = next.and(runners);
            if !first.is_empty() {
                let guard = |runner: Grid| {
                    let (known, guards) = guards(runner);
                    (Board::distance(goal, &guards, watched), known)
                };
                return first.singles().map(guard).max().map(|(guard, known)| (steps, guard, known));
            }
            let free = reached.or(&next.and(&self.free));
            if free == reached {
                return None;
            }
            reached = free;
        }
        None
    }

    /// Steps to the nearest of these stones, whatever stands between.
    fn distance(goal: Grid, stones: &Grid, watched: &mut Grid) -> u32 {
        let mut around = goal;
        for steps in 1..FAR_OFF {
            around = around.grown();
            if around.meets(stones) {
                *watched = watched.or(&around);
                return steps;
            }
        }
        *watched = watched.or(&around);
        FAR_OFF
    }

    /// Where own stones of these kinds stand.
    fn own(&self, kinds: KindSet) -> Grid {
        let mut places = Grid::EMPTY;
        kinds.iter().for_each(|kind| places = places.or(&self.stand.own[kind.index()]));
        places = places.without(&self.changed);
        match &self.own {
            Some((own, place)) if kinds.contains(Kind(own.kind)) => places.or(place),
            _ => places,
        }
    }

    /// Where enemies stand that are known to be of a kind.
    fn known(&self, kind: Kind) -> Grid {
        let places = self.stand.known[kind.index()].without(&self.changed);
        match &self.enemy {
            Some((enemy, place)) if self.layout.known_kind(enemy.class) == Some(kind) => places.or(place),
            _ => places,
        }
    }

    /// The inputs of the four lines from the flag.
    fn lines(&self, flag: Place, home: &mut Home) {
        let Some(flag) = flag.coordinates() else { return };
        for (line, (direction, right, up)) in [(0, 0, 1), (1, -1, 0), (1, 1, 0), (2, 0, -1)].into_iter().enumerate() {
            let (mut at, mut length) = (flag, 0);
            let end = loop {
                let next = (at.0.checked_add_signed(right), at.1.checked_add_signed(up));
                let (Some(col), Some(row)) = next else { break 0 };
                at = (col, row);
                if col >= 16 || row >= 16 || !self.open.contains(at) {
                    break 0;
                }
                home.watched[2].insert(at);
                if !self.free.contains(at) {
                    break self.end(at);
                }
                length += 1;
            };
            home.rows[2 + line] = self.layout.home.line(direction, end, length);
        }
    }

    /// What a stone is to a line that it ends.
    fn end(&self, at: (u8, u8)) -> u32 {
        if self.sides.own.contains(at) {
            return 1;
        }
        let runs = |kind: &Kind| self.layout.rules().kind(*kind).runs;
        let known = self.layout.rules().all_kinds().iter().find(|kind| self.known(*kind).contains(at));
        match known {
            Some(kind) if runs(&kind) => 2,
            Some(_) => 4,
            None => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use marshal_rules::{BySide, Game, Move, RuleSet, Setup, Side, Square};

    use super::*;
    use crate::value::{HIDDEN, Head, Layout, Network, OUTPUTS, Row, WIDTH};

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn network(rules: &Arc<RuleSet>) -> Network {
        let layout = Layout::new(rules);
        let head = Head {
            hidden: [[0; 2 * HIDDEN]; WIDTH / 2],
            hidden_bias: [0; HIDDEN],
            output: [[0; HIDDEN]; OUTPUTS],
            output_bias: [0; OUTPUTS],
        };
        let table = vec![Row([0; WIDTH]); layout.inputs()];
        Network::new(layout, table, [0; WIDTH], head).expect("a row for each input")
    }

    /// A game of `barrage` with these setups, as marks of kinds and squares, in which these moves are played.
    fn game(red: &str, blue: &str, moves: &[(&str, &str)]) -> Game {
        let rules = RuleSet::by_id("barrage").expect("ships");
        let setups = BySide::new(red, blue).map(|stones| {
            let mut setup = Setup::new();
            for stone in stones.split(' ') {
                let (mark, at) = stone.split_at(1);
                let kind = rules.all_kinds().iter().find(|kind| mark.starts_with(rules.kind(*kind).symbol));
                setup.place(square(at), kind.expect("a kind of this mark"));
            }
            setup
        });
        let mut game = Game::new(rules, setups, Side::Red).expect("a valid setup");
        for (from, to) in moves {
            game.play(Move { from: square(from), to: square(to) }).expect("a legal move");
        }
        game
    }

    const FAR_DEFENDERS: &str = "Fj1 Ma1 Gb1 Nc1 Sd1 Ea4 Eb4 Be1";
    const ATTACKERS: &str = "Gj7 Fa10 Bb10 Ma9 Nb9 Sc9 Ed10 Ee10";

    fn rows(game: &Game) -> (Layout, [u32; ROWS]) {
        let network = network(game.rules());
        let home = Perspective::new(&network, &game.sight(Side::Red)).home;
        (Layout::new(game.rules()), home.rows)
    }

    #[test]
    fn an_unknown_stone_on_a_free_way_to_the_flag_races_with_the_nearest_guard() {
        let game = game(FAR_DEFENDERS, ATTACKERS, &[("a4", "a5"), ("j7", "j6"), ("a5", "a6")]);
        let (layout, rows) = rows(&game);
        assert_eq!(rows[0], layout.home.threat(0, 5, 6), "five steps from j6 to j1, six from d1");
        assert_eq!(rows[2], layout.home.line(0, 3, 4), "four free squares above the flag, then a stone that may run");
        assert_eq!(rows[3..], [layout.home.line(1, 1, 4), layout.home.line(1, 0, 0), layout.home.line(2, 0, 0)]);
    }

    #[test]
    fn an_own_stone_in_the_way_makes_the_way_longer() {
        let beside = "Fj1 Mj2 Gb1 Nc1 Sd1 Ea4 Eb4 Be1";
        let game = game(beside, ATTACKERS, &[("a4", "a5"), ("j7", "j6"), ("a5", "a6"), ("j6", "j5"), ("a6", "a7")]);
        let (layout, rows) = rows(&game);
        assert_eq!(rows[0], layout.home.threat(0, 6, 1), "j5, j4, j3, i3, i2, i1, j1 but for the first");
        assert_eq!(rows[2], layout.home.line(0, 1, 0));
    }

    #[test]
    fn nobody_races_who_was_never_seen_to_walk() {
        let game = game(FAR_DEFENDERS, ATTACKERS, &[("a4", "a5"), ("e10", "e9"), ("a5", "a6")]);
        assert_eq!(rows(&game).1[..2], [NONE; 2]);
    }

    /// Only what takes a known stone guards against it.
    #[test]
    fn a_known_general_is_stopped_by_the_marshal_or_the_general_alone() {
        let red = "Fj1 Mc1 Gb1 Nj4 Si1 Ea4 Eb4 Be1";
        let moves = [("j4", "j5"), ("j7", "j6"), ("j5", "j6"), ("e10", "e9"), ("a4", "a5")];
        let (layout, rows) = rows(&game(red, ATTACKERS, &moves));
        assert_eq!(rows[0], layout.home.threat(1, 5, 7), "the marshal is seven steps away, the spy one");
    }
}
