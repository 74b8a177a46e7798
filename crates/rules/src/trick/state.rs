//! The true state of a hand at a trick-taking table: where every card is, who has said what, and whose turn it is.
//! It is small, flat and cheap to copy. It is deliberately not `Serialize`: only views leave the table.

use super::{
    axes::*,
    calls::Calls,
    rules::{Rules, Seating, TO_ASIDE, TO_CENTER, TO_NEST},
};
use crate::{BadDeal, Deal, Luck, Standing};
use cards::{Bits, Card, MAX_SEATS, Seat};
use said::trick::{Phase, Trump};
use std::sync::Arc;

/// "No seat", "no card", "no trump yet".
pub(super) const NOBODY: u8 = u8::MAX;

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Ended {
    NotYet,
    PlayedOut,
    /// Someone reached the target in the middle of the deal.
    AtTarget,
    /// Nobody bid.
    PassedOut,
    Misdealt,
    /// This seat's renege was discovered too late.
    Renege(u8),
}

/// A seat's last call in the auction, packed as nothing, a pass, or a bid.
pub(super) const SILENT: u16 = 0;
pub(super) const PASSED: u16 = 1;

#[derive(Clone, Debug)]
pub(super) struct State<B> {
    pub hands: [B; MAX_SEATS],
    pub taken: [B; MAX_SEATS],
    pub nest: B,
    pub center: B,
    pub aside: B,
    /// Cards in the dealt nest that everyone has seen.
    pub nest_shown: B,
    /// Buried cards that lie face up.
    pub buried_shown: B,
    /// The open half of an extra dummy hand.
    pub dummy_up: B,
    pub trick_set: B,
    pub trick: [u8; MAX_SEATS],
    pub last: [u8; MAX_SEATS],
    pub seating: Seating,
    pub tricks: [u8; MAX_SEATS],
    pub said: [u16; MAX_SEATS],
    pub bid: u16,
    pub phase: Phase,
    pub ended: Ended,
    pub dealer: u8,
    pub turn: u8,
    pub leader: u8,
    pub in_trick: u8,
    pub last_leader: u8,
    pub last_winner: u8,
    pub done: u8,
    pub led: u8,
    pub best: u8,
    pub best_power: u8,
    pub trump: u8,
    pub bidder: u8,
    pub passed: u8,
    pub passes_in_a_row: u8,
    /// Who names trump: the bidder, or the partner they asked.
    pub namer: u8,
    pub nest_to: u8,
    pub center_to: u8,
    /// The card turned for trump, shown on the nest, or cut.
    pub turned: u8,
    pub exposed: u8,
    pub called: u8,
    pub partner: u8,
    pub partner_known: bool,
    pub dummy: u8,
    pub dummy_open: bool,
    /// Whether someone may act out of turn; checked once so that other tables can skip the check.
    pub interrupts: bool,
    pub luck: u64,
    pub totals: [i32; MAX_SEATS],
    pub cuts: Option<Arc<[Card]>>,
    /// Everything that only a permissive table needs.
    pub calls: Option<Box<Calls<B>>>,
}

impl<B: Bits> State<B> {
    #[inline(always)]
    pub(super) fn start(rules: &Rules<B>, at: &Standing, deal: &Deal<Card>) -> Result<State<B>, BadDeal> {
        if at.dealer.index() >= rules.players {
            return Err(BadDeal::Dealer { seat: at.dealer.index() });
        }
        let seating = rules.seating(at);
        let (piles, dealt) = deal_piles(rules, deal);
        if dealt != rules.full || deal.pack.len() != rules.deal_to.len() {
            deal.check_pack(&rules.pack)?;
        }
        if let Some(cut) = deal.cuts.iter().find(|card| !rules.pack.contains(card)) {
            return Err(BadDeal::Cut { card: cut.to_string() });
        }
        let dealer = at.dealer.index() as u8;
        let mut hands = [B::EMPTY; MAX_SEATS];
        let mut seat = dealer;
        for pile in &piles[..rules.hands] {
            seat = seating.left[usize::from(seat)];
            hands[usize::from(seat)] = *pile;
        }
        let mut state = State {
            hands,
            taken: [B::EMPTY; MAX_SEATS],
            nest: piles[usize::from(TO_NEST)],
            center: piles[usize::from(TO_CENTER)],
            aside: piles[usize::from(TO_ASIDE)],
            nest_shown: B::EMPTY,
            buried_shown: B::EMPTY,
            dummy_up: B::EMPTY,
            trick_set: B::EMPTY,
            trick: [0; MAX_SEATS],
            last: [0; MAX_SEATS],
            seating,
            tricks: [0; MAX_SEATS],
            said: [SILENT; MAX_SEATS],
            bid: 0,
            phase: Phase::Auction,
            ended: Ended::NotYet,
            dealer,
            turn: NOBODY,
            leader: NOBODY,
            in_trick: 0,
            last_leader: NOBODY,
            last_winner: NOBODY,
            done: 0,
            led: 0,
            best: 0,
            best_power: 0,
            trump: NOBODY,
            bidder: NOBODY,
            passed: 0,
            passes_in_a_row: 0,
            namer: NOBODY,
            nest_to: NOBODY,
            center_to: NOBODY,
            turned: NOBODY,
            exposed: NOBODY,
            called: NOBODY,
            partner: NOBODY,
            partner_known: false,
            dummy: NOBODY,
            dummy_open: false,
            interrupts: rules.permissive,
            luck: deal.luck,
            totals: at.totals.0,
            cuts: (!deal.cuts.is_empty()).then(|| deal.cuts.as_slice().into()),
            calls: rules.permissive.then(Box::default),
        };
        state.after_the_deal(rules, deal);
        Ok(state)
    }

