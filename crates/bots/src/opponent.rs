//! The interface that every bot implements: a player at one seat, in any game.

use crate::order;
use cards::Seat;
use rules::{AnyHand, Coverage, Pending, Points};
use said::Reason;
use std::any::Any;

/// A player that is not a person. It is told what its seat saw and asked what to do.
pub trait Opponent: Send {
    /// The state of the match before the hand: each player's total, by seat. A bot that never receives this assumes
    /// that the match starts with the first hand it sees; a bot that doesn't care about the score may ignore this.
    fn standing(&mut self, _totals: &Points) {}
    /// Starts a new hand; `view` is the game's own `View` for this bot's seat after the deal.
    fn deal(&mut self, view: &(dyn Any + Send + Sync));
    /// Reports an event; `seen` is the game's own `Seen` for this bot's seat.
    fn watch(&mut self, seen: &(dyn Any + Send + Sync));
    /// The bot's answer. `None` means that the bot does nothing, which is only allowed if the table isn't
    /// waiting for it.
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
    /// Whether the table is waiting for this seat; if not, the bot may also do nothing.
    pub must: bool,
}

/// Whether the hand cannot continue without this seat, which may act now; otherwise the seat may stay silent.
pub fn must_act(hand: &dyn AnyHand, seat: Seat) -> bool {
    match hand.pending() {
        Pending::Window { turn: Some(turn), .. } => turn == seat,
        // If it is nobody's turn, the table waits for everyone, except that a scored hand that can still be
        // challenged waits for nobody.
        Pending::Window { turn: None, .. } => hand.score().is_none(),
        Pending::Turn(_) | Pending::Sealed(_) | Pending::Over => true,
    }
}

/// Another possible action, and its cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The action as a line.
    pub action: String,
    /// The expected loss in points per hand compared with the choice; 0 if it is just as good.
    pub cost: f32,
}

impl Alternative {
    /// The maximum number of alternatives reported.
    const TOLD: usize = 8;

    /// The alternatives and their costs, best first; `ways` holds every action that was weighed, with its
    /// value in points per hand.
    pub fn ranked<A: ToString + PartialEq>(chosen: &A, ways: &[(A, f32)]) -> Vec<Alternative> {
        let best = ways.iter().find(|(action, _)| action == chosen).map_or(0.0, |(_, worth)| *worth);
        let mut others: Vec<&(A, f32)> = ways.iter().filter(|(action, _)| action != chosen).collect();
        order::best_first(&mut others, |(_, worth)| *worth);
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
    /// The reason for it.
    pub reason: Reason,
    /// In a race (a call, a fold), how many milliseconds after seeing the table the bot speaks up. The fastest is
    /// heard first. `None` means the bot acts in its own time, after all calls.
    pub delay: Option<u32>,
    /// The other actions the bot considered, best first; empty if it weighed none.
    pub alternatives: Vec<Alternative>,
    /// For a bid, the bot's estimate of its chance of making it.
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
    fn alternatives_are_listed_best_first_with_their_costs() {
        let ranked = Alternative::ranked(&"b", &[("a", 1.0), ("b", 4.0), ("c", 3.5), ("d", 4.0)]);
        let told: Vec<(&str, f32)> = ranked.iter().map(|other| (other.action.as_str(), other.cost)).collect();
        assert_eq!(told, [("d", 0.0), ("c", 0.5), ("a", 3.0)]);
        assert!(Alternative::ranked(&"b", &[("b", 4.0)]).is_empty());
    }
}
