//! How everyone plays in a playout: each legal card is weighed as a person would weigh it, but in a few
//! nanoseconds. A seat considers its own cards, the cards still out, and who has shown themselves to be void,
//! but never who holds which cards.
//!
//! The value of a card is the points in the trick times the chance that we win it, minus what the card could
//! do later. The same rule works for all games: if points count against the player who takes them, they have
//! the opposite sign.

use super::{
    run::{Ring, Run},
    tables::Tables,
};
use cards::Bits;

/// How well the seats play in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Policy {
    /// Takes whatever it can with its strongest card, gives points to a partner who is winning the trick, and
    /// plays low otherwise.
    Greedy,
    /// Weighs the odds of the trick against what each card could do later.
    Sensible,
}

/// A partner doesn't always see that they should take the trick.
const MATE_HELPS: f32 = 0.8;
/// The share of an average trick's points still to come from later players.
const TO_COME: f32 = 0.6;
/// The value of a likely later trick compared with one taken now.
const LATER: f32 = 0.55;
/// The value to the bidder's side of drawing a round of trump, in average tricks.
const DRAWING: f32 = 1.5;
/// The cost to the other side of leading trump, in average tricks.
const HELPING: f32 = 0.8;
/// The chance that a plain card wins, by the number of higher cards still out.
const BELOW: [f32; 6] = [0.95, 0.5, 0.25, 0.12, 0.05, 0.02];
/// The chance that a trump wins, by the number of higher ones still out, in half steps.
const TRUMP_BELOW: [f32; 16] = [
    1.0, 0.866, 0.75, 0.65, 0.5625, 0.487, 0.422, 0.365, 0.316, 0.274, 0.237, 0.205, 0.178, 0.154, 0.133,
    0.115,
];

/// Plays the hand to the end.
#[inline]
pub(super) fn play_out<B: Bits>(run: &mut Run<B>, tables: &Tables<B>, ring: &Ring, policy: Policy) {
    while run.left > 0 {
        let place = choose(run, tables, ring, policy);
        run.play(tables, ring, place);
    }
}

/// The card the current seat plays.
#[inline]
pub(super) fn choose<B: Bits>(run: &Run<B>, tables: &Tables<B>, ring: &Ring, policy: Policy) -> u8 {
    let may = run.playable(tables);
    if may.without_lowest().is_empty() {
        return may.lowest();
    }
    match (policy, run.count) {
        (Policy::Sensible, _) => sensible(run, tables, ring, may),
        (Policy::Greedy, 0) => best(may, |place| {
            tables.wanted[usize::from(place & 63)] * 0.01 + f32::from(tables.strength(place)) * tables.sign
        }),
        (Policy::Greedy, _) => greedy(run, tables, may),
    }
}

/// The card with the highest score; ties go to the lowest index.
#[inline(always)]
fn best<B: Bits>(cards: B, figure: impl Fn(u8) -> f32) -> u8 {
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
    let power = |place: u8| f32::from(tables.power[usize::from(run.led & 7)][usize::from(place & 63)]);
    let points = |place: u8| tables.wanted[usize::from(place & 63)];
    if run.together(run.best_seat, run.turn) {
        return best(may, |place| 64.0 * points(place) - power(place));
    }
    let winners = may & tables.beaten_by(run.led, run.best);
    let losers = may & !winners;
    let takes = if tables.sign > 0.0 { !winners.is_empty() } else { losers.is_empty() };
    match takes {
        true => best(winners, |place| tables.sign * power(place)),
        false => best(losers, |place| -64.0 * points(place) - tables.sign * power(place)),
    }
}

/// Everything about the decision that doesn't depend on the card.
struct Sight<'r, B> {
    run: &'r Run<B>,
    tables: &'r Tables<B>,
    ring: &'r Ring,
    hand: B,
    /// The cards in other hands.
    others: B,
    /// The seats that play after this one, in order.
    later: [u8; 8],
    later_count: usize,
    /// How often one of our counters that doesn't win a trick still ends up with our side.
    saved: f32,
    drawing: f32,
    helping: f32,
}

fn sensible<B: Bits>(run: &Run<B>, tables: &Tables<B>, ring: &Ring, may: B) -> u8 {
    let hand = run.hands[usize::from(run.turn & 7)];
    let others = run.live() & !hand;
    let mut later = [0; 8];
    let later_count = usize::from(ring.seats - run.count - 1);
    let mut seat = run.turn;
    for slot in later.iter_mut().take(later_count) {
        seat = ring.left[usize::from(seat & 7)];
        *slot = seat;
    }
    let mut sight = Sight {
        run,
        tables,
        ring,
        hand,
        others,
        later,
        later_count,
        saved: ring.saved[usize::from(run.turn & 7)],
        drawing: 0.0,
        helping: 0.0,
    };
    if run.count == 0 && run.bidders != 0 && tables.sign > 0.0 {
        let with = run.with_bidder(run.turn);
        let foes = sight.foes_have_trump();
        sight.drawing = if with && foes { DRAWING * ring.trick } else { 0.0 };
        sight.helping = match (with, foes) {
            (true, true) => 0.0,
            (true, false) => 0.5 * ring.trick,
            (false, _) => HELPING * ring.trick,
        };
    }
    best(may, |place| sight.value(place))
}

