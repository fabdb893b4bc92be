//! What two players write to each other.

use std::sync::Arc;

use marshal_server::bus::Local;
use serde_json::{Value, json};

use crate::invitations::{invitation, joined, started};
use crate::site::{Browser, Hand, Reply, Site, Table};

async fn say(table: &Table, seat: &str, phrase: &str) -> Reply {
    table.post("/say", &json!({"seat": seat, "phrase": phrase})).await
}

async fn write(table: &Table, seat: &str, words: &str) -> Reply {
    table.post("/say", &json!({"seat": seat, "words": words})).await
}

async fn switch(table: &Table, what: &str, seat: &str, on: bool) -> Value {
    table.post(what, &json!({"seat": seat, "on": on})).await.done()["talk"].take()
}

async fn talk(table: &Table, seat: &str) -> Value {
    table.view(seat).await.done()["talk"].take()
}

/// The messages without their numbers.
fn messages(talk: &Value) -> Vec<Value> {
    let mut messages = talk["messages"].as_array().unwrap().clone();
    for message in &mut messages {
        message.as_object_mut().unwrap().remove("seq");
    }
    messages
}

#[tokio::test]
async fn phrases_go_between_the_players_and_to_nobody_else() {
    let site = Site::new().await;
    let [red, blue] = joined(&site, &invitation()).await;
    assert_eq!(
        talk(&red, "red").await,
        json!({"allowed": "phrases", "words": {"red": false, "blue": false}, "blocked": false, "messages": []})
    );
    say(&red, "red", "good-luck").await.done();
    say(&blue, "blue", "same-to-you").await.done();
    let said = [json!({"by": "red", "phrase": "good-luck"}), json!({"by": "blue", "phrase": "same-to-you"})];
    assert_eq!(messages(&talk(&red, "red").await), said);
    assert_eq!(messages(&talk(&blue, "blue").await), said);

    // Whoever looks on neither hears nor speaks.
    let watcher = site.browser().at(&red.id);
    let seen = watcher.browser.get(&watcher.path("")).await;
    assert_eq!(seen.done()["talk"], json!(null));
    assert!(!String::from_utf8(seen.body).unwrap().contains("good-luck"));
    for (rest, body) in [
        ("/say", json!({"seat": "red", "phrase": "hello"})),
        ("/words", json!({"seat": "red", "on": true})),
        ("/block", json!({"seat": "blue", "on": true})),
    ] {
        assert_eq!(watcher.post(rest, &body).await.refused(404), "no-such-game");
        assert_eq!(blue.post("/say", &json!({"seat": "red", "phrase": "hello"})).await.refused(404), "no-such-game");
    }
    assert_eq!(say(&red, "red", "attack").await.refused(422), "bad-value");
    assert_eq!(red.post("/say", &json!({"seat": "red"})).await.refused(422), "missing-field");
    let both = json!({"seat": "red", "phrase": "hello", "words": "hello"});
    assert_eq!(red.post("/say", &both).await.refused(422), "bad-value");

    // They stay where they are over a restart, and nothing of them is in the record.
    let after = site.restarted().await;
    let red = Browser { site: after, ..red.browser.clone() }.at(&red.id);
    assert_eq!(messages(&talk(&red, "red").await), said);
    red.set_up("red", "EMG.EC/NSNBF.").await.done();
    let blue = Browser { site: red.browser.site.clone(), ..blue.browser.clone() }.at(&blue.id);
    blue.set_up("blue", "EMG.EC/NSNBF.").await.done();
    red.post("/resign", &json!({"seat": "red"})).await.done();
    say(&blue, "blue", "good-game").await.done();
    assert_eq!(talk(&red, "red").await["messages"].as_array().unwrap().len(), 3, "also after the end");
    let record = red.browser.get(&red.path("/record.txt")).await;
    assert!(!String::from_utf8(record.body).unwrap().contains("good"));
}

