//! One card: a color and a number from 1 to 14, or the Rook.

use core::{fmt, str::FromStr};

/// The four colors. No color outranks another; this order only determines how hands are written out.
///
/// ```
/// use rookery_cards::Color;
///
/// assert_eq!("green".parse(), Ok(Color::Green));
/// assert_eq!("g".parse(), Ok(Color::Green));
/// assert_eq!(Color::Green.to_string(), "green");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Black.
    Black,
    /// Green.
    Green,
}

impl Color {
    /// All colors, in standard order.
    pub const ALL: [Color; 4] = [Color::Red, Color::Yellow, Color::Black, Color::Green];

    /// The letter that stands for the color in card notation.
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'R',
            Color::Yellow => 'Y',
            Color::Black => 'B',
            Color::Green => 'G',
        }
    }

    /// The color's name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Yellow => "yellow",
            Color::Black => "black",
            Color::Green => "green",
        }
    }

    const fn from_letter(letter: u8) -> Option<Color> {
        match letter.to_ascii_uppercase() {
            b'R' => Some(Color::Red),
            b'Y' => Some(Color::Yellow),
            b'B' => Some(Color::Black),
            b'G' => Some(Color::Green),
            _ => None,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Color {
    type Err = BadCard;
    /// Reads a color's full name or its letter, in upper or lower case.
    fn from_str(text: &str) -> Result<Color, BadCard> {
        let text = text.trim();
        if let [letter] = text.as_bytes() {
            return Color::from_letter(*letter).ok_or(BadCard);
        }
        Color::ALL.into_iter().find(|c| c.name().eq_ignore_ascii_case(text)).ok_or(BadCard)
    }
}

/// A card face. Each color takes up sixteen bits, with the numbers in bits 1 to 14, so a [`crate::CardSet`]
/// is one machine word. The Rook is the very last bit.
///
/// ```
/// use rookery_cards::{Card, Color};
///
/// let card: Card = "Y10".parse()?;
/// assert_eq!((card.color(), card.number()), (Some(Color::Yellow), Some(10)));
/// assert_eq!(card.to_string(), "Y10");
/// # Ok::<(), rookery_cards::BadCard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// A lookup table, because card names are written out more often than anything else.
#[rustfmt::skip]
const NAMES: [[&str; 14]; 4] = [
    ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13", "R14"],
    ["Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9", "Y10", "Y11", "Y12", "Y13", "Y14"],
    ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12", "B13", "B14"],
    ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "G11", "G12", "G13", "G14"],
];

impl Card {
    /// The Rook, the 57th card.
    pub const BIRD: Card = Card(63);

    /// A numbered card; `None` unless the number is 1 to 14.
    ///
    /// ```
    /// use rookery_cards::{Card, Color};
    ///
    /// assert_eq!(Card::new(Color::Black, 7), "B7".parse().ok());
    /// assert_eq!(Card::new(Color::Black, 15), None);
    /// ```
    pub const fn new(color: Color, number: u8) -> Option<Card> {
        if number >= 1 && number <= 14 { Some(Card((color as u8) << 4 | number)) } else { None }
    }

    /// The card at an index below 64; `None` if no card has that index.
    ///
    /// ```
    /// use rookery_cards::Card;
    ///
    /// let pack: Vec<Card> = (0..64).filter_map(Card::from_index).collect();
    /// assert_eq!(pack.len(), 57);
    /// assert!(pack.iter().all(|card| Card::from_index(card.index()) == Some(*card)));
    /// ```
    pub const fn from_index(index: u8) -> Option<Card> {
        let number = index & 15;
        if index == Card::BIRD.0 || (index < 64 && number >= 1 && number <= 14) {
            Some(Card(index))
        } else {
            None
        }
    }

    /// The card's index in a [`crate::CardSet`], below 64.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The color, or `None` for the Rook.
    pub const fn color(self) -> Option<Color> {
        if self.is_bird() {
            return None;
        }
        Some(match self.0 >> 4 {
            0 => Color::Red,
            1 => Color::Yellow,
            2 => Color::Black,
            _ => Color::Green,
        })
    }

    /// The number 1 to 14, or `None` for the Rook.
    pub const fn number(self) -> Option<u8> {
        if self.is_bird() { None } else { Some(self.0 & 15) }
    }

    /// The card in notation: `R14`, `ROOK`.
    pub const fn name(self) -> &'static str {
        if self.is_bird() {
            return "ROOK";
        }
        NAMES[(self.0 >> 4 & 3) as usize][((self.0 & 15) as usize + 13) % 14]
    }

    /// Whether this is the Rook.
    pub const fn is_bird(self) -> bool {
        self.0 == Card::BIRD.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for text that is not a card. A card is a color letter and a number from 1 to 14, or `ROOK`.
///
/// ```
/// use rookery_cards::{BadCard, Card};
///
/// assert_eq!("R15".parse::<Card>(), Err(BadCard));
/// assert!(BadCard.to_string().starts_with("not a card"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadCard;

impl fmt::Display for BadCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card: write a color letter R, Y, B or G and a number from 1 to 14, or ROOK")
    }
}

impl core::error::Error for BadCard {}

impl FromStr for Card {
    type Err = BadCard;
    fn from_str(text: &str) -> Result<Card, BadCard> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("ROOK") {
            return Ok(Card::BIRD);
        }
        let (&letter, digits) = text.as_bytes().split_first().ok_or(BadCard)?;
        let color = Color::from_letter(letter).ok_or(BadCard)?;
        let number = match digits {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [b'1', ones @ b'0'..=b'4'] => 10 + ones - b'0',
            _ => return Err(BadCard),
        };
        Card::new(color, number).ok_or(BadCard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_written_and_read_back() {
        let cards: Vec<Card> = (0..=255).filter_map(Card::from_index).collect();
        assert_eq!(cards.len(), 57);
        for card in cards {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
        }
    }

    #[test]
    fn text_that_is_not_a_card_is_refused() {
        for text in ["", "R", "R0", "R15", "R05", "X5", "5R", "R 5", "ROOKS", "R١", "Y-1", "R100"] {
            assert_eq!(text.parse::<Card>(), Err(BadCard), "{text:?}");
        }
    }

    #[test]
    fn colors_are_read_by_name_and_letter() {
        assert_eq!("GREEN".parse(), Ok(Color::Green));
        assert_eq!(" b ".parse(), Ok(Color::Black));
        assert_eq!("blue".parse::<Color>(), Err(BadCard));
    }
}
