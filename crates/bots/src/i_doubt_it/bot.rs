//! The player: lays cards according to its schedule, and doubts based on its beliefs and the cost of the
//! stack.

use super::{belief::Belief, duel, schedule::Schedule};
use crate::{
    Answer, Dice, Level, Player, Reflex,
    portable::{exp, power},
};
use cards::{Card, Seat};
use rand::{Rng, SeedableRng};
use rules::{
    Game,
    i_doubt_it::{Action, DoubtIt, Laid, Phase, Rules, Seen, View},
};
use said::i_doubt_it::Reason;
use std::sync::Arc;

/// How steeply the strong player's chance of doubting rises with its advantage. The increase is gradual, so that
/// opponents can't predict it.
const SHARPNESS: f32 = 12.0;
/// At a table that doubts more than this share of cards, the bot tells the truth as early as possible.
const DOUBTING_TABLE: f32 = 0.4;
/// With this many players or more, someone else usually doubts for us, and the bot's own doubts are costly.
const MANY: usize = 6;
/// If the others doubt more than this share of the cards they could doubt, leave the doubting to them.
const LEFT_TO_OTHERS: f32 = 0.6;
/// With many players, a smaller stack than this doesn't hurt anyone.
const SMALLEST_LOAD: f32 = 2.0;
/// A player with this many cards or fewer must not get away with lying.
const NEARLY_OUT: f32 = 1.0;
/// The stack size that is worth a doubt, times the number of players: with more players, one player's lie costs us
/// less.
const WORTH_A_DOUBT: f32 = 30.0;
/// If a lie would look less likely than this to card counters, the bot lies even when it doesn't have to, and keeps
/// the true card for later.
const UNSUSPECTED: f32 = 0.6;

/// A player of I Doubt It.
#[derive(Clone)]
pub struct Bot {
    rules: Arc<Rules>,
    level: Level,
    rng: Dice,
    reflex: Reflex,
    /// The bot's beliefs, and its last view of the table.
    mind: Option<(Belief, View)>,
    /// How likely it is that the open card is a lie; a bot that did not see it laid trusts nobody.
    open_lie: f32,
    /// Whether the bot has already decided about the open card. Deciding twice would double its chance of
    /// doubting.
    settled: bool,
}

impl Bot {
    /// A player under these rules; the seed drives its random choices.
    pub fn new(rules: Arc<Rules>, level: Level, seed: u64) -> Bot {
        Bot {
            rules,
            level,
            rng: Dice::seed_from_u64(seed),
            reflex: Reflex::new(level, seed),
            mind: None,
            open_lie: 1.0,
            settled: false,
        }
    }

    fn lay(&mut self, view: &View) -> Option<Answer<Action>> {
        let due = view.board.due;
        let truth = view.hand.iter().find(|card| card.number() == Some(due));
        let say = |card: Card, reason: Reason| Some(Answer::new(Action::Lay(card), reason));
        if self.level == Level::Beginner || (truth.is_some() && self.rules.truth_if_held) {
            return match truth {
                Some(card) => say(card, Reason::HaveNumber),
                None => say(view.hand.iter().last()?, Reason::LackNumber),
            };
        }
        if self.level >= Level::Strong && self.in_a_duel() {
            let told = truth.filter(|_| duel::tells_the_truth(&self.rules, view, self.open_lie));
            if let Some(card) = told {
                return say(card, Reason::TruthGivesStack);
            }
            let other = view.hand.iter().find(|card| card.number() != Some(due));
            return say(other.or(truth)?, Reason::KeepAnswer);
        }
        if self.level >= Level::Strong
            && self.others_doubt()
            && let Some(card) = truth
        {
            // A lie comes back with almost nothing under it, so keeping a true card gains nothing.
            return say(card, Reason::SomeoneDoubtsAll);
        }
        // With two players, every card may be doubted, so tell the truth until we know more.
        let unknown = self.rules.players == 2 && !self.knows_the_table();
        let hurry = self.level < Level::Strong || unknown || self.doubting() > DOUBTING_TABLE;
        let plan = Schedule::plan(view.hand, due, self.rules.players, hurry);
        let stack = view.board.stack as usize;
        match (plan.kept.first().copied().flatten(), truth) {
            (Some(card), _) => say(card, Reason::HaveNumber),
            // Keep the number for a later turn, because a lie costs little while the stack is small.
            (None, Some(card)) => match plan.lie() {
                Some(lie) if stack <= self.rules.players || self.suspicion(view) < UNSUSPECTED => {
                    say(lie, Reason::KeepNumber)
                }
                _ => say(card, Reason::StackTooBig),
            },
            (None, None) => say(plan.lie().or(view.hand.iter().next())?, Reason::NotDueSoon),
        }
    }

    /// The value of a doubt compared with doing nothing, between -1 and 1.
    fn advantage(&self, view: &View, you: Seat, open: Laid) -> f32 {
        let lie = self.open_lie;
        let others = self.rules.players as f32 - 1.0;
        let left = f32::from(view.board.hands[open.by.index()]);
        let mine = f32::from(view.board.hands[you.index()]);
        let stack = f32::from(view.board.stack);
        // A pile of cards in another player's hand helps me only as one of many, but more if that player is
        // about to win; a pile in my own hand hurts only me, but less if I am far behind.
        let near = 1.0 + 3.0 / (1.0 + left);
        let gain = (near / others).min(1.2);
        let cost = (1.0 / (1.0 + 0.02 * mine)).max(0.5);
        let small = 0.15 / (1.0 + stack);
        lie * gain - (1.0 - lie) * cost + small
    }

