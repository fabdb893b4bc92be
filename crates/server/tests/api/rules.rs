//! Rule sets.

use marshal_rules::{RuleSet, is_hidden};
use serde_json::json;

use crate::site::Site;

#[tokio::test]
async fn all_that_ship_are_told_and_can_be_sent_back() {
    let site = Site::new().await;
    let browser = site.browser();
    let all = browser.get("/api/rules").await.done();
    let ids: Vec<_> = all.as_array().unwrap().iter().map(|rules| rules["id"].as_str().unwrap()).collect();
    let shipped: Vec<_> = RuleSet::builtin().iter().map(|rules| rules.id()).collect();
    assert_eq!(ids, shipped);
    for rules in all.as_array().unwrap() {
        let path = format!("/api/rules/{}", rules["id"].as_str().unwrap());
        assert_eq!(&browser.get(&path).await.done(), rules);
        assert_eq!(&browser.post("/api/rules/check", &rules["data"]).await.done(), rules);
        let kinds = rules["kinds"].as_array().unwrap().len();
        assert_eq!(rules["strikes"].as_array().unwrap().len(), kinds);
        assert!(rules["strikes"].as_array().unwrap().iter().all(|row| row.as_array().unwrap().len() == kinds));
    }
    assert_eq!(browser.get("/api/rules/chess").await.refused(404), "no-such-rules");
}

#[tokio::test]
async fn own_rules_are_played_like_any() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let mut own = browser.get("/api/rules/marsal-mini").await.done()["data"].take();
    own["id"] = json!("tiny");
    own["board"]["blocked"] = json!(["c4"]);
    own["kinds"][0]["count"] = json!(2);
    let table = browser.started(&json!({"rules": own, "opponent": "hotseat", "starter": "red"})).await;
    let view = table.view("red").await.done();
    assert_eq!(view["rules"]["id"], "tiny");
    assert_eq!(view["rules"]["blocked"], json!(["c4"]));
    assert_eq!(view["rules"]["armySize"], 11);
    assert_eq!(view["stones"].as_array().unwrap().len(), 22);
    // After a restart too, though no such rules ship.
    let restarted = site.restarted().await;
    let again = crate::site::Browser { site: restarted, ..table.browser.clone() };
    assert_eq!(again.get(&table.path("?seat=red")).await, table.view("red").await);
}

#[tokio::test]
async fn wrong_own_rules_name_field_and_reason() {
    let site = Site::new().await;
    let browser = site.browser();
    let good = browser.get("/api/rules/marsal-mini").await.done()["data"].take();
    let cases = [
        ("/board/width", json!(17), "board.width"),
        ("/board/blocked", json!(["z9"]), "board.blocked[0]"),
        ("/kinds/0/count", json!(40), "zones.red"),
        ("/kinds/1/symbol", json!("M"), "kinds[1].symbol"),
        ("/kinds/7/mobile", json!(true), "kinds[7].mobile"),
        ("/zones/blue", json!(["a1-f2"]), "zones"),
    ];
    for (pointer, value, field) in cases {
        let mut wrong = good.clone();
        match wrong.pointer_mut(pointer) {
            Some(place) => *place = value,
            None => {
                let (object, name) = pointer.rsplit_once('/').unwrap();
                wrong.pointer_mut(object).unwrap()[name] = value;
            }
        }
        let reply = browser.post("/api/rules/check", &wrong).await;
        assert_eq!(reply.refused(422), "bad-rules", "{pointer}");
        assert_eq!(reply.json()["error"]["field"], field);
        let new = json!({"rules": wrong, "opponent": "hotseat"});
        assert_eq!(browser.post("/api/games", &new).await.refused(422), "bad-rules");
    }
}

