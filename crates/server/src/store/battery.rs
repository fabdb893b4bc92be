//! What every store must do.

use marshal_rules::{RuleSet, Side};

use super::*;
use crate::id::Secret;

fn browser(number: u8) -> BrowserId {
    Secret::from([number; 32]).browser()
}

fn digest(summary: &str, due: bool) -> Digest {
    Digest { summary: summary.to_owned(), due }
}

fn game(number: u8, seats: &[(Side, u8)], at: i64) -> NewGame {
    let rules = RuleSet::builtin()[0].data().clone();
    let aids = Aids { known: true, moved: false, possible: true };
    let opponent = Opponent::Computer { side: Side::Blue, level: 6, seed: u64::MAX };
    let created = Created { rules, opponent, starter: Side::Blue, aids };
    NewGame {
        id: GameId::from([number; 16]),
        seats: seats.iter().map(|&(side, number)| (side, browser(number))).collect(),
        events: vec![Event::Created(Box::new(created)), Event::SetUp { side: Side::Blue, setup: "ABC/...".to_owned() }],
        digest: digest(&format!("game {number}"), false),
        at: Timestamp(at),
    }
}

fn entry(seq: u32, event: Event, at: i64) -> Entry {
    Entry { seq, event, at: Timestamp(at) }
}

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    browsers(store).await;
    events(store).await;
    lists(store).await;
    dues(store).await;
}

async fn browsers(store: &dyn Store) {
    assert!(!store.knows_browser(browser(1)).await.unwrap());
    for number in 1..=3 {
        store.add_browser(browser(number), Timestamp(5)).await.unwrap();
    }
    assert!(store.knows_browser(browser(1)).await.unwrap());
    assert!(!store.knows_browser(browser(4)).await.unwrap());
    assert!(store.add_browser(browser(1), Timestamp(6)).await.is_err());
}

async fn events(store: &dyn Store) {
    let game = game(1, &[(Side::Red, 1)], 10);
    assert_eq!(store.events(game.id).await.unwrap(), []);
    store.add_game(&game).await.unwrap();
    assert!(store.add_game(&game).await.is_err());
    assert_eq!(store.events(game.id).await.unwrap(), game.events);

    let more = [
        Event::Moved { mv: "a4a5".parse().unwrap() },
        Event::DrawOffered { side: Side::Red },
        Event::DrawDeclined,
        Event::DrawAgreed,
        Event::Resigned { side: Side::Blue },
    ];
    for (seq, event) in (3..).zip(&more) {
        let digest = digest("later", false);
        store.append(game.id, &entry(seq, event.clone(), 11), &digest).await.unwrap();
    }
    let all: Vec<Event> = game.events.iter().chain(&more).cloned().collect();
    assert_eq!(store.events(game.id).await.unwrap(), all);

    // An event that is there already stays, and nothing else changes.
    for seq in [1, 3, 7] {
        let late = entry(seq, Event::DrawDeclined, 99);
        let refused = store.append(game.id, &late, &digest("wrong", true)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    }
    assert_eq!(store.events(game.id).await.unwrap(), all);
    assert_eq!(store.games(browser(1), 9).await.unwrap()[0].summary, "later");
    assert_eq!(store.games(browser(1), 9).await.unwrap()[0].updated, Timestamp(11));

    // Nor is there an event of a game that does not exist.
    let nowhere = GameId::from([99; 16]);
    assert!(store.append(nowhere, &entry(1, Event::DrawAgreed, 1), &digest("x", false)).await.is_err());
}

async fn lists(store: &dyn Store) {
    store.add_game(&game(2, &[(Side::Red, 2), (Side::Blue, 2)], 20)).await.unwrap();
    store.add_game(&game(3, &[(Side::Blue, 2)], 40)).await.unwrap();
    store.add_game(&game(4, &[(Side::Red, 2), (Side::Blue, 3)], 30)).await.unwrap();
    let id = |number| GameId::from([number; 16]);
    let both = vec![Side::Red, Side::Blue];
    assert_eq!(store.seats(id(2), browser(2)).await.unwrap(), both);
    assert_eq!(store.seats(id(3), browser(2)).await.unwrap(), [Side::Blue]);
    assert_eq!(store.seats(id(4), browser(3)).await.unwrap(), [Side::Blue]);
    assert_eq!(store.seats(id(4), browser(1)).await.unwrap(), []);
    assert_eq!(store.seats(id(9), browser(2)).await.unwrap(), []);

    let listed = store.games(browser(2), 9).await.unwrap();
    let seen: Vec<_> = listed.iter().map(|game| (game.id, game.sides.clone(), game.updated.0)).collect();
    assert_eq!(seen, [(id(3), vec![Side::Blue], 40), (id(4), vec![Side::Red], 30), (id(2), both, 20)]);
    assert_eq!(store.games(browser(2), 2).await.unwrap().len(), 2);
}

async fn dues(store: &dyn Store) {
    assert_eq!(store.due().await.unwrap(), []);
    let id = GameId::from([3; 16]);
    store.append(id, &entry(3, Event::DrawDeclined, 50), &digest("x", true)).await.unwrap();
    assert_eq!(store.due().await.unwrap(), [id]);
    store.append(id, &entry(4, Event::DrawDeclined, 51), &digest("x", false)).await.unwrap();
    assert_eq!(store.due().await.unwrap(), []);
}
