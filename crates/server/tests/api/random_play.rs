//! Random moves, as the site offers them.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;

/// One of the moves that a view offers.
pub(crate) fn draw_move(view: &Value, rng: &mut Pcg64Mcg) -> String {
    let moves: Vec<String> = view["moves"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(from, to)| to.as_array().unwrap().iter().map(move |to| format!("{from}{}", to.as_str().unwrap())))
        .collect();
    moves[rng.random_range(0..moves.len())].clone()
}

/// Whose turn it is.
pub(crate) fn turn(view: &Value) -> &str {
    view["turn"].as_str().unwrap()
}

/// How many plies were played.
pub(crate) fn ply(view: &Value) -> u64 {
    view["ply"].as_u64().unwrap()
}
