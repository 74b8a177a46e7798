//! Rook Solitaire's options and its catalog entry.

use super::RookSolitaire;
use crate::{
    Entry, Listed, MatchEnd, MatchRules,
    options::{BadOptions, OptionSpec, Options, check_options},
};
use std::sync::Arc;

const ID: &str = "rook-solitaire";

/// The rules of one game of Rook Solitaire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// A 13 may be laid on a 14 that rests on top of a pile (SOL-A04).
    pub thirteen_on_fourteen: bool,
    /// Moves may be taken back (SOL-A11).
    pub undo: bool,
}

impl Default for Rules {
    /// The printed game.
    fn default() -> Rules {
        Rules { thirteen_on_fourteen: true, undo: false }
    }
}

impl Rules {
    fn specs() -> [OptionSpec; 2] {
        [
            OptionSpec::choice("thirteen_on_fourteen", &["yes", "no"], "SOL-A04"),
            OptionSpec::choice("undo", &["no", "yes"], "SOL-A11"),
        ]
    }

    fn chosen(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
        if players != 1 {
            return Err(BadOptions::Players { players, allowed: vec![1] });
        }
        let specs = Rules::specs();
        check_options(&specs, chosen)?;
        let [thirteen_on_fourteen, undo] = &specs;
        Ok(Rules {
            thirteen_on_fourteen: thirteen_on_fourteen.pick(chosen)? == "yes",
            undo: undo.pick(chosen)? == "yes",
        })
    }

    /// One layout is a whole game.
    pub(super) fn match_rules() -> MatchRules {
        MatchRules {
            players: 1,
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

impl Listed for RookSolitaire {
    fn entries() -> Vec<Entry> {
        vec![Entry::new(ID, [1], Rules::specs())]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == ID).then(|| Rules::chosen(players, chosen).map(Arc::new))
    }
}
