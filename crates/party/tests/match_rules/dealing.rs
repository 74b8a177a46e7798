//! The draw for the first deal, how the deal passes around the table, and redeals.

use crate::play::{begin, open, play_hand, seat};
use rand::{SeedableRng, rngs::SmallRng};
use rule_id::rule;
use rules::{Actor, Catalog, Options, Viewer};
use table::{Chance, Match};

/// Every game whose players draw for the deal, each with one number of players.
const DRAWN: [(&str, usize); 16] = [
    ("regular-rook", 5),
    ("rook-1911", 7),
    ("partnership-rook", 4),
    ("dixie-rook", 4),
    ("dixie-rook-six", 6),
    ("flip", 3),
    ("high-14", 5),
    ("display-rook", 4),
    ("original-rook", 4),
    ("beginner-rook", 4),
    ("original-rook-three", 3),
    ("original-rook-five-six", 5),
    ("club-rook", 4),
    ("rack-o", 3),
    ("tuxedo", 3),
    ("i-doubt-it", 4),
];

#[rule("GEN-06", "REG-05", "R11-05", "DIX-03", "FLP-A01", "H14-03", "ORG-03", "BEG-04", "CLB-06")]
#[rule("RKO-07", "RKO-08", "RKO-A06", "TUX-02", "IDI-A15")]
#[test]
fn the_highest_card_of_the_game_s_own_pack_deals_first() {
    for (game, players) in DRAWN {
        let rules = open(game, players, &[]);
        let pack = rules.pack();
        for seed in 0..12 {
            let table = Match::new(rules.clone(), None, Chance::seed(seed.to_string())).unwrap();
            let draw = table.draw().unwrap();
            let number =
                |card: &str| card.trim_start_matches(|c: char| c.is_alphabetic()).parse::<u32>().ok();
            let last = draw.rounds.last().unwrap();
            let best =
                last.iter().filter_map(|(by, card)| number(card).map(|n| (n, *by))).max_by_key(|(n, _)| *n);
            assert_eq!(best.unwrap().1, table.dealer(), "{game}: {last:?}");
            let highest = best.unwrap().0;
            let tied = last.iter().filter(|(_, card)| number(card) == Some(highest)).count();
            assert_eq!(tied, 1, "{game}: the players who tied drew again");
            let first: Vec<usize> = draw.rounds[0].iter().map(|(by, _)| by.index()).collect();
            assert!((0..players).all(|player| first.contains(&player)), "{game}: everyone draws");
            assert!(
                draw.rounds.iter().flatten().all(|(_, card)| pack.contains(card)),
                "{game}: only cards of this game are drawn"
            );
            let mut dealt = table.log().deal.pack;
            let mut full = pack.clone();
            dealt.sort();
            full.sort();
            assert_eq!(dealt, full, "{game}: drawn cards go back before the shuffle");
            if game == "rack-o" {
                assert_eq!(draw.rounds.len(), 1, "numbers are unique, so nobody ties");
            }
        }
    }
}

#[rule(
    "GEN-08", "GEN-A02", "REG-41", "REG-A06", "R11-37", "R11-A08", "DIX-49", "DSP-18", "H14-A13", "FLP-A01"
)]
#[rule("ORG-09", "BEG-A06", "CLB-94", "CLB-A64", "RKO-35", "TUX-A35", "IDI-A15")]
#[test]
fn after_a_hand_the_pack_is_reshuffled_and_the_left_neighbor_deals() {
    for (game, players) in DRAWN {
        let series: &[_] =
            if game == "i-doubt-it" { &[("series", "points_target"), ("target", "1000")] } else { &[] };
        let rules = open(game, players, series);
        let mut table = begin(&rules, 3);
        let mut rng = SmallRng::seed_from_u64(3);
        let mut dealers = vec![table.dealer()];
        let first_phase = table.hand().phase();
        while dealers.len() < 3 {
            let before = table.log().deal.pack;
            play_hand(&mut table, &mut rng);
            if table.winners().is_some() {
                break;
            }
            table.next(Chance::default()).unwrap();
            assert_ne!(table.log().deal.pack, before, "{game}: a fresh shuffle");
            assert_eq!(table.hand().phase(), first_phase, "{game}: a new hand from the start");
            dealers.push(table.dealer());
        }
        assert!(dealers.len() > 1, "{game}");
        assert!(dealers.windows(2).all(|two| two[1] == two[0].left(players)), "{game}: {dealers:?}");
    }
}

/// Everyone passes.
fn pass_out(table: &mut Match) {
    while table.hand().phase() == "auction" {
        let by = table.hand().pending().turn().unwrap();
        table.act(Actor::Seat(by), "pass").unwrap();
    }
}

