//! What every store must do.

use std::sync::Arc;

use marshal_club::{Handle, Millis, ProcessId, Reading};
use marshal_rules::{RuleSet, Side};
use marshal_server::store::{
    Aids, AnalysisKept, Append, Created, Digest, Event, NewGame, Opponent, Running, Store, StoreError,
};
use marshal_server::{GameId, PersonId, RecordId, Secret, Timestamp};

fn browser(number: u8) -> PersonId {
    Secret::from([number; 32]).browser().into()
}

fn digest(summary: &str, due: bool) -> Digest {
    Digest { summary: summary.to_owned(), due, running: None }
}

fn game(number: u8, seats: &[(Side, u8)], at: i64) -> NewGame {
    let rules = RuleSet::builtin()[0].data().clone();
    let aids = Aids { known: true, moved: false, possible: true };
    let opponent = Opponent::Computer { side: Side::Blue, level: 6, seed: u64::MAX, hints: false };
    let created = Created { rules, opponent, starter: Side::Blue, aids, tournament: None };
    NewGame {
        id: GameId::from([number; 16]),
        seats: seats.iter().map(|&(side, number)| (side, browser(number))).collect(),
        events: vec![Event::Created(Box::new(created)), Event::SetUp { side: Side::Blue, setup: "ABC/...".to_owned() }],
        digest: digest(&format!("game {number}"), false),
        at: Timestamp(at),
        offer: None,
    }
}

/// One more event, after so many.
fn append(id: GameId, after: u32, event: Event, at: i64, digest: Digest) -> Append {
    let (verdict, tournament) = (None, None);
    Append {
        id,
        after,
        events: vec![event],
        seat: None,
        digest,
        at: Timestamp(at),
        keeps_date: false,
        verdict,
        tournament,
    }
}

/// Runs everything on an empty store.
pub(super) async fn run(store: Arc<dyn Store>) {
    browsers(&*store).await;
    events(&*store).await;
    lists(&*store).await;
    dues(&*store).await;
    joiners(&*store).await;
    clocks(&*store).await;
    epilogues(&*store).await;
    blocks(&*store).await;
    records(&store).await;
    crowds(&store).await;
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
    assert_eq!(store.events_since(game.id, 0).await.unwrap(), []);
    store.add_game(game.clone()).await.unwrap();
    assert!(store.add_game(game.clone()).await.is_err());
    assert_eq!(store.events_since(game.id, 0).await.unwrap(), game.events);

    let more = [
        Event::Moved { mv: "a4a5".parse().unwrap(), took: None },
        Event::DrawOffered { side: Side::Red },
        Event::DrawDeclined,
        Event::DrawAgreed { spent_ms: None },
        Event::Resigned { side: Side::Blue, spent_ms: None },
    ];
    for (after, event) in (2..).zip(&more) {
        store.append(append(game.id, after, event.clone(), 11, digest("later", false))).await.unwrap();
    }
    let several = Append {
        events: vec![Event::DrawDeclined, Event::DrawAgreed { spent_ms: None }],
        ..append(game.id, 7, Event::DrawAgreed { spent_ms: None }, 11, digest("later", false))
    };
    assert_eq!(several.seq(), 9);
    store.append(several.clone()).await.unwrap();
    let all: Vec<Event> = game.events.iter().chain(&more).chain(&several.events).cloned().collect();
    assert_eq!(store.events_since(game.id, 0).await.unwrap(), all);
    assert_eq!(store.events_since(game.id, 7).await.unwrap(), all[7..]);
    assert_eq!(store.events_since(game.id, 9).await.unwrap(), []);

    // Whoever is late or early is told how many there are, and changes nothing.
    for after in [0, 2, 8, 10] {
        let late = append(game.id, after, Event::DrawDeclined, 99, digest("wrong", true));
        assert_eq!(store.append(late).await, Err(StoreError::Conflict { at: 9 }), "{after}");
    }
    assert_eq!(store.events_since(game.id, 0).await.unwrap(), all);
    assert_eq!(store.games(browser(1), 9).await.unwrap()[0].summary, "later");
    assert_eq!(store.games(browser(1), 9).await.unwrap()[0].updated, Timestamp(11));

    // Nor is there an event of a game that does not exist.
    let nowhere = GameId::from([99; 16]);
    let nothing = append(nowhere, 0, Event::DrawAgreed { spent_ms: None }, 1, digest("x", false));
    assert_eq!(store.append(nothing).await, Err(StoreError::Conflict { at: 0 }));
    assert_eq!(store.heads(&[nowhere, game.id]).await.unwrap(), [(game.id, 9)]);
    assert_eq!(store.heads(&[]).await.unwrap(), []);
}

