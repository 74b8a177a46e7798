//! The public side of a hand in play, and what is at stake: adding a layout gives a [`Run`], and a finished run
//! gives the hand's points from each seat's point of view.

use super::{
    known::{CENTER, Layout, NEST},
    run::{NOBODY, Ring, Run, seat},
    tables::{LEADS, Tables},
};
use crate::{portable::power, trick::position::Position};
use cards::{Bits, Card, Color, MAX_SEATS, Seat};
use rules::{
    MatchEnd,
    trick::{
        Outcome, TrickRules,
        axes::{Best, Counters, NestTo, NestUse},
        view::Played,
    },
};

/// The value of winning or losing the match with this hand, in points, besides the hand's own points.
const MATCH: f32 = 100.0;

/// The table as everyone sees it.
#[derive(Clone)]
pub(super) struct Situation<'a> {
    pub(super) rules: &'a dyn TrickRules,
    pub(super) ring: Ring,
    pub(super) bid: Option<(Seat, u16)>,
    /// The lowest seat of each seat's side, as far as is known.
    sides: [u8; MAX_SEATS],
    /// A called card whose holder is not known.
    pub(super) called: Option<Card>,
    /// The running totals of the match, by seat.
    totals: [i32; MAX_SEATS],
    /// A total that ends the match.
    target: Option<i32>,
    sign: f32,
    pub(super) turn: u8,
    trick: Vec<Played>,
    tricks: [u8; MAX_SEATS],
    plays: Vec<Played>,
    center_to: Option<Seat>,
    /// The leads in which each seat has shown itself to be void, one bit each.
    void: [u8; MAX_SEATS],
}

/// The values that a playout needs for every card.
fn frame(position: &Position<'_>, left: [u8; MAX_SEATS], golden: Option<Card>) -> Ring {
    let (rules, view) = (position.rules, position.view);
    let axes = rules.axes();
    let seats = view.clockwise.len();
    let sign = if axes.best == Best::Lowest { -1.0 } else { 1.0 };
    let held = 1.0 / seats.saturating_sub(1).max(1) as f32;
    let mates = |seat: Seat| view.sides.iter().find(|side| side.contains(&seat)).map_or(1, Vec::len);
    let nest = match axes.nest_to {
        NestTo::LastTrick if axes.nest_use == NestUse::Bidder => 2.0 * axes.nest_size as f32,
        NestTo::LastTrick | NestTo::Bidder => 0.0,
    };
    Ring {
        left,
        seats: seats as u8,
        golden: golden.map(Card::index),
        miss: std::array::from_fn(|count| power(1.0 - held, count)),
        trick: sign * rules.total() as f32 / rules.tricks().max(1) as f32,
        each_trick: sign * axes.trick_points as f32,
        last_trick: nest + axes.last_trick as f32,
        loss: if view.sides.len() > 2 && view.called.is_none() { held } else { 1.0 },
        saved: std::array::from_fn(|s| 0.9 * mates(Seat::wrapping(s)) as f32 / seats.max(1) as f32),
    }
}

impl<'a> Situation<'a> {
    pub(super) fn new(position: &Position<'a>, totals: [i32; MAX_SEATS]) -> Situation<'a> {
        let (rules, view) = (position.rules, position.view);
        let mut left = [0; MAX_SEATS];
        let ring = &view.clockwise;
        for (at, seat) in ring.iter().enumerate() {
            left[seat.index()] = ring[(at + 1) % ring.len()].index() as u8;
        }
        let golden = Card::new(Color::Yellow, 10).filter(|_| rules.axes().counters == Counters::Reds);
        let mut sides = std::array::from_fn(|s| s as u8);
        for side in &view.sides {
            let first = side.first().map_or(0, |seat| seat.index() as u8);
            side.iter().for_each(|seat| sides[seat.index()] = first);
        }
        let match_rules = rules.match_rules();
        let mut tricks = [0; MAX_SEATS];
        view.tricks.iter().enumerate().take(MAX_SEATS).for_each(|(s, taken)| tricks[s] = *taken);
        Situation {
            rules,
            ring: frame(position, left, golden),
            bid: view.bid.map(|bid| (bid.seat, bid.points)),
            sides,
            called: view.called.filter(|called| called.partner.is_none()).map(|called| called.card),
            totals,
            target: match match_rules.end {
                MatchEnd::Target(target) => Some(target),
                MatchEnd::Hands(_) | MatchEnd::Single => None,
            },
            sign: if rules.axes().best == Best::Lowest { -1.0 } else { 1.0 },
            turn: position.seat.index() as u8,
            trick: view.trick.clone(),
            tricks,
            plays: position.memory.plays().to_vec(),
            center_to: view.center.taken_by,
            void: std::array::from_fn(|s| {
                let shown = |led: &u8| position.memory.is_void(Seat::wrapping(s), *led);
                (0..LEADS as u8).filter(shown).fold(0, |set, led| set | 1 << led)
            }),
        }
    }

    /// The table if `bid` won the auction and its bidder's side played the hand from the first trick.
    pub(super) fn with_bid(&self, bid: (Seat, u16)) -> Situation<'a> {
        Situation { bid: Some(bid), ..self.clone() }
    }

