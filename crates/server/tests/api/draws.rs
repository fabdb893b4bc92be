//! Draw offers.

use serde_json::json;

use crate::site::Site;

#[tokio::test]
async fn an_offer_is_accepted_declined_or_answered_by_a_move() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"});
    let table = browser.started(&game).await;
    let draw = async |seat, action| table.post("/draw", &json!({"seat": seat, "action": action})).await;

    assert_eq!(draw("red", "accept").await.refused(409), "no-offer");
    assert_eq!(draw("red", "offer").await.done()["drawOffer"], "red");
    let seq = table.view("blue").await.done()["seq"].clone();
    assert_eq!(draw("red", "offer").await.done()["seq"], seq, "an offer that came twice is made once");
    assert_eq!(draw("red", "accept").await.refused(409), "no-offer");
    assert!(draw("blue", "decline").await.done()["drawOffer"].is_null());
    assert_eq!(draw("red", "offer").await.refused(409), "offered-already");

    let view = table.view("red").await.done();
    let (from, to) = view["moves"].as_object().unwrap().iter().next().unwrap();
    let mv = format!("{from}{}", to[0].as_str().unwrap());
    assert_eq!(draw("blue", "offer").await.done()["drawOffer"], "blue");
    assert!(table.play("red", 0, &mv).await.done()["drawOffer"].is_null(), "a move declines");

    assert_eq!(draw("red", "offer").await.done()["drawOffer"], "red");
    let view = draw("blue", "offer").await.done();
    assert_eq!(view["outcome"], json!({"winner": null, "reason": "agreed"}), "two offers agree");
    for (seat, action) in [("blue", "offer"), ("blue", "accept")] {
        assert_eq!(draw(seat, action).await.done(), view, "an agreement that came twice is one");
    }
    assert_eq!(draw("red", "decline").await.refused(409), "game-over");
}

#[tokio::test]
async fn the_computer_answers_an_offer() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let mut browser = site.browser();
    let game = json!({"rules": "marsal-mini", "opponent": "computer", "level": 1, "side": "red", "starter": "red"});
    let table = browser.started(&game).await;
    let mut line = table.connect(addr, "seat=red").await;
    let view = table.post("/draw", &json!({"seat": "red", "action": "offer"})).await.done();
    assert_eq!(view["drawOffer"], "red");
    // At the start of a game nobody stands worse, so it declines.
    let offered = view["seq"].as_u64().unwrap();
    let view = line.until(|view| view["seq"].as_u64().unwrap() > offered).await;
    assert!(view["drawOffer"].is_null());
    assert_eq!(view["phase"], "play");
}
