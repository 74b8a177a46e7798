//! Hands and batches of any game, for callers who know the game only at run time.

use crate::{
    play::{IllegalNumber, Play},
    tables::{Arrays, BadBatch, BadStep, Batch},
};
use cards::Seat;
use rules::{
    Acted, Actor, AnyHand, AnyRefusal, AnyRules, BadDeal, Catalog, InfoKey, Listed, Luck, Numbered, Options,
    Pending, RuleSet, Score, Viewer, any,
    numbers::{Block, Segment, bytes},
};
use std::{any::Any, fmt, sync::Arc};

/// The meaning of the numbers under one set of rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Space {
    /// The action numbers.
    pub segments: Vec<Segment>,
    /// The meaning of each action number; empty if it has none under these rules.
    pub words: Vec<String>,
    /// The parts of an observation.
    pub blocks: Vec<Block>,
    /// The parts of the array of hidden information.
    pub hidden: Vec<Block>,
}

impl Space {
    /// How many action numbers there are.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.words.len()
    }

    /// How many bytes an observation has.
    #[must_use]
    pub fn observation(&self) -> usize {
        bytes(&self.blocks)
    }

    fn of<G: Numbered>(rules: &G::Rules) -> Space {
        let segments = G::segments(rules);
        let end = segments.last().map_or(0, |last| last.first + last.len);
        let word =
            |number| if number == 0 { "wait".into() } else { G::word(rules, number).unwrap_or_default() };
        Space {
            words: (0..end).map(word).collect(),
            segments,
            blocks: G::blocks(rules),
            hidden: G::hidden_blocks(rules),
        }
    }
}

/// The form used in documents, with one list item each for the actions, the observation and the hidden information.
impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let segment = |segment: &Segment| match segment.len {
            1 => format!("{} {}", segment.first, segment.name),
            len => format!("{}–{} {}", segment.first, segment.first + len - 1, segment.name),
        };
        let block = |block: &Block| {
            let shape: Vec<String> = block.shape.iter().map(ToString::to_string).collect();
            let unit = if block.unit == 1.0 { String::new() } else { format!(" in steps of {}", block.unit) };
            let zero = if block.zero == 0 { String::new() } else { format!(" from {}", block.zero) };
            format!("{} [{}]{unit}{zero}", block.name, shape.join("×"))
        };
        let segments: Vec<String> =
            self.segments.iter().filter(|segment| segment.len > 0).map(segment).collect();
        let list = |blocks: &[Block]| blocks.iter().map(block).collect::<Vec<_>>().join(", ");
        writeln!(f, "- **{} actions:** {}", self.actions(), segments.join(", "))?;
        writeln!(f, "- **Observation, {} bytes:** {}", self.observation(), list(&self.blocks))?;
        writeln!(f, "- **Hidden, {} bytes:** {}", bytes(&self.hidden), list(&self.hidden))
    }
}

/// The action numbers and observations of every game in the catalog, as a chapter of a document. If four can
/// play a game, it is shown for four players.
#[must_use]
pub fn spaces(catalog: &Catalog) -> String {
    let mut chapter = String::new();
    for entry in catalog.entries() {
        let players = entry.players.iter().find(|players| **players == 4).or(entry.players.first());
        let Ok(rules) = catalog.open(&entry.id, players.copied(), &Options::new()) else { continue };
        if let Some(space) = space(&*rules) {
            let (title, rules) = (&entry.title, RuleSet::of(&*rules));
            chapter += &format!("### {title}\n\n`{rules}`\n\n{space}\n");
        }
    }
    chapter
}