    /// Sets these two seats (or this one) against all others, no matter who was called.
    pub(super) fn set_apart(&mut self, two: [usize; 2]) {
        self.sides = set_apart(two, usize::from(self.ring.seats));
        self.called = None;
    }

    /// The sides in a world.
    fn sides_in<B: Bits>(&self, layout: &Layout<B>) -> [u8; MAX_SEATS] {
        let (Some(card), Some((bidder, _))) = (self.called, self.bid) else { return self.sides };
        let seats = usize::from(self.ring.seats);
        let partner = (0..seats).find(|s| layout[*s].has(card.index()) && *s != bidder.index());
        set_apart([bidder.index(), partner.unwrap_or(bidder.index())], seats)
    }

    /// The hand from here on, in a world.
    pub(super) fn run<B: Bits>(&self, tables: &Tables<B>, layout: &Layout<B>) -> Run<B> {
        let sides = self.sides_in(layout);
        let mut hands = [B::EMPTY; MAX_SEATS];
        let seats = usize::from(self.ring.seats);
        hands[..seats].copy_from_slice(&layout[..seats]);
        let mut run = Run {
            hands,
            sides,
            bidders: self.bidders(&sides),
            points: [0; MAX_SEATS],
            tricks: self.tricks,
            stake: 0,
            trick: B::EMPTY,
            turn: self.turn,
            count: 0,
            led: 0,
            best: 0,
            best_seat: 0,
            left: 0,
            last: NOBODY,
            golden_to: NOBODY,
            void: self.void,
        };
        run.left = self.left();
        self.count_past(tables, layout, &mut run);
        for played in &self.trick {
            self.lay(tables, &mut run, played);
        }
        run
    }

    /// The tricks still to come, including the current one.
    pub(super) fn left(&self) -> u8 {
        (self.rules.tricks() as u8).saturating_sub(self.tricks.iter().sum())
    }

    /// The cards on the table.
    pub(super) fn trick(&self) -> &[Played] {
        &self.trick
    }

    /// Adds a card that is already on the table.
    fn lay<B: Bits>(&self, tables: &Tables<B>, run: &mut Run<B>, played: &Played) {
        let (place, by) = (played.card.index(), played.seat.index() as u8);
        if run.count == 0 {
            run.led = tables.leads(place);
            (run.best, run.best_seat) = (place, by);
        } else if tables.beaten_by(run.led, run.best).has(place) {
            (run.best, run.best_seat) = (place, by);
        }
        run.trick |= B::one(place);
        run.stake += tables.points(place);
        run.count += 1;
    }

