//! Compares worlds and playouts with the real rules engine, in every row and for every number of players.

use super::{
    known::{CENTER, Known, Layout, NEST, PLACES},
    policy::{Policy, choose},
    sample::Sampler,
    situation::Situation,
    tables::{Tables, face},
    worlds::Worlds,
};
use crate::Dice;
use crate::trick::{CARDS, Model, Whereabouts, memory::Memory, position::Position};
use cards::{Bits, Card, MAX_SEATS, Seat};
use rand::SeedableRng;
use rules::{
    Actor, Deal, Game, Options, Standing, Viewer,
    trick::{Action, Hand, Phase, Rules, TrickRules, Trump, axes::TrickTie, row},
};
use std::{collections::BTreeMap, sync::Arc};

/// A hand played at random, with everything that each seat remembers about it.
struct Game1<B: Bits> {
    hand: Hand<B>,
    memories: Vec<Memory>,
    rules: Arc<Rules<B>>,
}

impl<B: Bits> Game1<B> {
    fn new(rules: &Arc<Rules<B>>, number: u64, rng: &mut Dice) -> Game1<B> {
        let deal = Deal::shuffled(Hand::<B>::pack(rules), rng);
        let dealer = Seat::wrapping(number as usize % rules.players);
        let hand = Hand::start(rules, &Standing { dealer, ..Standing::default() }, &deal).unwrap();
        let memories =
            Seat::all(rules.players).map(|seat| Memory::begin(&hand.view(Viewer::Seat(seat)))).collect();
        Game1 { hand, memories, rules: Arc::clone(rules) }
    }

    fn act(&mut self, by: Seat, action: &Action) {
        let mut events = Vec::new();
        self.hand.check(Actor::Seat(by), action).unwrap();
        self.hand.apply(Actor::Seat(by), action, &mut events);
        for (index, memory) in self.memories.iter_mut().enumerate() {
            let who = Viewer::Seat(Seat::wrapping(index));
            for seen in events.iter().filter_map(|event| Hand::<B>::project(event, who)) {
                memory.fold(&*self.rules, &seen);
            }
        }
    }

    /// The place of every card.
    fn truth(&self) -> Option<Layout<B>> {
        let oracle = self.hand.oracle()?;
        let mut layout = [B::EMPTY; PLACES];
        for seat in oracle.ring() {
            layout[seat.index()] = B::from_bag(oracle.hand(seat))?;
        }
        layout[NEST] = B::from_bag(oracle.nest())?;
        layout[CENTER] = B::from_bag(oracle.center())?;
        Some(layout)
    }
}

/// Calls `look` at every turn in a few random hands of every row that uses this word size.
fn every_row<B: Bits>(
    hands: u64,
    chosen: &[(&str, &str)],
    mut look: impl FnMut(&mut Game1<B>, &mut Dice, Seat),
) {
    let chosen: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    for row in row::rows() {
        for players in &row.players {
            let Ok(rules) = Rules::<B>::new(row, *players, &chosen) else { continue };
            let rules = Arc::new(rules);
            for number in 0..hands {
                let mut rng = Dice::seed_from_u64(number);
                let mut game = Game1::new(&rules, number, &mut rng);
                while let Some(turn) = game.hand.pending().turn() {
                    if game.hand.view(Viewer::Spectator).phase == Phase::Play {
                        look(&mut game, &mut rng, turn);
                    }
                    let Some(turn) = game.hand.pending().turn() else { break };
                    let action = game.hand.random_legal(turn, &mut rng).unwrap();
                    game.act(turn, &action);
                }
            }
        }
    }
}

fn position<'a, B: Bits>(game: &'a Game1<B>, view: &'a rules::trick::View, seat: Seat) -> Position<'a> {
    let decides = game.hand.controller(seat);
    Position::new(&*game.rules, view, &game.memories[decides.index()], seat, &[])
}

fn tables<B: Bits>(rules: &dyn TrickRules, trump: Trump) -> Tables<B> {
    Tables::new(rules, trump)
}

