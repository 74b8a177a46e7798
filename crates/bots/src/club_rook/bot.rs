//! The player: draws or takes the pile, lays the cards that are worth laying, goes out when it can, and
//! discards with care.

use super::{
    discard::Discarding,
    holding::{Holding, Lay},
    memory::Memory,
    worth::Outlook,
};
use crate::{Answer, Level, Player};
use cards::{Card, MAX_SEATS, Seat};
use rules::club_rook::{Action, ClubRook, Laid, Phase, Rules, Seen, Tally, View};
use said::club_rook::Reason;
use std::sync::Arc;

/// The value of the two cards from an ordinary draw.
const DRAW: f32 = 80.0;
/// The value of a card in the pile to a player who doesn't remember it.
const UNKNOWN_CARD: f32 = 25.0;
/// The value to a side of opening, besides the value of the cards it lays.
const OPENED: f32 = 60.0;
/// Laying cards may cost this much, because the partner can add to the cards laid, and they score no matter
/// what happens.
const LEAST_GAIN: f32 = -5.0;

/// The share of the side's unseen cards that arrive in time to be of use.
const IN_TIME: f32 = 0.35;
/// How quickly the chance of eventually laying a card kept in hand grows with the number of turns left.
const STUCK_PER_TURN: f32 = 0.2;
/// The value of a pair in hand per card in the pile it might win.
const KEY: f32 = 3.0;

/// A player of Club Rook.
#[derive(Clone)]
pub struct Bot {
    rules: Arc<Rules>,
    level: Level,
    memory: Memory,
}

impl Bot {
    /// A player under these rules.
    pub fn new(rules: Arc<Rules>, level: Level) -> Bot {
        Bot { rules, level, memory: Memory::default() }
    }

    fn outlook(&self, view: &View, held: &Holding) -> Outlook {
        let counts = self.level >= Level::Strong;
        let mut live = [0u8; 64];
        for card in (0..64).filter_map(Card::from_index) {
            live[usize::from(card.index())] = self.rules.packs() as u8;
        }
        let mut gone = |card: Card| {
            let left = &mut live[usize::from(card.index())];
            *left = left.saturating_sub(1);
        };
        held.hand.iter().for_each(&mut gone);
        view.melds.iter().flat_map(|meld| &meld.cards).copied().for_each(&mut gone);
        let side = view.seat.map_or(0, |seat| self.rules.side_of(seat));
        if counts {
            self.memory.pile.iter().copied().for_each(&mut gone);
            for seat in Seat::all(self.rules.players.min(MAX_SEATS)) {
                let foe = self.rules.side_of(seat) != side;
                self.memory.taken[seat.index()].iter().filter(|_| foe).for_each(&mut gone);
            }
        }
        let others = view.hand_sizes.iter().sum::<usize>() - held.hand.len();
        let mates = self.rules.members(side).iter().filter(|seat| Some(*seat) != view.seat);
        let mates: usize = mates.filter_map(|seat| view.hand_sizes.get(seat.index())).sum();
        let drawn = view.draw_pile as f32 / self.rules.sides as f32;
        let turns = view.draw_pile as f32 / (2 * self.rules.players) as f32;
        let key = KEY * (view.discard_pile.size as f32 + 3.0) * (turns / 3.0).min(1.0);
        let rook_cards = view.sides.get(side).map_or(0, |side| side.rook_cards);
        Outlook {
            live,
            share: IN_TIME * (mates as f32 + drawn) / (others + view.draw_pile).max(1) as f32,
            stuck: 1.0 / (1.0 + STUCK_PER_TURN * turns),
            key: if counts { key } else { 0.0 },
            rook_bonus: [0.0, 200.0, 500.0, 1000.0][rook_cards.min(3)],
            runs: counts,
            plans: self.level > Level::Beginner,
        }
    }

