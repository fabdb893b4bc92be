//! Clients that hold connections and do nothing with them.

use std::time::Duration;

use marshal_server::Limits;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::site::Site;

/// Beginnings of requests.
const HALVES: [&str; 4] = [
    "",
    "GET /api/ga",
    "GET /api/games HTTP/1.1\r\nHost: here\r\nCookie: mar",
    "POST /api/games HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{\"rules\":",
];

const WHOLE: &str = "GET /api/games HTTP/1.1\r\nHost: here\r\n\r\n";

async fn say(stream: &mut TcpStream, text: &str) {
    stream.write_all(text.as_bytes()).await.unwrap();
}

/// Reads the answer to [`WHOLE`]; whether there was one.
async fn hear(stream: &mut TcpStream) -> bool {
    let mut heard = Vec::new();
    while !heard.ends_with(b"[]") {
        match stream.read_buf(&mut heard).await {
            Ok(0) | Err(_) => return false,
            Ok(_) => {}
        }
    }
    heard.starts_with(b"HTTP/1.1 200")
}

#[tokio::test]
async fn more_half_requests_than_there_are_connections_lock_nobody_out() {
    let site = Site::new().await;
    let addr = site.listen_within(Limits { connections: 8, ..Limits::default() }).await;
    let mut held = Vec::new();
    for half in HALVES.into_iter().cycle().take(40) {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        // It may have been shown out already.
        drop(stream.write_all(half.as_bytes()).await);
        held.push(stream);
    }
    for _ in 0..3 {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        say(&mut stream, WHOLE).await;
        assert!(hear(&mut stream).await);
        held.push(stream);
    }
}

#[tokio::test]
async fn a_body_that_breaks_off_is_not_called_too_long() {
    let site = Site::new().await;
    let addr = site.listen().await;
    let head = "POST /api/rules/read HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n";
    for (body, status) in [
        ("Content-Length: 99\r\n\r\n{\"text\":", "400"),
        ("Transfer-Encoding: chunked\r\n\r\n2\r\n{\"\r\nzz\r\n", "400"),
        ("Content-Length: 70000\r\n\r\n", "413"),
    ] {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        say(&mut stream, &format!("{head}{body}")).await;
        if status == "413" {
            drop(stream.write_all(&vec![b' '; 70_000]).await);
        }
        stream.shutdown().await.unwrap();
        let mut heard = Vec::new();
        drop(stream.read_to_end(&mut heard).await);
        let heard = String::from_utf8_lossy(&heard);
        assert!(heard.starts_with(&format!("HTTP/1.1 {status}")), "{body:?}: {heard:?}");
        assert_eq!(heard.contains("broken-body"), status == "400", "{body:?}: {heard:?}");
    }
}

#[tokio::test]
async fn connections_that_were_answered_make_room_too() {
    let site = Site::new().await;
    let addr = site.listen_within(Limits { connections: 2, ..Limits::default() }).await;
    let mut idle = Vec::new();
    for _ in 0..6 {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        say(&mut stream, WHOLE).await;
        assert!(hear(&mut stream).await);
        // As long as it is not shown out, it can be used again.
        say(&mut stream, WHOLE).await;
        assert!(hear(&mut stream).await);
        idle.push(stream);
    }
    assert!(!hear(&mut idle[0]).await);
}

#[tokio::test]
async fn sockets_stay_open_and_keep_their_places() {
    let site = Site::new().await;
    let patience = Duration::from_millis(100);
    let addr = site.listen_within(Limits { connections: 2, patience, ..Limits::default() }).await;
    let table = site.browser().started(&json!({"rules": "marsal-mini", "opponent": "hotseat"})).await;
    let mut line = table.connect(addr, "seat=red").await;
    line.next().await;
    // Whoever does nothing loses a connection in the end, and a crowd takes those of one another.
    for half in HALVES.into_iter().take(3) {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        say(&mut stream, half).await;
        assert!(!hear(&mut stream).await, "{half:?}");
    }
    let crowd: Vec<_> = [(); 6].map(|()| TcpStream::connect(addr)).into_iter().collect();
    for stream in crowd {
        drop(stream.await);
    }
    table.post("/resign", &json!({"seat": "red"})).await.done();
    assert_eq!(line.next().await["view"]["phase"], "over");
}

#[tokio::test]
async fn more_sockets_than_there_are_connections_lock_nobody_out() {
    let site = Site::new().await;
    let addr = site.listen_within(Limits { connections: 8, ..Limits::default() }).await;
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat", "starter": "red"});
    let table = site.browser().started(&game).await;
    // Several browsers that never answer and never leave; each may have sixteen.
    let mut held = Vec::new();
    for _ in 0..3 {
        let other = site.browser().started(&game).await;
        for _ in 0..8 {
            held.push(other.connect(addr, "seat=red").await);
        }
    }
    // A newcomer is answered, and so is somebody in the middle of a game.
    for _ in 0..3 {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        say(&mut stream, WHOLE).await;
        assert!(hear(&mut stream).await);
    }
    let mut line = table.connect(addr, "seat=red").await;
    assert_eq!(line.next().await["view"]["phase"], "play");
    table.post("/resign", &json!({"seat": "red"})).await.done();
    assert_eq!(line.next().await["view"]["phase"], "over");
    // Those that had to leave are told so by the end of their connection, and may come back.
    let mut first = held.remove(0);
    while first.next_text().await.is_some() {}
    assert_eq!(table.connect(addr, "seat=blue").await.next().await["view"]["phase"], "over");
}

#[tokio::test]
async fn behind_a_proxy_nobody_takes_the_sockets_of_others() {
    let site = Site::new().await;
    let limits = Limits { connections: 64, per_client: 4, ..Limits::default() };
    let addr = site.listen_within(limits).await;
    let game = json!({"rules": "marsal-mini", "opponent": "hotseat"});
    let table = site.browser().started(&game).await;
    let mut lines = Vec::new();
    for from in ["192.0.2.1", "192.0.2.2", "192.0.2.2", "192.0.2.2", "192.0.2.2"] {
        lines.push(table.connect_from(addr, "seat=red", from).await);
    }
    // The share of sockets of one client is three.
    lines[1].next().await;
    assert_eq!(lines[1].next_text().await, None);
    table.post("/resign", &json!({"seat": "red"})).await.done();
    for at in [0, 2, 3, 4] {
        assert_eq!(lines[at].until(|view| view["phase"] == "over").await["phase"], "over", "{at}");
    }
}
