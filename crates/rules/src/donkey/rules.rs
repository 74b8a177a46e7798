//! Donkey's options and its catalog entry.

use super::Donkey;
use crate::{
    Entry, Listed, MatchEnd, MatchRules,
    options::{BadOptions, OptionSpec, Options, check_options},
    plain_pack::PACK,
};
use cards::Seat;
use std::{ops::RangeInclusive, sync::Arc};

const ID: &str = "donkey";
const PLAYERS: RangeInclusive<usize> = 3..=8;

/// How players pass cards (DON-A07).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passing {
    /// A round waits for everyone, and all cards change hands together.
    Synchronous,
    /// Players pass whenever they like; cards wait in front of a neighbor who has not passed yet.
    Free,
}

/// The rules of one game of Donkey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of players, 3 to 8 (DON-A01).
    pub players: usize,
    /// A dealt set may be laid down at once (DON-A02).
    pub initial_set_wins: bool,
    /// The table lays a set down for its holder (DON-A04).
    pub auto_declare: bool,
    /// How players pass cards (DON-A07).
    pub passing: Passing,
    /// There is no winner once everyone has passed this many times (DON-A10).
    pub max_passes: Option<u32>,
}

impl Rules {
    fn specs() -> [OptionSpec; 4] {
        [
            OptionSpec::choice("initial_set_wins", &["yes", "no"], "DON-A02"),
            OptionSpec::choice("auto_declare", &["no", "yes"], "DON-A04"),
            OptionSpec::choice("passing", &["synchronous", "free"], "DON-A07"),
            OptionSpec::choice("max_passes", &["1000", "none"], "DON-A10"),
        ]
    }

    fn chosen(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
        if !PLAYERS.contains(&players) {
            return Err(BadOptions::Players { players, allowed: (3..=8).collect() });
        }
        let specs = Rules::specs();
        check_options(&specs, chosen)?;
        let [initial_set_wins, auto_declare, passing, max_passes] = &specs;
        Ok(Rules {
            players,
            initial_set_wins: initial_set_wins.pick(chosen)? == "yes",
            auto_declare: auto_declare.pick(chosen)? == "yes",
            passing: if passing.pick(chosen)? == "free" { Passing::Free } else { Passing::Synchronous },
            max_passes: max_passes.pick(chosen)?.parse().ok(),
        })
    }

    /// The number of cards dealt to `seat`: the whole pack is dealt, so hands may differ by one (DON-01).
    pub fn dealt_to(&self, seat: Seat, dealer: Seat) -> usize {
        let served = (seat.index() + 2 * self.players - dealer.index() - 1) % self.players;
        PACK / self.players + usize::from(served < PACK % self.players)
    }

    /// If set, passing ends once this many cards have been passed in total.
    pub(super) fn closes_after(&self, cards_passed: u32) -> bool {
        self.max_passes.is_some_and(|most| cards_passed >= most * self.players as u32)
    }

    /// One deal is a whole game.
    pub(super) fn match_rules(&self) -> MatchRules {
        MatchRules {
            players: self.players,
            sides: Vec::new(),
            end: MatchEnd::Single,
            lowest_wins: false,
            finisher_first: false,
            shared_tie: false,
            floor: None,
            must_win_on_bid: false,
        }
    }
}

impl Listed for Donkey {
    fn entries() -> Vec<Entry> {
        vec![Entry::new(ID, PLAYERS, Rules::specs())]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == ID).then(|| Rules::chosen(players, chosen).map(Arc::new))
    }
}
