//! Match as numbers. Nobody ever has a choice, so the face-up cards are enough.

use super::{Match, Play, Rules};
use crate::numbers::{Block, CARDS, Numbered, Segment, WAIT, Writer, segments};
use cards::{Card, CardSet, Seat};

const PLAY: u32 = WAIT + 1;
/// The unit for counting the cards played, since a game may have thousands of them.
const PLAYS_UNIT: i32 = 40;

impl Numbered for Match {
    type Draft = ();
    type Memory = ();

    fn segments(_: &Rules) -> Vec<Segment> {
        segments(&[("play", 1)])
    }

    fn action(_: &Rules, number: u32) -> Option<Play> {
        (number == PLAY).then_some(Play)
    }

    fn number(_: &Rules, _: &Play) -> Option<u32> {
        Some(PLAY)
    }

    fn blocks(rules: &Rules) -> Vec<Block> {
        let players = rules.players;
        vec![
            Block::counts("hand sizes", &[players]),
            Block::counts("pile", &[CARDS]),
            Block::counts("first card", &[CARDS]),
            Block::counts("last two", &[1]),
            Block::counts("piles left", &[1]),
            Block::amounts("plays", &[1], PLAYS_UNIT),
            Block::counts("turn", &[players]),
            Block::counts("dealer", &[players]),
        ]
    }

    fn observe(&self, of: Seat, (): &(), (): &(), out: &mut Writer<'_>) {
        let players = self.rules.players;
        of.round(players).for_each(|seat| out.byte(self.hands[seat.index()].len() as u8));
        out.cards(self.pile.cards().collect::<CardSet>().0);
        out.card(self.pile.top().map(Card::index));
        out.mark(self.piles_left.is_some());
        out.byte(self.piles_left.unwrap_or(0));
        out.amount(self.plays as i32, PLAYS_UNIT);
        out.seat(of, players, Some(self.turn));
        out.seat(of, players, Some(self.dealer));
    }

    fn hidden_blocks(rules: &Rules) -> Vec<Block> {
        vec![Block::counts("hands", &[rules.players, CARDS])]
    }

    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        for seat in of.round(self.rules.players) {
            out.pile(CARDS, self.hands[seat.index()].cards().map(|card| usize::from(card.index())));
        }
    }
}
