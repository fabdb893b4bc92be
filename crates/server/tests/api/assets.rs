//! The pages of the site, their files and their headers.

use std::io::Read;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::site::{Reply, Site};

async fn get(site: &Site, path: &str, headers: &[(&'static str, &str)]) -> Reply {
    let mut request = site.browser().request(Method::GET, path, Body::empty());
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    site.send(request).await
}

#[tokio::test]
async fn every_page_answers_by_its_address() {
    let site = Site::new().await;
    let index = get(&site, "/", &[]).await;
    assert_eq!(index.status, StatusCode::OK);
    assert_eq!(index.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(String::from_utf8_lossy(&index.body).contains("<!doctype html>"));
    for page in [
        "/new",
        "/setup",
        "/game/abc",
        "/game/abc/replay",
        "/record/abc",
        "/learn",
        "/learn/first",
        "/rules",
        "/rules/marsal",
        "/?lang=cs",
    ] {
        assert_eq!(get(&site, page, &[]).await, index, "{page}");
    }
    // A person who mistypes sees the site, a program sees that there is nothing.
    let lost = get(&site, "/nowhere", &[("accept", "text/html,*/*;q=0.8")]).await;
    assert_eq!((lost.status, &lost.body), (StatusCode::NOT_FOUND, &index.body));
    assert_eq!(get(&site, "/nowhere", &[]).await.refused(404), "no-such-page");
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/js/..%2f..%2fCargo.toml", "//etc/passwd", "/js/", "/js"] {
        assert_eq!(get(&site, path, &[]).await.refused(404), "no-such-page", "{path}");
    }
}

/// Whatever the site keeps to work without a connection is there, and is of nobody.
#[tokio::test]
async fn everything_that_is_kept_offline_is_there() {
    let site = Site::new().await;
    let worker = get(&site, "/sw.js", &[]).await;
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    let script = String::from_utf8(worker.body).unwrap();
    let head = script.lines().next().unwrap().strip_prefix("self.MARSHAL = ").unwrap().strip_suffix(';').unwrap();
    let kept: Value = serde_json::from_str(head).unwrap();
    assert!(kept["VERSION"].as_str().unwrap().starts_with("marshal-"));
    let files: Vec<&str> = kept["FILES"].as_array().unwrap().iter().map(|file| file.as_str().unwrap()).collect();
    for needed in ["/", "/js/main.js", "/css/learn.css", "/i18n/cs.ftl", "/api/rules/marsal", "/api/lessons/first"] {
        assert!(files.contains(&needed), "{needed}");
    }
    for file in files {
        let reply = get(&site, file, &[]).await;
        assert_eq!(reply.status, StatusCode::OK, "{file}");
        assert_eq!(reply.header("cache-control"), Some("no-cache"), "{file} is about somebody");
    }
}

#[tokio::test]
async fn a_file_is_sent_packed_and_only_once() {
    let site = Site::new().await;
    for (path, media_type) in [
        ("/", "text/html; charset=utf-8"),
        ("/js/main.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/i18n/cs.ftl", "text/plain; charset=utf-8"),
        ("/i18n/cs-start.ftl", "text/plain; charset=utf-8"),
        ("/i18n/en.ftl", "text/plain; charset=utf-8"),
        ("/api/rules", "application/json"),
    ] {
        let plain = get(&site, path, &[]).await;
        assert_eq!(plain.status, StatusCode::OK, "{path}");
        assert_eq!(plain.header("content-type"), Some(media_type));
        assert_eq!(plain.header("content-encoding"), None);

        let gzip = get(&site, path, &[("accept-encoding", "gzip, deflate")]).await;
        assert_eq!(gzip.header("content-encoding"), Some("gzip"), "{path}");
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&gzip.body[..]).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain.body);

        let brotli = get(&site, path, &[("accept-encoding", "gzip, deflate, br, zstd")]).await;
        assert_eq!(brotli.header("content-encoding"), Some("br"));
        let mut unpacked = Vec::new();
        brotli::Decompressor::new(&brotli.body[..], 4096).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain.body);
        assert!(brotli.body.len() < plain.body.len());
        let unwanted = get(&site, path, &[("accept-encoding", "br;q=0, identity")]).await;
        assert_eq!(unwanted.header("content-encoding"), None);

        let tag = plain.header("etag").unwrap();
        for seen in [tag.to_owned(), format!("\"other\", {tag}")] {
            let again = get(&site, path, &[("if-none-match", &seen)]).await;
            assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
            assert_eq!(again.header("etag"), Some(tag));
        }
        let other = get(&site, path, &[("if-none-match", "W/\"0\"")]).await;
        assert_eq!(other.status, StatusCode::OK);
        let head = site.send(site.browser().request(Method::HEAD, path, Body::empty())).await;
        assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    }
}

