//! The bot itself: remembers what it sees, hands each question to the file that knows the answer.

use super::{
    cards::{Care, Valued},
    policy::Policy,
    tables::Tables,
};
use crate::{
    Choice, Opponent, Question,
    trick::{Heuristic, memory::Memory, position::{Position, card_of}},
};
use cards::{Bits, MAX_SEATS, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rules::trick::{Action, Phase, TrickRules, Trump, View, event::Seen};
use std::{any::Any, sync::Arc};

/// A player who imagines where the hidden cards may lie.
pub struct Thinker<B> {
    rules: Arc<dyn TrickRules>,
    thumb: Heuristic,
    tables: Vec<Tables<B>>,
    memory: Memory,
    totals: [i32; MAX_SEATS],
    rng: SmallRng,
    care: Care,
}

impl<B: Bits> Thinker<B> {
    /// A player under these rules.
    pub fn new(rules: Arc<dyn TrickRules>, worlds: usize, greedy: bool, seed: u64) -> Thinker<B> {
        Thinker {
            thumb: Heuristic::new(Arc::clone(&rules)),
            tables: Trump::ALL.iter().map(|trump| Tables::new(&*rules, *trump)).collect(),
            memory: Memory::default(),
            totals: [0; MAX_SEATS],
            rng: SmallRng::seed_from_u64(seed),
            care: Care { worlds, policy: if greedy { Policy::Greedy } else { Policy::Sensible } },
            rules,
        }
    }

    fn answer(&mut self, seat: Seat, view: &View, legal: &[Action]) -> Option<Choice> {
        let plays = legal.iter().filter(|action| card_of(**action).is_some()).count();
        if view.phase != Phase::Play || plays < 2 || plays != legal.len() {
            let (action, reason) = self.thumb.answer(seat, view, legal)?;
            return Some(Choice::new(action, reason));
        }
        let position = Position::new(&*self.rules, view, &self.memory, seat, legal);
        let tables = &self.tables[position.trump().index()];
        let valued = super::cards::value(&position, tables, self.totals, &self.care, &mut self.rng);
        let best = valued.iter().max_by(|a, b| a.value.total_cmp(&b.value))?;
        let Valued { card, .. } = *best;
        let action = legal.iter().copied().find(|action| card_of(*action) == Some(card))?;
        Some(Choice::new(action, "best over the worlds I can imagine"))
    }
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
