//! Games that wait for anybody, and an opponent for whoever wants one.

use std::sync::Arc;

use marshal_server::bus::Local;
use marshal_server::store::Database;
use serde_json::{Value, json};

use crate::invitations::invitation;
use crate::scratch::Scratch;
use crate::site::{Browser, Hand, Reply, Site};

fn offered() -> Value {
    let mut body = invitation();
    body["offered"] = json!(true);
    body["clock"] = json!("10+5");
    body
}

async fn challenges(browser: &Browser) -> Vec<Value> {
    browser.get("/api/lobby").await.done().as_array().unwrap().clone()
}

fn ids(challenges: &[Value]) -> Vec<&str> {
    challenges.iter().map(|challenge| challenge["id"].as_str().unwrap()).collect()
}

async fn seek(browser: &mut Browser, clock: &str) -> Value {
    let asked = json!({"rules": "marsal-mini", "clock": clock, "name": "Karel"});
    browser.post_as_newcomer("/api/lobby/seek", &asked).await.done()
}

#[tokio::test]
async fn what_is_offered_is_seen_by_everybody_until_somebody_takes_it() {
    let site = Site::new().await;
    let (mut host, mut guest) = (site.browser(), site.browser());
    assert_eq!(challenges(&guest).await, Vec::<Value>::new());
    let made = host.make(&offered()).await.done();
    host.make(&invitation()).await.done();
    let [seen] = &challenges(&guest).await[..] else { panic!("only what is offered is seen") };
    assert_eq!(seen["id"], made["id"]);
    assert_eq!((&seen["host"], &seen["clock"], &seen["side"]), (&json!("Božena"), &json!("10+5"), &json!("blue")));
    assert_eq!((&seen["own"], &seen["rules"]["id"]), (&json!(false), &json!("marsal-mini")));
    assert_eq!(challenges(&host).await[0]["own"], true);
    let id = made["id"].as_str().unwrap();
    assert_eq!(host.at(id).view("red").await.done()["offered"], true);
    guest.join(id, &json!({})).await.done();
    assert_eq!(challenges(&guest).await, Vec::<Value>::new());
    assert_eq!(host.at(id).view("red").await.done()["offered"], false);
    for opponent in ["hotseat", "computer"] {
        let body = json!({"rules": "marsal-mini", "opponent": opponent, "level": 1, "offered": true});
        assert_eq!(host.make(&body).await.refused(422), "unknown-field");
    }
}

#[tokio::test]
async fn a_list_that_has_not_changed_is_not_sent_again() {
    let site = Site::new().await;
    let mut host = site.browser();
    host.make(&offered()).await.done();
    let ask = async |browser: &Browser, tag: &str| {
        let mut request = browser.request(axum::http::Method::GET, "/api/lobby", axum::body::Body::empty());
        request.headers_mut().insert("if-none-match", tag.parse().unwrap());
        site.send(request).await
    };
    let visitor = site.browser();
    let tag = visitor.get("/api/lobby").await.header("etag").unwrap().to_owned();
    let same = ask(&visitor, &tag).await;
    assert_eq!((same.status.as_u16(), same.body.len()), (304, 0));
    assert_eq!(same.header("cache-control"), Some("private, no-cache"));
    assert_eq!(ask(&host, &tag).await.status, 200, "to its host the challenge is its own");
    for known in ["*", &format!("\"other\", {tag}"), tag.trim_start_matches("W/")] {
        assert_eq!(ask(&visitor, known).await.status, 304, "{known}");
    }
    host.make(&offered()).await.done();
    assert_eq!(ask(&visitor, &tag).await.status, 200);
}

/// Makes a challenge as somebody behind a proxy on this machine.
async fn offer_from(browser: &mut Browser, address: &str) -> Reply {
    let mut request = browser.request(axum::http::Method::POST, "/api/games", offered().to_string().into());
    request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
    let reply = browser.site.send(request).await;
    if let Some(cookie) = reply.header("set-cookie") {
        browser.cookie = Some(cookie.split(';').next().unwrap().to_owned());
    }
    reply
}

/// Nobody fills the lobby: not one browser, not one address with many, and who has most hides nobody.
#[tokio::test]
async fn a_flood_is_stopped_and_hides_nobody() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let mut late = site.browser();
    let (mut flood, mut made) = (Vec::new(), 0);
    loop {
        let mut browser = site.browser();
        let before = made;
        while offer_from(&mut browser, "2001:db8::1").await.status.is_success() {
            made += 1;
        }
        if made == before {
            break;
        }
        assert_eq!(made - before, 5, "of one browser");
        flood.push(browser);
    }
    assert_eq!(made, 40, "of one address");
    assert_eq!(offer_from(&mut site.browser(), "2001:db8::2").await.refused(429), "too-many-offers");
    hand.pass(1);
    let own = offer_from(&mut late, "192.0.2.1").await.done();
    let own = own["id"].as_str().unwrap();
    let seen = challenges(&site.browser()).await;
    // The first of each host comes before the second of any.
    assert_eq!(ids(&seen).iter().position(|id| *id == own), Some(flood.len()));
    assert_eq!(ids(&challenges(&late).await)[0], own, "and one's own before all");
    // When its hosts are gone, the address has its places again.
    hand.pass(16);
    offer_from(&mut flood[0], "2001:db8::1").await.done();
}

