//! Tuxedo: the bot against a simple greedy player, and every form played to the end.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "prints figures for a report, shown with --nocapture")]

mod common;

use cards::{CardSet, Color};
use common::{
    Maker, beginner, casual, deals, open, play_match, random, share_alone, share_of_matches, strong,
};
use rookery_bots::{Answer, Level, Opponent, Player, Reflex, Typed};
use rules::{
    AnyRules,
    tuxedo::{Action, Tuxedo, View},
};

/// Takes the most cards now, lays its lowest card, and never builds. With fast reflexes, it calls Orange like
/// anyone else.
struct Greedy(Option<Reflex>);

fn is_orange(taken: CardSet) -> bool {
    let has = |color| taken.iter().any(|card| card.color() == Some(color));
    has(Color::Red) && has(Color::Yellow)
}

impl Player for Greedy {
    type Game = Tuxedo;

    fn answer(&mut self, view: &View, legal: &[Action], must: bool) -> Option<Answer<Action>> {
        let open = view.board.open.filter(|open| open.won_by.is_none() && is_orange(open.taken));
        if let (Some(reflex), true, true) = (&mut self.0, open.is_some(), legal.contains(&Action::Orange)) {
            return Some(Answer::new(Action::Orange, "orange").after(reflex.delay()));
        }
        if !must {
            return None;
        }
        let rank = |action: &Action| match action {
            Action::Capture { take, .. } => 100 + take.len() as i32,
            Action::Lay(card) => 20 - i32::from(card.number().unwrap_or(0)),
            Action::Decline => 1,
            _ => 0,
        };
        legal.iter().max_by_key(|action| rank(action)).map(|action| Answer::new(*action, "most cards"))
    }
}

fn silent_greedy(_: &dyn AnyRules, _: u64) -> Box<dyn Opponent> {
    Box::new(Typed(Greedy(None)))
}

fn calling_greedy(_: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    Box::new(Typed(Greedy(Some(Reflex::new(Level::Strong, seed)))))
}

#[test]
fn the_strong_player_wins_three_out_of_four_matches_against_the_greedy_one() {
    let rules = open("tuxedo", 2, &[]);
    for (name, other, least) in [
        ("greedy, silent", &silent_greedy as Maker<'_>, 0.75),
        ("greedy, calling Orange as quickly", &calling_greedy, 0.6),
    ] {
        let share = share_of_matches(&*rules, &strong, other, deals(60));
        println!("tuxedo for two, strong against {name}: {share:.3}");
        assert!(share >= least, "{name}: {share}");
    }
}

#[test]
fn at_larger_tables_one_strong_player_among_greedy_ones_wins_more_than_their_share() {
    for players in [3, 4, 6] {
        let rules = open("tuxedo", players, &[]);
        let share = share_alone(&*rules, &strong, &calling_greedy, deals(40));
        println!("tuxedo for {players}, one strong among greedy: {share:.3} of {:.3}", 1.0 / players as f64);
        assert!(share > 1.2 / players as f64, "{players}: {share}");
    }
}

#[test]
fn every_level_beats_the_one_below_and_the_beginner_beats_chance() {
    let rules = open("tuxedo", 2, &[]);
    for (name, one, other) in [
        ("strong against casual", &strong as Maker<'_>, &casual as Maker<'_>),
        ("casual against beginner", &casual, &beginner),
        ("beginner against random", &beginner, &random),
    ] {
        let share = share_of_matches(&*rules, one, other, deals(60));
        println!("tuxedo, {name}: {share:.3}");
        assert!(share > 0.5, "{name}: {share}");
    }
}

#[test]
fn every_form_is_played_to_the_end_without_a_refused_action() {
    for chosen in [
        &[][..],
        &[("capture_all", "free"), ("free_trail", "yes")],
        &[("sweep_count_includes_hand_card", "yes"), ("leftover_to_last_capturer", "no")],
        &[("orange_window", "seconds"), ("bot_reaction_ms", "off")],
        &[("build_obligation", "free"), ("stop_at_target", "immediate")],
    ] {
        for players in 2..=6 {
            let rules = open("tuxedo", players, chosen);
            let bots: [Maker<'_>; 3] = [&strong, &casual, &beginner];
            let makers: Vec<Maker<'_>> = (0..players).map(|seat| bots[seat % 3]).collect();
            (0..6).for_each(|seed| {
                play_match(&*rules, &makers, seed);
            });
        }
    }
}
