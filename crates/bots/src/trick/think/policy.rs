//! How everybody plays in a playout: rules of thumb that cost a few nanoseconds a card. A seat goes by its own cards
//! and by what is still about, never by who holds what.

use super::{
    run::{Ring, Run},
    tables::Tables,
};
use cards::Bits;

/// How well the seats of a playout play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Policy {
    /// Takes what it can with the strongest card, gives to a partner who has the trick, throws low otherwise.
    Greedy,
    /// Draws trump, cashes what is high, saves trumps and high cards, gives counters only where they are safe.
    Sensible,
}

/// Plays the hand to its end.
#[inline]
pub(super) fn play_out<B: Bits>(run: &mut Run<B>, tables: &Tables<B>, ring: &Ring, policy: Policy) {
    while run.left > 0 {
        let place = choose(run, tables, ring, policy);
        run.play(tables, ring, place);
    }
}

/// The card the seat in turn plays.
#[inline]
pub(super) fn choose<B: Bits>(run: &Run<B>, tables: &Tables<B>, ring: &Ring, policy: Policy) -> u8 {
    let may = run.playable(tables);
    if may.without_lowest().is_empty() {
        return may.lowest();
    }
    match (tables.avoid, policy, run.count) {
        (true, ..) => duck(run, tables, ring, may),
        (false, Policy::Greedy, 0) => best(may, |place| i32::from(tables.strength(place)) * 2),
        (false, Policy::Greedy, _) => greedy(run, tables, may),
        (false, Policy::Sensible, 0) => lead(run, tables, may),
        (false, Policy::Sensible, _) => follow(run, tables, ring, may),
    }
}

/// The card with the highest figure; of equals the lowest place.
#[inline(always)]
fn best<B: Bits>(cards: B, figure: impl Fn(u8) -> i32) -> u8 {
    let mut chosen = cards.lowest();
    let mut most = figure(chosen);
    let mut rest = cards.without_lowest();
    while !rest.is_empty() {
        let place = rest.lowest();
        rest = rest.without_lowest();
        let value = figure(place);
        if value > most {
            (chosen, most) = (place, value);
        }
    }
    chosen
}

fn greedy<B: Bits>(run: &Run<B>, tables: &Tables<B>, may: B) -> u8 {
    let power = |place: u8| i32::from(tables.power[usize::from(run.led & 7)][usize::from(place & 63)]);
    if run.together(run.best_seat, run.turn) {
        return best(may, |place| 64 * i32::from(tables.points(place)) - power(place));
    }
    let winners = may & tables.beaten_by(run.led, run.best);
    match winners.is_empty() {
        true => best(may, |place| -64 * i32::from(tables.points(place)) - power(place)),
        false => best(winners, power),
    }
}

/// What a card is worth if it stays in hand, in points: high cards and trumps take tricks later.
#[inline(always)]
fn kept<B: Bits>(tables: &Tables<B>, others: B, place: u8) -> i32 {
    let above = (others & tables.beaten_by(tables.leads(place), place) & tables.follow[usize::from(tables.leads(place) & 7)]).count();
    let high = match above {
        0 => 12,
        1 => 6,
        2 => 3,
        _ => 0,
    };
    let trump = if tables.trumps.has(place) { 6 } else { 0 };
    high + trump
}

/// The cheapest card to lose: no points, nothing that would take a trick later.
#[inline(always)]
fn shed<B: Bits>(tables: &Tables<B>, others: B, may: B) -> u8 {
    best(may, |place| {
        -16 * (2 * i32::from(tables.points(place)) + kept(tables, others, place)) - i32::from(tables.strength(place))
    })
}

