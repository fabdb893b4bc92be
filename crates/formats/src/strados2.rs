//! Gravon's XML, "strados2": a field, moves and a result in elements.

use std::fmt::Write as _;

use marshal_rules::{BySide, Record, Side, shortened};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::draft::{Line, text};
use crate::error::{ExportError, ImportError, ImportFault, Part};
use crate::gravon::{self, GameType};
use crate::{field, players};

/// Reads a game.
///
/// # Errors
/// Names line and reason.
pub(crate) fn read(bytes: &[u8]) -> Result<Record, ImportError> {
    let text = text(bytes)?;
    let mut reader = Reader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut game = Elements::default();
    let mut place = Place { text, position: 0, line: 1 };
    loop {
        let line = place.line_of(reader.buffer_position());
        match reader.read_event() {
            Ok(Event::Start(element)) => game.start(&element, line)?,
            Ok(Event::Text(content)) => {
                game.content(&content.decode().map_err(|_| ImportFault::Xml.at(line))?);
            }
            Ok(Event::GeneralRef(name)) => {
                let name = name.decode().map_err(|_| ImportFault::Xml.at(line))?;
                game.content(&meaning(&name).ok_or(ImportFault::Xml.at(line))?);
            }
            Ok(Event::End(_)) => game.player = None,
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) => return Err(ImportFault::Xml.at(place.line_of(reader.error_position()))),
        }
    }
    game.finish(place.line_of(text.len() as u64))?.record()
}

/// How far the text has been read, in bytes and lines.
struct Place<'a> {
    text: &'a str,
    position: usize,
    line: usize,
}

impl Place<'_> {
    /// The line of a byte that is not before the last one asked for.
    fn line_of(&mut self, position: u64) -> usize {
        let end = usize::try_from(position).unwrap_or(usize::MAX).clamp(self.position, self.text.len());
        let passed = &self.text.as_bytes()[self.position..end];
        self.line += passed.iter().filter(|&&b| b == b'\n').count();
        self.position = end;
        self.line
    }
}

/// What a reference like `&amp;` or `&#38;` stands for.
fn meaning(name: &str) -> Option<String> {
    quick_xml::escape::unescape(&format!("&{name};")).ok().map(|text| text.into_owned())
}

/// What has been read so far.
#[derive(Default)]
struct Elements {
    kind: Option<(usize, String)>,
    field: Option<(usize, String)>,
    moves: Vec<(usize, gravon::Squares)>,
    result: Option<(usize, u8, u8)>,
    names: BySide<String>,
    /// Whose name is being read.
    player: Option<Side>,
}

impl Elements {
    fn start(&mut self, element: &BytesStart<'_>, line: usize) -> Result<(), ImportError> {
        let attribute = |name: &str| -> Result<Option<String>, ImportError> {
            let found = element.try_get_attribute(name).map_err(|_| ImportFault::Xml.at(line))?;
            let value =
                found.map(|found| found.normalized_value(XmlVersion::Implicit1_0).map(|value| value.into_owned()));
            value.transpose().map_err(|_| ImportFault::Xml.at(line))
        };
        let number = |name: &str| -> Result<u8, ImportError> {
            let text = attribute(name)?.unwrap_or_default();
            text.trim().parse().map_err(|_| ImportFault::NoResult(shortened(&text)).at(line))
        };
        match element.name().as_ref() {
            b"game" => self.kind = attribute("type")?.map(|kind| (line, kind)),
            b"field" => self.field = attribute("content")?.map(|content| (line, content)),
            b"move" => {
                let (from, to) = (attribute("source")?.unwrap_or_default(), attribute("target")?.unwrap_or_default());
                self.moves.push((line, gravon::read_move(from.trim(), to.trim(), line)?));
            }
            b"player" => {
                self.player = match attribute("id")?.as_deref() {
                    Some("1") => Some(Side::Red),
                    Some("2") => Some(Side::Blue),
                    _ => None,
                };
            }
            b"result" => {
                let (kind, winner) = (number("type")?, number("winner")?);
                let winner = winner.checked_sub(1).ok_or(ImportFault::NoResult(winner.to_string()).at(line))?;
                self.result = Some((line, kind, winner));
            }
            _ => {}
        }
        Ok(())
    }

    fn content(&mut self, content: &str) {
        if let Some(side) = self.player {
            self.names[side].push_str(content);
        }
    }

    fn finish(self, last_line: usize) -> Result<gravon::Game, ImportError> {
        let (line, name) = self.kind.ok_or(ImportFault::Missing(Part::Type).at(last_line))?;
        let kind = GameType::NAMES.into_iter().find(|&(_, known)| known == name.trim()).map(|(kind, _)| kind);
        let kind = kind.filter(|&kind| kind != GameType::Lightning);
        let kind = kind.ok_or_else(|| ImportFault::UnknownType(shortened(&name)).at(line))?;
        let (field_line, content) = self.field.ok_or(ImportFault::Missing(Part::Field).at(last_line))?;
        let (rules, setups) = field::read_start(Line { number: field_line, text: content.trim() })?;
        let row_ten = self.moves.iter().find_map(|(_, squares)| squares.row_ten);
        let moves = self.moves.into_iter().map(|(line, squares)| (line, squares.mv)).collect();
        let names = self.names.map(|name| name.trim().to_owned());
        Ok(gravon::Game { kind, rules, setups, field_line, moves, result: self.result, names, row_ten })
    }
}

/// Writes a game.
///
/// # Errors
/// What the format cannot carry.
pub(crate) fn write(record: &Record) -> Result<String, ExportError> {
    let kind = GameType::of(record)?;
    let field = field::write_start(&record.rules, &record.setups)?;
    let mut text = format!("<stratego>\n<game type=\"{}\">\n<field content=\"{field}\"/>\n", kind.name());
    for (index, played) in record.moves.iter().enumerate() {
        let square = |square| gravon::square_text(square, "10");
        let (from, to) = (square(played.mv.from), square(played.mv.to));
        let _ = writeln!(text, "<move id=\"{}\" source=\"{from}\" target=\"{to}\"/>", index + 1);
    }
    for (id, side) in (1..).zip(Side::ALL) {
        let name = players::name(record, side);
        let _ = writeln!(text, "<player id=\"{id}\">{}</player>", quick_xml::escape::escape(name));
    }
    if let Some(outcome) = record.outcome {
        let (kind, winner) = gravon::numbers(outcome);
        let _ = writeln!(text, "<result type=\"{kind}\" winner=\"{}\"/>", winner + 1);
    }
    text.push_str("</game>\n</stratego>\n");
    Ok(text)
}
