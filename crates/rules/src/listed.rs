//! What the catalogue says of a game, and how its rules are opened.

use crate::{BadOptions, Game, OptionSpec, Options};
use said::options::{Choice, Vocabulary};
use std::sync::Arc;

/// One game as the catalogue lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its fixed name, such as `original-rook`.
    pub id: String,
    /// Its title for people.
    pub title: String,
    /// The player counts it is for.
    pub players: Vec<usize>,
    /// What the printed game leaves to the table.
    pub options: Vec<OptionSpec>,
    /// House rules beyond the printed options; not every combination can be played.
    pub house: Vec<OptionSpec>,
}

impl Entry {
    /// A game with its options: what no ruling offers is a house rule. Its title is that of the list of games.
    pub fn new(
        id: &str,
        players: impl IntoIterator<Item = usize>,
        specs: impl IntoIterator<Item = OptionSpec>,
    ) -> Entry {
        let (options, house) = specs.into_iter().partition(|spec| !spec.ruling.is_empty());
        // A game that is in no list, as in a test, is called by its name.
        let title = said::listing::listing(id).map_or(id, |listing| listing.title.en);
        Entry { id: id.into(), title: title.into(), players: players.into_iter().collect(), options, house }
    }
}

/// A game that the catalogue lists, perhaps under several names.
pub trait Listed: Game {
    /// Every name this engine plays under.
    fn entries() -> Vec<Entry>;
    /// Where the words for its options are.
    const VOCABULARY: Vocabulary = Vocabulary::Games;
    /// How these rules differ from the printed game; `None` where the engine leaves it to the catalog to compare options.
    fn differences(_: &Self::Rules) -> Option<Vec<Choice>> {
        None
    }
    /// The value of every house rule; `None` where the catalogue's defaults and what was chosen say it all.
    fn in_force(_: &Self::Rules) -> Option<Options> {
        None
    }
    /// Validated rules for one of [`Listed::entries`]; a name that is not among them gives `None`.
    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Self::Rules>, BadOptions>>;
}
