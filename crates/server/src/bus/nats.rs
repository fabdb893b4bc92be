//! Nodes that hear each other through a NATS server.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use tokio::sync::{broadcast, mpsc, watch};

use super::{Bus, Link, Roll, Told, UNHEARD, UNHEARD_CALLS, UNHEARD_PARTINGS};
use crate::id::BrowserId;

/// Messages that may wait to be sent; more are dropped.
const UNSENT: usize = 16_384;

/// Between two attempts to reach the server.
const RETRY: Duration = Duration::from_millis(500);

/// Why the bus does not start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BusError {
    /// The address is none of a NATS server.
    #[error("this is no address of a NATS server, like nats://127.0.0.1:4222")]
    Address,
    /// The server does not do as it should.
    #[error("the NATS server does not answer as it should: {0}")]
    Server(String),
}

/// The bus of the nodes that share a database, on a NATS server.
#[derive(Debug, Clone)]
pub struct Nats {
    client: Client,
    site: String,
    line: mpsc::Sender<Told>,
    heard: broadcast::Sender<Told>,
    calls: mpsc::Sender<Roll>,
    heard_calls: broadcast::Sender<Roll>,
    partings: mpsc::Sender<BrowserId>,
    heard_partings: broadcast::Sender<BrowserId>,
    link: watch::Receiver<Link>,
}

impl Nats {
    /// Joins the bus of a site, whose name all nodes on its database know. A server that does not answer is asked again
    /// and again in the background.
    ///
    /// # Errors
    /// When the address is none.
    pub async fn join(address: &str, site: &str) -> Result<Nats, BusError> {
        let (linked, link) = watch::channel(Link::Down);
        let client = ConnectOptions::new()
            .name("marshal")
            .no_echo()
            .retry_on_initial_connect()
            .reconnect_delay_callback(|_| RETRY)
            .event_callback(move |event| {
                let linked = linked.clone();
                async move { note(&linked, &event) }
            })
            .connect(address)
            .await
            .map_err(|_| BusError::Address)?;
        let (told, here) = (format!("marshal.{site}.told"), format!("marshal.{site}.here"));
        let (heard, heard_calls) = (broadcast::Sender::new(UNHEARD), broadcast::Sender::new(UNHEARD_CALLS));
        tokio::spawn(listen(subscribe(&client, &told).await?, heard.clone(), Told::from_bytes));
        tokio::spawn(listen(subscribe(&client, &here).await?, heard_calls.clone(), Roll::from_bytes));
        let ((line, unsent), (calls, uncalled)) = (mpsc::channel(UNSENT), mpsc::channel(UNHEARD_CALLS));
        tokio::spawn(send(client.clone(), told, unsent, link.clone(), |told: &Told| told.to_bytes().to_vec()));
        tokio::spawn(send(client.clone(), here, uncalled, link.clone(), Roll::to_bytes));
        let parted = format!("marshal.{site}.parted");
        let heard_partings = broadcast::Sender::new(UNHEARD_PARTINGS);
        let (partings, untold) = mpsc::channel(UNHEARD_PARTINGS);
        let browser = |bytes: &[u8]| <[u8; 32]>::try_from(bytes).ok().map(BrowserId::from);
        tokio::spawn(listen(subscribe(&client, &parted).await?, heard_partings.clone(), browser));
        let bytes = |browser: &BrowserId| browser.as_bytes().to_vec();
        tokio::spawn(send(client.clone(), parted, untold, link.clone(), bytes));
        let site = site.to_owned();
        Ok(Nats { client, site, line, heard, calls, heard_calls, partings, heard_partings, link })
    }

    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    /// The name of the site.
    pub(super) fn site(&self) -> &str {
        &self.site
    }
}

fn note(linked: &watch::Sender<Link>, event: &Event) {
    let link = match event {
        Event::Connected => Link::Up,
        Event::Disconnected | Event::Closed => Link::Down,
        other => return tracing::warn!("NATS: {other}"),
    };
    if linked.send_replace(link) != link {
        match link {
            Link::Up => tracing::info!("other nodes are heard through NATS"),
            _ => tracing::error!("NATS does not answer: games are looked up instead"),
        }
    }
}

async fn subscribe(client: &Client, subject: &str) -> Result<Subscriber, BusError> {
    client.subscribe(subject.to_owned()).await.map_err(|error| BusError::Server(error.to_string()))
}

async fn listen<T>(mut subscriber: Subscriber, heard: broadcast::Sender<T>, read: fn(&[u8]) -> Option<T>) {
    while let Some(message) = subscriber.next().await {
        if let Some(told) = read(&message.payload) {
            drop(heard.send(told));
        }
    }
}

/// Whatever is told while the server does not answer is dropped: the others look it up, or hear it again.
async fn send<T>(
    client: Client,
    subject: String,
    mut unsent: mpsc::Receiver<T>,
    link: watch::Receiver<Link>,
    write: fn(&T) -> Vec<u8>,
) {
    while let Some(told) = unsent.recv().await {
        if *link.borrow() == Link::Up {
            drop(client.publish(subject.clone(), write(&told).into()).await);
        }
    }
}

impl Bus for Nats {
    fn tell(&self, told: Told) {
        // A message that is lost is looked up.
        let _ = self.line.try_send(told);
    }

    fn hear(&self) -> broadcast::Receiver<Told> {
        self.heard.subscribe()
    }

    fn call(&self, roll: Roll) {
        // It is called again.
        let _ = self.calls.try_send(roll);
    }

    fn hear_calls(&self) -> broadcast::Receiver<Roll> {
        self.heard_calls.subscribe()
    }

    fn part(&self, browser: BrowserId) {
        // A socket finds out by itself, if later.
        let _ = self.partings.try_send(browser);
    }

    fn hear_partings(&self) -> broadcast::Receiver<BrowserId> {
        self.heard_partings.subscribe()
    }

    fn link(&self) -> watch::Receiver<Link> {
        self.link.clone()
    }
}
