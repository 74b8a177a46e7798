//! Playing a card: tries every legal card in many worlds.

use super::{
    fusion::{self, Ahead, Imagined},
    known::Layout,
    policy::{Policy, play_out},
    run::{Ring, Run},
    situation::Situation,
    solve,
    tables::{Tables, face},
    thought::Care,
    worlds::Worlds,
};
use crate::{Dice, double_dummy::Solver, order};
use cards::{Bits, Card};

/// The number of worlds for which the last tricks are planned together, and the solver's node limit for that.
const PLANNED: usize = 24;
const PLAN_NODES: u64 = 40_000;

/// The expected result of playing a card, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Valued {
    pub(super) card: Card,
    pub(super) value: f32,
}

/// A card's values over the worlds it was tried in, and its lead over the rule-of-thumb card in them.
#[derive(Clone, Copy)]
struct Tally {
    place: u8,
    worlds: f32,
    sum: f32,
    ahead: f32,
    squares: f32,
}

impl Tally {
    fn new(place: u8) -> Tally {
        Tally { place, worlds: 0.0, sum: 0.0, ahead: 0.0, squares: 0.0 }
    }

    fn add(&mut self, value: f32, thumb: f32) {
        self.worlds += 1.0;
        self.sum += value;
        self.ahead += value - thumb;
        self.squares += (value - thumb) * (value - thumb);
    }

    fn lead(&self) -> f32 {
        self.ahead / self.worlds.max(1.0)
    }

    /// Whether its lead is statistically significant.
    fn is_sure(&self, sure: f32) -> bool {
        let worlds = self.worlds.max(1.0);
        let spread = (self.squares / worlds - self.lead() * self.lead()).max(0.0);
        self.lead() > sure * (spread / worlds).sqrt()
    }
}

/// The values of all cards; a card that is not clearly better than the rule-of-thumb card counts as slightly worse.
/// Cards that were tried in fewer worlds are compared only in those, because worlds differ more than cards do.
fn judged(tallies: &[Tally], thumb: usize, sure: f32) -> Vec<Valued> {
    let Some(own) = tallies.get(thumb).map(|tally| tally.sum / tally.worlds.max(1.0)) else {
        return Vec::new();
    };
    let value = |(at, tally): (usize, &Tally)| {
        let lead = tally.lead();
        let believed = if at == thumb || lead < 0.0 || tally.is_sure(sure) { lead } else { -0.01 };
        Valued { card: face(tally.place), value: own + believed }
    };
    tallies.iter().enumerate().map(value).collect()
}

/// The card in `places` that represents `card`: the card itself, or its neighbor.
fn standing_for<B: Bits>(tables: &Tables<B>, places: &[u8], card: Card) -> usize {
    let place = card.index();
    let far = |other: &u8| {
        let alike =
            tables.leads(*other) == tables.leads(place) && tables.points(*other) == tables.points(place);
        (!alike, tables.strength(*other).abs_diff(tables.strength(place)))
    };
    (0..places.len()).min_by_key(|at| far(&places[*at])).unwrap_or(0)
}

/// Values every legal card; `thumb` is the rule-of-thumb choice.
pub(super) fn value<B: Bits>(
    situation: &Situation<'_>,
    tables: &Tables<B>,
    worlds: &mut Worlds<'_, B>,
    care: &Care,
    thumb: Card,
    solver: &mut Solver,
    rng: &mut Dice,
) -> Vec<Valued> {
    if usize::from(situation.left()) <= care.solve_from {
        let solved = solved(situation, tables, worlds, care, thumb, solver, rng);
        if !solved.is_empty() {
            return solved;
        }
    }
    let first = worlds.next(situation, rng);
    let run = situation.run(tables, &first);
    let places = worth_trying(&run, tables, &situation.ring);
    let by_thumb = standing_for(tables, &places, thumb);
    let mut tallies: Vec<Tally> = places.into_iter().map(Tally::new).collect();
    let me = situation.turn;
    for Round { cards, worlds: count } in rounds(tallies.len(), care.worlds) {
        let racing = leaders(&tallies, by_thumb, cards);
        for _ in 0..count {
            let layout = worlds.next(situation, rng);
            let run = situation.run(tables, &layout);
            let value =
                |at: usize| after(situation, tables, &layout, &run, tallies[at].place, me, care.policy);
            let own = value(by_thumb);
            let values: Vec<f32> =
                racing.iter().map(|at| if *at == by_thumb { own } else { value(*at) }).collect();
            racing.iter().zip(values).for_each(|(at, value)| tallies[*at].add(value, own));
        }
    }
    judged(&tallies, by_thumb, care.sure)
}

