//! Panjandrum as numbers. An attentive player knows where every card that has ever been turned up is, because
//! piles are turned over without shuffling, and cards go from the top of one Hand to the bottom of another.
//! So the memory keeps track of where those cards are.
//!
//! Whether a play was wrong is hidden, because players have to notice it for themselves.

use super::{Action, Errors, Panjandrum, Rules, table::Table};
use crate::{
    Actor, Game, Mute,
    numbers::{Block, CARDS, Numbered, Segment, Writer, segments},
    plain_pack::{ALL, PACK},
};
use cards::{Card, CardSet, Color, Seat};
use std::sync::Arc;

const LIFT: u32 = 1;
const BUILD: u32 = 2;
const DELAY: u32 = 3;
const CALL: u32 = 4;
const GIVE: u32 = 5;
/// The kinds of action: lift, build, delay, call, give.
const KINDS: usize = 5;
/// The unit for counting turns, since a game may have thousands of them.
const TURNS_UNIT: i32 = 80;

fn kind(action: &Action) -> u32 {
    match action {
        Action::Lift => LIFT,
        Action::Build => BUILD,
        Action::Delay => DELAY,
        Action::Panjandrum => CALL,
        Action::Give(_) => GIVE,
    }
}

/// Everything that everyone has seen.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    /// The same game, as far as everyone knows it. The Rook stands for a card that nobody has seen, including
    /// a card that was taken back into a Hand.
    known: Option<Panjandrum>,
    /// Cards that have been turned up at some point.
    seen: CardSet,
    /// The number of the last action; 0 before the first one.
    last: u32,
}

/// Writes a pile; a card that nobody has seen is left unmarked.
fn pile(out: &mut Writer<'_>, cards: &[Card]) {
    let place = |card: &Card| if card.is_bird() { CARDS } else { usize::from(card.index()) };
    out.pile(CARDS, cards.iter().rev().map(place));
}

impl Panjandrum {
    /// The same game before the first action, with no card seen.
    fn unseen(&self) -> Panjandrum {
        Panjandrum {
            rules: Arc::clone(&self.rules),
            dealer: self.dealer,
            table: Table::deal(&[Card::BIRD; PACK], self.dealer, self.rules.players),
            moved: None,
            errors: 0,
            before_error: None,
            replaying: false,
            outcome: None,
        }
    }

    /// The top cards of the Building Piles.
    fn built(&self) -> impl Iterator<Item = Card> + '_ {
        Color::ALL.into_iter().filter_map(|color| Card::new(color, self.table.building[color as usize]))
    }
}

impl Numbered for Panjandrum {
    type Draft = ();
    type Memory = Memory;

    fn segments(rules: &Rules) -> Vec<Segment> {
        segments(&[("lift", 1), ("build", 1), ("delay", 1), ("panjandrum", 1), ("give", rules.players)])
    }

    fn action(rules: &Rules, number: u32) -> Option<Action> {
        Some(match number {
            LIFT => Action::Lift,
            BUILD => Action::Build,
            DELAY => Action::Delay,
            CALL => Action::Panjandrum,
            _ => {
                let to = number.checked_sub(GIVE)? as usize;
                Action::Give(Seat::new(to).filter(|_| to < rules.players)?)
            }
        })
    }

    fn number(_: &Rules, action: &Action) -> Option<u32> {
        Some(match action {
            Action::Give(to) => GIVE + to.index() as u32,
            _ => kind(action),
        })
    }

    fn blocks(rules: &Rules) -> Vec<Block> {
        let players = rules.players;
        let mut blocks = vec![
            Block::counts("lifted", &[CARDS]),
            Block::counts("building", &[CARDS]),
            Block::counts("delay tops", &[players, CARDS]),
            Block::counts("delay piles", &[players, CARDS]),
            Block::counts("hand sizes", &[players]),
            Block::counts("known hands", &[players, CARDS]),
            Block::counts("unseen", &[CARDS]),
            Block::counts("seat", &[players]),
            Block::counts("turn", &[players]),
            Block::counts("dealer", &[players]),
            Block::amounts("turns", &[1], TURNS_UNIT),
        ];
        if rules.errors == Errors::Possible {
            blocks.push(Block::counts("moved", &[players]));
            blocks.push(Block::counts("last", &[KINDS]));
            blocks.push(Block::counts("replaying", &[1]));
        }
        blocks
    }

    #[inline]
    fn observe(&self, of: Seat, (): &(), memory: &Memory, out: &mut Writer<'_>) {
        let (table, players) = (&self.table, self.rules.players);
        out.card(table.lifted.map(Card::index));
        out.cards(self.built().collect::<CardSet>().0);
        of.round(players).for_each(|seat| out.card(table.delay(seat).top().map(Card::index)));
        of.round(players).for_each(|seat| pile(out, table.delay(seat).as_slice()));
        of.round(players).for_each(|seat| out.byte(table.hand(seat).len() as u8));
        for seat in of.round(players) {
            let hand = memory.known.as_ref().map(|known| known.table.hand(seat).as_slice());
            pile(out, hand.unwrap_or_default());
        }
        out.cards(ALL.0 & !memory.seen.0);
        // The numbers for giving a card use absolute seats, so the observation includes the player's own
        // seat.
        out.one_of(of.index(), players);
        out.seat(of, players, Some(table.turn));
        out.seat(of, players, Some(self.dealer));
        out.amount(table.turns as i32, TURNS_UNIT);
        if self.rules.errors == Errors::Possible {
            out.seat(of, players, self.moved);
            out.one_of((memory.last as usize).wrapping_sub(1), KINDS);
            out.mark(self.replaying);
        }
    }

    fn hidden_blocks(rules: &Rules) -> Vec<Block> {
        vec![Block::counts("hands", &[rules.players, CARDS]), Block::counts("errors", &[1])]
    }

    fn reveal(&self, of: Seat, out: &mut Writer<'_>) {
        of.round(self.rules.players).for_each(|seat| pile(out, self.table.hand(seat).as_slice()));
        out.byte(self.errors);
    }

    #[inline]
    fn remember(&self, memory: &mut Memory, by: Actor, action: &Action) {
        memory.last = kind(action);
        let known = memory.known.get_or_insert_with(|| self.unseen());
        known.apply(by, action, &mut Mute);
        known.table.lifted = self.table.lifted;
        if let Some(card) = self.table.lifted {
            memory.seen = memory.seen.with(card);
        }
    }
}
