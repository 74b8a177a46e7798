//! The actions a player may take: one play per turn with one card, and calls at any time.

use super::{
    Action, Build, Refusal,
    capture::{self, HIGHEST, of_number, value},
    state::Tuxedo,
};
use crate::{Actor, Coverage};
use cards::{Card, CardSet, Seat};
use rand::{Rng, seq::IteratorRandom};

/// Random play calls "Orange" once in this many chances, because a blind call is usually a mistake.
const RANDOM_CALL: u32 = 64;

impl Tuxedo {
    pub(super) fn allows(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        if self.board.phase.is_over() {
            return Err(Refusal::Over);
        }
        let seat = match by {
            Actor::Seat(seat) if seat.index() < self.rules.players => seat,
            Actor::Seat(_) => return Err(Refusal::NoSuchSeat),
            Actor::Table => return self.clock_allows(action),
        };
        match *action {
            Action::Capture { with, take } => {
                self.has_turn(seat)?;
                self.in_hand(seat, with)?;
                self.check_capture(seat, with, take)
            }
            Action::Build { card, on } => {
                self.has_turn(seat)?;
                if self.board.center.cards().has(card) {
                    return Err(Refusal::BuildsFromCenter { card });
                }
                self.in_hand(seat, card)?;
                self.check_build(seat, card, on)
            }
            Action::Lay(card) => {
                self.has_turn(seat)?;
                self.in_hand(seat, card)?;
                self.check_lay(seat)
            }
            Action::Orange => self.may_call(seat),
            Action::Decline if self.board.open.is_none() => Err(Refusal::NoCaptureOpen),
            Action::Decline => self.may_call(seat),
            Action::Close => Err(Refusal::NotTheClock),
        }
    }

