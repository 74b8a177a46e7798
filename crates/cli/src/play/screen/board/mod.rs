//! The drawn table of every game without tricks. A game only describes what lies on its table (areas of cards and
//! piles, the hand) and which of these things each legal action uses. The cursor, the marks, the layout and the
//! drawing are the same for all of them: [`choose`] has the keys, [`layout`] the places, [`draw`] the pictures.

mod choose;
mod draw;
mod faces;
mod games;
mod layout;
#[cfg(test)]
mod tests;

use super::super::{session::Session, words::People};
use crate::wording::Say;
use cards::{Card, Color, Seat};
pub(super) use draw::draw;
pub(super) use games::describe;
use rules::Actor;
use said::{Button, Names};
use std::str::FromStr;

/// Something on the table that an action can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A card in the person's hand, by its position.
    Hand(usize),
    /// A card that lies open on the table.
    Card(Card),
    /// A pile, meld or slot with a number printed on it.
    Numbered(usize),
    /// The Building Pile of a color.
    Building(Color),
    /// A pile that belongs to a player.
    Of(Seat),
    /// The pile that cards are drawn from.
    Draw,
    /// The pile that cards are discarded to, or where a card in hand waits.
    Discard,
}

/// How something on the table looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Face {
    /// A card, face up.
    Card(Card),
    /// A pile with its size: its top card, or face down.
    Pile { name: String, top: Option<Card>, size: usize },
    /// An empty place, and what belongs there.
    Empty { name: String, wants: String },
    /// A number instead of a card, for racks.
    Number { name: String, number: String },
    /// Cards that belong together, side by side; `short` says the same where there is no room.
    Fan { name: String, cards: Vec<Card>, short: String },
    /// A pile whose face-up cards can all be seen, top to bottom.
    Column { name: String, down: usize, up: Vec<Card> },
    /// A pile of face-down cards with a few known cards under it.
    Dial { name: String, down: usize, up: Vec<Card> },
}

/// A place on the table: what is there, and what it is called in an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) thing: Thing,
    pub(super) face: Face,
}

impl Spot {
    fn new(thing: Thing, face: Face) -> Spot {
        Spot { thing, face }
    }
}

/// How the places of an area are arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Shape {
    /// From left to right, in as many rows as needed.
    #[default]
    Rows,
    /// Twelve places like the hours of a clock, and the rest in its middle.
    Clock,
}

/// A part of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Area {
    title: String,
    /// Whether the title is a player whose turn it is.
    is_turn: bool,
    shape: Shape,
    spots: Vec<Spot>,
    /// Facts beside the cards.
    notes: Vec<String>,
    /// Whether the area starts a new row.
    starts_row: bool,
}

impl Area {
    fn new(title: impl Into<String>, spots: Vec<Spot>) -> Area {
        Area { title: title.into(), spots, ..Area::default() }
    }

    fn in_new_row(self) -> Area {
        Area { starts_row: true, ..self }
    }
}

/// What choosing an offer does.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Effect {
    /// It is an action.
    Act(String),
    /// The marked cards become a group of their own, and the person marks more.
    SetAside,
}

/// Something the person can do, and the things it uses. The first mark has to be one of `first`, then the others
/// follow in any order.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Offer {
    effect: Effect,
    label: String,
    first: Vec<Thing>,
    then: Vec<Thing>,
}

impl Offer {
    /// Whether what is marked so far can lead to this.
    fn fits(&self, marks: &[Thing]) -> bool {
        let uses = |thing: &Thing| self.first.contains(thing) || self.then.contains(thing);
        marks.first().is_none_or(|mark| self.first.contains(mark)) && marks.iter().all(uses)
    }

    /// Whether nothing more needs to be marked for it.
    fn is_complete(&self, marks: &[Thing]) -> bool {
        self.fits(marks) && self.first.len() + self.then.len() == marks.len()
    }
}

/// What the person has marked so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Picked {
    pub(super) marks: Vec<Thing>,
    /// Groups of cards set aside, in games that lay several groups at once.
    pub(super) aside: Vec<Vec<Thing>>,
}

impl Picked {
    pub(super) fn is_empty(&self) -> bool {
        self.marks.is_empty() && self.aside.is_empty()
    }

    /// The group a thing was set aside in, counted from 1.
    fn group_of(&self, thing: Thing) -> Option<usize> {
        self.aside.iter().position(|group| group.contains(&thing)).map(|at| at + 1)
    }
}

