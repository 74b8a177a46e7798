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
mod told;
mod typing;
mod words;

use crate::{
    daily,
    preferences::{Pace, Preferences},
    replace::named,
    signals,
    statistics::StatisticsFile,
    table_args::{TableArgs, game_named, options, wrong},
    translated,
    wording::Say,
};
use cards::Seat;
use clap::Args;
pub(crate) use opponents::{Opponents, list as describe_bots};
use parlor::daily::{LEVEL, SEAT};
use rules::{AnyRules, Catalog};
use said::Language;
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
#[derive(Args, Clone)]
pub struct Play {
    /// The game; `rookery play list` lists them all [default: original-rook].
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
    /// How fast the bots act.
    #[arg(long, value_name = "PACE")]
    pace: Option<Pace>,
    /// Let the bots act without a pause, like `--pace instant`.
    #[arg(long, conflicts_with = "pace")]
    fast: bool,
    /// The other players' names, clockwise from your left, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
    /// The language of the table; by default, the one in your settings or your locale.
    #[arg(long, value_parser = translated::language_parser())]
    language: Option<Language>,
    /// The file for your statistics; `rookery statistics` shows them.
    #[arg(long, value_name = "FILE")]
    statistics: Option<PathBuf>,
}

/// How a table is shown.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// The words for everything, in the person's language.
    pub(crate) say: Say,
    /// Play line by line instead of full-screen.
    pub(crate) plain: bool,
    /// How fast bots act.
    pub(crate) pace: Pace,
    /// Draw without frames and symbols outside ASCII.
    pub(crate) ascii: bool,
}

impl Style {
    /// Uses what was asked for on the command line, and otherwise what the person prefers.
    pub(crate) fn new(
        preferences: &Preferences,
        plain: bool,
        fast: bool,
        ascii: bool,
        language: Option<Language>,
    ) -> Style {
        Style {
            say: preferences.say(language),
            plain: plain || preferences.plain,
            pace: if fast { Pace::Instant } else { preferences.pace.unwrap_or_default() },
            ascii: ascii || preferences.ascii,
        }
    }
}

