//! Digests of what the champion computes in hands with fixed seeds; they show whether it decides the same way on
//! every machine.
//!
//! `cargo xtask portable` compares the digests of a native build with those of the same code in WebAssembly. There is
//! one digest per table, so that a difference can be found.

#[cfg(target_arch = "wasm32")]
pub mod wasm;

use bots::{
    Choice, Opponent, Question,
    trick::net::{
        Network, Networked, champion,
        input::{self, Scale, WORDS},
    },
};
use cards::{Bag, Seat};
use rules::{
    Actor, AnyRules, Catalog, Game, Numbered, Options, Viewer, dealt,
    trick::{Action, Hand, Memory, Rules, TrickRules},
};
use std::{fmt, sync::Arc};

/// What to digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Every number that the network computes, in hands that it plays alone.
    Network,
    /// Every choice of the champion, which also searches, with the cost of each alternative.
    Search,
}

impl Subject {
    /// The subject with this name: `network` or `search`.
    pub fn named(name: &str) -> Option<Subject> {
        match name {
            "network" => Some(Subject::Network),
            "search" => Some(Subject::Search),
            _ => None,
        }
    }
}

/// Everything that was computed at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Digest {
    /// The game and its number of players.
    pub table: String,
    /// How many decisions were made.
    pub decisions: u64,
    /// The hash of all of them.
    pub hash: String,
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:28} {:>8} decisions  {}", self.table, self.decisions, self.hash)
    }
}

/// Plays hands at every table that the network knows, in turn, until there are this many decisions. `None` if the
/// network is missing.
pub fn digests(subject: Subject, decisions: u64) -> Option<Vec<Digest>> {
    let network = champion()?;
    let mut tables: Vec<Table> = Catalog::default()
        .entries()
        .flat_map(|entry| entry.players.iter().map(|players| (entry.id.clone(), *players)))
        .filter_map(|(game, players)| Table::open(&game, players, &network))
        .collect();
    let mut made = 0;
    let mut number = 0;
    while made < decisions && !tables.is_empty() {
        for table in &mut tables {
            let before = table.decisions;
            table.play(subject, &network, number)?;
            made += table.decisions - before;
            if made >= decisions {
                break;
            }
        }
        number += 1;
    }
    Some(tables.iter().map(Table::digest).collect())
}

/// One table, and what has been computed there so far.
struct Table {
    name: String,
    rules: Arc<Rules<u64>>,
    scale: Scale,
    decisions: u64,
    hasher: blake3::Hasher,
}

impl Table {
    fn open(game: &str, players: usize, network: &Arc<Network>) -> Option<Table> {
        let opened: Arc<dyn AnyRules> = Catalog::default().open(game, Some(players), &Options::new()).ok()?;
        let rules: Arc<Rules<u64>> = opened.typed_rules().downcast().ok()?;
        Networked::new(network, Arc::clone(&rules) as Arc<dyn TrickRules>, 0)?;
        let scale = Scale::new(&*rules);
        let name = format!("{game} for {players}");
        Some(Table { name, rules, scale, decisions: 0, hasher: blake3::Hasher::new() })
    }

    fn digest(&self) -> Digest {
        let hash = self.hasher.finalize().to_hex()[..16].to_owned();
        Digest { table: self.name.clone(), decisions: self.decisions, hash }
    }

    /// Plays the hand with this number. `None` if a bot cannot decide, which never happens.
    fn play(&mut self, subject: Subject, network: &Arc<Network>, number: u64) -> Option<()> {
        let mut hand: Hand<u64> = dealt(&self.rules, number).ok()?;
        let mut seen_by_all = Memory::default();
        let mut bots = Vec::new();
        for seat in Seat::all(self.rules.players) {
            let rules = Arc::clone(&self.rules) as Arc<dyn TrickRules>;
            let seed = number * 64 + seat.index() as u64;
            let mut bot = match subject {
                Subject::Network => Networked::new(network, rules, seed),
                Subject::Search => Networked::searching(network, rules, seed),
            }?;
            bot.deal(&hand.view(Viewer::Seat(seat)));
            bots.push(bot);
        }
        while let Some(seat) = hand.pending().turn() {
            if subject == Subject::Network {
                self.add_numbers(network, &hand, seat, &seen_by_all)?;
            }
            let choice = choice(&hand, seat, &mut bots)?;
            self.add(&choice);
            let action: Action = choice.action.parse().ok()?;
            hand.check(Actor::Seat(seat), &action).ok()?;
            let mut events = Vec::new();
            hand.apply(Actor::Seat(seat), &action, &mut events);
            hand.remember(&mut seen_by_all, Actor::Seat(seat), &action);
            for (bot, seat) in bots.iter_mut().zip(Seat::all(self.rules.players)) {
                let who = Viewer::Seat(seat);
                let seen = events.iter().filter_map(|event| Hand::<u64>::project(event, who));
                seen.for_each(|seen| bot.watch(&seen));
            }
        }
        Some(())
    }

    /// Adds all the numbers that the network computes for a decision.
    fn add_numbers(
        &mut self,
        network: &Arc<Network>,
        hand: &Hand<u64>,
        seat: Seat,
        seen_by_all: &Memory<u64>,
    ) -> Option<()> {
        let sight = hand.sight(seat, Bag::EMPTY, seen_by_all);
        let frame = self.scale.orders.frame(&sight);
        let mut inputs = [0; WORDS];
        input::write(&sight, &self.scale, &frame, &mut inputs);
        let table = network.at(&input::rules(&*self.rules))?;
        for number in table.think(&inputs).outputs() {
            self.hasher.update(&number.to_le_bytes());
        }
        Some(())
    }

    fn add(&mut self, choice: &Choice) {
        self.decisions += 1;
        self.hasher.update(choice.action.as_bytes());
        for other in &choice.alternatives {
            self.hasher.update(other.action.as_bytes()).update(&other.cost.to_bits().to_le_bytes());
        }
        let chance = choice.chance.map_or(0, f32::to_bits);
        self.hasher.update(&chance.to_le_bytes());
    }
}

fn choice(hand: &Hand<u64>, seat: Seat, bots: &mut [Networked]) -> Option<Choice> {
    let player = hand.controller(seat);
    let mut actions = Vec::new();
    let coverage = hand.legal(seat, &mut actions);
    let legal: Vec<String> = actions.iter().map(Action::to_string).collect();
    let view = hand.view(Viewer::Seat(player));
    let question = Question { seat, view: &view, legal: &legal, coverage: &coverage, must: true };
    bots.get_mut(player.index())?.choose(&question)
}
