//! Club Rook: the bot against a simple greedy player, and every form played to the end.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "prints figures for a report, shown with --nocapture")]

mod common;

use cards::Card;
use common::{Maker, beginner, casual, deals, open, play_match, random, share_of_matches, strong};
use rookery_bots::{Answer, Opponent, Player, Typed};
use rules::{
    AnyRules,
    club_rook::{Action, ClubRook, Phase, View},
};

/// Lays everything it can at once, discards its highest singleton, and takes the pile only when that is free, which
/// is once its side has opened.
struct Greedy;

impl Player for Greedy {
    type Game = ClubRook;

    fn answer(&mut self, view: &View, legal: &[Action], _: bool) -> Option<Answer<Action>> {
        let laid = |action: &Action| match action {
            Action::Meld(laid) => laid.as_slice().iter().map(|cards| cards.len()).sum(),
            Action::Add { cards, .. } => cards.len(),
            Action::Merge(..) => 99,
            Action::Take { with, .. } if view.minimum.is_none() => with.len(),
            _ => 0,
        };
        let most = legal.iter().max_by_key(|action| laid(action)).filter(|action| laid(action) > 0);
        if let Some(action) = most {
            return Some(Answer::new(*action, "lays what it can"));
        }
        if view.status.phase == Phase::Draw {
            return None;
        }
        let hand = view.hand.as_deref().unwrap_or_default();
        let alone = |card: &Card| hand.iter().filter(|other| other.number() == card.number()).count() == 1;
        let discards = || {
            legal.iter().filter_map(|action| match action {
                Action::Discard(card) => Some(*card),
                _ => None,
            })
        };
        let highest = discards().filter(alone).max_by_key(|card| card.number());
        let card = highest.or_else(|| discards().max_by_key(|card| card.number()))?;
        Some(Answer::new(Action::Discard(card), "its highest singleton"))
    }
}

fn greedy(_: &dyn AnyRules, _: u64) -> Box<dyn Opponent> {
    Box::new(Typed(Greedy))
}

#[test]
fn the_strong_player_wins_three_out_of_four_matches_against_the_greedy_one() {
    let rules = open("club-rook", 4, &[]);
    let share = share_of_matches(&*rules, &strong, &greedy, deals(30));
    println!("club rook, strong against greedy: {share:.3}");
    assert!(share >= 0.75, "{share}");
}

#[test]
fn every_level_beats_the_one_below_and_the_beginner_beats_chance() {
    let rules = open("club-rook", 4, &[]);
    for (name, one, other) in [
        ("strong against casual", &strong as Maker<'_>, &casual as Maker<'_>),
        ("casual against beginner", &casual, &beginner),
        ("beginner against random", &beginner, &random),
    ] {
        let share = share_of_matches(&*rules, one, other, deals(60));
        println!("club rook, {name}: {share:.3}");
        assert!(share > 0.5, "{name}: {share}");
    }
}

#[test]
fn every_form_is_played_to_the_end_without_a_refused_action() {
    for (players, chosen) in [
        (4, &[][..]),
        (6, &[]),
        (6, &[("six_layout", "two_trios"), ("dealt_rooks", "first_turn")]),
        (4, &[("stock_out", "immediate"), ("top_only_first_turn", "allowed"), ("stop_blocks_top", "no")]),
        (4, &[("stock_out", "play_on_discards"), ("top_only_new_meld", "yes"), ("merge_melds", "no")]),
        (
            4,
            &[("empty_hand_without_rookies", "allow"), ("three_set_wilds", "no"), ("rook_counts_ten", "yes")],
        ),
    ] {
        let rules = open("club-rook", players, chosen);
        for seed in 0..6 {
            let bots: [Maker<'_>; 3] = [&strong, &casual, &beginner];
            let makers: Vec<Maker<'_>> = (0..players).map(|seat| bots[seat % 3]).collect();
            play_match(&*rules, &makers, seed);
        }
    }
}
