//! Panjandrum: how cards are played. Hands are given by seat, starting with the card that is lifted first;
//! the rest goes below. The last seat deals, so that seat 0 starts.

mod calls;
mod order;

use crate::{cards, filled, open, options, seat, standing};
use cards::{Card, Color, Seat, SeatSet};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Actor, BadDeal, BadOptions, Deal, Game, Listed, MatchEnd, Mute, Options, Pending, Viewer,
    panjandrum::{Action, Ending, Panjandrum, Refusal, View},
};
use rule_id::rule;
use said::BadAction;

const STRICT: &[(&str, &str)] = &[("panjandrum_mode", "strict")];
const ON_DEMAND: &[(&str, &str)] = &[("flip_time", "on_demand")];
const DEFAULT: &[(&str, &str)] = &[];

fn deal(players: usize, hands: &[(usize, &str)]) -> Deal<Card> {
    let mut places = vec![None; 56];
    for (seat, line) in hands {
        let size = 56 / players + usize::from(*seat < 56 % players);
        for (depth, card) in cards(line).into_iter().enumerate() {
            places[seat + players * (size - 1 - depth)] = Some(card);
        }
    }
    filled(places, Panjandrum::pack(&open::<Panjandrum>(players, &[])).into_iter())
}

fn game(players: usize, chosen: &[(&str, &str)], hands: &[(usize, &str)]) -> Panjandrum {
    Panjandrum::start(&open::<Panjandrum>(players, chosen), &standing(players - 1), &deal(players, hands))
        .unwrap()
}

trait Act {
    fn act(&mut self, by: usize, lines: &str) -> &mut Self;
    fn delay_by_others(&mut self) -> &mut Self;
    fn refused(&self, by: usize, line: &str) -> Refusal;
    fn seen(&self) -> View;
    fn hand(&self, by: usize) -> usize;
    fn delay(&self, by: usize) -> Vec<Card>;
    fn legal_lines(&self, by: usize) -> Vec<String>;
    fn turn(&self) -> usize;
}

impl Act for Panjandrum {
    /// Several actions by one seat, separated by commas.
    fn act(&mut self, by: usize, lines: &str) -> &mut Self {
        for line in lines.split(',') {
            let action: Action = line.parse().unwrap();
            self.check(Actor::Seat(seat(by)), &action).unwrap_or_else(|why| panic!("{by} {line}: {why}"));
            self.apply(Actor::Seat(seat(by)), &action, &mut Mute);
        }
        self
    }
    /// Everyone else lifts a card and delays it, right or wrong, until it is seat 0's turn.
    fn delay_by_others(&mut self) -> &mut Self {
        while self.turn() != 0 {
            self.act(self.turn(), "lift,delay");
        }
        self
    }
    fn refused(&self, by: usize, line: &str) -> Refusal {
        let action: Action = line.parse().unwrap();
        let why = self.check(Actor::Seat(seat(by)), &action).expect_err(line);
        assert!(!self.legal_lines(by).contains(&action.to_string()), "{line} is refused, yet listed");
        why
    }
    fn seen(&self) -> View {
        self.view(Viewer::Spectator)
    }
    fn hand(&self, by: usize) -> usize {
        self.seen().table.hands[by]
    }
    fn delay(&self, by: usize) -> Vec<Card> {
        self.seen().table.delays[by].clone()
    }
    fn legal_lines(&self, by: usize) -> Vec<String> {
        let mut legal = Vec::new();
        self.legal(seat(by), &mut legal);
        legal.iter().map(Action::to_string).collect()
    }
    fn turn(&self) -> usize {
        self.seen().stand.turn.expect("someone's turn").index()
    }
}

/// The top number on each Building Pile.
fn built(game: &Panjandrum) -> [u8; 4] {
    game.seen().table.building.map(|top| top.and_then(Card::number).unwrap_or(0))
}

/// Seat 0 has `delayed` on its Delay Pile, seat 1 has started the red pile and shows a 9, and seat 2 shows a black
/// 6. It is seat 0's turn, with `next` on top of its Hand.
fn middle(chosen: &[(&str, &str)], delayed: &str, next: &str) -> Panjandrum {
    let mut game = game(3, chosen, &[(0, &format!("{delayed} {next}")), (1, "R1 Y9"), (2, "B6")]);
    game.act(0, "lift,delay").act(1, "lift,build,lift,delay").act(2, "lift,delay");
    game
}

