//! The list of games that a server or a browser offers.

use rules::{Catalog, Entry, OptionSpec, Options};
use wire::{GameInfo, OptionInfo};

/// Every game in a catalog.
pub fn games(catalog: &Catalog) -> Vec<GameInfo> {
    let option = |spec: &OptionSpec| OptionInfo {
        name: spec.name.clone(),
        values: spec.values.clone(),
        default: spec.default.clone(),
        rule: spec.ruling.clone(),
        range: spec.range,
    };
    let partners = |entry: &Entry| {
        let rules = catalog.open(&entry.id, entry.players.first().copied(), &Options::new());
        rules.is_ok_and(|rules| !rules.match_rules().sides.is_empty())
    };
    let game = |entry: &Entry| GameInfo {
        id: entry.id.clone(),
        title: entry.title.clone(),
        players: entry.players.clone(),
        partners: partners(entry),
        options: entry.options.iter().map(option).collect(),
    };
    catalog.entries().map(game).collect()
}
