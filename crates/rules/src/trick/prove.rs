//! Checks a scorekeeper's report: every figure must agree with the rules before it counts.

use super::{
    axes::*,
    count::Count,
    ledger::{Counted, Ending, NotProven, Offense, Pile},
    rules::Rules,
    state::{Ended, NOBODY},
};
use crate::Standing;
use cards::{Bits, Card, Seat};

/// One hand's figures and the rules they must satisfy.
pub(super) struct Keeper<'a, B> {
    rules: &'a Rules<B>,
    counted: &'a Counted,
}

impl<'a, B: Bits> Keeper<'a, B> {
    pub(super) fn new(rules: &'a Rules<B>, counted: &'a Counted) -> Keeper<'a, B> {
        Keeper { rules, counted }
    }

    pub(super) fn count(&self, at: &Standing) -> Result<Count, NotProven> {
        self.check_seats()?;
        let (rules, counted) = (self.rules, self.counted);
        let ended = match counted.ending {
            Ending::PlayedOut => Ended::PlayedOut,
            Ending::PassedOut if self.somebody_bids() => return Err(NotProven::SomebodyBids),
            Ending::PassedOut => Ended::PassedOut,
            Ending::Misdealt => Ended::Misdealt,
            Ending::Renege(_) if rules.axes.renege_rule != RenegeRule::Original2011 => {
                return Err(NotProven::NoRenegeRule);
            }
            Ending::Renege(by) => Ended::Renege(by.index() as u8),
            Ending::AtTarget if rules.axes.stop_at_target == StopAtTarget::EndOfDeal => {
                return Err(NotProven::PlayedOut);
            }
            Ending::AtTarget => Ended::AtTarget,
        };
        let thrown_in = matches!(ended, Ended::PassedOut | Ended::Misdealt);
        let (bidder, bid) = if thrown_in { (NOBODY, 0) } else { self.bid()? };
        let mut seating = rules.seating(at);
        match rules.axes.sides {
            Sides::BidderAlone if bidder != NOBODY => seating.set_apart(&[bidder], rules.hands),
            Sides::Called if bidder != NOBODY => {
                let partner = counted.partner.ok_or(NotProven::PartnerWanted)?.index() as u8;
                seating.set_apart(&[bidder, partner], rules.hands);
            }
            _ => {}
        }
        let mut count = Count::new(seating.side, ended, bidder, bid);
        self.fine(&mut count)?;
        if thrown_in {
            return Ok(count);
        }
        let complete = ended == Ended::PlayedOut;
        self.pile_up(&mut count, complete)?;
        if complete {
            self.bonuses(&mut count)?;
        }
        if rules.axes.counters == Counters::Reds {
            let taker = counted.golden_ten.ok_or(NotProven::GoldenTenWanted)?;
            count.golden_ten(rules, taker.index() as u8, at.totals[taker]);
        }
        Ok(count.settle(rules))
    }

    fn check_seats(&self) -> Result<(), NotProven> {
        let counted = self.counted;
        let offender = match counted.ending {
            Ending::Renege(by) => Some(by),
            _ => None,
        };
        let people = counted.bid.iter().map(|(by, _)| *by);
        let people = people.chain(counted.penalties.iter().map(|(against, _)| *against));
        let hands = counted.piles.iter().map(|pile| pile.of);
        let named = [counted.partner, counted.last_trick, counted.golden_ten, counted.cut_won_by, offender];
        // A dummy hand has a pile and takes tricks, but it doesn't bid or talk.
        let at_table = |seats: usize| move |seat: &Seat| seat.index() >= seats;
        let stranger = people.into_iter().find(at_table(self.rules.players));
        let stranger =
            stranger.or_else(|| hands.chain(named.into_iter().flatten()).find(at_table(self.rules.hands)));
        stranger.map_or(Ok(()), |seat| Err(NotProven::Seat { seat }))
    }

    fn somebody_bids(&self) -> bool {
        let axes = &self.rules.axes;
        axes.auction == Auction::None
            || axes.opening_duty == OpeningDuty::Forced
            || matches!(axes.all_pass, AllPass::DealerForced | AllPass::LastMustBid)
    }

    fn bid(&self) -> Result<(u8, u16), NotProven> {
        let axes = &self.rules.axes;
        let (by, bid) = match (self.counted.bid, axes.auction) {
            (None, Auction::None) => return Ok((NOBODY, 0)),
            (Some(_), Auction::None) => return Err(NotProven::NoBidding),
            (None, Auction::Bid) => return Err(NotProven::BidWanted),
            (Some(bid), Auction::Bid) => bid,
        };
        let largest = self.rules.cap.map_or(i32::from(u16::MAX), i32::from);
        let regular = (axes.min_open..=largest).contains(&bid) && bid % axes.bid_step == 0;
        let moon = axes.moon == Moon::FourHundred && bid == i32::from(super::auction::FOUR_HUNDRED);
        match u16::try_from(bid) {
            Ok(points) if regular || moon => Ok((by.index() as u8, points)),
            _ => {
                let most = self.rules.cap.map(i32::from);
                Err(NotProven::Bid { bid, step: axes.bid_step, least: axes.min_open, most })
            }
        }
    }

    /// Takes penalties off the running total, no matter who took which cards.
    fn fine(&self, count: &mut Count) -> Result<(), NotProven> {
        let axes = &self.rules.axes;
        let mut penalties = [0; cards::MAX_SEATS];
        for (against, offense) in &self.counted.penalties {
            let points = match (offense, axes.nest_error) {
                (Offense::Talk, _) => axes.talk_penalty,
                (Offense::Nest, NestError::Forty) => 40,
                (Offense::Nest, NestError::FiftyAfterLead) => 50,
                (Offense::Renege, _) if axes.renege_rule != RenegeRule::Flat100 => {
                    return Err(NotProven::NoRenegeRule);
                }
                (Offense::Renege, _) => {
                    count.convicted[against.index()] += 1;
                    0
                }
            };
            penalties[against.index()] += points;
        }
        if !self.counted.penalties.is_empty() {
            count.penalties = Some(penalties);
        }
        Ok(())
    }

    /// Adds up the piles and checks the count; a side that was left out gets the rest.
    fn pile_up(&self, count: &mut Count, complete: bool) -> Result<(), NotProven> {
        let piles = &self.counted.piles;
        let silent: Vec<u8> = self.silent(count);
        let mut counters: i32 = 0;
        for pile in piles {
            self.check_worth(pile.counters)?;
            counters = counters.saturating_add(pile.counters);
        }
        let with_tricks = piles.iter().all(|pile| pile.tricks.is_some());
        if !with_tricks && self.tricks_matter() {
            return Err(NotProven::TricksWanted);
        }
        let tricks: i32 = piles.iter().filter_map(|pile| pile.tricks).fold(0, i32::saturating_add);
        let all_tricks = self.all_tricks();
        let one_left_out = complete && silent.len() == 1;
        if complete && silent.len() > 1 {
            return Err(NotProven::PilesWanted);
        }
        let rest = self.check_counters(counters, one_left_out, complete)?;
        let fits = if complete && !one_left_out { tricks == all_tricks } else { tricks <= all_tricks };
        if with_tricks && !fits || piles.iter().any(|pile| pile.tricks.is_some_and(|n| n < 0)) {
            return Err(NotProven::Tricks { counted: tricks, must: all_tricks });
        }
        for pile in piles {
            self.check_cards(pile.counters, pile.tricks)?;
        }
        if one_left_out && with_tricks {
            self.check_cards(rest.saturating_sub(self.rules.most_uncaptured()), Some(all_tricks - tricks))?;
        }
        for pile in piles {
            self.add(count, pile.of.index() as u8, pile.counters, pile.tricks.unwrap_or(0));
        }
        if let (true, Some(silent)) = (one_left_out, silent.first()) {
            self.add(count, *silent, rest, if with_tricks { all_tricks - tricks } else { 0 });
        }
        Ok(())
    }

    /// The sides without a pile, or the defenders without one if each keeps a separate count.
    fn silent(&self, count: &Count) -> Vec<u8> {
        let axes = &self.rules.axes;
        let lone = matches!(axes.sides, Sides::BidderAlone | Sides::Called);
        let each = lone && axes.defender_credit == DefenderCredit::Own;
        let unit = |s: u8| if each { s } else { count.side[usize::from(s)] };
        let spoke = |s: &u8| self.counted.piles.iter().any(|pile| unit(pile.of.index() as u8) == *s);
        (0..self.rules.hands as u8).filter(|s| unit(*s) == *s).filter(|s| !spoke(s)).collect()
    }

    fn check_worth(&self, points: i32) -> Result<(), NotProven> {
        let possible = (0..=self.rules.counted_in_all()).contains(&points) && points % self.rules.unit() == 0;
        if possible { Ok(()) } else { Err(NotProven::Worth { worth: points }) }
    }

    /// Checks that the counters fit: they are in tricks, or in the nest of a bidder who keeps it, and a given
    /// number of tricks can hold only so many cards.
    fn check_cards(&self, counters: i32, tricks: Option<i32>) -> Result<(), NotProven> {
        let Some(tricks) = tricks else { return Ok(()) };
        let (rules, axes) = (self.rules, &self.rules.axes);
        let in_tricks = usize::from(rules.tricks) * rules.hands;
        let own_nest = axes.nest_to == NestTo::Bidder && axes.nest_is_trick == YesNo::No;
        let beside = match tricks {
            0 if own_nest => axes.nest_size as usize,
            0 => 0,
            _ => rules.pack.len().saturating_sub(in_tricks),
        };
        let cards = (tricks.max(0) as usize).saturating_mul(rules.hands).saturating_add(beside);
        if counters <= rules.most_worth(cards) { Ok(()) } else { Err(NotProven::Cards { counters, tricks }) }
    }

    /// The counters left for a side that was left out.
    fn check_counters(&self, counters: i32, one_left_out: bool, complete: bool) -> Result<i32, NotProven> {
        let all = self.rules.counted_in_all();
        let most_uncaptured = self.rules.most_uncaptured();
        let uncaptured = self.counted.uncaptured.unwrap_or(0);
        self.check_worth(uncaptured)?;
        let captured = all - uncaptured;
        let (low, high) = match self.counted.uncaptured {
            _ if uncaptured > most_uncaptured => return Err(NotProven::Worth { worth: uncaptured }),
            _ if one_left_out || !complete => (0, captured),
            Some(_) => (captured, captured),
            None => (captured - most_uncaptured, captured),
        };
        if (low..=high).contains(&counters) {
            return Ok(captured - counters);
        }
        Err(NotProven::Counters { counted: counters, least: low, most: high })
    }

    fn add(&self, count: &mut Count, s: u8, counters: i32, tricks: i32) {
        let tricks = tricks.clamp(0, i32::from(u8::MAX)) as u8;
        count.add(self.rules, s, counters, tricks, false);
    }

    /// Takes the nest out of the count: people count it as a trick, but only tricks in play earn points or
    /// shoot the moon.
    fn take_the_nest_out(&self, count: &mut Count) -> Result<(), NotProven> {
        let axes = &self.rules.axes;
        let trick_moon = matches!(axes.moon, Moon::FourHundred | Moon::Sun);
        if axes.nest_is_trick == YesNo::No || axes.trick_points == 0 && !trick_moon {
            return Ok(());
        }
        let owner = match axes.nest_to {
            NestTo::Bidder => count.bidder,
            NestTo::LastTrick => self.counted.last_trick.ok_or(NotProven::LastTrickWanted)?.index() as u8,
        };
        count.haul(owner).trick_points -= axes.trick_points;
        let side = count.side[usize::from(owner & 7)];
        let taker = (0..self.rules.hands).find(|s| count.side[*s] == side && count.tricks[*s] > 0);
        match taker {
            Some(taker) => count.tricks[taker] -= 1,
            None => return Err(NotProven::LastTrick),
        }
        Ok(())
    }

    fn all_tricks(&self) -> i32 {
        let axes = &self.rules.axes;
        i32::from(self.rules.tricks) + i32::from(axes.nest_is_trick == YesNo::Yes)
    }

    fn tricks_matter(&self) -> bool {
        let axes = &self.rules.axes;
        let moon = matches!(axes.moon, Moon::FourHundred | Moon::Sun);
        axes.most_tricks != 0 || axes.trick_points != 0 || moon
    }

    fn bonuses(&self, count: &mut Count) -> Result<(), NotProven> {
        let (axes, counted) = (&self.rules.axes, self.counted);
        self.take_the_nest_out(count)?;
        match counted.last_trick {
            Some(taker) => count.haul(taker.index() as u8).last_trick += axes.last_trick,
            None if axes.last_trick != 0 => return Err(NotProven::LastTrickWanted),
            None => {}
        }
        let tied = axes.most_tricks != 0 && count.most_tricks(self.rules.hands).count() > 1;
        match (tied && axes.trick_tie == TrickTie::Cut, counted.cut_won_by) {
            (true, None) => return Err(NotProven::CutWanted),
            (false, Some(_)) => return Err(NotProven::NoCut),
            _ => {}
        }
        if axes.most_tricks != 0 {
            let side = counted.cut_won_by.map(|winner| count.side[winner.index()]);
            count.award_most_tricks(self.rules, |_| side);
        }
        Ok(())
    }
}

