//! Rook Solitaire. Layouts are given pile by pile, top card first; the rest are filled with cards that do
//! nothing on their own, with 1s and 14s as deep as possible.

use crate::{cards, filled, open, seat, standing};
use cards::{Card, Color, SeatSet};
use rand::{Rng, SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Actor, BadDeal, BadOptions, Deal, Game, Listed, MatchEnd, Mute, Options, Pending, Viewer,
    rook_solitaire::{Action, Layout, Outcome, PILES, Refusal, RookSolitaire, Rules, View},
};
use rule_id::rule;
use said::BadAction;
use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

/// Piles by number, top card first.
fn deal(piles: &[(usize, &str)]) -> Deal<Card> {
    let mut places = vec![None; 56];
    for (pile, line) in piles {
        for (depth, card) in cards(line).into_iter().enumerate() {
            places[(3 - depth) * PILES + pile - 1] = Some(card);
        }
    }
    // The bottom row comes first in the pack and gets the 14s and the 1s.
    let idle = |number: u8| number == 1 || number == 14;
    let mut order: Vec<Card> = RookSolitaire::pack(&Rules::default());
    order.sort_by_key(|card| !idle(card.number().unwrap_or(0)));
    filled(places, order.into_iter())
}

fn game(piles: &[(usize, &str)]) -> RookSolitaire {
    game_with(piles, &[])
}

fn game_with(piles: &[(usize, &str)], chosen: &[(&str, &str)]) -> RookSolitaire {
    RookSolitaire::start(&open::<RookSolitaire>(1, chosen), &standing(0), &deal(piles)).unwrap()
}

/// The pack in standard order: pile n holds the four cards numbered n, green on top. Every card can be built.
fn sorted_game() -> RookSolitaire {
    let rules = open::<RookSolitaire>(1, &[]);
    let pack = RookSolitaire::pack(&rules);
    RookSolitaire::start(&rules, &standing(0), &Deal { pack, cuts: vec![], luck: 0 }).unwrap()
}

fn shuffled_game(rules: &std::sync::Arc<Rules>, rng: &mut SmallRng) -> RookSolitaire {
    let deal = Deal::shuffled(RookSolitaire::pack(rules), rng);
    RookSolitaire::start(rules, &standing(0), &deal).unwrap()
}

trait Act {
    fn act(&mut self, line: &str) -> &mut Self;
    fn refused(&self, line: &str) -> Refusal;
    fn seen(&self) -> View;
    fn legal_lines(&self) -> Vec<String>;
}

impl Act for RookSolitaire {
    fn act(&mut self, line: &str) -> &mut Self {
        let action: Action = line.parse().unwrap();
        self.check(Actor::Seat(seat(0)), &action).unwrap();
        self.apply(Actor::Seat(seat(0)), &action, &mut Mute);
        self
    }
    fn refused(&self, line: &str) -> Refusal {
        let action: Action = line.parse().unwrap();
        let why = self.check(Actor::Seat(seat(0)), &action).expect_err(line);
        assert!(!self.legal_lines().contains(&action.to_string()), "{line} is refused, yet listed");
        why
    }
    fn seen(&self) -> View {
        self.view(Viewer::Seat(seat(0)))
    }
    fn legal_lines(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.legal(seat(0), &mut legal);
        legal.iter().map(Action::to_string).collect()
    }
}

fn down(game: &RookSolitaire, pile: u8) -> usize {
    game.layout().face_down(pile).len()
}

#[rule("SOL-01", "SOL-02", "GEN-07")]
#[test]
fn the_pack_goes_singly_around_fourteen_piles_and_the_tops_are_turned() {
    // The n-th card of each round of fourteen goes to pile n; the cards from the fourth round end up on top.
    let pack = deal(&[(3, "R7 Y9 B2 G12"), (14, "Y8 Y3 Y2 R10")]);
    assert_eq!(pack.pack[2], cards("G12")[0]);
    assert_eq!(pack.pack[14 * 3 + 13], cards("Y8")[0]);
    let game = RookSolitaire::start(&open::<RookSolitaire>(1, &[]), &standing(0), &pack).unwrap();
    assert_eq!(game.layout().run(3), cards("R7"));
    assert_eq!(game.layout().face_down(3), cards("G12 B2 Y9"));
    assert_eq!(game.layout().run(14), cards("Y8"));
    let view = game.seen();
    assert_eq!(view.table.piles.len(), 14);
    assert!(view.table.piles.iter().all(|pile| pile.up.len() == 1 && pile.down == 3));
}

