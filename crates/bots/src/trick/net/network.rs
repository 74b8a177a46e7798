//! The network's arithmetic: products of bytes summed in integers, so results are the same on every machine.
//! It uses no clock and no floating point.
//!
//! A layer multiplies its inputs by one-byte weights, adds a bias, scales each sum by a separate factor and
//! clamps it to the range 0 to 127. The first layer adds up the weights of the nonzero inputs, and adds those
//! of the rules only once per table.

use super::{
    frame::PLACES,
    input::{INPUTS, Inputs, RULE_MARK},
    output::{ACTIONS, HOLDERS, OUTPUTS},
};
use std::sync::Arc;

/// The value of a fully activated neuron.
const FULL: i32 = 127;
/// Sums are multiplied by a factor and shifted right by this many bits.
const SHIFT: u32 = 20;
/// The maximum number of one-byte weights whose sum fits into 16 bits.
const IN_A_SHORT_SUM: usize = 255;
/// No layer is wider than this, and no bias is farther from 0 than [`FARTHEST`], so no sum can overflow.
const WIDEST: usize = 1 << 13;
const FARTHEST: i32 = 1 << 28;
/// The first bytes of a network file.
const MAGIC: &[u8; 8] = b"ROOKNET1";

/// One layer, with the weights, bias and factor of each output.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Layer {
    inputs: usize,
    outputs: usize,
    /// In the first layer, the weights are ordered by input and then by output; in the others, by output and then
    /// by input. They are bytes in the file, but products of 16-bit numbers are faster.
    weights: Vec<i16>,
    bias: Vec<i32>,
    factor: Vec<i32>,
}

/// A trained network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    rules: usize,
    first: Layer,
    rest: Vec<Layer>,
    last: Layer,
}

/// Why a file is not a valid network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNetwork {
    /// The file does not start with the right bytes.
    #[error("the file is not a network")]
    Magic,
    /// The file ends too early.
    #[error("the network file is cut short")]
    Short,
    /// The network's layers don't fit together, or don't fit the games.
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
        let size = usize::try_from(self.word()?).ok();
        size.filter(|size| (1..=WIDEST).contains(size)).ok_or(BadNetwork::Shape)
    }

    fn layer(&mut self) -> Result<Layer, BadNetwork> {
        let (inputs, outputs) = (self.size()?, self.size()?);
        let weights = self.take(inputs * outputs)?.iter().map(|byte| i16::from(*byte as i8)).collect();
        let (bias, factor) = (self.words(outputs)?, self.words(outputs)?);
        match bias.iter().all(|bias| (-FARTHEST..=FARTHEST).contains(bias)) {
            true => Ok(Layer { inputs, outputs, weights, bias, factor }),
            false => Err(BadNetwork::Shape),
        }
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
        let mut rest = (1..layers).map(|_| reader.layer()).collect::<Result<Vec<_>, _>>()?;
        let last = rest.pop().ok_or(BadNetwork::Shape)?;
        let fits = first.inputs == INPUTS + rules
            && last.outputs == OUTPUTS
            && rest
                .iter()
                .chain([&last])
                .scan(first.outputs, |width, layer| {
                    Some(std::mem::replace(width, layer.outputs) == layer.inputs)
                })
                .all(|fits| fits);
        if fits { Ok(Network { rules, first, rest, last }) } else { Err(BadNetwork::Shape) }
    }

    /// How many rule inputs it reads.
    pub fn rule_inputs(&self) -> usize {
        self.rules
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
fn add(sums: &mut [i32], row: &[i16], times: i32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += i32::from(*weight) * times;
    }
}

/// A network prepared for a table's rules.
#[derive(Clone, Debug)]
pub struct AtTable {
    network: Arc<Network>,
    sums: Vec<i32>,
}

impl Layer {
    fn scaled(&self, output: usize, sum: i32) -> i32 {
        let scaled = (i64::from(sum) * i64::from(self.factor[output])) >> SHIFT;
        scaled.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    }

    fn activate(&self, sums: &[i32]) -> Vec<i16> {
        let cut = |(output, sum): (usize, &i32)| self.scaled(output, *sum).clamp(0, FULL) as i16;
        sums.iter().enumerate().map(cut).collect()
    }

    fn sum(&self, output: usize, inputs: &[i16]) -> i32 {
        let row = &self.weights[output * self.inputs..(output + 1) * self.inputs];
        let products = row.iter().zip(inputs).map(|(weight, input)| i32::from(*weight) * i32::from(*input));
        products.sum::<i32>() + self.bias[output]
    }

