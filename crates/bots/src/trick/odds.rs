//! The chance that our side wins a trick if a given card is played to it now.
//!
//! The chance that an unseen card is in a hidden hand is that hand's share of the unseen cards, except where a seat
//! has shown itself to be void. Open hands are simply read.

use super::position::{Position, Relation};
use crate::portable;
use cards::{Card, Seat};
use rules::trick::ask::Led;

/// A partner doesn't always see that they should take the trick.
const MATE_HELPS: f32 = 0.8;

/// The chance that our side takes the trick after `card` is played.
pub(super) fn ours(position: &Position<'_>, card: Card) -> f32 {
    let trump = position.trump();
    let led = position.led().unwrap_or_else(|| position.rules.led_by(trump, card));
    let plays = position.view.trick.iter().map(|played| (played.seat, played.card));
    let mut best = (position.seat, 0);
    for (seat, card) in plays.chain([(position.seat, card)]) {
        let power = position.rules.power(trump, led, card);
        if power > best.1 {
            best = (seat, power);
        }
    }
    let mut ours = match position.relation(best.0) {
        Relation::Mate => 1.0,
        Relation::Foe => 0.0,
        Relation::Unknown => 0.5,
    };
    for seat in position.later() {
        let beats = beats(position, seat, led, best.1);
        ours = match position.relation(seat) {
            Relation::Mate => ours + (1.0 - ours) * beats * MATE_HELPS,
            Relation::Foe => ours * (1.0 - beats),
            Relation::Unknown => ours * (1.0 - beats) + 0.5 * beats,
        };
    }
    ours
}

/// The chance that `seat` can play a card stronger than `power`.
fn beats(position: &Position<'_>, seat: Seat, led: Led, power: u8) -> f32 {
    let (rules, trump) = (position.rules, position.trump());
    let stronger = |card: &&Card| rules.power(trump, led, **card) > power;
    if let Some(hand) = position.known_hand(seat) {
        return f32::from(u8::from(
            rules.playable(trump, Some(led), hand).iter().any(|card| stronger(&card)),
        ));
    }
    let follows = |card: &&Card| rules.led_by(trump, **card) == led;
    let unseen = &position.unseen;
    let held = (position.hand_size(seat) as f32 / unseen.len().max(1) as f32).min(1.0);
    let one_of = |count: usize| 1.0 - portable::power(1.0 - held, count);
    let void = match position.memory.is_void(seat, led) {
        true => 1.0,
        false => 1.0 - one_of(unseen.iter().filter(follows).count()),
    };
    let by_following = match position.memory.is_void(seat, led) {
        true => 0.0,
        false => one_of(unseen.iter().filter(follows).filter(stronger).count()),
    };
    // Stronger cards in other colors: trumps, and cards that may be played at any time.
    let off_color = unseen.iter().filter(|card| !follows(card)).filter(stronger).filter(|card| {
        !position.memory.is_void(seat, rules.led_by(trump, **card)) || rules.is_free(trump, **card)
    });
    let (free, bound): (Vec<&Card>, Vec<&Card>) = off_color.partition(|card| rules.is_free(trump, **card));
    // A player who may play such a card at any time often saves it.
    let by_free = one_of(free.len()) * (0.5 + 0.5 * void);
    let by_trump = one_of(bound.len()) * void;
    1.0 - (1.0 - by_following) * (1.0 - by_free) * (1.0 - by_trump)
}

/// Whether a seat on the other side may still hold a trump.
pub(super) fn foes_have_trump(position: &Position<'_>) -> bool {
    let (rules, trump) = (position.rules, position.trump());
    let is_trump = |card: &&Card| rules.is_trump(trump, **card);
    let hidden = position.unseen.iter().find(is_trump);
    let may_hold = |seat: &Seat| match position.known_hand(*seat) {
        Some(hand) => hand.iter().any(|card| is_trump(&card)),
        None => hidden.is_some_and(|card| !position.memory.is_void(*seat, rules.led_by(trump, *card))),
    };
    position.view.clockwise.iter().filter(|seat| position.relation(**seat) != Relation::Mate).any(may_hold)
}
