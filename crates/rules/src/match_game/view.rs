//! What is seen of a game: the pile, the sizes of the Hands, whose turn it is. Nobody may look at any Hand, not
//! even at his own, so all see the same, and every event is open.

use super::Match;
use crate::Viewer;
use cards::{Card, Seat, SeatSet};
use rand::{Rng, seq::SliceRandom};
use serde::Serialize;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameResult {
    /// Who won.
    pub winners: SeatSet,
    /// The cards in each Hand.
    pub cards: Vec<usize>,
}

/// What one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who dealt.
    pub dealer: Seat,
    /// The stage in one word.
    pub phase: &'static str,
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Seat>,
    /// The viewer's seat, if he plays.
    pub seat: Option<Seat>,
    /// Whether the viewer may act now.
    pub may_act: bool,
    /// How many cards each Hand has; a player without cards is out.
    pub hands: Vec<usize>,
    /// The pile, the card that started it first.
    pub pile: Vec<Card>,
    /// The piles still to be played, once only two players are left.
    pub piles_left: Option<u8>,
    /// Cards played so far.
    pub plays: u32,
    /// The result, once the game is over.
    pub result: Option<GameResult>,
}

/// What happened: all of it in the open. Wrapped, because events stay at the table and only what is seen leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub Seen);

/// What everybody saw of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Seen {
    /// A card was laid on the pile.
    Laid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The pile was taken.
    Taken {
        /// By whom.
        seat: Seat,
        /// How many cards it had.
        cards: usize,
        /// The piles still to be played, once only two players are left.
        piles_left: Option<u8>,
    },
    /// A player ran out of cards.
    Out {
        /// Who.
        seat: Seat,
    },
    /// The turn passed.
    Turn {
        /// To whom.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// How.
        result: GameResult,
    },
}

/// A pile is being played.
pub(super) const PILE: &str = "pile";
/// The game has ended.
pub(super) const OVER: &str = "over";

pub(super) fn fold(view: &mut View, seen: &Seen) {
    match seen {
        Seen::Laid { seat, card } => {
            view.pile.push(*card);
            view.plays = view.plays.saturating_add(1);
            if let Some(hand) = view.hands.get_mut(seat.index()) {
                *hand = hand.saturating_sub(1);
            }
        }
        Seen::Taken { seat, cards, piles_left } => {
            view.pile.clear();
            view.piles_left = *piles_left;
            if let Some(hand) = view.hands.get_mut(seat.index()) {
                *hand += cards;
            }
        }
        Seen::Out { .. } => {}
        Seen::Turn { seat } => {
            view.turn = Some(*seat);
            view.may_act = view.seat == Some(*seat);
        }
        Seen::Ended { result } => {
            view.phase = OVER;
            view.turn = None;
            view.may_act = false;
            view.result = Some(result.clone());
        }
    }
}

impl Match {
    pub(super) fn phase_word(&self) -> &'static str {
        if self.winners.is_some() { OVER } else { PILE }
    }

    pub(super) fn seen_by(&self, who: Viewer) -> View {
        let over = self.winners.is_some();
        View {
            dealer: self.dealer,
            phase: self.phase_word(),
            turn: (!over).then_some(self.turn),
            seat: match who {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            may_act: !over && who.is(self.turn),
            hands: self.hands.iter().take(self.rules.players).map(|hand| hand.len()).collect(),
            pile: self.pile.cards().collect(),
            piles_left: self.piles_left,
            plays: self.plays,
            result: self.winners.map(|winners| self.result(winners)),
        }
    }

    /// Deals all face-down cards anew among the Hands: nobody can see any of them.
    pub(super) fn reshuffled(&self, rng: &mut impl Rng) -> Match {
        let mut other = self.clone();
        let mut hidden: Vec<Card> = self.hands.iter().flat_map(|hand| hand.cards()).collect();
        hidden.shuffle(rng);
        let mut hidden = hidden.into_iter();
        for hand in &mut other.hands {
            *hand = hidden.by_ref().take(hand.len()).collect();
        }
        other
    }
}
