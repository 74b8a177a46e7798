//! Between the auction and the play: the nest, the bury, trump, and the called partner.

use super::{
    axes::*,
    event::Event,
    refusal::{Cite, Refusal, Why},
    rules::Rules,
    state::{NOBODY, State, cards_of, face, first_copy, seat},
};
use crate::Sink;
use cards::{Bag, Bits, Card};
use said::trick::{Phase, Trump};

/// Listing more buries than this helps nobody; a few examples and a pattern are more useful.
pub(super) const MOST_LISTED: usize = 60;

impl<B: Bits> Rules<B> {
    /// The cards in `hand` that may be buried; `trump` matters only if it is named before burying.
    pub(super) fn may_bury(&self, hand: B, trump: u8) -> B {
        let mut may = hand;
        if self.axes.bury_bird == YesNo::No {
            may = may & !self.birds;
        }
        match self.axes.bury_counters {
            BuryCounters::Free | BuryCounters::FaceUp => may,
            BuryCounters::Forbidden => self.enough(may, may & !self.counters),
            BuryCounters::WhenForced => {
                let plain = may & !self.counters;
                let trumps = may & self.counters & self.trumps[usize::from(trump & 7)];
                if plain.count() >= self.axes.nest_size as u32 {
                    plain
                } else {
                    self.enough(may, plain | trumps)
                }
            }
        }
    }

    /// Returns `wanted`, unless that is too few cards to fill the nest; in that case the rule cannot apply.
    fn enough(&self, all: B, wanted: B) -> B {
        if wanted.count() >= self.axes.nest_size as u32 { wanted } else { all }
    }
}

impl<B: Bits> State<B> {
    pub(super) fn auction_won(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        self.turn = self.bidder;
        self.namer = self.bidder;
        let (bidder, points) = (self.bidder, self.bid);
        if rules.axes.sides == Sides::BidderAlone {
            self.seating.set_apart(&[self.bidder], rules.hands);
        }
        out.emit(|| Event::AuctionWon { seat: seat(bidder), bid: points, sides: self.known_sides(rules) });
        if rules.axes.nest_size == 0 || rules.axes.trump_time == TrumpTime::BeforeNest {
            self.phase = Phase::Trump;
        } else {
            self.take_nest(rules, out);
        }
    }

    fn take_nest(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        let (nest, bidder) = (self.nest, self.bidder);
        self.hands[usize::from(bidder)] |= nest;
        self.nest = B::EMPTY;
        let open = rules.axes.nest_shown == NestShown::All;
        if open {
            self.nest_shown = nest;
        }
        self.phase = Phase::Bury;
        self.turn = bidder;
        out.emit(|| Event::NestTaken { seat: seat(bidder), cards: cards_of(nest), open });
    }

    /// The cards in the bidder's hand that may be buried.
    pub(super) fn may_bury(&self, rules: &Rules<B>) -> B {
        rules.may_bury(self.hands[usize::from(self.bidder & 7)], self.trump)
    }

    /// The cards that must be buried before any counter: those without value, if counters are a last resort and the
    /// hand has too few other cards.
    pub(super) fn must_bury(&self, rules: &Rules<B>) -> B {
        let last_resort =
            matches!(rules.axes.bury_counters, BuryCounters::Forbidden | BuryCounters::WhenForced);
        let plain = self.may_bury(rules) & !rules.counters;
        if last_resort && plain.count() < rules.axes.nest_size as u32 { plain } else { B::EMPTY }
    }

    /// The copies of `cards` in the bidder's hand.
    pub(super) fn held(&self, rules: &Rules<B>, from: B, cards: Bag) -> Result<B, Refusal> {
        let mut picked = B::EMPTY;
        for card in cards.iter() {
            let copy = first_copy(from & !picked, card);
            if copy.is_empty() {
                return Err(rules.refuse(Why::NotHeld { card }, Cite::Held));
            }
            picked |= copy;
        }
        Ok(picked)
    }

    pub(super) fn check_bury(&self, rules: &Rules<B>, cards: Bag) -> Result<(), Refusal> {
        let hand = self.hands[usize::from(self.bidder & 7)];
        let wanted = rules.axes.nest_size as u16;
        let given = cards.len() as u16;
        if given != wanted && rules.axes.enforcement == Enforcement::Strict {
            return Err(rules.refuse(Why::NestCount { wanted, given }, Cite::NestCount));
        }
        let picked = self.held(rules, hand, cards)?;
        self.check_barred(rules, picked & !self.may_bury(rules))?;
        let early = picked & rules.counters;
        match early.is_empty() || (self.must_bury(rules) & !picked).is_empty() {
            true => Ok(()),
            false => self.check_barred(rules, early),
        }
    }

    /// Refuses to bury `barred` unless it is empty.
    pub(super) fn check_barred(&self, rules: &Rules<B>, barred: B) -> Result<(), Refusal> {
        if barred.is_empty() {
            return Ok(());
        }
        let card = face(barred.lowest());
        Err(match card.is_bird() && rules.axes.bury_bird == YesNo::No {
            true => rules.refuse(Why::RookBuried, Cite::BuryBird),
            false => rules.refuse(Why::CounterBuried { card }, Cite::BuryCounters),
        })
    }

