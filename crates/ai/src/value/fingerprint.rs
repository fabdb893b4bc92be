//! What two rule sets have in common when they can share a network.

use std::fmt::Write;

use marshal_rules::{RuleSet, Side};

/// A hash of the board, the army and the table of strikes; names and the rules of drawing do not count.
pub(super) fn fingerprint(rules: &RuleSet) -> u64 {
    let mut text = format!("{}x{} {:?}", rules.width(), rules.height(), rules.blocked());
    for side in Side::ALL {
        let _ = write!(text, " {:?}", rules.zone(side));
    }
    for kind in rules.kinds() {
        let _ = write!(text, " {:?} {} {} {} {:?};", kind.number, kind.count, kind.mobile, kind.runs, kind.role);
    }
    for attacker in rules.mobile_kinds().iter() {
        for defender in rules.all_kinds().iter() {
            let _ = write!(text, "{}", rules.strike(attacker, defender) as u8);
        }
    }
    // FNV-1a.
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