/// Many writers at once: each game gets each of its events once, in their order, whoever wrote it, and bad ones hurt nobody.
async fn crowds(store: &Arc<dyn Store>) {
    const GAMES: u8 = 20;
    const EVENTS: u32 = 30;
    let id = |number: u8| GameId::from([100 + number; 16]);
    for number in 0..GAMES {
        store.add_game(game(100 + number, &[(Side::Red, 3)], 60)).await.unwrap();
    }
    let mut writers = Vec::new();
    for number in 0..GAMES {
        for _ in 0..2 {
            let store = store.clone();
            writers.push(tokio::spawn(async move {
                let (mut written, mut after) = (0, 2);
                while after < 2 + EVENTS {
                    // A bad one in each group.
                    let bad = store.append(append(
                        GameId::from([99; 16]),
                        0,
                        Event::DrawAgreed { spent_ms: None },
                        61,
                        digest("x", false),
                    ));
                    let good = store.append(append(id(number), after, Event::DrawDeclined, 61, digest("x", false)));
                    let (good, bad) = tokio::join!(good, bad);
                    assert!(matches!(bad, Err(StoreError::Conflict { at: 0 })), "{bad:?}");
                    after = match good {
                        Ok(()) => {
                            written += 1;
                            after + 1
                        }
                        Err(StoreError::Conflict { at }) => at,
                        Err(error) => panic!("{error}"),
                    };
                }
                written
            }));
        }
    }
    let mut written = 0;
    for writer in writers {
        written += writer.await.unwrap();
    }
    assert_eq!(written, u32::from(GAMES) * EVENTS);
    let ids: Vec<_> = (0..GAMES).map(id).collect();
    let heads = store.heads(&ids).await.unwrap();
    assert_eq!(heads.len(), ids.len());
    for (id, head) in heads {
        assert_eq!((head, store.events_since(id, 0).await.unwrap().len() as u32), (2 + EVENTS, 2 + EVENTS));
    }
}

async fn lists(store: &dyn Store) {
    store.add_game(game(2, &[(Side::Red, 2), (Side::Blue, 2)], 20)).await.unwrap();
    store.add_game(game(3, &[(Side::Blue, 2)], 40)).await.unwrap();
    store.add_game(game(4, &[(Side::Red, 2), (Side::Blue, 3)], 30)).await.unwrap();
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
    let long_ago = Timestamp(50);
    assert_eq!(store.due(long_ago).await.unwrap(), []);
    let id = GameId::from([3; 16]);
    store.append(append(id, 2, Event::DrawDeclined, 50, digest("x", true))).await.unwrap();
    assert_eq!(store.due(long_ago).await.unwrap(), [id]);
    assert_eq!(store.due(Timestamp(49)).await.unwrap(), []);
    store.append(append(id, 3, Event::DrawDeclined, 50, digest("x", false))).await.unwrap();
    assert_eq!(store.due(long_ago).await.unwrap(), []);
    store.check().await.unwrap();
}

