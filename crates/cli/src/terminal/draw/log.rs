//! The log of events, the newest on top.

use marshal_rules::{MoveEvent, View};
use ratatui::text::Line;

use super::board::Look;
use super::words::labelled;

/// The newest events that fit into `height` lines, `scrolled` events left out. `view` says how they were told.
pub(crate) fn lines(
    events: &[MoveEvent],
    view: &View,
    scrolled: usize,
    look: &Look<'_>,
    width: u16,
    height: u16,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for event in events.iter().rev().skip(scrolled) {
        let label = format!("{:>3} ", event.ply + 1);
        let entry = labelled(&label, look.palette.quiet(), &look.texts.event(event, view), width);
        if lines.len() + entry.len() > usize::from(height) {
            break;
        }
        lines.extend(entry);
    }
    lines
}
