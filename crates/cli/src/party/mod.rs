//! `rookery party`: keeps score for a progressive party. The party is stored in one readable file; `new` creates it,
//! `enter` adds the results reported by tables with real cards, `play` plays a table here, and `show` prints
//! everything. The rules are in the `party` crate.

mod play;

use crate::{
    chance::fresh_seed,
    replace::{named, replace},
    report,
};
use ::party::{Party, TablePlan, record};
use clap::{Args, Subcommand};
use rules::{Catalog, Options, RuleSet};
use said::Refuse;
use std::{
    fmt::{self, Write as _},
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
};

/// Keep score for a progressive party: any number of tables, four hands per round.
#[derive(Args)]
pub struct PartyArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start a party and write its file
    New(NewArgs),
    /// Enter the tables' results, as arguments or typed one by one
    Enter(EnterArgs),
    /// Let bots play at tables, or play at your own table with bots in the other seats
    Play(play::PlayArgs),
    /// Print the seating, the standings and, with `--records`, everyone's record
    Show(ShowArgs),
}

#[derive(Args)]
struct NewArgs {
    /// The party's file, which must not exist yet
    file: PathBuf,
    /// A file with one name per line. Starting from the top, every four names make a table, and the first two
    /// are partners; `bot: Robin` is a bot
    #[arg(long)]
    players: PathBuf,
    /// Draw for seats instead of seating people as listed
    #[arg(long)]
    draw: bool,
    /// The seed for draws and cuts; random by default
    #[arg(long)]
    seed: Option<String>,
    /// Choose `rounds`, `tie_bonus` or `fill_with_bots`; may be repeated
    #[arg(long = "set", value_name = "NAME=VALUE")]
    chosen: Vec<String>,
    /// The game as a rule set; it must be a trick-taking game for two pairs
    #[arg(long, default_value = ::party::GAME)]
    game: String,
}

#[derive(Args)]
struct EnterArgs {
    /// The party's file
    file: PathBuf,
    /// Entries, such as `score 1 210 190` or `move`; read from standard input if there are none
    lines: Vec<String>,
}

#[derive(Args)]
struct ShowArgs {
    /// The party's file
    file: PathBuf,
    /// Print everyone's record, round by round
    #[arg(long)]
    records: bool,
    /// Print the seating, the standings and the records as JSON, for a big screen
    #[arg(long, conflicts_with = "records")]
    json: bool,
}

/// Runs the subcommand.
pub fn command(args: &PartyArgs) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match &args.command {
        Command::New(args) => out.write_all(begin(args)?.as_bytes()),
        Command::Play(args) => {
            drop(out);
            play::command(args)
        }
        Command::Show(args) => out.write_all(show(args)?.as_bytes()),
        Command::Enter(args) if args.lines.is_empty() => {
            type_in(&args.file, &mut io::stdin().lock(), &mut out)
        }
        Command::Enter(args) => {
            let mut lines = args.lines.join("\n");
            lines.push('\n');
            enter_all(&args.file, &mut lines.as_bytes(), &mut out)
        }
    }
}

fn begin(args: &NewArgs) -> io::Result<String> {
    let names = fs::read_to_string(&args.players).map_err(|why| match args.players.to_str() {
        Some(number) if number.parse::<usize>().is_ok() => io::Error::other(format!(
            "`--players` is a file with one name per line, not a number. There is no file named {number}."
        )),
        _ => named(&args.players, &why),
    })?;
    let names = names.lines().map(str::trim).filter(|name| !name.is_empty() && !name.starts_with('#'));
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    let seed = match &args.seed {
        Some(seed) => seed.clone(),
        None => fresh_seed()?,
    };
    if args.draw {
        names = ::party::draw_places(&names, &seed);
    }
    let mut chosen = Options::new();
    for choice in &args.chosen {
        let (name, value) = choice
            .split_once('=')
            .ok_or_else(|| io::Error::other(format!("Expected NAME=VALUE, not `{choice}`.")))?;
        chosen.insert(name.trim().into(), value.trim().into());
    }
    let game: RuleSet = args.game.parse().map_err(io::Error::other)?;
    let party = Party::new(&Catalog::default(), &game, &chosen, &names, &seed).map_err(io::Error::other)?;
    let mut file = fs::File::create_new(&args.file).map_err(|why| named(&args.file, &why))?;
    file.write_all(record::write(&party).as_bytes())?;
    Ok(plan(&party))
}

fn load(file: &Path) -> io::Result<Party> {
    let text = fs::read_to_string(file).map_err(|why| named(file, &why))?;
    record::load(&Catalog::default(), &text).map_err(|why| named(file, &why))
}

fn save(file: &Path, party: &Party) -> io::Result<()> {
    replace(file, &record::write(party))
}

/// Enters all lines or none: if a line is refused, the file stays unchanged.
fn enter_all(file: &Path, lines: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut party = load(file)?;
    let mut answers = String::new();
    for line in lines.lines() {
        let line = line?;
        answers += &answer(&mut party, &line).map_err(|why| io::Error::other(format!("{line}: {why}")))?;
    }
    save(file, &party)?;
    out.write_all(answers.as_bytes())
}

/// Reads lines as they are typed; a refused line is explained and changes nothing.
fn type_in(file: &Path, lines: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    if !io::stdin().is_terminal() {
        return enter_all(file, lines, out);
    }
    let mut party = load(file)?;
    write!(out, "{}{HELP}", plan(&party))?;
    for line in lines.lines() {
        let line = line?;
        match answer(&mut party, &line) {
            Ok(text) => {
                save(file, &party)?;
                out.write_all(text.as_bytes())?;
            }
            Err(why) => writeln!(out, "{why}")?,
        }
        out.flush()?;
    }
    Ok(())
}

