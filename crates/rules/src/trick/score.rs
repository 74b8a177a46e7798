//! Counts a hand played by the engine: whose pile each card is in, and how the pack is cut to break a tie.
//! [`super::count`] turns the count into a score.

use super::{
    axes::*,
    count::Count,
    rules::Rules,
    state::{Ended, State, seat},
};
use crate::{Score, Sheet};
use cards::{Bits, Card, Color, MAX_SEATS, Seat};
use said::Remark;

impl<B: Bits> State<B> {
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

    /// The points in the tricks that each seat has taken: anyone at the table could have counted them.
    pub(super) fn counted(&self, rules: &Rules<B>) -> Vec<i32> {
        let tricks = |s: usize| rules.axes.trick_points * i32::from(self.tricks[s]);
        (0..rules.hands).map(|s| rules.points(self.taken[s]) + tricks(s)).collect()
    }

    pub(super) fn uncounted(&self) -> Count {
        Count::new(self.seating.side, self.ended, self.bidder, self.bid)
    }

    fn count(&self, rules: &Rules<B>) -> Count {
        let mut count = self.uncounted();
        let axes = &rules.axes;
        if let Some(calls) = &self.calls {
            count.penalties = Some(calls.penalties);
            count.convicted = calls.convicted;
        }
        for s in 0..rules.hands as u8 {
            let nest = axes.nest_is_trick == YesNo::Yes && self.nest_to == s;
            count.add(rules, s, rules.points(self.won(s)), self.tricks[usize::from(s)], nest);
        }
        if self.ended == Ended::PlayedOut {
            count.haul(self.last_winner).last_trick += axes.last_trick;
        }
        if axes.counters == Counters::Reds
            && let Some(taker) = self.golden_taker(rules)
        {
            count.golden_ten(rules, taker, self.totals[usize::from(taker & 7)]);
        }
        if axes.most_tricks != 0 && self.ended == Ended::PlayedOut {
            let cut = |count: &Count| self.cut_for_the_bonus(rules, count).last().map(|(_, winner)| *winner);
            count.award_most_tricks(rules, cut);
        }
        count.settle(rules)
    }

    fn golden_taker(&self, rules: &Rules<B>) -> Option<u8> {
        let copies = rules.copies(Card::new(Color::Yellow, 10)?);
        (0..rules.hands as u8).find(|s| !(self.won(*s) & copies).is_empty())
    }

    /// Every player cuts, partners add their cards, and the larger sum wins; on a tie, everyone cuts again.
    /// Returns each round with its cards by seat and the winning side; the last round is decisive.
    pub(super) fn cut_for_the_bonus(&self, rules: &Rules<B>, count: &Count) -> Vec<(Vec<(Seat, Card)>, u8)> {
        let mut cards = self.cut_cards(rules);
        let mut rounds = Vec::new();
        // Endless ties can't happen by chance; the limit only guards against a hostile list of cuts.
        for _ in 0..10_000 {
            let mut sums = [0u32; MAX_SEATS];
            let mut shown = Vec::new();
            let mut s = self.left(self.dealer);
            for _ in 0..rules.players {
                // The Rook has no number, so cut again (GEN-06).
                let card = cards.by_ref().take(64).find(|card| !card.is_bird()).unwrap_or(Card::BIRD);
                sums[usize::from(self.side(s) & 7)] += u32::from(card.number().unwrap_or(0));
                shown.push((seat(s), card));
                s = self.left(s);
            }
            let sum = |leader: &u8| sums[usize::from(*leader)];
            let best = count.leaders(rules.hands).max_by_key(sum).unwrap_or(0);
            let tied = count.leaders(rules.hands).filter(|leader| sum(leader) == sum(&best)).count() > 1;
            rounds.push((shown, best));
            if !tied {
                break;
            }
        }
        rounds
    }

    pub(super) fn target_reached(&self, rules: &Rules<B>) -> bool {
        let count = self.count(rules);
        (0..rules.players).any(|s| self.totals[s] + count.all_of(s as u8) >= rules.axes.target)
    }

    pub(super) fn score(&self, rules: &Rules<B>) -> Option<Score> {
        if !self.is_over() {
            return None;
        }
        if self.calls.is_none() && matches!(self.ended, Ended::PassedOut | Ended::Misdealt) {
            return Some(self.uncounted().unscored(rules));
        }
        Some(self.count(rules).score(rules))
    }

    pub(super) fn sheet(&self, rules: &Rules<B>) -> Option<Sheet> {
        if !self.is_over() {
            return None;
        }
        let count = self.count(rules);
        let mut sheet = count.sheet(rules);
        let tied_and_cut = count.sides.iter().any(|haul| haul.by_cut);
        for (shown, _) in self.cut_for_the_bonus(rules, &count).into_iter().filter(|_| tied_and_cut) {
            sheet.remarks.push(Remark::CutForBonus { cuts: shown });
        }
        Some(sheet)
    }
}
