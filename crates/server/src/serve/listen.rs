//! Takes connections and answers what is asked on them.
//!
//! `axum::serve` would do, but it waits for ever for the rest of a request's headers and takes connections until the
//! machine has none left, so that anybody could lock out everybody.

use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::Instant;

use super::arriving::Arriving;
use super::crowd::{Crowd, Place};
use super::stream::Stream;
use crate::auth::Guest;
use crate::client::Client;
use crate::proxies::Proxies;
use crate::stake::Stake;

/// How much one server, and one client of it, may have open.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Connections in all. Well below what a process may have open by default, since the database needs some too.
    pub connections: usize,
    /// Connections of one client. A club or a school behind one address has dozens of browsers, each with up to six
    /// connections for pages and one for each open board; three quarters of them may be sockets. This machine has no such
    /// limit: a proxy on it speaks for everybody.
    pub per_client: usize,
    /// How long a connection may do nothing: bring no whole request, or not take an answer.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { connections: 512, per_client: 192, patience: Duration::from_secs(20) }
    }
}

/// The longest request line with headers.
const MOST_HEADER_BYTES: usize = 16 * 1024;

/// When the machine has no more connections to give, trying again at once would only keep a processor busy.
const PAUSE: Duration = Duration::from_millis(20);

/// How often it is told that connections cannot be taken.
const COMPLAINT_EVERY: Duration = Duration::from_secs(60);

/// Answers on `listener` with `site` until `stopped`, and then until the requests in progress are answered. Sockets are
/// not waited for.
pub async fn listen(
    listener: TcpListener,
    site: Router,
    limits: Limits,
    proxies: Proxies,
    stopped: impl Future<Output = ()>,
) {
    let crowd = Crowd::new(limits);
    let (stop, told) = watch::channel(());
    let mut stopped = pin!(stopped);
    let mut complained: Option<Instant> = None;
    loop {
        let (tcp, peer) = tokio::select! {
            () = &mut stopped => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    if !is_of_one_connection(&error) {
                        // Now and then is enough: it goes on like this until enough have left.
                        if complained.is_none_or(|at| at.elapsed() > COMPLAINT_EVERY) {
                            tracing::error!("no connection can be taken: {error}");
                            complained = Some(Instant::now());
                        }
                        crowd.shrink();
                        tokio::time::sleep(PAUSE).await;
                    }
                    continue;
                }
            }
        };
        let peer = peer.ip();
        // A proxy is no client that could have too many: it speaks for all of its own.
        let client = if proxies.trust(peer) { Client::HERE } else { Client::at(peer) };
        // Whoever is too much is let go without a word: an answer would cost more than it is worth.
        if let Some(place) = crowd.admit(client) {
            let way = Way { peer, proxies: proxies.clone() };
            tokio::spawn(talk(tcp, way, place, site.clone(), limits.patience, told.clone()));
        }
    }
    drop((listener, told));
    stop.send_replace(());
    stop.closed().await;
}

/// Whether only the connection that was about to come has failed.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// On which way a connection comes.
struct Way {
    peer: IpAddr,
    proxies: Proxies,
}

async fn talk(tcp: TcpStream, way: Way, place: Place, site: Router, patience: Duration, mut told: watch::Receiver<()>) {
    // Without this a short message could wait for the other end's confirmation of the one before.
    drop(tcp.set_nodelay(true));
    let place = Arc::new(place);
    let site = TowerToHyperService::new(site);
    let service = service_fn(|mut request: Request<Incoming>| {
        let asker = way.proxies.asker(way.peer, request.headers());
        request.extensions_mut().insert(asker);
        let answer = site.call(request.map(|body| Arriving::new(body, place.clone())));
        let place = place.clone();
        async move {
            let answer = answer.await;
            if answer.as_ref().is_ok_and(|answer| answer.status() == StatusCode::SWITCHING_PROTOCOLS) {
                let stake = answer.as_ref().ok().and_then(|answer| answer.extensions().get::<Stake>().cloned());
                place.socket(asker.client, stake.unwrap_or_else(|| Stake::of(Guest::Stranger(asker.client))));
            } else {
                place.waiting();
            }
            answer
        }
    });
    let stream = TokioIo::new(Stream::new(tcp, patience, place.clone()));
    let mut http = http1::Builder::new();
    // The same patience holds for the next request of an open connection.
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(MOST_HEADER_BYTES);
    let mut talk = pin!(http.serve_connection(stream, service).with_upgrades());
    let mut ending = false;
    loop {
        tokio::select! {
            // Somebody who breaks off is nobody's concern.
            _ = &mut talk => return,
            () = place.lost() => return,
            _ = told.changed(), if !ending => {
                ending = true;
                talk.as_mut().graceful_shutdown();
            }
        }
    }
}
