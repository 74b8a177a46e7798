//! `rookery bench bury` and `rookery bench oracle`: a bot's choices held against what is best with all cards seen.

use super::bots::BotBench;
use crate::table_args::wrong;
use ::bots::{
    arena::stats::Estimate,
    measure::{buries, distance},
};
use clap::Args;
use serde_json::json;
use std::io::{self, Write};

/// A bot's buries.
#[derive(Args, Debug)]
pub struct BuryBench {
    #[command(flatten)]
    how: BotBench,
    /// Worlds that are solved for each hand.
    #[arg(long, default_value_t = 200)]
    worlds: usize,
}

/// What the buries lose against the best.
pub(super) fn bury(args: &BuryBench, out: &mut impl Write) -> io::Result<()> {
    let (how, (rules, bot)) = (&args.how, args.how.open()?);
    let seen = buries(&*rules, bot, how.hands, how.seed, args.worlds)
        .ok_or_else(|| wrong(format!("nothing is buried in {}", how.table.game)))?;
    let Estimate { value, low, high } = seen.lost.estimate();
    let hands = seen.lost.count();
    if how.json {
        let row = json!({
            "game": how.table.game,
            "bot": how.bot,
            "hands": hands,
            "worlds": seen.worlds,
            "lost": value,
            "low": low,
            "high": high,
            "bad": seen.bad,
        });
        return writeln!(out, "{row}");
    }
    writeln!(out, "{hands} buries, {} solved worlds", seen.worlds)?;
    writeln!(out, "lost against the best bury: {value:.2} points a hand ({low:.2} to {high:.2})")?;
    writeln!(out, "more than 2 points lost in {} hands", seen.bad)
}

/// How far ahead players who see all cards are.
pub(super) fn oracle(how: &BotBench, out: &mut impl Write) -> io::Result<()> {
    let (rules, bot) = how.open()?;
    let seen = distance(&*rules, bot, how.hands, how.seed)
        .ok_or_else(|| wrong(format!("{} has not two sides with one pack", how.table.game)))?;
    let Estimate { value, low, high } = seen.ahead.estimate();
    let (deals, [bots, all_seeing]) = (seen.ahead.count(), seen.written.map(|tally| tally.mean()));
    if how.json {
        let row = json!({
            "game": how.table.game,
            "bot": how.bot,
            "deals": deals,
            "ahead": value,
            "low": low,
            "high": high,
            "bot_points": bots,
            "oracle_points": all_seeing,
        });
        return writeln!(out, "{row}");
    }
    writeln!(out, "{deals} deals, each played with either side all-seeing, {} thrown in", seen.thrown_in)?;
    writeln!(out, "all-seeing {all_seeing:.1} points a hand, {} {bots:.1}", how.bot)?;
    writeln!(out, "the all-seeing side is ahead by {value:+.1} points a hand ({low:+.1} to {high:+.1})")
}
