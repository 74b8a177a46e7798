//! Which cards are worth trying, and in what order.
//!
//! Cards in one hand with no other card between them are equally strong, so trying one of each kind is
//! enough. Once it is certain who takes the trick, only the most valuable of them matters if the taker is a
//! friend, and only the least valuable if not: later, a card is worth no more than its points.

use super::{position::Trick, search::Search};
use rules::trick::oracle::LEADS;

/// The space needed for the moves of all hands in all tricks: at most 64 cards are in play, each chosen by
/// one seat.
pub(super) const MOST_MOVES: usize = 64 * 33;

/// A card to try.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Move {
    pub card: u8,
    /// The equally strong cards that need not be tried, including the card itself; empty if nothing was left out.
    pub stands_for: u64,
    pub score: i16,
    /// Where experience with moves of this kind is stored.
    pub habit: u16,
    pub taker: Taker,
}

/// Who takes the trick from the current seat's point of view, to the extent that it is certain.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Taker {
    #[default]
    Open,
    Friend,
    Foe,
}

/// The cards that the seats after the current one could play.
#[derive(Clone, Copy, Default)]
struct Later {
    /// Cards held by the seats whose tricks count toward what our side wants.
    credited: u64,
    /// Cards held by all other seats.
    others: u64,
}

impl Search<'_> {
    /// Adds the cards in `legal` that are worth trying for the seat at `place` to the stack of moves,
    /// starting at `first`; returns the new end.
    pub(super) fn moves(&mut self, trick: &Trick, place: u8, legal: u64, first: usize) -> usize {
        let position = self.position;
        if legal & (legal - 1) == 0 {
            self.scratch.moves[first] = Move { card: legal.trailing_zeros() as u8, ..Move::default() };
            return first + 1;
        }
        let hand = self.hands[usize::from(place & 7)];
        let in_trick = if trick.count > 0 { 1u64 << trick.best } else { 0 };
        let others = (self.all & !hand) | in_trick;
        let mut later =
            if trick.count > 0 { self.later(trick.led, trick.count, place) } else { Later::default() };
        let mut end = first;
        for suit in 0..LEADS {
            let mut cards = legal & position.suit[suit];
            if cards != 0 && trick.count == 0 {
                later = self.later(suit as u8, 0, place);
            }
            while cards != 0 {
                // One run: the seat's own cards, down to the next card held by another seat.
                let top = 63 - cards.leading_zeros();
                let below = others & ((1 << top) - 1) & position.suit[suit];
                let down_to = if below == 0 { u64::MAX } else { u64::MAX << (63 - below.leading_zeros()) };
                let run = match (position.regular, position.card_by_card) {
                    (true, _) => cards & down_to,
                    (false, true) => 1 << top,
                    // Free cards cannot be exchanged with their neighbors.
                    (false, false) if position.free >> top & 1 == 1 => cards & down_to & position.free,
                    (false, false) => cards & down_to & !position.free,
                };
                cards &= !run;
                end = self.moves_of_run(trick, place, run, later, end);
            }
        }
        end
    }

    /// The cards that the seats after `place` could play to a trick of `count` cards in which `led` was led.
    #[inline(always)]
    fn later(&self, led: u8, count: u8, place: u8) -> Later {
        let position = self.position;
        let mut later = Later::default();
        let mut seat = place;
        for _ in count + 1..position.seats {
            seat = if seat + 1 == position.seats { 0 } else { seat + 1 };
            let hand = self.hands[usize::from(seat & 7)];
            let follow = hand & position.suit[usize::from(led)];
            let can = if follow == 0 { hand } else { follow | (hand & position.free) };
            if position.credit >> seat & 1 == 1 {
                later.credited |= can;
            } else {
                later.others |= can;
            }
        }
        later
    }

    fn moves_of_run(&mut self, trick: &Trick, place: u8, run: u64, later: Later, mut end: usize) -> usize {
        let position = self.position;
        let top = 63 - run.leading_zeros() as u8;
        let outlook = self.outlook(trick, place, top, later);
        let ours = position.ours >> place & 1 == 1;
        let taker = match outlook.credited.filter(|_| position.golden.is_none()) {
            None => Taker::Open,
            Some(credited) if credited == ours => Taker::Friend,
            Some(_) => Taker::Foe,
        };
        if run & (run - 1) == 0 {
            let habit = habit(trick, top, outlook);
            let score = self.score(trick, place, top, outlook) + self.scratch.habits[usize::from(habit)];
            self.scratch.moves[end] = Move { card: top, stands_for: 0, score, taker, habit };
            return end + 1;
        }
        let first = end;
        let mut rest = run;
        while rest != 0 {
            let card = 63 - rest.leading_zeros() as u8;
            rest &= !(1 << card);
            let (class, worth) =
                (position.class[usize::from(card & 63)], position.worth[usize::from(card & 63)]);
            let twin = self.scratch.moves[first..end].iter_mut().find(|one| {
                let other = usize::from(one.card & 63);
                match taker {
                    Taker::Open => position.class[other] == class,
                    // Only the most valuable or only the least valuable card, separately for cards that may be
                    // played at any time.
                    Taker::Friend | Taker::Foe => position.free >> other & 1 == position.free >> card & 1,
                }
            });
            if let Some(twin) = twin {
                twin.stands_for |= 1 << card;
                let other = position.worth[usize::from(twin.card & 63)];
                if worth != other && (worth > other) == (taker == Taker::Friend) {
                    twin.card = card;
                }
                continue;
            }
            self.scratch.moves[end] = Move { card, stands_for: 1 << card, score: 0, taker, habit: 0 };
            end += 1;
        }
        for at in first..end {
            let one = self.scratch.moves[at];
            let habit = habit(trick, one.card, outlook);
            self.scratch.moves[at].habit = habit;
            self.scratch.moves[at].score =
                self.score(trick, place, one.card, outlook) + self.scratch.habits[usize::from(habit)];
            if one.stands_for & (one.stands_for - 1) == 0 {
                self.scratch.moves[at].stands_for = 0;
            }
        }
        end
    }

    /// The outlook for the trick if the seat at `place` plays `card`.
    #[inline(always)]
    fn outlook(&self, trick: &Trick, place: u8, card: u8, later: Later) -> Outlook {
        let position = self.position;
        let led = if trick.count == 0 { position.suit_of[usize::from(card & 63)] } else { trick.led };
        let beats = &position.beats[usize::from(led)];
        let wins = trick.count == 0 || beats[usize::from(trick.best & 63)] >> card & 1 == 1;
        let (best, winner) = if wins { (card, place) } else { (trick.best, trick.winner) };
        let beaten_by = beats[usize::from(best & 63)];
        let credited = position.credit >> winner & 1 == 1;
        let (friends, foes) =
            if credited { (later.credited, later.others) } else { (later.others, later.credited) };
        Outlook {
            wins,
            credited: (foes & beaten_by == 0).then_some(credited),
            rescue: friends & beaten_by != 0,
        }
    }

    fn score(&self, trick: &Trick, place: u8, card: u8, outlook: Outlook) -> i16 {
        let position = self.position;
        let worth = position.worth[usize::from(card & 63)];
        let ours = position.ours >> place & 1 == 1;
        let suit = usize::from(position.suit_of[usize::from(card & 63)]);
        let height = (card - position.suit_low[suit]) as i16;
        let trump = i16::from(position.trump_suit == Some(suit as u8));
        let friendly = outlook.credited.map(|credited| credited == ours);
        // These numbers were tuned by trial and error to minimize the number of positions searched.
        if trick.count == 0 {
            return match friendly {
                Some(true) => 600 + 8 * worth + height + 7 * trump,
                _ if outlook.rescue => 200 - 2 * worth - height + 2 * trump,
                _ => -8 * worth - 2 * height,
            };
        }
        let follows = suit as u8 == trick.led;
        match (friendly, outlook.wins) {
            (Some(true), true) => 800 + 21 * worth - height - if follows { 40 } else { 80 } * trump,
            (Some(true), false) => 900 + 16 * worth - 3 * height - 40 * trump,
            (Some(false), _) => -71 - 16 * worth - height - 42 * trump,
            (None, true) => 185 - 11 * worth + if follows { -2 } else { 4 } * height - 20 * trump,
            (None, false) => 96 - 7 * worth - height - 22 * trump,
        }
    }
}

/// The number of kinds of moves for which experience is stored.
pub(super) const HABITS: usize = 64 * 24;

/// The kind of move: the card, what was led, and who seems to be taking the trick.
#[inline(always)]
fn habit(trick: &Trick, card: u8, outlook: Outlook) -> u16 {
    let led = if trick.count == 0 { 5 } else { u16::from(trick.led) };
    let fate = match outlook.credited {
        None => u16::from(outlook.wins),
        Some(true) => 2,
        Some(false) => 3,
    };
    (led * 4 + fate) << 6 | u16::from(card)
}

#[derive(Clone, Copy)]
struct Outlook {
    /// The card is the best one so far.
    wins: bool,
    /// Whether the trick will count toward what our side wants, if that is certain.
    credited: Option<bool>,
    /// A seat on the same side as the owner of the best card can do better.
    rescue: bool,
}