#[tokio::test]
async fn long_answers_about_a_game_are_packed() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let game = json!({"rules": "classic", "opponent": "hotseat"});
    for _ in 0..3 {
        browser.make(&game).await.done();
    }
    let table = browser.started(&game).await;
    let (view, list) = (table.path("?seat=red"), "/api/games".to_owned());
    for (path, method) in [(&view, Method::GET), (&list, Method::GET), (&table.path("/resign"), Method::POST)] {
        let answer = async |accept: &str| {
            let mut request = table.browser.request(method.clone(), path, Body::from(r#"{"seat":"red"}"#));
            request.headers_mut().insert("accept-encoding", accept.parse().unwrap());
            site.send(request).await
        };
        // The same again, once the game is over.
        answer("identity").await.done();
        let plain = answer("identity").await;
        assert_eq!((plain.header("content-encoding"), plain.header("vary")), (None, Some("accept-encoding")), "{path}");
        assert!(plain.body.len() > 1400, "{path}");
        for accept in ["gzip", "gzip, deflate, br, zstd"] {
            let packed = answer(accept).await;
            assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
            assert_eq!(packed.header("content-type"), Some("application/json"));
            assert!(packed.body.len() * 2 < plain.body.len(), "{path}");
            let mut unpacked = Vec::new();
            flate2::read::GzDecoder::new(&packed.body[..]).read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, plain.body, "{path}");
        }
    }
    let short = get(&site, "/api/nothing", &[("accept-encoding", "gzip")]).await;
    assert_eq!((short.header("content-encoding"), short.refused(404).as_str()), (None, "no-such-page"));
}

#[tokio::test]
async fn what_is_not_there_says_so_over_the_network_too() {
    let addr = Site::new().await.listen().await;
    for path in ["/js/nothing.js", "/css/nothing.css", "/fonts/nothing.woff2", "/i18n/de.ftl", "/api/nothing", "/%FF"] {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 404") && head.contains("content-type: application/json"), "{head}");
        assert!(head.contains(&format!("content-length: {}", body.len())), "{head}");
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["error"]["code"], "no-such-page", "{path}");
    }
}

#[tokio::test]
async fn every_answer_is_guarded_by_its_headers() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let table = browser.started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let view = table.path("?seat=red");
    for path in ["/js/main.js", "/css/base.css", "/fonts/vollkorn-700.woff2"] {
        let reply = browser.get(path).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    }
    for path in ["/", "/icon.svg", "/i18n/cs.ftl", "/api/rules", "/api/games", &view, "/api/nothing", "/nothing"] {
        let reply = browser.get(path).await;
        let policy = reply.header("content-security-policy").unwrap();
        for part in ["default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"] {
            assert!(policy.split("; ").any(|given| given == part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"));
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(reply.header("referrer-policy"), Some("same-origin"));
        assert_eq!(reply.headers.get_all("content-type").iter().count(), 1, "{path}");
        assert_eq!(reply.headers.get_all("cache-control").iter().count(), 1, "{path}");
    }
    assert_eq!(browser.get(&view).await.header("cache-control"), Some("no-store"));
    assert_eq!(browser.get("/api/games").await.header("cache-control"), Some("no-store"));
}
