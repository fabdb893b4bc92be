//! Names that people go by.

use std::fmt;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};
use unicode_segmentation::UnicodeSegmentation;

/// The name that a person goes by.
///
/// Letters of any living script, digits, and single spaces, hyphens, apostrophes, dots and underscores between them. A name begins
/// with a letter and keeps to one script, as the Unicode consortium advises against spoofing (Technical Standard 39: its
/// identifier characters, its level "highly restrictive"). It is kept in the composed form (NFC).
///
/// ```
/// use marshal_club::{Handle, HandleError};
///
/// let handle = Handle::new("  Božena 2 ")?;
/// assert_eq!(handle.as_str(), "Božena 2");
/// assert_eq!(handle.skeleton(), Handle::new("BOŽENA_2")?.skeleton());
/// assert_eq!(Handle::new("Moderator"), Err(HandleError::Reserved));
/// # Ok::<(), HandleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Handle(String);

/// What a person would take for a part of the site rather than for somebody, in both its languages.
const RESERVED: [&str; 33] = [
    "admin",
    "administrator",
    "administrátor",
    "anonym",
    "anonymous",
    "arbiter",
    "blue",
    "bot",
    "computer",
    "červený",
    "guest",
    "host",
    "hráč",
    "marsal",
    "marshal",
    "maršál",
    "moderator",
    "moderátor",
    "modrý",
    "nobody",
    "nikdo",
    "official",
    "organiser",
    "player",
    "počítač",
    "pořadatel",
    "red",
    "rozhodčí",
    "server",
    "soupeř",
    "správce",
    "support",
    "system",
];

impl Handle {
    /// The fewest characters, as a person counts them.
    pub const LEAST: usize = 2;

    /// The most characters, as a person counts them.
    pub const MOST: usize = 24;

    /// The most marks that a letter may have beyond those that are part of it: more are towers.
    pub const MOST_MARKS: usize = 3;

    /// The name, without space at the ends.
    ///
    /// # Errors
    /// It is no name that people may go by, and why.
    pub fn new(text: &str) -> Result<Handle, HandleError> {
        let trimmed = text.trim();
        // A name of any length is refused without looking at all of it.
        if trimmed.chars().nth(Handle::MOST * (1 + Handle::MOST_MARKS)).is_some() {
            return Err(HandleError::Length);
        }
        let name: String = trimmed.nfc().collect();
        if name.chars().any(marshal_rules::is_hidden) {
            return Err(HandleError::Hidden);
        }
        if let Some(wrong) = name.chars().find(|&c| !is_allowed(c)) {
            return Err(HandleError::Character(wrong));
        }
        let graphemes: Vec<&str> = name.graphemes(true).collect();
        if !(Handle::LEAST..=Handle::MOST).contains(&graphemes.len()) {
            return Err(HandleError::Length);
        }
        if graphemes.iter().any(|grapheme| grapheme.chars().count() > 1 + Handle::MOST_MARKS) {
            return Err(HandleError::Marks);
        }
        if !name.starts_with(char::is_alphabetic) {
            return Err(HandleError::Start);
        }
        let separates = |c: char| SEPARATORS.contains(&c);
        let twice = name.chars().zip(name.chars().skip(1)).any(|(a, b)| separates(a) && separates(b));
        if twice || name.ends_with(separates) {
            return Err(HandleError::Separators);
        }
        // The level is one of letters; what separates belongs to no script.
        let letters: String = name.chars().filter(|&c| !separates(c)).collect();
        if letters.detect_restriction_level() > RestrictionLevel::HighlyRestrictive {
            return Err(HandleError::MixedScripts);
        }
        let handle = Handle(name);
        let shape = handle.skeleton();
        if RESERVED.iter().any(|reserved| skeleton_of(reserved) == shape) {
            return Err(HandleError::Reserved);
        }
        Ok(handle)
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the name looks like: two accounts may not have names with equal skeletons. Upper and lower case, separators, and
    /// characters that look alike (`0` and `O`, `l`, `I` and `1`, Latin and Cyrillic `а`) make no difference; accents do.
    ///
    /// The skeleton is Unicode's (Technical Standard 39, section 4). It changes when their table of look-alikes grows, so it
    /// is worked out anew after an update and not kept for ever.
    #[must_use]
    pub fn skeleton(&self) -> String {
        skeleton_of(&self.0)
    }
}

const SEPARATORS: [char; 6] = [' ', '-', '\'', '’', '.', '_'];

fn is_allowed(c: char) -> bool {
    SEPARATORS.contains(&c) || c.identifier_allowed() && !c.is_whitespace() && (c.is_alphanumeric() || is_mark(c))
}

/// Marks that are part of letters in some scripts. What may stand in an identifier and is no letter, digit or separator is one.
fn is_mark(c: char) -> bool {
    !c.is_ascii() && !c.is_alphanumeric()
}

fn skeleton_of(name: &str) -> String {
    let plain: String = name.chars().filter(|c| !SEPARATORS.contains(c)).flat_map(char::to_lowercase).collect();
    // An upper case I looks like l, a lower case one does not, and case makes no difference: so all are one.
    skeleton(&plain).flat_map(char::to_lowercase).map(|c| if matches!(c, 'i' | 'ı') { 'l' } else { c }).collect()
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Handle {
    type Error = HandleError;

    fn try_from(text: String) -> Result<Handle, HandleError> {
        Handle::new(&text)
    }
}

impl From<Handle> for String {
    fn from(handle: Handle) -> String {
        handle.0
    }
}

/// Why a text is no name for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum HandleError {
    /// Too short or too long.
    #[error("a name has {} to {} characters", Handle::LEAST, Handle::MOST)]
    Length,
    /// Something in it does not show.
    #[error("the name holds a character that cannot be seen; type it anew")]
    Hidden,
    /// A character that names do not have.
    #[error(
        "`{0}` cannot stand in a name; letters, digits, and single spaces, hyphens, apostrophes, dots and underscores can"
    )]
    Character(char),
    /// A tower of marks over a letter.
    #[error("a letter of the name has too many marks")]
    Marks,
    /// It begins with no letter.
    #[error("a name begins with a letter")]
    Start,
    /// Separators side by side or at the end.
    #[error("spaces, hyphens, apostrophes, dots and underscores stand one at a time, between letters and digits")]
    Separators,
    /// Letters of several scripts.
    #[error("the letters of a name are of one script, such as all Latin or all Cyrillic")]
    MixedScripts,
    /// The site's own word.
    #[error("this name belongs to the site; choose another")]
    Reserved,
}
