//! House rules: the same deals of the Original Rook game, played with each house rule in turn and by the printed rules.

use crate::{
    counts::Counts,
    measurement::Measurement,
    trick_hand::{Played, TrickTable, taken, took_all},
};
use bots::bot_named;
use rules::{CannotOpen, Catalog, OptionSpec, Options, trick::TrickRules};

/// The game.
pub(crate) const GAME: &str = "original-rook";
/// The level of the bots.
pub(crate) const BOT: &str = "casual";

pub(crate) fn measurements() -> Result<Vec<Measurement>, CannotOpen> {
    let catalog = Catalog::default();
    let printed = table(&catalog, &Options::new())?;
    let mut house: Vec<(String, TrickTable)> = Vec::new();
    for (name, options) in choices(&catalog) {
        // Some rules need others to go with them; those are left out.
        if let Ok(Some(other)) = table(&catalog, &options) {
            house.push((name, other));
        }
    }
    let Some(printed) = printed else { return Ok(Vec::new()) };
    Ok(vec![Measurement::new(GAME, 10_000, "deals", move |number, counts| {
        let Some(usual) = printed.play(number) else { return };
        figures("printed", &usual, counts);
        for (name, other) in &house {
            let Some(changed) = other.play(number) else { continue };
            figures(name, &changed, counts);
            let swing = margin(&changed) - margin(&usual);
            counts.yes(format!("{name}/changed"), swing != 0);
            counts.sum(format!("{name}/swing"), swing.abs());
        }
    })])
}

fn table(catalog: &Catalog, options: &Options) -> Result<Option<TrickTable>, CannotOpen> {
    let rules = catalog.open(GAME, Some(4), options)?;
    if <dyn TrickRules>::of(&*rules).is_none() {
        return Ok(None);
    }
    Ok(bot_named(BOT, &*rules).and_then(|bot| TrickTable::of(rules, bot)))
}

/// Every house rule and printed option with a value that is not the default, as `name=value`.
fn choices(catalog: &Catalog) -> Vec<(String, Options)> {
    let Some(entry) = catalog.entry(GAME) else { return Vec::new() };
    let mut all: Vec<(String, Options)> = Vec::new();
    let specs: Vec<&OptionSpec> = entry.options.iter().chain(&entry.house).collect();
    for spec in specs {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            let name = format!("{}={value}", spec.name);
            if !all.iter().any(|(known, _)| *known == name) {
                all.push((name, Options::from([(spec.name.clone(), value.clone())])));
            }
        }
    }
    all
}

/// The first side's points less the second's.
fn margin(played: &Played) -> i64 {
    i64::from(played.score.sides.0[0]) - i64::from(played.score.sides.0[1])
}

fn figures(name: &str, played: &Played, counts: &mut Counts) {
    counts.yes(format!("{name}/thrown in"), played.score.thrown_in);
    if played.score.thrown_in {
        return;
    }
    counts.sum(format!("{name}/margin"), margin(played).abs());
    let (Some(bid), Some(sheet)) = (played.view.bid, played.view.sheet.as_ref()) else { return };
    counts.sum(format!("{name}/bid"), i64::from(bid.points));
    let points = taken(sheet, bid.seat).unwrap_or_default();
    counts.yes(format!("{name}/made"), points >= i32::from(bid.points));
    counts.yes(format!("{name}/all"), took_all(sheet, bid.seat));
}
