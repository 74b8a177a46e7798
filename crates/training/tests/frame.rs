//! The network sees colors by their importance, not by name, and every legal action has a place in its
//! output.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use bots::trick::net::{
    input::{self, INPUTS, WORDS},
    output::ACTIONS,
};
use cards::{Bag, Card, Color, Seat};
use rookery_training::{Family, Ground, HIDDEN_BYTES, INPUT_BYTES, MASK_BYTES, RuleSet, printed, random};
use rules::{Deal, Game, Luck, Options, Standing, trick::Hand};

/// Every player's inputs right after the deal.
fn first_sights(set: &RuleSet, pack: Vec<Card>) -> Vec<[u64; WORDS]> {
    let deal = Deal { pack, cuts: Vec::new(), luck: 0 };
    let hand = Hand::<u64>::start(&set.rules, &Standing::default(), &deal).unwrap();
    let see = |seat: Seat| {
        let sight = hand.sight(seat, Bag::EMPTY, &rules::trick::Memory::default());
        let (scale, mut inputs) = (input::Scale::new(&*set.rules), [0; WORDS]);
        assert!(input::write(&sight, &scale, &scale.orders.frame(&sight), &mut inputs));
        inputs
    };
    Seat::all(set.rules.players).map(see).collect()
}

#[test]
fn recoloring_the_pack_changes_nothing_for_the_network() {
    let set = RuleSet::open("original-rook", 4, &Options::new()).unwrap();
    let turned = |card: &Card| match (card.color(), card.number()) {
        (Some(color), Some(number)) => Card::new(Color::ALL[(color as usize + 1) % 4], number).unwrap(),
        _ => *card,
    };
    let mut looks = std::collections::HashSet::new();
    for seed in 0..40 {
        let mut deal = Deal { pack: Hand::<u64>::pack(&set.rules), cuts: Vec::new(), luck: 0 };
        deal.reshuffle(&mut Luck::new(seed));
        let recolored: Vec<Card> = deal.pack.iter().map(turned).collect();
        assert_ne!(deal.pack, recolored);
        let sights = first_sights(&set, deal.pack);
        assert_eq!(sights, first_sights(&set, recolored), "seed {seed}");
        looks.extend(sights);
    }
    assert!(looks.len() > 150, "only {} different sights", looks.len());
}

/// Plays every set with random legal actions in the network's numbers.
fn play(sets: Vec<RuleSet>) {
    let count = sets.len() * 2;
    let mut family = Family::new(sets, count, 3);
    let (mut inputs, mut masks) = (vec![0; count * INPUT_BYTES], vec![0; count * MASK_BYTES]);
    let (mut hidden, mut seats) = (vec![0; count * HIDDEN_BYTES], vec![0; count * input::SEATS]);
    let (mut ended, mut rewards) = (vec![0; count], vec![0.0; count * 8]);
    let mut luck = Luck::new(5);
    let (mut actions, mut hands): (Option<Vec<i64>>, usize) = (None, 0);
    for _ in 0..150 {
        let mut ground = Ground {
            inputs: &mut inputs,
            masks: &mut masks,
            hidden: &mut hidden,
            seats: &mut seats,
            ended: &mut ended,
            rewards: &mut rewards,
        };
        assert_eq!(family.step(actions.as_deref(), &mut ground), 0, "every masked action is legal");
        hands += ended.iter().filter(|over| **over == 1).count();
        let rows = masks.chunks(MASK_BYTES).zip(inputs.chunks(INPUT_BYTES)).zip(hidden.chunks(HIDDEN_BYTES));
        let choose = |((mask, input), hidden): ((&[u8], &[u8]), &[u8])| {
            let legal: Vec<i64> =
                (0..ACTIONS).filter(|at| mask[at / 8] >> (at % 8) & 1 == 1).map(|at| at as i64).collect();
            assert!(legal.len() > 1, "nobody is asked when there is no choice");
            assert!((INPUTS..WORDS * 64).all(|at| input[at / 8] >> (at % 8) & 1 == 0));
            // No card is held twice, and hidden cards are cards the player has not seen.
            let unseen = u64::from_le_bytes(*input[8..].first_chunk().unwrap());
            let mut held = 0;
            for cards in hidden.chunks(8).map(|cards| u64::from_le_bytes(*cards.first_chunk().unwrap())) {
                assert_eq!(held & cards, 0);
                held |= cards;
            }
            assert_eq!(unseen & !held, 0, "every unseen card is somewhere");
            legal[luck.below(legal.len())]
        };
        actions = Some(rows.map(choose).collect());
    }
    assert!(hands > count, "{hands} hands at {count} tables");
}

#[test]
fn every_legal_action_has_its_place() {
    play(printed());
}

#[test]
fn every_legal_action_has_its_place_under_house_rules() {
    play(random(60, 4, 11));
}
