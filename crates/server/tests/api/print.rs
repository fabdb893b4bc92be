//! The print shop over HTTP.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use marshal_i18n::Lang;
use marshal_print::{Bed, Colours, Faces, Formats, Options, Package, Paper, Stand, Style};
use marshal_rules::RuleSet;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::site::{Browser, Site};

async fn browser(language: &'static str) -> Browser {
    Browser { language, ..Site::new().await.browser() }
}

#[tokio::test]
async fn the_box_is_the_one_of_the_command_line() {
    let browser = browser("en").await;
    let mini = RuleSet::by_id("marsal-mini").expect("built in");
    let options = Options {
        faces: Faces::Numbers,
        paper: Paper::Custom(300.0, 400.0),
        stand: Stand::Tile,
        formats: Formats::All,
        colours: Colours::Blue,
        bed: Bed { width: 180.0, depth: 150.0 },
        ..Options::new(mini.clone(), Lang::Cs)
    };
    let order = json!({"rules": "marsal-mini", "faces": "numbers", "paper": "300x400", "stand": "tile", "format": "all",
        "colour": "blue", "bed": "180x150", "lang": "cs"});
    let reply = browser.post("/api/print", &order).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", String::from_utf8_lossy(&reply.body));
    assert_eq!(reply.header("content-type"), Some("application/zip"));
    assert_eq!(reply.header("content-disposition"), Some("attachment; filename=\"marsal-mini-300x400.zip\""));
    let package = Package::new(&options, &Style::default()).expect("printable");
    assert!(reply.body == package.zip(), "the bytes are those of the command");

    // Without options it is as without options there, in the language of the browser.
    let plain = browser.post("/api/print", &json!({"rules": "marsal-mini"})).await;
    let package = Package::new(&Options::new(mini, Lang::En), &Style::default()).expect("printable");
    assert!(plain.body == package.zip(), "the bytes are those of the command");
}

/// The figures are those that docs/print.md has from a slicer and from the sheet's size.
#[tokio::test]
async fn a_preview_tells_sizes_time_and_material() {
    let preview =
        browser("cs").await.post("/api/print/preview", &json!({"rules": "marsal", "lang": "en"})).await.done();
    assert_eq!(preview["command"], "marshal --lang en print --rules marsal");
    assert_eq!(preview["square"], 27.5);
    assert_eq!(preview["stone"], json!([20.0, 22.25, 12.0]));
    assert_eq!(preview["bed"], json!([250.0, 210.0]));
    let plates = preview["plates"].as_array().expect("plates");
    let sides: Vec<_> = plates.iter().map(|plate| &plate["side"]).collect();
    assert_eq!(sides, ["red", "blue"]);
    for plate in plates {
        assert_eq!(plate["stones"].as_array().map(Vec::len), Some(40));
        let near = |name: &str, measured: f64| (plate[name].as_f64().unwrap_or_default() / measured - 1.0).abs() < 0.1;
        assert!(near("minutes", 425.0) && near("grams", 69.0), "{} min, {} g", plate["minutes"], plate["grams"]);
        assert_eq!(plate["changes"], 2);
    }
    let mut sheets: BTreeMap<&str, usize> = BTreeMap::new();
    for sheet in preview["sheets"].as_array().expect("sheets") {
        assert!(sheet["svg"].as_str().is_some_and(|svg| svg.starts_with("<?xml") && svg.ends_with("</svg>\n")));
        *sheets.entry(sheet["purpose"].as_str().unwrap_or_default()).or_default() += 1;
    }
    assert_eq!(sheets.keys().collect::<Vec<_>>(), [&"board", &"booklet", &"label", &"stones"]);
    assert_eq!((sheets["board"], sheets["label"], sheets["stones"], sheets["booklet"] % 4), (1, 1, 2, 0));
}

/// Every solid that is shown is a closed surface, within its size, and all stones lie on the bed.
#[tokio::test]
async fn the_solids_that_are_shown_are_closed_and_lie_on_the_bed() {
    let order = json!({"rules": "marsal-mini", "paper": "a4", "colour": "red", "bed": "100x80"});
    let preview = browser("en").await.post("/api/print/preview", &order).await.done();
    let shapes = preview["shapes"].as_array().expect("shapes");
    let sizes: Vec<Vec<f64>> = shapes.iter().map(check_shape).collect();
    let mut stones = 0;
    for plate in preview["plates"].as_array().expect("plates") {
        for stone in plate["stones"].as_array().expect("stones") {
            stones += 1;
            let size = &sizes[stone[0].as_u64().expect("a shape") as usize];
            let [x, y] = [1, 2].map(|at| stone[at].as_f64().expect("a length"));
            assert!(x >= 5.0 && y >= 5.0 && x + size[0] <= 95.001 && y + size[1] <= 75.001, "{stone} leaves the bed");
        }
    }
    let army = RuleSet::by_id("marsal-mini").expect("built in").army_size();
    assert_eq!((stones, shapes.len()), (army, 8), "every stone of the army");
}

