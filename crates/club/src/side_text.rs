//! How a side is written in what is stored.

use marshal_rules::Side;
use serde::{Deserialize, Serialize};

/// `red` or `blue`, for `#[serde(with = "SideText")]`.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Side", rename_all = "lowercase")]
pub(crate) enum SideText {
    Red,
    Blue,
}
