//! A record played as far as somebody wants to see.

use marshal_rules::{Game, Record};

/// The game after so many plies; after all of them it is over where the record says so.
///
/// `None` when the record does not follow its rules.
pub(crate) fn after(record: &Record, plies: usize) -> Option<Game> {
    if plies >= record.moves.len() {
        return record.replay().ok();
    }
    let mut game = Game::new(record.rules.clone(), record.setups.clone(), record.starter).ok()?;
    for played in &record.moves[..plies] {
        game.play(played.mv).ok()?;
    }
    Some(game)
}