#[rule("SOL-03")]
#[test]
fn a_fourteen_on_top_goes_under_its_pile() {
    let game = game(&[(5, "R14 Y14 B7 G6")]);
    assert_eq!(game.layout().run(5), cards("B7"));
    assert_eq!(game.layout().face_down(5), cards("Y14 R14 G6"), "red went first, yellow below it");
    assert_eq!(game.seen().table.piles[4].sunk, 2);
}

#[rule("SOL-04", "SOL-06")]
#[test]
fn a_fourteen_that_turns_up_later_goes_under_too() {
    let mut game = game(&[(1, "R7 G14 B5 Y12"), (2, "Y8")]);
    game.act("move 1 2");
    assert_eq!(game.layout().run(1), cards("B5"));
    assert_eq!(game.layout().face_down(1), cards("G14 Y12"));
}

#[rule("SOL-04")]
#[test]
fn a_fourteen_goes_under_even_if_its_building_pile_waits_for_it() {
    let piles = [(1, "R1 R2 R3 R4"), (2, "R5 R6 R7 R8"), (3, "R9 R10 R11 R12"), (4, "R13 R14 Y5")];
    let mut game = game(&piles);
    for pile in [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4] {
        game.act(&format!("build {pile}"));
    }
    assert_eq!((game.layout().built(Color::Red), game.layout().run(4)), (13, &cards("Y5")[..]));
    assert_eq!(game.layout().face_down(4).first(), cards("R14").first());
}

#[rule("SOL-05")]
#[test]
fn no_other_number_is_sent_to_the_bottom() {
    for number in 2..=13 {
        let game = game(&[(5, &format!("R{number}"))]);
        assert_eq!(game.layout().run(5), cards(&format!("R{number}")));
        assert_eq!(down(&game, 5), 3);
    }
}

#[rule("SOL-06")]
#[test]
fn the_next_card_is_turned_after_a_removal() {
    let mut game = game(&[(1, "R7 B5"), (2, "Y8"), (3, "G1 G2 Y6")]);
    game.act("move 1 2");
    assert_eq!((game.layout().run(1), down(&game, 1)), (&cards("B5")[..], 2));
    game.act("build 3");
    assert_eq!((game.layout().run(3), down(&game, 3)), (&cards("Y6")[..], 1));
}

#[rule("SOL-07", "SOL-08")]
#[test]
fn a_card_goes_on_the_next_higher_of_another_color() {
    let game =
        game(&[(1, "R7"), (2, "Y8"), (3, "R8"), (4, "B3"), (5, "G4"), (6, "B4"), (7, "Y9"), (8, "G6")]);
    for line in ["move 1 2", "move 4 5"] {
        assert!(game.legal_lines().contains(&line.into()), "{line}");
        assert!(game.check(Actor::Seat(seat(0)), &line.parse().unwrap()).is_ok());
    }
    assert_eq!(game.refused("move 1 3"), Refusal::SameColor);
    assert_eq!(game.refused("move 4 6"), Refusal::SameColor);
    assert_eq!(game.refused("move 1 3").rule(), "SOL-07");
    assert_eq!(game.refused("move 2 1"), Refusal::NotOneHigher, "never upward");
    assert_eq!(game.refused("move 1 7"), Refusal::NotOneHigher, "not two higher");
    assert_eq!(game.refused("move 1 8"), Refusal::NotOneHigher, "not one lower");
    assert_eq!(game.refused("move 1 1"), Refusal::NotOneHigher, "not on itself");
}

