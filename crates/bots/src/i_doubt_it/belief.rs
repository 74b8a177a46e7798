//! Where the cards may be: for each card, the chance that it is in each hand or in the stack. The belief
//! starts with the deal, follows every card laid, and is corrected by every card shown. It gives the chance
//! that a call is a lie.

use cards::{Card, CardSet, MAX_SEATS, Seat};
use rules::i_doubt_it::{Seen, View};

/// The number of bits in a [`CardSet`].
const CARDS: usize = 64;
/// The index of the stack, after the hands.
const STACK: usize = MAX_SEATS;
/// Every card in the pack.
const PACK: CardSet = CardSet(0x7FFE_7FFE_7FFE_7FFE);
/// How often a player who could tell the truth lies anyway.
const BLUFF: f32 = 0.06;
/// After laying this many of its own cards, the bot knows how the others doubt.
const SURE_AFTER: u32 = 5;
/// The number of iterations for fitting the chances to the hand sizes.
const FITTING: usize = 4;

type Chances = [f32; CARDS];

/// One player's beliefs.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    /// The chance of each card being in a hand or, last, in the stack.
    place: [Chances; MAX_SEATS + 1],
    /// The chances for the top card of the stack.
    top: Chances,
    /// How many cards were doubted, and how many were laid.
    doubted: u32,
    laid: u32,
    /// Among the cards that others could have doubted (the bot's own, and those it let pass), how many were doubted,
    /// and how many were laid.
    left_doubted: u32,
    left: u32,
    mine_laid: u32,
}

impl Belief {
    /// The belief right after the deal: every card the bot doesn't hold is equally likely to be in any other hand.
    pub(super) fn begin(view: &View) -> Belief {
        let mut belief = Belief {
            place: [[0.0; CARDS]; MAX_SEATS + 1],
            top: [0.0; CARDS],
            doubted: 0,
            laid: 0,
            left_doubted: 0,
            left: 0,
            mine_laid: 0,
        };
        for card in PACK.iter().filter(|card| !view.hand.has(*card)) {
            for (seat, cards) in view.board.hands.iter().enumerate() {
                if view.you.is_some_and(|you| you.index() != seat) {
                    belief.place[seat][at(card)] = f32::from(*cards);
                }
            }
        }
        belief.fit(view);
        belief
    }

    /// Updates the belief with an event; `before` and `after` are the views before and after it.
    pub(super) fn fold(&mut self, before: &View, after: &View, seen: &Seen) {
        match *seen {
            Seen::Laid { seat, called, yours } => {
                self.laid += 1;
                self.left += u32::from(yours.is_some() || has_others(before));
                self.mine_laid += u32::from(yours.is_some());
                self.top = match yours {
                    Some(card) => certain(card),
                    None => self.laid_card(before, seat, called),
                };
                for card in 0..CARDS {
                    let gone = self.top[card].min(if yours.is_some() {
                        1.0
                    } else {
                        self.place[seat.index()][card]
                    });
                    if yours.is_none() {
                        self.place[seat.index()][card] -= gone;
                    }
                    self.place[STACK][card] += gone;
                }
            }
            Seen::Doubted { doubter, card, taker, yours } => {
                self.doubted += 1;
                if before.you == Some(doubter) {
                    // There is no way to know whether another player would have doubted.
                    self.left = self.left.saturating_sub(u32::from(has_others(before)));
                } else {
                    self.left_doubted += 1;
                }
                self.show(before, card);
                let stack = std::mem::replace(&mut self.place[STACK], [0.0; CARDS]);
                if after.you == Some(taker) {
                    yours.iter().for_each(|card| self.forget(card));
                } else {
                    self.place[taker.index()]
                        .iter_mut()
                        .zip(stack)
                        .for_each(|(held, chance)| *held += chance);
                }
                self.fit(after);
            }
            _ => {}
        }
    }

