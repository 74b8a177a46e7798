//! A game as numbers, for programs that learn: actions have numbers, what a seat may know is an array of bytes.
//!
//! An action that would need too many numbers (a bury, a meld, a capture) is several small steps. The steps chosen so
//! far are a [`Numbered::Draft`]; the game itself sees one action. What players can remember of a hand beyond what lies
//! on the table is a [`Numbered::Memory`]. The crate `batch` plays hands this way, thousands at once.

use crate::{Actor, Game};
use cards::{Bits, Seat, SeatSet};
use std::fmt::Debug;

/// The number of "let the chance go by" in every game: a seat that may act out of turn, but need not, can choose it.
pub const WAIT: u32 = 0;
/// Places of a block of cards: 16 times the color and the number on the card, and 63 for the Rook.
pub const CARDS: usize = 64;

/// A run of action numbers with a common meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// What the numbers mean, such as `play`.
    pub name: &'static str,
    /// The first number.
    pub first: u32,
    /// How many numbers follow, the first included.
    pub len: u32,
}

impl Segment {
    /// The numbers as places from 0: where `number` lies in the segment, if it does.
    pub fn place(&self, number: u32) -> Option<u32> {
        number.checked_sub(self.first).filter(|place| *place < self.len)
    }
}

/// Lays segments one after the other. [`WAIT`] comes first.
#[must_use]
pub fn segments(parts: &[(&'static str, usize)]) -> Vec<Segment> {
    let mut first = 0;
    [("wait", 1)]
        .iter()
        .chain(parts)
        .map(|(name, len)| {
            let segment = Segment { name, first, len: *len as u32 };
            first += segment.len;
            segment
        })
        .collect()
}

/// A named part of an array of bytes.
///
/// A byte `b` stands for the amount `(b - zero) * unit`. Marks and counts have unit 1 and zero 0. Amounts outside the
/// range of a byte are cut off at its ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// What it says, such as `hand`.
    pub name: &'static str,
    /// Its shape; the last dimension changes fastest.
    pub shape: Vec<usize>,
    /// What one step of a byte is worth.
    pub unit: f32,
    /// The byte that stands for nothing.
    pub zero: u8,
}

impl Block {
    /// A block of marks or counts.
    #[must_use]
    pub fn counts(name: &'static str, shape: &[usize]) -> Block {
        Block { name, shape: shape.to_vec(), unit: 1.0, zero: 0 }
    }

    /// A block of amounts that are never negative, in steps of `unit`.
    #[must_use]
    pub fn amounts(name: &'static str, shape: &[usize], unit: impl Into<Unit>) -> Block {
        Block { name, shape: shape.to_vec(), unit: unit.into().step as f32, zero: 0 }
    }

    /// A block of amounts that may be negative, in steps of `unit`.
    #[must_use]
    pub fn signed(name: &'static str, shape: &[usize], unit: impl Into<Unit>) -> Block {
        Block { name, shape: shape.to_vec(), unit: unit.into().step as f32, zero: 128 }
    }

    /// How many bytes it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it has no bytes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// How many bytes the blocks have together.
#[must_use]
pub fn bytes(blocks: &[Block]) -> usize {
    blocks.iter().map(Block::len).sum()
}

/// The step of a block of amounts, ready to divide by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit {
    step: i32,
    inverse: u64,
}

impl Unit {
    /// Steps of `step`, which is at least 1.
    #[must_use]
    pub const fn new(step: i32) -> Unit {
        let step = if step < 1 { 1 } else { step };
        Unit { step, inverse: (1 << 32) / step as u64 + 1 }
    }

    /// What one step is worth.
    #[must_use]
    pub const fn step(self) -> i32 {
        self.step
    }

    /// How many whole steps are in an amount, at most 255. A multiplication: dividing takes longer than all else.
    #[inline(always)]
    fn steps(self, amount: u32) -> i32 {
        ((u64::from(amount.min(65_535)) * self.inverse) >> 32).min(255) as i32
    }

    /// An amount that is never negative, as a byte.
    #[inline(always)]
    #[must_use]
    pub fn amount(self, amount: i32) -> u8 {
        self.steps(amount.max(0) as u32) as u8
    }

    /// An amount that may be negative, as a byte.
    #[inline(always)]
    #[must_use]
    pub fn signed(self, amount: i32) -> u8 {
        let steps = self.steps(amount.unsigned_abs());
        (128 + if amount < 0 { -steps } else { steps }).clamp(0, 255) as u8
    }
}

impl From<i32> for Unit {
    #[inline(always)]
    fn from(step: i32) -> Unit {
        Unit::new(step)
    }
}

/// Fills an array of bytes from the front. What does not fit is dropped, so a wrong length shows in
/// [`Writer::written`] instead of a panic.
#[derive(Debug)]
pub struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

/// For each byte, its eight bits as eight bytes.
static SPREAD: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl<'a> Writer<'a> {
    /// Clears `out` and writes into it from its front.
    #[inline(always)]
    pub fn new(out: &'a mut [u8]) -> Writer<'a> {
        out.fill(0);
        Writer { out, at: 0 }
    }

    /// How many bytes were written, those that did not fit included.
    #[must_use]
    pub fn written(&self) -> usize {
        self.at
    }

    #[inline(always)]
    fn set(&mut self, at: usize, byte: u8) {
        if let Some(place) = self.out.get_mut(at) {
            *place = byte;
        }
    }

    /// One byte.
    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        self.set(self.at, byte);
        self.at += 1;
    }

    /// Bytes as they are.
    #[inline(always)]
    pub fn bytes(&mut self, bytes: &[u8]) {
        let from = self.at;
        self.at += bytes.len();
        if let Some(block) = self.out.get_mut(from..self.at) {
            block.copy_from_slice(bytes);
        }
    }

    /// A mark.
    #[inline(always)]
    pub fn mark(&mut self, on: bool) {
        self.byte(u8::from(on));
    }

    /// One mark among `len`; none where `at` lies outside.
    #[inline(always)]
    pub fn one_of(&mut self, at: usize, len: usize) {
        if at < len {
            self.set(self.at + at, 1);
        }
        self.at += len;
    }

    /// `len` marks, all clear but those at the places that `marked` names.
    #[inline(always)]
    pub fn marks(&mut self, len: usize, marked: impl IntoIterator<Item = usize>) {
        for at in marked {
            if at < len {
                self.set(self.at + at, 1);
            }
        }
        self.at += len;
    }

    /// Zeros.
    #[inline(always)]
    pub fn zeros(&mut self, len: usize) {
        self.at += len;
    }

    /// An amount that is never negative, in steps of `unit`.
    #[inline(always)]
    pub fn amount(&mut self, amount: i32, unit: impl Into<Unit>) {
        self.byte(unit.into().amount(amount));
    }

    /// An amount that may be negative, in steps of `unit`.
    #[inline(always)]
    pub fn signed(&mut self, amount: i32, unit: impl Into<Unit>) {
        self.byte(unit.into().signed(amount));
    }

    /// A mark for one of `seats` seats, counted clockwise from `first`; none where it is nobody.
    #[inline(always)]
    pub fn seat(&mut self, first: Seat, seats: usize, who: Option<Seat>) {
        let place = |who: Seat| match who.index().checked_sub(first.index()) {
            Some(place) => place,
            None => who.index() + seats - first.index(),
        };
        self.one_of(who.map_or(seats, place), seats);
    }

    /// A mark for each of `seats` seats that is in `who`, counted clockwise from `first`.
    #[inline(always)]
    pub fn seats(&mut self, first: Seat, seats: usize, who: SeatSet) {
        first.round(seats).for_each(|seat| self.mark(who.has(seat)));
    }

    /// A block of [`CARDS`] counts.
    #[inline(always)]
    pub fn cards<B: Bits>(&mut self, cards: B) {
        let bag = cards.bag().0;
        let (low, high) = (bag as u64, (bag >> 64) as u64);
        let from = self.at;
        self.at += CARDS;
        let Some(block) = self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<CARDS>()) else {
            return;
        };
        spread(low, block);
        if high != 0 {
            for (place, byte) in block.iter_mut().enumerate() {
                *byte += (high >> place & 1) as u8;
            }
        }
    }

    /// A pile with a place for each of `len` cards: 1 for the top card, 2 for the one beneath, and so on; 0 for those
    /// that lie elsewhere.
    #[inline(always)]
    pub fn pile(&mut self, len: usize, from_top: impl Iterator<Item = usize>) {
        for (depth, card) in (1..).zip(from_top) {
            if card < len {
                self.set(self.at + card, depth);
            }
        }
        self.at += len;
    }

    /// A block of [`CARDS`] counts in binary: the places where the count has a one, and where it has a two.
    #[inline(always)]
    pub fn copies(&mut self, (ones, twos): (u64, u64)) {
        let from = self.at;
        self.at += CARDS;
        let Some(block) = self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<CARDS>()) else {
            return;
        };
        let (eights, _) = block.as_chunks_mut::<8>();
        for (eight, (one, two)) in
            eights.iter_mut().zip(ones.to_le_bytes().into_iter().zip(twos.to_le_bytes()))
        {
            // Eight counts in one word: none is above 3, so nothing is carried.
            let marks = |byte: u8| u64::from_le_bytes(SPREAD[usize::from(byte)]);
            *eight = (marks(one) + 2 * marks(two)).to_le_bytes();
        }
    }

    /// The first `len` of eight bytes; the others must be 0. One store, where eight would be eight.
    #[inline(always)]
    pub fn eight(&mut self, bytes: [u8; 8], len: usize) {
        let from = self.at;
        self.at += len;
        match self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<8>()) {
            // What comes after these bytes is written later.
            Some(eight) => *eight = bytes,
            None => (0..len).for_each(|at| self.set(from + at, bytes[at & 7])),
        }
    }

    /// The lowest `len` bits as marks, at most eight; the others must be 0.
    #[inline(always)]
    pub fn bits(&mut self, bits: u8, len: usize) {
        self.eight(SPREAD[usize::from(bits)], len);
    }

    /// A block of [`CARDS`] with one card marked; none where `place` is no place of a card.
    #[inline(always)]
    pub fn card(&mut self, place: Option<u8>) {
        self.one_of(place.map_or(CARDS, |place| usize::from(place & 63)), CARDS);
    }
}

