//! `rookery play`: any game in the catalog, played in the terminal against bots.
//! [`session`] is the table being played, independent of any screen; [`screen`] shows it full-screen, and
//! [`plain`] shows it line by line for pipes and simple terminals. Neither of them knows any rules: the legal
//! actions come from the game.

mod advice;
mod games;
mod opponents;
mod plain;
mod saved;
mod screen;
mod session;
mod solo;
mod summary;
mod typing;
mod words;

use crate::{
    daily,
    replace::named,
    signals,
    statistics::StatisticsFile,
    table_args::{TableArgs, game_named, options, wrong},
};
use cards::Seat;
use clap::Args;
pub(crate) use opponents::{Opponents, list as describe_bots};
use parlor::daily::{LEVEL, SEAT};
use rules::{AnyRules, Catalog};
use saved::{Found, Shelf, Wanted};
use session::Session;
pub(crate) use session::luck_of;
use std::{
    io::{self, BufRead, IsTerminal, Write},
    path::PathBuf,
    sync::Arc,
};
use table::Match;

/// How to play.
#[derive(Args)]
pub struct Play {
    /// The game, original-rook if omitted; `rookery play list` lists them all.
    game: Option<String>,
    /// Continue your most recent saved match, of this game if you name one.
    #[arg(long)]
    resume: bool,
    /// Start a new match without asking about a saved one.
    #[arg(long, conflicts_with = "resume")]
    new: bool,
    /// Play the deal of the day: one hand, the same for everyone.
    #[arg(long, conflicts_with_all = ["game", "resume", "new", "saved", "players", "seat", "set", "seed", "bots", "partner"])]
    daily: bool,
    /// List your saved matches.
    #[arg(long, conflicts_with_all = ["resume", "new"])]
    saved: bool,
    /// How many players; by default, four if the game allows it, or else the first number it allows.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Your seat number, counting from 0.
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
    /// Draw the full screen in ASCII only; the default if the locale is C or POSIX.
    #[arg(long)]
    ascii: bool,
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
    /// Draw without frames and symbols outside ASCII.
    pub(crate) ascii: bool,
}

/// Runs the subcommand in this terminal.
pub fn command(how: &Play) -> io::Result<()> {
    let catalog = Catalog::default();
    if how.game.as_deref().is_some_and(|game| game.eq_ignore_ascii_case("list")) {
        return plain::list(&catalog, &mut io::stdout().lock());
    }
    if how.saved {
        return list_saved(&catalog, how);
    }
    let style = Style { plain: how.plain, fast: how.fast, ascii: how.ascii };
    if how.daily {
        return play_daily(&catalog, style);
    }
    match seat_everyone(&catalog, how)? {
        Seated::Table(session) => {
            let session = run(*session, style)?;
            session.farewell().iter().try_for_each(|line| writeln!(io::stdout(), "{line}"))
        }
        Seated::List(lines) => lines.iter().try_for_each(|line| writeln!(io::stdout(), "{line}")),
        Seated::Nobody => Ok(()),
    }
}

/// Plays the deal of the day and reports the result. It is not saved: it can be dealt again at any time.
fn play_daily(catalog: &Catalog, style: Style) -> io::Result<()> {
    let daily = daily::today()?;
    let game = daily.start(catalog).map_err(wrong)?;
    let title = game.rules().entry().title.clone();
    let opponents = Opponents::at(LEVEL);
    let session = Session::begin(game, Seat::wrapping(SEAT), &opponents)?.for_one_hand();
    let session = run(session, style)?;
    let mut out = io::stdout().lock();
    write!(out, "Deal of {}: {title}.", daily.day())?;
    if let Some(points) = session.points() {
        write!(out, " You scored {points} points.")?;
        if let Some(par) = daily.par(catalog).map_err(wrong)? {
            write!(out, " Par, what a bot scores in your seat, is {par}.")?;
        }
    }
    writeln!(out)
}

/// Plays a match that has just started, with one person and bots with these names; returns the match.
pub(crate) fn at_table(
    game: Match,
    me: Seat,
    names: Vec<String>,
    opponents: &Opponents,
    style: Style,
) -> io::Result<Match> {
    run(Session::at(game, me, names, opponents)?.serious(), style).map(Session::into_game)
}

fn run(session: Session, style: Style) -> io::Result<Session> {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    match style.plain || dumb || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        true => {
            if let Some(keeper) = session.keeper() {
                signals::end_with(keeper.saved_flag(), saved::how_to_continue(session.game()))?;
            }
            plain::run(session, &mut io::stdin().lock(), &mut io::stdout().lock())
        }
        false => screen::run(session, style),
    }
}

/// The result of a request for a table.
enum Seated {
    Table(Box<Session>),
    /// Only the list of bots was requested.
    List(Vec<String>),
    /// The person left instead of choosing a match.
    Nobody,
}

impl Play {
    /// The saved matches that fit what was typed, newest first. Those that could not be read are reported.
    fn saved(&self, catalog: &Catalog) -> io::Result<Vec<Found>> {
        let game = self.game.as_deref().map(|game| game_named(catalog, game)).transpose()?;
        let options = options(&self.set)?;
        let wanted = Wanted { game, players: self.players, options, seed: self.seed.as_deref() };
        let (found, faults) = Shelf::find()?.matches(catalog, &wanted);
        faults.iter().for_each(|fault| eprintln!("{fault}"));
        Ok(found)
    }

