//! A table's rules and their options.

use super::Match;
use crate::{BadOptions, Entry, Listed, OptionSpec, Options, options::check_options};
use cards::{Card, MAX_SEATS};
use std::sync::Arc;

/// What makes two cards match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchOn {
    /// Cards of the same number match.
    Number,
    /// Cards of the same color match, for small children.
    Color,
}

impl MatchOn {
    /// Whether the two cards match.
    pub fn alike(self, one: Card, other: Card) -> bool {
        match self {
            MatchOn::Number => one.number() == other.number(),
            MatchOn::Color => one.color() == other.color(),
        }
    }
}

/// A table's rules, validated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of players, two to eight.
    pub players: usize,
    /// What makes a card capture the pile.
    pub match_on: MatchOn,
    /// After this many cards, the game ends, and the player with the most cards wins. This is our own safety cap:
    /// players never choose anything, so a deal that goes around in circles would never end.
    pub max_plays: Option<u32>,
}

const ID: &str = "match";
const FEWEST: usize = 2;

fn options() -> [OptionSpec; 2] {
    let mut cap = OptionSpec::number("max_plays", 10_000, (1, 1_000_000, 1), "");
    cap.values.push("none".into());
    [OptionSpec::choice("match_on", &["number", "color"], "MAT-A11"), cap]
}

fn read(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
    if !(FEWEST..=MAX_SEATS).contains(&players) {
        return Err(BadOptions::Players { players, allowed: (FEWEST..=MAX_SEATS).collect() });
    }
    let specs = options();
    check_options(&specs, chosen)?;
    let [match_on, max_plays] = &specs;
    Ok(Rules {
        players,
        match_on: if match_on.pick(chosen)? == "color" { MatchOn::Color } else { MatchOn::Number },
        // The value has been validated, so anything that isn't a number is `none`.
        max_plays: max_plays.pick(chosen)?.parse().ok(),
    })
}

impl Listed for Match {
    fn entries() -> Vec<Entry> {
        vec![Entry::new(ID, FEWEST..=MAX_SEATS, options())]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == ID).then(|| read(players, chosen).map(Arc::new))
    }
}
