//! A game as numbers, for programs that learn: actions have numbers, what a seat may know is an array of bytes.
//!
//! An action that would need too many numbers (a bury, a meld, a capture) is several small steps. The steps chosen so
//! far are a [`Numbered::Draft`]; the game itself sees one action. What players can remember of a hand beyond what lies
//! on the table is a [`Numbered::Memory`]. The crate `batch` plays hands this way, thousands at once.

use crate::{Actor, Game};
use cards::{Bits, Seat};
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
    pub fn amounts(name: &'static str, shape: &[usize], unit: i32) -> Block {
        Block { name, shape: shape.to_vec(), unit: unit as f32, zero: 0 }
    }

    /// A block of amounts that may be negative, in steps of `unit`.
    #[must_use]
    pub fn signed(name: &'static str, shape: &[usize], unit: i32) -> Block {
        Block { name, shape: shape.to_vec(), unit: unit as f32, zero: 128 }
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
    /// Writes into `out` from its front.
    pub fn new(out: &'a mut [u8]) -> Writer<'a> {
        Writer { out, at: 0 }
    }

    /// How many bytes were written, those that did not fit included.
    #[must_use]
    pub fn written(&self) -> usize {
        self.at
    }

    #[inline(always)]
    fn next(&mut self, len: usize) -> &mut [u8] {
        let from = self.at;
        self.at += len;
        self.out.get_mut(from..from + len).unwrap_or_default()
    }

    /// One byte.
    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        self.next(1).fill(byte);
    }

    /// Bytes as they are.
    #[inline(always)]
    pub fn bytes(&mut self, bytes: &[u8]) {
        let block = self.next(bytes.len());
        if block.len() == bytes.len() {
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
        let block = self.next(len);
        block.fill(0);
        if let Some(byte) = block.get_mut(at) {
            *byte = 1;
        }
    }

    /// `rows` rows of `len` marks, all clear but those that `fill` sets.
    #[inline(always)]
    pub fn each(&mut self, rows: usize, len: usize, fill: impl FnOnce(&mut Marks<'_>)) {
        let block = self.next(rows * len);
        block.fill(0);
        fill(&mut Marks(block));
    }

    /// Zeros.
    #[inline(always)]
    pub fn zeros(&mut self, len: usize) {
        self.next(len).fill(0);
    }

    /// An amount that is never negative, in steps of `unit`.
    #[inline(always)]
    pub fn amount(&mut self, amount: i32, unit: i32) {
        self.byte((amount / unit.max(1)).clamp(0, 255) as u8);
    }

    /// An amount that may be negative, in steps of `unit`.
    #[inline(always)]
    pub fn signed(&mut self, amount: i32, unit: i32) {
        self.byte((amount / unit.max(1) + 128).clamp(0, 255) as u8);
    }

    /// A block of [`CARDS`] counts.
    #[inline(always)]
    pub fn cards<B: Bits>(&mut self, cards: B) {
        let bag = cards.bag().0;
        let (low, high) = (bag as u64, (bag >> 64) as u64);
        let block = self.next(CARDS);
        spread(low, block);
        if high != 0 {
            for (place, byte) in block.iter_mut().enumerate() {
                *byte += (high >> place & 1) as u8;
            }
        }
    }

    /// A block of [`CARDS`] counts in binary: the places where the count has a one, and where it has a two.
    #[inline(always)]
    pub fn copies(&mut self, (ones, twos): (u64, u64)) {
        let block = self.next(CARDS);
        spread(ones, block);
        if twos != 0 {
            for (place, byte) in block.iter_mut().enumerate() {
                *byte += 2 * (twos >> place & 1) as u8;
            }
        }
    }

    /// A block of [`CARDS`] with one card marked; none where `place` is no place of a card.
    #[inline(always)]
    pub fn card(&mut self, place: Option<u8>) {
        self.one_of(place.map_or(CARDS, |place| usize::from(place & 63)), CARDS);
    }
}

/// Marks that are set one by one.
#[derive(Debug)]
pub struct Marks<'a>(&'a mut [u8]);

impl Marks<'_> {
    /// Sets a mark; one that lies outside is left out.
    #[inline(always)]
    pub fn set(&mut self, at: usize) {
        if let Some(byte) = self.0.get_mut(at) {
            *byte = 1;
        }
    }

    /// Puts a byte; one that lies outside is left out.
    #[inline(always)]
    pub fn put(&mut self, at: usize, byte: u8) {
        if let Some(place) = self.0.get_mut(at) {
            *place = byte;
        }
    }
}

/// The bits of a word as bytes.
#[inline(always)]
fn spread(bits: u64, block: &mut [u8]) {
    for (eight, byte) in block.chunks_exact_mut(8).zip(bits.to_le_bytes()) {
        eight.copy_from_slice(&SPREAD[usize::from(byte)]);
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
        if let Some(block) = self.0.get_mut(first as usize..first as usize + CARDS) {
            spread(faces, block);
        }
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
pub trait Numbered: Game {
    /// What has been chosen so far of an action that takes several steps.
    type Draft: Clone + Default + PartialEq + Debug + Send + Sync + 'static;
    /// What everybody at the table saw of this hand and no longer lies there. Holds nothing that one player knows and
    /// another does not.
    type Memory: Clone + Default + Debug + Send + Sync + 'static;

    /// The action numbers, from [`WAIT`] up.
    fn segments(rules: &Self::Rules) -> Vec<Segment>;
    /// What a number says, as the referee writes it; a step of a longer action says the action's verb and the step, such
    /// as `bury R5`. `None` for a number that means nothing under these rules.
    fn word(rules: &Self::Rules, number: u32) -> Option<String>;
    /// Marks the numbers that `seat` may choose now, after the steps in `draft`. [`WAIT`] is not marked here: whether a
    /// seat may wait follows from [`Game::pending`].
    fn mask(&self, seat: Seat, draft: &Self::Draft, mask: &mut Mask<'_>);
    /// Chooses a number: one more step in `draft`, or the whole action. An illegal number leaves `draft` unchanged.
    fn choose(&self, seat: Seat, draft: &mut Self::Draft, number: u32) -> Step<Self::Action>;
    /// The numbers that make up an action; `None` where it has none, or is not possible here.
    fn numbers(&self, seat: Seat, action: &Self::Action) -> Option<Vec<u32>>;

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
