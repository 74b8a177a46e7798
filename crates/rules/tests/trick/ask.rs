//! Questions that screens and players can ask the rules without a hand: a card's value, what it leads and
//! beats, and when it may be played.

use cards::{Card, Color};
use rookery_rules::{
    Catalog, Options,
    trick::{TrickRules, Trump},
};
use rule_id::rule;
use std::sync::Arc;

fn rules(id: &str, players: usize, chosen: &[(&str, &str)]) -> Arc<dyn TrickRules> {
    let options: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    let opened = Catalog::default().open(id, Some(players), &options).unwrap();
    <dyn TrickRules>::of(&*opened).unwrap()
}

fn cards(line: &str) -> Vec<Card> {
    line.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

const GREEN: Trump = Trump::Color(Color::Green);

/// The table and its pack, for one pack and for two.
#[rule("ORG-01", "ORG-04", "ORG-18", "OR2-01")]
#[test]
fn the_rules_describe_the_table_in_numbers() {
    let original = rules("original-rook", 4, &[]);
    assert_eq!((original.row().id.as_str(), original.players(), original.hands()), ("original-rook", 4, 4));
    assert_eq!((original.pack().len(), original.tricks(), original.sides().len()), (41, 9, 2));
    assert_eq!((original.total(), original.cap()), (120, Some(120)));
    let two = rules("original-rook-two", 2, &[]);
    assert_eq!((two.players(), two.hands()), (2, 3), "the dummy has a hand");
    let double = rules("original-rook", 4, &[("packs", "2"), ("nest_size", "6"), ("bid_cap", "total")]);
    assert_eq!((double.pack().len(), double.hands(), double.total()), (82, 4, 240));
}

#[rule("ORG-13", "ORG-14", "ORG-15", "ORG-16", "ORG-17")]
#[test]
fn a_cards_value_can_be_asked_for() {
    let rules = rules("original-rook", 4, &[]);
    for (card, worth) in [("R5", 5), ("Y10", 10), ("G14", 10), ("ROOK", 20), ("B13", 0), ("G6", 0)] {
        assert_eq!(rules.worth(card.parse().unwrap()), worth, "{card}");
    }
}

#[rule("ORG-43", "ORG-44", "ORG-45")]
#[test]
fn only_the_rook_is_free_and_a_trump_of_no_color() {
    let rules = rules("original-rook", 4, &[]);
    for &card in rules.pack() {
        assert_eq!(rules.is_free(GREEN, card), card.is_bird(), "{card}");
        assert_eq!(
            rules.is_trump(GREEN, card),
            card.is_bird() || card.color() == Some(Color::Green),
            "{card}"
        );
    }
}

#[rule("ORG-41", "ORG-42", "ORG-43", "ORG-46")]
#[test]
fn a_card_leads_its_color_and_the_rook_leads_trump() {
    let rules = rules("original-rook", 4, &[]);
    for &card in rules.pack() {
        let color = card.color().unwrap_or(Color::Green);
        assert_eq!(rules.led_by(GREEN, card), color as u8, "{card}");
    }
    let power = |card: &str| rules.power(GREEN, Color::Red as u8, card.parse().unwrap());
    let rising = ["R5", "R13", "R14", "G5", "G14", "ROOK"].map(power);
    assert!(rising[0] > 0 && rising.is_sorted_by(|low, high| low < high), "{rising:?}");
    assert_eq!((power("Y14"), power("B14")), (0, 0), "neither led nor trump");
}

#[rule("ORG-32", "ORG-39")]
#[test]
fn the_rules_tell_which_cards_may_be_played_or_buried() {
    let rules = rules("original-rook", 4, &[]);
    let hand = cards("R6 Y14 G10 ROOK");
    assert_eq!(rules.playable(GREEN, None, &hand), hand);
    assert_eq!(rules.playable(GREEN, Some(Color::Red as u8), &hand), cards("R6 ROOK"));
    assert_eq!(rules.playable(GREEN, Some(Color::Black as u8), &hand), hand, "cannot follow");
    assert_eq!(rules.buriable(None, &hand), hand);
    let strict = self::rules("original-rook", 4, &[("bury_counters", "forbidden")]);
    let hand = cards("R6 R7 R8 R9 R11 Y14 G10");
    assert_eq!(strict.buriable(None, &hand), cards("R6 R7 R8 R9 R11"));
    assert_eq!(rules.trumps(), Color::ALL.map(Trump::Color));
}

/// A solver sees all cards: four per trick taken, and the same figures that everyone else sees.
#[rule("ORG-08", "ORG-49")]
#[test]
fn the_oracle_counts_tricks_as_they_are_taken() {
    use rand::{SeedableRng as _, rngs::SmallRng};
    use rookery_rules::{Actor, Deal, Game as _, Listed as _, Mute, Standing, trick::Hand};
    let rules = Hand::<u64>::open("original-rook", 4, &Options::new()).unwrap().unwrap();
    let mut rng = SmallRng::seed_from_u64(5);
    let deal = Deal::shuffled(Hand::<u64>::pack(&rules), &mut rng);
    let mut hand = Hand::<u64>::start(&rules, &Standing::default(), &deal).unwrap();
    let mut most = 0;
    while let Some(turn) = hand.pending().turn() {
        if let Some(oracle) = hand.oracle() {
            let seats = || cards::Seat::all(oracle.seats());
            for of in seats() {
                assert_eq!(oracle.taken(of).len(), 4 * usize::from(oracle.tricks(of)));
                most = most.max(oracle.tricks(of));
            }
            assert_eq!(seats().map(|of| oracle.tricks(of)).sum::<u8>() + oracle.tricks_left(), 9);
            assert_eq!(oracle.ring()[oracle.trick().len()], turn);
        }
        let action = hand.random_legal(turn, &mut rng).unwrap();
        hand.apply(Actor::Seat(turn), &action, &mut Mute);
    }
    assert!(most > 1, "nobody took two tricks, so the test saw too little");
}

/// Redealing the cards that a viewer cannot see changes the nest, unless the viewer buried it.
#[rule("ORG-36")]
#[test]
fn for_everyone_but_the_bidder_the_nest_may_be_anything() {
    use rand::{SeedableRng as _, rngs::SmallRng};
    use rookery_rules::{Actor, Deal, Game as _, Listed as _, Mute, Standing, Viewer, trick::Hand};
    let rules = Hand::<u64>::open("original-rook", 4, &Options::new()).unwrap().unwrap();
    let mut rng = SmallRng::seed_from_u64(6);
    let deal = Deal::shuffled(Hand::<u64>::pack(&rules), &mut rng);
    let mut hand = Hand::<u64>::start(&rules, &Standing::default(), &deal).unwrap();
    while hand.oracle().is_none() {
        let turn = hand.pending().turn().unwrap();
        let action = hand.random_legal(turn, &mut rng).unwrap();
        hand.apply(Actor::Seat(turn), &action, &mut Mute);
    }
    let (bidder, nest) = hand.oracle().map(|oracle| (oracle.bidder().unwrap(), oracle.nest())).unwrap();
    for seat in cards::Seat::all(4) {
        let moves = (0..20).any(|_| {
            hand.scramble(Viewer::Seat(seat), &mut rng).oracle().is_none_or(|oracle| oracle.nest() != nest)
        });
        assert_eq!(moves, seat != bidder, "{seat:?}");
    }
}

#[rule("ORG-04", "ORG-05")]
#[test]
fn one_card_too_many_is_not_a_valid_pack() {
    use rookery_rules::{BadDeal, Deal, Game as _, Listed as _, Standing, trick::Hand};
    let rules = Hand::<u64>::open("original-rook", 4, &Options::new()).unwrap().unwrap();
    let mut deal = Deal { pack: Hand::<u64>::pack(&rules), cuts: Vec::new(), luck: 0 };
    deal.pack.push(cards("R5")[0]);
    let refused = Hand::<u64>::start(&rules, &Standing::default(), &deal).err();
    assert_eq!(refused, Some(BadDeal::Extra { card: "R5".into() }));
}
