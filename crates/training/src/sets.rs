//! The rule sets used for training: the printed games, the presets, and random house rules.

use bots::trick::net::{
    input::{self, Scale},
    output::{ACTIONS, SEGMENTS},
};
use rules::{
    Catalog, Luck, Numbered, OptionSpec, Options,
    trick::{
        Hand, Rules,
        axes::{Misdeal, MisdealSim},
    },
};
use std::sync::Arc;

/// Marks an action number that a rule set does not have.
pub(crate) const NO_NUMBER: u32 = u32::MAX;

/// One rule set, ready for tables.
#[derive(Clone, Debug)]
pub struct RuleSet {
    /// The game, its player count and the chosen options.
    pub name: String,
    /// The rules.
    pub rules: Arc<Rules<u64>>,
    /// The rules as inputs for the network.
    pub told: Vec<u8>,
    pub(crate) scale: Scale,
    /// For each of the network's actions, with cards as printed, the game's own action number.
    pub(crate) numbers: Box<[u32; ACTIONS]>,
    /// The network's actions that exist in the game, each with the game's own action number.
    pub(crate) pairs: Vec<(u16, u16)>,
}

impl RuleSet {
    /// Opens a rule set by name; `None` if the network does not play it.
    #[must_use]
    pub fn open(game: &str, players: usize, chosen: &Options) -> Option<RuleSet> {
        let opened = Catalog::default().open(game, Some(players), chosen).ok()?;
        let rules: Arc<Rules<u64>> = opened.typed_rules().downcast().ok()?;
        let calm = !rules.permissive
            && rules.axes.misdeal != Misdeal::NoCounters
            && rules.axes.misdeal_sim == MisdealSim::Off;
        if rules.hands > input::SEATS || !calm {
            return None;
        }
        let mut numbers = Box::new([NO_NUMBER; ACTIONS]);
        let segments = Hand::<u64>::segments(&rules);
        for (name, first, len) in SEGMENTS {
            if let Some(segment) = segments.iter().find(|segment| segment.name == name) {
                for (place, number) in (first..first + len).zip(segment.first..segment.first + segment.len) {
                    numbers[place] = number;
                }
            }
        }
        let pairs = numbers.iter().enumerate().filter(|(_, number)| **number != NO_NUMBER);
        let pairs = pairs.map(|(place, number)| (place as u16, *number as u16)).collect();
        let words: Vec<String> = chosen.iter().map(|(name, value)| format!("{name}={value}")).collect();
        Some(RuleSet {
            name: format!("{game}:{players};{}", words.join(";")),
            told: input::rules(&*rules),
            scale: Scale::new(&*rules),
            rules,
            numbers,
            pairs,
        })
    }
}

/// Every printed game and preset, with every player count that the network supports.
#[must_use]
pub fn printed() -> Vec<RuleSet> {
    let catalog = Catalog::default();
    let forms =
        catalog.entries().flat_map(|entry| entry.players.iter().map(|players| (entry.id.clone(), *players)));
    forms.filter_map(|(game, players)| RuleSet::open(&game, players, &Options::new())).collect()
}

/// Sets of random house rules: each is a printed game with up to `most` option values changed.
#[must_use]
pub fn random(count: usize, most: usize, seed: u64) -> Vec<RuleSet> {
    let catalog = Catalog::default();
    let mut luck = Luck::new(seed);
    let forms: Vec<(String, usize, Vec<OptionSpec>)> = catalog
        .entries()
        .flat_map(|entry| {
            let specs: Vec<OptionSpec> = entry.options.iter().chain(&entry.house).cloned().collect();
            entry.players.iter().map(move |players| (entry.id.clone(), *players, specs.clone()))
        })
        .filter(|(game, players, _)| RuleSet::open(game, *players, &Options::new()).is_some())
        .collect();
    let mut sets = Vec::new();
    for _ in 0..count * 40 {
        if sets.len() >= count || forms.is_empty() {
            break;
        }
        let (game, players, specs) = &forms[luck.below(forms.len())];
        let mut chosen = Options::new();
        for _ in 0..=luck.below(most.max(1)) {
            let spec = &specs[luck.below(specs.len())];
            chosen.insert(spec.name.clone(), value(spec, &mut luck));
        }
        sets.extend(RuleSet::open(game, *players, &chosen));
    }
    sets
}

/// A random value that an option allows.
fn value(spec: &OptionSpec, luck: &mut Luck) -> String {
    let numbers = spec.range.map_or(0, |(low, high, step)| ((high - low) / step.max(1) + 1) as usize);
    // A named value is as likely as all the numbers together.
    let names = spec.values.len();
    match (names, numbers) {
        (0, 0) => spec.default.clone(),
        (0, _) => number(spec, luck),
        (_, 0) => spec.values[luck.below(names)].clone(),
        _ if luck.below(names + 1) == 0 => number(spec, luck),
        _ => spec.values[luck.below(names)].clone(),
    }
}

fn number(spec: &OptionSpec, luck: &mut Luck) -> String {
    let Some((low, high, step)) = spec.range else { return spec.default.clone() };
    let steps = ((high - low) / step.max(1) + 1) as usize;
    (low + luck.below(steps) as i32 * step).to_string()
}
