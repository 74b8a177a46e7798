//! Worlds for other programs: layouts of the hidden cards that agree with everything one seat has seen.

use super::{
    known::{ASIDE, CENTER, Known, Layout, NEST},
    sample::Sampler,
    tables::Tables,
};
use crate::Dice;
use crate::trick::{memory::Memory, position::Position};
use cards::{Bits, Card};
use rand::SeedableRng;
use rules::trick::{TrickRules, View};

/// One possible layout of all cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct World {
    /// The cards in each hand, by seat; an extra dummy hand has a seat too.
    pub hands: Vec<Vec<Card>>,
    /// The cards in the nest.
    pub nest: Vec<Card>,
    /// The cards in the center.
    pub center: Vec<Card>,
    /// The cards that are out of play.
    pub out_of_play: Vec<Card>,
}

/// An endless source of worlds, all equally likely. See [`worlds`].
#[derive(Clone, Debug)]
pub struct Worlds {
    seats: usize,
    // Works for one pack and for two.
    sampler: Sampler<u128>,
    rng: Dice,
}

/// Worlds that agree with what a seat sees (`view`) and has seen (`memory`). Its own cards, open hands and
/// the nest it buried are the same in every world. Nobody holds a color that they failed to follow. Cards
/// that the bidder showed when taking the nest are in the bidder's hand or buried, and the bidder does not
/// hold a called card if the rules say so.
///
/// Bids carry no weight, so every layout is equally likely. The same seed gives the same worlds. If a mistake
/// at the table leaves no layout that fits, only the number of cards in each place is respected.
///
/// ```
/// use rookery_bots::{rules::{Game, Viewer, begin, cards::Seat, trick::{Hand, TrickRules}}, trick::{Memory, worlds}};
///
/// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
/// let view = hand.view(Viewer::Seat(Seat::wrapping(2)));
/// let memory = Memory::begin(&view);
/// for world in worlds(&**hand.rules(), &view, &memory, 1).take(10) {
///     assert_eq!(world.hands[2], view.hand);
///     assert!(world.hands.iter().all(|cards| cards.len() == 9));
///     assert_eq!(world.nest.len(), 5);
/// }
/// # Ok::<(), rookery_bots::rules::CannotBegin>(())
/// ```
pub fn worlds(rules: &dyn TrickRules, view: &View, memory: &Memory, seed: u64) -> Worlds {
    let position = Position::new(rules, view, memory, view.viewer.unwrap_or_default(), &[]);
    let mut rng = Dice::seed_from_u64(seed);
    let known = Known::new(&position, &Tables::new(rules, position.trump()));
    let sampler = Sampler::new(known, &mut rng);
    Worlds { seats: view.clockwise.len(), sampler, rng }
}

impl Iterator for Worlds {
    type Item = World;

    fn next(&mut self) -> Option<World> {
        let layout: Layout<u128> = self.sampler.next(&mut self.rng);
        let cards = |place: usize| layout[place].bag().iter().collect();
        Some(World {
            hands: (0..self.seats).map(cards).collect(),
            nest: cards(NEST),
            center: cards(CENTER),
            out_of_play: cards(ASIDE),
        })
    }
}
