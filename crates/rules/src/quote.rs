//! What somebody wrote, as a sentence can repeat it.

use crate::character::is_hidden;

/// At most `longest` characters of a text, so that a sentence stays one line; those that nobody sees are [spelled out](spelled).
///
/// ```
/// assert_eq!(marshal_rules::quoted("a\u{0}4\u{202e}", 40), "a\\u00004\\u202e");
/// assert_eq!(marshal_rules::quoted("Prapor", 3), "Pra…");
/// ```
pub fn quoted(text: &str, longest: usize) -> String {
    let mut shown: String = text.chars().take(longest).map(spelled).collect();
    if text.chars().nth(longest).is_some() {
        shown.push('…');
    }
    shown
}

/// As much of a word as it takes to find it again.
pub fn shortened(word: &str) -> String {
    quoted(word, 24)
}

/// A character as a sentence can show it: one that could break the line, turn it round or steer a terminal becomes `\u001b`,
/// as JSON writes it.
pub fn spelled(c: char) -> String {
    if !is_hidden(c) {
        return c.into();
    }
    c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect()
}
