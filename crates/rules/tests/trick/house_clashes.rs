//! House rules that cannot be combined: each pair is refused with both names and the reason.

use rookery_rules::{
    BadOptions, Options,
    trick::{Rules, row},
};

/// A game, its number of players, the choices, and the two axes that the refusal must name.
type Case = (&'static str, usize, Vec<Choice>, &'static str, &'static str);
type Choice = (&'static str, &'static str);

fn compile(id: &str, players: usize, chosen: &[(&str, &str)]) -> Result<Rules<u128>, BadOptions> {
    let options: Options = chosen.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
    Rules::new(row::find(id).unwrap(), players, &options)
}

#[test]
fn every_impossible_combination_is_refused_by_name() {
    // A table without bidding that has nothing else wrong with it.
    const NO_BID: [Choice; 3] = [("auction", "none"), ("trump_from", "cut"), ("nest_size", "0")];
    let unbid = |more: &[Choice]| [&NO_BID[..], more].concat();
    let cases: Vec<Case> = vec![
        ("original-rook", 4, vec![("red_one", "top_trump")], "pack", "red_one"),
        ("original-rook", 4, vec![("one_value", "15")], "pack", "one_value"),
        ("original-rook", 4, vec![("ones", "high")], "pack", "ones"),
        ("original-rook-two", 2, vec![("ones", "high")], "pack", "ones"),
        ("original-rook", 4, vec![("trump_from", "cut")], "auction", "trump_from"),
        ("original-rook", 4, vec![("auction", "none")], "auction", "trump_from"),
        ("original-rook", 4, vec![("auction", "none"), ("trump_from", "cut")], "auction", "nest_use"),
        ("original-rook", 4, unbid(&[("sides", "bidder_alone")]), "auction", "sides"),
        ("original-rook", 4, unbid(&[("sides", "called")]), "auction", "sides"),
        ("original-rook", 4, unbid(&[("first_lead", "bidder")]), "auction", "first_lead"),
        ("original-rook", 4, unbid(&[("first_lead", "left_of_bidder")]), "auction", "first_lead"),
        ("original-rook", 4, unbid(&[("dummy", "bidder_partner")]), "auction", "dummy"),
        ("original-rook", 4, vec![("nest_use", "unused")], "auction", "nest_use"),
        ("original-rook-two", 2, vec![("packs", "2")], "packs", "dummy"),
        ("beginner-rook", 4, vec![("nest_size", "1")], "trump_from", "nest_size"),
        ("original-rook", 4, vec![("bury_counters", "when_forced")], "bury_counters", "trump_time"),
        ("fair-40", 4, vec![("nest_size", "0"), ("trump_time", "before_nest")], "nest_size", "trump_time"),
        ("fair-40", 4, vec![("nest_size", "0"), ("nest_is_trick", "yes")], "nest_size", "nest_is_trick"),
        ("fair-40", 4, vec![("nest_size", "0"), ("nest_shown", "top")], "nest_size", "nest_shown"),
        ("original-rook-three", 3, vec![("partner_names_trump", "yes")], "partner_names_trump", "sides"),
        ("call-partner-four", 4, vec![("partner_names_trump", "yes")], "partner_names_trump", "sides"),
        ("dixie-rook-six", 6, vec![("partner_names_trump", "yes")], "partner_names_trump", "sides"),
        ("original-rook", 4, vec![("dummy", "dealer_partner"), ("sides", "alone")], "dummy", "sides"),
        ("original-rook", 4, vec![("dummy", "extra_hand")], "dummy", "players"),
        ("original-rook-two", 2, vec![("sides", "alone")], "dummy", "sides"),
        ("original-rook", 4, vec![("first_lead", "dummy")], "first_lead", "dummy"),
        ("original-rook-three", 3, vec![("sides", "opposite")], "sides", "players"),
        ("original-rook-three", 3, vec![("sides", "alternating")], "sides", "players"),
        ("original-rook-three", 3, vec![("sides", "called")], "sides", "players"),
        ("original-rook", 4, vec![("rotation", "twelve_hands"), ("sides", "alone")], "rotation", "sides"),
        ("dixie-rook-six", 6, vec![("rotation", "twelve_hands")], "rotation", "sides"),
        ("original-rook-three", 3, vec![("renege_rule", "flat_100")], "renege_rule", "sides"),
        (
            "partnership-rook",
            6,
            vec![("renege_rule", "flat_100"), ("six_layout", "three_pairs")],
            "renege_rule",
            "sides",
        ),
        ("beginner-rook", 4, vec![("renege_rule", "original_2011")], "auction", "renege_rule"),
        ("beginner-rook", 4, vec![("moon", "sun")], "auction", "moon"),
        ("beginner-rook", 4, vec![("moon", "bid_all")], "auction", "moon"),
        ("beginner-rook", 4, vec![("moon", "four_hundred")], "auction", "moon"),
        ("beginner-rook", 4, vec![("win_on_bid", "yes")], "auction", "win_on_bid"),
        ("original-rook", 4, vec![("moon", "sun"), ("bid_cap", "none")], "moon", "bid_cap"),
        ("original-rook", 4, vec![("moon", "bid_all"), ("bid_cap", "none")], "moon", "bid_cap"),
        ("original-rook", 4, vec![("moon", "bid_all"), ("bid_cap", "100")], "moon", "bid_cap"),
        ("call-partner-four", 4, vec![("packs", "2")], "packs", "sides"),
        ("original-rook-three", 3, vec![("trick_tie", "cut")], "trick_tie", "sides"),
        ("original-rook", 4, vec![("counters", "reds")], "counters", "auction"),
        (
            "original-rook",
            4,
            vec![("opening_duty", "forced"), ("all_pass", "last_must_bid")],
            "opening_duty",
            "all_pass",
        ),
        ("thirteens", 4, vec![("passing", "hold")], "all_pass", "passing"),
        ("original-rook", 4, vec![("odd_cards", "center")], "odd_cards", "nest_size"),
        (
            "original-rook",
            4,
            vec![("misdeal", "wrong_counts"), ("misdeal_sim", "on")],
            "misdeal",
            "misdeal_sim",
        ),
        ("original-rook", 4, vec![("stop_at_target", "immediate")], "stop_at_target", "auction"),
        ("flip", 4, vec![("stop_at_target", "immediate")], "stop_at_target", "auction"),
        ("original-rook", 4, vec![("nest_size", "4")], "pack", "nest_size"),
        ("original-rook", 4, vec![("bird", "none")], "pack", "nest_size"),
        ("original-rook", 4, vec![("min_open", "125")], "min_open", "bid_cap"),
    ];
    for (id, players, chosen, first, second) in cases {
        let Err(error) = compile(id, players, &chosen) else { panic!("{id} {chosen:?} was accepted") };
        let BadOptions::Clash { first: one, second: other, why } = &error else {
            panic!("{id} {chosen:?}: {error}")
        };
        assert_eq!((one.name.as_str(), other.name.as_str()), (first, second), "{id} {chosen:?}: {error}");
        assert!(!one.value.is_empty() && error.to_string().ends_with(&why.to_string()), "{error}");
    }
}

#[test]
fn unknown_options_values_and_player_counts_are_refused_with_what_is_allowed() {
    let refusal =
        |id, players, chosen: &[(&str, &str)]| compile(id, players, chosen).unwrap_err().to_string();
    assert!(refusal("original-rook", 4, &[("wings", "2")]).contains("no option `wings`"));
    assert!(refusal("original-rook", 4, &[("bird", "middle")]).contains("high, low, ten_and_a_half, none"));
    assert!(refusal("original-rook", 4, &[("nest_size", "13")]).contains("from 0 to 12"));
    assert!(refusal("original-rook", 4, &[("min_open", "72")]).contains("multiple of 5"));
    assert_eq!(refusal("original-rook", 6, &[]), "This game is for 4 players, not 6.");
}
