//! The one place that writes to the standard streams.

use std::io::{self, Write};

use marshal_rules::spelled;

/// Writes a text and a line break to the standard output. What nobody can see in it is [escaped](printable).
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

/// A text that a terminal only shows: names of files and rules and whatever else others wrote cannot steer it, nor look like
/// others. What could make them, becomes `\u001b`, which JSON reads back; line breaks stay.
pub(crate) fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => shown.push(letter),
            _ => shown.push_str(&spelled(letter)),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use marshal_rules::is_hidden;

    use super::*;

    #[test]
    fn whatever_could_steer_a_terminal_is_spelled_out() {
        assert_eq!(
            printable("a\u{1b}[2Jb\r\tc\u{9b}31m\u{7f}\nd\u{202e}e\u{200b}f\u{e0041}"),
            "a\\u001b[2Jb\\u000d\\u0009c\\u009b31m\\u007f\nd\\u202ee\\u200bf\\udb40\\udc41"
        );
        assert_eq!(printable("Maršál „10“ × ·"), "Maršál „10“ × ·");
        for letter in ('\0'..=char::MAX).filter(|&letter| is_hidden(letter) && letter != '\n') {
            assert!(!printable(&letter.to_string()).contains(letter), "{letter:?}");
        }
    }
}
