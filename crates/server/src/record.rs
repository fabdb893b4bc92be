//! Games on paper: what stands above the moves of ours, and the records that somebody brings along.

use std::sync::Arc;

use marshal_rules::{BySide, Record, Side, Viewer};

use crate::clock::Timestamp;
use crate::error::ApiError;
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
    let record = Record::parse(text).map_err(|error| ApiError::bad_record(error, None))?;
    let rules = record.rules.clone();
    let game = record.replay().map_err(|error| ApiError::bad_record(error, Some(rules.clone())))?;
    let views = BySide::from_fn(|side| game.view(Viewer::Side(side)));
    let info = Arc::new(RuleSetInfo::of(&rules));
    Replay::of(info, &views, record.to_string()).ok_or_else(ApiError::unfinished_record)
}
