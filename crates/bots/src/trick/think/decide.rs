//! One question, one answer: turns values into an action, its reason, and the cost of the alternatives.

use super::{
    bid::{Auction, Prospect, margin},
    bid_2026_11, cards,
    limits::Limits,
    nest::{BeforePlay, Way, bag},
    rest::Plan,
    situation::Situation,
    tables::Tables,
    thought::{Bidding, Thought},
    worlds::Worlds,
};
use crate::{
    Alternative, Choice, Dice,
    double_dummy::Solver,
    order,
    trick::{
        Model, nest, play,
        position::{Position, Relation, card_of},
    },
};
use ::cards::{Bag, Bits, Card, Color, MAX_SEATS};
use rules::trick::{Action, Phase, Trump};
use said::trick::{Better, Reason};

/// A bid that skips at least this many smaller ones is called a jump.
const JUMP: usize = 2;
/// The maximum number of alternatives reported.
const TOLD: usize = 8;

/// Everything a decision needs.
pub(super) struct Decision<'a, B> {
    pub(super) model: &'a dyn Model,
    pub(super) position: &'a Position<'a>,
    pub(super) tables: &'a [Tables<B>],
    pub(super) totals: [i32; MAX_SEATS],
    pub(super) limits: Limits,
    pub(super) thought: &'a Thought,
    pub(super) legal: &'a [Action],
    pub(super) solver: &'a mut Solver,
    pub(super) rng: &'a mut Dice,
}

