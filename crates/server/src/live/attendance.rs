//! Who has a socket of a game: here, as this node counts, and at other nodes, as they say.
//!
//! A node calls its roll whenever somebody comes or goes, and all of it again and again. What it said last holds as long as
//! it is heard, so a node that dies is forgotten with all who were there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use marshal_club::{Millis, ProcessId};
use marshal_rules::{BySide, Side};

use super::hub::Shared;
use crate::bus::{Link, Roll};
use crate::id::GameId;

/// How often the whole roll is called.
pub(super) const CALL: Duration = Duration::from_secs(2);

/// What a node said holds for so long: two calls may get lost.
const LEASE: Millis = Millis::from_secs(6);

/// Games in one call; the server takes messages of a megabyte.
const MOST_GAMES: usize = 1000;

/// Who is where.
#[derive(Debug, Default)]
pub(super) struct Attendance(Mutex<Lists>);

#[derive(Debug, Default)]
struct Lists {
    here: HashMap<GameId, BySide<usize>>,
    there: HashMap<GameId, Vec<Told>>,
    /// Since when other nodes are heard.
    heard_since: Option<Millis>,
}

/// What another node said of a game.
#[derive(Debug)]
struct Told {
    process: ProcessId,
    present: BySide<bool>,
    at: Millis,
}

impl Attendance {
    /// Counts one more socket here, or one less; whether the node has something new to say.
    fn count(&self, game: GameId, side: Side, comes: bool) -> bool {
        let mut lists = self.lists();
        let sockets = lists.here.entry(game).or_default();
        sockets[side] = if comes { sockets[side] + 1 } else { sockets[side].saturating_sub(1) };
        let is_news = sockets[side] == usize::from(comes);
        if sockets[Side::Red] + sockets[Side::Blue] == 0 {
            lists.here.remove(&game);
        }
        is_news
    }

    /// Who is here, in a game or in all of them.
    fn rolls(&self, process: ProcessId, game: Option<GameId>) -> Vec<Roll> {
        let lists = self.lists();
        let present = |sockets: &BySide<usize>| sockets.map(|sockets| sockets > 0);
        let games: Vec<_> = match game {
            Some(game) => vec![(game, present(&lists.here.get(&game).copied().unwrap_or_default()))],
            None => lists.here.iter().map(|(game, sockets)| (*game, present(sockets))).collect(),
        };
        games.chunks(MOST_GAMES).map(|games| Roll { process, games: games.to_vec() }).collect()
    }

    /// Takes in what another node says; the games of which it is news.
    pub(super) fn hear(&self, roll: &Roll, now: Millis) -> Vec<GameId> {
        let mut lists = self.lists();
        let mut news = Vec::new();
        for &(game, present) in &roll.games {
            let told = lists.there.entry(game).or_default();
            let known = told.iter().position(|told| told.process == roll.process).map(|at| told.swap_remove(at));
            if known.map(|known| known.present).unwrap_or_default() != present {
                news.push(game);
            }
            if present[Side::Red] || present[Side::Blue] {
                told.push(Told { process: roll.process, present, at: now });
            }
        }
        news
    }

    /// Forgets what was said too long ago; the games of which something was.
    pub(super) fn expire(&self, now: Millis) -> Vec<GameId> {
        let mut news = Vec::new();
        self.lists().there.retain(|game, told| {
            let before = told.len();
            told.retain(|told| holds(told, now));
            if told.len() < before {
                news.push(*game);
            }
            !told.is_empty()
        });
        news
    }

    /// Notes whether other nodes are heard from now on.
    pub(super) fn note(&self, link: Link, now: Millis) {
        let mut lists = self.lists();
        match link {
            Link::Up => drop(lists.heard_since.get_or_insert(now)),
            Link::Down | Link::Alone => lists.heard_since = None,
        }
    }

