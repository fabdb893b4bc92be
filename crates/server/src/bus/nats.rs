//! Nodes that hear each other through a NATS server.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use tokio::sync::{broadcast, mpsc, watch};

use super::{Bus, Link, Told, UNHEARD};

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
        let told = format!("marshal.{site}.told");
        let subscriber = client.subscribe(told.clone()).await.map_err(|error| BusError::Server(error.to_string()))?;
        let heard = broadcast::Sender::new(UNHEARD);
        tokio::spawn(listen(subscriber, heard.clone()));
        let (line, unsent) = mpsc::channel(UNSENT);
        tokio::spawn(send(client.clone(), told, unsent, link.clone()));
        Ok(Nats { client, site: site.to_owned(), line, heard, link })
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

async fn listen(mut subscriber: Subscriber, heard: broadcast::Sender<Told>) {
    while let Some(message) = subscriber.next().await {
        if let Some(told) = Told::from_bytes(&message.payload) {
            drop(heard.send(told));
        }
    }
}

/// Whatever is told while the server does not answer is dropped: the others look it up.
async fn send(client: Client, subject: String, mut unsent: mpsc::Receiver<Told>, link: watch::Receiver<Link>) {
    while let Some(told) = unsent.recv().await {
        if *link.borrow() == Link::Up {
            drop(client.publish(subject.clone(), told.to_bytes().to_vec().into()).await);
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

    fn link(&self) -> watch::Receiver<Link> {
        self.link.clone()
    }
}
