//! Rack-O as numbers. A card is its own number; a block of cards has an entry for each card in the deck,
//! starting with 1.
//!
//! The Discard Pile is face up and becomes the Draw Pile in a known order. So an attentive player gets to
//! know more and more cards: those in the Draw Pile, and those that went from either pile into a rack.

use super::{
    Action, RackCard, RackO, Rules, SLOTS, Slot,
    pile::ROOM,
    rules::{Calls, Declare},
    state::{InHand, MOST, Stage},
};
use crate::{
    Actor,
    numbers::{Block, Mask, Numbered, Segment, Writer, segments},
};
use cards::Seat;

const DRAW: u32 = 1;
const TAKE: u32 = 2;
const DISCARD: u32 = 3;
const SWAP: u32 = 4;
const RACK_O: u32 = SWAP + SLOTS as u32;
const HOLD: u32 = RACK_O + 1;
/// The stages of a turn: take, place, declare.
const STAGES: usize = 3;

impl Rules {
    fn calls(&self) -> bool {
        self.declare != Declare::Auto
    }

    fn may_be_put_out(&self) -> bool {
        self.declare == Declare::Manual(Calls::AtOwnRisk)
    }
}

/// A set of cards; bit `n` is card `n`.
type Set = u64;

fn set(cards: &[RackCard]) -> Set {
    cards.iter().fold(0, |set, card| set | 1 << card.number())
}

/// Everything that everyone has seen.
#[derive(Clone, Debug)]
pub struct Memory {
    /// The card in hand; 0 if there is none, or if only its holder knows it.
    in_hand: u8,
    /// The cards in the racks; 0 for a card that only its owner knows.
    racks: [[u8; SLOTS]; MOST],
    /// The slots in which each player has placed a card.
    placed: [u16; MOST],
    /// The cards that each player has discarded.
    given: [Set; MOST],
    /// The Discard Pile.
    discards: Set,
    /// The number of cards left in the Draw Pile.
    left: usize,
    /// The Draw Pile from the bottom, if it was the Discard Pile and was not shuffled.
    draw: Option<[u8; ROOM]>,
    /// Cards that were shuffled into the Draw Pile and have not been seen since.
    shuffled_in: Set,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            in_hand: 0,
            racks: [[0; SLOTS]; MOST],
            placed: [0; MOST],
            given: [0; MOST],
            discards: 0,
            // One of the cards outside the racks starts the Discard Pile.
            left: ROOM - 1,
            draw: None,
            shuffled_in: 0,
        }
    }
}

impl Memory {
    /// The known cards in the Draw Pile, from the bottom.
    fn known_draw(&self) -> &[u8] {
        self.draw.as_ref().and_then(|draw| draw.get(..self.left)).unwrap_or_default()
    }

    /// Records that the Discard Pile has become the Draw Pile.
    fn note_refill(&mut self, hand: &RackO) {
        let cards = hand.draw.cards();
        if hand.rules.reshuffle {
            self.shuffled_in = set(cards);
            return;
        }
        let mut draw = [0; ROOM];
        draw.iter_mut().zip(cards).for_each(|(place, card)| *place = card.number());
        self.draw = Some(draw);
    }
}

/// The index of a card in a block; out of range for 0.
fn place(card: u8) -> usize {
    usize::from(card).wrapping_sub(1)
}

fn place_of(card: &RackCard) -> usize {
    place(card.number())
}

fn cards(out: &mut Writer<'_>, highest: usize, set: Set) {
    (1..=highest).for_each(|card| out.byte((set >> card & 1) as u8));
}

fn card(out: &mut Writer<'_>, highest: usize, card: Option<u8>) {
    out.one_of(card.map_or(highest, place), highest);
}

impl Numbered for RackO {
    type Draft = ();
    type Memory = Memory;

    fn segments(rules: &Rules) -> Vec<Segment> {
        let calls = usize::from(rules.calls());
        segments(&[
            ("draw", 1),
            ("take", 1),
            ("discard", 1),
            ("swap", SLOTS),
            ("rack-o", calls),
            ("hold", calls),
        ])
    }

    fn action(rules: &Rules, number: u32) -> Option<Action> {
        Some(match number {
            DRAW => Action::Draw,
            TAKE => Action::Take,
            DISCARD => Action::Discard,
            SWAP..RACK_O => Action::Swap(Slot::behind_front((number - SWAP) as usize)),
            RACK_O if rules.calls() => Action::RackO,
            HOLD if rules.calls() => Action::Hold,
            _ => return None,
        })
    }

    fn number(rules: &Rules, action: &Action) -> Option<u32> {
        match *action {
            Action::Draw => Some(DRAW),
            Action::Take => Some(TAKE),
            Action::Discard => Some(DISCARD),
            Action::Swap(slot) => Some(SWAP + slot.index() as u32),
            Action::RackO => rules.calls().then_some(RACK_O),
            Action::Hold => rules.calls().then_some(HOLD),
        }
    }

    #[inline]
    fn mask(&self, seat: Seat, (): &(), mask: &mut Mask<'_>) {
        if seat != self.turn {
            return;
        }
        match self.stage {
            Stage::Take => [DRAW, TAKE].into_iter().for_each(|number| mask.allow(number)),
            Stage::Place(in_hand) => {
                (SWAP..RACK_O).for_each(|number| mask.allow(number));
                mask.allow_if(DISCARD, matches!(in_hand, InHand::Drawn(_)));
            }
            Stage::Declare => {
                mask.allow_if(RACK_O, self.takes_false_calls() || self.may_go_out(seat));
                mask.allow(HOLD);
            }
            Stage::Over { .. } => {}
        }
    }

