//! What the house has sent about rules: the rule set being built, the book being read, the lesson, and the puzzles.

use crate::link::House;
use crate::prelude::*;
use std::rc::Rc;
use wire::{Errand, Lesson, PuzzleAbout, PuzzleNow, RuleBook, RuleSheet, Told, Wish};

/// The latest answer of each kind.
#[derive(Clone, Copy)]
pub(crate) struct Learning {
    /// The rule set the page last asked about.
    pub(crate) sheet: Signal<Option<Rc<RuleSheet>>>,
    /// The book that was opened last.
    pub(crate) book: Signal<Option<Rc<RuleBook>>>,
    /// The state of the lesson in progress, if any.
    pub(crate) lesson: Signal<Option<Rc<Lesson>>>,
    /// All puzzles.
    pub(crate) puzzles: Signal<Option<Rc<Vec<PuzzleAbout>>>>,
    /// The state of the puzzle in progress, if any.
    pub(crate) puzzle: Signal<Option<Rc<PuzzleNow>>>,
    house: Signal<Option<House>>,
}

impl Learning {
    pub(crate) fn new(house: Signal<Option<House>>) -> Learning {
        Learning {
            sheet: create_signal(None),
            book: create_signal(None),
            lesson: create_signal(None),
            puzzles: create_signal(None),
            puzzle: create_signal(None),
            house,
        }
    }

    /// Whether the lesson for this game has started.
    pub(crate) fn is_taught(self, game: &str) -> bool {
        self.lesson.with_untracked(|lesson| lesson.as_ref().is_some_and(|lesson| lesson.game == game))
    }

    /// Whether this puzzle has started.
    pub(crate) fn is_set(self, number: usize) -> bool {
        self.puzzle.with_untracked(|puzzle| puzzle.as_ref().is_some_and(|puzzle| puzzle.number == number))
    }

    /// Forgets the lesson and the puzzle, because another one begins.
    pub(crate) fn forget(self) {
        self.lesson.set(None);
        self.puzzle.set(None);
    }

    /// Asks the house.
    pub(crate) fn wish(self, wish: Wish) {
        if let Some(house) = self.house.get_clone_untracked() {
            house.send(&Errand::Learn(wish));
        }
    }

    /// Stores the house's answer.
    pub(crate) fn hear(self, told: Told) {
        match told {
            Told::Rules(sheet) => self.sheet.set(Some(Rc::from(sheet))),
            Told::Book(book) => self.book.set(Some(Rc::new(book))),
            Told::Lesson(lesson) => self.lesson.set(Some(Rc::new(lesson))),
            Told::Puzzles(puzzles) => self.puzzles.set(Some(Rc::new(puzzles))),
            Told::Puzzle(puzzle) => self.puzzle.set(Some(Rc::new(puzzle))),
        }
    }
}
