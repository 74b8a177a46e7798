//! What cards are worth with all cards face up: random deals of the Original Rook game, without an auction and with the nest
//! left where it is, solved again with one thing changed.

use crate::{counts::Counts, measurement::Measurement, trick_hand::solve};
use bots::double_dummy::{Position, Setup, Stakes};
use cards::{Bag, Card, Color, MAX_SEATS, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rules::{
    CannotOpen, Catalog, Deal, Game, Options,
    trick::{Hand, Rules, Trump},
};
use std::sync::Arc;

/// The trump in every deal. No color differs from another, so any will do.
const TRUMP: Color = Color::Red;
const SEATS: usize = 4;
const HAND: usize = 9;

pub(crate) fn measurements() -> Result<Vec<Measurement>, CannotOpen> {
    let rules = Catalog::default().open("original-rook", Some(SEATS), &Options::new())?;
    let Ok(typed) = rules.typed_rules().downcast::<Rules<u64>>() else { return Ok(Vec::new()) };
    Ok(vec![Measurement::new("original-rook", 100_000, "deals", move |number, counts| {
        deal(&typed, number, counts);
    })])
}

/// A deal: four hands, and the nest.
#[derive(Clone)]
struct Cards {
    hands: [Vec<Card>; SEATS],
    nest: Vec<Card>,
}

impl Cards {
    /// Deals a shuffled pack.
    fn of(pack: &[Card]) -> Cards {
        let hand = |seat: usize| pack.iter().skip(seat * HAND).take(HAND).copied().collect();
        Cards { hands: std::array::from_fn(hand), nest: pack.iter().skip(SEATS * HAND).copied().collect() }
    }

    /// The same deal with the cards outside the kept seats shuffled.
    fn redealt(&self, keep: &[usize], rng: &mut SmallRng) -> Cards {
        let others = |seat: &usize| !keep.contains(seat);
        let mut loose: Vec<Card> =
            (0..SEATS).filter(others).flat_map(|seat| self.hands[seat].clone()).collect();
        loose.extend(&self.nest);
        let mut loose = Deal::shuffled(loose, rng).pack.into_iter();
        let mut next = self.clone();
        for seat in (0..SEATS).filter(others) {
            next.hands[seat] = loose.by_ref().take(HAND).collect();
        }
        next.nest = loose.collect();
        next
    }

    /// What seats 0 and 2 take with perfect play when `leader` leads.
    fn value(&self, rules: &Rules<u64>, leader: usize) -> Option<i32> {
        let facts = |card: Card| rules.facts(Trump::Color(TRUMP), card);
        let mut hands = [Bag::EMPTY; MAX_SEATS];
        for (seat, cards) in self.hands.iter().enumerate() {
            for card in cards {
                hands[seat] = hands[seat].try_with(*card)?;
            }
        }
        let setup = Setup {
            ring: (0..SEATS).map(|step| Seat::wrapping((leader + step) % SEATS)).collect(),
            hands,
            sides: std::array::from_fn(|seat| (seat % 2) as u8),
            ours: [Seat::wrapping(0), Seat::wrapping(2)].into_iter().collect(),
            trick: Vec::new(),
            tricks_left: HAND as u8,
            stakes: Stakes {
                last_trick: self.nest.iter().map(|card| facts(*card).worth).sum(),
                ..Stakes::CARDS
            },
        };
        solve(&Position::new(&setup, facts).ok()?).exact()
    }

    /// The seat with the Rook; `None` if it is in the nest.
    fn rook(&self) -> Option<usize> {
        self.hands.iter().position(|hand| hand.contains(&Card::BIRD))
    }
}

fn is_trump(card: &Card) -> bool {
    *card == Card::BIRD || card.color() == Some(TRUMP)
}

fn deal(rules: &Arc<Rules<u64>>, number: u64, counts: &mut Counts) {
    let mut rng = SmallRng::seed_from_u64(number);
    let cards = Cards::of(&Deal::shuffled(Hand::<u64>::pack(rules), &mut rng).pack);
    let (Some(leading), Some(following)) = (cards.value(rules, 0), cards.value(rules, 1)) else {
        counts.yes("solved", false);
        return;
    };
    counts.yes("solved", true);
    counts.add("value when leading", leading);
    counts.add("lead", leading - following);
    let both = i64::from(leading + following);
    counts.add("twice the value", both);
    let trumps = |seat: usize| cards.hands[seat].iter().filter(|card| is_trump(card)).count();
    let side = trumps(0) + trumps(2);
    counts.add(format!("twice by trumps/{side}"), both);
    counts.add(format!("twice by longer trumps/{}", trumps(0).max(trumps(2))), both);
    let highest = |number: u8| (0..SEATS).step_by(2).map(move |seat| (seat, number));
    let fourteens: usize = highest(14)
        .map(|(seat, number)| cards.hands[seat].iter().filter(|card| card.number() == Some(number)).count())
        .sum();
    counts.add(format!("twice by fourteens/{fourteens}"), both);
    let rook = match cards.rook() {
        Some(seat) if seat % 2 == 0 => "ours",
        Some(_) => "theirs",
        None => "nest",
    };
    counts.add(format!("twice by rook/{rook}"), both);
    let voids = |seat: usize| {
        let has = |color| cards.hands[seat].iter().any(|card| card.color() == Some(color));
        Color::ALL.into_iter().filter(|color| *color != TRUMP && !has(*color)).count()
    };
    counts.add(format!("twice by voids/{}", voids(0) + voids(2)), both);
    traded(rules, &cards, number, counts);
    // What is left to chance once one hand is fixed, or the hands of both partners.
    if let Some(other) = cards.redealt(&[0], &mut rng).value(rules, 0) {
        counts.add("same hand", leading - other);
    }
    if let Some(other) = cards.redealt(&[0, 2], &mut rng).value(rules, 0) {
        counts.add("same partners", leading - other);
    }
}

/// What our side loses when it trades a card with the opponent on the left for a random one: the Rook, the highest trump
/// color card, and a 14 of a plain color.
fn traded(rules: &Rules<u64>, cards: &Cards, number: u64, counts: &mut Counts) {
    let top = Card::new(TRUMP, 14);
    let plain = Color::ALL.into_iter().filter(|color| *color != TRUMP).find_map(|color| Card::new(color, 14));
    for (name, wanted) in [("rook", Some(Card::BIRD)), ("trump 14", top), ("plain 14", plain)] {
        let Some(wanted) = wanted else { continue };
        let Some(at) = cards.hands[0].iter().position(|card| *card == wanted) else { continue };
        let mut other = cards.clone();
        let with = (number % HAND as u64) as usize;
        let theirs = other.hands[1][with];
        other.hands[1][with] = other.hands[0][at];
        other.hands[0][at] = theirs;
        if let (Some(before), Some(after)) = (cards.value(rules, 0), other.value(rules, 0)) {
            counts.add(format!("without {name}"), before - after);
        }
    }
}
