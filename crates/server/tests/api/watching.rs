//! What a server tells whoever watches it.

use std::collections::HashSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use marshal_server::metrics;
use serde_json::json;
use tower::ServiceExt;

use crate::accounts::{PASSWORD, sign_up};
use crate::site::Site;

async fn page(site: &Site) -> String {
    let request = Request::get("/metrics").body(Body::empty()).unwrap();
    let response = metrics(site.app.clone()).oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

fn value(page: &str, name: &str) -> f64 {
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in\n{page}")).parse().unwrap()
}

/// One number of the page, by its name with its labels.
pub(crate) async fn number(site: &Site, name: &str) -> f64 {
    value(&page(site).await, name)
}

#[tokio::test]
async fn the_page_is_as_prometheus_reads_it() {
    let site = Site::new().await;
    site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let page = page(&site).await;
    let (mut kinds, mut seen) = (HashSet::new(), HashSet::new());
    for line in page.lines() {
        if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').unwrap();
            assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
            assert!(page.contains(&format!("# HELP {name} ")), "{name}");
            assert!(kinds.insert(name), "{name} is told twice");
        } else if !line.starts_with("# HELP ") {
            let (series, value) = line.rsplit_once(' ').unwrap();
            value.parse::<f64>().unwrap_or_else(|_| panic!("{line}"));
            let name = series.split('{').next().unwrap();
            let of = ["_bucket", "_sum", "_count"].iter().find_map(|part| name.strip_suffix(part));
            assert!(kinds.contains(of.unwrap_or(name)), "{line} is of no kind that was told");
            assert!(seen.insert(series), "{line} is told twice");
        }
    }
    // A part of a histogram holds all that are below.
    let commits = value(&page, "marshal_commit_seconds_count");
    assert!(commits >= 2.0, "a browser, a game, two setups: {commits}");
    assert_eq!(value(&page, "marshal_commit_seconds_bucket{le=\"+Inf\"}"), commits);
    assert!(value(&page, "marshal_commit_seconds_bucket{le=\"0.001\"}") <= commits);
}

#[tokio::test]
async fn it_counts_and_names_nobody() {
    let site = Site::new().await;
    let mut ada = site.browser();
    sign_up(&mut ada, "Ada").await.done();
    let table = ada.started(&json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"})).await;
    let addr = site.listen().await;
    let mut line = table.connect(addr, "seat=red").await;
    line.next().await;
    let refused = number(&site, "marshal_answers_total{status=\"4xx\"}").await;
    assert_eq!(table.play("red", 0, "a1a5").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page_now = page(&site).await;
    assert_eq!(value(&page_now, "marshal_answers_total{status=\"4xx\"}"), refused + 1.0);
    for (name, expected) in [("marshal_rooms", 1.0), ("marshal_sockets", 1.0), ("marshal_people", 1.0)] {
        assert_eq!(value(&page_now, name), expected, "{name}");
    }
    assert_eq!(value(&page_now, "marshal_moves_total"), 0.0);
    let cookie = ada.cookie.clone().unwrap();
    for private in ["Ada", PASSWORD, &table.id, cookie.trim_start_matches("marshal="), "EMG"] {
        assert!(!page_now.contains(private), "{private}");
    }
    drop(line);
    while number(&site, "marshal_sockets").await > 0.0 {
        tokio::task::yield_now().await;
    }
    // It is nowhere among the pages of the site.
    assert_eq!(site.browser().get("/metrics").await.status, StatusCode::NOT_FOUND);
}
