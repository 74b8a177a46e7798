//! The rules and the one option.

use super::RookClock;
use crate::{BadOptions, Entry, Listed, OptionSpec, Options, options::check_options};
use std::sync::Arc;

/// The validated rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// When the pile to be turned has no face-down card left, play goes on at the first place by
    /// number that has one. Then all cards are turned in the end, but it is no win; how often play went on is
    /// counted.
    pub restart_on_block: bool,
}

const ID: &str = "rook-clock";

fn option() -> OptionSpec {
    OptionSpec::choice("restart_on_block", &["no", "yes"], "CLK-A03")
}

fn read(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
    if players != 1 {
        return Err(BadOptions::Players { players, allowed: vec![1] });
    }
    let restart = option();
    check_options(std::slice::from_ref(&restart), chosen)?;
    Ok(Rules { restart_on_block: restart.pick(chosen)? == "yes" })
}

impl Listed for RookClock {
    fn entries() -> Vec<Entry> {
        vec![Entry::new(ID, [1], [option()])]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == ID).then(|| read(players, chosen).map(Arc::new))
    }
}
