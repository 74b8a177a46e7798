//! The catalogue: every game by its fixed name, and how its rules are opened.
//! Adding a game is one line in [`ENGINES`].

use crate::{
    BadOptions, Entry, Listed, OptionSpec, Options,
    any::{AnyRules, erase},
    options::check_options,
};
use std::sync::Arc;

/// Every engine of the house; each may play under several names.
const ENGINES: &[Engine] = &[];

/// One engine's way into the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    entries: fn() -> Vec<Entry>,
    open: fn(Entry, usize, &Options) -> Option<Opened>,
}

type Opened = Result<Arc<dyn AnyRules>, BadOptions>;

impl Engine {
    /// The engine that plays `G`.
    pub const fn of<G: Listed>() -> Engine {
        Engine { entries: G::entries, open: open::<G> }
    }
}

fn open<G: Listed>(entry: Entry, players: usize, chosen: &Options) -> Option<Opened> {
    let opened = G::open(&entry.id, players, chosen)?;
    let options = in_force(&entry.options, chosen);
    Some(opened.map(|rules| erase::<G>(entry, players, options, rules)))
}

/// A set of games to choose from.
#[derive(Clone, Debug)]
pub struct Catalog {
    games: Vec<(Entry, Engine)>,
}

impl Default for Catalog {
    /// Every game of the house.
    fn default() -> Catalog {
        Catalog::of(ENGINES)
    }
}

impl Catalog {
    /// The games of some engines only.
    pub fn of(engines: &[Engine]) -> Catalog {
        let list = |engine: &Engine| {
            let engine = *engine;
            (engine.entries)().into_iter().map(move |entry| (entry, engine))
        };
        Catalog { games: engines.iter().flat_map(list).collect() }
    }

    /// All games, in the order of the engines.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.games.iter().map(|(entry, _)| entry)
    }

    /// The game of this name, in any case.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries().find(|entry| is(&entry.id, id))
    }

    /// Opens a game's rules. The number of players may be left out where the game knows only one;
    /// names and values of options are read in any case, and what is not chosen keeps its default.
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
                return Err(BadOptions::Players { players, allowed: counts(entry) }.into());
            }
            (None, _) => return Err(CannotOpen::PlayersNeeded { allowed: counts(entry) }),
        };
        let chosen = canonical_options(&entry.options, chosen)?;
        match (engine.open)(entry.clone(), players, &chosen) {
            Some(opened) => Ok(opened?),
            None => Err(self.unknown(id)),
        }
    }

    fn unknown(&self, id: &str) -> CannotOpen {
        let known = self.entries().map(|entry| entry.id.as_str()).collect::<Vec<_>>().join(", ");
        CannotOpen::UnknownGame { id: id.trim().chars().take(40).collect(), known }
    }
}

/// Why a game cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotOpen {
    /// No game has this name.
    #[error("there is no game `{id}`; there are: {known}")]
    UnknownGame {
        /// The name given.
        id: String,
        /// The names there are.
        known: String,
    },
    /// The game is for several numbers of players, and none was given.
    #[error("say how many play: this game is for {allowed} players")]
    PlayersNeeded {
        /// What is allowed.
        allowed: String,
    },
    /// The options or the number of players do not fit the game.
    #[error(transparent)]
    Options(#[from] BadOptions),
}

fn counts(entry: &Entry) -> String {
    entry.players.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

fn is(name: &str, given: &str) -> bool {
    name.eq_ignore_ascii_case(given.trim())
}

/// Every option with its value: the chosen one, or the default.
fn in_force(specs: &[OptionSpec], chosen: &Options) -> Options {
    let value = |spec: &OptionSpec| chosen.get(&spec.name).unwrap_or(&spec.default).clone();
    specs.iter().map(|spec| (spec.name.clone(), value(spec))).collect()
}

/// The chosen options as the game itself writes them; refused where it has no such option or value.
fn canonical_options(specs: &[OptionSpec], chosen: &Options) -> Result<Options, BadOptions> {
    let mut options = Options::new();
    for (name, value) in chosen {
        let spec = specs.iter().find(|spec| is(&spec.name, name));
        let name = spec.map_or_else(|| name.trim(), |spec| &spec.name);
        let value = spec.map_or_else(|| value.trim().to_owned(), |spec| canonical(spec, value));
        if let Some(other) = options.insert(name.to_owned(), value.clone())
            && other != value
        {
            return Err(BadOptions::Clash {
                first: format!("{name} = {other}"),
                second: format!("{name} = {value}"),
                why: "an option has one value".into(),
            });
        }
    }
    check_options(specs, &options)?;
    Ok(options)
}

/// The value as the option itself writes it; a value it does not know is left for the check to refuse.
fn canonical(spec: &OptionSpec, value: &str) -> String {
    let value = value.trim();
    let listed = spec.values.iter().find(|known| is(known, value)).cloned();
    let number = || spec.range.and_then(|_| value.parse::<i32>().ok()).map(|n| n.to_string());
    listed.or_else(number).unwrap_or_else(|| value.to_owned())
}
