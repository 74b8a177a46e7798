//! The play of the cards: which cards may be played, who takes the trick, and when the hand is over.

use super::{
    axes::*,
    event::Event,
    refusal::{Cite, Refusal, Why},
    rules::Rules,
    state::{Ended, NOBODY, State, cards_of, face, place_of, seat, some_seat, with_byte},
};
use crate::Sink;
use cards::{Bits, Card, Color};
use said::trick::{Phase, Trump};
use std::hint::select_unpredictable;

impl<B: Bits> Rules<B> {
    /// The cards in `hand` that may be played to a trick in which `led` was led.
    #[inline(always)]
    pub(super) fn following(&self, hand: B, trump: u8, led: u8) -> B {
        let trump = usize::from(trump & 7);
        let (follow, free) = (self.follow[trump][usize::from(led & 7)], self.free[trump]);
        hand & if (hand & follow).is_empty() { !B::EMPTY } else { follow | free }
    }
}

impl<B: Bits> State<B> {
    pub(super) fn begin_play(&mut self, rules: &Rules<B>) {
        let axes = &rules.axes;
        match axes.dummy {
            Dummy::None | Dummy::ExtraHand => {}
            Dummy::DealerPartner => self.dummy = self.left(self.left(self.dealer)),
            Dummy::BidderPartner => self.dummy = self.left(self.left(self.bidder)),
        }
        self.turn = match (axes.first_lead, axes.dummy) {
            // The later form with the bidder's dummy starts at the bidder's left (DSP-A01).
            (_, Dummy::BidderPartner) => self.left(self.bidder),
            (FirstLead::LeftOfDealer, _) => self.left(self.dealer),
            (FirstLead::Dealer, _) => self.dealer,
            (FirstLead::Bidder, _) => self.bidder,
            (FirstLead::LeftOfBidder, _) => self.left(self.bidder),
            (FirstLead::Dummy, _) => self.dummy,
        };
        self.leader = self.turn;
        self.phase = Phase::Play;
    }

    /// The cards the hand at `seat` may legally play.
    #[inline(always)]
    pub(super) fn playable(&self, rules: &Rules<B>, seat: u8) -> B {
        let hand = self.hands[usize::from(seat & 7)];
        // Both are always computed, because there is no predicting who leads.
        let following = rules.following(hand, self.trump, self.led);
        if self.in_trick == 0 { hand } else { following }
    }

    /// The cards that can be put on the table: any card, if reneges are possible.
    #[inline(always)]
    pub(super) fn puttable(&self, rules: &Rules<B>, seat: u8) -> B {
        if rules.axes.renege_rule != RenegeRule::Strict && self.phase == Phase::Play {
            return self.hands[usize::from(seat & 7)];
        }
        self.playable(rules, seat)
    }

    pub(super) fn check_play(&self, rules: &Rules<B>, card: Card, may: B) -> Result<(), Refusal> {
        let hand = self.hands[usize::from(self.turn & 7)];
        if place_of(hand, card).is_none() {
            return Err(rules.refuse(Why::NotHeld { card }, Cite::Held));
        }
        if place_of(may, card).is_some() {
            return Ok(());
        }
        let trump = usize::from(self.trump & 7);
        let led = usize::from(self.led & 7);
        // If no color is trump, each color has only its own cards; the Rook and a special red 1 are separate.
        let plain = rules.follow[Trump::None.index()][led];
        Err(match Color::ALL.get(led).filter(|_| plain.has(self.trick[0])) {
            None => rules.refuse(Why::TrumpLed { card: face(self.trick[0]) }, Cite::BirdLed),
            Some(_) if (may & !rules.birds).is_empty() => rules.refuse(Why::LoneRook, Cite::LoneBird),
            Some(_) if (may & plain).is_empty() => rules.refuse(Why::LoneRedOne, Cite::LoneBird),
            Some(color) => {
                let mut free = cards_of(may & rules.free[trump] & !rules.follow[trump][led]);
                free.dedup();
                rules.refuse(Why::MustFollow { led: *color, free }, Cite::Follow)
            }
        })
    }