    fn draw_or_take(&self, view: &View, legal: &[Action]) -> Option<Answer<Action>> {
        let held = Holding::of(view);
        let outlook = self.outlook(view, &held);
        let before = settled(&outlook, &held);
        let plain = legal.iter().find(|action| matches!(action, Action::Draw | Action::End));
        let mut best = plain.map(|action| (if *action == Action::Draw { DRAW } else { 0.0 }, *action));
        let mut weigh = |action: Action, after: Option<Holding>, guess: f32| {
            let gain = after.map_or(f32::MIN, |after| outlook.worth(&after) - before + guess);
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, action));
            }
        };
        let settle = |after: Holding| settle(&outlook, after);
        // Only players who watched and remembered know what is under the top card; the others guess.
        let mut pile = self.memory.pile.clone();
        if pile.last() != view.discard_pile.top.as_ref() || self.level < Level::Strong {
            pile = view.discard_pile.top.into_iter().collect();
        }
        let guessed = UNKNOWN_CARD * (view.discard_pile.size - pile.len().min(view.discard_pile.size)) as f32;
        for action in legal.iter().copied().chain(self.opening_takes(view, &held, &outlook)) {
            match action {
                Action::Take { with, onto, ref more } => {
                    let opens = view.minimum.is_some();
                    if opens && self.level < Level::Strong {
                        continue;
                    }
                    weigh(action, held.after_take(&pile, with, onto, more).map(settle), guessed);
                }
                Action::TopOnto(number) => {
                    let after = view.discard_pile.top.and_then(|top| held.after_top(top, number));
                    weigh(action, after.map(settle), 0.0);
                }
                _ => {}
            }
        }
        let (gain, action) = best?;
        let reason = match action {
            Action::Take { .. } => {
                Reason::PileWorth { cards: view.discard_pile.size, points: gain.round() as i32 }
            }
            Action::TopOnto(_) => Reason::TopWorth,
            Action::Draw if view.discard_pile.size > 3 => Reason::CannotTakePile,
            Action::Draw => Reason::FreshCards,
            _ => Reason::NothingToTake,
        };
        Some(Answer::new(action, reason))
    }

    /// Ways to take the pile and open for the side at once, with melds that reach the minimum.
    fn opening_takes(&self, view: &View, held: &Holding, outlook: &Outlook) -> Option<Action> {
        let (top, minimum) = view.discard_pile.top.zip(view.minimum)?;
        let number = top.number().filter(|number| *number > 3)?;
        let stops = view.status.stops;
        if self.memory.turns < self.rules.players || stops.three || !stops.wild.is_empty() {
            return None;
        }
        let mut with = held.hand.of_number(number);
        if with.len() < 2 {
            return None;
        }
        let minimum = i32::from(minimum);
        let mut rest = Holding { hand: held.hand.minus(with), piles: Vec::new() };
        let mut more = opening(outlook, &rest, minimum - with.value() - 10);
        while more.is_none() {
            let wild = Tally::one(rest.hand.wilds().nth(0)?);
            (with, rest.hand) = (with.plus(wild), rest.hand.minus(wild));
            more = opening(outlook, &rest, minimum - with.value() - 10);
        }
        let more = more?;
        let laid: usize = more.as_slice().iter().map(|cards| cards.len()).sum();
        let left = rest.hand.len() + view.discard_pile.size - 1 - laid;
        (left >= 2).then_some(Action::Take { with, onto: None, more })
    }

    fn play(&self, view: &View, legal: &[Action]) -> Option<Answer<Action>> {
        let held = Holding::of(view);
        let outlook = self.outlook(view, &held);
        if let Some(answer) = self.go_out(view, &held, legal) {
            return Some(answer);
        }
        if let Some(minimum) = view.minimum {
            return self
                .open(&held, &outlook, i32::from(minimum))
                .or_else(|| self.discard(view, &held, &outlook, legal));
        }
        let before = outlook.worth(&held);
        let lays = legal.iter().filter_map(|action| Some((*action, held.after_action(action)?)));
        let lays = lays.map(|(action, after)| (outlook.worth(&after) - before, action, after));
        let best = lays.max_by(|a, b| a.0.total_cmp(&b.0));
        match best {
            Some((gain, action, after)) if gain > LEAST_GAIN => {
                let reason = if after.rookies() > held.rookies() {
                    Reason::MakesRookie
                } else if let Action::Merge(..) = action {
                    Reason::JoinsMelds
                } else if outlook.stuck > 0.6 {
                    Reason::NearlyOver
                } else {
                    Reason::WorthOnTable { points: gain.round() as i32 }
                };
                Some(Answer::new(action, reason))
            }
            _ => self.discard(view, &held, &outlook, legal),
        }
    }

    /// Lays everything if that ends the hand.
    fn go_out(&self, view: &View, held: &Holding, legal: &[Action]) -> Option<Answer<Action>> {
        let lays = || legal.iter().filter(|action| held.after_action(action).is_some());
        let most = |actions: &mut dyn Iterator<Item = &Action>| {
            actions
                .max_by_key(|action| held.hand.len() - held.after_action(action).map_or(0, |h| h.hand.len()))
                .copied()
        };
        if view.status.must_go_out {
            return most(&mut lays()).map(|action| Answer::new(action, Reason::GoingOut));
        }
        if held.rookies() < 2 {
            return None;
        }
        if let Some(action) = lays().find(|action| lays_threes(action)) {
            return Some(Answer::new(*action, Reason::GoingOutWithThrees));
        }
        let mut cleared = held.clone();
        while let Some(lay) = cleared.lays().into_iter().max_by_key(|lay| lay.cards.len()) {
            cleared = cleared.after(lay);
        }
        if cleared.hand.len() > 1 {
            return None;
        }
        let last = legal
            .iter()
            .find(|action| held.hand.len() <= 1 && matches!(action, Action::Discard(_) | Action::End));
        most(&mut lays()).or(last.copied()).map(|action| Answer::new(action, Reason::GoingOut))
    }

    fn open(&self, held: &Holding, outlook: &Outlook, minimum: i32) -> Option<Answer<Action>> {
        let laid = opening(outlook, held, minimum)?;
        let action = Action::Meld(laid);
        let after = held.after_action(&action)?;
        let worth_it = outlook.worth(&after) + OPENED > outlook.worth(held);
        (worth_it && after.hand.len() >= 2)
            .then(|| Answer::new(action, Reason::Opens { worth: laid.value(), minimum }))
    }

    fn discard(
        &self,
        view: &View,
        held: &Holding,
        outlook: &Outlook,
        legal: &[Action],
    ) -> Option<Answer<Action>> {
        let guards = self.level >= Level::Strong;
        let weighing = Discarding { rules: &self.rules, view, memory: &self.memory, outlook, held };
        let cards = legal.iter().filter_map(|action| match action {
            Action::Discard(card) => Some(*card),
            _ => None,
        });
        let costs: Vec<(Card, (f32, f32))> = cards.map(|card| (card, weighing.cost(card, guards))).collect();
        let (card, (_, danger)) = *costs.iter().min_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
        let ways: Vec<(Action, f32)> =
            costs.iter().map(|(card, (cost, _))| (Action::Discard(*card), -cost)).collect();
        let reason = match card.number() {
            Some(3) => Reason::ThreeStops,
            Some(1 | 2) => Reason::WildStops,
            _ if danger > 15.0 => Reason::NothingSafer,
            _ => Reason::LeastUse,
        };
        Some(Answer::new(Action::Discard(card), reason).weighed(&ways))
    }
}