    /// The chances for a card that `seat` called `called`.
    fn laid_card(&self, before: &View, seat: Seat, called: u8) -> Chances {
        let lie = self.lie(before, seat, called);
        let hand = &self.place[seat.index()];
        let bears = |card: usize| Card::from_index(card as u8).is_some_and(|c| c.number() == Some(called));
        let sum =
            |truth: bool| (0..CARDS).filter(|card| bears(*card) == truth).map(|card| hand[card]).sum::<f32>();
        let (truths, others) = (sum(true).max(1e-6), sum(false).max(1e-6));
        std::array::from_fn(|card| match bears(card) {
            true => (1.0 - lie) * hand[card] / truths,
            false => lie * hand[card] / others,
        })
    }

    /// Updates the belief after the top card is shown: the other cards it might have been are still in the
    /// hand it came from.
    fn show(&mut self, before: &View, shown: Card) {
        if let Some(open) = before.board.open.filter(|open| before.you != Some(open.by)) {
            for card in 0..CARDS {
                let back = self.top[card].min(self.place[STACK][card]);
                self.place[STACK][card] -= back;
                self.place[open.by.index()][card] += back;
            }
        }
        self.forget(shown);
        self.place[STACK][at(shown)] = 1.0;
    }

    /// Records that the bot now holds this card itself.
    fn forget(&mut self, card: Card) {
        self.place.iter_mut().for_each(|place| place[at(card)] = 0.0);
    }

    /// Adjusts the chances so that every card is somewhere and every hand has its size.
    fn fit(&mut self, view: &View) {
        let hidden =
            |card: usize| Card::from_index(card as u8).is_some_and(|c| !c.is_bird() && !view.hand.has(c));
        for _ in 0..FITTING {
            for (place, size) in
                self.place.iter_mut().zip(view.board.hands.iter().map(|size| f32::from(*size)))
            {
                let sum: f32 = place.iter().sum();
                if sum > 0.0 {
                    place.iter_mut().for_each(|chance| *chance *= size / sum);
                }
            }
            for card in (0..CARDS).filter(|card| hidden(*card)) {
                let sum: f32 = self.place.iter().map(|place| place[card]).sum();
                if sum > 0.0 {
                    self.place.iter_mut().for_each(|place| place[card] /= sum);
                }
            }
        }
    }

    /// How often cards are doubted at this table, between 0 and 1; a quarter before anything is known.
    pub(super) fn doubting(&self) -> f32 {
        (self.doubted as f32 + 2.0) / (self.laid as f32 + 8.0)
    }

    /// Whether, as far as the bot can tell, someone else doubts every card, true or not.
    pub(super) fn always_doubted(&self) -> bool {
        self.knows_the_table() && self.left_doubted * 20 >= self.left * 19
    }

    /// The share of cards doubted by others, among those they could doubt.
    pub(super) fn doubted_by_others(&self) -> f32 {
        (self.left_doubted as f32 + 1.0) / (self.left as f32 + 4.0)
    }

    /// Whether the bot has laid enough of its own cards to know how the others doubt.
    pub(super) fn knows_the_table(&self) -> bool {
        self.mine_laid >= SURE_AFTER
    }

    /// The chance that a card called `number` is a lie if `seat` lays it; `before` is the view before that.
    pub(super) fn lie(&self, before: &View, seat: Seat, number: u8) -> f32 {
        let hand = &self.place[seat.index()];
        let copies = PACK.iter().filter(|card| card.number() == Some(number) && !before.hand.has(*card));
        let none: f32 = copies.map(|card| (1.0 - hand[at(card)]).clamp(0.0, 1.0)).product();
        none + (1.0 - none) * BLUFF
    }
}

/// Whether someone besides the viewer may doubt another player's card.
fn has_others(view: &View) -> bool {
    view.board.hands.len() > 2
}

fn at(card: Card) -> usize {
    usize::from(card.index())
}

fn certain(card: Card) -> Chances {
    std::array::from_fn(|place| if place == at(card) { 1.0 } else { 0.0 })
}
