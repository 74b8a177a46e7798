//! `rookery selfplay`: every decision that bots make at a table, written out for training a model.
//! `arena::selfplay` decides what is written.

use crate::{
    progress::Progress,
    replace::named,
    signals::stop_flag,
    table_args::{TableArgs, wrong},
};
use ::arena::selfplay;
use bots::bot_named;
use clap::Args;
use rules::Catalog;
use serde::Deserialize;
use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

/// What to play, and where to write it.
#[derive(Args, Debug)]
pub struct SelfplayArgs {
    #[command(flatten)]
    table: TableArgs,
    /// The bot to put in every seat; `rookery arena GAME list` lists the choices.
    bot: String,
    /// How many hands to play.
    #[arg(long, default_value_t = 100)]
    hands: u64,
    /// The first hand's seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write to this file instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Continue the file of an earlier run with the same settings.
    #[arg(long, requires = "out")]
    resume: bool,
}

/// Runs the subcommand. Ctrl-C stops it after the current hand.
pub fn command(args: &SelfplayArgs) -> io::Result<()> {
    let rules = args.table.open(&Catalog::default())?;
    let bot = bot_named(&args.bot, &*rules)
        .ok_or_else(|| wrong(format!("No bot named `{}` plays {}.", args.bot, args.table.game)))?;
    let heading = selfplay::heading(&*rules, bot, args.hands, args.seed)?.to_string();
    let (mut out, first): (Box<dyn Write>, u64) = match &args.out {
        Some(path) => {
            let opened = match args.resume {
                true => continued(path, &heading, args.seed),
                false => begun(path, &heading).map(|file| (file, args.seed)),
            };
            let (file, first) = opened.map_err(|why| named(path, &why))?;
            (Box::new(file), first)
        }
        None => {
            let mut out = io::stdout().lock();
            writeln!(out, "{heading}")?;
            (Box::new(out), args.seed)
        }
    };
    let (stop, mut progress) = (stop_flag()?, Progress::new("hands"));
    let end = args.seed.saturating_add(args.hands);
    let mut stopped = None;
    selfplay::write_hands(&*rules, bot, first..end, &mut out, |number| {
        progress.tell(number + 1 - first, end - first);
        let go_on = !stop.load(Ordering::Relaxed);
        stopped = (!go_on && number + 1 < end).then_some(number);
        go_on
    })?;
    progress.end();
    if let Some(number) = stopped {
        let more = if args.out.is_some() { " Add --resume to continue." } else { "" };
        eprintln!("Stopped after hand {number}.{more}");
    }
    Ok(())
}

/// A new file with its first line.
fn begun(path: &Path, heading: &str) -> io::Result<File> {
    let mut file = File::create(path)?;
    writeln!(file, "{heading}")?;
    Ok(file)
}

/// The file of an earlier run and the number of the first hand to play. The last hand in the file may be incomplete, so
/// it is played again: the same number gives the same lines.
fn continued(path: &Path, heading: &str, seed: u64) -> io::Result<(File, u64)> {
    #[derive(Deserialize)]
    struct Line {
        hand: u64,
    }
    let mut lines = BufReader::new(File::open(path)?);
    let mut line = String::new();
    let mut at = lines.read_line(&mut line)? as u64;
    if line.trim_end() != heading {
        return Err(wrong("It was made with other settings, so it can't be continued."));
    }
    let mut last = (seed, at);
    loop {
        line.clear();
        let length = lines.read_line(&mut line)? as u64;
        let Ok(Line { hand }) = serde_json::from_str(&line) else { break };
        if hand != last.0 {
            last = (hand, at);
        }
        at += length;
    }
    let (hand, at) = last;
    let mut file = OpenOptions::new().write(true).open(path)?;
    file.set_len(at)?;
    file.seek(SeekFrom::End(0))?;
    Ok((file, hand))
}