const HELP: &str = "\
score TABLE POINTS POINTS   the total of all four hands, for each pair as listed
hand TABLE POINTS POINTS    the score of one hand
count TABLE BID COUNTERS TRICKS NAME   what NAME bid and what their pair took (7+ or 7-: tricks tied, cut won or lost)
passed TABLE    dealer TABLE NAME    penalty TABLE POINTS NAME    cut TABLE CARD CARD CARD CARD    clear TABLE
move   end the round        undo   take back the last entry      show   the seating again      help
";

/// Why an entry was refused, with the rule behind it.
fn with_rule<T: Refuse + fmt::Display>(why: &T) -> String {
    match why.rule() {
        "" => why.to_string(),
        rule => format!("{why} ({rule})"),
    }
}

/// Carries out a line and returns the text to print.
fn answer(party: &mut Party, line: &str) -> Result<String, String> {
    match line.trim() {
        "help" => return Ok(HELP.into()),
        "show" => return Ok(plan(party)),
        "undo" => {
            let undone = party.undo().ok_or("Nothing has been entered.")?;
            return Ok(format!("Taken back: {}\n", record::line_of(party, &undone)));
        }
        _ => {}
    }
    let Some(entry) = record::read_entry(party, line).map_err(|fault| with_rule(&fault))? else {
        return Ok(String::new());
    };
    let moved = entry == ::party::Entry::Move;
    party.enter(entry).map_err(|refused| with_rule(&refused))?;
    let ties =
        party.tables().iter().zip(1..).filter(|(table, _)| table.is_tied() && table.winner().is_none());
    let mut text = String::new();
    if moved {
        text = format!("{}{}", cuts(party), standings(party));
        if !party.is_over() {
            text += &plan(party);
        }
    } else {
        for (_, table) in ties {
            let _ = writeln!(
                text,
                "Table {table} is tied. Enter the cut, or the program will cut at the end of the round."
            );
        }
    }
    Ok(text)
}

/// How ties in the round that just finished were settled by cutting.
fn cuts(party: &Party) -> String {
    let mut text = String::new();
    let Some(done) = party.done().last() else { return text };
    for (number, table) in (1..).zip(&done.tables) {
        let Some(cards) = table.cuts().last() else { continue };
        let name = |seat: usize| &party.players()[table.places()[seat]].name;
        let shown: Vec<String> = (0..4).map(|seat| format!("{} {}", name(seat), cards[seat])).collect();
        let _ = writeln!(text, "Table {number} was tied. The cut: {}.", shown.join(", "));
    }
    text
}

fn plan(party: &Party) -> String {
    let plan = party.plan();
    let mut text = String::new();
    if party.is_over() {
        return text;
    }
    let _ = writeln!(text, "Round {} of {}", plan.round, plan.rounds);
    for table in &plan.tables {
        let _ = writeln!(text, "  {}", table_line(table));
    }
    text
}

fn table_line(table: &TablePlan) -> String {
    let [first, second] = table.couples.each_ref().map(|couple| couple.join(" and "));
    let mut line = format!("Table {}: {first} against {second}", table.table);
    let [ours, theirs] = table.score;
    if table.complete || table.hands > 0 {
        let _ = write!(line, ", {ours} to {theirs}");
    }
    match &table.dealer {
        Some(dealer) if table.hands == 0 => {
            let _ = write!(line, "; {dealer} deals first");
        }
        Some(dealer) => {
            let hands = if table.hands == 1 { "hand" } else { "hands" };
            let _ = write!(line, " after {} {hands}; {dealer} deals", table.hands);
        }
        None => {}
    }
    line
}

fn standings(party: &Party) -> String {
    let rounds = party.done().len();
    let mut text = match rounds {
        0 => return String::new(),
        1 => "Standings after 1 round\n".to_owned(),
        _ => format!("Standings after {rounds} rounds\n"),
    };
    for standing in party.standings() {
        let bot = if standing.bot { " (bot)" } else { "" };
        let _ = writeln!(text, "{:4}. {:24} {:5}", standing.rank, standing.name + bot, standing.total);
    }
    if let Some(winners) = party.winners() {
        let names: Vec<&str> = winners.iter().map(|guest| party.players()[*guest].name.as_str()).collect();
        let _ = writeln!(text, "{} won the party.", names.join(" and "));
    }
    text
}

fn records(party: &Party) -> String {
    let mut text = String::new();
    for record in party.records() {
        let _ = writeln!(text, "{}: {}", party.players()[record.guest].name, record.total());
        for line in record.lines {
            let partner = &party.players()[line.partner].name;
            let bonus = if line.bonus > 0 { format!(" and {}", line.bonus) } else { String::new() };
            let _ = writeln!(
                text,
                "  round {}, table {}, with {partner}: {}{bonus}",
                line.round, line.table, line.made
            );
        }
    }
    text
}

fn show(args: &ShowArgs) -> io::Result<String> {
    let party = load(&args.file)?;
    if args.json {
        let all = serde_json::json!({
            "plan": party.plan(),
            "standings": party.standings(),
            "records": party.records(),
            "winners": party.winners(),
        });
        return Ok(format!("{}\n", report::labeled("party", all, None)));
    }
    let records = if args.records { records(&party) } else { String::new() };
    Ok(format!("{}{}{records}", plan(&party), standings(&party)))
}
