//! A whole game as a timetable: where every card goes, and which events must happen before which others. The
//! search proves that a layout is lost if every timetable has a cycle, and finds wins that trying one move at
//! a time would miss.
//!
//! A card leaves its place at most once. Either it stays until it is built, or it moves onto one of the three
//! cards of another color that are one higher, and stays there until it is built. Each choice puts events in
//! order: a card is turned up when the one on it leaves; a host is open before its guest comes; the guest is
//! built before the host; colors are built upward; if a host has two guests, the first is built before the
//! second comes. A game can be won if and only if there are choices whose order has no cycle. So the search
//! goes through the choices, most constrained card first, and every cycle it finds rules out a choice.

use crate::order;
use cards::{Card, Color};
use rules::{
    Mute,
    rook_solitaire::{Action, Layout, PILES, Rules},
};

const HIGHEST: u8 = 14;
/// The number of cards in the pack; each has one event for leaving and one for being built.
const CARDS: usize = 56;
const EVENTS: usize = 2 * CARDS;
/// The choice to stay, in addition to the four colors of hosts.
const STAY: usize = 4;

/// The result of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Timetable {
    /// These moves win.
    Found(Vec<Action>),
    /// There is no timetable, so the layout is lost.
    Impossible,
    /// The search ran out of budget.
    Undecided,
}

/// Which events come before which, including indirectly.
#[derive(Clone)]
struct Order {
    after: [u128; EVENTS],
    before: [u128; EVENTS],
}

/// The error for an order that would have a cycle.
struct Circle;

impl Order {
    const EMPTY: Order = Order { after: [0; EVENTS], before: [0; EVENTS] };

    fn is_before(&self, first: usize, second: usize) -> bool {
        self.after[first] >> second & 1 == 1
    }

    fn put(&mut self, first: usize, second: usize) -> Result<(), Circle> {
        if first == second || self.is_before(second, first) {
            return Err(Circle);
        }
        if !self.is_before(first, second) {
            let (earlier, later) = (self.before[first] | 1 << first, self.after[second] | 1 << second);
            for event in places(earlier) {
                self.after[event] |= later;
            }
            for event in places(later) {
                self.before[event] |= earlier;
            }
        }
        Ok(())
    }
}

/// A partial timetable.
#[derive(Clone)]
struct Draft {
    order: Order,
    /// The remaining choices for each card, one bit each; 0 for cards that are built.
    choices: [u8; CARDS],
    /// Cards whose choice has been added to the order.
    settled: u64,
}

struct Search<'a> {
    rules: &'a Rules,
    /// The card on top of each card in a pile, if any.
    above: [Option<usize>; CARDS],
    /// Cards that are already on their host.
    guests: u64,
    nodes: u64,
    budget: u64,
}

/// Looks for a timetable, trying at most `budget` choices.
pub(super) fn timetable(layout: &Layout, rules: &Rules, budget: u64) -> Timetable {
    let mut search = Search { rules, above: [None; CARDS], guests: 0, nodes: 0, budget };
    let found = match search.draft(layout) {
        Ok(draft) => search.complete(draft),
        Err(Circle) => Some(None),
    };
    match found {
        Some(None) => Timetable::Impossible,
        Some(Some(draft)) => play(layout, rules, &draft).map_or(Timetable::Undecided, Timetable::Found),
        None => Timetable::Undecided,
    }
}

