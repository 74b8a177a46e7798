//! Choosing a discard: the card that hurts least to lose and helps the next player least.

use super::{
    holding::{Holding, NUMBERS},
    memory::Memory,
    worth::{Outlook, at_least},
};
use cards::{Card, Seat};
use rules::club_rook::{MeldKind, MeldView, Rules, Tally, View};

/// The value of one more card in the pile to an opponent who takes it, compared with two fresh cards.
const PILE_CARD: f32 = 80.0;
/// The value to an opponent of being able to add a single discard to a sequence.
const FED: f32 = 12.0;
/// The value of keeping a 3 that can stop a larger pile later.
const THREE_KEPT: f32 = 14.0;

/// A side with a set of a number would have laid two more cards of that number, so it is this much less
/// likely to hold them.
const MELDED: f32 = 0.3;
/// How much less likely a player who has discarded such a card is to hold two more.
const THROWN: f32 = 0.5;

/// The information used to evaluate a discard.
pub(super) struct Discarding<'a> {
    pub(super) rules: &'a Rules,
    pub(super) view: &'a View,
    pub(super) memory: &'a Memory,
    pub(super) outlook: &'a Outlook,
    pub(super) held: &'a Holding,
}

impl Discarding<'_> {
    /// The total cost of the discard (lowest is best), and how much the next player may gain.
    pub(super) fn cost(&self, card: Card, guards: bool) -> (f32, f32) {
        let mut without = self.held.clone();
        without.hand = without.hand.minus(Tally::one(card));
        let mut loss = self.outlook.worth(self.held) - self.outlook.worth(&without);
        let danger = if guards { self.danger(card) } else { 0.0 };
        if guards && card.number() == Some(3) {
            loss += THREE_KEPT;
        }
        (loss + danger, danger)
    }

    fn danger(&self, card: Card) -> f32 {
        let Some((next, number)) =
            self.view.seat.map(|seat| seat.left(self.rules.players)).zip(card.number())
        else {
            return 0.0;
        };
        if !NUMBERS.contains(&number) || self.is_stopped(next) {
            return 0.0;
        }
        let fed = self.theirs(next).any(|meld| feeds(meld, card));
        let pile = self.view.discard_pile.size as f32;
        let gain = PILE_CARD * (pile - 0.5).max(0.5);
        let opened = self.view.sides.get(self.rules.side_of(next)).is_some_and(|side| side.minimum.is_none());
        let able = if opened { 1.0 } else { 0.45 };
        self.holds_pair(next, number) * gain * able + if fed { FED } else { 0.0 }
    }

    /// Whether the next player cannot take the pile, no matter what is on top.
    fn is_stopped(&self, next: Seat) -> bool {
        let first_turn = self.memory.turns + 1 < self.rules.players;
        first_turn || self.view.status.stops.wild.iter().any(|seat| seat != next)
    }

    fn theirs(&self, next: Seat) -> impl Iterator<Item = &MeldView> {
        let side = self.rules.side_of(next);
        self.view.melds.iter().filter(move |meld| usize::from(meld.side) == side)
    }

    /// The chance that a player holds two natural cards of a number.
    fn holds_pair(&self, seat: Seat, number: u8) -> f32 {
        let known = self.memory.taken[seat.index()].of_number(number).len();
        let live = self.outlook.live_of(number);
        let size = self.view.hand_sizes.get(seat.index()).copied().unwrap_or(0);
        let unseen = self.view.draw_pile + self.view.hand_sizes.iter().sum::<usize>() - self.held.hand.len();
        let share = size as f32 / unseen.max(1) as f32;
        let melded = self.theirs(seat).any(|meld| is_set_of(meld, number));
        let thrown = !self.memory.thrown[seat.index()].of_number(number).is_empty();
        let kept = if melded { MELDED } else { 1.0 } * if thrown { THROWN } else { 1.0 };
        // Players are more likely to keep two of a number than two random cards.
        let pair = at_least(live, (1.25 * share).min(1.0), 2 - known as i32);
        if known > 0 { pair } else { pair * kept }
    }
}

/// Whether the meld is a set of this number.
fn is_set_of(meld: &MeldView, number: u8) -> bool {
    meld.kind == MeldKind::Set && meld.cards.iter().any(|card| card.number() == Some(number))
}

/// Whether the card extends the sequence.
fn feeds(meld: &MeldView, card: Card) -> bool {
    let Some(number) = card.number() else { return false };
    meld.kind == MeldKind::Sequence
        && meld.cards.iter().all(|lying| lying.color() == card.color() && *lying != card)
        && meld.cards.iter().any(|lying| lying.number().is_some_and(|other| other.abs_diff(number) == 1))
}
