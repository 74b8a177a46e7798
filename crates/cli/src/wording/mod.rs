//! What the terminal says on its own, in every language. What the games say (events, refusals, reasons, remarks) comes
//! from `said`.
//!
//! Each sentence is one line of a table with both languages next to each other, so a sentence that is missing in one
//! language does not compile.

mod boards;
mod keys;
mod lines;
mod table;

use rules::AnyRefusal;
use said::{Language, Names};
use std::{env, fmt::Display};

/// A speaker of one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Say(pub(crate) Language);

impl Say {
    /// The language that the person's locale asks for. The first of these variables that is set decides.
    pub(crate) fn locale() -> Say {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
        let locale = set.into_iter().find(|locale| !locale.is_empty()).unwrap_or_default();
        Say(Language::preferred(&locale))
    }

    /// Something `said` can say, among people with these names.
    pub(crate) fn this(self, what: &impl said::Speak, names: &[String]) -> String {
        what.speak(self.0, Names::People(names))
    }

    /// Why an action was refused, with the rule behind it.
    pub(crate) fn refusal(self, refusal: &AnyRefusal, names: &[String]) -> String {
        let typed = |why: &said::Why| self.this(why, names);
        let words = refusal.why.as_deref().map_or_else(|| refusal.message.clone(), typed);
        refusal.rule.as_ref().map_or_else(|| words.clone(), |rule| format!("{words} ({rule})"))
    }

    /// The text in this language.
    pub(crate) fn pick(self, en: &'static str, de: &'static str) -> &'static str {
        match self.0 {
            Language::En => en,
            Language::De => de,
        }
    }
}

fn counted(count: impl Display, one: &str, many: &str) -> String {
    let count = count.to_string();
    format!("{count} {}", if count == "1" { one } else { many })
}

/// Numbers of things: `1 card`, `2 cards`.
macro_rules! counts {
    ($($name:ident = $one:literal $many:literal, $eins:literal $viele:literal;)+) => {
        impl Say {
            $(pub(crate) fn $name(self, count: impl Display) -> String {
                match self.0 {
                    Language::En => counted(count, $one, $many),
                    Language::De => counted(count, $eins, $viele),
                }
            })+
        }
    };
}

/// Sentences: the name, its arguments, English, German.
macro_rules! sentences {
    ($($name:ident($($arg:ident: $type:ty),*) = $en:literal, $de:literal;)+) => {
        impl $crate::wording::Say {
            $(pub(crate) fn $name(self $(, $arg: $type)*) -> String {
                match self.0 {
                    said::Language::En => format!($en),
                    said::Language::De => format!($de),
                }
            })+
        }
    };
}
use sentences;

counts! {
    cards = "card" "cards", "Karte" "Karten";
    points = "point" "points", "Punkt" "Punkte";
    moves = "move" "moves", "Zug" "Züge";
    tricks = "trick" "tricks", "Stich" "Stiche";
    piles_left = "pile left" "piles left", "Stapel übrig" "Stapel übrig";
    rook_cards = "Rook card" "Rook cards", "Rook-Karte" "Rook-Karten";
    sweeps = "sweep" "sweeps", "Abräumer" "Abräumer";
    oranges = "Orange" "Oranges", "Orange" "Orangen";
    wrong_calls = "wrong call" "wrong calls", "falscher Ruf" "falsche Rufe";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_singular_in_every_language() {
        let [en, de] = Language::ALL.map(Say);
        assert_eq!([en.cards(1), en.cards(2), en.cards(0)], ["1 card", "2 cards", "0 cards"]);
        assert_eq!([de.moves(1), de.moves(21)], ["1 Zug", "21 Züge"]);
    }
}
