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
pub use talk::{Allowed, Message, Talk, TalkLimit, Words, WordsError};
pub use time_control::{Days, Increment, TimeControl, TimeControlError};
pub use tournament::{
    Format, GameResult, Pairing, PlayerNo, Round, Standing, Table, TieBreak, Tournament, TournamentError,
    TournamentEvent,
};
