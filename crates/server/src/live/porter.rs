//! Who is at the door: which person a browser is for and who sits where, from memory as long as that holds.
//!
//! A running game asks this twice a move. A node that is alone knows of every change, since it makes it itself. Where there are
//! others, they tell on the bus which browser has lost what it had; as such a message may get lost, nothing holds for
//! longer than a short lease; and while they are not heard the store is asked every time.
//!
//! | what changes | how that is known |
//! |---|---|
//! | somebody is signed out, wherever and however | a parting of the browser |
//! | a guest's seats become an account's | a parting of the guest's browser, and with it of its seats |
//! | somebody sits down here | the room says so |
//! | somebody sits down at another node | who has no seat as far as is known is asked for in the store |
//! | somebody is signed in | the browser's secret is a new one, of which nothing is known |

use marshal_club::Millis;
use marshal_rules::{BySide, Side};

use super::hub::{Hub, Shared};
use super::known::{Asked, Known};
use crate::bus::Link;
use crate::id::{BrowserId, GameId, PersonId};
use crate::store::StoreError;

/// Browsers, and games, that are known at most, twice: some megabytes.
const MOST: usize = 16_384;

/// What other nodes may change holds for so long without a word of them.
const LEASE: Millis = Millis::from_secs(30);

/// What only this node changes holds for so long, after which the store is told again that the browser is in use.
const LEASE_ALONE: Millis = Millis::from_secs(600);

/// Who sits on either side.
type Players = BySide<Option<PersonId>>;

/// What is known of those at the door.
#[derive(Debug)]
pub(super) struct Porter {
    people: Known<BrowserId, PersonId>,
    players: Known<GameId, Players>,
}

impl Default for Porter {
    fn default() -> Porter {
        Porter { people: Known::new(MOST), players: Known::new(MOST) }
    }
}

impl Porter {
    /// A browser has lost what it had, and so has the guest whose it was.
    pub(super) fn part(&self, browser: BrowserId) {
        let guest = Some(PersonId::from(browser));
        self.people.forget(browser);
        self.players.forget_those(|players| Side::ALL.iter().any(|&side| players[side] == guest));
    }

    /// Somebody has sat down, or may have.
    pub(super) fn seat(&self, game: GameId) {
        self.players.forget(game);
    }

    /// What others have told may have been missed.
    pub(super) fn forget(&self) {
        self.people.forget_those(|_| true);
        self.players.forget_those(|_| true);
    }
}

fn sides_of(players: Players, person: PersonId) -> Vec<Side> {
    Side::ALL.into_iter().filter(|&side| players[side] == Some(person)).collect()
}

impl Shared {
    /// How long what is known holds at present; not at all while other nodes are not heard.
    fn lease(&self) -> Option<Millis> {
        match self.link() {
            Link::Alone => Some(LEASE_ALONE),
            Link::Up => Some(LEASE),
            Link::Down => None,
        }
    }
}

impl Hub {
    /// Which person a browser is for, as far as that is known here.
    pub(crate) fn person_at(&self, browser: BrowserId) -> Option<PersonId> {
        let shared = self.shared();
        shared.porter.people.get(browser, shared.clock.counted(), shared.lease()?)
    }

    /// To be called before the store is asked for a browser.
    pub(crate) fn asks_for_person(&self) -> Asked {
        self.shared().porter.people.asked(self.shared().clock.counted())
    }

    /// Takes in which person the store says that a browser is for.
    pub(crate) fn learn_person(&self, browser: BrowserId, person: PersonId, asked: Asked) {
        self.shared().porter.people.learn(browser, person, asked);
    }

    /// The sides that somebody plays in a game, Red first; none when there is no such game.
    pub(crate) async fn seats(&self, game: GameId, person: PersonId) -> Result<Vec<Side>, StoreError> {
        let shared = self.shared();
        let (known, now) = (&shared.porter.players, shared.clock.counted());
        if let Some(players) = shared.lease().and_then(|lease| known.get(game, now, lease)) {
            let sides = sides_of(players, person);
            if !sides.is_empty() || shared.is_alone() {
                return Ok(sides);
            }
        }
        let asked = known.asked(now);
        let mut players = Players::default();
        for (side, player) in shared.store.players(game).await? {
            players[side] = Some(player);
        }
        if players != Players::default() {
            known.learn(game, players, asked);
        }
        Ok(sides_of(players, person))
    }
}
