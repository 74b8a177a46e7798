//! A Rack-O table for tests: racks as given, piles in draw order.

use cards::Seat;
use rookery_rules::{
    Actor, BadOptions, Deal, Game, Listed, Options, Score, Sheet, Standing, Viewer,
    rack_o::{Action, Event, RackCard, RackO, Rules, SLOTS, View},
};
use std::sync::Arc;

/// Options from `name=value` words.
pub(crate) fn options(words: &str) -> Options {
    words.split_whitespace().filter_map(|w| w.split_once('=')).map(|(n, v)| (n.into(), v.into())).collect()
}

pub(crate) fn open(id: &str, players: usize, words: &str) -> Result<Arc<Rules>, BadOptions> {
    RackO::open(id, players, &options(words)).expect("a listed game")
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::wrapping(index)
}

pub(crate) fn cards(text: &str) -> Vec<RackCard> {
    text.split_whitespace().map(|word| word.parse().expect("a card")).collect()
}

/// A table to set up. Seat 0 deals by default, so seat 1 starts.
pub(crate) struct Setup {
    rules: Arc<Rules>,
    racks: Vec<Option<Vec<RackCard>>>,
    starter: Option<RackCard>,
    draws: Vec<RackCard>,
    dealer: Seat,
    luck: u64,
}

pub(crate) fn rack_o(id: &str, players: usize, words: &str) -> Setup {
    let rules = open(id, players, words).expect("possible options");
    Setup { rules, racks: vec![None; players], starter: None, draws: Vec::new(), dealer: seat(0), luck: 0 }
}

impl Setup {
    /// Seat `index`'s rack from slot 5 to slot 50.
    pub(crate) fn rack(mut self, index: usize, text: &str) -> Setup {
        let rack = cards(text);
        assert_eq!(rack.len(), SLOTS);
        self.racks[index] = Some(rack);
        self
    }

    pub(crate) fn starter(mut self, number: u8) -> Setup {
        self.starter = RackCard::new(number);
        self
    }

    /// The next cards in the Draw Pile, top card first.
    pub(crate) fn draws(mut self, text: &str) -> Setup {
        self.draws = cards(text);
        self
    }

    pub(crate) fn dealer(mut self, index: usize) -> Setup {
        self.dealer = seat(index);
        self
    }

    pub(crate) fn luck(mut self, luck: u64) -> Setup {
        self.luck = luck;
        self
    }

    /// The pack that deals these racks; the rest is filled from the highest card down.
    pub(crate) fn pack(&self) -> Vec<RackCard> {
        let asked = self.racks.iter().flatten().flatten().chain(&self.starter).chain(&self.draws);
        let asked: Vec<RackCard> = asked.copied().collect();
        let mut rest = RackO::pack(&self.rules);
        rest.retain(|card| !asked.contains(card));
        let mut next = || rest.pop().expect("enough cards");
        let players = self.rules.players;
        let racks: Vec<Vec<RackCard>> = (self.racks.iter())
            .map(|rack| rack.clone().unwrap_or_else(|| (0..SLOTS).map(|_| next()).collect()))
            .collect();
        let mut pack = Vec::new();
        for slot in (0..SLOTS).rev() {
            for seat in self.dealer.left(players).round(players) {
                pack.push(racks[seat.index()][slot]);
            }
        }
        pack.push(self.starter.unwrap_or_else(&mut next));
        pack.extend(&self.draws);
        rest.reverse();
        pack.extend(rest);
        pack
    }

    pub(crate) fn start(self) -> Table {
        let at = Standing { dealer: self.dealer, ..Standing::default() };
        let deal = Deal { pack: self.pack(), cuts: Vec::new(), luck: self.luck };
        Table(RackO::start(&self.rules, &at, &deal).expect("a full pack"))
    }
}

pub(crate) struct Table(pub(crate) RackO);

impl Table {
    /// `seat action` lines separated by commas; all must be legal.
    pub(crate) fn act(&mut self, lines: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for line in lines.split(',') {
            let (who, action) = line.trim().split_once(' ').expect("a seat and an action");
            let (by, action) = (Actor::Seat(seat(who.parse().expect("a seat"))), self.read(action));
            if let Err(refusal) = self.0.check(by, &action) {
                panic!("`{line}` was refused: {refusal}");
            }
            self.0.apply(by, &action, &mut events);
        }
        events
    }

    fn read(&self, action: &str) -> Action {
        action.parse().expect("an action")
    }

    /// The code and the rule for refusing `line`.
    pub(crate) fn refuses(&self, line: &str) -> (&'static str, String) {
        let (who, action) = line.trim().split_once(' ').expect("a seat and an action");
        let by = Actor::Seat(seat(who.parse().expect("a seat")));
        let refusal = self.0.check(by, &self.read(action)).expect_err("a refusal");
        (refusal.code(), refusal.rule().to_owned())
    }

    /// A seat's legal actions, separated by commas.
    pub(crate) fn legal(&self, index: usize) -> String {
        let mut out = Vec::new();
        self.0.legal(seat(index), &mut out);
        out.iter().map(Action::to_string).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn view(&self, index: usize) -> View {
        self.0.view(Viewer::Seat(seat(index)))
    }

    /// A seat's rack as its owner sees it, as text.
    pub(crate) fn rack(&self, index: usize) -> String {
        let mine = self.view(index).mine.expect("a player");
        mine.rack.cards().iter().map(RackCard::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The Discard Pile from oldest to newest, as text.
    pub(crate) fn discards(&self) -> String {
        let pile = self.0.view(Viewer::Spectator).discard_pile;
        pile.iter().map(RackCard::to_string).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn turn(&self) -> Option<usize> {
        self.0.pending().turn().map(Seat::index)
    }

    pub(crate) fn score(&self) -> Score {
        self.0.score().expect("a finished round")
    }

    pub(crate) fn sheet(&self) -> Sheet {
        self.0.sheet().expect("a finished round")
    }

    /// The points for the finished round, by seat.
    pub(crate) fn points(&self) -> Vec<i32> {
        let score = self.score();
        Seat::all(self.0.seats()).map(|seat| score.players[seat]).collect()
    }
}
