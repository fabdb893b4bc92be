//! Texts of clocks, their limits, and how fast games with them are.

use marshal_club::{Millis, Speed, TimeControl, TimeControlError};

#[test]
fn texts_read_as_they_are_written() {
    for text in ["none", "10+5", "1+0", "180+180", "3d", "1d", "14d"] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string(), text);
        assert_eq!(serde_json::to_string(&control).unwrap(), format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<TimeControl>(&format!("\"{text}\"")).unwrap(), control);
    }
    assert_eq!("010+05".parse(), TimeControl::increment(10, 5));
}

#[test]
fn what_is_beyond_the_limits_is_refused_with_one_sentence() {
    let wrong = [
        "",
        "0+5",
        "181+0",
        "10+181",
        "0d",
        "15d",
        "d",
        "+",
        "10+",
        "+5",
        "10",
        "10+5+1",
        "-1+5",
        "+1+5",
        "10 + 5",
        "1.5+0",
        "٣d",
        "None",
        "3 d",
        "256+0",
        "99999999999999999999+1",
        "3D",
    ];
    for text in wrong {
        assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError), "{text:?}");
        assert!(serde_json::from_value::<TimeControl>(text.into()).is_err());
    }
    assert_eq!(
        TimeControlError.to_string(),
        "a time is `none`, minutes and seconds a move like `10+5` (1 to 180 minutes, 0 to 180 seconds), or days a move like `3d` (1 to 14)"
    );
}

#[test]
fn speed_follows_the_time_for_a_hundred_moves() {
    let cases = [
        ("1+0", Speed::Lightning),
        ("1+1", Speed::Lightning),
        ("2+1", Speed::Blitz),
        ("3+0", Speed::Blitz),
        ("9+0", Speed::Blitz),
        ("3+5", Speed::Rapid),
        ("10+5", Speed::Rapid),
        ("29+0", Speed::Rapid),
        ("30+0", Speed::Long),
        ("15+10", Speed::Long),
        ("1d", Speed::Correspondence),
    ];
    for (text, speed) in cases {
        assert_eq!(text.parse::<TimeControl>().unwrap().speed(), Some(speed), "{text}");
        assert_eq!(speed.to_string().parse(), Ok(speed));
    }
    assert_eq!(TimeControl::None.speed(), None);
}

#[test]
fn setups_have_five_minutes_or_as_long_as_a_move() {
    let setup = |text: &str| text.parse::<TimeControl>().unwrap().setup_time();
    assert_eq!(setup("1+0"), Some(Millis(300_000)));
    assert_eq!(setup("2d"), Some(Millis(2 * 24 * 3_600_000)));
    assert_eq!(setup("none"), None);
}
