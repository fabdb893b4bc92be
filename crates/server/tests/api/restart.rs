//! What a restart keeps.

use marshal_rules::{BySide, Game, RuleSet, Setup, Side, Viewer};
use marshal_server::store::{Aids, Created, Digest, Event, NewGame, Opponent, Store};
use marshal_server::wire::{OpponentName, RuleSetInfo, Summary};
use marshal_server::{GameId, Secret, Timestamp};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;

use crate::random_play::{draw_move, ply, turn};
use crate::site::{Browser, Site, Table};

#[tokio::test]
async fn a_game_goes_on_where_it_was() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let table = browser.started(&json!({"rules": "marsal-small", "opponent": "hotseat"})).await;
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut view = table.view("red").await.done();
    for _ in 0..40 {
        let seat = turn(&view).to_owned();
        let before = table.view(&seat).await.done();
        view = table.play(&seat, ply(&before), &draw_move(&before, &mut rng)).await.done();
    }
    table.post("/draw", &json!({"seat": "red", "action": "offer"})).await.done();

    let restarted = site.restarted().await;
    let after = Table { browser: Browser { site: restarted, ..table.browser.clone() }, id: table.id.clone() };
    for seat in ["red", "blue"] {
        assert_eq!(table.view(seat).await, after.view(seat).await);
    }
    assert_eq!(table.browser.get("/api/games").await, after.browser.get("/api/games").await);
    let view = after.view(turn(&view)).await.done();
    after.play(turn(&view), 40, &draw_move(&view, &mut rng)).await.done();
    // The old server does not know of that move; it finds out when it writes, and asks again.
    let mv = draw_move(&view, &mut rng);
    assert_eq!(table.play(turn(&view), 40, &mv).await.refused(409), "stale");
    assert_eq!(table.view("red").await, after.view("red").await);
}

#[tokio::test]
async fn a_move_that_the_computer_owed_is_made_after_the_start() {
    let site = Site::new().await;
    let secret = Secret::from([9; 32]);
    let browser = Browser { cookie: Some(format!("marshal={secret}")), ..site.browser() };
    let id = GameId::from([3; 16]);
    let rules = RuleSet::by_id("marsal-mini").unwrap();
    let line = "EMG.EC/NSNBF.";
    let opponent = Opponent::Computer { side: Side::Blue, level: 1, seed: 11, hints: false };
    let setups = BySide::from_fn(|side| Setup::parse(&rules, side, line).unwrap());
    let game = Game::new(rules.clone(), setups, Side::Blue).unwrap();
    let view = game.view(Viewer::Spectator);
    let summary = Summary::of(&RuleSetInfo::of(&rules), OpponentName::Computer, Some(1), Some(&view));
    let aids = Aids { known: true, moved: true, possible: true };
    let terms = Created { rules: rules.data().clone(), opponent, starter: Side::Blue, aids, tournament: None };
    let set_up = |side| Event::SetUp { side, setup: line.to_owned() };
    let at = Timestamp(0);
    site.store.add_browser(secret.browser().into(), at).await.unwrap();
    let game = NewGame {
        id,
        seats: vec![(Side::Red, secret.browser().into())],
        events: vec![Event::Created(Box::new(terms)), set_up(Side::Blue), set_up(Side::Red)],
        digest: Digest { summary: serde_json::to_string(&summary).unwrap(), due: true, running: None },
        at,
        offer: None,
    };
    site.store.add_game(game).await.unwrap();
    assert_eq!(site.store.events_since(id, 0).await.unwrap().len(), 3);

    // Nobody asks for the game: the start alone lets the computer move.
    let restarted = site.restarted().await;
    while site.store.events_since(id, 0).await.unwrap().len() == 3 {
        tokio::task::yield_now().await;
    }
    assert_eq!(site.store.due(Timestamp(i64::MAX)).await.unwrap(), []);
    let table = Table { browser: Browser { site: restarted, ..browser }, id: id.to_string() };
    let view = table.view("red").await.done();
    assert_eq!((ply(&view), turn(&view)), (1, "red"));
}
