//! Donkey. Hands are given by seat; the other hands are filled number by number, so that none of them has a
//! set.

use crate::{cards, open, options, seat, standing};
use cards::{Card, Seat, SeatSet};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Actor, BadDeal, BadOptions, Deal, Game, Listed, MatchEnd, Mute, Options, Pending, Viewer,
    donkey::{Action, Donkey, Refusal, Seen, View},
};
use rule_id::rule;
use said::BadAction;

/// A deal in which the seats hold at least these cards; the last seat deals, so seat 0 is dealt the first
/// card.
fn deal(players: usize, hands: &[(usize, &str)]) -> Deal<Card> {
    let written: Vec<Card> = hands.iter().flat_map(|(_, line)| cards(line)).collect();
    let mut rest: Vec<Card> =
        Donkey::pack(&open::<Donkey>(players, &[])).into_iter().filter(|c| !written.contains(c)).collect();
    rest.sort_by_key(|card| std::cmp::Reverse(card.number()));
    let mut held: Vec<Vec<Card>> = vec![Vec::new(); players];
    for (seat, line) in hands {
        held[*seat] = cards(line);
    }
    // The smallest hand takes the next card, so the colors of a number end up in different hands.
    let mut filled = vec![0; players];
    while let Some(card) = rest.pop() {
        let full = |seat: usize| held[seat].len() >= 56 / players + usize::from(seat < 56 % players);
        let seat = (0..players).filter(|s| !full(*s)).min_by_key(|s| (filled[*s], *s)).expect("room");
        filled[seat] += 1;
        held[seat].push(card);
    }
    Deal { pack: (0..56).map(|i| held[i % players][i / players]).collect(), cuts: vec![], luck: 0 }
}

fn game(players: usize, hands: &[(usize, &str)], chosen: &[(&str, &str)]) -> Donkey {
    let game = Donkey::start(&open::<Donkey>(players, chosen), &standing(players - 1), &deal(players, hands))
        .unwrap();
    for unwritten in (0..players).filter(|s| hands.iter().all(|(seat, _)| seat != s)) {
        assert!(!game.view(Viewer::Seat(seat(unwritten))).may_fold || game.seen(0).winner.is_some());
    }
    game
}

trait Act {
    fn act(&mut self, by: usize, line: &str) -> &mut Self;
    fn seen_by_each(&mut self, by: usize, line: &str) -> Vec<Vec<Seen>>;
    fn refused(&self, by: usize, line: &str) -> Refusal;
    fn seen(&self, by: usize) -> View;
    fn pass_around(&mut self, lines: &[&str]) -> &mut Self;
    fn may_act(&self) -> Vec<usize>;
}