impl Search<'_> {
    /// Adds everything that is true regardless of the choices.
    fn draft(&mut self, layout: &Layout) -> Result<Draft, Circle> {
        let mut draft = Draft { order: Order::EMPTY, choices: [0; CARDS], settled: 0 };
        for pile in 1..=PILES as u8 {
            let run: Vec<usize> = layout.run(pile).iter().filter_map(index).collect();
            for pair in run.windows(2) {
                draft.choices[pair[1]] = 1 << color(pair[0]);
                self.guests |= 1 << pair[1];
            }
            let down: Vec<usize> =
                run.first().copied().into_iter().chain(turned_up(layout.face_down(pile))).collect();
            for (at, card) in down.iter().enumerate() {
                self.above[*card] = at.checked_sub(1).map(|at| down[at]);
                draft.choices[*card] = match at + 1 == down.len() {
                    // The last card in a pile uncovers nothing, so it need not move.
                    true => 1 << STAY,
                    false => self.all_choices(*card, layout),
                };
            }
        }
        for card in (0..CARDS).filter(|card| draft.choices[*card] != 0) {
            if let Some(above) = self.above[card] {
                draft.order.put(leaves(above), leaves(card))?;
                draft.order.put(leaves(above), built(card))?;
            }
            if number(card) < HIGHEST && draft.choices[card + 1] != 0 {
                draft.order.put(built(card), built(card + 1))?;
            }
        }
        Ok(draft)
    }

    fn all_choices(&self, card: usize, layout: &Layout) -> u8 {
        let number = number(card);
        let closed =
            number == HIGHEST || number == 1 || number + 1 == HIGHEST && !self.rules.thirteen_on_fourteen;
        let host = |other: &Color| *other as usize != color(card) && layout.built(*other) <= number;
        let hosts = Color::ALL.iter().filter(|other| !closed && host(other));
        hosts.fold(1 << STAY, |choices, other| choices | 1 << *other as u8)
    }

    /// A finished timetable, or proof that there is none; `None` if the budget ran out.
    fn complete(&mut self, mut draft: Draft) -> Option<Option<Draft>> {
        if self.tighten(&mut draft).is_err() {
            return Some(None);
        }
        if self.nodes >= self.budget {
            return None;
        }
        self.nodes += 1;
        let open = (0..CARDS).filter(|card| draft.choices[*card] != 0 && draft.settled >> card & 1 == 0);
        let Some(card) =
            open.min_by_key(|card| (draft.choices[*card].count_ones(), CARDS - number(*card) as usize))
        else {
            return self.order_guests(draft);
        };
        for choice in places(u128::from(draft.choices[card])) {
            let mut next = draft.clone();
            next.choices[card] = 1 << choice;
            match self.complete(next)? {
                None => {}
                found => return Some(found),
            }
        }
        Some(None)
    }

    /// Finishes a timetable in which all choices have been made. It only remains to decide which guest of a
    /// shared host comes first.
    fn order_guests(&mut self, draft: Draft) -> Option<Option<Draft>> {
        let undecided = self.pairs(&draft).find(|(first, second)| {
            !draft.order.is_before(built(*first), leaves(*second))
                && !draft.order.is_before(built(*second), leaves(*first))
        });
        let Some((first, second)) = undecided else { return Some(Some(draft)) };
        for (first, second) in [(first, second), (second, first)] {
            let mut next = draft.clone();
            if next.order.put(built(first), leaves(second)).is_ok() {
                match self.complete(next)? {
                    None => {}
                    found => return Some(found),
                }
            }
        }
        Some(None)
    }

    /// Pairs of guests that share a host and whose choices are settled.
    fn pairs<'d>(&self, draft: &'d Draft) -> impl Iterator<Item = (usize, usize)> + use<'d> {
        let host = |card: usize| {
            let choice = draft.choices[card].trailing_zeros() as usize;
            (draft.settled >> card & 1 == 1 && choice < STAY).then_some(choice)
        };
        (0..CARDS).flat_map(move |first| {
            let same = move |second: &usize| {
                number(*second) == number(first) && host(first).is_some() && host(*second) == host(first)
            };
            (first + 1..CARDS).filter(same).map(move |second| (first, second))
        })
    }

    /// Rules out choices that lead to a cycle and orders cards with a single choice left, until nothing
    /// changes.
    fn tighten(&self, draft: &mut Draft) -> Result<(), Circle> {
        let mut changed = true;
        while changed {
            changed = false;
            for card in 0..CARDS {
                if draft.choices[card] == 0 || draft.settled >> card & 1 == 1 {
                    continue;
                }
                let possible = |choice: &usize| self.is_possible(draft, card, *choice);
                let left = places(u128::from(draft.choices[card])).filter(possible);
                draft.choices[card] = left.fold(0, |left, choice| left | 1 << choice);
                match draft.choices[card].count_ones() {
                    0 => return Err(Circle),
                    1 => {
                        self.settle(draft, card)?;
                        changed = true;
                    }
                    _ => {}
                }
            }
            let pairs: Vec<_> = self.pairs(draft).collect();
            for (first, second) in pairs {
                changed |= self.separate(draft, first, second)?;
            }
        }
        Ok(())
    }

    /// Decides the order of two guests of one host if only one order is possible; returns whether that was new.
    fn separate(&self, draft: &mut Draft, first: usize, second: usize) -> Result<bool, Circle> {
        let (first, second) =
            match (self.can_follow(draft, first, second), self.can_follow(draft, second, first)) {
                (false, false) => return Err(Circle),
                (true, true) => return Ok(false),
                (true, false) => (first, second),
                (false, true) => (second, first),
            };
        if draft.order.is_before(built(first), leaves(second)) {
            return Ok(false);
        }
        draft.order.put(built(first), leaves(second)).map(|()| true)
    }

    /// Whether `second` can move onto the host of `first` after `first` has been built.
    fn can_follow(&self, draft: &Draft, first: usize, second: usize) -> bool {
        !draft.order.is_before(leaves(second), built(first)) && !self.is_there(second)
    }

    fn is_there(&self, card: usize) -> bool {
        self.guests >> card & 1 == 1
    }

    fn is_possible(&self, draft: &Draft, card: usize, choice: usize) -> bool {
        let order = &draft.order;
        if choice == STAY {
            return !order.is_before(leaves(card), built(card));
        }
        let host = at(choice, number(card) + 1);
        if order.is_before(built(card), leaves(card)) || order.is_before(built(host), built(card)) {
            return false;
        }
        let open = self.above[host].map(leaves);
        let late = |open: usize| order.is_before(leaves(card), open) || order.is_before(built(card), open);
        if !self.is_there(card) && (open.is_some_and(late) || order.is_before(built(host), leaves(card))) {
            return false;
        }
        let guests = (0..4).map(|color| at(color, number(card))).filter(|other| *other != card);
        let mut rivals =
            guests.filter(|other| draft.settled >> other & 1 == 1 && draft.choices[*other] == 1 << choice);
        rivals.all(|other| self.can_follow(draft, card, other) || self.can_follow(draft, other, card))
    }

    fn settle(&self, draft: &mut Draft, card: usize) -> Result<(), Circle> {
        draft.settled |= 1 << card;
        let choice = draft.choices[card].trailing_zeros() as usize;
        if choice == STAY {
            return draft.order.put(built(card), leaves(card));
        }
        let host = at(choice, number(card) + 1);
        draft.order.put(leaves(card), built(card))?;
        draft.order.put(built(card), built(host))?;
        match self.above[host] {
            Some(above) if !self.is_there(card) => draft.order.put(leaves(above), leaves(card)),
            _ => Ok(()),
        }
    }
}

