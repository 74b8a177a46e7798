//! The figures a trick-taking hand is scored from: the score keeper says what was bid and counted, the rules say what is
//! written down. Nothing is dealt here, and nothing worked out twice: the figures go through the same count as a
//! hand that the engine played. Figures that cannot be are refused with what they would have to be.

use super::{hand::Hand, prove::Keeper, rules::Rules};
use crate::{BadOptions, Listed, MatchRules, Options, Score, Sheet, Standing};
use cards::{Bits, Seat};
pub use said::paper::NotProven;
use std::{collections::BTreeSet, sync::Arc};

/// What the score keeper says of one hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counted {
    /// How the hand ended.
    pub ending: Ending,
    /// Who bid how much, where there is an auction.
    pub bid: Option<(Seat, i32)>,
    /// Whom the bidder called for a partner, where that is played; himself when he plays alone.
    pub partner: Option<Seat>,
    /// The piles of captured cards, by whoever kept them; partners' piles are added. One side may be left out: the
    /// rest is its share.
    pub piles: Vec<Pile>,
    /// The value of cards that nobody captured: those set aside, or an unused nest. Left out, it is what is missing.
    pub uncaptured: Option<i32>,
    /// Who took the last trick, where that matters.
    pub last_trick: Option<Seat>,
    /// Who took the yellow 10, where that matters.
    pub golden_ten: Option<Seat>,
    /// Who won the cut for the trick bonus, where it came to one.
    pub cut_won_by: Option<Seat>,
    /// Penalties, each against a player's side.
    pub penalties: Vec<(Seat, Offence)>,
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
    /// A renege by this player was found too late to be put right.
    Renege(Seat),
    /// Someone reached the target in the middle of the deal, where the game stops there.
    AtTarget,
}

/// What lies before one player at the end of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Who kept it.
    pub of: Seat,
    /// What its counters are worth.
    pub counters: i32,
    /// Its tricks, the nest included where it counts as one; may be left out where tricks have no value.
    pub tricks: Option<i32>,
}

/// What a side is fined for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offence {
    /// A wrong number of cards in the nest.
    Nest,
    /// Talk meant for the partner.
    Talk,
    /// A renege, where it costs a flat 100 and the hand is played out.
    Renege,
}

/// A hand as it stands in the book.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// What each player and side writes down.
    pub score: Score,
    /// The itemised result.
    pub sheet: Sheet,
}

/// Rules that can keep the score of real cards.
pub trait KeepsScore: Send + Sync + std::fmt::Debug {
    /// How hands make a match.
    fn match_rules(&self) -> MatchRules;
    /// Who deals after `dealer`, at the left in the seating of the coming hand.
    fn next_dealer(&self, at: &Standing, dealer: Seat) -> Seat;
    /// The sides of the hand that begins at `at`, each by its seats; who plays with a bidder is not known yet.
    fn sides(&self, at: &Standing) -> Vec<Vec<Seat>>;
    /// What is written down for the figures counted.
    fn write_down(&self, at: &Standing, counted: &Counted) -> Result<Written, NotProven>;
    /// Everything that a hand played out can write for two lasting sides, penalties apart; nothing where the sides
    /// are not two.
    fn results_of_two_sides(&self) -> BTreeSet<[i32; 2]>;
}

/// The rules of a trick-taking game as a score keeper wants them; `None` for a name that is no such game.
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
