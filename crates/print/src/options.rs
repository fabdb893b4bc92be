//! What is to be printed.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use marshal_i18n::Lang;
use marshal_rules::{RuleSet, Side};

/// Everything that one package is made from, but for the measures in a [`Style`](crate::Style).
#[derive(Debug, Clone)]
pub struct Options {
    /// Whose board and army.
    pub rules: Arc<RuleSet>,
    /// What the stones show to their owner.
    pub faces: Faces,
    /// The sheet that the whole board goes on. It sets the size of the squares, and so of the stones.
    pub paper: Paper,
    /// How the stones stand.
    pub stand: Stand,
    /// What the plates are written as.
    pub formats: Formats,
    /// Which armies.
    pub colours: Colours,
    /// The language of everything that is read.
    pub lang: Lang,
    /// The bed of the printer.
    pub bed: Bed,
}

impl Options {
    /// The whole box of a rule set for an A3 board, with pictures.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>, lang: Lang) -> Options {
        Options {
            rules,
            faces: Faces::Pictures,
            paper: Paper::A3,
            stand: Stand::Foot,
            formats: Formats::ThreeMf,
            colours: Colours::Both,
            lang,
            bed: Bed { width: 250.0, depth: 210.0 },
        }
    }

    /// The command that makes the same box from `rules`, an id or a file, and from a `style` file where there is one. What
    /// the command would choose anyway is left out.
    ///
    /// ```
    /// use marshal_i18n::Lang;
    /// use marshal_print::{Options, Stand};
    /// let rules = marshal_rules::RuleSet::by_id("classic").unwrap();
    /// let options = Options { stand: Stand::Tile, ..Options::new(rules, Lang::Cs) };
    /// assert_eq!(options.command("classic", None), "marshal --lang cs print --rules classic --stand tile");
    /// ```
    #[must_use]
    pub fn command(&self, rules: &str, style: Option<&str>) -> String {
        let usual = Options::new(self.rules.clone(), self.lang);
        let words = |options: &Options| {
            [
                ("faces", options.faces.to_string()),
                ("paper", options.paper.to_string()),
                ("stand", options.stand.to_string()),
                ("format", options.formats.to_string()),
                ("colour", options.colours.to_string()),
                ("bed", options.bed.to_string()),
            ]
        };
        let mut command = format!("marshal --lang {} print --rules {rules}", self.lang);
        for ((name, word), (_, usual)) in words(self).into_iter().zip(words(&usual)) {
            if word != usual {
                command.push_str(&format!(" --{name} {word}"));
            }
        }
        if let Some(style) = style {
            command.push_str(&format!(" --style {style}"));
        }
        command
    }
}

/// A word that an option does not know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is none of {known}")]
pub struct UnknownWord {
    /// As it is written.
    pub word: String,
    /// What can stand there.
    pub known: &'static str,
}

/// An option that is one of a few words: its type, and each value with its word.
macro_rules! words {
    ($(#[$about:meta])* $name:ident: $($(#[$doc:meta])* $value:ident = $word:literal),+; $known:literal) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $value),+
        }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// The word for it on the command line and in file names.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word),+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;

            fn from_str(word: &str) -> Result<$name, UnknownWord> {
                let known = $name::ALL.iter().copied().find(|value| value.word() == word);
                known.ok_or_else(|| UnknownWord { word: word.to_owned(), known: $known })
            }
        }
    };
}

words! {
    /// What the stones show to their owner.
    Faces:
    /// The drawing of the kind.
    Pictures = "pictures",
    /// The number of the kind, where it has one.
    Numbers = "numbers";
    "pictures, numbers"
}

words! {
    /// How a stone stands on the board.
    Stand:
    /// A thin shield on a foot.
    Foot = "foot",
    /// A thin shield that lies face down, without a foot.
    Flat = "flat",
    /// A thick block that stands by itself.
    Tile = "tile";
    "foot, flat, tile"
}

