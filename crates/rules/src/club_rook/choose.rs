//! The actions a player can take: the list of simple ones, and a random one chosen without listing them.
//! There are too many combinations of sets and openings to list them all; the pattern describes the rest.

use super::{
    Action, Laid, Phase, Tally,
    propose::{any_meld, every_run, small_sets},
    state::ClubRook,
};
use crate::Coverage;
use cards::{Card, Color};
use rand::Rng;
use said::Pattern;

impl ClubRook {
    /// Appends the current player's simple legal actions.
    pub(super) fn list(&self, out: &mut Vec<Action>) -> Coverage {
        let mut list = List { table: self, out };
        match self.phase {
            Phase::Over => Coverage::All,
            Phase::Draw => {
                list.offer(if self.draw_pile.is_empty() { Action::End } else { Action::Draw });
                list.offer_tops();
                let takes = list.offer_takes();
                if takes { Coverage::Pattern(Pattern::Take) } else { Coverage::All }
            }
            Phase::Play => {
                list.offer(Action::End);
                list.offer_melds();
                list.offer_adds_and_merges();
                self.hand().faces().iter().for_each(|card| list.offer(Action::Discard(card)));
                if self.hand().is_empty() { Coverage::All } else { Coverage::Pattern(Pattern::Meld) }
            }
        }
    }

    fn allows(&self, action: &Action) -> bool {
        self.check_in_turn(action).is_ok()
    }

    /// A random legal action. It usually lays whatever it can, so that random hands include openings, Rookies
    /// and players going out.
    pub(super) fn choose(&self, rng: &mut impl Rng) -> Option<Action> {
        let mut pick = |n: usize| if n < 2 { 0 } else { rng.random_range(0..n as u32) as usize };
        let wish = match self.phase {
            Phase::Over => return None,
            Phase::Draw => self.wish_to_take(&mut pick),
            Phase::Play => self.wish_to_play(&mut pick),
        };
        if let Some(action) = wish.filter(|action| self.allows(action)) {
            return Some(action);
        }
        let plain = match self.phase {
            Phase::Draw if self.draw_pile.is_empty() => Some(Action::End),
            Phase::Draw => Some(Action::Draw),
            _ => self.hand().nth(pick(self.hand().len())).map(Action::Discard),
        };
        if let Some(action) = plain.filter(|action| self.allows(action)) {
            return Some(action);
        }
        let mut all = Vec::new();
        self.list(&mut all);
        all.get(pick(all.len())).copied()
    }

    fn wish_to_take(&self, pick: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        match pick(8) {
            0 => None,
            1 => self.wish_for_top(pick),
            _ => self.wish_for_pile(pick),
        }
    }

    fn wish_for_top(&self, pick: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        let top = Tally::one(self.top_takeable().ok()?);
        if self.rules.top_only_new_meld && pick(2) == 0 {
            let hand = self.hand();
            let one = Tally::one(hand.nth(pick(hand.len()))?);
            let two = Tally::one(hand.minus(one).nth(pick(hand.len().saturating_sub(1)))?);
            return Some(Action::TopWith(one.plus(two)));
        }
        let side = self.side_in_turn();
        let fits = |number: &u8| {
            self.melds.get(*number).is_some_and(|meld| {
                usize::from(meld.side) == side && !meld.fitting(top, self.rules.wilds_in_threes).is_empty()
            })
        };
        let from = pick(self.melds.count());
        (0..self.melds.count())
            .map(|step| ((from + step) % self.melds.count()) as u8 + 1)
            .find(fits)
            .map(Action::TopOnto)
    }

    fn wish_for_pile(&self, pick: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        let (top, number) = self.takeable().ok()?;
        let naturals = self.hand().of_number(number);
        if naturals.len() < 2 {
            return None;
        }
        let mut with = naturals;
        if naturals.len() > 2 && pick(3) == 0 {
            with = with.minus(Tally::one(with.nth(pick(with.len()))?));
        }
        let side = self.side_in_turn();
        if self.melds.opened(side) {
            let home = self.melds.own(side).find(|(_, meld)| meld.kind == super::meld::Kind::Set(number));
            let onto = home.map(|(number, _)| number).filter(|_| pick(2) == 0);
            return Some(Action::Take { with, onto, more: Laid::default() });
        }
        let wilds = self.hand().wilds();
        if let Some(wild) = wilds.nth(pick(wilds.len())).filter(|_| pick(2) == 0) {
            with = with.plus(Tally::one(wild));
        }
        let worth = with.plus(Tally::one(top)).value();
        let more = self.opening(self.hand().minus(with), worth, pick)?;
        Some(Action::Take { with, onto: None, more })
    }

    /// New melds from `hand` that bring `worth` up to the side's minimum, if possible.
    fn opening(&self, hand: Tally, worth: i32, pick: &mut impl FnMut(usize) -> usize) -> Option<Laid> {
        let minimum = i32::from(self.minimum[self.side_in_turn()]);
        let (mut rest, mut laid) = (hand, Laid::default());
        while worth + laid.value() < minimum {
            let meld = any_meld(rest, 4, pick)?;
            rest = rest.minus(meld);
            if !laid.push(meld) {
                return None;
            }
        }
        Some(laid)
    }

