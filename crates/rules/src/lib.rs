//! Marshal and Spy and its kin: the rules of a family of hidden-army board games, as data and as a fast engine.
//!
//! A [`RuleSet`] says what is played. Two [`Setup`]s make a [`Game`], which is always valid and knows everything. Whoever
//! plays gets a [`View`]: what one side was told, and nothing else.
//!
//! No I/O, no threads, no randomness of its own.
//!
//! ```
//! use marshal_rules::{BySide, Game, RuleSet, Setup, Side, Viewer};
//!
//! let rules = RuleSet::by_id("marsal-mini").unwrap();
//! let setups = BySide::from_fn(|side| Setup::parse(&rules, side, "EMG.EC/NSNBF.").unwrap());
//! let mut game = Game::new(rules, setups, Side::Red).unwrap();
//! // Red's explorer runs into Blue's front row; Red looks at the stone it struck.
//! let strike = game.play("a2a6".parse().unwrap()).unwrap().unwrap();
//! let red = game.view(Viewer::Side(Side::Red));
//! let blue = game.view(Viewer::Side(Side::Blue));
//! assert_eq!(red.stone(strike.defender).kind, Some(strike.defender_kind));
//! let attacker = red.events()[0].stone;
//! assert_eq!(blue.stone(attacker).kind, None); // Blue is not told, but it saw the run.
//! assert_eq!(blue.possible(attacker).single(), Some(strike.attacker_kind));
//! ```

mod board;
mod character;
mod dead_position;
mod event;
mod game;
mod inference;
mod kind;
mod knowledge;
mod legality;
mod memory;
mod movegen;
mod outcome;
mod position;
mod quote;
mod record;
mod repetition;
mod ruleset;
mod setup;
mod side;
mod sight;
mod square;
mod square_set;
mod view;

pub use character::is_hidden;
pub use event::{MoveEvent, StrikeEvent, Viewer};
pub use game::{Game, GameBytesError, GameOver, Strike};
pub use kind::{Kind, KindInfo, KindSet, StoneId};
pub use legality::MoveError;
pub use movegen::Reach;
pub use outcome::{Outcome, ParseOutcomeError, Reason};
pub use position::PositionError;
pub use quote::{quoted, shortened, spelled};
pub use record::{Record, RecordError, RecordFault, RecordMove};
pub use ruleset::*;
pub use setup::{ParseSetupError, Setup, SetupError};
pub use side::{BySide, ParseSideError, Side};
pub use sight::Sight;
pub use square::{Move, ParseMoveError, ParseSquareError, Square};
pub use square_set::{SquareSet, Squares};
pub use view::{Clue, EventError, Stone, View, WorldError};
