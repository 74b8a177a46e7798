//! The book of a table with real cards: the score keeper says what was bid and counted, the rules say what is
//! written down. Nothing is dealt here, and nothing worked out twice: the figures go through the same count as a
//! hand that the engine played. Figures that cannot be are refused with what they would have to be.

use super::{
    axes::*,
    count::Count,
    hand::Hand,
    rules::Rules,
    state::{Ended, NOBODY},
};
use crate::{BadOptions, Listed, MatchRules, Options, Score, Sheet, Standing};
use cards::{Bits, Card, Seat};
use std::{collections::BTreeSet, sync::Arc};

/// What the score keeper says of one hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counted {
    /// How the hand ended.
    pub ending: Ending,
    /// Who bid how much, where there is an auction.
    pub bid: Option<(Seat, i32)>,
    /// Whom the bidder called for a partner, where that is played; himself when he plays alone.
    pub partner: Option<Seat>,
    /// The piles of captured cards, by whoever kept them; partners' piles are added. One side may be left out: the
    /// rest is its share.
    pub piles: Vec<Pile>,
    /// The value of cards that nobody captured: those set aside, or an unused nest. Left out, it is what is missing.
    pub uncaptured: Option<i32>,
    /// Who took the last trick, where that matters.
    pub last_trick: Option<Seat>,
    /// Who took the yellow 10, where that matters.
    pub golden_ten: Option<Seat>,
    /// Who won the cut for the trick bonus, where it came to one.
    pub cut_won_by: Option<Seat>,
    /// Penalties, each against a player's side.
    pub penalties: Vec<(Seat, Offence)>,
}

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Ending {
    /// All cards were played.
    #[default]
    PlayedOut,
    /// Nobody bid.
    PassedOut,
    /// The deal was wrong.
    Misdealt,
    /// A renege by this player was found too late to be put right.
    Renege(Seat),
    /// Someone reached the target in the middle of the deal, where the game stops there.
    AtTarget,
}

/// What lies before one player at the end of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Who kept it.
    pub of: Seat,
    /// What its counters are worth.
    pub counters: i32,
    /// Its tricks, the nest included where it counts as one; may be left out where tricks have no value.
    pub tricks: Option<i32>,
}

/// What a side is fined for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offence {
    /// A wrong number of cards in the nest.
    Nest,
    /// Talk meant for the partner.
    Talk,
    /// A renege, where it costs a flat 100 and the hand is played out.
    Renege,
}

/// A hand as it stands in the book.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// What each player and side writes down.
    pub score: Score,
    /// The itemised result.
    pub sheet: Sheet,
}

/// Why figures cannot be written down.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotProven {
    /// No such seat.
    #[error("there is no seat {0} at this table")]
    Seat(Seat),
    /// There is an auction, and no bid was given.
    #[error("who bid, and how much?")]
    BidWanted,
    /// There is no auction.
    #[error("there is no bidding in this game")]
    NoBidding,
    /// No bid of this game.
    #[error("{bid} is no bid here: bids are multiples of {step} from {least}{most}")]
    Bid {
        /// The bid given.
        bid: i32,
        /// Multiples of this.
        step: i32,
        /// The smallest.
        least: i32,
        /// ` to 120`, or nothing where there is no largest bid.
        most: String,
    },
    /// Somebody always bids in this game.
    #[error("in this game somebody always has to bid")]
    SomebodyBids,
    /// The bidder calls a partner, and none was given.
    #[error("whom did the bidder call? (himself, if he played alone)")]
    PartnerWanted,
    /// Counters do not add up.
    #[error("the counters come to {counted}; all piles together must come to {must}")]
    Counters {
        /// The sum given.
        counted: i32,
        /// What it must be.
        must: String,
    },
    /// No pile can be worth that.
    #[error("no pile of counters is worth {0}")]
    Worth(i32),
    /// Tricks do not add up.
    #[error("that makes {counted} tricks; there are {must}")]
    Tricks {
        /// The sum given.
        counted: i32,
        /// What it must be.
        must: i32,
    },
    /// Tricks have a value, and were not counted.
    #[error("how many tricks did each side take?")]
    TricksWanted,
    /// More than one side was left out.
    #[error("only one side may be left out; say what the others took")]
    PilesWanted,
    /// The last trick matters, and its taker was not given.
    #[error("who took the last trick?")]
    LastTrickWanted,
    /// Whoever took the last trick took a trick.
    #[error("the side that took the last trick has no trick")]
    LastTrick,
    /// The Golden Ten matters, and its taker was not given.
    #[error("who took the yellow 10?")]
    GoldenTenWanted,
    /// Equal tricks, and the winner of the cut was not given.
    #[error("the tricks are equal: who won the cut?")]
    CutWanted,
    /// Nobody cuts.
    #[error("there was nothing to cut for")]
    NoCut,
    /// A renege costs nothing by the rules chosen.
    #[error(
        "by this table's rules a renege is put right and costs nothing; choose a renege rule to count it"
    )]
    NoRenegeRule,
    /// The game is not stopped in the middle of a deal.
    #[error("by this table's rules every deal is played out")]
    PlayedOut,
}

