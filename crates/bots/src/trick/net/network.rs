//! The network's arithmetic: bytes times bytes into integers, the same on every machine. No clock, no floating point.
//!
//! A layer multiplies by weights of one byte each, adds a bias, scales each sum by a factor of its own and cuts it off
//! at 0 and 127. The first layer adds up the weights of the inputs that are not 0, and those of the rules once per table.

use super::{
    input::{INPUTS, Inputs, RULE_MARK},
    output::OUTPUTS,
};
use std::sync::Arc;

/// What a full activation is.
const FULL: i32 = 127;
/// Sums are scaled by a factor and this many places.
const SHIFT: u32 = 20;
/// The first word of a network's file.
const MAGIC: &[u8; 8] = b"ROOKNET1";

/// One layer: for each output its weights, bias and factor.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Layer {
    inputs: usize,
    outputs: usize,
    /// By input, then by output in the first layer; by output, then by input in the others.
    weights: Vec<i8>,
    bias: Vec<i32>,
    factor: Vec<i32>,
}

/// A trained network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    rules: usize,
    first: Layer,
    rest: Vec<Layer>,
}

/// Why a file is no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNetwork {
    /// It begins with another word.
    #[error("the file is not a network")]
    Magic,
    /// It ends too early.
    #[error("the network's file is cut short")]
    Short,
    /// Its layers do not fit each other or the games.
    #[error("the network's layers do not fit")]
    Shape,
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, len: usize) -> Result<&'a [u8], BadNetwork> {
        let (head, tail) = self.0.split_at_checked(len).ok_or(BadNetwork::Short)?;
        self.0 = tail;
        Ok(head)
    }

    fn word(&mut self) -> Result<i32, BadNetwork> {
        let bytes = self.take(4)?.first_chunk().ok_or(BadNetwork::Short)?;
        Ok(i32::from_le_bytes(*bytes))
    }

    fn words(&mut self, len: usize) -> Result<Vec<i32>, BadNetwork> {
        (0..len).map(|_| self.word()).collect()
    }

    fn size(&mut self) -> Result<usize, BadNetwork> {
        usize::try_from(self.word()?).ok().filter(|size| *size <= 1 << 16).ok_or(BadNetwork::Shape)
    }

    fn layer(&mut self) -> Result<Layer, BadNetwork> {
        let (inputs, outputs) = (self.size()?, self.size()?);
        let weights = self.take(inputs * outputs)?.iter().map(|byte| *byte as i8).collect();
        Ok(Layer { inputs, outputs, weights, bias: self.words(outputs)?, factor: self.words(outputs)? })
    }
}

impl Network {
    /// Reads a network from its file.
    pub fn read(file: &[u8]) -> Result<Network, BadNetwork> {
        let mut reader = Reader(file);
        if reader.take(MAGIC.len()).map_err(|_| BadNetwork::Magic)? != MAGIC {
            return Err(BadNetwork::Magic);
        }
        let (rules, layers) = (reader.size()?, reader.size()?);
        let first = reader.layer()?;
        let rest = (1..layers).map(|_| reader.layer()).collect::<Result<Vec<_>, _>>()?;
        let fits = first.inputs == INPUTS + rules
            && rest.last().is_some_and(|last| last.outputs == OUTPUTS + 1)
            && rest
                .iter()
                .scan(first.outputs, |width, layer| {
                    Some(std::mem::replace(width, layer.outputs) == layer.inputs)
                })
                .all(|fits| fits);
        if fits { Ok(Network { rules, first, rest }) } else { Err(BadNetwork::Shape) }
    }

    /// Gets ready for a table: `rules` are its numbers.
    pub fn at(self: &Arc<Network>, rules: &[u8]) -> Option<AtTable> {
        if rules.len() != self.rules {
            return None;
        }
        let mut sums = vec![0_i32; self.first.outputs];
        for (number, row) in
            rules.iter().zip(self.first.weights[INPUTS * self.first.outputs..].chunks(self.first.outputs))
        {
            add(&mut sums, row, i32::from(*number));
        }
        // The rules are in eighths.
        for (sum, bias) in sums.iter_mut().zip(&self.first.bias) {
            *sum = sum.div_euclid(RULE_MARK) + bias;
        }
        Some(AtTable { network: Arc::clone(self), sums })
    }
}

#[inline]
fn add(sums: &mut [i32], row: &[i8], times: i32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += i32::from(*weight) * times;
    }
}

/// A network that knows the rules of a table.
#[derive(Clone, Debug)]
pub struct AtTable {
    network: Arc<Network>,
    sums: Vec<i32>,
}

impl Layer {
    fn scaled(&self, output: usize, sum: i32) -> i32 {
        ((i64::from(sum) * i64::from(self.factor[output])) >> SHIFT) as i32
    }

    fn activate(&self, sums: &[i32]) -> Vec<u8> {
        let cut = |(output, sum): (usize, &i32)| self.scaled(output, *sum).clamp(0, FULL) as u8;
        sums.iter().enumerate().map(cut).collect()
    }

    fn sums(&self, inputs: &[u8]) -> Vec<i32> {
        let dot = |row: &[i8]| {
            row.iter().zip(inputs).map(|(weight, input)| i32::from(*weight) * i32::from(*input)).sum::<i32>()
        };
        self.weights.chunks(self.inputs).zip(&self.bias).map(|(row, bias)| dot(row) + bias).collect()
    }
}

impl AtTable {
    /// The worth of every action for the player's side beyond the others', in ten-thousandths of the most that a side can
    /// make.
    pub fn values(&self, inputs: &Inputs) -> Vec<i32> {
        let first = &self.network.first;
        let mut sums = self.sums.clone();
        for (word, bits) in inputs.iter().enumerate() {
            let mut rest = *bits;
            while rest != 0 {
                let at = word * 64 + rest.trailing_zeros() as usize;
                let row = first.weights.get(at * first.outputs..(at + 1) * first.outputs);
                add(&mut sums, row.unwrap_or_default(), 1);
                rest &= rest - 1;
            }
        }
        let mut layer = first;
        for next in &self.network.rest {
            let active = layer.activate(&sums);
            sums = next.sums(&active);
            layer = next;
        }
        let worth: Vec<i32> =
            sums.iter().enumerate().map(|(output, sum)| layer.scaled(output, *sum)).collect();
        // The last output is what the position is worth; the others, what each action adds.
        let position = worth.last().copied().unwrap_or(0);
        worth.iter().take(OUTPUTS).map(|action| action + position).collect()
    }
}