impl<B: Bits> Decision<'_, B> {
    /// The answer; `None` if there is nothing to think about.
    pub(super) fn make(mut self) -> Option<Choice> {
        let thought = self.thought;
        match self.position.view.phase {
            Phase::Auction if thought.bid_worlds > 0 && self.legal.contains(&Action::Pass) => self.bid(),
            Phase::Bury if thought.nest_worlds > 0 => self.bury(),
            Phase::Trump if thought.nest_worlds > 0 => self.trump(),
            Phase::CallPartner if thought.nest_worlds > 0 => self.call(),
            Phase::Play if self.legal.len() > 1 => self.play(),
            _ => None,
        }
    }

    fn bid(&mut self) -> Option<Choice> {
        match self.thought.bidding {
            Bidding::Of2026_11 => self.bid_2026_11(),
            Bidding::Calibrated => self.bid_calibrated(),
        }
    }

    fn bid_calibrated(&mut self) -> Option<Choice> {
        let worlds = self.thought.bid_worlds;
        let mut auction =
            Auction::new(self.position, self.tables, self.totals, self.limits, worlds, self.rng);
        let best = auction.best(self.legal)?;
        let pass = auction.prospect(Plan::Pass);
        let gain = best.value - pass.value;
        let bids = gain > margin(self.position.rules.total(), self.partner_has_it());
        let (chance, takes) = (auction.chance(best.points), auction.takes());
        let (action, other) = match bids {
            true => (Action::Bid(best.points), Action::Pass),
            false => (Action::Pass, Action::Bid(best.points)),
        };
        let reason = match bids {
            true => self.why_bid(best.points, takes, chance),
            false => self.why_pass(&pass, best.points, (takes, chance)),
        };
        let cost = if bids { gain } else { (-gain).max(0.0) };
        Some(Choice {
            alternatives: vec![Alternative { action: other.to_string(), cost }],
            chance: bids.then_some(chance),
            ..Choice::new(action, reason)
        })
    }

    /// Why the bot bids this much.
    fn why_bid(&self, bid: u16, takes: f32, chance: f32) -> Reason {
        let skipped = self.legal.iter().filter(|action| matches!(action, Action::Bid(less) if *less < bid));
        let points = takes.round() as i32;
        match skipped.count() >= JUMP {
            true => Reason::Jump { points, bid },
            false => Reason::WorthAbout { points, bid, makes: Some(percent(chance)) },
        }
    }

    /// Why the bot passes.
    fn why_pass(&self, pass: &Prospect, least: u16, (takes, chance): (f32, f32)) -> Reason {
        match self.position.view.bid {
            Some(_) if self.partner_has_it() => Reason::PartnerHasBid,
            Some(bid) if pass.foes.share > 0.5 && pass.foes.made < 0.5 => {
                Reason::WillGoDown { bid: bid.points }
            }
            _ if chance >= 0.5 => Reason::NoGain { points: takes.round() as i32, bid: least },
            _ => Reason::TooMuch { bid: least, makes: percent(chance) },
        }
    }

    /// Whether the partner holds the current bid.
    fn partner_has_it(&self) -> bool {
        let position = self.position;
        position
            .bidder()
            .is_some_and(|bidder| bidder != position.seat && position.relation(bidder) == Relation::Mate)
    }

    /// The November 2026 auction.
    fn bid_2026_11(&mut self) -> Option<Choice> {
        let least = self.legal.iter().find_map(|action| match action {
            Action::Bid(points) => Some(*points),
            _ => None,
        })?;
        let worlds = self.thought.bid_worlds;
        let forecast =
            bid_2026_11::forecast(self.position, self.tables, self.totals, least, worlds, self.rng);
        let bids = forecast.bids(self.partner_has_it());
        let (action, other) =
            if bids { (Action::Bid(least), Action::Pass) } else { (Action::Pass, Action::Bid(least)) };
        let gain = forecast.value - forecast.pass;
        let points = forecast.takes.round() as i32;
        let reason = match bids {
            true => Reason::WorthAbout { points, bid: least, makes: None },
            false => Reason::TooWeak { points },
        };
        Some(Choice {
            alternatives: vec![Alternative {
                action: other.to_string(),
                cost: if bids { gain.max(0.0) } else { (-gain).max(0.0) },
            }],
            chance: bids.then_some(bid_2026_11::chance(forecast.made)),
            ..Choice::new(action, reason)
        })
    }

    fn bury(&mut self) -> Option<Choice> {
        let rules = self.position.rules;
        let mut context = BeforePlay::new(self.position, self.tables, self.totals, self.rng)?;
        let ways = context.bury(self.thought.nest_worlds, self.thought.buries, self.rng);
        let best = ways.first()?;
        let cards = bag(best.what.buried)?;
        let points: i32 = cards.iter().map(|card| rules.worth(card)).sum();
        let emptied = emptied(&self.position.hand, cards, best.what.trump);
        let reason = match (&emptied[..], points, best.what.trump) {
            ([_, ..], ..) => Reason::CanTrump { colors: emptied },
            ([], 0, Trump::Color(trump)) => Reason::LeastNeeded { trump },
            ([], 0, _) => Reason::WinsNothing,
            ([], points, _) => Reason::BuriesPoints { points },
        };
        let others = ranked(&ways, |plan| bag(plan.buried).map(Action::Bury));
        Some(Choice { alternatives: others, ..Choice::new(Action::Bury(cards), reason) })
    }

    fn trump(&mut self) -> Option<Choice> {
        let mut context = BeforePlay::new(self.position, self.tables, self.totals, self.rng)?;
        let ways = context.trump(self.thought.nest_worlds, self.rng);
        let best = ways.first()?.what;
        let reason = nest::why_trump(self.position, best);
        let others = ranked(&ways, |trump| Some(Action::Trump(trump)));
        Some(Choice { alternatives: others, ..Choice::new(Action::Trump(best), reason) })
    }

    fn call(&mut self) -> Option<Choice> {
        let callable: Vec<Card> = self
            .legal
            .iter()
            .filter_map(|action| match action {
                Action::CallPartner(card) => Some(*card),
                _ => None,
            })
            .collect();
        let mut context = BeforePlay::new(self.position, self.tables, self.totals, self.rng)?;
        let ways = context.call(&callable, self.thought.nest_worlds, self.rng);
        let best = ways.first()?.what;
        let others = ranked(&ways, |card| Some(Action::CallPartner(card)));
        let reason = Reason::WantsPartner { card: best };
        Some(Choice { alternatives: others, ..Choice::new(Action::CallPartner(best), reason) })
    }

    fn play(&mut self) -> Option<Choice> {
        // A permissive table accepts illegal cards too, but the rules of thumb play only legal ones.
        if self.legal.iter().any(|action| card_of(*action).is_none()) {
            return None;
        }
        let care = &self.thought.care;
        let playable: Vec<Card> = self.legal.iter().filter_map(|action| card_of(*action)).collect();
        let learned = self.model.policy(self.position, &playable).and_then(|at| playable.get(at).copied());
        let by_thumb = || card_of(play::choose(self.position, self.legal)?.0);
        let thumb = learned.or_else(by_thumb)?;
        let belief = self.model.belief(self.position);
        let weigh = care.weigh.then_some(self.limits);
        let mut worlds = Worlds::new(self.position, self.tables, weigh, belief, self.rng);
        let situation = Situation::new(self.position, self.totals);
        let tables = &self.tables[self.position.trump().index()];
        let mut valued = cards::value(&situation, tables, &mut worlds, care, thumb, self.solver, self.rng);
        order::best_first(&mut valued, |valued| valued.value);
        let best = *valued.first()?;
        // Among equally good cards, the rule-of-thumb card represents the others.
        let action = self.legal.iter().copied().find(|action| card_of(*action) == Some(best.card))?;
        let next = valued.get(1).filter(|next| best.value - next.value >= 1.0);
        let better =
            next.map(|next| Better { than: next.card, by: (best.value - next.value).round() as u16 });
        let reason = Reason::Plays { why: play::reason(self.position, best.card), better };
        let others = valued.iter().skip(1).take(TOLD).map(|way| Alternative {
            action: Action::Play(way.card).to_string(),
            cost: best.value - way.value,
        });
        Some(Choice { alternatives: others.collect(), ..Choice::new(action, reason) })
    }
}

/// Converts a chance to a percentage.
fn percent(chance: f32) -> u8 {
    (100.0 * chance).round() as u8
}

/// The colors other than trump that the player held and has buried entirely.
fn emptied(hand: &[Card], buried: Bag, trump: Trump) -> Vec<Color> {
    let Trump::Color(trump) = trump else { return Vec::new() };
    let held = |color: Color| hand.iter().filter(|card| card.color() == Some(color)).count();
    let laid_away = |color: Color| buried.iter().filter(|card| card.color() == Some(color)).count();
    let empty = |color: &Color| *color != trump && held(*color) > 0 && held(*color) == laid_away(*color);
    Color::ALL.into_iter().filter(empty).collect()
}

/// The costs of the alternatives, after the first one.
fn ranked<T: Copy>(ways: &[Way<T>], action: impl Fn(T) -> Option<Action>) -> Vec<Alternative> {
    let Some(best) = ways.first() else { return Vec::new() };
    let others = ways.iter().skip(1).filter_map(|way| {
        let action = action(way.what)?.to_string();
        Some(Alternative { action, cost: (best.value - way.value).max(0.0) })
    });
    others.take(TOLD).collect()
}
