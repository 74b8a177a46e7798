//! The first entry of a table's log: cards dealt here, the score book of a game with real cards, or a progressive
//! party.

use crate::{
    CannotOpenTable, Entry, KeyHash, Parlor, Refusal, Secret, checked, decide::tidy_name, draw_places,
    fresh_table_id, random as chance,
};
use rules::{AnyRules, Catalog, RuleSet};
use std::sync::Arc;
use wire::{Kind, NewTable};

/// The first log entry of the requested table; refused if no such table can be opened.
pub fn first_entry(catalog: &Catalog, wanted: &NewTable, host: KeyHash) -> Result<Entry, Refusal> {
    let settings = checked(wanted.settings)?;
    let random = || chance().map_err(|_| Refusal::NotSaved);
    let opened = rules(catalog, wanted)?;
    let (rules, version) = (RuleSet::of(&*opened).to_string(), opened.version());
    let entry = match &wanted.kind {
        None => Entry::Opened { rules, version, host, settings, secret: Secret(random()?) },
        Some(Kind::Book { dealer, names }) => {
            let names = names.iter().map(|name| tidy_name(name)).collect();
            Entry::BookOpened { rules, version, host, settings, dealer: *dealer, names }
        }
        Some(Kind::Party { names, options, draw }) => {
            let seed = fresh_table_id().map_err(|_| Refusal::NotSaved)?;
            let names = if *draw { draw_places(names, &seed) } else { names.clone() };
            Entry::PartyOpened { rules, version, host, settings, options: options.clone(), names, seed }
        }
    };
    Parlor::begin(catalog, "", &entry)?;
    Ok(entry)
}

fn rules(catalog: &Catalog, wanted: &NewTable) -> Result<Arc<dyn AnyRules>, CannotOpenTable> {
    match (&wanted.rules, &wanted.game) {
        (Some(text), None) => Ok(text.parse::<RuleSet>()?.open(catalog)?),
        (None, Some(game)) => Ok(catalog.open(game, wanted.players, &wanted.options)?),
        _ => Err(CannotOpenTable::NoRules),
    }
}
