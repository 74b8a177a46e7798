//! The player: follows the order of play as well as its level allows, and calls the mistakes it has seen.

use super::order::{self, Must};
use crate::{Answer, Dice, Level, Player, Reflex};
use cards::Seat;
use rand::{Rng, SeedableRng};
use rules::{
    Game,
    panjandrum::{Action, Panjandrum, Rules, Seen, View, WrongPlay},
};
use said::panjandrum::Reason;
use std::sync::Arc;

/// The chances that a player looks in various places. Nobody overlooks things on purpose, and nobody always
/// overlooks the same thing.
#[derive(Clone, Copy)]
struct Attention {
    /// At another player's Delay Pile when a card could go there; the left neighbor's pile is always in sight.
    others_piles: f64,
    /// At their own Delay Pile after a play has uncovered the next card.
    own_pile: f64,
    /// At a Building Pile that someone else skipped.
    passed_building: f64,
    /// At a Delay Pile that someone else skipped.
    passed_giving: f64,
}

impl Attention {
    const fn of(level: Level) -> Attention {
        let (others_piles, own_pile, passed_building, passed_giving) = match level {
            Level::Beginner => (0.8, 0.9, 0.5, 0.1),
            Level::Casual => (0.95, 0.95, 0.85, 0.5),
            Level::Strong | Level::Strongest | Level::Champion => (1.0, 1.0, 1.0, 1.0),
        };
        Attention { others_piles, own_pile, passed_building, passed_giving }
    }
}

/// A player of Panjandrum.
#[derive(Clone)]
pub struct Bot {
    rules: Arc<Rules>,
    attention: Attention,
    rng: Dice,
    reflex: Reflex,
    /// The table as last seen, and as it was before the current action.
    table: Option<(View, View)>,
    /// Whether the current action is a call, because the cards a call moves are not a play.
    calling: bool,
    /// Mistakes by the player who moved last that nobody has called yet.
    mistakes: u32,
    /// Whether the bot's last action this turn was a play, after which its own Delay Pile may show another
    /// card.
    in_a_run: bool,
}

impl Bot {
    /// A player under these rules; the seed decides how fast it is.
    pub fn new(rules: Arc<Rules>, level: Level, seed: u64) -> Bot {
        Bot {
            rules,
            attention: Attention::of(level),
            rng: Dice::seed_from_u64(seed),
            reflex: Reflex::new(level, seed),
            table: None,
            calling: false,
            mistakes: 0,
            in_a_run: false,
        }
    }

    /// The play this player thinks the order requires, given where they look this time.
    fn intends(&mut self, view: &View, you: Seat) -> Must {
        let table = &view.table;
        if self.in_a_run && table.lifted.is_none() && !self.rng.random_bool(self.attention.own_pile) {
            return Must::Lift;
        }
        match order::must(table, you) {
            Must::Give(takers) => {
                let left = you.left(self.rules.players);
                let seen = |seat: &Seat| *seat == left || self.rng.random_bool(self.attention.others_piles);
                let seen: cards::SeatSet = takers.iter().filter(seen).collect();
                match (seen.is_empty(), table.lifted.is_some()) {
                    (false, _) => Must::Give(seen),
                    (true, true) => Must::Delay,
                    (true, false) => Must::Lift,
                }
            }
            seen => seen,
        }
    }

    fn play(&mut self, view: &View, you: Seat, legal: &[Action]) -> Option<Answer<Action>> {
        let answer = match self.intends(view, you) {
            Must::Build => Answer::new(Action::Build, Reason::BuildFirst),
            Must::Give(takers) => {
                let left =
                    |seat: &Seat| view.table.hands[seat.index()] + view.table.delays[seat.index()].len();
                let nearest = takers.iter().min_by_key(left)?;
                Answer::new(Action::Give(nearest), Reason::GiveToLeader)
            }
            Must::Lift => Answer::new(Action::Lift, Reason::NothingOpen),
            Must::Delay => Answer::new(Action::Delay, Reason::FitsNowhere),
        };
        // If mistakes are refused, a player who has overlooked something is told so and looks again.
        if legal.contains(&answer.action) {
            return Some(answer);
        }
        let in_turn = legal.iter().find(|action| **action != Action::Panjandrum)?;
        Some(Answer::new(*in_turn, Reason::TableSays))
    }

    /// Whether a play skipped something the order requires, and this player notices.
    fn notices(&mut self, before: &View, seen: &Seen) -> bool {
        let (seat, given) = match *seen {
            Seen::Lifted { seat, .. } | Seen::Delayed { seat, .. } => (seat, false),
            Seen::Gave { seat, .. } => (seat, true),
            _ => return false,
        };
        if self.calling || before.seat == Some(seat) {
            return false;
        }
        let chance = match order::must(&before.table, seat) {
            Must::Build => self.attention.passed_building,
            Must::Give(_) if !given => self.attention.passed_giving,
            Must::Give(_) | Must::Lift | Must::Delay => return false,
        };
        self.rng.random_bool(chance)
    }
}

impl Player for Bot {
    type Game = Panjandrum;

    fn begin(&mut self, view: &View) {
        self.table = Some((view.clone(), view.clone()));
        (self.mistakes, self.in_a_run, self.calling) = (0, false, false);
    }

    fn see(&mut self, seen: &Seen) {
        let Some((mut view, mut before)) = self.table.take() else { return };
        match *seen {
            Seen::Called { right, .. } => {
                self.calling = true;
                let taken_back = self.rules.wrong_play == WrongPlay::Retracted;
                let called = if taken_back { self.mistakes } else { 1 };
                self.mistakes = self.mistakes.saturating_sub(if right { called } else { 0 });
            }
            Seen::Lifted { seat, .. }
            | Seen::Built { seat, .. }
            | Seen::Gave { seat, .. }
            | Seen::Delayed { seat, .. } => {
                // Another player has started to act, so any mistakes not called by now stand.
                if !self.calling && before.stand.moved != Some(seat) {
                    self.mistakes = 0;
                }
                self.mistakes += u32::from(self.notices(&before, seen));
                if before.seat == Some(seat) {
                    self.in_a_run = matches!(seen, Seen::Built { .. } | Seen::Gave { .. });
                }
            }
            _ => {}
        }
        Panjandrum::fold(&self.rules, &mut view, seen);
        if let Seen::Now(_) = seen {
            self.calling = false;
            before = view.clone();
        }
        self.table = Some((view, before));
    }

    fn answer(&mut self, view: &View, legal: &[Action], _: bool) -> Option<Answer<Action>> {
        let you = view.seat?;
        if self.mistakes > 0 && legal.contains(&Action::Panjandrum) {
            let call = Answer::new(Action::Panjandrum, Reason::SkippedStep);
            return Some(call.after(self.reflex.delay()));
        }
        (view.stand.turn == Some(you)).then(|| self.play(view, you, legal)).flatten()
    }
}
