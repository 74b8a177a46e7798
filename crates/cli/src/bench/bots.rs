//! `rookery bench bots` and `rookery bench bids`: put a bot in every seat of a table and measure how long it
//! thinks, and how often its bids succeed compared with its own estimates.

use crate::{
    progress::Run,
    report,
    table_args::{TableArgs, wrong},
};
use ::arena::measure::{self, OneBid, Pace, TENTHS, Tenth};
use ::bots::{Named, bot_named};
use clap::Args;
use rules::{AnyRules, Catalog};
use serde_json::json;
use std::{
    io::{self, Write},
    sync::Arc,
    time::Instant,
};

/// The bot to put in every seat, and how many hands it plays.
#[derive(Args, Debug)]
pub struct BotBench {
    #[command(flatten)]
    pub(super) table: TableArgs,
    /// The bot to use; `rookery arena GAME list` lists the choices.
    pub(super) bot: String,
    /// How many hands to play.
    #[arg(long, default_value_t = 100)]
    pub(super) hands: u64,
    /// The first hand's seed.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Write JSON instead of a table.
    #[arg(long)]
    pub(super) json: bool,
}

impl BotBench {
    /// The table and the bot.
    pub(super) fn open(&self) -> io::Result<(Arc<dyn AnyRules>, &'static Named)> {
        let rules = self.table.open(&Catalog::default())?;
        let bot = bot_named(&self.bot, &*rules)
            .ok_or_else(|| wrong(format!("No bot named `{}` plays {}.", self.bot, self.table.game)))?;
        Ok((rules, bot))
    }
}

/// How long each kind of decision takes.
pub(super) fn paces(how: &BotBench, out: &mut impl Write) -> io::Result<()> {
    let (rules, bot) = how.open()?;
    let begun = Instant::now();
    let mut run = Run::new("hands", how.hands)?;
    let seen =
        measure::paces(&*rules, bot, how.hands, how.seed, || begun.elapsed(), |done| run.goes_on(done));
    let stopped = run.end();
    if how.json {
        let row = |pace: &Pace| {
            json!({
                "game": how.table.game,
                "bot": how.bot,
                "kind": pace.kind,
                "count": pace.count,
                "mean_ms": pace.mean_ms,
                "p50": pace.p50,
                "p99": pace.p99,
                "max": pace.max,
            })
        };
        return report::rows("bench-bots", seen.iter().map(row).collect(), stopped, out);
    }
    writeln!(out, "{:14}{:>8}{:>10}{:>10}{:>10}{:>10}", "decision", "count", "mean ms", "p50", "p99", "max")?;
    for pace in &seen {
        let Pace { kind, count, mean_ms, p50, p99, max } = pace;
        writeln!(out, "{kind:14}{count:>8}{mean_ms:>10.2}{p50:>10.2}{p99:>10.2}{max:>10.2}")?;
    }
    Ok(())
}

/// How to measure a bot's bids.
#[derive(Args, Debug)]
pub struct BidBench {
    #[command(flatten)]
    how: BotBench,
    /// First list every bid, one per line: the estimated chance of making it, and whether it was made.
    #[arg(long)]
    each: bool,
}

/// How often bids are made, grouped by the bidder's own estimate.
pub(super) fn bids(args: &BidBench, out: &mut impl Write) -> io::Result<()> {
    let (how, (rules, bot)) = (&args.how, args.how.open()?);
    let mut run = Run::new("hands", how.hands)?;
    let seen = measure::bids(&*rules, bot, how.hands, how.seed, |done| run.goes_on(done));
    let stopped = run.end();
    let hands = stopped.unwrap_or(how.hands);
    for OneBid { chance, made } in seen.each.iter().filter(|_| args.each) {
        match how.json {
            true => writeln!(out, "{}", json!({ "chance": chance, "made": made }))?,
            false => writeln!(out, "{:.1}% {}", 100.0 * chance, if *made { "made" } else { "set" })?,
        }
    }
    let share = |tenth: &Tenth, sum: f64| sum / f64::from(tenth.bids);
    let by = [("chance", seen.tenths()), ("group", seen.groups())];
    let rows = |tenths: [Tenth; TENTHS]| tenths.into_iter().enumerate().filter(|(_, tenth)| tenth.bids > 0);
    if how.json {
        let row = |by: &str, at: usize, tenth: &Tenth| {
            json!({
                "game": how.table.game,
                "bot": how.bot,
                "by": by,
                "tenth": at + 1,
                "bids": tenth.bids,
                "predicted": share(tenth, tenth.chances),
                "made": share(tenth, f64::from(tenth.made)),
            })
        };
        let all = by.iter().flat_map(|(by, tenths)| rows(*tenths).map(|(at, tenth)| row(by, at, &tenth)));
        return report::rows("bench-bids", all.collect(), stopped, out);
    }
    writeln!(
        out,
        "{} hands, including {} in which the bidder had no free choice of bid",
        hands, seen.without
    )?;
    for (by, tenths) in by {
        writeln!(out, "{by:>8}{:>8}{:>12}{:>10}", "bids", "predicted", "made")?;
        for (at, tenth) in rows(tenths) {
            let (predicted, made) = (share(&tenth, tenth.chances), share(&tenth, f64::from(tenth.made)));
            let from =
                if by == "chance" { format!("{}%", at * 100 / TENTHS) } else { format!("{}.", at + 1) };
            writeln!(out, "{from:>8}{:>8}{:>11.1}%{:>9.1}%", tenth.bids, 100.0 * predicted, 100.0 * made)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use serde_json::Value;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        how: BotBench,
    }

    fn how(words: &[&str]) -> BotBench {
        Line::parse_from(["bots"].iter().chain(words)).how
    }

    #[test]
    fn rows_are_json_with_every_figure() {
        let mut out = Vec::new();
        paces(&how(&["original-rook", "casual", "--hands", "2", "--json"]), &mut out).unwrap();
        let report: Value = serde_json::from_slice(&out).unwrap();
        let rows = report["rows"].as_array().unwrap().clone();
        assert!(rows.iter().any(|row| row["kind"] == "play" && row["p99"].as_f64() >= row["p50"].as_f64()));
        let mut out = Vec::new();
        let two = BidBench { how: how(&["original-rook", "strong", "--hands", "2", "--json"]), each: false };
        bids(&two, &mut out).unwrap();
        let report: Value = serde_json::from_slice(&out).unwrap();
        let rows = report["rows"].as_array().unwrap().clone();
        let bids = |by: &str| {
            let rows = rows.iter().filter(|row| row["by"] == by);
            rows.map(|row| row["bids"].as_u64().unwrap()).collect::<Vec<_>>()
        };
        assert!(
            bids("group").iter().sum::<u64>() == 2 && bids("chance").iter().sum::<u64>() == 2,
            "{rows:?}"
        );
    }

    #[test]
    fn an_unknown_bot_is_reported() {
        let why = paces(&how(&["original-rook", "deep-blue"]), &mut Vec::new()).unwrap_err().to_string();
        assert!(why.contains("deep-blue"), "{why}");
    }
}
