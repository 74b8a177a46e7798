//! Reviews a finished hand with the champion: for every decision, what it would have done knowing only what
//! that seat knew, and for every card played, what the choice cost with all cards visible. The two may differ: a
//! play can be right but unlucky.

use crate::{Refusal, history::Finished};
use bots::{
    Choice, Level, Opponent, Question,
    double_dummy::{Aim, Budget, Position, Setup, Solver},
    house_player, must_act,
};
use cards::{Bits, Card, Seat};
use rules::{
    Actor, AnyHand, Deal, Game, Mute, Pending, Viewer,
    trick::{Action, Hand, Rules},
};
use std::{collections::BTreeMap, sync::Arc};
use table::{HandLog, Match};
use wire::{Review, Reviewed};

/// The maximum number of positions the solver may search per decision.
const NODES_A_DECISION: u64 = 300_000;

/// The maximum number of actions reviewed per hand.
const LONGEST: usize = 400;

/// The two parts of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The double-dummy cost of each play, starting at the end of the hand, where it is quick to compute.
    Costs,
    /// What the opponent would have done, from the start of the hand.
    Advice,
}

/// Reviews a hand, working on each part for as long as `go_on` allows; decisions not reached in time get no
/// verdict.
pub fn review(over: &Finished<'_>, mut go_on: impl FnMut(Part) -> bool) -> Result<Review, Refusal> {
    let log = over.game.log();
    let mut hand = over.game.dealt().map_err(|_| Refusal::RulesChanged { entry: None, why: None })?;
    let mut panel = Panel::new(over.game, &*hand);
    let mut costs = costs_of(over.game, &log, &mut || go_on(Part::Costs));
    let mut steps = Vec::new();
    let mut lost = vec![0; hand.seats()];
    for (number, (by, line)) in log.actions.iter().enumerate() {
        if let Actor::Seat(seat) = *by
            && number < LONGEST
        {
            let advice = if go_on(Part::Advice) { panel.advice(&*hand, seat) } else { None };
            let cost = costs.remove(&number);
            let judged = advice.as_ref().and_then(|advice| judged_cost(advice, line));
            let (action, reason) = advice.map(|advice| (advice.action, advice.reason)).unzip();
            let points = cost.as_ref().map(|cost| cost.lost);
            lost[seat.index()] += points.unwrap_or(0);
            steps.push(Reviewed {
                seat: seat.index(),
                action: line.clone(),
                better: action.filter(|action| action != line),
                reason,
                cost: judged,
                lost: points,
                best: cost.filter(|cost| cost.lost > 0).map(|cost| cost.best).unwrap_or_default(),
            });
        }
        let acted = hand.act(*by, line).map_err(|_| Refusal::RulesChanged { entry: None, why: None })?;
        panel.watch(&acted);
    }
    Ok(Review { hand: over.summary(), steps, lost })
}

/// The champion in every seat.
struct Panel(Vec<(Viewer, Option<Box<dyn Opponent>>)>);

impl Panel {
    fn new(game: &Match, hand: &dyn AnyHand) -> Panel {
        let totals = game.standing().totals;
        let seated = Seat::all(hand.seats()).map(|seat| {
            let who = Viewer::Seat(seat);
            let mut bot = house_player(&**game.rules(), Level::Champion, seat.index() as u64);
            if let Some(bot) = &mut bot {
                bot.standing(&totals);
                bot.deal(&*hand.typed_view(who));
            }
            (who, bot)
        });
        Panel(seated.collect())
    }

    fn watch(&mut self, acted: &rules::Acted) {
        for (who, bot) in &mut self.0 {
            let Some(bot) = bot else { continue };
            let seen = acted.events.iter().filter_map(|event| event.typed_seen(*who));
            seen.for_each(|seen| bot.watch(&*seen));
        }
    }

