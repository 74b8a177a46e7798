//! The search: is the rest worth at least this much to our side? The search goes depth first over the cards
//! in a trick, and uses the table between tricks.
//!
//! Every answer comes with the cards whose rank its proof relied on. The lowest of these in each color shows
//! how far down ranks mattered. An answer at or above the question is a lower bound; one below it is an upper
//! bound.

use super::{
    moves::{HABITS, MOST_MOVES, Move, Taker},
    past::Past,
    position::{Position, Trick, playable},
    proofs::first_ranks,
    ranks::{FREE, Ranks},
    table::Table,
};
use cards::MAX_SEATS;

/// A bound and the cards it is based on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub value: i32,
    /// Cards that took a trick by their rank.
    pub rests_on: u64,
    /// Cards whose points were counted.
    pub counts: u64,
}

impl Bound {
    pub(super) const fn plain(value: i32) -> Bound {
        Bound { value, rests_on: 0, counts: 0 }
    }
}

/// How much weight is given to experience with a kind of move, compared with how promising the move looks,
/// and how slowly that experience changes.
const HABIT: i16 = 400;
const SLOWLY: i16 = 16;

/// A bound that promises no points.
const NOTHING: i32 = i16::MIN as i32;

/// A search in progress.
pub(super) struct Search<'a> {
    pub position: &'a Position,
    pub table: &'a mut Table,
    pub hands: [u64; MAX_SEATS],
    /// The cards in all hands.
    pub all: u64,
    pub nodes: u64,
    pub most_nodes: u64,
    pub stopped: bool,
    pub scratch: &'a mut Scratch,
    /// Where free space for moves starts.
    first_move: usize,
}

/// The number of hand shapes for which a good lead is remembered.
const HINTS: usize = 1 << 12;

/// Buffers for a search, which are reused between searches.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    /// The remaining cards at the start of each trick, by tricks played.
    pub ranks: Vec<Ranks>,
    pub moves: Vec<Move>,
    /// A good lead for each shape.
    hints: Vec<u8>,
    /// How well each kind of move has done in this position.
    pub habits: Vec<i16>,
}

impl Default for Scratch {
    fn default() -> Scratch {
        Scratch {
            ranks: Vec::new(),
            moves: vec![Move::default(); MOST_MOVES],
            hints: vec![u8::MAX; HINTS],
            habits: vec![0; HABITS],
        }
    }
}