#[rule("SOL-09")]
#[test]
fn ones_go_out_automatically() {
    // The 1s go out during the deal, one after the other, and also when a move uncovers one.
    let mut game = game(&[(1, "R1 B1 Y6"), (2, "Y8 Y5"), (3, "R7 G1 B5")]);
    let built = |game: &RookSolitaire| Color::ALL.map(|color| game.layout().built(color));
    assert_eq!(built(&game), [1, 0, 1, 0]);
    assert_eq!(game.layout().run(1), cards("Y6"));
    game.act("move 3 2");
    assert_eq!(built(&game), [1, 0, 1, 1]);
    assert_eq!(game.layout().run(3), cards("B5"));
}

#[rule("SOL-10")]
#[test]
fn building_piles_go_up_by_one_in_the_color_of_their_one() {
    let mut game = game(&[(1, "R1 R2 R3"), (2, "Y2"), (3, "R4"), (4, "B5")]);
    assert_eq!(
        game.refused("build 2"),
        Refusal::NotNext { pile: 2 },
        "its 1 is not out, and red is another color"
    );
    assert_eq!(game.refused("build 3"), Refusal::NotNext { pile: 3 }, "the 4 waits for the 3");
    assert_eq!(game.refused("build 3").rule(), "SOL-10");
    game.act("build 1").act("build 1").act("build 3");
    assert_eq!(game.layout().built(Color::Red), 4);
    assert_eq!(game.seen().table.building[0], Some(cards("R4")[0]));
}

#[rule("SOL-11", "SOL-A01")]
#[test]
fn the_game_ends_exactly_when_no_move_is_left() {
    let rules = open::<RookSolitaire>(1, &[]);
    let mut rng = SmallRng::seed_from_u64(11);
    for _ in 0..200 {
        let mut game = shuffled_game(&rules, &mut rng);
        loop {
            let moves = game.layout().moves(&rules);
            assert_eq!(game.score().is_none(), !moves.is_empty());
            assert_eq!(game.pending() == Pending::Over, moves.is_empty());
            assert_eq!(game.legal_lines().len() as u32, if moves.is_empty() { 0 } else { moves.count() + 1 });
            let Some(any) = moves.nth(rng.random_range(0..moves.count().max(1))) else { break };
            game.act(&any.to_string());
        }
        assert_eq!(game.refused("resign"), Refusal::Over);
    }
}

#[rule("SOL-A01", "SOL-18")]
#[test]
fn resigning_while_a_move_exists_is_a_loss() {
    let mut game = game(&[(1, "R7"), (2, "Y8")]);
    assert!(game.legal_lines().contains(&"resign".into()));
    game.act("resign");
    assert_eq!(game.pending(), Pending::Over);
    let score = game.score().unwrap();
    assert_eq!((score.players.0[0], score.winners), (0, Some(SeatSet::EMPTY)));
    assert_eq!(game.seen().result, Some(Outcome::Resigned));
    assert!(game.sheet().unwrap().remarks[0].to_string().contains("imaginary opponent wins"));
}

#[rule("SOL-12", "SOL-13", "SOL-14", "SOL-A12")]
#[test]
fn a_sequence_moves_as_a_whole_when_its_highest_card_fits() {
    let tops = [(1, "R8 G3"), (2, "Y7"), (3, "B6"), (4, "G9"), (5, "R9"), (6, "Y9")];
    let mut game = game(&tops);
    game.act("move 2 1").act("move 3 1");
    assert_eq!(game.layout().run(1), cards("R8 Y7 B6"));
    assert_eq!(game.refused("move 1 5"), Refusal::SameColor, "the 8 is red and so is the 9");
    game.act("move 1 4");
    assert_eq!(game.layout().run(4), cards("G9 R8 Y7 B6"));
    assert_eq!(game.layout().run(1), cards("G3"));
}

#[rule("SOL-14", "SOL-A02")]
#[test]
fn a_sequence_is_never_split_but_its_top_card_may_be_built() {
    let mut game = game(&[(1, "R3 B8"), (2, "Y2 Y6"), (3, "B3 G8"), (4, "Y1 G9"), (5, "G4")]);
    game.act("move 2 1");
    assert_eq!(game.refused("move 1 3"), Refusal::RunNotSplit, "the 2 alone would fit the black 3");
    assert_eq!(game.refused("move 1 3").rule(), "SOL-14");
    let mut whole = game.clone();
    assert_eq!(whole.act("move 1 5").layout().run(5), cards("G4 R3 Y2"));
    game.act("build 1");
    assert_eq!(game.layout().run(1), cards("R3"), "only the top card went to its Building Pile");
    assert_eq!(game.layout().built(Color::Yellow), 2);
}