    pub(super) fn bury(&mut self, rules: &Rules<B>, cards: Bag, out: &mut impl Sink<Event<B>>) {
        let bidder = self.bidder;
        let hand = &mut self.hands[usize::from(bidder & 7)];
        let mut picked = B::EMPTY;
        for card in cards.iter() {
            picked |= first_copy(*hand & !picked, card);
        }
        *hand = *hand & !picked;
        self.nest = picked;
        // Trumps among the buried cards are shown separately.
        self.buried_shown = match rules.axes.bury_counters {
            BuryCounters::FaceUp => picked & rules.counters,
            _ => B::EMPTY,
        };
        let shown = self.buried_shown;
        out.emit(|| Event::Buried { seat: seat(bidder), cards: cards_of(picked), shown: cards_of(shown) });
        match rules.axes.trump_time {
            TrumpTime::AfterBury => self.phase = Phase::Trump,
            TrumpTime::BeforeNest => {
                self.show_buried_trumps(rules, out);
                self.after_trump(rules, out);
            }
        }
    }

    /// The buried cards that everyone may see.
    pub(super) fn shown_of_nest(&self, rules: &Rules<B>) -> B {
        let mut open = B::EMPTY;
        if rules.axes.bury_counters == BuryCounters::FaceUp {
            open |= rules.counters;
        }
        if rules.axes.buried_trump_shown == YesNo::Yes {
            open |= rules.trumps.get(usize::from(self.trump)).copied().unwrap_or(B::EMPTY);
        }
        self.nest & open
    }

    fn show_buried_trumps(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        if rules.axes.buried_trump_shown == YesNo::No {
            return;
        }
        self.buried_shown = self.shown_of_nest(rules);
        let shown = self.buried_shown;
        out.emit(|| Event::BuriedShown { cards: cards_of(shown) });
    }

    /// Whether the bidder may let the partner name trump now.
    pub(super) fn may_ask_partner(&self, rules: &Rules<B>) -> bool {
        rules.axes.partner_names_trump == YesNo::Yes
            && self.phase == Phase::Trump
            && self.namer == self.bidder
            && rules.cap.is_none_or(|cap| self.bid + 5 <= cap)
    }

    pub(super) fn ask_partner(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        self.bid += 5;
        let mate =
            (0..rules.hands as u8).find(|s| *s != self.bidder && self.side(*s) == self.side(self.bidder));
        self.namer = mate.unwrap_or(self.bidder);
        self.turn = self.namer;
        let (partner, bid) = (self.namer, self.bid);
        out.emit(|| Event::PartnerNamesTrump { seat: seat(partner), bid });
    }

    pub(super) fn name_trump(&mut self, rules: &Rules<B>, trump: Trump, out: &mut impl Sink<Event<B>>) {
        self.trump = trump.index() as u8;
        let by = self.turn;
        out.emit(|| Event::TrumpNamed { seat: seat(by), trump });
        if rules.axes.trump_time == TrumpTime::BeforeNest {
            self.take_nest(rules, out);
        } else {
            self.show_buried_trumps(rules, out);
            self.after_trump(rules, out);
        }
    }

    fn after_trump(&mut self, rules: &Rules<B>, out: &mut impl Sink<Event<B>>) {
        if rules.axes.dummy == Dummy::ExtraHand {
            self.open_dummy(out);
        }
        if rules.axes.sides == Sides::Called {
            self.phase = Phase::CallPartner;
            self.turn = self.bidder;
        } else {
            self.begin_play(rules);
        }
    }

    /// The cards that may be called.
    pub(super) fn callable(&self, rules: &Rules<B>) -> B {
        match rules.axes.call_partner {
            CallPartner::Anywhere => rules.full,
            CallPartner::OtherHands => rules.full & !(self.hands[usize::from(self.bidder & 7)] | self.nest),
        }
    }

    pub(super) fn call_partner(&mut self, rules: &Rules<B>, card: Card, out: &mut impl Sink<Event<B>>) {
        self.called = card.index();
        let holder = (0..rules.hands as u8).find(|s| self.hands[usize::from(*s)].has(card.index()));
        // If the called card is in the nest or in the bidder's own hand, the bidder plays alone.
        self.partner = holder.filter(|s| *s != self.bidder).unwrap_or(NOBODY);
        self.seating.set_apart(&[self.bidder, self.partner], rules.hands);
        out.emit(|| Event::PartnerCalled { card });
        self.begin_play(rules);
    }

    pub(super) fn open_dummy(&mut self, out: &mut impl Sink<Event<B>>) {
        if self.dummy == NOBODY || self.dummy_open {
            return;
        }
        self.dummy_open = true;
        let (dummy, hand) = (self.dummy, self.hands[usize::from(self.dummy & 7)]);
        out.emit(|| Event::DummyOpened { seat: seat(dummy), cards: cards_of(hand) });
    }
}
