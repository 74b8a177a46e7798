//! `rookery load --model`: predicts what a load would take, without a server. A simulation lets moves queue for the
//! resources they need, with measured costs; a calculation says how many tables each part could handle.

mod costs;
mod simulation;

use super::{LoadArgs, measure};
use clap::Args;
use costs::Costs;
use rules::Catalog;
use serde_json::{Value, json};
use server::Share;
use simulation::{Outcome, Setup};
use std::{io, num::NonZero, path::PathBuf, thread, time::Duration};

/// What is modeled, in addition to the load itself.
#[derive(Args)]
pub(super) struct ModelArgs {
    /// Predict the results instead of measuring them; nothing is started
    #[arg(long)]
    pub(super) model: bool,
    /// For the prediction: the measured costs, in a file like the one that docs/load-model.md describes
    #[arg(long, value_name = "FILE")]
    costs: Option<PathBuf>,
    /// For the prediction: how many servers share the tables in PostgreSQL, with remote players; by default, one server
    /// shares its cores with the load generator
    #[arg(long, value_name = "N")]
    nodes: Option<usize>,
    /// For the prediction: how many cores each server has; by default, as many as this machine
    #[arg(long, value_name = "N")]
    cores: Option<usize>,
    /// For the prediction: how many cores the database has
    #[arg(long, default_value_t = 16, value_name = "N")]
    database_cores: usize,
    /// For the prediction: the part of the sockets that a proxy sends to the server that has their table, from 0 to 1; by
    /// default, as many as would land there by chance
    #[arg(long, value_name = "PART")]
    near: Option<Share>,
    /// For the prediction: the seed for its random numbers
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
}

/// The number of sockets at each table: every seat has one. `None` if the tables are not all alike.
pub(super) fn people(rules: &str) -> Option<usize> {
    let (game, seats) = rules.split_once(':').map_or((rules, None), |(game, seats)| (game, Some(seats)));
    let seats = seats.and_then(|seats| seats.split(';').next()?.parse().ok());
    let most = || Catalog::default().entries().find(|entry| entry.id == game)?.players.iter().max().copied();
    seats.or_else(most)
}

/// The results that a measurement would give; nothing if the tables are not all alike.
pub(super) fn predict(args: &LoadArgs) -> io::Result<Option<Value>> {
    let Some(setup) = setup(args)? else { return Ok(None) };
    let costs = Costs::read(args.model.costs.as_deref())?;
    let outcome = simulation::run(&setup);
    Ok(Some(report(&setup, &costs, outcome)))
}

/// Makes the prediction, or says why none is possible.
pub(super) fn predict_alone(args: &LoadArgs) -> io::Result<Value> {
    predict(args)?.ok_or_else(|| {
        io::Error::other(
            "A prediction needs one game, with its number of players: `--rules original-rook:4`.",
        )
    })
}

fn setup(args: &LoadArgs) -> io::Result<Option<Setup>> {
    let Some(people) = people(&args.rules) else { return Ok(None) };
    let ModelArgs { nodes, cores, near, seed, database_cores, .. } = args.model;
    let costs = Costs::read(args.model.costs.as_deref())?;
    let shared = nodes.is_some() || args.kept.is_shared();
    let batch = if shared { costs.postgres.batch() } else { costs.sqlite.batch() };
    let here = || thread::available_parallelism().map_or(1, NonZero::get);
    let count = nodes.unwrap_or(1).max(1);
    Ok(Some(Setup {
        nodes: count,
        cores: cores.unwrap_or_else(here),
        tables: args.tables,
        people,
        every: args.every(),
        seconds: args.seconds,
        near: near.map_or(1.0 / count as f64, Share::part),
        server: costs.server,
        load: nodes.is_none().then_some(costs.load),
        batch: (!args.memory).then_some(batch),
        database: (shared && !args.memory).then_some(database_cores),
        bus: costs.bus,
        seed,
    }))
}

fn report(setup: &Setup, costs: &Costs, outcome: Outcome) -> Value {
    let moves = outcome.seen.len();
    let each = |nanos: u64| (nanos as f64 / 1000.0 / moves.max(1) as f64).round();
    let percent = |part: f64| (part * 1000.0).round() / 10.0;
    let mut report = json!({
        "tables": setup.tables,
        "sockets": setup.tables * setup.people,
        "moves_a_second": (moves as f64 / setup.seconds.max(1) as f64).round(),
        "ms_to_answer": measure::percentiles(outcome.answered),
        "ms_to_every_viewer": measure::percentiles(outcome.seen),
        "server_processor_us_a_move": each(outcome.server),
        "cores_busy_percent": percent(outcome.cores_busy),
        "kib_a_table_with_its_sockets": costs.memory.table_kib + costs.memory.socket_kib * setup.people as f64,
    });
    if setup.load.is_some() {
        report["load_processor_us_a_move"] = each(outcome.load).into();
    }
    if setup.batch.is_some() {
        report["store_busy_percent"] = percent(outcome.store_busy).into();
        report["entries_a_batch"] = ((outcome.batch * 10.0).round() / 10.0).into();
    }
    if setup.nodes > 1 {
        report["bus_busy_percent"] = percent(outcome.bus_busy).into();
    }
    if let Some(every) = setup.every {
        report["breaks_at_tables"] = json!(limits(setup, costs, every));
    }
    report
}

/// How many tables each part could handle if everything else were unlimited, with the weakest part first. Cores count
/// as busy, so nothing has to wake them up.
fn limits(setup: &Setup, costs: &Costs, every: Duration) -> serde_json::Map<String, Value> {
    let moves_a_table = 1.0 / every.as_secs_f64();
    let (people, nodes) = (setup.people as f64, setup.nodes as f64);
    let away = people * (1.0 - setup.near);
    let messages = away + (1.0 - setup.near);
    let mut micros = setup.server.move_us + setup.server.viewer_us * people;
    if let Some(load) = setup.load {
        micros += load.move_us + load.viewer_us * people;
    }
    // Both the sending and the receiving server work on a message.
    micros += messages * 2.0 * setup.bus.server_us;
    let mut found: Vec<(&str, f64)> = Vec::new();
    if let Some(batch) = setup.batch {
        let writers = nodes * batch.most_a_second();
        match setup.database {
            Some(cores) => {
                found.push(("the writers", writers / moves_a_table));
                found.push(("the database", cores as f64 / batch.entry.max(1e-9) / moves_a_table));
            }
            None => {
                micros += batch.entry * 1e6;
                found.push(("the store", writers / moves_a_table));
            }
        }
    }
    found.push(("the servers' cores", nodes * setup.cores as f64 * 1e6 / micros / moves_a_table));
    if messages > 0.0 {
        found.push(("the bus", 1e6 / (messages * setup.bus.message_us) / moves_a_table));
    }
    let kib = costs.memory.table_kib + costs.memory.socket_kib * people;
    found.push(("16 GiB of memory for each server", nodes * 16.0 * 1024.0 * 1024.0 / kib));
    found.push((
        "the sockets that a server allows by default",
        nodes * server::Limits::default().sockets as f64 / people,
    ));
    found.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    found.into_iter().map(|(part, tables)| (part.to_owned(), (tables.round() as u64).into())).collect()
}
