//! The network's arithmetic: products of bytes summed in integers, so results are the same on every machine.
//! It uses no clock and no floating point.
//!
//! A layer multiplies its inputs by one-byte weights, adds a bias, scales each sum by a separate factor and
//! clamps it to the range 0 to 127. The first layer adds up the weights of the nonzero inputs, and adds those
//! of the rules only once per table.

use super::{
    input::{INPUTS, Inputs, RULE_MARK},
    output::OUTPUTS,
};
use std::sync::Arc;

/// The value of a full activation.
const FULL: i32 = 127;
/// Sums are multiplied by a factor and shifted right by this many bits.
const SHIFT: u32 = 20;
/// The first bytes of a network file.
const MAGIC: &[u8; 8] = b"ROOKNET1";

/// One layer, with the weights, bias and factor of each output.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Layer {
    inputs: usize,
    outputs: usize,
    /// Ordered by input and then output in the first layer, by output and then input in the others.
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

/// Why a file is not a valid network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNetwork {
    /// It does not start with the right bytes.
    #[error("the file is not a network")]
    Magic,
    /// It ends too early.
    #[error("the network file is cut short")]
    Short,
    /// Its layers don't fit together, or don't fit the games.
    #[error("the network's layers do not fit together")]
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

    /// Prepares the network for a table; `rules` are the table's rule inputs.
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
        // The rule inputs are in eighths.
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

/// A network prepared for the rules of a table.
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
    /// The value of every action, as the lead of the player's side over the others, in ten-thousandths of the
    /// maximum that a side can make.
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
        // The last output is the value of the position; the others are what each action adds to it.
        let position = worth.last().copied().unwrap_or(0);
        worth.iter().take(OUTPUTS).map(|action| action + position).collect()
    }
}
