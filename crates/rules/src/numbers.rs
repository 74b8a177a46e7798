//! A game as numbers, for programs that learn: actions have numbers, and everything a seat may know is an
//! array of bytes.
//!
//! An action that would need too many numbers (a bury, a meld, a capture) is split into several small steps.
//! The steps chosen so far are a [`Numbered::Draft`]; the game itself sees only the complete action. A
//! [`Numbered::Memory`] is what players can remember about a hand beyond what is on the table. The `batch`
//! crate plays hands this way, thousands at once.

use crate::{Actor, Game};
use cards::{Bits, Seat, SeatSet};
use std::{fmt::Debug, ops::Range};

/// The number for waiting in every game. A seat that may act out of turn but doesn't have to can choose this.
pub const WAIT: u32 = 0;
/// The size of a block of cards. A card's index is 16 times its color plus the number on it; the Rook's is
/// 63.
pub const CARDS: usize = 64;

/// How many kinds of decisions [`Numbered::kind`] can tell apart.
pub const KINDS: usize = 8;

/// A range of action numbers with a common meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The meaning of the numbers, such as `play`.
    pub name: &'static str,
    /// The first number.
    pub first: u32,
    /// How many numbers there are, including the first.
    pub len: u32,
}

impl Segment {
    /// The index of `number` in the segment, from 0, if it is in the segment.
    pub fn place(&self, number: u32) -> Option<u32> {
        number.checked_sub(self.first).filter(|place| *place < self.len)
    }
}

/// Places the segments one after another, starting with [`WAIT`].
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
/// A byte `b` stands for the amount `(b - zero) * unit`. Marks and counts have a unit of 1 and a zero of 0. Amounts
/// outside the range of a byte are clamped to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The block's contents, such as `hand`.
    pub name: &'static str,
    /// Its shape; the last dimension changes fastest.
    pub shape: Vec<usize>,
    /// The amount that one step of a byte stands for.
    pub unit: f32,
    /// The byte that stands for 0.
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

    /// The number of bytes.
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

/// The total number of bytes in the blocks.
#[must_use]
pub fn bytes(blocks: &[Block]) -> usize {
    blocks.iter().map(Block::len).sum()
}

/// The unit of a block of amounts, with its precomputed inverse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit {
    step: i32,
    /// The inverse of a step, scaled by 1 << [`Unit::SHIFT`].
    inverse: u32,
}

impl Unit {
    /// With this shift, multiplying by the inverse is exact up to 256 steps and fits in 32 bits.
    const SHIFT: u32 = 23;
    const LARGEST: i32 = 181;

    /// A unit of `step`, from 1 to 181.
    #[must_use]
    pub const fn new(step: i32) -> Unit {
        let step = if step < 1 { 1 } else { step };
        let step = if step > Unit::LARGEST { Unit::LARGEST } else { step };
        Unit { step, inverse: (1 << Unit::SHIFT) / step as u32 + 1 }
    }

    /// The amount that one step stands for.
    #[must_use]
    pub const fn step(self) -> i32 {
        self.step
    }

    /// The number of whole steps in an amount, at most 255. It multiplies in 32 bits, so that the compiler
    /// can convert several amounts at once.
    #[inline(always)]
    fn steps(self, amount: u32) -> u32 {
        let most = 256 * self.step as u32 - 1;
        (amount.min(most) * self.inverse) >> Unit::SHIFT
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
        let steps = self.steps(amount.unsigned_abs()) as i32;
        (128 + if amount < 0 { -steps } else { steps }).clamp(0, 255) as u8
    }
}

impl From<i32> for Unit {
    #[inline(always)]
    fn from(step: i32) -> Unit {
        Unit::new(step)
    }
}

/// Fills an array of bytes from the front. Every byte is written, zeros too, so it doesn't matter what the array
/// had in it before. Anything that doesn't fit is dropped, so a wrong length shows up in [`Writer::written`]
/// instead of causing a panic.
#[derive(Debug)]
pub struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

