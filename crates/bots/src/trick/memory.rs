//! A player's memory of a hand: the bidding, who played which cards, and who could not follow which lead. It
//! is built from the events seen, so a person in the same seat could know it too.

use cards::{Card, MAX_SEATS, Seat};
use rules::trick::{
    TrickRules, Trump, View,
    ask::Led,
    event::{Call, Seen},
    view::Played,
};

/// The number of possible leads: four colors, plus the Rook if it belongs to none.
pub(super) const LEADS: usize = 5;

/// The memory of one hand.
///
/// ```
/// use rookery_bots::{rules::{Options, cards::{Card, Color, Seat}, open, said::trick::Seen, trick::Hand}, trick::Memory};
///
/// let rules = open::<Hand<u64>>("original-rook", 4, &Options::new())?;
/// let mut memory = Memory::default();
/// memory.fold(&*rules, &Seen::TrumpNamed { seat: Seat::wrapping(0), trump: "green".parse()? });
/// for (seat, card) in [(0, "R6"), (1, "B7")] {
///     memory.fold(&*rules, &Seen::Played { seat: Seat::wrapping(seat), card: card.parse()? });
/// }
/// // Seat 1 could not follow red.
/// assert!(memory.is_void(Seat::wrapping(1), Color::Red as u8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Memory {
    trump: Option<Trump>,
    led: Option<Led>,
    trick: Vec<Card>,
    played: Vec<Card>,
    plays: Vec<Played>,
    said: Vec<(Seat, Call)>,
    void: [[bool; LEADS]; MAX_SEATS],
    counters: [i32; MAX_SEATS],
}

impl Memory {
    /// The memory after the deal.
    pub fn begin(view: &View) -> Memory {
        Memory { trump: view.trump, ..Memory::default() }
    }

    /// Adds an event.
    pub fn fold(&mut self, rules: &dyn TrickRules, seen: &Seen) {
        match seen {
            Seen::Said { seat, call } => self.said.push((*seat, *call)),
            Seen::TrumpNamed { trump, .. } => self.trump = Some(*trump),
            Seen::Played { seat, card } => self.play(rules, *seat, *card),
            Seen::TrickTaken { seat, .. } => {
                self.counters[seat.index()] += self.trick.iter().map(|card| rules.worth(*card)).sum::<i32>();
                self.trick.clear();
                self.led = None;
            }
            Seen::Table { view } => self.look_again(rules, view),
            _ => {}
        }
    }

    /// Forgets everything except trump.
    pub(super) fn forget(&mut self) {
        *self = Memory { trump: self.trump, ..Memory::default() };
    }

    fn play(&mut self, rules: &dyn TrickRules, seat: Seat, card: Card) {
        let trump = self.trump.unwrap_or(Trump::None);
        let led = rules.led_by(trump, card);
        match self.led {
            None => self.led = Some(led),
            // A card that may be played at any time reveals nothing about the color led.
            Some(wanted) if wanted != led && !rules.is_free(trump, card) => {
                self.void[seat.index()][usize::from(wanted) % LEADS] = true;
            }
            Some(_) => {}
        }
        self.trick.push(card);
        self.played.push(card);
        self.plays.push(Played { seat, card });
    }

    /// Looks at the table again: cards may have gone back to their hands, so trust the table and forget who
    /// seemed to be void.
    fn look_again(&mut self, rules: &dyn TrickRules, view: &View) {
        let trick: Vec<Card> = view.trick.iter().map(|played| played.card).collect();
        if trick == self.trick {
            return;
        }
        self.void = Default::default();
        self.played.retain(|card| !self.trick.contains(card) && !view.hand.contains(card));
        self.played.extend(&trick);
        let before = self.plays.len().saturating_sub(self.trick.len());
        self.plays.truncate(before);
        self.plays.extend(view.trick.iter().copied());
        let trump = view.trump.unwrap_or(Trump::None);
        self.led = trick.first().map(|card| rules.led_by(trump, *card));
        self.trick = trick;
    }

    /// Every card played so far.
    pub fn played(&self) -> &[Card] {
        &self.played
    }

    /// Every card played so far with its player, in order.
    pub fn plays(&self) -> &[Played] {
        &self.plays
    }

    /// The counters a seat has taken in tricks.
    pub fn counters(&self, seat: Seat) -> i32 {
        self.counters[seat.index()]
    }

    /// The calls in the auction, in order.
    pub fn said(&self) -> &[(Seat, Call)] {
        &self.said
    }

    /// Whether the seat has shown that it cannot follow this lead.
    pub fn is_void(&self, seat: Seat, led: Led) -> bool {
        self.void[seat.index()][usize::from(led) % LEADS]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{card, rules};
    use super::*;
    use cards::Color;

    fn after(plays: &[(usize, &str)]) -> Memory {
        let rules = rules("original-rook", 4, &[]);
        let mut memory = Memory::default();
        memory.fold(&*rules, &Seen::TrumpNamed { seat: Seat::default(), trump: Trump::Color(Color::Green) });
        for (seat, text) in plays {
            memory.fold(&*rules, &Seen::Played { seat: Seat::wrapping(*seat), card: card(text) });
        }
        memory
    }

    #[test]
    fn a_seat_that_does_not_follow_is_void() {
        let memory = after(&[(0, "R6"), (1, "R7"), (2, "B5"), (3, "ROOK")]);
        let void = |seat| memory.is_void(Seat::wrapping(seat), Color::Red as Led);
        assert_eq!([void(0), void(1), void(2), void(3)], [false, false, true, false]);
    }

    #[test]
    fn a_led_rook_calls_for_trump() {
        let memory = after(&[(0, "ROOK"), (1, "G7"), (2, "B5")]);
        assert!(memory.is_void(Seat::wrapping(2), Color::Green as Led));
        assert!(!memory.is_void(Seat::wrapping(1), Color::Green as Led));
    }

    #[test]
    fn a_new_trick_is_a_new_lead() {
        let rules = rules("original-rook", 4, &[]);
        let mut memory = after(&[(0, "R14"), (1, "R10"), (2, "R5"), (3, "R6")]);
        memory.fold(&*rules, &Seen::TrickTaken { seat: Seat::wrapping(0), center: 0, cards: None });
        memory.fold(&*rules, &Seen::Played { seat: Seat::wrapping(0), card: card("B6") });
        memory.fold(&*rules, &Seen::Played { seat: Seat::wrapping(1), card: card("B7") });
        assert!(!memory.is_void(Seat::wrapping(1), Color::Black as Led));
        assert_eq!(memory.played().len(), 6);
    }
}