/// The bits of a word as bytes.
#[inline(always)]
fn spread(bits: u64, block: &mut [u8; CARDS]) {
    let (eights, _) = block.as_chunks_mut::<8>();
    for (eight, byte) in eights.iter_mut().zip(bits.to_le_bytes()) {
        *eight = SPREAD[usize::from(byte)];
    }
}

/// The action numbers that may be chosen: 1 may, 0 may not. All are 0 before a game writes.
#[derive(Debug)]
pub struct Mask<'a>(&'a mut [u8]);

impl<'a> Mask<'a> {
    /// Clears `out` and writes into it.
    pub fn new(out: &'a mut [u8]) -> Mask<'a> {
        out.fill(0);
        Mask(out)
    }

    /// Allows a number.
    #[inline(always)]
    pub fn allow(&mut self, number: u32) {
        if let Some(byte) = self.0.get_mut(number as usize) {
            *byte = 1;
        }
    }

    /// Allows a number under a condition.
    #[inline(always)]
    pub fn allow_if(&mut self, number: u32, may: bool) {
        if may {
            self.allow(number);
        }
    }

    /// Allows these cards in a segment of [`CARDS`] numbers. Two copies of a card have one number.
    #[inline(always)]
    pub fn cards<B: Bits>(&mut self, first: u32, cards: B) {
        let bag = cards.bag().0;
        let faces = bag as u64 | (bag >> 64) as u64;
        let rest = self.0.get_mut(first as usize..).unwrap_or_default();
        if let Some(block) = rest.first_chunk_mut::<CARDS>() {
            spread(faces, block);
        }
    }

    /// All the numbers there are but [`WAIT`].
    pub fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        WAIT + 1..self.0.len() as u32
    }

