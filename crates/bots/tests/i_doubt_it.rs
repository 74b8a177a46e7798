//! I Doubt It: the bot against players whose doubts follow one simple rule.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "prints figures for a report, shown with --nocapture")]

mod common;

use common::{
    Maker, beginner, casual, deals, open, play_match, random, share_alone, share_of_matches, strong,
};
use rookery_bots::{Answer, Level, Opponent, Player, Reflex, Typed};
use rules::{
    AnyRules,
    i_doubt_it::{Action, DoubtIt, View},
};

/// The rule by which a simple player doubts.
#[derive(Clone, Copy)]
enum Rule {
    /// Only if it holds all four cards of the number.
    WhenSure,
    Always,
    /// If a lie is more likely than not, judging by the player's own cards and the size of the other hand.
    AboveOneHalf,
}

/// Lays the number that is due if it has it, or else its first card; doubts according to its rule.
struct Plain(Rule, Reflex);

impl Player for Plain {
    type Game = DoubtIt;

    fn answer(&mut self, view: &View, legal: &[Action], must: bool) -> Option<Answer<Action>> {
        if let (Some(open), true) = (view.board.open, legal.contains(&Action::Doubt)) {
            let same = view.hand.iter().filter(|card| card.number() == Some(open.called)).count();
            let cards = f64::from(view.board.hands[open.by.index()]) + 1.0;
            let others = 56.0 - view.hand.len() as f64;
            let none = (1.0 - (cards / others).min(1.0)).powi(4 - same as i32);
            let doubts = match self.0 {
                Rule::WhenSure => same == 4,
                Rule::Always => true,
                Rule::AboveOneHalf => none > 0.5,
            };
            if doubts {
                return Some(Answer::new(Action::Doubt, "by my rule").after(self.1.delay()));
            }
        }
        let due = view.board.due;
        let lays = || {
            legal.iter().filter_map(|action| match action {
                Action::Lay(card) => Some(*card),
                _ => None,
            })
        };
        if let Some(card) = lays().find(|card| card.number() == Some(due)).or_else(|| lays().next()) {
            return Some(Answer::new(Action::Lay(card), "the number if I have it"));
        }
        must.then(|| Answer::new(Action::Accept, "by my rule"))
    }
}

fn honest(_: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    Box::new(Typed(Plain(Rule::WhenSure, Reflex::new(Level::Strong, seed))))
}

fn always(_: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    Box::new(Typed(Plain(Rule::Always, Reflex::new(Level::Strong, seed))))
}

fn half(_: &dyn AnyRules, seed: u64) -> Box<dyn Opponent> {
    Box::new(Typed(Plain(Rule::AboveOneHalf, Reflex::new(Level::Strong, seed))))
}

#[test]
fn one_strong_player_among_plain_ones_wins_more_than_their_share() {
    let plain =
        [("honest", &honest as Maker<'_>), ("always doubting", &always), ("doubting above one half", &half)];
    // Larger tables take a long time, so they are only for a report.
    for players in 3..=if deals(2) > 2 { 8 } else { 5 } {
        let rules = open("i-doubt-it", players, &[]);
        for (name, other) in plain {
            let share = share_alone(&*rules, &strong, other, deals(2));
            println!(
                "i doubt it for {players}, one strong among {name}: {share:.3} of {:.3}",
                1.0 / players as f64
            );
            assert!(share > 1.1 / players as f64, "{players}, {name}: {share}");
        }
    }
}

/// With two players and a doubt for every card, each player ends up with the numbers that the other could
/// call truthfully, and the number of cards held at the limit decides the game.
#[test]
fn with_two_players_the_strong_player_beats_every_plain_one() {
    let rules = open("i-doubt-it", 2, &[]);
    for (name, other, least) in [
        ("honest", &honest as Maker<'_>, 0.6),
        ("doubting above one half", &half, 0.6),
        ("always doubting", &always, 0.5),
    ] {
        let share = share_of_matches(&*rules, &strong, other, deals(4));
        println!("i doubt it for 2, strong against {name}: {share:.3}");
        assert!(share > least, "{name}: {share}");
    }
}

#[test]
fn every_level_beats_the_one_below_and_the_beginner_beats_chance() {
    let rules = open("i-doubt-it", 4, &[]);
    for (name, one, other) in [
        ("strong among casual", &strong as Maker<'_>, &casual as Maker<'_>),
        ("casual among beginners", &casual, &beginner),
        ("beginner among random", &beginner, &random),
    ] {
        let share = share_alone(&*rules, one, other, deals(2));
        println!("i doubt it for 4, one {name}: {share:.3}");
        assert!(share > 0.25, "{name}: {share}");
    }
}

#[test]
fn every_form_is_played_to_the_end_without_a_refused_action() {
    for chosen in [
        &[][..],
        &[("truth_if_held", "compulsory"), ("after_doubt", "restart_one")],
        &[("doubt_window", "seconds"), ("series", "points_target"), ("target", "20")],
    ] {
        for players in [3, 5, 8] {
            let rules = open("i-doubt-it", players, chosen);
            let bots: [Maker<'_>; 3] = [&strong, &casual, &beginner];
            let makers: Vec<Maker<'_>> = (0..players).map(|seat| bots[seat % 3]).collect();
            play_match(&*rules, &makers, 1);
        }
    }
}