words! {
    /// What the plates are written as.
    Formats:
    /// 3MF, with the second colour as PrusaSlicer reads it.
    ThreeMf = "3mf",
    /// 3MF, with the second colour as Bambu Studio and OrcaSlicer read it.
    ThreeMfBambu = "3mf-bambu",
    /// STL: shapes only.
    Stl = "stl",
    /// All of them.
    All = "all";
    "3mf, 3mf-bambu, stl, all"
}

impl Formats {
    /// Whether `format`, which is not [`Formats::All`], is wanted.
    #[must_use]
    pub fn has(self, format: Formats) -> bool {
        self == format || self == Formats::All
    }
}

words! {
    /// Which armies are made.
    Colours:
    /// Both.
    Both = "both",
    /// Red alone.
    Red = "red",
    /// Blue alone.
    Blue = "blue";
    "both, red, blue"
}

impl Colours {
    /// The armies.
    #[must_use]
    pub fn sides(self) -> &'static [Side] {
        match self {
            Colours::Both => &Side::ALL,
            Colours::Red => &[Side::Red],
            Colours::Blue => &[Side::Blue],
        }
    }
}

/// The sheet that the whole board goes on, upright.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Paper {
    /// 210 x 297 mm.
    A4,
    /// 297 x 420 mm.
    A3,
    /// 8.5 x 11 inches.
    Letter,
    /// 11 x 17 inches.
    Tabloid,
    /// Any width and height.
    Custom(f64, f64),
}

impl Paper {
    /// The sizes that have a name.
    pub const NAMED: [Paper; 4] = [Paper::A4, Paper::A3, Paper::Letter, Paper::Tabloid];
    /// The sides of a sheet of any size.
    pub const SIDE: std::ops::RangeInclusive<f64> = 100.0..=2000.0;

    /// Width and height.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::A3 => (297.0, 420.0),
            Paper::Letter => (215.9, 279.4),
            Paper::Tabloid => (279.4, 431.8),
            Paper::Custom(width, height) => (width, height),
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Paper::A4 => f.pad("a4"),
            Paper::A3 => f.pad("a3"),
            Paper::Letter => f.pad("letter"),
            Paper::Tabloid => f.pad("tabloid"),
            Paper::Custom(width, height) => write!(f, "{width}x{height}"),
        }
    }
}

impl FromStr for Paper {
    type Err = UnknownWord;

    /// A name, or a size like `300x400`.
    fn from_str(word: &str) -> Result<Paper, UnknownWord> {
        let named = Paper::NAMED.into_iter().find(|paper| paper.to_string() == word);
        let custom = || sides(word, &Paper::SIDE).map(|(width, height)| Paper::Custom(width, height));
        named.or_else(custom).ok_or_else(|| UnknownWord {
            word: word.to_owned(),
            known: "a4, a3, letter, tabloid, WIDTHxHEIGHT (100 to 2000 mm)",
        })
    }
}

/// The bed of a printer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bed {
    /// From left to right.
    pub width: f64,
    /// From front to back.
    pub depth: f64,
}

impl Bed {
    /// The sides of a bed.
    pub const SIDE: std::ops::RangeInclusive<f64> = 50.0..=1000.0;
}

impl fmt::Display for Bed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.depth)
    }
}

impl FromStr for Bed {
    type Err = UnknownWord;

    /// A size like `250x210`.
    fn from_str(word: &str) -> Result<Bed, UnknownWord> {
        let (width, depth) = sides(word, &Bed::SIDE)
            .ok_or_else(|| UnknownWord { word: word.to_owned(), known: "WIDTHxDEPTH (50 to 1000 mm)" })?;
        Ok(Bed { width, depth })
    }
}

/// Two lengths written like `250x210`, both within the range.
fn sides(word: &str, range: &std::ops::RangeInclusive<f64>) -> Option<(f64, f64)> {
    let (a, b) = word.split_once('x')?;
    let side = |text: &str| {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        text.parse::<f64>().ok().filter(|side| plain && range.contains(side))
    };
    Some((side(a)?, side(b)?))
}