#[tokio::test]
async fn own_rules_of_the_wrong_shape_name_field_and_reason_in_the_persons_language() {
    let site = Site::new().await;
    let mut browser = site.browser();
    browser.language = "cs";
    let good = browser.get("/api/rules/marsal-mini").await.done()["data"].take();
    let long = "x".repeat(5000);
    let cases = [
        ("/id", None, "missing-field", "id"),
        ("/kinds/2/name/en", None, "missing-field", "kinds[2].name.en"),
        ("/name", Some(json!("Mine")), "bad-value", "name"),
        ("/name/cs", Some(json!(7)), "bad-value", "name.cs"),
        ("/board/width", Some(json!("ten")), "bad-value", "board.width"),
        ("/board/width", Some(json!(6.5)), "bad-value", "board.width"),
        ("/board/height", Some(json!(256)), "bad-value", "board.height"),
        ("/zones/red", Some(json!("a1-f2")), "bad-value", "zones.red"),
        ("/zones/red", Some(json!(["a1-f2", null])), "bad-value", "zones.red[1]"),
        ("/kinds", Some(json!({})), "bad-value", "kinds"),
        ("/kinds/0", Some(json!([])), "bad-value", "kinds[0]"),
        ("/kinds/0/count", Some(json!(-1)), "bad-value", "kinds[0].count"),
        ("/kinds/1/symbol", Some(json!("AB")), "bad-value", "kinds[1].symbol"),
        ("/kinds/1/role", Some(json!("king")), "bad-value", "kinds[1].role"),
        ("/kinds/1/mobile", Some(json!(long)), "bad-value", "kinds[1].mobile"),
        ("/strikes/0/result", Some(json!(1)), "bad-value", "strikes[0].result"),
        ("/rules/quiet-limit", Some(json!(65_536)), "bad-value", "rules.quiet-limit"),
        ("/rules/reveal/attacker/won", Some(json!("yes")), "bad-value", "rules.reveal.attacker.won"),
        ("/rules/colour", Some(json!("red")), "unknown-field", "rules.colour"),
    ];
    for (pointer, value, code, field) in cases {
        let mut wrong = good.clone();
        let (object, name) = pointer.rsplit_once('/').unwrap();
        let around = wrong.pointer_mut(object).unwrap();
        match (value, name.parse::<usize>()) {
            (None, _) => drop(around.as_object_mut().unwrap().remove(name)),
            (Some(value), Ok(at)) => around[at] = value,
            (Some(value), Err(_)) => around[name] = value,
        }
        let reply = browser.post("/api/rules/check", &wrong).await;
        assert_eq!(reply.refused(422), code, "{pointer}");
        assert_eq!(reply.json()["error"]["field"], field);
        let message = reply.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(
            ["Chybí položka", "V\u{a0}položce", "Položka"].iter().any(|begin| message.starts_with(begin)),
            "{message}"
        );
        for english in ["expected", "invalid", "unknown", "missing", "struct", "field"] {
            assert!(!message.contains(english), "{message}");
        }
        assert!(message.chars().count() < 200, "{message}");
        // In a new game the same field stands within the rules.
        let new = browser.post("/api/games", &json!({"rules": wrong, "opponent": "hotseat"})).await;
        assert_eq!(new.refused(422), code);
        assert_eq!(new.json()["error"]["field"], format!("rules.{field}"));
    }
    let mut unknown = good.clone();
    unknown[long.as_str()] = json!(1);
    let reply = browser.post("/api/rules/check", &unknown).await;
    assert_eq!(reply.refused(422), "unknown-field");
    assert!(reply.body.len() < 300);
}

#[tokio::test]
async fn names_show_all_that_is_in_them() {
    let site = Site::new().await;
    let browser = site.browser();
    let good = browser.get("/api/rules/marsal-mini").await.done()["data"].take();
    let hidden = ["\u{1b}[31mred", "evil\u{202e}good", "\u{2066}x\u{2069}", "a\u{200b}b", "\u{feff}a", "a\u{e0041}"];
    for name in hidden.into_iter().chain(["\u{3164}", "\u{2800}", "\u{fe0f}", "\u{a0}", "", "a\nb", "a\u{2028}b"]) {
        for pointer in ["/name/cs", "/name/en", "/kinds/0/name/cs", "/kinds/3/name/en"] {
            let mut wrong = good.clone();
            *wrong.pointer_mut(pointer).unwrap() = json!(name);
            assert_eq!(browser.post("/api/rules/check", &wrong).await.refused(422), "bad-rules", "{name:?}");
        }
    }
    for name in ["Žluťoučký kůň", "❤️", "مارشال", "元帥", "a b"] {
        let mut fine = good.clone();
        *fine.pointer_mut("/kinds/0/name/cs").unwrap() = json!(name);
        browser.post("/api/rules/check", &fine).await.done();
    }
    // Nor does a refusal show what is hidden in a value.
    let reply = browser.post("/api/games", &json!({"rules": "marsal", "opponent": "a\u{202e}b"})).await;
    assert_eq!(reply.refused(422), "bad-value");
    assert!(!String::from_utf8(reply.body).unwrap().contains('\u{202e}'));
    let (long, hidden) = ("x".repeat(60_000), "a\u{202e}\u{1b}b");
    for name in [hidden, &long] {
        for line in [format!("\"{}\" = 1", name.replace('\u{1b}', "\\u001b")), format!("id = [\"{name}\"]")] {
            let record = format!("[Rules \"own\"]\n| {line}\n");
            for (path, body) in [("/api/rules/read", json!({"text": line})), ("/api/replay", json!({"record": record}))]
            {
                let reply = browser.post(path, &body).await;
                assert_eq!(reply.status.as_u16(), 422, "{path}");
                let message = reply.json()["error"]["message"].as_str().unwrap().to_owned();
                assert!(message.chars().count() < 300 && !message.chars().any(is_hidden), "{path}: {message:?}");
            }
        }
    }
}

