//! Accounts: signing up, in and out, what comes along, what is told, and what is forgotten.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::scratch::Scratch;
use crate::site::{Browser, Reply, Site};
use marshal_server::bus::Local;
use marshal_server::store::Database;

pub(crate) const PASSWORD: &str = "a sentence is best";

/// Makes an account in this browser.
pub(crate) async fn sign_up(browser: &mut Browser, name: &str) -> Reply {
    browser.post_as_newcomer("/api/account/sign-up", &json!({"name": name, "password": PASSWORD})).await
}

/// Signs in in this browser.
pub(crate) async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> Reply {
    browser.post_as_newcomer("/api/account/sign-in", &json!({"name": name, "password": password})).await
}

/// A browser in which somebody new has an account.
pub(crate) async fn member(site: &Site, name: &str) -> Browser {
    let mut browser = site.browser();
    assert_eq!(sign_up(&mut browser, name).await.status, StatusCode::CREATED);
    browser
}

async fn me(browser: &Browser) -> Value {
    browser.get("/api/account").await.done()["account"]["name"].clone()
}

/// The same on both kinds of databases.
macro_rules! on_both {
    ($($test:ident)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Site::new().await).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            async fn $test() {
                let Some(scratch) = super::Scratch::new().await else { return };
                let store = super::Database::postgres(&scratch.address()).await.unwrap();
                super::$test(super::Site::with(store.clone())).await;
                store.close().await;
                scratch.drop().await;
            })*
        }
    };
}
pub(crate) use on_both;

on_both! {
    an_account_is_made_and_let_in
    what_a_guest_had_comes_along
    a_browser_that_is_signed_out_has_nothing
    another_password_signs_out_all_others
    what_is_kept_is_told_to_its_owner_alone
    who_is_deleted_is_forgotten
}

async fn an_account_is_made_and_let_in(site: Site) {
    let mut desk = site.browser();
    assert_eq!(me(&desk).await, Value::Null);
    let made = sign_up(&mut desk, "Božena").await;
    assert_eq!((made.status, &made.json()["account"]["name"]), (StatusCode::CREATED, &json!("Božena")));
    let cookie = made.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    assert_eq!(me(&desk).await, "Božena");

    // A name that looks alike is the same, whatever its case and spaces.
    let mut phone = site.browser();
    for alike in ["Božena", "BOŽENA", "Bo-žena"] {
        assert_eq!(sign_up(&mut phone, alike).await.refused(409), "name-taken", "{alike}");
    }
    // Whether there is such an account is told to nobody.
    let wrong = sign_in(&mut phone, "Božena", "another sentence").await;
    let nobody = sign_in(&mut phone, "Nepomuk", "another sentence").await;
    assert_eq!(wrong.refused(403), "wrong-password");
    assert_eq!(wrong.body, nobody.body);
    assert_eq!(sign_in(&mut phone, "no name!", PASSWORD).await.body, nobody.body);
    assert_eq!(phone.cookie, None);
    assert_eq!(sign_in(&mut phone, "božena", PASSWORD).await.done()["account"]["name"], "Božena");
    assert_ne!(phone.cookie, desk.cookie);

    for (name, password, code) in [
        ("Ada", "too short", "bad-value"),
        ("Ada", "password123", "bad-value"),
        ("A", PASSWORD, "bad-value"),
        ("Moderator", PASSWORD, "bad-value"),
    ] {
        let mut browser = site.browser();
        let refused =
            browser.post_as_newcomer("/api/account/sign-up", &json!({"name": name, "password": password})).await;
        assert_eq!(refused.refused(422), code, "{name} {password}");
        assert!(!String::from_utf8_lossy(&refused.body).contains(password), "a password is repeated");
    }
    for path in ["/api/account/sessions", "/api/account/export", "/api/account/setups"] {
        assert_eq!(site.browser().get(path).await.refused(401), "not-signed-in", "{path}");
    }
    for path in ["sign-out", "sessions/end-others", "sessions/00/end"] {
        let reply = site.browser().post(&format!("/api/account/{path}"), &json!({})).await;
        assert_eq!(reply.refused(401), "not-signed-in", "{path}");
    }
}

