//! The questions a caller can ask, and how they are turned into searches.

use super::{
    position::Position,
    search::{Scratch, Search},
    table::Table,
};
use cards::Card;

/// How much work an answer may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// The maximum number of tricks to search; `None` for no limit. There is no clock: a solver that has forgotten
    /// everything gives the same answer to the same question on every machine.
    pub nodes: Option<u64>,
}

impl Budget {
    /// A limit on the number of tricks to search.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes) }
    }
}

/// The known bounds on a value; it is exact if both bounds are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// Our side takes at least this many points.
    pub low: i32,
    /// Our side takes at most this many points.
    pub high: i32,
}

impl Range {
    /// The value, if it is known.
    pub fn exact(self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }
}

/// A solver with its table of proofs, which makes later questions faster.
///
/// ```
/// use rookery_bots::double_dummy::{Position, Solver};
/// use rookery_bots::rules::{Actor, Game, Luck, Mute, begin, trick::Hand};
///
/// // Play at random until six tricks are left, and solve the rest.
/// let (mut hand, mut rng) = (begin::<Hand<u64>>("original-rook", 4, 7)?, Luck::new(7));
/// while hand.oracle().is_none_or(|oracle| oracle.tricks_left() > 6) {
///     let seat = hand.pending().turn().ok_or("the hand is over")?;
///     let action = hand.random_legal(seat, &mut rng).ok_or("no legal action")?;
///     hand.apply(Actor::Seat(seat), &action, &mut Mute);
/// }
/// let oracle = hand.oracle().ok_or("no cards are being played")?;
/// let position = Position::seen(&oracle, oracle.bidder().unwrap_or_default())?;
/// let mut solver = Solver::default();
/// let points = solver.solve(&position);
/// assert!((0..=120).contains(&points));
/// assert!(solver.made(&position, points) && !solver.made(&position, points + 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    table: Table,
    scratch: Scratch,
    nodes: u64,
}

impl Default for Solver {
    /// A table of four megabytes.
    fn default() -> Solver {
        Solver::with_table_bits(17)
    }
}

impl Solver {
    /// A solver whose table has `1 << bits` entries of 32 bytes each; at least 4 and at most 28 bits.
    pub fn with_table_bits(bits: u32) -> Solver {
        Solver { table: Table::new(bits.clamp(4, 28)), scratch: Scratch::default(), nodes: 0 }
    }

    /// Forgets all proofs at no cost. Answers within a budget are then the same as those from a new solver.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// The number of tricks searched since the solver was created.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The points our side takes with perfect play.
    pub fn solve(&mut self, position: &Position) -> i32 {
        self.solve_within(position, Budget::default()).low
    }

    /// Like [`Solver::solve`], but within a budget: returns what is known about the value when the budget
    /// runs out.
    pub fn solve_within(&mut self, position: &Position, budget: Budget) -> Range {
        self.scratch.unlearn();
        let guess = Search::new(position, &mut self.table, &mut self.scratch).guess();
        self.narrow(position, None, self.most(budget), guess)
    }

    /// Like [`Solver::solve_within`], for a caller who has an estimate: the closer `guess` is to the value,
    /// the fewer searches are needed.
    pub fn solve_near(&mut self, position: &Position, guess: i32, budget: Budget) -> Range {
        self.scratch.unlearn();
        self.narrow(position, None, self.most(budget), position.found(guess))
    }

    /// Whether our side takes at least `points` (or at most, if it wants as few as possible).
    pub fn made(&mut self, position: &Position, points: i32) -> bool {
        self.made_within(position, points, Budget::default()).unwrap_or(false)
    }

    /// Like [`Solver::made`], but within a budget; `None` if it runs out before the answer is known.
    pub fn made_within(&mut self, position: &Position, points: i32, budget: Budget) -> Option<bool> {
        self.scratch.unlearn();
        let need = position.need(points);
        let value = self.ask(position, None, need, self.most(budget))?;
        Some(value >= need)
    }

    /// The points our side takes after each legal card, in standard order.
    pub fn score_of_every_card(&mut self, position: &Position) -> Vec<(Card, i32)> {
        let scores = self.score_of_every_card_within(position, Budget::default());
        scores.into_iter().map(|(card, range)| (card, range.low)).collect()
    }

    /// Like [`Solver::score_of_every_card`], but within a total budget for all cards.
    pub fn score_of_every_card_within(&mut self, position: &Position, budget: Budget) -> Vec<(Card, Range)> {
        let most = self.most(budget);
        self.scratch.unlearn();
        let mut guess = Search::new(position, &mut self.table, &mut self.scratch).guess();
        let mut scores = Vec::new();
        for (card, place) in position.choices() {
            let range = self.narrow(position, Some(place), most, guess);
            // The next card is probably worth about as much.
            guess = position.found(range.low);
            scores.push((card, range));
        }
        scores
    }

    /// Closes in on the value from `guess`. The steps grow as long as they go in the same direction.
    fn narrow(&mut self, position: &Position, card: Option<u8>, most: u64, guess: i32) -> Range {
        let (mut low, mut high) = (0, position.ceiling());
        let (mut step, mut up) = (1, true);
        let mut need = guess.clamp(1, high.max(1));
        while low < high {
            let Some(value) = self.ask(position, card, need, most) else { break };
            let enough = value >= need;
            step = if up == enough { 2 * step } else { 1 };
            up = enough;
            if enough {
                low = value;
                need = (low + step).min(high);
            } else {
                high = value;
                need = (high + 1 - step).max(low + 1);
            }
        }
        position.range(low, high)
    }

    /// Runs one search; `None` if it hit a limit.
    fn ask(&mut self, position: &Position, card: Option<u8>, need: i32, most: u64) -> Option<i32> {
        let mut search = Search::new(position, &mut self.table, &mut self.scratch);
        search.most_nodes = most.saturating_sub(self.nodes);
        let bound = search.ask(card, need);
        let stopped = search.stopped;
        self.nodes += search.nodes;
        (!stopped).then_some(bound.value)
    }

    /// The limit on the node count.
    fn most(&self, budget: Budget) -> u64 {
        budget.nodes.map_or(u64::MAX, |nodes| self.nodes.saturating_add(nodes))
    }
}
