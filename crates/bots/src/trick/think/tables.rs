//! Everything a playout needs to know about the cards under one trump, as sets: which cards follow, and which
//! beat which. It is filled from the tables in the rules; nothing about a game is decided here.

use cards::{Bits, Card, Color};
use rules::trick::{
    TrickRules, Trump,
    axes::{Best, Counters},
};

/// The number of possible leads: four colors, plus the Rook if it belongs to none.
pub(super) const LEADS: usize = 5;
/// The size of an array whose index is masked.
const ROOM: usize = 8;

/// The cards under one trump. A card is identified by its index: its face, plus 64 for a second copy.
#[derive(Clone, Debug)]
pub(super) struct Tables<B> {
    pub(super) led: [u8; 64],
    /// The cards that follow each lead.
    pub(super) follow: [B; ROOM],
    /// Cards that may be played even if their holder could follow.
    pub(super) free: B,
    pub(super) trumps: B,
    pub(super) power: [[u8; 64]; ROOM],
    /// The cards that beat a card, depending on the lead.
    pub(super) beats: Box<[[B; 64]; ROOM]>,
    pub(super) worth: [i16; 64],
    pub(super) counters: B,
    /// The value of taking a card to a player, with the player's sign.
    pub(super) wanted: [f32; 64],
    /// -1 if players want as few points as possible.
    pub(super) sign: f32,
    /// Whether there is a trump color.
    pub(super) ruffs: bool,
    /// The suit that trumps lead.
    pub(super) trump_led: u8,
}

/// The Golden Ten takes off ten, if its taker has that many.
const GOLDEN: f32 = 8.0;

impl<B: Bits> Tables<B> {
    pub(super) fn new(rules: &dyn TrickRules, trump: Trump) -> Tables<B> {
        let mut tables = Tables {
            led: [0; 64],
            follow: [B::EMPTY; ROOM],
            free: B::EMPTY,
            trumps: B::EMPTY,
            power: [[0; 64]; ROOM],
            beats: Box::new([[B::EMPTY; 64]; ROOM]),
            worth: [0; 64],
            counters: B::EMPTY,
            wanted: [0.0; 64],
            sign: if rules.axes().best == Best::Lowest { -1.0 } else { 1.0 },
            ruffs: matches!(trump, Trump::Color(_)),
            trump_led: match trump {
                Trump::Color(color) => color as u8,
                Trump::None | Trump::Low => LEADS as u8 - 1,
            },
        };
        let golden = Card::new(Color::Yellow, 10).filter(|_| rules.axes().counters == Counters::Reds);
        let mut faces: Vec<Card> = rules.pack().to_vec();
        faces.dedup();
        for card in &faces {
            let (at, copies) = (usize::from(card.index() & 63), copies::<B>(rules, *card));
            tables.led[at] = rules.led_by(trump, *card);
            tables.follow[usize::from(tables.led[at] & 7)] |= copies;
            tables.worth[at] = rules.worth(*card) as i16;
            tables.wanted[at] = match golden == Some(*card) {
                true => GOLDEN,
                false => tables.sign * f32::from(tables.worth[at]),
            };
            if tables.worth[at] != 0 {
                tables.counters |= copies;
            }
            if rules.is_free(trump, *card) {
                tables.free |= copies;
            }
            if rules.is_trump(trump, *card) {
                tables.trumps |= copies;
            }
            for led in 0..LEADS {
                tables.power[led][at] = rules.power(trump, led as u8, *card);
            }
        }
        for led in 0..LEADS {
            let power = tables.power[led];
            for card in &faces {
                let at = usize::from(card.index() & 63);
                let stronger =
                    faces.iter().filter(|other| power[usize::from(other.index() & 63)] > power[at]);
                tables.beats[led][at] =
                    stronger.fold(B::EMPTY, |set, other| set | copies::<B>(rules, *other));
            }
        }
        tables
    }

    /// The cards in `hand` that may be played to a trick in which `led` was led.
    #[inline(always)]
    pub(super) fn following(&self, hand: B, led: u8) -> B {
        let follow = hand & self.follow[usize::from(led & 7)];
        if follow.is_empty() { hand } else { follow | (hand & self.free) }
    }

    /// The cards that beat the card at `place` when `led` was led.
    #[inline(always)]
    pub(super) fn beaten_by(&self, led: u8, place: u8) -> B {
        self.beats[usize::from(led & 7)][usize::from(place & 63)]
    }

    /// The suit that the card at `place` leads.
    #[inline(always)]
    pub(super) fn leads(&self, place: u8) -> u8 {
        self.led[usize::from(place & 63)]
    }

    #[inline(always)]
    pub(super) fn points(&self, place: u8) -> i16 {
        self.worth[usize::from(place & 63)]
    }

    /// The total value of the cards.
    #[inline]
    pub(super) fn worth_of(&self, cards: B) -> i16 {
        (cards & self.counters).places().map(|place| self.points(place)).sum()
    }

    /// Whether two cards are in the same color and follow the same rules, with none of `others` between them.
    #[inline]
    pub(super) fn are_neighbors(&self, others: B, low: u8, high: u8) -> bool {
        let led = self.leads(high);
        let color = self.follow[usize::from(led & 7)];
        let between = others & self.beaten_by(led, low) & !self.beaten_by(led, high) & color;
        self.leads(low) == led && between.is_empty() && self.free.has(low) == self.free.has(high)
    }

    /// How strong a card is in its own color.
    #[inline(always)]
    pub(super) fn strength(&self, place: u8) -> u8 {
        self.power[usize::from(self.leads(place) & 7)][usize::from(place & 63)]
    }
}

/// Every copy of a card.
pub(super) fn copies<B: Bits>(rules: &dyn TrickRules, card: Card) -> B {
    (0..rules.axes().packs as u8).fold(B::EMPTY, |set, copy| set | B::one(card.index() + 64 * copy))
}

/// The card at an index.
pub(super) fn face(place: u8) -> Card {
    Card::from_index(place & 63).unwrap_or(Card::BIRD)
}
