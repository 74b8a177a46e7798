//! A bot that knows nothing: it plays any legal action, all equally likely. It plays every game and is the baseline
//! for other bots.

use crate::{Choice, Dice, Opponent, Question};
use rand::{Rng, SeedableRng};
use std::any::Any;

/// An optional call is made once in this many chances.
const SELDOM: u32 = 8;

/// Picks at random from the listed actions; if the list has only examples, from those.
#[derive(Clone, Debug)]
pub struct Random(Dice);

impl Random {
    /// A random player; the same seed always plays the same game.
    pub fn new(seed: u64) -> Random {
        Random(Dice::seed_from_u64(seed))
    }
}

impl Opponent for Random {
    fn deal(&mut self, _: &(dyn Any + Send + Sync)) {}

    fn watch(&mut self, _: &(dyn Any + Send + Sync)) {}

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        if question.legal.is_empty() || !question.must && !self.0.random_ratio(1, SELDOM) {
            return None;
        }
        let action = &question.legal[self.0.random_range(0..question.legal.len())];
        Some(Choice::new(action, said::AnyReason::ByChance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Seat;
    use rules::Coverage;

    fn ask(bot: &mut Random, legal: &[&str], must: bool) -> Option<String> {
        let legal: Vec<String> = legal.iter().map(|line| (*line).to_owned()).collect();
        let question =
            Question { seat: Seat::default(), view: &(), legal: &legal, coverage: &Coverage::All, must };
        bot.choose(&question).map(|choice| choice.action)
    }

    #[test]
    fn every_legal_action_comes_up_and_no_other() {
        let mut bot = Random::new(1);
        let mut seen: Vec<String> = (0..200).filter_map(|_| ask(&mut bot, &["a", "b", "c"], true)).collect();
        assert_eq!(seen.len(), 200, "a bot that must act has to act");
        seen.sort();
        seen.dedup();
        assert_eq!(seen, ["a", "b", "c"]);
    }

    #[test]
    fn an_optional_call_is_rarely_made() {
        let mut bot = Random::new(2);
        let made = (0..800).filter(|_| ask(&mut bot, &["doubt"], false).is_some()).count();
        assert!((50..150).contains(&made), "{made}");
        assert_eq!(ask(&mut bot, &[], true), None);
    }
}
