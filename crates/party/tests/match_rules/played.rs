//! Real matches from seeds, with endings checked against an independent implementation.

use crate::play::{open, play_match, seats, totals};
use rule_id::rule;
use rules::{MatchEnd, Viewer};

/// A summary of the matches played, so that a test can tell whether it covered the case it is meant to test.
#[derive(Default, Debug)]
struct Saw {
    matches: u32,
    exact: u32,
    several: u32,
    ties: u32,
    bidder_with_less: u32,
}

/// Plays matches of a game and checks each ending against independent code based on GEN-17 to GEN-20, A03 and A04.
fn played(game: &str, players: usize, chosen: &[(&str, &str)], seeds: u64) -> Saw {
    let rules = open(game, players, chosen);
    let MatchEnd::Target(target) = rules.match_rules().end else { panic!("{game} has no target") };
    let has = |name: &str, value: &str| chosen.contains(&(name, value));
    let first = has("finish_priority", "bidder_first") || has("finish_priority", "went_out_first");
    let mut saw = Saw::default();
    for seed in 0..seeds {
        play_match(&rules, seed, |table| {
            let totals = totals(table);
            let sides = &rules.match_rules().sides;
            let of = |party: usize| sides.get(party).map_or(vec![party], |side| seats(*side));
            let finisher = table.score().unwrap().finisher.map(|by| by.index());
            if let Some(bid) = table.hand().json_view(Viewer::Spectator)["bid"]["seat"].as_u64() {
                assert_eq!(finisher, Some(bid as usize), "{game}: the bidder finishes");
            }
            let over: Vec<usize> = (0..totals.len()).filter(|party| totals[*party] >= target).collect();
            let best = over.iter().map(|party| totals[*party]).max();
            let leaders: Vec<usize> =
                over.iter().copied().filter(|party| Some(totals[*party]) == best).collect();
            let finishing = over.iter().find(|party| finisher.is_some_and(|by| of(**party).contains(&by)));
            let expected = match (leaders.as_slice(), finishing) {
                ([], _) => None,
                (_, Some(party)) if first => Some(of(*party)),
                ([one], _) => Some(of(*one)),
                (all, _) if has("final_tie", "shared") => {
                    let mut all: Vec<usize> = all.iter().flat_map(|party| of(*party)).collect();
                    all.sort_unstable();
                    Some(all)
                }
                _ => None,
            };
            assert_eq!(table.winners().map(seats), expected, "{game} {chosen:?} {totals:?} by {finisher:?}");
            saw.exact += u32::from(best == Some(target));
            saw.several += u32::from(over.len() > 1);
            saw.ties += u32::from(leaders.len() > 1);
            saw.bidder_with_less += u32::from(finishing.is_some_and(|party| Some(totals[*party]) < best));
        });
        saw.matches += 1;
    }
    saw
}

#[rule(
    "GEN-17", "GEN-18", "GEN-19", "GEN-20", "REG-A16", "R11-38", "PRT-04", "DIX-50", "DSP-30", "ORG-58",
    "BEG-26"
)]
#[rule("OR2-07", "OR3-03", "OR5-06", "H14-25")]
#[test]
fn printed_games_are_played_to_their_target() {
    for (game, players, target) in [
        ("regular-rook", 4, 150),
        ("rook-1911", 8, 150),
        ("partnership-rook", 4, 200),
        ("dixie-rook", 4, 300),
        ("dixie-rook-six", 6, 300),
        ("display-rook", 4, 200),
        ("original-rook", 4, 300),
        ("beginner-rook", 4, 40),
        ("original-rook-two", 2, 300),
        ("original-rook-three", 3, 200),
        ("original-rook-five-six", 6, 150),
        ("high-14", 4, 250),
    ] {
        assert_eq!(open(game, players, &[]).match_rules().end, MatchEnd::Target(target), "{game}");
        assert_eq!(played(game, players, &[], 2).matches, 2, "{game}");
    }
}

