//! `rookery load`: plays on a server through thousands of real sockets and measures how long everything
//! takes. The generator does as little work as it can, since it usually shares the machine with the server.

mod alone;
mod client;
mod measure;
mod model;
mod party;
mod server;

use crate::{kept::Kept, report};
use clap::Args;
use measure::Tally;
use model::ModelArgs;
use parlor::{
    Logged,
    leaks::{Told, hold},
};
use party::{Pace, Party};
use rules::Catalog;
use serde_json::{Value, json};
pub(crate) use server::Server;
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
use store::{Memory, Store};
use tokio::{
    runtime::Runtime,
    sync::{Semaphore, mpsc, watch},
    task::JoinSet,
    time::{Instant, sleep},
};

/// The maximum number of tables being opened at the same time.
const OPENING: usize = 32;

/// The maximum number of people at a table of any game.
const MOST_PEOPLE: usize = 8;

/// How many files are open besides the sockets.
const OTHER_FILES: u64 = 256;

/// Load-test a server with thousands of sockets and report response times.
#[derive(Args)]
pub struct LoadArgs {
    /// A server that is already running; by default, one is started, and stopped afterward
    #[arg(long, value_name = "ADDRESS")]
    at: Option<SocketAddr>,
    #[command(flatten)]
    kept: Kept,
    /// Start the server without a store on disk
    #[arg(long, conflicts_with_all = ["data", "database", "at"])]
    memory: bool,
    /// How many tables to play
    #[arg(long, default_value_t = 50)]
    tables: usize,
    /// The game and the number of players, as in a link; `every` cycles through all games
    #[arg(long, default_value = "original-rook:4")]
    rules: String,
    /// Moves per second at each table
    #[arg(long, default_value_t = 1.0, conflicts_with = "flat_out")]
    rate: f64,
    /// Make each table's next move as soon as everyone has seen the last one
    #[arg(long)]
    flat_out: bool,
    /// How long to measure, in seconds
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Record every frame and check it against the real deal afterward; needs `--data` or `--database`
    #[arg(long)]
    record: bool,
    /// At the end, break every socket at once and report how long it takes for all of them to come back
    #[arg(long)]
    storm: bool,
    /// Skip running the same load on the store alone
    #[arg(long)]
    not_alone: bool,
    /// Put the load only on the store: one writer for each table, and no server
    #[arg(long, conflicts_with_all = ["not_alone", "at", "record", "storm", "model"])]
    alone: bool,
    #[command(flatten)]
    model: ModelArgs,
    /// Write one JSON object instead of lines
    #[arg(long)]
    json: bool,
}

/// Runs `rookery load`.
pub fn command(args: &LoadArgs) -> io::Result<()> {
    let (name, report) = match (args.model.model, args.alone) {
        (true, _) => ("load-model", model::predict_alone(args)?),
        (_, true) => {
            let report = Runtime::new()?.block_on(store_alone(args))?;
            ("load-store", json!({ "tables": args.tables, "the_store_alone": report }))
        }
        _ => ("load", measured(args)?),
    };
    if args.json {
        report::one(name, report, None, &mut io::stdout().lock())
    } else {
        measure::print(&report, &mut io::stdout().lock())
    }
}

/// Measures the load, and predicts the same figures.
fn measured(args: &LoadArgs) -> io::Result<Value> {
    // Each socket is one open file here and one in the server, which inherits the limit.
    let needed = (args.most_sockets() as u64).saturating_add(OTHER_FILES);
    let files = raise_open_files(needed);
    if files < needed {
        eprintln!("This system lets a program open only {files} files, which may be too few.");
    }
    // A mistake in what the prediction needs should come to light before the measurement, not after it.
    let predicted = model::predict(args)?;
    let mut report = Runtime::new()?.block_on(run(args))?;
    if let Some(predicted) = predicted {
        report[measure::PREDICTED] = predicted;
    }
    Ok(report)
}

