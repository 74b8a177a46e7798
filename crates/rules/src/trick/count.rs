//! Turns the count into the score: bonuses, setbacks and penalties are computed here and nowhere else, both for a
//! hand played by the engine and for one played with real cards (see [`super::ledger`]). This module doesn't look
//! at cards: callers fill in the [`Count`].

use super::{axes::*, rules::Rules, state::Ended, state::NOBODY, state::seat};
use crate::{Points, Score, Sheet};
use cards::{Bits, MAX_SEATS, Seat};
use said::{Figure, Item, Line, Remark};

/// Everything one side took, by the side's lowest seat.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Haul {
    pub counters: i32,
    pub trick_points: i32,
    pub most_tricks: i32,
    pub last_trick: i32,
    /// The points that the Golden Ten takes off, as a negative number.
    pub golden_ten: i32,
    /// The trick bonus was won by cutting and might not count toward the bid.
    pub by_cut: bool,
    /// The tricks, plus the nest if it counts as one.
    pub tricks: i32,
}

impl Haul {
    fn all(self) -> i32 {
        self.counters + self.trick_points + self.most_tricks + self.last_trick + self.golden_ten
    }
}

/// The complete count for a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Count {
    /// The hauls, by the lowest seat of each side.
    pub sides: [Haul; MAX_SEATS],
    /// Counters by seat.
    pub own: [i32; MAX_SEATS],
    /// Tricks taken in play by seat, never including the nest.
    pub tricks: [u8; MAX_SEATS],
    /// The lowest seat of each seat's side.
    pub side: [u8; MAX_SEATS],
    pub ended: Ended,
    pub bidder: u8,
    pub bid: u16,
    /// Penalty points for each seat's side, at a table that allows mistakes.
    pub penalties: Option<[i32; MAX_SEATS]>,
    /// How many times each seat was convicted, in games where a renege costs a flat 100.
    pub convicted: [u8; MAX_SEATS],
    made: bool,
}

/// One entry in a column: what it is for, the points, and whether it is crossed out.
type Entry = (Item, i32, bool);

impl Count {
    /// An empty count for these sides.
    pub(super) fn new(side: [u8; MAX_SEATS], ended: Ended, bidder: u8, bid: u16) -> Count {
        Count {
            sides: [Haul::default(); MAX_SEATS],
            own: [0; MAX_SEATS],
            tricks: [0; MAX_SEATS],
            side,
            ended,
            bidder,
            bid,
            penalties: None,
            convicted: [0; MAX_SEATS],
            made: false,
        }
    }

    fn side(&self, s: u8) -> u8 {
        self.side[usize::from(s & 7)] & 7
    }

    pub(super) fn haul(&mut self, s: u8) -> &mut Haul {
        let side = usize::from(self.side(s));
        &mut self.sides[side]
    }

    fn haul_of(&self, s: u8) -> Haul {
        self.sides[usize::from(self.side(s))]
    }

    /// Adds everything the seat took: counters, tricks in play, and whether the nest counts as another trick.
    pub(super) fn add<B: Bits>(&mut self, rules: &Rules<B>, s: u8, counters: i32, tricks: u8, nest: bool) {
        self.own[usize::from(s & 7)] += counters;
        self.tricks[usize::from(s & 7)] += tricks;
        let haul = self.haul(s);
        haul.counters += counters;
        haul.tricks += i32::from(tricks) + i32::from(nest);
        haul.trick_points += rules.axes.trick_points * i32::from(tricks);
    }

    /// The yellow 10 lowers the red points of its taker's side by ten, but never below zero. `before` is the
    /// taker's total before the hand.
    pub(super) fn golden_ten<B: Bits>(&mut self, rules: &Rules<B>, taker: u8, before: i32) {
        let before = match rules.axes.golden_scope {
            GoldenScope::Deal => 0,
            GoldenScope::Cumulative => before,
        };
        let side = self.haul(taker);
        side.golden_ten = -(before + side.counters).clamp(0, 10);
    }

