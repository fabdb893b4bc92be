//! Who may write to whom, how much, and what.

use std::fmt;

use marshal_rules::{BySide, Side};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

use crate::{Millis, Phrase};

/// What a player writes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// A ready-made phrase.
    Phrase(Phrase),
    /// Own words.
    Words(Words),
}

/// Own words: one line that holds nothing hidden.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Words(String);

impl Words {
    /// The longest message, in characters.
    pub const MOST: usize = 300;

    /// The most marks that a letter may have beyond those that are part of it: more are towers.
    pub const MOST_MARKS: usize = 4;

    /// The words in the usual composed form (NFC), without space at the ends.
    ///
    /// # Errors
    /// Nothing is left, there is too much, something that does not show, or a tower of marks.
    pub fn new(text: &str) -> Result<Words, WordsError> {
        let words = Words::kept(text)?;
        if joins_nothing(&words.0) {
            Err(WordsError::Hidden)
        } else if !words.0.chars().any(shows) {
            Err(WordsError::Empty)
        } else if has_tower(&words.0) {
            Err(WordsError::Marks)
        } else {
            Ok(words)
        }
    }

    /// What was once taken stays readable, however strict [`Words::new`] gets.
    fn kept(text: &str) -> Result<Words, WordsError> {
        // Looked at before anything is made of it: a message may be long.
        let length = text.trim().chars().take(Words::MOST + 1).count();
        let words: String = text.trim().nfc().take(Words::MOST + 1).collect();
        if words.is_empty() {
            Err(WordsError::Empty)
        } else if length.max(words.chars().count()) > Words::MOST {
            Err(WordsError::TooLong)
        } else if words.chars().any(hides) {
            Err(WordsError::Hidden)
        } else {
            Ok(Words(words))
        }
    }

    /// The words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Joiners make one emoji of several and belong to some scripts; everything else that does not show is unwelcome.
fn hides(c: char) -> bool {
    marshal_rules::is_hidden(c) && !is_joiner(c)
}

/// Whether a joiner stands where there is nothing before it to join.
fn joins_nothing(words: &str) -> bool {
    let before = std::iter::once(' ').chain(words.chars());
    before.zip(words.chars()).any(|(before, c)| is_joiner(c) && (is_joiner(before) || before.is_whitespace()))
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether a character shows by itself. Signs that only pick the look of the one before are marks, too.
fn shows(c: char) -> bool {
    !c.is_whitespace() && !is_joiner(c) && !is_combining_mark(c)
}

/// Whether some letter of a text carries more marks than any language puts on one, so that it reaches into other lines.
///
/// ```
/// use marshal_club::has_tower;
///
/// assert!(!has_tower("Příliš žluťoučký, Việt, हिन्दी, 👩‍❤️‍💋‍👩"));
/// assert!(has_tower(&format!("a{}", "\u{301}".repeat(5))));
/// ```
#[must_use]
pub fn has_tower(text: &str) -> bool {
    text.graphemes(true).any(|letter| letter.chars().filter(|&c| is_combining_mark(c)).count() > Words::MOST_MARKS)
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Words {
    type Error = WordsError;

    fn try_from(text: String) -> Result<Words, WordsError> {
        Words::kept(&text)
    }
}

impl From<Words> for String {
    fn from(words: Words) -> String {
        words.0
    }
}

/// Why words cannot be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WordsError {
    /// Nothing is there.
    #[error("a message needs a word")]
    Empty,
    /// It is too long.
    #[error("a message has at most {} characters", Words::MOST)]
    TooLong,
    /// It holds characters that do not show, or line ends.
    #[error("a message is one line, without characters that cannot be seen")]
    Hidden,
    /// A tower of marks over a letter.
    #[error("a letter of the message has more than {} marks", Words::MOST_MARKS)]
    Marks,
}

/// What two players may write to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Talk {
    wants_words: BySide<bool>,
    blocked: bool,
}

/// What somebody may write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Allowed {
    /// Nothing: one has blocked the other.
    Nothing,
    /// The ready-made phrases.
    Phrases,
    /// Own words too: both have switched it on.
    Words,
}

impl Talk {
    /// A player switches own words on or off.
    pub fn wants_words(&mut self, side: Side, on: bool) {
        self.wants_words[side] = on;
    }

    /// Says whether either has blocked the other.
    pub fn blocked(&mut self, blocked: bool) {
        self.blocked = blocked;
    }

    /// What both may write.
    #[must_use]
    pub fn allowed(&self) -> Allowed {
        if self.blocked {
            Allowed::Nothing
        } else if self.wants_words[Side::Red] && self.wants_words[Side::Blue] {
            Allowed::Words
        } else {
            Allowed::Phrases
        }
    }

    /// Whether a message may be sent.
    #[must_use]
    pub fn allows(&self, message: &Message) -> bool {
        let needed = match message {
            Message::Phrase(_) => Allowed::Phrases,
            Message::Words(_) => Allowed::Words,
        };
        self.allowed() >= needed
    }
}

/// How much one player writes: a few messages at once, then one every few seconds.
///
/// ```
/// use marshal_club::{Millis, TalkLimit};
///
/// let mut limit = TalkLimit::default();
/// for _ in 0..TalkLimit::AT_ONCE {
///     assert_eq!(limit.take(Millis(0)), Ok(()));
/// }
/// assert_eq!(limit.take(Millis(1_000)), Err(Millis(3_000)));
/// assert_eq!(limit.take(Millis(4_000)), Ok(()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TalkLimit {
    /// When all is forgotten (the generic cell rate algorithm of ITU-T I.371).
    clear_at: Millis,
}

impl TalkLimit {
    /// So many messages may be sent at once.
    pub const AT_ONCE: u64 = 4;

    /// After that, one in so long.
    pub const INTERVAL: Millis = Millis::from_secs(4);

    /// Counts a message that is sent `now`, as this process counts.
    ///
    /// # Errors
    /// It is one too many; the time to wait.
    pub fn take(&mut self, now: Millis) -> Result<(), Millis> {
        let clear_at = self.clear_at.max(now) + TalkLimit::INTERVAL;
        let latest = now + Millis(TalkLimit::AT_ONCE * TalkLimit::INTERVAL.0);
        if clear_at > latest {
            return Err(clear_at - latest);
        }
        self.clear_at = clear_at;
        Ok(())
    }
}
