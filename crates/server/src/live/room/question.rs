//! What a room is asked.

use marshal_club::{Claim, Message, Millis};
use marshal_rules::{Move, Side};
use tokio::sync::{oneshot, watch};

use crate::bus::Taken;
use crate::called::Called;
use crate::client::Client;
use crate::error::ApiError;
use crate::id::{GameId, PersonId};
use crate::live::Table;
use crate::wire::{DrawAction, GameView};

/// What a side does.
#[derive(Debug, Clone)]
pub(crate) enum Deed {
    /// Its seat is taken by somebody, who wants to be called so.
    Join(PersonId, Called),
    /// It waits here no longer, since it has met somebody in that game.
    MeetElsewhere(GameId),
    /// It confirms its setup.
    Place(String),
    /// It moves, after so many plies; for how long its player saw the position, as the page says.
    Move(u32, Move, Option<Millis>),
    /// It gives up.
    Resign,
    /// It claims the game, since the other is away.
    Claim(Claim),
    /// It does something about a draw.
    Draw(DrawAction),
    /// Its player writes to the other.
    Say(Message),
    /// Its player wants own words in messages, or no longer.
    WantWords(bool),
    /// Its player blocks the other, or takes that back.
    Block(bool),
    /// After the end it wants to play once more, in a game of that name unless one was proposed.
    PlayAgain(GameId),
}

impl Deed {
    /// Whether it counts on the limit of how much somebody writes. Who has used that up must still be able to block.
    pub(super) fn is_talk(&self) -> bool {
        matches!(self, Deed::Say(_) | Deed::WantWords(_))
    }
}

/// Where an answer is awaited. One that does not come means that the room has closed: ask again.
pub(in crate::live) type Reply<T> = oneshot::Sender<Result<T, ApiError>>;

/// Looks at a table, or hears why there is none.
pub(in crate::live) type Look = Box<dyn FnOnce(Result<&Table, ApiError>) + Send>;

/// A question to a room.
pub(in crate::live) enum Question {
    /// Do this for that side, whose player is there, then tell what the side sees.
    Do(Client, Side, Deed, Reply<GameView>),
    /// Look at the table; as it is by now, wherever it was played on.
    Look(Look),
    /// Look at the table as this room knows it.
    Glance(Look),
    /// The number of the latest event, now and whenever it changes.
    Watch(Reply<watch::Receiver<u32>>),
    /// Another node says that there is an event of this number.
    Heard(u32),
    /// The store has added to the game by itself: read it anew.
    Reread,
    /// Let the computer do here what it owes after the event of this number.
    Think(u32, oneshot::Sender<Taken>),
    /// The round trip to the player of a side, as a socket has measured it.
    Measured(Side, Millis),
    /// Somebody has come or gone, here or at another node.
    Stirred,
    /// See to it that the computer does what it owes.
    Wake,
}
