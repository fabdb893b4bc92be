//! Which games are rated, and for whom.

use marshal_club::{AccountId, Contestant, RatedTerms, TimeControl, Unrated};
use marshal_rules::BySide;

fn account(name: &str) -> AccountId {
    AccountId(name.to_owned())
}

fn member(name: &str) -> Contestant {
    Contestant::Member { account: account(name), provisional: false }
}

fn newcomer() -> Contestant {
    Contestant::Member { account: account("newcomer"), provisional: true }
}

fn bot(name: &str) -> Contestant {
    Contestant::Bot { account: account(name) }
}

fn terms(red: Contestant, blue: Contestant) -> RatedTerms {
    RatedTerms {
        known_rules: true,
        control: "10+5".parse().unwrap(),
        same_aids: true,
        hints: false,
        players: BySide::new(red, blue),
        games_today: 0,
    }
}

#[test]
fn who_is_rated_against_whom() {
    let both = Ok(BySide::new(true, true));
    let cases = [
        (member("a"), member("b"), both),
        (newcomer(), member("b"), both),
        (member("a"), member("a"), Err(Unrated::Oneself)),
        (member("a"), Contestant::Guest, Err(Unrated::Guest)),
        (Contestant::Guest, Contestant::Computer, Err(Unrated::Guest)),
        (bot("a"), bot("b"), both),
        (bot("a"), bot("a"), Err(Unrated::Oneself)),
        (member("a"), bot("b"), Err(Unrated::Bot)),
        (bot("a"), Contestant::Computer, Err(Unrated::Computer)),
        (Contestant::Computer, newcomer(), Ok(BySide::new(false, true))),
        (newcomer(), Contestant::Computer, Ok(BySide::new(true, false))),
        (member("a"), Contestant::Computer, Err(Unrated::Computer)),
        (Contestant::Computer, Contestant::Computer, Err(Unrated::Computer)),
    ];
    for (red, blue, rated) in cases {
        assert_eq!(terms(red.clone(), blue.clone()).rated_sides(), rated, "{red:?} {blue:?}");
        let swapped = rated.map(|sides| BySide::from_fn(|side| sides[side.other()]));
        assert_eq!(terms(blue, red).rated_sides(), swapped);
    }
}

#[test]
fn terms_that_make_a_game_unrated() {
    let fair = || terms(member("a"), member("b"));
    let cases = [
        (RatedTerms { known_rules: false, ..fair() }, Unrated::OwnRules),
        (RatedTerms { control: TimeControl::None, ..fair() }, Unrated::NoClock),
        (RatedTerms { same_aids: false, ..fair() }, Unrated::AidsDiffer),
        (RatedTerms { hints: true, ..fair() }, Unrated::Hints),
        (RatedTerms { games_today: 20, ..fair() }, Unrated::TooMany),
    ];
    for (terms, reason) in cases {
        assert_eq!(terms.rated_sides(), Err(reason));
    }
    assert!(RatedTerms { games_today: 19, ..fair() }.rated_sides().is_ok());
    assert!(RatedTerms { control: "3d".parse().unwrap(), ..fair() }.rated_sides().is_ok());
}
