//! A server that cheats: deals of every game under random secrets, the boards of club nights, and for each of them every
//! kind of forged proof that such a server could try. All of them must be caught, and no honest deal may be rejected.
//! `ROOKERY_DEALS` is the minimum number of times each kind is tried.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a test fails loudly, and says what it did"
)]

use cards::Seat;
use rand::{Rng, RngCore, SeedableRng, rngs::SmallRng, seq::SliceRandom};
use rookery_table::{
    Chance, Match,
    board::{self, BoardProof},
    chance::{shuffled, stream},
    fair::{FORM, Known, Proof, Unfair, Wrong, commitment, seed, write_secret},
};
use rules::{AnyRules, Catalog, Deal, Options, RuleSet, Standing, Viewer};
use std::{collections::BTreeMap, sync::Arc};

/// How often each kind is tried by default, which is enough to play every game several times.
const DEALS: u64 = 200;

/// How many hands of a match are tried.
const HANDS: u32 = 12;

/// Everything that determines a deal.
#[derive(Clone)]
struct Made {
    rules: Arc<dyn AnyRules>,
    secret: [u8; 32],
    table: String,
    deal: u32,
    hand: u32,
    words: Vec<String>,
    bots: Vec<usize>,
    /// Who deals, except in the first hand, when the players draw for it.
    dealer: usize,
}

impl Made {
    fn random(catalog: &Catalog, number: u64, rng: &mut SmallRng) -> Made {
        let games = catalog.entries().len();
        let entry = catalog.entries().nth(number as usize % games).unwrap();
        let players = entry.players[rng.random_range(0..entry.players.len())];
        let rules = catalog.open(&entry.id, Some(players), &Options::new()).unwrap();
        let players = rules.players();
        let mut secret = [0; 32];
        rng.fill_bytes(&mut secret);
        // At least one person, and a bot wherever there is room for one.
        let mut seats: Vec<usize> = (0..players).collect();
        seats.shuffle(rng);
        let mut bots = seats.split_off(rng.random_range(1..players.max(2)));
        bots.sort_unstable();
        let word = |seat: usize, rng: &mut SmallRng| match bots.contains(&seat) {
            true => String::new(),
            false => format!("{:x}", rng.next_u64()),
        };
        Made {
            secret,
            table: format!("t{}", rng.next_u32()),
            deal: rng.random_range(1..10_000),
            hand: rng.random_range(1..=HANDS),
            words: (0..players).map(|seat| word(seat, rng)).collect(),
            bots,
            dealer: rng.random_range(0..players),
            rules,
        }
    }

    /// A consistent proof of the deal.
    fn proof(&self) -> Proof {
        let seed = seed(&self.secret, &self.table, self.deal, &self.words);
        let drawn =
            || Match::new(Arc::clone(&self.rules), None, Chance::seed(seed.clone())).unwrap().dealer();
        Proof {
            form: FORM.into(),
            table: self.table.clone(),
            deal: self.deal,
            rules: RuleSet::of(&*self.rules).to_string(),
            hand: self.hand,
            commitment: commitment(&self.secret),
            secret: write_secret(&self.secret),
            words: self.words.clone(),
            bots: self.bots.clone(),
            dealer: if self.hand == 1 { drawn().index() } else { self.dealer },
            pack: shuffled(self.rules.pack(), &mut stream("pack", &seed, self.hand)),
            luck: stream("luck", &seed, self.hand).next_u64().to_string(),
        }
    }

    /// A proof of the same deal after `change` has altered something in it.
    fn with(&self, change: impl FnOnce(&mut Made)) -> Proof {
        let mut made = self.clone();
        change(&mut made);
        made.proof()
    }

    /// Everything that the person in a seat knows about the deal.
    fn known(&self, seat: usize) -> Known {
        let proof = self.proof();
        let standing =
            Standing { dealer: Seat::new(proof.dealer).unwrap(), hand: self.hand - 1, ..Standing::default() };
        let deal = Deal { pack: proof.pack, cuts: Vec::new(), luck: proof.luck.parse().unwrap() };
        let hand = self.rules.start(&standing, &deal).unwrap();
        let held = hand.view(Viewer::Seat(Seat::new(seat).unwrap())).held();
        Known {
            table: Some(self.table.clone()),
            deal: Some(self.deal),
            hand: Some(self.hand),
            dealer: Some(proof.dealer),
            bots: Some(self.bots.clone()),
            commitment: Some(proof.commitment),
            words: vec![(seat, self.words[seat].clone())],
            held: held.map(|held| (seat, held)).into_iter().collect(),
        }
    }
}