fn worlds_agree<B: Bits>(game: &mut Game1<B>, rng: &mut Dice, seat: Seat) {
    let view = game.hand.view(Viewer::Seat(game.hand.controller(seat)));
    let position = position(game, &view, seat);
    let tables = tables::<B>(&*game.rules, position.trump());
    let known = Known::new(&position, &tables);
    let truth = game.truth().unwrap();
    let context = format!("{} for {}", game.rules.row.id, game.rules.players);
    for (card, may) in &known.hidden {
        // With two packs, there is no telling which of two equal cards is which.
        if let Some(at) = (0..PLACES).find(|at| B::PLACES == 64 && truth[*at].has(*card)) {
            assert!(may >> at & 1 == 1, "{context}: {} is somewhere it can't be, {at}", face(*card));
        }
    }
    let mut sampler = Sampler::new(known.clone(), rng);
    for _ in 0..3 {
        let layout = sampler.next(rng);
        for (at, size) in view.hand_sizes.iter().enumerate() {
            assert_eq!(layout[at].count() as usize, *size, "{context}");
            for card in layout[at].places() {
                let void = position.memory.is_void(Seat::wrapping(at), tables.leads(card));
                assert!(!void, "{context}: a void seat got {}", face(card));
            }
        }
        assert_eq!(layout[NEST].count() as usize, view.nest.size, "{context}");
        let all = layout.iter().map(|set| set.count() as usize).sum::<usize>();
        let played = position.memory.played().len();
        assert_eq!(all + played, game.rules.pack.len(), "{context}: cards are lost");
        if let Some(viewer) = view.viewer {
            let mine: Vec<Card> = layout[viewer.index()].bag().iter().collect();
            assert_eq!(mine, view.hand, "{context}");
        }
    }
}

#[test]
fn every_world_agrees_with_what_was_seen_and_the_truth_is_one_of_them() {
    every_row::<u64>(2, &[], worlds_agree);
    every_row::<u128>(1, &[("packs", "2"), ("nest_size", "6")], worlds_agree);
}

#[test]
fn a_playout_scores_the_way_the_engine_does() {
    every_row::<u64>(6, &[], |game, rng, seat| {
        // Play both side by side from a random point in the hand to the end.
        if rand::Rng::random_range(rng, 0..8) > 0 || game.rules.axes.trick_tie == TrickTie::Cut {
            return;
        }
        let view = game.hand.view(Viewer::Seat(game.hand.controller(seat)));
        let mut layout = game.truth().unwrap();
        let memory = game.memories[game.hand.controller(seat).index()].clone();
        let rules = Arc::clone(&game.rules);
        if view.center.size > 0 {
            // Once taken, the center is among the tricks: it holds the cards that are nowhere else.
            let elsewhere = layout.iter().fold(0, |all, set| all | set);
            let gone = memory.played().iter().fold(elsewhere, |all, card| all | u64::one(card.index()));
            layout[CENTER] |= rules.pack.iter().fold(0, |all, card| all | u64::one(card.index())) & !gone;
        }
        let position = Position::new(&*rules, &view, &memory, seat, &[]);
        let tables = tables::<u64>(&*rules, position.trump());
        let mut situation = Situation::new(&position, [0; MAX_SEATS]);
        if let (Some(called), Some(bid)) = (view.called, view.bid)
            && called.partner.is_none()
        {
            // A partner that only the engine knows.
            let holder = (0..rules.hands).find(|s| layout[*s].has(called.card.index()));
            situation.set_apart([bid.seat.index(), holder.unwrap_or(bid.seat.index())]);
        }
        let mut run = situation.run(&tables, &layout);
        let policy = if rand::Rng::random(rng) { Policy::Sensible } else { Policy::Greedy };
        while run.left > 0 {
            let place = choose(&run, &tables, &situation.ring, policy);
            let by = Seat::wrapping(usize::from(run.turn));
            assert_eq!(game.hand.pending().turn(), Some(by));
            run.play(&tables, &situation.ring, place);
            game.act(by, &Action::Play(face(place)));
        }
        let written = situation.written(&tables, &layout, &run);
        let score = game.hand.score().unwrap();
        assert_eq!(written[..rules.players], score.players.0[..rules.players], "{}", rules.row.id);
    });
}