fn lead<B: Bits>(run: &Run<B>, tables: &Tables<B>, may: B) -> u8 {
    let others = run.live() & !run.hands[usize::from(run.turn & 7)];
    let trumps_out = (others & tables.trumps).count() as i32;
    let mine = (may & tables.trumps).count() as i32;
    let bidding = run.with_bidder(run.turn);
    best(may, |place| {
        let led = tables.leads(place);
        let in_color = others & tables.follow[usize::from(led & 7)];
        let above = (in_color & tables.beaten_by(led, place)).count() as i32;
        let points = i32::from(tables.points(place));
        let strength = i32::from(tables.strength(place));
        let base = if tables.trumps.has(place) {
            match (bidding, above) {
                (true, 0) if trumps_out > 0 => 60,
                (true, _) if trumps_out > 0 && mine > trumps_out / 3 + 1 => 35 - 3 * points - strength / 8,
                (true, _) => 10 - points,
                (false, 0) if trumps_out == 0 => 30,
                (false, _) => 2 - points,
            }
        } else if above == 0 {
            // Others ruff what they are likely to be short of.
            let safe = trumps_out == 0 || in_color.count() >= 5;
            if safe { 45 + points / 2 } else { 22 - 2 * points }
        } else {
            let short = (may & tables.follow[usize::from(led & 7)]).count() as i32;
            20 - 3 * points - 2 * short - if above == 1 { 6 } else { 0 }
        };
        16 * base - strength
    })
}

fn follow<B: Bits>(run: &Run<B>, tables: &Tables<B>, ring: &Ring, may: B) -> u8 {
    let others = run.live() & !run.hands[usize::from(run.turn & 7)];
    let last = run.count + 1 == ring.seats;
    let led_color = tables.follow[usize::from(run.led & 7)];
    let in_color = (others & led_color).count();
    let later = u32::from(ring.seats - run.count - 1);
    // Whether what has the trick now keeps it, as far as can be told.
    let holds = |place: u8| {
        let above = others & tables.beaten_by(run.led, place);
        last || above.is_empty() || ((above & led_color).is_empty() && in_color >= 3 * later)
    };
    let power = |place: u8| i32::from(tables.power[usize::from(run.led & 7)][usize::from(place & 63)]);
    if run.together(run.best_seat, run.turn) && holds(run.best) {
        return best(may, |place| {
            16 * (2 * i32::from(tables.points(place)) - kept(tables, others, place)) - power(place)
        });
    }
    let winners = may & tables.beaten_by(run.led, run.best);
    if winners.is_empty() {
        return shed(tables, others, may);
    }
    let stake = i32::from(run.stake) + 4 + 2 * later as i32;
    let mate_has_it = run.together(run.best_seat, run.turn);
    let value = |place: u8| {
        let sure = holds(place);
        let wins = if sure { stake + i32::from(tables.points(place)) } else { (stake - 2 * i32::from(tables.points(place))) / 3 };
        16 * (wins - kept(tables, others, place)) - power(place)
    };
    let taker = best(winners, value);
    let cheapest = shed(tables, others, may);
    let thrown = -16 * (i32::from(tables.points(cheapest)) * 2 + kept(tables, others, cheapest)) / 2;
    if value(taker) > thrown && !(mate_has_it && !holds(taker)) { taker } else { cheapest }
}

/// Where points are not wanted: under the trick if possible, with the worst card; else as cheaply as can be.
fn duck<B: Bits>(run: &Run<B>, tables: &Tables<B>, ring: &Ring, may: B) -> u8 {
    if run.count == 0 {
        let others = run.live() & !run.hands[usize::from(run.turn & 7)];
        return best(may, |place| {
            let led = tables.leads(place);
            let above = (others & tables.beaten_by(led, place)).count() as i32;
            let nobody_follows = (others & tables.follow[usize::from(led & 7)]).is_empty();
            4 * above - i32::from(tables.points(place)) - if nobody_follows { 100 } else { 0 }
        });
    }
    let winners = tables.beaten_by(run.led, run.best);
    let under = may & !winners;
    let strength = |place: u8| i32::from(tables.strength(place));
    if !under.is_empty() {
        let cheap_trick = run.together(run.best_seat, run.turn);
        return match cheap_trick {
            true => best(under, |place| strength(place) - 16 * i32::from(tables.points(place))),
            false => best(under, |place| strength(place) + 16 * i32::from(tables.points(place))),
        };
    }
    let last = run.count + 1 == ring.seats;
    let sign = if last { 1 } else { -1 };
    best(may, |place| sign * strength(place) - 16 * i32::from(tables.points(place)))
}
