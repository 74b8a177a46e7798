//! Melds: what counts as a set, a sequence or a Rookie, what may be added to one, and all the melds on the
//! table. `check` decides whose turn it is and whether a side may lay a meld now.

use super::{Refusal, Rookie, Tally, is_wild};
use cards::{Card, Color};

/// The kind of meld.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Cards of one number, with wild cards (CLB-24 to CLB-27).
    Set(u8),
    /// Cards of one color in unbroken order (CLB-23).
    Sequence(Color),
}

/// The bonus for a Rookie (CLB-81 to CLB-83).
pub fn bonus(rookie: Rookie) -> i32 {
    match rookie {
        Rookie::Sequence => 1200,
        Rookie::Natural => 800,
        Rookie::Regular => 400,
    }
}

/// The kind of meld the cards make, regardless of their value. A set of 3s counts as a set; when it may be
/// laid is decided elsewhere.
pub(super) fn kind_of(cards: Tally, wilds_in_threes: bool) -> Result<Kind, Refusal> {
    if cards.rooks() > 0 {
        return Err(Refusal::RookInMeld);
    }
    if cards.len() < 3 {
        return Err(Refusal::TooFewCards { cards: cards.len() });
    }
    let (naturals, wilds) = (cards.naturals(), !cards.wilds().is_empty());
    let first = naturals.nth(0).and_then(|card| card.number().zip(card.color()));
    let Some((number, color)) = first else { return Err(Refusal::WildsAlone) };
    if naturals.of_number(number) == naturals {
        if naturals.len() < 2 {
            return Err(Refusal::OneNatural { number });
        }
        if number == 3 && wilds && !wilds_in_threes {
            return Err(Refusal::WildInThrees);
        }
        return Ok(Kind::Set(number));
    }
    if naturals.iter().any(|card| card.color() != Some(color)) {
        return Err(Refusal::NoMeld);
    }
    if wilds {
        return Err(Refusal::WildInSequence);
    }
    sequence(cards, color).map(|()| Kind::Sequence(color))
}

/// Whether the cards, all of `color` and none of them wild, have no gap and no duplicate.
fn sequence(cards: Tally, color: Color) -> Result<(), Refusal> {
    if !cards.of_number(3).is_empty() {
        return Err(Refusal::ThreeInSequence);
    }
    let bits = cards.sequence_bits(color);
    if bits.count_ones() as usize != cards.len() {
        return Err(Refusal::TwiceInSequence);
    }
    if !is_run(bits) {
        return Err(Refusal::Gap);
    }
    Ok(())
}

/// Whether the bits form a single unbroken block.
pub(super) fn is_run(bits: u16) -> bool {
    let block = bits.checked_shr(bits.trailing_zeros()).unwrap_or(0);
    block != 0 && block & block.wrapping_add(1) == 0
}

/// One meld on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meld {
    /// Its kind.
    pub kind: Kind,
    /// The side that owns it.
    pub side: u8,
    /// Its cards; empty once it has been merged into another meld.
    pub cards: Tally,
}

impl Meld {
    const NONE: Meld = Meld { kind: Kind::Set(0), side: 0, cards: Tally::EMPTY };

    /// The cards in `hand` that may be added one at a time.
    pub(super) fn fitting(&self, hand: Tally, wilds_in_threes: bool) -> Tally {
        match self.kind {
            Kind::Set(3) if !wilds_in_threes => hand.of_number(3),
            Kind::Set(number) => hand.of_number(number).plus(hand.wilds()),
            Kind::Sequence(color) => {
                let bits = self.cards.sequence_bits(color);
                let ends = ((bits << 1 | bits >> 1) & !bits) & 0x7FF0;
                let faces = ends & hand.sequence_bits(color);
                (4..=14u8)
                    .filter(|number| faces >> number & 1 == 1)
                    .filter_map(|number| Card::new(color, number))
                    .collect()
            }
        }
    }

