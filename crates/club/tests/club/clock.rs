//! Clocks: time taken, gained and credited; flags; pauses, restarts and other nodes.

use marshal_club::{
    ClockError, ClockEvent, GameClock, Millis, NetworkDelay, ProcessId, Reading, RoundTrips, TimeControl,
};
use marshal_rules::{BySide, Outcome, Reason, Side};

use crate::dice::{Dice, seeds};

const NO_DELAY: NetworkDelay = NetworkDelay { round_trip: None, thinking: None };

fn delay(round_trip: u64) -> NetworkDelay {
    NetworkDelay { round_trip: Some(Millis(round_trip)), thinking: None }
}

fn control(text: &str) -> TimeControl {
    text.parse().expect("a time control")
}

/// A clock on which play began at `at`, Red to move.
fn playing(text: &str, at: u64) -> GameClock {
    let mut clock = GameClock::new(control(text), None);
    for event in started() {
        clock.apply(&event, Millis(at)).expect("a start");
    }
    clock
}

fn started() -> [ClockEvent; 4] {
    [
        ClockEvent::SetupBegan,
        ClockEvent::Ready { side: Side::Red },
        ClockEvent::Ready { side: Side::Blue },
        ClockEvent::PlayBegan { first: Side::Red },
    ]
}

fn play(clock: &mut GameClock, at: u64, delay: NetworkDelay) {
    let event = clock.move_now(Millis(at), delay).expect("in time");
    clock.apply(&event, Millis(at)).expect("a move");
}

fn left(clock: &GameClock, at: u64) -> [u64; 2] {
    Side::ALL.map(|side| clock.left(side, Millis(at)).expect("a clock").0)
}

#[test]
fn a_move_costs_its_time_and_gains_the_increment() {
    let mut clock = playing("10+5", 1_000);
    assert_eq!(left(&clock, 1_000), [600_000, 600_000]);
    play(&mut clock, 31_000, NO_DELAY);
    assert_eq!(left(&clock, 31_000), [575_000, 600_000]);
    play(&mut clock, 32_000, NO_DELAY);
    assert_eq!(left(&clock, 42_000), [565_000, 604_000]);
}

#[test]
fn days_are_for_each_move_and_not_saved_up() {
    const DAY: u64 = 24 * 3_600_000;
    let mut clock = playing("3d", 0);
    play(&mut clock, DAY, NO_DELAY);
    play(&mut clock, DAY + 5, NO_DELAY);
    assert_eq!(left(&clock, 2 * DAY + 5), [2 * DAY, 3 * DAY]);
    assert_eq!(clock.flag_fallen(Millis(4 * DAY + 4)), None);
    assert_eq!(clock.flag_fallen(Millis(4 * DAY + 5)), Some(Side::Red));
}

#[test]
fn without_a_clock_nothing_ever_runs_out() {
    let mut clock = playing("none", 0);
    let late = u64::MAX / 2;
    assert_eq!(clock.flag_fallen(Millis(late)), None);
    assert_eq!((clock.next_deadline(), clock.face(Millis(late))), (None, None));
    play(&mut clock, late, NO_DELAY);
    assert_eq!(clock.turn(), Some(Side::Blue));
}

#[test]
fn the_setup_has_its_own_time_and_says_who_is_late() {
    let mut clock = GameClock::new(control("10+5"), None);
    clock.apply(&ClockEvent::SetupBegan, Millis(0)).unwrap();
    assert_eq!(left(&clock, 60_000), [240_000, 240_000]);
    clock.apply(&ClockEvent::Ready { side: Side::Blue }, Millis(60_000)).unwrap();
    assert_eq!(clock.next_deadline(), Some(Millis(300_000)));
    assert_eq!(clock.late(Millis(299_999)), BySide::new(false, false));
    assert_eq!(clock.late(Millis(300_000)), BySide::new(true, false));
    let face = clock.face(Millis(60_000)).unwrap();
    assert_eq!((face.red_runs, face.blue_runs), (true, false));
    let begins = ClockEvent::PlayBegan { first: Side::Blue };
    assert_eq!(clock.apply(&begins, Millis(300_001)), Err(ClockError::NotReady));
    clock.apply(&ClockEvent::Ready { side: Side::Red }, Millis(300_001)).unwrap();
    assert_eq!(clock.next_deadline(), None);
    clock.apply(&begins, Millis(300_010)).unwrap();
    assert_eq!(left(&clock, 300_010), [600_000, 600_000], "the setup takes nothing from the game");
    assert_eq!(clock.turn(), Some(Side::Blue));
}

