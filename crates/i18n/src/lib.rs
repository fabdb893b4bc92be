//! Every word that a person reads, in Czech and English.
//!
//! The words live in Fluent files under `ftl/cs` and `ftl/en`, one pair a part of the game, and are embedded. [`Texts`] reads
//! them; the helpers on it turn what the rules say (an event, an outcome, an error) into a sentence. [`site_ftl`] gives the
//! same files to a browser, so that terminal and site speak alike.
//!
//! ```
//! use marshal_i18n::{Form, Lang, Texts};
//! use marshal_rules::RuleSet;
//!
//! let rules = RuleSet::by_id("marsal").unwrap();
//! let cadet = rules.kind_by_id("cadet").unwrap();
//! assert_eq!(Texts::get(Lang::Cs).kind(&rules, cadet, Form::Accusative), "Kadeta");
//! assert_eq!(Texts::get(Lang::En).kind(&rules, cadet, Form::Accusative), "the Cadet");
//! ```

mod club;
mod errors;
mod events;
mod kinds;
mod lang;
mod outcome;
mod sources;
mod texts;

pub use kinds::Form;
pub use lang::{Lang, UnknownLang};
pub use sources::{site_ftl, start_ftl};
pub use texts::{Args, Texts, Value};