async fn what_a_guest_had_comes_along(site: Site) {
    let mut guest = site.browser();
    let table = guest.started(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"})).await;
    let invitation = guest.make(&json!({"rules": "marsal-mini", "opponent": "person", "side": "red"})).await.done();
    let before = guest.clone();
    sign_up(&mut guest, "Ada").await.done();
    assert_ne!(guest.cookie, before.cookie, "nobody is let in by a secret of before");
    assert_eq!(guest.at(&table.id).view("red").await.done()["ply"], 0);
    assert_eq!(before.at(&table.id).view("red").await.refused(404), "no-such-game");
    assert_eq!(me(&before).await, Value::Null);

    // It is there on another device, with what the guest had there; and nobody plays against himself.
    let mut phone = site.browser();
    phone.started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    sign_in(&mut phone, "Ada", PASSWORD).await.done();
    assert_eq!(phone.get("/api/games").await.done().as_array().unwrap().len(), 3);
    let id = invitation["id"].as_str().unwrap();
    assert_eq!(phone.join(id, &json!({})).await.refused(409), "own-invitation");
    // Both go on with it.
    let view = phone.at(&table.id).view("red").await.done();
    let (from, to) = view["moves"].as_object().unwrap().iter().next().unwrap();
    let mv = format!("{from}{}", to[0].as_str().unwrap());
    phone.at(&table.id).play("red", 0, &mv).await.done();
    assert_eq!(guest.at(&table.id).view("blue").await.done()["ply"], 1);
}

async fn a_browser_that_is_signed_out_has_nothing(site: Site) {
    let mut desk = member(&site, "Ada").await;
    let table = desk.started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let mut phone = site.browser();
    sign_in(&mut phone, "Ada", PASSWORD).await.done();
    let addr = site.listen().await;
    let mut line = phone.at(&table.id).connect(addr, "seat=red").await;
    line.next().await;
    let sessions = desk.get("/api/account/sessions").await.done();
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let other = sessions.iter().find(|session| session["here"] == false).unwrap();
    let end = format!("/api/account/sessions/{}/end", other["id"].as_str().unwrap());
    assert_eq!(desk.post(&end, &json!({})).await.done().as_array().unwrap().len(), 1);
    assert_eq!(line.next_text().await, None, "the socket is closed");
    assert_eq!(phone.at(&table.id).view("red").await.refused(404), "no-such-game");
    assert_eq!(me(&phone).await, Value::Null);
    assert_eq!(me(&desk).await, "Ada");

    let out = desk.post("/api/account/sign-out", &json!({})).await;
    assert!(out.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(desk.at(&table.id).view("red").await.refused(404), "no-such-game");
}

async fn another_password_signs_out_all_others(site: Site) {
    let desk = member(&site, "Ada").await;
    let mut phone = site.browser();
    sign_in(&mut phone, "Ada", PASSWORD).await.done();
    let change = |old: &str, new: &str| json!({"password": old, "newPassword": new});
    let wrong = desk.post("/api/account/password", &change("a wrong sentence", "a new sentence")).await;
    assert_eq!(wrong.refused(403), "wrong-own-password");
    desk.post("/api/account/password", &change(PASSWORD, "a new sentence")).await.done();
    assert_eq!((me(&desk).await, me(&phone).await), (json!("Ada"), Value::Null));
    assert_eq!(sign_in(&mut phone, "Ada", PASSWORD).await.refused(403), "wrong-password");
    sign_in(&mut phone, "Ada", "a new sentence").await.done();
    // Another name: the old one is free then.
    desk.post("/api/account/name", &json!({"name": "Augusta"})).await.done();
    assert_eq!(me(&phone).await, "Augusta");
    sign_up(&mut site.browser(), "Ada").await.done();
    assert_eq!(desk.post("/api/account/name", &json!({"name": "ada"})).await.refused(409), "name-taken");
}

async fn what_is_kept_is_told_to_its_owner_alone(site: Site) {
    let mut desk = member(&site, "Ada").await;
    let kept = json!({"setups": [{"rules": "marsal-mini", "name": "steady", "line": "ABC/DEF"}]});
    desk.post("/api/account/setups", &kept).await.done();
    let table = desk.started(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"})).await;
    table.browser.post(&table.path("/resign"), &json!({"seat": "red"})).await.done();
    let link = desk.make(&json!({"rules": "marsal-mini", "opponent": "person", "side": "red"})).await.done();
    let mut other = member(&site, "Bob").await;
    let against = other.at(link["id"].as_str().unwrap());
    other.join(&against.id, &json!({})).await.done();
    for (browser, side) in [(&desk, "red"), (&other, "blue")] {
        let asked = json!({"rules": "marsal-mini", "side": side, "seed": 7});
        let setup = browser.post("/api/setups/random", &asked).await.done();
        browser.at(&against.id).set_up(side, setup["setup"].as_str().unwrap()).await.done();
    }
    other.post(&against.path("/say"), &json!({"seat": "blue", "phrase": "hello"})).await.done();
    desk.post(&against.path("/say"), &json!({"seat": "red", "phrase": "good-luck"})).await.done();
    desk.post(&against.path("/block"), &json!({"seat": "red", "on": true})).await.done();

    let export = desk.get("/api/account/export").await.done();
    assert_eq!(export["account"]["name"], "Ada");
    assert_eq!(export["setups"], kept["setups"]);
    assert_eq!(export["blocked"], json!(["Bob"]));
    assert_eq!(export["messages"], json!([{"game": against.id, "said": {"phrase": "good-luck"}}]));
    let games = export["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    let of = |id: &str| games.iter().find(|game| game["id"] == id).unwrap();
    assert!(of(&table.id)["record"].as_str().unwrap().contains("Red"));
    // A game that goes on: one's own view, with nothing of the other side.
    let running = of(&against.id);
    assert_eq!(running["record"], Value::Null);
    let stones = running["view"]["stones"].as_array().unwrap();
    assert!(stones.iter().all(|stone| (stone["side"] == "red") == stone["kind"].is_string()), "{stones:?}");
    assert_eq!(running["view"], desk.at(&against.id).view("red").await.done());
    // Nobody is told a hash or a secret of anybody.
    let text = export.to_string();
    for secret in [desk.cookie.as_ref(), other.cookie.as_ref()] {
        assert!(!text.contains(secret.unwrap().trim_start_matches("marshal=")));
    }
    assert!(!text.contains("argon2"));
    // Nothing of it is the other's.
    let others = other.get("/api/account/export").await.done();
    assert_eq!((&others["setups"], &others["blocked"]), (&json!([]), &json!([])));
    assert_eq!(others["games"].as_array().unwrap().len(), 1);

    // Profiles: of games by link and at one screen only their players know.
    let list = async |browser: &Browser| browser.get("/api/people/ada/games").await.done()["games"].clone();
    assert_eq!(list(&desk).await.as_array().unwrap().len(), 2);
    assert_eq!(list(&other).await, json!([]));
    assert_eq!(desk.get("/api/people/Ada").await.done()["own"], true);
    assert_eq!(other.get("/api/people/Ada").await.done()["own"], false);
    assert_eq!(other.get("/api/people/Nepomuk").await.refused(404), "no-such-person");
    desk.post("/api/account/setups/drop", &json!({"rules": "marsal-mini", "name": "steady"})).await.done();
    assert_eq!(desk.get("/api/account/setups").await.done(), json!([]));
}

async fn who_is_deleted_is_forgotten(site: Site) {
    let mut ada = member(&site, "Ada").await;
    let mut bob = site.browser();
    let own = ada.started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let made = ada.make(&json!({"rules": "marsal-mini", "opponent": "person", "side": "red"})).await.done();
    let table = bob.at(made["id"].as_str().unwrap());
    bob.join(&table.id, &json!({"name": "Bob"})).await.done();
    let table = bob.at(&table.id);
    ada.post(&table.path("/say"), &json!({"seat": "red", "phrase": "hello"})).await.done();
    table.post("/say", &json!({"seat": "blue", "phrase": "good-luck"})).await.done();
    assert_eq!(table.view("blue").await.done()["players"], json!({"red": "Ada", "blue": "Bob"}));
    let addr = site.listen().await;
    let mut line = table.connect(addr, "seat=blue").await;
    line.next().await;

    let wrong = ada.post("/api/account/delete", &json!({"password": "not this one"})).await;
    assert_eq!(wrong.refused(403), "wrong-own-password");
    ada.post("/api/account/delete", &json!({"password": PASSWORD})).await.done();
    let view = line.until(|view| view["seats"]["red"] == "gone").await;
    assert_eq!(view["players"], json!({"red": null, "blue": "Bob"}));
    assert_eq!(me(&ada).await, Value::Null);
    assert_eq!(ada.at(&own.id).view("red").await.refused(404), "no-such-game");
    assert_eq!(ada.get("/api/games").await.done(), json!([]));
    assert_eq!(bob.get("/api/people/Ada").await.refused(404), "no-such-person");

    // What is written down holds neither the name nor the words, also for a site that reads it anew.
    let again = Site::with(site.store.clone());
    let bob = Browser { site: again.clone(), ..bob };
    let view = bob.at(&table.id).view("blue").await.done();
    assert_eq!((&view["players"]["red"], &view["seats"]["red"]), (&Value::Null, &json!("gone")));
    let said = view["talk"]["messages"].as_array().unwrap();
    assert_eq!(said.iter().map(|said| &said["by"]).collect::<Vec<_>>(), ["blue"]);
    let mut backup = Vec::new();
    again.store.backup(&mut backup).await.unwrap();
    let backup = String::from_utf8(backup).unwrap();
    assert!(!backup.contains("Ada") && backup.contains("Bob"));
    assert!(!backup.contains(&own.id), "a game of nobody else");
    // The name is free.
    sign_up(&mut again.browser(), "Ada").await.done();
}

/// The seat is an account's at every node, and whoever is signed out at one has lost it at all.
#[tokio::test]
async fn a_socket_at_another_node_is_closed() {
    let bus = Local::shared();
    let site = Site::new().await;
    let nodes = [0, 1].map(|_| site.node(std::sync::Arc::new(bus.clone()), None));
    let mut desk = member(&nodes[0], "Ada").await;
    let table = desk.started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let mut phone = nodes[1].browser();
    sign_in(&mut phone, "Ada", PASSWORD).await.done();
    let addr = nodes[1].listen().await;
    let mut line = phone.at(&table.id).connect(addr, "seat=red").await;
    line.next().await;
    desk.post("/api/account/sessions/end-others", &json!({})).await.done();
    assert_eq!(line.next_text().await, None);
}

#[tokio::test]
async fn guesses_are_counted() {
    let site = Site::new().await;
    let mut owner = member(&site, "Ada").await;
    for _ in 0..10 {
        assert_eq!(sign_in(&mut site.browser(), "Ada", "wrong password").await.refused(403), "wrong-password");
    }
    // From here the right one is too late, too; and so it is for a name that nobody has.
    assert_eq!(sign_in(&mut site.browser(), "Ada", PASSWORD).await.refused(429), "too-many-guesses");
    for count in 0..11 {
        let code = sign_in(&mut site.browser(), "Nepomuk", "wrong password").await;
        assert_eq!(code.status.as_u16(), if count < 10 { 403 } else { 429 });
    }
    // Who is signed in is not locked out, and from elsewhere the owner is let in.
    assert_eq!(me(&owner).await, "Ada");
    let mut request = site.browser().request(
        axum::http::Method::POST,
        "/api/account/sign-in",
        json!({"name": "Ada", "password": PASSWORD}).to_string().into(),
    );
    request.headers_mut().insert("x-forwarded-for", "192.0.2.7".parse().unwrap());
    site.send(request).await.done();
    assert_eq!(sign_up(&mut owner, "Somebody").await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_cookie_that_came_by_https_goes_by_https_only() {
    let site = Site::new().await;
    let browser = site.browser();
    let body = json!({"name": "Ada", "password": PASSWORD}).to_string();
    let mut request = browser.request(axum::http::Method::POST, "/api/account/sign-up", body.into());
    request.headers_mut().insert("origin", "https://127.0.0.1:8080".parse().unwrap());
    let cookie = site.send(request).await;
    assert!(cookie.header("set-cookie").unwrap().ends_with("; Secure"));

    // Where the page does not say so, a proxy does; what it has let through before its own word does not count.
    for (told, is_secure) in [("https", true), ("http, https", true), ("https, http", false), ("http", false)] {
        let body = json!({"rules": "marsal-mini", "opponent": "hotseat"}).to_string();
        let mut request = site.browser().request(axum::http::Method::POST, "/api/games", body.into());
        request.headers_mut().insert("x-forwarded-proto", told.parse().unwrap());
        let made = site.send(request).await;
        assert_eq!(made.header("set-cookie").unwrap().ends_with("; Secure"), is_secure, "{told}");
    }
}

#[tokio::test]
async fn a_guest_is_not_called_like_an_account() {
    let site = Site::new().await;
    let mut ada = member(&site, "Ada").await;
    let asked = json!({"rules": "marsal-mini", "opponent": "person", "side": "red", "name": "ADA"});
    assert_eq!(site.browser().make(&asked).await.refused(409), "name-taken");
    // Whoever is signed in is called by the account's name, whatever is asked.
    let asked = json!({"rules": "marsal-mini", "opponent": "person", "side": "red", "name": "Somebody"});
    let made = ada.make(&asked).await.done();
    let view = ada.at(made["id"].as_str().unwrap()).view("red").await.done();
    assert_eq!(view["players"]["red"], "Ada");
    let mut guest = site.browser();
    let join = |name: &str| json!({ "name": name });
    let id = made["id"].as_str().unwrap();
    assert_eq!(guest.join(id, &join("a.d.a")).await.refused(409), "name-taken");
    guest.join(id, &join("Bob")).await.done();
}
