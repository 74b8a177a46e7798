//! A game as numbers, for programs that learn: actions have numbers, and everything a seat may know is an
//! array of bytes.
//!
//! An action that would need too many numbers (a bury, a meld, a capture) is split into several small steps.
//! The steps chosen so far are a [`Numbered::Draft`]; the game itself sees only the complete action. A
//! [`Numbered::Memory`] is what players can remember about a hand beyond what is on the table. The `batch`
//! crate plays hands this way, thousands at once.

mod mask;
mod spread;
mod writer;

pub use self::{
    mask::{Mask, Short},
    writer::{CardBlocks, Writer},
};

use crate::{Actor, Game};
use cards::Seat;
use std::fmt::Debug;

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
    /// player can decide for another seat implements this method.
    fn look_on(&self, seat: Seat, memory: &Self::Memory, out: &mut Writer<'_>) {
        self.observe(seat, &Self::Draft::default(), memory, out);
    }
    /// The blocks of the array of hidden information.
    fn hidden_blocks(rules: &Self::Rules) -> Vec<Block>;
    /// Writes everything that an observation leaves out. This is only for training, never for a player.
    fn reveal(&self, seat: Seat, out: &mut Writer<'_>);
    /// Records what everyone saw of an action that was just carried out.
    fn remember(&self, _memory: &mut Self::Memory, _by: Actor, _action: &Self::Action) {}
    /// What kind of decision comes next, as a number below [`KINDS`]. If tables at which the same kind comes next are
    /// stepped one after another, the processor can predict what happens.
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
