//! The questions a caller can ask, and how they become searches.

use super::{
    position::Position,
    search::{Scratch, Search},
    table::Table,
};
use cards::Card;
use std::time::{Duration, Instant};

/// How much work an answer may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// At most so many tricks looked into.
    pub nodes: Option<u64>,
    /// At most so long.
    pub time: Option<Duration>,
}

/// What is known of a value: exact when both ends agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// Our side takes at least this.
    pub low: i32,
    /// Our side takes at most this.
    pub high: i32,
}

impl Range {
    /// The value, if it is known.
    pub fn exact(self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }
}

/// A solver with its table of proofs, which later questions profit from.
#[derive(Clone, Debug)]
pub struct Solver {
    table: Table,
    scratch: Scratch,
    nodes: u64,
}

impl Default for Solver {
    /// A table of six megabytes.
    fn default() -> Solver {
        Solver::with_table_bits(18)
    }
}

impl Solver {
    /// A solver whose table has `1 << bits` entries of 24 bytes; at least 4 and at most 28 bits.
    pub fn with_table_bits(bits: u32) -> Solver {
        Solver { table: Table::new(bits.clamp(4, 28)), scratch: Scratch::default(), nodes: 0 }
    }

    /// Tricks looked into since the solver was made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What our side takes if everybody plays as well as possible.
    pub fn solve(&mut self, position: &Position) -> i32 {
        self.solve_within(position, Budget::default()).low
    }

    /// The same within a budget: what is known of the value when the budget is spent.
    pub fn solve_within(&mut self, position: &Position, budget: Budget) -> Range {
        let first = position.guess();
        self.narrow(position, None, budget, first)
    }

    /// Whether our side takes at least `points`, or at most where it wants few.
    pub fn made(&mut self, position: &Position, points: i32) -> bool {
        self.made_within(position, points, Budget::default()).unwrap_or(false)
    }

    /// The same within a budget; `None` when that is spent before the answer is known.
    pub fn made_within(&mut self, position: &Position, points: i32, budget: Budget) -> Option<bool> {
        let need = position.need(points);
        let (value, stopped) = self.ask(position, None, need, budget, Instant::now());
        (!stopped).then_some(value >= need)
    }

    /// What our side takes after each card that may be played, in writing order.
    pub fn score_of_every_card(&mut self, position: &Position) -> Vec<(Card, i32)> {
        let mut guess = position.guess();
        let mut scores = Vec::new();
        for (card, place) in position.choices() {
            let range = self.narrow(position, Some(place), Budget::default(), guess);
            // The next card is probably worth about as much.
            guess = position.found(range.low);
            scores.push((card, range.low));
        }
        scores
    }

    fn narrow(&mut self, position: &Position, card: Option<u8>, budget: Budget, guess: i32) -> Range {
        let begun = Instant::now();
        let (mut low, mut high) = (0, position.ceiling());
        let (mut step, mut up) = (1, true);
        let mut need = guess.clamp(1, high.max(1));
        while low < high {
            let (value, stopped) = self.ask(position, card, need, budget, begun);
            if stopped {
                break;
            }
            if value >= need {
                low = value;
                step = if up { step * 2 } else { 1 };
                up = true;
                need = (low + step).min(high);
            } else {
                high = value;
                step = if up { 1 } else { step * 2 };
                up = false;
                need = (high + 1 - step).max(low + 1);
            }
        }
        position.range(low, high)
    }

    fn ask(
        &mut self,
        position: &Position,
        card: Option<u8>,
        need: i32,
        budget: Budget,
        begun: Instant,
    ) -> (i32, bool) {
        let mut search = Search::new(position, &mut self.table, &mut self.scratch);
        search.most_nodes = budget.nodes.unwrap_or(u64::MAX);
        search.deadline = budget.time.map(|time| begun + time);
        let bound = search.ask(card, need);
        let (nodes, stopped) = (search.nodes, search.stopped);
        self.nodes += nodes;
        (bound.value, stopped)
    }
}
