//! Checks the laws for every trick-taking row, player count and option.

use rookery_rules::{
    Game, Listed, Options,
    trick::{Hand, row},
};
use testkit::{LawReport, Laws, law_hands, laws};

/// The number of hands per form.
fn hands() -> u32 {
    law_hands().unwrap_or(60)
}

fn run<G: Listed + Game>(id: &str, players: usize, chosen: &Options, how_many: u32) -> Option<LawReport> {
    let rules = match G::open(id, players, chosen)? {
        Ok(rules) => rules,
        Err(_) => return None,
    };
    let deep_every = if how_many > 1000 { 16 } else { 1 };
    let how = Laws { hands: how_many, deep_every, max_actions: 5_000, ..Laws::default() };
    match laws::<G>(&rules, how) {
        Ok(report) => Some(report),
        Err(broken) => panic!("{id} for {players} with {chosen:?}: {broken}"),
    }
}

fn chosen(pairs: &[(&str, &str)]) -> Options {
    pairs.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

#[test]
fn every_row_and_player_count_obeys_the_laws() {
    for row in row::rows() {
        for players in &row.players {
            let report = run::<Hand<u64>>(&row.id, *players, &Options::new(), hands()).unwrap();
            assert!(report.scored > 0, "{} for {players}: no hand was scored", row.id);
        }
    }
}

#[test]
fn every_printed_option_obeys_the_laws() {
    for row in row::rows() {
        for option in row.options() {
            for value in &option.values {
                for players in &row.players {
                    let choice = chosen(&[(&option.name, value)]);
                    let report = run::<Hand<u64>>(&row.id, *players, &choice, hands() / 4);
                    assert!(report.is_some(), "{} for {players} refuses its own option {choice:?}", row.id);
                }
            }
        }
    }
}

#[test]
fn every_value_of_every_axis_obeys_the_laws_where_it_can_be_combined() {
    use rookery_rules::trick::axes::Axes;
    let mut tried = Vec::new();
    for row in row::rows() {
        for name in Axes::NAMES {
            let spec = Axes::spec(name).unwrap();
            let mut values: Vec<String> = spec.values.iter().map(|v| (*v).to_string()).collect();
            values.extend(spec.range.iter().flat_map(|(low, high, _)| [low.to_string(), high.to_string()]));
            for value in values {
                let choice = chosen(&[(name, &value)]);
                if run::<Hand<u64>>(&row.id, row.players[0], &choice, hands().min(4000) / 12).is_some() {
                    tried.push((*name, value));
                }
            }
        }
    }
    tried.sort();
    tried.dedup();
    for name in Axes::NAMES {
        let spec = Axes::spec(name).unwrap();
        for value in spec.values {
            let alone = tried.iter().any(|(n, v)| n == name && v == value);
            // These values make sense only together with others; the combinations below cover them.
            let joined = [
                "bury_counters=when_forced",
                "first_lead=dummy",
                "trump_from=nest_card",
                "nest_use=unused",
                "auction=none",
                "pack=1,3-14",
                "pack=4-14",
                "trump_from=cut",
                "trump_from=none",
                "counters=reds",
                "pack=1,5-14",
                "dummy=extra_hand",
                "dummy=none",
                "sides=bidder_alone",
                "rotation=twelve_hands",
            ];
            assert!(
                alone || joined.contains(&format!("{name}={value}").as_str()),
                "{name} = {value} was never played"
            );
        }
    }
}

#[test]
fn house_rules_in_combination_obey_the_laws() {
    for (id, players, pairs) in [
        ("original-rook", 4, &[("trump_time", "before_nest"), ("bury_counters", "when_forced")][..]),
        ("original-rook", 4, &[("enforcement", "permissive"), ("misdeal_sim", "on")]),
        ("original-rook", 4, &[("enforcement", "permissive"), ("renege_rule", "flat_100")]),
        (
            "original-rook",
            4,
            &[("enforcement", "permissive"), ("nest_shown", "all"), ("buried_trump_shown", "yes")],
        ),
        ("original-rook", 4, &[("passing", "hold"), ("partner_names_trump", "yes"), ("trump_modes", "all")]),
        ("original-rook-three", 3, &[("enforcement", "permissive"), ("defender_credit", "half")]),
        ("original-rook-two", 2, &[("enforcement", "permissive")]),
        ("original-rook-five-six", 5, &[("enforcement", "permissive")]),
        ("dixie-rook", 4, &[("enforcement", "permissive"), ("talk_penalty", "40")]),
        ("dixie-rook-six", 6, &[("enforcement", "permissive")]),
        ("regular-rook", 3, &[("enforcement", "permissive")]),
        ("partnership-rook", 6, &[("enforcement", "permissive"), ("six_layout", "three_pairs")]),
        ("call-partner-five", 5, &[("enforcement", "permissive"), ("call_partner", "anywhere")]),
        ("call-partner-four", 4, &[("defender_credit", "own"), ("trump_modes", "low_too")]),
        ("call-partner-five", 5, &[("pack", "1-14"), ("nest_size", "7")]),
        ("western-kentucky", 4, &[("bird_play", "follows"), ("moon", "sun")]),
        ("tournament-200", 4, &[("moon", "four_hundred"), ("last_trick", "20"), ("hands", "10")]),
        ("kentucky", 4, &[("misdeal", "no_counters"), ("bird_value", "25"), ("win_on_bid", "yes")]),
    ] {
        assert!(run::<Hand<u64>>(id, players, &chosen(pairs), hands()).is_some(), "{id} {pairs:?}");
    }
}

#[test]
fn two_packs_obey_the_laws() {
    for (id, players, nest) in [("original-rook", 4, "6"), ("regular-rook", 6, "0"), ("dixie-rook", 4, "4")] {
        let choice = chosen(&[("packs", "2"), ("nest_size", nest), ("bid_cap", "total")]);
        assert!(
            run::<Hand<u64>>(id, players, &choice, 1).is_none(),
            "the one-pack engine accepted two packs"
        );
        let report = run::<Hand<u128>>(id, players, &choice, hands()).unwrap();
        assert!(report.scored > 0);
    }
}
