//! A player that chooses the action the network likes most.

use super::{
    frame::Frame,
    input::{self, Scale, WORDS},
    network::{AtTable, Network, Thoughts},
    output::{self, HOLDERS},
    sight::sight,
};
use crate::{
    Alternative, Choice, Opponent, Question,
    trick::{
        CARDS, Memory, Model, Thought, Whereabouts,
        position::Position,
        think::{thinker, thinker_with},
    },
};
use cards::{Bag, Card, MAX_SEATS, Seat};
use rules::{
    Points,
    trick::{Action, Phase, Sight, TrickRules, View, event::Seen},
};
use said::{AnyReason, trick::Reason};
use std::{any::Any, sync::Arc};

/// The network's values are in this many parts of the maximum that a side can make.
const PARTS: i64 = 10_000;

/// A network at a table, and the meaning of its numbers there.
struct Eyes {
    table: AtTable,
    scale: Scale,
}

impl Eyes {
    /// The network's thoughts about a position, and how it sees the cards there.
    fn think(&self, sight: &Sight<u64>) -> Option<(Thoughts<'_>, Frame<'_>)> {
        let mut inputs = [0; WORDS];
        let frame = self.scale.orders.frame(sight);
        input::write(sight, &self.scale, &frame, &mut inputs).then(|| (self.table.think(&inputs), frame))
    }

    fn at(&self, position: &Position<'_>) -> Option<(Thoughts<'_>, Frame<'_>)> {
        self.think(&sight(position.rules, position.view, position.memory, position.seat, &[]))
    }
}

impl Model for Eyes {
    fn policy(&self, position: &Position<'_>, cards: &[Card]) -> Option<usize> {
        let (thoughts, frame) = self.at(position)?;
        let liked = |card: &Card| {
            output::place(position.rules, &frame, Action::Play(*card)).map(|place| thoughts.preference(place))
        };
        (0..cards.len()).rev().max_by_key(|at| liked(&cards[*at]))
    }

    fn belief(&self, position: &Position<'_>) -> Option<Whereabouts> {
        // The network counts seats from the player, not from a dummy.
        if position.view.viewer != Some(position.seat) {
            return None;
        }
        let (thoughts, frame) = self.at(position)?;
        let mut logs = Box::new([[0.0; CARDS]; MAX_SEATS + 1]);
        for card in &position.unseen {
            let Some(place) = frame.place(*card) else { continue };
            for holder in 0..HOLDERS {
                // The last holder is the nest, the center or whatever else is no hand.
                let seat = if holder + 1 == HOLDERS { MAX_SEATS } else { holder + 1 };
                logs[seat][usize::from(card.index())] = thoughts.belief(place, holder) as f32 / PARTS as f32;
            }
        }
        Some(Whereabouts(logs))
    }
}

/// A player that uses a network.
pub struct Networked {
    rules: Arc<dyn TrickRules>,
    eyes: Arc<Eyes>,
    memory: Memory,
    /// Makes the decisions for which the network has no number, and plays the cards for a searching player.
    other: Box<dyn Opponent>,
    /// Whether cards are tried in sampled worlds before they are played.
    searches: bool,
}

impl Networked {
    /// A player that follows the network alone; `None` if the network does not play these rules.
    pub fn new(network: &Arc<Network>, rules: Arc<dyn TrickRules>, seed: u64) -> Option<Networked> {
        let eyes = Networked::eyes(network, &*rules)?;
        let other = thinker(Arc::clone(&rules), Thought::STRONG, seed);
        Some(Networked { eyes, memory: Memory::default(), other, searches: false, rules })
    }

    /// A player that uses the network to bid, bury and name trump, and tries cards in worlds that it believes
    /// in.
    pub fn searching(network: &Arc<Network>, rules: Arc<dyn TrickRules>, seed: u64) -> Option<Networked> {
        let eyes = Networked::eyes(network, &*rules)?;
        let model: Arc<dyn Model> = Arc::clone(&eyes) as Arc<dyn Model>;
        let other = thinker_with(Arc::clone(&rules), Thought::CHAMPION, seed, model);
        Some(Networked { eyes, memory: Memory::default(), other, searches: true, rules })
    }

    /// Whether a network can play these rules: at most six hands, and one pack.
    pub fn knows(rules: &dyn TrickRules) -> bool {
        rules.hands() <= input::SEATS && rules.axes().packs == 1
    }

