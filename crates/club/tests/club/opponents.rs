//! Identities, block lists, challenges and sides.

use marshal_club::{
    AccountId, BlockList, BrowserId, Challenge, Colours, Identity, PersonId, RatingRange, Refusal, SideClaim, SideWish,
};
use marshal_rules::Side;

fn guest(browser: &str) -> Identity {
    Identity { account: None, browser: BrowserId(browser.to_owned()) }
}

fn member(account: &str, browser: &str) -> Identity {
    Identity { account: Some(AccountId(account.to_owned())), ..guest(browser) }
}

#[test]
fn one_person_shares_the_account_or_the_browser() {
    assert!(guest("x").is_same_person(&guest("x")));
    assert!(!guest("x").is_same_person(&guest("y")));
    assert!(member("ada", "x").is_same_person(&member("ada", "y")));
    assert!(member("ada", "x").is_same_person(&guest("x")), "signed in in one tab, a guest in another");
    assert!(member("ada", "x").is_same_person(&member("bob", "x")));
    assert!(!member("ada", "x").is_same_person(&member("bob", "y")));
    assert_eq!(member("ada", "x").person(), PersonId::Account(AccountId("ada".to_owned())));
    assert_eq!(guest("x").person(), PersonId::Browser(BrowserId("x".to_owned())));
}

#[test]
fn a_block_holds_for_the_account_and_the_browser() {
    let mut list = BlockList::default();
    assert!(list.block(&member("ada", "x")));
    for (who, blocked) in [
        (member("ada", "y"), true),
        (guest("x"), true),
        (member("bob", "x"), true),
        (member("bob", "y"), false),
        (guest("y"), false),
    ] {
        assert_eq!(list.has(&who), blocked, "{who:?}");
    }
    let read: BlockList = serde_json::from_str(&serde_json::to_string(&list).unwrap()).unwrap();
    assert_eq!(read, list);
    list.unblock(&member("ada", "x"));
    assert_eq!(list, BlockList::default());
}

#[test]
fn a_full_block_list_says_so() {
    let mut list = BlockList::default();
    let blocked = (0..BlockList::MOST).take_while(|number| list.block(&guest(&number.to_string()))).count();
    assert!((BlockList::MOST - 1..=BlockList::MOST).contains(&blocked));
    assert!(!list.block(&guest("one more")));
    assert!(list.block(&guest("0")), "who is on it already is");
}

#[test]
fn who_may_take_up_a_challenge() {
    let range = RatingRange { least: 1400.0, most: 1600.0 };
    let rated = Challenge { by: member("ada", "x"), rated: true, ratings: Some(range) };
    let friendly = Challenge { rated: false, ..rated.clone() };
    let bob = member("bob", "y");
    let cases = [
        (&rated, bob.clone(), 1500.0, false, Ok(())),
        (&rated, bob.clone(), 1399.6, false, Ok(())),
        (&rated, bob.clone(), 1399.4, false, Err(Refusal::Rating)),
        (&rated, bob.clone(), 1601.0, false, Err(Refusal::Rating)),
        (&rated, bob.clone(), 1500.0, true, Err(Refusal::Gone)),
        (&rated, guest("z"), 1500.0, false, Err(Refusal::NeedsAccount)),
        (&rated, member("ada", "z"), 1500.0, false, Err(Refusal::Own)),
        (&rated, guest("x"), 1500.0, false, Err(Refusal::Own)),
        (&friendly, guest("z"), 3000.0, false, Ok(())),
        (&friendly, guest("z"), 1500.0, true, Err(Refusal::Gone)),
        (&friendly, guest("x"), 1500.0, true, Err(Refusal::Own)),
    ];
    for (challenge, who, rating, blocked, answer) in cases {
        assert_eq!(challenge.take_up(&who, rating, blocked), answer, "{who:?} {rating}");
    }
}

fn had(sides: &str) -> Colours {
    let mut colours = Colours::default();
    for side in sides.chars() {
        colours.add(if side == 'r' { Side::Red } else { Side::Blue });
    }
    colours
}

#[test]
fn what_a_player_is_due() {
    use SideClaim::{Alternate, None, Strong, Wish};
    for (sides, due) in [
        ("", (Side::Red, None)),
        ("r", (Side::Blue, Wish)),
        ("rb", (Side::Red, Alternate)),
        ("br", (Side::Blue, Alternate)),
        ("rr", (Side::Blue, Strong)),
        ("rbrr", (Side::Blue, Strong)),
        ("brrbb", (Side::Red, Strong)),
        ("rrb", (Side::Blue, Wish)),
        ("rrbrb", (Side::Blue, Wish)),
    ] {
        assert_eq!(had(sides).due(), due, "{sides}");
    }
}

#[test]
fn the_stronger_claim_gets_its_side() {
    let side = |first: &str, second: &str| Colours::side_of_first(&had(first), &had(second), Side::Blue);
    assert_eq!(side("r", "b"), Side::Blue, "both get what they want");
    assert_eq!(side("", ""), Side::Blue, "by lot");
    assert_eq!(side("", "r"), Side::Red, "Blue is due to the second");
    assert_eq!(side("rr", "r"), Side::Blue);
    assert_eq!(side("r", "rr"), Side::Red);
    assert_eq!(side("rr", "rrr"), Side::Red, "passed over more often");
    assert_eq!(side("b", "b"), Side::Red, "the first of equals");
}

#[test]
fn a_wish_for_a_side_comes_before_what_is_due() {
    let due_blue = had("rr");
    let side = |wish: SideWish| wish.challenger_side(&due_blue, &Colours::default(), Side::Red);
    assert_eq!([SideWish::Red, SideWish::Blue, SideWish::Any].map(side), [Side::Red, Side::Blue, Side::Blue]);
}
