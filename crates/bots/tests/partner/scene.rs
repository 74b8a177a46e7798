//! A table played to a given point under the rules, with the named bot in every seat.

use cards::{Card, Seat};
use rookery_bots::{Alternative, Choice, Opponent, Question, bot_named};
use rules::{
    Actor, AnyRules, Catalog, Deal, Game, Options, Standing, Viewer,
    trick::{Action, Hand, Rules},
};
use std::{collections::BTreeMap, sync::Arc};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// A hand that is in progress.
pub(crate) struct Scene {
    hand: Hand<u64>,
    bots: Vec<Box<dyn Opponent>>,
}

/// The rules, the hands (filled up if fewer cards are given), the nest, and the actions so far.
pub(crate) struct Setting<'a> {
    pub(crate) game: &'a str,
    pub(crate) chosen: &'a [(&'a str, &'a str)],
    pub(crate) hands: &'a [&'a str],
    pub(crate) nest: &'a str,
    pub(crate) lines: &'a [&'a str],
}

impl Scene {
    /// Seat 0 deals.
    pub(crate) fn new(setting: &Setting<'_>, bot: &str) -> Scene {
        let players = setting.hands.len();
        let chosen: Options =
            setting.chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        let any: Arc<dyn AnyRules> = Catalog::default().open(setting.game, Some(players), &chosen).unwrap();
        let rules: Arc<Rules<u64>> = any.typed_rules().downcast().unwrap();
        let hand = Hand::start(&rules, &Standing::default(), &deal(&rules, setting)).unwrap();
        let sit = |seat: Seat| {
            let mut bot = bot_named(bot, &*any).unwrap().seat(&*any, seat.index() as u64).unwrap();
            bot.deal(&hand.view(Viewer::Seat(seat)));
            bot
        };
        let bots = Seat::all(players).map(sit).collect();
        let mut scene = Scene { hand, bots };
        setting.lines.iter().for_each(|line| scene.act(line));
        scene
    }

    fn act(&mut self, line: &str) {
        let action: Action = line.parse().unwrap();
        let by = Actor::Seat(self.hand.pending().turn().unwrap());
        if let Err(why) = self.hand.check(by, &action) {
            panic!("{line}: {why}");
        }
        let mut events = Vec::new();
        self.hand.apply(by, &action, &mut events);
        for (index, bot) in self.bots.iter_mut().enumerate() {
            let who = Viewer::Seat(Seat::wrapping(index));
            events
                .iter()
                .filter_map(|event| Hand::<u64>::project(event, who))
                .for_each(|seen| bot.watch(&seen));
        }
    }

    /// The current bot's choice.
    pub(crate) fn choice(&mut self) -> Choice {
        let seat = self.hand.pending().turn().unwrap();
        let decides = self.hand.controller(seat);
        let mut legal = Vec::new();
        let coverage = self.hand.legal(seat, &mut legal);
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let view = self.hand.view(Viewer::Seat(decides));
        let question = Question { seat, view: &view, legal: &legal, coverage: &coverage, must: true };
        let choice = self.bots[decides.index()].choose(&question).unwrap();
        let action: Action = choice.action.parse().unwrap();
        self.hand.check(Actor::Seat(seat), &action).unwrap();
        assert!(!choice.reason.to_string().is_empty());
        let dear = |other: &Alternative| other.cost >= 0.0 && other.action != choice.action;
        assert!(choice.alternatives.iter().all(dear), "{choice:?}");
        choice
    }
}

/// A deal in which everyone holds the requested cards.
fn deal(rules: &Arc<Rules<u64>>, setting: &Setting<'_>) -> Deal<Card> {
    let pack = Hand::<u64>::pack(rules);
    let players = setting.hands.len();
    let wished: Vec<Vec<Card>> =
        setting.hands.iter().map(|text| cards(text)).chain([cards(setting.nest)]).collect();
    let probe = Deal { pack: pack.clone(), cuts: Vec::new(), luck: 1 };
    let probe = Hand::<u64>::start(rules, &Standing::default(), &probe).unwrap();
    let mut places: Vec<Vec<Card>> =
        Seat::all(players).map(|seat| probe.view(Viewer::Seat(seat)).hand).collect();
    let dealt: Vec<Card> = places.iter().flatten().copied().collect();
    places.push(pack.iter().copied().filter(|card| !dealt.contains(card)).collect());
    let named: Vec<Card> = wished.iter().flatten().copied().collect();
    let mut rest = pack.iter().copied().filter(|card| !named.contains(card));
    let mut at_place = BTreeMap::new();
    for (places, wished) in places.iter().zip(&wished) {
        assert!(wished.len() <= places.len(), "too many cards: {wished:?}");
        let fill: Vec<Card> = wished.iter().copied().chain(rest.by_ref()).take(places.len()).collect();
        at_place.extend(places.iter().copied().zip(fill));
    }
    Deal { pack: pack.iter().map(|place| at_place[place]).collect(), cuts: Vec::new(), luck: 1 }
}
