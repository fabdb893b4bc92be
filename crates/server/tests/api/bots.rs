//! Bots: whose they are, what lets them in and what does not, where they are marked, and that they go with their owner.

use axum::body::Body;
use axum::http::{Method, header};
use marshal_server::Timestamp;
use marshal_server::store::Database;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

use crate::accounts::{PASSWORD, member};
use crate::scratch::Scratch;
use crate::site::{Browser, Hand, Reply, Site};

/// Makes a bot.
async fn make(owner: &Browser, name: &str) -> Reply {
    owner.post("/api/account/bots", &json!({"name": name})).await
}

/// Makes a token of a bot.
async fn make_token(owner: &Browser, bot: &str) -> String {
    let made = owner.post(&format!("/api/account/bots/{bot}/tokens"), &json!({"name": "attic"})).await.done();
    made["token"].as_str().unwrap().to_owned()
}

/// A program with a token of a new bot.
pub(crate) async fn bot_of(owner: &Browser, name: &str) -> Browser {
    make(owner, name).await.done();
    owner.site.program(&make_token(owner, name).await)
}

async fn bots(owner: &Browser) -> Value {
    owner.get("/api/account/bots").await.done()
}

crate::accounts::on_both! {
    a_bot_is_let_in_by_its_token_alone
    there_are_so_many_and_no_more
    a_bot_goes_with_its_owner
}

async fn a_bot_is_let_in_by_its_token_alone(site: Site) {
    let ada = member(&site, "Ada").await;
    assert_eq!(bots(&ada).await, json!([]));
    let made = make(&ada, "Ada Engine").await;
    assert_eq!((made.status.as_u16(), &made.json()[0]["name"]), (201, &json!("Ada Engine")));
    let path = "/api/account/bots/ada-engine/tokens";
    let made = ada.post(path, &json!({"name": " the attic "})).await;
    assert_eq!(made.status.as_u16(), 201);
    let token = made.json()["token"].as_str().unwrap().to_owned();
    assert!(token.len() == 72 && token.starts_with("marshal_"), "{token}");
    let told = &made.json()["bots"][0]["tokens"][0];
    assert_eq!((&told["name"], &told["seen"]), (&json!("the attic"), &Value::Null));

    let bot = site.program(&token);
    let me = bot.get("/api/account").await.done();
    assert_eq!((&me["account"]["name"], &me["account"]["bot"]), (&json!("Ada Engine"), &json!(true)));
    let told = bots(&ada).await;
    assert!(told[0]["tokens"][0]["seen"].is_string(), "that it was in use is told: {told}");
    let profile = site.browser().get("/api/people/Ada%20Engine").await.done();
    assert_eq!((&profile["bot"], &profile["owner"]), (&json!(true), &json!("Ada")));
    let profile = site.browser().get("/api/people/Ada").await.done();
    assert_eq!((&profile["bot"], &profile["owner"]), (&json!(false), &Value::Null));

    // Nothing that is stored or told lets anybody in.
    let secret = token.strip_prefix("marshal_").unwrap();
    let mut backup = Vec::new();
    site.store.backup(&mut backup).await.unwrap();
    for text in [String::from_utf8(backup).unwrap(), told.to_string()] {
        assert!(!text.contains(secret));
    }
    // A token is no cookie, and a cookie no token; of both the token counts.
    let as_cookie = Browser { cookie: Some(format!("marshal={secret}")), ..site.browser() };
    assert_eq!(as_cookie.get("/api/account").await.done()["account"], Value::Null);
    let cookie = ada.cookie.clone().unwrap();
    let as_token = site.program(&format!("marshal_{}", cookie.strip_prefix("marshal=").unwrap()));
    assert_eq!(as_token.get("/api/account").await.refused(401), "bad-token");
    let both = Browser { token: Some(token.clone()), ..ada.clone() };
    assert_eq!(both.get("/api/account").await.done()["account"]["name"], "Ada Engine");
    for wrong in ["", "marshal_", "marshal_12", secret, &token.to_uppercase()] {
        let nobody = Browser { token: Some(wrong.to_owned()), ..ada.clone() };
        assert_eq!(nobody.get("/api/account").await.refused(401), "bad-token", "{wrong:?}");
        assert_eq!(nobody.get("/api/games").await.refused(401), "bad-token", "{wrong:?}");
    }

    // What is for people.
    for path in ["/account/sessions", "/account/bots"] {
        assert_eq!(bot.get(&format!("/api{path}")).await.refused(403), "not-for-bots", "{path}");
    }
    let password = json!({"password": PASSWORD});
    let enter = json!({"name": "Ada", "password": PASSWORD});
    for (path, body) in [
        ("sign-up", &enter),
        ("sign-in", &enter),
        ("sign-out", &json!({})),
        ("name", &json!({"name": "Eve"})),
        ("password", &json!({"password": PASSWORD, "newPassword": "another sentence"})),
        ("delete", &password),
        ("sessions/end-others", &json!({})),
        ("sessions/00/end", &json!({})),
        ("bots", &json!({"name": "Eve"})),
        ("bots/ada-engine/delete", &json!({})),
        ("bots/ada-engine/tokens", &json!({"name": "more"})),
        ("bots/ada-engine/tokens/00/revoke", &json!({})),
    ] {
        assert_eq!(bot.post(&format!("/api/account/{path}"), body).await.refused(403), "not-for-bots", "{path}");
    }

    // A token that is taken back lets nobody in, and its socket is closed.
    let table = bot.clone().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let addr = site.listen().await;
    let mut line = table.connect(addr, "seat=red").await;
    line.next().await;
    let id = bots(&ada).await[0]["tokens"][0]["id"].as_str().unwrap().to_owned();
    let revoke = format!("{path}/{id}/revoke");
    assert_eq!(ada.post(&revoke, &json!({})).await.done()[0]["tokens"], json!([]));
    assert_eq!(line.next_text().await, None);
    assert_eq!(bot.get("/api/account").await.refused(401), "bad-token");
    ada.post(&revoke, &json!({})).await.done();
    match bot.connect(addr, &table.path("/socket")).await {
        Err(Error::Http(refused)) => assert_eq!(refused.status().as_u16(), 401),
        other => panic!("{:?}", other.map(drop)),
    }
}