    /// Whether a number is allowed so far.
    #[must_use]
    pub fn allows(&self, number: u32) -> bool {
        self.0.get(number as usize).is_some_and(|byte| *byte != 0)
    }
}

/// What came of choosing a number.
#[derive(Clone, PartialEq, Debug)]
pub enum Step<A> {
    /// The action is complete.
    Act(A),
    /// More has to be chosen first.
    More,
    /// The number may not be chosen here.
    Illegal,
}

/// A game whose actions have numbers and whose views are arrays.
///
/// The laws, tested for every game: the mask allows exactly the numbers that lead to a legal action; every legal action
/// can be reached; [`numbers`](Numbered::numbers) and [`choose`](Numbered::choose) are each other's inverse; an array
/// has as many bytes as its blocks say; and dealing the hidden cards again leaves an observation unchanged.
///
/// A game in which every action is one number says [`action`](Numbered::action) and [`number`](Numbered::number); what
/// else concerns actions follows from them. A game with longer actions writes these methods itself.
pub trait Numbered: Game {
    /// What has been chosen so far of an action that takes several steps.
    type Draft: Clone + Default + PartialEq + Debug + Send + Sync + 'static;
    /// What everybody at the table saw of this hand and no longer lies there. Holds nothing that one player knows and
    /// another does not.
    type Memory: Clone + Default + Debug + Send + Sync + 'static;

