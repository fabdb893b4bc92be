//! Swiss pairing: the best legal pairing whenever there is one, judged by trying all.

use std::collections::{BTreeMap, BTreeSet};

use marshal_club::{
    Colours, Format, GameResult, Pairing, PlayerNo, SideClaim, Tournament, TournamentError, TournamentEvent,
};
use marshal_rules::Side;

use crate::dice::{Dice, seeds};
use crate::tournaments::{SWISS, begin, created, finish, join, strongest_win, tournament};

fn unordered(games: &[(u16, u16)]) -> BTreeSet<(u16, u16)> {
    games.iter().map(|&(red, blue)| (red.min(blue), red.max(blue))).collect()
}

#[test]
fn first_the_upper_half_meets_the_lower_in_order() {
    for lot in 0..20 {
        let mut swiss = tournament(SWISS, 8, lot);
        let (games, bye) = begin(&mut swiss);
        assert_eq!((unordered(&games), bye), ([(1, 5), (2, 6), (3, 7), (4, 8)].into(), None));
        // Sides alternate down the tables.
        let better_is_red: Vec<bool> = games.iter().map(|(red, blue)| red < blue).collect();
        assert!(better_is_red.windows(2).all(|pair| pair[0] != pair[1]), "{games:?}");
    }
    let (games, bye) = begin(&mut tournament(SWISS, 7, 0));
    assert_eq!((unordered(&games), bye), ([(1, 4), (2, 5), (3, 6)].into(), Some(7)));
}

#[test]
fn the_order_is_by_rating_and_not_by_joining() {
    let mut swiss = Tournament::new(&created(SWISS, 0)).unwrap();
    for (number, rating) in [(1, 1000.0), (2, 2000.0), (3, 1500.0), (4, 1900.0)] {
        join(&mut swiss, number, rating).unwrap();
    }
    assert_eq!(unordered(&begin(&mut swiss).0), [(2, 3), (1, 4)].into());
}

#[test]
fn then_winners_meet_winners() {
    let mut swiss = tournament(SWISS, 8, 1);
    strongest_win(&mut swiss);
    // In order it would be 1-3 and 2-4, but 1 and 3 have both had the same side, and so have 2 and 4.
    assert_eq!(unordered(&strongest_win(&mut swiss).0), [(1, 4), (2, 3), (5, 8), (6, 7)].into());
    // 2 points: 1 and 2. 1 point: 3, 4, 5, 6. 0 points: 7 and 8.
    let third = unordered(&begin(&mut swiss).0);
    assert!(third.contains(&(1, 2)) && third.contains(&(7, 8)), "{third:?}");
    assert_eq!(swiss.standings().iter().map(|standing| standing.points).sum::<f64>(), 8.0);
}

/// What the events told of a player, kept by the test itself.
#[derive(Clone, Default)]
struct Seen {
    half_points: u32,
    colours: Colours,
    met: BTreeSet<u16>,
    free_point: bool,
    floated_down: bool,
    gone: bool,
}

/// What makes a pairing better, the most important first: points of the bye, squares of differences in half points, clashes
/// of sides, players paired downwards twice in a row.
type Badness = (u32, u32, u32, u32);

fn clash(one: &Seen, other: &Seen) -> u32 {
    let ((side, claim), (others, others_claim)) = (one.colours.due(), other.colours.due());
    match (side == others, claim.min(others_claim)) {
        (false, _) | (_, SideClaim::None) => 0,
        (_, SideClaim::Alternate) => 1,
        (_, SideClaim::Wish) => 2,
        (_, SideClaim::Strong) => 8,
    }
}

fn badness(players: &BTreeMap<u16, Seen>, pairs: &[(u16, u16)], bye: Option<u16>) -> Badness {
    let mut sum = (bye.map_or(0, |bye| players[&bye].half_points), 0, 0, 0);
    for (one, other) in pairs {
        let (one, other) = (&players[one], &players[other]);
        let difference = one.half_points.abs_diff(other.half_points);
        let better = if one.half_points > other.half_points { one } else { other };
        sum.1 += difference * difference;
        sum.2 += clash(one, other);
        sum.3 += u32::from(difference > 0 && better.floated_down);
    }
    sum
}