#[tokio::test]
async fn who_starts_is_what_the_rules_say() {
    let site = Site::new().await;
    let mut browser = site.browser();
    for (starter, status) in [("red", 201), ("blue", 422), ("lot", 422)] {
        let game = json!({"rules": "classic", "opponent": "hotseat", "starter": starter});
        let reply = browser.make(&game).await;
        assert_eq!(reply.status.as_u16(), status);
        if status == 422 {
            assert_eq!(reply.refused(422), "starter-fixed");
        }
    }
    for starter in ["red", "blue"] {
        let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": starter});
        let table = browser.started(&game).await;
        assert_eq!(table.view("red").await.done()["starter"], starter);
    }
}

#[tokio::test]
async fn own_rules_are_read_from_toml_and_from_json_alike() {
    let site = Site::new().await;
    let browser = site.browser();
    let read = async |text: &str| browser.post("/api/rules/read", &json!({"text": text})).await;
    for rules in RuleSet::builtin() {
        let known = browser.get(&format!("/api/rules/{}", rules.id())).await.done();
        assert_eq!(read(&rules.to_toml()).await.done(), known);
        assert_eq!(read(&format!("\u{feff}\n{}", known["data"])).await.done(), known);
    }

    let toml = RuleSet::by_id("marsal-mini").unwrap().to_toml();
    let at = |text: &str| toml.lines().position(|line| line.contains(text)).unwrap() + 1;
    for (from, to, code, line) in [
        ("width = 6", "width = 99", "bad-rules", at("width = 6")),
        ("height = 7", "height = tall", "bad-rules", at("height = 7")),
        ("ties = ", "tie = ", "bad-rules", at("ties = ")),
    ] {
        let faulty = toml.replacen(from, to, 1);
        assert_ne!(faulty, toml, "{from}");
        let reply = read(&faulty).await;
        assert_eq!(reply.refused(422), code, "{to}");
        let message = reply.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(message.starts_with(&format!("Line {line}: ")), "{to}: {message}");
    }
    assert_eq!(read("{\"id\": ").await.refused(422), "rules-not-json");
    assert_eq!(read("{\"id\": 5}").await.refused(422), "bad-value");
    assert_eq!(read("").await.refused(422), "bad-rules");
    assert_eq!(browser.post("/api/rules/read", &json!({"rules": toml})).await.refused(422), "missing-field");
}

/// Rules may call themselves what they like: only those that ship are the site's own.
#[tokio::test]
async fn own_rules_are_marked_wherever_they_are_named() {
    let site = Site::new().await;
    let shipped = site.browser().get("/api/rules/marsal-mini").await.done();
    assert_eq!(shipped["own"], false);
    let mut disguised = shipped["data"].clone();
    disguised["rules"]["two-squares"] = json!(7);
    assert_ne!(disguised, shipped["data"]);
    for (rules, own) in [(&shipped["data"], false), (&disguised, true)] {
        let check = site.browser().post("/api/rules/check", rules).await.done();
        assert_eq!((&check["id"], &check["own"]), (&json!("marsal-mini"), &json!(own)));
        let mut host = site.browser();
        let made = host.make(&json!({"rules": rules, "opponent": "person", "offered": true})).await.done();
        let guest = site.browser().at(made["id"].as_str().unwrap());
        let view = guest.browser.get(&guest.path("")).await.done();
        let summary = guest.browser.get(&guest.path("/summary")).await.done();
        let lobby = guest.browser.get("/api/lobby").await.done();
        let listed = lobby.as_array().unwrap().iter().find(|challenge| challenge["id"] == made["id"]).unwrap();
        for named in [&view, &summary, listed] {
            assert_eq!(named["rules"]["own"], own);
        }
    }
    // Their names stay in their line.
    for at in ["name", "kinds"] {
        let mut tower = shipped["data"].clone();
        let name = if at == "name" { &mut tower["name"] } else { &mut tower["kinds"][0]["name"] };
        name["en"] = json!(format!("a{}", "\u{301}".repeat(40)));
        let refused = site.browser().post("/api/rules/check", &tower).await;
        assert_eq!(refused.refused(422), "bad-rules");
    }
}