    fn eyes(network: &Arc<Network>, rules: &dyn TrickRules) -> Option<Arc<Eyes>> {
        if !Networked::knows(rules) {
            return None;
        }
        Some(Arc::new(Eyes { table: network.at(&input::rules(rules))?, scale: Scale::new(rules) }))
    }

    fn think(&self, view: &View, seat: Seat, chosen: &[Card]) -> Option<(Thoughts<'_>, Frame<'_>)> {
        self.eyes.think(&sight(&*self.rules, view, &self.memory, seat, chosen))
    }

    fn points(&self, value: i32) -> f32 {
        (i64::from(value) * i64::from(self.eyes.scale.whole)) as f32 / PARTS as f32
    }

    /// Chooses the cards to bury, one after another.
    fn bury(&self, view: &View, seat: Seat, legal: &[Action]) -> Option<(Action, i32)> {
        let position = Position::new(&*self.rules, view, &self.memory, seat, legal);
        let (must, counts) = (position.must_bury(), |card: &Card| self.rules.worth(*card) != 0);
        let may = self.rules.buriable(view.trump, &view.hand);
        let mut chosen: Vec<Card> = Vec::new();
        let mut worth = 0;
        while chosen.len() < self.rules.axes().nest_size as usize {
            let (thoughts, frame) = self.think(view, seat, &chosen)?;
            let forced = must.iter().any(|card| !chosen.contains(card));
            let barred = |card: &&Card| chosen.contains(card) || forced && counts(card);
            let left = may.iter().filter(|card| !barred(card));
            let liked =
                left.filter_map(|card| Some((*card, thoughts.preference(output::bury(&frame, *card)?))));
            let (best, _) = liked.max_by_key(|(_, liked)| *liked)?;
            chosen.push(best);
            worth = thoughts.value();
        }
        let bag = chosen.iter().try_fold(Bag::EMPTY, |bag, card| bag.try_with(*card))?;
        Some((Action::Bury(bag), worth))
    }

    fn answer(&self, seat: Seat, view: &View, legal: &[Action]) -> Option<Choice> {
        if let [only] = legal {
            return Some(Choice::new(only, AnyReason::OnlyChoice));
        }
        if self.searches && view.phase == Phase::Play {
            return None;
        }
        let reason = |value: i32| Reason::LooksBest { gain: self.points(value).round() as i32 };
        if view.phase == Phase::Bury {
            let (action, value) = self.bury(view, seat, legal)?;
            return Some(Choice::new(action, reason(value)));
        }
        let (thoughts, frame) = self.think(view, seat, &[])?;
        let places: Vec<(Action, usize)> = legal
            .iter()
            .filter_map(|action| Some((*action, output::place(&*self.rules, &frame, *action)?)))
            .collect();
        // Among equally good actions, choose the first.
        let (action, _) = places.iter().rev().max_by_key(|(_, place)| thoughts.preference(*place))?;
        let value = |place: usize| thoughts.value().saturating_add(thoughts.gain(place));
        let weighed: Vec<(Action, f32)> =
            places.iter().map(|(action, place)| (*action, self.points(value(*place)))).collect();
        let alternatives = Alternative::ranked(action, &weighed);
        Some(Choice { alternatives, ..Choice::new(*action, reason(thoughts.value())) })
    }
}

impl Opponent for Networked {
    fn standing(&mut self, totals: &Points) {
        self.other.standing(totals);
    }

    fn deal(&mut self, view: &(dyn Any + Send + Sync)) {
        if let Some(view) = view.downcast_ref() {
            self.memory = Memory::begin(view);
        }
        self.other.deal(view);
    }

    fn watch(&mut self, seen: &(dyn Any + Send + Sync)) {
        if let Some(seen) = seen.downcast_ref::<Seen>() {
            self.memory.fold(&*self.rules, seen);
        }
        self.other.watch(seen);
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<Choice> {
        // A bot that makes no mistakes gains nothing from calls out of turn.
        if !question.must {
            return None;
        }
        let view = question.view.downcast_ref()?;
        let legal: Vec<Action> = question.legal.iter().filter_map(|line| line.parse().ok()).collect();
        self.answer(question.seat, view, &legal).or_else(|| self.other.choose(question))
    }
}