/// A seat goes with the event by which it is taken: who is late gets neither.
async fn joiners(store: &dyn Store) {
    let id = GameId::from([5; 16]);
    for number in 7..=9 {
        store.add_browser(browser(number), Timestamp(5)).await.unwrap();
    }
    store.add_game(game(5, &[(Side::Red, 7)], 10)).await.unwrap();
    let joined = Event::Joined { side: Side::Blue, name: Some(Handle::new("Božena").unwrap()), bot: true };
    let take = |seat| Append {
        seat: Some((Side::Blue, browser(seat))),
        ..append(id, 2, joined.clone(), 11, digest("x", false))
    };
    let (one, other) = tokio::join!(store.append(take(8)), store.append(take(9)));
    let taker = if one.is_ok() { 8 } else { 9 };
    assert!(one.is_ok() != other.is_ok());
    assert_eq!(store.seats(id, browser(taker)).await.unwrap(), [Side::Blue]);
    assert_eq!(store.seats(id, browser(17 - taker)).await.unwrap(), []);
    assert_eq!(store.events_since(id, 2).await.unwrap(), [joined]);

    let sides = async |browser| store.game(browser, id).await.unwrap().map(|game| game.sides);
    assert_eq!(sides(Some(browser(7))).await, Some(vec![Side::Red]));
    assert_eq!(sides(Some(browser(17 - taker))).await, Some(Vec::new()));
    assert_eq!(sides(None).await, Some(Vec::new()));
    assert!(store.game(None, GameId::from([77; 16])).await.unwrap().is_none());
}

/// What is said after the end does not change when a game ended.
async fn epilogues(store: &dyn Store) {
    let id = GameId::from([10; 16]);
    store.add_game(game(10, &[], 10)).await.unwrap();
    let said = Event::RematchOffered { side: Side::Blue, game: GameId::from([11; 16]) };
    store.append(Append { keeps_date: true, ..append(id, 2, said.clone(), 99, digest("x", false)) }).await.unwrap();
    assert_eq!(store.game(None, id).await.unwrap().unwrap().updated, Timestamp(10));
    assert_eq!(store.events_since(id, 2).await.unwrap(), [said]);
}

/// Who has blocked somebody is kept apart from them, whichever is asked for first.
async fn blocks(store: &dyn Store) {
    let are_blocked = async |one, other| store.are_blocked(browser(one), browser(other)).await.unwrap();
    assert!(!are_blocked(1, 2).await);
    for on in [true, true] {
        store.block(browser(1), browser(2), on).await.unwrap();
    }
    store.block(browser(2), browser(1), true).await.unwrap();
    assert!(are_blocked(1, 2).await && are_blocked(2, 1).await);
    assert!(!are_blocked(1, 3).await);
    store.block(browser(2), browser(1), false).await.unwrap();
    assert!(are_blocked(1, 2).await && are_blocked(2, 1).await, "the other one has not taken it back");
    store.block(browser(1), browser(2), false).await.unwrap();
    assert!(!are_blocked(1, 2).await);
}

