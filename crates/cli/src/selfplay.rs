//! `rookery selfplay`: every decision of bots at a table, written out for training a model. `arena::selfplay`
//! decides what is written.

use crate::table_args::{TableArgs, wrong};
use ::arena::selfplay;
use bots::bot_named;
use clap::Args;
use rules::Catalog;
use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

/// What to play, and where to write it.
#[derive(Args, Debug)]
pub struct SelfplayArgs {
    #[command(flatten)]
    table: TableArgs,
    /// The bot to put in every seat; `rookery arena GAME list` lists the choices.
    bot: String,
    /// Hands to play.
    #[arg(long, default_value_t = 100)]
    hands: u64,
    /// The first hand's seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write to this file instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs the subcommand.
pub fn command(args: &SelfplayArgs) -> io::Result<()> {
    let rules = args.table.open(&Catalog::default())?;
    let bot = bot_named(&args.bot, &*rules)
        .ok_or_else(|| wrong(format!("No bot named `{}` plays {}.", args.bot, args.table.game)))?;
    match &args.out {
        None => selfplay::write(&*rules, bot, args.hands, args.seed, &mut io::stdout().lock()),
        Some(path) => {
            let mut out = BufWriter::new(File::create(path)?);
            selfplay::write(&*rules, bot, args.hands, args.seed, &mut out)?;
            out.flush()
        }
    }
}