#[rule("PAN-01")]
#[test]
fn three_to_eight_may_play() {
    for players in 0..=16 {
        let opened = Panjandrum::open("panjandrum", players, &Options::new()).unwrap();
        assert_eq!(opened.is_ok(), (3..=8).contains(&players));
    }
    let three = game(3, DEFAULT, &[(0, "R3")]);
    assert_eq!((three.refused(5, "lift"), three.refused(5, "lift").rule()), (Refusal::NoSuchSeat, "PAN-01"));
}

#[rule("PAN-02", "GEN-07")]
#[test]
fn the_pack_is_dealt_singly_to_the_end() {
    let rules = open::<Panjandrum>(3, &[]);
    let pack = Panjandrum::pack(&rules);
    let mut game =
        Panjandrum::start(&rules, &standing(0), &Deal { pack: pack.clone(), cuts: vec![], luck: 0 }).unwrap();
    assert_eq!(game.seen().table.hands, [18, 19, 19], "the dealer's left gets the first card");
    // The last card dealt to each player is on top: the pack ends ... G12, G13 and G14 go to seats 0, 1 and 2.
    game.act(1, "lift");
    assert_eq!(game.seen().table.lifted, Some(cards("G13")[0]));
    assert_eq!(
        Panjandrum::start(&rules, &standing(3), &deal(3, &[])).err(),
        Some(BadDeal::Dealer { seat: 3 })
    );
    let short = Deal { pack: pack[1..].to_vec(), cuts: vec![], luck: 0 };
    assert_eq!(
        Panjandrum::start(&rules, &standing(0), &short).err(),
        Some(BadDeal::Missing { card: "R1".into() })
    );
}

#[rule("PAN-03", "PAN-06", "GEN-14")]
#[test]
fn nobody_sees_a_hand_not_even_their_own() {
    let mut game = game(3, DEFAULT, &[(0, "R3 R5"), (1, "R9")]);
    game.act(0, "lift,delay");
    for who in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        let text = serde_json::to_string(&game.view(who)).unwrap();
        let shown: Vec<Card> = Panjandrum::pack(game.rules())
            .into_iter()
            .filter(|card| text.contains(&format!("\"{card}\"")))
            .collect();
        assert_eq!(shown, cards("R3"), "{text}");
    }
    assert_eq!(game.view(Viewer::Seat(seat(0))).table, game.view(Viewer::Seat(seat(2))).table);
    assert!(game.legal_lines(1).iter().all(|line| line != "sort" && line != "look"));
    assert!("look".parse::<Action>().is_err());
}

#[rule("PAN-04", "PAN-05", "GEN-04")]
#[test]
fn the_dealers_left_begins_and_the_turn_goes_left() {
    for dealer in 0..4 {
        let rules = open::<Panjandrum>(4, &[]);
        let mut game = Panjandrum::start(&rules, &standing(dealer), &deal(4, &[])).unwrap();
        for turn in 1..=4 {
            let by = (dealer + turn) % 4;
            assert_eq!(game.turn(), by);
            assert_eq!(
                (game.refused((by + 1) % 4, "lift").rule(), game.pending().turn()),
                ("PAN-05", Some(seat(by)))
            );
            game.act(by, "lift,delay");
        }
    }
}

#[rule("PAN-07")]
#[test]
fn building_and_delay_piles_lie_open() {
    let mut game = game(3, DEFAULT, &[(0, "R1 R2 R9"), (1, "Y9"), (2, "B12")]);
    game.act(0, "lift,build,lift,build,lift,delay").act(1, "lift,delay").act(2, "lift,delay");
    for who in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        let table = game.view(who).table;
        assert_eq!(table.building[Color::Red as usize], Some(cards("R2")[0]));
        assert_eq!(table.delays, [cards("R9"), cards("Y9"), cards("B12")]);
    }
}

