//! Goes from a world before play to a contract in it: how strong a hand is under a trump, and a quick
//! judgment of which trump its holder would name and which cards they would bury. `nest` makes the bot's own,
//! more careful choices.

use super::{
    known::{Layout, NEST},
    run::Run,
    situation::Situation,
    tables::Tables,
};
use cards::{Bits, Card, MAX_SEATS, Seat};
use rules::trick::{
    TrickRules, Trump,
    axes::{BuryCounters, Dummy, FirstLead, NestUse, Sides, YesNo},
};

/// The tables for every trump, and what the rules say about contracts.
pub(super) struct Contracts<'a, B> {
    pub(super) rules: &'a dyn TrickRules,
    pub(super) tables: &'a [Tables<B>],
    pub(super) dealer: Seat,
    /// Cards that may be buried only if nothing else is left.
    barred: B,
}

/// A hand that is about to be played.
pub(super) struct Begun<'a, 't, B> {
    pub(super) situation: Situation<'a>,
    pub(super) tables: &'t Tables<B>,
    pub(super) layout: Layout<B>,
    pub(super) run: Run<B>,
}

impl<'a, B: Bits> Contracts<'a, B> {
    pub(super) fn new(rules: &'a dyn TrickRules, tables: &'a [Tables<B>], dealer: Seat) -> Contracts<'a, B> {
        let axes = rules.axes();
        let counters = tables.first().map_or(B::EMPTY, |tables| tables.counters);
        let mut barred = match axes.bury_counters {
            BuryCounters::Free | BuryCounters::FaceUp => B::EMPTY,
            BuryCounters::Forbidden | BuryCounters::WhenForced => counters,
        };
        if axes.bury_bird == YesNo::No {
            barred |= B::one(Card::BIRD.index());
            if B::PLACES > 64 {
                barred |= B::one(Card::BIRD.index() + 64);
            }
        }
        Contracts { rules, tables, dealer, barred }
    }

    /// How strong `hand` is under a trump, in tenths of a trick.
    pub(super) fn strength(&self, trump: Trump, hand: B) -> i32 {
        strength(&self.tables[trump.index()], hand)
    }

    /// The trump under which `hand` is strongest, and how strong it is.
    pub(super) fn best_trump(&self, hand: B) -> (Trump, i32) {
        let mut best = (Trump::ALL[0], i32::MIN);
        for trump in Trump::ALL.into_iter().filter(|trump| self.may_name(*trump)) {
            let value = self.strength(trump, hand);
            if value > best.1 {
                best = (trump, value);
            }
        }
        best
    }

    pub(super) fn may_name(&self, trump: Trump) -> bool {
        use rules::trick::axes::TrumpModes as Modes;
        match (trump, self.rules.axes().trump_modes) {
            (Trump::Color(_), _) => true,
            (Trump::None, modes) => matches!(modes, Modes::NoTrump | Modes::All),
            (Trump::Low, modes) => matches!(modes, Modes::Low | Modes::All),
        }
    }

    /// The cards another player would bury from `hand`.
    pub(super) fn quick_bury(&self, trump: Trump, hand: B) -> B {
        let free = hand & !self.barred;
        let enough = free.count() >= self.rules.axes().nest_size as u32;
        // Barred cards are buried only after all the others.
        let (from, first) = if enough { (free, B::EMPTY) } else { (hand, free) };
        self.bury_from(trump, hand, from, first)
    }

    /// The cards to bury from `hand`: `first`, then the least needed cards in `from`, one after another.
    pub(super) fn bury_from(&self, trump: Trump, hand: B, from: B, first: B) -> B {
        let size = self.rules.axes().nest_size as u32;
        let tables = &self.tables[trump.index()];
        let mut buried = first;
        while buried.count() < size {
            let kept = hand & !buried;
            let mut best = (i32::MIN, B::EMPTY);
            for place in (from & !buried).places() {
                let value = missed_least(tables, kept, hand, place);
                if value > best.0 {
                    best = (value, B::one(place));
                }
            }
            if best.1.is_empty() {
                break;
            }
            buried |= best.1;
        }
        buried
    }

    /// How much the hand will miss a card that is buried.
    pub(super) fn loss(&self, trump: Trump, hand: B, place: u8) -> i32 {
        -missed_least(&self.tables[trump.index()], hand, hand, place)
    }

    /// The start of the hand if `bidder` has won the auction at `bid` in this world and names their best
    /// trump.
    pub(super) fn begin<'t>(
        &'t self,
        situation: &Situation<'a>,
        layout: &Layout<B>,
        bid: (Seat, u16),
    ) -> Begun<'a, 't, B> {
        let mut layout = *layout;
        let bidder = bid.0.index();
        let takes = self.rules.axes().nest_use == NestUse::Bidder;
        if takes {
            layout[bidder] |= layout[NEST];
            layout[NEST] = B::EMPTY;
        }
        let (trump, _) = self.best_trump(layout[bidder]);
        if takes {
            let buried = self.quick_bury(trump, layout[bidder]);
            layout[bidder] = layout[bidder] & !buried;
            layout[NEST] = buried;
        }
        self.begin_with(situation, &layout, bid, trump)
    }

    /// The start of the hand under a trump, with the nest already buried.
    pub(super) fn begin_with<'t>(
        &'t self,
        situation: &Situation<'a>,
        layout: &Layout<B>,
        bid: (Seat, u16),
        trump: Trump,
    ) -> Begun<'a, 't, B> {
        let tables = &self.tables[trump.index()];
        let bidder = bid.0.index();
        let seats = usize::from(situation.ring.seats);
        let mut situation = situation.with_bid(bid);
        match self.rules.axes().sides {
            Sides::BidderAlone => situation.set_apart([bidder, bidder]),
            Sides::Called if situation.called.is_none() => {
                let wanted = self.card_to_call(tables, layout, bidder);
                let partner = (0..seats).find(|s| *s != bidder && layout[*s].has(wanted));
                situation.set_apart([bidder, partner.unwrap_or(bidder)]);
            }
            _ => {}
        }
        situation.turn = self.leader(&situation, bid.0);
        let run = situation.run(tables, layout);
        Begun { situation, tables, layout: *layout, run }
    }

    /// The strongest trump that the bidder does not hold.
    pub(super) fn card_to_call(&self, tables: &Tables<B>, layout: &Layout<B>, bidder: usize) -> u8 {
        let mine = layout[bidder] | layout[NEST];
        let all = layout.iter().fold(B::EMPTY, |all, set| all | *set);
        let trumps = if tables.trumps.is_empty() { all } else { tables.trumps & all };
        let others = trumps & !mine;
        others.places().max_by_key(|place| tables.strength(*place)).unwrap_or(0)
    }

    fn leader(&self, situation: &Situation<'a>, bidder: Seat) -> u8 {
        let left = |seat: Seat| situation.ring.left[seat.index()];
        let axes = self.rules.axes();
        match (axes.first_lead, axes.dummy) {
            (_, Dummy::BidderPartner) | (FirstLead::LeftOfBidder, _) => left(bidder),
            (FirstLead::LeftOfDealer, _) => left(self.dealer),
            (FirstLead::Dealer, _) => self.dealer.index() as u8,
            (FirstLead::Bidder, _) => bidder.index() as u8,
            (FirstLead::Dummy, _) => 2.min(MAX_SEATS as u8 - 1),
        }
    }
}