    /// The action numbers, from [`WAIT`] up.
    fn segments(rules: &Self::Rules) -> Vec<Segment>;
    /// The action that a number makes alone; `None` for [`WAIT`] and for a number that means nothing under these rules.
    fn action(_rules: &Self::Rules, _number: u32) -> Option<Self::Action> {
        None
    }
    /// The number that makes an action alone; `None` where there is none.
    fn number(_rules: &Self::Rules, _action: &Self::Action) -> Option<u32> {
        None
    }
    /// What a number says, as the referee writes it; a step of a longer action says the action's verb and the step, such
    /// as `bury R5`. `None` for a number that means nothing under these rules.
    fn word(rules: &Self::Rules, number: u32) -> Option<String> {
        Self::action(rules, number).map(|action| action.to_string())
    }
    /// Marks the numbers that `seat` may choose now, after the steps in `draft`. [`WAIT`] is not marked here: whether a
    /// seat may wait follows from [`Game::pending`].
    fn mask(&self, seat: Seat, draft: &Self::Draft, mask: &mut Mask<'_>) {
        for number in mask.numbers() {
            mask.allow_if(number, self.choose(seat, &mut draft.clone(), number) != Step::Illegal);
        }
    }
    /// Chooses a number: one more step in `draft`, or the whole action. An illegal number leaves `draft` unchanged.
    fn choose(&self, seat: Seat, _draft: &mut Self::Draft, number: u32) -> Step<Self::Action> {
        let action = Self::action(self.rules(), number);
        let legal = action.filter(|action| self.check(Actor::Seat(seat), action).is_ok());
        legal.map_or(Step::Illegal, Step::Act)
    }
    /// The numbers that make up an action; `None` where it has none, or is not possible here.
    fn numbers(&self, seat: Seat, action: &Self::Action) -> Option<Vec<u32>> {
        self.check(Actor::Seat(seat), action).ok()?;
        Self::number(self.rules(), action).map(|number| vec![number])
    }

    /// What an observation is made of.
    fn blocks(rules: &Self::Rules) -> Vec<Block>;
    /// What the player who decides for `seat` may know. Nothing else, whatever it is.
    fn observe(&self, seat: Seat, draft: &Self::Draft, memory: &Self::Memory, out: &mut Writer<'_>);
    /// What the array of hidden things is made of.
    fn hidden_blocks(rules: &Self::Rules) -> Vec<Block>;
    /// Everything an observation leaves out: for training only, never for a player.
    fn reveal(&self, seat: Seat, out: &mut Writer<'_>);
    /// Notes what everybody saw of an action that was just carried out.
    fn remember(&self, _memory: &mut Self::Memory, _by: Actor, _action: &Self::Action) {}
}
