//! A player that chooses the action the network values most.

use super::{
    input::{self, WORDS},
    network::{AtTable, Network},
    output::{self, OUTPUTS},
    sight::sight,
};
use crate::{
    Alternative, Choice, Opponent, Question,
    trick::{Memory, Thought, position::Position, think::thinker},
};
use cards::{Bag, Card, Seat};
use rules::{
    Points,
    trick::{Action, Phase, TrickRules, View, event::Seen},
};
use said::{AnyReason, trick::Reason};
use std::{any::Any, sync::Arc};

/// The network's values are in this fraction of the maximum that a side can make.
const PARTS: i64 = 10_000;

/// A player that uses a network.
pub struct Networked {
    rules: Arc<dyn TrickRules>,
    table: AtTable,
    whole: i32,
    memory: Memory,
    /// Makes the decisions that the network has no number for.
    other: Box<dyn Opponent>,
}

impl Networked {
    /// A player under these rules; `None` if the network does not play them.
    pub fn new(network: &Arc<Network>, rules: Arc<dyn TrickRules>, seed: u64) -> Option<Networked> {
        if rules.hands() > input::SEATS || rules.axes().packs != 1 {
            return None;
        }
        Some(Networked {
            table: network.at(&input::rules(&*rules))?,
            whole: input::whole(&*rules),
            memory: Memory::default(),
            other: thinker(Arc::clone(&rules), Thought::STRONG, seed),
            rules,
        })
    }

    /// The network's value for every action.
    fn values(&self, view: &View, seat: Seat, chosen: &[Card]) -> Option<Vec<i32>> {
        let mut inputs = [0; WORDS];
        let sight = sight(&*self.rules, view, &self.memory, seat, chosen);
        input::write(&sight, self.whole, &mut inputs).then(|| self.table.values(&inputs))
    }

    fn points(&self, value: i32) -> f32 {
        (i64::from(value) * i64::from(self.whole)) as f32 / PARTS as f32
    }

    /// Chooses the cards to bury, one after another.
    fn bury(&self, view: &View, seat: Seat, legal: &[Action]) -> Option<(Action, i32)> {
        let position = Position::new(&*self.rules, view, &self.memory, seat, legal);
        let (must, counts) = (position.must_bury(), |card: &Card| self.rules.worth(*card) != 0);
        let may = self.rules.buriable(view.trump, &view.hand);
        let mut chosen: Vec<Card> = Vec::new();
        let mut worth = 0;
        while chosen.len() < self.rules.axes().nest_size as usize {
            let values = self.values(view, seat, &chosen)?;
            let forced = must.iter().any(|card| !chosen.contains(card));
            let barred = |card: &&Card| chosen.contains(card) || forced && counts(card);
            let left = may.iter().filter(|card| !barred(card));
            let (best, value) =
                left.map(|card| (*card, values[output::bury(*card)])).max_by_key(|(_, value)| *value)?;
            chosen.push(best);
            worth = value;
        }
        let bag = chosen.iter().try_fold(Bag::EMPTY, |bag, card| bag.try_with(*card))?;
        Some((Action::Bury(bag), worth))
    }

    fn answer(&self, seat: Seat, view: &View, legal: &[Action]) -> Option<Choice> {
        if let [only] = legal {
            return Some(Choice::new(only, AnyReason::OnlyChoice));
        }
        let reason = |value: i32| Reason::LooksBest { gain: self.points(value).round() as i32 };
        if view.phase == Phase::Bury {
            let (action, value) = self.bury(view, seat, legal)?;
            return Some(Choice::new(action, reason(value)));
        }
        let values = self.values(view, seat, &[])?;
        let known = |action: &Action| {
            let place = output::place(&*self.rules, *action).filter(|place| *place < OUTPUTS)?;
            Some((*action, values[place]))
        };
        let ways: Vec<(Action, i32)> = legal.iter().filter_map(known).collect();
        // Among equally good actions, choose the first.
        let (action, value) = ways.iter().rev().max_by_key(|(_, value)| *value).copied()?;
        let weighed: Vec<(Action, f32)> =
            ways.iter().map(|(action, value)| (*action, self.points(*value))).collect();
        let alternatives = Alternative::ranked(&action, &weighed);
        Some(Choice { alternatives, ..Choice::new(action, reason(value)) })
    }
}

impl Opponent for Networked {
    fn standing(&mut self, totals: &Points) {
        self.other.standing(totals);
    }

    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        if let Some(view) = view.downcast_ref() {
            self.memory = Memory::begin(view);
        }
        self.other.deal(view);
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        if let Some(seen) = seen.downcast_ref::<Seen>() {
            self.memory.fold(&*self.rules, seen);
        }
        self.other.watch(seen);
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        // A bot that makes no mistakes gains nothing from calls out of turn.
        if !question.must {
            return None;
        }
        let view = question.view.downcast_ref()?;
        let legal: Vec<Action> = question.legal.iter().filter_map(|line| line.parse().ok()).collect();
        self.answer(question.seat, view, &legal).or_else(|| self.other.choose(question))
    }
}
