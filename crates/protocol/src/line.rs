//! Lines from somebody who may be broken or hostile.

use std::io::{BufRead, Read};

/// Bytes of the longest line that is read; a rule set as JSON has about 6,000.
pub const LONGEST_LINE: usize = 1 << 16;

/// The lines of a stream, without their ends.
#[derive(Debug)]
pub struct Lines<R> {
    from: R,
    /// Whether the rest of a line that is too long is still to come.
    is_within: bool,
}

/// A line that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// It is longer than [`LONGEST_LINE`].
    #[error("a line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    /// It is no UTF-8.
    #[error("a line is no UTF-8 text")]
    NotText,
    /// The stream failed.
    #[error("{0}")]
    Stream(#[from] std::io::Error),
}

impl<R: BufRead> Lines<R> {
    /// The lines of a buffered stream.
    pub fn new(from: R) -> Lines<R> {
        Lines { from, is_within: false }
    }
}

/// Ends with the stream; a last line without an end counts. After an error the reading goes on with the next line; of a line
/// that is too long it is told as soon as that is seen, for its end may never come.
impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, LineError>;

    fn next(&mut self) -> Option<Self::Item> {
        if std::mem::take(&mut self.is_within)
            && let Err(error) = self.skip_line()
        {
            return Some(Err(error.into()));
        }
        let mut line = Vec::new();
        match self.from.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) => return None,
            Ok(_) => {}
            Err(error) => return Some(Err(error.into())),
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        } else if line.len() > LONGEST_LINE {
            self.is_within = true;
            return Some(Err(LineError::TooLong));
        }
        Some(String::from_utf8(line).map_err(|_| LineError::NotText))
    }
}

impl<R: BufRead> Lines<R> {
    /// Reads past the end of the line without keeping it.
    fn skip_line(&mut self) -> std::io::Result<()> {
        loop {
            let seen = self.from.fill_buf()?;
            let (used, done) = match seen.iter().position(|&byte| byte == b'\n') {
                Some(end) => (end + 1, true),
                None => (seen.len(), seen.is_empty()),
            };
            self.from.consume(used);
            if done {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<String> {
        let told = |line: Result<String, LineError>| line.unwrap_or_else(|error| format!("!{error}"));
        Lines::new(bytes).map(told).collect()
    }

    #[test]
    fn ends_of_lines_may_be_of_either_sort_and_the_last_may_lack_one() {
        assert_eq!(read(b"one\r\ntwo\n\nthree"), ["one", "two", "", "three"]);
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_next() {
        let mut bytes = vec![b'x'; 3 * LONGEST_LINE];
        bytes.extend(b"\n\xff\nnext\n");
        assert_eq!(read(&bytes), ["!a line is longer than 65536 bytes", "!a line is no UTF-8 text", "next"]);
        let mut whole = vec![b'x'; LONGEST_LINE - 1];
        whole.push(b'\n');
        assert_eq!(read(&whole)[0].len(), LONGEST_LINE - 1);
    }

    #[test]
    fn a_line_that_never_ends_is_told_at_once() {
        let endless = std::io::BufReader::new(std::io::repeat(b'x'));
        assert!(matches!(Lines::new(endless).next(), Some(Err(LineError::TooLong))));
    }
}