impl Scratch {
    /// Forgets everything learned about the order of moves, because it was learned from other cards.
    pub(super) fn unlearn(&mut self) {
        self.habits.fill(0);
        self.hints.fill(u8::MAX);
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(position: &'a Position, table: &'a mut Table, scratch: &'a mut Scratch) -> Search<'a> {
        scratch.ranks.clear();
        scratch.ranks.resize(usize::from(position.tricks_left) + 1, Ranks::default());
        scratch.ranks[0] = first_ranks(position);
        table.expect(position.tricks_left);
        Search {
            position,
            table,
            hands: position.hands,
            all: position.everything() & !position.start.set,
            nodes: 0,
            most_nodes: u64::MAX,
            stopped: false,
            scratch,
            first_move: 0,
        }
    }

    /// Whether the whole position yields `need`, optionally after playing `card`.
    pub(super) fn ask(&mut self, card: Option<u8>, need: i32) -> Bound {
        let position = self.position;
        let (past, start) = (Past::before(position), &position.start);
        let (left, rest) = (position.tricks_left, position.rest());
        match card {
            Some(card) => self.play(0, start, Move { card, ..Move::default() }, left, rest, past, need),
            None if start.count == 0 => self.trick(0, start.leader, left, rest, past, need, None),
            None => self.follow(0, start, left, rest, past, need),
        }
    }

    /// The points our side gets if everyone plays the card that looks best: a guess, not a bound.
    pub(super) fn guess(&mut self) -> i32 {
        let position = self.position;
        let (mut trick, mut left, mut past) = (position.start, position.tricks_left, Past::before(position));
        let mut found = 0;
        while left > 0 {
            let place = self.in_turn(&trick);
            let legal = playable(self.hands[usize::from(place & 7)], &trick, &position.suit, position.free);
            let end = self.moves(&trick, place, legal, 0);
            let card = pick(&mut self.scratch.moves[..end]).card;
            self.hands[usize::from(place & 7)] ^= 1 << card;
            self.all ^= 1 << card;
            trick = position.with(&trick, place, card);
            if trick.count == position.seats {
                let (after, credited, points) = self.settle(trick.set, trick.winner, left, past);
                found += if credited { points } else { 0 };
                (past, left, trick) = (after, left - 1, Trick::new(trick.winner));
            }
        }
        (self.hands, self.all) = (position.hands, position.everything() & !position.start.set);
        found + self.bonus(&past, 0).0
    }

    /// Searches from the start of a trick; `before` is the trick just taken.
    #[expect(clippy::too_many_arguments, reason = "the state of the search, kept in registers")]
    fn trick(
        &mut self,
        depth: usize,
        leader: u8,
        left: u8,
        rest: i32,
        past: Past,
        need: i32,
        before: Option<&Trick>,
    ) -> Bound {
        let (bonus_low, bonus_high) = self.bonus(&past, left);
        if need <= bonus_low {
            return Bound::plain(bonus_low);
        }
        if need > rest + bonus_high {
            return Bound::plain(rest + bonus_high);
        }
        if left == 1 && self.all.count_ones() == u32::from(self.position.seats) {
            return self.last_trick(leader, rest, past, need);
        }
        self.nodes += 1;
        self.stopped |= self.nodes > self.most_nodes;
        if self.stopped {
            return Bound::plain(0);
        }
        if let Some(bound) = self.quick(leader, left, rest, need - bonus_low, need - bonus_high) {
            let bonus = if bound.value >= need - bonus_low { bonus_low } else { bonus_high };
            return Bound { value: bound.value + bonus, ..bound };
        }
        if let Some(before) = before {
            self.take_from_ranks(depth, before);
        }
        let key = self.key(depth, leader, left, &past, bonus_low == bonus_high, bonus_low);
        if let Some(known) =
            self.table.find(key, &self.scratch.ranks[depth], &self.position.marks, rest, need)
        {
            let value = if known.ours >= need { known.ours } else { rest - known.theirs };
            let (rests_on, counts) = self.cards_of(depth, known.basis);
            return Bound { value, rests_on, counts };
        }
        let bound = self.follow(depth, &Trick::new(leader), left, rest, past, need);
        if !self.stopped {
            let basis = self.basis_of(depth, &bound);
            let (ours, theirs) =
                if bound.value >= need { (bound.value, NOTHING) } else { (NOTHING, rest - bound.value) };
            self.table.store(key, &self.scratch.ranks[depth], basis, ours as i16, theirs as i16);
        }
        bound
    }

    /// Searches the next card in a trick.
    fn follow(&mut self, depth: usize, trick: &Trick, left: u8, rest: i32, past: Past, need: i32) -> Bound {
        let position = self.position;
        let place = self.in_turn(trick);
        let legal = playable(self.hands[usize::from(place & 7)], trick, &position.suit, position.free);
        let first = self.first_move;
        let mut end = self.moves(trick, place, legal, first);
        let hint = if trick.count == 0 { self.hint_at(depth, place) } else { 0 };
        if trick.count == 0 {
            let card = self.scratch.hints[hint];
            let hinted = self.scratch.moves[first..end].iter_mut().find(|one| one.card == card);
            hinted.into_iter().for_each(|one| one.score = i16::MAX);
        }
        self.first_move = end;
        let ours = position.ours >> place & 1 == 1;
        let mut best = Bound::plain(if ours { i32::MIN } else { i32::MAX });
        let mut done = first;
        while done < end {
            let next = pick(&mut self.scratch.moves[done..end]);
            let bound = self.play(depth, trick, next, left, rest, past, need);
            let settled = if ours { bound.value >= need } else { bound.value < need };
            if settled && end > first + 1 {
                self.learn(first, done);
            }
            if settled || self.stopped {
                if trick.count == 0 {
                    self.scratch.hints[hint] = next.card;
                }
                best = bound;
                break;
            }
            best.rests_on |= bound.rests_on;
            best.counts |= bound.counts;
            best.value = if ours { best.value.max(bound.value) } else { best.value.min(bound.value) };
            done += 1;
            end = self.drop_alike(place, next, &bound, done, end);
        }
        self.first_move = first;
        best
    }

    /// Remembers that the move at `good` settled the question and that those from `first` on did not.
    #[inline(always)]
    fn learn(&mut self, first: usize, good: usize) {
        let Scratch { moves, habits, .. } = &mut *self.scratch;
        for (at, one) in moves[first..=good].iter().enumerate() {
            let habit = &mut habits[usize::from(one.habit)];
            let target = if first + at == good { HABIT } else { -HABIT };
            *habit += (target - *habit) / SLOWLY;
        }
    }

    /// Drops the moves from `done` on that the proof against `card` also refutes: cards in the same color
    /// that, like that card, rank below everything the proof looked at, and give away no more than it did.
    #[inline(always)]
    fn drop_alike(&mut self, place: u8, tried: Move, bound: &Bound, done: usize, mut end: usize) -> usize {
        let (position, card) = (self.position, tried.card);
        if !position.regular || done == end {
            return end;
        }
        let color = position.suit[usize::from(position.suit_of[usize::from(card & 63)])];
        let looked = bound.rests_on & color;
        let below = if looked == 0 { color } else { color & ((looked & looked.wrapping_neg()) - 1) };
        if below >> card & 1 == 0 {
            return end;
        }
        let (kind, own) = (position.class[usize::from(card & 63)], position.worth[usize::from(card & 63)]);
        let owner = self.hands[usize::from(place & 7)];
        let uncounted = bound.counts & owner & color & position.counters == 0 && position.golden.is_none();
        let mut at = done;
        while at < end {
            let other = self.scratch.moves[at];
            let all = other.stands_for | 1 << other.card;
            let (class, worth) =
                (position.class[usize::from(other.card & 63)], position.worth[usize::from(other.card & 63)]);
            let no_better = match tried.taker {
                _ if uncounted => true,
                Taker::Foe => worth >= own,
                Taker::Friend => worth <= own,
                Taker::Open => false,
            };
            if all & !below == 0 && (class == kind || no_better && (class ^ kind) & FREE == 0) {
                end -= 1;
                self.scratch.moves.swap(at, end);
            } else {
                at += 1;
            }
        }
        end
    }

    /// The hands in play, by position in the ring.
    #[inline(always)]
    pub(super) fn hands(&self) -> &[u64] {
        &self.hands[..usize::from(self.position.seats).min(MAX_SEATS)]
    }

    /// The position in the ring whose turn it is.
    #[inline(always)]
    fn in_turn(&self, trick: &Trick) -> u8 {
        let place = trick.leader + trick.count;
        if place >= self.position.seats { place - self.position.seats } else { place }
    }

    /// The slot that remembers a good lead for hands of this shape.
    #[inline(always)]
    fn hint_at(&self, depth: usize, leader: u8) -> usize {
        (self.scratch.ranks[depth].shape >> 11 ^ u64::from(leader)) as usize & (HINTS - 1)
    }

    /// The result of playing one card.
    #[expect(clippy::too_many_arguments, reason = "the state of the search, kept in registers")]
    #[inline(always)]
    fn play(
        &mut self,
        depth: usize,
        trick: &Trick,
        next: Move,
        left: u8,
        rest: i32,
        past: Past,
        need: i32,
    ) -> Bound {
        let position = self.position;
        let seat = self.in_turn(trick);
        let bit = 1u64 << next.card;
        let after = position.with(trick, seat, next.card);
        self.hands[usize::from(seat & 7)] ^= bit;
        self.all ^= bit;
        let bound = if after.count == position.seats {
            self.taken(depth, &after, left, rest, past, need)
        } else {
            self.follow(depth, &after, left, rest, past, need)
        };
        self.hands[usize::from(seat & 7)] ^= bit;
        self.all ^= bit;
        // Cards left out in favor of this one are equivalent only as long as the proof does not depend on a
        // rank between them.
        let tells_apart = bound.rests_on & next.stands_for != 0;
        let lowest = next.stands_for & next.stands_for.wrapping_neg();
        Bound { rests_on: bound.rests_on | if tells_apart { lowest } else { 0 }, ..bound }
    }

    /// Gives a complete trick to its taker.
    fn taken(&mut self, depth: usize, trick: &Trick, left: u8, rest: i32, past: Past, need: i32) -> Bound {
        let position = self.position;
        let (after, credited, points) = self.settle(trick.set, trick.winner, left, past);
        let gained = if credited { points } else { 0 };
        let by_rank = position.suit[usize::from(position.suit_of[usize::from(trick.best & 63)])] & trick.set;
        let rests_on = if by_rank & (by_rank - 1) != 0 || !position.regular { 1 << trick.best } else { 0 };
        let bound = match left {
            1 => Bound::plain(self.bonus(&after, 0).0),
            _ => self.trick(
                depth + 1,
                trick.winner,
                left - 1,
                rest - points,
                after,
                need - gained,
                Some(trick),
            ),
        };
        // The side that proves the bound counts only the points it has taken itself.
        let at_least = bound.value >= need - gained;
        let odd = if left == 1 { self.all } else { 0 };
        let counts = if at_least == credited { trick.set | odd } else { 0 };
        Bound {
            value: bound.value + gained,
            rests_on: bound.rests_on | rests_on,
            counts: bound.counts | counts,
        }
    }

    /// Settles the last trick: each hand has one card, so no choices are left.
    fn last_trick(&self, leader: u8, rest: i32, past: Past, need: i32) -> Bound {
        let position = self.position;
        let mut trick = Trick::new(leader);
        let mut seat = leader;
        for n in 0..position.seats {
            let card = self.hands[usize::from(seat & 7)].trailing_zeros() as u8 & 63;
            if n == 0 {
                trick.led = position.suit_of[usize::from(card)];
            }
            if n == 0 || position.beats[usize::from(trick.led)][usize::from(trick.best)] >> card & 1 == 1 {
                (trick.best, trick.winner) = (card, seat);
            }
            trick.set |= 1 << card;
            seat = if seat + 1 == position.seats { 0 } else { seat + 1 };
        }
        let same = position.suit[usize::from(position.suit_of[usize::from(trick.best)])] & trick.set;
        let rests_on = if same & (same - 1) != 0 { 1 << trick.best } else { 0 };
        let credited = position.credit >> trick.winner & 1 == 1;
        let bonus = if position.most.is_some() || position.golden.is_some() {
            self.bonus(&self.settle(trick.set, trick.winner, 1, past).0, 0).0
        } else {
            0
        };
        let value = bonus + if credited { rest } else { 0 };
        Bound { value, rests_on, counts: if (value >= need) == credited { trick.set } else { 0 } }
    }
}

/// Moves the best move to the front.
#[inline(always)]
fn pick(moves: &mut [Move]) -> Move {
    let mut best = 0;
    for at in 1..moves.len() {
        if moves[at].score > moves[best].score {
            best = at;
        }
    }
    moves.swap(0, best);
    moves[0]
}
