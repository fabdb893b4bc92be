//! What a server tells whoever watches it, as Prometheus reads it: how much of everything, and of nobody in particular.
//!
//! It is a page of text on an address of its own, so that it is public only where the operator makes it so. The format is lines of
//! a name and a number; a library for it would be larger than this.

use std::fmt::Write;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;
use crate::bus::{Jobs, Lane, Link};
use crate::count::{BOUNDS_MS, Counter, Spread};
use crate::live::Pace;

/// The queue is on another machine; whoever watches is not kept waiting for it.
const PATIENCE: Duration = Duration::from_secs(1);

/// `/metrics` and nothing else.
pub fn metrics(app: App) -> Router {
    let page = async |State(app): State<App>| {
        ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page(&app).await).into_response()
    };
    Router::new().route("/metrics", get(page)).with_state(app)
}

/// Answers by the first digit of their status.
#[derive(Debug, Default)]
pub(crate) struct Answers([Counter; 5]);

impl Answers {
    fn count(&self, status: StatusCode) {
        if let Some(class) = usize::from(status.as_u16() / 100).checked_sub(1).and_then(|at| self.0.get(at)) {
            class.add(1);
        }
    }
}

/// Counts an answer.
pub(crate) async fn count(State(app): State<App>, response: Response) -> Response {
    app.answers().count(response.status());
    response
}

async fn page(app: &App) -> String {
    let mut page = Page::default();
    page.kind("marshal_build_info", "gauge", "The version that runs.");
    page.line("marshal_build_info", &[("version", env!("CARGO_PKG_VERSION"))], 1.0);

    let activity = app.hub().activity();
    page.number("marshal_moves_total", "counter", "Moves that this server has confirmed.", activity.moves);
    page.number("marshal_rooms", "gauge", "Games that are open.", activity.rooms);
    page.number("marshal_clocks", "gauge", "Open games whose clock runs.", activity.clocks);
    page.number("marshal_sockets", "gauge", "Sockets, players' and onlookers'.", app.open_sockets().get());
    page.number("marshal_people", "gauge", "People with a socket, but for strangers.", app.sockets().count() as u64);

    page.kind("marshal_answers_total", "counter", "Answers by the class of their status.");
    for (answers, class) in app.answers().0.iter().zip(["1xx", "2xx", "3xx", "4xx", "5xx"]) {
        page.line("marshal_answers_total", &[("status", class)], answers.get() as f64);
    }

    let usage = app.store().usage();
    page.number("marshal_reads_total", "counter", "Times that the database was asked something.", usage.reads.get());
    page.number("marshal_writes_total", "counter", "Changes that were committed.", usage.writes.get());
    page.kind("marshal_commit_seconds", "histogram", "How long a transaction of such changes takes.");
    page.spread("marshal_commit_seconds", &[], &usage.commits);

    let lanes = [("quick", Pace::Quick), ("long", Pace::Long)].map(|(name, pace)| {
        let load = app.hub().thinkers().load(pace);
        (name, load.waiting, load.working, load.took)
    });
    page.kind("marshal_thoughts_waiting", "gauge", "What waits here for a processor to think about it.");
    for (lane, waiting, ..) in lanes {
        page.line("marshal_thoughts_waiting", &[("lane", lane)], waiting as f64);
    }
    page.kind("marshal_thoughts", "gauge", "What is being thought about here.");
    for (lane, _, working, _) in lanes {
        page.line("marshal_thoughts", &[("lane", lane)], working as f64);
    }
    page.kind("marshal_thinking_seconds", "histogram", "How long a thought takes: a move, a setup, a box to print.");
    for (lane, _, _, took) in lanes {
        page.spread("marshal_thinking_seconds", &[("lane", lane)], took);
    }

    if app.hub().link() != Link::Alone {
        let heard = app.hub().link() == Link::Up;
        page.number("marshal_bus_up", "gauge", "Whether other servers are heard.", u64::from(heard));
    }
    if let Some(jobs) = app.hub().queue() {
        let counted = tokio::time::timeout(PATIENCE, queued(jobs)).await;
        if let Ok(Some(lanes)) = counted {
            page.kind(
                "marshal_jobs",
                "gauge",
                "Computer moves and analyses in the queue of all servers, begun or not.",
            );
            for (lane, owed) in lanes {
                page.line("marshal_jobs", &[("lane", lane)], owed as f64);
            }
        }
    }
    page.0
}

async fn queued(jobs: &Jobs) -> Option<Vec<(&'static str, u64)>> {
    let mut lanes = Vec::new();
    for lane in Lane::ALL {
        lanes.push((lane.name(), jobs.owed(lane).await.ok()?));
    }
    Some(lanes)
}

/// A page that is being written.
#[derive(Default)]
struct Page(String);

impl Page {
    /// Says what the next lines are.
    fn kind(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a text does not fail.
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    fn line(&mut self, name: &str, labels: &[(&str, &str)], value: f64) {
        let labels: Vec<_> = labels.iter().map(|(label, value)| format!("{label}=\"{value}\"")).collect();
        let labels = if labels.is_empty() { String::new() } else { format!("{{{}}}", labels.join(",")) };
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn number(&mut self, name: &str, kind: &str, help: &str, value: u64) {
        self.kind(name, kind, help);
        self.line(name, &[], value as f64);
    }

    fn spread(&mut self, name: &str, labels: &[(&str, &str)], spread: &Spread) {
        let within = spread.within();
        let bounds = BOUNDS_MS.map(|bound| (Duration::from_millis(bound).as_secs_f64()).to_string());
        let bounds = bounds.iter().map(String::as_str).chain(["+Inf"]);
        for (bound, count) in bounds.zip(within) {
            self.line(&format!("{name}_bucket"), &[labels, &[("le", bound)]].concat(), count as f64);
        }
        self.line(&format!("{name}_sum"), labels, spread.seconds());
        self.line(&format!("{name}_count"), labels, within[within.len() - 1] as f64);
    }
}
