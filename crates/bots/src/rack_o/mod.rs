//! Rack-O in all its forms: alone and with partners, with the two-player run, with the bonus, and with
//! holding back.
//!
//! [`Bot`] weighs every way to place a card by the value of the resulting rack (`plan`, using the chances in
//! `odds`), and the Draw Pile by the exact average over the cards that may come (`memory`). [`SlotBucket`] is
//! the reference player.

mod memory;
mod odds;
mod plan;
mod slots;

pub use slots::SlotBucket;

use crate::{Alternative, Choice, Level, Opponent, Question, portable::power};
use memory::Memory;
use plan::{Goal, Numbers, Outlook, longest_run};
use rules::rack_o::{Action, Holding, Order, RackCard, Rules, SLOTS, Seen, Slot, View};
use said::rack_o::Reason;
use std::{any::Any, sync::Arc};

/// With fewer cards than this in the Draw Pile, the discards will be back in play soon.
const SHORT_PILE: usize = 4;
/// The estimated cost, in points, of a discard that suits the next player perfectly.
const GIFT: f32 = 4.0;
/// A strong player's estimate of the chance that someone else ends the round between two looks; it favors plans
/// that work out soon. This value did best in the arena, for two and for four players.
const HURRY: f32 = 0.15;
/// A casual player's estimate of the same chance.
const EASE: f32 = 0.05;
/// How much the actual chance of one opponent going out grows with each round.
const OVERTAKEN: f32 = 0.015;

/// A description of a level, for people who are choosing one.
pub fn describe(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Puts each card near the slot its number suggests and watches nobody else.",
        Level::Casual => {
            "Keeps cards that already fit and places others between them. Does not look ahead or remember discards."
        }
        Level::Strong | Level::Strongest | Level::Champion => {
            "Remembers every card, averages over the cards that may come, plays for speed, and avoids discards that \
             help the next player."
        }
    }
}

/// A player of Rack-O. If runs count, the casual player plans for them like the strong one, but without its
/// memory.
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

    fn goal(&self) -> Goal {
        Goal { highest: self.rules.highest(), needs_run: self.rules.needs_run, bonus: self.rules.bonus }
    }

    /// The cards that may come from the Draw Pile, as bits.
    fn coming(&self, view: &View, sight: &Sight) -> u64 {
        let bit = |card: RackCard| 1u64 << sight.turned(card);
        let bits = |cards: &mut dyn Iterator<Item = RackCard>| cards.map(bit).fold(0, std::ops::BitOr::bitor);
        let own = sight.rack.iter().chain(&sight.in_hand).fold(0, |own, number| own | 1u64 << number);
        let all = (1u64 << (self.rules.highest() + 1)) - 2;
        if self.level < Level::Strong {
            return all & !own;
        }
        let discards = bits(&mut view.discard_pile.iter().copied());
        let pile = match self.memory.stock() {
            Some(stock) => bits(&mut stock.iter().copied()),
            None => all & !own & !discards & !bits(&mut self.memory.known()),
        };
        if view.draw_pile < SHORT_PILE { (pile | discards) & !own } else { pile }
    }

    fn answer(&self, view: &View, sight: &Sight) -> Choice {
        if self.level == Level::Beginner {
            return slots::beginner(sight, self.rules.highest());
        }
        if self.level == Level::Casual && !self.rules.needs_run && !self.rules.bonus {
            return slots::casual(sight, self.rules.highest());
        }
        let hazard = if self.level >= Level::Strong { HURRY } else { EASE };
        let outlook = Outlook::new(self.goal(), self.coming(view, sight), hazard);
        if sight.declaring {
            return self.declare(view, sight, &outlook);
        }
        let table = Thought { bot: self, sight, outlook: &outlook, next: self.next_player(view) };
        match sight.in_hand {
            Some(card) => table.place(card),
            None => table.take_or_draw(),
        }
    }

    fn declare(&self, view: &View, sight: &Sight, outlook: &Outlook) -> Choice {
        if !sight.ready || !self.rules.bonus || self.level < Level::Strong {
            return sight.declare(sight.ready);
        }
        let (wait, now) = outlook.waiting(&sight.rack, longest_run(&sight.rack), self.overtaken(view));
        if wait > now {
            return Choice::new(Action::Hold, Reason::WaitForRun { wait, now });
        }
        sight.declare(true)
    }

    /// The chance that an opponent ends the round before the next look: it grows from round to round.
    fn overtaken(&self, view: &View) -> f32 {
        let players = self.rules.players.max(1);
        let opponents = if self.rules.partners { players / 2 } else { players - 1 };
        let each = (OVERTAKEN * view.turns as f32 / players as f32).min(0.3);
        1.0 - power(1.0 - each, opponents)
    }

    fn next_player(&self, view: &View) -> Option<usize> {
        let mine = view.mine.as_ref()?.seat;
        let players = self.rules.players.max(1);
        mine.left(players).round(players).find(|seat| !view.put_out.has(*seat)).map(|seat| seat.index())
    }
}

