//! House rules, one axis at a time: each value does what its description says. This file covers the cards,
//! the auction, the nest and the lead; sides, moons, the end and mistakes are in `house_score.rs`.

use crate::support::{NEST, Setup, TRICKS, Table, Trick, cards, game};
use cards::{Card, Seat};
use rookery_rules::{Coverage, Deal, Game, Listed, Options, Standing, Viewer, trick::Hand};

/// The printed game with one house rule.
fn house(axis: &str, value: &str) -> Setup {
    game("original-rook").dealer(3).option(axis, value)
}

/// The printed game with one house rule, dealt with the cards from [`TRICKS`].
fn dealt(axis: &str, value: &str) -> Setup {
    house(axis, value).rows(&TRICKS).nest(NEST)
}

fn played(setup: Setup, bidder: usize, bid: u16) -> Table {
    let mut table = setup.deal();
    table.contract(bidder, bid, "green").rows(&TRICKS);
    table
}

fn winner(setup: Setup, trump: &str, trick: &str) -> usize {
    let mut table = setup.one_trick(0, 0, trump, trick);
    table.rows(&[trick]);
    table.open_view().last_trick.unwrap().winner.index()
}

// Cards and their values

#[test]
fn a_rook_that_follows_belongs_to_trump() {
    let led = |lead: &str, hand: &str| {
        let mut table = house("bird_play", "follows").hands(&[lead, hand]).deal();
        table.contract(0, 70, "green").plays(lead);
        table.playable(1)
    };
    assert_eq!(led("R6", "R9 ROOK Y5 Y6 Y7 Y8 B5 B6 B7"), cards("R9"));
    assert_eq!(led("R6", "ROOK Y5 Y6 Y7 Y8 B5 B6 B7 B8").len(), 9, "void, anything goes");
    assert_eq!(led("G6", "G9 ROOK Y5 Y6 Y7 Y8 B5 B6 B7"), cards("G9 ROOK"));
    assert_eq!(led("G6", "ROOK Y5 Y6 Y7 Y8 B5 B6 B7 B8"), cards("ROOK"));
}

#[test]
fn the_table_sets_the_value_of_the_rook() {
    let rules = house("bird_value", "25").rules();
    assert_eq!((rules.total, rules.cap), (125, Some(125)));
    assert_eq!(played(dealt("bird_value", "25"), 0, 70).sides(), [75, 50]);
    let odd = house("bird_value", "23").rules();
    assert_eq!((odd.total, odd.cap), (123, Some(120)), "bids are still multiples of the step");
}

#[test]
fn thirteens_may_count_in_place_of_fourteens() {
    // Side 0 has three fives and tens; side 1 has G13, G10 and the nest's three 13s, five and Rook.
    assert_eq!(played(dealt("counters", "5-10-13"), 1, 70).sides(), [45, 75]);
    assert_eq!(played(dealt("counters", "5-10"), 1, 70).line("counters"), [45, 35]);
}

#[test]
fn the_last_trick_may_be_worth_points() {
    let rules = house("last_trick", "20").rules();
    assert_eq!((rules.total, rules.cap), (140, Some(140)));
    let table = played(dealt("last_trick", "20"), 0, 70);
    assert_eq!((table.line("last trick"), table.sides()), (vec![0, 20], vec![75, 65]));
}

#[test]
fn each_trick_may_be_worth_points() {
    let table = played(dealt("trick_points", "2"), 0, 80);
    assert_eq!((table.line("tricks"), table.sides()), (vec![6, 12], vec![81, 57]));
    assert_eq!(house("trick_points", "2").rules().total, 138);
}

#[test]
fn most_tricks_may_be_worth_points() {
    assert_eq!(played(dealt("most_tricks", "20"), 0, 75).sides(), [75, 65]);
    assert_eq!(house("most_tricks", "20").rules().cap, Some(140));
}

