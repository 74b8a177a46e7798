//! What happened and what is seen. All that lies face up is open to everyone; Hands are closed to everyone, their
//! owners included. Whether a play was an error is not said: noticing it is the game.

use super::{Errors, Outcome, Rules, table::Table};
use cards::{Card, Color, Seat};
use serde::Serialize;

/// What happened on the table.
#[derive(Clone, Debug)]
pub enum Event {
    /// The top card of a Hand was turned up.
    Lifted {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A Delay Pile was turned over and is the new Hand.
    Flipped {
        /// Whose.
        seat: Seat,
    },
    /// A card went on the Building Pile of its color.
    Built {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card went on an opponent's Delay Pile.
    Gave {
        /// The player.
        seat: Seat,
        /// The opponent.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// A lifted card went on its player's own Delay Pile.
    Delayed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody called "Panjandrum".
    Called {
        /// The caller.
        by: Seat,
        /// The player who moved last.
        accused: Seat,
        /// Whether there was an error to call.
        right: bool,
    },
    /// The top card of one Hand went, unseen, under another.
    HandedOver {
        /// The giver.
        from: Seat,
        /// The receiver.
        to: Seat,
    },
    /// A wrong play was taken back: the cards lie as before it.
    TakenBack(OpenTable),
    /// How things stand after the act.
    Now(Stand),
}

/// Whose turn it is, whom a call would accuse, and the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stand {
    /// Who is to play; nobody when the game is over.
    pub turn: Option<Seat>,
    /// How many turns have ended.
    pub turns: u32,
    /// Who moved last: the one a call would accuse.
    pub moved: Option<Seat>,
    /// A wrong play was taken back and must now be replayed correctly.
    pub replaying: bool,
    /// The result, once the game is over.
    pub result: Option<Outcome>,
}

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Seen {
    /// See [`Event::Lifted`].
    Lifted {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// See [`Event::Flipped`].
    Flipped {
        /// Whose.
        seat: Seat,
    },
    /// See [`Event::Built`].
    Built {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// See [`Event::Gave`].
    Gave {
        /// The player.
        seat: Seat,
        /// The opponent.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// See [`Event::Delayed`].
    Delayed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// See [`Event::Called`].
    Called {
        /// The caller.
        by: Seat,
        /// The player who moved last.
        accused: Seat,
        /// Whether there was an error to call.
        right: bool,
    },
    /// See [`Event::HandedOver`].
    HandedOver {
        /// The giver.
        from: Seat,
        /// The receiver.
        to: Seat,
    },
    /// See [`Event::TakenBack`].
    TakenBack {
        /// What lies open again.
        table: OpenTable,
    },
    /// See [`Event::Now`].
    Now(Stand),
}

impl Event {
    /// What anyone sees of it.
    pub(super) fn seen(&self) -> Seen {
        match *self {
            Event::Lifted { seat, card } => Seen::Lifted { seat, card },
            Event::Flipped { seat } => Seen::Flipped { seat },
            Event::Built { seat, card } => Seen::Built { seat, card },
            Event::Gave { seat, to, card } => Seen::Gave { seat, to, card },
            Event::Delayed { seat, card } => Seen::Delayed { seat, card },
            Event::Called { by, accused, right } => Seen::Called { by, accused, right },
            Event::HandedOver { from, to } => Seen::HandedOver { from, to },
            Event::TakenBack(ref table) => Seen::TakenBack { table: table.clone() },
            Event::Now(stand) => Seen::Now(stand),
        }
    }
}

/// What lies open on the table, and how large the Hands are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpenTable {
    /// How many cards each Hand holds.
    pub hands: Vec<usize>,
    /// Each player's Delay Pile from the bottom up.
    pub delays: Vec<Vec<Card>>,
    /// The card that is lifted and not yet played.
    pub lifted: Option<Card>,
    /// The top card of each Building Pile, in color order; nothing before its 1 is laid.
    pub building: [Option<Card>; 4],
}

impl OpenTable {
    pub(super) fn of(table: &Table) -> OpenTable {
        let seats = || Seat::all(table.players);
        OpenTable {
            hands: seats().map(|seat| table.hand(seat).len()).collect(),
            delays: seats().map(|seat| table.delay(seat).as_slice().to_vec()).collect(),
            lifted: table.lifted,
            building: Color::ALL.map(|color| Card::new(color, table.building[color as usize])),
        }
    }

    /// Removes the card that was played: the lifted one, else the top of the player's Delay Pile.
    fn take(&mut self, seat: Seat) {
        if self.lifted.take().is_none() {
            self.delays[seat.index()].pop();
        }
    }

    fn shrink_hand(&mut self, seat: Seat) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.saturating_sub(1);
    }

    fn fold(&mut self, seen: &Seen) {
        match *seen {
            Seen::Lifted { seat, card } => {
                self.shrink_hand(seat);
                self.lifted = Some(card);
            }
            Seen::Flipped { seat } => {
                self.hands[seat.index()] = std::mem::take(&mut self.delays[seat.index()]).len();
            }
            Seen::Built { seat, card } => {
                self.take(seat);
                if let Some(color) = card.color() {
                    self.building[color as usize] = Some(card);
                }
            }
            Seen::Gave { seat, to, card } => {
                self.take(seat);
                self.delays[to.index()].push(card);
            }
            Seen::Delayed { seat, card } => {
                self.lifted = None;
                self.delays[seat.index()].push(card);
            }
            Seen::HandedOver { from, to } => {
                self.shrink_hand(from);
                self.hands[to.index()] += 1;
            }
            Seen::TakenBack { ref table } => *self = table.clone(),
            Seen::Called { .. } | Seen::Now(_) => {}
        }
    }
}

/// What one viewer sees. Everyone sees the same cards; nobody sees a Hand, not even his own (PAN-03).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks; nobody for a spectator.
    pub seat: Option<Seat>,
    /// `play` or `over`.
    pub phase: &'static str,
    /// Who dealt.
    pub dealer: Seat,
    /// Whether the viewer may act: play in his turn, or call.
    pub may_act: bool,
    /// Whether the viewer may call.
    pub may_call: bool,
    /// Whose turn it is and how things stand.
    #[serde(flatten)]
    pub stand: Stand,
    /// What lies open.
    pub table: OpenTable,
}

impl View {
    pub(super) fn new(seat: Option<Seat>, dealer: Seat, table: &Table, stand: Stand, rules: &Rules) -> View {
        let mut view = View {
            seat,
            phase: "",
            dealer,
            may_act: false,
            may_call: false,
            stand,
            table: OpenTable::of(table),
        };
        view.refresh(rules);
        view
    }

    /// Works out what the viewer may do from how things stand.
    fn refresh(&mut self, rules: &Rules) {
        let over = self.stand.result.is_some();
        self.phase = if over { "over" } else { "play" };
        self.may_call = !over
            && rules.errors == Errors::Possible
            && self.seat.is_some()
            && self.stand.moved.is_some()
            && self.stand.moved != self.seat;
        self.may_act = self.may_call || self.seat.is_some() && self.stand.turn == self.seat;
    }

    pub(super) fn fold(&mut self, rules: &Rules, seen: &Seen) {
        self.table.fold(seen);
        if let Seen::Now(stand) = seen {
            self.stand = *stand;
            self.refresh(rules);
        }
    }
}
