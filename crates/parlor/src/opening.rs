//! The first entry of a table's log: cards dealt here, the score book of a game with real cards, or a progressive
//! party.

use crate::{
    CannotOpenTable, Entry, KeyHash, Parlor, Refusal, Secret, checked, draw_places, fresh_table_id,
    names as naming, random as chance,
};
use rules::{AnyRules, Catalog, RuleSet};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};
use wire::{Kind, NewTable};

/// The first log entry of the requested table; refused if such a table cannot be opened.
pub fn first_entry(catalog: &Catalog, wanted: &NewTable, host: KeyHash) -> Result<Entry, Refusal> {
    let settings = checked(wanted.settings)?;
    let random = || chance().map_err(|_| Refusal::NotSaved);
    let opened = rules(catalog, wanted)?;
    let (rules, version) = (RuleSet::of(&*opened).to_string(), opened.version());
    let entry = match &wanted.kind {
        None => Entry::Opened { rules, version, host, settings, secret: Secret(random()?) },
        Some(Kind::Book { dealer, names }) => {
            let names = names.iter().map(|name| naming::tidy(name)).collect();
            Entry::BookOpened { rules, version, host, settings, dealer: *dealer, names }
        }
        Some(Kind::Party { names, options, draw }) => {
            let seed = fresh_table_id().map_err(|_| Refusal::NotSaved)?;
            let names = if *draw { draw_places(names, &seed) } else { names.clone() };
            Entry::PartyOpened { rules, version, host, settings, options: options.clone(), names, seed }
        }
    };
    Parlor::begin(catalog, "", &entry)?;
    let honest = match &entry {
        Entry::BookOpened { names, .. } | Entry::PartyOpened { names, .. } => {
            names.iter().all(|name| naming::is_honest(name))
        }
        _ => true,
    };
    if honest { Ok(entry) } else { Err(CannotOpenTable::BadName.into()) }
}

/// The rules that a table was opened with, and their version: the part of its log's first entry that can be
/// understood even if a later release wrote it.
pub fn begun_under(first: &str) -> Option<(RuleSet, u32)> {
    #[derive(Deserialize)]
    struct First {
        #[serde(rename = "e")]
        entry: BTreeMap<String, Opening>,
    }
    #[derive(Deserialize)]
    struct Opening {
        rules: String,
        version: u32,
    }
    let first: First = serde_json::from_str(first).ok()?;
    let Opening { rules, version } = first.entry.into_values().next()?;
    Some((rules.parse().ok()?, version))
}

fn rules(catalog: &Catalog, wanted: &NewTable) -> Result<Arc<dyn AnyRules>, CannotOpenTable> {
    match (&wanted.rules, &wanted.game) {
        (Some(text), None) => Ok(text.parse::<RuleSet>()?.open(catalog)?),
        (None, Some(game)) => Ok(catalog.open(game, wanted.players, &wanted.options)?),
        _ => Err(CannotOpenTable::NoRules),
    }
}
