//! Weights as files, and those that ship.
//!
//! A file begins with lines of text: what it is, for which board and army, how it was made, and the groups of inputs with
//! their sizes. After an empty line come the numbers, deflated, little-endian: the rows of the inputs, the biases of the wide layer,
//! then the hidden layer and the outputs. Groups are found by their names, so a file from before a group was added still counts; the inputs
//! that it lacks have no weight.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use marshal_rules::RuleSet;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use super::fingerprint::fingerprint;
use super::layout::Layout;
use super::network::{HIDDEN, Head, Network, OUTPUTS, Row, WIDTH};

const MAGIC: &str = "marshal-network 1";
/// The line of files whose numbers are deflated; those without it lie as they are.
const DEFLATED: (&str, &str) = ("numbers", "deflated");

/// How hard to deflate, from 0 to 10; a run writes a file at each measurement.
const DEFLATE: u8 = 6;

/// How a network came to be: lines of `name: value`.
pub type Notes = Vec<(String, String)>;

/// Why a file holds no weights for a rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// It is something else.
    #[error("the file does not begin with the line `{MAGIC}`")]
    Magic,
    /// It is damaged.
    #[error("the file is not as it should be: {0}")]
    Text(&'static str),
    /// It is for another game.
    #[error("the weights are for another board, army or table of strikes")]
    OtherRules,
    /// It is cut off or has too much.
    #[error("the file's numbers should take {expected} bytes, and there are {found}")]
    Length {
        /// Bytes that the text promises.
        expected: usize,
        /// Bytes that there are.
        found: usize,
    },
}

/// The text of a weights file.
struct Text<'a> {
    fingerprint: u64,
    /// Names and sizes.
    ranges: Vec<(&'a str, usize)>,
    notes: Vec<(&'a str, &'a str)>,
    is_deflated: bool,
    numbers: &'a [u8],
}

impl<'a> Text<'a> {
    fn read(file: &'a [u8]) -> Result<Text<'a>, WeightsError> {
        let end = file.windows(2).position(|pair| pair == b"\n\n").ok_or(WeightsError::Magic)?;
        let text = std::str::from_utf8(&file[..end]).map_err(|_| WeightsError::Magic)?;
        let mut lines = text.lines();
        if lines.next() != Some(MAGIC) {
            return Err(WeightsError::Magic);
        }
        let numbers = &file[end + 2..];
        let mut read = Text { fingerprint: 0, ranges: Vec::new(), notes: Vec::new(), is_deflated: false, numbers };
        for line in lines {
            let (name, value) = line.split_once(": ").ok_or(WeightsError::Text("a line has no colon"))?;
            match name {
                "fingerprint" => {
                    let hash = u64::from_str_radix(value, 16);
                    read.fingerprint = hash.map_err(|_| WeightsError::Text("the fingerprint is no number"))?;
                }
                "inputs" => {
                    let (len, name) =
                        value.split_once(' ').ok_or(WeightsError::Text("a group of inputs has no name"))?;
                    let len = len.parse().map_err(|_| WeightsError::Text("a group of inputs has no size"))?;
                    read.ranges.push((name, len));
                }
                _ if (name, value) == DEFLATED => read.is_deflated = true,
                _ => read.notes.push((name, value)),
            }
        }
        Ok(read)
    }

    /// The numbers as they were before they were deflated, of which so many bytes are expected.
    fn plain(&self, expected: usize) -> Result<Cow<'a, [u8]>, WeightsError> {
        if !self.is_deflated {
            return Ok(Cow::Borrowed(self.numbers));
        }
        let inflated = decompress_to_vec_zlib_with_limit(self.numbers, expected);
        inflated.map(Cow::Owned).map_err(|error| match error.output.len() {
            found if found < expected => WeightsError::Length { expected, found },
            _ => WeightsError::Text("its numbers are damaged"),
        })
    }
}

/// Takes numbers from the front.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let (first, rest) = self.0.split_first_chunk().expect("the length was checked");
        self.0 = rest;
        *first
    }

    fn row(&mut self) -> Row {
        Row(self.bytes().map(|byte: u8| byte as i8))
    }

    fn i16(&mut self) -> i16 {
        i16::from_le_bytes(self.bytes())
    }

    fn i32(&mut self) -> i32 {
        i32::from_le_bytes(self.bytes())
    }
}

