//! Tests type-erased games and the catalog on the smallest possible game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use cards::{Card, Color, Seat};
use rand::{SeedableRng, rngs::SmallRng};
use rookery_rules::{
    Actor, AnyHand, AnyRules, BadDeal, BadOptions, CannotOpen, Catalog, Coverage, Deal, Engine, FirstDealer,
    Luck, MatchEnd, OptionSpec, Options, Pending, Standing, Viewer,
};
use rule_id::rule;
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{HighCard, Laws};

/// How the rules differ from the printed game, in sentences.
fn told(rules: &dyn AnyRules) -> Vec<String> {
    rules.differences().iter().map(ToString::to_string).collect()
}

fn catalog() -> Catalog {
    Catalog::of(&[Engine::of::<HighCard>()])
}

fn options(pairs: &[(&str, &str)]) -> Options {
    pairs.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

fn rules(chosen: &[(&str, &str)]) -> Arc<dyn AnyRules> {
    catalog().open("high-card", Some(3), &options(chosen)).unwrap()
}

/// The pack with these cards on top.
fn deal(top: &str) -> Deal<String> {
    let mut pack: Vec<String> = top.split_whitespace().map(str::to_owned).collect();
    pack.extend(rules(&[]).pack().into_iter().filter(|card| !top.split_whitespace().any(|c| c == card)));
    Deal { pack, cuts: Vec::new(), luck: 0 }
}

/// Seat 0 deals, so the top card goes to seat 1.
fn hand(top: &str, chosen: &[(&str, &str)]) -> Box<dyn AnyHand> {
    rules(chosen).start(&Standing::default(), &deal(top)).unwrap()
}

fn seat(index: usize) -> Seat {
    Seat::wrapping(index)
}

fn by(index: usize) -> Actor {
    Actor::Seat(seat(index))
}

#[test]
fn the_model_game_itself_obeys_the_laws() {
    for (id, players) in [("high-card", 2), ("high-card", 3), ("high-card-pairs", 4)] {
        for appeal in ["no", "yes"] {
            let chosen = options(&[("appeal", appeal)]);
            let rules = <HighCard as rookery_rules::Listed>::open(id, players, &chosen).unwrap().unwrap();
            testkit::laws::<HighCard>(&rules, Laws { hands: 200, ..Laws::default() }).unwrap();
        }
    }
}

#[test]
fn an_erased_hand_plays_like_the_typed_one() {
    let mut hand = hand("R5 G14 B2", &[]);
    assert_eq!((hand.seats(), hand.phase(), hand.controller(seat(2))), (3, "play", seat(2)));
    assert_eq!(hand.pending(), Pending::Turn(seat(1)));
    assert_eq!(hand.legal(seat(1)), (vec!["play R5".to_owned()], Coverage::All));
    assert_eq!(hand.legal(seat(2)), (vec![], Coverage::All));
    assert_eq!(hand.random_legal(seat(1), &mut SmallRng::seed_from_u64(1)).as_deref(), Some("play R5"));

    let acted = hand.act(by(1), "  PLAY   r5 ").unwrap();
    assert_eq!(acted.action, "play R5");
    let seen = json!({"event": "played", "seat": 1, "card": "R5", "turn": 2});
    assert_eq!(acted.json_seen(Viewer::Spectator), [seen]);
    hand.act(by(2), "play G14").unwrap();
    assert_eq!(hand.score(), None);
    hand.act(by(0), "play B2").unwrap();
    assert_eq!(hand.score().unwrap().players.0[..3], [0, 0, 14]);
    assert!(hand.sheet().unwrap().adds_up());
}

#[test]
fn a_copy_of_a_hand_is_independent() {
    let mut original = hand("R5 G14 B2", &[]);
    let copy = original.clone();
    original.act(by(1), "play R5").unwrap();
    assert_eq!(copy.pending(), Pending::Turn(seat(1)));
}

#[rule("GEN-14")]
#[test]
fn a_view_shows_only_its_owners_card() {
    let hand = hand("R5 G14 B2", &[]);
    assert_eq!(hand.json_view(Viewer::Seat(seat(1)))["mine"], "R5");
    for who in [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert!(!hand.json_view(who).to_string().contains("R5"), "{who:?}");
    }
    assert!(!format!("{:?}", &*hand).contains("R5"));
}

#[test]
fn an_event_reaches_only_those_who_may_see_it() {
    let mut hand = hand("R5 G14 B2", &[("appeal", "yes")]);
    for (index, line) in [(1, "play R5"), (2, "play G14"), (0, "play B2")] {
        hand.act(by(index), line).unwrap();
    }
    let accepted = hand.act(by(2), "accept").unwrap();
    assert_eq!(accepted.json_seen(Viewer::Seat(seat(2))), [json!({"event": "accepted"})]);
    assert_eq!(accepted.json_seen(Viewer::Seat(seat(1))), [] as [Value; 0]);
    assert_eq!(accepted.json_seen(Viewer::Spectator), [] as [Value; 0]);
}

#[rule("GEN-13", "GEN-A05")]
#[test]
fn a_refused_action_changes_nothing_and_says_why() {
    let mut hand = hand("R5 G14 B2", &[]);
    let before = hand.json_view(Viewer::Seat(seat(1)));
    for (who, line, code, rule) in [
        (2, "play G14", "not_your_turn", Some("GEN-04")),
        (1, "play G14", "not_your_card", Some("GEN-13")),
        (1, "appeal", "no_window", Some("GEN-16")),
        (1, "sing R5", "unreadable_action", None),
        (1, "play R15", "unreadable_action", None),
        (1, "", "unreadable_action", None),
    ] {
        let refusal = hand.check(by(who), line).unwrap_err();
        assert_eq!((refusal.code, refusal.rule.as_deref()), (code, rule), "{line}");
        assert!(!refusal.message.is_empty());
        assert_eq!(hand.act(by(who), line).err(), Some(refusal));
        assert_eq!(hand.json_view(Viewer::Seat(seat(1))), before);
    }
    let twice = hand.check(by(1), "sing R5").unwrap_err().message;
    assert_eq!(twice.matches("sing").count(), 1, "quoted once: {twice}");
    let long = hand.check(by(1), &"x".repeat(100_000)).unwrap_err();
    assert!(long.message.len() < 500, "untrusted text must be shortened");
}

#[test]
fn a_deal_is_read_in_any_case_and_checked() {
    let rules = rules(&[]);
    let read = |deal: Deal<String>| rules.read_deal(&deal);
    let mut sloppy = deal("R5");
    sloppy.pack[0] = " r5 ".into();
    sloppy.cuts = vec!["rook".into()];
    let tidy = read(sloppy.clone()).unwrap();
    assert_eq!((tidy.pack[0].as_str(), tidy.cuts[0].as_str()), ("R5", "ROOK"));

    sloppy.cuts = vec!["R15".into()];
    assert_eq!(read(sloppy.clone()), Err(BadDeal::Cut { card: "R15".into() }));
    sloppy.pack[0] = "joker".into();
    assert_eq!(read(sloppy), Err(BadDeal::Extra { card: "joker".into() }));
    let mut short = deal("R5");
    short.pack.remove(0);
    assert_eq!(rules.start(&Standing::default(), &short).err(), Some(BadDeal::Missing { card: "R5".into() }));
}

#[rule("GEN-01")]
#[test]
fn a_rook_pack_is_four_colors_of_fourteen_plus_the_rook() {
    let (numbered, others): (Vec<Card>, Vec<Card>) =
        (0..=u8::MAX).filter_map(Card::from_index).partition(|card| card.number().is_some());
    assert_eq!((numbered.len(), others), (56, vec![Card::BIRD]));
    for color in Color::ALL {
        let mut numbers: Vec<u8> =
            numbered.iter().filter(|c| c.color() == Some(color)).filter_map(|c| c.number()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=14).collect::<Vec<u8>>());
    }
}

