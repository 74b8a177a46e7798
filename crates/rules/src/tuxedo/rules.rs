//! The rules a table has agreed on: the printed game and its options.

use crate::{BadOptions, Entry, Listed, OptionSpec, Options, options::check_options, tuxedo::state::Tuxedo};
use std::sync::Arc;

/// The maximum number of players.
pub const MAX_PLAYERS: usize = 6;

/// Rules for one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of players, two to six (TUX-01).
    pub players: usize,
    /// Every group that can be taken must be taken (TUX-A02).
    pub maximal: bool,
    /// A card may be laid even if another could capture (TUX-A04).
    pub free_trail: bool,
    /// The capturing card counts toward the size of a sweep (TUX-A07).
    pub sweep_counts_hand_card: bool,
    /// The cards left in the center at the end go to the player who captured last (TUX-A10).
    pub leftovers_to_last: bool,
    /// The table's clock may close the call window before the next play (TUX-A14).
    pub clocked: bool,
    /// Bots call "Orange" after a seeded reaction time; otherwise they never call (TUX-A18).
    pub bots_call: bool,
    /// A builder must take or raise their pile on their next turn (TUX-A21).
    pub build_binds: bool,
    /// The game stops as soon as exactly one player leads at the target (TUX-A31).
    pub stop_at_once: bool,
    /// The points needed to win the match: 100 (TUX-43), or another total as a house rule.
    pub target: i32,
}

fn specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::choice("capture_all", &["maximal", "free"], "TUX-A02"),
        OptionSpec::choice("free_trail", &["no", "yes"], "TUX-A04"),
        OptionSpec::choice("sweep_count_includes_hand_card", &["no", "yes"], "TUX-A07"),
        OptionSpec::choice("leftover_to_last_capturer", &["yes", "no"], "TUX-A10"),
        OptionSpec::choice("orange_window", &["until_next_play", "seconds"], "TUX-A14"),
        OptionSpec::choice("bot_reaction_ms", &["seeded", "off"], "TUX-A18"),
        OptionSpec::choice("build_obligation", &["forced", "free"], "TUX-A21"),
        OptionSpec::choice("stop_at_target", &["end_of_pack", "immediate"], "TUX-A31"),
        OptionSpec::number("target", 100, (1, 1000, 1), ""),
    ]
}

impl Rules {
    /// The rules for this many players with the chosen options.
    pub fn new(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
        if !(2..=MAX_PLAYERS).contains(&players) {
            return Err(BadOptions::Players { players, allowed: (2..=6).collect() });
        }
        let specs = specs();
        check_options(&specs, chosen)?;
        let value =
            |name: &str| specs.iter().find(|s| s.name == name).map_or(Ok(""), |spec| spec.pick(chosen));
        Ok(Rules {
            players,
            maximal: value("capture_all")? == "maximal",
            free_trail: value("free_trail")? == "yes",
            sweep_counts_hand_card: value("sweep_count_includes_hand_card")? == "yes",
            leftovers_to_last: value("leftover_to_last_capturer")? == "yes",
            clocked: value("orange_window")? == "seconds",
            bots_call: value("bot_reaction_ms")? == "seeded",
            build_binds: value("build_obligation")? == "forced",
            stop_at_once: value("stop_at_target")? == "immediate",
            target: value("target")?.parse().unwrap_or(100),
        })
    }
}

impl Listed for Tuxedo {
    fn entries() -> Vec<Entry> {
        let players: Vec<usize> = (2..=MAX_PLAYERS).collect();
        vec![Entry::new("tuxedo", players, specs())]
    }

    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Rules>, BadOptions>> {
        (id == "tuxedo").then(|| Rules::new(players, chosen).map(Arc::new))
    }
}
