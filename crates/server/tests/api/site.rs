//! A site of its own for each test, and browsers that visit it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::BodyExt;
use marshal_club::Millis;
use marshal_server::bus::{Bus, Jobs};
use marshal_server::store::Database;
use marshal_server::{App, Chance, Clock, Limits, Proxies, Timestamp, listen, router};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;

use crate::described::Description;

/// A folder that is gone after the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("marshal-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A site with its own database.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) store: Database,
    pub(crate) app: App,
    router: Router,
    folder: Arc<Folder>,
}

impl Site {
    /// A site as it runs in earnest.
    pub(crate) async fn new() -> Site {
        Site::on(Arc::new(Folder::new()), Clock::system(), Chance::system()).await
    }

    /// A site on what a folder holds.
    pub(crate) async fn in_folder(folder: Folder) -> Site {
        Site::on(Arc::new(folder), Clock::system(), Chance::system()).await
    }

    /// A site whose clock and whose random bytes are the same each time: two sites of one seed that
    /// are asked the same answer the same.
    pub(crate) async fn repeatable(seed: u64) -> Site {
        Site::repeatable_by_hand(seed, &Hand::default()).await
    }

    /// The same, where a hand drives on what the games count by.
    pub(crate) async fn repeatable_by_hand(seed: u64, hand: &Hand) -> Site {
        let clock = AtomicI64::new(1_700_000_000_000);
        let count = hand.0.clone();
        Site::on(
            Arc::new(Folder::new()),
            Clock::from_fns(
                move || Timestamp(clock.fetch_add(1000, Ordering::Relaxed)),
                move || Millis(count.load(Ordering::Relaxed)),
            ),
            seeded(seed),
        )
        .await
    }

    /// The same, with a time of day that the hand drives, too: two of one seed differ in nothing but what is done there.
    pub(crate) async fn twin(seed: u64, hand: &Hand) -> Site {
        Site::on(Arc::new(Folder::new()), hand.clock(), seeded(seed)).await
    }

    /// A site whose clocks stand until a hand drives them on.
    pub(crate) async fn by_hand(hand: &Hand) -> Site {
        Site::on(Arc::new(Folder::new()), hand.clock(), Chance::system()).await
    }

    /// A new site on the same database, as after a restart, with its own count of time.
    pub(crate) async fn restarted_by_hand(&self, hand: &Hand) -> Site {
        Site::on(self.folder.clone(), hand.clock(), Chance::system()).await
    }

    /// A new site on the same database, as after a restart.
    pub(crate) async fn restarted(&self) -> Site {
        Site::on(self.folder.clone(), Clock::system(), Chance::system()).await
    }

    async fn on(folder: Arc<Folder>, clock: Clock, chance: Chance) -> Site {
        let store = Database::sqlite(&folder.path().join("marshal.db")).await.unwrap();
        let app = App::new(Arc::new(store.clone()), clock, chance);
        app.wake().await.unwrap();
        Site { router: router(app.clone()), app, store, folder }
    }

    /// A site on a store.
    pub(crate) fn with(store: Database) -> Site {
        let app = App::new(Arc::new(store.clone()), Clock::system(), Chance::system());
        Site { router: router(app.clone()), app, store, folder: Arc::new(Folder::new()) }
    }

    /// Somebody with the database in hand.
    pub(crate) async fn operator(&self) -> AnyConnection {
        let file = self.folder.path().join("marshal.db");
        AnyConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap()
    }

    /// Another node on the same database.
    pub(crate) fn node(&self, bus: Arc<dyn Bus>, jobs: Option<Jobs>) -> Site {
        let store = Arc::new(self.store.clone());
        let app = App::node(store, Clock::system(), Chance::system(), bus, jobs.clone());
        app.keep();
        if let Some(jobs) = jobs {
            app.work(&jobs);
        }
        Site { router: router(app.clone()), app, ..self.clone() }
    }

    /// Another node on the same database, whose clocks a hand drives.
    pub(crate) fn node_by_hand(&self, bus: Arc<dyn Bus>, hand: &Hand) -> Site {
        let app = App::node(Arc::new(self.store.clone()), hand.clock(), Chance::system(), bus, None);
        app.keep();
        Site { router: router(app.clone()), app, ..self.clone() }
    }

