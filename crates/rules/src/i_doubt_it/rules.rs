//! The rules a table has agreed on: the printed game and its options.

use super::state::DoubtIt;
use crate::{BadOptions, Entry, Listed, OptionSpec, Options, options::check_options};
use cards::MAX_SEATS;
use std::sync::Arc;

/// Rules for one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of players, two to eight (IDI-A01).
    pub players: usize,
    /// A player who has the number that is due must lay it (IDI-A02).
    pub truth_if_held: bool,
    /// The table's clock may close the doubt window before the next card (IDI-A04).
    pub clocked: bool,
    /// The loser of a doubt starts over with "One" (IDI-A10).
    pub restart_one: bool,
    /// The number of points that wins a series; without a target, one hand is the whole game (IDI-A14).
    pub target: Option<i32>,
    /// After this many cards, the player with the fewest cards wins (IDI-A17).
    pub max_plays: Option<u32>,
}

/// The cap from IDI-A17.
const MAX_PLAYS: u32 = 10_000;

fn specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::choice("truth_if_held", &["free", "compulsory"], "IDI-A02"),
        OptionSpec::choice("doubt_window", &["until_next_play", "seconds"], "IDI-A04"),
        OptionSpec::choice("after_doubt", &["continue", "restart_one"], "IDI-A10"),
        OptionSpec::choice("series", &["single", "points_target"], "IDI-A14"),
        OptionSpec::number("target", 100, (1, 1000, 1), "IDI-A14"),
        OptionSpec::choice("max_plays", &["10000", "none"], "IDI-A17"),
    ]
}

impl Rules {
    /// The rules for this many players with the chosen options.
    pub fn new(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
        if !(2..=MAX_SEATS).contains(&players) {
            return Err(BadOptions::Players { players, allowed: (2..=8).collect() });
        }
        let specs = specs();
        check_options(&specs, chosen)?;
        let value =
            |name: &str| specs.iter().find(|s| s.name == name).map_or(Ok(""), |spec| spec.pick(chosen));
        let target = value("target")?.parse().ok();
        Ok(Rules {
            players,
            truth_if_held: value("truth_if_held")? == "compulsory",
            clocked: value("doubt_window")? == "seconds",
            restart_one: value("after_doubt")? == "restart_one",
            target: if value("series")? == "points_target" { target } else { None },
            max_plays: (value("max_plays")? != "none").then_some(MAX_PLAYS),
        })
    }
}

impl Listed for DoubtIt {
    fn entries() -> Vec<Entry> {
        vec![Entry::new("i-doubt-it", 2..=MAX_SEATS, specs())]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == "i-doubt-it").then(|| Rules::new(players, chosen).map(Arc::new))
    }
}
