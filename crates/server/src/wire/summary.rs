//! A game in a list: what everybody may see of it.

use marshal_club::TimeControl;
use marshal_rules::{Side, SquareSet, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::rules::square_names;
use super::{Both, OpponentName, Phase, RuleSetInfo, SideName, Text, WireOutcome};
use crate::clock::Timestamp;
use crate::id::GameId;
use crate::store::Aids;

/// What a list shows of a game, whoever looks. It is kept beside the game's events.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Summary {
    pub(super) rules: RulesName,
    opponent: OpponentName,
    level: Option<u8>,
    phase: Phase,
    turn: Option<SideName>,
    ply: u32,
    outcome: Option<WireOutcome>,
    pub(super) thumb: Thumb,
    /// What the players of a game at two screens are called, where they have said so.
    #[serde(default)]
    pub(super) players: Both<Option<String>>,
    /// Which of them are programs.
    #[serde(default)]
    pub(super) bots: Both<bool>,
    /// Whose players have deleted their accounts.
    #[serde(default)]
    forgotten: Both<bool>,
    /// Whether it was offered to everybody.
    #[serde(default)]
    offered: bool,
    /// Whether it counts for the ratings of both.
    #[serde(default)]
    pub(super) rated: bool,
    /// Whether another game is played instead, since nobody came for this one.
    #[serde(default)]
    pub(crate) elsewhere: bool,
    /// Whether a seat waits for somebody to take it.
    #[serde(default)]
    open: bool,
    /// What is offered to whoever takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) offer: Option<Offer>,
}

/// What whoever takes a free seat will play.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Offer {
    pub(crate) clock: String,
    pub(crate) side: SideName,
    pub(crate) aids: Aids,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RulesName {
    id: String,
    name: Text,
    /// Whether somebody has made them.
    #[serde(default)]
    own: bool,
}

impl RulesName {
    pub(super) fn of(rules: &RuleSetInfo) -> RulesName {
        RulesName { id: rules.id().to_owned(), name: rules.name().clone(), own: rules.is_own() }
    }
}

/// A small picture of the board: where stones of each side stand.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Thumb {
    width: u8,
    height: u8,
    blocked: Vec<String>,
    red: Vec<String>,
    blue: Vec<String>,
}

impl Summary {
    /// The summary of a game. `view` is a spectator's; there is none while the armies are set up.
    pub fn of(rules: &RuleSetInfo, opponent: OpponentName, level: Option<u8>, view: Option<&View>) -> Summary {
        let outcome = view.and_then(View::outcome);
        let standing = |side| view.map_or(SquareSet::EMPTY, |view| standing(view, side));
        let (width, height) = rules.size();
        Summary {
            rules: RulesName::of(rules),
            opponent,
            level,
            phase: match (view, outcome) {
                (None, _) => Phase::Setup,
                (Some(_), None) => Phase::Play,
                (Some(_), Some(_)) => Phase::Over,
            },
            turn: view.filter(|_| outcome.is_none()).map(|view| view.turn().into()),
            ply: view.map_or(0, View::ply),
            outcome: outcome.map(WireOutcome::from),
            thumb: Thumb {
                width,
                height,
                blocked: rules.blocked().to_vec(),
                red: square_names(standing(Side::Red)),
                blue: square_names(standing(Side::Blue)),
            },
            players: Both::default(),
            bots: Both::default(),
            forgotten: Both::default(),
            offered: false,
            rated: false,
            elsewhere: false,
            open: false,
            offer: None,
        }
    }

    /// The same, of a game at two screens.
    pub(crate) fn between(
        self,
        players: Both<Option<String>>,
        bots: Both<bool>,
        forgotten: Both<bool>,
        offered: bool,
        rated: bool,
    ) -> Summary {
        Summary { players, bots, forgotten, offered, rated, ..self }
    }

    /// The same, of a game with a seat that waits for somebody, if any does.
    pub(crate) fn waiting(self, offer: Option<Offer>) -> Summary {
        Summary { open: offer.is_some(), offer, ..self }
    }

    /// The same, of a game for which nobody came, when another one is played instead.
    pub(crate) fn played_elsewhere(self, elsewhere: bool) -> Summary {
        Summary { elsewhere, ..self }
    }

    /// Whether everybody who knows the game's address may look at it.
    pub(crate) fn is_public(&self) -> bool {
        self.opponent == OpponentName::Person
    }

    /// Whether everybody may find it: it was offered to everybody, or it counts for ratings.
    pub(crate) fn is_for_all(&self) -> bool {
        self.is_public() && (self.offered || self.rated)
    }

    /// Whether it counts for the ratings of both.
    pub(crate) fn is_rated(&self) -> bool {
        self.rated
    }

    /// How much time each has, while it waits for somebody.
    pub(crate) fn offered_clock(&self) -> Option<TimeControl> {
        self.offer.as_ref()?.clock.parse().ok()
    }

    /// The id of its rule set.
    pub(crate) fn rules_id(&self) -> &str {
        &self.rules.id
    }

    /// What the player of a side is called.
    pub(crate) fn player(&self, side: Side) -> Option<&str> {
        let name = if side == Side::Red { &self.players.red } else { &self.players.blue };
        name.as_deref()
    }

    /// Who has won a game that is over; nobody in a draw.
    pub(crate) fn winner(&self) -> Option<Option<Side>> {
        self.outcome.map(WireOutcome::winner)
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<Side> {
        self.turn.map(Side::from)
    }
}

fn standing(view: &View, side: Side) -> SquareSet {
    view.stones().filter(|stone| stone.side == side).filter_map(|stone| stone.square).collect()
}

/// A line in a browser's list of games.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    id: String,
    seat: SideName,
    /// Whether whoever looks plays in it. Who does not looks from Red's side.
    plays: bool,
    /// When it last changed, RFC 3339.
    updated: String,
    #[serde(flatten)]
    summary: Summary,
}

impl GameSummary {
    /// The line of a game for the one who plays `seat`, or for somebody who does not play.
    pub fn of(id: GameId, seat: Option<Side>, updated: Timestamp, summary: Summary) -> GameSummary {
        let (plays, seat) = (seat.is_some(), seat.unwrap_or(Side::Red).into());
        GameSummary { id: id.to_string(), seat, plays, updated: updated.to_string(), summary }
    }
}

/// A game that has just been made.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameMade {
    id: String,
    /// The seat to look from.
    seat: SideName,
}

impl GameMade {
    /// The answer to the one who made it.
    pub fn of(id: GameId, seat: Side) -> GameMade {
        GameMade { id: id.to_string(), seat: seat.into() }
    }
}
