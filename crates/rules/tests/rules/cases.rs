//! The positions that the rules name as worth a test each.

mod play;
mod setup;

use crate::tables;
use crate::twin::square;
use marshal_rules::{RuleSet, Square};
use std::sync::Arc;

fn rules(id: &str) -> Arc<RuleSet> {
    RuleSet::by_id(id).expect("a rule set that ships")
}

fn at(name: &str) -> Square {
    square(tables::point(name))
}
