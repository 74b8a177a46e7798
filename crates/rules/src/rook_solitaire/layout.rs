//! The position: where the cards are, which moves are legal, and what a move does. It knows nothing about the
//! player or the history, so a solver can copy, compare and hash it. It contains the face-down cards, so it is
//! never shown to anyone.

use super::{Action, Event, OpenTable, PILES, Refusal, Rules, Seen};
use crate::{
    Sink,
    plain_pack::{HIGHEST, PACK, face},
    stack::Stack,
};
use cards::{Bits, Card, Color};

/// The maximum size of a pile: three cards face down under a run from 14 to 2.
const DEEPEST: usize = 16;

/// One Transfer Pile. The face-up cards always form one run: cards are turned up one at a time, and only
/// cards that fit are laid on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Pile {
    pub(super) cards: Stack<DEEPEST>,
    /// How many cards on top are face up.
    pub(super) up: u8,
    /// How many cards at the bottom are 14s that the player saw go there.
    pub(super) sunk: u8,
}

impl Pile {
    const EMPTY: Pile = Pile { cards: Stack::EMPTY, up: 0, sunk: 0 };

    /// The number of face-down cards.
    pub(super) fn down(&self) -> usize {
        self.cards.len().saturating_sub(usize::from(self.up))
    }

    /// The face-up run from its highest card to the top card.
    pub(super) fn run(&self) -> &[Card] {
        &self.cards.as_slice()[self.down()..]
    }

    /// Whether a 14 rests face up in this pile; if so, all cards below it are 14s too (SOL-A06).
    pub(super) fn fourteen_rests(&self) -> bool {
        self.run().first().and_then(|card| card.number()) == Some(HIGHEST)
    }

    fn only_fourteens_beneath(&self) -> bool {
        self.cards.as_slice()[..self.down()].iter().all(|card| card.number() == Some(HIGHEST))
    }
}

/// A position in Rook Solitaire, including the face-down cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    pub(super) piles: [Pile; PILES],
    /// The number on top of each color's Building Pile, 0 before its 1 is laid.
    pub(super) built: [u8; 4],
}

impl Layout {
    /// Deals a whole pack one card at a time, four times around the fourteen places, and turns up the top
    /// cards (SOL-01, SOL-02). Later cards go on top of earlier ones, so the cards from the fourth round end
    /// up on top.
    pub(super) fn deal(pack: &[Card]) -> Layout {
        let mut layout = Layout { piles: [Pile::EMPTY; PILES], built: [0; 4] };
        for (dealt, card) in pack.iter().enumerate() {
            layout.piles[dealt % PILES].cards.push(*card);
        }
        for pile in 0..PILES {
            layout.turn_up(pile, &mut crate::Mute);
        }
        layout
    }

    /// The position that looks like `table`, with `face_down` as the hidden cards of each pile, bottom card
    /// first. It is for players who sample the cards they cannot see; `None` if the card counts do not match.
    pub fn supposed(table: &OpenTable, face_down: &[Vec<Card>]) -> Option<Layout> {
        let mut layout = Layout { piles: [Pile::EMPTY; PILES], built: [0; 4] };
        for (built, top) in layout.built.iter_mut().zip(table.building) {
            *built = top.and_then(|card| card.number()).unwrap_or(0);
        }
        for (at, pile) in layout.piles.iter_mut().enumerate() {
            let (open, hidden) = (table.piles.get(at)?, face_down.get(at)?);
            if hidden.len() != open.down || open.down + open.up.len() > DEEPEST {
                return None;
            }
            hidden.iter().chain(&open.up).for_each(|card| pile.cards.push(*card));
            (pile.up, pile.sunk) = (open.up.len() as u8, open.sunk as u8);
        }
        Some(layout)
    }

    /// The number on top of a color's Building Pile, 0 before its 1 is laid.
    pub fn built(&self, color: Color) -> u8 {
        self.built[color as usize]
    }

    /// The number of cards on the Building Piles.
    pub fn cards_built(&self) -> usize {
        self.built.iter().map(|top| usize::from(*top)).sum()
    }

    /// Whether all four Building Piles are complete (SOL-17).
    pub fn is_won(&self) -> bool {
        self.cards_built() == PACK
    }

    /// The face-up run of a pile (numbered from 1), highest card first; empty if the pile is gone.
    pub fn run(&self, pile: u8) -> &[Card] {
        index(pile).map_or(&[], |pile| self.piles[pile].run())
    }

    /// The face-down cards of a pile (numbered from 1), bottom card first. For solvers, which see everything.
    pub fn face_down(&self, pile: u8) -> &[Card] {
        index(pile).map_or(&[], |pile| &self.piles[pile].cards.as_slice()[..self.piles[pile].down()])
    }

    /// Every legal move.
    pub fn moves(&self, rules: &Rules) -> Moves {
        let mut tops_by_number = [0u16; 16];
        let mut tops_by_color = [0u16; 4];
        let mut moves = Moves::default();
        for (pile, top) in self.piles.iter().enumerate() {
            if let Some((color, number)) = top.cards.top().and_then(face) {
                tops_by_number[usize::from(number & 15)] |= 1 << pile;
                tops_by_color[color as usize] |= 1 << pile;
                if self.built(color) + 1 == number {
                    moves.builds |= 1 << pile;
                }
            }
        }
        if !rules.thirteen_on_fourteen {
            tops_by_number[usize::from(HIGHEST)] = 0;
        }
        for (pile, targets) in self.piles.iter().zip(&mut moves.targets) {
            if let Some((color, number)) = pile.run().first().copied().and_then(face) {
                *targets = tops_by_number[usize::from(number + 1)] & !tops_by_color[color as usize];
            }
        }
        moves
    }

