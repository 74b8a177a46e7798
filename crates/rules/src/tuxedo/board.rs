//! What lies open to everyone: the center with its builds, each player's captures and calls, the capture
//! that may still be called. Hands and the stock are not here, so the state and every view can share it.

use super::view::{Sweep, Verdict};
use cards::{Card, CardSet, Seat, SeatSet};
use serde::Serialize;

/// The stage of the pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Cards are played.
    Play,
    /// All cards are played; the last capture may still be called.
    LastCall,
    /// Counted after the whole pack.
    Over,
    /// Broken off at the target before the count (TUX-A31).
    Stopped,
}

impl Phase {
    /// The phase in one word.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::LastCall => "last-call",
            Phase::Over => "over",
            Phase::Stopped => "stopped",
        }
    }

    /// Whether the hand is scored.
    pub fn is_over(self) -> bool {
        matches!(self, Phase::Over | Phase::Stopped)
    }
}

/// A pile made by building: taken only whole, by its total (TUX-A23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Build {
    /// All its cards, their numbers visible (TUX-30).
    pub cards: CardSet,
    /// The number announced (TUX-A36).
    pub total: u8,
    /// Who built it last.
    pub by: Seat,
}

/// The middle of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Center {
    /// Single cards.
    pub loose: CardSet,
    /// Piles, the oldest first.
    pub builds: Vec<Build>,
}

impl Center {
    /// Every card that lies there.
    pub fn cards(&self) -> CardSet {
        CardSet(self.builds.iter().fold(self.loose.0, |all, build| all | build.cards.0))
    }

    /// Whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.loose.is_empty() && self.builds.is_empty()
    }

    /// What the pile of exactly these cards is worth; `None` when they are not one card or one build.
    pub fn worth(&self, pile: CardSet) -> Option<u8> {
        match self.builds.iter().find(|build| build.cards == pile) {
            Some(build) => Some(build.total),
            None if pile.len() == 1 && self.loose.0 & pile.0 != 0 => pile.iter().next()?.number(),
            None => None,
        }
    }

    fn take(&mut self, cards: CardSet) {
        self.loose.0 &= !cards.0;
        self.builds.retain(|build| build.cards.0 & cards.0 == 0);
    }

    fn build(&mut self, by: Seat, card: Card, on: CardSet, total: u8) {
        let raised = Build { cards: on.with(card), total, by };
        match self.builds.iter_mut().find(|build| build.cards == on) {
            Some(build) => *build = raised,
            None => {
                self.loose.0 &= !on.0;
                self.builds.push(raised);
            }
        }
    }
}

/// What everyone knows of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Player {
    /// Cards in hand.
    pub hand: u8,
    /// Cards put aside until the count.
    pub captured: CardSet,
    /// Big Sweeps.
    pub big_sweeps: u8,
    /// Little Sweeps.
    pub little_sweeps: u8,
    /// Oranges rightly called first.
    pub oranges: u8,
    /// Oranges called by mistake.
    pub mistaken: u8,
}

/// A capture on which "Orange" may still be called. It does not say whether the call would be right:
/// seeing that is the race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OpenCapture {
    /// Who captured.
    pub by: Seat,
    /// The cards that lay on the table.
    pub taken: CardSet,
    /// Who has already earned the Orange.
    pub won_by: Option<Seat>,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// Who deals.
    pub dealer: Seat,
    /// The stage.
    pub phase: Phase,
    /// Who plays next; nobody once all cards are played.
    pub turn: Option<Seat>,
    /// Cards not yet dealt.
    pub stock: u8,
    /// The middle of the table.
    pub center: Center,
    /// Each player, by seat.
    pub players: Vec<Player>,
    /// The capture that may be called.
    pub open: Option<OpenCapture>,
    /// Who has called since the last play.
    pub called: SeatSet,
    /// Who captured last.
    pub last_capturer: Option<Seat>,
}

impl Board {
    pub(super) fn new(players: usize, dealer: Seat) -> Board {
        Board {
            dealer,
            phase: Phase::Play,
            turn: Some(dealer.left(players)),
            stock: 0,
            center: Center::default(),
            players: vec![Player::default(); players],
            open: None,
            called: SeatSet::EMPTY,
            last_capturer: None,
        }
    }

    /// One card leaves a hand: the windows of the play before are closed.
    fn spend(&mut self, seat: Seat) -> &mut Player {
        self.open = None;
        self.called = SeatSet::EMPTY;
        let player = &mut self.players[seat.index()];
        player.hand = player.hand.saturating_sub(1);
        player
    }

    pub(super) fn capture(&mut self, seat: Seat, with: Card, taken: CardSet, sweep: Option<Sweep>) {
        let player = self.spend(seat);
        player.captured.0 |= taken.with(with).0;
        match sweep {
            Some(Sweep::Big) => player.big_sweeps = player.big_sweeps.saturating_add(1),
            Some(Sweep::Little) => player.little_sweeps = player.little_sweeps.saturating_add(1),
            None => {}
        }
        self.center.take(taken);
        self.open = Some(OpenCapture { by: seat, taken, won_by: None });
        self.last_capturer = Some(seat);
    }

    pub(super) fn build(&mut self, seat: Seat, card: Card, on: CardSet, total: u8) {
        self.spend(seat);
        self.center.build(seat, card, on, total);
    }

    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.spend(seat);
        self.center.loose = self.center.loose.with(card);
    }

    /// A deal of `each` cards to everybody and `odd` to the center.
    pub(super) fn deal(&mut self, each: u8, odd: CardSet, stock: u8) {
        self.players.iter_mut().for_each(|player| player.hand = player.hand.saturating_add(each));
        self.center.loose.0 |= odd.0;
        self.stock = stock;
    }

    pub(super) fn call(&mut self, seat: Seat, verdict: Verdict) {
        self.called = self.called.with(seat);
        let player = &mut self.players[seat.index()];
        match verdict {
            Verdict::Right => {
                player.oranges = player.oranges.saturating_add(1);
                self.open = self.open.map(|open| OpenCapture { won_by: Some(seat), ..open });
            }
            Verdict::Late => {}
            Verdict::Mistaken => player.mistaken = player.mistaken.saturating_add(1),
        }
    }

    /// Nobody plays any more; what is left goes to `to`, or stays where it lies.
    pub(super) fn finish(&mut self, phase: Phase, to: Option<Seat>) {
        self.phase = phase;
        self.turn = None;
        self.open = None;
        if let Some(seat) = to {
            self.players[seat.index()].captured.0 |= self.center.cards().0;
            self.center = Center::default();
        }
    }
}
