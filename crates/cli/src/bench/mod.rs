//! `rookery bench`: how fast the engines are on this machine, along with a fixed loop that makes runs comparable.

mod bots;
mod calibration;
mod engine;
mod judged;
mod solver;

use clap::{Args, Subcommand};
use engine::{Figure, Wanted};
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    time::Duration,
};

/// What to measure.
#[derive(Subcommand)]
pub enum Bench {
    /// Full hands of every game, played at random on one core: deal, auction, bury, play and score. In Rack-O, a casual
    /// player chooses, because random players would never finish.
    Engine(EngineArgs),
    /// The double-dummy solver on seeded deals, using one thread.
    Solver(solver::SolverBench),
    /// How long a bot thinks about each kind of decision, on one thread.
    Bots(bots::BotBench),
    /// How often a bot makes its bids, grouped by its own estimate of the chance.
    Bids(bots::BidBench),
    /// How many points a bot's buries lose compared with the best bury, found by solving sampled deals.
    Bury(judged::BuryBench),
    /// How much better a player who sees all the cards would do than the bot.
    Oracle(bots::BotBench),
}

/// How to measure the engines.
#[derive(Args)]
pub struct EngineArgs {
    /// Write one JSON object instead of a table.
    #[arg(long)]
    json: bool,
    /// How long to measure each game at each number of players, in seconds.
    #[arg(long, default_value_t = 0.5, value_name = "N", value_parser = seconds)]
    seconds: f64,
    /// Measure only this game.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
}

fn seconds(text: &str) -> Result<f64, String> {
    let wanted = "a number of seconds from 0.001 to 3600";
    let seconds: f64 = text.parse().map_err(|_| wanted.to_owned())?;
    if (0.001..=3600.0).contains(&seconds) { Ok(seconds) } else { Err(wanted.to_owned()) }
}

/// Runs the subcommand and writes to standard output.
pub fn command(bench: &Bench) -> io::Result<()> {
    match bench {
        Bench::Engine(args) => engines(args, &mut io::stdout().lock()),
        Bench::Solver(args) => solver::command(args),
        Bench::Bots(args) => bots::paces(args, &mut io::stdout().lock()),
        Bench::Bids(args) => bots::bids(args, &mut io::stdout().lock()),
        Bench::Bury(args) => judged::bury(args, &mut io::stdout().lock()),
        Bench::Oracle(args) => judged::oracle(args, &mut io::stdout().lock()),
    }
}

fn engines(args: &EngineArgs, out: &mut impl Write) -> io::Result<()> {
    let wanted = Wanted { game: args.game.as_deref(), time: Duration::from_secs_f64(args.seconds) };
    let calibration = calibration::steps_per_second();
    if args.json {
        let (figures, stopped) = engine::measure(&wanted, |_| Ok(()))?;
        return crate::report::one("bench-engine", report(&figures, calibration), stopped, out);
    }
    writeln!(out, "{:<28}{:>8}{:>16}{:>18}{:>12}", "game", "players", "hands/s", "decisions/s", "bytes")?;
    engine::measure(&wanted, |figure| {
        let Figure { game, players, hands_per_second, decisions_per_second, state_bytes } = figure;
        let (hands, decisions) = (grouped(*hands_per_second), grouped(*decisions_per_second));
        writeln!(out, "{game:<28}{players:>8}{hands:>16}{decisions:>18}{state_bytes:>12}")?;
        out.flush()
    })?;
    writeln!(
        out,
        "\ncalibration: {} steps per second (xorshift and a walk through a table)",
        grouped(calibration)
    )
}

fn report(figures: &[Figure], calibration: f64) -> Value {
    let game = |figure: &Figure| {
        json!({
            "game": figure.game,
            "players": figure.players,
            "decisions_per_second": figure.decisions_per_second as u64,
            "hands_per_second": figure.hands_per_second as u64,
            "state_bytes": figure.state_bytes,
        })
    };
    json!({"games": figures.iter().map(game).collect::<Value>(), "calibration_per_second": calibration as u64})
}

/// A whole number with spaces between the thousands.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let group = |(at, digit): (usize, char)| {
        let blank = at > 0 && (digits.len() - at).is_multiple_of(3);
        blank.then_some(' ').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(json: bool, game: &str) -> String {
        let args = EngineArgs { json, seconds: 0.002, game: Some(game.to_owned()) };
        let mut out = Vec::new();
        engines(&args, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_json_has_exactly_the_documented_fields() {
        let report: Value = serde_json::from_str(&run(true, "regular-rook")).unwrap();
        let names = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&report), ["schema", "games", "calibration_per_second"]);
        let games = report["games"].as_array().unwrap();
        assert_eq!(games.len(), 4, "one entry per number of players");
        let fields = ["game", "players", "decisions_per_second", "hands_per_second", "state_bytes"];
        assert_eq!(names(&games[0]), fields);
        assert!(games[0]["decisions_per_second"].as_f64() > games[0]["hands_per_second"].as_f64());
    }

    #[test]
    fn a_table_names_game_and_players() {
        let table = run(false, "Original-Rook-Two");
        assert!(table.lines().any(|line| line.starts_with("original-rook-two ")), "{table}");
        assert!(table.contains("calibration: "));
    }

    #[test]
    fn an_unknown_game_is_an_error_and_numbers_are_grouped() {
        let args = EngineArgs { json: true, seconds: 0.001, game: Some("bridge".into()) };
        assert!(engines(&args, &mut Vec::new()).is_err());
        assert_eq!([grouped(7.0), grouped(1234.0), grouped(25_000_000.0)], ["7", "1 234", "25 000 000"]);
        assert!(seconds("0").is_err() && seconds("nan").is_err() && seconds("2").is_ok());
    }
}