    /// Handles everything that the deal itself decides: turned and cut cards, the dummy, misdeals, and who
    /// starts.
    fn after_the_deal(&mut self, rules: &Rules<B>, deal: &Deal<Card>) {
        let axes = &rules.axes;
        if axes.dummy == Dummy::ExtraHand {
            self.dummy = 2;
            // The dummy does not bid.
            self.passed = 1 << self.dummy;
            self.turn_up_half_of_the_dummy(rules, deal);
        }
        if axes.nest_shown == NestShown::Top || axes.trump_from == TrumpFrom::NestCard {
            self.turn_nest_card(rules, deal);
        }
        match axes.trump_from {
            TrumpFrom::Named => {}
            TrumpFrom::NestCard => self.trump = self.turned >> 4 & 3,
            TrumpFrom::None => self.trump = Trump::None.index() as u8,
            TrumpFrom::Cut => {
                let cut = self.cut_cards(rules).next();
                self.turned = cut.map_or(NOBODY, Card::index);
                self.trump = self.turned >> 4 & 3;
            }
        }
        if axes.misdeal_sim == MisdealSim::On {
            let mut luck = Luck::new(self.luck ^ 0x6D69_7364_6561_6C00);
            if luck.below(4) == 0 {
                let card = deal.pack[luck.below(deal.pack.len())].index();
                // The dummy's open half is face up by rule (OR2-A12).
                self.exposed = if self.dummy_up.has(card) { NOBODY } else { card };
            }
        }
        self.interrupts |= self.exposed != NOBODY || axes.misdeal == Misdeal::NoCounters;
        if axes.misdeal == Misdeal::OnlySixToNine && self.somebody_holds_only_six_to_nine(rules) {
            self.end(Ended::Misdealt);
        } else if self.exposed_is_high() {
            self.phase = Phase::Misdeal;
            self.turn = self.dealer;
        } else if axes.auction == Auction::Bid {
            self.turn = self.opener(rules);
        } else {
            self.begin_play(rules);
        }
    }

    pub(super) fn opener(&self, rules: &Rules<B>) -> u8 {
        match rules.axes.opener {
            Opener::Dealer => self.dealer,
            Opener::LeftOfDealer => self.left(self.dealer),
        }
    }

    fn turn_up_half_of_the_dummy(&mut self, rules: &Rules<B>, deal: &Deal<Card>) {
        // The dummy is to the dealer's right and is dealt to second. The second half of its cards is face up
        // (OR2-A05).
        let mut dealt =
            deal.pack.iter().zip(&rules.deal_to).filter(|(_, to)| **to == 1).map(|(card, _)| card);
        let half = usize::from(rules.tricks) / 2;
        let Some(_) = dealt.by_ref().nth(half - 1) else { return };
        for card in dealt {
            self.dummy_up |= B::one(card.index());
        }
    }

