//! Bots at a table: who sits where, which events each one receives, and who is asked next. The crew only sees what its
//! seats see.

use crate::{Choice, Opponent, Question, must_act};
use cards::{Seat, SeatSet};
use rules::{Acted, AnyHand, Viewer};

/// The action a bot wants to take.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// The hand it acts for.
    pub seat: Seat,
    /// The action and its reason.
    pub choice: Choice,
}

/// The bots at one table.
pub struct Crew {
    /// The bots by seat; `None` where a person sits.
    bots: Vec<Option<Box<dyn Opponent>>>,
    /// Bots that have been asked since the last action and did nothing.
    silent: SeatSet,
}

impl Crew {
    /// A table with these players, starting at seat 0; `None` is a person.
    pub fn new(bots: Vec<Option<Box<dyn Opponent>>>) -> Crew {
        Crew { bots, silent: SeatSet::EMPTY }
    }

    /// Whether a bot decides for the hand at `seat`.
    pub fn plays(&self, hand: &dyn AnyHand, seat: Seat) -> bool {
        self.bots.get(hand.controller(seat).index()).is_some_and(Option::is_some)
    }

    /// Starts a new hand.
    pub fn deal(&mut self, hand: &dyn AnyHand) {
        self.silent = SeatSet::EMPTY;
        for (index, bot) in self.bots.iter_mut().enumerate() {
            if let Some(bot) = bot {
                bot.deal(&*hand.typed_view(Viewer::Seat(Seat::wrapping(index))));
            }
        }
    }

    /// Tells the bots about an action.
    pub fn watch(&mut self, acted: &Acted) {
        self.silent = SeatSet::EMPTY;
        for (index, bot) in self.bots.iter_mut().enumerate() {
            let who = Viewer::Seat(Seat::wrapping(index));
            for seen in acted.events.iter().filter_map(|event| event.typed_seen(who)) {
                if let Some(bot) = bot {
                    bot.watch(&*seen);
                }
            }
        }
    }

    /// The bots' next action; `None` if people have to act, or the hand is over. Bots that may interrupt are
    /// asked before the one whose turn it is, each only once until something happens. If several bots want to
    /// act, the fastest one does.
    pub fn next(&mut self, hand: &dyn AnyHand) -> Option<Move> {
        let pending = hand.pending();
        let turn = pending.turn();
        let interrupting = pending.may_act().iter().filter(|seat| Some(*seat) != turn);
        let mut quickest: Option<Move> = None;
        for seat in interrupting.chain(turn).collect::<Vec<_>>() {
            let must = must_act(hand, seat);
            if !must && self.silent.has(seat) {
                continue;
            }
            let Some(choice) = self.ask(hand, seat, must) else {
                self.silent = self.silent.with(seat);
                continue;
            };
            let delay = |choice: &Choice| choice.delay.unwrap_or(u32::MAX);
            if quickest.as_ref().is_none_or(|so_far| delay(&choice) < delay(&so_far.choice)) {
                quickest = Some(Move { seat, choice });
            }
        }
        quickest
    }

    fn ask(&mut self, hand: &dyn AnyHand, seat: Seat, must: bool) -> Option<Choice> {
        let decides = hand.controller(seat);
        let bot = self.bots.get_mut(decides.index())?.as_mut()?;
        let view = hand.typed_view(Viewer::Seat(decides));
        let (legal, coverage) = hand.legal(seat);
        bot.choose(&Question { seat, view: &*view, legal: &legal, coverage: &coverage, must })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{Card, Color};
    use rules::{Catalog, Deal, Options, Standing};
    use std::any::Any;

    /// Folds after this many milliseconds.
    struct Folds(u32);

    impl Opponent for Folds {
        fn deal(&mut self, _: &(dyn Any + Send + Sync)) {}
        fn watch(&mut self, _: &(dyn Any + Send + Sync)) {}
        fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
            let fold = question.legal.iter().find(|line| *line == "fold")?;
            Some(Choice { delay: Some(self.0), ..Choice::new(fold, "quick") })
        }
    }

    #[test]
    fn if_several_bots_would_act_the_fastest_one_does() {
        let rules = Catalog::default().open("donkey", Some(4), &Options::default()).unwrap();
        // Each round of the deal gives out one color of the next four numbers, so everyone gets complete sets.
        let number = |place: usize| place / 16 * 4 + place % 4 + 1;
        let numbered = |place: usize| Card::new(Color::ALL[place / 4 % 4], number(place) as u8);
        let mut pack: Vec<Card> = (0..48).filter_map(numbered).collect();
        pack.extend(
            Color::ALL.iter().flat_map(|color| [13, 14].map(|number| Card::new(*color, number))).flatten(),
        );
        let deal = Deal { pack: pack.iter().map(Card::to_string).collect(), cuts: Vec::new(), luck: 0 };
        let hand = rules.start(&Standing::default(), &deal).unwrap();
        for (delays, first) in
            [([900, 700, 500, 600], 2), ([400, 700, 500, 600], 0), ([500, 500, 500, 500], 0)]
        {
            let bot = |delay: u32| -> Option<Box<dyn Opponent>> { Some(Box::new(Folds(delay))) };
            let mut crew = Crew::new(delays.into_iter().map(bot).collect());
            crew.deal(&*hand);
            assert_eq!(crew.next(&*hand).unwrap().seat.index(), first);
        }
    }
}
