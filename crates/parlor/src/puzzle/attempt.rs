//! One attempt at a puzzle: the person acts, the solver plays for everyone else, and the attempt ends when the goal is
//! reached or out of reach.

use super::{
    Goal,
    perfect::{open_cards, prospects, solitaire_line},
};
use cards::Seat;
use rules::{Acted, Actor, AnyRefusal};
use table::Match;

/// The state of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The goal can still be reached.
    Open,
    /// The goal is reached.
    Solved,
    /// The goal is out of reach.
    Failed,
}

/// An attempt at a puzzle.
#[derive(Clone, Debug)]
pub struct Attempt {
    game: Match,
    goal: Goal,
    me: Seat,
    /// The number of actions before the start.
    start: usize,
    failed: bool,
}

impl Attempt {
    /// An attempt that starts here; `None` if it is nobody's turn.
    pub fn new(game: Match, goal: Goal) -> Option<Attempt> {
        let me = game.hand().pending().turn()?;
        Some(Attempt { start: game.accepted(), game, goal, me, failed: false })
    }

    /// The hand.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// What to reach.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The person's seat.
    pub fn me(&self) -> Seat {
        self.me
    }

    /// The state of the attempt.
    pub fn status(&self) -> Status {
        match self.game.hand().pending().turn() {
            _ if self.failed => Status::Failed,
            None => Status::Solved,
            Some(_) => Status::Open,
        }
    }

    /// Whether it is the person's turn and the attempt is not over.
    pub fn my_turn(&self) -> bool {
        self.status() == Status::Open && self.game.hand().pending().turn() == Some(self.me)
    }

    /// Carries out the person's action.
    pub fn act(&mut self, line: &str) -> Result<Acted, AnyRefusal> {
        self.game.hand().check(Actor::Seat(self.me), line)?;
        let before = prospects(&self.game, self.me, &self.goal);
        let acted = self.game.act(Actor::Seat(self.me), line)?;
        let wins = before.is_some_and(|before| {
            before.each.iter().any(|prospect| prospect.action == acted.action && prospect.wins)
        });
        self.failed |= !wins;
        Ok(acted)
    }

    /// Lets the next player act if that is not the person; `None` if it is the person's turn or the attempt is over.
    pub fn go_on(&mut self) -> Option<(Seat, Acted)> {
        let seat = self.game.hand().pending().turn()?;
        if self.status() != Status::Open || seat == self.me {
            return None;
        }
        let action = prospects(&self.game, self.me, &self.goal)?.best()?.action.clone();
        self.game.act(Actor::Seat(seat), &action).ok().map(|acted| (seat, acted))
    }

    /// An action that lets the person reach the goal; `None` if it is not their turn.
    pub fn answer(&self) -> Option<String> {
        if !self.my_turn() {
            return None;
        }
        if self.goal == Goal::Win {
            return solitaire_line(&self.game)?.into_iter().next();
        }
        let found = prospects(&self.game, self.me, &self.goal)?;
        found.each.into_iter().find(|prospect| prospect.wins).map(|prospect| prospect.action)
    }

    /// Takes back the person's last action and everything after it.
    pub fn take_back(&mut self) {
        let actions = self.game.log().actions;
        let mine = actions.iter().rposition(|(by, _)| *by == Actor::Seat(self.me));
        if let Some(keep) = mine.filter(|at| *at >= self.start) {
            self.failed = self.game.back_to(keep).is_err();
        }
    }

    /// Starts again.
    pub fn again(&mut self) {
        self.failed = self.game.back_to(self.start).is_err();
    }

    /// Everyone's cards, by seat; they are not secret here. In solitaire, by pile: the face-down cards, top card
    /// first.
    pub fn open_cards(&self) -> Vec<Vec<String>> {
        open_cards(&self.game)
    }
}
