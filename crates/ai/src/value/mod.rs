//! The value of what a side knows: a small network over its [`Sight`](marshal_rules::Sight), in integers.
//!
//! The network judges an *afterstate*: a side has moved, the enemy is on turn; how likely does the side win, draw and lose? It
//! is fed with nothing but what the side was told, so it is never asked what the hidden stones are, but what it is worth
//! to know this much.
//!
//! Its inputs are sparse (see [`Layout`]): thousands of yes-or-no facts of which some hundred hold at a time. The wide layer is a
//! sum over those, and a ply changes only a few of them, so a [`Perspective`] keeps the sum and takes the difference (this is
//! the NNUE architecture of Yu Nasu, 2018, over an information state instead of a position). [`Rater`] gives the value of every legal move.

mod counts;
mod crowd;
mod fingerprint;
mod grid;
mod home;
mod kernel;
mod layout;
mod network;
mod perspective;
mod place;
mod policy;
mod raw_policy;
mod stand;
mod strike;
mod suspicion;
mod weights;

pub use layout::{Layout, Range};
pub use network::{
    ACTIVATION_ONE, Accumulator, HIDDEN, HIDDEN_MAX, HIDDEN_ONE, HIDDEN_SHIFT, Head, LARGEST_HIDDEN_WEIGHT,
    LARGEST_OUTPUT_WEIGHT, LOGIT_ONE, Network, OUTPUT_ONE, OUTPUTS, Row, Value, WIDE_MAX, WIDE_ONE, WIDTH,
};
pub use perspective::{Perspective, Watch};
pub use policy::{Chances, Rated, Rater, by_counts, draw};
pub use raw_policy::RawPolicy;
pub use weights::{Notes, WeightsError};
