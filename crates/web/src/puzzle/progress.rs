//! Which puzzles the visitor has solved, stored in this browser.

use crate::browser;
use std::collections::BTreeSet;

const NAME: &str = "rookery.puzzles";

/// The numbers of the solved puzzles.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Progress(BTreeSet<usize>);

impl Progress {
    /// What this browser has stored.
    pub(crate) fn load() -> Progress {
        Progress(browser::kept(NAME).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default())
    }

    /// Records that a puzzle is solved; if the browser does not allow storage, this is forgotten.
    pub(super) fn solve(number: usize) {
        let mut progress = Progress::load();
        if progress.0.insert(number)
            && let Ok(text) = serde_json::to_string(&progress.0)
        {
            browser::keep(NAME, &text);
        }
    }

    /// Whether a puzzle is solved.
    pub(super) fn has(&self, number: usize) -> bool {
        self.0.contains(&number)
    }

    /// How many puzzles are solved.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The first unsolved puzzle after this one, starting over at the end of the list; the very next one if all are
    /// solved.
    pub(super) fn next(&self, after: usize, all: usize) -> usize {
        let round = (after + 1..=all).chain(1..=after.min(all));
        let very_next = if after < all { after + 1 } else { 1 };
        round.into_iter().find(|number| !self.has(*number)).unwrap_or(very_next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_puzzle_is_the_next_unsolved_one() {
        let progress = Progress([1, 3, 4].into());
        assert_eq!([0, 1, 2, 3].map(|after| progress.next(after, 5)), [2, 2, 5, 5]);
        assert_eq!(progress.next(5, 5), 2, "after the last one, it starts over");
        assert_eq!(Progress([1, 2].into()).next(2, 2), 1, "with everything solved, they are played again");
    }
}