/// It is five tricks to four, but the nest with the last trick makes it five to five.
#[test]
fn if_the_nest_is_a_trick_a_tie_pays_nobody_or_is_cut_for() {
    let mut rows = TRICKS;
    rows[3] = "R11 R8 R9 R7";
    rows[4] = "Y11 Y8 Y9 Y7";
    let table = |tie: &str, counts: &str, bid: u16| {
        let setup = house("most_tricks", "20").option("nest_is_trick", "yes").option("trick_tie", tie);
        let setup = setup.option("cut_counts_for_bid", counts).cuts("R14 R5 R13 R6");
        let mut table = setup.rows(&rows).nest(NEST).deal();
        table.contract(0, bid, "green").rows(&rows);
        table
    };
    assert_eq!(table("nobody", "yes", 75).sides(), [75, 45]);
    let cut = table("cut", "yes", 95);
    assert_eq!(cut.sides(), [95, 45], "14 and 13 beat 5 and 6, and the 20 make the bid");
    assert!(cut.sheet().remarks.iter().any(|remark| remark.to_string().contains("seat 0 R14")));
    assert_eq!(table("cut", "no", 95).sides(), [-95, 45]);
    assert_eq!(table("cut", "no", 75).sides(), [95, 45], "it counts all the same");
}

#[test]
fn a_nest_that_counts_as_a_trick_earns_no_points_per_trick_and_the_table_says_so() {
    let setup = dealt("trick_points", "2").option("nest_is_trick", "yes");
    let words: Vec<String> = setup.rules().differences().iter().map(ToString::to_string).collect();
    assert!(
        words.contains(&"The nest counts as a trick but does not earn trick points.".into()),
        "{words:?}"
    );
    assert_eq!(setup.rules().total, 138, "nine tricks in play");
    assert_eq!(played(setup, 0, 80).line("tricks"), [6, 12]);
}

#[test]
fn two_packs_are_mixed_and_the_earlier_of_equal_cards_wins() {
    let options: Options =
        [("packs", "2"), ("nest_size", "6")].map(|(n, v)| (n.to_string(), v.to_string())).into();
    let rules = Hand::<u128>::open("original-rook", 4, &options).unwrap().unwrap();
    assert_eq!((rules.pack.len(), rules.total), (82, 240));
    assert!(Hand::<u64>::open("original-rook", 4, &options).is_none(), "another engine plays it");
    let standing = Standing { dealer: Seat::wrapping(3), ..Standing::default() };
    let deal = Deal { pack: Hand::<u128>::pack(&rules), cuts: Vec::new(), luck: 1 };
    let mut table = Hand::<u128>::start(&rules, &standing, &deal).unwrap();
    let act = |table: &mut Hand<u128>, line: &str| {
        let by = rookery_rules::Actor::Seat(table.pending().turn().unwrap());
        let action = line.parse().unwrap();
        table.check(by, &action).unwrap_or_else(|e| panic!("{line}: {e}"));
        table.apply(by, &action, &mut rookery_rules::Mute);
    };
    ["bid 70", "pass", "pass", "pass"].iter().for_each(|line| act(&mut table, line));
    let hand = table.view(Viewer::Seat(Seat::wrapping(0))).hand;
    let bury: Vec<String> =
        hand.iter().filter(|c| c.number() != Some(13)).take(6).map(ToString::to_string).collect();
    act(&mut table, &format!("bury {}", bury.join(" ")));
    act(&mut table, "trump green");
    // The sorted pack gave the two red 13s to neighbors; everyone plays their highest red card below the 14.
    for _ in 0..4 {
        let mut legal = Vec::new();
        table.legal(table.pending().turn().unwrap(), &mut legal);
        let card = |line: &String| line.strip_prefix("play ").and_then(|card| card.parse::<Card>().ok());
        let lines = legal.iter().map(ToString::to_string);
        let reds = lines.filter(|line| card(line).is_some_and(|c| c < cards("R14")[0]));
        let highest = reds.max_by_key(card).unwrap();
        act(&mut table, &highest);
    }
    let trick = table.view(Viewer::Spectator).last_trick.unwrap();
    let thirteens: Vec<Seat> =
        trick.cards.iter().filter(|p| p.card == cards("R13")[0]).map(|p| p.seat).collect();
    assert_eq!((thirteens.len(), trick.winner), (2, thirteens[0]), "{trick:?}");
}

