//! Players who are not there: grace, countdown, and a budget against coming and going.

use marshal_club::{Absence, AbsenceEvent, Millis, Patience, Presence};
use marshal_rules::Side;

use crate::dice::{Dice, seeds};

/// A game in which everything that is to be kept is kept at once.
struct Watched(Absence);

impl Watched {
    /// Grace 10 s, countdown 30 s, budget 60 s.
    fn blitz() -> Watched {
        Watched(Absence::new(Patience::of("3+2".parse().unwrap()).expect("a live game")))
    }

    fn look(&mut self, side: Side, present: bool, waited_for: bool, ms: u64) -> Vec<AbsenceEvent> {
        let mut kept = Vec::new();
        while let Some(event) = self.0.look(side, present, waited_for, Millis(ms)) {
            self.0.apply(&event, Millis(ms));
            kept.push(event);
        }
        kept
    }

    fn away(&mut self, side: Side, seconds: u64) -> Vec<AbsenceEvent> {
        self.look(side, false, true, seconds * 1000)
    }

    fn back(&mut self, side: Side, seconds: u64) -> Vec<AbsenceEvent> {
        self.look(side, true, true, seconds * 1000)
    }

    fn presence(&self, side: Side, seconds: u64) -> Presence {
        self.0.presence(side, Millis::from_secs(seconds))
    }
}

fn countdown(seconds: u64) -> Presence {
    Presence::Countdown { left_ms: Millis::from_secs(seconds) }
}

fn missed(side: Side) -> AbsenceEvent {
    AbsenceEvent::Missed { side }
}

fn too_long(side: Side) -> AbsenceEvent {
    AbsenceEvent::AwayTooLong { side }
}

fn was_away(side: Side, seconds: u64) -> AbsenceEvent {
    AbsenceEvent::WasAway { side, beyond_grace_ms: Millis::from_secs(seconds) }
}

#[test]
fn grace_then_a_countdown_then_a_claim() {
    let mut game = Watched::blitz();
    let red = Side::Red;
    assert_eq!(game.0.next_change(), None);
    assert_eq!(game.away(red, 100), []);
    assert_eq!(game.0.next_change(), Some(Millis::from_secs(110)));
    assert_eq!(game.away(red, 109), []);
    assert_eq!(game.presence(red, 109), Presence::Fine);
    assert_eq!(game.away(red, 110), [missed(red)]);
    assert_eq!(game.presence(red, 110), countdown(30));
    assert_eq!(game.0.next_change(), Some(Millis::from_secs(140)));
    assert_eq!(game.away(red, 139), []);
    assert_eq!(game.presence(red, 139), countdown(1));
    assert_eq!(game.away(red, 140), [too_long(red)]);
    assert_eq!(game.presence(red, 140), Presence::Claimable);
    assert_eq!(game.presence(Side::Blue, 140), Presence::Fine);
    assert_eq!(game.0.next_change(), None);
}

/// What is not kept yet, since the store does not answer, say, is asked for again.
#[test]
fn nothing_is_said_before_it_is_kept() {
    let mut absence = Watched::blitz().0;
    let look = |absence: &mut Absence, seconds| absence.look(Side::Red, false, true, Millis::from_secs(seconds));
    assert_eq!(look(&mut absence, 0), None);
    for seconds in [10, 60, 600] {
        assert_eq!(look(&mut absence, seconds), Some(missed(Side::Red)));
        assert_eq!(absence.presence(Side::Red, Millis::from_secs(seconds)), Presence::Fine);
    }
}

#[test]
fn coming_back_cancels_the_countdown() {
    let mut game = Watched::blitz();
    let red = Side::Red;
    game.away(red, 100);
    game.away(red, 110);
    assert_eq!(game.back(red, 139), [was_away(red, 29)]);
    assert_eq!(game.presence(red, 500), Presence::Fine);
    // Coming back when it is over does, too.
    game.away(red, 600);
    game.away(red, 610);
    assert_eq!(game.away(red, 641), [too_long(red)]);
    assert_eq!(game.back(red, 650), [was_away(red, 40)]);
    assert_eq!(game.presence(red, 650), Presence::Fine);
}

#[test]
fn only_time_in_which_the_game_waits_counts() {
    let mut game = Watched::blitz();
    let blue = Side::Blue;
    // Blue goes while Red thinks.
    assert_eq!(game.look(blue, false, false, 0), []);
    assert_eq!(game.look(blue, false, false, 1_000_000), []);
    // Red moves at 1000 s: from now on Blue is missed.
    assert_eq!(game.away(blue, 1_000), []);
    assert_eq!(game.away(blue, 1_010), [missed(blue)]);
    assert_eq!(game.presence(blue, 1_015), countdown(25));
    // The game no longer waits: Blue has moved without a connection that stays open.
    assert_eq!(game.look(blue, false, false, 1_020_000), [was_away(blue, 10)]);
    assert_eq!(game.presence(blue, 2_000), Presence::Fine);
}

