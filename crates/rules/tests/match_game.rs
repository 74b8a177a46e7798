//! Tests Match against its rule book. Players choose nothing in this game, so a test is a deal and the result
//! it must lead to.
#![allow(clippy::expect_used, clippy::panic, reason = "test helpers fail by panicking")]

use cards::{Card, Seat, SeatSet};
use rookery_rules::{
    Actor, BadDeal, BadOptions, Deal, Game, Listed, MatchEnd, Options, Pending, Score, Standing, Viewer,
    match_game::{Match, Rules, Seen},
};
use rule_id::rule;
use std::sync::Arc;
use testkit::{Laws, law_hands, laws};

fn options(words: &str) -> Options {
    words.split_whitespace().filter_map(|w| w.split_once('=')).map(|(n, v)| (n.into(), v.into())).collect()
}

fn open(players: usize, words: &str) -> Arc<Rules> {
    Match::open("match", players, &options(words)).expect("listed").expect("allowed")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// A game in which each Hand starts with the given cards, top card first; each `_` and any slot not given is
/// filled with a card not named elsewhere. Seat 0 deals, so seat 1 starts.
struct Table {
    game: Match,
    laid: Vec<String>,
}

fn table(words: &str, hands: &[&str]) -> Table {
    let players = hands.len();
    let rules = open(players, words);
    let mut rest = Match::pack(&rules);
    let named = |text: &&str| *text != "_";
    rest.retain(|c| !hands.iter().flat_map(|h| h.split_whitespace()).filter(named).any(|t| card(t) == *c));
    let mut pack: Vec<Option<Card>> = vec![None; 56];
    for (seat, hand) in hands.iter().enumerate() {
        // The cards dealt to this seat, last one first, because it ends up on top.
        let dealt = (0..56).rev().filter(|turn| (1 + turn) % players == seat);
        for (turn, text) in dealt.zip(hand.split_whitespace()).filter(|(_, text)| named(text)) {
            pack[turn] = Some(card(text));
        }
    }
    let pack = pack.into_iter().map(|fixed| fixed.unwrap_or_else(|| rest.pop().expect("enough"))).collect();
    let deal = Deal { pack, cuts: Vec::new(), luck: 0 };
    Table { game: Match::start(&rules, &Standing::default(), &deal).expect("a full pack"), laid: Vec::new() }
}

impl Table {
    fn turn(&self) -> usize {
        self.game.pending().turn().expect("not over").index()
    }

    /// The current seat plays. Returns the events seen.
    fn play(&mut self) -> Vec<Seen> {
        let by = Actor::Seat(Seat::wrapping(self.turn()));
        let action = "play".parse().expect("an action");
        self.game.check(by, &action).expect("its turn");
        let mut events = Vec::new();
        self.game.apply(by, &action, &mut events);
        let seen: Vec<Seen> = events.into_iter().map(|event| event.0).collect();
        if let Seen::Laid { seat, card } = seen[0] {
            self.laid.push(format!("{seat}:{card}"));
        }
        seen
    }

    /// Plays this many cards. Returns the events from the last one.
    fn plays(&mut self, cards: usize) -> Vec<Seen> {
        (0..cards).map(|_| self.play()).last().expect("at least one")
    }

    /// The last cards laid, as `seat:card`.
    fn last_laid(&self, cards: usize) -> String {
        self.laid[self.laid.len() - cards..].join(" ")
    }

    fn hands(&self) -> Vec<usize> {
        self.game.view(Viewer::Spectator).hands
    }

    fn pile(&self) -> String {
        let pile = self.game.view(Viewer::Spectator).pile;
        pile.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    fn piles_left(&self) -> Option<u8> {
        self.game.view(Viewer::Spectator).piles_left
    }

    fn score(&self) -> Score {
        self.game.score().expect("over")
    }

    fn winners(&self) -> Vec<usize> {
        self.score().winners.expect("a single game").iter().map(Seat::index).collect()
    }
}

fn taken(seen: &[Seen]) -> Option<(usize, usize)> {
    seen.iter().find_map(|s| match s {
        Seen::Taken { seat, cards, .. } => Some((seat.index(), *cards)),
        _ => None,
    })
}

fn out(seen: &[Seen]) -> Option<usize> {
    seen.iter().find_map(|s| if let Seen::Out { seat } = s { Some(seat.index()) } else { None })
}

#[rule("MAT-01")]
#[test]
fn the_whole_pack_is_dealt_singly_from_the_dealers_left() {
    let sizes: Vec<Vec<usize>> = (2..=8)
        .map(|players| {
            let rules = open(players, "");
            let deal = Deal { pack: Match::pack(&rules), cuts: Vec::new(), luck: 0 };
            let at = Standing { dealer: Seat::wrapping(1), ..Standing::default() };
            Match::start(&rules, &at, &deal).expect("a full pack").view(Viewer::Spectator).hands
        })
        .collect();
    assert_eq!(sizes[0], [28, 28]);
    assert_eq!(sizes[1], [19, 18, 19], "seat 2 is dealt to first, the dealer last");
    assert_eq!(sizes[3], [11, 11, 12, 11, 11]);
    assert_eq!(sizes[6], [7; 8]);
    // The last card dealt to a player is on top.
    let pack = Match::pack(&open(4, ""));
    let deal = Deal { pack: pack.clone(), cuts: Vec::new(), luck: 0 };
    let game = Match::start(&open(4, ""), &Standing::default(), &deal).expect("a full pack");
    let mut t = Table { game, laid: Vec::new() };
    t.plays(2);
    assert_eq!(t.laid, [format!("1:{}", pack[52]), format!("2:{}", pack[53])]);
}

#[rule("MAT-02")]
#[test]
fn nobody_sees_a_hand_not_even_their_own() {
    let t = table("", &["R1", "R2", "R3"]);
    for who in [Viewer::Seat(Seat::wrapping(0)), Viewer::Seat(Seat::wrapping(1)), Viewer::Spectator] {
        let text = serde_json::to_string(&t.game.view(who)).expect("serializes");
        let shown = Match::pack(&open(3, "")).iter().filter(|c| text.contains(&format!("\"{c}\""))).count();
        assert_eq!(shown, 0, "{text}");
        assert!(text.contains("\"hands\":[18,19,19]"));
    }
}

#[rule("MAT-03", "MAT-04")]
#[test]
fn the_dealers_left_starts_and_play_goes_left_with_top_cards() {
    let mut t = table("", &["R3 Y6", "R1 R5", "R2 Y5"]);
    let refused = |t: &Table, seat| {
        let refusal = t.game.check(Actor::Seat(Seat::wrapping(seat)), &"PLAY".parse().expect("an action"));
        refusal.err().map(|r| (r.code(), r.rule().to_owned()))
    };
    assert_eq!(refused(&t, 0), Some(("out_of_turn", "MAT-04".into())));
    assert_eq!(refused(&t, 7), Some(("out_of_turn", "MAT-04".into())));
    assert_eq!(refused(&t, 1), None);
    t.plays(5);
    assert_eq!(t.laid, ["1:R1", "2:R2", "0:R3", "1:R5", "2:Y5"]);
    assert_eq!(t.pile(), "R1 R2 R3 R5 Y5");
    assert_eq!(t.hands(), [17, 17, 17]);
}

#[rule("MAT-05", "MAT-13")]
#[test]
fn only_a_card_equal_to_the_piles_first_takes_it() {
    let mut t = table("", &["Y7", "R7", "R3", "R9", "Y3"]);
    assert_eq!(taken(&t.plays(4)), None, "the second 3 takes nothing");
    assert_eq!(taken(&t.play()), Some((0, 5)));
    assert_eq!(t.laid, ["1:R7", "2:R3", "3:R9", "4:Y3", "0:Y7"]);
    assert_eq!(t.pile(), "");
    assert_eq!(t.hands(), [15, 11, 10, 10, 10]);
}

#[rule("MAT-07")]
#[test]
fn the_takers_left_starts_the_new_pile() {
    let mut t = table("", &["R8", "R7", "Y7", "R9"]);
    assert_eq!(t.plays(2).last(), Some(&Seen::Turn { seat: Seat::wrapping(3) }));
    t.play();
    assert_eq!(t.pile(), "R9");
}

#[rule("MAT-A05")]
#[test]
fn a_player_may_take_the_pile_they_started() {
    let mut t = table("", &["R2 R4", "R1 Y1"]);
    assert_eq!(taken(&t.plays(3)), Some((1, 3)));
    assert_eq!(t.hands(), [27, 29]);
    assert_eq!(t.turn(), 0);
}

/// Two players with one long pile first, so that captured cards soon come back into play.
fn captured_cards_return() -> Table {
    let filler = ["_"; 23].join(" ");
    let zero = format!("R9 {filler} Y1 R3 R4 G1");
    let one = format!("R1 {filler} _ R2 Y2 B1");
    let mut t = table("", &[&zero, &one]);
    assert_eq!(taken(&t.plays(50)), Some((0, 50)));
    assert_eq!(taken(&t.plays(3)), Some((1, 3)), "seat 1 takes R2 R3 Y2");
    t
}

#[rule("MAT-06", "MAT-A09")]
#[test]
fn captured_cards_go_under_the_hand_with_the_first_one_laid_on_top() {
    let mut t = captured_cards_return();
    t.plays(8);
    assert_eq!(t.last_laid(8), "0:R4 1:B1 0:G1 1:R2 0:R1 1:R3 0:R9 1:Y2");
}

#[rule("MAT-A06", "MAT-08")]
#[test]
fn the_only_player_with_cards_wins_at_once_even_with_a_pile_open() {
    let mut t = captured_cards_return();
    let last = t.plays(8);
    assert_eq!(out(&last), Some(1));
    assert_eq!(t.game.pending(), Pending::Over);
    assert_eq!(t.winners(), [0]);
    assert_eq!((t.hands(), t.game.view(Viewer::Spectator).pile.len()), (vec![48, 0], 8));
    let refusal = t.game.check(Actor::Seat(Seat::wrapping(0)), &"play".parse().expect("an action"));
    assert_eq!(refusal.err().map(|r| (r.code(), r.rule().to_owned())), Some(("over", "MAT-09".into())));
    assert_eq!(t.game.sheet().map(|sheet| sheet.written), Some(vec![48, 0]));
}

/// Eight players with seven cards each; nothing matches the first card until the last round.
fn last_cards() -> Table {
    let mut t = table(
        "",
        &[
            "_ _ _ _ _ _ R6",
            "R7 _ _ _ _ _ R9",
            "_ _ _ _ _ _ Y7",
            "_ _ _ _ _ _ R8",
            "_ _ _ _ _ _ Y8",
            "_ _ _ _ _ _ B7",
            "_ _ _ _ _ _ B8",
            "_ _ _ _ _ _ G7",
        ],
    );
    t.plays(48);
    assert_eq!(t.hands(), [1; 8]);
    t
}

#[rule("MAT-08", "MAT-A02")]
#[test]
fn a_last_card_that_does_not_match_puts_its_player_out_at_once() {
    let mut t = last_cards();
    assert_eq!(out(&t.play()), Some(1));
    let refusal = t.game.check(Actor::Seat(Seat::wrapping(1)), &"play".parse().expect("an action"));
    assert_eq!(refusal.err().map(|r| (r.code(), r.rule().to_owned())), Some(("out", "MAT-08".into())));
    assert_eq!(t.turn(), 2, "the pile continues");
}

#[rule("MAT-A03")]
#[test]
fn a_last_card_that_matches_keeps_its_player_in() {
    let mut t = last_cards();
    let seen = t.plays(2);
    assert_eq!((taken(&seen), out(&seen)), (Some((2, 50)), None));
    assert_eq!(t.hands()[2], 50);
    assert_eq!(t.turn(), 3);
}

#[rule("MAT-A04")]
#[test]
fn a_starters_last_card_puts_them_out_and_the_pile_continues() {
    let mut t = last_cards();
    t.plays(2);
    assert_eq!(out(&t.play()), Some(3));
    assert_eq!(t.pile(), "R8");
    let seen = t.play();
    assert_eq!(taken(&seen), Some((4, 2)), "the Y8 takes the pile started by a player who is out");
    assert_eq!(t.hands(), [1, 0, 50, 0, 2, 1, 1, 1]);
}

/// Three players. Seat 0 drops out while seat 2's pile is open, and seat 2 then takes it with their last
/// card.
fn third_last_drops_out() -> Table {
    let sixteen = ["_"; 16].join(" ");
    let zero = format!("G2 {sixteen} _");
    let two = format!("B2 R2 {sixteen} Y2");
    let mut t = table("", &[&zero, "R1 Y1", &two]);
    assert_eq!(taken(&t.plays(4)), Some((1, 4)));
    assert_eq!((t.hands(), t.turn()), (vec![17, 21, 18], 2));
    t
}

#[rule("MAT-A12")]
#[test]
fn an_unmatched_pile_simply_grows() {
    let mut t = third_last_drops_out();
    t.plays(51);
    assert_eq!(t.game.view(Viewer::Spectator).pile.len(), 51);
}

#[rule("MAT-A07")]
#[test]
fn the_pile_during_which_only_two_players_remain_is_not_one_of_the_five() {
    let mut t = third_last_drops_out();
    assert_eq!(out(&t.plays(50)), Some(0));
    assert_eq!(t.piles_left(), None);
    t.play();
    assert_eq!(t.piles_left(), None, "the open pile is finished first");
    assert_eq!(taken(&t.play()), Some((2, 52)));
    assert_eq!(t.piles_left(), Some(5));
}

#[rule("MAT-A08")]
#[test]
fn a_starter_who_is_out_is_passed_over() {
    let mut t = third_last_drops_out();
    t.plays(52);
    assert_eq!(t.hands(), [0, 4, 52]);
    assert_eq!(t.turn(), 1, "seat 0, to the left of the taker, is out");
}

#[rule("MAT-09", "MAT-10", "MAT-A01")]
#[test]
fn the_last_two_play_five_piles_and_most_cards_win() {
    let mut t = table("", &["Y1 Y2 Y3 Y4 Y5", "R1 R2 R3 R4 R5"]);
    assert_eq!(t.piles_left(), Some(5), "two players play five piles from the start");
    for left in (0..5).rev() {
        t.plays(2);
        assert_eq!(t.piles_left(), Some(left));
        assert_eq!(t.game.pending() == Pending::Over, left == 0);
    }
    assert_eq!((t.hands(), t.winners()), (vec![33, 23], vec![0]));
    assert_eq!(Match::match_rules(&open(2, "")).end, MatchEnd::Single);
}

#[rule("MAT-A10")]
#[test]
fn a_tie_is_settled_by_more_piles() {
    let mut t = table("", &["R2 Y1 R5 R6 R7 R8 Y8 Y10", "R1 R3 R4 Y4 Y6 Y7 R9 R10"]);
    t.plays(14);
    assert_eq!((t.hands(), t.pile().as_str()), (vec![28, 28], ""));
    assert_eq!((t.game.score(), t.piles_left()), (None, Some(1)));
    t.plays(2);
    assert_eq!((t.hands(), t.winners()), (vec![29, 27], vec![0]));
}

#[rule("MAT-11", "MAT-A11")]
#[test]
fn small_children_match_colors() {
    let hands = ["R5", "R1", "Y1"];
    let mut t = table("match_on=color", &hands);
    assert_eq!(taken(&t.plays(2)), None, "the same number takes nothing");
    assert_eq!(taken(&t.play()), Some((0, 3)));
    let mut t = table("", &hands);
    assert_eq!(taken(&t.plays(2)), Some((2, 2)), "by default numbers count");
}

#[rule("MAT-12")]
#[test]
fn hands_and_pile_hold_all_56_cards_at_all_times() {
    let mut t = last_cards();
    while t.game.pending() != Pending::Over {
        let view = t.game.view(Viewer::Spectator);
        assert_eq!(view.hands.iter().sum::<usize>() + view.pile.len(), 56);
        t.play();
    }
}

#[rule("MAT-A01")]
#[test]
fn two_to_eight_may_play() {
    let entry = Match::entries().remove(0);
    assert_eq!((entry.id.as_str(), entry.title.as_str()), ("match", "Match"));
    assert_eq!(entry.players, (2..=8).collect::<Vec<_>>());
    for players in [0, 1, 9] {
        let opened = Match::open("match", players, &Options::new());
        assert!(matches!(opened, Some(Err(BadOptions::Players { .. }))), "{players}");
    }
    assert!(Match::open("flip", 2, &Options::new()).is_none());
}

#[test]
fn at_the_safety_cap_the_player_with_the_most_cards_wins() {
    let mut t = table("max_plays=1", &["R1", "R2"]);
    t.play();
    assert_eq!((t.hands(), t.winners()), (vec![28, 27], vec![0]));
    let mut t = table("max_plays=2", &["R1", "R2"]);
    t.play();
    assert_eq!(t.game.score(), None);
    t.play();
    assert_eq!(t.score().winners, Some(SeatSet::all(2)), "equal Hands share the win");
    assert_eq!((open(2, "").max_plays, open(2, "max_plays=none").max_plays), (Some(10_000), None));
    let odd = Match::open("match", 2, &options("max_plays=0"));
    assert!(matches!(odd, Some(Err(BadOptions::Value { .. }))));
}

#[test]
fn bad_input_is_refused_in_words() {
    let error = "play R5".parse::<rookery_rules::match_game::Play>().expect_err("no choice of card");
    assert!(error.to_string().contains("play"));
    let rules = open(3, "");
    let mut deal = Deal { pack: Match::pack(&rules), cuts: Vec::new(), luck: 0 };
    let at = Standing { dealer: Seat::wrapping(3), ..Standing::default() };
    assert_eq!(Match::start(&rules, &at, &deal).err(), Some(BadDeal::Dealer { seat: 3 }));
    deal.pack.pop();
    assert_eq!(
        Match::start(&rules, &Standing::default(), &deal).err(),
        Some(BadDeal::Missing { card: "G14".into() })
    );
    let (game, play) = (table("", &["R1", "R2"]).game, "play".parse().expect("an action"));
    assert!(game.check(Actor::Table, &play).is_err());
    let stranger = game.check(Actor::Seat(Seat::wrapping(2)), &play).expect_err("nobody is sitting there");
    assert_eq!(stranger.code(), "out_of_turn", "a seat without a player is not out of the game");
}

#[test]
fn the_laws_hold() {
    let hands = law_hands().unwrap_or(100);
    for players in 2..=8 {
        for words in ["", "match_on=color"] {
            let rules = open(players, words);
            let how = Laws { hands, deep_every: 8, ..Laws::default() };
            let report =
                laws::<Match>(&rules, how).unwrap_or_else(|broken| panic!("{players} {words}: {broken}"));
            println!("match {players} [{words}]: {report:?}");
            assert_eq!(report.scored, u64::from(hands));
        }
    }
}
