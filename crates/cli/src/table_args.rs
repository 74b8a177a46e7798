//! The table a command is about, as named on the command line: game, players and options.

use clap::Args;
use rules::{AnyRules, Catalog, Options};
use std::{io, sync::Arc};

/// Which game, how many players, and which rules.
#[derive(Args, Clone, Debug)]
pub(crate) struct TableArgs {
    /// The game; `rookery play list` lists them all.
    pub(crate) game: String,
    /// How many players; by default, four if the game allows it, or else the first number it allows.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// A table option, such as `target=500`; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
}

impl TableArgs {
    /// The rules of the table.
    pub(crate) fn open(&self, catalog: &Catalog) -> io::Result<Arc<dyn AnyRules>> {
        let mut options = Options::new();
        for choice in &self.set {
            let (name, value) = choice.split_once('=').ok_or_else(|| {
                wrong(format!("Expected OPTION=VALUE, such as target=500, not `{choice}`."))
            })?;
            options.insert(name.trim().to_owned(), value.trim().to_owned());
        }
        let counts = catalog.entry(&self.game).map(|entry| entry.players.as_slice()).unwrap_or_default();
        let usual = counts.iter().find(|count| **count == 4).or(counts.first()).copied();
        catalog.open(&self.game, self.players.or(usual), &options).map_err(wrong)
    }
}

/// An error for a request that cannot be carried out.
pub(crate) fn wrong(why: impl ToString) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, why.to_string())
}
