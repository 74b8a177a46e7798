//! The events, and how each player sees them: their own hand, the sizes of the other hands, and who has
//! folded. The view does not show who has already chosen a card, because choices stay secret until everyone
//! has made one.

use super::{Passing, Rules};
use crate::Viewer;
use cards::{Card, CardSet, MAX_SEATS, Seat};
use said::donkey::{Phase, Seen, View};

/// An event at the table.
#[derive(Clone, Debug)]
pub enum Event {
    /// A player chose the card they will pass once everyone has chosen.
    Chosen {
        /// The player.
        seat: Seat,
        /// Their card.
        card: Card,
    },
    /// Everyone passed at once.
    AllPassed {
        /// The number of players.
        players: usize,
        /// The card that each seat gave to the neighbor on its left.
        gave: [Option<Card>; MAX_SEATS],
    },
    /// With free passing, a player put a card down in front of the neighbor on their left.
    PassedOn {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// The number of players.
        players: usize,
    },
    /// With free passing, a player picked up the card that had waited longest.
    TookUp {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The first player folded. Passes in progress are void, and the winner's whole hand is on the table.
    LaidDown {
        /// The winner.
        seat: Seat,
        /// All hands by seat, with the cards from void passes back where they came from.
        hands: Vec<CardSet>,
    },
    /// Another player folded.
    Folded {
        /// The player.
        seat: Seat,
    },
    /// Everyone else has folded, so this player is the donkey.
    Donkey {
        /// The player.
        seat: Seat,
    },
    /// The last pass has been made, and nobody has a set.
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

/// A hand sorted by number, since players collect four cards of the same number (DON-04).
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

/// Whether the cards include four of the same number (DON-02).
pub(super) fn has_set(hand: CardSet) -> bool {
    let numbers = |color: u32| hand.0 >> (16 * color);
    numbers(0) & numbers(1) & numbers(2) & numbers(3) & 0x7FFE != 0
}

/// Derives the stage and the viewer's choices from the rest of the view alone.
pub(super) fn refresh(view: &mut View, rules: &Rules) {
    view.phase = Phase::of(view.winner.is_some(), view.donkey.is_some() || view.no_winner);
    (view.may_act, view.may_fold) = (false, false);
    let Some(seat) = view.seat.filter(|_| !view.no_winner) else { return };
    if view.winner.is_some() {
        view.may_fold = !view.folded.contains(&seat);
        view.may_act = view.may_fold;
        return;
    }
    let ready = match rules.passing {
        Passing::Synchronous => view.choice.is_none(),
        Passing::Free => view.hand.len() == rules.dealt_to(seat, view.dealer),
    };
    let may_declare = has_set(view.hand.iter().copied().collect())
        && view.choice.is_none()
        && (rules.initial_set_wins || view.own_passed > 0);
    view.may_fold = may_declare;
    view.may_act = may_declare || ready && !rules.closes_after(view.cards_passed);
}

/// Moves one card from a hand to the cards waiting in front of a player, or back.
fn count(view: &mut View, hand: Seat, pile: Seat, passed_on: bool) {
    let (from, to) = if passed_on {
        (&mut view.sizes[hand.index()], &mut view.waiting[pile.index()])
    } else {
        (&mut view.waiting[pile.index()], &mut view.sizes[hand.index()])
    };
    *from = from.saturating_sub(1);
    *to += 1;
}

fn take(view: &mut View, card: Card) {
    let hand: CardSet = view.hand.iter().copied().collect();
    view.hand = sorted(hand.with(card));
}

fn give(view: &mut View, card: Card) {
    view.hand.retain(|held| *held != card);
    view.own_passed += 1;
}

pub(super) fn fold(rules: &Rules, view: &mut View, seen: &Seen) {
    match seen {
        Seen::Chosen { card } => view.choice = Some(*card),
        Seen::AllPassed { gave, got } => {
            view.choice = None;
            view.cards_passed += rules.players as u32;
            if let (Some(gave), Some(got)) = (gave, got) {
                give(view, *gave);
                take(view, *got);
            }
        }
        Seen::PassedOn { seat, card } => {
            view.cards_passed += 1;
            count(view, *seat, seat.left(rules.players), true);
            if let Some(card) = card {
                give(view, *card);
            }
        }
        Seen::TookUp { seat, card } => {
            count(view, *seat, *seat, false);
            if let Some(card) = card {
                take(view, *card);
            }
        }
        Seen::LaidDown { seat, cards, hand, sizes } => {
            view.winner = Some(*seat);
            view.folded.push(*seat);
            view.laid_down.clone_from(cards);
            view.hand.clone_from(hand);
            view.sizes.clone_from(sizes);
            view.waiting.fill(0);
            view.choice = None;
        }
        Seen::Folded { seat } => view.folded.push(*seat),
        Seen::Donkey { seat } => view.donkey = Some(*seat),
        Seen::NoWinner => view.no_winner = true,
    }
    refresh(view, rules);
}