    fn wish_to_play(&self, pick: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        let plan = pick(16);
        if !self.melds.opened(self.side_in_turn()) {
            return if plan == 0 { None } else { self.opening(self.hand(), 0, pick).map(Action::Meld) };
        }
        match plan {
            0 => None,
            1 => self.wish_to_merge(pick),
            2..=8 => self.wish_to_add(pick).or_else(|| self.wish_to_meld(pick)),
            _ => self.wish_to_meld(pick).or_else(|| self.wish_to_add(pick)),
        }
    }

    fn wish_to_meld(&self, pick: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        let hand = self.hand();
        let lowest = if hand.of_number(3).len() >= 2 && self.may_go_out() { 3 } else { 4 };
        any_meld(hand, lowest, pick).map(|cards| Action::Meld(Laid::one(cards)))
    }

    fn wish_to_add(&self, pick: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        let (hand, count, side) = (self.hand(), self.melds.count(), self.side_in_turn());
        let from = pick(count);
        for step in 0..count {
            let onto = ((from + step) % count) as u8 + 1;
            let Some(meld) = self.melds.get(onto).filter(|meld| usize::from(meld.side) == side) else {
                continue;
            };
            let fitting = meld.fitting(hand, self.rules.wilds_in_threes);
            if !fitting.is_empty() {
                let all = fitting.naturals();
                let cards = if all.len() > 1 && pick(2) == 0 {
                    all
                } else {
                    Tally::one(fitting.nth(pick(fitting.len()))?)
                };
                return Some(Action::Add { cards, onto });
            }
        }
        None
    }

    fn wish_to_merge(&self, pick: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        let side = self.side_in_turn();
        let own = self.melds.own(side).count();
        let (older, one) = self.melds.own(side).nth(pick(own))?;
        let partner = self.melds.own(side).find(|(number, meld)| *number != older && one.joins(meld));
        partner.map(|(number, _)| Action::Merge(older.min(number), older.max(number)))
    }
}

/// The list of legal actions being built.
struct List<'a> {
    table: &'a ClubRook,
    out: &'a mut Vec<Action>,
}

impl List<'_> {
    fn offer(&mut self, action: Action) {
        if self.table.allows(&action) && !self.out.contains(&action) {
            self.out.push(action);
        }
    }

    fn offer_tops(&mut self) {
        let table = self.table;
        if table.top_takeable().is_err() {
            return;
        }
        for (number, _) in table.melds.own(table.side_in_turn()) {
            self.offer(Action::TopOnto(number));
        }
        if table.rules.top_only_new_meld {
            pairs(table.hand(), |pair| self.offer(Action::TopWith(pair)));
        }
    }

    /// Lists ways to take the whole pile. Returns whether there are any.
    fn offer_takes(&mut self) -> bool {
        let table = self.table;
        let Ok((top, number)) = table.takeable() else { return false };
        let (hand, side) = (table.hand(), table.side_in_turn());
        let naturals = hand.of_number(number);
        if naturals.len() < 2 {
            return false;
        }
        let more = Laid::default();
        let homes: Vec<u8> = table.melds.own(side).map(|(number, _)| number).collect();
        pairs(naturals, |with| {
            self.offer(Action::Take { with, onto: None, more });
            for onto in &homes {
                self.offer(Action::Take { with, onto: Some(*onto), more });
            }
            for wild in hand.wilds().faces().iter() {
                self.offer(Action::Take { with: with.plus(Tally::one(wild)), onto: None, more });
            }
        });
        self.offer(Action::Take { with: naturals, onto: None, more });
        let worth = naturals.plus(Tally::one(top)).value();
        if let Some(more) = table.opening(hand.minus(naturals), worth, &mut |_| 0) {
            self.offer(Action::Take { with: naturals, onto: None, more });
        }
        true
    }

    fn offer_melds(&mut self) {
        let table = self.table;
        let hand = table.hand();
        let lowest = if table.may_go_out() { 3 } else { 4 };
        small_sets(hand, lowest, |cards| self.offer(Action::Meld(Laid::one(cards))));
        for number in lowest..=14 {
            let naturals = hand.of_number(number);
            self.offer(Action::Meld(Laid::one(naturals)));
            self.offer(Action::Meld(Laid::one(naturals.plus(hand.wilds()))));
        }
        for color in Color::ALL {
            every_run(hand, color, |cards| self.offer(Action::Meld(Laid::one(cards))));
        }
        if !table.melds.opened(table.side_in_turn())
            && let Some(laid) = table.opening(hand, 0, &mut |_| 0)
        {
            self.offer(Action::Meld(laid));
        }
    }

    fn offer_adds_and_merges(&mut self) {
        let table = self.table;
        let side = table.side_in_turn();
        for (onto, meld) in table.melds.own(side) {
            let fitting = meld.fitting(table.hand(), table.rules.wilds_in_threes);
            for card in fitting.faces().iter() {
                self.offer(Action::Add { cards: Tally::one(card), onto });
            }
            for (younger, other) in table.melds.own(side).filter(|(number, _)| *number > onto) {
                if meld.joins(other) {
                    self.offer(Action::Merge(onto, younger));
                }
            }
        }
    }
}

/// Every pair of cards in `cards`, treating copies of a card as the same.
fn pairs(cards: Tally, mut each: impl FnMut(Tally)) {
    for one in cards.faces().iter() {
        let rest = cards.minus(Tally::one(one));
        for two in rest.faces().iter().filter(|two: &Card| *two >= one) {
            each(Tally::one(one).plus(Tally::one(two)));
        }
    }
}
