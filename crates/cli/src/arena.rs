//! `rookery arena`: pits bots against each other on duplicate deals, with confidence intervals. The `arena` crate
//! does the measuring; this module reads the command line and prints the results.

use crate::{
    progress::left,
    report,
    signals::result_so_far,
    table_args::{TableArgs, wrong},
};
use ::arena::{
    Contestant, Measure, Outcome, Pair, Progress, Setup, Unit,
    stats::{ERROR, Estimate, Verdict},
};
use clap::Args;
use rules::{AnyRules, Catalog};
use serde_json::{Value, json};
use std::{
    io::{self, IsTerminal, Write},
    sync::PoisonError,
    time::{Duration, Instant},
};

/// Which bots to compare, and how.
#[derive(Args)]
pub struct ArenaArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Two or more bots: names (`rookery arena GAME list` lists them), networks (`network:FILE`, or
    /// `search:FILE` for one that searches), or the command lines of programs.
    #[arg(required = true, value_name = "BOT")]
    bots: Vec<String>,
    /// How many deals each pair of bots plays; each deal is played in every seating.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    deals: u64,
    /// The same seed gives the same results, on any number of threads.
    #[arg(long, value_name = "S", default_value = "arena")]
    seed: String,
    /// Play whole matches instead of single hands.
    #[arg(long = "match")]
    matches: bool,
    /// Stop a pair as soon as the sequential test decides between them (error rate 5%).
    #[arg(long)]
    stop_when_decided: bool,
    /// The sequential test treats any difference per hand below this as no difference.
    #[arg(long, value_name = "X", default_value_t = 0.0)]
    margin: f64,
    /// How many threads to use; 0 means one per core.
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// How long a program may take to answer, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    timeout: u64,
    /// A bot stops playing after it forfeits this many hands.
    #[arg(long, value_name = "N", default_value_t = 5)]
    patience: u64,
    /// Write one JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

/// Runs the subcommand: results on standard output, progress on standard error.
pub fn command(args: &ArenaArgs) -> io::Result<()> {
    let rules = args.table.open(&Catalog::default())?;
    // Not locked: at Ctrl-C, another thread prints the result so far.
    let out = &mut io::stdout();
    if let [only] = args.bots.as_slice()
        && only.eq_ignore_ascii_case("list")
    {
        return list(&*rules, out);
    }
    let timeout = Duration::from_millis(args.timeout.max(1));
    let contestants = args.bots.iter().map(|bot| Contestant::new(bot, &*rules, timeout).map_err(wrong));
    let setup = Setup {
        contestants: contestants.collect::<io::Result<_>>()?,
        rules,
        seed: args.seed.clone(),
        deals: args.deals,
        unit: if args.matches { Unit::Match } else { Unit::Hand },
        stop_when_decided: args.stop_when_decided,
        margin: args.margin.max(0.0),
        threads: args.threads,
        patience: args.patience,
    };
    let (start, so_far) = (Instant::now(), result_so_far()?);
    let tell = |now: Progress<'_>| {
        progress(now, start.elapsed());
        let text = partial(&setup, now, args.json).unwrap_or_default();
        *so_far.lock().unwrap_or_else(PoisonError::into_inner) = text;
    };
    let outcome = ::arena::run(&setup, tell).map_err(wrong)?;
    if io::stderr().is_terminal() {
        eprintln!();
    }
    match args.json {
        true => report::one("arena", figures(&setup, &outcome), None, out),
        false => table(&setup, &outcome, out),
    }
}

