//! Bounds without search: tricks that cannot be lost.

use super::search::{Bound, Search};
use rules::trick::oracle::LEADS;

impl Search<'_> {
    /// A bound that settles the question at the beginning of a trick: at least `enough`, or less than `need`.
    pub(super) fn quick(&self, leader: u8, left: u8, rest: i32, enough: i32, need: i32) -> Option<Bound> {
        let position = self.position;
        if !position.regular || position.credit != position.ours {
            return None;
        }
        let _ = (leader, left, rest, enough, need, LEADS);
        None
    }
}