    /// The lowest seat of every side.
    pub(super) fn leaders(&self, hands: usize) -> impl Iterator<Item = u8> + Clone + use<> {
        let side = self.side;
        (0..hands as u8).filter(move |s| side[usize::from(*s)] == *s)
    }

    /// The sides with the most tricks.
    pub(super) fn most_tricks(&self, hands: usize) -> impl Iterator<Item = u8> + Clone + use<'_> {
        let most = self.leaders(hands).map(|s| self.haul_of(s).tricks).max().unwrap_or(0);
        self.leaders(hands).filter(move |s| self.haul_of(*s).tricks == most)
    }

    /// Awards the bonus for the most tricks; `cut` is the side that would win a cut.
    pub(super) fn award_most_tricks<B: Bits>(
        &mut self,
        rules: &Rules<B>,
        cut: impl FnOnce(&Count) -> Option<u8>,
    ) {
        let (first, tied) = {
            let mut best = self.most_tricks(rules.hands);
            (best.next(), best.next().is_some())
        };
        let winner = match (tied, rules.axes.trick_tie) {
            (false, _) => first,
            (true, TrickTie::Nobody) => None,
            (true, TrickTie::Cut) => cut(self),
        };
        if let Some(winner) = winner {
            let haul = self.haul(winner);
            haul.most_tricks = rules.axes.most_tricks;
            haul.by_cut = tied;
        }
    }

    /// Decides whether the bid was made. Call this when everything has been counted.
    pub(super) fn settle<B: Bits>(mut self, rules: &Rules<B>) -> Count {
        self.made = self.is_made(rules);
        self
    }

    fn is_made<B: Bits>(&self, rules: &Rules<B>) -> bool {
        if self.bidder == NOBODY {
            return false;
        }
        let haul = self.haul_of(self.bidder);
        let every_trick = |tricks: u8| tricks == rules.tricks;
        match rules.axes.moon {
            Moon::FourHundred if self.bid == super::auction::FOUR_HUNDRED => {
                return every_trick(self.tricks[usize::from(self.bidder & 7)]);
            }
            Moon::Sun if Some(self.bid) == rules.cap => {
                let tricks: u8 = (0..rules.hands as u8)
                    .filter(|s| self.side(*s) == self.side(self.bidder))
                    .map(|s| self.tricks[usize::from(s)])
                    .sum();
                if !every_trick(tricks) {
                    return false;
                }
            }
            _ => {}
        }
        let barred = haul.by_cut && rules.axes.cut_counts_for_bid == YesNo::No;
        let toward_bid = haul.all() - if barred { haul.most_tricks } else { 0 };
        toward_bid >= i32::from(self.bid)
    }

    /// The points that the side of `s` has taken so far.
    pub(super) fn all_of(&self, s: u8) -> i32 {
        self.haul_of(s).all()
    }

    fn with_bidder(&self, s: u8) -> bool {
        self.bidder != NOBODY && self.side(s) == self.side(self.bidder)
    }

    /// The seat's score line by line; lines that are crossed out do not count.
    fn lines<B: Bits>(&self, rules: &Rules<B>, s: u8) -> Vec<Entry> {
        let mut lines = Vec::with_capacity(8);
        match self.ended {
            Ended::PassedOut | Ended::Misdealt | Ended::NotYet => {}
            Ended::Renege(offender) => {
                let at_fault = self.side(s) == self.side(offender);
                lines.push((Item::Counters, self.recorded_counters(rules, s), at_fault));
                if at_fault {
                    lines.push((Item::SetBack, -i32::from(self.bid), false));
                }
            }
            Ended::PlayedOut | Ended::AtTarget => self.played_lines(rules, s, &mut lines),
        }
        if let Some(penalties) = &self.penalties {
            let mates = (0..rules.players as u8).filter(|m| self.side(*m) == self.side(s));
            let penalty: i32 = mates.clone().map(|m| penalties[usize::from(m)]).sum();
            lines.push((Item::Penalties, -penalty, false));
            if rules.axes.renege_rule == RenegeRule::Flat100 {
                let ours: i32 = mates.map(|m| i32::from(self.convicted[usize::from(m)])).sum();
                let all: i32 = self.convicted.iter().map(|n| i32::from(*n)).sum();
                lines.push((Item::Reneges, 100 * (all - 2 * ours), false));
            }
        }
        lines
    }

    fn played_lines<B: Bits>(&self, rules: &Rules<B>, s: u8, lines: &mut Vec<Entry>) {
        let haul = self.haul_of(s);
        let with_bidder = self.with_bidder(s);
        let failed = with_bidder && !self.made;
        let tricks_only = self.bidder != NOBODY
            && !with_bidder
            && self.made
            && rules.axes.defenders_record == DefendersRecord::TricksWhenMade;
        if rules.axes.trick_points != 0 {
            lines.push((Item::Tricks, haul.trick_points, failed));
        }
        lines.push((Item::Counters, self.recorded_counters(rules, s), failed || tricks_only));
        if rules.axes.counters == Counters::Reds {
            lines.push((Item::GoldenTen, haul.golden_ten, false));
        }
        if rules.axes.most_tricks != 0 {
            lines.push((Item::MostTricks, haul.most_tricks, failed || tricks_only));
        }
        if rules.axes.last_trick != 0 {
            lines.push((Item::LastTrick, haul.last_trick, failed || tricks_only));
        }
        self.moon_lines(rules, s, lines);
        if failed {
            lines.push((Item::SetBack, -i32::from(self.bid), false));
        }
    }

    /// The counters on the seat's own sheet; players who defend together against one bidder may split theirs.
    fn recorded_counters<B: Bits>(&self, rules: &Rules<B>, s: u8) -> i32 {
        let together = self.haul_of(s).counters;
        let lone_bidder = matches!(rules.axes.sides, Sides::BidderAlone | Sides::Called);
        if self.with_bidder(s) || self.bidder == NOBODY {
            return together;
        }
        match rules.axes.defender_credit {
            DefenderCredit::Own if lone_bidder => self.own[usize::from(s)],
            DefenderCredit::Half if lone_bidder => {
                let sharers = (0..rules.players as u8).filter(|m| self.side(*m) == self.side(s)).count();
                together.div_euclid(sharers.max(1) as i32)
            }
            _ => together,
        }
    }

    fn moon_lines<B: Bits>(&self, rules: &Rules<B>, s: u8, lines: &mut Vec<Entry>) {
        let haul = self.haul_of(s);
        let with_bidder = self.with_bidder(s);
        match rules.axes.moon {
            Moon::Off => {}
            Moon::DoubleAll => {
                let everything = haul.all() == rules.total && (self.made || !with_bidder);
                lines.push((Item::AllTaken, if everything { rules.total } else { 0 }, false));
            }
            Moon::BidAll | Moon::Sun => {
                let stake = with_bidder && Some(self.bid) == rules.cap;
                let points = match (stake, self.made) {
                    (false, _) => 0,
                    (true, true) => haul.all(),
                    (true, false) => -i32::from(self.bid),
                };
                lines.push((Item::Moon, points, false));
            }
            Moon::FourHundred => {
                let bid = with_bidder && self.bid == super::auction::FOUR_HUNDRED;
                if bid && self.made {
                    // The 400 replaces the count.
                    lines.iter_mut().for_each(|line| line.2 = true);
                }
                lines.push((Item::Moon, if bid && self.made { 400 } else { 0 }, false));
            }
        }
    }

    /// The final score.
    pub(super) fn score<B: Bits>(&self, rules: &Rules<B>) -> Score {
        let mut score = self.unscored(rules);
        if self.plainly_scored(rules) {
            self.write_plainly(rules, &mut score.players);
        } else {
            for s in Seat::all(rules.players) {
                let lines = self.lines(rules, s.index() as u8);
                score.players[s] =
                    lines.iter().filter(|(_, _, struck)| !struck).map(|(_, points, _)| points).sum();
            }
        }
        for (number, side) in rules.sides.iter().enumerate() {
            score.sides.0[number] = side.iter().next().map_or(0, |s| score.players[s]);
        }
        score
    }

    /// The score for a hand in which nothing is written down.
    pub(super) fn unscored<B: Bits>(&self, rules: &Rules<B>) -> Score {
        Score {
            thrown_in: matches!(self.ended, Ended::PassedOut | Ended::Misdealt),
            same_dealer: self.ended == Ended::Misdealt
                || self.ended == Ended::PassedOut && rules.axes.all_pass == AllPass::RedealSame,
            finisher: super::state::some_seat(self.bidder),
            ..Score::default()
        }
    }

    /// Whether the result is just the haul or the setback, which is the case in millions of simulated hands.
    fn plainly_scored<B: Bits>(&self, rules: &Rules<B>) -> bool {
        let axes = &rules.axes;
        self.ended == Ended::PlayedOut
            && self.penalties.is_none()
            && axes.moon == Moon::Off
            && axes.defenders_record == DefendersRecord::All
            && (axes.defender_credit == DefenderCredit::Combined
                || !matches!(axes.sides, Sides::BidderAlone | Sides::Called))
    }

    fn write_plainly<B: Bits>(&self, rules: &Rules<B>, players: &mut Points) {
        for s in 0..rules.players as u8 {
            let set_back = self.with_bidder(s) && !self.made;
            players.0[usize::from(s)] = if set_back { -i32::from(self.bid) } else { self.haul_of(s).all() };
        }
    }

    /// The itemized result.
    pub(super) fn sheet<B: Bits>(&self, rules: &Rules<B>) -> Sheet {
        let score = self.score(rules);
        let columns: Vec<Vec<Seat>> = match rules.sides.is_empty() {
            true => Seat::all(rules.players).map(|s| vec![s]).collect(),
            false => rules.sides.iter().map(|side| side.iter().collect()).collect(),
        };
        let first = |column: &Vec<Seat>| column.first().map_or(0, |s| s.index() as u8);
        let figures: Vec<Vec<Entry>> =
            columns.iter().map(|column| self.lines(rules, first(column))).collect();
        let mut sheet = Sheet {
            written: columns.iter().map(|column| score.players[seat(first(column))]).collect(),
            columns,
            ..Sheet::default()
        };
        let mut items: Vec<Item> = Vec::new();
        for (item, ..) in figures.iter().flatten() {
            if !items.contains(item) {
                items.push(*item);
            }
        }
        for item in items {
            let figure = |lines: &Vec<Entry>| {
                let line = lines.iter().find(|(name, ..)| *name == item);
                line.map_or(Figure { points: 0, struck: false }, |(_, points, struck)| Figure {
                    points: *points,
                    struck: *struck,
                })
            };
            sheet.lines.push(Line { item, figures: figures.iter().map(figure).collect() });
        }
        sheet.remarks.extend(self.remark());
        sheet
    }

    fn remark(&self) -> Option<Remark> {
        Some(match self.ended {
            Ended::PassedOut => Remark::PassedOut,
            Ended::Misdealt => Remark::Misdealt,
            Ended::Renege(by) => Remark::Reneged { seat: seat(by) },
            Ended::AtTarget => Remark::ReachedTarget,
            Ended::PlayedOut if self.bidder != NOBODY => {
                let (seat, bid) = (seat(self.bidder), self.bid);
                if self.made { Remark::MadeBid { seat, bid } } else { Remark::WasSetBack { seat, bid } }
            }
            Ended::PlayedOut | Ended::NotYet => return None,
        })
    }
}