    /// What the opponent would do and why; `None` if the table is not waiting for the seat.
    fn advice(&mut self, hand: &dyn AnyHand, seat: Seat) -> Option<Choice> {
        let waits = match hand.pending() {
            Pending::Turn(turn) => turn == seat,
            Pending::Window { .. } => must_act(hand, seat),
            Pending::Sealed(seats) => seats.has(seat),
            Pending::Over => false,
        };
        let chair = hand.controller(seat).index();
        let bot = self.0.get_mut(chair).filter(|_| waits)?.1.as_mut()?;
        let (legal, coverage) = hand.legal(seat);
        let view = hand.typed_view(Viewer::Seat(hand.controller(seat)));
        let question = Question { seat, view: &*view, legal: &legal, coverage: &coverage, must: true };
        bot.choose(&question)
    }
}

/// What the action costs compared with the opponent's own choice; `None` if the opponent did not evaluate it.
fn judged_cost(advice: &Choice, action: &str) -> Option<f32> {
    let same = (advice.action == action && !advice.alternatives.is_empty()).then_some(0.0);
    let other = advice.alternatives.iter().find(|other| other.action == action);
    same.or_else(|| other.map(|other| other.cost))
}

/// The double-dummy cost of a play.
struct Cost {
    lost: i32,
    /// The plays that cost nothing.
    best: Vec<String>,
}

/// The cost of each play of a trick-taking hand to its side, by action number.
fn costs_of(game: &Match, log: &HandLog, go_on: &mut dyn FnMut() -> bool) -> BTreeMap<usize, Cost> {
    costs::<u64>(game, log, go_on).or_else(|| costs::<u128>(game, log, go_on)).unwrap_or_default()
}

fn costs<B: Bits>(
    game: &Match,
    log: &HandLog,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<BTreeMap<usize, Cost>> {
    let rules: Arc<Rules<B>> = game.rules().typed_rules().downcast().ok()?;
    let read = |cards: &[String]| cards.iter().map(|card| card.parse().ok()).collect::<Option<Vec<Card>>>();
    let deal = Deal { pack: read(&log.deal.pack)?, cuts: read(&log.deal.cuts)?, luck: log.deal.luck };
    let mut hand = Hand::<B>::start(&rules, &game.standing(), &deal).ok()?;
    let mut plays = Vec::new();
    for (number, (by, line)) in log.actions.iter().enumerate() {
        let action: Action = line.parse().ok()?;
        if let (Actor::Seat(seat), Action::Play(card)) = (*by, action) {
            plays.push((number, hand.clone(), seat, card));
        }
        hand.apply(*by, &action, &mut Mute);
    }
    let mut solver = Solver::default();
    let mut found = BTreeMap::new();
    for (number, before, seat, card) in plays.into_iter().rev().take_while(|_| go_on()) {
        found.extend(cost(&mut solver, &before, seat, card).map(|cost| (number, cost)));
    }
    Some(found)
}

/// The cost of one play; `None` if the budget is too small to find out.
fn cost<B: Bits>(solver: &mut Solver, hand: &Hand<B>, seat: Seat, played: Card) -> Option<Cost> {
    let oracle = hand.oracle()?;
    let bidder = oracle.bidder().unwrap_or(seat);
    let setup = Setup::seen(&oracle, bidder);
    let position = Position::new(&setup, |card| oracle.rules().facts(oracle.trump(), card)).ok()?;
    if position.turn() != seat {
        return None;
    }
    let budget = Budget::nodes(NODES_A_DECISION);
    let scores = solver.score_of_every_card_within(&position, budget);
    let scores: Vec<(Card, i32)> =
        scores.into_iter().map(|(card, range)| Some((card, range.exact()?))).collect::<Option<_>>()?;
    // Our side wants many points, or few in games where the fewest win; the others want the opposite.
    let many = setup.ours.has(seat) == (setup.stakes.aim == Aim::Most);
    let gain = |points: i32| if many { points } else { -points };
    let best = scores.iter().map(|(_, points)| gain(*points)).max()?;
    let (_, mine) = scores.iter().find(|(card, _)| *card == played)?;
    Some(Cost {
        lost: best - gain(*mine),
        best: scores
            .iter()
            .filter(|(_, points)| gain(*points) == best)
            .map(|(card, _)| Action::Play(*card).to_string())
            .collect(),
    })
}