/// The maximum number of choices listed at once; if there are more, the person has to mark something first.
const MOST_CHOICES: usize = 8;

/// A table as a game describes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Board {
    /// One text per player, and whether it is their turn.
    players: Vec<(String, bool)>,
    areas: Vec<Area>,
    hand: Vec<Card>,
    offers: Vec<Offer>,
    /// What the person should do now, in a sentence.
    asks: String,
    /// Whether any cards in the hand can be marked, because there are more actions than those listed.
    pub(super) is_free: bool,
    /// What the marks mean if no legal action fits: the game refuses it and says why.
    attempt: Option<String>,
}

impl Board {
    /// Everything on the table in the order of the cursor: area by area, then the hand.
    fn things(&self) -> Vec<Thing> {
        let laid = self.areas.iter().flat_map(|area| &area.spots).map(|spot| spot.thing);
        laid.chain((0..self.hand.len()).map(Thing::Hand)).collect()
    }

    /// Whether marking this thing next can lead to an action.
    fn is_usable(&self, thing: Thing, marks: &[Thing]) -> bool {
        if self.is_free && matches!(thing, Thing::Hand(_)) {
            return true;
        }
        let next: Vec<Thing> = marks.iter().copied().chain([thing]).collect();
        self.offers.iter().any(|offer| offer.fits(&next))
    }

    /// The offers that fit the marks, starting with those that need nothing more; if there are too many offers, only
    /// those.
    fn choices(&self, marks: &[Thing]) -> Vec<&Offer> {
        let fitting = self.offers.iter().filter(|offer| offer.fits(marks));
        let (mut now, later): (Vec<&Offer>, Vec<&Offer>) =
            fitting.partition(|offer| offer.is_complete(marks));
        if now.len() + later.len() <= MOST_CHOICES {
            now.extend(later);
        }
        now
    }
}

/// What a game is told when it describes its table.
struct Scene<'a> {
    session: &'a Session,
    people: People<'a>,
    legal: Vec<String>,
    picked: &'a Picked,
}

impl Scene<'_> {
    /// The words for the table.
    fn say(&self) -> Say {
        self.people.say
    }

    /// An offer for an action, with the words the page uses for it.
    fn offer<A: Button + ToString>(&self, action: &A, first: Vec<Thing>, then: Vec<Thing>) -> Offer {
        let label = action.button(self.people.say.0, Names::People(self.people.names));
        Offer { effect: Effect::Act(action.to_string()), label, first, then }
    }

    /// An offer for each legal action, with the things it uses.
    fn offers<A: Button + ToString + FromStr>(
        &self,
        uses: impl Fn(&A) -> (Vec<Thing>, Vec<Thing>),
    ) -> Vec<Offer> {
        let offer = |action: A| {
            let (first, then) = uses(&action);
            self.offer(&action, first, then)
        };
        self.legal.iter().filter_map(|line| line.parse().ok()).map(offer).collect()
    }

    /// Whether the game would allow the action.
    fn allows(&self, action: &impl ToString) -> bool {
        let seat = self.session.my_hand().unwrap_or(self.people.me);
        self.session.game().hand().check(Actor::Seat(seat), &action.to_string()).is_ok()
    }

    /// The texts about the players, from what there is to say about each.
    fn players(&self, turn: Option<Seat>, fact: impl Fn(usize) -> String) -> Vec<(String, bool)> {
        let names = self.people.names.iter().enumerate();
        let is_turn = |index: usize| turn.is_some_and(|seat| seat.index() == index);
        names.map(|(index, name)| (format!("{name} {}", fact(index)), is_turn(index))).collect()
    }

    /// Where these cards are in the hand. If the same card is there more than once, marked ones are meant first.
    fn places(&self, hand: &[Card], wanted: impl IntoIterator<Item = Card>) -> Vec<Thing> {
        let mut found: Vec<Thing> = Vec::new();
        for card in wanted {
            let free = |at: &usize| hand[*at] == card && !found.contains(&Thing::Hand(*at));
            let all: Vec<usize> = (0..hand.len()).filter(free).collect();
            let marked = all.iter().find(|at| self.picked.marks.contains(&Thing::Hand(**at)));
            found.extend(marked.or(all.first()).map(|at| Thing::Hand(*at)));
        }
        found
    }
}
