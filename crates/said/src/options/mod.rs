//! Options and house rules in plain language: what each one controls, what each value means, and why a choice
//! is refused.
//!
//! Options are data, so their texts are tables with all languages side by side. A row without German does not
//! compile; write `untranslated("…")` there if you don't know German. A test in `rules` checks that every option in the catalog has a row.

mod axes;
mod games;
mod refused;

pub use refused::{Allowed, BadOptions, BadRuleSet, CannotOpen, Chosen, Clash};

use crate::{De, En, Language, listing::Words, notice::speaks};
use serde::{Deserialize, Serialize};

/// An explanation of an option and its values.
struct About {
    name: &'static str,
    title: Words,
    /// The value, its English text and its German text; `{}` stands for any number.
    values: &'static [(&'static str, &'static str, &'static str)],
}

const fn about(
    name: &'static str,
    en: &'static str,
    de: &'static str,
    values: &'static [(&'static str, &'static str, &'static str)],
) -> About {
    About { name, title: Words { en, de }, values }
}

/// The table with the texts for a game's options. Some names have different meanings in different games.
///
/// ```
/// use rookery_said::{Language, options::Vocabulary};
///
/// let title = Vocabulary::Axes.title("nest_size").map(|text| text.of(Language::En));
/// assert!(title.is_some_and(|title| !title.is_empty()));
/// assert_eq!(Vocabulary::Axes.title("no_such_option"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vocabulary {
    /// The axes of the trick-taking games.
    Axes,
    /// The options of all other games.
    Games,
}

impl Vocabulary {
    fn find(self, name: &str) -> Option<&'static About> {
        let table = match self {
            Vocabulary::Axes => axes::AXES,
            Vocabulary::Games => games::GAMES,
        };
        table.iter().find(|about| about.name == name)
    }

    /// A heading that says what an option controls.
    pub fn title(self, name: &str) -> Option<Words> {
        self.find(name).map(|about| about.title)
    }

    /// A sentence that says what a value means, with `{}` in place of its number.
    fn sentence(self, name: &str, value: &str) -> Option<Words> {
        let values = self.find(name)?.values;
        let listed = |wanted: &str| values.iter().find(|(known, ..)| *known == wanted);
        let number = || listed("{}").filter(|_| value.parse::<i32>().is_ok());
        listed(value).or_else(number).map(|(_, en, de)| Words { en, de })
    }

    /// The heading for a house rule, if there are enough of them to group.
    pub fn group(self, name: &str) -> Option<Words> {
        let place = |axis: &str| axes::AXES.iter().position(|about| about.name == axis);
        let at = place(name).filter(|_| self == Vocabulary::Axes)?;
        let starts = |(first, ..): &&(&str, &str, &str)| place(first).is_some_and(|first| first <= at);
        axes::GROUPS.iter().rev().find(starts).map(|(_, en, de)| Words { en, de })
    }
}

/// An option's value, ready to be put into a sentence.
///
/// ```
/// use rookery_said::options::{Choice, Vocabulary};
///
/// let choice = Choice { vocabulary: Vocabulary::Games, name: "reshuffle".into(), value: "yes".into() };
/// assert!(choice.has_words());
/// assert_eq!(choice.to_string(), "The discards are shuffled to make the new draw pile.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The table that contains its text.
    pub vocabulary: Vocabulary,
    /// The option.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl Choice {
    /// Whether there is a text for the value.
    pub fn has_words(&self) -> bool {
        self.vocabulary.sentence(&self.name, &self.value).is_some()
    }

    fn told(&self, language: Language, unknown: impl Fn() -> String) -> String {
        let sentence = self.vocabulary.sentence(&self.name, &self.value);
        sentence.map_or_else(unknown, |text| text.of(language).replace("{}", &self.value))
    }
}

fn choice_en(choice: &Choice, _: En<'_>) -> String {
    choice.told(Language::En, || format!("`{}` is {}.", choice.name, choice.value))
}

fn choice_de(choice: &Choice, _: De<'_>) -> String {
    choice.told(Language::De, || format!("„{}“ ist {}.", choice.name, choice.value))
}

speaks!(Choice, choice_en, choice_de);

/// Serializes choices, each with its sentence. The sentence is ignored when reading.
pub fn written<S: serde::Serializer>(choices: &[Choice], to: S) -> Result<S::Ok, S::Error> {
    crate::notice::written(choices, to)
}