fn check_shape(shape: &Value) -> Vec<f64> {
    let bytes = |name: &str| STANDARD.decode(shape[name].as_str().expect("a text")).expect("base64");
    let (corners, triangles) = (bytes("corners"), bytes("triangles"));
    let corners: Vec<f64> = corners
        .chunks(2)
        .map(|pair| f64::from(u16::from_le_bytes([pair[0], pair[1]])) * shape["step"].as_f64().expect("a length"))
        .collect();
    let indices: Vec<u16> = triangles.chunks(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    let size: Vec<f64> = serde_json::from_value(shape["size"].clone()).expect("three lengths");
    for (axis, length) in size.iter().enumerate() {
        let most = corners.iter().skip(axis).step_by(3).copied().fold(0.0, f64::max);
        assert!((most - length).abs() < 0.0011, "{most} is not {length}");
    }
    let mut edges: BTreeMap<(u16, u16), i32> = BTreeMap::new();
    for triangle in indices.chunks(3) {
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let (from, to) = (triangle[from], triangle[to]);
            assert!((from as usize) < corners.len() / 3);
            *edges.entry((from.min(to), from.max(to))).or_default() += if from < to { 1 } else { -1 };
        }
    }
    assert!(edges.values().all(|&balance| balance == 0), "a surface with a hole");
    let plain = shape["plain"].as_u64().expect("a number") as usize;
    assert!(plain > 0 && plain < indices.len() / 3, "both colours");
    size
}

#[tokio::test]
async fn every_wrong_order_has_its_own_sentence() {
    let site = Site::new().await;
    let mut unicorn = json!(RuleSet::by_id("marsal-mini").expect("built in").data());
    let flag = unicorn["kinds"].as_array_mut().and_then(|kinds| kinds.iter_mut().find(|kind| kind["role"] == "flag"));
    flag.expect("every army has one")["glyph"] = json!("unicorn");
    let bad = |field: &str, value: Value| {
        let mut order = json!({"rules": "marsal-mini"});
        order[field] = value;
        order
    };
    for (order, code, field) in [
        (json!({}), "missing-field", "rules"),
        (bad("rules", json!("chess")), "no-such-rules", "rules"),
        (bad("rules", json!(7)), "bad-value", "rules"),
        (bad("rules", json!({})), "missing-field", "rules.id"),
        (bad("faces", json!("letters")), "bad-value", "faces"),
        (bad("faces", json!(["pictures"])), "bad-value", "faces"),
        (bad("stand", json!("Foot")), "bad-value", "stand"),
        (bad("format", json!("obj")), "bad-value", "format"),
        (bad("colour", json!("green")), "bad-value", "colour"),
        (bad("lang", json!("de")), "bad-value", "lang"),
        (bad("paper", json!("a5")), "bad-value", "paper"),
        (bad("paper", json!("99x300")), "bad-value", "paper"),
        (bad("paper", json!("300x2001")), "bad-value", "paper"),
        (bad("paper", json!("1e2x300")), "bad-value", "paper"),
        (bad("paper", json!(300)), "bad-value", "paper"),
        (bad("bed", json!("49x200")), "bad-value", "bed"),
        (bad("bed", json!("NaNx200")), "bad-value", "bed"),
        (bad("bed", json!({"width": 200})), "bad-value", "bed"),
        (bad("style", json!({})), "bad-value", "style"),
        (bad("style", json!("[sign")), "not-printable", "style"),
        (bad("style", json!("[sign]\nhight = 1.0")), "not-printable", "style"),
        (bad("style", json!("[sign]\nheight = 9.0")), "not-printable", "style"),
        (bad("style", json!("[sign]\nheight = 0.7")), "not-printable", "style"),
        (bad("style", json!("[sign]\nheight = \"high\"")), "not-printable", "style"),
        (bad("style", json!("[sign]\npicture = 95.0")), "not-printable", "style"),
        (bad("style", json!("[stone]\nwidth = 25.0")), "not-printable", "style"),
        (bad("style", json!("[magnet]\nhole = true\ndiameter = 20.0")), "not-printable", "style"),
        (bad("style", json!("[back]\ndepth = 2.0")), "not-printable", "style"),
        (bad("stile", json!("")), "unknown-field", "stile"),
        (json!({"rules": "marsal", "paper": "100x100"}), "not-printable", "paper"),
        (json!({"rules": unicorn}), "not-printable", "rules"),
    ] {
        for path in ["/api/print", "/api/print/preview"] {
            let mut sentences = Vec::new();
            for language in ["cs", "en"] {
                let reply = Browser { language, ..site.browser() }.post(path, &order).await;
                assert_eq!(reply.refused(422), code, "{path} {order}");
                let error = &reply.json()["error"];
                assert_eq!(error["field"], field, "{path} {order}");
                sentences.push(error["message"].clone());
            }
            assert_ne!(sentences[0], sentences[1], "{path} {order}");
        }
    }
    let long = format!("{{\"rules\": \"{}\"}}", "x".repeat(65 * 1024));
    assert_eq!(site.browser().post_text("/api/print", long).await.refused(413), "too-large");
    assert_eq!(site.browser().get("/api/print").await.refused(405), "wrong-method");
}

#[tokio::test]
async fn a_client_has_two_boxes_in_the_making() {
    let browser = browser("en").await;
    let order = json!({"rules": "marsal-mini"});
    let mut asked = JoinSet::new();
    for _ in 0..8 {
        let (browser, order) = (browser.clone(), order.clone());
        asked.spawn(async move { browser.post("/api/print", &order).await });
    }
    let (made, refused): (Vec<_>, Vec<_>) =
        asked.join_all().await.into_iter().partition(|reply| reply.status == StatusCode::OK);
    assert!(made.len() >= 2, "two are always made");
    assert!(!refused.is_empty(), "eight at once are too many");
    for reply in refused {
        assert_eq!(reply.refused(429), "too-many-boxes");
    }
    assert_eq!(browser.post("/api/print", &order).await.status, StatusCode::OK, "afterwards there is room again");
}

#[tokio::test]
async fn the_page_of_the_print_shop_is_a_page_of_the_site() {
    let browser = browser("en").await;
    for path in ["/print", "/print?rules=classic"] {
        let reply = browser.get(path).await;
        assert_eq!((reply.status, reply.header("content-type")), (StatusCode::OK, Some("text/html; charset=utf-8")));
    }
}
