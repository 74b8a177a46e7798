//! `rookery solve`: exact results for the solitaire games and, with `deal`, for one deal of a trick-taking
//! game. The solver sees the face-down cards, so the results describe the game and not a player.

use crate::{
    progress::Run,
    replace::{named, replace},
    report, solve_deal,
    table_args::{TableArgs, wrong},
};
use ::arena::stats::{Estimate, wilson};
use bots::solitaire::{Answer, Oracle};
use clap::{Args, Subcommand};
use rayon::prelude::*;
use rules::{Actor, AnyRules, Catalog, Deal, Game, Mute, Standing, rook_clock::RookClock, rook_solitaire};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};
use table::{Chance, Match};

/// What to solve.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct SolveArgs {
    #[command(subcommand)]
    one: Option<OneDeal>,
    /// The solitaire game: rook-solitaire or rook-clock.
    #[arg(required = true)]
    game: Option<String>,
    /// A table option, such as `thirteen_on_fourteen=no`; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// How many deals to solve.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    deals: u64,
    /// The same seed gives the same deals.
    #[arg(long, value_name = "S", default_value = "solve")]
    seed: String,
    /// How many positions to search in one deal before leaving it undecided.
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    budget: u64,
    /// Keep the counts in this file after every 100 deals, and continue from it if it is there. Only for Rook Solitaire.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Write one JSON object instead of lines.
    #[arg(long)]
    json: bool,
}

/// What a run over many deals has found so far.
#[derive(Default, Serialize, Deserialize)]
struct Counts {
    /// What these counts are about; a run that solves something else can't continue them.
    of: String,
    /// The next deal.
    next: u64,
    won: u64,
    lost: u64,
    undecided: Vec<u64>,
}

impl Counts {
    /// The counts in the file, if there is one for the same deals.
    fn begin(of: String, file: Option<&Path>) -> io::Result<Counts> {
        let Some(file) = file.filter(|file| file.exists()) else {
            return Ok(Counts { of, ..Counts::default() });
        };
        let text = fs::read_to_string(file).map_err(|why| named(file, &why))?;
        let counts: Counts = serde_json::from_str(&text).map_err(|why| named(file, &why))?;
        match counts.of == of {
            true => Ok(counts),
            false => Err(named(
                file,
                &format!("It was made with other settings ({}), so it can't be continued.", counts.of),
            )),
        }
    }

    fn keep(&self, file: Option<&Path>) -> io::Result<()> {
        let Some(file) = file else { return Ok(()) };
        let text = serde_json::to_string(self).map_err(io::Error::other)?;
        replace(file, &text).map_err(|why| named(file, &why))
    }
}

/// Solve one deal instead of many.
#[derive(Subcommand)]
enum OneDeal {
    /// Solve a deal of a trick-taking game with all cards known: each side's points and tricks, and the best lead.
    Deal(solve_deal::DealArgs),
}

/// The number of deals solved between two looks at the clock.
const BATCH: u64 = 100;

/// Runs the subcommand and writes to standard output.
pub fn command(args: &SolveArgs) -> io::Result<()> {
    if let Some(OneDeal::Deal(deal)) = &args.one {
        return solve_deal::command(deal);
    }
    let game = args.game.clone().unwrap_or_default();
    let rules = TableArgs { game, players: None, set: args.set.clone() }.open(&Catalog::default())?;
    let report = if let Ok(typed) = rules.typed_rules().downcast::<rook_solitaire::Rules>() {
        solitaire(args, &rules, &typed)?
    } else if let Ok(typed) = rules.typed_rules().downcast() {
        clock(args, &rules, &typed)?
    } else {
        return Err(wrong(format!(
            "{} is not a solitaire game. `rookery solve` handles rook-solitaire and rook-clock; `rookery solve deal` solves one deal of a trick-taking game.",
            rules.entry().id
        )));
    };
    let out = &mut io::stdout().lock();
    if args.json {
        return writeln!(out, "{report}");
    }
    let fields: Vec<(&String, &Value)> =
        report.as_object().into_iter().flatten().filter(|(name, _)| *name != "schema").collect();
    let width = fields.iter().map(|(name, _)| name.len()).max().unwrap_or(0) + 2;
    for (name, value) in fields {
        match value {
            Value::String(text) => writeln!(out, "{name:<width$}{text}")?,
            Value::Object(_) => {
                let [value, low, high] =
                    ["value", "low", "high"].map(|end| value[end].as_f64().unwrap_or(0.0));
                writeln!(
                    out,
                    "{name:<width$}{:.2}% ({:.2} to {:.2})",
                    100.0 * value,
                    100.0 * low,
                    100.0 * high
                )?;
            }
            other => writeln!(out, "{name:<width$}{other}")?,
        }
    }
    Ok(())
}

