//! What people who play against each other need besides the game: clocks, ratings, opponents, tournaments, names and words.
//!
//! Nothing here reads a clock, draws a lot or does any input or output. Time comes in as an argument: [`Millis`] as the calling
//! process counts it, by a clock that never jumps, or a [`Timestamp`] where a day of the calendar is meant. Lots come in as
//! numbers. What lasts is a fold over events, so that every process that reads the same events has the same state.
//!
//! | for | see |
//! |---|---|
//! | time for a game | [`TimeControl`], [`Speed`], [`GameClock`], [`NetworkDelay`], [`Reading`] |
//! | players who are not there | [`Absence`], [`Patience`] |
//! | strength | [`Rating`], [`RatingKind`], [`RatingHistory`], [`RatedTerms`] |
//! | finding an opponent | [`Challenge`], [`quick_pairs`], [`Colours`], [`Identity`], [`BlockList`] |
//! | a club evening | [`Tournament`] |
//! | names and words | [`Handle`], [`Phrase`], [`Talk`], [`TalkLimit`] |
//!
//! `docs/club.md` tells players and organisers how all of it works.
//!
//! A rated game, from its clock to the ratings:
//!
//! ```
//! use marshal_club::{ClockEvent, GameClock, Millis, NetworkDelay, Rating, RatingKind, Timestamp, TimeControl};
//! use marshal_rules::{BySide, Side};
//!
//! let control: TimeControl = "3+2".parse()?;
//! let kind = RatingKind { rule_set: "marsal".to_owned(), speed: control.speed().expect("a clock") };
//! assert_eq!(kind.to_string(), "marsal/blitz");
//!
//! let mut clock = GameClock::new(control, None);
//! clock.apply(&ClockEvent::SetupBegan, Millis(0))?;
//! for side in Side::ALL {
//!     clock.apply(&ClockEvent::Ready { side }, Millis(0))?;
//! }
//! clock.apply(&ClockEvent::PlayBegan { first: Side::Red }, Millis(0))?;
//! let moved = clock.move_now(Millis::from_secs(10), NetworkDelay::default())?;
//! clock.apply(&moved, Millis::from_secs(10))?;
//!
//! // Blue never answers.
//! let deadline = clock.next_deadline().expect("a running clock");
//! let outcome = clock.outcome(deadline, BySide::new(true, true)).expect("a fallen flag");
//! assert_eq!(outcome.to_string(), "red time");
//! let after = Rating::of_both_after(BySide::new(Rating::NEW, Rating::NEW), &outcome, Timestamp(0));
//! assert_eq!((after[Side::Red].to_string().as_str(), after[Side::Blue].to_string().as_str()), ("1662", "1338"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod absence;
mod challenge;
mod clock;
mod colours;
mod handle;
mod identity;
mod millis;
mod network_delay;
mod phrase;
mod quick_pairing;
mod rated;
mod rating;
mod rating_history;
mod reading;
mod side_text;
mod speed;
mod talk;
mod time_control;
mod tournament;

pub use absence::{Absence, AbsenceEvent, Claim, Patience, Presence};
pub use challenge::{Challenge, RatingRange, Refusal, SideWish};
pub use clock::{ClockError, ClockEvent, ClockFace, GameClock};
pub use colours::{Colours, SideClaim};
pub use handle::{Handle, HandleError};
pub use identity::{AccountId, BlockList, BrowserId, Identity, PersonId};
pub use millis::{Millis, Timestamp};
pub use network_delay::{NetworkDelay, RoundTrips};
pub use phrase::{ParsePhraseError, Phrase};
pub use quick_pairing::{Seek, SeekTerms, quick_pairs};
pub use rated::{Contestant, RatedTerms, Unrated};
pub use rating::{ParseRatingKindError, Rating, RatingKind, Score};
pub use rating_history::{RatingHistory, RatingPoint};
pub use reading::{ProcessId, Reading};
pub use speed::{ParseSpeedError, Speed};
pub use talk::{Allowed, Message, Talk, TalkLimit, Words, WordsError, has_tower};
pub use time_control::{Days, Increment, TimeControl, TimeControlError};
pub use tournament::{
    Entrant, Format, GameResult, Pairing, PlayerNo, Round, Standing, Table, TieBreak, Tournament, TournamentError,
    TournamentEvent,
};
