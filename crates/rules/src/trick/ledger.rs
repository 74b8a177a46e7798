//! The figures from which a trick-taking hand is scored. The scorekeeper reports the bid and the counts, and
//! the rules determine the score. Nothing is dealt here, and nothing is computed twice: the figures go
//! through the same count as a hand played by the engine. Impossible figures are refused, with a note of what
//! they would have to be.

use super::{hand::Hand, prove::Keeper, rules::Rules};
use crate::{BadOptions, Listed, MatchRules, Options, Score, Sheet, Standing};
use cards::{Bits, Seat};
pub use said::paper::NotProven;
use std::{collections::BTreeSet, sync::Arc};

/// The scorekeeper's report for one hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counted {
    /// How the hand ended.
    pub ending: Ending,
    /// Who bid and how much, if there is an auction.
    pub bid: Option<(Seat, i32)>,
    /// The partner the bidder called, if the game has that; the bidder's own seat if they play alone.
    pub partner: Option<Seat>,
    /// The piles of captured cards, listed by the player who kept them; partners' piles are added up. One side may
    /// be left out and gets the rest.
    pub piles: Vec<Pile>,
    /// The value of cards that nobody captured: those set aside, or an unused nest. If left out, it is the amount
    /// that is missing.
    pub uncaptured: Option<i32>,
    /// Who took the last trick, if it matters.
    pub last_trick: Option<Seat>,
    /// Who took the yellow 10, if it matters.
    pub golden_ten: Option<Seat>,
    /// Who won the cut for the trick bonus, if there was one.
    pub cut_won_by: Option<Seat>,
    /// Penalties, each against a player's side.
    pub penalties: Vec<(Seat, Offense)>,
}

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Ending {
    /// All cards were played.
    #[default]
    PlayedOut,
    /// Nobody bid.
    PassedOut,
    /// The deal was wrong.
    Misdealt,
    /// This player's renege was discovered too late to correct.
    Renege(Seat),
    /// Someone reached the target in the middle of the deal, and the game stops there.
    AtTarget,
}

/// The cards one player has captured by the end of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Who kept it.
    pub of: Seat,
    /// The value of the counters in it.
    pub counters: i32,
    /// Its tricks, including the nest if it counts as one; may be left out if tricks have no value.
    pub tricks: Option<i32>,
}

/// The offenses that a side can be penalized for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offense {
    /// The wrong number of cards was in the nest.
    Nest,
    /// Table talk meant for the partner.
    Talk,
    /// A renege, if it costs a flat 100 and the hand is played to the end.
    Renege,
}

/// A hand as written down on the score sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// Each player's and each side's score.
    pub score: Score,
    /// The itemized result.
    pub sheet: Sheet,
}

/// Rules that can score a game with real cards.
pub trait KeepsScore: Send + Sync + std::fmt::Debug {
    /// How hands add up to a match.
    fn match_rules(&self) -> MatchRules;
    /// Who deals after `dealer`: the player to the left in the seating of the next hand.
    fn next_dealer(&self, at: &Standing, dealer: Seat) -> Seat;
    /// The sides in the hand that starts at `at`, each with its seats; a called partner is not known yet.
    fn sides(&self, at: &Standing) -> Vec<Vec<Seat>>;
    /// The score for the counted figures.
    fn write_down(&self, at: &Standing, counted: &Counted) -> Result<Written, NotProven>;
    /// Every result that a finished hand can have with two fixed sides, without penalties; empty if there are not
    /// two sides.
    fn results_of_two_sides(&self) -> BTreeSet<[i32; 2]>;
}

/// The rules of a trick-taking game for a scorekeeper; `None` if it is not a trick-taking game.
pub fn score_rules(
    id: &str,
    players: usize,
    chosen: &Options,
) -> Option<Result<Arc<dyn KeepsScore>, BadOptions>> {
    fn kept<B: Bits>(rules: Arc<Rules<B>>) -> Arc<dyn KeepsScore> {
        rules
    }
    let one = || Hand::<u64>::open(id, players, chosen).map(|rules| rules.map(kept));
    let two = || Hand::<u128>::open(id, players, chosen).map(|rules| rules.map(kept));
    one().or_else(two)
}

impl<B: Bits> KeepsScore for Rules<B> {
    fn match_rules(&self) -> MatchRules {
        self.match_rules()
    }

    fn next_dealer(&self, at: &Standing, dealer: Seat) -> Seat {
        <Hand<B> as crate::Game>::left_of(self, at, dealer)
    }

    fn sides(&self, at: &Standing) -> Vec<Vec<Seat>> {
        let side = self.seating(at).side;
        let of = |leader: usize| -> Vec<Seat> {
            Seat::all(self.players).filter(|s| usize::from(side[s.index()]) == leader).collect()
        };
        (0..self.players).map(of).filter(|side| !side.is_empty()).collect()
    }

    fn write_down(&self, at: &Standing, counted: &Counted) -> Result<Written, NotProven> {
        let count = Keeper::new(self, counted).count(at)?;
        Ok(Written { score: count.score(self), sheet: count.sheet(self) })
    }

    fn results_of_two_sides(&self) -> BTreeSet<[i32; 2]> {
        let mut results = BTreeSet::new();
        if self.sides.len() != 2 {
            return results;
        }
        for counted in self.every_count() {
            if let Ok(count) = Keeper::new(self, &counted).count(&Standing::default()) {
                let [ours, theirs, ..] = count.score(self).sides.0;
                results.extend([[ours, theirs], [theirs, ours]]);
            }
        }
        results
    }
}