#[rule("REG-44", "REG-45", "R11-40", "R11-A03", "BEG-27", "BEG-28", "H14-A11", "OR3-A06", "OR5-A05")]
#[test]
fn short_games_of_individuals_end_as_they_should() {
    for (game, players, target) in [
        ("regular-rook", 4, "30"),
        ("rook-1911", 6, "25"),
        ("beginner-rook", 4, "7"),
        ("high-14", 5, "30"),
        ("original-rook-three", 3, "60"),
        ("original-rook-five-six", 5, "25"),
    ] {
        for tie in ["another_hand", "shared"] {
            let saw = played(game, players, &[("target", target), ("final_tie", tie)], 60);
            assert!(saw.several > 0 && saw.ties > 0, "{game} {saw:?}");
        }
    }
}

#[rule("PRT-A10", "DIX-A15", "DIX-A16", "DSP-A12", "ORG-59", "ORG-60", "OR2-A13", "OR3-A06", "OR5-A05")]
#[test]
fn short_games_end_for_the_higher_total_or_for_the_bidder() {
    let mut bidders_with_less = 0;
    for (game, players, target) in [
        ("partnership-rook", 4, "50"),
        ("dixie-rook", 4, "45"),
        ("dixie-rook-six", 6, "45"),
        ("display-rook", 4, "45"),
        ("original-rook", 4, "45"),
        ("original-rook-two", 2, "40"),
        ("original-rook-three", 3, "40"),
        ("original-rook-five-six", 5, "20"),
    ] {
        for priority in ["higher_total", "bidder_first"] {
            let saw = played(game, players, &[("target", target), ("finish_priority", priority)], 60);
            assert!(saw.several > 0, "{game} {saw:?}");
            bidders_with_less += saw.bidder_with_less;
        }
    }
    assert!(bidders_with_less > 20, "{bidders_with_less}");
}

#[rule("CLB-92", "CLB-93", "CLB-94", "CLB-A59")]
#[test]
fn club_rook_adds_up_hands_to_5000() {
    assert_eq!(open("club-rook", 4, &[]).match_rules().end, MatchEnd::Target(5000));
    for priority in ["higher_total", "went_out_first"] {
        let saw = played("club-rook", 4, &[("target", "500"), ("finish_priority", priority)], 3);
        assert_eq!(saw.matches, 3);
    }
}

#[rule("RKO-36", "RKO-37", "RKO-38", "RKO-A10", "RKO-A11", "RKP-04", "RKP-A02")]
#[test]
fn rack_o_is_500_by_the_highest_total() {
    assert_eq!(open("rack-o", 4, &[]).match_rules().end, MatchEnd::Target(500));
    assert_eq!(open("rack-o-partners", 4, &[]).match_rules().end, MatchEnd::Target(500));
    assert_eq!(played("rack-o", 2, &[], 2).matches, 2);
    for tie in ["another_hand", "shared"] {
        let saw = played("rack-o", 4, &[("target", "20"), ("final_tie", tie)], 10);
        assert!(saw.matches == 10, "{saw:?}");
    }
    for priority in ["higher_total", "went_out_first"] {
        played("rack-o-partners", 4, &[("target", "60"), ("finish_priority", priority)], 6);
    }
}

#[rule("TUX-43", "TUX-A32")]
#[test]
fn tuxedo_is_100_by_the_highest_total() {
    assert_eq!(open("tuxedo", 3, &[]).match_rules().end, MatchEnd::Target(100));
    assert_eq!(played("tuxedo", 3, &[], 2).matches, 2);
    let saw = played("tuxedo", 3, &[("target", "10")], 12);
    assert!(saw.several > 0, "{saw:?}");
}

#[rule("H14-A12", "TUX-A31")]
#[test]
fn a_game_stops_at_the_target_only_where_that_is_agreed() {
    for (game, players, target, whole) in [("high-14", 3, "60", 150), ("tuxedo", 2, "25", 0)] {
        let stops = |chosen: &[(&str, &str)]| {
            let mut chosen = chosen.to_vec();
            chosen.push(("target", target));
            let rules = open(game, players, &chosen);
            let mut least = i32::MAX;
            for seed in 0..6 {
                let table = play_match(&rules, seed, |_| {});
                let hand: i32 = table.log().written.iter().sum();
                least = least.min(hand);
                let goal: i32 = target.parse().unwrap();
                assert!(totals(&table).iter().any(|total| *total >= goal));
            }
            least
        };
        let (printed, immediate) = (stops(&[]), stops(&[("stop_at_target", "immediate")]));
        assert!(immediate < printed, "{game}: {immediate} {printed}");
        assert!(printed >= whole, "{game}: by default the deal is played out ({printed})");
    }
}
