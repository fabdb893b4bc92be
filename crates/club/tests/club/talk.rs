//! Phrases, own words, and how much of either.

use std::collections::BTreeSet;

use marshal_club::{Allowed, Message, Millis, Phrase, Talk, TalkLimit, Words, WordsError};
use marshal_rules::Side;

#[test]
fn phrases_go_by_their_ids() {
    let ids: BTreeSet<&str> = Phrase::ALL.iter().map(|phrase| phrase.id()).collect();
    assert_eq!(ids.len(), Phrase::ALL.len());
    assert!(ids.len() >= 20);
    for &phrase in Phrase::ALL {
        assert_eq!(phrase.to_string().parse(), Ok(phrase));
        assert_eq!(serde_json::to_string(&phrase).unwrap(), format!("\"{phrase}\""));
        assert_eq!(serde_json::from_str::<Phrase>(&format!("\"{phrase}\"")).unwrap(), phrase);
    }
    assert!("shut-up".parse::<Phrase>().is_err());
}

#[test]
fn own_words_need_both_and_a_block_ends_everything() {
    let phrase = Message::Phrase(Phrase::GoodLuck);
    let words = Message::Words(Words::new("Well met!").unwrap());
    let mut talk = Talk::default();
    let mut check = |change: &dyn Fn(&mut Talk), allowed| {
        change(&mut talk);
        assert_eq!(talk.allowed(), allowed);
        assert_eq!(talk.allows(&phrase), allowed >= Allowed::Phrases);
        assert_eq!(talk.allows(&words), allowed == Allowed::Words);
    };
    check(&|_| (), Allowed::Phrases);
    check(&|talk| talk.wants_words(Side::Red, true), Allowed::Phrases);
    check(&|talk| talk.wants_words(Side::Blue, true), Allowed::Words);
    check(&|talk| talk.blocked(true), Allowed::Nothing);
    check(&|talk| talk.blocked(false), Allowed::Words);
    check(&|talk| talk.wants_words(Side::Red, false), Allowed::Phrases);
}

#[test]
fn words_are_one_line_that_shows() {
    assert_eq!(Words::new("  Ahoj, jak je? 👨‍👩‍👧  ").unwrap().as_str(), "Ahoj, jak je? 👨‍👩‍👧");
    assert_eq!(Words::new("e\u{301}").unwrap().as_str(), "é", "composed");
    let most = "á".repeat(Words::MOST);
    assert!(Words::new(&most).is_ok());
    assert_eq!(Words::new(&format!("{most}a")), Err(WordsError::TooLong));
    assert_eq!(Words::new(&"x".repeat(10_000_000)), Err(WordsError::TooLong));
    for empty in ["", "  ", "\n\t"] {
        assert_eq!(Words::new(empty), Err(WordsError::Empty), "{empty:?}");
    }
    for hidden in ["a\nb", "a\u{202e}b", "\u{200b}", "a\u{0}b", "a\u{2066}b", "a\rb", "a\u{2028}b", "\u{feff}x"] {
        assert_eq!(Words::new(hidden), Err(WordsError::Hidden), "{hidden:?}");
    }
    // Joiners that join nothing, and signs without a letter.
    for joiners in ["\u{200d}", "\u{200c}\u{200d}", "a \u{200d}b", "a\u{200d}\u{200d}b", "\u{200d}a"] {
        assert_eq!(Words::new(joiners), Err(WordsError::Hidden), "{joiners:?}");
    }
    for bare in ["\u{fe0f}", "\u{301}\u{302}", "\u{3000}\u{301}"] {
        assert_eq!(Words::new(bare), Err(WordsError::Empty), "{bare:?}");
    }
    // Joiners are no way round the limit of marks.
    for tower in ["\u{301}".repeat(200), "\u{e47}".repeat(5), "\u{301}\u{200d}".repeat(40), "\u{20dd}".repeat(5)] {
        assert_eq!(Words::new(&format!("a{tower}")), Err(WordsError::Marks), "{tower:?}");
    }
    for fine in ["می‌خواهم", "क्‍ष", "שָׁלוֹם", "ก็ได้", "1️⃣ 🏳️‍⚧️ 👩🏽‍❤️‍💋‍👩🏻", "Việt Nam", "a\u{301}\u{302}\u{303}\u{304}"]
    {
        assert!(Words::new(fine).is_ok(), "{fine:?}");
    }
    assert!(serde_json::from_str::<Words>("\"a\\nb\"").is_err());
    let kept = serde_json::from_str::<Words>("\"a\u{200d}\u{200d}\"").unwrap();
    assert_eq!(kept.as_str(), "a\u{200d}\u{200d}", "what was once taken stays readable");
    let message = Message::Words(Words::new("gg").unwrap());
    assert_eq!(serde_json::to_string(&message).unwrap(), r#"{"words":"gg"}"#);
    assert_eq!(serde_json::to_string(&Message::Phrase(Phrase::Ouch)).unwrap(), r#"{"phrase":"ouch"}"#);
}

#[test]
fn a_few_messages_at_once_then_one_every_four_seconds() {
    let mut limit = TalkLimit::default();
    let mut sent = 0;
    for tick in 0..600 {
        sent += u64::from(limit.take(Millis(tick * 100)).is_ok());
    }
    // A minute: four at once, and one for each four seconds from then on.
    assert_eq!(sent, 4 + 14);
    assert!(limit.take(Millis::from_mins(10)).is_ok());
    // The first of four was cleared at 10:04, so at 10:01 the fifth is 3 s early.
    for _ in 0..3 {
        limit.take(Millis::from_mins(10)).unwrap();
    }
    assert_eq!(limit.take(Millis::from_secs(601)), Err(Millis::from_secs(3)));
}
