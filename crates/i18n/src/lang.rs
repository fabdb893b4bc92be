use std::fmt;
use std::str::FromStr;

/// A language that the game speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// Czech.
    Cs,
    /// English.
    En,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::Cs, Lang::En];

    /// The two-letter code, `cs` or `en`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Lang::Cs => "cs",
            Lang::En => "en",
        }
    }

    /// The language for a locale name such as `cs_CZ.UTF-8`, as `LANG` holds it, or `None` for one the game does not speak.
    ///
    /// Slovak readers get Czech, which they understand better than English.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let primary = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "cs" | "sk" => Some(Lang::Cs),
            "en" => Some(Lang::En),
            _ => None,
        }
    }

    /// The language a browser asks for in its `Accept-Language` header: the one with the highest weight, English when it
    /// names neither. Of equal weights the first wins. Malformed parts are passed over.
    #[must_use]
    pub fn from_accept_language(header: &str) -> Lang {
        let mut best = (0.0, Lang::En);
        for part in header.split(',') {
            let mut fields = part.split(';').map(str::trim);
            let Some(lang) = fields.next().and_then(Lang::from_locale) else {
                continue;
            };
            let weight =
                fields.find_map(|field| field.strip_prefix("q=")).map_or(Some(1.0), |q| q.trim().parse::<f32>().ok());
            if let Some(weight) = weight.filter(|weight| weight.is_finite())
                && weight > best.0
            {
                best = (weight, lang);
            }
        }
        best.1
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language that the game speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the languages are cs and en")
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Lang::ALL.into_iter().find(|lang| lang.code() == text).ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert_eq!("CS".parse::<Lang>(), Err(UnknownLang));
    }

    #[test]
    fn locales_name_their_language_first() {
        assert_eq!(Lang::from_locale("cs_CZ.UTF-8"), Some(Lang::Cs));
        assert_eq!(Lang::from_locale("sk-SK"), Some(Lang::Cs));
        assert_eq!(Lang::from_locale("en"), Some(Lang::En));
        assert_eq!(Lang::from_locale("C.UTF-8"), None);
        assert_eq!(Lang::from_locale(""), None);
    }

    #[test]
    fn the_heaviest_language_wins() {
        assert_eq!(Lang::from_accept_language("cs-CZ,cs;q=0.9,en;q=0.8"), Lang::Cs);
        assert_eq!(Lang::from_accept_language("de, en;q=0.5, cs;q=0.7"), Lang::Cs);
        assert_eq!(Lang::from_accept_language("en-GB, cs"), Lang::En);
        assert_eq!(Lang::from_accept_language("cs;q=0, de"), Lang::En);
        assert_eq!(Lang::from_accept_language("cs;q=x;;,,\u{0}"), Lang::En);
        assert_eq!(Lang::from_accept_language(""), Lang::En);
    }
}