#[rule("SOL-15", "SOL-A07")]
#[test]
fn an_exhausted_place_stays_empty() {
    let mut game = game(&[(1, "R1 Y1 B1 G1"), (2, "R2 Y5"), (3, "G13")]);
    assert!(game.layout().run(1).is_empty() && down(&game, 1) == 0);
    assert_eq!(game.refused("move 2 1"), Refusal::EmptyPlace { pile: 1 });
    assert_eq!(game.refused("move 3 1"), Refusal::EmptyPlace { pile: 1 }, "not even a 13");
    assert_eq!(game.refused("move 2 1").rule(), "SOL-A07");
    assert_eq!(game.refused("move 1 2"), Refusal::Exhausted { pile: 1 });
    assert_eq!(game.refused("build 1"), Refusal::Exhausted { pile: 1 });
    assert_eq!(game.refused("build 1").rule(), "SOL-15");
    game.act("build 2");
    assert!(game.seen().table.piles[0].up.is_empty() && game.seen().table.piles[0].down == 0);
}

#[rule("SOL-16", "SOL-A05", "SOL-A06")]
#[test]
fn fourteens_alone_in_a_pile_rest_face_up() {
    let game = game(&[(1, "R14 R1 Y1 B1"), (2, "G1 Y14 B14 G14")]);
    assert_eq!((game.layout().run(1), down(&game, 1)), (&cards("R14")[..], 0), "the last card rests");
    assert_eq!(game.seen().table.piles[0].sunk, 0, "it was put under, and is up again");
    assert_eq!((game.layout().run(2), down(&game, 2)), (&cards("Y14")[..], 2), "the top one of three rests");
    assert_eq!(game.refused("build 2"), Refusal::NotNext { pile: 2 }, "it waits for its 13");
    assert_eq!(game.refused("move 2 1"), Refusal::NotOneHigher);
}

#[rule("SOL-16", "SOL-A06")]
#[test]
fn a_fourteen_above_anything_else_does_not_rest() {
    let game = game(&[(1, "G14 Y14 B14 R3")]);
    assert_eq!(game.layout().run(1), cards("R3"));
    assert_eq!(game.layout().face_down(1), cards("B14 Y14 G14"));
}

#[rule("SOL-16", "SOL-17", "SOL-10")]
#[test]
fn four_complete_building_piles_win_the_last_fourteens_from_where_they_rest() {
    let mut game = sorted_game();
    assert_eq!(game.layout().cards_built(), 4, "pile 1 held the four 1s");
    for pile in 2..=14u8 {
        for color in ['G', 'B', 'Y', 'R'] {
            assert_eq!(game.score(), None);
            assert_eq!(game.layout().run(pile), cards(&format!("{color}{pile}")));
            game.act(&format!("build {pile}"));
        }
    }
    assert_eq!(game.pending(), Pending::Over);
    let score = game.score().unwrap();
    assert_eq!((score.players.0[0], score.winners), (1, Some(SeatSet::one(seat(0)))));
    assert_eq!(game.sheet().unwrap().written, [1]);
    assert_eq!((game.phase(), game.seen().result), ("over", Some(Outcome::Won)));
}

#[rule("SOL-18")]
#[test]
fn a_game_without_moves_is_lost_to_the_imaginary_opponent() {
    let rules = open::<RookSolitaire>(1, &[("thirteen_on_fourteen", "no")]);
    let mut rng = SmallRng::seed_from_u64(18);
    let mut game = shuffled_game(&rules, &mut rng);
    while let Some(first) = game.layout().moves(&rules).nth(0) {
        game.act(&first.to_string());
    }
    assert!(!game.layout().is_won());
    let score = game.score().unwrap();
    assert_eq!((score.players.0[0], score.winners), (0, Some(SeatSet::EMPTY)));
    assert_eq!(game.seen().result, Some(Outcome::Lost));
    assert!(game.sheet().unwrap().remarks[0].to_string().contains("imaginary opponent wins"));
    assert_eq!(RookSolitaire::match_rules(&rules).end, MatchEnd::Single, "shuffle and start again");
}