/// Lets this program open as many files as it needs, if the system allows that; returns how many it can open.
fn raise_open_files(needed: u64) -> u64 {
    let allowed = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(0);
    // Only a program run by an administrator may exceed the limit that applies to everyone.
    if allowed < needed && rlimit::Resource::NOFILE.set(needed, needed).is_ok() { needed } else { allowed }
}

async fn run(args: &LoadArgs) -> io::Result<Value> {
    let own = match args.at {
        Some(_) => None,
        None => {
            let store = if args.memory { vec!["--memory".into()] } else { args.kept.flags() };
            Some(Server::start(&store, args.tables, args.most_sockets())?)
        }
    };
    let at = args
        .at
        .or(own.as_ref().map(|server| server.at))
        .ok_or_else(|| io::Error::other("There is no server."))?;
    let empty = own.as_ref().map(Server::memory).transpose()?;
    let mut parties = sit_down(args, at).await?;
    let sockets = parties.iter().map(|party| party.people.len()).sum();
    let seated = own.as_ref().map(Server::memory).transpose()?;
    // Let all the work of sitting down finish before measuring.
    sleep(Duration::from_secs(1)).await;

    let processor = || -> io::Result<_> {
        let server = own.as_ref().map(Server::processor).transpose()?;
        Ok((server, server::processor("self")?))
    };
    let before = processor()?;
    let began = Instant::now();
    let pace = args.pace();
    let mut playing: JoinSet<_> = parties.drain(..).map(|party| party.play(pace)).collect();
    let mut tally = Tally::default();
    while let Some(played) = playing.join_next().await {
        let (party, played) = played.map_err(io::Error::other)?;
        tally.add(played?);
        parties.push(party);
    }
    let took = began.elapsed();
    let after = processor()?;
    let moves = tally.moves();
    let mut report = measure::run(tally, parties.len(), sockets, took);
    let micros = |time: Duration| (time.as_micros() as f64 / moves.max(1) as f64).round();
    if let (Some(before), Some(after)) = (before.0, after.0) {
        report["server_processor_us_a_move"] = micros(after - before).into();
    }
    report["load_processor_us_a_move"] = micros(after.1 - before.1).into();
    if let (Some(empty), Some(seated)) = (empty, seated) {
        let tables = parties.len().max(1) as f64;
        report["kib_a_table_with_its_sockets"] = ((seated - empty.min(seated)) as f64 / tables).into();
    }
    if args.storm {
        report["seconds_until_all_were_back"] = storm(&mut parties).await?.as_secs_f64().into();
    }
    if args.record {
        report["frames_without_a_hidden_card"] = check(args, &parties).await?.into();
    }
    let tables: Vec<String> = parties.into_iter().map(|party| party.table).collect();
    if let Some(server) = own {
        server.stop()?;
        if !args.memory {
            report["kib_an_idle_table"] = idle(args, &tables).await?.into();
        }
    }
    if !args.not_alone {
        report["the_store_alone"] = store_alone(args).await?;
    }
    Ok(report)
}

/// Puts the load on the store alone.
async fn store_alone(args: &LoadArgs) -> io::Result<Value> {
    let store: Arc<dyn Store> = if args.memory { Arc::new(Memory::new()) } else { args.kept.open().await? };
    let report = alone::run(Arc::clone(&store), args.tables, args.pace()).await?;
    store.close().await.map_err(io::Error::other)?;
    Ok(report)
}

impl LoadArgs {
    /// The time between two moves at a table; `None` means as fast as possible.
    fn every(&self) -> Option<Duration> {
        (!self.flat_out).then(|| Duration::from_secs_f64(1.0 / self.rate.max(0.001)))
    }

    fn pace(&self) -> Pace {
        Pace { every: self.every(), until: Instant::now() + Duration::from_secs(self.seconds) }
    }