#[rule("GEN-04", "GEN-08")]
#[test]
fn the_deal_passes_to_the_next_player_clockwise_unless_a_game_says_otherwise() {
    let rules = rules(&[]);
    assert_eq!(rules.left_of(&Standing::default(), seat(0)), seat(1));
    assert_eq!(rules.left_of(&Standing::default(), seat(2)), seat(0));
    assert_eq!(rules.first_dealer(), FirstDealer::Highest);
}

/// A recorded deal must give the same cards whenever it is replayed. The expected values were computed
/// independently.
#[test]
fn luck_always_shuffles_the_same_way() {
    let mut items = [0, 1, 2, 3, 4, 5, 6, 7];
    Luck::new(0).shuffle(&mut items);
    assert_eq!(items, [1, 2, 6, 5, 4, 0, 3, 7]);
}

/// Clients read the stage from the view; the table reads it from the hand.
#[test]
fn every_view_names_the_stage_of_the_hand() {
    let house = Catalog::default();
    for entry in house.entries() {
        let rules = house.open(&entry.id, entry.players.first().copied(), &Options::new()).unwrap();
        let deal = Deal { pack: rules.pack(), cuts: Vec::new(), luck: 0 };
        let mut hand = rules.start(&Standing::default(), &deal).unwrap();
        let mut rng = SmallRng::seed_from_u64(3);
        let mut stages = BTreeSet::new();
        for _ in 0..20_000 {
            for who in [Viewer::Spectator, Viewer::Seat(seat(0))] {
                assert_eq!(hand.json_view(who)["phase"], hand.phase(), "{}", entry.id);
            }
            stages.insert(hand.phase());
            let Some(next) = hand.pending().may_act().iter().next() else { break };
            let line = hand.random_legal(next, &mut rng).unwrap();
            hand.act(Actor::Seat(next), &line).unwrap();
        }
        assert!(stages.len() > 1 && !stages.contains(""), "{}: {stages:?}", entry.id);
    }
}