#[tokio::test]
async fn own_words_need_both() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = joined(&site, &invitation()).await;
    assert_eq!(write(&red, "red", "ahoj").await.refused(409), "words-off");
    assert_eq!(switch(&red, "/words", "red", true).await["allowed"], "phrases");
    assert_eq!(write(&red, "red", "ahoj").await.refused(409), "words-off");
    let talked = switch(&blue, "/words", "blue", true).await;
    assert_eq!((&talked["allowed"], &talked["words"]), (&json!("words"), &json!({"red": true, "blue": true})));
    write(&red, "red", "  <b>Dobrý večer!</b> ").await.done();
    assert_eq!(messages(&talk(&blue, "blue").await), [json!({"by": "red", "words": "<b>Dobrý večer!</b>"})]);
    hand.pass(60);
    write(&red, "red", &"ž".repeat(300)).await.done();
    for wrong in ["", "  ", &"ž".repeat(301), "two\nlines", "turned \u{202e}round"] {
        let reply = write(&red, "red", wrong).await;
        assert_eq!((reply.refused(422), reply.json()["error"]["field"].take()), ("bad-value".into(), json!("words")));
    }
    switch(&blue, "/words", "blue", false).await;
    assert_eq!(write(&red, "red", "ahoj").await.refused(409), "words-off");
    say(&red, "red", "no-problem").await.done();
}

#[tokio::test]
async fn nobody_writes_without_end() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, blue] = joined(&site, &invitation()).await;
    for _ in 0..4 {
        say(&red, "red", "hello").await.done();
    }
    let refused = say(&red, "red", "hello").await;
    assert_eq!(refused.refused(429), "too-much-talk");
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("4 seconds"));
    say(&blue, "blue", "hello").await.done();
    hand.pass(4);
    say(&red, "red", "hello").await.done();
    assert_eq!(say(&red, "red", "hello").await.refused(429), "too-much-talk");
    assert_eq!(talk(&blue, "blue").await["messages"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn who_is_blocked_is_heard_no_more_and_not_told() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, mut blue] = started(&site, &invitation()).await;
    say(&blue, "blue", "hello").await.done();
    let blocked = switch(&red, "/block", "red", true).await;
    assert_eq!((&blocked["allowed"], &blocked["blocked"]), (&json!("nothing"), &json!(true)));
    assert_eq!(say(&red, "red", "hello").await.refused(409), "talk-blocked");
    let view = say(&blue, "blue", "ouch").await.done();
    assert_eq!((&view["talk"]["allowed"], &view["talk"]["blocked"]), (&json!("phrases"), &json!(false)));
    assert_eq!(messages(&view["talk"]).len(), 2, "who is blocked sees no difference");
    assert_eq!(messages(&talk(&red, "red").await), [json!({"by": "blue", "phrase": "hello"})]);

    // Neither takes up what the other offers, whatever server is asked.
    red.post("/resign", &json!({"seat": "red"})).await.done();
    assert_eq!(blue.post("/rematch", &json!({"seat": "blue"})).await.refused(409), "challenge-gone");
    let after = site.restarted_by_hand(&hand).await;
    let [mut host, mut guest] = [&red, &blue].map(|table| Browser { site: after.clone(), ..table.browser.clone() });
    for _ in 0..2 {
        let made = host.make(&invitation()).await.done();
        let id = made["id"].as_str().unwrap();
        assert_eq!(guest.join(id, &json!({})).await.refused(409), "challenge-gone");
        assert_eq!(after.browser().join(id, &json!({})).await.status, 200, "others may");
        std::mem::swap(&mut host, &mut guest);
    }
    hand.pass(60);
    let red = Browser { site: after.clone(), ..red.browser }.at(&red.id);
    switch(&red, "/block", "red", false).await;
    say(&red, "red", "no-problem").await.done();
    blue.browser.site = after.clone();
    let made = Browser { site: after, ..red.browser }.make(&invitation()).await.done();
    assert_eq!(blue.browser.join(made["id"].as_str().unwrap(), &json!({})).await.status, 200);
}