/// The eight bits of each byte, expanded to eight bytes.
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
    /// Writes to `out` from the front.
    #[inline(always)]
    pub fn new(out: &'a mut [u8]) -> Writer<'a> {
        Writer { out, at: 0 }
    }

    /// Lets `write` fill the rest. A writer that starts here is simpler for the compiler, which then knows
    /// where every byte goes.
    #[inline(always)]
    pub fn rest(&mut self, write: impl FnOnce(&mut Writer<'_>)) {
        let mut rest = Writer { out: self.out.get_mut(self.at..).unwrap_or_default(), at: 0 };
        write(&mut rest);
        self.at += rest.at;
    }

    /// The same for the next `N` bytes. If it also knows how many there are, the compiler has nothing to check
    /// when they are written. If they don't all fit, none is written.
    #[inline(always)]
    pub fn next_bytes<const N: usize>(&mut self, write: impl FnOnce(&mut Writer<'_>)) {
        let from = self.at;
        self.at += N;
        if let Some(block) = self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<N>()) {
            write(&mut Writer { out: block, at: 0 });
        }
    }

    /// How many bytes were written, including those that didn't fit.
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

    /// Writes one byte.
    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        self.set(self.at, byte);
        self.at += 1;
    }

    /// Writes the bytes as they are.
    #[inline(always)]
    pub fn bytes(&mut self, bytes: &[u8]) {
        let from = self.at;
        self.at += bytes.len();
        if let Some(block) = self.out.get_mut(from..self.at) {
            block.copy_from_slice(bytes);
        }
    }

    /// Writes a mark.
    #[inline(always)]
    pub fn mark(&mut self, on: bool) {
        self.byte(u8::from(on));
    }

    /// Writes `len` marks, with only the one at `at` set; none is set if `at` is out of range.
    #[inline(always)]
    pub fn one_of(&mut self, at: usize, len: usize) {
        if len <= 8 {
            return self.eight((u64::from(at < len) << (8 * (at & 7))).to_le_bytes(), len);
        }
        let from = self.at;
        self.zeros(len);
        if at < len {
            self.set(from + at, 1);
        }
    }

    /// Writes `len` marks, with only those in `marked` set.
    #[inline(always)]
    pub fn marks(&mut self, len: usize, marked: impl IntoIterator<Item = usize>) {
        let from = self.at;
        self.zeros(len);
        for at in marked {
            if at < len {
                self.set(from + at, 1);
            }
        }
    }

    /// Writes zeros.
    #[inline(always)]
    pub fn zeros(&mut self, len: usize) {
        let from = self.at;
        self.at += len;
        if let Some(block) = self.out.get_mut(from..self.at) {
            block.fill(0);
        }
    }

    /// Writes an amount that is never negative, in steps of `unit`.
    #[inline(always)]
    pub fn amount(&mut self, amount: i32, unit: impl Into<Unit>) {
        self.byte(unit.into().amount(amount));
    }

    /// Writes an amount that may be negative, in steps of `unit`.
    #[inline(always)]
    pub fn signed(&mut self, amount: i32, unit: impl Into<Unit>) {
        self.byte(unit.into().signed(amount));
    }

    /// Writes a mark for one of `seats` seats, counted clockwise from `first`; none is set if there is no
    /// seat.
    #[inline(always)]
    pub fn seat(&mut self, first: Seat, seats: usize, who: Option<Seat>) {
        let place = |who: Seat| match who.index().checked_sub(first.index()) {
            Some(place) => place,
            None => who.index() + seats - first.index(),
        };
        self.one_of(who.map_or(seats, place), seats);
    }

    /// Writes a mark for each of `seats` seats that is in `who`, counted clockwise from `first`.
    #[inline(always)]
    pub fn seats(&mut self, first: Seat, seats: usize, who: SeatSet) {
        first.round(seats).for_each(|seat| self.mark(who.has(seat)));
    }

    /// Writes a block of [`CARDS`] counts.
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

    /// Writes a mark at an index, usually over a zero.
    #[inline(always)]
    pub fn mark_at(&mut self, at: usize, on: bool) {
        self.set(at, u8::from(on));
    }

    /// Writes a pile with an entry for each of `len` cards: 1 for the top card, 2 for the one below it, and
    /// so on; 0 for cards that are not in the pile.
    #[inline(always)]
    pub fn pile(&mut self, len: usize, from_top: impl Iterator<Item = usize>) {
        let from = self.at;
        self.zeros(len);
        for (depth, card) in (1..).zip(from_top) {
            if card < len {
                self.set(from + card, depth);
            }
        }
    }

    /// Writes a block of [`CARDS`] counts given in binary: one word for the ones and one for the twos.
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
            // Eight counts fit in one word: none is above 3, so nothing carries over.
            let marks = |byte: u8| u64::from_le_bytes(SPREAD[usize::from(byte)]);
            *eight = (marks(one) + 2 * marks(two)).to_le_bytes();
        }
    }

    /// Writes the first `len` of eight bytes. It uses a single store instead of eight.
    #[inline(always)]
    pub fn eight(&mut self, bytes: [u8; 8], len: usize) {
        let from = self.at;
        self.at += len;
        match self.out.get_mut(from..).and_then(|rest| rest.first_chunk_mut::<8>()) {
            // Anything after these bytes is written later.
            Some(eight) => {
                let kept = u64::MAX.checked_shr(64 - 8 * len.min(8) as u32).unwrap_or(0);
                *eight = (u64::from_le_bytes(bytes) & kept).to_le_bytes();
            }
            None => (0..len).for_each(|at| self.set(from + at, bytes[at & 7])),
        }
    }

    /// Writes the lowest `len` bits as marks, at most eight.
    #[inline(always)]
    pub fn bits(&mut self, bits: u8, len: usize) {
        self.eight(SPREAD[usize::from(bits)], len);
    }

    /// Writes a block of [`CARDS`] with one card marked; none is marked if `place` is not a card.
    #[inline(always)]
    pub fn card(&mut self, place: Option<u8>) {
        self.one_of(place.map_or(CARDS, |place| usize::from(place & 63)), CARDS);
    }
}

