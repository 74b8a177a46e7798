//! The Oracle of Rook Solitaire: it sees the face-down cards and says whether a layout can be won. No player may ask
//! it about the real cards; they may ask about cards they suppose.

use super::{
    schedule::{Timetable, timetable},
    search::search,
};
use rules::rook_solitaire::{Action, Layout, Rules};

/// What the Oracle says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It can be won: by these moves.
    Won(Vec<Action>),
    /// It cannot.
    Lost,
    /// The search was broken off.
    Undecided,
}

/// Sees all cards.
#[derive(Clone, Copy, Debug)]
pub struct Oracle<'a> {
    rules: &'a Rules,
    budget: u64,
}

impl<'a> Oracle<'a> {
    /// Looks at `budget` positions or drafts of a timetable at each step.
    pub fn new(rules: &'a Rules, budget: u64) -> Oracle<'a> {
        Oracle { rules, budget }
    }

    /// Whether the layout can be won: by a short look for a timetable, then by trying moves, then by a long look.
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