    /// A browser that was never here.
    pub(crate) fn browser(&self) -> Browser {
        Browser { site: self.clone(), cookie: None, token: None, language: "en" }
    }

    /// A program that shows this token.
    pub(crate) fn program(&self, token: &str) -> Browser {
        Browser { token: Some(token.to_owned()), ..self.browser() }
    }

    /// Listens on a port of this machine.
    pub(crate) async fn listen(&self) -> SocketAddr {
        self.listen_within(Limits::default()).await
    }

    /// Listens, but not to everybody for ever.
    pub(crate) async fn listen_within(&self, limits: Limits) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        tokio::spawn(listen(listener, self.router.clone(), limits, Proxies::default(), std::future::pending()));
        addr
    }

    /// Asks the site. Whatever it takes and answers is to be as its description says.
    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        let (method, address) = (request.method().clone(), request.uri().path().to_owned());
        let (head, body) = request.into_parts();
        // A body that breaks off stays what it is.
        let (sent, body) = match body.size_hint().exact() {
            Some(_) => {
                let bytes = body.collect().await.unwrap().to_bytes();
                (Some(bytes.clone()), Body::from(bytes))
            }
            None => (None, body),
        };
        let reply = self.send_plainly(Request::from_parts(head, body)).await;
        let description = Description::get();
        description.judge(&method, &address, &reply);
        if let Some(sent) = sent.filter(|_| reply.status.is_success()) {
            description.judge_taken(&method, &address, &sent);
        }
        reply
    }

    async fn send_plainly(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Reply { status: parts.status, headers: parts.headers, body }
    }
}

/// The same draws each time.
fn seeded(seed: u64) -> Chance {
    let state = AtomicU64::new(seed);
    Chance::from_fn(move |bytes| {
        let draw = state.fetch_add(1, Ordering::Relaxed);
        Pcg64Mcg::seed_from_u64(draw).fill_bytes(bytes);
    })
}

/// Drives the clocks of a site.
#[derive(Clone, Default)]
pub(crate) struct Hand(Arc<AtomicU64>);

impl Hand {
    /// Lets time pass.
    pub(crate) fn pass(&self, seconds: u64) {
        self.0.fetch_add(seconds * 1000, Ordering::Relaxed);
    }

    fn clock(&self) -> Clock {
        let (day, count) = (self.0.clone(), self.0.clone());
        Clock::from_fns(
            move || Timestamp(1_700_000_000_000 + day.load(Ordering::Relaxed).cast_signed()),
            move || Millis(count.load(Ordering::Relaxed)),
        )
    }
}

/// A browser with its cookie, or a program with its token.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) site: Site,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
    pub(crate) language: &'static str,
}

/// What the site has answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body of a request that was done.
    #[track_caller]
    pub(crate) fn done(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, String::from_utf8_lossy(&self.body));
        self.json()
    }

    /// The code of a refusal with this status.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        let body = self.json();
        let error = body["error"].as_object().unwrap();
        let names: Vec<_> = error.keys().map(String::as_str).collect();
        assert_eq!(names, ["code", "field", "message"]);
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(' ') && message.ends_with(['.', '…']), "no sentence: {message:?}");
        error["code"].as_str().unwrap().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

