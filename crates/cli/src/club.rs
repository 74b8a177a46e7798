//! `rookery club rehearse`: plays a whole club night with scripted people over real sockets, on a server that it starts
//! itself or on one that is running, and computes the results again from the tables' records.

use crate::{load::Server, report};
use clap::{Args, Subcommand, ValueEnum};
use rehearsal::{Checked, Doors, LeftOut, Played, Script, check, gather, play};
use said::contest::{Boards, Method, Movement};
use serde_json::json;
use std::{
    ffi::OsString,
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::runtime::Runtime;
use wire::club::{Live, Plan};

/// What to do with a club.
#[derive(Subcommand)]
pub enum Club {
    /// Play a simulated night with scripted people, and check every result
    Rehearse(RehearseArgs),
}

/// How the pairs move.
#[derive(Clone, Copy, ValueEnum)]
enum Moves {
    /// Every pair meets every other
    Howell,
    /// One half of the pairs stays, the other moves
    Mitchell,
    /// The same, with a skip, for an even number of tables
    SkipMitchell,
}

/// Play a simulated night with scripted people, and check every result.
#[derive(Args)]
pub struct RehearseArgs {
    /// A server that is already running, or several that share their tables; by default, one is started
    #[arg(long, value_name = "ADDRESS")]
    at: Vec<SocketAddr>,
    /// The file for the tables of the server that this command starts; by default, they are not stored on disk
    #[arg(long, value_name = "FILE", conflicts_with = "at")]
    data: Option<PathBuf>,
    /// How many pairs play
    #[arg(long, default_value_t = 8)]
    pairs: usize,
    /// How many boards are played in a round
    #[arg(long, default_value_t = 2)]
    boards: u32,
    /// How many rounds are played; by default, as many as the movement has
    #[arg(long)]
    rounds: Option<u32>,
    /// How the pairs move
    #[arg(long, value_enum, default_value_t = Moves::Howell)]
    movement: Moves,
    /// Whether all tables play the same boards in the same round
    #[arg(long)]
    at_once: bool,
    /// The game and the number of players, as in a link
    #[arg(long, default_value = "original-rook:4")]
    rules: String,
    /// How many people leave in every round and come back
    #[arg(long, default_value_t = 2)]
    leavers: usize,
    /// How long the night may take, in seconds
    #[arg(long, default_value_t = 3600)]
    patience: u64,
    /// Write one JSON object instead of lines
    #[arg(long)]
    json: bool,
}

/// More tables and sockets than any night has.
const PEOPLE: usize = 20_000;

/// Runs `rookery club`.
pub fn command(what: &Club) -> io::Result<()> {
    let Club::Rehearse(args) = what;
    rlimit::increase_nofile_limit(u64::MAX)?;
    Runtime::new()?.block_on(rehearse(args))
}

async fn rehearse(args: &RehearseArgs) -> io::Result<()> {
    let store: Vec<OsString> = match &args.data {
        Some(file) => vec!["--data".into(), file.into()],
        None => vec!["--memory".into()],
    };
    let own = if args.at.is_empty() { Some(Server::start(&store, PEOPLE, PEOPLE)?) } else { None };
    let at = own.as_ref().map_or_else(|| args.at.clone(), |server| vec![server.at]);
    let doors = Doors::new(at);
    let script = args.script();
    let gathered = gather(&doors, &script).await?;
    let played = play(&doors, &script, gathered).await?;
    let checked = check(doors.pick(0)?, &played.founded.club, &played.results).await?;
    let memory = own.as_ref().map(Server::memory).transpose()?;
    let used = own.as_ref().map(Server::processor).transpose()?;
    args.report(&played, checked, memory, used)?;
    own.map_or(Ok(()), Server::stop)
}

impl RehearseArgs {
    fn script(&self) -> Script {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let plan = Plan {
            title: "Rehearsal".into(),
            at: now.as_millis() as u64,
            minutes: 180,
            rules: self.rules.clone(),
            movement: match self.movement {
                Moves::Howell => Movement::Howell,
                Moves::Mitchell => Movement::Mitchell,
                Moves::SkipMitchell => Movement::SkipMitchell,
            },
            travel: if self.at_once { Boards::AtOnce } else { Boards::Travel },
            boards: self.boards,
            rounds: self.rounds,
            switch: false,
            scoring: Method::MatchPoints,
            live: Live::Round,
            bots: 0,
            fill: false,
            clock: None,
            away: 60,
        };
        let patience = Duration::from_secs(self.patience);
        Script { people: 2 * self.pairs, leavers: self.leavers, plan, record: false, patience }
    }

    fn report(
        &self,
        played: &Played,
        checked: Checked,
        memory: Option<u64>,
        used: Option<Duration>,
    ) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let seconds = played.took.as_secs_f64();
        let last = played.last_standing.as_millis() as u64;
        let mebibytes = memory.map(|kibibytes| kibibytes / 1024);
        if self.json {
            let report = json!({
                "pairs": self.pairs,
                "boards": played.results.boards.len(),
                "results": checked.results,
                "proofs": checked.proofs,
                "standings": checked.standings,
                "standings_left_out": checked.left_out.map(LeftOut::code),
                "seconds": seconds,
                "last_standing_ms": last,
                "returns": played.returns,
                "server_mebibytes": mebibytes,
                "server_processor_seconds": used.map(|used| used.as_secs_f64()),
            });
            return report::one("rehearse", report, None, &mut out);
        }
        writeln!(
            out,
            "{} pairs played {} boards in {seconds:.1} s.",
            self.pairs,
            played.results.boards.len()
        )?;
        writeln!(out, "{} results recomputed from the records: they all match.", checked.results)?;
        writeln!(out, "{} boards proved fair.", checked.proofs)?;
        match checked.left_out {
            Some(why) => writeln!(out, "The standings were not checked, because {}.", why.words())?,
            None => {
                writeln!(out, "{} lines of the standings recomputed: they all match.", checked.standings)?
            }
        }
        writeln!(out, "Sockets that reconnected: {}.", played.returns)?;
        writeln!(out, "From the last card to the final standings on every screen: {last} ms.")?;
        if let (Some(mebibytes), Some(used)) = (mebibytes, used) {
            let used = used.as_secs_f64();
            writeln!(out, "The server used {mebibytes} MiB and {used:.1} s of processor time.")?;
        }
        Ok(())
    }
}
