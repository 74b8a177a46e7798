//! A compact test table: you name the hands, the center and the stock, and it works out the pack that deals them.

use cards::{Card, CardSet, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Actor, Deal, Game, Listed, Options, Points, Standing, Viewer,
    tuxedo::{Action, Board, Event, Phase, Player, Seen, Tuxedo, View},
};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn list(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub(crate) fn cards(text: &str) -> CardSet {
    list(text).into_iter().collect()
}

pub(crate) fn options(chosen: &[(&str, &str)]) -> Options {
    chosen.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
}

/// A pack to set up.
pub(crate) struct Setup {
    hands: Vec<Vec<Card>>,
    center: Vec<Card>,
    stock: Vec<Card>,
    options: Options,
    standing: Standing,
}

/// The hands by seat, with four cards each, and the four cards in the center. Seat 0 deals by default, so seat 1
/// starts.
pub(crate) fn deal(hands: &[&str], center: &str) -> Setup {
    Setup {
        hands: hands.iter().map(|hand| list(hand)).collect(),
        center: list(center),
        stock: Vec::new(),
        options: Options::new(),
        standing: Standing::default(),
    }
}

impl Setup {
    /// The next cards in the pack in dealing order; the rest follows in standard order.
    pub(crate) fn stock(mut self, cards: &str) -> Setup {
        self.stock = list(cards);
        self
    }

    pub(crate) fn option(mut self, name: &str, value: &str) -> Setup {
        self.options.insert(name.into(), value.into());
        self
    }

    /// Stops the pack at this many points, so that they show up in the score.
    pub(crate) fn stop_at(self, points: i32) -> Setup {
        self.option("stop_at_target", "immediate").option("target", &points.to_string())
    }

    pub(crate) fn before(mut self, totals: &[i32]) -> Setup {
        totals.iter().enumerate().for_each(|(index, points)| self.standing.totals[seat(index)] = *points);
        self
    }

    pub(crate) fn play(self) -> Table {
        let players = self.hands.len();
        let rules = Tuxedo::open("tuxedo", players, &self.options).unwrap().unwrap();
        let mut pack = Vec::new();
        for round in 0..4 {
            pack.extend((0..players).map(|step| self.hands[(1 + step) % players][round]));
        }
        pack.extend(self.center.iter().chain(&self.stock));
        let rest: Vec<Card> = Tuxedo::pack(&rules).into_iter().filter(|card| !pack.contains(card)).collect();
        pack.extend(rest);
        let deal = Deal { pack, cuts: Vec::new(), luck: 0 };
        let game = Tuxedo::start(&rules, &self.standing, &deal).unwrap();
        Table { game, events: Vec::new() }
    }
}

/// A pack in play, and its latest events.
pub(crate) struct Table {
    pub(crate) game: Tuxedo,
    pub(crate) events: Vec<Event>,
}

/// A shuffled pack.
pub(crate) fn shuffled(players: usize, chosen: &[(&str, &str)], seed: u64) -> Table {
    let rules = Tuxedo::open("tuxedo", players, &options(chosen)).unwrap().unwrap();
    let deal = Deal::shuffled(Tuxedo::pack(&rules), &mut SmallRng::seed_from_u64(seed));
    let game = Tuxedo::start(&rules, &Standing::default(), &deal).unwrap();
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

    #[track_caller]
    pub(crate) fn allows(&self, by: usize, line: &str) {
        let checked = self.game.check(Actor::Seat(seat(by)), &line.parse().unwrap());
        assert_eq!(checked, Ok(()), "seat {by} `{line}`");
    }

    pub(crate) fn legal(&self, by: usize) -> Vec<String> {
        let mut out = Vec::new();
        assert_eq!(self.game.legal(seat(by), &mut out), rookery_rules::Coverage::All);
        out.iter().map(Action::to_string).collect()
    }

    /// The legal lines for `by` that start with `verb`.
    pub(crate) fn legal_to(&self, by: usize, verb: &str) -> Vec<String> {
        self.legal(by).into_iter().filter(|line| line.starts_with(verb)).collect()
    }

    pub(crate) fn turn(&self) -> Option<usize> {
        self.board().turn.map(Seat::index)
    }

    pub(crate) fn board(&self) -> Board {
        self.game.view(Viewer::Spectator).board
    }

    pub(crate) fn view(&self, of: usize) -> View {
        self.game.view(Viewer::Seat(seat(of)))
    }

    pub(crate) fn player(&self, of: usize) -> Player {
        self.board().players[of]
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.board().phase, Phase::Over | Phase::Stopped)
    }

    pub(crate) fn points(&self) -> Points {
        self.game.score().unwrap().players
    }

    pub(crate) fn seen(&self, who: Viewer) -> Vec<Seen> {
        self.events.iter().filter_map(|event| Tuxedo::project(event, who)).collect()
    }

    /// The current player takes the first listed action. Returns whether there was a turn.
    pub(crate) fn step(&mut self) -> bool {
        let Some(turn) = self.board().turn else { return false };
        let mut legal = Vec::new();
        self.game.legal(turn, &mut legal);
        self.events.clear();
        self.game.apply(Actor::Seat(turn), &legal[0], &mut self.events);
        true
    }

    /// Plays on to the count without any calls.
    pub(crate) fn play_out(&mut self) -> &mut Table {
        while !self.over() {
            if !self.step() {
                let asked = self.game.pending().may_act().iter().next().unwrap();
                self.act(asked.index(), "decline");
            }
        }
        self
    }
}
