//! Other people's notations of the classic game: read into our records, setups and positions, and written from them.
//!
//! ```
//! use marshal_formats::{Format, Imported};
//!
//! let field = "MBDDDDDDDDBCEEEEEBBBBFFFFGGGGHHHHIIIJJKLAA__AA__AAAA__AA__AAXWVVUUUTTTTSSSSRRRRNNNNQQQQQONPPPPPPPPNY";
//! assert_eq!(Format::detect(field.as_bytes()), Some(Format::Strados));
//! let Imported::Game(record) = Format::Strados.read(field.as_bytes()).unwrap() else { panic!() };
//! assert_eq!(record.rules.id(), "classic");
//! assert_eq!(Format::Strados.write(&Imported::Game(record)).unwrap().trim_end(), field);
//! ```
//!
//! `docs/formats.md` tells what each notation is and how its rules map to ours.

mod army;
mod ataraxos;
mod draft;
mod error;
pub mod evaluator;
mod evaluator_log;
mod field;
mod foreign_rules;
mod format;
mod gravon;
mod gsn;
mod players;
mod position;
mod stg;
mod strados;
mod strados2;
mod strados3;

pub use error::Part;
pub use error::{ExportError, ImportError, ImportFault};
pub use format::{Format, Imported, UnknownFormat};