/// How strong a hand is, in tenths of a trick.
fn strength<B: Bits>(tables: &Tables<B>, hand: B) -> i32 {
    let mut sum = 0;
    let trumps = hand & tables.trumps;
    let has_trump = (0..4).any(|led| {
        tables.follow[led] & tables.trumps == tables.follow[led] && !tables.follow[led].is_empty()
    });
    for led in 0..4 {
        let color = tables.follow[led];
        let mine = hand & color;
        let plain = (color & tables.trumps).is_empty();
        for place in mine.places() {
            let above = (color & !hand & tables.beaten_by(led as u8, place)).count();
            sum += match (plain, above) {
                (false, 0) => 11,
                (false, 1) => 9,
                (false, 2) => 8,
                (false, _) => 6,
                (true, 0) => 8,
                (true, 1) if mine.count() > 1 => 4,
                (true, 1) => 2,
                (true, 2) if mine.count() > 2 => 2,
                (true, _) => 0,
            };
            sum += i32::from(tables.points(place)) / 5;
        }
        if plain && has_trump {
            sum += match mine.count() {
                0 => 5.min(2 * trumps.count() as i32),
                1 => 2.min(trumps.count() as i32),
                _ => 0,
            };
        }
    }
    sum
}

/// How little the hand will miss a card.
fn missed_least<B: Bits>(tables: &Tables<B>, kept: B, hand: B, place: u8) -> i32 {
    let led = tables.leads(place);
    let color = tables.follow[usize::from(led & 7)];
    if tables.trumps.has(place) {
        return -1000 - i32::from(tables.strength(place));
    }
    let above = (color & !hand & tables.beaten_by(led, place)).count();
    let length = (kept & color).count() as i32;
    let points = i32::from(tables.points(place));
    let value = match above {
        0 => -60 - points,
        1 if length > 1 => -10 + points / 2,
        _ => 20 + points,
    };
    value + 6 * (5 - length) - i32::from(tables.strength(place)) / 4
}