/// Expands the bits of a word to bytes.
#[inline(always)]
fn spread(bits: u64, block: &mut [u8; CARDS]) {
    let (eights, _) = block.as_chunks_mut::<8>();
    for (eight, byte) in eights.iter_mut().zip(bits.to_le_bytes()) {
        *eight = SPREAD[usize::from(byte)];
    }
}

/// Fills `out` with zeros. Most masks have a length for which this takes only a few stores, because the two ends may
/// overlap.
#[inline(always)]
fn clear(out: &mut [u8]) {
    const END: usize = 80;
    if out.len() > 2 * END {
        return out.fill(0);
    }
    match out.first_chunk_mut::<END>() {
        Some(front) => *front = [0; END],
        None => return out.fill(0),
    }
    if let Some(back) = out.last_chunk_mut::<END>() {
        *back = [0; END];
    }
}

/// Action numbers in a short form, from which one can be drawn quickly: a number on its own, which may be
/// missing, and then any of 64 numbers in a row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Short {
    /// The number on its own, below all others; [`WAIT`] if there is none.
    pub alone: u32,
    /// The first of the 64 numbers.
    pub first: u32,
    /// Which of the 64 are included, one bit each. If there are none, the numbers have no short form.
    pub places: u64,
}

impl Short {
    /// Whether the numbers have a short form.
    #[inline(always)]
    #[must_use]
    pub fn is_known(self) -> bool {
        self.places != 0
    }

    /// Whether a number is one of these.
    #[inline(always)]
    #[must_use]
    pub fn has(self, number: u32) -> bool {
        let place = number.wrapping_sub(self.first);
        (place < CARDS as u32 && self.places >> place & 1 == 1) || (number == self.alone && number != WAIT)
    }

    /// These numbers and a higher one; `None` if they have no short form.
    #[inline(always)]
    fn with(self, number: u32) -> Option<Short> {
        if self.places == 0 {
            return Some(Short { first: number, places: 1, ..self });
        }
        let place = number.checked_sub(self.first)?;
        if place < CARDS as u32 {
            // The numbers must be in order.
            return (self.places >> place == 0).then(|| Short { places: self.places | 1 << place, ..self });
        }
        let lone = self.places == 1 && self.alone == WAIT && self.first != WAIT;
        lone.then_some(Short { alone: self.first, first: number, places: 1 })
    }

