//! The rules and their one option.

use super::RookClock;
use crate::{BadOptions, Entry, Listed, OptionSpec, Options, options::check_options};
use std::sync::Arc;

/// The rules of a game, validated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// When the next pile has no face-down card left, play continues at the lowest-numbered place that has
    /// one. All cards get turned up in the end, but that is not a win; the number of restarts is counted.
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