/// Rules that can keep the score of real cards.
pub trait KeepsScore: Send + Sync + std::fmt::Debug {
    /// How hands make a match.
    fn match_rules(&self) -> MatchRules;
    /// Who deals after `dealer`, at the left in the seating of the coming hand.
    fn next_dealer(&self, at: &Standing, dealer: Seat) -> Seat;
    /// The sides of the hand that begins at `at`, each by its seats; who plays with a bidder is not known yet.
    fn sides(&self, at: &Standing) -> Vec<Vec<Seat>>;
    /// What is written down for the figures counted.
    fn write_down(&self, at: &Standing, counted: &Counted) -> Result<Written, NotProven>;
    /// Everything that a hand played out can write for two lasting sides, penalties apart; nothing where the sides
    /// are not two.
    fn results_of_two_sides(&self) -> BTreeSet<[i32; 2]>;
}

/// The rules of a trick-taking game as a score keeper wants them; `None` for a name that is no such game.
pub fn score_rules(
    id: &str,
    players: usize,
    chosen: &Options,
) -> Option<Result<Arc<dyn KeepsScore>, BadOptions>> {
    fn kept<B: Bits>(rules: Arc<Rules<B>>) -> Arc<dyn KeepsScore> {
        rules
    }
    let one = || Hand::<u64>::open(id, players, chosen).map(|rules| rules.map(kept));
    let two = || Hand::<u128>::open(id, players, chosen).map(|rules| rules.map(kept));
    one().or_else(two)
}

impl<B: Bits> KeepsScore for Rules<B> {
    fn match_rules(&self) -> MatchRules {
        self.match_rules()
    }

    fn next_dealer(&self, at: &Standing, dealer: Seat) -> Seat {
        <Hand<B> as crate::Game>::left_of(self, at, dealer)
    }

    fn sides(&self, at: &Standing) -> Vec<Vec<Seat>> {
        let side = self.seating(at).side;
        let of = |leader: usize| -> Vec<Seat> {
            Seat::all(self.players).filter(|s| usize::from(side[s.index()]) == leader).collect()
        };
        (0..self.players).map(of).filter(|side| !side.is_empty()).collect()
    }

    fn write_down(&self, at: &Standing, counted: &Counted) -> Result<Written, NotProven> {
        let count = Keeper { rules: self, counted }.count(at)?;
        Ok(Written { score: count.score(self), sheet: count.sheet(self) })
    }

    fn results_of_two_sides(&self) -> BTreeSet<[i32; 2]> {
        let mut results = BTreeSet::new();
        if self.sides.len() != 2 {
            return results;
        }
        for counted in self.every_count() {
            if let Ok(count) = (Keeper { rules: self, counted: &counted }).count(&Standing::default()) {
                let [ours, theirs, ..] = count.score(self).sides.0;
                results.extend([[ours, theirs], [theirs, ours]]);
            }
        }
        results
    }
}

/// One hand's figures beside the rules they must satisfy.
struct Keeper<'a, B> {
    rules: &'a Rules<B>,
    counted: &'a Counted,
}