#[test]
fn the_catalog_finds_a_game_by_name_in_any_case() {
    let rules = catalog().open(" High-CARD ", Some(2), &Options::new()).unwrap();
    assert_eq!((rules.entry().id.as_str(), rules.players(), rules.version()), ("high-card", 2, 3));
    assert_eq!(catalog().entries().len(), 2);
    assert_eq!(catalog().entry("HIGH-card-pairs").unwrap().players, [4]);
    let unknown = catalog().open("bridge", None, &Options::new()).unwrap_err();
    assert!(unknown.to_string().contains("high-card, high-card-pairs"), "{unknown}");
}

#[test]
fn the_number_of_players_may_be_left_out_if_only_one_is_possible() {
    let open = |id, players| catalog().open(id, players, &Options::new());
    assert_eq!(open("high-card-pairs", None).unwrap().players(), 4);
    assert!(matches!(open("high-card", None), Err(CannotOpen::PlayersNeeded { .. })));
    for wrong in [0, 1, 5, usize::MAX] {
        let refused = open("high-card", Some(wrong));
        assert!(matches!(refused, Err(CannotOpen::Options { why: BadOptions::Players { .. } })), "{wrong}");
    }
}

#[rule("GEN-23", "GEN-A04")]
#[test]
fn options_are_set_before_the_first_deal_and_checked() {
    let chosen = rules(&[(" TARGET ", " 0100"), ("Final_Tie", "SHARED")]);
    assert_eq!(chosen.options()["target"], "100");
    assert_eq!(chosen.options()["final_tie"], "shared");
    assert_eq!(chosen.options()["appeal"], "no", "an option that is not chosen keeps its default");
    assert!(chosen.match_rules().shared_tie && !rules(&[]).match_rules().shared_tie);

    let refused = |chosen: &[(&str, &str)]| match catalog().open("high-card", Some(2), &options(chosen)) {
        Err(CannotOpen::Options { why }) => why,
        other => panic!("{other:?}"),
    };
    assert!(matches!(refused(&[("colour", "red")]), BadOptions::Unknown { .. }));
    for (name, value) in [("target", "0"), ("target", "1001"), ("target", "many"), ("appeal", "maybe")] {
        assert!(matches!(refused(&[(name, value)]), BadOptions::Value { .. }), "{name} {value}");
    }
    assert!(matches!(refused(&[("target", "5"), ("TARGET", "6")]), BadOptions::Clash { .. }));
}

/// The games whose booklet lets the players agree on another target, and the rule that allows it.
const OFFERED_TARGETS: [(&str, &str); 6] = [
    ("dixie-rook", "DIX-51"),
    ("dixie-rook-six", "DIX-51"),
    ("i-doubt-it", "IDI-A14"),
    ("partnership-rook", "R11-39"),
    ("regular-rook", "REG-43"),
    ("rook-1911", "R11-39"),
];

#[rule("GEN-23", "REG-43", "R11-39", "DIX-51")]
#[test]
fn a_target_cites_a_statement_only_where_the_booklet_offers_one() {
    let house = Catalog::default();
    let target = |specs: &[OptionSpec]| specs.iter().find(|spec| spec.name == "target").cloned();
    let mut offered: Vec<(&str, String)> = Vec::new();
    for entry in house.entries() {
        offered.extend(target(&entry.options).map(|spec| (entry.id.as_str(), spec.ruling)));
        assert!(target(&entry.house).is_none_or(|spec| spec.ruling.is_empty()), "{}", entry.id);
    }
    offered.sort();
    assert_eq!(offered, OFFERED_TARGETS.map(|(id, ruling)| (id, ruling.to_owned())));
}