#[rule("PAN-08", "PAN-09", "PAN-10", "PAN-15")]
#[test]
fn a_building_pile_starts_with_a_one_and_goes_up_in_its_color() {
    let mut unstarted = game(3, DEFAULT, &[(0, "R2"), (1, "R1 Y2")]);
    unstarted.act(0, "lift");
    assert_eq!(
        (unstarted.refused(0, "build"), unstarted.refused(0, "build").rule()),
        (Refusal::NotStarted, "PAN-08")
    );
    unstarted.act(0, "delay").act(1, "lift,build,lift");
    assert_eq!(built(&unstarted), [1, 0, 0, 0]);
    assert_eq!(unstarted.refused(1, "build"), Refusal::NotStarted, "a 2 of another color");
    let mut up = game(3, DEFAULT, &[(0, "R1 R2 R3 R5")]);
    up.act(0, "lift,build,lift,build,lift,build,lift");
    assert_eq!(built(&up), [3, 0, 0, 0]);
    assert_eq!((up.refused(0, "build"), up.refused(0, "build").rule()), (Refusal::DoesNotBuild, "PAN-09"));
    // Piles never go down: with red at 3 and yellow at 1, a yellow 3 fits neither.
    let mut down = game(3, DEFAULT, &[(0, "R1 R2 R3 Y1 Y3")]);
    down.act(0, "lift,build,lift,build,lift,build,lift,build,lift");
    assert_eq!((built(&down), down.refused(0, "build")), ([3, 1, 0, 0], Refusal::DoesNotBuild));
}

#[rule("PAN-11", "PAN-A12")]
#[test]
fn there_are_four_building_piles_and_a_complete_one_stays() {
    let reds: String = (1..=14).map(|n| format!("R{n} ")).collect();
    let mut game = game(3, STRICT, &[(0, &(reds + "Y1 B1 G1"))]);
    for _ in 0..14 {
        game.act(0, "lift,build");
    }
    assert_eq!(game.seen().table.building[0], Some(cards("R14")[0]));
    game.act(0, "lift,build,lift,build,lift,build");
    assert_eq!(built(&game), [14, 1, 1, 1], "four piles, the complete one still there");
}

#[rule("PAN-12", "PAN-23", "PAN-25", "PAN-26", "PAN-28")]
#[test]
fn a_card_on_the_players_own_delay_pile_ends_the_turn_in_sequence_or_not() {
    let mut game = game(3, STRICT, &[(0, "R3 B4"), (1, "Y9"), (2, "G12")]);
    game.act(0, "lift");
    assert_eq!(game.legal_lines(0), ["delay"], "a 3 starts no Building Pile");
    game.act(0, "delay");
    assert_eq!((game.turn(), game.delay(0)), (1, cards("R3")));
    game.act(1, "lift,delay").act(2, "lift,delay").act(0, "lift,delay");
    assert_eq!(game.turn(), 1, "the 4 follows the player's own 3 and ends the turn all the same");
    assert_eq!(game.delay(0), cards("R3 B4"), "one pile, the newest on top");
}

#[rule("PAN-13", "PAN-14", "PAN-15", "PAN-A01")]
#[test]
fn an_opponents_delay_pile_takes_one_above_or_below_in_any_color() {
    for (top, card, fits) in [
        ("R10", "Y9", true),
        ("R10", "B11", true),
        ("R10", "R9", true),
        ("R10", "Y10", false),
        ("R10", "Y8", false),
        ("R10", "Y12", false),
        ("R14", "Y13", true),
        ("R14", "Y1", false),
        ("R1", "Y14", false),
        ("R2", "Y1", true),
    ] {
        let mut game = game(3, DEFAULT, &[(0, top), (1, card)]);
        game.act(0, "lift,delay").act(1, "lift");
        if fits {
            game.act(1, "give 0");
            assert_eq!(game.delay(0), cards(&format!("{top} {card}")));
        } else {
            assert_eq!(
                (game.refused(1, "give 0"), game.refused(1, "give 0").rule()),
                (Refusal::DoesNotFit, "PAN-13")
            );
        }
    }
}

