//! The socket of a seat, or of somebody who looks on: what they see, whenever it changes.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::Uri;
use axum::response::Response;
use marshal_club::Millis;
use marshal_rules::Viewer;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::lobby;
use crate::address::{self, Name};
use crate::app::App;
use crate::at_once::Held;
use crate::auth::{Guest, Visitor};
use crate::bus::Link;
use crate::client::Client;
use crate::count::Counted;
use crate::error::ApiError;
use crate::id::{BrowserId, GameId, PersonId};
use crate::live::Table;
use crate::openapi::Api;
use crate::stake::Stake;
use crate::wire::{SideName, SocketMessage};

/// Often enough to keep a connection alive through whatever lies in between.
const PING_EVERY: Duration = Duration::from_secs(20);

/// Whoever has not answered two pings is gone.
const SILENCE: Duration = Duration::from_secs(50);

/// Whoever does not take a message for so long is gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// Before a room that has closed is asked again. One that closes again and again is given more and more time.
const PAUSE: Duration = Duration::from_secs(1);

const LONGEST_PAUSE: Duration = Duration::from_secs(16);

/// Nothing is sent here; pongs and closing frames are short.
const MOST_BYTES: usize = 1024;

pub(crate) fn api() -> Api {
    Api::about("Games").get("/games/{id}/socket", socket, |it| {
        it.says("A WebSocket that sends a `SocketMessage` whenever the game changes, and takes nothing.")
            .asks_word::<SideName>("seat", "From which seat; needed only where one plays both.")
            .asks_number("after", "The number of the last event that one has heard of.")
            .gives_nothing(101, "The socket is open.")
            .refuses([
                ApiError::no_such_game(),
                ApiError::no_upgrade(),
                ApiError::too_many_sockets(0),
                ApiError::foreign_origin(),
            ])
    })
}

async fn socket(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    Name(id): Name,
    uri: Uri,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let asked = address::seat(&uri)?;
    let after = address::after(&uri)?;
    // From here on it is heard if the browser loses what it has; who it is was asked for before where it sits. Otherwise one that is signed
    // out meanwhile would keep its seat.
    let partings = app.hub().partings();
    let person = visitor.id(&app).await?;
    let (game, sides) = visitor.sides_if_any(&app, &id).await?;
    let look = move |table: &Table| {
        let viewer = table.viewer(&sides, asked)?;
        // Whoever has heard of more than there is has heard of another game.
        let heard = after.and_then(|after| Some((after, table.ply_at(viewer, after)?)));
        Some((viewer, heard, table.is_timed(), table.is_attended(), table.is_offered()))
    };
    let (viewer, heard, timed, attended, offered) =
        app.hub().look(game, look).await?.ok_or_else(ApiError::no_such_game)?;
    let upgrade = upgrade.map_err(|_| ApiError::no_upgrade())?;
    let guest = visitor.guest(&app, client).await?;
    let counted = match guest {
        Guest::Person(person) => {
            let counted = app.sockets().take(person);
            Some(counted.ok_or_else(|| ApiError::too_many_sockets(app.sockets().most()))?)
        }
        // A whole school of onlookers may be one stranger; they have the share of their address.
        Guest::Stranger(_) => None,
    };
    let stake = Stake::of(guest);
    stake.set_awaited(attended && matches!(viewer, Viewer::Side(_)));
    let open = app.open_sockets().count();
    let line = Line {
        app,
        game,
        viewer,
        visitor,
        person,
        partings,
        pinged: None,
        timed,
        attended,
        offered,
        stake: stake.clone(),
        seen: None,
        sent: heard.map(|(after, _)| after),
        told: heard.map_or(0, |(_, ply)| ply),
        pause: PAUSE,
        _open: open,
        _counted: counted,
    };
    // As much is set aside for each socket; the usual 128 kB would be most of what a player takes.
    let upgrade = upgrade.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES).read_buffer_size(MOST_BYTES);
    let mut response = upgrade.on_upgrade(|socket| line.run(socket));
    response.extensions_mut().insert(stake);
    Ok(response)
}

/// Somebody who is told what they see.
struct Line {
    app: App,
    game: GameId,
    viewer: Viewer,
    /// Which browser it is, and who that was when the socket was opened.
    visitor: Visitor,
    person: Option<PersonId>,
    /// Which browsers have lost what they had since then.
    partings: broadcast::Receiver<BrowserId>,
    /// When the ping was sent whose answer is to be measured, as this process counts.
    pinged: Option<Millis>,
    /// Whether the network's part in a move matters.
    timed: bool,
    /// Whether it matters that somebody is there.
    attended: bool,
    /// Whether the game waits in the lobby for as long as its host is there.
    offered: bool,
    /// What is told to whoever has to close sockets.
    stake: Stake,
    /// The number of the latest event of all that was looked at.
    seen: Option<u32>,
    /// The number of the latest event that the page has heard of, as it counts.
    sent: Option<u32>,
    /// How many plies the page has been told.
    told: u32,
    /// Before the room is asked again.
    pause: Duration,
    _open: Counted,
    _counted: Option<Held<PersonId>>,
}

/// The page has gone, or is not worth talking to.
struct Gone;

