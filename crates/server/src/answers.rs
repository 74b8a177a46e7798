//! Recent answers, so that the same nonce gets the same answer. Requests that are forgotten here are still never
//! carried out twice, because the store knows every nonce.

use std::collections::VecDeque;

/// How many answers are remembered: more than the players at a table can have in flight.
pub(crate) const MOST: usize = 64;

/// The key for a nonce: only a hash, so that a table uses little memory.
type Name = [u64; 2];

fn name(nonce: &str) -> Name {
    let hash = blake3::hash(nonce.as_bytes());
    let half =
        |at: usize| hash.as_bytes().iter().skip(at).take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte));
    [half(0), half(8)]
}

/// A bounded memory of answers by nonce, oldest first.
#[derive(Debug)]
pub(crate) struct Answers<T>(VecDeque<(Name, T)>);

impl<T> Default for Answers<T> {
    fn default() -> Answers<T> {
        Answers(VecDeque::new())
    }
}

impl<T> Answers<T> {
    /// The earlier answer, if there is one.
    pub(crate) fn get(&self, nonce: &str) -> Option<&T> {
        let wanted = name(nonce);
        self.0.iter().rev().find(|(name, _)| *name == wanted).map(|(_, answer)| answer)
    }

    /// Remembers an answer, if there was a nonce.
    pub(crate) fn extend(&mut self, nonce: Option<String>, answer: T) {
        if let Some(nonce) = nonce {
            self.keep(&nonce, answer);
        }
    }

    /// Remembers an answer and drops the oldest.
    pub(crate) fn keep(&mut self, nonce: &str, answer: T) {
        // Makes room first, because one entry more than a power of two would double the memory.
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back((name(nonce), answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_answers_are_forgotten() {
        let mut answers = Answers::default();
        (0..MOST + 5).for_each(|n| answers.keep(&n.to_string(), n));
        answers.keep("12", 99);
        assert_eq!(answers.get("5"), None);
        assert_eq!(answers.get("6"), Some(&6));
        assert_eq!(answers.get("12"), Some(&99), "the latest answer counts");
        assert_eq!(answers.0.len(), MOST);
    }
}
