//! The bot itself: remembers what it sees and passes each question to the module that can answer it.

use super::{auction, memory::Memory, nest, play, position::Position};
use crate::{Choice, Opponent, Question};
use cards::Seat;
use rules::trick::{Action, Phase, TrickRules, View, event::Seen};
use said::{AnyReason, trick::Reason};
use std::{any::Any, sync::Arc};

/// A player that uses rules of thumb.
pub struct Heuristic {
    rules: Arc<dyn TrickRules>,
    memory: Memory,
    /// Whether it forgets the cards played in earlier tricks.
    forgets: bool,
}

impl Heuristic {
    /// A player under these rules.
    pub fn new(rules: Arc<dyn TrickRules>) -> Heuristic {
        Heuristic { rules, memory: Memory::default(), forgets: false }
    }

    /// A player who looks at their own cards and the trick on the table, and remembers nothing else.
    pub fn forgetful(rules: Arc<dyn TrickRules>) -> Heuristic {
        Heuristic { forgets: true, ..Heuristic::new(rules) }
    }

    /// Starts a new hand.
    pub fn begin(&mut self, view: &View) {
        self.memory = Memory::begin(view);
    }

    /// Updates the bot with an event it saw.
    pub fn see(&mut self, seen: &Seen) {
        self.memory.fold(&*self.rules, seen);
        if self.forgets && matches!(seen, Seen::TrickTaken { .. }) {
            self.memory.forget();
        }
    }

    /// The action for the hand at `seat` and its reason; `None` if there is no legal action.
    pub fn answer(&self, seat: Seat, view: &View, legal: &[Action]) -> Option<(Action, said::Reason)> {
        let first = *legal.first()?;
        let position = Position::new(&*self.rules, view, &self.memory, seat, legal);
        let chosen = match view.phase {
            Phase::Auction => auction::choose(&position, legal),
            Phase::Trump => nest::name_trump(&position),
            Phase::Bury => nest::bury(&position),
            Phase::CallPartner => nest::call_partner(&position, legal),
            Phase::Play | Phase::Correct => play::choose(&position, legal)
                .map(|(action, why)| (action, Reason::Plays { why, better: None })),
            Phase::Misdeal | Phase::Rebury | Phase::Scored => None,
        };
        let chosen = chosen.map(|(action, reason)| (action, reason.into()));
        Some(chosen.unwrap_or((first, AnyReason::OnlyChoice.into())))
    }
}

impl Opponent for Heuristic {
    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        if let Some(view) = view.downcast_ref() {
            self.begin(view);
        }
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        if let Some(seen) = seen.downcast_ref() {
            self.see(seen);
        }
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        // A bot that makes no mistakes gains nothing from calls out of turn.
        if !question.must {
            return None;
        }
        let view = question.view.downcast_ref()?;
        let legal: Vec<Action> = question.legal.iter().filter_map(|line| line.parse().ok()).collect();
        let (action, reason) = self.answer(question.seat, view, &legal)?;
        Some(Choice::new(action, reason))
    }
}