impl Act for Donkey {
    fn act(&mut self, by: usize, line: &str) -> &mut Self {
        self.seen_by_each(by, line);
        self
    }
    /// Acts and returns what each seat saw, with a spectator last.
    fn seen_by_each(&mut self, by: usize, line: &str) -> Vec<Vec<Seen>> {
        let action: Action = line.parse().unwrap();
        self.check(Actor::Seat(seat(by)), &action).unwrap_or_else(|why| panic!("{by} {line}: {why}"));
        let mut events = Vec::new();
        self.apply(Actor::Seat(seat(by)), &action, &mut events);
        let viewers = Seat::all(self.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.map(|who| events.iter().filter_map(|event| Donkey::project(event, who)).collect()).collect()
    }
    fn refused(&self, by: usize, line: &str) -> Refusal {
        self.check(Actor::Seat(seat(by)), &line.parse().unwrap()).expect_err(line)
    }
    fn seen(&self, by: usize) -> View {
        self.view(Viewer::Seat(seat(by)))
    }
    /// Everyone passes one card, seat 0 first.
    fn pass_around(&mut self, lines: &[&str]) -> &mut Self {
        for (by, card) in lines.iter().enumerate() {
            self.act(by, &format!("pass-on {card}"));
        }
        self
    }
    fn may_act(&self) -> Vec<usize> {
        self.pending().may_act().iter().map(Seat::index).collect()
    }
}

const FIVES: &str = "R5 Y5 B5 G5";

#[rule("DON-01", "GEN-07")]
#[test]
fn the_whole_pack_is_dealt_even_if_hands_differ() {
    let rules = open::<Donkey>(3, &[]);
    let pack = Donkey::pack(&rules);
    let game = Donkey::start(&rules, &standing(1), &Deal { pack, cuts: vec![], luck: 0 }).unwrap();
    assert_eq!(game.seen(0).sizes, [19, 18, 19], "seat 2, on the dealer's left, gets the first card");
    let held = |by: usize, card: &str| game.seen(by).hand.contains(&cards(card)[0]);
    assert!(held(2, "R1") && held(0, "R2") && held(1, "R3") && held(2, "R4"));
    for players in 3..=8 {
        let game = self::game(players, &[], &[]);
        assert_eq!(game.seen(0).sizes.iter().sum::<usize>(), 56);
        assert!(
            (0..players).all(|s| open::<Donkey>(players, &[]).dealt_to(seat(s), seat(players - 1))
                == game.seen(s).hand.len())
        );
    }
}

#[rule("DON-02", "DON-03", "DON-A05")]
#[test]
fn four_of_any_number_and_nothing_less_is_a_set() {
    for number in 1..=14 {
        let four: String = ["R", "Y", "B", "G"].map(|color| format!("{color}{number} ")).concat();
        let mut game = game(4, &[(1, &four)], &[]);
        assert!(game.seen(1).may_fold, "four {number}s");
        game.act(1, "fold");
        assert_eq!(game.seen(0).winner, Some(seat(1)));
    }
    let three = game(4, &[(1, "R5 Y5 B5 R6 Y6 B6"), (2, "G5 G6")], &[]);
    assert_eq!((three.refused(1, "fold"), three.refused(1, "fold").rule()), (Refusal::NoSet, "DON-A05"));
    let run = game(4, &[(1, "R5 R6 R7 R8"), (2, "G5 G6")], &[]);
    assert_eq!(run.refused(1, "fold"), Refusal::NoSet, "four of one color are not a set");
}

#[rule("DON-04")]
#[test]
fn a_hand_is_shown_sorted_by_number() {
    let game = game(8, &[(2, "G9 R2 Y9 B2 R14 G1 Y3")], &[]);
    assert_eq!(game.seen(2).hand, cards("G1 R2 B2 Y3 Y9 G9 R14"));
}

#[rule("DON-05", "DON-06", "DON-A07")]
#[test]
fn all_pass_to_the_left_at_the_same_moment() {
    let hands = [(0, "R2 R3"), (1, "Y2 Y3"), (2, "B2 B3")];
    let mut game = game(3, &hands, &[]);
    assert_eq!(game.pending(), Pending::Sealed(SeatSet::all(3)));
    game.act(1, "pass-on Y2").act(0, "pass-on R2");
    assert_eq!(game.pending(), Pending::Sealed(SeatSet::one(seat(2))));
    assert!(game.seen(0).hand.contains(&cards("R2")[0]), "nothing has moved yet");
    assert_eq!(game.seen(0).cards_passed, 0);
    assert_eq!(game.refused(0, "pass-on R3"), Refusal::AlreadyChosen { folding: false });
    assert_eq!(game.refused(0, "pass-on R3").rule(), "DON-A07");
    game.act(2, "pass-on B2");
    assert_eq!(game.seen(0).cards_passed, 3);
    for (by, gave, got) in [(0, "R2", "B2"), (1, "Y2", "R2"), (2, "B2", "Y2")] {
        let hand = game.seen(by).hand;
        assert!(!hand.contains(&cards(gave)[0]) && hand.contains(&cards(got)[0]), "{by}: {hand:?}");
        assert_eq!(game.seen(by).choice, None);
    }
    assert_eq!(game.pending(), Pending::Sealed(SeatSet::all(3)), "and the next round begins");
}

#[rule("DON-05", "GEN-14")]
#[test]
fn a_choice_is_face_down_and_nobody_learns_that_it_was_made() {
    let mut game = game(3, &[(0, "R2"), (1, "Y2"), (2, "B2")], &[]);
    let before = [game.seen(1), game.seen(2), game.view(Viewer::Spectator)];
    let seen = game.seen_by_each(0, "pass-on R2");
    assert_eq!(seen[0], [Seen::Chosen { card: cards("R2")[0] }]);
    assert!(seen[1..].iter().all(Vec::is_empty));
    assert_eq!([game.seen(1), game.seen(2), game.view(Viewer::Spectator)], before);
    assert_eq!(game.seen(0).choice, Some(cards("R2")[0]));
    assert!(!game.seen(0).may_act);
    game.act(1, "pass-on Y2");
    let seen = game.seen_by_each(2, "pass-on B2");
    let all_passed =
        |gave: &str, got: &str| Seen::AllPassed { gave: Some(cards(gave)[0]), got: Some(cards(got)[0]) };
    assert_eq!(seen[0], [all_passed("R2", "B2")]);
    assert_eq!(seen[1], [all_passed("Y2", "R2")]);
    assert_eq!(seen[3], [Seen::AllPassed { gave: None, got: None }]);
}

#[rule("DON-05")]
#[test]
fn only_a_card_in_hand_can_be_passed() {
    let game = game(3, &[(0, "R2"), (1, "Y2")], &[]);
    assert_eq!(game.refused(0, "pass-on Y2"), Refusal::NotHeld { card: cards("Y2")[0] });
    assert_eq!(game.refused(0, "pass-on ROOK"), Refusal::NotHeld { card: Card::BIRD });
    assert_eq!(game.refused(0, "pass-on Y2").rule(), "DON-05");
}

#[rule("DON-A14")]
#[test]
fn a_player_who_has_chosen_a_card_lays_down_a_set_only_after_the_pass() {
    let hands = [(0, "R5 Y5 B5 G5 R2"), (1, "Y2"), (2, "B2")];
    let mut game = game(3, &hands, &[]);
    game.act(0, "pass-on R2");
    assert_eq!(
        (game.refused(0, "fold"), game.refused(0, "fold").rule()),
        (Refusal::AlreadyChosen { folding: true }, "DON-A14")
    );
    assert!(!game.seen(0).may_fold && game.may_act() == [1, 2]);
    game.act(1, "pass-on Y2");
    assert_eq!(
        game.refused(0, "fold"),
        Refusal::AlreadyChosen { folding: true },
        "seat 2 has not chosen yet"
    );
    game.act(2, "pass-on B2").act(0, "fold");
    assert_eq!(game.seen(1).winner, Some(seat(0)));
}

#[rule("DON-A14", "DON-A07")]
#[test]
fn with_free_passing_a_pass_takes_effect_at_once() {
    let hands = [(0, "R5 Y5 B5 G5 R2"), (1, "Y2"), (2, "B2")];
    let mut game = game(3, &hands, &[("passing", "free")]);
    game.act(0, "pass-on R2").act(0, "fold");
    assert_eq!(game.seen(1).winner, Some(seat(0)), "the pass took effect at once");
}

#[rule("DON-07")]
#[test]
fn passing_goes_on_until_somebody_holds_four() {
    // Seat 1 gets its fourth 5 on the second pass.
    let hands = [(0, "G9 R2 R3"), (1, "R5 Y5 B5 Y2 Y3"), (2, "G5 B2 B3")];
    let mut game = game(3, &hands, &[]);
    assert_eq!(game.refused(1, "fold"), Refusal::NoSet);
    game.pass_around(&["R2", "Y2", "G5"]);
    assert_eq!((game.phase(), game.refused(1, "fold")), ("passing", Refusal::NoSet));
    game.pass_around(&["G5", "Y3", "B2"]);
    assert_eq!(game.phase(), "passing");
    game.act(1, "fold");
    assert_eq!(game.phase(), "folding");
}

#[rule("DON-08", "DON-A09")]
#[test]
fn the_first_to_fold_lays_down_their_whole_hand() {
    let mut game = game(4, &[(1, FIVES)], &[]);
    let hand = game.seen(1).hand;
    assert_eq!(hand.len(), 14);
    game.act(1, "fold");
    for by in [0, 2] {
        assert_eq!((game.seen(by).laid_down, game.seen(by).folded), (hand.clone(), vec![seat(1)]));
    }
    assert_eq!(game.view(Viewer::Spectator).laid_down, hand);
    assert_eq!(game.refused(1, "fold"), Refusal::AlreadyFolded);
    assert_eq!(game.refused(0, "pass-on R1").rule(), "DON-A06");
}

#[rule("DON-09", "DON-11", "DON-A11")]
#[test]
fn the_others_fold_too_and_the_last_is_the_donkey() {
    let mut game = game(4, &[(1, FIVES)], &[]);
    assert_eq!(game.refused(3, "fold"), Refusal::NoSet, "not before a set lies on the table");
    game.act(1, "fold");
    assert_eq!(game.pending(), Pending::Window { turn: None, may: SeatSet::all(4).without(seat(1)) });
    assert!(game.seen(3).may_fold);
    game.act(3, "fold");
    assert_eq!((game.score(), game.seen(0).donkey), (None, None));
    assert_eq!((game.refused(3, "fold"), game.refused(3, "fold").rule()), (Refusal::AlreadyFolded, "DON-09"));
    game.act(0, "fold");
    assert_eq!(game.seen(1).donkey, Some(seat(2)));
    assert_eq!(game.phase(), "over");
    let sheet = game.sheet().unwrap();
    assert!(sheet.remarks[0].to_string().starts_with("Seat 2 became the Donkey"), "{sheet:?}");
    // The donkey folds late, which changes nothing.
    let score = game.score();
    game.act(2, "fold");
    assert_eq!((game.score(), game.seen(1).donkey), (score, Some(seat(2))));
    assert_eq!((game.pending(), game.refused(2, "fold")), (Pending::Over, Refusal::Over));
}

#[rule("DON-10", "DON-A13")]
#[test]
fn the_first_to_lay_down_four_wins_and_the_deal_moves_on() {
    let mut game = game(3, &[(2, FIVES)], &[]);
    game.act(2, "fold").act(0, "fold");
    let score = game.score().unwrap();
    assert_eq!((score.winners, score.players.0[..3].to_vec()), (Some(SeatSet::one(seat(2))), vec![0, 0, 1]));
    assert!(!score.same_dealer && !score.thrown_in);
    assert_eq!(game.sheet().unwrap().written, [0, 0, 1]);
    assert_eq!(Donkey::match_rules(game.rules()).end, MatchEnd::Single);
    let rules = open::<Donkey>(3, &[]);
    assert_eq!(Donkey::start(&rules, &standing(3), &deal(3, &[])).err(), Some(BadDeal::Dealer { seat: 3 }));
    assert_eq!(Donkey::start(&rules, &standing(1), &deal(3, &[])).unwrap().seen(0).dealer, seat(1));
}

#[rule("DON-12")]
#[test]
fn every_hand_keeps_its_size_through_each_pass() {
    let mut rng = SmallRng::seed_from_u64(12);
    for players in 3..=8 {
        for passing in ["synchronous", "free"] {
            let mut game = game(players, &[], &[("passing", passing)]);
            let dealt = game.seen(0).sizes;
            for _ in 0..200 {
                let Some(by) = game.pending().may_act().iter().next() else { break };
                if game.seen(0).winner.is_some() {
                    break;
                }
                let action = game.random_legal(by, &mut rng).unwrap();
                game.apply(Actor::Seat(by), &action, &mut Mute);
                // While passed cards are waiting, that many are missing from the hands; none are missing between
                // rounds.
                let (now, waiting) = (game.seen(0).sizes, game.seen(0).waiting);
                if game.seen(0).winner.is_none() {
                    assert!(now.iter().zip(&dealt).all(|(now, dealt)| now == dealt || now + 1 == *dealt));
                    assert_eq!(now.iter().sum::<usize>() + waiting.iter().sum::<usize>(), 56);
                    assert!(passing == "free" || now == dealt);
                }
            }
        }
    }
}

#[rule("DON-A01")]
#[test]
fn three_to_eight_may_play() {
    for players in 0..=16 {
        let opened = Donkey::open("donkey", players, &Options::new()).unwrap();
        assert_eq!(opened.is_ok(), (3..=8).contains(&players));
    }
    assert_eq!(Donkey::entries()[0].players, [3, 4, 5, 6, 7, 8]);
    assert_eq!(game(3, &[], &[]).refused(3, "fold").rule(), "DON-A01");
}

#[rule("DON-A02")]
#[test]
fn a_dealt_set_may_be_laid_down_at_once() {
    let mut game = game(3, &[(0, FIVES)], &[]);
    game.act(0, "fold");
    assert_eq!(game.seen(1).winner, Some(seat(0)));
}

#[rule("DON-A02")]
#[test]
fn by_agreement_a_dealt_set_waits_for_the_first_pass() {
    let hands = [(0, "R5 Y5 B5 G5 R2"), (1, "Y2"), (2, "B2")];
    for passing in ["synchronous", "free"] {
        let mut game = game(3, &hands, &[("initial_set_wins", "no"), ("passing", passing)]);
        assert_eq!(
            (game.refused(0, "fold"), game.refused(0, "fold").rule()),
            (Refusal::PassFirst, "DON-A02")
        );
        assert!(!game.seen(0).may_fold);
        game.act(1, "pass-on Y2").act(2, "pass-on B2");
        assert_eq!(game.refused(0, "fold"), Refusal::PassFirst, "seat 0 has not passed yet");
        game.act(0, "pass-on R2");
        assert!(game.seen(0).may_fold);
        game.act(0, "fold");
        assert_eq!(game.seen(1).winner, Some(seat(0)));
    }
}

#[rule("DON-A03", "GEN-15")]
#[test]
fn the_set_laid_down_first_wins() {
    let hands = [(0, FIVES), (2, "R7 Y7 B7 G7")];
    for (first, second) in [(0, 2), (2, 0)] {
        let mut game = game(4, &hands, &[]);
        game.act(first, "fold").act(second, "fold");
        assert_eq!(
            (game.seen(1).winner, game.seen(1).folded),
            (Some(seat(first)), vec![seat(first), seat(second)])
        );
    }
}

#[rule("DON-A03", "DON-A04")]
#[test]
fn if_two_sets_are_laid_down_at_the_same_moment_the_first_from_the_dealers_left_wins() {
    let rules = open::<Donkey>(4, &[("auto_declare", "yes")]);
    // Sets are dealt to the first and third players from the dealer's left, or to the second and fourth.
    for (first, second) in [(0, 2), (1, 3)] {
        let deal = deal(4, &[(first, FIVES), (second, "R7 Y7 B7 G7")]);
        for dealer in 0..4 {
            let game = Donkey::start(&rules, &standing(dealer), &deal).unwrap();
            assert_eq!(game.seen(0).winner, Some(seat((dealer + 1 + first) % 4)));
            assert!(game.seen(0).laid_down.contains(&cards("R5")[0]));
        }
    }
}

#[rule("DON-A04")]
#[test]
fn a_set_is_laid_down_by_its_holder_unless_the_table_does_it() {
    let hands = [(0, "G5 R2 R3"), (1, "R5 Y5 B5 Y2 Y3"), (2, "B2 B3")];
    let mut by_hand = game(3, &hands, &[]);
    by_hand.pass_around(&["G5", "Y2", "B2"]);
    assert_eq!((by_hand.phase(), by_hand.seen(0).winner), ("passing", None));
    by_hand.pass_around(&["R2", "Y3", "B3"]);
    assert!(by_hand.seen(1).may_fold, "the player may overlook it and pass a card");
    for passing in ["synchronous", "free"] {
        let mut by_table = game(3, &hands, &[("auto_declare", "yes"), ("passing", passing)]);
        by_table.act(1, "pass-on Y2").act(2, "pass-on B2").act(0, "pass-on G5");
        assert_eq!((by_table.phase(), by_table.seen(0).winner), ("folding", Some(seat(1))));
    }
    let dealt = game(3, &[(1, FIVES)], &[("auto_declare", "yes")]);
    assert_eq!(dealt.seen(0).winner, Some(seat(1)));
    let waits = game(3, &[(1, FIVES)], &[("auto_declare", "yes"), ("initial_set_wins", "no")]);
    assert_eq!(waits.seen(0).winner, None);
}

#[rule("DON-A06")]
#[test]
fn passes_under_way_are_void_when_a_set_is_laid_down() {
    let hands = [(0, "R2"), (1, FIVES), (2, "B2 B3")];
    let mut game = game(3, &hands, &[]);
    let before = game.seen(0).hand;
    game.act(0, "pass-on R2").act(1, "fold");
    assert_eq!((game.seen(0).hand, game.seen(0).choice), (before.clone(), None));
    assert_eq!(game.refused(2, "pass-on B2"), Refusal::SetLaidDown);
    let mut free = self::game(3, &hands, &[("passing", "free")]);
    free.act(0, "pass-on R2").act(2, "pass-on B2");
    assert_eq!(free.seen(0).sizes, [19, 19, 17]);
    assert_eq!(free.seen(0).waiting, [0, 1, 0]);
    free.act(1, "fold");
    assert_eq!(free.seen(0).waiting, [0, 0, 0]);
    assert!(free.seen(0).hand.contains(&cards("R2")[0]), "the card that waited is back");
    assert!(free.seen(0).hand.contains(&cards("B2")[0]), "the card picked up earlier stays");
    assert_eq!(free.seen(1).sizes, [20, 19, 17]);
}

#[rule("DON-A07", "DON-06")]
#[test]
fn with_free_passing_players_pass_whenever_they_like() {
    let hands = [(0, "R2 R3"), (1, "Y2 Y3"), (2, "B2 B3 B4")];
    let mut game = game(3, &hands, &[("passing", "free")]);
    assert_eq!(game.pending(), Pending::Window { turn: None, may: SeatSet::all(3) });
    let seen = game.seen_by_each(0, "pass-on R2");
    assert_eq!(seen[0], [Seen::PassedOn { seat: seat(0), card: Some(cards("R2")[0]) }]);
    for others in [1, 2, 3] {
        assert_eq!(seen[others], [Seen::PassedOn { seat: seat(0), card: None }], "face down");
    }
    assert_eq!(game.seen(2).waiting, [0, 1, 0]);
    assert!(!game.seen(1).hand.contains(&cards("R2")[0]), "it waits until seat 1 has passed a card");
    assert_eq!(
        (game.refused(0, "pass-on R3"), game.refused(0, "pass-on R3").rule()),
        (Refusal::AwaitCard, "DON-06")
    );
    assert_eq!(game.may_act(), [1, 2]);
    game.act(2, "pass-on B2");
    assert!(game.seen(0).hand.contains(&cards("B2")[0]), "a player who is a card short picks it up at once");
    game.act(0, "pass-on R3");
    assert_eq!(game.seen(2).waiting, [0, 2, 0]);
    let seen = game.seen_by_each(1, "pass-on Y2");
    assert_eq!(
        seen[1][1],
        Seen::TookUp { seat: seat(1), card: Some(cards("R2")[0]) },
        "the oldest waiting card first"
    );
    assert_eq!(seen[0][1], Seen::TookUp { seat: seat(1), card: None });
    assert_eq!(game.seen(2).waiting, [0, 1, 0]);
}

#[rule("DON-A08")]
#[test]
fn the_card_just_received_may_be_passed_on() {
    let mut game = game(3, &[(0, "R2"), (1, "Y2"), (2, "B2")], &[]);
    game.pass_around(&["R2", "Y2", "B2"]).pass_around(&["B2", "R2", "Y2"]);
    assert!(game.seen(1).hand.contains(&cards("B2")[0]));
}

/// Passes the same three cards around and around.
fn circulate(game: &mut Donkey, passes: usize) {
    let mut round = ["R2", "Y3", "B4"];
    for _ in 0..passes {
        game.pass_around(&round);
        round.rotate_right(1);
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_is_offered_nothing() {
    let mut game = game(3, &[(0, FIVES)], &[]);
    game.act(0, "fold");
    let offered = |by| {
        let mut actions = Vec::new();
        game.legal(seat(by), &mut actions);
        actions.len()
    };
    assert_eq!((offered(1), offered(3), offered(7)), (1, 0, 0));
}

#[rule("DON-A10")]
#[test]
fn after_a_thousand_passes_there_is_no_winner() {
    let hands = [(0, "R2"), (1, "Y3"), (2, "B4")];
    for passing in ["synchronous", "free"] {
        let mut game = game(3, &hands, &[("passing", passing)]);
        circulate(&mut game, 999);
        assert_eq!((game.score(), game.phase()), (None, "passing"));
        circulate_once_more(&mut game);
        assert_eq!((game.pending(), game.phase()), (Pending::Over, "over"));
        let score = game.score().unwrap();
        assert_eq!((score.winners, score.players.0), (Some(SeatSet::EMPTY), [0; 8]));
        assert!(game.seen(0).no_winner && game.seen(0).donkey.is_none());
        assert!(game.sheet().unwrap().remarks[0].to_string().contains("no winner"));
        assert_eq!(game.refused(0, "fold"), Refusal::Over);
        let mut offered = Vec::new();
        game.legal(seat(0), &mut offered);
        assert!(offered.is_empty(), "{passing}: {offered:?}");
    }
    let mut endless = game(3, &hands, &[("max_passes", "none")]);
    circulate(&mut endless, 999);
    circulate_once_more(&mut endless);
    assert_eq!((endless.phase(), endless.may_act()), ("passing", vec![0, 1, 2]));
}

/// The thousandth pass: 999 is a multiple of three, so all cards are back where they started.
fn circulate_once_more(game: &mut Donkey) {
    game.pass_around(&["R2", "Y3", "B4"]);
}

#[rule("DON-A10")]
#[test]
fn after_the_last_pass_a_set_can_still_be_laid_down() {
    let hands = [(0, "G5 R2"), (1, "R5 Y5 B5 Y3"), (2, "B4")];
    let mut game = game(3, &hands, &[]);
    circulate(&mut game, 999);
    game.pass_around(&["G5", "Y3", "B4"]);
    assert_eq!((game.phase(), game.may_act()), ("passing", vec![1]));
    assert_eq!(
        (game.refused(1, "pass-on R5"), game.refused(1, "pass-on R5").rule()),
        (Refusal::PassingClosed, "DON-A10")
    );
    assert_eq!(game.refused(0, "fold"), Refusal::NoSet);
    game.act(1, "fold");
    assert_eq!(game.seen(0).winner, Some(seat(1)));
}

#[rule("DON-A12")]
#[test]
fn the_player_who_folds_later_is_the_donkey_and_in_a_tie_the_one_farthest_clockwise() {
    let start = game(5, &[(1, FIVES)], &[]);
    let mut arrivals = start.clone();
    arrivals.act(1, "fold").act(0, "fold").act(4, "fold").act(3, "fold");
    assert_eq!(arrivals.seen(1).donkey, Some(seat(2)));
    // The clock runs out, and everyone left folds at the same moment.
    let mut tie = start.clone();
    assert_eq!(tie.check(Actor::Table, &Action::Fold), Err(Refusal::NotYetTime));
    tie.act(1, "fold").act(3, "fold");
    assert_eq!(tie.check(Actor::Table, &Action::Fold), Ok(()));
    tie.apply(Actor::Table, &Action::Fold, &mut Mute);
    assert_eq!(tie.seen(1).folded, [1, 3, 2, 4, 0].map(seat));
    assert_eq!((tie.seen(1).donkey, tie.pending()), (Some(seat(0)), Pending::Over));
}

#[test]
fn actions_are_read_in_any_case_and_written_canonically() {
    assert_eq!(" Pass-On  r5 ".parse::<Action>().unwrap().to_string(), "pass-on R5");
    assert_eq!("FOLD".parse::<Action>().unwrap().to_string(), "fold");
    assert!(matches!("pass-on".parse::<Action>(), Err(BadAction::Form { .. })));
    assert!(matches!("pass-on R15".parse::<Action>(), Err(BadAction::Card { .. })));
    assert_eq!(
        "pass R5".parse::<Action>(),
        Err(BadAction::Form { forms: vec!["pass-on R5".into(), "fold".into()] })
    );
    assert_eq!("fold now".parse::<Action>(), Err(BadAction::Form { forms: vec!["fold".into()] }));
}

#[rule("DON-A02", "DON-A04", "DON-A07", "DON-A10")]
#[test]
fn the_options_are_listed_default_first_and_others_are_refused() {
    let entry = Donkey::entries().remove(0);
    let values: Vec<_> =
        entry.options.iter().map(|o| (o.name.as_str(), o.values.join(" "), o.ruling.as_str())).collect();
    assert_eq!(
        values,
        [
            ("initial_set_wins", "yes no".into(), "DON-A02"),
            ("auto_declare", "no yes".into(), "DON-A04"),
            ("passing", "synchronous free".into(), "DON-A07"),
            ("max_passes", "1000 none".into(), "DON-A10"),
        ]
    );
    let wrong = Donkey::open("donkey", 4, &options(&[("passing", "right")])).unwrap();
    assert!(matches!(wrong, Err(BadOptions::Value { .. })));
    let unknown = Donkey::open("donkey", 4, &options(&[("speed", "high")])).unwrap();
    assert!(matches!(unknown, Err(BadOptions::Unknown { .. })));
}
