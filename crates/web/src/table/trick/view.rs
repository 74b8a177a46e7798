//! What a trick-taking table shows, as far as the page draws it.

use crate::text::Trump;
use cards::{Card, Color};
use serde::{Deserialize, Deserializer};

/// The stage of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Stage {
    Misdeal,
    Auction,
    Bury,
    Trump,
    CallPartner,
    Play,
    Correct,
    Rebury,
    Scored,
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Played {
    pub(super) seat: usize,
    pub(super) card: Card,
}

/// A trick that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Taken {
    pub(super) cards: Vec<Played>,
    pub(super) winner: usize,
}

/// A hand that lies open.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct OpenHand {
    pub(super) seat: usize,
    pub(super) cards: Vec<Card>,
    pub(super) hidden: usize,
}

/// A word in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Call {
    Bid(u16),
    Pass,
}

/// The standing bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Contract {
    pub(super) seat: usize,
    pub(super) points: u16,
}

/// The nest as the visitor knows it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Nest {
    pub(super) size: usize,
    pub(super) shown: Vec<Card>,
    pub(super) face_up: Vec<Card>,
    pub(super) cards: Option<Vec<Card>>,
}

/// The called card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Called {
    pub(super) card: Card,
}

/// The view.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct TrickView {
    pub(super) viewer: Option<usize>,
    pub(super) phase: Stage,
    pub(super) dealer: usize,
    pub(super) clockwise: Vec<usize>,
    pub(super) sides: Vec<Vec<usize>>,
    pub(super) turn: Option<usize>,
    pub(super) hand: Vec<Card>,
    pub(super) hand_sizes: Vec<usize>,
    pub(super) open_hands: Vec<OpenHand>,
    pub(super) calls: Vec<Option<Call>>,
    pub(super) bid: Option<Contract>,
    #[serde(deserialize_with = "trump")]
    pub(super) trump: Option<Trump>,
    pub(super) turned: Option<Card>,
    pub(super) nest: Nest,
    pub(super) called: Option<Called>,
    pub(super) trick: Vec<Played>,
    pub(super) last_trick: Option<Taken>,
    pub(super) tricks: Vec<u32>,
}

/// A trump by its word.
pub(super) fn trump_of(word: &str) -> Option<Trump> {
    match word {
        "none" => Some(Trump::None),
        "low" => Some(Trump::Low),
        color => color.parse::<Color>().ok().map(Trump::Color),
    }
}

fn trump<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Trump>, D::Error> {
    Ok(Option::<String>::deserialize(from)?.as_deref().and_then(trump_of))
}

impl TrickView {
    /// The seats as they sit around the screen: the visitor first, then clockwise.
    pub(super) fn ring(&self) -> Vec<usize> {
        let me = self.viewer.unwrap_or(0);
        let at = self.clockwise.iter().position(|seat| *seat == me).unwrap_or(0);
        let (before, after) = self.clockwise.split_at(at);
        after.iter().chain(before).copied().collect()
    }

    /// The hand as people sort it: the bird, then color by color, high cards first.
    pub(super) fn sorted_hand(&self) -> Vec<Card> {
        sorted(&self.hand)
    }

    /// Whether two seats are known to play together.
    pub(super) fn partners(&self, one: usize, other: usize) -> bool {
        one != other && self.sides.iter().any(|side| side.contains(&one) && side.contains(&other))
    }
}

/// Cards as people sort them.
pub(crate) fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| {
        let color = card.color().map_or(0, |color| 1 + color as u8);
        (color, u8::MAX - card.number().unwrap_or(u8::MAX))
    });
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalog, Deal, Options, Standing, Viewer};

    #[test]
    fn the_view_of_every_trick_game_is_read() {
        let catalog = Catalog::default();
        let mut read = 0;
        for entry in catalog.entries() {
            let rules = catalog.open(&entry.id, entry.players.first().copied(), &Options::new()).unwrap();
            let deal = Deal { pack: rules.pack(), cuts: Vec::new(), luck: 1 };
            let Ok(hand) = rules.start(&Standing::default(), &deal) else { continue };
            let view = hand.view(Viewer::Seat(cards::Seat::default()));
            if super::super::super::Kind::of(&view) == super::super::super::Kind::Trick {
                TrickView::deserialize(&view).unwrap_or_else(|why| panic!("{}: {why}", entry.id));
                read += 1;
            }
        }
        assert!(read >= 20, "{read}");
    }

    #[test]
    fn a_hand_is_sorted_with_the_bird_first_and_high_cards_before_low_ones() {
        let cards: Vec<Card> = ["G5", "R6", "ROOK", "R14"].iter().map(|text| text.parse().unwrap()).collect();
        let text: Vec<String> = sorted(&cards).iter().map(Card::to_string).collect();
        assert_eq!(text, ["ROOK", "R14", "R6", "G5"]);
    }
}