    #[inline(always)]
    pub(super) fn play(&mut self, rules: &Rules<B>, card: Card, out: &mut impl Sink<Event<B>>) {
        let by = self.turn & 7;
        let hand = self.hands[usize::from(by)];
        let Some(place) = place_of(hand, card) else { return };
        let bit = B::one(place);
        self.hands[usize::from(by)] = hand & !bit;
        let (trump, face) = (usize::from(self.trump & 7), usize::from(card.index() & 63));
        // All of these are always written, because there is no predicting who leads or which card wins.
        let leads = self.in_trick == 0;
        self.led = select_unpredictable(leads, rules.led[trump][face], self.led);
        self.leader = select_unpredictable(leads, by, self.leader);
        let power = rules.power[trump][usize::from(self.led & 7)][face];
        let best_power = select_unpredictable(leads, 0, self.best_power);
        self.best = select_unpredictable(power > best_power, by, self.best);
        self.best_power = best_power.max(power);
        self.trick = with_byte(self.trick, self.in_trick, place);
        self.in_trick += 1;
        self.trick_set = bit | select_unpredictable(leads, B::EMPTY, self.trick_set);
        self.dummy_up = self.dummy_up & !bit;
        out.emit(|| Event::Played { seat: seat(by), card });
        if self.called == card.index() && self.partner != NOBODY {
            self.partner_known = true;
            let partner = self.partner;
            out.emit(|| Event::PartnerShown { seat: seat(partner), sides: self.known_sides(rules) });
        }
        if usize::from(self.in_trick) == rules.hands {
            return self.end_trick(rules, out);
        }
        self.turn = self.left(by);
        if self.dummy != NOBODY && !self.dummy_open {
            self.open_dummy(out);
        }
    }

    #[inline(always)]
    fn end_trick(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        let winner = self.best;
        self.taken[usize::from(winner & 7)] |= self.trick_set;
        self.tricks = with_byte(self.tricks, winner, self.tricks[usize::from(winner & 7)] + 1);
        self.last = self.trick;
        self.last_leader = self.leader;
        self.last_winner = winner;
        self.in_trick = 0;
        self.done += 1;
        self.turn = winner;
        self.leader = winner;
        let mut center = B::EMPTY;
        if self.done == 1 && !self.center.is_empty() {
            self.center_to = winner;
            center = self.center;
        }
        out.emit(|| Event::TrickTaken { seat: seat(winner), center: cards_of(center) });
        if let Some(calls) = &mut self.calls {
            calls.new_trick();
        }
        if self.done == rules.tricks {
            self.finish(rules);
        } else if rules.axes.stop_at_target == StopAtTarget::Immediate && self.target_reached(rules) {
            self.end(Ended::AtTarget);
        }
    }

    /// The last trick has been taken, so the nest and leftover cards go to their owner.
    pub(super) fn finish(&mut self, rules: &Rules<B>) {
        if self.nest_error(rules) {
            return self.convict_nest(rules);
        }
        let winner = self.last_winner;
        for s in 0..rules.hands {
            let odd = self.hands[s];
            self.hands[s] = B::EMPTY;
            self.taken[usize::from(winner & 7)] |= odd;
        }
        if rules.axes.nest_use == NestUse::Bidder && rules.axes.nest_size > 0 {
            self.nest_to = match rules.axes.nest_to {
                NestTo::LastTrick => winner,
                NestTo::Bidder => self.bidder,
            };
        }
        self.end(Ended::PlayedOut);
    }

    /// Who decides for the hand at `seat`.
    pub(super) fn controller(&self, rules: &Rules<B>, of: u8) -> u8 {
        if of != self.dummy || self.dummy == NOBODY {
            return of;
        }
        match rules.axes.dummy {
            Dummy::None => of,
            Dummy::DealerPartner => self.dealer,
            Dummy::BidderPartner => self.bidder,
            Dummy::ExtraHand => match self.bidder {
                NOBODY => of,
                bidder => 1 - (bidder & 1),
            },
        }
    }

    pub(super) fn turn_seat(&self) -> Option<cards::Seat> {
        some_seat(self.turn)
    }
}
