//! Every text on the page, in every language.
//!
//! Everything the page can say is one closed list, [`Say`]; a language is a function over it, so a language that leaves
//! something out does not compile. Games are data: each has a title and one sentence per language, and a test checks
//! that every game in the catalog has them.

mod daily;
mod de;
mod en;
mod friends;
mod learn;
mod learn_de;
mod learn_en;
mod paper;
mod past;
mod puzzle;
mod say;
mod tell;
mod tell_de;
mod tell_en;
mod visit;

pub(crate) use daily::Daily;
pub(crate) use friends::Friends;
pub(crate) use learn::Learn;
pub(crate) use paper::Paper;
pub(crate) use past::Past;
pub(crate) use puzzle::Puzzle;
pub(crate) use say::Say;
pub(crate) use tell::Tell;
pub(crate) use visit::Visit;

pub(crate) use said::Language;

use cards::{Card, Color};

/// The page's texts in one language.
pub(crate) trait Wording: Copy {
    /// The text of `what`.
    fn say(self, what: &Say) -> String;

    /// The text of `what`, for the table of a game without tricks.
    fn tell(self, what: &Tell) -> String;

    /// The text of `what`, about company.
    fn friends(self, what: &Friends) -> String;

    /// The text of `what`, about the daily deal.
    fn daily(self, what: &Daily) -> String;

    /// The text of `what`, about finished hands.
    fn past(self, what: &Past) -> String;
    /// The text of `what`, about puzzles.
    fn puzzle(self, what: &Puzzle) -> String;

    /// The text of `what`, about keeping score with real cards.
    fn paper(self, what: &Paper) -> String;

    /// The text of `what`, for newcomers.
    fn visit(self, what: &Visit) -> String;

    /// The text of `what`, about rules.
    fn learn(self, what: &Learn) -> String;

    /// A game's title and one-sentence description.
    fn game(self, id: &str) -> Option<(&'static str, &'static str)>;

    /// The name of a color.
    fn color(self, color: Color) -> &'static str;

    /// The letters for a color on a card.
    fn letter(self, color: Color) -> &'static str;

    /// The name of a card.
    fn card(self, card: Card) -> String;

    /// The names of several cards.
    fn cards(self, cards: &[Card]) -> String;
}

impl Wording for Language {
    fn say(self, what: &Say) -> String {
        match self {
            Language::En => en::say(what),
            Language::De => de::say(what),
        }
    }

    fn tell(self, what: &Tell) -> String {
        match self {
            Language::En => tell_en::tell(what),
            Language::De => tell_de::tell(what),
        }
    }

    fn friends(self, what: &Friends) -> String {
        pick(self, friends::friends(what))
    }

    fn daily(self, what: &Daily) -> String {
        pick(self, daily::daily(what))
    }

    fn puzzle(self, what: &Puzzle) -> String {
        pick(self, puzzle::puzzle(what))
    }

    fn past(self, what: &Past) -> String {
        pick(self, past::past(what))
    }

    fn paper(self, what: &Paper) -> String {
        pick(self, paper::paper(what))
    }

    fn visit(self, what: &Visit) -> String {
        pick(self, visit::visit(what))
    }

    fn learn(self, what: &Learn) -> String {
        match self {
            Language::En => learn_en::learn(what),
            Language::De => learn_de::learn(what),
        }
    }

    fn game(self, id: &str) -> Option<(&'static str, &'static str)> {
        said::listing::listing(id).map(|game| (game.title.of(self), game.about.of(self)))
    }

    fn color(self, color: Color) -> &'static str {
        match self {
            Language::En => en::color(color),
            Language::De => de::color(color),
        }
    }

    fn letter(self, color: Color) -> &'static str {
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

    fn card(self, card: Card) -> String {
        match (card.color(), card.number()) {
            (Some(color), Some(number)) => format!("{} {number}", self.color(color)),
            _ => self.say(&Say::Bird),
        }
    }

    fn cards(self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", ")
    }
}

/// Picks the wording in one language.
fn pick(language: Language, [en, de]: Both) -> String {
    match language {
        Language::En => en,
        Language::De => de,
    }
}

/// One text in every language, in the order of [`Language::ALL`]; the smaller word lists keep the languages side by
/// side.
type Both = [String; 2];

/// Wording without arguments.
fn fixed(words: [&str; 2]) -> Both {
    words.map(str::to_owned)
}
