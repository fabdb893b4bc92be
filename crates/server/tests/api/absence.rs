//! Players who are not there: whoever has no socket anywhere is missed when the game waits for them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::invitations::{invitation, started};
use crate::process::{Process, reply};
use crate::scratch::{Scratch, not_run};
use crate::site::{Browser, Hand, Line, Site, Table};

/// Grace 10 s, countdown 30 s, budget 60 s.
const BLITZ: &str = "3+2";

fn with_clock(control: &str) -> Value {
    let mut body = invitation();
    body["clock"] = json!(control);
    body
}

/// A game in which Red has a socket and has moved, and Blue is nowhere.
async fn waiting(hand: &Hand, control: &str) -> (Site, [Table; 2], Line) {
    let site = Site::by_hand(hand).await;
    let [red, blue] = started(&site, &with_clock(control)).await;
    let line = there(&site, &red, "red").await;
    red.play("red", 0, "a2a3").await.done();
    absent(&red).await;
    (site, [red, blue], line)
}

/// A socket of a seat that the site has taken notice of.
async fn there(site: &Site, table: &Table, seat: &str) -> Line {
    let mut line = table.connect(site.listen().await, &format!("seat={seat}")).await;
    line.next().await;
    line
}

/// Who is missed, as Red sees it.
async fn absent(red: &Table) -> Value {
    red.view("red").await.done()["absent"].take()
}

async fn claim(table: &Table, seat: &str, what: &str) -> crate::site::Reply {
    table.post("/claim", &json!({"seat": seat, "claim": what})).await
}

#[tokio::test]
async fn who_waits_sees_a_countdown_and_then_may_claim_the_game() {
    let hand = Hand::default();
    let (site, [red, blue], mut line) = waiting(&hand, BLITZ).await;
    hand.pass(9);
    assert_eq!(absent(&red).await, json!(null));
    assert_eq!(claim(&red, "red", "win").await.refused(409), "not-away");
    hand.pass(1);
    assert_eq!(absent(&red).await, json!({"side": "blue", "left": 30_000}));
    line.until(|view| view["absent"]["side"] == "blue").await;
    hand.pass(29);
    assert_eq!(absent(&red).await, json!({"side": "blue", "left": 1_000}));
    assert_eq!(claim(&red, "red", "draw").await.refused(409), "not-away");
    hand.pass(1);
    // Whoever looks on sees it, too, and claims nothing.
    let watcher = site.browser().at(&red.id);
    let seen = watcher.browser.get(&watcher.path("")).await.done();
    assert_eq!(seen["absent"], json!({"side": "blue", "left": null}));
    assert_eq!(claim(&watcher, "red", "win").await.refused(404), "no-such-game");
    assert_eq!(claim(&blue, "blue", "win").await.refused(409), "not-away", "the absent one claims nothing");
    hand.pass(5);
    let view = claim(&red, "red", "win").await.done();
    assert_eq!(view["outcome"], json!({"winner": "red", "reason": "left"}));
    assert_eq!((&view["absent"], &view["clock"]["left"]["blue"]), (&json!(null), &json!(135_000)));
    assert_eq!(claim(&red, "red", "win").await.done()["seq"], view["seq"], "claimed twice is claimed once");
    assert_eq!(claim(&blue, "blue", "draw").await.refused(409), "game-over");
    let record = red.browser.get(&red.path("/record.txt")).await;
    assert!(String::from_utf8(record.body).unwrap().contains("red left"));
    assert!(red.browser.get(&red.path("/replay")).await.status.is_success());
}

#[tokio::test]
async fn a_draw_is_a_claim_too() {
    let hand = Hand::default();
    let (_site, [red, _], _line) = waiting(&hand, BLITZ).await;
    for seconds in [10, 30] {
        hand.pass(seconds);
        absent(&red).await;
    }
    let view = claim(&red, "red", "draw").await.done();
    assert_eq!(view["outcome"], json!({"winner": null, "reason": "left"}));
}

#[tokio::test]
async fn whoever_is_back_in_time_is_not_missed_but_has_used_up_patience() {
    let hand = Hand::default();
    let (site, [red, blue], mut line) = waiting(&hand, BLITZ).await;
    // 25 of the 30 s, twice: 10 s are left of the 60 s for the whole game.
    for _ in 0..2 {
        hand.pass(10);
        assert_eq!(absent(&red).await["left"], 30_000);
        line.until(|view| view["absent"]["side"] == "blue").await;
        hand.pass(25);
        let back = there(&site, &blue, "blue").await;
        line.until(|view| view["absent"].is_null()).await;
        assert_eq!(claim(&red, "red", "win").await.refused(409), "not-away");
        drop(back);
        gone(&site, &blue).await;
        absent(&red).await;
    }
    hand.pass(10);
    assert_eq!(absent(&red).await["left"], 10_000);
    // A move is as good as a socket.
    blue.play("blue", 1, "b6b5").await.done();
    assert_eq!(absent(&red).await, json!(null));
}

