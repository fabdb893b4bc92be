//! Ready-made messages between players, which everybody reads in their own language.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// A ready-made message. It is stored and sent by its id; its words are the message `phrase-ID` of the Fluent files.
        ///
        /// ```
        /// use marshal_club::Phrase;
        ///
        /// assert_eq!("nice-bluff".parse(), Ok(Phrase::NiceBluff));
        /// assert_eq!(serde_json::to_string(&Phrase::NiceBluff).unwrap(), r#""nice-bluff""#);
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Phrase {
            $($(#[$doc])* #[serde(rename = $id)] $name,)*
        }

        impl Phrase {
            /// All phrases in the order in which they are offered.
            pub const ALL: &'static [Phrase] = &[$(Phrase::$name),*];

            /// The name in what is stored and on the wire.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Phrase::$name => $id,)*
                }
            }
        }
    };
}

phrases! {
    /// A greeting.
    Hello = "hello",
    /// Before the game.
    GoodLuck = "good-luck",
    /// Before the game.
    HaveFun = "have-fun",
    /// Answers many others.
    Thanks = "thanks",
    /// The same to you.
    SameToYou = "same-to-you",
    /// It is the other's turn and nothing happens.
    YourMove = "your-move",
    /// The other need not hurry.
    TakeYourTime = "take-your-time",
    /// This will take a while.
    Thinking = "thinking",
    /// Away for a moment.
    BackSoon = "back-soon",
    /// Here again.
    Back = "back",
    /// Praise for a move.
    NiceMove = "nice-move",
    /// Praise for a bluff.
    NiceBluff = "nice-bluff",
    /// That was unexpected.
    Surprised = "surprised",
    /// That hurt.
    Ouch = "ouch",
    /// That was luck.
    Lucky = "lucky",
    /// A slip of the hand.
    Oops = "oops",
    /// No hard feelings.
    NoProblem = "no-problem",
    /// Should it be a draw?
    Draw = "draw",
    /// After the game.
    GoodGame = "good-game",
    /// To the winner.
    Congratulations = "congratulations",
    /// Another game?
    Rematch = "rematch",
    /// The last game for today.
    LastOne = "last-one",
    /// Has to leave.
    MustGo = "must-go",
    /// At the end.
    Goodbye = "goodbye",
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no such phrase; the first is `hello`, the last `goodbye`")]
pub struct ParsePhraseError;

impl FromStr for Phrase {
    type Err = ParsePhraseError;

    fn from_str(text: &str) -> Result<Phrase, ParsePhraseError> {
        Phrase::ALL.iter().copied().find(|phrase| phrase.id() == text).ok_or(ParsePhraseError)
    }
}
