//! Languages, and what players and cards are called in each.

use cards::{Card, Color, Seat};
use serde::{Deserialize, Serialize};

/// A language.
///
/// ```
/// use rookery_said::Language;
///
/// assert_eq!(Language::preferred("de-AT"), Language::De);
/// assert_eq!(Language::preferred("fr"), Language::En);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::En, Language::De];

    /// The code browsers use.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
        }
    }

    /// The language's own name for itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::De => "Deutsch",
        }
    }

    /// The language that best fits a browser's preference.
    pub fn preferred(tag: &str) -> Language {
        let tag = tag.to_ascii_lowercase();
        Language::ALL.into_iter().find(|one| tag.starts_with(one.code())).unwrap_or(Language::En)
    }
}

/// Something the program says to people.
///
/// ```
/// use rookery_said::{Language, Names, Speak, cards::Color, trick::Why};
///
/// let why = Why::MustFollow { led: Color::Red, free: Vec::new() };
/// let refusal = rookery_said::trick::Refusal { why, rule: "ORG-39".into() };
/// assert_eq!(
///     refusal.speak(Language::En, Names::People(&[])),
///     "Red was led and you have red. Play a red card."
/// );
/// assert_eq!(
///     refusal.speak(Language::De, Names::People(&[])),
///     "Rot ist ausgespielt und du hast Rot. Spiele Rot."
/// );
/// ```
pub trait Speak {
    /// The sentence in English.
    fn en(&self, say: En<'_>) -> String;
    /// The sentence in German.
    fn de(&self, say: De<'_>) -> String;

    /// The sentence in any language.
    fn speak(&self, language: Language, names: Names<'_>) -> String {
        match language {
            Language::En => self.en(En(names)),
            Language::De => self.de(De(names)),
        }
    }
}

/// Marks English text that has not been translated yet: a sentence in a `match`, or an entry in a table of options or
/// games. `cargo xtask tidy` counts the calls, and a release must not have any.
///
/// ```
/// use rookery_said::{Language, listing::Words, untranslated};
///
/// const TITLE: Words = Words { en: "Rook War", de: untranslated("Rook War") };
/// assert_eq!(TITLE.of(Language::De), "Rook War");
/// assert_eq!(untranslated(format!("{} cards", 5)), "5 cards");
/// ```
pub const fn untranslated<T>(english: T) -> T {
    english
}

/// The names used for players and cards.
///
/// ```
/// use rookery_said::{En, Names, cards::{Card, Seat}};
///
/// let people = ["Ann".to_owned()];
/// assert_eq!(En(Names::People(&people)).player(Seat::wrapping(0)), "Ann");
/// assert_eq!(En(Names::People(&people)).player(Seat::wrapping(1)), "Seat 2");
/// assert_eq!(En(Names::Notation).player(Seat::wrapping(1)), "Seat 1");
/// assert_eq!(En(Names::Notation).card(Card::BIRD), "ROOK");
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Names<'a> {
    /// As the referee writes them: seat 1, R14. Seats are counted from 0.
    Notation,
    /// As people say them: Ann, Red 14. A seat without a name is numbered from 1.
    People(&'a [String]),
}

impl Names<'_> {
    fn seat(&self, seat: Seat, word: &str) -> String {
        match self {
            Names::Notation => format!("{word} {seat}"),
            Names::People(names) => {
                let unnamed = || format!("{word} {}", seat.index() + 1);
                names.get(seat.index()).cloned().unwrap_or_else(unnamed)
            }
        }
    }

    /// The number shown for a seat, even one that doesn't exist at this table.
    fn number(&self, index: usize) -> usize {
        match self {
            Names::Notation => index,
            Names::People(_) => index + 1,
        }
    }

    fn card(&self, card: Card, rook: &str, color: impl Fn(Color) -> &'static str) -> String {
        match (self, card.color(), card.number()) {
            (Names::Notation, ..) => card.to_string(),
            (Names::People(_), Some(of), Some(number)) => format!("{} {number}", color(of)),
            _ => rook.to_owned(),
        }
    }
}

/// A speaker of English.
///
/// ```
/// use rookery_said::{En, Names, cards::Card};
///
/// let say = En(Names::People(&[]));
/// assert_eq!(say.card(Card::BIRD), "the Rook");
/// assert_eq!("R14".parse().map(|card| say.card(card)), Ok("Red 14".to_owned()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct En<'a>(pub Names<'a>);

impl En<'_> {
    /// A player inside a sentence: `Ann`, `you`, or `seat 1`.
    pub fn seat(self, seat: Seat) -> String {
        let name = self.0.seat(seat, "seat");
        if name == "You" { "you".into() } else { name }
    }

    /// A player at the start of a sentence: `Ann`, or `Seat 1`.
    pub fn player(self, seat: Seat) -> String {
        capital(&self.seat(seat))
    }

    /// Players at the start of a sentence: `Ann`, or `Ann and Bea`.
    pub fn players(self, seats: impl Iterator<Item = Seat>) -> String {
        capital(&seats.map(|seat| self.seat(seat)).collect::<Vec<_>>().join(" and "))
    }

    /// The number of a seat that might not exist: counted from 1 for people, from 0 in notation.
    pub fn number(self, index: usize) -> usize {
        self.0.number(index)
    }