/// One round: how many cards are tried, and in how many worlds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Round {
    cards: usize,
    worlds: usize,
}

/// How the playouts for trying every card in `worlds` worlds are divided: all cards first, then the better
/// half in more worlds, until two are left. Most cards soon turn out to be bad.
fn rounds(cards: usize, worlds: usize) -> Vec<Round> {
    let sizes = |cards: &usize| (*cards > 2).then(|| (cards / 2 + 1).min(cards - 1));
    let sizes: Vec<usize> = std::iter::successors(Some(cards), sizes).collect();
    let each = cards * worlds / sizes.len().max(1);
    sizes.into_iter().map(|cards| Round { cards, worlds: each / cards.max(1) }).collect()
}

/// The `count` leading cards, always including the rule-of-thumb card, which the others are compared with.
fn leaders(tallies: &[Tally], thumb: usize, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..tallies.len()).collect();
    order::best_first(&mut order, |at| tallies[*at].lead());
    let at = order.iter().position(|at| *at == thumb).unwrap_or(0);
    if at >= count {
        order.swap(at, count.saturating_sub(1));
    }
    order.truncate(count);
    order
}

/// Values every card by solving worlds; empty if the solver does not apply.
fn solved<B: Bits>(
    situation: &Situation<'_>,
    tables: &Tables<B>,
    worlds: &mut Worlds<'_, B>,
    care: &Care,
    thumb: Card,
    solver: &mut Solver,
    rng: &mut Dice,
) -> Vec<Valued> {
    let first = worlds.next(situation, rng);
    let run = situation.run(tables, &first);
    if !solve::speaks(situation, &run.sides) {
        return Vec::new();
    }
    let places = worth_trying(&run, tables, &situation.ring);
    let by_thumb = standing_for(tables, &places, thumb);
    let mut tallies: Vec<Tally> = places.into_iter().map(Tally::new).collect();
    let trick: Vec<Card> = situation.trick().iter().map(|played| played.card).collect();
    let mut imagined = || {
        let layout = worlds.next(situation, rng);
        Imagined { run: situation.run(tables, &layout), layout, trick: trick.clone() }
    };
    let plans =
        usize::from(situation.left()) <= care.plan_from && situation.left() > fusion::NOTHING_TO_GUESS;
    if plans {
        let worlds: Vec<Imagined<B>> = (0..PLANNED).map(|_| imagined()).collect();
        let until = solver.nodes() + PLAN_NODES;
        if let Some(cards) = (Ahead { solver, situation, tables, until }).every_card(&worlds) {
            for number in 0..worlds.len() {
                tell(&mut tallies, by_thumb, |place| {
                    let card = cards.iter().find(|(card, _)| card.index() == place);
                    card.and_then(|(_, values)| values.get(number)).copied()
                });
            }
            return judged(&tallies, by_thumb, care.sure);
        }
    }
    let until = solver.nodes() + care.nodes;
    for number in 0..care.solved {
        let Imagined { layout, run, trick } = imagined();
        let left = until.saturating_sub(solver.nodes());
        let Some((values, whole)) =
            solve::every_card(solver, situation, tables, (&layout, &run, &trick), left)
        else {
            return Vec::new();
        };
        // The budget ran out midway. This is better than nothing, but worse than fully solved worlds.
        if whole || number == 0 {
            tell(&mut tallies, by_thumb, |place| {
                values.iter().find(|(card, _)| card.index() == place).map(|(_, value)| *value)
            });
        }
        if !whole {
            break;
        }
    }
    judged(&tallies, by_thumb, care.sure)
}

