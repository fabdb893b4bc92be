//! A game with somebody who was sent its address.

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::random_play::{draw_move, ply, turn};
use crate::site::{Browser, Site, Table};

const SETUPS: [(&str, &str); 2] = [("red", "EMG.EC/NSNBF."), ("blue", "EMG.EC/NSNBF.")];

pub(crate) fn invitation() -> Value {
    json!({"rules": "marsal-mini", "opponent": "person", "side": "red", "starter": "red", "name": "Božena"})
}

/// A game that somebody else has joined, as either reaches it, Red first.
pub(crate) async fn joined(site: &Site, body: &Value) -> [Table; 2] {
    let (mut host, mut guest) = (site.browser(), site.browser());
    let made = host.make(body).await.done();
    let id = made["id"].as_str().unwrap();
    let seat = guest.join(id, &json!({"name": "Karel"})).await.done();
    let (host, guest) = (host.at(id), guest.at(id));
    if seat["seat"] == "blue" { [host, guest] } else { [guest, host] }
}

/// The same with both armies in place.
pub(crate) async fn started(site: &Site, body: &Value) -> [Table; 2] {
    let tables = joined(site, body).await;
    for (table, (side, line)) in tables.iter().zip(SETUPS) {
        table.set_up(side, line).await.done();
    }
    tables
}

#[tokio::test]
async fn who_opens_the_link_first_plays_and_the_others_watch() {
    let site = Site::new().await;
    let mut host = site.browser();
    let made = host.make(&invitation()).await.done();
    let id = made["id"].as_str().unwrap();
    assert_eq!(made["seat"], "red");
    let table = host.at(id);
    let view = table.view("red").await.done();
    assert_eq!(view["seats"], json!({"red": "you", "blue": "nobody"}));
    assert_eq!(view["players"], json!({"red": "Božena", "blue": null}));

    let (mut guest, mut late) = (site.browser(), site.browser());
    let summary = guest.get(&table.path("/summary")).await.done();
    assert_eq!(
        (&summary["open"], &summary["plays"], &summary["opponent"]),
        (&json!(true), &json!(false), &json!("person"))
    );
    assert_eq!(guest.get("/api/games").await.done(), json!([]), "to look is not to play");

    let joined = guest.join(id, &json!({"name": "Karel"})).await;
    assert_eq!(joined.done()["seat"], "blue");
    assert_eq!(guest.join(id, &json!({})).await.done()["seat"], "blue", "a seat that is taken twice is taken once");
    assert_eq!(late.join(id, &json!({"name": "Eva"})).await.refused(409), "seat-taken");
    assert_eq!(late.cookie, None, "whoever watches needs no cookie");

    let view = table.view("red").await.done();
    assert_eq!(view["seats"], json!({"red": "you", "blue": "other"}));
    assert_eq!(view["players"], json!({"red": "Božena", "blue": "Karel"}));
    let watched = late.get(&table.path("")).await.done();
    assert_eq!((&watched["watching"], &watched["seat"]), (&json!(true), &json!("red")));
    assert_eq!(watched["seats"], json!({"red": "other", "blue": "other"}));
    assert_eq!(late.get(&table.path("?seat=red")).await.refused(404), "no-such-game");
    for (rest, body) in [
        ("/setup", json!({"seat": "red", "setup": SETUPS[0].1})),
        ("/move", json!({"seat": "red", "ply": 0, "move": "a2a3"})),
        ("/resign", json!({"seat": "blue"})),
        ("/draw", json!({"seat": "blue", "action": "offer"})),
    ] {
        assert_eq!(late.at(id).post(rest, &body).await.refused(404), "no-such-game");
        let other = json!({"seat": "red"});
        assert_eq!(guest.at(id).post("/resign", &other).await.refused(404), "no-such-game", "not the other's seat");
    }
}

#[tokio::test]
async fn nobody_takes_both_seats() {
    let site = Site::new().await;
    let mut host = site.browser();
    let made = host.make(&invitation()).await.done();
    let id = made["id"].as_str().unwrap();
    assert_eq!(host.join(id, &json!({})).await.refused(409), "own-invitation");
    assert_eq!(host.at(id).view("blue").await.refused(404), "no-such-game");
}