async fn there_are_so_many_and_no_more(site: Site) {
    let (ada, bob) = (member(&site, "Ada").await, member(&site, "Bob").await);
    assert_eq!(make(&ada, "Bob").await.refused(409), "name-taken");
    assert_eq!(make(&ada, "Moderator").await.refused(422), "bad-value");
    for name in ["One", "Two", "Three", "Four", "Five"] {
        make(&ada, name).await.done();
    }
    assert_eq!(make(&ada, "Six").await.refused(409), "too-many-bots");
    make(&bob, "Six").await.done();
    let path = "/api/account/bots/One/tokens";
    for label in ["", " ", "two\nlines", "x".repeat(61).as_str()] {
        assert_eq!(ada.post(path, &json!({"name": label})).await.refused(422), "bad-value", "{label:?}");
    }
    for _ in 0..10 {
        make_token(&ada, "One").await;
    }
    assert_eq!(ada.post(path, &json!({"name": "more"})).await.refused(409), "too-many-tokens");
    // Nobody else's.
    for path in ["tokens", "delete"] {
        let path = format!("/api/account/bots/One/{path}");
        let body = if path.ends_with("tokens") { json!({"name": "mine"}) } else { json!({}) };
        assert_eq!(bob.post(&path, &body).await.refused(404), "no-such-bot");
        assert_eq!(site.browser().post(&path, &body).await.refused(401), "not-signed-in");
    }
    assert_eq!(ada.post("/api/account/bots/!/delete", &json!({})).await.refused(404), "no-such-bot");
    // One that goes makes room, and its name is free.
    ada.post("/api/account/bots/two/delete", &json!({})).await.done();
    make(&ada, "TWO").await.done();
}

async fn a_bot_goes_with_its_owner(site: Site) {
    let ada = member(&site, "Ada").await;
    let mut bot = bot_of(&ada, "Engine").await;
    let mut guest = site.browser();
    let made = bot.make(&json!({"rules": "marsal-mini", "opponent": "person", "side": "red"})).await.done();
    let id = made["id"].as_str().unwrap();
    guest.join(id, &json!({"name": "Bob"})).await.done();
    let own = bot.started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    bot.post(&format!("/api/games/{id}/say"), &json!({"seat": "red", "phrase": "hello"})).await.done();

    let export = ada.get("/api/account/export").await.done();
    let held = &export["bots"][0];
    assert_eq!((&held["account"]["name"], &held["tokens"][0]["name"]), (&json!("Engine"), &json!("attic")));
    assert_eq!((held["games"].as_array().unwrap().len(), &held["messages"][0]["game"]), (2, &json!(id)));
    assert_eq!(export["games"], json!([]));

    ada.post("/api/account/delete", &json!({"password": PASSWORD})).await.done();
    assert_eq!(bot.get("/api/account").await.refused(401), "bad-token");
    let view = guest.at(id).view("blue").await.done();
    assert_eq!((&view["seats"]["red"], &view["players"]["red"]), (&json!("gone"), &Value::Null));
    let mut backup = Vec::new();
    site.store.backup(&mut backup).await.unwrap();
    let backup = String::from_utf8(backup).unwrap();
    assert!(!backup.contains("Engine") && !backup.contains("attic") && !backup.contains(&own.id));
    assert!(backup.contains("Bob"));
}

