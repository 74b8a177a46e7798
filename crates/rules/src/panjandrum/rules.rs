//! Panjandrum's options and its catalog entry.

use super::Panjandrum;
use crate::{
    Entry, Listed, MatchEnd, MatchRules,
    options::{BadOptions, OptionSpec, Options, check_options},
};
use std::{ops::RangeInclusive, sync::Arc};

const ID: &str = "panjandrum";
const PLAYERS: RangeInclusive<usize> = 3..=8;

/// When the Delay Pile replaces an empty Hand in the middle of a turn (PAN-A07).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flip {
    /// As soon as the Hand is empty.
    Immediate,
    /// When a card must be turned up; until then, cards can still be played from the Delay Pile.
    OnDemand,
}

/// Whether the order of play can be broken (PAN-A13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errors {
    /// Any card that fits may be played, and the play may be called out if it was wrong.
    Possible,
    /// A wrong play is refused, so there is nothing to call.
    Refused,
}

/// What happens to a wrong play that is called out (PAN-A16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongPlay {
    /// The play stands, and the turn of the player at fault ends.
    Stands,
    /// The play is taken back, and the player must play correctly.
    Retracted,
}

/// The rules of one game of Panjandrum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of players, 3 to 8 (PAN-01).
    pub players: usize,
    /// When an empty Hand is replaced (PAN-A07).
    pub flip: Flip,
    /// After this many turns, the player with the fewest cards wins (PAN-A11).
    pub max_turns: Option<u32>,
    /// Whether the order of play can be broken (PAN-A13).
    pub errors: Errors,
    /// What happens to a wrong play that is called out (PAN-A16).
    pub wrong_play: WrongPlay,
}

impl Rules {
    fn specs() -> [OptionSpec; 4] {
        [
            OptionSpec::choice("flip_time", &["immediate", "on_demand"], "PAN-A07"),
            OptionSpec::choice("max_turns", &["20000", "none"], "PAN-A11"),
            OptionSpec::choice("panjandrum_mode", &["errors_possible", "strict"], "PAN-A13"),
            OptionSpec::choice("panjandrum_retract", &["stands", "retract"], "PAN-A16"),
        ]
    }

    fn chosen(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
        if !PLAYERS.contains(&players) {
            return Err(BadOptions::Players { players, allowed: (3..=8).collect() });
        }
        let specs = Rules::specs();
        check_options(&specs, chosen)?;
        let [flip, max_turns, mode, retract] = &specs;
        Ok(Rules {
            players,
            flip: if flip.pick(chosen)? == "immediate" { Flip::Immediate } else { Flip::OnDemand },
            max_turns: max_turns.pick(chosen)?.parse().ok(),
            errors: if mode.pick(chosen)? == "strict" { Errors::Refused } else { Errors::Possible },
            wrong_play: match retract.pick(chosen)? {
                "retract" => WrongPlay::Retracted,
                _ => WrongPlay::Stands,
            },
        })
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

impl Listed for Panjandrum {
    fn entries() -> Vec<Entry> {
        vec![Entry::new(ID, PLAYERS, Rules::specs())]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == ID).then(|| Rules::chosen(players, chosen).map(Arc::new))
    }
}