/// Of many who take the seat at the same moment one gets it.
#[tokio::test]
async fn of_two_who_come_at_once_one_gets_the_seat() {
    let site = Site::new().await;
    let made = site.browser().make(&invitation()).await.done();
    let id = made["id"].as_str().unwrap().to_owned();
    let mut comers = Vec::new();
    for _ in 0..8 {
        let (mut browser, id) = (site.browser(), id.clone());
        comers.push(tokio::spawn(async move {
            let reply = browser.join(&id, &json!({})).await;
            (reply.status.as_u16(), browser.get(&format!("/api/games/{id}?seat=blue")).await.status.as_u16())
        }));
    }
    let mut got = Vec::new();
    for comer in comers {
        got.push(comer.await.unwrap());
    }
    got.sort_unstable();
    assert_eq!(got[0], (200, 200));
    assert!(got[1..].iter().all(|&other| other == (409, 404)), "{got:?}");
}

#[tokio::test]
async fn two_play_to_the_end_and_a_third_sees_it_by_socket() {
    let site = Site::new().await;
    let tables = started(&site, &invitation()).await;
    let addr = site.listen().await;
    let mut watcher = site.browser().at(&tables[0].id).connect(addr, "").await;
    let seed = 5;
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut view = tables[0].view("red").await.done();
    while view["phase"] == "play" && ply(&view) < 40 {
        let seat = turn(&view).to_owned();
        let table = &tables[usize::from(seat == "blue")];
        let own = table.view(&seat).await.done();
        let mv = draw_move(&own, &mut rng);
        view = table.play(&seat, ply(&own), &mv).await.done();
        assert_eq!(table.play(&seat, ply(&own), &mv).await.done()["seq"], view["seq"], "sent twice, played once");
        let seen = watcher.until(|seen| seen["ply"] == view["ply"]).await;
        assert_eq!((&seen["moves"], &seen["possible"], &seen["setup"]), (&json!({}), &json!({}), &json!(null)));
    }
    if view["phase"] == "play" {
        view = tables[1].post("/resign", &json!({"seat": "blue"})).await.done();
    }
    let end = watcher.until(|seen| seen["phase"] == "over").await;
    assert_eq!(end["outcome"], view["outcome"], "seed {seed}");
    let stranger: Browser = site.browser();
    assert!(stranger.get(&tables[0].path("/replay")).await.status.is_success());
    let record = stranger.get(&tables[0].path("/record.txt")).await;
    assert!(String::from_utf8(record.body).unwrap().contains("[Red \"Božena\"]"));
}

#[tokio::test]
async fn a_seat_is_kept_over_a_restart() {
    let site = Site::new().await;
    let [red, blue] = started(&site, &invitation()).await;
    let after = site.restarted().await;
    let view = |table: &Table| Browser { site: after.clone(), ..table.browser.clone() }.at(&table.id);
    assert_eq!(view(&red).view("red").await, red.view("red").await);
    assert_eq!(view(&blue).view("blue").await.done()["players"], json!({"red": "Božena", "blue": "Karel"}));
}

#[tokio::test]
async fn names_and_clocks_that_are_none_are_refused_in_words() {
    let site = Site::new().await;
    let mut browser = site.browser();
    for (field, value) in
        [("name", "x"), ("name", "Moderator"), ("name", "1. máj"), ("clock", "10"), ("clock", "0+0"), ("clock", "15d")]
    {
        let mut body = invitation();
        body[field] = json!(value);
        let reply = browser.make(&body).await;
        assert_eq!(reply.refused(422), "bad-value", "{field} {value}");
        assert_eq!(reply.json()["error"]["field"], field);
    }
    for field in ["name", "clock"] {
        let body = json!({"rules": "marsal-mini", "opponent": "hotseat", field: "10+5"});
        assert_eq!(browser.make(&body).await.refused(422), "unknown-field");
    }
}

/// A page that is impatient, or two tabs of it: one browser has one seat, and every answer says so.
#[tokio::test(flavor = "multi_thread")]
async fn ten_joins_of_one_browser_at_once_have_one_seat() {
    let site = Site::new().await;
    for _ in 0..5 {
        let (mut host, mut guest) = (site.browser(), site.browser());
        // Somebody whom the site knows already.
        guest.make(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await.done();
        let made = host.make(&invitation()).await.done();
        let id = made["id"].as_str().unwrap();
        let joins: Vec<_> = (0..10)
            .map(|_| {
                let (mut guest, id) = (guest.clone(), id.to_owned());
                tokio::spawn(async move { guest.join(&id, &json!({})).await })
            })
            .collect();
        for join in joins {
            assert_eq!(join.await.unwrap().done(), json!({"id": id, "seat": "blue"}));
        }
        assert_eq!(site.browser().join(id, &json!({})).await.refused(409), "seat-taken");
    }
}