    /// These numbers and `count` higher ones in a row, of which `first` is the first; `None` if they have no short
    /// form.
    #[inline(always)]
    fn with_row(self, first: u32, count: u32) -> Option<Short> {
        let short = self.with(first)?;
        let (place, most) = (first - short.first, CARDS as u32);
        let row = u64::MAX.checked_shr(most.checked_sub(count)?).unwrap_or(0);
        (place + count <= most).then(|| Short { places: short.places | row << place, ..short })
    }
}

/// The action numbers that may be chosen: 1 if allowed, 0 if not. All are 0 until a game writes to the mask.
#[derive(Debug)]
pub struct Mask<'a> {
    out: &'a mut [u8],
    /// What is allowed so far; `None` if it has no short form.
    short: Option<Short>,
}

impl<'a> Mask<'a> {
    /// Clears `out` and writes to it.
    #[inline(always)]
    pub fn new(out: &'a mut [u8]) -> Mask<'a> {
        clear(out);
        Mask { out, short: Some(Short::default()) }
    }

    /// The numbers allowed so far, if they have a short form.
    #[inline(always)]
    #[must_use]
    pub fn short(&self) -> Short {
        self.short.unwrap_or_default()
    }

    /// Allows a number.
    #[inline(always)]
    pub fn allow(&mut self, number: u32) {
        if let Some(byte) = self.out.get_mut(number as usize) {
            *byte = 1;
            self.short = self.short.and_then(|short| short.with(number));
        }
    }

    /// Allows all numbers in a range.
    #[inline]
    pub fn allow_all(&mut self, numbers: Range<u32>) {
        let end = self.out.len().min(numbers.end as usize);
        let Some(row) = self.out.get_mut(numbers.start as usize..end).filter(|row| !row.is_empty()) else {
            return;
        };
        row.fill(1);
        let count = row.len() as u32;
        self.short = self.short.and_then(|short| short.with_row(numbers.start, count));
    }

    /// Allows a number if a condition is met.
    #[inline(always)]
    pub fn allow_if(&mut self, number: u32, may: bool) {
        if may {
            self.allow(number);
        }
    }

    /// Allows these cards in a segment of [`CARDS`] numbers. Two copies of a card share one number.
    #[inline(always)]
    pub fn cards<B: Bits>(&mut self, first: u32, cards: B) {
        let bag = cards.bag().0;
        let faces = bag as u64 | (bag >> 64) as u64;
        let rest = self.out.get_mut(first as usize..).unwrap_or_default();
        if let Some(block) = rest.first_chunk_mut::<CARDS>() {
            spread(faces, block);
            let empty = self.short == Some(Short::default());
            self.short = empty.then_some(Short { alone: WAIT, first, places: faces });
        }
    }

    /// All numbers except [`WAIT`].
    pub fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        WAIT + 1..self.out.len() as u32
    }

    /// Whether a number is allowed so far.
    #[must_use]
    pub fn allows(&self, number: u32) -> bool {
        self.out.get(number as usize).is_some_and(|byte| *byte != 0)
    }
}

/// The result of choosing a number.
#[derive(Clone, PartialEq, Debug)]
pub enum Step<A> {
    /// The action is complete.
    Act(A),
    /// Another number has to be chosen first.
    More,
    /// The number is not allowed here.
    Illegal,
}

/// A game whose actions have numbers and whose views are arrays.
///
/// These laws are tested for every game: the mask allows exactly the numbers that lead to a legal action;
/// every legal action can be reached; [`numbers`](Numbered::numbers) and [`choose`](Numbered::choose) are
/// inverses of each other; an array has exactly as many bytes as its blocks; and redealing the hidden cards
/// leaves an observation unchanged.
///
/// A game in which every action is one number implements [`action`](Numbered::action) and
/// [`number`](Numbered::number); the other action methods follow from those two. A game with longer actions
/// implements the other methods itself.
pub trait Numbered: Game {
    /// The steps chosen so far in an action that takes several.
    type Draft: Clone + Default + PartialEq + Debug + Send + Sync + 'static;
    /// What everyone at the table has seen in this hand but can no longer see. It contains nothing that only
    /// some players know.
    type Memory: Clone + Default + Debug + Send + Sync + 'static;

