//! Games with a clock, which stands until the test drives it on.

use serde_json::{Value, json};

use crate::invitations::{invitation, joined, started};
use crate::site::{Browser, Hand, Site, Table};

fn with_clock(control: &str) -> Value {
    let mut body = invitation();
    body["clock"] = json!(control);
    body
}

/// What each has left, in seconds.
fn left(view: &Value) -> (u64, u64) {
    let seconds = |side: &str| view["clock"]["left"][side].as_u64().unwrap() / 1000;
    (seconds("red"), seconds("blue"))
}

fn at(site: &Site, table: &Table) -> Table {
    Browser { site: site.clone(), ..table.browser.clone() }.at(&table.id)
}

#[tokio::test]
async fn a_move_costs_what_it_took_and_gains_the_increment() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = started(&site, &with_clock("10+5")).await;
    hand.pass(30);
    let view = red.view("red").await.done();
    assert_eq!((left(&view), &view["timeControl"]), ((570, 600), &json!("10+5")));
    assert_eq!(view["clock"]["runs"], json!({"red": true, "blue": false}));
    let view = red.play("red", 0, "a2a3").await.done();
    assert_eq!(left(&view), (575, 600));
    hand.pass(100);
    assert_eq!(left(&red.play("red", 0, "a2a3").await.done()), (575, 500), "what is sent twice costs once");
    let view = blue.play("blue", 1, "b6b5").await.done();
    assert_eq!(left(&view), (575, 505));
    // Somebody who watches sees the same clock.
    assert_eq!(site.browser().get(&red.path("")).await.done()["clock"], view["clock"]);
}

#[tokio::test]
async fn whose_time_has_run_out_has_lost() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = started(&site, &with_clock("1+0")).await;
    hand.pass(59);
    assert_eq!(blue.view("blue").await.done()["phase"], "play");
    hand.pass(2);
    assert_eq!(red.play("red", 0, "a2a3").await.refused(409), "game-over");
    let view = blue.view("blue").await.done();
    assert_eq!(view["outcome"], json!({"winner": "blue", "reason": "time"}));
    assert_eq!(left(&view), (0, 60));
    assert_eq!(view["clock"]["runs"], json!({"red": false, "blue": false}));
    assert!(site.browser().get(&red.path("/record.txt")).await.status.is_success());
}

/// What the clocks show at the end is what was left when the game ended, also after a restart.
#[tokio::test]
async fn a_clock_stops_where_the_game_ends() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = started(&site, &with_clock("10+5")).await;
    hand.pass(30);
    assert_eq!(left(&blue.post("/resign", &json!({"seat": "blue"})).await.done()), (570, 600));
    hand.pass(1_000);
    assert_eq!(left(&red.view("red").await.done()), (570, 600));
    let after = site.restarted_by_hand(&hand).await;
    assert_eq!(left(&at(&after, &red).view("red").await.done()), (570, 600));

    let [red, blue] = started(&site, &with_clock("10+5")).await;
    red.play("red", 0, "a2a3").await.done();
    hand.pass(100);
    red.post("/draw", &json!({"seat": "red", "action": "offer"})).await.done();
    hand.pass(20);
    let view = blue.post("/draw", &json!({"seat": "blue", "action": "accept"})).await.done();
    assert_eq!(left(&view), (605, 480));
}

/// Nobody has the game open any more: whoever sweeps finds it.
#[tokio::test]
async fn a_flag_falls_although_nobody_looks() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, _] = started(&site, &with_clock("3+2")).await;
    let after = site.restarted_by_hand(&hand).await;
    let mut watcher = after.browser().at(&red.id).connect(after.listen().await, "").await;
    assert_eq!(watcher.next().await["view"]["phase"], "play");
    hand.pass(3 * 60 + 1);
    after.app.wake().await.unwrap();
    let view = watcher.until(|view| view["phase"] == "over").await;
    assert_eq!(view["outcome"]["reason"], "time");
}

