//! The computer player of Marshal.
//!
//! Everything here plays from a [`View`](marshal_rules::View), so it knows what a person at the same seat would know and
//! nothing else. [`Bot`] is the player, in ten strengths ([`Level`]); [`setups`] draws sensible setups for any rule
//! set; [`baseline`] holds two simple opponents, [`stress`] some with one idea each, and [`arena`] measures players against each other.
//! [`analysis`] looks back at a game.
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
//! [`HandWritten`] is the player that needs nothing but the rules; `nature` reads from the strike table what each kind is
//! good for, and `worth` what that makes it worth.

pub mod analysis;
pub mod arena;
pub mod baseline;
pub mod belief;
mod bot;
mod budget;
mod dice;
mod hand;
mod levels;
mod nature;
pub mod search;
pub mod setups;
mod steps;
mod strength;
pub mod stress;
mod trained;
pub mod value;
mod worth;

pub use bot::Bot;
pub use budget::Budget;
pub use hand::HandWritten;
pub use levels::{Level, ParseLevelError};
pub use strength::Estimate;
pub use trained::Trained;