    /// A card: `Red 14`, `the Rook`, or `R14`.
    pub fn card(self, card: Card) -> String {
        self.0.card(card, "the Rook", |color| match color {
            Color::Red => "Red",
            Color::Yellow => "Yellow",
            Color::Black => "Black",
            Color::Green => "Green",
        })
    }

    /// Cards: `Red 14, Green 5`.
    pub fn cards(self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", ")
    }

    /// A color inside a sentence: `red`.
    pub fn color(self, color: Color) -> &'static str {
        color.name()
    }
}

/// A speaker of German.
///
/// ```
/// use rookery_said::{De, Names, cards::Color};
///
/// assert_eq!(De(Names::People(&[])).color(Color::Black), "Schwarz");
/// assert_eq!("G5".parse().map(|card| De(Names::People(&[])).card(card)), Ok("Grün 5".to_owned()));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct De<'a>(pub Names<'a>);

impl De<'_> {
    /// A player inside a sentence: `Ann`, `du`, or `Platz 1`.
    pub fn seat(self, seat: Seat) -> String {
        self.in_case(seat, "du")
    }

    /// A player at the start of a sentence: `Ann`, or `Du`.
    pub fn player(self, seat: Seat) -> String {
        capital(&self.seat(seat))
    }

    /// A player who does something, at the start of a sentence, with the verb given in the third and second
    /// person: `Ann bietet`, or `Du bietest`.
    pub fn does(self, seat: Seat, [they, you]: [&str; 2]) -> String {
        let player = self.player(seat);
        let verb = if player == "Du" { you } else { they };
        format!("{player} {verb}")
    }

    /// A player as the object, or after `für` and `an`: `Ann`, or `dich`.
    pub fn whom(self, seat: Seat) -> String {
        self.in_case(seat, "dich")
    }

    /// A player to whom something is done, or after `von`: `Ann`, or `dir`.
    pub fn to(self, seat: Seat) -> String {
        self.in_case(seat, "dir")
    }

    fn in_case(self, seat: Seat, you: &str) -> String {
        let name = self.0.seat(seat, "Platz");
        if name == "Du" { you.into() } else { name }
    }

    /// Players: `Ann`, or `Ann und Bea`.
    pub fn players(self, seats: impl Iterator<Item = Seat>) -> String {
        capital(&seats.map(|seat| self.seat(seat)).collect::<Vec<_>>().join(" und "))
    }

    /// The number of a seat that might not exist: counted from 1 for people, from 0 in notation.
    pub fn number(self, index: usize) -> usize {
        self.0.number(index)
    }

    /// A card: `Rot 14`, `Rook`, or `R14`.
    pub fn card(self, card: Card) -> String {
        self.0.card(card, "Rook", De::colors)
    }

    /// Cards: `Rot 14, Grün 5`.
    pub fn cards(self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(", ")
    }

    /// A color: `Rot`.
    pub fn color(self, color: Color) -> &'static str {
        De::colors(color)
    }

    fn colors(color: Color) -> &'static str {
        match color {
            Color::Red => "Rot",
            Color::Yellow => "Gelb",
            Color::Black => "Schwarz",
            Color::Green => "Grün",
        }
    }
}

/// Capitalizes the first letter, for a sentence that starts with a name or word that may be lowercase.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_its_language_or_english() {
        assert_eq!(Language::preferred("de-AT"), Language::De);
        assert_eq!(Language::preferred("fr"), Language::En);
    }

    #[test]
    fn people_are_called_by_name_and_counted_from_one() {
        let names = ["Ann".to_owned()];
        let seat = |index| Seat::new(index).unwrap_or_default();
        assert_eq!(En(Names::People(&names)).seat(seat(0)), "Ann");
        assert_eq!(De(Names::People(&names)).seat(seat(1)), "Platz 2");
        assert_eq!(En(Names::Notation).seat(seat(1)), "seat 1");
    }

    #[test]
    fn the_player_is_addressed_in_the_middle_of_a_sentence_too() {
        let names = ["You".to_owned(), "Ann".to_owned()];
        let say = En(Names::People(&names));
        let seat = Seat::default();
        assert_eq!((say.player(seat), say.seat(seat)), ("You".into(), "you".into()));
        assert_eq!(say.players(Seat::all(2)), "You and Ann");
    }

    #[test]
    fn in_german_the_verb_agrees_with_the_person() {
        let names = ["Du".to_owned(), "Ann".to_owned()];
        let say = De(Names::People(&names));
        let [you, ann] = [0, 1].map(Seat::wrapping);
        let bids = ["bietet", "bietest"];
        assert_eq!((say.does(you, bids), say.does(ann, bids)), ("Du bietest".into(), "Ann bietet".into()));
        assert_eq!((say.whom(you), say.to(you)), ("dich".into(), "dir".into()));
        assert_eq!((say.whom(ann), say.to(ann)), ("Ann".into(), "Ann".into()));
        assert_eq!(say.players(Seat::all(2)), "Du und Ann");
    }

    #[test]
    fn cards_are_called_by_name_or_in_the_notation() {
        let red: Card = "R14".parse().unwrap_or(Card::BIRD);
        assert_eq!(En(Names::People(&[])).card(red), "Red 14");
        assert_eq!(De(Names::People(&[])).card(Card::BIRD), "Rook");
        assert_eq!(En(Names::Notation).card(Card::BIRD), "ROOK");
    }
}