    /// The action numbers, from [`WAIT`] up.
    fn segments(rules: &Self::Rules) -> Vec<Segment>;
    /// The action that a number stands for on its own; `None` for [`WAIT`] and for a number that has no
    /// meaning under these rules.
    fn action(_rules: &Self::Rules, _number: u32) -> Option<Self::Action> {
        None
    }
    /// The number that stands for an action on its own; `None` if there is no such number.
    fn number(_rules: &Self::Rules, _action: &Self::Action) -> Option<u32> {
        None
    }
    /// The text of a number in the referee's notation. The text of a step is the verb of the longer action
    /// and the step, such as `bury R5`. `None` for a number that has no meaning under these rules.
    fn word(rules: &Self::Rules, number: u32) -> Option<String> {
        Self::action(rules, number).map(|action| action.to_string())
    }
    /// Marks the numbers that `seat` may choose now, after the steps in `draft`. [`WAIT`] is not marked here,
    /// because whether a seat may wait follows from [`Game::pending`].
    fn mask(&self, seat: Seat, draft: &Self::Draft, mask: &mut Mask<'_>) {
        for number in mask.numbers() {
            mask.allow_if(number, self.choose(seat, &mut draft.clone(), number) != Step::Illegal);
        }
    }
    /// Chooses a number, which either adds a step to `draft` or completes the action. An illegal number
    /// leaves `draft` unchanged.
    fn choose(&self, seat: Seat, _draft: &mut Self::Draft, number: u32) -> Step<Self::Action> {
        let action = Self::action(self.rules(), number);
        let legal = action.filter(|action| self.check(Actor::Seat(seat), action).is_ok());
        legal.map_or(Step::Illegal, Step::Act)
    }
    /// The numbers that make up an action; `None` if it has none, or is not possible here.
    fn numbers(&self, seat: Seat, action: &Self::Action) -> Option<Vec<u32>> {
        self.check(Actor::Seat(seat), action).ok()?;
        Self::number(self.rules(), action).map(|number| vec![number])
    }

    /// The blocks of an observation.
    fn blocks(rules: &Self::Rules) -> Vec<Block>;
    /// Writes what the player who decides for `seat` may know, and nothing else.
    fn observe(&self, seat: Seat, draft: &Self::Draft, memory: &Self::Memory, out: &mut Writer<'_>);
    /// Writes what the player at `seat` may know while somebody else decides, and nothing else. A game in which a
    /// player can decide for another seat implements it.
    fn look_on(&self, seat: Seat, memory: &Self::Memory, out: &mut Writer<'_>) {
        self.observe(seat, &Self::Draft::default(), memory, out);
    }
    /// The blocks of the array of hidden information.
    fn hidden_blocks(rules: &Self::Rules) -> Vec<Block>;
    /// Writes everything that an observation leaves out. This is only for training, never for a player.
    fn reveal(&self, seat: Seat, out: &mut Writer<'_>);
    /// Records what everyone saw of an action that was just carried out.
    fn remember(&self, _memory: &mut Self::Memory, _by: Actor, _action: &Self::Action) {}
    /// What kind of decision comes next, below [`KINDS`]. If tables at which the same happens are stepped one after
    /// another, the processor can predict what comes next.
    #[inline(always)]
    fn kind(&self) -> usize {
        0
    }
    /// Does everything at once for a number that is a legal action on its own, if the game has a quicker way
    /// for it: [`choose`](Numbered::choose), [`Game::apply`] and [`remember`](Numbered::remember). Otherwise
    /// returns `false` and changes nothing. If `allowed` is set, the caller knows that the mask allows the number,
    /// so that does not have to be checked again.
    #[inline(always)]
    fn act_quickly(&mut self, _seat: Seat, _memory: &mut Self::Memory, _number: u32, _allowed: bool) -> bool {
        false
    }
}
