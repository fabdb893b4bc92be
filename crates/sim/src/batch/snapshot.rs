//! Single environments as they were, in memory and as bytes.

use std::sync::Arc;

use marshal_rules::{Game, GameBytesError, Kind, RuleSet, RuleSetError, Side};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

use super::env::Env;
use crate::actions::{Action, Actions};
use crate::placing::Placing;

/// An environment as it was; see [`Batch::snapshot`](super::Batch::snapshot).
#[derive(Debug, Clone)]
pub struct Snapshot(pub(super) Env);

/// Why bytes are no snapshot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// They begin otherwise.
    #[error("these bytes are no snapshot: it begins with `MSHL`")]
    Foreign,
    /// Written by another version.
    #[error("the snapshot is of version {0}, this program reads version {VERSION}")]
    Version(u8),
    /// Cut off, or changed since.
    #[error("the snapshot is damaged: its check sum does not fit")]
    Damaged,
    /// The rule set is none.
    #[error("the snapshot's rule set: {0}")]
    Rules(#[from] RuleSetError),
    /// A part is missing or wrong, though the check sum fits.
    #[error("the snapshot's {0} cannot be read")]
    Part(&'static str),
    /// The game is none.
    #[error("the snapshot's game: {0}")]
    Game(#[from] GameBytesError),
}

const MAGIC: &[u8; 4] = b"MSHL";
const VERSION: u8 = 1;

/// An empty square, where kinds are placed.
const EMPTY: u8 = u8::MAX;

impl Snapshot {
    /// The snapshot as bytes, its rule set included, for [`Snapshot::from_bytes`]. What is hidden in the game is in them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Snapshot(env) = self;
        let mut body = Vec::new();
        let rules = env.rules().to_toml();
        body.extend((rules.len() as u32).to_le_bytes());
        body.extend(rules.as_bytes());
        body.extend(State::of(&env.dice).to_le_bytes());
        body.push(env.is_cut_off.into());
        let placed: Option<Vec<u8>> = env.placing.as_ref().map(|placing| {
            let kinds = placing.taken(env.rules()).into_iter().map(|kind| kind.map_or(EMPTY, |Kind(kind)| kind));
            std::iter::once(placing.starter().index() as u8).chain(kinds).collect()
        });
        let placed = placed.unwrap_or_default();
        body.extend((placed.len() as u32).to_le_bytes());
        body.extend(placed);
        body.extend(env.game_or_spare().to_bytes());
        [&MAGIC[..], &[VERSION], &check_sum(&body).to_le_bytes(), &body].concat()
    }

    /// The snapshot of [`Snapshot::to_bytes`].
    ///
    /// # Errors
    /// Why the bytes are no snapshot. Any bytes may be given.
    pub fn from_bytes(bytes: &[u8]) -> Result<Snapshot, SnapshotError> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(SnapshotError::Foreign)?;
        let (&version, bytes) = bytes.split_first().ok_or(SnapshotError::Damaged)?;
        if version != VERSION {
            return Err(SnapshotError::Version(version));
        }
        let (sum, mut body) = bytes.split_first_chunk().ok_or(SnapshotError::Damaged)?;
        if u64::from_le_bytes(*sum) != check_sum(body) {
            return Err(SnapshotError::Damaged);
        }
        let text = counted(&mut body).and_then(|text| std::str::from_utf8(text).ok());
        let rules = Arc::new(RuleSet::from_toml("snapshot", text.ok_or(SnapshotError::Part("rule set"))?)?);
        let dice = body.split_off(..16).and_then(|state| State::dice(u128::from_le_bytes(state.try_into().ok()?)));
        let dice = dice.ok_or(SnapshotError::Part("stream of random numbers"))?;
        let is_cut_off = match body.split_off_first() {
            Some(flag @ (0 | 1)) => *flag == 1,
            _ => return Err(SnapshotError::Part("end")),
        };
        let placing = counted(&mut body).and_then(|placed| set_up(&rules, placed));
        let placing = placing.ok_or(SnapshotError::Part("setup under way"))?;
        let game = Game::from_bytes(rules.clone(), body)?;
        Ok(Snapshot(Env::restored(&Actions::new(&rules), game, placing, dice, is_cut_off)))
    }
}

/// So many bytes as the front says.
fn counted<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = u32::from_le_bytes(bytes.split_off(..4)?.try_into().ok()?);
    bytes.split_off(..usize::try_from(length).ok()?)
}

/// The setup under way after these kinds were placed; none of them is a game under way, `None` no setup of these rules.
fn set_up(rules: &Arc<RuleSet>, placed: &[u8]) -> Option<Option<Placing>> {
    let Some((&starter, placed)) = placed.split_first() else {
        return Some(None);
    };
    let starter = *Side::ALL.get(usize::from(starter))?;
    let action = |&kind: &u8| if kind == EMPTY { Action::LeaveEmpty } else { Action::Place(Kind(kind)) };
    Placing::after(rules, starter, placed.iter().map(action)).map(Some)
}

/// FNV-1a of 64 bits: no change of a single byte leaves it as it was.
fn check_sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The state of a stream of random numbers, as its crate lets it be written.
#[derive(Serialize, Deserialize)]
struct State {
    state: u128,
}

impl State {
    fn of(dice: &Pcg64Mcg) -> u128 {
        let written = serde_json::to_vec(dice).and_then(|text| serde_json::from_slice(&text));
        written.map_or(1, |State { state }| state)
    }

    /// `None` for an even state, in which such a stream never is.
    fn dice(state: u128) -> Option<Pcg64Mcg> {
        let text = serde_json::to_vec(&State { state }).ok()?;
        if state % 2 == 1 { serde_json::from_slice(&text).ok() } else { None }
    }
}