    fn blocks(rules: &Rules) -> Vec<Block> {
        let (deck, players) = (usize::from(rules.highest()), rules.players);
        let mut blocks = vec![
            Block::counts("rack", &[SLOTS]),
            Block::counts("rack cards", &[SLOTS, deck]),
            Block::counts("in hand", &[deck]),
            Block::counts("discard top", &[deck]),
            Block::counts("discard pile", &[deck]),
            Block::counts("draw pile", &[1]),
            Block::counts(if rules.reshuffle { "shuffled in" } else { "draw order" }, &[deck]),
            Block::counts("unseen", &[deck]),
            Block::counts("known racks", &[players - 1, SLOTS]),
            Block::counts("placed", &[players - 1, SLOTS]),
            Block::counts("given up", &[players, deck]),
            Block::counts("turn", &[players]),
            Block::counts("dealer", &[players]),
            Block::counts("stage", &[STAGES]),
            Block::counts("turns", &[1]),
        ];
        if rules.may_be_put_out() {
            blocks.push(Block::counts("put out", &[players]));
        }
        blocks
    }

    #[inline]
    fn observe(&self, of: Seat, (): &(), memory: &Memory, out: &mut Writer<'_>) {
        let (deck, players) = (usize::from(self.rules.highest()), self.rules.players);
        let rack = self.rack(of).cards();
        let in_hand = match self.stage {
            Stage::Place(InHand::Taken(card)) => Some(card.number()),
            Stage::Place(InHand::Drawn(card)) if of == self.turn => Some(card.number()),
            Stage::Place(InHand::Drawn(_)) => Some(memory.in_hand).filter(|card| *card != 0),
            _ => None,
        };
        let others = || of.left(players).round(players).take(players - 1).map(Seat::index);
        let mine = set(rack) | in_hand.map_or(0, |card| 1 << card);

        rack.iter().for_each(|card| out.byte(card.number()));
        rack.iter().for_each(|held| card(out, deck, Some(held.number())));
        card(out, deck, in_hand);
        card(out, deck, self.discard.top().map(RackCard::number));
        out.pile(deck, self.discard.cards().iter().rev().map(place_of));
        out.byte(self.draw.len() as u8);
        match self.rules.reshuffle {
            true => cards(out, deck, memory.shuffled_in & !mine),
            false => out.pile(deck, memory.known_draw().iter().rev().copied().map(place)),
        }
        let mut seen = mine | set(self.discard.cards());
        let known_racks = others().flat_map(|seat| memory.racks[seat]);
        memory.known_draw().iter().copied().chain(known_racks).for_each(|card| seen |= 1 << card);
        cards(out, deck, !seen);
        others().flat_map(|seat| memory.racks[seat]).for_each(|card| out.byte(card));
        for seat in others() {
            (0..SLOTS).for_each(|slot| out.mark(memory.placed[seat] >> slot & 1 == 1));
        }
        for seat in of.round(players) {
            cards(out, deck, memory.given[seat.index()]);
        }
        out.seat(of, players, Some(self.turn));
        out.seat(of, players, Some(self.dealer));
        let stage = match self.stage {
            Stage::Take => 0,
            Stage::Place(_) => 1,
            Stage::Declare => 2,
            Stage::Over { .. } => STAGES,
        };
        out.one_of(stage, STAGES);
        out.byte(self.turns.min(255) as u8);
        if self.rules.may_be_put_out() {
            out.seats(of, players, self.put_out);
        }
    }

    fn hidden_blocks(rules: &Rules) -> Vec<Block> {
        let deck = usize::from(rules.highest());
        vec![
            Block::counts("racks", &[rules.players, SLOTS]),
            Block::counts("draw order", &[deck]),
            Block::counts("in hand", &[deck]),
        ]
    }

    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        let deck = usize::from(self.rules.highest());
        for seat in of.round(self.rules.players) {
            self.rack(seat).cards().iter().for_each(|card| out.byte(card.number()));
        }
        out.pile(deck, self.draw.cards().iter().rev().map(place_of));
        let in_hand = match self.stage {
            Stage::Place(in_hand) => Some(in_hand.card().number()),
            _ => None,
        };
        card(out, deck, in_hand);
    }

    #[inline]
    fn remember(&self, memory: &mut Memory, by: Actor, action: &Action) {
        let Actor::Seat(by) = by else { return };
        let by = by.index() % MOST;
        // The Draw Pile gets larger only when it is refilled.
        let refilled = self.draw.len() > memory.left;
        let discards = set(self.discard.cards());
        memory.left = self.draw.len();
        if refilled {
            memory.note_refill(self);
        }
        match (*action, self.stage) {
            (Action::Take, Stage::Place(in_hand)) => memory.in_hand = in_hand.card().number(),
            (Action::Draw, Stage::Place(in_hand)) if refilled => {
                // The card was drawn from the refilled pile, whose order is known unless it was shuffled.
                match self.rules.reshuffle {
                    true => memory.shuffled_in |= 1 << in_hand.card().number(),
                    false => memory.in_hand = in_hand.card().number(),
                }
            }
            (Action::Draw, _) => {
                memory.in_hand = memory.draw.map_or(0, |draw| draw[memory.left % ROOM]);
            }
            (Action::Swap(_) | Action::Discard, _) => {
                // This is the card that nobody had seen before. After a refill, it is in the Draw Pile.
                let open = if refilled { discards | set(self.draw.cards()) } else { discards };
                let given = open & !memory.discards;
                memory.given[by] |= given;
                if !refilled {
                    memory.shuffled_in &= !given;
                }
                if let Action::Swap(slot) = *action {
                    memory.racks[by][slot.index()] = memory.in_hand;
                    memory.placed[by] |= 1 << slot.index();
                }
                memory.in_hand = 0;
            }
            _ => {}
        }
        memory.discards = discards;
    }
}
