//! What happened and what is seen: face-up cards, the sizes of the rest, and nothing of what lies face down.

use super::{Layout, Outcome, Rules};
use cards::{Card, Color, Seat};
use serde::Serialize;

/// What happened on the table.
#[derive(Clone, Debug)]
pub enum Event {
    /// The face-up run of one pile was laid on another.
    Moved {
        /// The pile it left.
        from: u8,
        /// The pile it lies on now.
        to: u8,
    },
    /// A card went to the Building Pile of its color, by a move or, a 1, by itself.
    Built {
        /// The pile it came from.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// A top card was turned face up.
    Turned {
        /// Its pile.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// A 14 that turned up went face down to the bottom of its pile.
    Sunk {
        /// Its pile.
        pile: u8,
        /// The 14.
        card: Card,
    },
    /// A move was taken back: this is the position before it.
    TakenBack(Box<Layout>),
    /// How things stand after the act.
    Now {
        /// Moves made and not taken back.
        moves: u32,
        /// No move is left, but one could be taken back.
        stuck: bool,
        /// The result, once the game is over.
        outcome: Option<Outcome>,
    },
}

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// See [`Event::Moved`].
    Moved {
        /// The pile it left.
        from: u8,
        /// The pile it lies on now.
        to: u8,
    },
    /// See [`Event::Built`].
    Built {
        /// The pile it came from.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// See [`Event::Turned`].
    Turned {
        /// Its pile.
        pile: u8,
        /// The card.
        card: Card,
    },
    /// See [`Event::Sunk`].
    Sunk {
        /// Its pile.
        pile: u8,
        /// The 14.
        card: Card,
    },
    /// See [`Event::TakenBack`].
    TakenBack {
        /// What lies open again.
        table: OpenTable,
    },
    /// See [`Event::Now`].
    Now {
        /// Moves made and not taken back.
        moves: u32,
        /// No move is left, but one could be taken back.
        stuck: bool,
        /// The result, once the game is over.
        outcome: Option<Outcome>,
    },
}

/// One Transfer Pile as it is seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpenPile {
    /// How many cards lie face down.
    pub down: usize,
    /// How many of those, at the bottom, are 14s that were put there before everyone's eyes.
    pub sunk: usize,
    /// The face-up run, highest card first; the last is the top card.
    pub up: Vec<Card>,
}

/// What lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpenTable {
    /// The top card of each Building Pile, in color order; nothing before its 1 is laid.
    pub building: [Option<Card>; 4],
    /// The Transfer Piles in dealing order.
    pub piles: Vec<OpenPile>,
}

impl OpenTable {
    pub(super) fn of(layout: &Layout) -> OpenTable {
        OpenTable {
            building: Color::ALL.map(|color| Card::new(color, layout.built(color))),
            piles: layout
                .piles
                .iter()
                .map(|pile| OpenPile {
                    down: pile.down(),
                    sunk: usize::from(pile.sunk),
                    up: pile.run().to_vec(),
                })
                .collect(),
        }
    }

    fn pile(&mut self, number: u8) -> Option<&mut OpenPile> {
        self.piles.get_mut(usize::from(number).checked_sub(1)?)
    }
}

/// The stage of the game in one word.
pub(super) fn phase(over: bool, stuck: bool) -> &'static str {
    match (over, stuck) {
        (true, _) => "over",
        (false, true) => "stuck",
        (false, false) => "play",
    }
}

/// What one viewer sees. The player and a spectator see the same cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// `play`, `stuck` (no move is left, but one could be taken back) or `over`.
    pub phase: &'static str,
    /// The player deals for himself.
    pub dealer: Seat,
    /// The player, until the game is over.
    pub turn: Option<Seat>,
    /// Whether the viewer is the player: he may act until the game is over.
    pub may_act: bool,
    /// Whether the last move can be taken back.
    pub can_undo: bool,
    /// Moves made and not taken back.
    pub moves: u32,
    /// What lies open.
    pub table: OpenTable,
    /// The result, once the game is over.
    pub result: Option<Outcome>,
}

impl View {
    /// Sets what follows from how things stand; the same for a fresh view and a folded one.
    pub(super) fn stand(&mut self, rules: &Rules, moves: u32, stuck: bool, outcome: Option<Outcome>) {
        let over = outcome.is_some();
        self.phase = phase(over, stuck);
        self.turn = (!over).then_some(Seat::wrapping(0));
        self.may_act &= !over;
        self.can_undo = rules.undo && moves > 0 && !over;
        self.moves = moves;
        self.result = outcome;
    }

    pub(super) fn fold(&mut self, rules: &Rules, seen: &Seen) {
        match seen {
            Seen::Moved { from, to } => {
                let run = self.table.pile(*from).map(|pile| std::mem::take(&mut pile.up));
                if let Some((pile, run)) = self.table.pile(*to).zip(run) {
                    pile.up.extend(run);
                }
            }
            Seen::Built { pile, card } => {
                if let Some(pile) = self.table.pile(*pile) {
                    pile.up.pop();
                }
                if let Some(color) = card.color() {
                    self.table.building[color as usize] = Some(*card);
                }
            }
            Seen::Turned { pile, card } => {
                if let Some(pile) = self.table.pile(*pile) {
                    pile.down = pile.down.saturating_sub(1);
                    pile.sunk = pile.sunk.min(pile.down);
                    pile.up = vec![*card];
                }
            }
            Seen::Sunk { pile, .. } => {
                if let Some(pile) = self.table.pile(*pile) {
                    pile.up.clear();
                    pile.down += 1;
                    pile.sunk += 1;
                }
            }
            Seen::TakenBack { table } => self.table = table.clone(),
            Seen::Now { moves, stuck, outcome } => self.stand(rules, *moves, *stuck, *outcome),
        }
    }
}

impl Event {
    /// What anyone sees of it: the table is open to all, only face-down cards are not.
    pub(super) fn seen(&self) -> Seen {
        match *self {
            Event::Moved { from, to } => Seen::Moved { from, to },
            Event::Built { pile, card } => Seen::Built { pile, card },
            Event::Turned { pile, card } => Seen::Turned { pile, card },
            Event::Sunk { pile, card } => Seen::Sunk { pile, card },
            Event::TakenBack(ref layout) => Seen::TakenBack { table: OpenTable::of(layout) },
            Event::Now { moves, stuck, outcome } => Seen::Now { moves, stuck, outcome },
        }
    }
}