/// The least badness of all pairings that are legal; `None` when none is.
fn best(players: &BTreeMap<u16, Seen>, left: &[u16], pairs: &mut Vec<(u16, u16)>, bye: Option<u16>) -> Option<Badness> {
    let Some((&first, rest)) = left.split_first() else { return Some(badness(players, pairs, bye)) };
    let mut least = None;
    let mut keep = |found: Option<Badness>| {
        least = match (least, found) {
            (Some(least), Some(found)) => Some(std::cmp::min(least, found)),
            (least, found) => least.or(found),
        };
    };
    if left.len() % 2 == 1 && !players[&first].free_point {
        keep(best(players, rest, pairs, Some(first)));
    }
    for (at, &second) in rest.iter().enumerate() {
        if !players[&first].met.contains(&second) {
            let mut others = rest.to_vec();
            others.remove(at);
            pairs.push((first, second));
            keep(best(players, &others, pairs, bye));
            pairs.pop();
        }
    }
    least
}

/// The pairs of a round, Red first, and the bye.
type Drawn = (Vec<(u16, u16)>, Option<u16>);

/// A random tournament, and what the test saw of it.
struct Evening {
    tournament: Tournament,
    players: BTreeMap<u16, Seen>,
    events: Vec<TournamentEvent>,
}

impl Evening {
    fn new(dice: &mut Dice, rounds: u8, players: u64) -> Evening {
        let first = created(Format::Swiss { rounds }, dice.below(1 << 40));
        let tournament = Tournament::new(&first).unwrap();
        let mut evening = Evening { tournament, players: BTreeMap::new(), events: vec![first] };
        for _ in 0..players {
            evening.join(dice);
        }
        evening
    }

    fn happen(&mut self, event: TournamentEvent) {
        self.tournament.apply(&event).unwrap_or_else(|error| panic!("{event:?}: {error}"));
        self.events.push(event);
    }

    fn join(&mut self, dice: &mut Dice) {
        let number = self.players.len() as u16 + 1;
        // Numbers of players who have left may come again, persons do not.
        let who = crate::tournaments::person(self.events.len());
        self.happen(TournamentEvent::Joined { who, rating: 1000.0 + dice.below(1000) as f64 });
        self.players.insert(number, Seen::default());
    }

    fn withdraw(&mut self, dice: &mut Dice) {
        let active = self.active();
        if active.len() > 2 {
            let player = active[dice.below(active.len() as u64) as usize];
            self.happen(TournamentEvent::Withdrew { player: PlayerNo(player) });
            if self.tournament.rounds().is_empty() {
                // Those after move up, and nobody has played yet.
                self.players.pop_last();
            } else {
                self.players.get_mut(&player).unwrap().gone = true;
            }
        }
    }

    fn active(&self) -> Vec<u16> {
        self.players.iter().filter(|(_, seen)| !seen.gone).map(|(&number, _)| number).collect()
    }

    fn begin(&mut self) -> Result<Drawn, TournamentError> {
        let event = self.tournament.next_round()?;
        let TournamentEvent::Paired { games, bye } = &event else { panic!("{event:?} is no pairing") };
        let pairs = games.iter().map(|&Pairing { red, blue }| (red.0, blue.0)).collect();
        let bye = bye.map(|bye| bye.0);
        self.happen(event);
        Ok((pairs, bye))
    }

    fn play(&mut self, dice: &mut Dice, pairs: &[(u16, u16)], bye: Option<u16>) {
        let round = self.tournament.rounds().len() as u8;
        let before = self.players.clone();
        self.players.values_mut().for_each(|seen| seen.floated_down = false);
        for (&(red, blue), table) in pairs.iter().zip(1..) {
            let result = match dice.below(10) {
                0..4 => GameResult::Red,
                4..7 => GameResult::Blue,
                7..9 => GameResult::Draw,
                _ => {
                    [GameResult::RedWalkover, GameResult::BlueWalkover, GameResult::NeitherCame][dice.below(3) as usize]
                }
            };
            self.happen(TournamentEvent::Finished { round, table, result });
            let (reds, blues) = match result {
                GameResult::Red | GameResult::RedWalkover => (2, 0),
                GameResult::Blue | GameResult::BlueWalkover => (0, 2),
                GameResult::Draw => (1, 1),
                GameResult::NeitherCame => (0, 0),
            };
            let played = result.was_played();
            for (player, other, side, points) in [(red, blue, Side::Red, reds), (blue, red, Side::Blue, blues)] {
                let floated_down = before[&player].half_points > before[&other].half_points;
                let seen = self.players.get_mut(&player).unwrap();
                seen.half_points += points;
                seen.floated_down = floated_down;
                if played {
                    seen.colours.add(side);
                    seen.met.insert(other);
                } else {
                    seen.free_point |= points == 2;
                }
            }
        }
        if let Some(bye) = bye {
            let seen = self.players.get_mut(&bye).unwrap();
            seen.half_points += 2;
            seen.free_point = true;
        }
    }
}

