//! The progressive party (DXP): movement, bonuses, records, and both ways to enter results.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails loudly")]

mod feeding;
mod moving;
mod text;

use rookery_party::{CannotBegin, Party, Refused, record};
use rules::{Catalog, Options, RuleSet};

/// `A`, `B`, `C` …: one letter per player.
fn letters(count: usize) -> Vec<String> {
    (b'A'..).take(count).map(|letter| char::from(letter).to_string()).collect()
}

fn begin(names: &[String], chosen: &[(&str, &str)]) -> Result<Party, CannotBegin> {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let game: RuleSet = rookery_party::GAME.parse().unwrap();
    Party::new(&Catalog::default(), &game, &chosen, names, "friday")
}

fn party(players: usize, chosen: &[(&str, &str)]) -> Party {
    begin(&letters(players), chosen).unwrap()
}

/// Enters a line as a host would type it.
fn try_line(party: &mut Party, line: &str) -> Result<(), String> {
    let entry = record::read_entry(party, line).map_err(|fault| fault.to_string())?;
    party.enter(entry.unwrap()).map_err(|refused| refused.to_string())
}

fn type_in(party: &mut Party, lines: &[&str]) {
    for line in lines {
        try_line(party, line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
}

fn refusal(party: &mut Party, line: &str) -> Refused {
    let entry = record::read_entry(party, line).unwrap().unwrap();
    let before = record::write(party);
    let refused = party.enter(entry).unwrap_err();
    assert_eq!(record::write(party), before, "a refused entry changes nothing");
    refused
}

/// The couples of every table, as `AB-CD`.
fn couples(party: &Party) -> Vec<String> {
    party.plan().tables.iter().map(|t| t.couples.each_ref().map(|couple| couple.concat()).join("-")).collect()
}

/// Everyone's total, in list order.
fn totals(party: &Party) -> Vec<i32> {
    party.records().iter().map(rookery_party::Record::total).collect()
}
