//! A hash of what one player knows: the player's information set in a search.

use std::hash::{DefaultHasher, Hash, Hasher};

/// The key of an information set. Positions that look the same to a player have the same key.
///
/// A view contains everything a player may look at now. It leaves out tricks that lie face down, so a player
/// who remembers them knows more: [`InfoKey::after`] adds what the player has seen along the way. Keys are
/// only comparable within one build of a program; do not store them.
///
/// ```
/// use rookery_rules::{Game, InfoKey, Luck, Viewer, begin, cards::Seat, trick::Hand};
///
/// let hand: Hand<u64> = begin("original-rook", 4, 7)?;
/// let me = Viewer::Seat(Seat::wrapping(1));
/// let other_cards = hand.scramble(me, &mut Luck::new(1));
/// assert_eq!(InfoKey::of(&hand.view(me)), InfoKey::of(&other_cards.view(me)));
///
/// let other_hand: Hand<u64> = begin("original-rook", 4, 8)?;
/// assert_ne!(InfoKey::of(&hand.view(me)), InfoKey::of(&other_hand.view(me)));
/// # Ok::<(), rookery_rules::CannotBegin>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct InfoKey(pub u64);

impl InfoKey {
    /// The key of a view in any game.
    pub fn of(view: &impl Hash) -> InfoKey {
        let mut hasher = DefaultHasher::new();
        view.hash(&mut hasher);
        InfoKey(hasher.finish())
    }

    /// This player's key after seeing an event.
    ///
    /// ```
    /// use rookery_rules::{Actor, Game, InfoKey, Viewer, begin, cards::Seat, trick::Hand};
    ///
    /// let mut hand: Hand<u64> = begin("original-rook", 4, 7)?;
    /// let me = Viewer::Seat(Seat::wrapping(0));
    /// let start = InfoKey::of(&hand.view(me));
    /// let mut events = Vec::new();
    /// hand.apply(Actor::Seat(Seat::wrapping(1)), &rookery_rules::trick::Action::Bid(70), &mut events);
    /// let seen = events.iter().filter_map(|event| Hand::<u64>::project(event, me));
    /// let now = seen.fold(start, |key, seen| key.after(&seen));
    /// assert_ne!(start, now);
    /// # Ok::<(), rookery_rules::CannotBegin>(())
    /// ```
    #[must_use]
    pub fn after(self, seen: &impl Hash) -> InfoKey {
        InfoKey::of(&(self, seen))
    }
}