#[tokio::test]
async fn who_has_not_set_up_in_time_is_given_a_setup() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = joined(&site, &with_clock("10+5")).await;
    red.set_up("red", "EMG.EC/NSNBF.").await.done();
    hand.pass(299);
    let view = blue.view("blue").await.done();
    assert_eq!((&view["phase"], left(&view)), (&json!("setup"), (1, 1)));
    assert_eq!(view["clock"]["runs"], json!({"red": false, "blue": true}));
    hand.pass(2);
    let view = blue.view("blue").await.done();
    assert_eq!((&view["phase"], left(&view)), (&json!("play"), (600, 600)));
    assert!(view["setup"].is_string());
    assert_eq!(red.view("red").await.done()["setup"], "EMG.EC/NSNBF.", "who was ready keeps the army");
    // Both may be late.
    let [red, _] = joined(&site, &with_clock("10+5")).await;
    hand.pass(301);
    assert_eq!(red.view("red").await.done()["phase"], "play");
}

/// The time for the setup runs from when both are there: nobody waits for a friend against a clock.
#[tokio::test]
async fn an_invitation_takes_as_long_as_it_takes() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let (mut host, mut guest) = (site.browser(), site.browser());
    let made = host.make(&with_clock("5+3")).await.done();
    let id = made["id"].as_str().unwrap();
    host.at(id).set_up("red", "EMG.EC/NSNBF.").await.done();
    hand.pass(24 * 60 * 60);
    guest.join(id, &json!({})).await.done();
    let view = guest.at(id).view("blue").await.done();
    assert_eq!((&view["phase"], left(&view)), (&json!("setup"), (300, 300)));
    assert_eq!(view["clock"]["runs"], json!({"red": false, "blue": true}), "who had set up before is ready");
    guest.at(id).set_up("blue", "EMG.EC/NSNBF.").await.done();
    assert_eq!(left(&host.at(id).view("red").await.done()), (300, 300), "the setup takes nothing from the game");
}

/// An outage is nobody's loss, and going on elsewhere is nobody's gain: the last sign of life is what counts.
#[tokio::test]
async fn after_a_restart_the_turn_has_taken_what_is_proven() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = started(&site, &with_clock("10+5")).await;
    hand.pass(20);
    site.app.live().await.unwrap();
    hand.pass(60 * 60);
    let after = site.restarted_by_hand(&hand).await;
    assert_eq!(left(&at(&after, &red).view("red").await.done()), (580, 600));
    hand.pass(10);
    assert_eq!(left(&at(&after, &red).play("red", 0, "a2a3").await.done()), (575, 600));
    // What happens in the middle of a turn proves what had passed before it.
    hand.pass(40);
    at(&after, &red).post("/draw", &json!({"seat": "red", "action": "offer"})).await.done();
    hand.pass(60);
    let last = after.restarted_by_hand(&hand).await;
    assert_eq!(left(&at(&last, &blue).view("blue").await.done()), (575, 560));
}

#[tokio::test]
async fn days_are_for_each_move() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = started(&site, &with_clock("1d")).await;
    const HOUR: u64 = 60 * 60;
    for (ply, mv) in ["a2a3", "b6b5", "a3a4"].into_iter().enumerate() {
        hand.pass(23 * HOUR);
        let (table, seat) = if ply % 2 == 0 { (&red, "red") } else { (&blue, "blue") };
        assert_eq!(left(&table.play(seat, ply as u64, mv).await.done()), (24 * HOUR, 24 * HOUR), "nothing is saved up");
    }
    hand.pass(25 * HOUR);
    assert_eq!(red.view("red").await.done()["outcome"], json!({"winner": "red", "reason": "time"}));
}

#[tokio::test]
async fn without_a_clock_nothing_is_counted() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, _] = started(&site, &invitation()).await;
    hand.pass(1_000_000);
    let view = red.play("red", 0, "a2a3").await.done();
    assert_eq!((&view["clock"], &view["timeControl"]), (&json!(null), &json!("none")));
}