/// Adds every card's result in one more world.
fn tell(tallies: &mut [Tally], thumb: usize, value: impl Fn(u8) -> Option<f32>) {
    let Some(own) = tallies.get(thumb).and_then(|tally| value(tally.place)) else { return };
    tallies.iter_mut().for_each(|tally| tally.add(value(tally.place).unwrap_or(own), own));
}

/// The cards to try.
fn worth_trying<B: Bits>(run: &Run<B>, tables: &Tables<B>, ring: &Ring) -> Vec<u8> {
    let spared = spared(run, tables, ring);
    distinct(run, tables).into_iter().filter(|place| !spared.has(*place)).collect()
}

/// Cards that the last player to a trick keeps, because a weaker one in the same color has the same effect on
/// the trick and is worth just as much.
fn spared<B: Bits>(run: &Run<B>, tables: &Tables<B>, ring: &Ring) -> B {
    if run.count + 1 != ring.seats || tables.sign < 0.0 {
        return B::EMPTY;
    }
    let may = run.playable(tables);
    let takes = tables.beaten_by(run.led, run.best);
    let does_as_much = |place: u8, weaker: u8| {
        tables.leads(weaker) == tables.leads(place)
            && tables.points(weaker) == tables.points(place)
            && tables.strength(weaker) < tables.strength(place)
            && takes.has(weaker) == takes.has(place)
            && tables.free.has(weaker) == tables.free.has(place)
    };
    may.places()
        .filter(|place| may.places().any(|weaker| does_as_much(*place, weaker)))
        .fold(B::EMPTY, |set, place| set | B::one(place))
}

/// The value of a playout after a card has been played.
fn after<B: Bits>(
    situation: &Situation<'_>,
    tables: &Tables<B>,
    layout: &Layout<B>,
    run: &Run<B>,
    place: u8,
    me: u8,
    policy: Policy,
) -> f32 {
    let mut run = *run;
    run.play(tables, &situation.ring, place);
    play_out(&mut run, tables, &situation.ring, policy);
    situation.value(&situation.written(tables, layout, &run), &run.sides, me)
}

/// The cards that make a difference: among neighbors of equal value, only the lowest.
pub(super) fn distinct<B: Bits>(run: &Run<B>, tables: &Tables<B>) -> Vec<u8> {
    let may = run.playable(tables);
    let others = run.live() & !run.hands[usize::from(run.turn & 7)] | run.trick;
    let mut kept: Vec<u8> = Vec::new();
    let mut order: Vec<u8> = may.places().collect();
    order::by_key(&mut order, |place| (tables.leads(*place), tables.strength(*place)));
    for place in order {
        let alike = kept.last().is_some_and(|last| {
            tables.are_neighbors(others, *last, place) && tables.points(*last) == tables.points(place)
        });
        if !alike {
            kept.push(place);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(cards: usize, worlds: usize) -> Round {
        Round { cards, worlds }
    }

    #[test]
    fn the_better_cards_are_tried_in_more_worlds_for_the_same_work() {
        assert_eq!(rounds(1, 300), [round(1, 300)]);
        assert_eq!(rounds(2, 300), [round(2, 300)]);
        assert_eq!(rounds(5, 300), [round(5, 100), round(3, 166), round(2, 250)]);
        for cards in 1..14 {
            let work: usize = rounds(cards, 300).iter().map(|round| round.cards * round.worlds).sum();
            assert!(work <= cards * 300 && work > cards * 290, "{cards} cards: {work}");
        }
    }

    #[test]
    fn the_rule_of_thumb_card_stays_in_the_race() {
        let mut tallies: Vec<Tally> = (0..4).map(Tally::new).collect();
        for (tally, value) in tallies.iter_mut().zip([0.0, 3.0, 2.0, 1.0]) {
            tally.add(value, 0.0);
        }
        assert_eq!(leaders(&tallies, 0, 2), [1, 0]);
        assert_eq!(leaders(&tallies, 1, 2), [1, 2]);
    }
}