/// Face-down cards, given bottom card first, in the order they are turned up: a 14 goes to the bottom, unless
/// only 14s are there.
fn turned_up(face_down: &[Card]) -> Vec<usize> {
    let mut pile: Vec<usize> = face_down.iter().filter_map(index).collect();
    let mut order = Vec::with_capacity(pile.len());
    while let Some(card) = pile.pop() {
        if number(card) == HIGHEST && pile.iter().any(|beneath| number(*beneath) != HIGHEST) {
            pile.insert(0, card);
        } else {
            order.push(card);
        }
    }
    order
}

/// The moves in a timetable. Every move is checked, so a reported win is real even if this module has a bug.
fn play(layout: &Layout, rules: &Rules, draft: &Draft) -> Option<Vec<Action>> {
    let mut events: Vec<usize> = (0..EVENTS).filter(|event| draft.choices[event % CARDS] != 0).collect();
    // An earlier event has fewer predecessors.
    order::by_key(&mut events, |event| draft.order.before[*event].count_ones());
    let (mut layout, mut moves) = (*layout, Vec::new());
    for event in events {
        let card = event % CARDS;
        let choice = draft.choices[card].trailing_zeros() as usize;
        let pile = |layout: &Layout, wanted: usize, last: bool| {
            (1..=PILES as u8).find(|pile| {
                let run = layout.run(*pile);
                let end = if last { run.last() } else { run.first() };
                end.and_then(index) == Some(wanted)
            })
        };
        let action = if event >= CARDS {
            pile(&layout, card, true).map(Action::Build)
        } else if choice == STAY {
            None
        } else {
            let to = pile(&layout, at(choice, number(card) + 1), true);
            pile(&layout, card, false).zip(to).map(|(from, to)| Action::Move { from, to })
        };
        // A missing move happened automatically: a 1 went out, or a guest was there from the start.
        if let Some(action) = action {
            layout.check(rules, &action).ok()?;
            layout.play(&action, &mut Mute);
            moves.push(action);
        }
    }
    layout.is_won().then_some(moves)
}

fn places(bits: u128) -> impl Iterator<Item = usize> {
    let mut bits = bits;
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

fn leaves(card: usize) -> usize {
    card
}

fn built(card: usize) -> usize {
    CARDS + card
}

fn at(color: usize, number: u8) -> usize {
    color * usize::from(HIGHEST) + usize::from(number) - 1
}

fn color(card: usize) -> usize {
    card / usize::from(HIGHEST)
}

fn number(card: usize) -> u8 {
    (card % usize::from(HIGHEST)) as u8 + 1
}

fn index(card: &Card) -> Option<usize> {
    card.color().zip(card.number()).map(|(color, number)| at(color as usize, number))
}
