//! Answers given lately, so that the same nonce gets the same answer. What fell out of here is still never done
//! twice: the store knows every nonce.

use std::collections::{HashMap, VecDeque};

/// How many are remembered.
const MOST: usize = 256;

/// A bounded memory of answers by nonce.
#[derive(Debug)]
pub(crate) struct Answers<T> {
    by_nonce: HashMap<String, T>,
    order: VecDeque<String>,
}

impl<T> Default for Answers<T> {
    fn default() -> Answers<T> {
        Answers { by_nonce: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T> Answers<T> {
    /// The answer given before.
    pub(crate) fn get(&self, nonce: &str) -> Option<&T> {
        self.by_nonce.get(nonce)
    }

    /// Remembers an answer, where there was a nonce.
    pub(crate) fn extend(&mut self, nonce: Option<String>, answer: T) {
        if let Some(nonce) = nonce {
            self.keep(nonce, answer);
        }
    }

    /// Remembers an answer; the oldest is forgotten.
    pub(crate) fn keep(&mut self, nonce: String, answer: T) {
        if self.by_nonce.insert(nonce.clone(), answer).is_none() {
            self.order.push_back(nonce);
        }
        while self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.by_nonce.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_answers_are_forgotten() {
        let mut answers = Answers::default();
        (0..MOST + 5).for_each(|n| answers.keep(n.to_string(), n));
        answers.keep("10".into(), 99);
        assert_eq!(answers.get("4"), None);
        assert_eq!(answers.get("5"), Some(&5));
        assert_eq!(answers.get("10"), Some(&99));
        assert_eq!(answers.by_nonce.len(), MOST);
    }
}