    fn clock_allows(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Close if !self.rules.clocked => Err(Refusal::NoClock),
            Action::Close if self.board.open.is_none() => Err(Refusal::NoCaptureOpen),
            Action::Close => Ok(()),
            _ => Err(Refusal::ClockOnlyCloses),
        }
    }

    fn has_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.board.turn {
            None => Err(Refusal::AllPlayed),
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn),
            Some(_) => Ok(()),
        }
    }

    fn in_hand(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.hands[seat.index()].has(card) { Ok(()) } else { Err(Refusal::NotInHand { card }) }
    }

    /// A player may call once between two plays, but not on a capture they have declined to call on.
    pub(super) fn may_call(&self, seat: Seat) -> Result<(), Refusal> {
        if self.board.called.has(seat) {
            Err(Refusal::AlreadyCalled)
        } else if self.declined.has(seat) {
            Err(Refusal::AlreadyDeclined)
        } else {
            Ok(())
        }
    }

    /// The build that `seat` must take or raise now.
    pub(super) fn obligation(&self, seat: Seat) -> Option<&Build> {
        let mut own = self.board.center.builds.iter().filter(|build| build.by == seat);
        own.find(|build| self.rules.build_binds && self.holds(seat, build.total))
    }

    fn holds(&self, seat: Seat, number: u8) -> bool {
        !of_number(self.hands[seat.index()], number).is_empty()
    }

    pub(super) fn check_capture(&self, seat: Seat, with: Card, take: CardSet) -> Result<(), Refusal> {
        if self.board.center.is_empty() {
            return Err(Refusal::CenterEmpty);
        }
        capture::check(&self.board.center, value(with), take, self.rules.maximal)?;
        match self.obligation(seat) {
            Some(build) if build.cards.0 & take.0 == 0 => Err(Refusal::MustTakeBuild { total: build.total }),
            _ => Ok(()),
        }
    }

    pub(super) fn check_build(&self, seat: Seat, card: Card, on: CardSet) -> Result<(), Refusal> {
        if self.board.center.is_empty() {
            return Err(Refusal::CenterEmpty);
        }
        let worth = self.board.center.worth(on).ok_or(Refusal::NotOnePile)?;
        let total = worth.saturating_add(value(card));
        if total > HIGHEST || !self.holds(seat, total) {
            let doubles = on.len() > 1 && worth == value(card);
            return Err(match total {
                _ if doubles => Refusal::Doubles,
                _ if total > HIGHEST => Refusal::TooLarge { total },
                _ => Refusal::NotHeld { total },
            });
        }
        match self.obligation(seat) {
            Some(build) if build.cards != on => Err(Refusal::MustTakeBuild { total: build.total }),
            _ => Ok(()),
        }
    }

    pub(super) fn check_lay(&self, seat: Seat) -> Result<(), Refusal> {
        if let Some(build) = self.obligation(seat) {
            return Err(Refusal::MustTakeBuild { total: build.total });
        }
        match self.capturing_cards(seat).next() {
            Some(card) if !self.rules.free_trail => Err(Refusal::CanCapture { card }),
            _ => Ok(()),
        }
    }

    /// The cards in the hand that can capture something.
    pub(super) fn capturing_cards(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let numbers = capture::capturing_numbers(&self.board.center);
        self.hands[seat.index()].iter().filter(move |card| numbers >> value(*card) & 1 == 1)
    }

    /// Every legal build for `seat`.
    fn builds(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let hand = self.hands[seat.index()];
        let loose = self.board.center.loose.iter().map(|card| CardSet::EMPTY.with(card));
        let piles = loose.chain(self.board.center.builds.iter().map(|build| build.cards));
        piles.flat_map(move |on| {
            let fits = hand.iter().filter(move |card| self.check_build(seat, *card, on).is_ok());
            fits.map(move |card| Action::Build { card, on })
        })
    }

    pub(super) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let mut complete = true;
        if self.board.phase.is_over() || seat.index() >= self.rules.players {
            return Coverage::All;
        }
        if self.board.turn == Some(seat) {
            complete = self.list_captures(seat, out);
            out.extend(self.builds(seat));
            if self.check_lay(seat).is_ok() {
                out.extend(self.hands[seat.index()].iter().map(Action::Lay));
            }
        }
        if self.may_call(seat).is_ok() {
            out.extend(self.board.open.map(|_| Action::Decline));
            out.push(Action::Orange);
        }
        if complete { Coverage::All } else { Coverage::Pattern(said::Pattern::Captures) }
    }

    fn list_captures(&self, seat: Seat, out: &mut Vec<Action>) -> bool {
        let must = self.obligation(seat).map_or(CardSet::EMPTY, |build| build.cards);
        let mut complete = true;
        let mut sets = Vec::new();
        for with in self.capturing_cards(seat) {
            sets.clear();
            complete &= capture::list(&self.board.center, value(with), self.rules.maximal, &mut sets);
            sets.retain(|take| take.0 & must.0 == must.0);
            out.extend(sets.iter().map(|take| Action::Capture { with, take: *take }));
        }
        complete
    }

    pub(super) fn choose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if self.board.phase.is_over() || seat.index() >= self.rules.players {
            return None;
        }
        let calls = self.may_call(seat).is_ok();
        let turn = self.board.turn == Some(seat);
        if calls && (rng.random_ratio(1, RANDOM_CALL) || (!turn && self.board.open.is_none())) {
            return Some(Action::Orange);
        }
        if turn {
            return self.random_play(seat, rng);
        }
        (calls && self.board.open.is_some()).then_some(Action::Decline)
    }

    fn random_play(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if rng.random_ratio(1, 3)
            && let Some(build) = self.builds(seat).choose(rng)
        {
            return Some(build);
        }
        let bound = self.obligation(seat);
        let must = bound.map_or(CardSet::EMPTY, |build| build.cards);
        let able = |card: &Card| bound.is_none_or(|build| build.total == value(*card));
        let capturing: CardSet = self.capturing_cards(seat).filter(able).collect();
        let lays = capturing.is_empty() || (self.rules.free_trail && bound.is_none() && rng.random());
        let from = if lays { self.hands[seat.index()] } else { capturing };
        let card = from.iter().nth(rng.random_range(0..from.len().max(1)))?;
        if lays {
            return Some(Action::Lay(card));
        }
        let take = capture::random(&self.board.center, value(card), self.rules.maximal, must, rng);
        Some(Action::Capture { with: card, take })
    }
}