// The auction

#[test]
fn the_dealer_may_bid_first() {
    assert_eq!(house("opener", "dealer").deal().turn(), Some(3));
}

#[test]
fn the_first_player_may_be_forced_to_bid() {
    let mut table = house("opening_duty", "forced").deal();
    table.refuses(0, "pass", "must_bid", "ORG-A01");
    table.act(0, "bid 70").act(1, "pass");
}

#[test]
fn bids_may_go_up_by_tens() {
    let mut table = house("bid_step", "10").deal();
    table.refuses(0, "bid 75", "not_a_multiple", "ORG-21");
    table.act(0, "bid 70").refuses(1, "bid 75", "not_a_multiple", "ORG-21");
    assert_eq!(table.legal(1)[..2], ["bid 80", "bid 90"]);
    let odd = house("bid_step", "10").option("min_open", "75").deal();
    assert_eq!(odd.legal(0)[0], "bid 80");
}

#[test]
fn the_maximum_bid_may_be_lower_or_unlimited() {
    house("bid_cap", "100").deal().refuses(0, "bid 105", "above_cap", "ORG-A03");
    let mut table = house("bid_cap", "none").deal();
    let mut legal = Vec::new();
    let coverage = table.hand.legal(Seat::wrapping(0), &mut legal);
    assert!(matches!(coverage, Coverage::Pattern(said::Pattern::Bids { step: 5, least: 70 })));
    table.act(0, "bid 500");
    assert_eq!(table.turn(), Some(1), "nothing closes the auction");
}

#[test]
fn if_players_may_bid_again_a_pass_is_not_final() {
    let mut table = house("passing", "hold").deal();
    table.acts("0 pass; 1 bid 70; 2 pass; 3 pass; 0 bid 75; 1 pass; 2 bid 80; 3 pass; 0 pass");
    assert_eq!((table.phase(), table.turn()), ("auction", Some(1)));
    table.act(1, "pass");
    assert_eq!((table.phase(), table.turn()), ("bury", Some(2)));
    let mut nobody = house("passing", "hold").deal();
    nobody.acts("0 pass; 1 pass; 2 pass; 3 pass");
    assert!(nobody.score().thrown_in);
}

#[test]
fn the_bidder_may_let_the_partner_name_trump_for_five_more() {
    let mut table = dealt("partner_names_trump", "yes").deal();
    table.won_by(0, 70).act(0, &format!("bury {NEST}"));
    table.act(0, "trump partner");
    assert_eq!((table.turn(), table.open_view().bid.unwrap().points), (Some(2), 75));
    table.refuses(0, "trump red", "not_your_turn", "ORG-35");
    table.refuses(2, "trump partner", "no_partner_trump", "GEN-23");
    table.act(2, "trump green").rows(&TRICKS);
    assert_eq!(table.score().finisher.map(Seat::index), Some(0));
    assert_eq!(table.sides(), [75, 45]);
    let mut printed = dealt("partner_names_trump", "no").deal();
    printed.won_by(0, 70).act(0, &format!("bury {NEST}"));
    printed.refuses(0, "trump partner", "no_partner_trump", "GEN-23");
    let mut at_cap = dealt("partner_names_trump", "yes").deal();
    at_cap.won_by(0, 120).act(0, &format!("bury {NEST}"));
    at_cap.refuses(0, "trump partner", "no_partner_trump", "GEN-23");
}

// The nest

#[test]
fn the_nest_may_be_the_last_cards_of_the_deal() {
    let full = Trick::pack(&house("nest_dealt", "last").rules());
    let mut table = house("nest_dealt", "last").pack(full.clone());
    assert_eq!(table.held(0), full[..36].iter().copied().step_by(4).collect::<Vec<Card>>());
    table.won_by(0, 70);
    assert!(full[36..].iter().all(|card| table.held(0).contains(card)));
}