#[rule("SOL-19", "SOL-A03", "SOL-A09", "GEN-22")]
#[test]
fn games_end_and_building_piles_are_unbroken_and_never_shrink() {
    let rules = open::<RookSolitaire>(1, &[]);
    let mut rng = SmallRng::seed_from_u64(19);
    for _ in 0..500 {
        let mut game = shuffled_game(&rules, &mut rng);
        let (mut taken, mut seen) = (0, HashSet::new());
        while let Some(action) = {
            let moves = game.layout().moves(&rules);
            moves.nth(rng.random_range(0..moves.count().max(1)))
        } {
            assert!(seen.insert(*game.layout()), "a position repeated");
            let before = Color::ALL.map(|color| game.layout().built(color));
            game.act(&action.to_string());
            taken += 1;
            let after = Color::ALL.map(|color| game.layout().built(color));
            assert!(before.iter().zip(after).all(|(before, after)| *before <= after));
            let mut places = Vec::new();
            game.places(&mut places);
            places.sort_unstable();
            assert_eq!(places, RookSolitaire::pack(&rules));
            // Only the top card of a Building Pile is counted, so the cards below it must not be anywhere else.
            for (color, top) in Color::ALL.into_iter().zip(after) {
                let on_piles =
                    (1..=14).flat_map(|p| [game.layout().run(p), game.layout().face_down(p)].concat());
                assert!(on_piles.filter(|c| c.color() == Some(color)).all(|c| c.number() > Some(top)));
            }
        }
        // Each transfer turns up a card or empties a place; each build lays one of 56 cards.
        assert!(taken <= 42 + 14 + 52, "{taken} moves");
    }
}

#[rule("SOL-A04")]
#[test]
fn a_thirteen_goes_on_a_resting_fourteen_unless_agreed_otherwise() {
    let piles = [(1, "R1 Y1 B1 R14"), (2, "Y13"), (3, "R13")];
    let game = game(&piles);
    assert_eq!(game.refused("move 3 1"), Refusal::SameColor);
    let mut usual = game.clone();
    assert_eq!(usual.act("move 2 1").layout().run(1), cards("R14 Y13"));
    let closed = game_with(&piles, &[("thirteen_on_fourteen", "no")]);
    assert_eq!(closed.refused("move 2 1"), Refusal::FourteenClosed);
    assert_eq!(closed.refused("move 2 1").rule(), "SOL-A04");
}

#[rule("SOL-A04")]
#[test]
fn random_play_wins_about_a_fifth_with_open_fourteens_and_hardly_ever_without() {
    let won_of_4000 = |chosen: &[(&str, &str)]| {
        let rules = open::<RookSolitaire>(1, chosen);
        let mut rng = SmallRng::seed_from_u64(4);
        (0..4000)
            .filter(|_| plays_out_to_a_win(*shuffled_game(&rules, &mut rng).layout(), &rules, &mut rng))
            .count()
    };
    let (with, without) = (won_of_4000(&[]), won_of_4000(&[("thirteen_on_fourteen", "no")]));
    assert!((720..1040).contains(&with), "{with} of 4000, expected about 880");
    assert!(without < 40, "{without} of 4000, expected about 12");
}

fn plays_out_to_a_win(mut layout: Layout, rules: &Rules, rng: &mut SmallRng) -> bool {
    loop {
        let moves = layout.moves(rules);
        let Some(action) = moves.nth(rng.random_range(0..moves.count().max(1))) else {
            return layout.is_won();
        };
        layout.play(&action, &mut Mute);
    }
}

#[rule("SOL-A08")]
#[test]
fn building_does_not_come_before_transferring() {
    let game = game(&[(1, "R1 R2"), (2, "Y3 G10")]);
    let legal = game.legal_lines();
    assert!(legal.contains(&"build 1".into()) && legal.contains(&"move 1 2".into()), "{legal:?}");
}