    /// Why `action` is not a legal move; `Ok` if it is.
    pub fn check(&self, rules: &Rules, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Move { from, to } => self.check_move(rules, from, to),
            Action::Build(pile) => {
                let (color, number) = self.top(pile)?.and_then(face).ok_or(Refusal::Exhausted { pile })?;
                if self.built(color) + 1 == number { Ok(()) } else { Err(Refusal::NotNext { pile }) }
            }
            Action::Undo => Err(Refusal::NoUndo),
            Action::Resign => Ok(()),
        }
    }

    fn check_move(&self, rules: &Rules, from: u8, to: u8) -> Result<(), Refusal> {
        let top = self.top(from)?.and_then(face).ok_or(Refusal::Exhausted { pile: from })?;
        let target = self.top(to)?.and_then(face).ok_or(Refusal::EmptyPlace { pile: to })?;
        let highest =
            self.run(from).first().copied().and_then(face).ok_or(Refusal::Exhausted { pile: from })?;
        let fits = |card: (Color, u8)| card.1 + 1 == target.1 && card.0 != target.0;
        if fits(highest) {
            return if target.1 == HIGHEST && !rules.thirteen_on_fourteen {
                Err(Refusal::FourteenClosed)
            } else {
                Ok(())
            };
        }
        Err(if from != to && top != highest && fits(top) {
            Refusal::RunNotSplit
        } else if highest.1 + 1 == target.1 {
            Refusal::SameColor
        } else {
            Refusal::NotOneHigher
        })
    }

    fn top(&self, pile: u8) -> Result<Option<Card>, Refusal> {
        index(pile).map(|pile| self.piles[pile].cards.top()).ok_or(Refusal::NoSuchPile { pile })
    }

    /// Makes a move that [`Layout::check`] allows, and turns up the card it uncovers.
    pub fn play(&mut self, action: &Action, out: &mut impl Sink<Event>) {
        match *action {
            Action::Move { from, to } => {
                let (Some(from), Some(to)) = (index(from), index(to)) else { return };
                let Ok([source, target]) = self.piles.get_disjoint_mut([from, to]) else { return };
                source.cards.move_top(usize::from(source.up), &mut target.cards);
                target.up = (target.up + source.up).min(target.cards.len() as u8);
                source.up = 0;
                out.emit(|| Event(Seen::Moved { from: number(from), to: number(to) }));
                self.turn_up(from, out);
            }
            Action::Build(pile) => {
                if let Some(pile) = index(pile) {
                    self.build(pile, out);
                    self.turn_up(pile, out);
                }
            }
            Action::Undo | Action::Resign => {}
        }
    }

    fn build(&mut self, pile: usize, out: &mut impl Sink<Event>) {
        let Some(card) = self.piles[pile].cards.pop() else { return };
        self.piles[pile].up = self.piles[pile].up.saturating_sub(1);
        if let Some((color, number)) = face(card) {
            self.built[color as usize] = number;
        }
        out.emit(|| Event(Seen::Built { pile: number(pile), card }));
    }

    /// Turns up the top card if none is face up (SOL-06). A 1 goes out at once (SOL-09), a 14 goes to the bottom
    /// (SOL-03) unless only 14s are below it (SOL-A06), and then the next card is turned up.
    fn turn_up(&mut self, at: usize, out: &mut impl Sink<Event>) {
        while self.piles[at].up == 0 {
            let Some(card) = self.piles[at].cards.top() else { return };
            let pile = &mut self.piles[at];
            pile.up = 1;
            pile.sunk = pile.sunk.min(pile.down() as u8);
            out.emit(|| Event(Seen::Turned { pile: number(at), card }));
            match card.number() {
                Some(1) => self.build(at, out),
                Some(HIGHEST) if !pile.only_fourteens_beneath() => {
                    pile.cards.as_mut_slice().rotate_right(1);
                    pile.up = 0;
                    pile.sunk += 1;
                    out.emit(|| Event(Seen::Sunk { pile: number(at), card }));
                }
                _ => return,
            }
        }
    }
}

/// The array index of a pile numbered from 1.
fn index(pile: u8) -> Option<usize> {
    usize::from(pile).checked_sub(1).filter(|index| *index < PILES)
}

/// The number of a pile, starting at 1.
fn number(index: usize) -> u8 {
    index as u8 + 1
}

/// The moves in a position: to the Building Piles, and between Transfer Piles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Moves {
    /// One bit per pile whose top card can be built.
    builds: u16,
    /// For each pile, one bit per pile its run can go to.
    targets: [u16; PILES],
}

impl Moves {
    /// The number of moves.
    pub fn count(&self) -> u32 {
        self.builds.count_ones() + self.targets.iter().map(|t| t.count_ones()).sum::<u32>()
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// The moves: first to the Building Piles, then between Transfer Piles, by pile number.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        let builds = u64::from(self.builds).places().map(|pile| Action::Build(pile + 1));
        let transfers = (1..).zip(self.targets).flat_map(|(from, targets)| {
            u64::from(targets).places().map(move |to| Action::Move { from, to: to + 1 })
        });
        builds.chain(transfers)
    }

    /// The `n`-th move in the order of [`Moves::iter`].
    pub fn nth(&self, n: u32) -> Option<Action> {
        let mut rest = n;
        let masks = std::iter::once((0, self.builds)).chain((1..).zip(self.targets));
        for (from, mask) in masks {
            if rest < mask.count_ones() {
                let pile = u64::from(mask).nth(rest) + 1;
                return Some(if from == 0 { Action::Build(pile) } else { Action::Move { from, to: pile } });
            }
            rest -= mask.count_ones();
        }
        None
    }
}