#[tokio::test]
async fn a_socket_tells_each_message_once_and_those_that_it_has_missed() {
    let site = Site::new().await;
    let bus = Local::shared();
    let (one, other) = (site.node(Arc::new(bus.clone()), None), site.node(Arc::new(bus), None));
    let [red, blue] = joined(&one, &invitation()).await;
    let blue = Browser { site: other.clone(), ..blue.browser }.at(&blue.id);
    let addr = other.listen().await;
    let mut line = blue.connect(addr, "seat=blue").await;
    let first = line.next().await;
    assert_eq!(first["view"]["talk"]["messages"], json!([]));
    for phrase in ["hello", "good-luck"] {
        say(&red, "red", phrase).await.done();
        let told = line.next().await;
        assert_eq!(messages(&told["view"]["talk"]), [json!({"by": "red", "phrase": phrase})]);
    }
    drop(line);
    let mut back = blue.connect(addr, &format!("seat=blue&after={}", first["seq"])).await;
    assert_eq!(messages(&back.next().await["view"]["talk"]).len(), 2);
}

#[tokio::test]
async fn there_has_to_be_somebody() {
    let site = Site::new().await;
    let mut host = site.browser();
    let made = host.make(&invitation()).await.done();
    let alone = host.at(made["id"].as_str().unwrap());
    assert_eq!(talk(&alone, "red").await, json!(null));
    let mut here = site.browser();
    let hotseat = here.started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    for table in [&alone, &hotseat] {
        assert_eq!(say(table, "red", "hello").await.refused(409), "no-talk");
        for what in ["/words", "/block"] {
            assert_eq!(table.post(what, &json!({"seat": "red", "on": true})).await.refused(409), "no-talk");
        }
    }
}

#[tokio::test]
async fn who_has_written_too_much_can_still_block() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let [red, _blue] = joined(&site, &invitation()).await;
    for _ in 0..4 {
        say(&red, "red", "hello").await.done();
    }
    assert_eq!(say(&red, "red", "hello").await.refused(429), "too-much-talk");
    assert_eq!(switch(&red, "/block", "red", true).await["blocked"], true);
    // But nobody blocks and unblocks without end. What comes to nothing is not counted.
    for on in [true, false, false, true, true, false, false] {
        switch(&red, "/block", "red", on).await;
    }
    assert_eq!(red.post("/block", &json!({"seat": "red", "on": true})).await.refused(429), "too-often");
    hand.pass(4);
    assert_eq!(switch(&red, "/block", "red", true).await["blocked"], true);
}

#[tokio::test]
async fn a_block_reaches_all_games_of_the_two() {
    let site = Site::new().await;
    let (mut one, mut other, mut third) = (site.browser(), site.browser(), site.browser());
    let mut games = Vec::new();
    for (number, side) in ["red", "blue", "red"].into_iter().enumerate() {
        let mut body = invitation();
        body["side"] = json!(side);
        let id = one.make(&body).await.done()["id"].as_str().unwrap().to_owned();
        let guest = if number < 2 { &mut other } else { &mut third };
        guest.join(&id, &json!({})).await.done();
        games.push((one.at(&id), side));
    }
    switch(&games[0].0, "/block", "red", true).await;
    let blocked = async |at: usize| talk(&games[at].0, games[at].1).await["blocked"].clone();
    assert_eq!([blocked(0).await, blocked(1).await, blocked(2).await], [json!(true), json!(true), json!(false)]);
    switch(&games[1].0, "/block", "blue", false).await;
    assert_eq!([blocked(0).await, blocked(1).await], [json!(false), json!(false)]);
}

#[tokio::test]
async fn what_does_not_show_or_towers_over_the_line_is_no_message() {
    let site = Site::new().await;
    let [red, blue] = joined(&site, &invitation()).await;
    switch(&red, "/words", "red", true).await;
    switch(&blue, "/words", "blue", true).await;
    for wrong in ["\u{200d}\u{200d}", "a\u{200c}\u{200c}b", &format!("a{}", "\u{301}".repeat(200))] {
        assert_eq!(write(&red, "red", wrong).await.refused(422), "bad-value", "{wrong:?}");
    }
    write(&red, "red", "👨‍👩‍👧 je tu").await.done();
}
