//! The count: what each side took, whether the bid was made, and what is written down.

use super::{
    axes::*,
    rules::Rules,
    state::{Ended, NOBODY, State, seat, some_seat},
};
use crate::{
    Points, Score,
    sheet::{Figure, Line, Sheet},
};
use cards::{Bits, Card, Color, MAX_SEATS, Seat};

/// What one side took, by the lowest seat of the side.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Haul {
    counters: i32,
    trick_points: i32,
    most_tricks: i32,
    last_trick: i32,
    /// The trick bonus came by the cut and may not help the bid.
    by_cut: bool,
    tricks: i32,
}

impl Haul {
    fn all(self) -> i32 {
        self.counters + self.trick_points + self.most_tricks + self.last_trick
    }
}

/// The whole count of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Count {
    sides: [Haul; MAX_SEATS],
    own: [i32; MAX_SEATS],
    made: bool,
}

impl<B: Bits> State<B> {
    fn tricks_of(&self, rules: &Rules<B>, s: u8) -> i32 {
        let nest = rules.axes.nest_is_trick == YesNo::Yes && self.nest_to == s;
        i32::from(self.tricks[usize::from(s)]) + i32::from(nest)
    }

    pub(super) fn won(&self, s: u8) -> B {
        let mut cards = self.taken[usize::from(s)];
        if self.nest_to == s {
            cards |= self.nest;
        }
        if self.center_to == s {
            cards |= self.center;
        }
        cards
    }

    fn count(&self, rules: &Rules<B>) -> Count {
        let mut count = Count { sides: [Haul::default(); MAX_SEATS], own: [0; MAX_SEATS], made: false };
        let axes = &rules.axes;
        for s in 0..rules.hands as u8 {
            let own = rules.points(self.won(s));
            count.own[usize::from(s)] = own;
            let side = &mut count.sides[usize::from(self.side(s) & 7)];
            side.counters += own;
            side.tricks += self.tricks_of(rules, s);
            side.trick_points += axes.trick_points * i32::from(self.tricks[usize::from(s)]);
            if axes.last_trick != 0 && self.ended == Ended::PlayedOut && self.last_winner == s {
                side.last_trick += axes.last_trick;
            }
        }
        if axes.counters == Counters::Reds {
            self.golden_ten(rules, &mut count);
        }
        if axes.most_tricks != 0 && self.ended == Ended::PlayedOut {
            self.award_most_tricks(rules, &mut count.sides);
        }
        count.made = self.is_made(rules, &count);
        count
    }

    /// The yellow 10 cuts the red points of its taker's side by ten, never below nothing.
    fn golden_ten(&self, rules: &Rules<B>, count: &mut Count) {
        let Some(golden) = Card::new(Color::Yellow, 10) else { return };
        let copies = rules.copies(golden);
        let Some(taker) = (0..rules.hands as u8).find(|s| !(self.won(*s) & copies).is_empty()) else {
            return;
        };
        let leader = usize::from(self.side(taker) & 7);
        let side = &mut count.sides[leader];
        let before = match rules.axes.golden_scope {
            GoldenScope::Deal => 0,
            GoldenScope::Cumulative => self.totals[usize::from(taker & 7)],
        };
        side.counters -= (before + side.counters).clamp(0, 10);
    }

