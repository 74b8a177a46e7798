//! The call "Panjandrum": who it accuses, whether it is right, and who gives cards to whom.

use super::{Ending, Event, Outcome, Panjandrum, Refusal, Seen, WrongPlay, rules::Errors, view};
use crate::Sink;
use cards::{Seat, SeatSet};

impl Panjandrum {
    /// A call accuses the player who moved last, until the next player's first action (PAN-A15), and anyone
    /// else may make it (PAN-A23, PAN-A26). It needs no limit: each call moves cards, and a player who keeps being
    /// wrongly accused soon has none left and wins.
    pub(super) fn check_call(&self, by: Seat) -> Result<(), Refusal> {
        if self.rules.errors == Errors::Refused {
            return Err(Refusal::NothingToCall);
        }
        match self.moved {
            None => Err(Refusal::NobodyMoved),
            Some(moved) if moved == by => Err(Refusal::OwnMove),
            Some(_) => Ok(()),
        }
    }

    /// A call is right if the player who moved last has made an error that has not been called yet. Each error can
    /// be called once (PAN-A21, PAN-A22, PAN-A24).
    pub(super) fn call(&mut self, by: Seat, out: &mut impl Sink<Event>) {
        let Some(accused) = self.moved else { return };
        let right = self.errors > 0;
        out.emit(|| Event(Seen::Called { by, accused, right }));
        if right {
            self.undo_or_end(accused, out);
            self.penalize(accused, by, out);
        } else {
            self.penalize(by, accused, out);
        }
    }

    /// The effect of a right call: either the play stands and the turn ends, or everything goes back to
    /// before the error (PAN-A16). That also takes back everything done after the error, including later
    /// errors.
    fn undo_or_end(&mut self, accused: Seat, out: &mut impl Sink<Event>) {
        match self.rules.wrong_play {
            WrongPlay::Stands => {
                self.errors -= 1;
                if self.table.turn == accused {
                    self.table.end_turn(out);
                }
            }
            WrongPlay::Retracted => {
                self.errors = 0;
                self.replaying = true;
                if let Some(before) = self.before_error.take() {
                    self.table = *before;
                    out.emit(|| Event(Seen::TakenBack { table: view::open(&self.table) }));
                }
            }
        }
    }

    /// `loser` gets two cards from `first`, who called or was wrongly accused, and one from each other player
    /// (PAN-36 to PAN-39, PAN-A20). A player who gives away their last card wins; if several do, `first` comes
    /// before the others (PAN-A19).
    fn penalize(&mut self, loser: Seat, first: Seat, out: &mut impl Sink<Event>) {
        let players = self.rules.players;
        let givers = || first.round(players).filter(|seat| *seat != loser);
        for giver in givers() {
            let count = if giver == first { 2 } else { 1 };
            self.table.hand_over(giver, loser, count, out);
            self.table.flip_if_used_up(&self.rules, giver, out);
        }
        if let Some(winner) = givers().find(|seat| self.table.cards_left(*seat) == 0) {
            self.outcome = Some(Outcome { winners: SeatSet::one(winner), reason: Ending::GaveLastCard });
        }
    }
}