fn list(rules: &dyn AnyRules, out: &mut impl Write) -> io::Result<()> {
    // The same words as `rookery play GAME --bots list`.
    crate::play::describe_bots(rules).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The result so far, for a run that is stopped early.
fn partial(setup: &Setup, now: Progress<'_>, as_json: bool) -> io::Result<String> {
    let mut text = Vec::new();
    if as_json {
        report::one("arena", figures(setup, &now.outcome()), Some(now.deals), &mut text)?;
    } else {
        writeln!(text, "\nStopped after {} of {} deals.", now.deals, now.of)?;
        table(setup, &now.outcome(), &mut text)?;
    }
    String::from_utf8(text).map_err(io::Error::other)
}

fn progress(so_far: Progress<'_>, elapsed: Duration) {
    let Progress { deals, of, pairs, .. } = so_far;
    let left = left(elapsed, deals, of);
    let text = match pairs {
        [only] => {
            let Estimate { value, low, high } = only.difference.estimate();
            format!("{deals} of {of} deals{left}; difference {value:+.3} ({low:+.3} to {high:+.3})")
        }
        several => format!("{deals} of {of} deals{left}, {} pairs", several.len()),
    };
    match io::stderr().is_terminal() {
        true => eprint!("\r{text}   "),
        false => eprintln!("{text}"),
    }
}

fn table(setup: &Setup, outcome: &Outcome, out: &mut impl Write) -> io::Result<()> {
    let name = |at: usize| setup.contestants[at].name.as_str();
    let unit = unit(setup);
    let what = match outcome.measure {
        Measure::Points if setup.rules.match_rules().lowest_wins => {
            "points (fewer is better, so the sign is flipped)"
        }
        Measure::Points => "points",
        Measure::Wins => "share won",
    };
    writeln!(
        out,
        "{} for {}, seed {}: {} {unit} per deal; {what}",
        setup.rules.entry().title,
        setup.rules.players(),
        setup.seed,
        outcome.seatings,
    )?;
    for pair in &outcome.pairs {
        let (first, second) = (name(pair.first), name(pair.second));
        let [a, b] = pair.values.map(|tally| tally.mean());
        writeln!(
            out,
            "\n{first} against {second}: {} deals, {} {unit}",
            pair.difference.count(),
            pair.hands
        )?;
        writeln!(
            out,
            "  per hand      {a:.3} against {b:.3}, difference {}",
            interval(pair.difference.estimate())
        )?;
        writeln!(out, "  better in     {} of the {unit}", percent(pair.share.share()))?;
        writeln!(out, "  length        {:.1} actions", per_hand(pair))?;
        let verdict = match pair.verdict {
            Some(verdict) => {
                format!(
                    "{} (error rate {ERROR}, valid no matter when you stop)",
                    decided(verdict, first, second)
                )
            }
            None => "undecided".into(),
        };
        writeln!(out, "  verdict       {verdict}")?;
    }
    if !outcome.ratings.is_empty() {
        writeln!(out, "\nrating (Bradley-Terry, mean 0, 95% interval)")?;
        let mut order: Vec<usize> = (0..outcome.ratings.len()).collect();
        order.sort_by(|a, b| outcome.ratings[*b].value.total_cmp(&outcome.ratings[*a].value));
        for at in order {
            let Estimate { value, low, high } = outcome.ratings[at];
            writeln!(out, "  {:<24}{value:>+8.0} ({low:+.0} to {high:+.0})", name(at))?;
        }
    }
    for (at, (times, why)) in outcome.forfeits.iter().enumerate() {
        if let Some(why) = why {
            let gone = if *times >= setup.patience.max(1) { " and stopped playing" } else { "" };
            writeln!(out, "\n{} forfeited {times} {unit}{gone}. First reason: it {why}", name(at))?;
        }
    }
    Ok(())
}

fn decided(verdict: Verdict, first: &str, second: &str) -> String {
    match verdict {
        Verdict::FirstBetter => format!("{first} is better"),
        Verdict::SecondBetter => format!("{second} is better"),
        Verdict::NoDifference => "no difference".into(),
    }
}

fn unit(setup: &Setup) -> &'static str {
    match setup.unit {
        Unit::Hand => "hands",
        Unit::Match => "matches",
    }
}

fn per_hand(pair: &Pair) -> f64 {
    pair.decisions as f64 / pair.hands.max(1) as f64
}

fn interval(estimate: Estimate) -> String {
    let Estimate { value, low, high } = estimate;
    format!("{value:+.3} ({low:+.3} to {high:+.3})")
}

fn percent(share: Estimate) -> String {
    format!("{:.2}% ({:.2} to {:.2})", 100.0 * share.value, 100.0 * share.low, 100.0 * share.high)
}

fn figures(setup: &Setup, outcome: &Outcome) -> Value {
    let pair = |pair: &Pair| {
        json!({
            "first": pair.first,
            "second": pair.second,
            "deals": pair.difference.count(),
            "hands": pair.hands,
            "values": pair.values.map(|tally| tally.mean()),
            "difference": figure(pair.difference.estimate()),
            "share": figure(pair.share.share()),
            "actions_per_hand": per_hand(pair),
            "verdict": pair.verdict.map(|verdict| verdict.to_string()),
        })
    };
    let bot = |(at, contestant): (usize, &Contestant)| {
        let (forfeits, why) = &outcome.forfeits[at];
        json!({
            "name": contestant.name,
            "rating": outcome.ratings.get(at).copied().map(figure),
            "forfeits": forfeits,
            "first_forfeit": why,
        })
    };
    json!({
        "game": setup.rules.entry().id,
        "players": setup.rules.players(),
        "options": setup.rules.options(),
        "seed": setup.seed,
        "unit": if setup.unit == Unit::Hand { "hand" } else { "match" },
        "measure": if outcome.measure == Measure::Points { "points" } else { "wins" },
        "seatings": outcome.seatings,
        "error_rate": ERROR,
        "margin": setup.margin,
        "bots": setup.contestants.iter().enumerate().map(bot).collect::<Value>(),
        "pairs": outcome.pairs.iter().map(pair).collect::<Value>(),
    })
}

/// A figure with its interval; an unknown bound is null.
fn figure(estimate: Estimate) -> Value {
    json!({"value": estimate.value, "low": estimate.low, "high": estimate.high})
}
