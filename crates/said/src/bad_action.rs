//! Why a line is not an action. All games share these reasons; a game adds only the forms of its own lines.

use crate::{
    De, En,
    language::capital,
    notice::{notices, speaks},
};
use cards::{Card, MAX_SEATS, Seat};

notices! {
    /// Why a line is not an action.
    ///
    /// ```
    /// use rookery_said::{BadAction, rack_o, trick};
    ///
    /// let forms = vec!["swap 15".to_owned()];
    /// assert_eq!("swap".parse::<rack_o::Action>(), Err(BadAction::Form { forms }));
    /// let why = "play R15".parse::<trick::Action>().unwrap_err();
    /// assert_eq!(why, BadAction::Card { text: "R15".into() });
    /// ```
    #[derive(Eq)]
    pub enum BadAction {
        /// The line does not have the form of any action.
        Form {
            /// An example of every form that starts with the line's first word or, if there is none, of every form in
            /// the game.
            forms: Vec<String>,
        } = "form";
        /// A word should be a card but isn't.
        Card {
            /// The word.
            text: String,
        } = "card";
        /// A card is named more times than it appears in the pack.
        Copies {
            /// The card.
            card: Card,
        } = "copies";
        /// A word should be a number in a certain range but isn't.
        Number {
            /// The word.
            text: String,
            /// The smallest number.
            least: u16,
            /// The largest number.
            most: u16,
            /// The number must be a multiple of this.
            step: u16,
        } = "number";
        /// One action names too many melds.
        Melds {
            /// The maximum.
            most: usize,
        } = "melds";
    }
}

speaks!(BadAction, en, de);

impl std::error::Error for BadAction {}

impl BadAction {
    /// The forms that are closest to the line: those that start with the same word, or else all of them.
    pub fn form(forms: &[&str], line: &str) -> BadAction {
        let verb = |text: &str| text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
        let same = |form: &&&str| verb(form) == verb(line);
        let mut close: Vec<String> = forms.iter().filter(same).map(ToString::to_string).collect();
        if close.is_empty() {
            close = forms.iter().map(ToString::to_string).collect();
        }
        BadAction::Form { forms: close }
    }
}

/// Reads a card.
pub(crate) fn card(word: &str) -> Result<Card, BadAction> {
    word.parse().map_err(|_| BadAction::Card { text: clip(word) })
}

/// Reads a number from `least` to `most` that is a multiple of `step`.
pub(crate) fn number(word: &str, [least, most, step]: [u16; 3]) -> Result<u16, BadAction> {
    let fits = |number: &u16| (least..=most).contains(number) && number.is_multiple_of(step);
    let number = word.parse().ok().filter(fits).filter(|_| word.bytes().all(|b| b.is_ascii_digit()));
    number.ok_or_else(|| BadAction::Number { text: clip(word), least, most, step })
}

/// Reads a seat number.
pub(crate) fn seat(word: &str) -> Result<Seat, BadAction> {
    number(word, [0, MAX_SEATS as u16 - 1, 1]).map(|number| Seat::wrapping(usize::from(number)))
}

/// Untrusted text, shortened so that it can be quoted back.
///
/// ```
/// assert_eq!(rookery_said::clip("bid 75"), "bid 75");
/// assert_eq!(rookery_said::clip(&"x".repeat(99)).chars().count(), 41);
/// ```
pub fn clip(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// `a, b or c`, each in quotation marks.
fn one_of(items: &[String], [open, close]: [&str; 2], or: &str) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("{open}{item}{close}")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {or} {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}

fn en(why: &BadAction, say: En<'_>) -> String {
    match why {
        BadAction::Form { forms } => format!("Write {}.", one_of(forms, ["`", "`"], "or")),
        BadAction::Card { text } => format!(
            "`{text}` is not a card. Write a color letter R, Y, B or G and a number from 1 to 14, or ROOK."
        ),
        BadAction::Copies { card } => {
            format!("{} is named more times than it appears in the pack.", capital(&say.card(*card)))
        }
        BadAction::Number { text, least, most, step: 1 } => {
            format!("`{text}` is not a number from {least} to {most}.")
        }
        BadAction::Number { text, least, most, step } => {
            format!("`{text}` is not a multiple of {step} from {least} to {most}.")
        }
        BadAction::Melds { most } => format!("You can lay at most {most} melds at once."),
    }
}

fn de(why: &BadAction, say: De<'_>) -> String {
    match why {
        BadAction::Form { forms } => format!("Schreibe {}.", one_of(forms, ["„", "“"], "oder")),
        BadAction::Card { text } => format!(
            "„{text}“ ist keine Karte. Schreibe den Farbbuchstaben R, Y, B oder G und eine Zahl von 1 bis 14, oder ROOK."
        ),
        BadAction::Copies { card } => {
            format!("{} ist öfter genannt, als es sie gibt.", say.card(*card))
        }
        BadAction::Number { text, least, most, step: 1 } => {
            format!("„{text}“ ist keine Zahl von {least} bis {most}.")
        }
        BadAction::Number { text, least, most, step } => {
            format!("„{text}“ ist kein Vielfaches von {step} von {least} bis {most}.")
        }
        BadAction::Melds { most } => format!("Du kannst höchstens {most} Auslagen auf einmal legen."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Names, Speak, club_rook, rack_o, trick};

    fn why<T: std::str::FromStr<Err = BadAction>>(line: &str) -> BadAction {
        line.parse::<T>().err().unwrap_or(BadAction::Melds { most: 0 })
    }

    #[test]
    fn it_shows_the_forms_that_are_closest_to_the_line() {
        let unknown = why::<rack_o::Action>("fly").to_string();
        assert_eq!(unknown, "Write `draw`, `take`, `swap 15`, `discard`, `rack-o` or `hold`.");
        let swap = why::<rack_o::Action>("Swap");
        assert_eq!(swap.to_string(), "Write `swap 15`.");
        assert_eq!(swap.de(De(Names::Notation)), "Schreibe „swap 15“.");
        assert_eq!(why::<trick::Action>("").to_string(), why::<trick::Action>("fly").to_string());
    }

    #[test]
    fn it_says_which_word_is_wrong() {
        for (why, en, de) in [
            (
                why::<rack_o::Action>("swap 12"),
                "`12` is not a multiple of 5 from 5 to 50.",
                "„12“ ist kein Vielfaches von 5 von 5 bis 50.",
            ),
            (
                why::<club_rook::Action>("merge 1 0"),
                "`0` is not a number from 1 to 255.",
                "„0“ ist keine Zahl von 1 bis 255.",
            ),
            (
                why::<club_rook::Action>("add R4 R4 R4 R4 onto 1"),
                "R4 is named more times than it appears in the pack.",
                "R4 ist öfter genannt, als es sie gibt.",
            ),
        ] {
            assert_eq!((why.en(En(Names::Notation)), why.de(De(Names::Notation))), (en.into(), de.into()));
        }
    }

    #[test]
    fn long_words_are_shortened() {
        let BadAction::Card { text } = why::<trick::Action>(&format!("play {}", "ü".repeat(9999))) else {
            panic!("not a card");
        };
        assert_eq!(text.chars().count(), 41);
    }
}