#[rule("PAN-16")]
#[test]
fn only_the_delay_top_and_the_lifted_card_are_played() {
    let mut game = game(3, DEFAULT, &[(0, "R2 R9"), (1, "R1 Y3"), (2, "B6 B8")]);
    for line in ["build", "give 1"] {
        assert_eq!((game.refused(0, line), game.refused(0, line).rule()), (Refusal::NoCard, "PAN-16"));
    }
    assert_eq!(
        (game.refused(0, "delay"), game.refused(0, "delay").rule()),
        (Refusal::NothingLifted, "PAN-22")
    );
    game.act(0, "lift,delay").act(1, "lift,build,lift,delay").act(2, "lift,delay");
    // Nothing is lifted, so the card is the top of the player's own Delay Pile.
    let mut from_delay = game.clone();
    from_delay.act(0, "build");
    assert_eq!((from_delay.delay(0), built(&from_delay)), (vec![], [2, 0, 0, 0]));
    // A card is lifted, so it is the one to play, and the Delay Pile has to wait.
    game.act(0, "lift");
    assert_eq!(game.refused(0, "build"), Refusal::DoesNotBuild, "the lifted 9, not the 2 on the pile");
    assert_eq!(
        (game.refused(0, "lift"), game.refused(0, "lift").rule()),
        (Refusal::AlreadyLifted, "PAN-A06")
    );
}

#[rule("PAN-A02")]
#[test]
fn an_opponent_without_a_delay_pile_takes_nothing() {
    let mut game = game(3, DEFAULT, &[(0, "R3")]);
    game.act(0, "lift");
    assert_eq!(
        (game.refused(0, "give 1"), game.refused(0, "give 1").rule()),
        (Refusal::NoDelayPile, "PAN-A02")
    );
    assert_eq!(game.refused(0, "give 0"), Refusal::OwnPile);
    assert_eq!(game.refused(0, "give 7"), Refusal::NoSuchSeat);
}

#[rule("PAN-A03")]
#[test]
fn the_player_chooses_among_several_delay_piles_that_fit() {
    let mut game = game(4, STRICT, &[(0, "R10"), (1, "Y4"), (2, "B8"), (3, "G9")]);
    game.act(0, "lift,delay").act(1, "lift,delay").act(2, "lift,delay").act(3, "lift");
    assert_eq!(game.legal_lines(3), ["give 0", "give 2"]);
    assert_eq!(game.clone().act(3, "give 0").delay(0), cards("R10 G9"));
    assert_eq!(game.act(3, "give 2").delay(2), cards("B8 G9"));
}

#[rule("PAN-A06")]
#[test]
fn a_lifted_card_must_be_played_and_cannot_be_put_back() {
    let mut game = middle(DEFAULT, "R2", "Y12");
    game.act(0, "lift");
    // The 2 on the Delay Pile would build, but the player has lifted the 12.
    assert_eq!(game.legal_lines(0), ["delay"]);
    assert_eq!(game.refused(0, "lift").rule(), "PAN-A06");
}

/// Eight players, seven cards each: seat 0 delays its first card, then continues with the other six.
fn second_turn(chosen: &[(&str, &str)], hand: &str) -> Panjandrum {
    let mut game = game(8, chosen, &[(0, hand)]);
    game.act(0, "lift,delay").delay_by_others();
    game
}

#[rule("PAN-27", "PAN-A07")]
#[test]
fn a_used_up_hand_is_replaced_at_once_even_within_a_turn() {
    let mut game = second_turn(DEFAULT, "B13 R1 R2 R3 R4 R5 R6");
    game.act(0, "lift,build,lift,build,lift,build,lift,build,lift,build,lift");
    assert_eq!(
        (game.hand(0), game.delay(0)),
        (0, cards("B13")),
        "the last card is lifted, but not yet played"
    );
    game.act(0, "build");
    assert_eq!((game.turn(), game.hand(0), game.delay(0)), (0, 1, vec![]));
    game.act(0, "lift");
    assert_eq!(game.seen().table.lifted, Some(cards("B13")[0]));
}

