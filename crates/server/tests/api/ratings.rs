//! Rated games: who may play them, and that each counts once.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, member, sign_in};
use crate::site::{Browser, Site, Table};

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