    /// How many sockets there will be, at most.
    fn most_sockets(&self) -> usize {
        self.tables.saturating_mul(model::people(&self.rules).unwrap_or(MOST_PEOPLE))
    }
}

async fn sit_down(args: &LoadArgs, at: SocketAddr) -> io::Result<Vec<Party>> {
    let games: Vec<String> = match args.rules.as_str() {
        "every" => Catalog::default()
            .entries()
            .filter_map(|entry| Some(format!("{}:{}", entry.id, entry.players.iter().max()?)))
            .collect(),
        one => vec![one.to_owned()],
    };
    let room = Arc::new(Semaphore::new(OPENING));
    // Each table drops its copy of `ready` when it is ready, and `begin` is dropped when all tables are.
    let (ready, mut all_ready) = mpsc::channel::<()>(1);
    let (begin, begun) = watch::channel(());
    let mut opening = JoinSet::new();
    for rules in games.into_iter().cycle().take(args.tables) {
        let (room, record) = (Arc::clone(&room), args.record);
        let (ready, begun) = (ready.clone(), begun.clone());
        opening.spawn(async move {
            let place = room.acquire().await;
            let mut party = Party::sit_down(at, &rules, record).await?;
            drop((place, ready));
            party.wait(begun).await?;
            Ok::<Party, io::Error>(party)
        });
    }
    drop(ready);
    while all_ready.recv().await.is_some() {}
    drop(begin);
    let mut parties = Vec::new();
    while let Some(party) = opening.join_next().await {
        parties.push(party.map_err(io::Error::other)??);
    }
    Ok(parties)
}

/// Breaks every socket at once; returns the time until the last one is back.
async fn storm(parties: &mut Vec<Party>) -> io::Result<Duration> {
    let began = Instant::now();
    let mut coming: JoinSet<_> = parties
        .drain(..)
        .map(|mut party| async move {
            let back = party.come_back().await;
            (party, back)
        })
        .collect();
    while let Some(back) = coming.join_next().await {
        let (party, back) = back.map_err(io::Error::other)?;
        back?;
        parties.push(party);
    }
    Ok(began.elapsed())
}

/// Checks every frame against the truth in the log; returns the number of frames, or the first one that
/// reveals too much.
async fn check(args: &LoadArgs, parties: &[Party]) -> io::Result<usize> {
    let store = args.kept.open().await?;
    let catalog = Catalog::default();
    let mut checked = 0;
    for party in parties {
        let log = store.read(&party.table).await.map_err(io::Error::other)?;
        let log: Vec<Logged> =
            log.iter().map(|entry| serde_json::from_str(&entry.body)).collect::<Result<_, _>>()?;
        let frames = |(seat, person): (usize, &client::Client)| {
            Told::new(Some(seat), person.frames.iter().flatten().cloned())
        };
        let mut told: Vec<Told> = party.people.iter().enumerate().map(frames).collect();
        hold(&catalog, &party.table, &log, &mut told).map_err(io::Error::other)?;
        checked += told.iter().map(|told| told.checked).sum::<usize>();
    }
    Ok(checked)
}

/// The kibibytes of memory per table while nobody is connected: a fresh server loads the tables from their logs, in
/// the middle of their matches. The first half does not count, because it loads what all tables share.
async fn idle(args: &LoadArgs, tables: &[String]) -> io::Result<f64> {
    let server = Server::start(&args.kept.flags(), args.tables, args.most_sockets())?;
    let (first, second) = tables.split_at(tables.len() / 2);
    let mut memory = Vec::new();
    for half in [first, second] {
        for table in half {
            client::http(server.at, "GET", &format!("/api/tables/{table}"), "").await?;
        }
        memory.push(server.memory()?);
    }
    server.stop()?;
    let grown = memory.last().zip(memory.first()).map_or(0, |(last, first)| last.saturating_sub(*first));
    Ok((grown as f64 * 10.0 / second.len().max(1) as f64).round() / 10.0)
}