/// Comes when the site has noticed that a player's sockets are closed: they may have as many as anybody again, elsewhere.
async fn gone(site: &Site, player: &Table) {
    const MOST_SOCKETS: usize = 16;
    let addr = site.listen().await;
    let made = site.browser().make(&invitation()).await.done();
    let other = player.browser.at(made["id"].as_str().unwrap());
    let mut lines = Vec::new();
    while lines.len() < MOST_SOCKETS {
        lines.extend(other.browser.connect(addr, &other.path("/socket")).await.ok());
    }
}

#[tokio::test]
async fn nobody_is_missed_by_nobody() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, _] = started(&site, &with_clock("60+30")).await;
    red.play("red", 0, "a2a3").await.done();
    absent(&red).await;
    hand.pass(1_000);
    assert_eq!(absent(&red).await, json!(null), "Red is not there either");
    let _line = there(&site, &red, "red").await;
    assert_eq!(absent(&red).await, json!({"side": "blue", "left": 120_000}));
}

#[tokio::test]
async fn where_a_move_has_days_nobody_has_to_be_there() {
    let hand = Hand::default();
    let (_site, [red, _], _line) = waiting(&hand, "3d").await;
    hand.pass(24 * 60 * 60);
    assert_eq!(absent(&red).await, json!(null));
    assert_eq!(claim(&red, "red", "win").await.refused(409), "not-away");
}

/// A countdown begins anew, since nobody could come back meanwhile; what was over stays over, whatever server is asked.
#[tokio::test]
async fn a_restart_makes_no_countdown_shorter() {
    let hand = Hand::default();
    let (site, [red, _], _line) = waiting(&hand, BLITZ).await;
    hand.pass(10);
    absent(&red).await;
    hand.pass(20);
    let after = site.restarted_by_hand(&hand).await;
    let at = |site: &Site| Browser { site: site.clone(), ..red.browser.clone() }.at(&red.id);
    let red = at(&after);
    assert_eq!(absent(&red).await, json!({"side": "blue", "left": 30_000}));
    hand.pass(30);
    assert_eq!(absent(&red).await, json!({"side": "blue", "left": null}));
    let last = after.restarted_by_hand(&hand).await;
    assert_eq!(claim(&at(&last), "red", "win").await.done()["outcome"]["reason"], "left");
}

/// A side's player at one node.
struct Seat<'a> {
    path: &'a str,
    cookie: String,
    side: &'static str,
}

impl Seat<'_> {
    async fn connect(&self, node: &Process) -> Line {
        let address = format!("ws://{}{}/socket?seat={}", node.addr, self.path, self.side);
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let mut line = Line::open(request).await.unwrap();
        line.next().await;
        line
    }
}

/// Who is at another node is there, and is missed when that node dies; with time to come back by another one.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_dies_is_forgotten_with_all_who_were_there() {
    let Some(scratch) = Scratch::new().await else { return };
    let Ok(nats) = std::env::var("MARSHAL_TEST_NATS") else {
        return not_run("with presence over NATS: MARSHAL_TEST_NATS names no server");
    };
    let database = scratch.address();
    let (mut one, two) = (Process::node(&database, &nats), Process::node(&database, &nats));
    let (cookie, made) = one.ask("POST", "/api/games", "", &with_clock("1+0"));
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    let red = Seat { path: &path, cookie: cookie.unwrap(), side: "red" };
    let (cookie, _) = one.ask("POST", &format!("{path}/join"), "", &json!({}));
    let blue = Seat { path: &path, cookie: cookie.unwrap(), side: "blue" };
    for (seat, node) in [(&red, &two), (&blue, &one)] {
        let body = json!({"seat": seat.side, "setup": "EMG.EC/NSNBF."});
        node.ask("POST", &format!("{path}/setup"), &seat.cookie, &body);
    }
    let mut watching = red.connect(&two).await;
    let waiting = blue.connect(&one).await;
    let body = json!({"seat": "red", "ply": 0, "move": "a2a3"});
    two.ask("POST", &format!("{path}/move"), &red.cookie, &body);
    watching.until(|view| view["ply"] == 1).await;
    let missed = timeout(Duration::from_secs(9), watching.next()).await;
    assert!(missed.is_err(), "Blue is at the other node: {missed:?}");

    one.kill();
    let killed = Instant::now();
    let view = watching.until(|view| !view["absent"].is_null()).await;
    assert_eq!(view["absent"]["side"], "blue");
    assert!(killed.elapsed() >= Duration::from_secs(5), "the grace is over after {:?}", killed.elapsed());
    drop(waiting);

    let back = blue.connect(&two).await;
    watching.until(|view| view["absent"].is_null()).await;
    let body = json!({"seat": "red", "claim": "win"});
    let refused = reply(&two.addr, "POST", &format!("{path}/claim"), &red.cookie, &body).unwrap();
    assert!(refused.starts_with("HTTP/1.1 409") && refused.contains("not-away"), "{refused}");
    drop((back, two));
    scratch.drop().await;
}
