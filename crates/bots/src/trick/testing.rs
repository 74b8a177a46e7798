//! Small positions for the tests: rules by name, cards from text, and a hand played up to a given point.

use super::Heuristic;
use cards::{Bits, Card, Seat};
use rules::{
    Actor, Catalog, Coverage, Deal, Game, Options, Standing, Viewer,
    trick::{Action, Hand, Rules, TrickRules},
};
use std::sync::Arc;

pub(super) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// The same cards as a bit set.
pub(super) fn places(text: &str) -> u64 {
    cards(text).iter().fold(0, |set, card| set | u64::one(card.index()))
}

fn options(chosen: &[(&str, &str)]) -> Options {
    chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

pub(super) fn rules(game: &str, players: usize, chosen: &[(&str, &str)]) -> Arc<dyn TrickRules> {
    let opened = Catalog::default().open(game, Some(players), &options(chosen)).unwrap();
    <dyn TrickRules>::of(&*opened).unwrap()
}

/// A table in play with a bot in every seat and the requested hands.
pub(super) struct Scene {
    hand: Hand<u64>,
    bots: Vec<Heuristic>,
}

impl Scene {
    /// Deals so that each seat holds the named cards (and others, if fewer are named); seat 0 deals.
    pub(super) fn new(game: &str, chosen: &[(&str, &str)], hands: &[&str]) -> Scene {
        Scene::with_nest(game, chosen, hands, "")
    }

    pub(super) fn with_nest(game: &str, chosen: &[(&str, &str)], hands: &[&str], nest: &str) -> Scene {
        let players = hands.len();
        let row = rules::trick::row::find(game).unwrap();
        let rules = Arc::new(Rules::<u64>::new(row, players, &options(chosen)).unwrap());
        let pack = Hand::<u64>::pack(&rules);
        let wished: Vec<Vec<Card>> = hands.iter().map(|text| cards(text)).chain([cards(nest)]).collect();
        // Deal the pack as it is, see where each position goes, and put the requested cards there.
        let probe = Deal { pack: pack.clone(), cuts: Vec::new(), luck: 1 };
        let probe = Hand::<u64>::start(&rules, &Standing::default(), &probe).unwrap();
        let mut places: Vec<Vec<Card>> =
            Seat::all(players).map(|seat| probe.view(Viewer::Seat(seat)).hand).collect();
        let dealt: Vec<Card> = places.iter().flatten().copied().collect();
        places.push(pack.iter().copied().filter(|card| !dealt.contains(card)).collect());
        let named: Vec<Card> = wished.iter().flatten().copied().collect();
        let mut rest = pack.iter().copied().filter(|card| !named.contains(card));
        let mut at_place = std::collections::BTreeMap::new();
        for (places, wished) in places.iter().zip(&wished) {
            assert!(wished.len() <= places.len(), "too many cards: {wished:?}");
            let fill: Vec<Card> = wished.iter().copied().chain(rest.by_ref()).take(places.len()).collect();
            at_place.extend(places.iter().copied().zip(fill));
        }
        let deal = Deal { pack: pack.iter().map(|p| at_place[p]).collect(), cuts: Vec::new(), luck: 1 };
        let hand = Hand::start(&rules, &Standing::default(), &deal).unwrap();
        let bots = Seat::all(players).map(|seat| {
            let mut bot = Heuristic::new(Arc::clone(&rules) as Arc<dyn TrickRules>);
            bot.begin(&hand.view(Viewer::Seat(seat)));
            bot
        });
        Scene { bots: bots.collect(), hand }
    }

    /// Applies lines, each for the current seat.
    pub(super) fn lines(mut self, lines: &[&str]) -> Scene {
        for line in lines {
            let action: Action = line.parse().unwrap();
            let by = Actor::Seat(self.hand.pending().turn().unwrap());
            if let Err(why) = self.hand.check(by, &action) {
                panic!("{line}: {why}");
            }
            let mut events = Vec::new();
            self.hand.apply(by, &action, &mut events);
            for (index, bot) in self.bots.iter_mut().enumerate() {
                let who = Viewer::Seat(Seat::wrapping(index));
                events.iter().filter_map(|e| Hand::<u64>::project(e, who)).for_each(|seen| bot.see(&seen));
            }
        }
        self
    }

    /// The current bot's action, as a line.
    pub(super) fn choice(&self) -> String {
        let seat = self.hand.pending().turn().unwrap();
        let decides = self.hand.controller(seat);
        let mut legal = Vec::new();
        let _: Coverage = self.hand.legal(seat, &mut legal);
        let view = self.hand.view(Viewer::Seat(decides));
        let (action, reason) = self.bots[decides.index()].answer(seat, &view, &legal).unwrap();
        assert!(reason.to_string().ends_with('.'), "a reason must be a sentence: {reason}");
        self.hand.check(Actor::Seat(seat), &action).unwrap();
        action.to_string()
    }
}