    fn sums(&self, inputs: &[i16]) -> Vec<i32> {
        (0..self.outputs).map(|output| self.sum(output, inputs)).collect()
    }
}

impl AtTable {
    /// Reads the inputs. The outputs are worked out one by one when they are asked for.
    pub fn think(&self, inputs: &Inputs) -> Thoughts<'_> {
        let first = &self.network.first;
        let mut sums = self.sums.clone();
        // Short sums are faster, but only so many weights fit into one.
        let (mut short, mut added) = (vec![0_i16; first.outputs], 0);
        for (word, bits) in inputs.iter().enumerate() {
            let mut rest = *bits;
            while rest != 0 {
                let at = word * 64 + rest.trailing_zeros() as usize;
                let row = first.weights.get(at * first.outputs..(at + 1) * first.outputs);
                let row = row.unwrap_or_default();
                short.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
                added += 1;
                if added == IN_A_SHORT_SUM {
                    add(&mut sums, &short, 1);
                    short.fill(0);
                    added = 0;
                }
                rest &= rest - 1;
            }
        }
        add(&mut sums, &short, 1);
        let mut active = first.activate(&sums);
        for layer in &self.network.rest {
            active = layer.activate(&layer.sums(&active));
        }
        Thoughts { last: &self.network.last, active }
    }
}

/// The network's assessment of one position.
#[derive(Clone, Debug)]
pub struct Thoughts<'a> {
    last: &'a Layer,
    active: Vec<i16>,
}

impl Thoughts<'_> {
    fn output(&self, at: usize) -> i32 {
        self.last.scaled(at, self.last.sum(at, &self.active))
    }

    /// Every output, in the order of the network's file.
    pub fn outputs(&self) -> impl Iterator<Item = i32> {
        (0..OUTPUTS).map(|at| self.output(at))
    }

    /// How much the network likes an action: the logarithm of its probability, up to a constant, in
    /// ten-thousandths.
    pub fn preference(&self, action: usize) -> i32 {
        self.output(action.min(ACTIONS - 1))
    }

    /// How much an action gains over the network's own play, in ten-thousandths of the maximum that a side
    /// can make.
    pub fn gain(&self, action: usize) -> i32 {
        self.output(ACTIONS + action.min(ACTIONS - 1))
    }

    /// How likely it is that the unseen card at a place is held by the `holder`-th other seat or, last, is in the nest
    /// or center: the logarithm of the probability, up to a constant, in ten-thousandths.
    pub fn belief(&self, place: usize, holder: usize) -> i32 {
        self.output(2 * ACTIONS + place.min(PLACES - 1) * HOLDERS + holder.min(HOLDERS - 1))
    }

    /// The expected lead of the player's side over the others, in ten-thousandths of the maximum that a side can
    /// make.
    pub fn value(&self) -> i32 {
        self.output(OUTPUTS - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trick::net::input::WORDS;

    fn words(words: &[i32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    fn layer(inputs: usize, outputs: usize, byte: u8, bias: i32) -> Vec<u8> {
        let weights = vec![byte; inputs * outputs];
        let rest = [vec![bias; outputs], vec![i32::MAX; outputs]].concat();
        [words(&[inputs as i32, outputs as i32]), weights, words(&rest)].concat()
    }

    fn file(hidden: usize, byte: u8, bias: i32) -> Vec<u8> {
        let layers = [layer(INPUTS + 1, hidden, byte, bias), layer(hidden, OUTPUTS, byte, bias)].concat();
        [MAGIC.to_vec(), words(&[1, 2]), layers].concat()
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        for (byte, bias) in [(127, FARTHEST), (128, -FARTHEST)] {
            let network = Arc::new(Network::read(&file(3, byte, bias)).unwrap());
            let table = network.at(&[255]).unwrap();
            let thoughts = table.think(&[u64::MAX; WORDS]);
            assert_eq!(thoughts.value().signum(), bias.signum());
        }
    }

    #[test]
    fn a_file_that_is_not_a_network_is_refused() {
        let whole = file(3, 1, 1);
        assert_eq!(Network::read(b"ROOK").unwrap_err(), BadNetwork::Magic);
        assert_eq!(Network::read(&whole[..whole.len() - 1]).unwrap_err(), BadNetwork::Short);
        assert_eq!(Network::read(&file(0, 1, 1)).unwrap_err(), BadNetwork::Shape);
        assert_eq!(Network::read(&file(3, 1, FARTHEST + 1)).unwrap_err(), BadNetwork::Shape);
        assert!(Network::read(&whole).unwrap().rules == 1);
    }
}
