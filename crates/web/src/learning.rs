//! What the house has sent about rules: the rule set being built, the book being read, the lesson.

use crate::link::House;
use std::rc::Rc;
use sycamore::prelude::*;
use wire::{Errand, Lesson, RuleBook, RuleSheet, Told, Wish};

/// The latest of each kind.
#[derive(Clone, Copy)]
pub(crate) struct Learning {
    /// The rule set the page last asked about.
    pub(crate) sheet: Signal<Option<Rc<RuleSheet>>>,
    /// The book that was opened last.
    pub(crate) book: Signal<Option<Rc<RuleBook>>>,
    /// The state of the lesson in progress, if any.
    pub(crate) lesson: Signal<Option<Rc<Lesson>>>,
    house: Signal<Option<House>>,
}

impl Learning {
    pub(crate) fn new(house: Signal<Option<House>>) -> Learning {
        Learning { sheet: create_signal(None), book: create_signal(None), lesson: create_signal(None), house }
    }

    /// Whether the lesson of this game has started.
    pub(crate) fn is_taught(self, game: &str) -> bool {
        self.lesson.with_untracked(|lesson| lesson.as_ref().is_some_and(|lesson| lesson.game == game))
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
            Told::Rules(sheet) => self.sheet.set(Some(Rc::new(sheet))),
            Told::Book(book) => self.book.set(Some(Rc::new(book))),
            Told::Lesson(lesson) => self.lesson.set(Some(Rc::new(lesson))),
        }
    }
}
