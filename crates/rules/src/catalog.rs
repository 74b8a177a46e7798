//! The catalog: every game by its id, and how to open its rules. The engines come from
//! [`every_engine!`](crate::every_engine).

use crate::{
    BadOptions, Entry, Listed, MatchEnd, OptionSpec, Options,
    any::{AnyRules, erase},
};
pub use said::options::CannotOpen;

use said::options::{Choice, Chosen, Clash, Vocabulary};
use std::{collections::BTreeSet, sync::Arc};

/// Every built-in engine. An engine may play several games.
const ENGINES: &[Engine] = &crate::every_engine!(G => Engine::of::<G>());

/// How the catalog talks to one engine.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    entries: fn() -> Vec<Entry>,
    open: fn(Entry, usize, &Options) -> Option<Opened>,
    vocabulary: Vocabulary,
}

type Opened = Result<Arc<dyn AnyRules>, BadOptions>;

impl Engine {
    /// The engine that plays `G`.
    pub const fn of<G: Listed>() -> Engine {
        Engine {
            entries: G::entries,
            open: |entry, players, chosen| open::<G>(entry, players, chosen, None),
            vocabulary: G::VOCABULARY,
        }
    }

    /// The same game, except that it claims that its rules have another version and were different in every earlier
    /// one. With this, a test can find out how programs from different releases get along.
    pub const fn of_version<G: Listed, const VERSION: u32>() -> Engine {
        Engine {
            entries: G::entries,
            open: |entry, players, chosen| open::<G>(entry, players, chosen, Some(VERSION)),
            vocabulary: G::VOCABULARY,
        }
    }
}

fn open<G: Listed>(entry: Entry, players: usize, chosen: &Options, claims: Option<u32>) -> Option<Opened> {
    let opened = G::open(&entry.id, players, chosen)?;
    Some(opened.map(|rules| {
        let differences = G::differences(&rules).unwrap_or_else(|| differences::<G>(&entry, chosen, &rules));
        let versions = match claims {
            Some(version) => version..=version,
            None => G::unchanged_since(&rules)..=G::VERSION,
        };
        erase::<G>(entry, players, chosen.clone(), differences, versions, rules)
    }))
}

/// The choices that differ from the printed game, for engines that don't compare them on their own.
fn differences<G: Listed>(entry: &Entry, chosen: &Options, rules: &G::Rules) -> Vec<Choice> {
    // If the target doesn't end the match, changing it makes no difference.
    let has_target = matches!(G::match_rules(rules).end, MatchEnd::Target(_));
    let differs = |spec: &&OptionSpec| {
        let other = chosen.get(&spec.name).is_some_and(|value| *value != spec.default);
        other && (has_target || spec.name != "target")
    };
    let choice = |spec: &OptionSpec| Choice {
        vocabulary: G::VOCABULARY,
        name: spec.name.clone(),
        value: chosen.get(&spec.name).cloned().unwrap_or_default(),
    };
    entry.options.iter().chain(&entry.house).filter(differs).map(choice).collect()
}

/// A set of games to choose from.
///
/// ```
/// use rookery_rules::{Catalog, Deal, Luck, Options, Standing};
///
/// let catalog = Catalog::default();
/// assert!(catalog.entries().any(|entry| entry.id == "rack-o"));
///
/// // Any game, its type known only at run time.
/// let rules = catalog.open("Tuxedo", Some(2), &Options::new())?;
/// let deal = Deal::shuffled(rules.pack(), &mut Luck::new(7));
/// let hand = rules.start(&Standing::default(), &deal)?;
/// assert_eq!(hand.seats(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Catalog {
    games: Vec<(Entry, Engine)>,
    /// Engines that don't list any games of their own.
    silent: Vec<Engine>,
}

impl Default for Catalog {
    /// Every built-in game.
    fn default() -> Catalog {
        Catalog::of(ENGINES)
    }
}

impl Catalog {
    /// The games of the given engines only.
    pub fn of(engines: &[Engine]) -> Catalog {
        let list = |engine: &Engine| {
            let engine = *engine;
            (engine.entries)().into_iter().map(move |entry| (entry, engine))
        };
        let silent = engines.iter().copied().filter(|engine| (engine.entries)().is_empty());
        Catalog { games: engines.iter().flat_map(list).collect(), silent: silent.collect() }
    }

