//! Characters that people cannot see.

/// Whether a character shows nothing, or changes how those around it are shown: control characters, line ends, switches of
/// the writing direction, zero widths, fillers. In a name they would make two names look alike or turn a sentence round.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character shows something by itself: a space does not, nor does a sign that only picks the look of the one
/// before (most emoji have one).
pub(crate) fn is_visible(c: char) -> bool {
    !c.is_whitespace() && !is_hidden(c) && !matches!(c, '\u{fe00}'..='\u{fe0f}')
}
