//! Getting started: opening a game's rules by name, and dealing a hand from a seed.
//!
//! [`Catalog`] does the same for games whose type is only known at run time.

use crate::{BadDeal, CannotOpen, Catalog, Deal, Game, Listed, Luck, Options, Standing};
use std::{any::type_name, sync::Arc};

/// Why a hand cannot start.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum CannotBegin {
    /// The catalog refuses to open the game with these settings.
    #[error(transparent)]
    Open(#[from] CannotOpen),
    /// The game is implemented by a type other than the one requested.
    #[error("{engine} does not play `{game}` with these options.")]
    OtherEngine {
        /// The game.
        game: String,
        /// The requested type.
        engine: &'static str,
    },
    /// The deal does not fit the game.
    #[error(transparent)]
    Deal(#[from] BadDeal),
}

/// Opens the rules of a game by its id.
///
/// ```
/// use rookery_rules::{Options, open, trick::Hand};
///
/// let house = Options::from([("target".into(), "500".into())]);
/// let rules = open::<Hand<u64>>("original-rook", 4, &house)?;
/// assert_eq!(rules.axes.nest_size, 5);
///
/// let error = open::<Hand<u64>>("whist", 4, &Options::new()).unwrap_err();
/// assert!(error.to_string().contains("no game `whist`"));
/// # Ok::<(), rookery_rules::CannotBegin>(())
/// ```
pub fn open<G: Listed>(game: &str, players: usize, chosen: &Options) -> Result<Arc<G::Rules>, CannotBegin> {
    let rules = Catalog::default().open(game, Some(players), chosen)?;
    let other = |_| CannotBegin::OtherEngine { game: rules.entry().id.clone(), engine: type_name::<G>() };
    rules.typed_rules().downcast().map_err(other)
}

/// Deals the first hand of a game with its printed rules. The same seed gives the same hand on every
/// platform.
///
/// ```
/// use rookery_rules::{Game, Viewer, begin, cards::Seat, rack_o::RackO, trick::Hand};
///
/// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
/// let seat = hand.pending().turn().unwrap_or_default();
/// assert_eq!(hand.view(Viewer::Seat(seat)).hand.len(), 9);
///
/// let again: Hand<u64> = begin("original-rook", 4, 7)?;
/// assert_eq!(hand.view(Viewer::Seat(seat)), again.view(Viewer::Seat(seat)));
///
/// assert!(begin::<RackO>("original-rook", 4, 7).is_err());
/// # Ok::<(), rookery_rules::CannotBegin>(())
/// ```
pub fn begin<G: Listed>(game: &str, players: usize, seed: u64) -> Result<G, CannotBegin> {
    let rules = open::<G>(game, players, &Options::new())?;
    Ok(dealt(&rules, seed)?)
}

/// Deals a hand under rules that have already been loaded. Seat 0 deals.
///
/// ```
/// use rookery_rules::{Game, Options, dealt, open, tuxedo::Tuxedo};
///
/// let rules = open::<Tuxedo>("tuxedo", 2, &Options::new())?;
/// let hands = (0..3).map(|seed| dealt::<Tuxedo>(&rules, seed)).collect::<Result<Vec<_>, _>>()?;
/// assert!(hands.iter().all(|hand| hand.score().is_none()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dealt<G: Game>(rules: &Arc<G::Rules>, seed: u64) -> Result<G, BadDeal> {
    let deal = Deal::shuffled(G::pack(rules), &mut Luck::new(seed));
    G::start(rules, &Standing::default(), &deal)
}
