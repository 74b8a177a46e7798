//! The table that a command is about, as named on the command line: the game, the number of players and the
//! options.

use crate::suggest;
use clap::Args;
use rules::{AnyRules, BadOptions, CannotOpen, Catalog, Options};
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
    /// The table's rules.
    pub(crate) fn open(&self, catalog: &Catalog) -> io::Result<Arc<dyn AnyRules>> {
        let options = options(&self.set)?;
        let game = game_named(catalog, &self.game)?;
        let counts = catalog.entry(game).map(|entry| entry.players.as_slice()).unwrap_or_default();
        let usual = counts.iter().find(|count| **count == 4).or(counts.first()).copied();
        catalog.open(game, self.players.or(usual), &options).map_err(|why| wrong(cannot_open(&why)))
    }
}

/// The table options in these choices, each in the form OPTION=VALUE.
pub(crate) fn options(choices: &[String]) -> io::Result<Options> {
    let option = |choice: &String| match choice.split_once('=') {
        Some((name, value)) => Ok((name.trim().to_owned(), value.trim().to_owned())),
        None => Err(wrong(format!("Expected OPTION=VALUE, such as target=500, not `{choice}`."))),
    };
    choices.iter().map(option).collect()
}

/// The id of the game that a person means, even if they typed only the beginning of it.
pub(crate) fn game_named<'a>(catalog: &'a Catalog, typed: &str) -> io::Result<&'a str> {
    let ids = || catalog.entries().map(|entry| entry.id.as_str());
    match suggest::find(typed, ids()) {
        suggest::Match::One(id) => Ok(id),
        other => {
            let guess = other.sentence().unwrap_or_default();
            Err(wrong(format!("There is no game `{typed}`.{guess} `rookery play list` lists the games.")))
        }
    }
}

/// Why a table cannot be opened, with a suggestion for an option that does not exist.
pub(crate) fn cannot_open(why: &CannotOpen) -> String {
    match why {
        CannotOpen::Options { why: BadOptions::Unknown { name, known } } => {
            let guess = suggest::find(name, known.iter().map(String::as_str)).sentence().unwrap_or_default();
            format!(
                "This game has no option `{name}`.{guess} `rookery rules GAME --options` lists its options."
            )
        }
        other => other.to_string(),
    }
}

/// An error for a request that cannot be carried out.
pub(crate) fn wrong(why: impl ToString) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, why.to_string())
}
