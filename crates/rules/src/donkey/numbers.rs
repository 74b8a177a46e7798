//! Donkey as numbers. Cards are passed face down, so there is nothing for everyone to remember.

use super::{Action, Donkey, Rules};
use crate::{
    numbers::{Block, CARDS, Mask, Numbered, Segment, Writer, segments},
    plain_pack::card_at,
};
use cards::{Card, Seat, SeatSet};

const FOLD: u32 = 1;
const PASS_ON: u32 = 2;
/// The unit for counting passes around the table, since a game may have a thousand of them.
const ROUNDS_UNIT: i32 = 4;

impl Numbered for Donkey {
    type Draft = ();
    type Memory = ();

    fn segments(_: &Rules) -> Vec<Segment> {
        segments(&[("fold", 1), ("pass-on", CARDS)])
    }

    fn action(_: &Rules, number: u32) -> Option<Action> {
        match number {
            FOLD => Some(Action::Fold),
            _ => card_at(number.checked_sub(PASS_ON)?).map(Action::PassOn),
        }
    }

    fn number(_: &Rules, action: &Action) -> Option<u32> {
        Some(match action {
            Action::Fold => FOLD,
            Action::PassOn(card) => PASS_ON + u32::from(card.index()),
        })
    }

    #[inline]
    fn mask(&self, seat: Seat, (): &(), mask: &mut Mask<'_>) {
        if !self.no_winner {
            mask.allow_if(FOLD, self.check_fold(seat).is_ok());
            if self.check_pass(seat).is_ok() {
                mask.cards(PASS_ON, self.hands[seat.index()].0);
            }
        }
    }

    fn blocks(rules: &Rules) -> Vec<Block> {
        let players = rules.players;
        vec![
            Block::counts("hand", &[CARDS]),
            Block::counts("chosen", &[CARDS]),
            Block::counts("hand sizes", &[players]),
            Block::counts("waiting", &[players]),
            Block::amounts("rounds", &[1], ROUNDS_UNIT),
            Block::amounts("own passes", &[1], ROUNDS_UNIT),
            Block::counts("winner", &[players]),
            Block::counts("laid down", &[CARDS]),
            Block::counts("folded", &[players]),
            Block::counts("donkey", &[players]),
            Block::counts("dealer", &[players]),
        ]
    }

    #[inline]
    fn observe(&self, of: Seat, (): &(), (): &(), out: &mut Writer<'_>) {
        let players = self.players();
        let seats = || of.round(players).map(Seat::index);
        let winner = self.winner();
        out.cards(self.hands[of.index()].0);
        out.card(self.chosen[of.index()].map(Card::index));
        seats().for_each(|seat| out.byte(self.hands[seat].len() as u8));
        seats().for_each(|seat| out.byte(self.waiting[seat].len() as u8));
        out.amount(self.cards_passed() as i32 / players as i32, ROUNDS_UNIT);
        out.amount(self.passed[of.index()] as i32, ROUNDS_UNIT);
        out.seat(of, players, winner);
        out.cards(winner.map_or(0, |winner| self.hands[winner.index()].0));
        out.seats(of, players, self.folded().iter().copied().collect::<SeatSet>());
        out.seat(of, players, self.donkey());
        out.seat(of, players, Some(self.dealer));
    }

    fn hidden_blocks(rules: &Rules) -> Vec<Block> {
        let players = rules.players;
        vec![
            Block::counts("hands", &[players, CARDS]),
            Block::counts("chosen", &[players, CARDS]),
            Block::counts("waiting", &[players, CARDS]),
        ]
    }

    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        let seats = || of.round(self.players()).map(Seat::index);
        seats().for_each(|seat| out.cards(self.hands[seat].0));
        seats().for_each(|seat| out.card(self.chosen[seat].map(Card::index)));
        for seat in seats() {
            // The card that has waited longest is on top.
            out.pile(CARDS, self.waiting[seat].as_slice().iter().rev().map(|card| usize::from(card.index())));
        }
    }
}
