//! Nothing leaks by a tournament: whoever watches a game of it, other players and the organiser too, is sent what a spectator
//! may see, and the tournament's own page tells nothing of games that go on.
//!
//! As in [`crate::leak`], two worlds that differ in hidden stones only are asked the same.

use marshal_rules::{Game, RuleSet, Side, Viewer};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::leak::{assert_same, disguised_army, random_game};
use crate::site::{Browser, Hand, Reply, Site};

/// Everything that three who do not play this game are sent while it is played in a tournament: another player, the
/// organiser, and a stranger with its address.
async fn witnessed(seed: u64, game: &Game) -> Vec<(String, Reply)> {
    let hand = Hand::default();
    let site = Site::twin(seed, &hand).await;
    let rules = game.rules();
    let terms = json!({"title": "Večer", "rules": rules.id(), "clock": "10+5", "format": "round-robin"});
    let mut organiser = site.browser();
    let made = organiser.post_as_newcomer("/api/tournaments", &terms).await.done();
    let path = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
    let mut players: Vec<Browser> = Vec::new();
    for name in ["Adam", "Bohdan", "Cyril", "David"] {
        let mut browser = site.browser();
        browser.post_as_newcomer(&format!("{path}/join"), &json!({"name": name})).await.done();
        players.push(browser);
    }
    let told = organiser.post(&format!("{path}/round"), &json!({"round": 1})).await.done();
    let (mine, theirs) = (&told["games"][0]["tables"][0], &told["games"][0]["tables"][1]);
    let browser = |number: &Value| &players[number.as_u64().unwrap() as usize - 1];
    let id = mine["game"].as_str().unwrap();
    let tables = [browser(&mine["red"]).at(id), browser(&mine["blue"]).at(id)];
    let stranger = site.browser();
    let witnesses = [("player", browser(&theirs["red"])), ("organiser", &organiser), ("stranger", &stranger)];
    let mut answers = Vec::new();
    let look = async |when: &str, answers: &mut Vec<(String, Reply)>| {
        for (who, witness) in witnesses {
            for rest in ["", "/summary", "/replay", "/record.txt", "?seat=red", "?seat=blue"] {
                let reply = witness.get(&format!("/api/games/{id}{rest}")).await;
                assert!(!(rest.starts_with("?seat") && reply.status.is_success()), "{who} {rest}");
                answers.push((format!("{when}: {who} {rest}"), reply));
            }
            answers.push((format!("{when}: {who} page"), witness.get(&path).await));
            answers.push((format!("{when}: {who} list"), witness.get("/api/tournaments").await));
        }
    };
    look("before the setups", &mut answers).await;
    for (side, table) in Side::ALL.into_iter().zip(&tables) {
        table.set_up(&side.to_string(), &game.setup_of(side).line(rules, side)).await.done();
        look("among the setups", &mut answers).await;
    }
    let mut mover = game.starter();
    for (ply, mv) in game.moves().enumerate() {
        let table = &tables[usize::from(mover == Side::Blue)];
        table.play(&mover.to_string(), ply as u64, &mv.to_string()).await.done();
        if ply % 7 == 0 {
            look(&format!("after ply {ply}"), &mut answers).await;
        }
        mover = mover.other();
    }
    look("in the end", &mut answers).await;
    answers
}

#[tokio::test]
async fn who_watches_a_tournament_sees_what_a_spectator_may() {
    let mut found = 0;
    for seed in 1..=12 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let rules = RuleSet::by_id(["duel", "barrage"][seed as usize % 2]).unwrap();
        let game = random_game(&rules, 24, &mut rng);
        // The lot that says who starts is the site's.
        let starts = Side::ALL[seed as usize % 2];
        let Some(other) = disguised_army(&game, Viewer::Spectator, starts, &mut rng) else { continue };
        found += 1;
        let (mine, others) = (witnessed(seed, &game).await, witnessed(seed, &other).await);
        assert_same(seed, "of a tournament", &mine, &others);
    }
    assert!(found >= 6, "only {found} of 12 games had something hidden");
}