#[test]
fn the_nest_may_be_shown_to_all_when_it_is_taken() {
    let mut table = dealt("nest_shown", "all").deal();
    assert!(table.open_view().nest.shown.is_empty());
    table.won_by(1, 70);
    for seat in 0..4 {
        assert_eq!(table.view(seat).nest.shown, cards(NEST));
    }
    table.act(1, "bury R5 Y5 B5 R8 Y8");
    assert_eq!(table.view(0).nest.cards, None, "the new nest is not");
}

#[test]
fn the_buried_cards_may_count_for_the_bidder() {
    let table = played(dealt("nest_to", "bidder"), 0, 100);
    assert_eq!((table.line("counters"), table.sides()), (vec![100, 20], vec![100, 20]));
}

#[test]
fn counters_may_be_barred_from_the_nest() {
    let mut table = dealt("bury_counters", "forbidden").deal();
    table.won_by(1, 70);
    table.refuses(1, "bury R8 Y8 B8 G12 G5", "counter_buried", "ORG-32");
    table.refuses(1, "bury R8 Y8 B8 G12 ROOK", "counter_buried", "ORG-32");
    table.act(1, "bury R8 Y8 B8 G12 G13");
}

/// Seat 0 gets three cards worth nothing and eleven counters.
fn rich(value: &str) -> Setup {
    house("bury_counters", value)
        .hands(&["R5 R10 R14 Y5 Y10 Y14 B5 B10 B14"])
        .nest("R6 R7 R8 G5 ROOK")
        .option("trump_time", "before_nest")
}

#[test]
fn forced_counters_are_buried_only_after_everything_else() {
    let mut table = rich("forbidden").deal();
    table.won_by(0, 70).act(0, "trump red");
    table.refuses(0, "bury R6 R7 Y5 Y10 B5", "counter_buried", "ORG-32");
    assert!(table.legal(0).iter().all(|line| line.starts_with("bury R") && line.contains("R6 R7 R8")));
    table.act(0, "bury R6 R7 R8 Y5 Y10");
}

#[test]
fn when_forced_only_trump_counters_are_buried() {
    let mut table = rich("when_forced").deal();
    table.won_by(0, 70).act(0, "trump red");
    table.refuses(0, "bury R6 R7 R8 R5 Y5", "counter_buried", "ORG-32");
    table.refuses(0, "bury R6 R7 R5 R10 ROOK", "counter_buried", "ORG-32");
    table.act(0, "bury R6 R7 R8 R5 ROOK");
    let mut enough = dealt("bury_counters", "when_forced").option("trump_time", "before_nest").deal();
    enough.won_by(1, 70).act(1, "trump green");
    enough.refuses(1, "bury R8 Y8 B8 R13 G5", "counter_buried", "ORG-32");
}

#[test]
fn counters_may_be_buried_face_up() {
    let mut table = dealt("bury_counters", "face_up").deal();
    table.won_by(1, 70).act(1, "bury R5 Y5 R8 Y8 ROOK");
    for seat in 0..4 {
        assert_eq!(table.view(seat).nest.face_up, cards("R5 Y5 ROOK"));
    }
    assert_eq!(table.view(0).nest.cards, None);
}

#[test]
fn buried_trumps_may_be_shown() {
    let mut table = dealt("buried_trump_shown", "yes").deal();
    table.won_by(1, 70).act(1, "bury R5 Y5 G5 G12 ROOK");
    assert!(table.open_view().nest.face_up.is_empty(), "nothing is trump yet");
    table.act(1, "trump green");
    assert_eq!(table.open_view().nest.face_up, cards("G5 G12 ROOK"));
    let mut hidden = dealt("buried_trump_shown", "no").deal();
    hidden.won_by(1, 70).act(1, "bury R5 Y5 G5 G12 ROOK").act(1, "trump green");
    assert!(hidden.open_view().nest.face_up.is_empty());
}

