//! A game's catalog entry, and how its rules are opened.

use crate::{BadOptions, Game, OptionSpec, Options};
use said::options::{Choice, Vocabulary};
use std::sync::Arc;

/// A catalog entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id, such as `original-rook`.
    pub id: String,
    /// Its title for people.
    pub title: String,
    /// The supported player counts.
    pub players: Vec<usize>,
    /// The options that the printed game leaves to the table.
    pub options: Vec<OptionSpec>,
    /// House rules beyond the printed options; not every combination can be played.
    pub house: Vec<OptionSpec>,
}

impl Entry {
    /// A game with its options; an option without a ruling is a house rule. The title comes from the list of
    /// games.
    pub fn new(
        id: &str,
        players: impl IntoIterator<Item = usize>,
        specs: impl IntoIterator<Item = OptionSpec>,
    ) -> Entry {
        let (options, house) = specs.into_iter().partition(|spec| !spec.ruling.is_empty());
        // A game that is not listed, such as one in a test, uses its id as its title.
        let title = said::listing::listing(id).map_or(id, |listing| listing.title.en);
        Entry { id: id.into(), title: title.into(), players: players.into_iter().collect(), options, house }
    }
}

/// A game in the catalog, possibly under several ids.
pub trait Listed: Game {
    /// Every game this engine plays.
    fn entries() -> Vec<Entry>;
    /// Where to find the texts for its options.
    const VOCABULARY: Vocabulary = Vocabulary::Games;
    /// How these rules differ from the printed game; `None` lets the catalog compare the options.
    fn differences(_: &Self::Rules) -> Option<Vec<Choice>> {
        None
    }
    /// The value of every house rule; `None` if the catalog's defaults and the choices are enough.
    fn in_force(_: &Self::Rules) -> Option<Options> {
        None
    }
    /// Validated rules for one of [`Listed::entries`]; `None` for any other id.
    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Self::Rules>, BadOptions>>;
}
