//! The computer player of Marshal.
//!
//! Everything here plays from a [`View`](marshal_rules::View), so it knows what a person at the same seat would know and
//! nothing else. [`Bot`] is the player, in six strengths ([`Level`]); [`setups`] draws sensible setups for any rule
//! set; [`baseline`] holds two simple opponents and [`arena`] measures players against each other.
//!
//! ```
//! use marshal_ai::{Bot, Level, setups};
//! use marshal_rules::{BySide, Game, RuleSet, Side, Viewer};
//!
//! let rules = RuleSet::by_id("marsal-mini").unwrap();
//! let setups = BySide::from_fn(|side| setups::sensible(&rules, side, 1));
//! let mut game = Game::new(rules, setups, Side::Red).unwrap();
//! let bot = Bot::new(Level::new(2).unwrap(), 1);
//! let mv = bot.choose(&game.view(Viewer::Side(Side::Red)));
//! game.play(mv).unwrap();
//! ```
//!
//! How the player thinks, module by module: `nature` reads from the strike table what each kind is good for, `belief`
//! draws the worlds that fit the view, weighted by `prior`, `picture` sums up the position, `worth`, `outlook` and `plan`
//! value it, `search` and `rollout` look ahead in single worlds, and `decision` averages over them.

pub mod arena;
pub mod baseline;
mod behaviour;
mod belief;
mod bot;
mod budget;
mod decision;
mod dice;
mod levels;
mod memory;
mod nature;
mod outlook;
mod picture;
mod plan;
mod prior;
mod rollout;
mod search;
pub mod setups;
mod steps;
mod worth;

pub use bot::Bot;
pub use budget::Budget;
pub use levels::{Level, ParseLevelError};