#[test]
fn a_dropped_connection_within_the_grace_costs_nothing() {
    let mut game = Watched::blitz();
    for number in 0..100 {
        assert_eq!(game.away(Side::Red, 100 * number), []);
        assert_eq!(game.back(Side::Red, 100 * number + 10), []);
    }
    game.away(Side::Red, 100_000);
    game.away(Side::Red, 100_010);
    assert_eq!(game.presence(Side::Red, 100_010), countdown(30));
}

#[test]
fn coming_and_going_uses_the_budget_up() {
    let mut game = Watched::blitz();
    let red = Side::Red;
    // Three times 25 s beyond the grace: 60 s are there for the whole game.
    for (at, longest) in [(0, 30), (100, 30), (200, 10)] {
        game.away(red, at);
        game.away(red, at + 10);
        assert_eq!(game.presence(red, at + 10), countdown(longest));
        game.away(red, at + 35);
        game.back(red, at + 35);
    }
    assert_eq!(game.away(red, 300), []);
    assert_eq!(game.away(red, 309), []);
    assert_eq!(game.away(red, 310), [missed(red), too_long(red)]);
    // The opponent's budget is its own.
    game.away(Side::Blue, 400);
    game.away(Side::Blue, 410);
    assert_eq!(game.presence(Side::Blue, 410), countdown(30));
}

/// Another process hears the same events and counts by its own clock. A countdown that was going on begins anew there, since
/// nobody could come back meanwhile; the budget does not, and what was over stays over.
#[test]
fn after_a_restart_the_countdown_begins_anew() {
    let stored = r#"{"type":"was_away","side":"red","beyond_grace_ms":55000}"#;
    let used: AbsenceEvent = serde_json::from_str(stored).unwrap();
    assert_eq!(serde_json::to_string(&used).unwrap(), stored);
    let mut game = Watched::blitz();
    for event in [used, missed(Side::Red), missed(Side::Blue)] {
        game.0.apply(&event, Millis::ZERO);
    }
    assert_eq!(game.presence(Side::Red, 0), countdown(5));
    assert_eq!(game.presence(Side::Blue, 0), countdown(30));
    assert_eq!(game.away(Side::Blue, 29), []);
    assert_eq!(game.away(Side::Blue, 30), [too_long(Side::Blue)]);
    let mut after = Watched::blitz();
    for event in [missed(Side::Blue), too_long(Side::Blue)] {
        after.0.apply(&event, Millis::ZERO);
    }
    assert_eq!(after.presence(Side::Blue, 0), Presence::Claimable);
    assert_eq!(after.back(Side::Blue, 0), [was_away(Side::Blue, 30)], "the whole countdown had passed");
}

#[test]
fn patience_grows_with_the_length_of_the_game() {
    let patience = |text: &str| Patience::of(text.parse().unwrap());
    let of = |text| patience(text).expect("a live game");
    for (shorter, longer) in [("1+0", "3+2"), ("3+2", "10+5"), ("10+5", "60+30"), ("60+30", "none")] {
        let (shorter, longer) = (of(shorter), of(longer));
        assert!(shorter.grace < longer.grace && shorter.countdown < longer.countdown && shorter.budget < longer.budget);
    }
    assert_eq!(patience("3d"), None);
}

/// However somebody comes and goes, the game waits beyond the grace no longer than the budget before it can be claimed.
#[test]
fn stalling_never_pays_beyond_the_budget() {
    for seed in seeds(300) {
        let mut dice = Dice::new(seed);
        let mut game = Watched::blitz();
        let (mut now, mut beyond) = (0, 0);
        for _ in 0..40 {
            now += dice.below(100_000);
            game.look(Side::Red, false, true, now);
            let stays = dice.below(60_000);
            // The process looks whenever something changes by itself.
            let end = now + stays;
            while let Some(change) = game.0.next_change().filter(|change| change.0 <= end) {
                game.look(Side::Red, false, true, change.0);
            }
            now = end;
            if game.0.presence(Side::Red, Millis(now)) == Presence::Claimable {
                assert!(stays >= 40_000 || beyond + stays.saturating_sub(10_000) >= 60_000, "claimed too early");
            } else {
                assert!(stays < 40_000 && (stays < 10_000 || beyond + stays - 10_000 < 60_000), "waits too long");
            }
            game.look(Side::Red, true, true, now);
            beyond += stays.saturating_sub(10_000);
        }
    }
}