/// One hand of any game, played by action number.
pub trait AnyPlay: Send + Sync {
    /// The seat being asked; `None` when the hand is over.
    fn asked(&self) -> Option<Seat>;
    /// The player who acts for that seat.
    fn player(&self) -> Option<Seat>;
    /// Writes which numbers may be chosen now.
    fn mask(&self, out: &mut [u8]);
    /// Writes what the player being asked may know.
    fn observe(&self, out: &mut [u8]);
    /// Writes what the player at `seat` may know.
    fn observe_as(&self, seat: Seat, out: &mut [u8]);
    /// Writes the information that observations leave out. Use this only for training.
    fn reveal(&self, out: &mut [u8]);
    /// Chooses a number for the seat being asked.
    fn choose(&mut self, number: u32) -> Result<(), IllegalNumber>;
    /// Why the seat being asked may not choose a number, in the referee's words; `None` if there is no such refusal,
    /// or if the number is only a part of an action.
    fn refusal(&self, number: u32) -> Option<AnyRefusal>;
    /// Like [`AnyPlay::choose`], but also returns the resulting events; `None` until the action is complete.
    fn choose_told(&mut self, number: u32) -> Result<Option<Acted>, IllegalNumber>;
    /// Carries out an action in the referee's notation. A refused action changes nothing.
    fn act(&mut self, by: Actor, line: &str) -> Result<Acted, AnyRefusal>;
    /// A copy of the underlying hand, with its words, views and score sheet.
    fn hand(&self) -> Box<dyn AnyHand>;
    /// Whether a longer action has been started but not finished.
    fn drafting(&self) -> bool;
    /// A key that identifies everything the player at `seat` may know, including cards seen earlier.
    fn key(&self, seat: Seat) -> InfoKey;
    /// The numbers that make up an action by the seat being asked; `action` is in the referee's notation.
    fn numbers(&self, action: &str) -> Option<Vec<u32>>;
    /// Writes each player's reward.
    fn rewards(&self, out: &mut [f32]);
    /// The result, once the hand is scored.
    fn score(&self) -> Option<Score>;
    /// Who the hand is waiting for now.
    fn pending(&self) -> Pending;
    /// The same hand with the cards that `seat` cannot see redealt.
    fn scrambled(&self, seat: Seat, seed: u64) -> Box<dyn AnyPlay>;
    /// A copy of this hand.
    fn clone_box(&self) -> Box<dyn AnyPlay>;
}

/// Many tables of any game.
pub trait AnyBatch: Send + Sync {
    /// How many tables there are.
    fn tables(&self) -> usize;
    /// The seed of the current hand at each table.
    fn seeds(&self) -> Vec<u64>;
    /// The numbers chosen so far in the current hand at a table.
    fn log(&self, table: usize) -> Option<&[u32]>;
    /// The player being asked at a table.
    fn player(&self, table: usize) -> Option<Seat>;
    /// Deals a new hand at every table from these seeds.
    fn reset(&mut self, seeds: &[u64]) -> Result<(), BadStep>;
    /// Writes the state of every table without taking a step.
    fn look(&mut self, arrays: &mut Arrays<'_>) -> Result<(), BadStep>;
    /// Chooses a number at every table.
    fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), BadStep>;
    /// How many threads a step can keep busy.
    fn busy_threads(&self) -> usize;
    /// Chooses a random legal number at every table.
    fn sample(&self, luck: u64, actions: &mut [i64]) -> Result<(), BadStep>;
    /// The hand at a table.
    fn play(&self, table: usize) -> Option<Box<dyn AnyPlay>>;
}