impl Line {
    async fn run(mut self, mut socket: WebSocket) {
        let mut pings = interval(PING_EVERY);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pings.tick().await;
        let mut renewals = interval(lobby::RENEW);
        renewals.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let Ok(mut seq) = self.app.hub().watch(self.game).await else { return };
        let _attending = match self.viewer {
            Viewer::Side(side) if self.attended => Some(self.app.hub().attend(self.game, side)),
            _ => None,
        };
        if self.timed && self.ping(&mut socket).await.is_err() {
            return;
        }
        while self.tell(&mut socket, &mut seq).await.is_ok() {
            let said = tokio::select! {
                changed = seq.changed() => match changed {
                    Ok(()) => Ok(()),
                    Err(_) => self.again(&mut seq).await,
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    if let Some(Ok(Message::Pong(_))) = message {
                        self.measure().await;
                    }
                    listen(&mut socket, message).await
                }
                parted = self.partings.recv() => self.part(parted),
                _ = renewals.tick(), if self.offered => self.renew().await,
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE || self.is_somebody_else().await {
                        Err(Gone)
                    } else {
                        self.ping(&mut socket).await
                    }
                }
            };
            if said.is_err() {
                return;
            }
        }
    }

    /// Sends what the seat sees, if that has changed. Changes that come faster than the page takes
    /// them are told as one.
    async fn tell(&mut self, socket: &mut WebSocket, seq: &mut watch::Receiver<u32>) -> Result<(), Gone> {
        let latest = *seq.borrow_and_update();
        if self.seen == Some(latest) {
            return Ok(());
        }
        let (viewer, sent, clock) = (self.viewer, self.sent, self.app.clock().clone());
        let look = self.app.hub().glance(self.game, move |table| {
            let seq = table.seq_of(viewer);
            // Nothing at all is sent of what one is not told.
            (
                table.seq(),
                table.is_attended(),
                (sent != Some(seq)).then(|| (seq, table.sent_to(viewer, clock.counted()))),
            )
        });
        let (seen, attended, news) = look.await.map_err(|_| Gone)?;
        self.seen = Some(seen);
        self.stake.set_awaited(attended && matches!(viewer, Viewer::Side(_)));
        let Some((seq, view)) = news else { return Ok(()) };
        let ply = view.ply();
        let message = SocketMessage { seq, view: view.after(self.told, self.sent.unwrap_or_default()) };
        let text = serde_json::to_string(&message).map_err(|_| Gone)?;
        self.sent = Some(seq);
        self.told = ply;
        self.pause = PAUSE;
        say(socket, Message::Text(text.into())).await
    }

    /// Somebody was signed out, or in. A page that has lost its seat by that connects anew, as whoever it is now.
    fn part(&self, parted: Result<BrowserId, RecvError>) -> Result<(), Gone> {
        match parted {
            Ok(browser) if self.visitor.browser() != Some(browser) => Ok(()),
            _ => Err(Gone),
        }
    }

    /// Whether the browser is not any more who it was when the socket was opened: what was said of that may have been lost.
    async fn is_somebody_else(&self) -> bool {
        let by_now = match self.app.hub().link() {
            // Nothing is told that could be lost.
            Link::Alone => self.visitor.id(&self.app).await,
            Link::Up | Link::Down => self.visitor.id_by_now(&self.app).await,
        };
        match by_now {
            Ok(person) => person != self.person,
            // A database that is away signs nobody out.
            Err(refusal) => refusal.code() == ApiError::bad_token().code(),
        }
    }

    async fn ping(&mut self, socket: &mut WebSocket) -> Result<(), Gone> {
        self.pinged = Some(self.app.clock().counted());
        say(socket, Message::Ping(Default::default())).await
    }

    /// A ping was answered: that is how long the network takes to this player and back.
    async fn measure(&mut self) {
        if let (Some(pinged), Viewer::Side(side), true) = (self.pinged.take(), self.viewer, self.timed) {
            self.app.hub().measured(self.game, side, self.app.clock().counted() - pinged).await;
        }
    }

    /// Goes on offering the game, if whoever is here is its host and nobody has taken it up.
    async fn renew(&mut self) -> Result<(), Gone> {
        let is_host = matches!(self.viewer, Viewer::Side(_));
        self.offered = is_host && self.app.hub().glance(self.game, Table::is_offered).await.map_err(|_| Gone)?;
        if self.offered
            && let Err(error) = self.app.store().offer(self.game, lobby::lease(&self.app)).await
        {
            tracing::debug!("an offer was not renewed: {error}");
        }
        if let (true, Viewer::Side(side)) = (self.offered, self.viewer)
            && let Err(refusal) = lobby::meet(&self.app, self.game, side).await
        {
            tracing::debug!("nobody was met: {}", refusal.code());
        }
        Ok(())
    }

    /// Watches the game again after its room has closed.
    async fn again(&mut self, seq: &mut watch::Receiver<u32>) -> Result<(), Gone> {
        tokio::time::sleep(self.pause).await;
        self.pause = LONGEST_PAUSE.min(self.pause * 2);
        *seq = self.app.hub().watch(self.game).await.map_err(|_| Gone)?;
        Ok(())
    }
}

async fn say(socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
    match timeout(PATIENCE, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Gone),
    }
}

/// Nothing is to be heard here but pongs.
async fn listen(socket: &mut WebSocket, message: Option<Result<Message, axum::Error>>) -> Result<(), Gone> {
    match message {
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
        Some(Ok(Message::Text(_) | Message::Binary(_))) => {
            let frame = CloseFrame { code: close_code::POLICY, reason: "nothing is taken here".into() };
            say(socket, Message::Close(Some(frame))).await?;
            Err(Gone)
        }
        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Gone),
    }
}
