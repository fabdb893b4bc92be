//! What can be proven about time that passed while another process kept it.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// One life of one server process: a number drawn at its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProcessId(pub u64);

/// A moment as one process counts it.
///
/// Readings of one process can be compared, whatever happens to the clock on the wall; those of two processes cannot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reading {
    /// Who read it.
    pub process: ProcessId,
    /// How long after its start, by a clock that never jumps.
    #[serde(rename = "at_ms")]
    pub at: Millis,
}

impl Reading {
    /// The time from this reading that a later sign of life of the same process proves: nothing when the other reading is
    /// another process's.
    ///
    /// A process writes down its reading with each event and once a second as a sign of life. Whoever takes a game over, the
    /// same server after a restart or another node, counts the time up to that last sign against whoever was on turn, and
    /// begins to count anew when it holds the game. So an outage is nobody's loss, nor is a clock that was set meanwhile, and
    /// going from node to node gains a second at the most.
    ///
    /// ```
    /// use marshal_club::{Millis, ProcessId, Reading};
    ///
    /// let read = |process, seconds| Reading { process: ProcessId(process), at: Millis::from_secs(seconds) };
    /// let (turn_began, last_sign) = (read(1, 100), read(1, 130));
    /// assert_eq!(turn_began.proven_until(last_sign), Millis::from_secs(30));
    /// assert_eq!(turn_began.proven_until(read(2, 999)), Millis::ZERO);
    /// ```
    #[must_use]
    pub fn proven_until(self, sign_of_life: Reading) -> Millis {
        if self.process == sign_of_life.process { sign_of_life.at - self.at } else { Millis::ZERO }
    }
}
