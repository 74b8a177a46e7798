//! Rook Solitaire with all cards face up and face down, and Rook Clock.

use crate::{counts::Counts, measurement::Measurement, play::Table};
use bots::solitaire::{Answer, Oracle};
use rand::{SeedableRng, rngs::SmallRng};
use rules::{
    Actor, CannotOpen, Deal, Game, Mute, Options, Standing,
    rook_clock::{self, RookClock},
    rook_solitaire::{Layout, RookSolitaire, Rules},
};
use std::sync::Arc;

/// How many positions the Oracle tries before it leaves a deal undecided.
const BUDGET: u64 = 300_000;
/// The deals of Rook Clock in one unit.
const CLOCKS: u64 = 1000;
/// What may be built on a 14: both readings of the printed rules.
pub(crate) const READINGS: [&str; 2] = ["yes", "no"];

/// The outcomes, as they are counted.
pub(crate) const LOST: i64 = 0;
pub(crate) const WON: i64 = 1;
pub(crate) const UNDECIDED: i64 = 2;

pub(crate) fn measurements() -> Result<Vec<Measurement>, CannotOpen> {
    let mut all = Vec::new();
    for reading in READINGS {
        let rules = Arc::new(Rules { thirteen_on_fourteen: reading == "yes", ..Rules::default() });
        all.push(Measurement::new(format!("winnable {reading}"), 200_000, "deals", move |number, counts| {
            solve(&rules, number, counts);
        }));
        let options = Options::from([("thirteen_on_fourteen".to_owned(), reading.to_owned())]);
        for bot in ["casual", "strong"] {
            let table = Table::open("rook-solitaire", 1, &options, bot)?;
            let aim = if bot == "casual" { 4_000 } else { 1_000 };
            all.push(Measurement::new(
                format!("honest {bot} {reading}"),
                aim,
                "deals",
                move |number, counts| {
                    honest(&table, number, counts);
                },
            ));
        }
    }
    let rules = Arc::new(rook_clock::Rules { restart_on_block: false });
    all.push(Measurement::new("clock", 1000, "thousand deals", move |number, counts| {
        for deal in number * CLOCKS..(number + 1) * CLOCKS {
            clock(&rules, deal, counts);
        }
    }));
    Ok(all)
}

/// The layout of a deal.
fn layout(rules: &Arc<Rules>, number: u64) -> Option<Layout> {
    let deal = Deal::shuffled(RookSolitaire::pack(rules), &mut SmallRng::seed_from_u64(number));
    RookSolitaire::start(rules, &Standing::default(), &deal).ok().map(|game| *game.layout())
}

/// Whether the deal can be won, with a certificate: the moves of a win are played by the rules, and a loss is a proof that
/// no order of moves exists.
fn solve(rules: &Arc<Rules>, number: u64, counts: &mut Counts) {
    let Some(layout) = layout(rules, number) else { return };
    let outcome = match Oracle::new(rules, BUDGET).solve(&layout) {
        Answer::Won(moves) => {
            let mut table = layout;
            let legal = moves.iter().all(|action| {
                let legal = table.check(rules, action).is_ok();
                if legal {
                    table.play(action, &mut Mute);
                }
                legal
            });
            counts.yes("certificate", legal && table.is_won());
            counts.add("moves", moves.len() as i64);
            WON
        }
        Answer::Lost => LOST,
        Answer::Undecided => UNDECIDED,
    };
    counts.add("outcome", outcome);
}

/// A player who does not see the face-down cards.
fn honest(table: &Table, number: u64, counts: &mut Counts) {
    let mut moves = 0i64;
    if let Some((game, score)) = table.hand(number, |_, _| moves += 1) {
        let won = score.winners.is_some_and(|winners| !winners.is_empty());
        counts.yes("won", won);
        counts.add(if won { "moves when won" } else { "moves when lost" }, moves);
        if let Some(finished) = table::statistics::Finished::of(&game, false).filter(|_| !won) {
            counts.add("left", i64::from(finished.left));
        }
    }
}

fn clock(rules: &Arc<rook_clock::Rules>, number: u64, counts: &mut Counts) {
    let deal = Deal::shuffled(RookClock::pack(rules), &mut SmallRng::seed_from_u64(number));
    let Ok(mut game) = RookClock::start(rules, &Standing::default(), &deal) else { return };
    while let Some(seat) = game.pending().turn() {
        game.apply(Actor::Seat(seat), &rook_clock::Turn, &mut Mute);
    }
    counts.add("turned", i64::from(game.score().unwrap_or_default().players.0[0]));
}
