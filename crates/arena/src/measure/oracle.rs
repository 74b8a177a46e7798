//! How far a bot's card play falls short of that of players who see every card. The bot bids, buries and names
//! trump at every seat; then the hand is played twice, each time with one side seeing all cards. This is a
//! measurement, not a bot: nobody at a real table can play like this.

use crate::stats::Tally;
use bots::{
    Named, Opponent, Question,
    double_dummy::{Budget, Position, Range, Setup, Solver},
};
use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rules::{
    Actor, AnyRules, Deal, Game, Standing, Viewer,
    trick::{Action, Hand, Rules},
};
use std::sync::Arc;

/// The solver's node limit per card. The few positions that need more nodes use the best result so far.
const NODES: u64 = 2_000_000;

/// The results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Distance {
    /// How many points per hand the all-seeing side beats the bot's side by, tallied by deal.
    pub ahead: Tally,
    /// The points per hand of the bot's side against the all-seeing side, and the reverse.
    pub written: [Tally; 2],
    /// The number of deals that were thrown in.
    pub thrown_in: u64,
}

/// Plays `deals` deals, starting from `seed`; `None` unless there are exactly two sides and one pack. `go_on` is told how
/// many deals are done and can stop the run.
pub fn distance(
    rules: &dyn AnyRules,
    bot: &Named,
    deals: u64,
    seed: u64,
    mut go_on: impl FnMut(u64) -> bool,
) -> Option<Distance> {
    let typed: Arc<Rules<u64>> = rules.typed_rules().downcast().ok()?;
    (rules.match_rules().sides.len() == 2).then_some(())?;
    let mut solver = Solver::default();
    let mut distance = Distance::default();
    for number in seed..seed + deals {
        let mut ahead = 0.0;
        let mut played = true;
        for seeing in 0..2 {
            match one_hand(rules, &typed, bot, number, seeing, &mut solver) {
                Some([bots, all_seeing]) => {
                    ahead += f64::from(all_seeing - bots) / 2.0;
                    distance.written[0].add(f64::from(bots));
                    distance.written[1].add(f64::from(all_seeing));
                }
                None => played = false,
            }
        }
        if played {
            distance.ahead.add(ahead);
        } else {
            distance.thrown_in += 1;
        }
        if !go_on(number + 1 - seed) {
            break;
        }
    }
    Some(distance)
}

/// What the bot's side and the all-seeing side (number `seeing`) score; `None` for a hand that was thrown in.
fn one_hand(
    rules: &dyn AnyRules,
    typed: &Arc<Rules<u64>>,
    bot: &Named,
    number: u64,
    seeing: usize,
    solver: &mut Solver,
) -> Option<[i32; 2]> {
    let deal = Deal::shuffled(Hand::<u64>::pack(typed), &mut SmallRng::seed_from_u64(number));
    let players = rules.players();
    let dealer = Seat::wrapping(number as usize % players.max(1));
    let mut hand = Hand::<u64>::start(typed, &Standing { dealer, ..Standing::default() }, &deal).ok()?;
    let mut bots: Vec<Box<dyn Opponent>> =
        (0..players as u64).filter_map(|seat| bot.seat(rules, number * 64 + seat)).collect();
    for (seat, bot) in bots.iter_mut().enumerate() {
        bot.deal(&hand.view(Viewer::Seat(Seat::wrapping(seat))));
    }
    let sides = &rules.match_rules().sides;
    while let Some(turn) = hand.pending().turn() {
        let decides = hand.controller(turn);
        let all_seeing = sides.get(seeing).is_some_and(|side| side.has(decides));
        let best = if all_seeing { best_card(&hand, turn, solver) } else { None };
        let action = match best {
            Some(action) => action,
            None => choice(&hand, turn, bots.get_mut(decides.index())?)?,
        };
        let by = Actor::Seat(turn);
        hand.check(by, &action).ok()?;
        let mut events = Vec::new();
        hand.apply(by, &action, &mut events);
        for (seat, bot) in bots.iter_mut().enumerate() {
            let who = Viewer::Seat(Seat::wrapping(seat));
            events
                .iter()
                .filter_map(|event| Hand::<u64>::project(event, who))
                .for_each(|seen| bot.watch(&seen));
        }
    }
    let score = hand.score().filter(|score| !score.thrown_in)?;
    Some([score.sides.0[1 - seeing], score.sides.0[seeing]])
}

fn choice(hand: &Hand<u64>, seat: Seat, bot: &mut Box<dyn Opponent>) -> Option<Action> {
    let mut actions = Vec::new();
    let coverage = hand.legal(seat, &mut actions);
    let legal: Vec<String> = actions.iter().map(Action::to_string).collect();
    let view = hand.view(Viewer::Seat(hand.controller(seat)));
    let question = Question { seat, view: &view, legal: &legal, coverage: &coverage, must: true };
    bot.choose(&question)?.action.parse().ok()
}

/// The best card with all cards visible; `None` if it is not time to play a card.
fn best_card(hand: &Hand<u64>, seat: Seat, solver: &mut Solver) -> Option<Action> {
    let oracle = hand.oracle()?;
    let position =
        Position::new(&Setup::seen(&oracle, seat), |card| oracle.rules().facts(oracle.trump(), card)).ok()?;
    let scores = solver.score_of_every_card_within(&position, Budget::nodes(NODES));
    let least = |range: &Range| (range.low, range.high);
    let (card, _) = scores.iter().max_by_key(|(_, range)| least(range))?;
    Some(Action::Play(*card))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::bot_named;
    use rules::{Catalog, Options};

    #[test]
    fn seeing_all_cards_beats_rules_of_thumb() {
        let rules = Catalog::default().open("original-rook", Some(4), &Options::new()).unwrap();
        let seen = distance(&*rules, bot_named("casual", &*rules).unwrap(), 6, 1, |_| true).unwrap();
        assert!(seen.ahead.mean() > 5.0, "{seen:?}");
        assert_eq!(seen.ahead.count() + seen.thrown_in, 6);
    }

    #[test]
    fn there_must_be_two_sides() {
        let rules = Catalog::default().open("regular-rook", Some(3), &Options::new()).unwrap();
        assert!(distance(&*rules, bot_named("casual", &*rules).unwrap(), 1, 1, |_| true).is_none());
    }
}