    fn turn_nest_card(&mut self, rules: &Rules<B>, deal: &Deal<Card>) {
        // The last card dealt to the nest is on top; if it is the Rook, it goes to the bottom and the next
        // card is turned up (BEG-11).
        let nest = deal.pack.iter().zip(&rules.deal_to).rev().filter(|(_, to)| **to == TO_NEST);
        let by_trump = rules.axes.trump_from == TrumpFrom::NestCard;
        let top = nest.map(|(card, _)| *card).find(|card| !by_trump || !card.is_bird());
        if let Some(card) = top {
            self.turned = card.index();
            self.nest_shown |= first_copy(self.nest, card);
        }
    }

    fn somebody_holds_only_six_to_nine(&self, rules: &Rules<B>) -> bool {
        let small = |place: u8| (6..=9).contains(&(place & 15)) && place & 63 != Card::BIRD.index();
        (0..rules.players).any(|seat| self.hands[seat].places().all(small))
    }

    pub(super) fn exposed_is_high(&self) -> bool {
        self.exposed != NOBODY && (self.exposed & 15 >= 10)
    }

    /// The cards cut: the given ones in order, then random ones.
    pub(super) fn cut_cards<'a>(&'a self, rules: &'a Rules<B>) -> impl Iterator<Item = Card> + 'a {
        let mut luck = Luck::new(self.luck ^ 0x6375_7473_0000_0000);
        let given = self.cuts.iter().flat_map(|cuts| cuts.iter().copied());
        given.chain(std::iter::repeat_with(move || rules.pack[luck.below(rules.pack.len())]))
    }

    #[inline(always)]
    pub(super) fn left(&self, seat: u8) -> u8 {
        self.seating.left[usize::from(seat & 7)]
    }

    pub(super) fn side(&self, seat: u8) -> u8 {
        self.seating.side[usize::from(seat & 7)]
    }

    pub(super) fn end(&mut self, how: Ended) {
        self.ended = how;
        self.phase = Phase::Scored;
        self.turn = NOBODY;
    }

    /// Every place that holds cards, for the conservation law.
    pub(super) fn all_places(&self) -> impl Iterator<Item = B> + '_ {
        let trick = if self.in_trick > 0 { self.trick_set } else { B::EMPTY };
        let open = [self.nest, self.center, self.aside, trick];
        self.hands.into_iter().chain(self.taken).chain(open)
    }
}

/// Deals the pack into piles. Also returns the union of all cards, which proves that the pack was complete.
#[inline]
fn deal_piles<B: Bits>(rules: &Rules<B>, deal: &Deal<Card>) -> ([B; 11], B) {
    let mut piles = [B::EMPTY; 11];
    let mut dealt = B::EMPTY;
    for (card, to) in deal.pack.iter().zip(&rules.deal_to) {
        let mut place = card.index();
        if B::PLACES > 64 && dealt.has(place) {
            place += 64;
        }
        let bit = B::one(place);
        dealt |= bit;
        piles[usize::from(*to)] |= bit;
    }
    (piles, dealt)
}

/// The lowest copy of `card` in `set`, as a set; empty if there is none.
pub(super) fn first_copy<B: Bits>(set: B, card: Card) -> B {
    place_of(set, card).map_or(B::EMPTY, B::one)
}

/// The place of `card` in `set`.
#[inline(always)]
pub(super) fn place_of<B: Bits>(set: B, card: Card) -> Option<u8> {
    let first = card.index();
    if set.has(first) {
        return Some(first);
    }
    (B::PLACES > 64 && set.has(first + 64)).then_some(first + 64)
}

/// The card at a place.
#[inline(always)]
pub(super) fn face(place: u8) -> Card {
    Card::from_index(place & 63).unwrap_or(Card::BIRD)
}

/// The cards in a set in standard order.
pub(super) fn cards_of<B: Bits>(set: B) -> Vec<Card> {
    set.bag().iter().collect()
}

/// Changes one of eight bytes. All eight are stored, because they will soon be read together, and a processor would
/// have to wait for a single byte that it has just stored.
#[inline(always)]
pub(super) fn with_byte(bytes: [u8; MAX_SEATS], at: u8, byte: u8) -> [u8; MAX_SEATS] {
    let shift = 8 * u32::from(at & 7);
    (u64::from_le_bytes(bytes) & !(0xFF << shift) | u64::from(byte) << shift).to_le_bytes()
}

/// The seat at an index known to be valid.
pub(super) fn seat(index: u8) -> Seat {
    Seat::wrapping(usize::from(index))
}

/// The seat; `None` if it is nobody.
pub(super) fn some_seat(index: u8) -> Option<Seat> {
    (index != NOBODY).then(|| seat(index))
}
