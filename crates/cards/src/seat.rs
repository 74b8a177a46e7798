//! Seats around the table, numbered clockwise from 0, and sets of them.

use core::fmt;

/// The maximum number of hands at a table.
pub const MAX_SEATS: usize = 8;

/// A place at the table. Dummy hands have a seat too.
///
/// ```
/// use rookery_cards::Seat;
///
/// let last = Seat::wrapping(3);
/// assert_eq!(last.left(4), Seat::wrapping(0));
/// assert_eq!(last.clockwise(2, 4), Seat::wrapping(1));
/// assert_eq!(Seat::new(8), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// Seat number `index`; `None` if that is [`MAX_SEATS`] or more.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// Seat number `index` modulo the table size: seats wrap around.
    pub const fn wrapping(index: usize) -> Seat {
        Seat((index % MAX_SEATS) as u8)
    }

    /// The seat's number, below [`MAX_SEATS`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The neighbor on the left (next clockwise) at a table with `seats` seats.
    #[must_use]
    pub const fn left(self, seats: usize) -> Seat {
        self.clockwise(1, seats)
    }

    /// The seat `steps` farther clockwise at a table with `seats` seats.
    #[must_use]
    pub const fn clockwise(self, steps: usize, seats: usize) -> Seat {
        Seat(((self.0 as usize + steps) % seats) as u8)
    }

    /// All seats at a table, starting from 0.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS)).map(Seat::wrapping)
    }

    /// All seats at a table, clockwise, starting with this one.
    ///
    /// ```
    /// use rookery_cards::Seat;
    ///
    /// let turns: Vec<usize> = Seat::wrapping(2).round(4).map(Seat::index).collect();
    /// assert_eq!(turns, [2, 3, 0, 1]);
    /// ```
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |steps| self.clockwise(steps, seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats.
///
/// ```
/// use rookery_cards::{Seat, SeatSet};
///
/// let partners: SeatSet = [0, 2].map(Seat::wrapping).into_iter().collect();
/// assert!(partners.has(Seat::wrapping(2)));
/// let others = SeatSet::all(4).minus(partners);
/// assert_eq!(others.iter().map(Seat::index).collect::<Vec<_>>(), [1, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat at a table with `seats` seats.
    pub const fn all(seats: usize) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// A single seat.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.index())
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.index())
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.index()))
    }

    /// Everyone in either set.
    #[must_use]
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Everyone in this set but not in the other.
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Whether `seat` is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS).filter(move |s| self.has(*s))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_is_the_next_seat_clockwise() {
        assert_eq!(Seat::wrapping(3).left(4), Seat::wrapping(0));
        assert_eq!(Seat::wrapping(2).round(3).map(Seat::index).collect::<Vec<_>>(), [2, 0, 1]);
    }

    #[test]
    fn a_full_table_of_eight_fits() {
        assert_eq!(SeatSet::all(8).len(), 8);
        assert_eq!(SeatSet::all(3).iter().map(Seat::index).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
