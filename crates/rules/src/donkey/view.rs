//! What happened and what each player sees of it: his own hand, the sizes of the others, whose hands are folded.
//! Not who has already chosen a card: the choices are sealed until all are made.

use super::{Passing, Rules};
use crate::Viewer;
use cards::{Card, CardSet, MAX_SEATS, Seat};
use serde::Serialize;

/// What happened at the table.
#[derive(Clone, Debug)]
pub enum Event {
    /// A player chose the card he will pass when all have chosen.
    Chosen {
        /// The player.
        seat: Seat,
        /// His card.
        card: Card,
    },
    /// Everyone passed at once.
    AllPassed {
        /// How many sit at the table.
        players: usize,
        /// What each seat gave to its left neighbour.
        gave: [Option<Card>; MAX_SEATS],
    },
    /// Free passing: a player laid a card before his left neighbour.
    PassedOn {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// How many sit at the table.
        players: usize,
    },
    /// Free passing: a player took up the card that waited longest for him.
    TookUp {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The first player folded: passes under way are void, and his whole hand lies on the table.
    LaidDown {
        /// The winner.
        seat: Seat,
        /// All hands by seat, with the cards of void passes back where they came from.
        hands: Vec<CardSet>,
    },
    /// Another player folded.
    Folded {
        /// The player.
        seat: Seat,
    },
    /// Everyone else has folded: this one is the donkey.
    Donkey {
        /// The last.
        seat: Seat,
    },
    /// The last pass was made and nobody holds a set.
    NoWinner,
}

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// You chose your card.
    Chosen {
        /// Your card.
        card: Card,
    },
    /// Everyone passed at once.
    AllPassed {
        /// What you gave; nothing for a spectator.
        gave: Option<Card>,
        /// What you got.
        got: Option<Card>,
    },
    /// A player laid a card before his left neighbour.
    PassedOn {
        /// The player.
        seat: Seat,
        /// The card, if it was yours.
        card: Option<Card>,
    },
    /// A player took up a waiting card.
    TookUp {
        /// The player.
        seat: Seat,
        /// The card, if it is yours.
        card: Option<Card>,
    },
    /// A set is laid down; passes under way are void.
    LaidDown {
        /// The winner.
        seat: Seat,
        /// His whole hand.
        cards: Vec<Card>,
        /// Your own hand now.
        hand: Vec<Card>,
        /// The sizes of all hands now.
        sizes: Vec<usize>,
    },
    /// Another player folded.
    Folded {
        /// The player.
        seat: Seat,
    },
    /// Everyone else has folded.
    Donkey {
        /// The last.
        seat: Seat,
    },
    /// The last pass was made and nobody holds a set.
    NoWinner,
}

impl Event {
    pub(super) fn seen_by(&self, who: Viewer) -> Option<Seen> {
        let own = |seat: Seat, card: Card| who.is(seat).then_some(card);
        Some(match *self {
            Event::Chosen { seat, card } => Seen::Chosen { card: own(seat, card)? },
            Event::AllPassed { players, ref gave } => {
                let given_by = |seat: Seat| gave[seat.index()];
                match who {
                    Viewer::Seat(seat) => Seen::AllPassed {
                        gave: given_by(seat),
                        got: given_by(seat.clockwise(players - 1, players)),
                    },
                    Viewer::Spectator => Seen::AllPassed { gave: None, got: None },
                }
            }
            Event::PassedOn { seat, card, .. } => Seen::PassedOn { seat, card: own(seat, card) },
            Event::TookUp { seat, card } => Seen::TookUp { seat, card: own(seat, card) },
            Event::LaidDown { seat, ref hands } => Seen::LaidDown {
                seat,
                cards: sorted(hands[seat.index()]),
                hand: own_hand(hands, who),
                sizes: hands.iter().map(|hand| hand.len()).collect(),
            },
            Event::Folded { seat } => Seen::Folded { seat },
            Event::Donkey { seat } => Seen::Donkey { seat },
            Event::NoWinner => Seen::NoWinner,
        })
    }
}

/// A hand as its holder sorts it: by number, since sets of a number are what he looks for (DON-04).
pub(super) fn sorted(hand: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.sort_by_key(|card| card.number());
    cards
}

pub(super) fn own_hand(hands: &[CardSet], who: Viewer) -> Vec<Card> {
    match who {
        Viewer::Seat(seat) => hands.get(seat.index()).copied().map(sorted).unwrap_or_default(),
        Viewer::Spectator => Vec::new(),
    }
}

