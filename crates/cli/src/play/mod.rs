//! `rookery play`: any game of the catalog in the terminal, against bots.
//!
//! [`session`] is the table being played, without any screen; [`screen`] shows it full-screen, [`plain`] line by
//! line for pipes and simple terminals. Neither knows any rules: the legal actions come from the game.

mod advice;
mod games;
mod opponents;
mod plain;
mod screen;
mod session;
mod solo;
mod summary;
mod typing;
mod words;

use crate::statistics::StatisticsFile;
use cards::Seat;
use clap::Args;
pub(crate) use opponents::Opponents;
use rules::{Catalog, Options};
use session::Session;
pub(crate) use session::luck_of;
use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};
use table::Match;

/// How to play.
#[derive(Args)]
pub struct Play {
    /// The game; `rookery play list` lists them all.
    #[arg(default_value = "original-rook")]
    game: String,
    /// How many players; by default, four if the game allows it, or else the first number it allows.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Your seat, from 0.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seat: usize,
    /// A table option, such as `target=500`; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// The same seed deals the same match.
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    #[command(flatten)]
    opponents: Opponents,
    /// Play line by line instead of full-screen.
    #[arg(long)]
    plain: bool,
    /// Let the bots act without a pause.
    #[arg(long)]
    fast: bool,
    /// The file for your solitaire statistics; `rookery statistics` shows them.
    #[arg(long, value_name = "FILE")]
    statistics: Option<PathBuf>,
}

/// How a table is shown.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// Play line by line instead of full-screen.
    pub(crate) plain: bool,
    /// Bots act without a pause.
    pub(crate) fast: bool,
}

/// Runs the subcommand in this terminal.
pub fn command(how: &Play) -> io::Result<()> {
    let catalog = Catalog::default();
    if how.game.eq_ignore_ascii_case("list") {
        return plain::list(&catalog, &mut io::stdout().lock());
    }
    match seat_everyone(&catalog, how)? {
        Seated::Table(session) => run(*session, Style { plain: how.plain, fast: how.fast }).map(|_| ()),
        Seated::List(lines) => lines.iter().try_for_each(|line| writeln!(io::stdout(), "{line}")),
    }
}

/// Plays a match that has just started, with one person among bots with these names; returns the match.
pub(crate) fn at_table(
    game: Match,
    me: Seat,
    names: Vec<String>,
    opponents: &Opponents,
    style: Style,
) -> io::Result<Match> {
    run(Session::at(game, me, names, opponents)?, style).map(Session::into_game)
}

fn run(session: Session, style: Style) -> io::Result<Session> {
    match style.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        true => plain::run(session, &mut io::stdin().lock(), &mut io::stdout().lock()),
        false => screen::run(session, style.fast),
    }
}

/// The result of requesting a table.
enum Seated {
    Table(Box<Session>),
    /// Just the list of bots.
    List(Vec<String>),
}

fn seat_everyone(catalog: &Catalog, how: &Play) -> io::Result<Seated> {
    let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidInput, why);
    let mut options = Options::new();
    for choice in &how.set {
        let (name, value) = choice
            .split_once('=')
            .ok_or_else(|| wrong(format!("Expected OPTION=VALUE, such as target=500, not `{choice}`.")))?;
        options.insert(name.trim().to_owned(), value.trim().to_owned());
    }
    // Default to four players if the game allows it, or else to the first number it lists.
    let counts = catalog.entry(&how.game).map(|entry| entry.players.as_slice()).unwrap_or_default();
    let usual = counts.iter().find(|count| **count == 4).or(counts.first()).copied();
    let rules = catalog.open(&how.game, how.players.or(usual), &options).map_err(|e| wrong(e.to_string()))?;
    if how.opponents.asked_for_list() {
        return Ok(Seated::List(opponents::list(&*rules)));
    }
    let seed = how.seed.clone().map_or_else(crate::chance::fresh_seed, Ok)?;
    let me = Seat::new(how.seat).filter(|seat| seat.index() < rules.match_rules().players.max(1));
    let me = me.ok_or_else(|| wrong(format!("There is no seat {} at this table.", how.seat)))?;
    let patience = rules.match_rules().players == 1;
    let session = Session::new(rules, me, &how.opponents, seed)?;
    let session = match patience {
        true => session.with_book(StatisticsFile::find(how.statistics.as_deref())?, how.seed.is_some()),
        false => session,
    };
    Ok(Seated::Table(Box::new(session)))
}