#[rule("PAN-A07")]
#[test]
fn by_agreement_it_is_replaced_only_when_a_card_must_be_lifted() {
    let mut game = second_turn(ON_DEMAND, "B13 R1 R2 R3 R4 R5 R6");
    for _ in 0..6 {
        game.act(0, "lift,build");
    }
    assert_eq!((game.turn(), game.hand(0), game.delay(0)), (0, 0, cards("B13")));
    game.act(0, "lift");
    assert_eq!((game.hand(0), game.delay(0), game.seen().table.lifted), (0, vec![], Some(cards("B13")[0])));
    // Until then, cards can still be played from the Delay Pile.
    let mut last = second_turn(ON_DEMAND, "R7 R1 R2 R3 R4 R5 R6");
    for _ in 0..6 {
        last.act(0, "lift,build");
    }
    last.act(0, "build");
    assert_eq!(last.score().unwrap().winners, Some(SeatSet::one(seat(0))));
}

#[rule("PAN-27", "PAN-A08", "PAN-A09")]
#[test]
fn the_pile_is_turned_over_as_it_is_when_the_last_card_is_delayed() {
    for chosen in [DEFAULT, ON_DEMAND] {
        let mut game = second_turn(chosen, "B13 R1 R2 R3 R4 R5 G11");
        for _ in 0..5 {
            game.act(0, "lift,build");
        }
        game.act(0, "lift,delay");
        assert_eq!(
            (game.turn(), game.hand(0), game.delay(0)),
            (1, 2, vec![]),
            "the turn ends with no Delay Pile"
        );
        game.delay_by_others().act(0, "lift");
        assert_eq!(game.seen().table.lifted, Some(cards("B13")[0]), "the oldest comes first");
        game.act(0, "delay").delay_by_others().act(0, "lift");
        assert_eq!(game.seen().table.lifted, Some(cards("G11")[0]));
    }
}

