//! Questions that players and screens ask about cards and choices, with the same interface for one pack and for
//! two. This module knows nothing about hands or tables, only what the compiled tables say about each card.

use super::{axes::Axes, foresee::Outcome, row::Row, rules::Rules, state::place_of};
use crate::{AnyRules, MatchRules, Points};
use cards::{Bag, Bits, Card, SeatSet};
use said::trick::Trump;
use std::sync::Arc;

/// The lead to a trick: a color's index in standard order, or 4 for a Rook that belongs to no color.
pub type Led = u8;

/// The compiled rules of a trick-taking table, for card sets of any width.
///
/// ```
/// use rookery_rules::{Options, cards::Card, open, trick::{Hand, TrickRules}};
///
/// let rules = open::<Hand<u64>>("original-rook", 4, &Options::new())?;
/// assert_eq!((rules.worth(Card::BIRD), rules.total(), rules.tricks()), (20, 120, 9));
/// assert!(rules.is_trump("green".parse()?, Card::BIRD));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait TrickRules: Send + Sync {
    /// The row the rules were made from.
    fn row(&self) -> &Row;
    /// The value of every axis.
    fn axes(&self) -> &Axes;
    /// The number of players.
    fn players(&self) -> usize;
    /// The number of hands: players plus an extra dummy.
    fn hands(&self) -> usize;
    /// The number of tricks per hand.
    fn tricks(&self) -> usize;
    /// The whole pack in standard order.
    fn pack(&self) -> &[Card];
    /// The sides that share a score.
    fn sides(&self) -> &[SeatSet];
    /// The maximum score of one side in a hand.
    fn total(&self) -> i32;
    /// The largest bid; `None` if there is no limit.
    fn cap(&self) -> Option<u16>;
    /// The trumps that may be named.
    fn trumps(&self) -> Vec<Trump>;
    /// The value of a card.
    fn worth(&self, card: Card) -> i32;
    /// Whether the card is a trump.
    fn is_trump(&self, trump: Trump, card: Card) -> bool;
    /// Whether the card may be played even if its holder could follow.
    fn is_free(&self, trump: Trump, card: Card) -> bool;
    /// The lead that the card makes.
    fn led_by(&self, trump: Trump, card: Card) -> Led;
    /// The card's strength in a trick. A card with strength 0 never wins; of two equal cards, the earlier one wins.
    fn power(&self, trump: Trump, led: Led, card: Card) -> u8;
    /// The cards in `hand` that may be played to a trick in which `led` was led, or that may lead a new one.
    fn playable(&self, trump: Trump, led: Option<Led>, hand: &[Card]) -> Vec<Card>;
    /// The cards in the bidder's `hand` that may be buried.
    fn buriable(&self, trump: Option<Trump>, hand: &[Card]) -> Vec<Card>;
    /// Each player's score with this outcome.
    fn written(&self, outcome: &Outcome) -> Points;
    /// How hands add up to a match.
    fn match_rules(&self) -> MatchRules;
}

impl dyn TrickRules {
    /// The typed rules behind type-erased ones; `None` if this is not a trick-taking game.
    pub fn of(rules: &dyn AnyRules) -> Option<Arc<dyn TrickRules>> {
        let typed = rules.typed_rules();
        let typed = match typed.downcast::<Rules<u64>>() {
            Ok(one_pack) => return Some(one_pack),
            Err(other) => other,
        };
        Some(typed.downcast::<Rules<u128>>().ok()?)
    }
}

/// The cards as a machine word for the engine; copies beyond those in a pack are ignored.
fn word<B: Bits>(cards: &[Card]) -> B {
    let bag = cards.iter().fold(Bag::EMPTY, |bag, card| bag.try_with(*card).unwrap_or(bag));
    B::from_bag(bag).unwrap_or(B::EMPTY)
}

fn faces<B: Bits>(set: B) -> Vec<Card> {
    set.bag().iter().collect()
}

impl<B: Bits> TrickRules for Rules<B> {
    fn row(&self) -> &Row {
        &self.row
    }
    fn axes(&self) -> &Axes {
        &self.axes
    }
    fn players(&self) -> usize {
        self.players
    }
    fn hands(&self) -> usize {
        self.hands
    }
    fn tricks(&self) -> usize {
        usize::from(self.tricks)
    }
    fn pack(&self) -> &[Card] {
        &self.pack
    }
    fn sides(&self) -> &[SeatSet] {
        &self.sides
    }
    fn total(&self) -> i32 {
        self.total
    }
    fn cap(&self) -> Option<u16> {
        self.cap
    }
    fn trumps(&self) -> Vec<Trump> {
        self.trump_choices().collect()
    }
    fn worth(&self, card: Card) -> i32 {
        self.points(B::one(card.index()))
    }
    fn is_trump(&self, trump: Trump, card: Card) -> bool {
        place_of(self.trumps[trump.index()], card).is_some()
    }
    fn is_free(&self, trump: Trump, card: Card) -> bool {
        place_of(self.free[trump.index()], card).is_some()
    }
    fn led_by(&self, trump: Trump, card: Card) -> Led {
        self.led[trump.index()][usize::from(card.index() & 63)]
    }
    fn power(&self, trump: Trump, led: Led, card: Card) -> u8 {
        self.power[trump.index()][usize::from(led & 7)][usize::from(card.index() & 63)]
    }
    fn playable(&self, trump: Trump, led: Option<Led>, hand: &[Card]) -> Vec<Card> {
        match led {
            None => hand.to_vec(),
            Some(led) => faces(self.following(word::<B>(hand), trump.index() as u8, led)),
        }
    }
    fn buriable(&self, trump: Option<Trump>, hand: &[Card]) -> Vec<Card> {
        let trump = trump.map_or(u8::MAX, |trump| trump.index() as u8);
        faces(self.may_bury(word::<B>(hand), trump))
    }
    fn written(&self, outcome: &Outcome) -> Points {
        Rules::written(self, outcome)
    }
    fn match_rules(&self) -> MatchRules {
        Rules::match_rules(self)
    }
}
