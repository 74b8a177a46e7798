//! Tries moves with all cards known: depth first, with a table of the positions already tried.
//!
//! Every transfer permanently lays one run on another, so no position repeats and the search always ends.
//! Three facts prune it:
//!
//! - A card may be built at once if no color is more than two behind it: anything that could be laid on it can be
//!   built instead.
//! - A run with no face-down card under it never needs to move: the move uncovers nothing and covers a card.
//! - A position is dead if it could not be won even if covered cards could still be used (`hope`).
//!
//! A bad first move can use up the whole budget, so it is split into short attempts, each with a different
//! move order.

use super::Answer;
use super::hope::is_dead;
use crate::order;
use cards::{Card, Color};
use rules::{
    Mute,
    rook_solitaire::{Action, Layout, PILES, Rules},
};
use std::{
    cmp::Reverse,
    collections::HashSet,
    hash::{BuildHasherDefault, Hasher},
};

/// The number of positions that each short attempt may try; the long attempt at the end gets the rest.
const ATTEMPT: u64 = 500;
/// The number of short attempts before the long one.
const ATTEMPTS: u64 = 40;

/// Searches for a way to win, trying at most `budget` positions.
pub(super) fn search(layout: &Layout, rules: &Rules, budget: u64) -> Answer {
    let mut left = budget;
    for attempt in 0..=ATTEMPTS {
        let now = if attempt == ATTEMPTS { left } else { left.min(ATTEMPT) };
        let mut search = Search { rules, budget: now, order: attempt, ..Search::new(rules) };
        let found = search.from(*layout);
        left -= search.nodes;
        match found {
            Some(true) => return Answer::Won(search.moves),
            Some(false) => return Answer::Lost,
            None if left == 0 => break,
            None => {}
        }
    }
    Answer::Undecided
}

/// One attempt.
struct Search<'a> {
    rules: &'a Rules,
    budget: u64,
    /// Which move order is used: 0 is the most promising one; the others are random.
    order: u64,
    nodes: u64,
    tried: HashSet<u64, BuildHasherDefault<AsIs>>,
    moves: Vec<Action>,
}

impl<'a> Search<'a> {
    fn new(rules: &'a Rules) -> Search<'a> {
        Search { rules, budget: 0, order: 0, nodes: 0, tried: HashSet::default(), moves: Vec::new() }
    }

    /// Searches from a position; `None` if the budget ran out. After a win, `moves` leads to it.
    fn from(&mut self, mut layout: Layout) -> Option<bool> {
        let before = self.moves.len();
        while let Some(safe) = safe_build(&layout, self.rules) {
            layout.play(&safe, &mut Mute);
            self.moves.push(safe);
        }
        if layout.is_won() {
            return Some(true);
        }
        if self.nodes >= self.budget {
            return None;
        }
        self.nodes += 1;
        let key = key(&layout);
        if self.tried.insert(key) && !is_dead(&layout, self.rules) {
            let mut moves = worth_trying(&layout, self.rules);
            if self.order > 0 {
                order::by_key(&mut moves, |action| scatter(key ^ scatter(self.order) ^ code(action)));
            }
            for action in moves {
                let mut next = layout;
                next.play(&action, &mut Mute);
                self.moves.push(action);
                match self.from(next) {
                    Some(false) => self.moves.pop(),
                    decided => return decided,
                };
            }
        }
        self.moves.truncate(before);
        Some(false)
    }
}

/// A numeric code for a move.
fn code(action: &Action) -> u64 {
    match *action {
        Action::Move { from, to } => u64::from(from) << 8 | u64::from(to),
        Action::Build(pile) => u64::from(pile),
        Action::Undo | Action::Resign => 0,
    }
}

/// A build that can never be a mistake.
pub(super) fn safe_build(layout: &Layout, rules: &Rules) -> Option<Action> {
    let slowest = Color::ALL.iter().map(|color| layout.built(*color)).min().unwrap_or(0);
    let safe = |action: &Action| match *action {
        Action::Build(pile) => number(layout.run(pile).last()) <= slowest + 2,
        _ => false,
    };
    layout.moves(rules).iter().find(safe)
}

/// The moves that may help, most promising first: transfers that uncover the deepest pile, preferably onto another
/// deep pile, and then builds.
pub(super) fn worth_trying(layout: &Layout, rules: &Rules) -> Vec<Action> {
    let mut moves: Vec<Action> =
        layout.moves(rules).iter().filter(|action| uncovers(layout, action)).collect();
    order::by_key(&mut moves, |action| match *action {
        Action::Move { from, to } => {
            (0, Reverse(layout.face_down(from).len()), Reverse(layout.face_down(to).len()))
        }
        _ => (1, Reverse(0), Reverse(0)),
    });
    moves
}

fn uncovers(layout: &Layout, action: &Action) -> bool {
    match *action {
        Action::Move { from, .. } => !layout.face_down(from).is_empty(),
        _ => true,
    }
}

fn number(card: Option<&Card>) -> u8 {
    card.and_then(|card| card.number()).unwrap_or(0)
}

/// A hash of the position: which cards have been built, and which card is on top of which. Everything else
/// follows from that.
fn key(layout: &Layout) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        key ^= scatter(64 * 64 + 16 * color as u64 + u64::from(layout.built(color)));
    }
    for pile in 1..=PILES as u8 {
        for pair in layout.run(pile).windows(2) {
            key ^= scatter(64 * u64::from(pair[0].index()) + u64::from(pair[1].index()));
        }
    }
    key
}

/// Spreads small numbers over all 64 bits (SplitMix64's finalizer).
fn scatter(number: u64) -> u64 {
    let mut z = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Keys are already well distributed, so they are their own hash.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
