//! The one place that writes to the standard streams.

use std::io::{self, Write};

/// Writes a text and a line break to the standard output. Control characters in it are [escaped](printable).
///
/// # Errors
/// When the stream is closed, as by `| head`.
pub(crate) fn line(text: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{}", printable(text))
}

/// Writes a text and a line break to the standard error stream. A closed stream is nobody's fault and nobody reads it, so this
/// cannot fail.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", printable(text));
}

/// A text that a terminal only shows: names of files and rules and whatever else others wrote cannot steer it. What could, becomes
/// `\u001b`, which JSON and TOML read back; line breaks stay.
pub(crate) fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if (letter.is_control() && letter != '\n') || turns_writing_round(letter) {
            shown.push_str(&format!("\\u{:04x}", u32::from(letter)));
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// Marks that change the direction of what follows, so that a name could look like another.
fn turns_writing_round(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_could_steer_a_terminal_is_spelled_out() {
        assert_eq!(
            printable("a\u{1b}[2Jb\r\tc\u{9b}31m\u{7f}\nd\u{202e}e"),
            "a\\u001b[2Jb\\u000d\\u0009c\\u009b31m\\u007f\nd\\u202ee"
        );
        assert_eq!(printable("Maršál „10“ × ·"), "Maršál „10“ × ·");
        for letter in (0..=0xffff).filter_map(char::from_u32).filter(|letter| letter.is_control() && *letter != '\n') {
            assert!(!printable(&letter.to_string()).contains(letter), "{letter:?}");
        }
    }
}