/// Whether four cards of one number are among these (DON-02).
pub(super) fn has_set(hand: CardSet) -> bool {
    let numbers = |color: u32| hand.0 >> (16 * color);
    numbers(0) & numbers(1) & numbers(2) & numbers(3) & 0x7FFE != 0
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks; nobody for a spectator.
    pub seat: Option<Seat>,
    /// `passing`, `folding` or `over`.
    pub phase: &'static str,
    /// Who dealt.
    pub dealer: Seat,
    /// Nobody is ever waited for alone.
    pub turn: Option<Seat>,
    /// Whether the viewer may act.
    pub may_act: bool,
    /// Whether one of the things he may do is to fold.
    pub may_fold: bool,
    /// The viewer's own hand, sorted by number.
    pub hand: Vec<Card>,
    /// The card the viewer has chosen to pass, until all have chosen.
    pub choice: Option<Card>,
    /// How many cards each hand holds.
    pub sizes: Vec<usize>,
    /// Free passing: how many cards wait before each player.
    pub waiting: Vec<usize>,
    /// How many cards were passed, by all together.
    pub cards_passed: u32,
    /// How many of them the viewer passed.
    pub own_passed: u32,
    /// Who laid down a set.
    pub winner: Option<Seat>,
    /// The winner's whole hand.
    pub laid_down: Vec<Card>,
    /// Whose hands are folded, in order; the winner first.
    pub folded: Vec<Seat>,
    /// The last to fold.
    pub donkey: Option<Seat>,
    /// The passes ran out: the game has no winner.
    pub no_winner: bool,
}

impl View {
    /// Works out the stage and what the viewer may do from the rest, from nothing but what he sees.
    pub(super) fn refresh(&mut self, rules: &Rules) {
        self.phase = match (self.winner, self.donkey.is_some() || self.no_winner) {
            (_, true) => "over",
            (Some(_), false) => "folding",
            (None, false) => "passing",
        };
        (self.may_act, self.may_fold) = (false, false);
        let Some(seat) = self.seat.filter(|_| !self.no_winner) else { return };
        if self.winner.is_some() {
            self.may_fold = !self.folded.contains(&seat);
            self.may_act = self.may_fold;
            return;
        }
        let ready = match rules.passing {
            Passing::Synchronous => self.choice.is_none(),
            Passing::Free => self.hand.len() == rules.dealt_to(seat, self.dealer),
        };
        let may_declare = has_set(self.hand.iter().copied().collect())
            && self.choice.is_none()
            && (rules.initial_set_wins || self.own_passed > 0);
        self.may_fold = may_declare;
        self.may_act = may_declare || ready && !rules.closes_after(self.cards_passed);
    }

    /// Counts one card from a hand to the cards that wait before a player, or the other way.
    fn count(&mut self, hand: Seat, pile: Seat, passed_on: bool) {
        let (from, to) = if passed_on {
            (&mut self.sizes[hand.index()], &mut self.waiting[pile.index()])
        } else {
            (&mut self.waiting[pile.index()], &mut self.sizes[hand.index()])
        };
        *from = from.saturating_sub(1);
        *to += 1;
    }

    fn take(&mut self, card: Card) {
        let hand: CardSet = self.hand.iter().copied().collect();
        self.hand = sorted(hand.with(card));
    }

    fn give(&mut self, card: Card) {
        self.hand.retain(|held| *held != card);
        self.own_passed += 1;
    }

    pub(super) fn fold(&mut self, rules: &Rules, seen: &Seen) {
        match seen {
            Seen::Chosen { card } => self.choice = Some(*card),
            Seen::AllPassed { gave, got } => {
                self.choice = None;
                self.cards_passed += rules.players as u32;
                if let (Some(gave), Some(got)) = (gave, got) {
                    self.give(*gave);
                    self.take(*got);
                }
            }
            Seen::PassedOn { seat, card } => {
                self.cards_passed += 1;
                self.count(*seat, seat.left(rules.players), true);
                if let Some(card) = card {
                    self.give(*card);
                }
            }
            Seen::TookUp { seat, card } => {
                self.count(*seat, *seat, false);
                if let Some(card) = card {
                    self.take(*card);
                }
            }
            Seen::LaidDown { seat, cards, hand, sizes } => {
                self.winner = Some(*seat);
                self.folded.push(*seat);
                self.laid_down.clone_from(cards);
                self.hand.clone_from(hand);
                self.sizes.clone_from(sizes);
                self.waiting.fill(0);
                self.choice = None;
            }
            Seen::Folded { seat } => self.folded.push(*seat),
            Seen::Donkey { seat } => self.donkey = Some(*seat),
            Seen::NoWinner => self.no_winner = true,
        }
        self.refresh(rules);
    }
}
