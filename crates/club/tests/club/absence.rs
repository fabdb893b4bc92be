//! Players who are not there: grace, countdown, claims, and a budget against coming and going.

use marshal_club::{Absence, AbsenceEvent, Claim, Millis, Patience, Presence};
use marshal_rules::Side;

use crate::dice::{Dice, seeds};

const WIN_OR_DRAW: [Claim; 2] = [Claim::Win, Claim::Draw];

/// Grace 10 s, countdown 30 s, budget 60 s.
fn blitz() -> Absence {
    let mut absence = Absence::new(Patience::of("3+2".parse().unwrap()).expect("a live game"));
    assert_eq!(absence.update(Side::Red, true, true, Millis(0)), None);
    assert_eq!(absence.update(Side::Blue, true, false, Millis(0)), None);
    absence
}

fn away(absence: &mut Absence, side: Side, seconds: u64) {
    assert_eq!(absence.update(side, false, true, Millis::from_secs(seconds)), None);
}

fn back(absence: &mut Absence, side: Side, seconds: u64) -> Option<AbsenceEvent> {
    absence.update(side, true, true, Millis::from_secs(seconds))
}

fn presence(absence: &Absence, side: Side, seconds: u64) -> Presence {
    absence.presence(side, Millis::from_secs(seconds))
}

fn countdown(seconds: u64) -> Presence {
    Presence::Countdown { left_ms: Millis::from_secs(seconds) }
}

#[test]
fn grace_then_a_countdown_then_a_claim() {
    let mut absence = blitz();
    away(&mut absence, Side::Red, 100);
    let at = Millis::from_secs;
    assert_eq!(presence(&absence, Side::Red, 109), Presence::Away);
    assert_eq!(absence.next_change(at(105)), Some(at(110)));
    assert_eq!(presence(&absence, Side::Red, 110), countdown(30));
    assert_eq!(absence.next_change(at(110)), Some(at(140)));
    assert_eq!(presence(&absence, Side::Red, 139), countdown(1));
    assert!(absence.claims(Side::Blue, at(139), true).is_empty());
    assert_eq!(presence(&absence, Side::Red, 140), Presence::Claimable);
    assert_eq!(absence.next_change(at(140)), None);
    assert_eq!(absence.claims(Side::Blue, at(140), true), WIN_OR_DRAW);
    assert_eq!(absence.claims(Side::Blue, at(140), false), [Claim::Draw], "no win for who could not win");
    assert!(absence.claims(Side::Red, at(140), true).is_empty(), "the absent one claims nothing");
}

#[test]
fn coming_back_cancels_the_countdown() {
    let mut absence = blitz();
    away(&mut absence, Side::Red, 100);
    let event = back(&mut absence, Side::Red, 139);
    assert_eq!(event, Some(AbsenceEvent::WasAway { side: Side::Red, beyond_grace_ms: Millis(29_000) }));
    assert_eq!(presence(&absence, Side::Red, 500), Presence::Fine);
    assert!(absence.claims(Side::Blue, Millis::from_secs(500), true).is_empty());
}

#[test]
fn only_time_in_which_the_game_waits_counts() {
    let mut absence = blitz();
    // Blue goes while Red thinks.
    assert_eq!(absence.update(Side::Blue, false, false, Millis(0)), None);
    assert_eq!(presence(&absence, Side::Blue, 1_000), Presence::Fine);
    // Red moves at 1000 s: from now on Blue is missed.
    away(&mut absence, Side::Blue, 1_000);
    assert_eq!(presence(&absence, Side::Blue, 1_015), countdown(25));
    // The clock is paused.
    let event = absence.update(Side::Blue, false, false, Millis::from_secs(1_020));
    assert_eq!(event, Some(AbsenceEvent::WasAway { side: Side::Blue, beyond_grace_ms: Millis(10_000) }));
    assert_eq!(presence(&absence, Side::Blue, 2_000), Presence::Fine);
}

#[test]
fn a_dropped_connection_within_the_grace_costs_nothing() {
    let mut absence = blitz();
    for number in 0..100 {
        away(&mut absence, Side::Red, 100 * number);
        assert_eq!(back(&mut absence, Side::Red, 100 * number + 10), None);
    }
    away(&mut absence, Side::Red, 100_000);
    assert_eq!(presence(&absence, Side::Red, 100_010), countdown(30));
}

#[test]
fn coming_and_going_uses_the_budget_up() {
    let mut absence = blitz();
    // Three times 25 s beyond the grace: 60 s are there for the whole game.
    for (at, longest) in [(0, 30), (100, 30), (200, 10)] {
        away(&mut absence, Side::Red, at);
        assert_eq!(presence(&absence, Side::Red, at + 10), countdown(longest));
        back(&mut absence, Side::Red, at + 35);
    }
    away(&mut absence, Side::Red, 300);
    assert_eq!(presence(&absence, Side::Red, 309), Presence::Away);
    assert_eq!(presence(&absence, Side::Red, 310), Presence::Claimable);
    // The opponent's budget is its own.
    away(&mut absence, Side::Blue, 400);
    assert_eq!(presence(&absence, Side::Blue, 410), countdown(30));
}

#[test]
fn when_both_are_away_nobody_claims() {
    let mut absence = blitz();
    away(&mut absence, Side::Red, 0);
    away(&mut absence, Side::Blue, 0);
    for side in Side::ALL {
        assert_eq!(presence(&absence, side, 60), Presence::Claimable);
        assert!(absence.claims(side, Millis::from_secs(60), true).is_empty());
    }
    back(&mut absence, Side::Blue, 61);
    assert_eq!(absence.claims(Side::Blue, Millis::from_secs(61), true), WIN_OR_DRAW);
}

#[test]
fn after_a_restart_everybody_has_time_to_come_back_but_no_new_budget() {
    let patience = Patience::of("3+2".parse().unwrap()).unwrap();
    let mut absence = Absence::new(patience);
    let stored = r#"{"type":"was_away","side":"red","beyond_grace_ms":55000}"#;
    let event: AbsenceEvent = serde_json::from_str(stored).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), stored);
    absence.apply(&event);
    away(&mut absence, Side::Red, 0);
    away(&mut absence, Side::Blue, 0);
    assert_eq!(presence(&absence, Side::Red, 10), countdown(5));
    assert_eq!(presence(&absence, Side::Blue, 10), countdown(30));
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
        let mut absence = blitz();
        let (mut now, mut beyond) = (0, 0);
        for _ in 0..40 {
            now += dice.below(100_000);
            absence.update(Side::Red, false, true, Millis(now));
            let stays = dice.below(60_000);
            now += stays;
            if absence.presence(Side::Red, Millis(now)) == Presence::Claimable {
                assert!(stays >= 40_000 || beyond + stays.saturating_sub(10_000) >= 60_000, "claimed too early");
                assert_eq!(absence.claims(Side::Blue, Millis(now), true), WIN_OR_DRAW);
            } else {
                assert!(stays < 40_000 && (stays < 10_000 || beyond + stays - 10_000 < 60_000), "waits too long");
            }
            absence.update(Side::Red, true, true, Millis(now));
            beyond += stays.saturating_sub(10_000);
        }
    }
}
