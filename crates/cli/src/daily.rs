//! `rookery daily`: the deal of the day, computed with the same code as in the browser. You can play it with `rookery
//! play --daily`.

use crate::{preferences::Preferences, report, table_args::wrong, translated};
use cards::Seat;
use clap::Args;
use parlor::daily::{Daily, Day, LEVEL, SEAT};
use rules::{Catalog, Viewer};
use said::Language;
use serde::Serialize;
use std::{
    io::{self, Write},
    time::{SystemTime, UNIX_EPOCH},
};

/// Show the deal of the day.
#[derive(Args)]
pub struct DailyArgs {
    /// The day in UTC; today by default
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Day>,
    /// The language; by default, the one in your settings or your locale
    #[arg(long, value_parser = translated::language_parser())]
    language: Option<Language>,
    /// Print the whole deal as JSON, including every player's cards and par
    #[arg(long)]
    json: bool,
}

/// A day's deal in full.
#[derive(Serialize)]
struct Whole {
    date: String,
    game: &'static str,
    rules: &'static str,
    /// The table's id and the seed made from it, as for any fair deal.
    table: String,
    seed: String,
    dealer: usize,
    /// The pack from top to bottom.
    pack: Vec<String>,
    /// This number is text, because many JSON readers round large numbers.
    luck: String,
    /// The cards dealt, by seat.
    held: Vec<Vec<String>>,
    /// The person's seat, and how well the bots in the other seats play.
    seat: usize,
    level: String,
    par: Option<i32>,
}

/// The deal of this day in UTC.
pub(crate) fn today() -> io::Result<Daily> {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).map_err(io::Error::other)?;
    let milliseconds = u64::try_from(since_1970.as_millis()).map_err(io::Error::other)?;
    let day = Day::at(milliseconds).ok_or_else(|| wrong("This computer's clock is wrong."))?;
    Ok(Daily::of(day))
}

/// Runs the subcommand.
pub fn command(args: &DailyArgs) -> io::Result<()> {
    let daily = args.date.map_or_else(today, |day| Ok(Daily::of(day)))?;
    let catalog = Catalog::default();
    let mut out = io::stdout().lock();
    if args.json {
        let whole = serde_json::to_value(whole(&catalog, daily)?).map_err(io::Error::other)?;
        return report::one("daily", whole, None, &mut out);
    }
    let say = Preferences::load()?.say(args.language);
    let title = translated::title(say.0, daily.game());
    writeln!(out, "{}", say.daily_is(&daily.day().to_string(), title, daily.rules()))?;
    match args.date {
        None => writeln!(out, "{}", say.play_the_daily()),
        Some(_) => Ok(()),
    }
}

fn whole(catalog: &Catalog, daily: Daily) -> io::Result<Whole> {
    let game = daily.start(catalog).map_err(wrong)?;
    let deal = game.log().deal;
    let held = |seat: Seat| game.hand().view(Viewer::Seat(seat)).held().unwrap_or_default();
    Ok(Whole {
        date: daily.day().to_string(),
        game: daily.game(),
        rules: daily.rules(),
        table: daily.table(),
        seed: game.seed().to_owned(),
        dealer: game.dealer().index(),
        pack: deal.pack,
        luck: deal.luck.to_string(),
        held: Seat::all(game.rules().players()).map(held).collect(),
        seat: SEAT,
        level: LEVEL.to_string(),
        par: daily.par(catalog).map_err(wrong)?,
    })
}
