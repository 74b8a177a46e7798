//! A compact test table: you name some of the cards in each hand, and it works out a pack that deals them.

use cards::{Card, CardSet, Seat, SeatSet};
use rookery_rules::{
    Actor, Deal, Game, Listed, Options, Pending, Points, Standing, Viewer,
    i_doubt_it::{Action, DoubtIt, Event, Seen, View},
};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn seats(indices: &[usize]) -> SeatSet {
    indices.iter().map(|i| seat(*i)).collect()
}

pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect()
}

pub(crate) fn options(chosen: &[(&str, &str)]) -> Options {
    chosen.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

/// A hand of I Doubt It and its latest events. Seat 0 deals, so seat 1 starts.
pub(crate) struct Table {
    pub(crate) game: DoubtIt,
    pub(crate) events: Vec<Event>,
}

/// A table with `players` players whose hands include at least the given cards.
pub(crate) fn table(players: usize, hands: &[&str]) -> Table {
    with_options(players, hands, &[])
}

pub(crate) fn with_options(players: usize, hands: &[&str], chosen: &[(&str, &str)]) -> Table {
    let rules = DoubtIt::open("i-doubt-it", players, &options(chosen)).unwrap().unwrap();
    let mut wanted: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand).iter().collect()).collect();
    wanted.resize(players, Vec::new());
    let mut spare: Vec<Card> = DoubtIt::pack(&rules);
    spare.retain(|card| !wanted.iter().flatten().any(|c| c == card));
    let mut spare = spare.into_iter();
    let pack =
        (0..56).map(|place| wanted[(place + 1) % players].pop().or_else(|| spare.next()).unwrap()).collect();
    let deal = Deal { pack, cuts: Vec::new(), luck: 0 };
    let game = DoubtIt::start(&rules, &Standing::default(), &deal).unwrap();
    Table { game, events: Vec::new() }
}

impl Table {
    pub(crate) fn try_act(&mut self, by: Actor, line: &str) -> Result<(), (String, String)> {
        let action: Action = line.parse().unwrap();
        self.game.check(by, &action).map_err(|no| (no.code().to_string(), no.rule().to_string()))?;
        self.events.clear();
        self.game.apply(by, &action, &mut self.events);
        Ok(())
    }

    #[track_caller]
    pub(crate) fn act(&mut self, by: usize, line: &str) -> &mut Table {
        if let Err(refusal) = self.try_act(Actor::Seat(seat(by)), line) {
            panic!("seat {by} `{line}`: {refusal:?}");
        }
        self
    }

    #[track_caller]
    pub(crate) fn refuses(&self, by: usize, line: &str, code: &str, rule: &str) {
        let refusal = self.game.check(Actor::Seat(seat(by)), &line.parse().unwrap()).unwrap_err();
        assert_eq!((refusal.code(), refusal.rule()), (code, rule), "{refusal}");
        assert!(!refusal.to_string().is_empty());
    }

    pub(crate) fn turn(&self) -> usize {
        self.game.pending().turn().unwrap().index()
    }

    pub(crate) fn may_act(&self) -> SeatSet {
        self.game.pending().may_act()
    }

    pub(crate) fn hand(&self, of: usize) -> CardSet {
        self.view(of).hand
    }

    pub(crate) fn sizes(&self) -> Vec<u8> {
        self.spectator().board.hands
    }

    pub(crate) fn due(&self) -> u8 {
        self.spectator().board.due
    }

    pub(crate) fn stack(&self) -> u8 {
        self.spectator().board.stack
    }

    pub(crate) fn view(&self, of: usize) -> View {
        self.game.view(Viewer::Seat(seat(of)))
    }

    pub(crate) fn spectator(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub(crate) fn seen(&self, who: Viewer) -> Vec<Seen> {
        self.events.iter().filter_map(|event| DoubtIt::project(event, who)).collect()
    }

    pub(crate) fn over(&self) -> bool {
        self.game.pending() == Pending::Over
    }

    pub(crate) fn points(&self) -> Points {
        self.game.score().unwrap().players
    }

    fn lay_where(&mut self, fits: impl Fn(u8, u8) -> bool) -> &mut Table {
        let (turn, due) = (self.turn(), self.due());
        let card = self.hand(turn).iter().find(|card| fits(card.number().unwrap(), due)).unwrap();
        self.act(turn, &format!("lay {card}"))
    }

    /// The current player lays a card with the number that is due.
    pub(crate) fn tell(&mut self) -> &mut Table {
        self.lay_where(|number, due| number == due)
    }

    /// The current player lays a card with another number.
    pub(crate) fn lie(&mut self) -> &mut Table {
        self.lay_where(|number, due| number != due)
    }

    /// Lays this many lies, none of them doubted.
    pub(crate) fn lies(&mut self, count: usize) -> &mut Table {
        (0..count).for_each(|_| {
            self.lie();
        });
        self
    }
}
