//! The bot itself: remembers what it sees, and thinks when asked.

use super::{
    decide::Decision,
    limits::Limits,
    tables::Tables,
    thought::{Bidding, Thought},
};
use crate::{
    Choice, Dice, Opponent, Question,
    double_dummy::Solver,
    trick::{ByHand, Heuristic, Model, memory::Memory, position::Position},
};
use cards::{Bits, MAX_SEATS, Seat};
use rand::SeedableRng;
use rules::{
    Points,
    trick::{Action, Phase, TrickRules, Trump, View, event::Seen},
};
use std::{any::Any, sync::Arc};

/// The solver's proof table has `1 << TABLE_BITS` entries; late tricks need few.
const TABLE_BITS: u32 = 14;

/// A player who imagines where the hidden cards may be.
pub struct Thinker<B> {
    rules: Arc<dyn TrickRules>,
    thumb: Heuristic,
    tables: Vec<Tables<B>>,
    memory: Memory,
    /// Each seat's total from the hands that this bot has seen to the end.
    totals: [i32; MAX_SEATS],
    /// Whether the current hand is included.
    counted: bool,
    rng: Dice,
    solver: Solver,
    thought: Thought,
    /// How high hands go in the auction under these rules, once there has been an auction.
    limits: Option<Limits>,
    model: Arc<dyn Model>,
}

impl<B: Bits> Thinker<B> {
    /// A player under these rules.
    pub fn new(rules: Arc<dyn TrickRules>, thought: Thought, seed: u64) -> Thinker<B> {
        Thinker {
            thumb: Heuristic::new(Arc::clone(&rules)),
            tables: Trump::ALL.iter().map(|trump| Tables::new(&*rules, *trump)).collect(),
            memory: Memory::default(),
            totals: [0; MAX_SEATS],
            counted: false,
            rng: Dice::seed_from_u64(seed),
            solver: Solver::with_table_bits(TABLE_BITS),
            thought,
            limits: None,
            model: Arc::new(ByHand),
            rules,
        }
    }

    /// Adds a model for the player to consult.
    pub(super) fn asking(self, model: Arc<dyn Model>) -> Thinker<B> {
        Thinker { model, ..self }
    }

    fn answer(&mut self, seat: Seat, view: &View, legal: &[Action]) -> Option<Choice> {
        let position = Position::new(&*self.rules, view, &self.memory, seat, legal);
        if self.thought.bidding == Bidding::Calibrated && view.phase == Phase::Auction {
            self.limits.get_or_insert_with(|| Limits::under(&position, &self.tables));
        }
        let decision = Decision {
            limits: self.limits.unwrap_or(Limits::OF_2026_11),
            model: &*self.model,
            position: &position,
            tables: &self.tables,
            totals: self.totals,
            thought: &self.thought,
            legal,
            solver: &mut self.solver,
            rng: &mut self.rng,
        };
        decision.make().or_else(|| {
            let (action, reason) = self.thumb.answer(seat, view, legal)?;
            Some(Choice::new(action, reason))
        })
    }

    /// Adds a hand that has been scored to the totals.
    fn count(&mut self, view: &View) {
        let Some(sheet) = view.sheet.as_ref().filter(|_| view.phase == Phase::Scored && !self.counted) else {
            return;
        };
        for (column, points) in sheet.columns.iter().zip(&sheet.written) {
            column.iter().for_each(|seat| self.totals[seat.index()] += points);
        }
        self.counted = true;
    }
}

impl<B: Bits> Opponent for Thinker<B> {
    fn standing(&mut self, totals: &Points) {
        self.totals = totals.0;
    }

    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        if let Some(view) = view.downcast_ref() {
            self.memory = Memory::begin(view);
            self.thumb.begin(view);
            self.counted = false;
        }
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        if let Some(seen) = seen.downcast_ref::<Seen>() {
            self.memory.fold(&*self.rules, seen);
            self.thumb.see(seen);
            if let Seen::Table { view } = seen {
                self.count(view);
            }
        }
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        // A bot that makes no mistakes gains nothing from calls out of turn.
        if !question.must {
            return None;
        }
        let view = question.view.downcast_ref()?;
        let legal: Vec<Action> = question.legal.iter().filter_map(|line| line.parse().ok()).collect();
        self.answer(question.seat, view, &legal)
    }
}
