//! Rated games: who may play them, and that each counts once.

use marshal_server::Timestamp;
use marshal_server::store::Store;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, member, sign_in};
use crate::site::{Browser, Hand, Site, Table};

fn rated() -> Value {
    json!({"rules": "marsal-mini", "opponent": "person", "side": "red", "starter": "red", "clock": "10+5", "rated": true})
}

/// A rated game between two, which has begun.
async fn begun(red: &mut Browser, blue: &mut Browser) -> Table {
    let made = red.make(&rated()).await.done();
    let id = made["id"].as_str().unwrap().to_owned();
    blue.join(&id, &json!({})).await.done();
    for (browser, side) in [(&*red, "red"), (&*blue, "blue")] {
        let asked = json!({"rules": "marsal-mini", "side": side, "seed": 7});
        let setup = browser.post("/api/setups/random", &asked).await.done();
        browser.at(&id).set_up(side, setup["setup"].as_str().unwrap()).await.done();
    }
    red.at(&id)
}

async fn ratings(browser: &Browser, name: &str) -> Value {
    browser.get(&format!("/api/people/{name}")).await.done()["ratings"].clone()
}

#[tokio::test]
async fn a_game_changes_both_ratings_once() {
    let site = Site::new().await;
    let (mut ada, mut bob) = (member(&site, "Ada").await, member(&site, "Bob").await);
    let table = begun(&mut ada, &mut bob).await;
    let people = ada.get(&table.path("/people")).await.done();
    assert_eq!(people["rated"], true);
    assert_eq!(people["players"]["red"], json!({"name": "Ada", "bot": false, "strength": null, "before": null}));
    // The example of the club's own documentation: the first game of two newcomers.
    for _ in 0..2 {
        table.post("/resign", &json!({"seat": "red"})).await.done();
    }
    for (name, rating) in [("Ada", 1338), ("Bob", 1662)] {
        let told = ratings(&bob, name).await;
        let told = told.as_array().unwrap();
        assert_eq!(told.len(), 1);
        assert_eq!((&told[0]["rules"], &told[0]["speed"]), (&json!("marsal-mini"), &json!("rapid")));
        assert_eq!(
            (&told[0]["strength"], &told[0]["games"]),
            (&json!({"rating": rating, "provisional": true}), &json!(1))
        );
        assert_eq!(told[0]["history"].as_array().unwrap().len(), 1);
    }
    let people = site.browser().get(&table.path("/people")).await.done();
    assert_eq!(people["players"]["blue"]["before"], json!({"rating": 1500, "provisional": true}));
    assert_eq!(people["players"]["blue"]["strength"], json!({"rating": 1662, "provisional": true}));

    // Restarted, nothing is counted again; and everybody finds the game.
    let again = site.restarted().await;
    let bob = Browser { site: again.clone(), ..bob };
    table.view("red").await.done();
    assert_eq!(ratings(&bob, "Bob").await[0]["games"], 1);
    let found = |query: &str| format!("/api/people/Bob/games?{query}");
    for (query, count) in [
        ("", 1),
        ("opponent=ad&rules=marsal-mini&result=won&rated=yes", 1),
        ("opponent=eve", 0),
        ("result=lost", 0),
        ("rules=classic", 0),
        ("rated=no", 0),
    ] {
        let games = again.browser().get(&found(query)).await.done();
        assert_eq!(games["games"].as_array().unwrap().len(), count, "{query}");
    }
    assert_eq!(bob.get(&found("result=perhaps")).await.refused(422), "bad-value");
}

#[tokio::test]
async fn only_two_accounts_play_for_ratings() {
    let site = Site::new().await;
    let mut guest = site.browser();
    assert_eq!(guest.make(&rated()).await.refused(422), "unrated");
    let mut ada = member(&site, "Ada").await;
    let mut own = marshal_rules::RuleSet::by_id("marsal-mini").unwrap().data().clone();
    own.id = "own".to_owned();
    for (field, value) in [("clock", json!("none")), ("rules", serde_json::to_value(&own).unwrap())] {
        let mut asked = rated();
        asked[field] = value;
        assert_eq!(ada.make(&asked).await.refused(422), "unrated", "{field}");
    }
    let made = ada.make(&rated()).await.done();
    let id = made["id"].as_str().unwrap();
    assert_eq!(guest.join(id, &json!({})).await.refused(403), "rated-needs-account");
    let mut phone = site.browser();
    sign_in(&mut phone, "Ada", PASSWORD).await.done();
    assert_eq!(phone.join(id, &json!({})).await.refused(409), "own-invitation");
    member(&site, "Bob").await.join(id, &json!({})).await.done();

    // A game that is not rated changes nothing.
    let mut bob = site.browser();
    sign_in(&mut bob, "Bob", PASSWORD).await.done();
    let mut asked = rated();
    asked["rated"] = json!(false);
    let made = ada.make(&asked).await.done();
    let table = ada.at(made["id"].as_str().unwrap());
    bob.join(&table.id, &json!({})).await.done();
    for (browser, side) in [(&ada, "red"), (&bob, "blue")] {
        let asked = json!({"rules": "marsal-mini", "side": side, "seed": 7});
        let setup = browser.post("/api/setups/random", &asked).await.done();
        browser.at(&table.id).set_up(side, setup["setup"].as_str().unwrap()).await.done();
    }
    table.post("/resign", &json!({"seat": "red"})).await.done();
    assert_eq!(ratings(&ada, "Ada").await, json!([]));
}

