//! Against the computer.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;

use crate::random_play::{draw_move, ply, turn};
use crate::site::Site;

#[tokio::test]
async fn a_whole_game_to_its_end() {
    let site = Site::new().await;
    let addr = site.listen().await;
    for (seed, side) in ["red", "blue"].into_iter().enumerate() {
        let mut browser = site.browser();
        let game = json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "side": side, "starter": "blue"});
        let table = browser.started(&game).await;
        let mut line = table.connect(addr, &format!("seat={side}")).await;
        let mut rng = Pcg64Mcg::seed_from_u64(seed as u64);
        let mine = |view: &serde_json::Value| view["phase"] == "over" || view["turn"] == side;
        let mut view = line.until(mine).await;
        assert_eq!(view["seats"][side], "you");
        while view["phase"] == "play" {
            assert_eq!(turn(&view), side);
            let before = ply(&view);
            let after = table.play(side, before, &draw_move(&view, &mut rng)).await.done();
            // The computer is not waited for.
            assert_eq!(ply(&after), before + 1);
            assert!(after["moves"].as_object().unwrap().is_empty());
            view = if after["phase"] == "over" { after } else { line.until(mine).await };
        }
        assert!(view["stones"].as_array().unwrap().iter().all(|stone| stone["kind"].is_string()));
        assert!(view["outcome"]["reason"].is_string());
        assert_eq!(view, table.view(side).await.done());
        assert_eq!(table.browser.get(&table.path("/replay")).await.done()["outcome"], view["outcome"]);
    }
}

#[tokio::test]
async fn the_computer_moves_first_where_it_starts() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let mut browser = site.browser();
    let game = json!({"rules": "classic", "opponent": "computer", "level": 1, "side": "blue"});
    let table = browser.started(&game).await;
    let view = table.connect(addr, "seat=blue").await.until(|view| view["ply"] == 1).await;
    assert_eq!(view["starter"], "red");
    assert_eq!(view["turn"], "blue");
}

#[tokio::test]
async fn the_computers_seat_is_nobodys() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let game = json!({"rules": "marsal-mini", "opponent": "computer", "level": 2, "side": "red", "starter": "blue"});
    let table = browser.started(&game).await;
    assert_eq!(table.view("blue").await.refused(404), "no-such-game");
    assert_eq!(table.play("blue", 0, "a6a5").await.refused(404), "no-such-game");
    assert_eq!(table.post("/resign", &json!({"seat": "blue"})).await.refused(404), "no-such-game");
}

#[tokio::test]
async fn the_same_setup_again_with_sides_swapped() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let game = json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "side": "red", "starter": "red"});
    let table = browser.started(&game).await;
    let setup = table.view("red").await.done()["setup"].clone();
    let again =
        json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "starter": "blue", "again": table.id});
    assert_eq!(browser.make(&again).await.refused(409), "not-over");
    table.post("/resign", &json!({"seat": "red"})).await.done();

    let made = browser.make(&again).await.done();
    assert_eq!(made["seat"], "blue");
    let view = browser.get(&format!("/api/games/{}", made["id"].as_str().unwrap())).await.done();
    assert_eq!(view["phase"], "play");
    assert_eq!(view["setup"], setup);

    let other = json!({"rules": "marsal", "opponent": "computer", "level": 1, "again": table.id});
    assert_eq!(browser.make(&other).await.refused(422), "again-unfit");
    let mut stranger = site.browser();
    assert_eq!(stranger.make(&again).await.refused(404), "no-such-game");
}

/// Hints are given where they were agreed, on one's own turn, and are legal moves; the same question has the same answer.
#[tokio::test]
async fn hints_are_given_where_they_were_agreed() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let game = |hints: bool| json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "side": "red", "starter": "red", "hints": hints});
    let without = browser.started(&game(false)).await;
    assert_eq!(without.view("red").await.done()["hints"], false);
    assert_eq!(browser.get(&without.path("/hint?seat=red")).await.refused(409), "no-hints");

    let table = browser.started(&game(true)).await;
    let view = table.view("red").await.done();
    assert_eq!(view["hints"], true);
    let hint = browser.get(&table.path("/hint?seat=red")).await.done();
    let (from, to) = (hint["from"].as_str().unwrap(), hint["to"].as_str().unwrap());
    assert!(view["moves"][from].as_array().unwrap().contains(&json!(to)), "{hint}");
    assert_eq!(browser.get(&table.path("/hint?seat=red")).await.done(), hint);
    // It is for whoever plays, and for nobody else.
    assert_eq!(browser.get(&table.path("/hint?seat=blue")).await.refused(404), "no-such-game");
    assert_eq!(site.browser().get(&table.path("/hint?seat=red")).await.refused(404), "no-such-game");
    table.post("/resign", &json!({"seat": "red"})).await.done();
    assert_eq!(browser.get(&table.path("/hint?seat=red")).await.refused(409), "no-hint-now");

    let hotseat = json!({"rules": "marsal-mini", "opponent": "hotseat", "hints": true});
    assert_eq!(browser.make(&hotseat).await.refused(422), "unknown-field");
}