#[test]
fn a_setup_time_that_was_agreed_holds() {
    let mut clock = GameClock::new(control("10+5"), Some(Millis(1_000)));
    clock.apply(&ClockEvent::SetupBegan, Millis(7)).unwrap();
    assert_eq!(clock.late(Millis(1_006)), BySide::new(false, false));
    assert_eq!(clock.late(Millis(1_007)), BySide::new(true, true));
    let mut open = GameClock::new(TimeControl::None, Some(Millis(1_000)));
    open.apply(&ClockEvent::SetupBegan, Millis(7)).unwrap();
    assert_eq!(open.late(Millis(u64::MAX)), BySide::new(false, false), "no clock, no hurry");
}

#[test]
fn a_fallen_flag_loses_unless_the_other_can_no_longer_win() {
    let clock = playing("1+0", 0);
    assert_eq!(clock.outcome(Millis(59_999), BySide::new(true, true)), None);
    let over = Millis(60_500);
    assert_eq!(clock.outcome(over, BySide::new(true, true)), Some(Outcome::win(Side::Blue, Reason::TimeOut)));
    assert_eq!(clock.outcome(over, BySide::new(false, true)), Some(Outcome::win(Side::Blue, Reason::TimeOut)));
    assert_eq!(clock.outcome(over, BySide::new(true, false)), Some(Outcome::draw(Reason::TimeOutCannotWin)));
}

#[test]
fn a_flag_waits_for_a_move_that_the_network_may_hold_back() {
    let clock = playing("1+0", 0);
    assert_eq!(clock.next_deadline(), Some(Millis(60_500)));
    assert_eq!(clock.flag_fallen(Millis(60_499)), None);
    assert_eq!(clock.flag_fallen(Millis(60_500)), Some(Side::Red));
    // Sent at 59.9 s, under way for 300 ms.
    let moved = clock.move_now(Millis(60_200), delay(300));
    assert_eq!(moved, Ok(ClockEvent::Moved { spent_ms: Millis(59_900), credit_ms: Millis(300) }));
    assert_eq!(clock.move_now(Millis(60_200), delay(200)), Err(ClockError::TimeOut));
    assert_eq!(clock.move_now(Millis(60_000), NO_DELAY), Err(ClockError::TimeOut));
}

#[test]
fn credit_is_the_least_of_what_server_client_cap_and_budget_say() {
    let budget = Millis(10_000);
    let credit = |round_trip: Option<u64>, thinking: Option<u64>, elapsed, budget| {
        let delay = NetworkDelay { round_trip: round_trip.map(Millis), thinking: thinking.map(Millis) };
        delay.credit(Millis(elapsed), budget).0
    };
    assert_eq!(credit(Some(120), None, 4_000, budget), 120);
    assert_eq!(credit(Some(120), Some(3_950), 4_000, budget), 50, "the client's own word is less");
    assert_eq!(
        credit(Some(120), Some(0), 4_000, budget),
        120,
        "a client that says it never thinks gains its round trip"
    );
    assert_eq!(credit(Some(9_000), Some(0), 4_000, budget), 500);
    assert_eq!(credit(Some(400), None, 30, budget), 30, "no more than the move took");
    assert_eq!(credit(Some(400), Some(9_999), 30, budget), 0);
    assert_eq!(credit(Some(400), None, 4_000, Millis(70)), 70);
    assert_eq!(credit(None, Some(0), 4_000, budget), 0, "nothing measured, nothing credited");
}

