use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Lang;
use crate::sources::sources;

/// The value of a variable in a message: `"e8".into()`, `4.into()`.
pub type Value<'a> = FluentValue<'a>;

/// The variables of a message, by name.
pub type Args<'a> = [(&'a str, Value<'a>)];

/// Everything the game says in one language.
///
/// ```
/// use marshal_i18n::{Lang, Texts};
///
/// let texts = Texts::get(Lang::En);
/// assert_eq!(texts.text("kind-captain"), "Captain");
/// assert_eq!(texts.format("why-higher", &[("high", 8.into()), ("low", 7.into())]), "8 is more than 7.");
/// ```
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of `lang`, read on the first use and shared from then on.
    #[must_use]
    pub fn get(lang: Lang) -> &'static Texts {
        static CZECH: LazyLock<Texts> = LazyLock::new(|| Texts::load(Lang::Cs));
        static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::load(Lang::En));
        match lang {
            Lang::Cs => &CZECH,
            Lang::En => &ENGLISH,
        }
    }

    /// A damaged file costs its damaged messages only; the tests do not let one pass.
    fn load(lang: Lang) -> Texts {
        // Both codes are well formed; were they not, plurals would follow the root locale.
        let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Both languages run from left to right, so the invisible isolation marks would only disturb terminals.
        bundle.set_use_isolating(false);
        for &source in sources(lang) {
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
        }
        Texts { lang, bundle }
    }

    /// The language of these texts.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The message `id`, which has no variables. An attribute is named `id.attribute`.
    ///
    /// A message that does not exist gives its own id, so that a mistake shows and nothing breaks.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// The message `id` with its variables. An attribute is named `id.attribute`; an unknown id gives itself.
    #[must_use]
    pub fn format(&self, id: &str, args: &Args<'_>) -> String {
        self.find(id, args).unwrap_or_else(|| id.to_owned())
    }

    /// Whether there is a message `id` (or attribute `id.attribute`).
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.find(id, &[]).is_some()
    }

    /// A number with so many decimals, as this language writes it: with a comma in Czech.
    ///
    /// ```
    /// use marshal_i18n::{Lang, Texts};
    ///
    /// assert_eq!(Texts::get(Lang::Cs).decimal(12.345, 1), "12,3");
    /// assert_eq!(Texts::get(Lang::En).decimal(12.345, 1), "12.3");
    /// ```
    #[must_use]
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        self.with_comma(format!("{number:.decimals$}"))
    }

    /// [`decimal`](Texts::decimal), always with a sign.
    #[must_use]
    pub fn signed(&self, number: f64, decimals: usize) -> String {
        self.with_comma(format!("{number:+.decimals$}"))
    }

    /// A number with as many decimals as it has.
    #[must_use]
    pub fn number(&self, number: f64) -> String {
        self.with_comma(number.to_string())
    }

    fn with_comma(&self, number: String) -> String {
        match self.lang {
            Lang::Cs => number.replace('.', ","),
            Lang::En => number,
        }
    }

    pub(crate) fn find(&self, id: &str, args: &Args<'_>) -> Option<String> {
        let (message, attribute) =
            id.split_once('.').map_or((id, None), |(message, attribute)| (message, Some(attribute)));
        let message = self.bundle.get_message(message)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Texts").field(&self.lang).finish()
    }
}
