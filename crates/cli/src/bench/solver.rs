//! `rookery bench solver`: how fast the double-dummy solver is on this machine, on seeded deals.

use crate::progress::Run;
use bots::double_dummy::bench::{BenchRow, Mode, bench};
use clap::{Args, ValueEnum};
use rules::{
    Options,
    trick::{Rules, row},
};
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    sync::Arc,
    time::{Duration, Instant},
};

/// The double-dummy solver, on one thread.
#[derive(Args, Debug)]
pub struct SolverBench {
    /// The trick-taking game.
    #[arg(long, default_value = "original-rook")]
    game: String,
    /// How many players; by default, the first number the game allows.
    #[arg(long)]
    players: Option<usize>,
    /// Tricks left in the positions to measure, separated by commas.
    #[arg(long, value_delimiter = ',', default_value = "9,6")]
    tricks: Vec<u8>,
    /// How many deals to solve for each row.
    #[arg(long, default_value_t = 1000)]
    deals: u32,
    /// The first deal's seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What to measure: wall-clock time, or processor time alone, which does not depend on
    /// how busy the machine is.
    #[arg(long, value_enum, default_value = "wall")]
    clock: Clock,
    /// Write the rows as a JSON array, with times in milliseconds.
    #[arg(long)]
    json: bool,
}

/// The clock to measure with.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Clock {
    Wall,
    Cpu,
}

impl Clock {
    fn word(self) -> &'static str {
        match self {
            Clock::Wall => "wall",
            Clock::Cpu => "cpu",
        }
    }

    /// The time since some fixed moment; `None` if the system does not provide it.
    fn now(self, begun: Instant) -> Option<Duration> {
        match self {
            Clock::Wall => Some(begun.elapsed()),
            Clock::Cpu => cpu_time(),
        }
    }
}

/// This thread's processor time.
#[cfg(unix)]
fn cpu_time() -> Option<Duration> {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(now.tv_sec.try_into().ok()?, now.tv_nsec.try_into().ok()?))
}

#[cfg(not(unix))]
fn cpu_time() -> Option<Duration> {
    None
}

/// Runs a measurement and writes its rows to standard output.
pub(super) fn command(how: &SolverBench) -> io::Result<()> {
    write_rows(how, &mut io::stdout().lock())
}

fn write_rows(how: &SolverBench, out: &mut impl Write) -> io::Result<()> {
    let unusable = |why: String| io::Error::new(io::ErrorKind::InvalidInput, why);
    let row = row::find(&how.game)
        .ok_or_else(|| unusable(format!("There is no trick-taking game `{}`.", how.game)))?;
    let players = how.players.unwrap_or(row.players[0]);
    let rules = Rules::<u64>::new(row, players, &Options::new()).map_err(|e| unusable(e.to_string()))?;
    let rules = Arc::new(rules);
    let begun = Instant::now();
    if how.clock.now(begun).is_none() {
        return Err(unusable("This system does not report a thread's processor time.".to_string()));
    }
    let mut rows = Vec::new();
    if !how.json {
        writeln!(
            out,
            "{:24} {:>6} {:12} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>10}",
            "game", "tricks", "mode", "deals", "mean ms", "p50", "p90", "p99", "max", "nodes"
        )?;
    }
    let mut run = Run::new("rows", (how.tricks.len() * Mode::ALL.len()) as u64)?;
    let mut done = 0;
    for tricks in &how.tricks {
        for mode in Mode::ALL {
            if !run.goes_on(done) {
                break;
            }
            done += 1;
            let row = bench(&rules, *tricks, mode, how.deals, how.seed, || {
                how.clock.now(begun).unwrap_or_default()
            });
            match how.json {
                true => rows.push(to_json(&row, how.clock)),
                false => writeln!(
                    out,
                    "{:24} {:>6} {:12} {:>6} {:>9.3} {:>9.3} {:>9.3} {:>9.3} {:>9.3} {:>10.0}",
                    row.game,
                    row.tricks,
                    row.mode.word(),
                    row.deals,
                    row.mean_ms,
                    row.p50,
                    row.p90,
                    row.p99,
                    row.max,
                    row.nodes
                )?,
            }
        }
    }
    let stopped = run.end();
    if how.json {
        crate::report::rows("bench-solver", rows, stopped, out)?;
    }
    Ok(())
}

fn to_json(row: &BenchRow, clock: Clock) -> Value {
    json!({
        "game": row.game,
        "tricks": row.tricks,
        "mode": row.mode.word(),
        "deals": row.deals,
        "clock": clock.word(),
        "mean_ms": row.mean_ms,
        "p50": row.p50,
        "p90": row.p90,
        "p99": row.p99,
        "max": row.max,
        "nodes": row.nodes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        how: SolverBench,
    }

    fn rows_of(text: &str) -> Vec<Value> {
        let report: Value = serde_json::from_str(text).unwrap();
        report["rows"].as_array().unwrap().clone()
    }

    fn run(line: &[&str]) -> io::Result<String> {
        let Line { how } = Line::parse_from(line);
        let mut out = Vec::new();
        write_rows(&how, &mut out)?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn rows_are_json_with_every_figure() {
        let text = run(&["solver", "--json", "--deals", "3", "--tricks", "4"]).unwrap();
        let rows = rows_of(&text);
        assert_eq!(rows.len(), Mode::ALL.len());
        for row in rows {
            assert_eq!((&row["game"], &row["tricks"]), (&json!("original-rook"), &json!(4)));
            for figure in ["mean_ms", "p50", "p90", "p99", "max", "nodes"] {
                assert!(row[figure].as_f64().is_some_and(|n| n >= 0.0), "{figure}");
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn processor_time_can_be_requested() {
        let text = run(&["solver", "--json", "--deals", "2", "--tricks", "5", "--clock", "cpu"]).unwrap();
        let rows = rows_of(&text);
        assert!(rows.iter().all(|row| row["clock"] == "cpu" && row["mean_ms"].as_f64() > Some(0.0)));
    }

    #[test]
    fn the_table_has_one_line_per_row() {
        let text = run(&["solver", "--deals", "2", "--tricks", "3,2", "--game", "flip"]).unwrap();
        assert_eq!(text.lines().count(), 1 + 2 * Mode::ALL.len());
    }

    #[test]
    fn an_unknown_game_is_reported() {
        assert!(run(&["solver", "--game", "whist"]).unwrap_err().to_string().contains("whist"));
        assert!(run(&["solver", "--players", "9"]).is_err());
    }
}