/// One decision being weighed.
struct Thought<'a> {
    bot: &'a Bot,
    sight: &'a Sight,
    outlook: &'a Outlook,
    next: Option<usize>,
}

impl Thought<'_> {
    /// The expected points with a card in each slot.
    fn each_slot(&self, card: u8) -> impl Iterator<Item = (usize, f32)> {
        (0..SLOTS).map(move |slot| {
            let mut rack = self.sight.rack;
            let given_up = std::mem::replace(&mut rack[slot], card);
            (slot, self.outlook.worth(&rack) - self.gift(given_up))
        })
    }

    /// The best slot for a card, and the expected points with it there.
    fn best_slot(&self, card: u8) -> (usize, f32) {
        let better = |best: (usize, f32), way: (usize, f32)| if way.1 > best.1 { way } else { best };
        self.each_slot(card).fold((0, f32::MIN), better)
    }

    fn place(&self, card: u8) -> Choice {
        let (slot, worth) = self.best_slot(card);
        let kept = self.outlook.worth(&self.sight.rack) - self.gift(card);
        let swap = |(slot, worth)| (Action::Swap(Slot::behind_front(slot)), worth);
        let mut ways: Vec<(Action, f32)> = self.each_slot(card).map(swap).collect();
        if !self.sight.must_place {
            ways.push((Action::Discard, kept));
        }
        if !self.sight.must_place && kept >= worth {
            return weighed(Action::Discard, Reason::NoBetterSlot { without: kept, with: worth }, &ways);
        }
        let before = slot.checked_sub(1).map(|slot| self.sight.rack[slot]);
        let behind = self.sight.rack.get(slot + 1);
        let why = match (before, behind) {
            (Some(before), Some(behind)) if before < card && card < *behind => {
                Reason::FitsBetween { with: worth, without: kept }
            }
            _ => Reason::LeavesRoom { with: worth, without: kept },
        };
        weighed(Action::Swap(Slot::behind_front(slot)), why, &ways)
    }

    fn take_or_draw(&self) -> Choice {
        let draw = self.average_draw();
        let Some(top) = self.sight.top else { return Choice::new(Action::Draw, Reason::NothingToTake) };
        let (slot, take) = self.best_slot(top);
        let why = Reason::TakeOrDraw { take, slot: Slot::behind_front(slot), draw };
        let action = if take > draw { Action::Take } else { Action::Draw };
        weighed(action, why, &[(Action::Take, take), (Action::Draw, draw)])
    }

    /// The exact average over the cards that may be drawn; if the next card is known, just that card.
    fn average_draw(&self) -> f32 {
        let stay = self.outlook.worth(&self.sight.rack);
        let after = |card: u8| self.best_slot(card).1.max(stay - self.gift(card));
        if let Some(next) = self.bot.known_draw() {
            return after(self.sight.turned(next));
        }
        let coming = self.outlook.coming();
        let cards = (0..64u8).filter(|card| coming >> card & 1 == 1);
        let sum: f32 = cards.map(after).sum();
        if coming == 0 { stay } else { sum / coming.count_ones() as f32 }
    }

    /// The cost of giving up a card that the next player may take: the more slots they have open in its part
    /// of the deck, the more likely it suits them.
    fn gift(&self, card: u8) -> f32 {
        // If a run is required, the filled slots don't show what suits the next player.
        let reads = self.bot.level >= Level::Strong && !self.bot.rules.needs_run;
        let (Some(next), true) = (self.next, reads) else { return 0.0 };
        let highest = self.bot.rules.highest();
        let (mut low, mut high) = ((0, 0), (SLOTS + 1, highest + 1));
        for (slot, known) in self.bot.memory.rack(next).iter().enumerate() {
            let Some(number) = known.map(|card| self.sight.turned(card)) else { continue };
            if number < card {
                low = low.max((slot + 1, number));
            } else if high.0 > slot + 1 {
                high = (slot + 1, number);
            }
        }
        let open = (high.0.saturating_sub(low.0)).saturating_sub(1) as f32;
        let numbers = f32::from(high.1.saturating_sub(low.1).max(1));
        let usual = SLOTS as f32 / f32::from(highest);
        GIFT * (open / numbers / usual).min(2.0) / 2.0
    }
}

