//! What Tuxedo's table shows, as far as the page draws it.

use cards::Card;
use serde::Deserialize;

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct Build {
    pub(super) cards: Vec<Card>,
    pub(super) total: u8,
    pub(super) by: usize,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct Center {
    pub(super) loose: Vec<Card>,
    pub(super) builds: Vec<Build>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct Player {
    pub(super) hand: usize,
    pub(super) captured: Vec<Card>,
    pub(super) oranges: usize,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct OpenCapture {
    pub(super) taken: Vec<Card>,
    pub(super) won_by: Option<usize>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct TuxedoView {
    pub(super) you: Option<usize>,
    pub(super) hand: Vec<Card>,
    pub(super) turn: Option<usize>,
    pub(super) center: Center,
    pub(super) players: Vec<Player>,
    pub(super) open: Option<OpenCapture>,
}

impl TuxedoView {
    /// What the pile of these cards counts: the total announced, or the number of a single card.
    pub(super) fn worth(&self, pile: &[Card]) -> u8 {
        let same = |build: &&Build| {
            build.cards.len() == pile.len() && pile.iter().all(|card| build.cards.contains(card))
        };
        match self.center.builds.iter().find(same) {
            Some(build) => build.total,
            None => pile.iter().filter_map(|card| card.number()).sum(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TuxedoView;
    use crate::table::played::reads;

    #[test]
    fn the_view_is_read_at_every_moment() {
        reads::<TuxedoView>("tuxedo");
    }
}