#[test]
fn a_liar_gains_half_a_second_a_move_until_the_budget_of_the_game_is_used_up() {
    // 1+0: a tenth of a minute is 6 s, that is 12 moves of half a second.
    let mut clock = playing("1+0", 0);
    let liar = NetworkDelay { round_trip: Some(Millis(60_000)), thinking: Some(Millis(0)) };
    let mut now = 0;
    for number in 0..20 {
        now += 1_000;
        play(&mut clock, now, liar);
        let gained = (number + 1).min(12) * 500;
        assert_eq!(left(&clock, now)[0], 60_000 - (number + 1) * 1_000 + gained, "after move {number}");
        play(&mut clock, now, NO_DELAY);
    }
    assert_eq!(clock.next_deadline(), Some(Millis(now + 46_000)), "with no budget left the flag does not wait");
    assert_eq!(NetworkDelay::budget(control("180+180")), Millis(60_000));
    assert_eq!(NetworkDelay::budget(control("3d")), Millis(0));
}

#[test]
fn one_slow_answer_is_not_a_typical_round_trip() {
    let mut trips = RoundTrips::default();
    assert_eq!(trips.typical(), None);
    for (measured, typical) in [(80, 80), (5_000, 80), (90, 90), (70, 80), (4_000, 90)] {
        trips.add(Millis(measured));
        assert_eq!(trips.typical(), Some(Millis(typical)), "after {measured}");
    }
    for _ in 0..8 {
        trips.add(Millis(30));
    }
    assert_eq!(trips.typical(), Some(Millis(30)));
}

#[test]
fn a_paused_clock_stands_and_goes_on_where_it_stood() {
    let mut clock = playing("10+5", 0);
    let paused = clock.pause_now(Millis(8_000)).unwrap();
    assert_eq!(paused, ClockEvent::Paused { spent_ms: Millis(8_000) });
    clock.apply(&paused, Millis(8_000)).unwrap();
    assert!(clock.is_paused());
    assert_eq!(left(&clock, 9_999_999), [592_000, 600_000]);
    assert_eq!((clock.flag_fallen(Millis(9_999_999)), clock.next_deadline()), (None, None));
    assert_eq!(clock.move_now(Millis(9_000), NO_DELAY), Err(ClockError::Paused));
    assert_eq!(clock.apply(&paused, Millis(9_000)), Err(ClockError::Paused));
    clock.apply(&ClockEvent::Resumed, Millis(10_000_000)).unwrap();
    assert_eq!(clock.apply(&ClockEvent::Resumed, Millis(10_000_000)), Err(ClockError::NotPaused));
    play(&mut clock, 10_002_000, NO_DELAY);
    assert_eq!(left(&clock, 10_002_000), [595_000, 600_000]);
}

#[test]
fn a_stopped_clock_shows_what_was_left() {
    let mut clock = playing("10+5", 0);
    let stopped = clock.stop_now(Millis(10_000));
    clock.apply(&stopped, Millis(10_500)).unwrap();
    assert_eq!(left(&clock, 999_999), [590_000, 600_000]);
    for (event, error) in [
        (stopped, ClockError::Over),
        (ClockEvent::Resumed, ClockError::NotPaused),
        (ClockEvent::SetupBegan, ClockError::SetupAlready),
        (ClockEvent::Ready { side: Side::Red }, ClockError::NotSettingUp),
        (ClockEvent::Moved { spent_ms: Millis(1), credit_ms: Millis(0) }, ClockError::NotPlaying),
        (ClockEvent::Paused { spent_ms: Millis(1) }, ClockError::Over),
    ] {
        let before = clock.clone();
        assert_eq!(clock.apply(&event, Millis(11_000)), Err(error), "{event:?}");
        assert_eq!(clock, before);
    }
}

