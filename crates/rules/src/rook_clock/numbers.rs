//! Rook Clock as numbers. There is nothing to decide, and everything is visible except the face-down cards.

use super::{PLACES, RookClock, Rules, Turn};
use crate::numbers::{Block, CARDS, Numbered, Segment, WAIT, Writer, segments};
use cards::{CardSet, Seat};

const TURN: u32 = WAIT + 1;

impl Numbered for RookClock {
    type Draft = ();
    type Memory = ();

    fn segments(_: &Rules) -> Vec<Segment> {
        segments(&[("turn", 1)])
    }

    fn action(_: &Rules, number: u32) -> Option<Turn> {
        (number == TURN).then_some(Turn)
    }

    fn number(_: &Rules, _: &Turn) -> Option<u32> {
        Some(TURN)
    }

    fn blocks(_: &Rules) -> Vec<Block> {
        vec![
            Block::counts("turned", &[CARDS]),
            Block::counts("face down", &[PLACES]),
            Block::counts("on", &[PLACES]),
            Block::counts("restarts", &[1]),
        ]
    }

    fn observe(&self, _: Seat, (): &(), (): &(), out: &mut Writer<'_>) {
        let turned = self.piles.iter().flat_map(|pile| pile.face_up()).copied();
        out.cards(turned.collect::<CardSet>().0);
        self.piles.iter().for_each(|pile| out.byte(pile.face_down().len() as u8));
        out.one_of(self.on.index(), PLACES);
        out.byte(self.restarts);
    }

    fn hidden_blocks(_: &Rules) -> Vec<Block> {
        vec![Block::counts("face down", &[PLACES, CARDS])]
    }

    fn reveal(&self, _: Seat, out: &mut Writer<'_>) {
        for pile in &self.piles {
            out.pile(CARDS, pile.face_down().iter().rev().map(|card| usize::from(card.index())));
        }
    }
}
