//! Turns a bot that knows its game's types into an [`Opponent`], which doesn't know any.

use crate::{Alternative, Choice, Opponent, Question};
use rules::Game;
use said::{AnyReason, Reason};
use std::any::Any;

/// A player's answer, before it is turned into text.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<A> {
    /// The action.
    pub action: A,
    /// The reason for it.
    pub reason: Reason,
    /// The delay in a race; see [`Choice::delay`].
    pub delay: Option<u32>,
    /// The other actions that were weighed; see [`Choice::alternatives`].
    pub alternatives: Vec<Alternative>,
}

impl<A> Answer<A> {
    /// An action with its reason, taken in the player's own time.
    pub fn new(action: A, reason: impl Into<Reason>) -> Answer<A> {
        Answer { action, reason: reason.into(), delay: None, alternatives: Vec::new() }
    }

    /// The same answer, given after this many milliseconds.
    #[must_use]
    pub fn after(self, delay: u32) -> Answer<A> {
        Answer { delay: Some(delay), ..self }
    }

    /// The same answer with every action that was weighed, each with its value in points per hand.
    #[must_use]
    pub fn weighed(self, ways: &[(A, f32)]) -> Answer<A>
    where
        A: ToString + PartialEq,
    {
        Answer { alternatives: Alternative::ranked(&self.action, ways), ..self }
    }
}

/// A bot for one game.
///
/// ```
/// use rookery_bots::{Answer, Player, Typed, rules::said::AnyReason, rules::tuxedo::Tuxedo};
/// use rookery_bots::rules::said::tuxedo::{Action, View};
///
/// /// Does the first thing that is allowed.
/// struct First;
///
/// impl Player for First {
///     type Game = Tuxedo;
///     fn answer(&mut self, _: &View, legal: &[Action], _: bool) -> Option<Answer<Action>> {
///         Some(Answer::new(legal.first()?.clone(), AnyReason::OnlyChoice))
///     }
/// }
///
/// // Ready to take a seat at any table of Tuxedo.
/// let bot: Box<dyn rookery_bots::Opponent> = Box::new(Typed(First));
/// # drop(bot);
/// ```
pub trait Player: Send {
    /// The game it plays.
    type Game: Game;
    /// Starts a new hand, as this seat sees it after the deal.
    fn begin(&mut self, _: &<Self::Game as Game>::View) {}
    /// Updates the bot with an event it saw.
    fn see(&mut self, _: &<Self::Game as Game>::Seen) {}
    /// The bot's answer; `legal` is never empty. `None` means that the bot does nothing, unless the table is
    /// waiting for this seat (`must`).
    fn answer(
        &mut self,
        view: &<Self::Game as Game>::View,
        legal: &[<Self::Game as Game>::Action],
        must: bool,
    ) -> Option<Answer<<Self::Game as Game>::Action>>;
}

/// A [`Player`] as an opponent at any table.
pub struct Typed<P>(pub P);

impl<P: Player> Opponent for Typed<P> {
    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        if let Some(view) = view.downcast_ref() {
            self.0.begin(view);
        }
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        if let Some(seen) = seen.downcast_ref() {
            self.0.see(seen);
        }
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        let view = question.view.downcast_ref()?;
        let legal: Vec<<P::Game as Game>::Action> =
            question.legal.iter().filter_map(|line| line.parse().ok()).collect();
        let first = legal.first()?.clone();
        let answer = self.0.answer(view, &legal, question.must);
        let answer = match (answer, question.must) {
            (None, false) => return None,
            (None, true) => Answer::new(first, AnyReason::OnlyChoice),
            (Some(answer), _) => answer,
        };
        let Answer { action, reason, delay, alternatives } = answer;
        Some(Choice { delay, alternatives, ..Choice::new(action, reason) })
    }
}