    fn leaders(&self, rules: &Rules<B>) -> impl Iterator<Item = usize> + Clone + use<'_, B> {
        (0..rules.hands).filter(|s| usize::from(self.seating.side[*s]) == *s)
    }

    fn award_most_tricks(&self, rules: &Rules<B>, sides: &mut [Haul; MAX_SEATS]) {
        let most = self.leaders(rules).map(|s| sides[s].tricks).max().unwrap_or(0);
        let mut best = self.leaders(rules).filter(|s| sides[*s].tricks == most);
        let (first, tied) = (best.next(), best.next().is_some());
        let winner = match (tied, rules.axes.trick_tie) {
            (false, _) => first,
            (true, TrickTie::Nobody) => None,
            (true, TrickTie::Cut) => self.cut_for_the_bonus(rules).last().map(|(_, winner)| *winner),
        };
        if let Some(winner) = winner {
            sides[winner].most_tricks = rules.axes.most_tricks;
            sides[winner].by_cut = tied;
        }
    }

    /// Every player cuts, partners add, the larger sum wins; on equal sums all cut again. Each round with its
    /// cards by seat and the winning side, the last round being decisive.
    pub(super) fn cut_for_the_bonus(&self, rules: &Rules<B>) -> Vec<(Vec<(Seat, Card)>, usize)> {
        let mut cards = self.cut_cards(rules);
        let mut rounds = Vec::new();
        // Equal sums for ever have no chance; the bound only keeps a hostile list of cuts finite.
        for _ in 0..10_000 {
            let mut sums = [0u32; MAX_SEATS];
            let mut shown = Vec::new();
            let mut s = self.left(self.dealer);
            for _ in 0..rules.players {
                // A bird shows no number: cut again (GEN-06).
                let card = cards.by_ref().take(64).find(|card| !card.is_bird()).unwrap_or(Card::BIRD);
                sums[usize::from(self.side(s) & 7)] += u32::from(card.number().unwrap_or(0));
                shown.push((seat(s), card));
                s = self.left(s);
            }
            let best = self.leaders(rules).max_by_key(|leader| sums[*leader]).unwrap_or(0);
            let tied = self.leaders(rules).filter(|leader| sums[*leader] == sums[best]).count() > 1;
            rounds.push((shown, best));
            if !tied {
                break;
            }
        }
        rounds
    }

    fn is_made(&self, rules: &Rules<B>, count: &Count) -> bool {
        if self.bidder == NOBODY {
            return false;
        }
        let haul = count.sides[usize::from(self.side(self.bidder) & 7)];
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

    pub(super) fn target_reached(&self, rules: &Rules<B>) -> bool {
        let count = self.count(rules);
        let reached = |s: usize| {
            self.totals[s] + count.sides[usize::from(self.seating.side[s] & 7)].all() >= rules.axes.target
        };
        (0..rules.players).any(reached)
    }

    /// What the seat's figures come to, line by line; the struck ones do not count.
    fn lines(&self, rules: &Rules<B>, count: &Count, s: u8) -> Vec<(&'static str, i32, bool)> {
        let haul = count.sides[usize::from(self.side(s) & 7)];
        let mut lines = Vec::with_capacity(8);
        let with_bidder = self.bidder != NOBODY && self.side(s) == self.side(self.bidder);
        match self.ended {
            Ended::PassedOut | Ended::Misdealt | Ended::NotYet => {}
            Ended::Renege(offender) => {
                let at_fault = self.side(s) == self.side(offender);
                lines.push(("counters", haul.counters, at_fault));
                if at_fault {
                    lines.push(("set back", -i32::from(self.bid), false));
                }
            }
            Ended::PlayedOut | Ended::AtTarget => {
                let failed = with_bidder && !count.made;
                let tricks_only = self.bidder != NOBODY
                    && !with_bidder
                    && count.made
                    && rules.axes.defenders_record == DefendersRecord::TricksWhenMade;
                if rules.axes.trick_points != 0 {
                    lines.push(("tricks", haul.trick_points, failed));
                }
                let counters = match with_bidder || self.bidder == NOBODY {
                    true => haul.counters,
                    false => self.defender_counters(rules, count, s),
                };
                lines.push(("counters", counters, failed || tricks_only));
                if rules.axes.most_tricks != 0 {
                    lines.push(("most tricks", haul.most_tricks, failed || tricks_only));
                }
                if rules.axes.last_trick != 0 {
                    lines.push(("last trick", haul.last_trick, failed || tricks_only));
                }
                self.moon_lines(rules, count, s, &mut lines);
                if failed {
                    lines.push(("set back", -i32::from(self.bid), false));
                }
            }
        }
        if let Some(calls) = &self.calls {
            let mates = (0..rules.players as u8).filter(|m| self.side(*m) == self.side(s));
            let penalty: i32 = mates.clone().map(|m| calls.penalties[usize::from(m)]).sum();
            lines.push(("penalties", -penalty, false));
            if rules.axes.renege_rule == RenegeRule::Flat100 {
                let ours: i32 = mates.map(|m| i32::from(calls.convicted[usize::from(m)])).sum();
                let all: i32 = calls.convicted.iter().map(|n| i32::from(*n)).sum();
                lines.push(("reneges", 100 * (all - 2 * ours), false));
            }
        }
        lines
    }

    fn defender_counters(&self, rules: &Rules<B>, count: &Count, s: u8) -> i32 {
        let lone_bidder = matches!(rules.axes.sides, Sides::BidderAlone | Sides::Called);
        let together = count.sides[usize::from(self.side(s) & 7)].counters;
        match rules.axes.defender_credit {
            DefenderCredit::Own if lone_bidder => count.own[usize::from(s)],
            DefenderCredit::Half if lone_bidder => {
                let sharers = (0..rules.players as u8).filter(|m| self.side(*m) == self.side(s)).count();
                together.div_euclid(sharers.max(1) as i32)
            }
            _ => together,
        }
    }

    fn moon_lines(&self, rules: &Rules<B>, count: &Count, s: u8, lines: &mut Vec<(&'static str, i32, bool)>) {
        let haul = count.sides[usize::from(self.side(s) & 7)];
        let with_bidder = self.bidder != NOBODY && self.side(s) == self.side(self.bidder);
        match rules.axes.moon {
            Moon::Off => {}
            Moon::DoubleAll => {
                let everything = haul.all() == rules.total && (count.made || !with_bidder);
                lines.push(("all taken", if everything { rules.total } else { 0 }, false));
            }
            Moon::BidAll | Moon::Sun => {
                let stake = with_bidder && Some(self.bid) == rules.cap;
                let points = match (stake, count.made) {
                    (false, _) => 0,
                    (true, true) => haul.all(),
                    (true, false) => -i32::from(self.bid),
                };
                lines.push(("moon", points, false));
            }
            Moon::FourHundred => {
                let bid = with_bidder && self.bid == super::auction::FOUR_HUNDRED;
                if bid && count.made {
                    // The 400 stand in place of the count.
                    lines.iter_mut().for_each(|line| line.2 = true);
                }
                lines.push(("moon", if bid && count.made { 400 } else { 0 }, false));
            }
        }
    }

    pub(super) fn score(&self, rules: &Rules<B>) -> Option<Score> {
        if !self.is_over() {
            return None;
        }
        let mut score = Score {
            thrown_in: matches!(self.ended, Ended::PassedOut | Ended::Misdealt),
            same_dealer: self.ended == Ended::Misdealt
                || self.ended == Ended::PassedOut && rules.axes.all_pass == AllPass::RedealSame,
            finisher: some_seat(self.bidder),
            ..Score::default()
        };
        if score.thrown_in && self.calls.is_none() {
            return Some(score);
        }
        let count = self.count(rules);
        if self.plainly_scored(rules) {
            self.write_plainly(rules, &count, &mut score.players);
        } else {
            for s in Seat::all(rules.players) {
                let lines = self.lines(rules, &count, s.index() as u8);
                score.players[s] =
                    lines.iter().filter(|(_, _, struck)| !struck).map(|(_, points, _)| points).sum();
            }
        }
        for (number, side) in rules.sides.iter().enumerate() {
            score.sides.0[number] = side.iter().next().map_or(0, |s| score.players[s]);
        }
        Some(score)
    }

    /// Whether the result is just the haul or the set-back: the case that simulations meet millions of times.
    fn plainly_scored(&self, rules: &Rules<B>) -> bool {
        let axes = &rules.axes;
        self.ended == Ended::PlayedOut
            && self.calls.is_none()
            && axes.moon == Moon::Off
            && axes.defenders_record == DefendersRecord::All
            && (axes.defender_credit == DefenderCredit::Combined
                || !matches!(axes.sides, Sides::BidderAlone | Sides::Called))
    }

    fn write_plainly(&self, rules: &Rules<B>, count: &Count, players: &mut Points) {
        for s in 0..rules.players {
            let side = self.seating.side[s] & 7;
            let set_back = self.bidder != NOBODY && side == self.side(self.bidder) && !count.made;
            players.0[s] = if set_back { -i32::from(self.bid) } else { count.sides[usize::from(side)].all() };
        }
    }

    pub(super) fn sheet(&self, rules: &Rules<B>) -> Option<Sheet> {
        let score = self.score(rules)?;
        let columns: Vec<Vec<Seat>> = match rules.sides.is_empty() {
            true => Seat::all(rules.players).map(|s| vec![s]).collect(),
            false => rules.sides.iter().map(|side| side.iter().collect()).collect(),
        };
        let count = self.count(rules);
        let first = |column: &Vec<Seat>| column.first().map_or(0, |s| s.index() as u8);
        let figures: Vec<Vec<(&'static str, i32, bool)>> =
            columns.iter().map(|column| self.lines(rules, &count, first(column))).collect();
        let mut sheet = Sheet {
            written: columns.iter().map(|column| score.players[seat(first(column))]).collect(),
            columns,
            ..Sheet::default()
        };
        let mut items: Vec<&'static str> = Vec::new();
        for (item, ..) in figures.iter().flatten() {
            if !items.contains(item) {
                items.push(item);
            }
        }
        for item in items {
            let figure = |lines: &Vec<(&'static str, i32, bool)>| {
                let line = lines.iter().find(|(name, ..)| *name == item);
                line.map_or(Figure { points: 0, struck: false }, |(_, points, struck)| Figure {
                    points: *points,
                    struck: *struck,
                })
            };
            sheet.lines.push(Line { item, figures: figures.iter().map(figure).collect() });
        }
        sheet.remarks = self.remarks(rules, &count);
        Some(sheet)
    }

    fn remarks(&self, rules: &Rules<B>, count: &Count) -> Vec<String> {
        let mut remarks = Vec::new();
        match self.ended {
            Ended::PassedOut => remarks.push("Nobody bid: the hand is thrown in.".into()),
            Ended::Misdealt => remarks.push("A misdeal: the same dealer deals again.".into()),
            Ended::Renege(by) => {
                remarks.push(format!("Seat {by} reneged and it was found too late to correct."))
            }
            Ended::AtTarget => remarks.push("The target was reached in the middle of the deal.".into()),
            Ended::PlayedOut if self.bidder != NOBODY => {
                let (seat, bid) = (self.bidder, self.bid);
                let made = if count.made { "made it" } else { "was set back" };
                remarks.push(format!("Seat {seat} bid {bid} and {made}."));
            }
            Ended::PlayedOut | Ended::NotYet => {}
        }
        let tied_and_cut = count.sides.iter().any(|haul| haul.by_cut);
        for (shown, _) in self.cut_for_the_bonus(rules).into_iter().filter(|_| tied_and_cut) {
            let cuts: Vec<String> = shown.iter().map(|(seat, card)| format!("seat {seat} {card}")).collect();
            remarks.push(format!("Cut for the trick bonus: {}.", cuts.join(", ")));
        }
        remarks
    }
}