#[test]
fn each_round_has_the_best_legal_pairing_whenever_there_is_one() {
    let (mut found, mut none) = (0, 0);
    for seed in seeds(150) {
        let mut dice = Dice::new(seed);
        let players = 2 + dice.below(7);
        let mut evening = Evening::new(&mut dice, 8, players);
        while !evening.tournament.is_over() {
            if dice.chance(20) && evening.players.len() < 9 {
                evening.join(&mut dice);
            }
            if dice.chance(15) {
                evening.withdraw(&mut dice);
            }
            let expected = best(&evening.players, &evening.active(), &mut Vec::new(), None);
            match evening.begin() {
                Ok((pairs, bye)) => {
                    assert_eq!(Some(badness(&evening.players, &pairs, bye)), expected);
                    evening.play(&mut dice, &pairs, bye);
                    found += 1;
                }
                Err(error) => {
                    assert_eq!((error, expected), (TournamentError::NoPairing, None));
                    evening.happen(TournamentEvent::Ended);
                    none += 1;
                }
            }
        }
        assert_eq!(Tournament::replay(&evening.events).as_ref(), Ok(&evening.tournament));
    }
    assert!(found > 300 && none > 30, "both kinds occur: {found} {none}");
}

#[test]
fn larger_evenings_seat_everybody_once_without_repeats() {
    for seed in seeds(12) {
        let mut dice = Dice::new(seed);
        let players = 10 + dice.below(40);
        let mut evening = Evening::new(&mut dice, 7, players);
        while !evening.tournament.is_over() {
            if dice.chance(30) {
                evening.join(&mut dice);
            }
            if dice.chance(20) {
                evening.withdraw(&mut dice);
            }
            let (pairs, bye) = evening.begin().expect("ten players have seven rounds");
            let mut seated: Vec<u16> = pairs.iter().flat_map(|&(red, blue)| [red, blue]).chain(bye).collect();
            seated.sort_unstable();
            assert_eq!(seated, evening.active());
            for (red, blue) in &pairs {
                assert!(!evening.players[red].met.contains(blue), "{red} has met {blue}");
            }
            assert!(bye.is_none_or(|bye| !evening.players[&bye].free_point));
            evening.play(&mut dice, &pairs, bye);
        }
        for standing in evening.tournament.standings() {
            let seen = &evening.players[&standing.player.0];
            assert_eq!(standing.points * 2.0, f64::from(seen.half_points), "player {}", standing.player);
        }
    }
}

#[test]
fn sides_stay_balanced() {
    for seed in seeds(10) {
        let mut dice = Dice::new(seed);
        let mut swiss = tournament(Format::Swiss { rounds: 7 }, 20, seed);
        let mut balance = BTreeMap::new();
        while !swiss.is_over() {
            let (games, _) = begin(&mut swiss);
            let round = swiss.rounds().len() as u8;
            for (&(red, blue), table) in games.iter().zip(1..) {
                *balance.entry(red).or_insert(0i32) += 1;
                *balance.entry(blue).or_insert(0) -= 1;
                let result = [GameResult::Red, GameResult::Blue, GameResult::Draw][dice.below(3) as usize];
                finish(&mut swiss, round, table, result);
            }
        }
        assert!(balance.values().all(|difference| difference.abs() <= 3), "{balance:?}");
        let even = balance.values().filter(|difference| difference.abs() <= 1).count();
        assert!(even >= 15, "{balance:?}");
    }
}

#[test]
fn a_full_house_is_paired() {
    let mut swiss = tournament(Format::Swiss { rounds: 3 }, Tournament::MOST_PLAYERS, 4);
    for _ in 0..3 {
        strongest_win(&mut swiss);
    }
    assert!(swiss.is_over());
    assert_eq!(swiss.standings()[0].player, PlayerNo(1));
    assert_eq!(swiss.standings()[0].points, 3.0);
}