impl<G: Numbered> AnyPlay for Play<G> {
    fn asked(&self) -> Option<Seat> {
        Play::asked(self)
    }
    fn player(&self) -> Option<Seat> {
        Play::player(self)
    }
    fn mask(&self, out: &mut [u8]) {
        Play::mask(self, out);
    }
    fn observe(&self, out: &mut [u8]) {
        Play::observe(self, out);
    }
    fn observe_as(&self, seat: Seat, out: &mut [u8]) {
        Play::observe_as(self, seat, out);
    }
    fn reveal(&self, out: &mut [u8]) {
        Play::reveal(self, out);
    }
    fn choose(&mut self, number: u32) -> Result<(), IllegalNumber> {
        Play::choose(self, number)
    }
    fn refusal(&self, number: u32) -> Option<AnyRefusal> {
        Play::refusal(self, number)
    }
    fn choose_told(&mut self, number: u32) -> Result<Option<Acted>, IllegalNumber> {
        Play::choose_told(self, number)
    }
    fn act(&mut self, by: Actor, line: &str) -> Result<Acted, AnyRefusal> {
        self.act_line(by, line)
    }
    fn hand(&self) -> Box<dyn AnyHand> {
        any::erase_hand(Play::hand(self).clone())
    }
    fn drafting(&self) -> bool {
        self.draft() != &G::Draft::default()
    }
    fn key(&self, seat: Seat) -> InfoKey {
        let hand = Play::hand(self);
        let mut known = vec![0; bytes(&G::blocks(hand.rules()))];
        self.observe_as(seat, &mut known);
        InfoKey::of(&hand.view(Viewer::Seat(seat))).after(&known)
    }
    fn numbers(&self, action: &str) -> Option<Vec<u32>> {
        let action = action.parse().ok()?;
        Play::hand(self).numbers(self.asked()?, &action)
    }
    fn rewards(&self, out: &mut [f32]) {
        Play::rewards(self, out);
    }
    fn score(&self) -> Option<Score> {
        Play::hand(self).score()
    }
    fn pending(&self) -> Pending {
        Play::hand(self).pending()
    }
    fn scrambled(&self, seat: Seat, seed: u64) -> Box<dyn AnyPlay> {
        Box::new(self.scrambled_for(Viewer::Seat(seat), &mut Luck::new(seed)))
    }
    fn clone_box(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
}

impl<G: Numbered> AnyBatch for Batch<G> {
    fn tables(&self) -> usize {
        self.len()
    }
    fn seeds(&self) -> Vec<u64> {
        Batch::seeds(self)
    }
    fn log(&self, table: usize) -> Option<&[u32]> {
        Batch::log(self, table)
    }
    fn player(&self, table: usize) -> Option<Seat> {
        Batch::play(self, table)?.player()
    }
    fn reset(&mut self, seeds: &[u64]) -> Result<(), BadStep> {
        Batch::reset(self, seeds)
    }
    fn look(&mut self, arrays: &mut Arrays<'_>) -> Result<(), BadStep> {
        Batch::look(self, arrays)
    }
    fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), BadStep> {
        Batch::step(self, actions, arrays)
    }
    fn busy_threads(&self) -> usize {
        Batch::busy_threads(self)
    }
    fn sample(&self, luck: u64, actions: &mut [i64]) -> Result<(), BadStep> {
        Batch::sample(self, luck, actions)
    }
    fn play(&self, table: usize) -> Option<Box<dyn AnyPlay>> {
        Some(Box::new(Batch::play(self, table)?.clone()))
    }
}

/// The hand or the tables that an engine deals; `None` if the rules belong to another engine.
type Dealt<T> = Option<Result<Box<T>, BadDeal>>;
type DealtMany = Option<Result<Box<dyn AnyBatch>, BadBatch>>;

/// The functions of one engine.
struct Engine {
    space: fn(&dyn AnyRules) -> Option<Space>,
    play: fn(&dyn AnyRules, u64) -> Dealt<dyn AnyPlay>,
    batch: fn(&dyn AnyRules, usize, u64, u32) -> DealtMany,
}

const ENGINES: &[Engine] = &rules::every_engine!(G => Engine::of::<G>());

impl Engine {
    const fn of<G: Listed + Numbered>() -> Engine {
        Engine {
            space: |rules| Some(Space::of::<G>(&*typed::<G>(rules)?)),
            play: |rules, seed| {
                let rules = typed::<G>(rules)?;
                Some(Play::<G>::dealt(&rules, seed).map(|play| Box::new(play) as Box<dyn AnyPlay>))
            },
            batch: |rules, tables, seed, limit| {
                let rules = typed::<G>(rules)?;
                let batch = Batch::<G>::new(&rules, tables, seed, limit);
                Some(batch.map(|batch| Box::new(batch) as Box<dyn AnyBatch>))
            },
        }
    }
}

fn typed<G: Numbered>(rules: &dyn AnyRules) -> Option<Arc<G::Rules>> {
    let typed: Arc<dyn Any + Send + Sync> = rules.typed_rules();
    typed.downcast().ok()
}

/// The meaning of the numbers under a set of rules; `None` for an engine that is not built in.
pub fn space(rules: &dyn AnyRules) -> Option<Space> {
    ENGINES.iter().find_map(|engine| (engine.space)(rules))
}

/// Deals a hand from a seed; `None` for an engine that is not built in.
pub fn play(rules: &dyn AnyRules, seed: u64) -> Option<Result<Box<dyn AnyPlay>, BadDeal>> {
    ENGINES.iter().find_map(|engine| (engine.play)(rules, seed))
}

/// Deals a hand at each of many tables; `None` for an engine that is not built in.
pub fn batch(
    rules: &dyn AnyRules,
    tables: usize,
    seed: u64,
    limit: u32,
) -> Option<Result<Box<dyn AnyBatch>, BadBatch>> {
    ENGINES.iter().find_map(|engine| (engine.batch)(rules, tables, seed, limit))
}
