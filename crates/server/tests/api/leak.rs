//! Nothing leaks: what a side is sent does not depend on what it was not told.
//!
//! Two sites of one seed are asked the same. In one a random game is played; in the other the same
//! game with the hidden stones of one army permuted in a way that the other side could not have
//! noticed: with these kinds too every move is legal and every ply tells this side just what it told
//! it before. Then every byte that this side is sent must be the same.

use std::collections::HashSet;

use marshal_rules::{BySide, Game, Kind, KindSet, Move, RuleSet, Setup, Side, Square, Starter, StoneId, Viewer};
use marshal_server::store::{Aids, Created, Digest, Event, NewGame, Opponent, Store};
use marshal_server::wire::{OpponentName, RuleSetInfo, Summary};
use marshal_server::{GameId, Secret, Timestamp};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::site::{Browser, Reply, Site, Table};

/// From so many squares moves are tried in each game, drawn anew each time: refusals of all kinds come up in each of the
/// dozens of games.
const SQUARES: usize = 24;

/// After every so many plies of the other side, and after each of the last ten, the seat looks.
const LOOK_EVERY: usize = 4;

/// A game of random moves that is not over.
pub(crate) fn random_game(rules: &std::sync::Arc<RuleSet>, plies: usize, rng: &mut Pcg64Mcg) -> Game {
    loop {
        let setups = BySide::from_fn(|side| marshal_ai::setups::sensible(rules, side, rng.random()));
        let starter = match rules.starter() {
            Starter::Agreed => Side::ALL[rng.random_range(0..2)],
            _ => Side::Red,
        };
        let mut game = Game::new(rules.clone(), setups, starter).unwrap();
        for _ in 0..plies {
            // Strikes are what tells something, so half of the moves are strikes where there are any.
            let moves = game.legal_moves();
            let strikes: Vec<Move> = moves.iter().copied().filter(|mv| game.at(mv.to).is_some()).collect();
            let choice = if !strikes.is_empty() && rng.random() { &strikes } else { &moves };
            let Some(&mv) = choice.get(rng.random_range(0..choice.len().max(1))) else { break };
            game.play(mv).unwrap();
            if game.outcome().is_some() {
                break;
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// The same game with hidden stones permuted, as `seat` could not have noticed; `None` where no other
/// arrangement was found.
fn disguised(game: &Game, seat: Side, rng: &mut Pcg64Mcg) -> Option<Game> {
    disguised_army(game, Viewer::Side(seat), seat.other(), rng)
}

/// The same game with hidden stones of one army permuted, as `viewer` could not have noticed; `None` where no other
/// arrangement was found.
pub(crate) fn disguised_army(game: &Game, viewer: Viewer, enemy: Side, rng: &mut Pcg64Mcg) -> Option<Game> {
    let view = game.view(viewer);
    let possible = view.possible_all();
    let stones: Vec<StoneId> = game.stones(enemy).collect();
    for attempt in 0..200 {
        let kinds = if attempt % 2 == 0 {
            swapped(game, &stones, &possible, rng)
        } else {
            drawn(game.rules(), &stones, &possible, rng)
        };
        let Some(kinds) = kinds else { continue };
        if stones.iter().zip(&kinds).all(|(&stone, &kind)| game.kind(stone) == kind) {
            continue;
        }
        let setup = stones.iter().zip(&kinds).map(|(&stone, &kind)| (view.stone(stone).start, kind)).collect();
        let mut setups = BySide::from_fn(|side| game.setup_of(side));
        setups[enemy] = Setup(setup);
        let Ok(mut other) = Game::new(game.rules().clone(), setups, game.starter()) else { continue };
        if game.moves().all(|mv| other.play(mv).is_ok()) && other.view(viewer) == view {
            return Some(other);
        }
    }
    None
}

/// The true kinds with a few pairs of stones exchanged.
fn swapped(game: &Game, stones: &[StoneId], possible: &[KindSet], rng: &mut Pcg64Mcg) -> Option<Vec<Kind>> {
    let mut kinds: Vec<Kind> = stones.iter().map(|&stone| game.kind(stone)).collect();
    for _ in 0..rng.random_range(1..4) {
        let (a, b) = (rng.random_range(0..kinds.len()), rng.random_range(0..kinds.len()));
        let fits = |stone: usize, kind| possible[stones[stone].index()].contains(kind);
        if fits(a, kinds[b]) && fits(b, kinds[a]) {
            kinds.swap(a, b);
        }
    }
    Some(kinds)
}

/// Kinds drawn for all stones, those with the fewest possibilities first.
fn drawn(rules: &RuleSet, stones: &[StoneId], possible: &[KindSet], rng: &mut Pcg64Mcg) -> Option<Vec<Kind>> {
    let mut left: Vec<u8> = rules.kinds().iter().map(|kind| kind.count).collect();
    let mut order: Vec<usize> = (0..stones.len()).collect();
    order.sort_by_cached_key(|&at| (possible[stones[at].index()].len(), rng.random::<u32>()));
    let mut kinds = vec![Kind(0); stones.len()];
    for at in order {
        let free = possible[stones[at].index()].iter().flat_map(|kind| vec![kind; usize::from(left[kind.index()])]);
        let free: Vec<Kind> = free.collect();
        let kind = *free.get(rng.random_range(0..free.len().max(1)))?;
        left[kind.index()] -= 1;
        kinds[at] = kind;
    }
    Some(kinds)
}

/// Everything that a seat is sent of a game: what it may see, and every refusal that it can provoke.
async fn sent(table: &Table, seat: Side, game: &Game, rng: &mut Pcg64Mcg) -> Vec<(String, Reply)> {
    let seat = seat.to_string();
    let mut all = Vec::new();
    let browser = &table.browser;
    for language in ["cs", "en"] {
        for path in [
            table.path(&format!("?seat={seat}&lang={language}")),
            table.path("/summary"),
            table.path(&format!("/replay?lang={language}")),
            table.path(&format!("/record.txt?lang={language}")),
            "/api/games".to_owned(),
            "/api/rules".to_owned(),
            format!("/api/rules/{}", game.rules().id()),
            table.path(&format!("/nothing?lang={language}")),
        ] {
            all.push((path.clone(), browser.get(&path).await));
        }
    }
    let refused = [
        ("/setup", json!({"seat": seat, "setup": ""})),
        (
            "/setup",
            json!({"seat": seat, "setup": marshal_ai::setups::sensible(game.rules(), Side::Red, 1).line(game.rules(), Side::Red)}),
        ),
        ("/draw", json!({"seat": seat, "action": "accept"})),
        ("/draw", json!({"seat": seat, "action": "decline"})),
        ("/move", json!({"seat": seat, "ply": game.ply() + 1, "move": "a1a2"})),
    ];
    for (rest, body) in refused {
        let reply = table.post(rest, &body).await;
        assert!(!reply.status.is_success());
        all.push((format!("{rest} {body}"), reply));
    }
    // Moves that are not legal: from every square to a neighbour and to any other square.
    let legal: HashSet<Move> = game.legal_moves().into_iter().collect();
    let squares: Vec<Square> = (game.rules().squares() | game.rules().blocked()).iter().collect();
    for _ in 0..SQUARES {
        let from = squares[rng.random_range(0..squares.len())];
        let beside = |to: &&Square| to.col().abs_diff(from.col()) + to.row().abs_diff(from.row()) == 1;
        let near: Vec<&Square> = squares.iter().filter(beside).collect();
        for to in [*near[rng.random_range(0..near.len())], squares[rng.random_range(0..squares.len())]] {
            let mv = Move::new(from, to);
            if game.turn().to_string() == seat && legal.contains(&mv) {
                continue;
            }
            let reply = table.play(&seat, u64::from(game.ply()), &mv.to_string()).await;
            assert!(!reply.status.is_success(), "{mv}");
            all.push((mv.to_string(), reply));
        }
    }
    all
}

#[track_caller]
pub(crate) fn assert_same(seed: u64, when: &str, mine: &[(String, Reply)], other: &[(String, Reply)]) {
    assert_eq!(mine.len(), other.len(), "seed {seed}, {when}");
    for ((asked, mine), (_, other)) in mine.iter().zip(other) {
        assert!(
            mine == other,
            "seed {seed}, {when}: {asked}\n{} {:?}\n{}\n{} {:?}\n{}",
            mine.status,
            mine.headers,
            String::from_utf8_lossy(&mine.body),
            other.status,
            other.headers,
            String::from_utf8_lossy(&other.body)
        );
    }
}

/// Plays a game on a site of its own over the API, both sides from one browser; gives the table and
/// all that `seat` was sent on the way, as answers and on its socket.
async fn played(seed: u64, game: &Game, seat: Side, aids: &Value) -> (Site, Table, Vec<(String, Reply)>, Vec<String>) {
    let site = Site::repeatable(seed).await;
    let mut browser = site.browser();
    let rules = game.rules();
    let mut new = json!({"rules": rules.id(), "opponent": "hotseat", "aids": aids});
    if rules.starter() == Starter::Agreed {
        new["starter"] = json!(game.starter().to_string());
    }
    let made = browser.make(&new).await;
    let mut all = vec![("new game".to_owned(), made.clone())];
    let table = Table { browser, id: made.done()["id"].as_str().unwrap().to_owned() };
    let name = seat.to_string();
    let look = async |all: &mut Vec<_>, when: String| all.push((when, table.view(&name).await));
    for side in [seat.other(), seat] {
        let reply = table.set_up(&side.to_string(), &game.setup_of(side).line(rules, side)).await;
        reply.done();
        if side == seat {
            all.push(("setup".to_owned(), reply));
        } else {
            look(&mut all, "while the other has set up".to_owned()).await;
        }
    }
    let (mut line, mut told) = (None, Vec::new());
    let (mut mover, plies) = (game.starter(), game.moves().count());
    for (ply, mv) in game.moves().enumerate() {
        // A socket for the last plies: it tells first the whole game, then what is new.
        if ply + 10 == plies {
            let mut opened = table.connect(site.listen().await, &format!("seat={seat}")).await;
            told.push(opened.next_text().await.unwrap());
            line = Some(opened);
        }
        let reply = table.play(&mover.to_string(), ply as u64, &mv.to_string()).await;
        assert!(reply.status.is_success(), "ply {ply} {mv}: {}", String::from_utf8_lossy(&reply.body));
        if mover == seat {
            all.push((format!("ply {ply}"), reply));
        } else if ply % LOOK_EVERY == 0 || ply + 10 >= plies {
            look(&mut all, format!("after ply {ply}")).await;
        }
        if let Some(line) = &mut line {
            told.push(line.next_text().await.unwrap());
        }
        mover = mover.other();
    }
    (site, table, all, told)
}

/// One random game, seen by one seat; whether a disguise was found.
async fn over_the_api(seed: u64, rules: &std::sync::Arc<RuleSet>) -> bool {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let plies = rng.random_range(0..90);
    let game = random_game(rules, plies, &mut rng);
    let seat = Side::ALL[rng.random_range(0..2)];
    let Some(other) = disguised(&game, seat, &mut rng) else { return false };
    let possible = rng.random_range(0..4) > 0;
    let aids = json!({"known": rng.random::<bool>(), "moved": rng.random::<bool>(), "possible": possible});
    let (site, table, mine, told) = played(seed, &game, seat, &aids).await;
    let (other_site, other_table, others, other_told) = played(seed, &other, seat, &aids).await;
    assert_same(seed, "on the way", &mine, &others);
    assert!(told == other_told, "seed {seed}: the sockets differ on the way");

    let draws = rng.random();
    let mine = sent(&table, seat, &game, &mut Pcg64Mcg::seed_from_u64(draws)).await;
    let others = sent(&other_table, seat, &other, &mut Pcg64Mcg::seed_from_u64(draws)).await;
    assert_same(seed, "in the end", &mine, &others);

    let query = format!("seat={seat}");
    let text = table.connect(site.listen().await, &query).await.next_text().await;
    let other_text = other_table.connect(other_site.listen().await, &query).await.next_text().await;
    assert!(text.is_some() && text == other_text, "seed {seed}: the sockets differ");

    // The other side is sent its own stones: the test sees a difference where there is one.
    let enemy = seat.other().to_string();
    assert_ne!(table.view(&enemy).await, other_table.view(&enemy).await, "seed {seed}");
    true
}

#[tokio::test]
async fn the_same_bytes_whatever_is_hidden() {
    let first = std::env::var("MARSHAL_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut found = 0;
    for (round, id) in ["marsal-mini", "marsal-small", "marsal-1987", "classic", "barrage", "marsal"]
        .iter()
        .cycle()
        .take(36)
        .enumerate()
    {
        let rules = RuleSet::by_id(id).unwrap();
        found += u32::from(over_the_api(first + round as u64, &rules).await);
    }
    assert!(found >= 24, "only {found} of 36 games had something hidden");
}

/// A game against the computer as it stands in the store, on turn the person.
async fn stored(seed: u64, game: &Game, seat: Side) -> (Site, Table) {
    let site = Site::repeatable(seed).await;
    let secret = Secret::from([7; 32]);
    let id = GameId::from([5; 16]);
    let rules = game.rules();
    let opponent = Opponent::Computer { side: seat.other(), level: 2, seed: 77, hints: true };
    let aids = Aids { known: true, moved: true, possible: true };
    let terms = Created { rules: rules.data().clone(), opponent, starter: game.starter(), aids, tournament: None };
    let set_up = |side| Event::SetUp { side, setup: game.setup_of(side).line(rules, side) };
    let view = game.view(Viewer::Spectator);
    let summary = Summary::of(&RuleSetInfo::of(rules), OpponentName::Computer, Some(2), Some(&view));
    let begin = [Event::Created(Box::new(terms)), set_up(seat.other()), set_up(seat)];
    let at = Timestamp(1);
    site.store.add_browser(secret.browser().into(), at).await.unwrap();
    let new = NewGame {
        id,
        seats: vec![(seat, secret.browser().into())],
        events: begin.into_iter().chain(game.moves().map(|mv| Event::Moved { mv, took: None })).collect(),
        digest: Digest { summary: serde_json::to_string(&summary).unwrap(), due: false, running: None },
        at,
        offer: None,
    };
    site.store.add_game(new).await.unwrap();
    let browser = Browser { cookie: Some(format!("marshal={secret}")), ..site.browser() };
    (site, Table { browser, id: id.to_string() })
}

#[tokio::test]
async fn the_same_bytes_against_the_computer() {
    let mut found = 0;
    for seed in 100..124 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let rules = RuleSet::by_id(["marsal-mini", "marsal", "duel"][seed as usize % 3]).unwrap();
        let plies = rng.random_range(0..120);
        let game = random_game(&rules, plies, &mut rng);
        let seat = game.turn();
        let Some(other) = disguised(&game, seat, &mut rng) else { continue };
        found += 1;
        let ((_site, table), (_other_site, other_table)) =
            (stored(seed, &game, seat).await, stored(seed, &other, seat).await);
        let draws = rng.random();
        let mine = sent(&table, seat, &game, &mut Pcg64Mcg::seed_from_u64(draws)).await;
        let others = sent(&other_table, seat, &other, &mut Pcg64Mcg::seed_from_u64(draws)).await;
        assert_same(seed, "against the computer", &mine, &others);
    }
    assert!(found >= 12, "only {found} of 24 games had something hidden");
}

/// What the server keeps to itself is in none of its answers, before the end or after.
#[tokio::test]
async fn the_computers_seed_is_never_told() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let game = random_game(&RuleSet::by_id("marsal-mini").unwrap(), 20, &mut rng);
    let (_site, table) = stored(1, &game, game.turn()).await;
    let seat = game.turn().to_string();
    let mut told = vec![table.view(&seat).await];
    table.post("/resign", &json!({"seat": seat})).await.done();
    for rest in [format!("?seat={seat}"), "/replay".to_owned(), "/record.txt".to_owned()] {
        told.push(table.browser.get(&table.path(&rest)).await);
    }
    for reply in told {
        let text = String::from_utf8(reply.body).unwrap();
        assert!(reply.status.is_success() && !text.contains("seed"), "{text}");
    }
}
