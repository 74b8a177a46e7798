//! Contestants: a built-in bot by name, a network in a file, or another program by its command line.

use crate::{
    external::{Excuse, Program},
    process::{Fault, words},
};
use bots::{
    Named, Opponent, Random, bot_named, bots_for,
    trick::net::{Network, Networked},
};
use rules::{AnyRules, trick::TrickRules};
use std::{fmt, sync::Arc, time::Duration};

/// A contestant.
///
/// ```
/// use rookery_arena::{Contestant, rules::{Catalog, Options}};
/// use std::time::Duration;
///
/// let rules = Catalog::default().open("original-rook", Some(4), &Options::new())?;
/// assert_eq!(Contestant::new("random", &*rules, Duration::from_secs(1))?.name, "random");
/// assert!(Contestant::new("nobody", &*rules, Duration::from_secs(1)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Contestant {
    /// The name the contestant was given.
    pub name: String,
    kind: Kind,
}

#[derive(Clone)]
enum Kind {
    House(&'static Named),
    Program(Arc<Program>),
    Own(Arc<Make>),
}

/// A function that seats a player that uses a network.
type Seat = fn(&Arc<Network>, Arc<dyn TrickRules>, u64) -> Option<Networked>;

/// Prefixes for players that use a network from a file.
const NETWORKS: &[(&str, Seat)] = &[("network:", Networked::new), ("search:", Networked::searching)];

/// Makes a bot for one hand or match, from the rules and a seed.
type Make = dyn Fn(&Arc<dyn AnyRules>, u64) -> Box<dyn Opponent> + Send + Sync;

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Why a contestant can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoContestant {
    /// The text is neither the name of a built-in bot nor a command line.
    #[error(
        "No bot named `{name}` plays {game}. The bots are: {known}. To use a program, give its path or command line."
    )]
    Unknown {
        /// The text that was given.
        name: String,
        /// The game.
        game: String,
        /// The known names.
        known: String,
    },
    /// The program cannot be started.
    #[error(transparent)]
    Program(#[from] Fault),
    /// The network cannot be read or does not play these rules.
    #[error("The network in `{file}` cannot be used: {why}.")]
    Network {
        /// The file that was given.
        file: String,
        /// What is wrong.
        why: String,
    },
}

/// A seated bot.
pub(super) struct Seated {
    pub(super) bot: Box<dyn Opponent>,
    /// Records why an external program failed.
    pub(super) excuse: Option<Excuse>,
}

impl Contestant {
    /// Parses a bot's name, `network:` or `search:` followed by a network's file, or a command line (several
    /// words, or a path). A program gets `timeout` for each answer.
    pub fn new(text: &str, rules: &dyn AnyRules, timeout: Duration) -> Result<Contestant, NoContestant> {
        let name = text.trim().to_owned();
        if let Some(bot) = bot_named(&name, rules) {
            return Ok(Contestant { name: bot.name.into(), kind: Kind::House(bot) });
        }
        for (prefix, player) in NETWORKS {
            if let Some(file) = name.strip_prefix(prefix) {
                return Contestant::network(&name, file, *player, rules);
            }
        }
        let command = words(&name);
        if command.len() < 2 && !name.contains(['/', '\\']) {
            let known = bots_for(rules).iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
            return Err(NoContestant::Unknown { name, game: rules.entry().id.clone(), known });
        }
        let program = Arc::new(Program::new(command, timeout)?);
        Ok(Contestant { name, kind: Kind::Program(program) })
    }

    /// A player that uses the network in a file.
    fn network(name: &str, file: &str, seat: Seat, rules: &dyn AnyRules) -> Result<Contestant, NoContestant> {
        let wrong = |why: String| NoContestant::Network { file: file.to_owned(), why };
        let bytes = std::fs::read(file).map_err(|error| wrong(error.to_string()))?;
        let network = Arc::new(Network::read(&bytes).map_err(|error| wrong(error.to_string()))?);
        let player = move |rules: &dyn AnyRules, seed| seat(&network, <dyn TrickRules>::of(rules)?, seed);
        if player(rules, 0).is_none() {
            return Err(wrong("it does not play these rules".into()));
        }
        Ok(Contestant::own(name, move |rules, seed| match player(&**rules, seed) {
            Some(bot) => Box::new(bot),
            None => Box::new(Random::new(seed)),
        }))
    }

    /// A bot of your own: `make` is called for every hand or match, with the rules and a seed.
    pub fn own(
        name: impl Into<String>,
        make: impl Fn(&Arc<dyn AnyRules>, u64) -> Box<dyn Opponent> + Send + Sync + 'static,
    ) -> Contestant {
        Contestant { name: name.into(), kind: Kind::Own(Arc::new(make)) }
    }

    /// Takes a seat for a hand or a match.
    pub(super) fn seat(&self, rules: &Arc<dyn AnyRules>, seed: u64) -> Seated {
        match &self.kind {
            Kind::House(bot) => {
                let bot = bot.seat(&**rules, seed);
                Seated { bot: bot.unwrap_or_else(|| Box::new(Random::new(seed))), excuse: None }
            }
            Kind::Own(make) => Seated { bot: make(rules, seed), excuse: None },
            Kind::Program(program) => {
                let bot = program.seat(rules, seed);
                Seated { excuse: Some(bot.excuse()), bot: Box::new(bot) }
            }
        }
    }
}