/// Records are kept once; an analysis is done once, also if whoever took it on is gone.
async fn records(store: &Arc<dyn Store>) {
    let [one, other] = ["first", "second"].map(|text| (RecordId::of(text), text));
    for at in [1, 2] {
        store.keep_record(one.0, one.1.to_owned(), Timestamp(at)).await.unwrap();
    }
    store.keep_record(other.0, other.1.to_owned(), Timestamp(3)).await.unwrap();
    assert_eq!(store.record(one.0).await.unwrap().as_deref(), Some("first"));
    assert_eq!(store.record(RecordId::of("third")).await.unwrap(), None);

    assert_eq!(store.analysis(one.0, 1).await.unwrap(), None);
    for (id, at) in [(one.0, 10), (other.0, 11), (one.0, 12)] {
        store.ask_analysis(id, 1, Timestamp(at)).await.unwrap();
    }
    let kept = |progress, tries, touched| AnalysisKept { progress, tries, touched: Timestamp(touched), result: None };
    assert_eq!(store.analysis(one.0, 1).await.unwrap(), Some(kept(0, 0, 0)));
    let take = async |id, idle, now| store.take_analysis(id, Timestamp(idle), 2, Timestamp(now)).await.unwrap();
    let (left, right) = tokio::join!(take(None, 50, 100), take(None, 50, 100));
    let mut taken = [left.unwrap(), right.unwrap()];
    taken.sort_by_key(|&id| id != one.0);
    assert_eq!(taken, [one.0, other.0], "each by one");
    assert_eq!(take(None, 100, 101).await, None);
    assert_eq!(take(Some(one.0), 100, 101).await, None, "somebody is at it");
    store.work_on_analysis(one.0, 40, Timestamp(120)).await.unwrap();
    assert_eq!(store.analysis(one.0, 1).await.unwrap(), Some(kept(40, 1, 120)));
    assert_eq!(store.idle_analyses(Timestamp(110), 2).await.unwrap(), [other.0]);
    assert_eq!(take(Some(one.0), 130, 131).await, Some(one.0), "whoever was at it is gone");
    assert_eq!(take(Some(one.0), 999, 1000).await, None, "it was tried often enough");

    store.end_analysis(one.0, "{}".to_owned()).await.unwrap();
    store.ask_analysis(one.0, 1, Timestamp(200)).await.unwrap();
    let done = store.analysis(one.0, 1).await.unwrap().unwrap();
    assert_eq!((done.progress, done.result.as_deref()), (100, Some("{}")));
    assert_eq!(store.analysis(one.0, 2).await.unwrap(), None, "another version would say something else");
    store.ask_analysis(one.0, 2, Timestamp(201)).await.unwrap();
    assert_eq!(store.analysis(one.0, 2).await.unwrap(), Some(kept(0, 0, 0)));
    for id in [one.0, other.0] {
        store.end_analysis(id, "{}".to_owned()).await.unwrap();
    }
    assert_eq!(store.idle_analyses(Timestamp(999), 9).await.unwrap(), []);
}

/// What a clock has counted is proven up to the last sign of life of whoever had the game.
async fn clocks(store: &dyn Store) {
    let id = GameId::from([6; 16]);
    let read = |at| Reading { process: ProcessId(u64::MAX - 6), at: Millis(at) };
    let running = |at| Some(Running { deadline: Timestamp(5000), reading: read(at), taken: Millis(70) });
    store
        .add_game(NewGame { digest: Digest { running: running(1000), ..digest("x", false) }, ..game(6, &[], 10) })
        .await
        .unwrap();
    assert_eq!(store.proven(id, 2).await.unwrap(), Some(Millis(70)));
    for at in [1200, 1500] {
        store.live(read(at)).await.unwrap();
    }
    assert_eq!(store.proven(id, 2).await.unwrap(), Some(Millis(570)));
    assert_eq!(store.proven(id, 1).await.unwrap(), None, "of the turn after so many events only");
    assert_eq!(store.overdue(Timestamp(4999)).await.unwrap(), []);
    assert_eq!(store.overdue(Timestamp(5000)).await.unwrap(), [id]);
    let later = Append {
        digest: Digest { running: running(2000), ..digest("x", false) },
        ..append(id, 2, Event::DrawDeclined, 11, digest("x", false))
    };
    store.append(later).await.unwrap();
    assert_eq!(
        store.proven(id, 3).await.unwrap(),
        Some(Millis(70)),
        "a sign from before proves nothing of what came after"
    );
    store.append(append(id, 3, Event::DrawAgreed { spent_ms: None }, 12, digest("x", false))).await.unwrap();
    assert_eq!(store.proven(id, 4).await.unwrap(), None);
    assert_eq!(store.overdue(Timestamp(i64::MAX)).await.unwrap(), []);
}

/// What [`run`] has left, seen by another process.
pub(super) async fn still_there(store: &dyn Store) {
    assert_eq!(store.games(browser(2), 9).await.unwrap().len(), 3);
    assert!(store.knows_browser(browser(2)).await.unwrap());
}
