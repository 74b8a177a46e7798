//! Which numbers a seat may choose, and what they do.

use super::{
    super::{
        Action, Hand, Phase, Trump,
        auction::FOUR_HUNDRED,
        axes::*,
        state::{State, place_of, seat},
    },
    memory::Memory,
    places::{ASK_PARTNER, BURY, PASS, PLAY, TRUMP, card_at},
};
use crate::{
    Actor, Game,
    numbers::{CARDS, KINDS, Mask, Numbered, Step, WAIT},
};
use cards::{Bag, Bits, Card, Seat};
use std::hint::select_unpredictable;

impl<B: Bits> State<B> {
    /// Whether there is nothing to do but play a card.
    #[inline(always)]
    fn only_plays(&self) -> bool {
        (self.phase == Phase::Play) & !self.interrupts
    }
}

/// The places in `from` that `cards` stand for: the first copy of each card before the second. It works on whole
/// words, because there is no predicting how many cards there are.
fn picked<B: Bits>(from: B, cards: Bag) -> B {
    let halves = |bag: Bag| (bag.0 as u64, (bag.0 >> 64) as u64);
    let ((first, second), (one, two)) = (halves(from.bag()), halves(cards));
    let picked = (first & one, second & (two | one & !first));
    B::from_bag(Bag(u128::from(picked.0) | u128::from(picked.1) << 64)).unwrap_or(B::EMPTY)
}

impl<B: Bits> Hand<B> {
    /// Marks the numbers that may be chosen now.
    #[inline(always)]
    pub(super) fn mask_choices(&self, of: Seat, draft: &Bag, mask: &mut Mask<'_>) {
        let ((rules, state), by) = (self.inside(), of.index() as u8);
        // Most decisions are of this kind.
        match state.only_plays() & (state.turn == by) {
            true => mask.cards(PLAY, state.puttable(rules, by)),
            false => self.mask_any(of, draft, mask),
        }
    }

    /// The mask, in any phase.
    fn mask_any(&self, of: Seat, draft: &Bag, mask: &mut Mask<'_>) {
        let (rules, state) = self.inside();
        let by = of.index() as u8;
        if state.interrupts && draft.is_empty() {
            let mut calls = Vec::new();
            self.out_of_turn(by, &mut calls);
            for number in calls.iter().filter_map(|call| self.numbers(of, call)).flatten() {
                mask.allow(number);
            }
        }
        if state.turn != by {
            return;
        }
        match state.phase {
            Phase::Play => mask.cards(PLAY, state.puttable(rules, by)),
            Phase::Auction => {
                mask.allow_if(PASS, state.may_pass(rules));
                let places = rules.numbering;
                if let Some(least) = rules.bid_number(state.least_bid(rules)) {
                    mask.allow_all(least..places.bid + places.bids);
                }
                mask.allow_if(places.moon, state.moon_open(rules));
            }
            Phase::Bury | Phase::Rebury => {
                mask.cards(BURY, self.bury_next(*draft));
                if self.bury_is_open_ended() {
                    let places = rules.numbering;
                    let done = self.check(Actor::Seat(of), &Action::Bury(*draft)).is_ok();
                    mask.allow_if(places.done, done);
                    mask.allow_if(places.clear, !draft.is_empty());
                    if draft.is_empty() && self.may_name_trump() {
                        rules.trump_choices().for_each(|trump| mask.allow(TRUMP + trump.index() as u32));
                    }
                }
            }
            Phase::Trump => {
                rules.trump_choices().for_each(|trump| mask.allow(TRUMP + trump.index() as u32));
                mask.allow_if(ASK_PARTNER, state.may_ask_partner(rules));
            }
            Phase::CallPartner => mask.cards(rules.numbering.call, state.callable(rules)),
            Phase::Correct => mask.cards(rules.numbering.correct, state.playable(rules, by)),
            Phase::Misdeal | Phase::Scored => {}
        }
    }

    /// The cards that may be added to the bury now.
    fn bury_next(&self, draft: Bag) -> B {
        let (rules, state) = self.inside();
        let hand = state.hands[usize::from(state.bidder & 7)];
        if state.phase == Phase::Rebury {
            let picked = picked(hand | state.nest, draft);
            return (hand | state.nest) & !picked;
        }
        let picked = picked(hand, draft);
        let left = state.may_bury(rules) & !picked;
        let first = state.must_bury(rules) & !picked;
        // Counters are a last resort: everything else goes first.
        if first.is_empty() { left } else { left & !rules.counters }
    }

    fn bury_is_open_ended(&self) -> bool {
        self.rules().permissive
    }