/// Everything that determines a board of a club's night.
#[derive(Clone)]
struct MadeBoard {
    rules: String,
    secret: [u8; 32],
    club: String,
    night: u32,
    board: u32,
    words: Vec<String>,
    bots: Vec<usize>,
}

impl MadeBoard {
    fn random(catalog: &Catalog, number: u64, rng: &mut SmallRng) -> MadeBoard {
        let four = || catalog.entries().filter(|entry| entry.players.contains(&4));
        let entry = four().nth(number as usize % four().count()).unwrap();
        let mut secret = [0; 32];
        rng.fill_bytes(&mut secret);
        let mut places: Vec<usize> = (0..2 * rng.random_range(2..12)).collect();
        let all = places.len();
        places.shuffle(rng);
        // At least two people and one bot.
        let bots = places.split_off(rng.random_range(2..all));
        let word = |place: usize, rng: &mut SmallRng| match bots.contains(&place) {
            true => String::new(),
            false => format!("{:x}", rng.next_u64()),
        };
        MadeBoard {
            rules: RuleSet::of(&*catalog.open(&entry.id, Some(4), &Options::new()).unwrap()).to_string(),
            secret,
            club: format!("c{}", rng.next_u32()),
            night: rng.random_range(1..50),
            board: rng.random_range(1..40),
            words: (0..all).map(|place| word(place, rng)).collect(),
            bots,
        }
    }

    fn with(&self, catalog: &Catalog, change: impl FnOnce(&mut MadeBoard)) -> BoardProof {
        let mut made = self.clone();
        change(&mut made);
        let MadeBoard { rules, secret, club, night, board, words, bots } = made;
        BoardProof::of(catalog, (&club, night, board), &rules, &secret, words, bots).unwrap()
    }
}