#[rule("ORG-A01", "DIX-A01", "DX6-A05", "OR2-A03", "OR3-A05", "OR5-A04")]
#[test]
fn a_hand_nobody_bids_on_is_dealt_again_as_the_table_chose() {
    for (game, players, least) in [
        ("original-rook", 4, 70),
        ("dixie-rook", 4, 70),
        ("dixie-rook-six", 6, 70),
        ("original-rook-two", 2, 50),
        ("original-rook-three", 3, 50),
        ("original-rook-five-six", 5, 30),
        ("original-rook-five-six", 6, 30),
    ] {
        for (choice, dealer) in [(None, 1), (Some("redeal_next"), 1), (Some("redeal_same"), 0)] {
            let chosen: Vec<_> = choice.map(|value| ("all_pass", value)).into_iter().collect();
            let mut table = begin(&open(game, players, &chosen), 1);
            pass_out(&mut table);
            let score = table.score().unwrap();
            assert!(score.thrown_in && table.winners().is_none(), "{game}");
            assert_eq!(
                (table.totals().players.0, table.totals().hands),
                ([0; 8], 0),
                "{game}: a passed-out hand neither scores nor counts"
            );
            table.next(Chance::default()).unwrap();
            assert_eq!(table.dealer(), seat(dealer), "{game} {choice:?}");
        }
        let mut table = begin(&open(game, players, &[("all_pass", "dealer_forced_min")]), 1);
        pass_out(&mut table);
        assert_eq!(table.score(), None, "{game}: the dealer gets the bid");
        let bid = &table.hand().json_view(Viewer::Spectator)["bid"];
        assert_eq!((bid["seat"].as_u64(), bid["points"].as_u64()), (Some(0), Some(least)), "{game}");
    }
}

#[rule("ORG-12")]
#[test]
fn the_same_dealer_deals_again_after_a_misdeal() {
    let rules = open("original-rook", 4, &[("misdeal_sim", "on")]);
    let exposed = |seed: &u64| !begin(&rules, *seed).hand().json_view(Viewer::Spectator)["exposed"].is_null();
    let mut misdeals = 0;
    for seed in (0..60).filter(exposed) {
        let mut table = begin(&rules, seed);
        let by = table.hand().pending().may_act().iter().next().unwrap();
        table.act(Actor::Seat(by), "redeal").unwrap();
        assert!(table.score().unwrap().thrown_in);
        table.next(Chance::default()).unwrap();
        assert_eq!((table.dealer(), table.totals().hands), (seat(0), 0));
        misdeals += 1;
    }
    assert!(misdeals > 3, "{misdeals}");
}

#[rule("REG-A20")]
#[test]
fn seven_or_eight_play_the_text_of_1911_but_not_of_1936() {
    let open = |game, players| Catalog::default().open(game, Some(players), &Options::new()).map(|_| ());
    for players in [7, 8] {
        assert!(open("regular-rook", players).is_err());
        assert!(open("rook-1911", players).is_ok());
    }
    assert!(open("regular-rook", 6).is_ok());
}

#[rule("H14-A08")]
#[test]
fn high_fourteen_cuts_a_trump_for_every_deal() {
    let rules = open("high-14", 4, &[("target", "5000")]);
    let mut table = begin(&rules, 2);
    let mut rng = SmallRng::seed_from_u64(2);
    let mut trumps = std::collections::BTreeSet::new();
    for _ in 0..12 {
        trumps.insert(table.hand().json_view(Viewer::Spectator)["trump"].to_string());
        play_hand(&mut table, &mut rng);
        table.next(Chance::default()).unwrap();
    }
    assert!(trumps.len() >= 3, "{trumps:?}");
}

#[rule("ORG-02", "ORG-A26", "ORG-A27")]
#[test]
fn partners_may_be_drawn_for_from_the_game_s_pack() {
    let rules = open("original-rook", 4, &[]);
    for seed in 0..40u64 {
        let pack = begin(&rules, seed).log().deal.pack;
        let draw = table::draw_partners(&pack);
        let mut everyone = draw.seats.to_vec();
        everyone.sort_unstable();
        assert_eq!(everyone, [0, 1, 2, 3]);
        let last = |player: usize| -> u32 {
            let taken = draw.rounds[0].iter().rfind(|(by, _)| *by == player);
            taken.unwrap().1[1..].parse().unwrap()
        };
        let [highest, low, high, lowest] = draw.seats;
        assert!(last(highest) >= last(high) && last(high) >= last(low) && last(low) >= last(lowest));
        assert_eq!(
            draw.rounds.len() > 1,
            last(high) == last(low),
            "only a tie across the sides is drawn again"
        );
    }
}