    /// Chooses a number.
    #[inline]
    pub(super) fn choose_number(&self, of: Seat, draft: &mut Bag, number: u32) -> Step<Action> {
        let (rules, state) = self.inside();
        let act = |action: Action| match self.check(Actor::Seat(of), &action) {
            Ok(()) => Step::Act(action),
            Err(_) => Step::Illegal,
        };
        let card = |first: u32, make: fn(Card) -> Action| {
            card_at(number - first).map_or(Step::Illegal, |card| act(make(card)))
        };
        if (PLAY..BURY).contains(&number) {
            let by = of.index() as u8;
            // Most numbers are cards, so they get a quick check before the one that explains a refusal.
            let may = if state.turn == by && state.phase == Phase::Play {
                state.puttable(rules, by)
            } else {
                B::EMPTY
            };
            return match card_at(number - PLAY).filter(|card| place_of(may, *card).is_some()) {
                Some(card) => Step::Act(Action::Play(card)),
                None => card(PLAY, Action::Play),
            };
        }
        // Once a bury has been started, it must be finished or started over before anything else.
        if !draft.is_empty() && !(BURY..rules.numbering.call).contains(&number) {
            return Step::Illegal;
        }
        match number {
            WAIT => return Step::Illegal,
            PASS => return act(Action::Pass),
            ASK_PARTNER => return act(Action::TrumpByPartner),
            trump if trump < ASK_PARTNER => {
                return act(Action::Trump(Trump::ALL[(trump - TRUMP) as usize]));
            }
            _ => {}
        }
        let places = rules.numbering;
        if number < places.done {
            let bury = matches!(state.phase, Phase::Bury | Phase::Rebury) && state.turn == of.index() as u8;
            let Some(card) = card_at(number - BURY).filter(|_| bury) else { return Step::Illegal };
            let next = draft.try_with(card).filter(|_| place_of(self.bury_next(*draft), card).is_some());
            let Some(next) = next else { return Step::Illegal };
            if !self.bury_is_open_ended() && next.len() as i32 >= rules.axes.nest_size {
                return act(Action::Bury(next));
            }
            *draft = next;
            return Step::More;
        }
        let whose = |first: u32| seat((number - first) as u8);
        match number {
            done if done < places.clear => act(Action::Bury(*draft)),
            clear if clear < places.call => {
                if draft.is_empty() {
                    return Step::Illegal;
                }
                *draft = Bag::EMPTY;
                Step::More
            }
            call if call < places.correct => card(places.call, Action::CallPartner),
            correct if correct < places.renege => card(places.correct, Action::Correct),
            renege if renege < places.talk => act(Action::Renege(whose(places.renege))),
            talk if talk < places.confirm => act(Action::Talk(whose(places.talk))),
            confirm if confirm < places.redeal => act(Action::Confirm),
            redeal if redeal < places.bid => act(Action::Redeal),
            bid if bid < places.moon => {
                let step = rules.axes.bid_step as u16;
                act(Action::Bid(rules.numbering.first_bid + (bid - places.bid) as u16 * step))
            }
            moon if moon == places.moon && rules.axes.moon == Moon::FourHundred => {
                act(Action::Bid(FOUR_HUNDRED))
            }
            _ => Step::Illegal,
        }
    }

    /// The numbers that make up an action.
    pub(super) fn numbers_of(&self, of: Seat, action: &Action) -> Option<Vec<u32>> {
        self.check(Actor::Seat(of), action).ok()?;
        let (rules, _) = self.inside();
        let places = rules.numbering;
        let at = |first: u32, card: Card| first + u32::from(card.index() & 63);
        Some(match *action {
            Action::Pass => vec![PASS],
            Action::Trump(trump) => vec![TRUMP + trump.index() as u32],
            Action::TrumpByPartner => vec![ASK_PARTNER],
            Action::Play(card) => vec![at(PLAY, card)],
            Action::Bury(cards) => {
                let counts = |card: &Card| !(rules.counters & rules.copies(*card)).is_empty();
                let (counters, plain): (Vec<Card>, Vec<Card>) = cards.iter().partition(counts);
                let cards = plain.into_iter().chain(counters).map(|card| at(BURY, card));
                cards.chain(self.bury_is_open_ended().then_some(places.done)).collect()
            }
            Action::CallPartner(card) => vec![at(places.call, card)],
            Action::Correct(card) => vec![at(places.correct, card)],
            Action::Renege(seat) => vec![places.renege + seat.index() as u32],
            Action::Talk(seat) => vec![places.talk + seat.index() as u32],
            Action::Confirm => vec![places.confirm],
            Action::Redeal => vec![places.redeal],
            Action::Bid(points) => {
                let moon = points == FOUR_HUNDRED && rules.axes.moon == Moon::FourHundred;
                vec![rules.bid_number(points).or(moon.then_some(places.moon))?]
            }
        })
    }

    /// The stage of the hand; the last card of a trick is a kind of its own.
    #[inline(always)]
    pub(super) fn kind_of_decision(&self) -> usize {
        let (rules, state) = self.inside();
        let last = state.only_plays() & (usize::from(state.in_trick) + 1 == rules.hands);
        select_unpredictable(last, KINDS - 1, (state.phase as usize).min(KINDS - 2))
    }

    /// Plays a card, which is what most numbers do.
    #[inline(always)]
    pub(super) fn play_quickly(
        &mut self,
        of: Seat,
        memory: &mut Memory<B>,
        number: u32,
        allowed: bool,
    ) -> bool {
        let ((rules, state), by) = (self.inside(), of.index() as u8);
        let place = number.wrapping_sub(PLAY);
        if (place >= CARDS as u32) | !state.only_plays() | (state.turn != by) {
            return false;
        }
        let Some(card) = card_at(place) else { return false };
        if !allowed && place_of(state.puttable(rules, by), card).is_none() {
            return false;
        }
        self.play_card(card);
        self.remember_play(memory, of);
        true
    }
}