/// Bytes of everything but the rows of the inputs.
const HEAD_BYTES: usize = 2 * WIDTH + 2 * WIDTH * HIDDEN + 4 * HIDDEN + 2 * HIDDEN * OUTPUTS + 4 * OUTPUTS;

impl Network {
    /// Reads the weights for a rule set.
    ///
    /// # Errors
    /// When the file is damaged or for another game.
    pub fn read(file: &[u8], rules: &Arc<RuleSet>) -> Result<Network, WeightsError> {
        let text = Text::read(file)?;
        if text.fingerprint != fingerprint(rules) {
            return Err(WeightsError::OtherRules);
        }
        let rows: usize = text.ranges.iter().map(|&(_, len)| len).sum();
        let expected = rows * WIDTH + HEAD_BYTES;
        let plain = text.plain(expected)?;
        let found = plain.len();
        if expected != found {
            return Err(WeightsError::Length { expected, found });
        }
        let layout = Layout::new(rules);
        let mut table = vec![Row([0; WIDTH]); layout.inputs()];
        let mut numbers = Numbers(&plain);
        for (name, len) in text.ranges {
            let known = layout.ranges().iter().find(|range| range.name == name && range.len as usize == len);
            for number in 0..len {
                let row = numbers.row();
                if let Some(range) = known {
                    table[range.start as usize + number] = row;
                }
            }
        }
        let bias = std::array::from_fn(|_| numbers.i16());
        let head = Head {
            hidden: std::array::from_fn(|_| std::array::from_fn(|_| numbers.i16())),
            hidden_bias: std::array::from_fn(|_| numbers.i32()),
            output: std::array::from_fn(|_| std::array::from_fn(|_| numbers.i16())),
            output_bias: std::array::from_fn(|_| numbers.i32()),
        };
        Ok(Network { layout, table, bias, head })
    }

    /// The file of these weights, with notes on how they were made.
    pub fn to_bytes(&self, notes: &Notes) -> Vec<u8> {
        let one_line = |text: &str| text.replace(['\n', '\r'], " ");
        let (deflated, value) = DEFLATED;
        let hash = fingerprint(self.layout.rules());
        let mut text = format!("{MAGIC}\nfingerprint: {hash:016x}\n{deflated}: {value}\n");
        for (name, value) in notes {
            text.push_str(&format!("{}: {}\n", one_line(name).replace(':', " "), one_line(value)));
        }
        for range in self.layout.ranges() {
            text.push_str(&format!("inputs: {} {}\n", range.len, range.name));
        }
        text.push('\n');
        let mut numbers = Vec::with_capacity(self.table.len() * WIDTH + HEAD_BYTES);
        self.table.iter().for_each(|row| numbers.extend(row.0.map(|weight| weight as u8)));
        numbers.extend(self.bias.iter().flat_map(|bias| bias.to_le_bytes()));
        numbers.extend(self.head.hidden.iter().flatten().flat_map(|weight| weight.to_le_bytes()));
        numbers.extend(self.head.hidden_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        numbers.extend(self.head.output.iter().flatten().flat_map(|weight| weight.to_le_bytes()));
        numbers.extend(self.head.output_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        [text.into_bytes(), compress_to_vec_zlib(&numbers, DEFLATE)].concat()
    }

    /// The notes of a weights file.
    ///
    /// # Errors
    /// When it is none.
    pub fn notes(file: &[u8]) -> Result<Notes, WeightsError> {
        let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Ok(Text::read(file)?.notes.into_iter().map(own).collect())
    }

    /// The network that ships for a rule set, if there is one: rule sets of the same board, army and table of strikes share it.
    pub fn builtin(rules: &Arc<RuleSet>) -> Option<&'static Network> {
        static NETWORKS: [OnceLock<Option<Network>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let wanted = fingerprint(rules);
        let place = FILES.iter().position(|file| Text::read(file).is_ok_and(|text| text.fingerprint == wanted))?;
        NETWORKS[place].get_or_init(|| Network::read(FILES[place], rules).ok()).as_ref()
    }
}

/// The weights that ship.
static FILES: [&[u8]; 4] = [
    include_bytes!("../../weights/classic.weights"),
    include_bytes!("../../weights/marsal.weights"),
    include_bytes!("../../weights/marsal-mini.weights"),
    include_bytes!("../../weights/barrage.weights"),
];