#[rule("GEN-23")]
#[test]
fn elsewhere_another_target_is_a_house_rule_and_a_difference_from_the_box() {
    for (id, players, printed) in [
        ("original-rook", 4, 300),
        ("beginner-rook", 4, 40),
        ("display-rook", 4, 200),
        ("high-14", 4, 250),
        ("club-rook", 4, 5000),
        ("tuxedo", 3, 100),
        ("rack-o", 3, 500),
    ] {
        let open = |target: i32| {
            let chosen = options(&[("target", &target.to_string())]);
            Catalog::default().open(id, Some(players), &chosen).unwrap()
        };
        assert!(open(printed).differences().is_empty(), "{id}");
        let other = open(1000);
        assert_eq!(told(&*other), ["The game is played to 1000 points."], "{id}");
        assert_eq!(other.match_rules().end, MatchEnd::Target(1000), "{id}");
    }
}

#[rule("REG-43", "R11-39")]
#[test]
fn a_longer_game_is_offered_and_a_shorter_one_is_a_house_rule() {
    for (id, printed) in [("regular-rook", 150), ("rook-1911", 150), ("partnership-rook", 200)] {
        let house = Catalog::default();
        let entry = house.entry(id).unwrap();
        let offer = entry.options.iter().find(|spec| spec.name == "target").unwrap();
        let offers = |target: i32| offer.pick(&options(&[("target", &target.to_string())])).is_ok();
        assert!(offers(printed) && offers(printed + 5) && !offers(printed - 5), "{id}");
        let shorter = house.open(id, Some(4), &options(&[("target", "100")])).unwrap();
        assert_eq!(shorter.match_rules().end, MatchEnd::Target(100), "{id}");
        assert_eq!(told(&*shorter), ["The game is played to 100 points."], "{id}");
    }
}

#[rule("GEN-23", "FLP-23")]
#[test]
fn flip_has_no_target_while_its_length_is_fixed() {
    let open = |chosen: &[(&str, &str)]| Catalog::default().open("flip", Some(4), &options(chosen)).unwrap();
    let fixed = open(&[("target", "100")]);
    assert_eq!(fixed.match_rules().end, MatchEnd::Hands(6));
    assert!(fixed.differences().is_empty(), "a target that doesn't end the match makes no difference");
    let free = open(&[("target", "100"), ("hands", "none")]);
    assert_eq!(free.match_rules().end, MatchEnd::Target(100));
    assert_eq!(told(&*free), ["The game is played to 100 points.", "The game has no fixed number of hands."]);
}

#[test]
fn every_built_in_game_has_a_unique_id_and_opens_with_each_option() {
    let house = Catalog::default();
    let ids: BTreeSet<&str> = house.entries().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids.len(), house.entries().len());
    for entry in house.entries() {
        for players in &entry.players {
            let rules = house.open(&entry.id, Some(*players), &Options::new()).unwrap();
            assert_eq!(rules.match_rules().players, *players, "{}", entry.id);
            assert_eq!(rules.options().len(), entry.options.len(), "{}", entry.id);
        }
        for option in &entry.options {
            for value in &option.values {
                let chosen = options(&[(&option.name, value)]);
                let fits = |players: &usize| match house.open(&entry.id, Some(*players), &chosen) {
                    Ok(rules) => rules.options()[&option.name] == *value,
                    Err(why) => matches!(why, CannotOpen::Options { why: BadOptions::Clash { .. } }),
                };
                assert!(entry.players.iter().any(fits), "{} with {} = {value}", entry.id, option.name);
            }
        }
    }
}

#[test]
fn typed_views_are_available_only_by_their_type() {
    let rules = rules(&[]);
    let hand = rules.start(&Standing::default(), &deal("")).unwrap();
    let view = hand.typed_view(Viewer::Spectator);
    assert!(view.downcast_ref::<<HighCard as rookery_rules::Game>::View>().is_some());
    assert!(view.downcast_ref::<rookery_rules::trick::View>().is_none());
    assert_eq!(
        rules.write_view(&*view),
        Some(hand.json_view(Viewer::Spectator)),
        "same JSON as the erased view"
    );
    assert_eq!(rules.write_view(&0), None, "not a view of this game");
    let mut hand = hand;
    let line = hand.legal(seat(1)).0.remove(0);
    let acted = hand.act(by(1), &line).unwrap();
    let seen = acted.events[0].typed_seen(Viewer::Spectator).unwrap();
    assert_eq!(rules.write_seen(&*seen), acted.events[0].json_seen(Viewer::Spectator));
    assert_eq!(rules.write_seen(&*view), None, "a view is not an event");
    assert!(<dyn rookery_rules::trick::TrickRules>::of(&*rules).is_none(), "not a trick-taking game");
    let opened = Catalog::default()
        .open("original-rook", Some(4), &options(&[("packs", "2"), ("nest_size", "6")]))
        .unwrap();
    assert!(<dyn rookery_rules::trick::TrickRules>::of(&*opened).is_some(), "one pack or two");
}
