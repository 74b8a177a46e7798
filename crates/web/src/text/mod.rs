//! Every text of the page, in every language.
//!
//! Everything the page can say is one closed list, [`Say`]; a language is a function over it, so a language
//! that leaves something out does not compile. Games are data: each has a title and a sentence per language,
//! and a test checks that no game in the catalog lacks them.

mod de;
mod en;
mod friends;
mod learn;
mod learn_de;
mod learn_en;
mod paper;
mod past;
mod say;
mod tell;
mod tell_de;
mod tell_en;
mod visit;

pub(crate) use friends::Friends;
pub(crate) use learn::Learn;
pub(crate) use paper::Paper;
pub(crate) use past::Past;
pub(crate) use say::{Level, Say};
pub(crate) use tell::Tell;
pub(crate) use visit::Visit;

use cards::{Card, Color};
use serde::{Deserialize, Serialize};

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Language {
    /// English.
    En,
    /// German.
    De,
}

impl Language {
    /// All languages.
    pub(crate) const ALL: [Language; 2] = [Language::En, Language::De];

    /// The same language, as the `said` crate names it.
    pub(crate) fn said(self) -> said::Language {
        match self {
            Language::En => said::Language::En,
            Language::De => said::Language::De,
        }
    }

    /// The code that browsers use.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
        }
    }

    /// The language's own name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::De => "Deutsch",
        }
    }

    /// The language that best matches the browser's preference.
    pub(crate) fn preferred(tag: &str) -> Language {
        Language::ALL
            .into_iter()
            .find(|one| tag.to_lowercase().starts_with(one.code()))
            .unwrap_or(Language::En)
    }

    /// The text of `what`.
    pub(crate) fn say(self, what: &Say) -> String {
        match self {
            Language::En => en::say(what),
            Language::De => de::say(what),
        }
    }

    /// The text of `what`, for the table of a game without tricks.
    pub(crate) fn tell(self, what: &Tell) -> String {
        match self {
            Language::En => tell_en::tell(what),
            Language::De => tell_de::tell(what),
        }
    }

    /// The text of `what`, about company.
    pub(crate) fn friends(self, what: &Friends) -> String {
        self.of(friends::friends(what))
    }

    /// The text of `what`, about finished hands.
    pub(crate) fn past(self, what: &Past) -> String {
        self.of(past::past(what))
    }

    /// The text of `what`, about scores for real cards.
    pub(crate) fn paper(self, what: &Paper) -> String {
        self.of(paper::paper(what))
    }

    /// The text of `what`, for newcomers.
    pub(crate) fn visit(self, what: &Visit) -> String {
        self.of(visit::visit(what))
    }

    /// Picks the wording in this language.
    fn of(self, words: Both) -> String {
        let [en, de] = words;
        match self {
            Language::En => en,
            Language::De => de,
        }
    }

    /// The text of `what`, about rules.
    pub(crate) fn learn(self, what: &Learn) -> String {
        match self {
            Language::En => learn_en::learn(what),
            Language::De => learn_de::learn(what),
        }
    }

    /// A game's title and one-sentence description.
    pub(crate) fn game(self, id: &str) -> Option<(&'static str, &'static str)> {
        said::listing::listing(id).map(|game| (game.title.of(self.said()), game.about.of(self.said())))
    }

    /// The name of a color.
    pub(crate) fn color(self, color: Color) -> &'static str {
        match self {
            Language::En => en::color(color),
            Language::De => de::color(color),
        }
    }

    /// The letters for a color on a card.
    pub(crate) fn letter(self, color: Color) -> &'static str {
        match (self, color) {
            (Language::En | Language::De, Color::Red) => "R",
            (Language::En, Color::Yellow) => "Y",
            (Language::En, Color::Black) => "B",
            (Language::En, Color::Green) => "G",
            (Language::De, Color::Yellow) => "Ge",
            (Language::De, Color::Black) => "S",
            (Language::De, Color::Green) => "Gr",
        }
    }

    /// The name of a card.
    pub(crate) fn card(self, card: Card) -> String {
        match (card.color(), card.number()) {
            (Some(color), Some(number)) => format!("{} {number}", self.color(color)),
            _ => self.say(&Say::Bird),
        }
    }

    /// The names of several cards.
    pub(crate) fn cards(self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", ")
    }
}

/// One text in every language, in the order of [`Language::ALL`]: the smaller word lists keep the languages
/// side by side.
type Both = [String; 2];

/// Wording without arguments.
fn fixed(words: [&str; 2]) -> Both {
    words.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_its_language_or_english() {
        assert_eq!(Language::preferred("de-AT"), Language::De);
        assert_eq!(Language::preferred("fr"), Language::En);
    }
}