/// How many forgeries were caught, by kind.
#[derive(Default)]
struct CalledOut(BTreeMap<&'static str, u64>);

impl CalledOut {
    /// A forged proof, and why it must be rejected. In a first hand, a different deal also draws a different dealer.
    fn expect(&mut self, kind: &'static str, found: Result<(), Wrong>, wanted: &Wrong, about: &str) {
        let why = found.expect_err(&format!("{kind}: {about}"));
        let dealer = matches!(why, Wrong::OtherDealer { .. });
        assert!(why == *wanted || dealer, "{kind}: {about}: {why:?}");
        *self.0.entry(kind).or_default() += 1;
    }
}

/// How many deals to try.
fn deals() -> u64 {
    std::env::var("ROOKERY_DEALS").ok().and_then(|n| n.parse().ok()).unwrap_or(DEALS)
}

/// The kinds of forged deals; not every deal allows each of them.
const KINDS: [&str; 12] = [
    "table",
    "deal number",
    "hand",
    "secret",
    "a person's word",
    "seat of a word",
    "seat of a bot",
    "seat of the dealer",
    "bot as a person",
    "bot's word",
    "card held",
    "pack",
];

impl CalledOut {
    /// How often the rarest of these kinds was tried.
    fn rarest(&self, kinds: &[&str]) -> u64 {
        kinds.iter().map(|kind| self.0.get(kind).copied().unwrap_or_default()).min().unwrap_or_default()
    }
}

#[test]
fn every_forged_deal_of_every_game_is_called_out_and_no_honest_one() {
    let catalog = Catalog::default();
    let mut called_out = CalledOut::default();
    let mut number = 0;
    // Every game has its turn, and every kind of forgery is tried often enough.
    while number < deals() || called_out.rarest(&KINDS) < deals() {
        let rng = &mut SmallRng::seed_from_u64(number);
        let made = Made::random(&catalog, number, rng);
        let people: Vec<usize> = (0..made.words.len()).filter(|seat| !made.bots.contains(seat)).collect();
        let me = people[rng.random_range(0..people.len())];
        let (honest, known) = (made.proof(), made.known(me));
        let about = format!("deal {number}, {}", honest.rules);
        assert_eq!(honest.check_with(&catalog, &known), Ok(()), "{about}");
        // A consistent forgery must be valid on its own; otherwise it would test nothing new.
        let mut expect = |kind, forged: &Proof, known: &Known, wanted: Wrong| {
            assert_eq!(forged.check(&catalog), Ok(()), "{kind}: {about}");
            called_out.expect(kind, forged.check_with(&catalog, known), &wanted, &about);
        };

        let table = made.with(|made| made.table.push('x'));
        expect("table", &table, &known, Wrong::OtherTable);
        let deal = made.with(|made| made.deal += rng.random_range(1..100));
        expect("deal number", &deal, &known, Wrong::OtherDeal { proof: deal.deal });
        let hand = made.with(|made| made.hand = made.hand % HANDS + 1);
        expect("hand", &hand, &known, Wrong::OtherHand { proof: hand.hand });
        let secret = made.with(|made| made.secret[rng.random_range(0..32)] ^= 1);
        expect("secret", &secret, &known, Wrong::OtherCommitment);
        let word = made.with(|made| made.words[me].push('x'));
        expect("a person's word", &word, &known, Wrong::OtherWord { seat: me });

        if let Some(other) = people.iter().copied().find(|seat| *seat != me) {
            let moved = made.with(|made| made.words.swap(me, other));
            expect("seat of a word", &moved, &known, Wrong::OtherWord { seat: me });
            let replaced = made.with(|made| {
                made.words[other].clear();
                made.bots.push(other);
            });
            expect("seat of a bot", &replaced, &known, Wrong::OtherBots);
        }
        if made.hand > 1 && made.words.len() > 1 {
            let dealer = made.with(|made| made.dealer = (made.dealer + 1) % made.words.len());
            expect("seat of the dealer", &dealer, &known, Wrong::OtherDealer { proof: dealer.dealer });
        }
        if let Some(bot) = made.bots.first().copied() {
            // Claiming that a person sat there does not help, because everyone saw the bot.
            let person = made.with(|made| {
                made.words[bot] = "chosen".into();
                made.bots.retain(|seat| *seat != bot);
            });
            expect("bot as a person", &person, &known, Wrong::OtherBots);
            let spoke = made.with(|made| made.words[bot] = format!("{:x}", rng.next_u64()));
            let found = spoke.check_with(&catalog, &known);
            called_out.expect("bot's word", found, &Unfair::BotWord { seat: bot }.into(), &about);
        }

        // The proof is honest, but the person held other cards.
        if let Some((_, held)) = known.held.first().filter(|(_, held)| !held.is_empty()) {
            let at = rng.random_range(0..held.len());
            let other = honest.pack.iter().filter(|card| **card != held[at] && !held.contains(card));
            let others: Vec<&String> = other.collect();
            let mut known = known.clone();
            known.held[0].1[at] = others[rng.random_range(0..others.len())].clone();
            let found = honest.check_with(&catalog, &known);
            called_out.expect("card held", found, &Wrong::OtherCards { seat: me }, &about);
        }
        // The cards do not come from the secret.
        let mut swapped = honest.clone();
        let second = (1..swapped.pack.len()).find(|at| swapped.pack[*at] != swapped.pack[0]).unwrap();
        swapped.pack.swap(0, second);
        let found = swapped.check_with(&catalog, &known).unwrap_err();
        assert!(matches!(found, Wrong::Unfair { why: Unfair::Pack { at: 1, .. } }), "{about}: {found:?}");
        *called_out.0.entry("pack").or_default() += 1;
        number += 1;
    }
    assert_eq!(called_out.0.len(), KINDS.len(), "every kind is counted: {:?}", called_out.0);
    println!("{number} honest deals, none called out; forged and all called out: {:?}", called_out.0);
}

/// The kinds of forged boards.
const BOARD_KINDS: [&str; 12] = [
    "club",
    "night",
    "board",
    "secret",
    "a person's word",
    "place of a word",
    "place of a bot",
    "a pair more",
    "bot as a person",
    "bot's word",
    "card held",
    "pack",
];

#[test]
fn every_forged_board_of_a_night_is_called_out_and_no_honest_one() {
    let catalog = Catalog::default();
    let mut called_out = CalledOut::default();
    let mut number = 0;
    while number < deals() || called_out.rarest(&BOARD_KINDS) < deals() {
        let rng = &mut SmallRng::seed_from_u64(number);
        let made = MadeBoard::random(&catalog, number, rng);
        let people: Vec<usize> = (0..made.words.len()).filter(|place| !made.bots.contains(place)).collect();
        let at = rng.random_range(0..people.len());
        let (me, other) = (people[at], people[(at + 1) % people.len()]);
        let honest = made.with(&catalog, |_| {});
        let seat = rng.random_range(0..4);
        let rules = honest.rules.parse::<RuleSet>().unwrap().open(&catalog).unwrap();
        let standing = Standing { dealer: Seat::new(honest.dealer).unwrap(), ..Standing::default() };
        let deal = Deal { pack: honest.pack.clone(), cuts: Vec::new(), luck: honest.luck.parse().unwrap() };
        let hand = rules.start(&standing, &deal).unwrap();
        let held = hand.view(Viewer::Seat(Seat::new(seat).unwrap())).held();
        let known = board::Known {
            club: Some(made.club.clone()),
            night: Some(made.night),
            board: Some(made.board),
            pairs: Some(made.words.len() / 2),
            bots: Some(made.bots.clone()),
            commitment: Some(honest.commitment.clone()),
            words: vec![(me, made.words[me].clone())],
            dealer: Some(honest.dealer),
            held: held.map(|held| (seat, held)).into_iter().collect(),
        };
        let about = format!("board {number}, {}", honest.rules);
        assert_eq!(honest.check_with(&catalog, &known), Ok(()), "{about}");
        let mut expect = |kind, forged: &BoardProof, wanted: Wrong| {
            assert_eq!(forged.check(&catalog), Ok(()), "{kind}: {about}");
            called_out.expect(kind, forged.check_with(&catalog, &known), &wanted, &about);
        };
        expect("club", &made.with(&catalog, |made| made.club.push('x')), Wrong::OtherClub);
        let night = made.with(&catalog, |made| made.night += rng.random_range(1..100));
        expect("night", &night, Wrong::OtherNight { proof: night.night });
        let board = made.with(&catalog, |made| made.board += 1);
        expect("board", &board, Wrong::OtherBoard { proof: board.board });
        let secret = made.with(&catalog, |made| made.secret[rng.random_range(0..32)] ^= 1);
        expect("secret", &secret, Wrong::OtherCommitment);
        let word = made.with(&catalog, |made| made.words[me].push('x'));
        expect("a person's word", &word, Wrong::OtherWordAt { place: me });
        let moved = made.with(&catalog, |made| made.words.swap(me, other));
        expect("place of a word", &moved, Wrong::OtherWordAt { place: me });
        let replaced = made.with(&catalog, |made| {
            made.words[other].clear();
            made.bots.push(other);
        });
        expect("place of a bot", &replaced, Wrong::OtherBots);
        let more = made.with(&catalog, |made| made.words.extend(["chosen".into(), String::new()]));
        expect("a pair more", &more, Wrong::OtherPairs { proof: made.words.len() / 2 + 1 });
        // Claiming that a person played there does not help, because everyone saw the bot.
        let bot = made.bots[0];
        let person = made.with(&catalog, |made| {
            made.words[bot] = "chosen".into();
            made.bots.remove(0);
        });
        expect("bot as a person", &person, Wrong::OtherBots);
        let spoke = made.with(&catalog, |made| made.words[bot] = format!("{:x}", rng.next_u64()));
        let found = spoke.check_with(&catalog, &known);
        called_out.expect("bot's word", found, &Unfair::BotWordAt { place: bot }.into(), &about);

        // The proof is honest, but the person held other cards.
        if let Some((_, held)) = known.held.first().filter(|(_, held)| !held.is_empty()) {
            let at = rng.random_range(0..held.len());
            let others: Vec<&String> = honest.pack.iter().filter(|card| !held.contains(card)).collect();
            let mut known = known.clone();
            known.held[0].1[at] = others[rng.random_range(0..others.len())].clone();
            let found = honest.check_with(&catalog, &known);
            called_out.expect("card held", found, &Wrong::OtherCards { seat }, &about);
        }
        let mut swapped = honest.clone();
        let second = (1..swapped.pack.len()).find(|at| swapped.pack[*at] != swapped.pack[0]).unwrap();
        swapped.pack.swap(0, second);
        let found = swapped.check_with(&catalog, &known).unwrap_err();
        assert!(matches!(found, Wrong::Unfair { why: Unfair::Pack { at: 1, .. } }), "{about}: {found:?}");
        *called_out.0.entry("pack").or_default() += 1;
        number += 1;
    }
    assert_eq!(called_out.0.len(), BOARD_KINDS.len(), "every kind is counted: {:?}", called_out.0);
    println!("{number} honest boards, none called out; forged and all called out: {:?}", called_out.0);
}
