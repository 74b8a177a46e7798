//! The actions of a hand as one number: each action is a digit, and the base of a digit is the number of legal actions.
//! A forced action takes no space, and a whole hand takes about a dozen bytes.

use cards::Seat;
use rules::{Actor, AnyHand, Coverage, Viewer};
use table::Match;

/// The only action that is not always in the list of legal actions: there are too many ways to bury.
const BURY: &str = "bury";
/// More cards than anyone buries.
const MOST_BURIED: usize = 16;

/// A digit and its base.
type Digit = (usize, usize);

/// A large number, lowest byte first.
struct Number(Vec<u8>);

impl Number {
    /// Makes `digit` the lowest digit.
    fn push(&mut self, (digit, base): Digit) {
        let mut carry = digit;
        for byte in &mut self.0 {
            let value = usize::from(*byte) * base + carry;
            (*byte, carry) = ((value & 255) as u8, value >> 8);
        }
        while carry > 0 {
            self.0.push((carry & 255) as u8);
            carry >>= 8;
        }
    }

    /// Removes the lowest digit.
    fn pop(&mut self, base: usize) -> usize {
        let mut rest = 0;
        for byte in self.0.iter_mut().rev() {
            let value = rest << 8 | usize::from(*byte);
            (*byte, rest) = ((value / base) as u8, value % base);
        }
        rest
    }
}

/// The actions of the current hand as bytes; `None` if one of them cannot be written this way.
pub(super) fn pack(game: &Match) -> Option<Vec<u8>> {
    let mut hand = game.dealt().ok()?;
    let mut digits = Vec::new();
    for (by, line) in game.log().actions {
        let seat = hand.pending().turn().filter(|seat| by == Actor::Seat(*seat))?;
        digits.extend(written(&*hand, seat, &line)?);
        hand.act(by, &line).ok()?;
    }
    let mut number = Number(Vec::new());
    digits.into_iter().rev().for_each(|digit| number.push(digit));
    Some(number.0)
}

/// Plays the first `steps` actions that these bytes stand for.
pub(super) fn unpack(game: &mut Match, bytes: &[u8], steps: usize) -> Option<()> {
    let mut number = Number(bytes.to_vec());
    for _ in 0..steps {
        let seat = game.hand().pending().turn()?;
        let line = read(game.hand(), seat, &mut number)?;
        game.act(Actor::Seat(seat), &line).ok()?;
    }
    Some(())
}

fn held(hand: &dyn AnyHand, seat: Seat) -> Vec<String> {
    hand.view(Viewer::Seat(seat)).held().unwrap_or_default()
}

fn written(hand: &dyn AnyHand, seat: Seat, line: &str) -> Option<Vec<Digit>> {
    let (legal, coverage) = hand.legal(seat);
    let base = legal.len() + usize::from(coverage != Coverage::All);
    if let Some(place) = legal.iter().position(|other| other == line) {
        return Some(vec![(place, base)]);
    }
    let mut words = line.split(' ').filter(|_| base > legal.len());
    words.next().filter(|word| *word == BURY)?;
    let (words, held) = (words.collect::<Vec<_>>(), held(hand, seat));
    let places = words.iter().map(|word| held.iter().position(|card| card == word));
    let places = places.map(|place| Some((place?, held.len()))).collect::<Option<Vec<Digit>>>()?;
    Some([(legal.len(), base), (places.len(), MOST_BURIED)].into_iter().chain(places).collect())
}

fn read(hand: &dyn AnyHand, seat: Seat, number: &mut Number) -> Option<String> {
    let (mut legal, coverage) = hand.legal(seat);
    let base = legal.len() + usize::from(coverage != Coverage::All);
    let place = number.pop(base.max(1));
    if place < legal.len() {
        return Some(legal.swap_remove(place));
    }
    let (count, held) = (number.pop(MOST_BURIED), held(hand, seat));
    let mut line = BURY.to_owned();
    for _ in 0..count {
        let card = held.get(number.pop(held.len().max(1)))?;
        line = format!("{line} {card}");
    }
    Some(line)
}