    /// All games, in engine order.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.games.iter().map(|(entry, _)| entry)
    }

    /// The game with this id; case is ignored.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries().find(|entry| is(&entry.id, id))
    }

    fn engine(&self, id: &str) -> Option<&Engine> {
        self.games.iter().find(|(entry, _)| is(&entry.id, id)).map(|(_, engine)| engine)
    }

    /// Where to find the texts for a game's options.
    pub fn vocabulary(&self, id: &str) -> Option<Vocabulary> {
        self.engine(id).map(|engine| engine.vocabulary)
    }

    /// Opens a game's rules. The number of players may be omitted if the game allows only one. Case is ignored in
    /// the names and values of options, and options that were not chosen keep their defaults.
    pub fn open(
        &self,
        id: &str,
        players: Option<usize>,
        chosen: &Options,
    ) -> Result<Arc<dyn AnyRules>, CannotOpen> {
        let found = self.games.iter().find(|(entry, _)| is(&entry.id, id));
        let (entry, engine) = found.ok_or_else(|| self.unknown(id))?;
        let players = match (players, entry.players.as_slice()) {
            (Some(players), counts) if counts.contains(&players) => players,
            (None, [only]) => *only,
            (Some(players), _) => {
                return Err(BadOptions::Players { players, allowed: entry.players.clone() }.into());
            }
            (None, _) => return Err(CannotOpen::PlayersNeeded { allowed: entry.players.clone() }),
        };
        let chosen = canonical_options(entry, chosen)?;
        // One engine may leave some options to another; two packs, for example, need a wider one.
        let engines =
            [engine].into_iter().chain(self.games.iter().map(|(_, other)| other)).chain(&self.silent);
        match engines.into_iter().find_map(|engine| (engine.open)(entry.clone(), players, &chosen)) {
            Some(opened) => Ok(opened?),
            None => Err(self.unknown(id)),
        }
    }

    fn unknown(&self, id: &str) -> CannotOpen {
        let known = self.entries().map(|entry| entry.id.clone()).collect();
        CannotOpen::UnknownGame { id: id.trim().chars().take(40).collect(), known }
    }
}

fn is(name: &str, given: &str) -> bool {
    name.eq_ignore_ascii_case(given.trim())
}

/// The chosen options in canonical form; refused if the game has no such option or value.
fn canonical_options(entry: &Entry, chosen: &Options) -> Result<Options, BadOptions> {
    let mut options = Options::new();
    for (name, value) in chosen {
        let specs: Vec<&OptionSpec> =
            entry.options.iter().chain(&entry.house).filter(|spec| is(&spec.name, name)).collect();
        let Some(first) = specs.first() else {
            let known = entry.options.iter().chain(&entry.house).map(|spec| spec.name.clone());
            let known = known.collect::<BTreeSet<_>>().into_iter().collect();
            return Err(BadOptions::Unknown { name: name.trim().chars().take(40).collect(), known });
        };
        // A printed option offers the values of its ruling; the house axis of the same name may allow more.
        let read = |spec: &&OptionSpec| {
            let one = Options::from([(spec.name.clone(), canonical(spec, value))]);
            spec.pick(&one).map(str::to_owned)
        };
        let value =
            specs.iter().map(read).find(Result::is_ok).unwrap_or_else(|| read(&specs[specs.len() - 1]))?;
        if let Some(other) = options.insert(first.name.clone(), value.clone())
            && other != value
        {
            return Err(BadOptions::Clash {
                first: Chosen { name: first.name.clone(), value: other },
                second: Chosen { name: first.name.clone(), value },
                why: Clash::OneValue,
            });
        }
    }
    Ok(options)
}

/// The value in canonical form. An unknown value is left for the check to refuse.
fn canonical(spec: &OptionSpec, value: &str) -> String {
    let value = value.trim();
    let listed = spec.values.iter().find(|known| is(known, value)).cloned();
    let number = || spec.range.and_then(|_| value.parse::<i32>().ok()).map(|n| n.to_string());
    listed.or_else(number).unwrap_or_else(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_game_is_explained() {
        let catalog = Catalog::default();
        for entry in catalog.entries() {
            for spec in entry.options.iter().chain(&entry.house) {
                let option = format!("{}: {}", entry.id, spec.name);
                let vocabulary = catalog.vocabulary(&entry.id).unwrap();
                assert!(vocabulary.title(&spec.name).is_some(), "{option}");
                let ends = spec.range.map(|(low, high, _)| [low.to_string(), high.to_string()]);
                for value in spec.values.iter().cloned().chain(ends.into_iter().flatten()) {
                    let choice = Choice { vocabulary, name: spec.name.clone(), value };
                    assert!(choice.has_words(), "{option}: {choice}");
                }
            }
        }
    }

    #[test]
    fn choices_are_described_in_plain_words() {
        let chosen = Options::from([("reshuffle".into(), "yes".into())]);
        let rules = Catalog::default().open("rack-o-two", None, &chosen).unwrap();
        let said: Vec<String> = rules.differences().iter().map(Choice::to_string).collect();
        assert_eq!(said, ["The discards are shuffled to make the new draw pile."]);
    }
}