    /// Continues a saved match. One that can't be continued is reported and does not block the others.
    fn resumed(&self, found: Found) -> Option<Session> {
        let file = found.keeper.file().to_owned();
        let solitaire = found.game.rules().match_rules().players == 1;
        let book = solitaire.then(|| StatisticsFile::find(self.statistics.as_deref())).transpose();
        let session = book.and_then(|book| Session::resume(found, book));
        session.inspect_err(|why| eprintln!("{}", named(&file, why))).ok()
    }
}

fn list_saved(catalog: &Catalog, how: &Play) -> io::Result<()> {
    let found = how.saved(catalog)?;
    let mut out = io::stdout().lock();
    let mut is_empty = true;
    for session in found.into_iter().filter_map(|one| how.resumed(one)) {
        let game = session.game();
        let continued = format!("rookery play {} --seed {} --resume", game.rules().entry().id, game.seed());
        writeln!(out, "{}\n  {continued}", session.standing())?;
        is_empty = false;
    }
    if is_empty {
        writeln!(out, "You have no saved matches.")?;
    }
    Ok(())
}

/// The most recent saved match, in one line.
pub(crate) fn newest_saved(catalog: &Catalog) -> Option<String> {
    let (found, _) = Shelf::find().ok()?.matches(catalog, &Wanted::default());
    Some(found.into_iter().find_map(|one| Session::resume(one, None).ok())?.standing())
}

/// The saved match to continue instead of starting a new one, if the person agrees.
fn offered(catalog: &Catalog, how: &Play, input: &mut impl BufRead) -> io::Result<Option<Seated>> {
    let found = how.saved(catalog).unwrap_or_default();
    let Some(session) = found.into_iter().find_map(|one| how.resumed(one)) else { return Ok(None) };
    let mut out = io::stdout().lock();
    write!(out, "You have a saved match: {}.\nContinue it? [Y/n] ", session.standing())?;
    out.flush()?;
    let mut answer = String::new();
    if input.read_line(&mut answer)? == 0 {
        return Ok(Some(Seated::Nobody));
    }
    let no = ["n", "no", "new"].contains(&answer.trim().to_ascii_lowercase().as_str());
    Ok((!no).then(|| Seated::Table(Box::new(session))))
}

/// Starting a new game of solitaire gives up any unfinished games with the same rules.
fn give_up_others(catalog: &Catalog, how: &Play, rules: &dyn AnyRules) -> io::Result<()> {
    let wanted = Wanted { game: Some(&rules.entry().id), ..Wanted::default() };
    let (found, _) = Shelf::find()?.matches(catalog, &wanted);
    let same = found.into_iter().filter(|one| one.game.rules().chosen() == rules.chosen());
    same.filter_map(|one| how.resumed(one)).for_each(|mut session| session.end());
    Ok(())
}

fn seat_everyone(catalog: &Catalog, how: &Play) -> io::Result<Seated> {
    if how.resume {
        let none = || {
            let which = how.game.as_ref().map_or_else(String::new, |game| format!(" of {game}"));
            wrong(format!("You have no saved match{which} to continue."))
        };
        let found = how.saved(catalog)?;
        let session = found.into_iter().find_map(|one| how.resumed(one)).ok_or_else(none)?;
        return Ok(Seated::Table(Box::new(session)));
    }
    let table = TableArgs {
        game: how.game.clone().unwrap_or_else(|| "original-rook".into()),
        players: how.players,
        set: how.set.clone(),
    };
    let rules = table.open(catalog)?;
    if how.opponents.asked_for_list() {
        return Ok(Seated::List(opponents::list(&*rules)));
    }
    let seed = how.seed.clone().map_or_else(crate::chance::fresh_seed, Ok)?;
    let me = Seat::new(how.seat).filter(|seat| seat.index() < rules.match_rules().players.max(1));
    let me = me.ok_or_else(|| wrong(format!("There is no seat {} at this table.", how.seat)))?;
    if !how.new && io::stdin().is_terminal() && io::stdout().is_terminal() {
        let offer = offered(catalog, how, &mut io::stdin().lock())?;
        if let Some(seated) = offer {
            return Ok(seated);
        }
    }
    let solitaire = rules.match_rules().players == 1;
    // A chosen deal is practice, so it does not give up any other game.
    if solitaire && how.seed.is_none() {
        give_up_others(catalog, how, &*rules)?;
    }
    let session = Session::new(Arc::clone(&rules), me, &how.opponents, seed)?;
    let session = match Shelf::find() {
        Ok(shelf) => session.saved_in(shelf.start(&rules.entry().id)?),
        // People can still play without a data folder.
        Err(_) => session,
    };
    let session = match solitaire {
        true => session.with_book(StatisticsFile::find(how.statistics.as_deref())?, how.seed.is_some()),
        false => session,
    };
    Ok(Seated::Table(Box::new(session)))
}