/// A page of another site can make a browser send its cookie, and never a token.
#[tokio::test]
async fn no_page_is_asked_for_where_a_token_is_shown() {
    let site = Site::new().await;
    let ada = member(&site, "Ada").await;
    let bot = bot_of(&ada, "Engine").await;
    let body = json!({"rules": "marsal-mini", "opponent": "hotseat"}).to_string();
    for (browser, allowed) in [(&ada, false), (&bot, true)] {
        let mut request = browser.request(Method::POST, "/api/games", Body::from(body.clone()));
        request.headers_mut().insert(header::ORIGIN, "https://elsewhere.example".parse().unwrap());
        let reply = site.send(request).await;
        if allowed { drop(reply.done()) } else { assert_eq!(reply.refused(403), "foreign-origin") }
    }
    // A proxy's own scheme is none of ours.
    let mut request = ada.request(Method::GET, "/api/account", Body::empty());
    request.headers_mut().insert(header::AUTHORIZATION, "Basic YWRhOnNlY3JldA==".parse().unwrap());
    assert_eq!(site.send(request).await.done()["account"]["name"], "Ada");
}

#[tokio::test]
async fn a_bot_is_marked_wherever_it_plays() {
    let site = Site::new().await;
    let ada = member(&site, "Ada").await;
    let mut bot = bot_of(&ada, "Engine").await;
    let offered = json!({"rules": "marsal-mini", "opponent": "person", "side": "red", "offered": true, "name": "Ada"});
    let id = bot.make(&offered).await.done()["id"].as_str().unwrap().to_owned();
    assert_eq!(bot.cookie, None, "a bot needs no cookie");
    let mut guest = site.browser();
    let lobby = guest.get("/api/lobby").await.done();
    assert_eq!((&lobby[0]["host"], &lobby[0]["bot"]), (&json!("Engine"), &json!(true)));
    guest.join(&id, &json!({"name": "Bob"})).await.done();
    let marks = json!({"red": true, "blue": false});
    for view in [guest.at(&id).view("blue").await.done(), site.browser().get(&format!("/api/games/{id}")).await.done()]
    {
        assert_eq!((&view["bots"], &view["players"]["red"]), (&marks, &json!("Engine")));
    }
    assert_eq!(guest.get("/api/games").await.done()[0]["bots"], marks);
    assert_eq!(bot.get("/api/people/Engine/games").await.done()["games"][0]["bots"], marks);
    assert_eq!(guest.get(&format!("/api/games/{id}/people")).await.done()["players"]["red"]["bot"], true);
    // Restarted, and in a rematch, it still is one.
    let again = site.restarted().await;
    let guest = Browser { site: again.clone(), ..guest };
    assert_eq!(guest.at(&id).view("blue").await.done()["bots"], marks);
}

#[tokio::test]
async fn bots_are_rated_and_paired_among_themselves() {
    let site = Site::new().await;
    let (mut ada, bob) = (member(&site, "Ada").await, member(&site, "Bob").await);
    let (mut one, mut other) = (bot_of(&ada, "One").await, bot_of(&bob, "Other").await);
    let rated = json!({"rules": "marsal-mini", "opponent": "person", "clock": "10+5", "rated": true});
    let of_person = ada.make(&rated).await.done()["id"].as_str().unwrap().to_owned();
    assert_eq!(one.join(&of_person, &json!({})).await.refused(422), "unrated");
    let of_bot = one.make(&rated).await.done()["id"].as_str().unwrap().to_owned();
    assert_eq!(ada.join(&of_bot, &json!({})).await.refused(422), "unrated");
    other.join(&of_bot, &json!({})).await.done();

    for rated in [false, true] {
        let wanted = json!({"rules": "marsal-mini", "clock": "5+3", "rated": rated});
        let seek = async |who: &mut Browser| {
            who.post_as_newcomer("/api/lobby/seek", &wanted).await.done()["id"].as_str().unwrap().to_owned()
        };
        let waits = seek(&mut ada).await;
        let first = seek(&mut one).await;
        assert_ne!(waits, first, "a person who seeks is not given a bot");
        assert_eq!(first, seek(&mut other).await);
    }
}

/// Who makes games without end is stopped, with a token as with a cookie.
#[tokio::test]
async fn a_token_has_the_limits_of_a_person() {
    let site = Site::by_hand(&Hand::default()).await;
    let ada = member(&site, "Ada").await;
    let bot = bot_of(&ada, "Engine").await;
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat"});
    for _ in 0..100 {
        bot.post("/api/games", &game).await.done();
    }
    assert_eq!(bot.post("/api/games", &game).await.refused(429), "too-many-games");
    ada.post("/api/games", &game).await.done();
}

/// That a token is in use is written down now and then, not with each request.
#[tokio::test]
async fn that_a_token_is_in_use_is_told_within_minutes() {
    let hand = Hand::default();
    let site = Site::by_hand(&hand).await;
    let ada = member(&site, "Ada").await;
    let bot = bot_of(&ada, "Engine").await;
    let mut seen = Vec::new();
    for minutes in [0, 5, 6] {
        hand.pass(minutes * 60);
        bot.get("/api/account").await.done();
        seen.push(bots(&ada).await[0]["tokens"][0]["seen"].clone());
    }
    let after = |minutes: i64| json!(Timestamp(1_700_000_000_000 + minutes * 60_000).to_string());
    assert_eq!(seen, [after(0), after(0), after(11)]);
}