/// Two who play one game after the other are rated twenty times a day.
#[tokio::test]
async fn the_same_two_are_rated_so_often_a_day() {
    let site = Site::repeatable(1).await;
    let (mut ada, mut bob) = (member(&site, "Ada").await, member(&site, "Bob").await);
    for _ in 0..20 {
        begun(&mut ada, &mut bob).await.post("/resign", &json!({"seat": "red"})).await.done();
    }
    assert_eq!(ratings(&ada, "Ada").await[0]["games"], 20);
    let made = ada.make(&rated()).await.done();
    assert_eq!(bob.join(made["id"].as_str().unwrap(), &json!({})).await.refused(422), "unrated");
}

/// Whoever seeks for long enough meets whoever seeks the same, however far apart their ratings are: within a minute of
/// waiting side by side.
#[tokio::test]
async fn quick_games_bring_together_who_is_near_in_rating_and_in_the_end_anybody() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let (mut ada, mut bob) = (member(&site, "Ada").await, member(&site, "Bob").await);
    // Far apart after one game: 1338 and 1662.
    begun(&mut ada, &mut bob).await.post("/resign", &json!({"seat": "red"})).await.done();
    let seek = json!({"rules": "marsal-mini", "clock": "10+5", "rated": true});
    let mine = ada.post("/api/lobby/seek", &seek).await.done();
    hand.pass(1);
    let theirs = bob.post("/api/lobby/seek", &seek).await.done();
    assert_ne!(mine["id"], theirs["id"], "too far apart at first");
    assert_eq!(site.browser().post("/api/lobby/seek", &seek).await.refused(422), "unrated");
    // A newcomer at 1500 is within 100 of nobody, either; one who wants no rating meets none of them.
    let lobby = site.browser().get("/api/lobby").await.done();
    let strengths: Vec<_> =
        lobby.as_array().unwrap().iter().map(|of| of["strength"]["rating"].as_i64().unwrap()).collect();
    assert_eq!(strengths, [1338, 1662]);
    let addr = site.listen().await;
    let side = |made: &Value| format!("seat={}", made["seat"].as_str().unwrap());
    let (mine, mine_side) = (ada.at(mine["id"].as_str().unwrap()), side(&mine));
    let (theirs, theirs_side) = (bob.at(theirs["id"].as_str().unwrap()), side(&theirs));
    // Both boards stay open. The difference of 324 is acceptable after 23 seconds, not before.
    hand.pass(12);
    let mut lines = Vec::new();
    for (table, side) in [(&mine, &mine_side), (&theirs, &theirs_side)] {
        let mut line = table.connect(addr, side).await;
        line.next().await;
        lines.push(line);
    }
    while site.store.offers(None, Timestamp(1_700_000_000_000 + 27_000)).await.unwrap().len() < 2 {
        tokio::task::yield_now().await;
    }
    assert_eq!(theirs.view(&theirs_side[5..]).await.done()["elsewhere"], Value::Null);
    hand.pass(12);
    let mut waiting = theirs.connect(addr, &theirs_side).await;
    let view = waiting.until(|view| view["elsewhere"].is_string()).await;
    assert_eq!(view["elsewhere"], json!(mine.id));
    let seats = bob.at(&mine.id).browser.get(&mine.path("")).await.done();
    assert_eq!(seats["watching"], false);
    assert_eq!(seats["rated"], true);
    assert_eq!(bob.get("/api/games").await.done().as_array().unwrap().len(), 2, "nothing is left to wait for");
    assert_eq!(site.browser().get("/api/lobby").await.done(), json!([]));
}
