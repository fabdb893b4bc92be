//! Games on paper: what stands above the moves of ours, and the records that somebody brings along.

use std::sync::Arc;

use marshal_rules::{BySide, Game, Record, Side, Viewer};

use crate::clock::Timestamp;
use crate::error::ApiError;
use crate::id::RecordId;
use crate::store::Opponent;
use crate::wire::{Both, Replay, RuleSetInfo};

/// The tags that the rules know nothing of: the day on which a game ended, and who played, by name where names were said.
pub(crate) fn tags(opponent: Opponent, players: Both<Option<String>>, ended: Timestamp) -> Vec<(String, String)> {
    let level = |side: Side| match opponent {
        Opponent::Computer { side: computer, level, .. } if side == computer => Some(level),
        _ => None,
    };
    let mut tags = Record::tags_of_game(&ended.date(), BySide::from_fn(level));
    for (side, name) in [("Red", players.red), ("Blue", players.blue)] {
        if let (Some(name), Some((_, player))) = (name, tags.iter_mut().find(|(tag, _)| tag == side)) {
            *player = name;
        }
    }
    tags
}

/// The replay of a record: it is played again and must be a whole game, from both setups to its end. Such a game has no
/// secrets left.
pub(crate) fn opened(text: &str) -> Result<Replay, ApiError> {
    let (game, record) = played(text)?;
    replay_of(&game, record.to_string())
}

/// What is kept of such a record for others: its text without names, days and times.
pub(crate) fn anonymous(text: &str) -> Result<Kept, ApiError> {
    let (game, _) = played(text)?;
    let text = Record::of(&game).to_string();
    Ok(Kept { id: RecordId::of(&text), replay: replay_of(&game, text.clone())?, text })
}

/// A record to be kept.
pub(crate) struct Kept {
    pub(crate) id: RecordId,
    pub(crate) text: String,
    pub(crate) replay: Replay,
}

fn played(text: &str) -> Result<(Game, Record), ApiError> {
    let record = Record::parse(text).map_err(|error| ApiError::bad_record(error, None))?;
    let game = record.replay().map_err(|error| ApiError::bad_record(error, Some(record.rules.clone())))?;
    Ok((game, record))
}

fn replay_of(game: &Game, record: String) -> Result<Replay, ApiError> {
    let info = Arc::new(RuleSetInfo::of(game.rules()));
    replay(game, info, record).ok_or_else(ApiError::unfinished_record)
}

/// The replay of a game with this record; `None` while it is not over.
pub(crate) fn replay(game: &Game, info: Arc<RuleSetInfo>, record: String) -> Option<Replay> {
    let views = BySide::from_fn(|side| game.view(Viewer::Side(side)));
    let id = RecordId::of(&Record::of(game).to_string());
    Replay::of(info, &views, record, id)
}
