//! Trick-taking games as numbers. They all share one layout, which is shorter if the rules need fewer
//! numbers.
//!
//! A bury is chosen card by card. Seats are counted clockwise from the player to act.

mod choices;
mod memory;
mod observation;
mod places;
mod ring;

use super::{Action, Hand, Rules};
use crate::{
    Actor,
    numbers::{Block, Mask, Numbered, Segment, Step, Writer},
};
use cards::{Bag, Bits, Seat};

pub use memory::Memory;
pub(super) use places::Numbering;

impl<B: Bits> Numbered for Hand<B> {
    type Draft = Bag;
    type Memory = Memory<B>;

    fn segments(rules: &Rules<B>) -> Vec<Segment> {
        Self::number_segments(rules)
    }

    fn word(rules: &Rules<B>, number: u32) -> Option<String> {
        Self::number_word(rules, number)
    }

    #[inline(always)]
    fn mask(&self, of: Seat, draft: &Bag, mask: &mut Mask<'_>) {
        self.mask_choices(of, draft, mask);
    }

    #[inline]
    fn choose(&self, of: Seat, draft: &mut Bag, number: u32) -> Step<Action> {
        self.choose_number(of, draft, number)
    }

    fn numbers(&self, of: Seat, action: &Action) -> Option<Vec<u32>> {
        self.numbers_of(of, action)
    }

    fn blocks(rules: &Rules<B>) -> Vec<Block> {
        Self::observation_blocks(rules)
    }

    #[inline]
    fn observe(&self, of: Seat, draft: &Bag, memory: &Memory<B>, out: &mut Writer<'_>) {
        self.write_observation(of, draft, memory, out);
    }

    fn look_on(&self, seat: Seat, memory: &Memory<B>, out: &mut Writer<'_>) {
        self.write_onlooker(seat, memory, out);
    }

    fn hidden_blocks(rules: &Rules<B>) -> Vec<Block> {
        Self::blocks_of_hidden(rules)
    }

    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        self.write_hidden(of, out);
    }

    #[inline]
    fn remember(&self, memory: &mut Memory<B>, by: Actor, action: &Action) {
        self.remember_action(memory, by, action);
    }

    #[inline(always)]
    fn kind(&self) -> usize {
        self.kind_of_decision()
    }

    #[inline(always)]
    fn act_quickly(&mut self, of: Seat, memory: &mut Memory<B>, number: u32, allowed: bool) -> bool {
        self.play_quickly(of, memory, number, allowed)
    }
}
