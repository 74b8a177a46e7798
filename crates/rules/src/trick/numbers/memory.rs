//! What everyone at the table has seen in a hand and can no longer see, kept up to date after each action.

use super::super::{
    Action, Hand, Rules,
    state::{PASSED, State, with_byte},
};
use crate::{Actor, numbers::Unit};
use cards::{Bits, MAX_SEATS, Seat};

/// The bytes of an observation that are given by seat. They seldom change, so they are not computed for every
/// observation.
#[derive(Clone, Debug)]
pub(super) struct SeatBytes {
    pub(super) passed: [u8; MAX_SEATS],
    pub(super) said: [u8; MAX_SEATS],
    pub(super) points: [u8; MAX_SEATS],
}

/// Everything that everyone has seen during play.
#[derive(Clone, Debug)]
pub struct Memory<B> {
    /// The cards each seat has played.
    pub(in crate::trick) played: [B; MAX_SEATS],
    /// The leads that each seat has shown it cannot follow.
    pub(in crate::trick) void: [u8; MAX_SEATS],
    /// The counters each seat has taken in tricks.
    pub(in crate::trick) points: [i32; MAX_SEATS],
    /// What observations say about each seat, stored the way it is written.
    pub(super) bytes: SeatBytes,
    /// Who played which card, in order; recorded only if cards can be taken back.
    plays: Vec<(u8, B)>,
    /// Who took each trick, and how many points were in it; recorded only if cards can be taken back.
    tricks: Vec<(u8, i32)>,
}

impl<B: Bits> Default for Memory<B> {
    fn default() -> Memory<B> {
        Memory {
            played: [B::EMPTY; MAX_SEATS],
            void: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            bytes: SeatBytes { passed: [0; MAX_SEATS], said: [0; MAX_SEATS], points: [0; MAX_SEATS] },
            plays: Vec::new(),
            tricks: Vec::new(),
        }
    }
}

impl<B: Bits> Memory<B> {
    /// Rewrites the bytes that hold what each seat has said.
    #[inline]
    fn write_said(&mut self, rules: &Rules<B>, state: &State<B>) {
        let unit = rules.numbering.points;
        for seat in 0..rules.hands.min(MAX_SEATS) {
            let said = state.said[seat];
            self.bytes.passed[seat] = u8::from(said == PASSED);
            // Whether it is a bid is treated as data, not as a branch, because it cannot be predicted.
            self.bytes.said[seat] = unit.amount(i32::from(said)) * u8::from(said > PASSED);
        }
    }

    /// Forgets the cards that were taken back and the tricks they were in.
    fn take_back(&mut self, unit: Unit, plays: usize, tricks: usize) {
        for (by, card) in self.plays.drain(plays.min(self.plays.len())..) {
            let played = &mut self.played[usize::from(by)];
            *played = *played & !card;
        }
        for (winner, points) in self.tricks.drain(tricks.min(self.tricks.len())..) {
            self.points[usize::from(winner)] -= points;
        }
        self.bytes.points = self.points.map(|points| unit.amount(points));
    }
}

impl<B: Bits> Hand<B> {
    /// Records an action that was just carried out.
    #[inline]
    pub(super) fn remember_action(&self, memory: &mut Memory<B>, by: Actor, action: &Action) {
        let (rules, state) = self.inside();
        if let (Action::Play(_) | Action::Correct(_), Actor::Seat(by)) = (*action, by) {
            return self.remember_play(memory, by);
        }
        if rules.permissive {
            let tricks = usize::from(state.done);
            let plays = tricks * rules.hands + usize::from(state.in_trick);
            memory.take_back(rules.numbering.points, plays, tricks);
        }
        memory.write_said(rules, state);
    }

    /// Records a card that was just played.
    #[inline(always)]
    pub(super) fn remember_play(&self, memory: &mut Memory<B>, by: Seat) {
        let (rules, state) = self.inside();
        let over = state.in_trick == 0;
        // After a trick, its cards stay where they were until the next one.
        let cards = if over { rules.hands } else { usize::from(state.in_trick) };
        let (by, bit) = (by.index(), B::one(state.trick[(cards - 1) & 7]));
        memory.played[by] |= bit;
        let trump = usize::from(state.trump & 7);
        let follows = rules.follow[trump][usize::from(state.led & 7)] | rules.free[trump];
        let void = !rules.permissive && (bit & follows).is_empty();
        memory.void[by] |= u8::from(void) << (state.led & 7);
        if rules.permissive {
            memory.plays.push((by as u8, bit));
        }
        if over {
            let (winner, points) = (state.last_winner & 7, rules.points(state.trick_set));
            let taken = &mut memory.points[usize::from(winner)];
            *taken += points;
            let byte = rules.numbering.points.amount(*taken);
            memory.bytes.points = with_byte(memory.bytes.points, winner, byte);
            if rules.permissive {
                memory.tricks.push((winner, points));
            }
        }
    }
}
