//! What every bot is: a player at one seat, in any game.

use cards::Seat;
use rules::{AnyHand, Coverage, Pending, Points};
use said::Reason;
use std::any::Any;

/// A player that is not a person. It is told what its seat saw and asked what to do.
pub trait Opponent: Send {
    /// The state of the match before the hand: each player's total by seat. A bot that is never told assumes
    /// that the match starts with the first hand it sees; one that doesn't care about the score may ignore
    /// this.
    fn standing(&mut self, _totals: &Points) {}
    /// Starts a new hand; `view` is the game's own `View` for this bot's seat after the deal.
    fn deal(&mut self, view: &(dyn Any + Send + Sync));
    /// Reports an event; `seen` is the game's own `Seen` for this bot's seat.
    fn watch(&mut self, seen: &(dyn Any + Send + Sync));
    /// What to do. `None` means silence, which is only allowed if the table isn't waiting for this bot.
    fn choose(&mut self, question: &Question<'_>) -> Option<Choice>;
}

/// The table asks a bot to act.
pub struct Question<'a> {
    /// The hand to act for: the bot's own seat, or a dummy it plays.
    pub seat: Seat,
    /// The game's own `View` for the bot's seat.
    pub view: &'a (dyn Any + Send + Sync),
    /// Legal actions in canonical notation; never empty.
    pub legal: &'a [String],
    /// Whether the list is complete.
    pub coverage: &'a Coverage,
    /// Whether the table is waiting for this seat; otherwise silence is an answer too.
    pub must: bool,
}

/// Whether the hand cannot continue without this seat, which may act now; otherwise the seat may stay silent.
pub fn must_act(hand: &dyn AnyHand, seat: Seat) -> bool {
    match hand.pending() {
        Pending::Window { turn: Some(turn), .. } => turn == seat,
        // It is nobody's turn, so the table waits for everyone, except that a scored hand which can still be
        // challenged waits for nobody.
        Pending::Window { turn: None, .. } => hand.score().is_none(),
        Pending::Turn(_) | Pending::Sealed(_) | Pending::Over => true,
    }
}

/// Another possible action, and what it would cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The action as a line.
    pub action: String,
    /// The expected loss in points per hand compared with the choice; 0 if it is as good.
    pub cost: f32,
}

impl Alternative {
    /// Maximum number of alternatives reported.
    const TOLD: usize = 8;

    /// What the alternatives cost, best first; `ways` has everything that was weighed, with its worth in
    /// points per hand.
    pub fn ranked<A: ToString + PartialEq>(chosen: &A, ways: &[(A, f32)]) -> Vec<Alternative> {
        let best = ways.iter().find(|(action, _)| action == chosen).map_or(0.0, |(_, worth)| *worth);
        let mut others: Vec<&(A, f32)> = ways.iter().filter(|(action, _)| action != chosen).collect();
        others.sort_by(|one, other| other.1.total_cmp(&one.1));
        let cost = |(action, worth): &(A, f32)| Alternative {
            action: action.to_string(),
            cost: (best - worth).max(0.0),
        };
        others.into_iter().take(Alternative::TOLD).map(cost).collect()
    }
}

/// An action and the reason for it.
///
/// ```
/// use rookery_bots::{Choice, rules::said::{AnyReason, trick::Action}};
///
/// let choice = Choice::new(Action::Bid(80), AnyReason::OnlyChoice);
/// assert_eq!((choice.action.as_str(), choice.delay), ("bid 80", None));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action as a line.
    pub action: String,
    /// Why.
    pub reason: Reason,
    /// In a race (a call, a fold): how many milliseconds after seeing the table the bot speaks up. The
    /// fastest is heard first. `None` is an action in the bot's own time, after every call.
    pub delay: Option<u32>,
    /// What else the bot considered, best first; empty if it weighed nothing.
    pub alternatives: Vec<Alternative>,
    /// For a bid: the chance the bot gives itself of making it.
    pub chance: Option<f32>,
}

impl Choice {
    /// An action with its reason.
    pub fn new(action: impl ToString, reason: impl Into<Reason>) -> Choice {
        Choice {
            action: action.to_string(),
            reason: reason.into(),
            delay: None,
            alternatives: Vec::new(),
            chance: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_cost_what_they_are_worth_less_the_best_first() {
        let ranked = Alternative::ranked(&"b", &[("a", 1.0), ("b", 4.0), ("c", 3.5), ("d", 4.0)]);
        let told: Vec<(&str, f32)> = ranked.iter().map(|other| (other.action.as_str(), other.cost)).collect();
        assert_eq!(told, [("d", 0.0), ("c", 0.5), ("a", 3.0)]);
        assert!(Alternative::ranked(&"b", &[("b", 4.0)]).is_empty());
    }
}
