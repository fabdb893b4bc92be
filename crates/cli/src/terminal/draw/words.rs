//! Words set into lines.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// Breaks a text into lines of at most `width` columns. It breaks at spaces; no-break spaces hold. A word that is longer than
/// a line is cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for mut word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if !line.is_empty() && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::take(&mut line));
        }
        while columns(word) > width.max(1) {
            let cut = word.char_indices().nth(width.max(1)).map_or(word.len(), |(index, _)| index);
            lines.push(word[..cut].to_owned());
            word = &word[cut..];
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// A paragraph in one style.
pub(crate) fn paragraph(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    wrap(text, usize::from(width)).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// A paragraph whose first line begins with a label and whose others are indented as far.
pub(crate) fn labelled(label: &str, label_style: Style, text: &str, width: u16) -> Vec<Line<'static>> {
    let indent = columns(label);
    let lines = wrap(text, usize::from(width).saturating_sub(indent));
    let starts = std::iter::once(label.to_owned()).chain(std::iter::repeat(" ".repeat(indent)));
    lines
        .into_iter()
        .zip(starts)
        .map(|(line, start)| Line::from(vec![Span::styled(start, label_style), Span::raw(line)]))
        .collect()
}

/// The columns that a text takes on the screen.
pub(crate) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_only() {
        assert_eq!(wrap("Modrý táhl z\u{a0}f8 na f7.", 12), ["Modrý táhl", "z\u{a0}f8 na f7."]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("příliš žluťoučký", 5), ["příli", "š", "žluťo", "učký"]);
        assert_eq!(wrap("a b", 0), ["a", "b"]);
    }
}