    /// Counts the cards and tricks taken so far, based on the cards that were seen.
    fn count_past<B: Bits>(&self, tables: &Tables<B>, layout: &Layout<B>, run: &mut Run<B>) {
        let seats = usize::from(self.ring.seats);
        let done = self.plays.len().saturating_sub(self.trick.len());
        for trick in self.plays[..done].chunks_exact(seats.max(1)) {
            let Some(first) = trick.first() else { continue };
            let led = tables.leads(first.card.index());
            let mut best = first;
            let mut points = 0;
            for played in trick {
                points += tables.points(played.card.index());
                if tables.beaten_by(led, best.card.index()).has(played.card.index()) {
                    best = played;
                }
            }
            run.points[best.seat.index()] += points;
            if self.ring.golden.is_some_and(|golden| trick.iter().any(|played| played.card.index() == golden))
            {
                run.golden_to = best.seat.index() as u8;
            }
        }
        let center = layout[CENTER];
        match self.center_to {
            Some(taker) => {
                run.points[taker.index()] += tables.worth_of(center);
                if self.ring.golden.is_some_and(|golden| center.has(golden)) {
                    run.golden_to = taker.index() as u8;
                }
            }
            None => {
                run.stake += tables.worth_of(center);
                run.trick |= center;
            }
        }
    }

    fn bidders(&self, sides: &[u8; MAX_SEATS]) -> u8 {
        let Some((bidder, _)) = self.bid else { return 0 };
        let with = |s: &usize| sides[*s] == sides[bidder.index()];
        (0..usize::from(self.ring.seats)).filter(with).fold(0, |set, s| set | 1 << s)
    }

    /// Everyone's score at the end of a run.
    pub(super) fn written<B: Bits>(
        &self,
        tables: &Tables<B>,
        layout: &Layout<B>,
        run: &Run<B>,
    ) -> [i32; MAX_SEATS] {
        self.rules.written(&self.outcome(tables, layout, run)).0
    }

    /// The outcome of a run, to the extent that the score depends on it.
    pub(super) fn outcome<B: Bits>(&self, tables: &Tables<B>, layout: &Layout<B>, run: &Run<B>) -> Outcome {
        let axes = self.rules.axes();
        let mut counters: [i32; MAX_SEATS] = std::array::from_fn(|s| i32::from(run.points[s]));
        let last = seat(run.last);
        let nest_to = match (axes.nest_use, axes.nest_to, self.bid) {
            (NestUse::Unused, ..) => None,
            _ if axes.nest_size == 0 => None,
            (_, NestTo::Bidder, Some((bidder, _))) => Some(bidder),
            _ => Some(last),
        };
        if let Some(to) = nest_to {
            counters[to.index()] += i32::from(tables.worth_of(layout[NEST]));
        }
        Outcome {
            sides: run.sides,
            bid: self.bid,
            counters,
            tricks: run.tricks,
            last,
            nest_to,
            golden: (run.golden_to != NOBODY).then(|| seat(run.golden_to)),
            cut: last,
            totals: self.totals,
        }
    }

    /// The value of the points to a seat: its own minus the mean of its opponents', plus the value of the
    /// match if the hand ends it.
    pub(super) fn value(&self, points: &[i32; MAX_SEATS], sides: &[u8; MAX_SEATS], of: u8) -> f32 {
        let players = self.rules.players();
        let (mut theirs, mut foes, mut most) = (0, 0, i32::MIN);
        for s in 0..players {
            if sides[s] != sides[usize::from(of & 7)] {
                theirs += points[s];
                foes += 1;
                most = most.max(self.totals[s] + points[s]);
            }
        }
        // A dummy has no score, so use the player on its side.
        let mine = (0..players).find(|s| sides[*s] == sides[usize::from(of & 7)]).unwrap_or(0);
        let own = if usize::from(of) < players { points[usize::from(of)] } else { points[mine] };
        let total = self.totals[usize::from(of & 7)] + own;
        let ends = self.target.map_or(0.0, |target| match (total >= target, most >= target) {
            (false, false) => 0.0,
            (true, _) if total > most => MATCH,
            (_, true) if most > total => -MATCH,
            _ => 0.0,
        });
        self.sign * (own as f32 - theirs as f32 / foes.max(1) as f32) + ends
    }
}

/// The sides if these two play against all others.
fn set_apart(two: [usize; 2], seats: usize) -> [u8; MAX_SEATS] {
    let ours = two[0].min(two[1]);
    let others = (0..seats).find(|s| !two.contains(s)).unwrap_or(0);
    std::array::from_fn(|s| if two.contains(&s) { ours as u8 } else { others as u8 })
}
