//! Which number stands for which action under a set of rules. What a number does is decided elsewhere.

use super::super::{Action, Hand, Rules, Trump, auction::FOUR_HUNDRED, axes::*};
use crate::numbers::{CARDS, Segment, Unit, segments};
use cards::{Bits, Card, MAX_SEATS};

pub(super) const PASS: u32 = 1;
pub(super) const TRUMP: u32 = 2;
pub(super) const ASK_PARTNER: u32 = TRUMP + Trump::ALL.len() as u32;
pub(super) const PLAY: u32 = ASK_PARTNER + 1;
pub(super) const BURY: u32 = PLAY + CARDS as u32;
/// How many bids have numbers if there is no maximum bid.
const UNLIMITED_BIDS: u32 = 256;

/// The numbering for a set of rules, computed once.
#[derive(Clone, Copy, Debug)]
pub(in crate::trick) struct Numbering {
    /// The units for the points in a hand and in a match.
    pub(super) points: Unit,
    pub(super) totals: Unit,
    /// The lowest possible bid, and how many bids have numbers.
    pub(super) first_bid: u16,
    pub(super) bids: u32,
    pub(super) has_bury: bool,
    pub(super) has_aside: bool,
    pub(super) shows_cards: bool,
    /// The first numbers of the segments after the bury.
    pub(super) done: u32,
    pub(super) clear: u32,
    pub(super) call: u32,
    pub(super) correct: u32,
    pub(super) renege: u32,
    pub(super) talk: u32,
    pub(super) confirm: u32,
    pub(super) redeal: u32,
    pub(super) bid: u32,
    pub(super) moon: u32,
}

impl Numbering {
    /// A placeholder for rules that are not complete yet.
    pub(in crate::trick) const NONE: Numbering = Numbering {
        points: Unit::new(1),
        totals: Unit::new(1),
        first_bid: 0,
        bids: 0,
        has_bury: false,
        has_aside: false,
        shows_cards: false,
        done: 0,
        clear: 0,
        call: 0,
        correct: 0,
        renege: 0,
        talk: 0,
        confirm: 0,
        redeal: 0,
        bid: 0,
        moon: 0,
    };

    /// The numbering for complete rules.
    pub(in crate::trick) fn of<B: Bits>(rules: &Rules<B>) -> Numbering {
        let axes = &rules.axes;
        let step = axes.bid_step as u16;
        let first_bid = (axes.min_open as u16).next_multiple_of(step);
        let most = rules.total.max(rules.cap.map_or(0, i32::from)).max(1);
        let fives = rules.values.iter().all(|(_, worth)| worth % 5 == 0) && step.is_multiple_of(5);
        let unit = if fives { 5 * (most / 1275 + 1) } else { most / 255 + 1 };
        let mut numbering = Numbering {
            points: Unit::new(unit),
            totals: Unit::new(unit * 2),
            first_bid,
            bids: match (axes.auction, rules.cap) {
                (Auction::Bid, Some(cap)) => u32::from(cap.saturating_sub(first_bid) / step) + 1,
                (Auction::Bid, None) => UNLIMITED_BIDS,
                _ => 0,
            },
            has_bury: axes.nest_size > 0 && axes.nest_use == NestUse::Bidder,
            has_aside: axes.nest_size > 0 || rules.deals_center(),
            shows_cards: rules.shows_cards(),
            ..Numbering::NONE
        };
        let mut next = BURY;
        [
            _,
            numbering.done,
            numbering.clear,
            numbering.call,
            numbering.correct,
            numbering.renege,
            numbering.talk,
            numbering.confirm,
            numbering.redeal,
            numbering.bid,
            numbering.moon,
        ] = numbering.segments(rules).map(|(_, len)| {
            let first = next;
            next += len as u32;
            first
        });
        numbering
    }

    /// The segments after the fixed ones, in order.
    fn segments<B: Bits>(&self, rules: &Rules<B>) -> [(&'static str, usize); 11] {
        let cards = |there: bool| if there { CARDS } else { 0 };
        let calls = |len: usize| if rules.permissive { len } else { 0 };
        let drafts = usize::from(self.has_bury && rules.permissive);
        [
            ("bury", cards(self.has_bury)),
            ("bury done", drafts),
            ("bury again", drafts),
            ("call-partner", cards(rules.axes.sides == Sides::Called)),
            ("correct", cards(rules.permissive)),
            ("renege", calls(MAX_SEATS)),
            ("talk", calls(MAX_SEATS)),
            ("confirm", calls(1)),
            ("redeal", 1),
            ("bid", self.bids as usize),
            ("moon", usize::from(rules.axes.moon == Moon::FourHundred)),
        ]
    }
}

impl<B: Bits> Rules<B> {
    /// The number of a bid, if it has one.
    pub(super) fn bid_number(&self, points: u16) -> Option<u32> {
        let (numbering, step) = (&self.numbering, self.axes.bid_step as u16);
        let place = u32::from(points.checked_sub(numbering.first_bid)? / step);
        (points.is_multiple_of(step) && place < numbering.bids).then(|| numbering.bid + place)
    }
}

/// The card at a place in a segment of cards.
pub(super) fn card_at(place: u32) -> Option<Card> {
    u8::try_from(place).ok().and_then(Card::from_index)
}

impl<B: Bits> Hand<B> {
    /// The action numbers, from the first one.
    pub(super) fn number_segments(rules: &Rules<B>) -> Vec<Segment> {
        let fixed = [("pass", 1), ("trump", Trump::ALL.len()), ("trump partner", 1), ("play", CARDS)];
        let parts: Vec<_> = fixed.into_iter().chain(rules.numbering.segments(rules)).collect();
        segments(&parts)
    }

    /// A number in the referee's notation.
    pub(super) fn number_word(rules: &Rules<B>, number: u32) -> Option<String> {
        let segments = Self::number_segments(rules);
        let (segment, place) = segments.iter().find_map(|segment| Some((segment, segment.place(number)?)))?;
        let name = segment.name;
        let in_pack = |card: &Card| rules.pack.contains(card);
        match name {
            "play" | "bury" | "call-partner" | "correct" => {
                card_at(place).filter(in_pack).map(|card| format!("{name} {card}"))
            }
            "trump" => Some(Action::Trump(*Trump::ALL.get(place as usize)?).to_string()),
            "renege" | "talk" => Some(format!("{name} {place}")),
            "bid" => Some(
                Action::Bid(rules.numbering.first_bid + place as u16 * rules.axes.bid_step as u16)
                    .to_string(),
            ),
            "moon" => Some(Action::Bid(FOUR_HUNDRED).to_string()),
            _ => Some(name.to_owned()),
        }
    }
}