impl<B: Bits> Sight<'_, B> {
    #[inline(always)]
    fn value(&self, place: u8) -> f32 {
        let (run, tables, ring) = (self.run, self.tables, self.ring);
        let at = usize::from(place & 63);
        let led = if run.count == 0 { tables.led[at] } else { run.led };
        let wins = run.count == 0 || tables.beaten_by(led, run.best).has(place);
        let (best, best_seat) = if wins { (place, run.turn) } else { (run.best, run.best_seat) };
        let ours = self.ours(led, best, best_seat);
        let points = tables.wanted[at];
        let last = if run.left == 1 { ring.last_trick } else { 0.0 };
        let to_come = TO_COME * ring.trick * self.later_count as f32 / f32::from(ring.seats);
        let stake = f32::from(run.stake) * tables.sign + points + ring.each_trick + last + to_come;
        let mut value = stake * (ours - (1.0 - ours) * ring.loss);
        if run.left > 1 {
            let chance = self.chance(place);
            let home = chance.max(self.saved);
            value -= LATER * chance * ring.trick + points * (home - (1.0 - home) * ring.loss);
        }
        if run.count == 0 && tables.trumps.has(place) {
            value += self.drawing * ours - self.helping;
        }
        // Break ties with the card that shortens a color, then with the card that is less risky to give up.
        let color = usize::from(tables.led[at] & 7);
        let same = (self.hand & tables.follow[color]).count() as f32;
        value - 0.02 * same - 0.004 * tables.sign * f32::from(place & 15)
    }

    /// The chance that our side wins the trick if `best` is winning it now.
    #[inline(always)]
    fn ours(&self, led: u8, best: u8, best_seat: u8) -> f32 {
        let (run, tables, ring) = (self.run, self.tables, self.ring);
        let mut ours = if run.together(best_seat, run.turn) { 1.0 } else { 0.0 };
        if self.later_count == 0 {
            return ours;
        }
        let color = tables.follow[usize::from(led & 7)];
        let stronger = self.others & tables.beaten_by(led, best);
        if stronger.is_empty() {
            return ours;
        }
        let miss = |count: u32| ring.miss[(count as usize).min(ring.miss.len() - 1)];
        let off = stronger & !color;
        let nobody_has = miss((self.others & color).count());
        let by_following = 1.0 - miss((stronger & color).count());
        let free = (off & tables.free).count();
        let bound = (off & !tables.free).count();
        let (free, bound) = (1.0 - miss(free), 1.0 - miss(bound));
        for seat in &self.later[..self.later_count] {
            let void = run.is_void(*seat, led);
            let no_trump = run.is_void(*seat, tables.trump_led);
            let out = if void { 1.0 } else { nobody_has };
            let follows = if void { 0.0 } else { by_following };
            let trumps = if no_trump { 0.0 } else { bound * out };
            let beats = 1.0 - (1.0 - follows) * (1.0 - free * (0.5 + 0.5 * out)) * (1.0 - trumps);
            ours = match run.together(*seat, run.turn) {
                true => ours + (1.0 - ours) * beats * MATE_HELPS,
                false => ours * (1.0 - beats),
            };
        }
        ours
    }

    /// The chance that a card takes a trick later.
    #[inline(always)]
    fn chance(&self, place: u8) -> f32 {
        let tables = self.tables;
        let led = tables.leads(place);
        let color = tables.follow[usize::from(led & 7)];
        let higher = tables.beaten_by(led, place) & color;
        let round = (self.hand & higher).count() as f32;
        let against = (self.others & higher).count() as f32;
        let length = (self.others & color).count() as f32 / f32::from(self.ring.seats - 1);
        if tables.trumps.has(place) {
            let still = (against - 1.5 * round).max(0.0);
            let by_rank = TRUMP_BELOW[((2.0 * still) as usize).min(15)];
            return by_rank.max(if round >= 1.6 * length { 0.92 } else { 0.3 });
        }
        let still = (against - 0.6 * round).max(0.0);
        let by_rank = BELOW[((still + 0.5) as usize).min(5)];
        match tables.ruffs {
            true => by_rank * (length / (1.3 * (round + 1.0))).min(1.0),
            false if round >= 1.6 * length => 0.6,
            false => by_rank,
        }
    }

    /// Whether a seat on the other side may still hold a trump.
    fn foes_have_trump(&self) -> bool {
        let run = self.run;
        !(self.others & self.tables.trumps).is_empty()
            && (0..self.ring.seats)
                .any(|s| !run.together(s, run.turn) && !run.is_void(s, self.tables.trump_led))
    }
}