/// Six cards and three places for two cards each, with some cards barred from some places: every layout comes
/// up equally often.
#[test]
fn worlds_are_drawn_with_equal_probability() {
    let masks: [u16; 6] = [0b111, 0b110, 0b011, 0b101, 0b111, 0b010];
    let mut room = [0; PLACES];
    room[..3].fill(2);
    let hidden: Vec<(u8, u16)> = masks.iter().enumerate().map(|(card, may)| (card as u8, *may)).collect();
    let known = Known::<u64> { sure: [0; PLACES], hidden, room };
    let mut all = 0;
    for code in 0..3usize.pow(6) {
        let at: Vec<usize> = (0..6).map(|card| code / 3usize.pow(card) % 3).collect();
        let fits = at.iter().zip(masks).all(|(at, may)| may >> at & 1 == 1);
        all += usize::from(fits && (0..3).all(|place| at.iter().filter(|at| **at == place).count() == 2));
    }
    let mut rng = Dice::seed_from_u64(5);
    let mut sampler = Sampler::new(known, &mut rng);
    let mut found: BTreeMap<[u64; 3], usize> = BTreeMap::new();
    let draws = 40_000;
    for _ in 0..draws {
        let layout = sampler.next(&mut rng);
        *found.entry([layout[0], layout[1], layout[2]]).or_default() += 1;
    }
    assert_eq!(found.len(), all, "every layout is reached");
    let even = draws as f64 / all as f64;
    let off = found.values().map(|count| (*count as f64 / even - 1.0).abs()).fold(0.0, f64::max);
    assert!(off < 0.12, "{off}: {found:?}");
}

/// A model that says who holds a card, and leaves everything else open.
struct Holds(Card, usize);

impl Model for Holds {
    fn belief(&self, _: &Position<'_>) -> Option<Whereabouts> {
        let Holds(card, with) = self;
        let mut chances = Box::new([[0.0; CARDS]; MAX_SEATS + 1]);
        for (seat, chances) in chances.iter_mut().enumerate() {
            chances[usize::from(card.index())] = if seat == *with { 4.5 } else { 0.0 };
        }
        Some(Whereabouts(chances))
    }
}

#[test]
fn worlds_follow_what_a_model_believes() {
    let rules = Arc::new(Rules::<u64>::new(row::find("original-rook").unwrap(), 4, &Options::new()).unwrap());
    let mut rng = Dice::seed_from_u64(3);
    let game = Game1::new(&rules, 0, &mut rng);
    let seat = Seat::wrapping(1);
    let view = game.hand.view(Viewer::Seat(seat));
    let position = position(&game, &view, seat);
    let all: Vec<Tables<u64>> = Trump::ALL.iter().map(|trump| tables(&*rules, *trump)).collect();
    let situation = Situation::new(&position, [0; MAX_SEATS]);
    let card = position.unseen[0];
    // Seats are counted from seat 1, so the third from it is seat 0.
    let share = |with: Option<usize>, rng: &mut Dice| {
        let belief = with.and_then(|with| Holds(card, with).belief(&position));
        let mut worlds = Worlds::new(&position, &all, None, belief, rng);
        (0..400).filter(|_| worlds.next(&situation, rng)[0].has(card.index())).count()
    };
    let (even, here, elsewhere) = (share(None, &mut rng), share(Some(3), &mut rng), share(Some(1), &mut rng));
    assert!(here > even + 40 && elsewhere + 20 < even, "{elsewhere} {even} {here}");
}

/// The model has one chance for the nest, the center and the cards out of play together.
#[test]
fn worlds_follow_what_a_model_believes_about_cards_in_no_hand() {
    let mut tried = 0;
    for row in row::rows() {
        for players in &row.players {
            let Ok(rules) = Rules::<u64>::new(row, *players, &Options::new()) else { continue };
            let rules = Arc::new(rules);
            let mut rng = Dice::seed_from_u64(3);
            let game = Game1::new(&rules, 0, &mut rng);
            let seat = Seat::wrapping(1);
            let view = game.hand.view(Viewer::Seat(seat));
            if view.center.size == 0 && view.out_of_play == 0 {
                continue;
            }
            let position = position(&game, &view, seat);
            let all: Vec<Tables<u64>> = Trump::ALL.iter().map(|trump| tables(&*rules, *trump)).collect();
            let situation = Situation::new(&position, [0; MAX_SEATS]);
            let hidden = Known::<u64>::new(&position, &all[position.trump().index()]).hidden;
            let Some((card, _)) = hidden.iter().find(|(_, may)| may >> CENTER != 0) else { continue };
            let share = |with: usize, rng: &mut Dice| {
                let belief = Holds(face(*card), with).belief(&position);
                let mut worlds = Worlds::new(&position, &all, None, belief, rng);
                let aside = |world: Layout<u64>| world[MAX_SEATS..].iter().any(|cards| cards.has(*card));
                (0..3000).filter(|_| aside(worlds.next(&situation, rng))).count()
            };
            let (in_no_hand, in_a_hand) = (share(MAX_SEATS, &mut rng), share(1, &mut rng));
            assert!(2 * in_no_hand > 3 * in_a_hand, "{}: {in_no_hand} against {in_a_hand}", row.id);
            tried += 1;
        }
    }
    assert!(tried > 0, "some games have a center or cards out of play");
}
