//! Once more against the same person.

use serde_json::{Value, json};

use crate::invitations::{invitation, started};
use crate::site::{Hand, Site, Table};

async fn ask(table: &Table, seat: &str) -> Value {
    table.post("/rematch", &json!({"seat": seat})).await.done()
}

#[tokio::test]
async fn the_sides_are_swapped_when_both_want_to() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let mut body = invitation();
    body["clock"] = json!("5+3");
    let [red, blue] = started(&site, &body).await;
    assert_eq!(red.post("/rematch", &json!({"seat": "red"})).await.refused(409), "not-over");
    red.post("/resign", &json!({"seat": "red"})).await.done();
    let ended = site.browser().get(&red.path("/summary")).await.done()["updated"].clone();

    hand.pass(100_000);
    let view = ask(&red, "red").await;
    assert_eq!(view["rematch"], json!({"by": "red", "game": null}));
    assert_eq!(ask(&red, "red").await["seq"], view["seq"], "to ask twice is to ask once");
    assert_eq!(
        site.browser().at(&red.id).post("/rematch", &json!({"seat": "blue"})).await.refused(404),
        "no-such-game"
    );
    let view = ask(&blue, "blue").await;
    let next = view["rematch"]["game"].as_str().unwrap().to_owned();
    assert_eq!(ask(&blue, "blue").await["rematch"], view["rematch"]);
    assert_eq!(
        site.browser().get(&red.path("/summary")).await.done()["updated"],
        ended,
        "the game ended when it ended"
    );

    let view = blue.browser.at(&next).view("red").await.done();
    assert_eq!(view["players"], json!({"red": "Karel", "blue": "Božena"}));
    assert_eq!(view["seats"], json!({"red": "you", "blue": "other"}));
    assert_eq!((&view["phase"], &view["clock"]["left"]["red"]), (&json!("setup"), &json!(300_000)));
    assert_eq!(red.browser.at(&next).view("blue").await.done()["phase"], "setup");
    assert_eq!(red.browser.at(&next).view("red").await.refused(404), "no-such-game");
}

#[tokio::test]
async fn two_who_ask_at_once_get_one_game() {
    let site = Site::new().await;
    for _ in 0..8 {
        let [red, blue] = started(&site, &invitation()).await;
        red.post("/resign", &json!({"seat": "red"})).await.done();
        tokio::join!(ask(&red, "red"), ask(&blue, "blue"), ask(&red, "red"), ask(&blue, "blue"));
        let [mine, theirs] = [red.view("red").await.done(), blue.view("blue").await.done()];
        assert_eq!(mine["rematch"], theirs["rematch"]);
        let next = mine["rematch"]["game"].as_str().expect("both have asked").to_owned();
        assert_eq!(red.browser.at(&next).view("blue").await.done()["phase"], "setup");
        assert_eq!(red.browser.get("/api/games").await.done().as_array().unwrap().len(), 2);
    }
}

#[tokio::test]
async fn only_a_game_against_a_person_is_asked_for() {
    let site = Site::new().await;
    let table = site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    table.post("/resign", &json!({"seat": "red"})).await.done();
    assert_eq!(table.post("/rematch", &json!({"seat": "red"})).await.refused(409), "no-rematch");
}