    /// Whether a player is known to have no socket anywhere. While other nodes are not heard nothing is known.
    pub(super) fn is_absent(&self, game: GameId, side: Side, link: Link, now: Millis) -> bool {
        let lists = self.lists();
        let here = lists.here.get(&game).is_some_and(|sockets| sockets[side] > 0);
        let there = |told: &Told| told.present[side] && holds(told, now);
        match link {
            _ if here => false,
            Link::Alone => true,
            Link::Down => false,
            Link::Up => {
                lists.heard_since.is_some_and(|since| now >= since + LEASE)
                    && !lists.there.get(&game).is_some_and(|told| told.iter().any(there))
            }
        }
    }

    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn holds(told: &Told, now: Millis) -> bool {
    now < told.at + LEASE
}

/// Somebody who has a socket of a seat, until this is dropped.
pub(crate) struct Attending {
    shared: Arc<Shared>,
    game: GameId,
    side: Side,
}

impl Attending {
    pub(super) fn new(shared: Arc<Shared>, game: GameId, side: Side) -> Attending {
        shared.count(game, side, true);
        Attending { shared, game, side }
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        self.shared.count(self.game, self.side, false);
    }
}

impl Shared {
    fn count(&self, game: GameId, side: Side, comes: bool) {
        if self.attendance.count(game, side, comes) {
            self.call(Some(game));
            self.stir(game);
        }
    }

    /// Tells other nodes who is here, in a game or in all of them.
    pub(super) fn call(&self, game: Option<GameId>) {
        if !self.is_alone() {
            for roll in self.attendance.rolls(self.clock.reading().process, game) {
                self.bus.call(roll);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: [u8; 16] = [7; 16];

    fn roll(process: u64, red: bool, blue: bool) -> Roll {
        Roll { process: ProcessId(process), games: vec![(GAME.into(), BySide::new(red, blue))] }
    }

    fn second(seconds: u64) -> Millis {
        Millis::from_secs(seconds)
    }

    /// Which sides are known to be absent, Red first.
    fn absent(attendance: &Attendance, link: Link, at: u64) -> [bool; 2] {
        Side::ALL.map(|side| attendance.is_absent(GAME.into(), side, link, second(at)))
    }

    #[test]
    fn who_is_at_any_node_is_there() {
        let attendance = Attendance::default();
        attendance.note(Link::Up, second(0));
        assert_eq!(absent(&attendance, Link::Up, 5), [false, false], "others may not have been heard yet");
        assert_eq!(absent(&attendance, Link::Up, 6), [true, true]);
        assert!(attendance.count(GAME.into(), Side::Red, true));
        assert!(!attendance.count(GAME.into(), Side::Red, true), "another tab");
        assert_eq!(attendance.hear(&roll(1, false, true), second(7)), [GAME.into()]);
        assert_eq!(attendance.hear(&roll(1, false, true), second(8)), []);
        assert_eq!(attendance.hear(&roll(2, false, true), second(8)), [GAME.into()]);
        assert_eq!(absent(&attendance, Link::Up, 9), [false, false]);
        assert!(!attendance.count(GAME.into(), Side::Red, false));
        assert!(attendance.count(GAME.into(), Side::Red, false));
        attendance.hear(&roll(1, false, false), second(9));
        assert_eq!(absent(&attendance, Link::Up, 9), [true, false], "Blue is still at the other node");
        attendance.hear(&roll(2, false, false), second(9));
        assert_eq!(absent(&attendance, Link::Up, 9), [true, true]);
    }

    #[test]
    fn a_node_that_is_not_heard_any_more_is_forgotten() {
        let attendance = Attendance::default();
        attendance.note(Link::Up, second(0));
        attendance.hear(&roll(1, true, false), second(10));
        assert_eq!(attendance.expire(second(15)), []);
        assert_eq!(absent(&attendance, Link::Up, 15), [false, true]);
        assert_eq!(attendance.expire(second(16)), [GAME.into()]);
        assert_eq!(absent(&attendance, Link::Up, 16), [true, true]);
    }

    #[test]
    fn while_other_nodes_are_not_heard_nobody_is_known_to_be_away() {
        let attendance = Attendance::default();
        attendance.note(Link::Up, second(0));
        attendance.note(Link::Down, second(100));
        assert_eq!(absent(&attendance, Link::Down, 200), [false, false]);
        attendance.note(Link::Up, second(300));
        assert_eq!(absent(&attendance, Link::Up, 305), [false, false]);
        assert_eq!(absent(&attendance, Link::Up, 306), [true, true]);
        assert_eq!(absent(&attendance, Link::Alone, 0), [true, true], "who is alone knows everything");
    }
}
