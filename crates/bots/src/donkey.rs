//! Donkey: collect a number, pass everything else, and fold right away.

use crate::{Answer, Dice, Level, Player, Reflex};
use cards::{Card, Seat};
use rand::{Rng, SeedableRng};
use rules::donkey::{Action, Donkey, Seen, View};
use said::donkey::Reason;

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Passes any card whose number it holds only once, and folds slowly.",
        Level::Casual => "Collects the number it has most of, and folds a moment after the others.",
        Level::Strong | Level::Strongest | Level::Champion => {
            "Collects the numbers it has most of and those that keep coming around, avoids helping the player on its left, \
             and folds right away."
        }
    }
}

/// A Donkey player.
#[derive(Clone)]
pub struct Bot {
    level: Level,
    reflex: Reflex,
    rng: Dice,
    /// How many times a card of each number came from the right. Nobody seems to be collecting the numbers that came.
    came: [u32; 15],
    /// How many times a card of each number was passed on without coming back.
    kept_by_left: [u32; 15],
    seat: Option<Seat>,
}

impl Bot {
    /// A player; the seed decides how fast it is and how it breaks ties.
    pub fn new(level: Level, seed: u64) -> Bot {
        Bot {
            level,
            reflex: Reflex::new(level, seed),
            rng: Dice::seed_from_u64(seed),
            came: [0; 15],
            kept_by_left: [0; 15],
            seat: None,
        }
    }

    /// How much the player wants to keep a card.
    fn wanted(&mut self, hand: &[Card], card: Card) -> f32 {
        let number = usize::from(card.number().unwrap_or(0)).min(14);
        let same = hand.iter().filter(|other| other.number() == card.number()).count();
        let chance = self.rng.random_range(0.0..0.5);
        match self.level {
            Level::Beginner => (if same > 1 { 1.0 } else { 0.0 }) + chance,
            Level::Casual => same as f32 + chance,
            Level::Strong | Level::Strongest | Level::Champion => {
                let comes = self.came[number].min(4) as f32 * 0.15;
                let helps = self.kept_by_left[number].min(4) as f32 * 0.1;
                same as f32 + comes + helps + 0.5 * chance
            }
        }
    }

    fn got(&mut self, card: Option<Card>) {
        if let Some(number) = card.and_then(Card::number).map(|n| usize::from(n).min(14)) {
            self.came[number] += 1;
            self.kept_by_left[number] = self.kept_by_left[number].saturating_sub(1);
        }
    }

    fn gave(&mut self, card: Option<Card>) {
        if let Some(number) = card.and_then(Card::number) {
            self.kept_by_left[usize::from(number).min(14)] += 1;
        }
    }
}

impl Player for Bot {
    type Game = Donkey;

    fn begin(&mut self, view: &View) {
        (self.came, self.kept_by_left, self.seat) = ([0; 15], [0; 15], view.seat);
    }

    fn see(&mut self, seen: &Seen) {
        match *seen {
            Seen::AllPassed { gave, got } => {
                self.gave(gave);
                self.got(got);
            }
            Seen::PassedOn { seat, card } if Some(seat) == self.seat => self.gave(card),
            Seen::TookUp { seat, card } if Some(seat) == self.seat => self.got(card),
            _ => {}
        }
    }

    fn answer(&mut self, view: &View, legal: &[Action], _: bool) -> Option<Answer<Action>> {
        if legal.contains(&Action::Fold) {
            let reason = if view.winner.is_some() { Reason::SetOnTable } else { Reason::HaveSet };
            return Some(Answer::new(Action::Fold, reason).after(self.reflex.delay()));
        }
        let cards = legal.iter().filter_map(|action| match action {
            Action::PassOn(card) => Some(*card),
            Action::Fold => None,
        });
        let weighed: Vec<(f32, Card)> = cards.map(|card| (self.wanted(&view.hand, card), card)).collect();
        let (_, card) = weighed.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(Answer::new(Action::PassOn(card), Reason::NotCollecting))
    }
}