impl<B: Bits> Keeper<'_, B> {
    fn count(&self, at: &Standing) -> Result<Count, NotProven> {
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
        // A dummy hand keeps a pile and takes tricks, but neither bids nor talks.
        let at_table = |seats: usize| move |seat: &Seat| seat.index() >= seats;
        let stranger = people.into_iter().find(at_table(self.rules.players));
        let stranger =
            stranger.or_else(|| hands.chain(named.into_iter().flatten()).find(at_table(self.rules.hands)));
        stranger.map_or(Ok(()), |seat| Err(NotProven::Seat(seat)))
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
                let most = self.rules.cap.map_or_else(String::new, |cap| format!(" to {cap}"));
                Err(NotProven::Bid { bid, step: axes.bid_step, least: axes.min_open, most })
            }
        }
    }

    /// Penalties come off the running total whoever took what.
    fn fine(&self, count: &mut Count) -> Result<(), NotProven> {
        let axes = &self.rules.axes;
        let mut penalties = [0; cards::MAX_SEATS];
        for (against, offence) in &self.counted.penalties {
            let points = match (offence, axes.nest_error) {
                (Offence::Talk, _) => axes.talk_penalty,
                (Offence::Nest, NestError::Forty) => 40,
                (Offence::Nest, NestError::FiftyAfterLead) => 50,
                (Offence::Renege, _) if axes.renege_rule != RenegeRule::Flat100 => {
                    return Err(NotProven::NoRenegeRule);
                }
                (Offence::Renege, _) => {
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

    /// Adds up the piles and proves the count; the rest goes to a side that was left out.
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
            self.add(count, pile.of.index() as u8, pile.counters, pile.tricks.unwrap_or(0));
        }
        if let (true, Some(silent)) = (one_left_out, silent.first()) {
            self.add(count, *silent, rest, if with_tricks { all_tricks - tricks } else { 0 });
        }
        Ok(())
    }

    /// The sides, or the defenders where each keeps his own count, that have no pile.
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
        if possible { Ok(()) } else { Err(NotProven::Worth(points)) }
    }

    /// What is left of the counters for a side that was left out.
    fn check_counters(&self, counters: i32, one_left_out: bool, complete: bool) -> Result<i32, NotProven> {
        let all = self.rules.counted_in_all();
        let most_uncaptured = self.rules.most_uncaptured();
        let uncaptured = self.counted.uncaptured.unwrap_or(0);
        self.check_worth(uncaptured)?;
        let captured = all - uncaptured;
        let (low, high) = match self.counted.uncaptured {
            _ if uncaptured > most_uncaptured => return Err(NotProven::Worth(uncaptured)),
            _ if one_left_out || !complete => (0, captured),
            Some(_) => (captured, captured),
            None => (captured - most_uncaptured, captured),
        };
        if (low..=high).contains(&counters) {
            return Ok(captured - counters);
        }
        let must = match low == high {
            true => high.to_string(),
            false => format!("{low} to {high}"),
        };
        Err(NotProven::Counters { counted: counters, must })
    }

    fn add(&self, count: &mut Count, s: u8, counters: i32, tricks: i32) {
        let tricks = tricks.clamp(0, i32::from(u8::MAX)) as u8;
        count.add(self.rules, s, counters, tricks, false);
    }

    /// The tally as people keep it includes the nest, but only tricks in play earn points or shoot the moon.
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

    /// What all counters of the pack are worth.
    fn counted_in_all(&self) -> i32 {
        self.values.iter().map(|(set, worth)| set.count() as i32 * worth).sum()
    }

    /// What a score keeper can say of a hand in which seat 0 bids and seats 0 and 1 sit on different sides, and much
    /// that he cannot.
    fn every_count(&self) -> impl Iterator<Item = Counted> {
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

    /// The most that cards can be worth which nobody captures.
    fn most_uncaptured(&self) -> i32 {
        let unused = if self.axes.nest_use == NestUse::Unused { self.axes.nest_size } else { 0 };
        let mut worths: Vec<i32> = self.pack.iter().map(|card: &Card| self.worth(*card)).collect();
        worths.sort_unstable_by(|a, b| b.cmp(a));
        worths.iter().take((unused + self.axes.out_of_play) as usize).sum()
    }
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