/// Runs the subcommand in this terminal.
pub fn command(how: &Play) -> io::Result<()> {
    let preferences = Preferences::load()?;
    let how = &how.with(&preferences);
    let catalog = Catalog::default();
    if how.game.as_deref().is_some_and(|game| game.eq_ignore_ascii_case("list")) {
        return plain::list(&catalog, &mut io::stdout().lock());
    }
    if how.saved {
        return list_saved(&catalog, how, preferences.say(how.language));
    }
    let style = Style::new(&preferences, how.plain, how.fast, how.ascii, how.language);
    let style = Style { pace: how.pace.unwrap_or(style.pace), ..style };
    if how.daily {
        return play_daily(&catalog, style);
    }
    match seat_everyone(&catalog, how, style.say)? {
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
    let opponents = Opponents::at(LEVEL);
    let session = Session::begin(game, Seat::wrapping(SEAT), &opponents)?.for_one_hand().in_words(style.say);
    let session = run(session, style)?;
    let mut out = io::stdout().lock();
    write!(out, "{}", style.say.deal_of(&daily.day().to_string(), &session.title()))?;
    if let Some(points) = session.points() {
        write!(out, " {}", style.say.you_scored(points))?;
        if let Some(par) = daily.par(catalog).map_err(wrong)? {
            write!(out, " {}", style.say.par_is(par))?;
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
    run(Session::at(game, me, names, opponents)?.serious().in_words(style.say), style).map(Session::into_game)
}

fn run(session: Session, style: Style) -> io::Result<Session> {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    match style.plain || dumb || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        true => {
            if let Some(keeper) = session.keeper() {
                signals::end_with(
                    keeper.saved_flag(),
                    saved::how_to_continue(session.game(), session.say()),
                )?;
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
    /// The same options, with the person's preferences where the command line says nothing.
    fn with(&self, preferences: &Preferences) -> Play {
        let names = if self.names.is_empty() { &preferences.names } else { &self.names };
        // A saved match of any game can be continued.
        let asks_for_saved = self.resume || self.saved;
        let usual = || preferences.game.clone().filter(|_| !asks_for_saved);
        Play {
            game: self.game.clone().or_else(usual),
            opponents: self.opponents.or_preferred(preferences),
            names: names.clone(),
            ..self.clone()
        }
    }

    /// The saved matches that fit what was typed, newest first. Those that could not be read are reported.
    fn saved(&self, catalog: &Catalog) -> io::Result<Vec<Found>> {
        let game = self.game.as_deref().map(|game| game_named(catalog, game)).transpose()?;
        let options = options(&self.set)?;
        let wanted = Wanted { game, players: self.players, options, seed: self.seed.as_deref() };
        let (found, faults) = Shelf::find()?.matches(catalog, &wanted);
        faults.iter().for_each(|fault| eprintln!("{fault}"));
        Ok(found)
    }

    /// Continues a saved match. A match that can't be continued is reported and does not block the others.
    fn resumed(&self, found: Found, say: Say) -> Option<Session> {
        let file = found.keeper.file().to_owned();
        // Without a data folder, nothing is counted.
        let book = StatisticsFile::find(self.statistics.as_deref()).ok();
        let session = Session::resume(found, book, say);
        session.inspect_err(|why| eprintln!("{}", named(&file, why))).ok()
    }
}

fn list_saved(catalog: &Catalog, how: &Play, say: Say) -> io::Result<()> {
    let found = how.saved(catalog)?;
    let mut out = io::stdout().lock();
    let mut is_empty = true;
    for session in found.into_iter().filter_map(|one| how.resumed(one, say)) {
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
pub(crate) fn newest_saved(catalog: &Catalog, say: Say) -> Option<String> {
    let (found, _) = Shelf::find().ok()?.matches(catalog, &Wanted::default());
    Some(found.into_iter().find_map(|one| Session::resume(one, None, say).ok())?.standing())
}

/// The saved match to continue instead of starting a new one, if the person agrees.
fn offered(catalog: &Catalog, how: &Play, say: Say, input: &mut impl BufRead) -> io::Result<Option<Seated>> {
    let found = how.saved(catalog).unwrap_or_default();
    let Some(session) = found.into_iter().find_map(|one| how.resumed(one, say)) else { return Ok(None) };
    let mut out = io::stdout().lock();
    write!(out, "{} ", say.continue_it(&session.standing()))?;
    out.flush()?;
    let mut answer = String::new();
    if input.read_line(&mut answer)? == 0 {
        return Ok(Some(Seated::Nobody));
    }
    let no = ["n", "no", "new", "nein"].contains(&answer.trim().to_ascii_lowercase().as_str());
    Ok((!no).then(|| Seated::Table(Box::new(session))))
}

/// Starting a new game of solitaire gives up any unfinished games with the same rules.
fn give_up_others(catalog: &Catalog, how: &Play, rules: &dyn AnyRules) -> io::Result<()> {
    let wanted = Wanted { game: Some(&rules.entry().id), ..Wanted::default() };
    let (found, _) = Shelf::find()?.matches(catalog, &wanted);
    let same = found.into_iter().filter(|one| one.game.rules().chosen() == rules.chosen());
    let say = Say(Language::En);
    same.filter_map(|one| how.resumed(one, say)).for_each(|mut session| session.end());
    Ok(())
}

fn seat_everyone(catalog: &Catalog, how: &Play, say: Say) -> io::Result<Seated> {
    if how.resume {
        let none = || {
            let which = how.game.as_ref().map_or_else(String::new, |game| format!(" of {game}"));
            wrong(format!("You have no saved match{which} to continue."))
        };
        let found = how.saved(catalog)?;
        let session = found.into_iter().find_map(|one| how.resumed(one, say)).ok_or_else(none)?;
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
        let offer = offered(catalog, how, say, &mut io::stdin().lock())?;
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
    let session = session.in_words(say).with_others(&how.names);
    let session = match Shelf::find() {
        Ok(shelf) => session.saved_in(shelf.start(&rules.entry().id)?),
        // People can still play without a data folder.
        Err(_) => session,
    };
    let session = match StatisticsFile::find(how.statistics.as_deref()) {
        Ok(book) => session.with_book(book, how.seed.is_some()),
        Err(_) => session,
    };
    Ok(Seated::Table(Box::new(session)))
}
