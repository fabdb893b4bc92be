//! Quick pairing: fair, without repeats, and nobody is forgotten.

use std::collections::BTreeSet;

use marshal_club::{AccountId, BrowserId, Colours, Identity, Millis, Seek, SeekTerms, quick_pairs};
use marshal_rules::{BySide, Side};

use crate::dice::{Dice, seeds};

fn seek(number: u64, rating: f64, since_secs: u64) -> Seek {
    Seek {
        number,
        who: Identity { account: None, browser: BrowserId(number.to_string()) },
        terms: SeekTerms { rule_set: "marsal".to_owned(), control: "10+5".parse().unwrap(), rated: false },
        rating,
        since: Millis::from_secs(since_secs),
        colours: Colours::default(),
    }
}

/// Pairs with the smaller number first, in order.
fn pairs(seeks: &[Seek], now_secs: u64) -> Vec<(u64, u64)> {
    let pairs = quick_pairs(seeks, |_, _| false, Millis::from_secs(now_secs), 5);
    let mut pairs: Vec<_> = pairs
        .iter()
        .map(|pair| {
            let (a, b) = (pair[Side::Red], pair[Side::Blue]);
            (a.min(b), a.max(b))
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn the_longest_waiting_gets_the_nearest() {
    let seeks = [seek(3, 1520.0, 20), seek(1, 1500.0, 0), seek(2, 1560.0, 10), seek(4, 1490.0, 21)];
    assert_eq!(pairs(&seeks, 21), [(1, 4), (2, 3)]);
}

#[test]
fn the_difference_widens_with_the_wait_of_both() {
    let seeks = [seek(1, 1500.0, 0), seek(2, 1800.0, 30)];
    assert_eq!(Seek::acceptable_difference(Millis::from_secs(20)), 300.0);
    assert_eq!(pairs(&seeks, 49), []);
    assert_eq!(pairs(&seeks, 50), [(1, 2)]);
    let far = [seek(1, 500.0, 0), seek(2, 2500.0, 0)];
    assert_eq!(pairs(&far, 59), []);
    assert_eq!(pairs(&far, 60), [(1, 2)]);
}

#[test]
fn only_the_same_game_fits() {
    let marsal = seek(1, 1500.0, 0);
    let other = |change: fn(&mut SeekTerms)| {
        let mut seek = seek(2, 1500.0, 0);
        change(&mut seek.terms);
        seek
    };
    for different in [
        other(|terms| terms.rule_set = "classic".to_owned()),
        other(|terms| terms.control = "10+6".parse().unwrap()),
        other(|terms| terms.rated = true),
    ] {
        assert_eq!(pairs(&[marsal.clone(), different], 1_000), []);
    }
}

#[test]
fn never_with_oneself() {
    let account = Some(AccountId("ada".to_owned()));
    let mut phone = seek(1, 1500.0, 0);
    phone.who.account = account.clone();
    let mut desk = seek(2, 1500.0, 0);
    desk.who.account = account;
    let mut same_browser = seek(3, 1500.0, 0);
    same_browser.who.browser = desk.who.browser.clone();
    assert_eq!(pairs(&[phone.clone(), desk.clone()], 1_000), []);
    assert_eq!(pairs(&[desk.clone(), same_browser], 1_000), []);
    // With somebody else there, one of both windows plays, the other waits no longer.
    assert_eq!(pairs(&[phone.clone(), desk.clone(), seek(4, 1500.0, 0), seek(5, 1500.0, 1)], 1_000), [(1, 4)]);
}

#[test]
fn a_block_of_either_keeps_two_apart() {
    let seeks = [seek(1, 1500.0, 0), seek(2, 1500.0, 0), seek(3, 1900.0, 0)];
    let one_and_two =
        |a: &Identity, b: &Identity| [a, b].iter().all(|who| ["1", "2"].contains(&who.browser.0.as_str()));
    let found = quick_pairs(&seeks, one_and_two, Millis::from_secs(60), 0);
    assert_eq!(found.len(), 1);
    assert!([found[0][Side::Red], found[0][Side::Blue]].contains(&3));
}

#[test]
fn who_had_red_last_gets_blue() {
    let mut first = seek(1, 1500.0, 0);
    first.colours.add(Side::Red);
    assert_eq!(quick_pairs(&[first, seek(2, 1500.0, 0)], |_, _| false, Millis(0), 0), [BySide::new(2, 1)]);
    // Newcomers get either side.
    let sides: BTreeSet<u64> = (0..20)
        .map(|lot| quick_pairs(&[seek(1, 1500.0, 0), seek(2, 1500.0, 0)], |_, _| false, Millis(0), lot)[0][Side::Red])
        .collect();
    assert_eq!(sides.len(), 2);
}

/// Random waits, some of one person, some blocked.
fn crowd(dice: &mut Dice) -> Vec<Seek> {
    let browsers = 1 + dice.below(40);
    (0..dice.below(40))
        .map(|number| {
            let mut seek = seek(number, 800.0 + dice.below(1_600) as f64, dice.below(120));
            seek.who.browser = BrowserId(dice.below(browsers).to_string());
            if dice.chance(50) {
                seek.who.account = Some(AccountId(dice.below(30).to_string()));
            }
            seek.terms.rated = dice.chance(30);
            seek
        })
        .collect()
}

fn blocked(a: &Identity, b: &Identity) -> bool {
    let number = |who: &Identity| who.browser.0.parse::<u64>().unwrap();
    (number(a) + number(b)).is_multiple_of(7)
}

fn fit(a: &Seek, b: &Seek) -> bool {
    a.terms == b.terms && !a.who.is_same_person(&b.who) && !blocked(&a.who, &b.who)
}

#[test]
fn nobody_is_paired_twice_and_nobody_waits_beside_a_partner() {
    for seed in seeds(500) {
        let mut dice = Dice::new(seed);
        let seeks = crowd(&mut dice);
        let now = Millis::from_secs(120 + dice.below(60));
        let found = quick_pairs(&seeks, blocked, now, seed);
        let of = |number: u64| seeks.iter().find(|seek| seek.number == number).expect("one who waited");
        let mut playing: Vec<&Seek> = Vec::new();
        for pair in &found {
            let (red, blue) = (of(pair[Side::Red]), of(pair[Side::Blue]));
            assert!(fit(red, blue));
            let longest_common_wait = now - red.since.max(blue.since);
            assert!((red.rating - blue.rating).abs() <= Seek::acceptable_difference(longest_common_wait));
            for seek in [red, blue] {
                assert!(playing.iter().all(|other| !other.who.is_same_person(&seek.who)), "plays twice");
                playing.push(seek);
            }
        }
        let waiting: Vec<&Seek> =
            seeks.iter().filter(|seek| playing.iter().all(|other| !other.who.is_same_person(&seek.who))).collect();
        for (index, one) in waiting.iter().enumerate() {
            for other in &waiting[index + 1..] {
                let both_waited = now - one.since.max(other.since);
                let accepted = (one.rating - other.rating).abs() <= Seek::acceptable_difference(both_waited);
                assert!(!(fit(one, other) && accepted), "{one:?} waits beside {other:?}");
                assert!(!fit(one, other) || both_waited < Seek::PATIENCE);
            }
        }
    }
}

#[test]
fn the_order_in_which_waits_are_told_does_not_matter() {
    for seed in seeds(200) {
        let mut dice = Dice::new(seed);
        let mut seeks = crowd(&mut dice);
        let now = Millis::from_secs(150);
        let found = quick_pairs(&seeks, blocked, now, seed);
        for index in (1..seeks.len()).rev() {
            seeks.swap(index, dice.below(index as u64 + 1) as usize);
        }
        assert_eq!(quick_pairs(&seeks, blocked, now, seed), found);
    }
}