    /// How likely our lie looks to another player who counts cards: with few cards in hand, a lie is likely.
    fn suspicion(&self, view: &View) -> f32 {
        let mine = view.hand.len() as f32;
        let largest = view
            .board
            .hands
            .iter()
            .enumerate()
            .filter(|(seat, _)| view.you.is_some_and(|you| you.index() != *seat));
        let largest = f32::from(largest.map(|(_, cards)| *cards).max().unwrap_or(0));
        let smaller = 1.0 - mine / (56.0 - largest).max(mine);
        smaller * smaller * smaller.sqrt()
    }

    /// Whether the stack is still too small to be worth a doubt. At a table that doubts little, let lies pass
    /// until the stack is a burden; otherwise hands full of lies would go back and forth endlessly.
    fn waits(&self, view: &View, open: Laid) -> bool {
        let near_the_end = f32::from(view.board.hands[open.by.index()]) <= NEARLY_OUT;
        let stack = f32::from(view.board.stack);
        let small = stack < WORTH_A_DOUBT / self.rules.players as f32 && self.doubting() < DOUBTING_TABLE;
        let tiny = stack < SMALLEST_LOAD && self.rules.players >= MANY;
        (small || tiny) && !near_the_end
    }

    /// Whether the only opponent doubts every one of our cards.
    fn in_a_duel(&self) -> bool {
        self.rules.players == 2 && self.mind.as_ref().is_some_and(|(belief, _)| belief.always_doubted())
    }

    /// Whether someone else will doubt anyway: they take the risk of a wrong doubt, and a right one has the
    /// same effect.
    fn others_doubt(&self) -> bool {
        self.mind.as_ref().is_some_and(|(belief, _)| match self.rules.players {
            MANY.. => belief.doubted_by_others() >= LEFT_TO_OTHERS,
            players => players > 2 && belief.always_doubted(),
        })
    }

    fn knows_the_table(&self) -> bool {
        self.mind.as_ref().is_some_and(|(belief, _)| belief.knows_the_table())
    }

    fn doubting(&self) -> f32 {
        self.mind.as_ref().map_or(0.0, |(belief, _)| belief.doubting())
    }

    /// Why the bot should doubt the open card; `None` to let it pass.
    fn doubts(&mut self, view: &View, you: Seat, open: Laid) -> Option<Reason> {
        let same = view.hand.iter().filter(|card| card.number() == Some(open.called)).count();
        if view.board.phase == Phase::LastCard
            && self.rules.max_plays.is_none_or(|cap| view.board.plays < cap)
        {
            let sure = self.level >= Level::Strong && self.open_lie < 0.02;
            return (!sure).then_some(Reason::LastChance);
        }
        let hold_them = Reason::HoldThem { held: same as u8, number: open.called };
        match self.level {
            Level::Beginner => (same >= 3).then_some(hold_them),
            Level::Casual => {
                let cards = f32::from(view.board.hands[open.by.index()]) + 1.0;
                let none = power(
                    1.0 - (cards / (56.0 - view.hand.len() as f32)).min(1.0),
                    4usize.saturating_sub(same),
                );
                (none > 0.5).then_some(hold_them)
            }
            Level::Strong | Level::Strongest | Level::Champion if self.in_a_duel() => {
                duel::doubts(&self.rules, view, self.open_lie).then_some(Reason::NoAnswer)
            }
            Level::Strong | Level::Strongest | Level::Champion if self.others_doubt() => None,
            Level::Strong | Level::Strongest | Level::Champion if self.waits(view, open) => None,
            Level::Strong | Level::Strongest | Level::Champion => {
                let tilt = SHARPNESS * self.advantage(view, you, open);
                let doubts = self.rng.random::<f32>() < 1.0 / (1.0 + exp(-tilt)) && tilt > -2.0;
                let percent = (100.0 * self.open_lie).round() as u8;
                doubts.then_some(Reason::LikelyLie { percent })
            }
        }
    }
}

impl Player for Bot {
    type Game = DoubtIt;

    fn begin(&mut self, view: &View) {
        self.mind = Some((Belief::begin(view), view.clone()));
        self.settled = false;
    }

    fn see(&mut self, seen: &Seen) {
        let Some((belief, before)) = &mut self.mind else { return };
        if let Seen::Laid { seat, called, .. } = *seen {
            self.open_lie = belief.lie(before, seat, called);
            self.settled = false;
        }
        let mut after = before.clone();
        DoubtIt::fold(&self.rules, &mut after, seen);
        belief.fold(before, &after, seen);
        *before = after;
    }

    fn answer(&mut self, view: &View, legal: &[Action], must: bool) -> Option<Answer<Action>> {
        let you = view.you?;
        if let (Some(open), true) = (view.board.open, legal.contains(&Action::Doubt)) {
            let doubt = if self.settled { None } else { self.doubts(view, you, open) };
            self.settled = true;
            if let Some(reason) = doubt {
                return Some(Answer::new(Action::Doubt, reason).after(self.reflex.delay()));
            }
        }
        if view.board.turn == Some(you) {
            return self.lay(view);
        }
        (must && legal.contains(&Action::Accept)).then(|| Answer::new(Action::Accept, Reason::MayBeTrue))
    }
}
