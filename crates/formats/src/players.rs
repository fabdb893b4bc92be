//! The names of players, which most notations want and a record may have as tags.

use marshal_rules::{Record, Side};

/// The tag that holds a side's name.
pub(crate) fn tag(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Blue => "Blue",
    }
}

/// The name of a side in one line; the colour where the record has none.
pub(crate) fn name(record: &Record, side: Side) -> String {
    let found = record.tags.iter().find(|(name, _)| name == tag(side)).map(|(_, value)| value.as_str());
    let name = found.unwrap_or_default().split(char::is_control).collect::<Vec<_>>().join(" ");
    if name.trim().is_empty() { tag(side).to_owned() } else { name.trim().to_owned() }
}