impl Player for Bot {
    type Game = ClubRook;

    fn begin(&mut self, view: &View) {
        self.memory = Memory::begin(view);
    }

    fn see(&mut self, seen: &Seen) {
        self.memory.fold(seen);
    }

    fn answer(&mut self, view: &View, legal: &[Action], _: bool) -> Option<Answer<Action>> {
        match view.status.phase {
            Phase::Draw => self.draw_or_take(view, legal),
            Phase::Play => self.play(view, legal),
            Phase::Over => None,
        }
    }
}

/// Whether the action lays a set of 3s, which is only allowed when going out.
fn lays_threes(action: &Action) -> bool {
    matches!(action, Action::Meld(laid) if laid.as_slice().iter().any(|cards| cards.of_number(3).len() > 1))
}

/// The holding after all lays that are worth making.
fn settle(outlook: &Outlook, held: Holding) -> Holding {
    let mut held = held;
    let mut worth = outlook.worth(&held);
    loop {
        let least = if held.rookies() < 2 { 2 } else { 0 };
        let afters =
            held.lays().into_iter().map(|lay| held.after(lay)).filter(|after| after.hand.len() >= least);
        let best = afters.map(|after| (outlook.worth(&after), after)).max_by(|a, b| a.0.total_cmp(&b.0));
        match best {
            Some((more, after)) if more > worth + LEAST_GAIN => (worth, held) = (more, after),
            _ => return held,
        }
    }
}

fn settled(outlook: &Outlook, held: &Holding) -> f32 {
    outlook.worth(&settle(outlook, held.clone()))
}

/// New melds from a hand whose side has none, worth at least `minimum`; `None` if the hand is too weak.
fn opening(outlook: &Outlook, held: &Holding, minimum: i32) -> Option<Laid> {
    let mut plan = held.clone();
    let laid_value = |plan: &Holding| plan.piles.iter().map(|pile| pile.cards.value()).sum::<i32>();
    while laid_value(&plan) < minimum {
        let before = outlook.worth(&plan);
        let fits = |lay: &Lay| plan.hand.len() - lay.cards.len() >= 2;
        let lays = plan.lays().into_iter().filter(fits);
        // Pick the lay that gets closest to the minimum relative to its cost.
        let price = |lay: &Lay| {
            let needed = (minimum - laid_value(&plan)).min(lay.cards.value()) as f32;
            outlook.worth(&plan.after(*lay)) - before + 2.0 * needed
        };
        let lay = lays.max_by(|a, b| price(a).total_cmp(&price(b)))?;
        plan = plan.after(lay);
    }
    let mut laid = Laid::default();
    plan.piles.iter().all(|pile| laid.push(pile.cards)).then_some(laid)
}