impl Browser {
    pub(crate) fn request(&self, method: Method, path: &str, body: Body) -> Request<Body> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "127.0.0.1:8080")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT_LANGUAGE, self.language);
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        request.body(body).unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.site.send(self.request(Method::GET, path, Body::empty())).await
    }

    /// Asks for the description itself.
    pub(crate) async fn ask_plainly(&self, path: &str) -> Reply {
        self.site.send_plainly(self.request(Method::GET, path, Body::empty())).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.post_text(path, body.to_string()).await
    }

    pub(crate) async fn post_text(&self, path: &str, body: impl Into<Body>) -> Reply {
        self.site.send(self.request(Method::POST, path, body.into())).await
    }

    /// Makes a game and keeps the cookie that comes with the first one.
    pub(crate) async fn make(&mut self, body: &Value) -> Reply {
        self.post_as_newcomer("/api/games", body).await
    }

    /// Takes the free seat of a game at two screens, and keeps the cookie that comes with it.
    pub(crate) async fn join(&mut self, id: &str, body: &Value) -> Reply {
        self.post_as_newcomer(&format!("/api/games/{id}/join"), body).await
    }

    /// Asks, and keeps the cookie that may come with the answer.
    pub(crate) async fn post_as_newcomer(&mut self, path: &str, body: &Value) -> Reply {
        let reply = self.post(path, body).await;
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        }
        reply
    }

    /// A game as this browser reaches it.
    pub(crate) fn at(&self, id: &str) -> Table {
        Table { browser: self.clone(), id: id.to_owned() }
    }

    /// A new game with both setups (or with one, against the computer) in place.
    pub(crate) async fn started(&mut self, body: &Value) -> Table {
        let made = self.make(body).await.done();
        let table = Table { browser: self.clone(), id: made["id"].as_str().unwrap().to_owned() };
        let opponent = body["opponent"].as_str().unwrap();
        let own = if opponent == "hotseat" { vec!["red", "blue"] } else { vec![made["seat"].as_str().unwrap()] };
        for side in own {
            let asked = json!({"rules": body["rules"], "side": side, "seed": 7});
            let setup = self.post("/api/setups/random", &asked).await.done();
            table.set_up(side, setup["setup"].as_str().unwrap()).await.done();
        }
        table
    }

    pub(crate) async fn connect(&self, addr: SocketAddr, path: &str) -> Result<Line, tungstenite::Error> {
        Line::open(self.socket_request(addr, path)).await
    }

    fn socket_request(&self, addr: SocketAddr, path: &str) -> tungstenite::http::Request<()> {
        let mut request = format!("ws://{addr}{path}").into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        if let Some(token) = &self.token {
            request.headers_mut().insert(header::AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
        }
        request
    }
}

/// A game as a browser reaches it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) browser: Browser,
    pub(crate) id: String,
}

impl Table {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.id)
    }

    pub(crate) async fn view(&self, seat: &str) -> Reply {
        self.browser.get(&self.path(&format!("?seat={seat}"))).await
    }

    pub(crate) async fn set_up(&self, seat: &str, line: &str) -> Reply {
        self.post("/setup", &json!({"seat": seat, "setup": line})).await
    }

    pub(crate) async fn play(&self, seat: &str, ply: u64, mv: &str) -> Reply {
        self.post("/move", &json!({"seat": seat, "ply": ply, "move": mv})).await
    }

    pub(crate) async fn post(&self, rest: &str, body: &Value) -> Reply {
        self.browser.post(&self.path(rest), body).await
    }

    pub(crate) async fn connect(&self, addr: SocketAddr, query: &str) -> Line {
        self.browser.connect(addr, &self.path(&format!("/socket?{query}"))).await.unwrap()
    }

    /// Connects through a proxy that says where from.
    pub(crate) async fn connect_from(&self, addr: SocketAddr, query: &str, from: &str) -> Line {
        let mut request = self.browser.socket_request(addr, &self.path(&format!("/socket?{query}")));
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        Line::open(request).await.unwrap()
    }
}

/// The page's end of a socket.
pub(crate) struct Line {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The plies that were told, as a page keeps them.
    log: BTreeMap<u64, Value>,
}

impl Line {
    pub(crate) async fn open(request: tungstenite::http::Request<()>) -> Result<Line, tungstenite::Error> {
        tokio_tungstenite::connect_async(request).await.map(|(stream, _)| Line { stream, log: BTreeMap::new() })
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.stream.send(message).await.unwrap();
    }

    /// The next text; `None` when the site has closed the socket.
    pub(crate) async fn next_text(&mut self) -> Option<String> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message, with the whole log.
    pub(crate) async fn next(&mut self) -> Value {
        let message = serde_json::from_str(&self.next_text().await.unwrap()).unwrap();
        Description::get().judge_message(&message);
        self.with_log(message)
    }

    /// A message with all plies that were told before.
    pub(crate) fn with_log(&mut self, mut message: Value) -> Value {
        let log = &mut message["view"]["log"];
        let told = log.as_array().unwrap().iter().map(|mv| (mv["ply"].as_u64().unwrap(), mv.clone()));
        self.log.extend(told);
        *log = self.log.values().cloned().collect();
        message
    }

    /// The first view, from the next on, that is as wanted.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let mut message = self.next().await;
            if wanted(&message["view"]) {
                return message["view"].take();
            }
        }
    }
}
