//! The sentences for people who play with others: all are there, each says its own thing, and Czech counts right.

use std::collections::BTreeSet;

use marshal_club::{
    ClockError, Handle, HandleError, Phrase, PlayerNo, Refusal, Speed, TieBreak, TimeControl, TimeControlError,
    TournamentError, Unrated, WordsError,
};
use marshal_i18n::{Lang, Texts};

/// All texts of a kind in both languages: there, whole, and different from each other.
fn assert_all_said<T: Copy>(all: &[T], say: impl Fn(&Texts, T) -> String) {
    for lang in Lang::ALL {
        let said: BTreeSet<String> = all.iter().map(|&one| say(Texts::get(lang), one)).collect();
        assert_eq!(said.len(), all.len(), "{lang}: two say the same: {said:?}");
        for text in said {
            assert!(!text.is_empty() && !text.contains(['{', '}', '$']) && text.trim() == text, "{text:?}");
            let an_id = ["phrase-", "-error-", "speed-", "unrated-", "challenge-", "tie-break-"];
            assert!(!an_id.iter().any(|id| text.contains(id)), "{text:?}");
        }
    }
}

#[test]
fn everything_is_said_in_both_languages() {
    assert_all_said(Phrase::ALL, Texts::phrase);
    assert_all_said(&Speed::ALL, Texts::speed);
    assert_all_said(&Unrated::ALL, Texts::unrated);
    assert_all_said(&Refusal::ALL, Texts::challenge_refused);
    assert_all_said(
        &[WordsError::Empty, WordsError::TooLong, WordsError::Hidden, WordsError::Marks],
        Texts::words_error,
    );
    assert_all_said(&[TimeControlError], Texts::time_control_error);
    assert_all_said(
        &[TieBreak::DirectEncounter, TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::Wins],
        Texts::tie_break,
    );
    assert_all_said(
        &[
            ClockError::SetupAlready,
            ClockError::NotSettingUp,
            ClockError::NotPlaying,
            ClockError::NotReady,
            ClockError::Paused,
            ClockError::NotPaused,
            ClockError::TimeOut,
            ClockError::Over,
        ],
        Texts::clock_error,
    );
    assert_all_said(
        &[
            HandleError::Length,
            HandleError::Hidden,
            HandleError::Character('!'),
            HandleError::Marks,
            HandleError::Start,
            HandleError::Separators,
            HandleError::MixedScripts,
            HandleError::Reserved,
        ],
        Texts::handle_error,
    );
    assert_all_said(
        &[
            TournamentError::Terms,
            TournamentError::Rounds,
            TournamentError::Full,
            TournamentError::JoinedAlready,
            TournamentError::TooLate,
            TournamentError::Rating,
            TournamentError::NoPlayer(PlayerNo(3)),
            TournamentError::RoundOpen(1),
            TournamentError::RoundOpen(3),
            TournamentError::RoundOpen(5),
            TournamentError::TooFew,
            TournamentError::NoPairing,
            TournamentError::Over,
            TournamentError::BadPairing,
            TournamentError::NoTable { round: 2, table: 7 },
        ],
        Texts::tournament_error,
    );
}

#[test]
fn times_are_written_out() {
    let said = |lang, text: &str| Texts::get(lang).time_control(text.parse().expect("a time"));
    for (text, czech, english) in [
        ("none", "bez hodin", "no clock"),
        ("10+5", "10\u{a0}min + 5\u{a0}s\u{a0}na tah", "10\u{a0}min + 5\u{a0}s a move"),
        ("1d", "1 den na tah", "1 day a move"),
        ("3d", "3 dny na tah", "3 days a move"),
        ("7d", "7 dní na tah", "7 days a move"),
    ] {
        assert_eq!((said(Lang::Cs, text).as_str(), said(Lang::En, text).as_str()), (czech, english));
    }
    let error = Texts::get(Lang::En).time_control_error(TimeControlError);
    for limit in [TimeControl::MOST_MINUTES, TimeControl::MOST_SECONDS, TimeControl::MOST_DAYS] {
        assert!(error.contains(&limit.to_string()), "{error}");
    }
}

#[test]
fn czech_counts_games_and_names_what_is_wrong() {
    let texts = Texts::get(Lang::Cs);
    let open = |games| texts.tournament_error(TournamentError::RoundOpen(games));
    assert_eq!(open(1), "Kolo ještě neskončilo: 1 hra se dohrává.");
    assert_eq!(open(2), "Kolo ještě neskončilo: 2 hry se dohrávají.");
    assert_eq!(open(5), "Kolo ještě neskončilo: 5 her se dohrává.");
    let error = Handle::new("ada!").expect_err("no name");
    assert!(texts.handle_error(error).starts_with("Znak „!“ ve jméně být nemůže"));
}
