//! The Oracle for Rook Solitaire: it sees the face-down cards and finds out whether a layout can be won.
//! Players may not ask it about the real cards, only about cards they imagine.

use super::{
    schedule::{Timetable, timetable},
    search::search,
};
use rules::rook_solitaire::{Action, Layout, Rules};

/// The Oracle's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The layout can be won with these moves.
    Won(Vec<Action>),
    /// The layout cannot be won.
    Lost,
    /// The search ran out of budget.
    Undecided,
}

/// A solver that sees all cards.
#[derive(Clone, Copy, Debug)]
pub struct Oracle<'a> {
    rules: &'a Rules,
    budget: u64,
}

impl<'a> Oracle<'a> {
    /// Tries at most `budget` positions or timetable drafts in each step.
    pub fn new(rules: &'a Rules, budget: u64) -> Oracle<'a> {
        Oracle { rules, budget }
    }

    /// Whether the layout can be won: first with a short search for a timetable, then by trying moves, then
    /// with a long search.
    pub fn solve(&self, layout: &Layout) -> Answer {
        match timetable(layout, self.rules, self.budget / 16) {
            Timetable::Undecided => {}
            decided => return decided.into(),
        }
        match search(layout, self.rules, self.budget) {
            Answer::Undecided => timetable(layout, self.rules, self.budget).into(),
            decided => decided,
        }
    }
}

impl From<Timetable> for Answer {
    fn from(timetable: Timetable) -> Answer {
        match timetable {
            Timetable::Found(moves) => Answer::Won(moves),
            Timetable::Impossible => Answer::Lost,
            Timetable::Undecided => Answer::Undecided,
        }
    }
}
