//! `rookery party play`: tables at a party that are played here instead of with real cards, by bots alone or
//! by one person among bots. A table's round is entered only after all four hands.

use super::{load, plan, save};
use crate::play::{Opponents, Style, at_table, luck_of};
use crate::preferences::Preferences;
use ::party::{Party, TableRound};
use bots::{Crew, Move};
use cards::Seat;
use clap::Args;
use std::{
    io::{self, Write},
    path::PathBuf,
};
use table::{Chance, Match};

/// Which tables are played here, and by whom.
#[derive(Args)]
pub(super) struct PlayArgs {
    /// The party's file
    file: PathBuf,
    /// Tables for bots to finish, no matter who is sitting there; by default, the tables that have only bots
    tables: Vec<usize>,
    /// Play in this terminal at this player's table, with bots in the other seats
    #[arg(long = "as", value_name = "NAME", conflicts_with = "tables")]
    person: Option<String>,
    #[command(flatten)]
    opponents: Opponents,
    /// Play line by line instead of full-screen.
    #[arg(long)]
    plain: bool,
    /// Let the bots act without a pause.
    #[arg(long)]
    fast: bool,
}

pub(super) fn command(args: &PlayArgs) -> io::Result<()> {
    let mut party = load(&args.file)?;
    let played = match &args.person {
        Some(name) => in_person(&mut party, name, args)?,
        None => by_bots(&mut party, args)?,
    };
    save(&args.file, &party)?;
    let mut out = io::stdout().lock();
    writeln!(out, "{played}")?;
    out.write_all(plan(&party).as_bytes())
}

/// Bots play at the named tables, or at all tables without a person; returns what was done.
fn by_bots(party: &mut Party, args: &PlayArgs) -> io::Result<String> {
    let mut played = Vec::new();
    for table in 0..party.tables().len() {
        let chosen = match args.tables.is_empty() {
            true => is_untouched(party, table) && has_only_bots(party, table),
            false => args.tables.contains(&(table + 1)),
        };
        if chosen {
            let mut game = begin(party, table)?;
            play_out(&mut game, &args.opponents)?;
            party.take(table, &game).map_err(io::Error::other)?;
            played.push((table + 1).to_string());
        }
    }
    if let Some(unknown) = args.tables.iter().find(|table| !played.contains(&table.to_string())) {
        return Err(io::Error::other(format!("There is no table {unknown}.")));
    }
    Ok(match played.is_empty() {
        true => "No table has only bots. Name the tables that bots should play at.".into(),
        false => format!("Played by bots: table {}.", played.join(", ")),
    })
}

/// One person plays at their own table.
fn in_person(party: &mut Party, name: &str, args: &PlayArgs) -> io::Result<String> {
    let guest = party.players().iter().position(|player| player.name.eq_ignore_ascii_case(name.trim()));
    let guest = guest.ok_or_else(|| io::Error::other(format!("Nobody named {name} is at this party.")))?;
    let mut tables = party.tables().iter().enumerate();
    let seat_at =
        |(table, at): (usize, &TableRound)| Some((table, at.places().iter().position(|g| *g == guest)?));
    let (table, seat) =
        tables.find_map(seat_at).ok_or_else(|| io::Error::other(format!("{name} has no seat.")))?;
    let names: Vec<String> =
        party.tables()[table].places().iter().map(|guest| party.players()[*guest].name.clone()).collect();
    let game = begin(party, table)?;
    let preferences = Preferences::load()?;
    let style = Style::new(&preferences, args.plain, args.fast, false, None);
    let game = at_table(game, Seat::wrapping(seat), names, &args.opponents, style)?;
    if game.winners().is_none() {
        return Ok(format!(
            "You left table {} before its four hands were over, so nothing was entered.",
            table + 1
        ));
    }
    party.take(table, &game).map_err(io::Error::other)?;
    Ok(format!("Table {} finished its round.", table + 1))
}

fn is_untouched(party: &Party, table: usize) -> bool {
    let at = &party.plan().tables[table];
    at.hands == 0 && !at.complete
}

fn has_only_bots(party: &Party, table: usize) -> bool {
    party.tables()[table].places().iter().all(|guest| party.players()[*guest].bot)
}

/// A table's match in this round, if nothing has been entered for the table yet.
fn begin(party: &Party, table: usize) -> io::Result<Match> {
    if party.is_over() {
        return Err(io::Error::other("The party is over."));
    }
    if !is_untouched(party, table) {
        let number = table + 1;
        return Err(io::Error::other(format!(
            "Table {number} already has scores for this round. Enter `clear {number}` first."
        )));
    }
    party.deal(table).map_err(io::Error::other)
}

/// Bots play every seat until the match is over.
fn play_out(game: &mut Match, opponents: &Opponents) -> io::Result<()> {
    let rules = game.rules().clone();
    let mut crew = Crew::new(opponents.seat_all(&*rules, None, luck_of(game.seed()))?);
    crew.deal(game.hand());
    while game.winners().is_none() {
        match crew.next(game.hand()) {
            Some(Move { seat, choice }) => {
                let acted = game.act(rules::Actor::Seat(seat), &choice.action).map_err(io::Error::other)?;
                crew.watch(&acted);
            }
            None => {
                game.next(Chance::default()).map_err(io::Error::other)?;
                crew.deal(game.hand());
            }
        }
    }
    Ok(())
}
