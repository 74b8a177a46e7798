//! A second house for history and proofs, so that a review never blocks a game.

use super::House;
use crate::browser;
use std::{cell::RefCell, collections::VecDeque, rc::Rc};
use wire::{Errand, Finding, Report, Study};

type Waiting = Rc<RefCell<VecDeque<Box<dyn FnOnce(Finding)>>>>;

/// The second house; it answers questions in order.
#[derive(Clone)]
pub(crate) struct StudyRoom {
    house: House,
    waiting: Waiting,
}

impl StudyRoom {
    pub(crate) fn open() -> StudyRoom {
        let waiting = Waiting::default();
        let asked = Rc::clone(&waiting);
        let house = House::new(&browser::asset("house.js"), move |report| {
            if let Report::Found(finding) = report {
                let next = asked.borrow_mut().pop_front();
                if let Some(next) = next {
                    next(finding);
                }
            }
        });
        StudyRoom { house, waiting }
    }

    /// Asks the second house to look into something.
    pub(crate) fn ask(&self, what: Study, then: impl FnOnce(Finding) + 'static) {
        self.waiting.borrow_mut().push_back(Box::new(then));
        self.house.send(&Errand::Study(what));
    }
}
