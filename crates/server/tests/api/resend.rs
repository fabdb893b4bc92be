//! Requests that come twice, and tabs that race.

use serde_json::{Value, json};

use crate::random_play::ply;
use crate::site::{Site, Table};

async fn table(site: &Site) -> Table {
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"});
    site.browser().started(&game).await
}

/// All moves that a view offers.
fn offered(view: &Value) -> Vec<String> {
    let moves = view["moves"].as_object().unwrap().iter();
    moves
        .flat_map(|(from, to)| to.as_array().unwrap().iter().map(move |to| format!("{from}{}", to.as_str().unwrap())))
        .collect()
}

#[tokio::test]
async fn a_move_that_came_twice_is_played_once() {
    let site = Site::new().await;
    let table = table(&site).await;
    let moves = offered(&table.view("red").await.done());
    let first = table.play("red", 0, &moves[0]).await;
    let second = table.play("red", 0, &moves[0]).await;
    assert_eq!(first, second);
    assert_eq!(ply(&first.done()), 1);

    // Later too, when the game has gone on.
    let blue = offered(&table.view("blue").await.done());
    table.play("blue", 1, &blue[0]).await.done();
    assert_eq!(ply(&table.play("red", 0, &moves[0]).await.done()), 2);
    // But another move at that ply, or the other side's move, is none that was made.
    assert_eq!(table.play("red", 0, &moves[1]).await.refused(409), "stale");
    assert_eq!(table.play("blue", 0, &moves[0]).await.refused(409), "stale");
    let early = table.play("red", 3, &moves[0]).await;
    assert_eq!(early.refused(409), "stale");
    assert_ne!(early.body, table.play("red", 0, &moves[1]).await.body);
    assert_eq!(ply(&table.view("red").await.done()), 2);
}

#[tokio::test]
async fn two_at_the_same_time_are_one() {
    let site = Site::new().await;
    let table = table(&site).await;
    let mv = offered(&table.view("red").await.done())[0].clone();
    let (one, other) = tokio::join!(table.play("red", 0, &mv), table.play("red", 0, &mv));
    assert_eq!((ply(&one.done()), ply(&other.done())), (1, 1));
}

#[tokio::test]
async fn of_two_tabs_that_race_one_wins() {
    let site = Site::new().await;
    let table = table(&site).await;
    let moves = offered(&table.view("red").await.done());
    let replies = tokio::join!(table.play("red", 0, &moves[0]), table.play("red", 0, &moves[1]));
    let (won, lost) = if replies.0.status.is_success() { replies } else { (replies.1, replies.0) };
    assert_eq!(ply(&won.done()), 1);
    assert_eq!(lost.refused(409), "stale");
    assert_eq!(table.view("red").await.json(), won.json());
}

#[tokio::test]
async fn a_setup_that_came_twice_is_confirmed_once() {
    let site = Site::new().await;
    let table = table(&site).await;
    let view = table.view("red").await.done();
    let setup = view["setup"].as_str().unwrap();
    assert_eq!(table.set_up("red", setup).await.done()["seq"], view["seq"]);
    assert_eq!(table.set_up("red", "EMG.EC/NSNBF.").await.refused(409), "setup-done");
}