#[test]
fn an_outage_takes_from_nobody_more_than_the_last_sign_of_life_proves() {
    let (one, two) = (ProcessId(1), ProcessId(2));
    let mut events = started().to_vec();
    let mut first = playing("10+5", 50_000);
    let moved = first.move_now(Millis(58_000), NO_DELAY).unwrap();
    first.apply(&moved, Millis(58_000)).unwrap();
    events.push(moved);
    // Blue's turn began at 58 s; the last sign of life is of 70 s; then an hour of nothing, and another process counts from 0.
    let turn_began = Reading { process: one, at: Millis(58_000) };
    let last_sign = Reading { process: one, at: Millis(70_000) };
    let mut second = GameClock::new(control("10+5"), None);
    for event in &events {
        second.apply(event, Millis(300)).unwrap();
    }
    second.carry(turn_began.proven_until(last_sign));
    assert_eq!(left(&second, 300), [597_000, 588_000]);
    play(&mut second, 3_300, NO_DELAY);
    assert_eq!(left(&second, 3_300), [597_000, 590_000]);
    // A sign of life of somebody else proves nothing, and neither does one from before.
    assert_eq!(turn_began.proven_until(Reading { process: two, at: Millis(900_000) }), Millis::ZERO);
    assert_eq!(last_sign.proven_until(turn_began), Millis::ZERO);
}

#[test]
fn every_process_folds_the_same_clock_from_the_events() {
    for seed in seeds(200) {
        let mut dice = Dice::new(seed);
        let text = ["1+0", "3+2", "10+5", "1d", "none"][dice.below(5) as usize];
        let mut clock = playing(text, 0);
        let (mut now, mut events) = (0, started().to_vec());
        for _ in 0..dice.below(60) {
            now += dice.below(2_000);
            let event = match dice.below(8) {
                0 => clock.pause_now(Millis(now)).unwrap_or(ClockEvent::Resumed),
                _ => match clock.move_now(Millis(now), delay(dice.below(900))) {
                    Ok(event) => event,
                    Err(ClockError::Paused) => ClockEvent::Resumed,
                    Err(error) => {
                        assert_eq!((error, text), (ClockError::TimeOut, "1+0"));
                        break;
                    }
                },
            };
            clock.apply(&event, Millis(now)).unwrap();
            events.push(event);
        }
        // What is stored is read back; when another process learns of it does not matter.
        let mut other = GameClock::new(control(text), None);
        for event in events {
            let stored = serde_json::to_string(&event).unwrap();
            other.apply(&serde_json::from_str(&stored).unwrap(), Millis(77_000)).unwrap();
        }
        let stop =
            |clock: &mut GameClock, at| clock.apply(&ClockEvent::Stopped { spent_ms: Millis(0) }, Millis(at)).unwrap();
        stop(&mut clock, now);
        stop(&mut other, 99_000);
        assert_eq!(clock, other);
    }
}

#[test]
fn time_is_never_made_or_lost_in_a_long_game() {
    for seed in seeds(100) {
        let mut dice = Dice::new(seed);
        let mut clock = playing("10+5", 0);
        let (mut now, mut spent) = (0, [0u64; 2]);
        for number in 0..100 {
            let took = dice.below(5_000);
            now += took;
            play(&mut clock, now, NO_DELAY);
            spent[number % 2] += took;
        }
        let expected = spent.map(|spent| 600_000 + 50 * 5_000 - spent);
        assert_eq!(left(&clock, now), expected);
    }
}

#[test]
fn events_keep_their_names_in_what_is_stored() {
    for (event, json) in [
        (ClockEvent::SetupBegan, r#"{"type":"setup_began"}"#),
        (ClockEvent::Ready { side: Side::Blue }, r#"{"type":"ready","side":"blue"}"#),
        (ClockEvent::PlayBegan { first: Side::Red }, r#"{"type":"play_began","first":"red"}"#),
        (
            ClockEvent::Moved { spent_ms: Millis(12), credit_ms: Millis(3) },
            r#"{"type":"moved","spent_ms":12,"credit_ms":3}"#,
        ),
        (ClockEvent::Paused { spent_ms: Millis(5) }, r#"{"type":"paused","spent_ms":5}"#),
        (ClockEvent::Resumed, r#"{"type":"resumed"}"#),
        (ClockEvent::Stopped { spent_ms: Millis(0) }, r#"{"type":"stopped","spent_ms":0}"#),
    ] {
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(serde_json::from_str::<ClockEvent>(json).unwrap(), event);
    }
}
