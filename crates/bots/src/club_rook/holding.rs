//! A hand and its side's melds, and every simple way to lay cards from the hand onto the melds. The engine
//! decides whether a lay is allowed now; [`super::worth`] estimates its value.

use cards::{Card, Color};
use rules::club_rook::{Action, Laid, MeldView, Tally, View};

/// The numbers that can be melded before going out.
pub(super) const NUMBERS: std::ops::RangeInclusive<u8> = 4..=14;

/// A meld that belongs to the player's own side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pile {
    /// Its meld number on the table; 0 while it is only planned.
    pub(super) number: u8,
    /// The color of a sequence; none for a set.
    pub(super) run: Option<Color>,
    /// The number of a set.
    pub(super) set: u8,
    pub(super) cards: Tally,
}

impl Pile {
    fn planned(cards: Tally) -> Pile {
        let first = cards.naturals().nth(0);
        let number = first.and_then(Card::number).unwrap_or(0);
        let is_set = cards.of_number(number).len() > 1;
        Pile {
            number: 0,
            run: first.and_then(Card::color).filter(|_| !is_set),
            set: if is_set { number } else { 0 },
            cards,
        }
    }

    fn shown(meld: &MeldView) -> Pile {
        let cards = meld.cards.iter().copied().collect();
        Pile { number: meld.number, ..Pile::planned(cards) }
    }

    /// Whether it counts as a Rookie.
    pub(super) fn is_rookie(&self) -> bool {
        self.cards.len() >= 7 && (self.run.is_some() || self.cards.naturals().len() >= 4)
    }

    /// The cards that extend a sequence at either end, or any card of a set's number.
    fn fitting(&self, hand: Tally) -> Tally {
        let Some(color) = self.run else { return hand.of_number(self.set) };
        let bits = self.cards.sequence_bits(color);
        let ends = (bits << 1 | bits >> 1) & !bits;
        let fits = |number: &u8| ends >> number & 1 == 1;
        let ends = NUMBERS.filter(fits).filter_map(|number| Card::new(color, number));
        ends.filter(|card| hand.has(*card)).collect()
    }
}

/// One way to lay cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lay {
    pub(super) cards: Tally,
    /// The index of the pile it goes on; `None` for a new meld.
    pub(super) onto: Option<usize>,
}

/// A hand with its side's melds.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Holding {
    pub(super) hand: Tally,
    pub(super) piles: Vec<Pile>,
}

impl Holding {
    /// The viewer's cards and melds.
    pub(super) fn of(view: &View) -> Holding {
        let own = view.seat.and_then(|seat| view.sides.iter().position(|side| side.seats.contains(&seat)));
        let ours = view.melds.iter().filter(|meld| Some(usize::from(meld.side)) == own);
        Holding {
            hand: view.hand.iter().flatten().copied().filter(|card| !card.is_bird()).collect(),
            piles: ours.map(Pile::shown).collect(),
        }
    }

    /// The holding after a lay.
    pub(super) fn after(&self, lay: Lay) -> Holding {
        let mut next = Holding { hand: self.hand.minus(lay.cards), piles: self.piles.clone() };
        match lay.onto.and_then(|at| next.piles.get_mut(at)) {
            Some(pile) => pile.cards = pile.cards.plus(lay.cards),
            None => next.piles.push(Pile::planned(lay.cards)),
        }
        next
    }

    /// The holding after an action that lays cards from the hand or merges melds; `None` for other actions.
    pub(super) fn after_action(&self, action: &Action) -> Option<Holding> {
        match action {
            Action::Meld(laid) => {
                let lay = |held: Holding, cards: &Tally| held.after(Lay { cards: *cards, onto: None });
                Some(laid.as_slice().iter().fold(self.clone(), lay))
            }
            Action::Add { cards, onto } => {
                Some(self.after(Lay { cards: *cards, onto: Some(self.place(*onto)?) }))
            }
            Action::Merge(older, younger) => {
                let (older, younger) = (self.place(*older)?, self.place(*younger)?);
                let mut next = self.clone();
                next.piles[older].cards = self.piles[older].cards.plus(self.piles[younger].cards);
                next.piles.remove(younger);
                Some(next)
            }
            _ => None,
        }
    }

    /// The holding after taking the whole pile and laying its top card.
    pub(super) fn after_take(
        &self,
        pile: &[Card],
        with: Tally,
        onto: Option<u8>,
        more: &Laid,
    ) -> Option<Holding> {
        let (top, under) = pile.split_last()?;
        let mut next = self.clone();
        next.hand =
            under.iter().chain([top]).fold(next.hand, |hand, card| hand.try_with(*card).unwrap_or(hand));
        let onto = onto.and_then(|number| self.place(number));
        let next = next.after(Lay { cards: with.plus(Tally::one(*top)), onto });
        next.after_action(&Action::Meld(*more))
    }

    /// The holding after adding just the top discard to a meld.
    pub(super) fn after_top(&self, top: Card, onto: u8) -> Option<Holding> {
        let place = self.place(onto)?;
        let mut next = self.clone();
        next.piles[place].cards = next.piles[place].cards.plus(Tally::one(top));
        Some(next)
    }

    fn place(&self, number: u8) -> Option<usize> {
        self.piles.iter().position(|pile| pile.number == number)
    }

    /// The Rookies that count toward going out.
    pub(super) fn rookies(&self) -> usize {
        self.piles.iter().filter(|pile| pile.set != 3 && pile.is_rookie()).count()
    }

    /// Every simple way to lay cards.
    pub(super) fn lays(&self) -> Vec<Lay> {
        let mut lays = Vec::new();
        for (at, pile) in self.piles.iter().enumerate() {
            let wild = self.hand.wilds().nth(0).filter(|_| pile.run.is_none() && pile.set != 3);
            let fitting = pile.fitting(self.hand).faces();
            lays.extend(
                fitting.iter().chain(wild).map(|card| Lay { cards: Tally::one(card), onto: Some(at) }),
            );
        }
        self.new_sets(&mut lays);
        for color in Color::ALL {
            self.new_runs(color, &mut lays);
        }
        lays
    }

    fn new_sets(&self, lays: &mut Vec<Lay>) {
        let mut push = |cards: Tally| lays.push(Lay { cards, onto: None });
        let wild = self.hand.wilds().nth(0).map(Tally::one);
        for number in NUMBERS.filter(|number| self.piles.iter().all(|pile| pile.set != *number)) {
            let naturals = self.hand.of_number(number);
            match (naturals.len(), wild) {
                (0 | 1, _) => {}
                (2, wild) => wild.into_iter().for_each(|wild| push(naturals.plus(wild))),
                (count, wild) => {
                    push(naturals);
                    let spared = naturals.faces().iter().map(|card| naturals.minus(Tally::one(card)));
                    if count > 3 {
                        spared.for_each(&mut push);
                    } else if let Some(wild) = wild {
                        spared.for_each(|pair| push(pair.plus(wild)));
                    }
                }
            }
        }
    }

    fn new_runs(&self, color: Color, lays: &mut Vec<Lay>) {
        let bits = self.hand.sequence_bits(color);
        for low in NUMBERS {
            let longest = (bits >> low).trailing_ones() as u8;
            for length in 3..=longest {
                let cards = (low..low + length).filter_map(|number| Card::new(color, number)).collect();
                lays.push(Lay { cards, onto: None });
            }
        }
    }
}