/// A challenge stays as long as its host is there, and goes when the host is gone.
#[tokio::test]
async fn a_challenge_goes_with_its_host() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let mut host = site.browser();
    let made = host.make(&offered()).await.done();
    let visitor = site.browser();
    hand.pass(14);
    assert_eq!(ids(&challenges(&visitor).await), [made["id"].as_str().unwrap()]);
    let table = host.at(made["id"].as_str().unwrap());
    let mut line = table.connect(site.listen().await, "seat=red").await;
    line.next().await;
    hand.pass(10);
    // The socket renews it by itself.
    while challenges(&visitor).await.is_empty() {}
    drop(line);
    hand.pass(16);
    assert_eq!(challenges(&visitor).await, Vec::<Value>::new());
    assert_eq!(site.browser().join(&table.id, &json!({})).await.status, 200, "by its link it is still to be had");
}

#[tokio::test]
async fn two_who_want_the_same_play_each_other() {
    let site = Site::new().await;
    let (mut one, mut other, mut third) = (site.browser(), site.browser(), site.browser());
    let first = seek(&mut one, "5+3").await;
    assert_eq!(seek(&mut one, "5+3").await, first, "who waits already waits once");
    let elsewhere = seek(&mut other, "10+5").await;
    assert_ne!(elsewhere["id"], first["id"], "another clock is another wish");
    let found = seek(&mut third, "5+3").await;
    assert_eq!(found["id"], first["id"]);
    assert_ne!(found["seat"], first["seat"]);
    let id = first["id"].as_str().unwrap();
    let view = third.at(id).view(found["seat"].as_str().unwrap()).await.done();
    assert_eq!(view["players"], json!({"red": "Karel", "blue": "Karel"}));
    assert_eq!(ids(&challenges(&site.browser()).await), [elsewhere["id"].as_str().unwrap()]);
    for (field, value, status) in [("rules", "chess", 422), ("clock", "soon", 422), ("name", "x", 422)] {
        let mut asked = json!({"rules": "marsal-mini", "clock": "5+3"});
        asked[field] = json!(value);
        assert_eq!(site.browser().post("/api/lobby/seek", &asked).await.status, status);
    }
}

#[tokio::test]
async fn who_has_blocked_somebody_does_not_meet_them_here() {
    let site = Site::new().await;
    let (mut host, mut guest) = (site.browser(), site.browser());
    let made = seek(&mut host, "5+3").await;
    seek(&mut guest, "5+3").await;
    let id = made["id"].as_str().unwrap();
    let body = json!({"seat": made["seat"], "on": true});
    host.at(id).post("/block", &body).await.done();
    let mine = seek(&mut guest, "5+3").await;
    assert_eq!(challenges(&host).await, Vec::<Value>::new());
    let theirs = seek(&mut host, "5+3").await;
    assert_ne!(theirs["id"], mine["id"]);
    assert_eq!(ids(&challenges(&guest).await), [mine["id"].as_str().unwrap()]);
    assert_eq!(challenges(&site.browser()).await.len(), 2);
}

/// Many come at once to two nodes that hear nothing of each other: all of them are paired, nobody twice.
async fn a_crowd(site: &Site) {
    let node = || site.node(Arc::new(Local::deaf()), None);
    let nodes = [node(), node()];
    for _ in 0..3 {
        let mut comers = Vec::new();
        for number in 0..10 {
            let mut browser = nodes[number % 2].browser();
            comers.push(tokio::spawn(async move {
                let found = seek(&mut browser, "3d").await;
                (found["id"].as_str().unwrap().to_owned(), found["seat"].as_str().unwrap().to_owned())
            }));
        }
        let mut seats = Vec::new();
        for comer in comers {
            seats.push(comer.await.unwrap());
        }
        seats.sort_unstable();
        for pair in seats.chunks(2) {
            assert_eq!(pair[0].0, pair[1].0, "{seats:?}");
            assert_eq!((pair[0].1.as_str(), pair[1].1.as_str()), ("blue", "red"));
        }
        assert_eq!(challenges(&site.browser()).await, Vec::<Value>::new());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_challenge_is_taken_twice() {
    a_crowd(&Site::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_challenge_is_taken_twice_on_postgres() {
    let Some(scratch) = Scratch::new().await else { return };
    let store = Database::postgres(&scratch.address()).await.unwrap();
    a_crowd(&Site::with(store.clone())).await;
    store.close().await;
    scratch.drop().await;
}