    /// Whether all of `cards` may be added together.
    pub(super) fn accepts(&self, cards: Tally, wilds_in_threes: bool) -> Result<(), Refusal> {
        match self.kind {
            Kind::Set(number) => match cards.iter().find(|c| c.number() != Some(number) && !is_wild(*c)) {
                Some(card) => Err(Refusal::WrongNumber { card, number }),
                None if number == 3 && !wilds_in_threes && !cards.wilds().is_empty() => {
                    Err(Refusal::WildInThrees)
                }
                None => Ok(()),
            },
            Kind::Sequence(color) => {
                if !cards.wilds().is_empty() {
                    return Err(Refusal::WildInSequence);
                }
                if let Some(card) = cards.iter().find(|c| c.color() != Some(color)) {
                    return Err(Refusal::WrongColor { card, color });
                }
                match sequence(self.cards.plus(cards), color) {
                    Err(Refusal::Gap) => Err(Refusal::NotAtAnEnd),
                    other => other,
                }
            }
        }
    }

    /// Whether the two can form one meld: the same number, or one color without a gap or duplicate.
    pub(super) fn joins(&self, other: &Meld) -> bool {
        let (one, two) = (self.cards, other.cards);
        self.kind == other.kind
            && match self.kind {
                Kind::Set(_) => true,
                Kind::Sequence(color) => {
                    let (one, two) = (one.sequence_bits(color), two.sequence_bits(color));
                    one & two == 0 && is_run(one | two)
                }
            }
    }

    /// The kind of Rookie it is with its current cards (CLB-67 to CLB-73, CLB-A46, CLB-A47).
    pub fn rookie(&self) -> Option<Rookie> {
        if self.cards.len() < 7 {
            return None;
        }
        match self.kind {
            Kind::Sequence(_) => Some(Rookie::Sequence),
            Kind::Set(_) if self.cards.wilds().is_empty() => Some(Rookie::Natural),
            Kind::Set(_) => (self.cards.naturals().len() >= 4).then_some(Rookie::Regular),
        }
    }
}

/// The maximum number of melds: each takes three of at most 168 numbered cards.
const MAX_MELDS: usize = 56;

/// All melds on the table, numbered from 1 in the order they were laid; a meld's number never changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Melds {
    list: [Meld; MAX_MELDS],
    len: u8,
    /// Bit `side` is set once that side has laid a meld.
    opened: u8,
}

impl Melds {
    pub(super) const NONE: Melds = Melds { list: [Meld::NONE; MAX_MELDS], len: 0, opened: 0 };

    /// Whether the side has made its first play.
    pub(super) fn opened(&self, side: usize) -> bool {
        self.opened >> side & 1 == 1
    }

    /// How many numbers have been used.
    pub(super) fn count(&self) -> usize {
        usize::from(self.len)
    }

    /// The meld with that number, unless it has been merged into another.
    pub(super) fn get(&self, number: u8) -> Option<&Meld> {
        let place = usize::from(number).checked_sub(1)?;
        self.list[..self.count()].get(place).filter(|meld| !meld.cards.is_empty())
    }

    /// All melds with their numbers, oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u8, &Meld)> {
        let live = self.list[..self.count()].iter().enumerate();
        live.filter(|(_, meld)| !meld.cards.is_empty()).map(|(place, meld)| (place as u8 + 1, meld))
    }

    /// One side's melds with their numbers, oldest first.
    pub(super) fn own(&self, side: usize) -> impl Iterator<Item = (u8, &Meld)> {
        self.iter().filter(move |(_, meld)| usize::from(meld.side) == side)
    }

    /// Lays a new meld and returns its number.
    pub(super) fn lay(&mut self, meld: Meld) -> u8 {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = meld;
            self.len += 1;
            self.opened |= 1 << (meld.side & 7);
        }
        self.len
    }

    /// Adds cards to a meld.
    pub(super) fn add(&mut self, number: u8, cards: Tally) {
        if let Some(meld) = self.list.get_mut(usize::from(number.wrapping_sub(1))) {
            meld.cards = meld.cards.plus(cards);
        }
    }

    /// Moves all cards from the younger meld to the older one, which keeps its number.
    pub(super) fn merge(&mut self, older: u8, younger: u8) {
        if let Some(meld) = self.list.get_mut(usize::from(younger.wrapping_sub(1))) {
            let cards = std::mem::take(&mut meld.cards);
            self.add(older, cards);
        }
    }
}