#[rule("PAN-30", "PAN-31", "PAN-A10")]
#[test]
fn a_player_rid_of_hand_and_delay_pile_wins_at_once() {
    let mut game = game(8, STRICT, &[(0, "R1 R2 R3 R4 R5 R6 R7")]);
    for _ in 0..6 {
        game.act(0, "lift,build");
    }
    game.act(0, "lift");
    assert_eq!((game.hand(0), game.score()), (0, None), "the last card is lifted, but not played");
    game.act(0, "build");
    let score = game.score().unwrap();
    assert_eq!((score.winners, game.pending()), (Some(SeatSet::one(seat(0))), Pending::Over));
    assert_eq!(score.players.0, [1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(game.seen().stand.result.unwrap().reason, Ending::PlayedLastCard);
    assert_eq!((game.refused(1, "lift"), game.refused(1, "lift").rule()), (Refusal::Over, "PAN-31"));
    assert_eq!(game.sheet().unwrap().written, [1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(Panjandrum::match_rules(game.rules()).end, MatchEnd::Single);
    // With a Delay Pile left, the game is not over.
    let mut left = second_turn(DEFAULT, "B13 R1 R2 R3 R4 R5 R6");
    for _ in 0..6 {
        left.act(0, "lift,build");
    }
    assert_eq!(left.score(), None);
}

#[rule("PAN-30", "PAN-31", "PAN-A11")]
#[test]
fn games_in_order_end_long_before_the_cap_with_one_empty_player() {
    let mut rng = SmallRng::seed_from_u64(30);
    for players in 3..=8 {
        let rules = open::<Panjandrum>(players, STRICT);
        let mut turns = Vec::new();
        for _ in 0..100 {
            let deal = Deal::shuffled(Panjandrum::pack(&rules), &mut rng);
            let start = Panjandrum::start(&rules, &standing(0), &deal).unwrap();
            let (end, _) = testkit::play_out(start, &mut rng, 20_000).unwrap();
            let view = end.seen();
            let rid: Vec<usize> =
                (0..players).filter(|s| view.table.hands[*s] + view.table.delays[*s].len() == 0).collect();
            let winners = end.score().unwrap().winners.unwrap();
            assert_eq!(winners.iter().map(Seat::index).collect::<Vec<_>>(), rid);
            assert_eq!(rid.len(), 1);
            turns.push(view.stand.turns);
        }
        turns.sort_unstable();
        assert!(turns[99] < 2000, "{turns:?}");
        assert!(
            players != 3 || (50..90).contains(&turns[50]),
            "the median should be about 67 turns: {}",
            turns[50]
        );
    }
}

#[rule("PAN-A11")]
#[test]
fn after_twenty_thousand_turns_the_fewest_cards_win() {
    // Nobody ever builds or gives a card. That is legal if errors are possible, and nobody calls.
    let idle = |chosen, turns| {
        let mut game = game(3, chosen, &[]);
        for _ in 0..turns {
            game.act(game.turn(), "lift,delay");
        }
        game
    };
    let mut game = idle(DEFAULT, 19_999);
    assert_eq!((game.score(), game.seen().stand.turns), (None, 19_999));
    game.act(game.turn(), "lift,delay");
    let score = game.score().unwrap();
    assert_eq!(score.winners, Some(SeatSet::one(seat(2))), "18 cards against 19 and 19");
    assert_eq!(game.seen().stand.result.unwrap().reason, Ending::TurnsRanOut);
    assert!(game.sheet().unwrap().remarks[0].to_string().contains("19, 19, 18"));
    let endless = idle(&[("max_turns", "none")], 20_001);
    assert_eq!((endless.score(), endless.phase()), (None, "play"));
    let even = {
        let mut game = self::game(4, DEFAULT, &[]);
        for _ in 0..20_000 {
            game.act(game.turn(), "lift,delay");
        }
        game
    };
    assert_eq!(even.score().unwrap().winners, Some(SeatSet::all(4)), "a tie for the fewest is shared");
}

#[rule("PAN-A11")]
#[test]
fn the_cap_counts_hand_and_delay_pile_together() {
    // Seat 0 makes an error, and seat 1 calls and gives it two cards, so seat 1 has the fewest from then on.
    let mut game = game(4, DEFAULT, &[(0, "R1")]);
    game.act(0, "lift,delay").act(1, "panjandrum");
    while game.score().is_none() {
        game.act(game.turn(), "lift,delay");
    }
    let table = game.seen().table;
    let held: Vec<usize> = (0..4).map(|s| table.hands[s] + table.delays[s].len()).collect();
    assert_eq!((held, game.seen().stand.turns), (vec![18, 12, 13, 13], 20_000));
    assert_eq!(game.score().unwrap().winners, Some(SeatSet::one(seat(1))));
}

#[test]
fn actions_are_read_in_any_case_and_written_canonically() {
    for (text, line) in [
        (" GIVE   2 ", "give 2"),
        ("Lift", "lift"),
        ("BUILD", "build"),
        ("delay", "delay"),
        ("PanJandrum", "panjandrum"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), line);
    }
    for text in ["x", "8", "-1"] {
        let why = BadAction::Number { text: text.into(), least: 0, most: 7, step: 1 };
        assert_eq!(format!("give {text}").parse::<Action>(), Err(why));
    }
    for text in ["jump", "lift it", "give"] {
        assert!(matches!(text.parse::<Action>(), Err(BadAction::Form { .. })), "{text}");
    }
}

#[rule("PAN-A07", "PAN-A11", "PAN-A13", "PAN-A16")]
#[test]
fn the_options_are_listed_default_first_and_others_are_refused() {
    let entry = Panjandrum::entries().remove(0);
    let values: Vec<_> =
        entry.options.iter().map(|o| (o.name.as_str(), o.values.join(" "), o.ruling.as_str())).collect();
    assert_eq!(
        values,
        [
            ("flip_time", "immediate on_demand".into(), "PAN-A07"),
            ("max_turns", "20000 none".into(), "PAN-A11"),
            ("panjandrum_mode", "errors_possible strict".into(), "PAN-A13"),
            ("panjandrum_retract", "stands retract".into(), "PAN-A16"),
        ]
    );
    let wrong = Panjandrum::open("panjandrum", 4, &options(&[("max_turns", "7")])).unwrap();
    assert!(matches!(wrong, Err(BadOptions::Value { .. })));
    assert!(Panjandrum::open("match", 4, &Options::new()).is_none());
}