impl Bot {
    /// The next card in the Draw Pile, if a strong player knows it.
    fn known_draw(&self) -> Option<RackCard> {
        let known = self.level >= Level::Strong && !self.rules.reshuffle;
        self.memory.stock().filter(|_| known)?.front().copied()
    }
}

impl Opponent for Bot {
    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        if let Some(view) = view.downcast_ref() {
            self.memory = Memory::begin(view);
        }
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        if let Some(seen) = seen.downcast_ref::<Seen>() {
            self.memory.see(seen);
        }
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        let sight = Sight::of(question, &self.rules)?;
        let view = question.view.downcast_ref::<View>()?;
        Some(self.answer(view, &sight))
    }
}

/// A player's view of their own cards, with the numbers flipped if needed so that they should rise from front
/// to back.
struct Sight {
    rack: Numbers,
    in_hand: Option<u8>,
    /// The card in hand came from the Discard Pile, so it must be placed.
    must_place: bool,
    /// The open card on the Discard Pile.
    top: Option<u8>,
    declaring: bool,
    /// Whether a player with this rack can go out.
    ready: bool,
    order: Order,
    highest: u8,
}

impl Sight {
    fn of(question: &Question<'_>, rules: &Rules) -> Option<Sight> {
        let view = question.view.downcast_ref::<View>()?;
        let mine = view.mine.as_ref()?;
        let (order, highest) = (rules.order, rules.highest());
        let turn = |card: RackCard| turned(card, order, highest);
        let rack = mine.rack.cards().map(turn);
        let taken = if let Holding::Taken(card) = view.holding { Some(card) } else { None };
        let in_order = rack.windows(2).all(|pair| pair[0] < pair[1]);
        let ready = in_order && (!rules.needs_run || longest_run(&rack) >= 3);
        Some(Sight {
            rack,
            in_hand: mine.drawn.or(taken).map(turn),
            must_place: taken.is_some(),
            top: view.discard_pile.last().copied().map(turn),
            declaring: question.legal.iter().any(|line| line == "hold"),
            ready,
            order,
            highest,
        })
    }

    fn turned(&self, card: RackCard) -> u8 {
        turned(card, self.order, self.highest)
    }

    fn declare(&self, call: bool) -> Choice {
        match call {
            true => Choice::new(Action::RackO, Reason::InOrder),
            false => Choice::new(Action::Hold, Reason::NotReady),
        }
    }
}

/// A choice with all the alternatives that were weighed.
fn weighed(action: Action, why: Reason, ways: &[(Action, f32)]) -> Choice {
    Choice { alternatives: Alternative::ranked(&action, ways), ..Choice::new(action, why) }
}

/// A card's number, flipped if the highest goes in front.
fn turned(card: RackCard, order: Order, highest: u8) -> u8 {
    match order {
        Order::LowFront => card.number(),
        Order::HighFront => (highest + 1).saturating_sub(card.number()),
    }
}
