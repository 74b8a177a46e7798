//! Which cards are worth trying, and in which order.
//!
//! Cards of one hand with nothing between them are equally strong: one of each kind is enough. Where it is settled
//! who takes the trick, only the dearest of them matters if the taker is a friend and only the cheapest if not: a
//! card is worth at most its points later.

use super::{
    position::{Trick, playable},
    search::Search,
};
use rules::trick::oracle::LEADS;

/// No hand has more cards: half of the largest pack.
pub(super) const MOST_MOVES: usize = 64;

/// A card to try.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Move {
    pub card: u8,
    /// The equally strong cards that need not be tried, with itself; empty where nothing was left out.
    pub stands_for: u64,
    pub score: i16,
}

impl Search<'_> {
    /// Writes the cards of `legal` worth trying for the seat at `place`; their number.
    pub(super) fn moves(&self, trick: &Trick, place: u8, legal: u64, out: &mut [Move; MOST_MOVES]) -> usize {
        let position = self.position;
        let all = self.hands.iter().fold(0, |all, hand| all | hand);
        let hand = self.hands[usize::from(place & 7)];
        let in_trick = if trick.count > 0 { 1u64 << trick.best } else { 0 };
        let others = (all & !hand) | in_trick;
        let mut count = 0;
        for suit in 0..LEADS {
            let mut cards = legal & position.suit[suit];
            while cards != 0 {
                // One run: own cards down to the next card of somebody else.
                let top = 63 - cards.leading_zeros();
                let below = others & ((1 << top) - 1) & position.suit[suit];
                let floor = if below == 0 { 0 } else { u64::MAX << (63 - below.leading_zeros()) };
                let run = if position.twins { 1 << top } else { cards & floor_mask(floor) };
                cards &= !run;
                count = self.moves_of_run(trick, place, run, out, count);
            }
        }
        count
    }

    fn moves_of_run(&self, trick: &Trick, place: u8, run: u64, out: &mut [Move; MOST_MOVES], mut count: usize) -> usize {
        let position = self.position;
        let top = 63 - run.leading_zeros() as u8;
        let outlook = self.outlook(trick, place, top);
        if run & (run - 1) == 0 {
            out[count & 63] = Move { card: top, stands_for: 0, score: self.score(trick, place, top, outlook) };
            return count + 1;
        }
        let first = count;
        let mut rest = run;
        while rest != 0 {
            let card = 63 - rest.leading_zeros() as u8;
            rest &= !(1 << card);
            let (class, worth) = (position.class[usize::from(card & 63)], position.worth[usize::from(card & 63)]);
            let settled = outlook.credited.filter(|_| position.golden.is_none());
            let twin = (first..count).find(|at| {
                let other = usize::from(out[*at & 63].card & 63);
                match settled {
                    // Only the dearest or only the cheapest, apart for cards that may be played at any time.
                    Some(_) => position.free >> other & 1 == position.free >> card & 1,
                    None => position.class[other] == class,
                }
            });
            let Some(at) = twin else {
                out[count & 63] = Move { card, stands_for: 1 << card, score: self.score(trick, place, card, outlook) };
                count += 1;
                continue;
            };
            let twin = &mut out[at & 63];
            twin.stands_for |= 1 << card;
            let other = position.worth[usize::from(twin.card & 63)];
            let dear = settled == Some(position.ours >> place & 1 == 1);
            if worth != other && (worth > other) == dear {
                twin.card = card;
                twin.score = self.score(trick, place, card, outlook);
            }
        }
        for one in &mut out[first..count] {
            if one.stands_for & (one.stands_for - 1) == 0 {
                one.stands_for = 0;
            }
        }
        count
    }

    /// What becomes of the trick if the seat at `place` plays `card`.
    fn outlook(&self, trick: &Trick, place: u8, card: u8) -> Outlook {
        let position = self.position;
        let led = if trick.count == 0 { position.suit_of[usize::from(card & 63)] } else { trick.led };
        let beats = &position.beats[usize::from(led)];
        let wins = trick.count == 0 || beats[usize::from(trick.best & 63)] >> card & 1 == 1;
        let (best, winner) = if wins { (card, place) } else { (trick.best, trick.winner) };
        let beaten_by = beats[usize::from(best & 63)];
        let credit = position.credit >> winner & 1;
        let mut after = *trick;
        (after.led, after.count) = (led, 1);
        let (mut friends, mut foes) = (0, 0);
        let mut seat = place;
        for _ in trick.count + 1..position.seats {
            seat = if seat + 1 == position.seats { 0 } else { seat + 1 };
            let can = playable(self.hands[usize::from(seat & 7)], &after, &position.suit, position.free) & beaten_by;
            if position.credit >> seat & 1 == credit {
                friends |= can;
            } else {
                foes |= can;
            }
        }
        Outlook {
            wins,
            credited: (foes == 0).then_some(credit == 1),
            // Somebody of the same mind can still take it from those who threaten it.
            rescue: friends != 0,
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
        if trick.count == 0 {
            return match friendly {
                Some(true) => 600 + 4 * worth + 20 * trump - height,
                _ if outlook.rescue => 200 - 4 * worth - height + 4 * trump,
                _ => -8 * worth - height,
            };
        }
        match (friendly, outlook.wins) {
            (Some(true), true) => 800 + 16 * worth - height - 40 * trump,
            (Some(true), false) => 900 + 16 * worth - height - 40 * trump,
            (Some(false), _) => -16 * worth - height - 40 * trump,
            (None, true) => 400 - 8 * worth + height - 20 * trump,
            (None, false) => 100 - 8 * worth - height - 20 * trump,
        }
    }
}

#[derive(Clone, Copy)]
struct Outlook {
    /// The card is the best so far.
    wins: bool,
    /// Whether the trick will be credited to what our side wants, if that is settled.
    credited: Option<bool>,
    rescue: bool,
}

#[inline(always)]
fn floor_mask(floor: u64) -> u64 {
    if floor == 0 { u64::MAX } else { floor }
}