/// Deal number `number`, dealt the way the arena and the referee would deal it.
fn dealt(args: &SolveArgs, rules: &Arc<dyn AnyRules>, number: u64) -> io::Result<Deal<String>> {
    let chance = Chance::seed(format!("{} {number}", args.seed));
    Ok(Match::new(Arc::clone(rules), None, chance).map_err(wrong)?.log().deal)
}

/// The hand dealt from a deal, as the game's own type.
fn start<G: Game>(rules: &Arc<G::Rules>, deal: &Deal<String>) -> io::Result<G> {
    let read = |text: &String| text.parse::<G::Card>().map_err(|_| wrong(format!("`{text}` is not a card.")));
    let pack = deal.pack.iter().map(read).collect::<io::Result<Vec<_>>>()?;
    let deal = Deal { pack, cuts: Vec::new(), luck: deal.luck };
    G::start(rules, &Standing::default(), &deal).map_err(wrong)
}

fn solitaire(
    args: &SolveArgs,
    any: &Arc<dyn AnyRules>,
    rules: &Arc<rook_solitaire::Rules>,
) -> io::Result<Value> {
    let oracle = Oracle::new(rules, args.budget);
    let options: Vec<String> = any.options().iter().map(|(name, value)| format!("{name}={value}")).collect();
    let options = options.join(" ");
    let of = format!("{} {options}, seed {}, budget {}", any.entry().id, args.seed, args.budget);
    let keep = args.keep.as_deref();
    let mut counts = Counts::begin(of, keep)?;
    let before = counts.next.min(args.deals);
    let mut run = Run::new("deals", args.deals - before)?;
    while counts.next < args.deals {
        let batch = counts.next..args.deals.min(counts.next + BATCH);
        let solve = |number: u64| -> io::Result<Answer> {
            let game: rook_solitaire::RookSolitaire = start(rules, &dealt(args, any, number)?)?;
            Ok(oracle.solve(game.layout()))
        };
        let answers = batch.clone().into_par_iter().map(solve).collect::<io::Result<Vec<_>>>()?;
        counts.next = batch.end;
        for (number, answer) in batch.zip(answers) {
            match answer {
                Answer::Won(_) => counts.won += 1,
                Answer::Lost => counts.lost += 1,
                Answer::Undecided => counts.undecided.push(number),
            }
        }
        counts.keep(keep)?;
        if !run.goes_on(counts.next - before) {
            break;
        }
    }
    let stopped = run.end();
    let Counts { won, lost, undecided, next, .. } = counts;
    let deals = next.max(1) as f64;
    // An undecided deal may be won or lost, and the interval covers both.
    let least = wilson(won as f64 / deals, deals);
    let most = wilson((won as f64 + undecided.len() as f64) / deals, deals);
    let fields = json!({
        "game": any.entry().id,
        "options": options,
        "seed": args.seed,
        "deals": next,
        "won": won,
        "lost": lost,
        "undecided": undecided.len(),
        "undecided_deals": undecided,
        "winnable": figure(Estimate { value: won as f64 / deals, low: least.low, high: most.high }),
    });
    Ok(report::labeled("solve", fields, stopped.map(|_| next)))
}

/// There is nothing to decide in Rook Clock; `docs/rook-clock.md` proves the exact figure. The deals are played for
/// comparison.
fn clock(
    args: &SolveArgs,
    any: &Arc<dyn AnyRules>,
    rules: &Arc<rules::rook_clock::Rules>,
) -> io::Result<Value> {
    let (mut worked, mut turned, mut done) = (0u64, 0.0, 0);
    let mut run = Run::new("deals", args.deals)?;
    for number in 0..args.deals {
        let mut game: RookClock = start(rules, &dealt(args, any, number)?)?;
        while let Some(seat) = game.pending().turn() {
            game.apply(Actor::Seat(seat), &rules::rook_clock::Turn, &mut Mute);
        }
        let score = game.score().unwrap_or_default();
        worked += u64::from(score.winners.is_some_and(|winners| !winners.is_empty()));
        turned += f64::from(score.players.0[0]);
        done = number + 1;
        if !run.goes_on(done) {
            break;
        }
    }
    let stopped = run.end();
    let deals = done.max(1) as f64;
    let fields = json!({
        "game": any.entry().id,
        "seed": args.seed,
        "law": "1 deal in 14 is won; the chance of turning exactly N cards is C(N-1,3)/C(56,4), and the average is 45.6 cards",
        "exact": 1.0 / 14.0,
        "mean_turned": 45.6,
        "deals": done,
        "worked_out": worked,
        "measured": figure(wilson(worked as f64 / deals, deals)),
        "turned": turned / deals,
    });
    Ok(report::labeled("solve", fields, stopped))
}

fn figure(estimate: Estimate) -> Value {
    json!({"value": estimate.value, "low": estimate.low, "high": estimate.high})
}
