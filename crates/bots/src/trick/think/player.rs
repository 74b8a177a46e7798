//! The bot itself: remembers what it sees, hands each question to the file that knows the answer.

use super::{
    bid,
    cards::Care,
    nest::{Desk, Way, bag},
    tables::Tables,
};
use crate::{
    Choice, Opponent, Question,
    trick::{
        Heuristic,
        memory::Memory,
        position::{Position, card_of},
    },
};
use cards::{Bits, MAX_SEATS, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rules::trick::{Action, Phase, TrickRules, Trump, View, event::Seen};
use std::{any::Any, sync::Arc};

/// How a thinker thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// Worlds for each bid; 0 to bid by rules of thumb.
    pub(super) bid_worlds: usize,
    /// Worlds for the first look at buries, trumps and partners; 0 to choose by rules of thumb.
    pub(super) nest_worlds: usize,
    /// How cards are played.
    pub(super) care: Care,
}

/// A player who imagines where the hidden cards may lie.
pub struct Thinker<B> {
    rules: Arc<dyn TrickRules>,
    thumb: Heuristic,
    tables: Vec<Tables<B>>,
    memory: Memory,
    totals: [i32; MAX_SEATS],
    rng: SmallRng,
    thought: Thought,
}

/// So much more than without it a bid over the partner's must be worth.
const OVER_PARTNER: f32 = 8.0;

impl<B: Bits> Thinker<B> {
    /// A player under these rules.
    pub fn new(rules: Arc<dyn TrickRules>, thought: Thought, seed: u64) -> Thinker<B> {
        Thinker {
            thumb: Heuristic::new(Arc::clone(&rules)),
            tables: Trump::ALL.iter().map(|trump| Tables::new(&*rules, *trump)).collect(),
            memory: Memory::default(),
            totals: [0; MAX_SEATS],
            rng: SmallRng::seed_from_u64(seed),
            thought,
            rules,
        }
    }

    fn answer(&mut self, seat: Seat, view: &View, legal: &[Action]) -> Option<Choice> {
        let position = Position::new(&*self.rules, view, &self.memory, seat, legal);
        let thought = self.thought;
        let thinks = match view.phase {
            Phase::Auction => thought.bid_worlds > 0 && legal.contains(&Action::Pass),
            Phase::Bury | Phase::Trump | Phase::CallPartner => thought.nest_worlds > 0,
            Phase::Play => legal.len() > 1 && legal.iter().all(|action| card_of(*action).is_some()),
            _ => false,
        };
        let mut rng = self.rng.clone();
        let choice = match view.phase {
            _ if !thinks => None,
            Phase::Auction => bids(&position, &self.tables, self.totals, &thought, legal, &mut rng),
            Phase::Bury | Phase::Trump | Phase::CallPartner => {
                prepares(&position, &self.tables, self.totals, &thought, legal, &mut rng)
            }
            Phase::Play => plays(&position, &self.tables, self.totals, &thought, legal, &mut rng),
            _ => None,
        };
        self.rng = rng;
        match choice {
            Some(choice) => Some(choice),
            None => {
                let (action, reason) = self.thumb.answer(seat, view, legal)?;
                Some(Choice::new(action, reason))
            }
        }
    }
}

fn bids<B: Bits>(
    position: &Position<'_>,
    tables: &[Tables<B>],
    totals: [i32; MAX_SEATS],
    thought: &Thought,
    legal: &[Action],
    rng: &mut SmallRng,
) -> Option<Choice> {
    let least = legal.iter().find_map(|action| match action {
        Action::Bid(points) => Some(*points),
        _ => None,
    })?;
    let forecast = bid::forecast(position, tables, totals, least, thought.bid_worlds, rng);
    let partner = bid::partner_has_it(position);
    let margin = if partner { OVER_PARTNER } else { 0.0 };
    if forecast.value > forecast.pass + margin {
        let reason = format!("I should take about {:.0} and make {least} in {:.0} of 100", forecast.takes, 100.0 * forecast.made);
        return Some(Choice::new(Action::Bid(least), reason));
    }
    let reason = if partner { "my partner has the bid".into() } else { format!("my hand is good for about {:.0}", forecast.takes) };
    Some(Choice::new(Action::Pass, reason))
}

fn prepares<B: Bits>(
    position: &Position<'_>,
    tables: &[Tables<B>],
    totals: [i32; MAX_SEATS],
    thought: &Thought,
    legal: &[Action],
    rng: &mut SmallRng,
) -> Option<Choice> {
    let mut desk = Desk::new(position, tables, totals, rng)?;
    match position.view.phase {
        Phase::Bury => {
            let ways = desk.bury(thought.nest_worlds, rng);
            let best: &Way<_> = ways.first()?;
            Some(Choice::new(Action::Bury(bag(best.what.buried)?), "what I shall miss least"))
        }
        Phase::Trump => {
            let best = *desk.trump(thought.nest_worlds, rng).first()?;
            Some(Choice::new(Action::Trump(best.what), "my best trump"))
        }
        Phase::CallPartner => {
            let callable: Vec<cards::Card> = legal
                .iter()
                .filter_map(|action| match action {
                    Action::CallPartner(card) => Some(*card),
                    _ => None,
                })
                .collect();
            let best = *desk.call(&callable, thought.nest_worlds, rng).first()?;
            Some(Choice::new(Action::CallPartner(best.what), "the partner I want"))
        }
        _ => None,
    }
}

fn plays<B: Bits>(
    position: &Position<'_>,
    tables: &[Tables<B>],
    totals: [i32; MAX_SEATS],
    thought: &Thought,
    legal: &[Action],
    rng: &mut SmallRng,
) -> Option<Choice> {
    let valued = super::cards::value(position, tables, totals, &thought.care, rng);
    let best = valued.iter().max_by(|a, b| a.value.total_cmp(&b.value))?;
    let action = legal.iter().copied().find(|action| card_of(*action) == Some(best.card))?;
    Some(Choice::new(action, "best over the worlds I can imagine"))
}

impl<B: Bits> Opponent for Thinker<B> {
    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        if let Some(view) = view.downcast_ref() {
            self.memory = Memory::begin(view);
            self.thumb.begin(view);
        }
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        if let Some(seen) = seen.downcast_ref::<Seen>() {
            self.memory.fold(&*self.rules, seen);
            self.thumb.see(seen);
        }
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        if !question.must {
            return None;
        }
        let view = question.view.downcast_ref()?;
        let legal: Vec<Action> = question.legal.iter().filter_map(|line| line.parse().ok()).collect();
        self.answer(question.seat, view, &legal)
    }
}

/// For experiments.
pub fn lab(rules: Arc<dyn TrickRules>, spec: &str, seed: u64) -> Box<dyn Opponent> {
    let mut thought = Thought { bid_worlds: 0, nest_worlds: 0, care: Care { worlds: 100, policy: super::policy::Policy::Sensible, weigh: false } };
    for part in spec.split('-').skip(1) {
        let (key, number) = part.split_at(1);
        let number: usize = number.parse().unwrap_or(0);
        match key {
            "b" => thought.bid_worlds = number,
            "n" => thought.nest_worlds = number,
            "c" => thought.care.worlds = number,
            "g" => thought.care.policy = super::policy::Policy::Greedy,
            "w" => thought.care.weigh = true,
            _ => {}
        }
    }
    Box::new(Thinker::<u64>::new(rules, thought, seed))
}
