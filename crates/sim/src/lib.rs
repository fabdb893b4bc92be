//! The laboratory: the rules played by the million.
//!
//! [`Playout`] plays random games, [`perft`] counts trees of moves. A [`Batch`] is many games that step together, with what
//! each mover knows written into arrays that the caller owns: [`Planes`] says what is in them, [`Actions`] how a move is one
//! number. [`sample_world`] deals the stones that a side does not know out anew.
//!
//! ```
//! use marshal_rules::RuleSet;
//! use marshal_sim::{Batch, Buffers, Options};
//!
//! let rules = RuleSet::by_id("marsal-mini").unwrap();
//! let mut batch = Batch::new(rules, 8, 1, 1, Options::default()).unwrap();
//! let (envs, cells, actions) = (batch.len(), batch.planes().observation_len(), batch.actions().len());
//! let (mut observations, mut facts) = (vec![0; envs * cells], vec![0; envs * batch.planes().facts().len()]);
//! let mut masks = vec![false; envs * actions];
//! let (mut rewards, mut terminated, mut truncated) = (vec![0.0; envs], vec![false; envs], vec![false; envs]);
//! let mut to_move = vec![0; envs];
//! let mut buffers = Buffers {
//!     observations: &mut observations,
//!     facts: &mut facts,
//!     masks: &mut masks,
//!     rewards: &mut rewards,
//!     terminated: &mut terminated,
//!     truncated: &mut truncated,
//!     to_move: &mut to_move,
//! };
//! batch.observe(&mut buffers).unwrap();
//! for _ in 0..100 {
//!     let first = |mask: &[bool]| mask.iter().position(|&legal| legal).unwrap() as i64;
//!     let chosen: Vec<i64> = buffers.masks.chunks(actions).map(first).collect();
//!     batch.step(&chosen, &mut buffers).unwrap();
//! }
//! ```

mod action_list;
mod actions;
mod batch;
mod clock;
mod measure;
mod openings;
mod perft;
mod placing;
mod planes;
mod playout;
mod worlds;

pub use actions::{Action, Actions};
pub use batch::{Batch, BatchError, Buffers, Flag, Opening, Options, Snapshot, SnapshotError};
pub use measure::{Figures, Stop, Work, measure};
pub use openings::{random_game, random_setup};
pub use perft::{divide, perft};
pub use placing::Placing;
pub use planes::{Fact, Plane, Planes, WrongLength};
pub use playout::Playout;
pub use worlds::sample_world;