#[rule("SOL-A10", "GEN-14")]
#[test]
fn face_down_cards_are_in_no_view() {
    let game = game(&[(1, "R7 B5"), (2, "Y8")]);
    for who in [Viewer::Seat(seat(0)), Viewer::Spectator] {
        let text = serde_json::to_string(&game.view(who)).unwrap();
        for card in (1..=14).flat_map(|pile| game.layout().face_down(pile)) {
            assert!(!text.contains(&format!("\"{card}\"")), "{card} shows in {text}");
        }
        assert!(text.contains("\"R7\""));
    }
}

#[rule("SOL-A11")]
#[test]
fn a_counted_game_takes_nothing_back() {
    let mut game = game(&[(1, "R7"), (2, "Y8")]);
    game.act("move 1 2");
    assert_eq!((game.refused("undo"), game.refused("undo").rule()), (Refusal::NoUndo, "SOL-A11"));
    assert!(!game.seen().can_undo);
}

#[rule("SOL-A11")]
#[test]
fn by_agreement_moves_are_taken_back_one_by_one() {
    let mut game = game_with(&[(1, "R7 G14 G1"), (2, "Y8"), (3, "B9")], &[("undo", "yes")]);
    assert_eq!(game.refused("undo"), Refusal::NothingToUndo);
    let (first, layout) = (game.seen(), *game.layout());
    game.act("move 1 2");
    let second = game.seen();
    assert!(second.can_undo);
    game.act("move 2 3").act("undo");
    assert_eq!(game.seen(), second);
    game.act("undo");
    assert_eq!((game.seen(), *game.layout()), (first, layout));
}

#[rule("SOL-A11", "SOL-A01")]
#[test]
fn if_moves_may_be_taken_back_a_dead_end_is_not_yet_the_end() {
    let rules = open::<RookSolitaire>(1, &[("undo", "yes"), ("thirteen_on_fourteen", "no")]);
    let mut rng = SmallRng::seed_from_u64(18);
    let mut game = shuffled_game(&rules, &mut rng);
    while let Some(first) = game.layout().moves(&rules).nth(0) {
        game.act(&first.to_string());
    }
    assert_eq!((game.phase(), game.score()), ("stuck", None));
    assert_eq!(game.legal_lines(), ["undo", "resign"]);
    assert_eq!(game.forced(seat(0)), None);
    game.act("undo");
    assert_eq!(game.phase(), "play");
    game.act("resign");
    assert_eq!((game.seen().result, game.seen().can_undo), (Some(Outcome::Resigned), false));
}

#[rule("SOL-11")]
#[test]
fn a_single_move_is_forced_and_a_choice_is_not() {
    let mut game = sorted_game();
    assert_eq!(
        game.forced(seat(0)),
        Some(Action::Build(2)),
        "all tops are green: nothing can be transferred"
    );
    game.act("build 2");
    assert_eq!(game.forced(seat(0)), None, "the black 2 can be built, or laid on the green 3");
    game.act("build 2").act("build 2").act("build 2");
    for pile in 3..=13u8 {
        for _ in 0..4 {
            game.act(&format!("build {pile}"));
        }
    }
    for _ in 0..4 {
        assert_eq!(game.forced(seat(0)), Some(Action::Build(14)));
        game.act("build 14");
    }
    assert_eq!(game.forced(seat(0)), None, "the game is over");
}

#[test]
fn the_same_position_is_equal_and_hashes_alike_no_matter_how_it_is_reached() {
    let hash = |layout: &Layout| {
        let mut hasher = DefaultHasher::new();
        layout.hash(&mut hasher);
        hasher.finish()
    };
    let start = game_with(&[(1, "R7"), (2, "Y8"), (3, "B4"), (4, "G5")], &[("undo", "yes")]);
    let (mut one, mut other) = (start.clone(), start.clone());
    one.act("move 1 2").act("move 3 4");
    other.act("move 3 4").act("move 1 2");
    assert_eq!(one.layout(), other.layout());
    assert_eq!(hash(one.layout()), hash(other.layout()));
    assert_ne!(one.layout(), start.layout());
    assert!(std::mem::size_of::<Layout>() <= 320);
}

