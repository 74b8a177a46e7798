//! The player: makes one play per turn, and calls Orange whenever that is right.

use super::{
    center::{haul, number, without},
    forecast::Forecast,
};
use crate::{Answer, Level, Player, Reflex};
use cards::{CardSet, Color, Seat};
use rules::tuxedo::{Action, Build, Center, Rules, Seen, Tuxedo, View};
use said::tuxedo::Reason;
use std::sync::Arc;

/// Every card in the pack.
const PACK: CardSet = CardSet(0x7FFE_7FFE_7FFE_7FFE);
/// The number of cards dealt at a time.
const DEALT: usize = 4;

/// A player of Tuxedo.
#[derive(Clone)]
pub struct Bot {
    rules: Arc<Rules>,
    level: Level,
    reflex: Reflex,
    /// The card the bot is capturing with.
    played: Option<cards::Card>,
}

impl Bot {
    /// A player under these rules; the seed decides how fast it is each time.
    pub fn new(rules: Arc<Rules>, level: Level, seed: u64) -> Bot {
        Bot { rules, level, reflex: Reflex::new(level, seed), played: None }
    }

    /// Calls Orange if this level sees one.
    fn call(&mut self, view: &View, you: Seat) -> Option<Answer<Action>> {
        let open = view.board.open?;
        if !self.rules.bots_call || open.won_by.is_some() {
            return None;
        }
        let mut looked_at = open.taken;
        if self.level == Level::Beginner {
            if open.by != you {
                return None;
            }
            looked_at = self.played.map_or(looked_at, |card| looked_at.with(card));
        }
        let has = |color| looked_at.iter().any(|card| card.color() == Some(color));
        let sees = has(Color::Red) && has(Color::Yellow);
        sees.then(|| Answer::new(Action::Orange, Reason::IsOrange).after(self.reflex.delay()))
    }

    fn play(&self, view: &View, you: Seat, legal: &[Action]) -> Option<Answer<Action>> {
        let plays = legal.iter().filter(|a| !matches!(a, Action::Orange | Action::Decline | Action::Close));
        let ways: Vec<(Action, f32)> = plays.map(|action| (*action, self.weigh(view, you, action))).collect();
        let (action, value) = ways.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let answer = Answer::new(*action, self.reason(view, action, *value));
        // A beginner counts cards, not points.
        Some(if self.level == Level::Beginner { answer } else { answer.weighed(&ways) })
    }

    fn weigh(&self, view: &View, you: Seat, action: &Action) -> f32 {
        let center = &view.board.center;
        let (gain, after, card) = match *action {
            Action::Capture { with, take } => {
                (haul(&self.rules, center, number(with), take), without(center, take), with)
            }
            Action::Build { card, on } => (0.0, built(center, you, card, on), card),
            Action::Lay(card) => {
                (0.0, Center { loose: center.loose.with(card), builds: center.builds.clone() }, card)
            }
            _ => return f32::MIN,
        };
        let hand = view.hand.without(card);
        match self.level {
            Level::Beginner => match *action {
                Action::Capture { take, .. } => take.len() as f32,
                Action::Build { .. } => -1.0,
                _ => -0.1 * f32::from(number(card)),
            },
            Level::Casual => {
                let certain = Forecast { survives: 0.6, ..self.forecast(view, you, 0) };
                gain + certain.balance(&after, hand)
            }
            Level::Strong | Level::Strongest | Level::Champion => {
                gain + self.forecast(view, you, self.next_holds(view, you)).balance(&after, hand)
            }
        }
    }

    fn forecast(&self, view: &View, you: Seat, held: usize) -> Forecast<'_> {
        let players = &view.board.players;
        let seen =
            players.iter().fold(view.hand.0 | view.board.center.cards().0, |all, p| all | p.captured.0);
        let last_of_deal = view.board.players[you.index()].hand <= 1;
        let survives = match (last_of_deal, players.len()) {
            (true, _) => 0.0,
            (false, 2) => 0.85,
            (false, 3) => 0.5,
            (false, _) => 0.3,
        };
        Forecast {
            rules: &self.rules,
            unseen: CardSet(PACK.0 & !seen),
            held,
            rivalry: if players.len() == 2 { 0.9 } else { 0.5 },
            survives,
        }
    }

    /// How many cards the next player will have; zero once the pack has been played.
    fn next_holds(&self, view: &View, you: Seat) -> usize {
        let players = view.board.players.len();
        let next = usize::from(view.board.players[you.left(players).index()].hand);
        if next > 0 { next } else { DEALT.min(usize::from(view.board.stock) / players) }
    }

    fn reason(&self, view: &View, action: &Action, value: f32) -> Reason {
        match *action {
            Action::Capture { with, take } => {
                let cards = take.len() as u8 + 1;
                let fives = take.iter().chain([with]).filter(|card| number(*card) == 5).count() as u8;
                match fives {
                    _ if take == view.board.center.cards() => Reason::Sweeps { cards: take.len() as u8 },
                    0 => Reason::LeavesLittle { cards },
                    fives => Reason::TakesFives { fives, cards },
                }
            }
            Action::Build { .. } => Reason::CanTakeBuild,
            Action::Lay(_) if value >= 0.0 => Reason::MayTakeBack,
            _ => Reason::HelpsLeast,
        }
    }
}

fn built(center: &Center, by: Seat, card: cards::Card, on: CardSet) -> Center {
    let total = center.worth(on).unwrap_or(0) + number(card);
    let mut after = without(center, on);
    after.builds.push(Build { cards: on.with(card), total, by });
    after
}

impl Player for Bot {
    type Game = Tuxedo;

    fn see(&mut self, seen: &Seen) {
        if let Seen::Captured { with, .. } = seen {
            self.played = Some(*with);
        }
    }

    fn answer(&mut self, view: &View, legal: &[Action], must: bool) -> Option<Answer<Action>> {
        let you = view.you?;
        if legal.contains(&Action::Orange)
            && let Some(call) = self.call(view, you)
        {
            return Some(call);
        }
        if view.board.turn == Some(you) {
            return self.play(view, you, legal);
        }
        let decline = must && legal.contains(&Action::Decline);
        decline.then(|| Answer::new(Action::Decline, Reason::NoOrange))
    }
}
