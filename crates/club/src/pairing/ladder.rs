//! A ladder: everyone has a place, and challenges someone a few places above. If you win against someone above, you take
//! their place; those in between go down by one.

use super::CannotPair;
use crate::Contestant;
use serde::{Deserialize, Serialize};

/// A ladder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ladder {
    /// Everyone, from the top.
    pub order: Vec<Contestant>,
    /// The largest number of places between a challenger and the one challenged.
    pub reach: usize,
}

impl Ladder {
    /// Checks a challenge.
    pub fn challenge(&self, challenger: Contestant, challenged: Contestant) -> Result<(), CannotPair> {
        let [from, to] = [self.place(challenger)?, self.place(challenged)?];
        match from.checked_sub(to) {
            None | Some(0) => Err(CannotPair::NotAbove),
            Some(places) if places > self.reach => Err(CannotPair::OutOfReach { most: self.reach }),
            Some(_) => Ok(()),
        }
    }

    /// Records that the challenger won. The place is looked up now: others may have moved since the challenge. If the
    /// challenger is above by now, nothing changes.
    pub fn won(&mut self, challenger: Contestant, challenged: Contestant) -> Result<(), CannotPair> {
        let [from, to] = [self.place(challenger)?, self.place(challenged)?];
        if to < from {
            self.order[to..=from].rotate_right(1);
        }
        Ok(())
    }

    /// Adds someone at the bottom.
    pub fn join(&mut self, contestant: Contestant) -> Result<(), CannotPair> {
        if self.order.contains(&contestant) {
            return Err(CannotPair::OnLadder);
        }
        self.order.push(contestant);
        Ok(())
    }

    /// Takes someone off; those below go up.
    pub fn leave(&mut self, contestant: Contestant) -> Result<(), CannotPair> {
        let place = self.place(contestant)?;
        self.order.remove(place);
        Ok(())
    }

    fn place(&self, contestant: Contestant) -> Result<usize, CannotPair> {
        self.order.iter().position(|one| *one == contestant).ok_or(CannotPair::NotOnLadder)
    }
}