impl<B: Bits> Rules<B> {
    /// Every pile of counters is a multiple of this.
    fn unit(&self) -> i32 {
        self.values.iter().fold(0, |common, (_, value)| gcd(common, *value)).max(1)
    }

    /// The value of all counters in the pack.
    fn counted_in_all(&self) -> i32 {
        self.values.iter().map(|(set, worth)| set.count() as i32 * worth).sum()
    }

    /// Everything a scorekeeper can report about a hand in which seat 0 bids and seats 0 and 1 are on
    /// different sides, plus many impossible reports.
    pub(super) fn every_count(&self) -> impl Iterator<Item = Counted> {
        let axes = &self.axes;
        let [us, them] = [Seat::wrapping(0), Seat::wrapping(1)];
        let either = |asked: bool| if asked { vec![Some(us), Some(them)] } else { vec![None] };
        let largest = self.cap.map_or(400, i32::from);
        let mut bids: Vec<Option<(Seat, i32)>> = (axes.min_open..=largest)
            .filter(|bid| bid % axes.bid_step == 0)
            .map(|bid| Some((us, bid)))
            .collect();
        match axes.auction {
            Auction::None => bids = vec![None],
            Auction::Bid if axes.moon == Moon::FourHundred => bids.push(Some((us, 400))),
            Auction::Bid => {}
        }
        let all = self.counted_in_all();
        let tricks = 0..=i32::from(self.tricks) + 1;
        let last = either(axes.last_trick != 0);
        let golden = either(axes.counters == Counters::Reds);
        let mut cuts = either(axes.trick_tie == TrickTie::Cut);
        cuts.push(None);
        let piles = (0..=all).step_by(self.unit() as usize).flat_map(move |counters| {
            tricks.clone().map(move |tricks| Pile { of: us, counters, tricks: Some(tricks) })
        });
        piles.flat_map(move |pile| {
            let mut counts = Vec::new();
            for bid in &bids {
                for last_trick in &last {
                    for golden_ten in &golden {
                        counts.extend(cuts.iter().map(|cut_won_by| Counted {
                            bid: *bid,
                            piles: vec![pile],
                            last_trick: *last_trick,
                            golden_ten: *golden_ten,
                            cut_won_by: *cut_won_by,
                            ..Counted::default()
                        }));
                    }
                }
            }
            counts
        })
    }

    /// The maximum value of cards that nobody captures.
    fn most_uncaptured(&self) -> i32 {
        let unused = if self.axes.nest_use == NestUse::Unused { self.axes.nest_size } else { 0 };
        self.most_worth((unused + self.axes.out_of_play) as usize)
    }

    /// The maximum value of this many cards.
    fn most_worth(&self, cards: usize) -> i32 {
        let mut worths: Vec<i32> = self.pack.iter().map(|card: &Card| self.worth(*card)).collect();
        worths.sort_unstable_by(|a, b| b.cmp(a));
        worths.iter().take(cards).sum()
    }
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
