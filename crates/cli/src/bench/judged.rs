//! `rookery bench bury` and `rookery bench oracle`: a bot's choices compared with the best choices when all
//! cards are visible.

use super::bots::BotBench;
use crate::{progress::Run, report, table_args::wrong};
use ::arena::{
    measure::{Buries, OneBury, buries, distance},
    stats::Estimate,
};
use cards::Card;
use clap::Args;
use serde_json::json;
use std::io::{self, Write};

/// How to measure a bot's buries.
#[derive(Args, Debug)]
pub struct BuryBench {
    #[command(flatten)]
    how: BotBench,
    /// How many sampled deals to solve for each hand.
    #[arg(long, default_value_t = 200)]
    worlds: usize,
    /// List every hand: the cards held, the cards buried, and the cards that would have been better.
    #[arg(long)]
    each: bool,
}

/// How many points the bot's buries lose compared with the best ones.
pub(super) fn bury(args: &BuryBench, out: &mut impl Write) -> io::Result<()> {
    let (how, (rules, bot)) = (&args.how, args.how.open()?);
    let mut told = Ok(());
    let tell = |one: &OneBury, _: &Buries| {
        if args.each && told.is_ok() {
            told = tell_of(one, how.json, out);
        }
    };
    let mut run = Run::new("hands", how.hands)?;
    let go_on = |done| run.goes_on(done);
    let seen = buries(&*rules, bot, how.hands, how.seed, args.worlds, tell, go_on).ok_or_else(|| {
        wrong(format!(
            "{} has no buried cards to judge. Choose a one-pack game in which the bidder takes the nest.",
            how.table.game
        ))
    })?;
    told?;
    let stopped = run.end();
    let Estimate { value, low, high } = seen.lost.estimate();
    let afresh = seen.lost_afresh.estimate();
    let hands = seen.lost.count();
    if how.json {
        let row = json!({
            "game": how.table.game,
            "bot": how.bot,
            "hands": hands,
            "worlds": args.worlds,
            "buries": seen.buries,
            "solved": seen.solved,
            "lost": value,
            "low": low,
            "high": high,
            "afresh": { "lost": afresh.value, "low": afresh.low, "high": afresh.high },
            "bad": seen.bad,
        });
        return report::one("bench-bury", row, stopped, out);
    }
    writeln!(out, "{hands} hands, {} buries, solved {} times", seen.buries, seen.solved)?;
    writeln!(out, "loss compared with the best bury: {value:.2} points per hand ({low:.2} to {high:.2})")?;
    let Estimate { value, low, high } = afresh;
    writeln!(out, "checked against fresh samples: {value:.2} points per hand ({low:.2} to {high:.2})")?;
    writeln!(out, "more than 2 points were lost in {} hands", seen.bad)
}

/// Prints a bury next to the best one.
fn tell_of(one: &OneBury, json: bool, out: &mut impl Write) -> io::Result<()> {
    let OneBury { seed, bid, trump, buried, judged, .. } = one;
    let spelled = |cards: &mut dyn Iterator<Item = Card>| {
        cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    let hand = spelled(&mut one.hand.iter().copied());
    let (buried, best) = (spelled(&mut buried.iter()), spelled(&mut judged.best.iter()));
    let (lost, afresh) = (judged.lost, judged.lost_afresh);
    if json {
        let row = json!({
            "seed": seed,
            "bid": bid,
            "trump": trump.to_string(),
            "hand": hand,
            "buried": buried,
            "best": best,
            "lost": lost,
            "afresh": afresh,
        });
        return writeln!(out, "{row}");
    }
    writeln!(
        out,
        "{seed}: {bid} in {trump} with {hand}; buried {buried}, best {best}: {lost:.1} ({afresh:.1})"
    )
}

/// How far ahead the players who see all the cards finish.
pub(super) fn oracle(how: &BotBench, out: &mut impl Write) -> io::Result<()> {
    let (rules, bot) = how.open()?;
    let mut run = Run::new("deals", how.hands)?;
    let seen = distance(&*rules, bot, how.hands, how.seed, |done| run.goes_on(done))
        .ok_or_else(|| wrong(format!("{} does not have two sides and one pack.", how.table.game)))?;
    let stopped = run.end();
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
        return report::one("bench-oracle", row, stopped, out);
    }
    writeln!(
        out,
        "{deals} deals, each played twice so that either side sees all the cards; {} thrown in",
        seen.thrown_in
    )?;
    writeln!(out, "players who see all the cards: {all_seeing:.1} points per hand; {}: {bots:.1}", how.bot)?;
    writeln!(
        out,
        "the side that sees all the cards comes out ahead by {value:+.1} points per hand ({low:+.1} to {high:+.1})"
    )
}