#[test]
fn actions_are_read_in_any_case_and_written_canonically() {
    for (text, line) in
        [(" MOVE  3   7 ", "move 3 7"), ("Build 14", "build 14"), ("UNDO", "undo"), ("resign", "resign")]
    {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), line);
    }
    for text in ["x", "999"] {
        let why = BadAction::Number { text: text.into(), least: 1, most: 14, step: 1 };
        assert_eq!(format!("build {text}").parse::<Action>(), Err(why));
    }
    for (text, forms) in [
        ("move 3", &["move 3 7"][..]),
        ("build 3 4", &["build 3"]),
        ("fly", &["move 3 7", "build 3", "undo", "resign"]),
        ("", &["move 3 7", "build 3", "undo", "resign"]),
    ] {
        let forms = forms.iter().map(ToString::to_string).collect();
        assert_eq!(text.parse::<Action>(), Err(BadAction::Form { forms }));
    }
}

#[rule("SOL-01", "SOL-18")]
#[test]
fn strange_seats_piles_and_packs_are_refused() {
    let game = game(&[]);
    for line in ["move 0 1", "move 1 15", "build 0", "build 255"] {
        assert_eq!(game.refused(line).rule(), "SOL-01");
    }
    assert_eq!(game.check(Actor::Seat(seat(1)), &Action::Resign), Err(Refusal::NotThePlayer));
    assert_eq!(game.check(Actor::Table, &Action::Resign), Err(Refusal::NotThePlayer));
    let rules = open::<RookSolitaire>(1, &[]);
    let sound = deal(&[]);
    let short = Deal { pack: sound.pack[1..].to_vec(), ..sound.clone() };
    assert!(matches!(RookSolitaire::start(&rules, &standing(0), &short), Err(BadDeal::Missing { .. })));
    let mut bird = sound.clone();
    bird.pack[0] = Card::BIRD;
    assert!(RookSolitaire::start(&rules, &standing(0), &bird).is_err());
    assert_eq!(RookSolitaire::start(&rules, &standing(1), &sound).err(), Some(BadDeal::Dealer { seat: 1 }));
}

#[rule("SOL-A04", "SOL-A11")]
#[test]
fn the_catalog_lists_one_player_and_two_options() {
    let entry = RookSolitaire::entries().remove(0);
    assert_eq!((entry.id.as_str(), entry.players.as_slice()), ("rook-solitaire", &[1][..]));
    let named: Vec<_> = entry.options.iter().map(|o| (o.name.as_str(), o.default.as_str())).collect();
    assert_eq!(named, [("thirteen_on_fourteen", "yes"), ("undo", "no")]);
    assert!(matches!(
        RookSolitaire::open("rook-solitaire", 2, &Options::new()),
        Some(Err(BadOptions::Players { players: 2, .. }))
    ));
    assert!(RookSolitaire::open("donkey", 1, &Options::new()).is_none());
}

#[test]
fn supposing_the_actual_hidden_cards_gives_the_real_position() {
    let rules = open::<RookSolitaire>(1, &[]);
    let mut rng = SmallRng::seed_from_u64(14);
    for _ in 0..50 {
        let mut game = shuffled_game(&rules, &mut rng);
        for _ in 0..rng.random_range(0..30) {
            let Some(action) = game.layout().moves(&rules).nth(0) else { break };
            game.apply(Actor::Seat(seat(0)), &action, &mut Mute);
        }
        let table = game.view(Viewer::Spectator).table;
        let mut down: Vec<Vec<Card>> =
            (1..=PILES as u8).map(|pile| game.layout().face_down(pile).to_vec()).collect();
        assert_eq!(Layout::supposed(&table, &down).as_ref(), Some(game.layout()));
        assert_eq!(Layout::supposed(&table, &down[1..]), None, "a pile is missing");
        down[0].push(Card::BIRD);
        assert_eq!(Layout::supposed(&table, &down), None, "a card too many");
    }
}