/// Cards added to a nest that is too small are shown like the others.
#[test]
fn a_corrected_nest_is_shown_by_the_same_rules() {
    let permissive = dealt("buried_trump_shown", "yes").option("enforcement", "permissive");
    let mut table = permissive.option("bury_counters", "face_up").deal();
    table.won_by(1, 70).act(1, "bury R5 Y8 R8 B8").act(1, "trump green");
    assert_eq!(table.open_view().nest.face_up, cards("R5"));
    table.act(0, "renege 1").act(1, "bury G12");
    assert_eq!(table.open_view().nest.face_up, cards("R5 G12"));
}

#[test]
fn cards_may_be_set_aside_unplayed() {
    let setup = game("fair-40").dealer(3).option("nest_size", "0").option("out_of_play", "4");
    let mut table = setup.rest("R5 R10 R14 Y5").deal();
    assert_eq!(table.open_view().out_of_play, 4);
    table.won_by(0, 65);
    assert_eq!(table.phase(), "trump", "there is no nest to take");
    table.act(0, "trump green").finish();
    assert_eq!(table.open_view().out_of_play_cards, Some(cards("R5 R10 R14 Y5")));
    assert_eq!(table.line("counters").iter().sum::<i32>(), 70);
}

// Trump and the first lead

#[test]
fn trump_may_be_named_before_the_nest_is_seen() {
    let mut table = dealt("trump_time", "before_nest").deal();
    table.won_by(1, 70);
    assert_eq!((table.phase(), table.held(1).len(), table.open_view().nest.size), ("trump", 9, 5));
    table.refuses(1, "bury R5 Y5 B5 R8 Y8", "wrong_phase", "ORG-31");
    table.act(1, "trump green");
    assert_eq!((table.phase(), table.held(1).len()), ("bury", 14));
    table.act(1, &format!("bury {NEST}")).rows(&TRICKS);
    assert_eq!(table.line("counters"), [75, 45]);
}

#[test]
fn with_no_trump_color_only_the_rook_is_trump() {
    let modes = || house("trump_modes", "none_too");
    assert_eq!(winner(modes(), "none", "R6 R9 R14 R7"), 2);
    assert_eq!(winner(modes(), "none", "R6 G14 R7 Y14"), 2, "no color beats the color led");
    assert_eq!(winner(modes(), "none", "R14 R6 ROOK R7"), 2);
    assert_eq!(winner(modes(), "none", "ROOK R14 Y14 G14"), 0);
    let mut table = modes().hands(&["ROOK", "R5 Y5"]).deal();
    table.contract(0, 70, "none").plays("ROOK");
    assert_eq!(table.playable(1).len(), 9, "nobody else holds a trump");
    let mut low = dealt("trump_modes", "none_too").deal();
    low.won_by(1, 70).act(1, &format!("bury {NEST}")).refuses(1, "trump low", "no_such_trump", "ORG-35");
}

#[test]
fn in_low_the_lowest_number_of_the_color_led_wins() {
    let modes = || house("trump_modes", "low_too");
    assert_eq!(winner(modes(), "low", "R14 R5 R9 R6"), 1);
    assert_eq!(winner(modes(), "low", "R14 G5 R9 Y5"), 2);
    assert_eq!(winner(modes(), "low", "R14 R5 ROOK R6"), 2, "the Rook is still a trump");
    let mut none = dealt("trump_modes", "low_too").deal();
    none.won_by(1, 70).act(1, &format!("bury {NEST}")).refuses(1, "trump none", "no_such_trump", "ORG-35");
    let mut all = dealt("trump_modes", "all").deal();
    all.won_by(1, 70).act(1, &format!("bury {NEST}"));
    assert_eq!(all.legal(1)[4..], ["trump none", "trump low"]);
}

#[test]
fn the_first_lead_is_the_tables_choice() {
    for (value, seat) in [("left_of_dealer", 0), ("bidder", 1), ("left_of_bidder", 2), ("dealer", 3)] {
        let mut table = dealt("first_lead", value).deal();
        table.contract(1, 70, "green");
        assert_eq!(table.turn(), Some(seat), "{value}");
    }
    let mut dummy = dealt("first_lead", "dummy").option("dummy", "dealer_partner").deal();
    dummy.contract(2, 70, "green");
    assert_eq!(dummy.turn(), Some(1), "the dealer's partner");
}
