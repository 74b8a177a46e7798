//! An independent count of who captured which cards, based on what a spectator saw and never on the engine's
//! own figures. This file also has a search for hands with given counts, for the worked examples in the
//! rules.

use super::{Card, Deal, Game, Seat, Setup, Table, Trick};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{Actor, Listed, trick::event::Seen};

/// All cards in a color from `low` to `high`, as text for `hands`.
pub(crate) fn run(color: char, low: u8, high: u8) -> String {
    (low..=high).map(|number| format!("{color}{number}")).collect::<Vec<_>>().join(" ")
}

/// 5s, 10s and 14s.
pub(crate) fn fourteens(card: Card) -> i32 {
    match card.number() {
        Some(5) => 5,
        Some(10 | 14) => 10,
        _ => 0,
    }
}

/// 5s, 10s and 13s.
pub(crate) fn thirteens(card: Card) -> i32 {
    match card.number() {
        Some(5) => 5,
        Some(10 | 13) => 10,
        _ => 0,
    }
}

/// 5s and 10s.
pub(crate) fn fives_and_tens(card: Card) -> i32 {
    match card.number() {
        Some(5) => 5,
        Some(10) => 10,
        _ => 0,
    }
}

/// The red cards in Flip, before any reduction.
pub(crate) fn reds(card: Card) -> i32 {
    match (card.to_string().starts_with('R'), card.number()) {
        (true, Some(10)) => 10,
        (true, Some(5)) => 5,
        (true, Some(_)) => 1,
        _ => 0,
    }
}

/// The cards and tricks that each seat captured.
#[derive(Debug)]
pub(crate) struct Captured {
    /// The cards, by seat.
    pub cards: Vec<Vec<Card>>,
    /// The number of tricks taken in play, by seat.
    pub tricks: Vec<i32>,
    /// Who took the last trick.
    pub last: usize,
}

impl Captured {
    /// The total value of the cards that `seats` captured.
    pub(crate) fn points(&self, seats: &[usize], worth: fn(Card) -> i32) -> i32 {
        seats.iter().flat_map(|seat| &self.cards[*seat]).map(|card| worth(*card)).sum()
    }
    /// Each seat's points.
    pub(crate) fn each(&self, worth: fn(Card) -> i32) -> Vec<i32> {
        (0..self.cards.len()).map(|seat| self.points(&[seat], worth)).collect()
    }
    /// How many tricks `seats` took together.
    pub(crate) fn tricks(&self, seats: &[usize]) -> i32 {
        seats.iter().map(|seat| self.tricks[*seat]).sum()
    }
    /// Whether the seat captured the card.
    pub(crate) fn has(&self, seat: usize, card: &str) -> bool {
        self.cards[seat].iter().any(|c| c.to_string() == card)
    }
}

impl Table {
    /// Counts the captures of a hand that was played out without corrections. Cards that are in no trick (a nest or
    /// an odd card) go to the player who took the last trick; a center goes to the player who took the first.
    #[track_caller]
    pub(crate) fn counted(&self) -> Captured {
        let seats = self.hand.seats();
        let mut captured = Captured { cards: vec![Vec::new(); seats], tricks: vec![0; seats], last: 0 };
        let (mut trick, mut first) = (Vec::new(), None);
        let mut unseen = Trick::pack(self.hand.rules());
        for event in &self.events {
            match event {
                Seen::Played { card, .. } => {
                    unseen.retain(|c| c != card);
                    trick.push(*card);
                }
                Seen::TrickTaken { seat, .. } => {
                    captured.last = seat.index();
                    first.get_or_insert(captured.last);
                    captured.tricks[captured.last] += 1;
                    captured.cards[captured.last].append(&mut trick);
                }
                _ => {}
            }
        }
        let center = self.open_view().center.cards.unwrap_or_default();
        let (center, last): (Vec<Card>, Vec<Card>) = unseen.iter().partition(|card| center.contains(card));
        captured.cards[first.expect("a trick")].extend(center);
        captured.cards[captured.last].extend(last);
        captured
    }

    /// Plays the first legal cards until the current trick is taken.
    #[track_caller]
    pub(crate) fn finish_trick(&mut self) -> &mut Table {
        while !self.open_view().trick.is_empty() {
            let turn = self.turn().expect("someone's turn");
            let line = self.legal(turn)[0].clone();
            self.act(turn, &line);
        }
        self
    }
    /// The cards that are in no hand before play: the nest, the center and cards out of play.
    pub(crate) fn rest(&self) -> Vec<Card> {
        let mut places = Vec::new();
        self.hand.places(&mut places);
        places.split_off(self.open_view().hand_sizes.iter().sum())
    }
    /// Whether the figure on a line is crossed out, by column.
    #[track_caller]
    pub(crate) fn struck(&self, item: &str) -> Vec<bool> {
        let sheet = self.sheet();
        let line = sheet.lines.iter().find(|line| line.item.name() == item);
        line.unwrap_or_else(|| panic!("no line {item}: {sheet:?}")).figures.iter().map(|f| f.struck).collect()
    }
    /// The points each column earned, including crossed-out figures, before any setback or penalty.
    #[track_caller]
    pub(crate) fn earned(&self) -> Vec<i32> {
        let sheet = self.sheet();
        let earned = |line: &&said::Line| !["set back", "penalties"].contains(&line.item.name());
        let column = |at: usize| sheet.lines.iter().filter(earned).map(|line| line.figures[at].points).sum();
        (0..sheet.columns.len()).map(column).collect()
    }
    /// The remarks on the sheet as one string.
    #[track_caller]
    pub(crate) fn remarks(&self) -> String {
        self.sheet().remarks.iter().map(|remark| remark.to_string()).collect::<Vec<_>>().join(" ")
    }
}

impl Setup {
    /// A table with a shuffled pack.
    pub(crate) fn shuffled(self, seed: u64) -> Table {
        let pack = Trick::pack(&self.rules());
        let deal = Deal::shuffled(pack, &mut SmallRng::seed_from_u64(seed));
        self.pack(deal.pack)
    }
    /// Plays shuffled packs at random, after the opening `begin`, until the captures meet the condition.
    #[track_caller]
    pub(crate) fn search(
        &self,
        begin: impl Fn(&mut Table) -> &mut Table,
        want: impl Fn(&Captured) -> bool,
    ) -> Table {
        let players = self.players.unwrap_or_else(|| self.rules().players);
        let rules = Trick::open(&self.id, players, &self.options).expect("listed").expect("possible");
        for seed in 0..200_000 {
            let mut rng = SmallRng::seed_from_u64(seed);
            let mut deal = Deal::shuffled(Trick::pack(&rules), &mut rng);
            deal.cuts.clone_from(&self.cuts);
            deal.luck = self.luck;
            let hand = Trick::start(&rules, &self.standing, &deal).unwrap_or_else(|e| panic!("{e}"));
            let mut table = Table { hand, events: Vec::new() };
            begin(&mut table);
            table.play_at_random(&mut rng);
            if want(&table.counted()) {
                return table;
            }
        }
        panic!("no such hand found");
    }
}

impl Table {
    fn play_at_random(&mut self, rng: &mut SmallRng) {
        while let Some(turn) = self.turn() {
            let seat = Seat::wrapping(turn);
            let action = self.hand.random_legal(seat, rng).expect("an action");
            let mut events = Vec::new();
            self.hand.apply(Actor::Seat(seat), &action, &mut events);
            self.events
                .extend(events.iter().filter_map(|e| Trick::project(e, rookery_rules::Viewer::Spectator)));
        }
    }
}
