//! What the catalogue says of a game, and how its rules are opened.

use crate::{BadOptions, Game, OptionSpec, Options};
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
    /// What a host may choose.
    pub options: Vec<OptionSpec>,
}

/// A game that the catalogue lists, perhaps under several names.
pub trait Listed: Game {
    /// Every name this engine plays under.
    fn entries() -> Vec<Entry>;
    /// Validated rules for one of [`Listed::entries`]; a name that is not among them gives `None`.
    fn open(id: &str, players: usize, chosen: &Options) -> Option<Result<Arc<Self::Rules>, BadOptions>>;
}
