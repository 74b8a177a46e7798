//! I Doubt It as numbers. The stack is hidden from everyone, even from the players who laid its cards. The
//! calls, and the cards that doubts have revealed, are remembered.

use super::{Action, DoubtIt, Laid, Phase, Rules};
use crate::{
    Actor,
    numbers::{Block, CARDS, Mask, Numbered, Segment, Writer, segments},
    plain_pack::{HIGHEST, card_at},
};
use cards::{CardSet, MAX_SEATS, Seat};

const DOUBT: u32 = 1;
const ACCEPT: u32 = 2;
const LAY: u32 = 3;
/// How many numbers can be called.
const CALLS: usize = HIGHEST as usize;
/// The unit for counting the cards laid, since a hand may have thousands of them.
const PLAYS_UNIT: i32 = 40;

/// Everything that everyone has heard and seen.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    /// The last card laid.
    last: Option<Laid>,
    /// How many cards in the stack each player has laid and called each number.
    laid: [[u8; CALLS]; MAX_SEATS],
    /// The cards that a doubt revealed before each player took them.
    shown: [CardSet; MAX_SEATS],
    /// How many times each player was caught lying.
    caught: [u8; MAX_SEATS],
    /// How many times each player doubted a true card.
    wrong_doubts: [u8; MAX_SEATS],
}

impl Memory {
    fn note_doubt(&mut self, hand: &DoubtIt, doubter: Seat) {
        let Some(Laid { by, called }) = self.last.take() else { return };
        let card = hand.top;
        let lied = card.number() != Some(called);
        let (taker, count) = if lied { (by, &mut self.caught) } else { (doubter, &mut self.wrong_doubts) };
        let count = &mut count[taker.index()];
        *count = count.saturating_add(1);
        self.shown = self.shown.map(|shown| shown.without(card));
        self.shown[taker.index()] = self.shown[taker.index()].with(card);
        self.laid = Default::default();
    }
}

fn number_called(number: Option<u8>) -> usize {
    number.map_or(CALLS, |number| usize::from(number).wrapping_sub(1))
}

impl Numbered for DoubtIt {
    type Draft = ();
    type Memory = Memory;

    fn segments(_: &Rules) -> Vec<Segment> {
        segments(&[("doubt", 1), ("accept", 1), ("lay", CARDS)])
    }

    fn action(_: &Rules, number: u32) -> Option<Action> {
        match number {
            DOUBT => Some(Action::Doubt),
            ACCEPT => Some(Action::Accept),
            _ => card_at(number.checked_sub(LAY)?).map(Action::Lay),
        }
    }

    fn number(_: &Rules, action: &Action) -> Option<u32> {
        match action {
            Action::Doubt => Some(DOUBT),
            Action::Accept => Some(ACCEPT),
            Action::Lay(card) => Some(LAY + u32::from(card.index())),
            Action::Close => None,
        }
    }

    #[inline]
    fn mask(&self, seat: Seat, (): &(), mask: &mut Mask<'_>) {
        if self.board.turn == Some(seat) {
            mask.cards(LAY, self.layable(seat).0);
        }
        if self.board.phase != Phase::Over && self.may_doubt(seat).is_ok() {
            mask.allow(DOUBT);
            mask.allow(ACCEPT);
        }
    }

    fn blocks(rules: &Rules) -> Vec<Block> {
        let players = rules.players;
        vec![
            Block::counts("hand", &[CARDS]),
            Block::counts("due", &[CALLS]),
            Block::counts("open by", &[players]),
            Block::counts("called", &[CALLS]),
            Block::counts("hand sizes", &[players]),
            Block::counts("stack", &[1]),
            Block::counts("laid", &[players, CALLS]),
            Block::counts("shown", &[players, CARDS]),
            Block::counts("caught", &[players]),
            Block::counts("wrong doubts", &[players]),
            Block::counts("turn", &[players]),
            Block::counts("dealer", &[players]),
            Block::counts("accepted", &[1]),
            Block::counts("last card", &[1]),
            Block::amounts("plays", &[1], PLAYS_UNIT),
        ]
    }

    #[inline]
    fn observe(&self, of: Seat, (): &(), memory: &Memory, out: &mut Writer<'_>) {
        let (board, players) = (&self.board, self.rules.players);
        let seats = || of.round(players).map(Seat::index);
        out.cards(self.hands[of.index()].0);
        out.one_of(number_called(Some(board.due)), CALLS);
        out.seat(of, players, board.open.map(|open| open.by));
        out.one_of(number_called(board.open.map(|open| open.called)), CALLS);
        seats().for_each(|seat| out.byte(board.hands.get(seat).copied().unwrap_or(0)));
        out.byte(board.stack);
        seats().flat_map(|seat| memory.laid[seat]).for_each(|count| out.byte(count));
        seats().for_each(|seat| out.cards(memory.shown[seat].0));
        seats().for_each(|seat| out.byte(memory.caught[seat]));
        seats().for_each(|seat| out.byte(memory.wrong_doubts[seat]));
        out.seat(of, players, board.turn);
        out.seat(of, players, Some(board.dealer));
        out.mark(self.accepted.has(of));
        out.mark(board.phase == Phase::LastCard);
        out.amount(board.plays as i32, PLAYS_UNIT);
    }

    fn hidden_blocks(rules: &Rules) -> Vec<Block> {
        vec![
            Block::counts("hands", &[rules.players, CARDS]),
            Block::counts("stack", &[CARDS]),
            Block::counts("top", &[CARDS]),
            Block::counts("accepted", &[rules.players]),
        ]
    }

    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        let players = self.rules.players;
        of.round(players).for_each(|seat| out.cards(self.hands[seat.index()].0));
        out.cards(self.stack.0);
        out.card((!self.stack.is_empty()).then_some(self.top.index()));
        out.seats(of, players, self.accepted);
    }

    #[inline]
    fn remember(&self, memory: &mut Memory, by: Actor, action: &Action) {
        match (by, action) {
            (_, Action::Lay(_)) => {
                memory.last = self.board.open;
                let Some(Laid { by, called }) = self.board.open else { return };
                if let Some(count) = memory.laid[by.index()].get_mut(number_called(Some(called))) {
                    *count += 1;
                }
            }
            (Actor::Seat(by), Action::Doubt) => memory.note_doubt(self, by),
            _ => {}
        }
    }
}
