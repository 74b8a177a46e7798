//! `rookery puzzle`: lists the built-in puzzles, lets you play one line by line, or makes new ones.

use crate::table_args::wrong;
use cards::Seat;
use clap::{Args, Subcommand};
use parlor::puzzle::{Attempt, Goal, Puzzle, Status, all, make, write};
use rayon::prelude::*;
use rules::{Acted, Catalog, Viewer};
use said::{Happening, Language, Names, Speak, puzzle::Task};
use std::io::{self, BufRead, Write};

/// Puzzles: find the winning play.
#[derive(Args)]
pub struct PuzzleArgs {
    /// The number of the puzzle to play; without it, the puzzles are listed
    number: Option<usize>,
    /// List only the puzzles of this grade, from 1 to 5
    #[arg(long, value_name = "N", conflicts_with = "number")]
    grade: Option<u8>,
    /// Print the solution instead of playing the puzzle
    #[arg(long, requires = "number")]
    line: bool,
    #[command(subcommand)]
    make: Option<Make>,
}

#[derive(Subcommand)]
enum Make {
    /// Make puzzles with the solver, grade them with the bots, and print them as a list
    Make(MakeArgs),
}

/// What to make.
#[derive(Args)]
struct MakeArgs {
    /// A rule set, with the number of puzzles of each grade: `kentucky:4=6`; may be repeated
    #[arg(long = "rules", value_name = "RULES=N", required = true)]
    wanted: Vec<String>,
    /// The maximum number of deals to try for each rule set
    #[arg(long, value_name = "N", default_value_t = 1500)]
    deals: u32,
}

/// Runs the subcommand.
pub fn command(args: &PuzzleArgs) -> io::Result<()> {
    let (catalog, mut out) = (Catalog::default(), io::stdout().lock());
    match (&args.make, args.number) {
        (Some(Make::Make(how)), _) => write!(out, "{}", write(&made(&catalog, how)?)),
        (None, None) => list(&catalog, args.grade, &mut out),
        (None, Some(number)) => {
            let found = number.checked_sub(1).and_then(|at| all().into_iter().nth(at));
            let puzzle = found.ok_or_else(|| wrong(format!("There is no puzzle {number}.")))?;
            let attempt =
                puzzle.start(&catalog).ok_or_else(|| wrong("The rules of this puzzle have changed."))?;
            writeln!(
                out,
                "Puzzle {number}, {}, grade {}: {}",
                title(&catalog, &puzzle),
                puzzle.grade,
                en(&puzzle.goal)
            )?;
            match args.line {
                true => show_line(attempt, &mut out),
                false => play(attempt, &mut io::stdin().lock(), &mut out),
            }
        }
    }
}

fn made(catalog: &Catalog, how: &MakeArgs) -> io::Result<Vec<Puzzle>> {
    let wanted = how.wanted.iter().map(|wanted| {
        let (rules, each) = wanted.rsplit_once('=')?;
        Some((rules, each.parse::<usize>().ok()?))
    });
    let wanted: Vec<(&str, usize)> = wanted
        .collect::<Option<_>>()
        .ok_or_else(|| wrong("Expected a rule set and a number, such as `kentucky:4=6`."))?;
    let lists = wanted.par_iter().map(|(rules, each)| make::for_rules(catalog, rules, *each, how.deals));
    Ok(make::mixed(lists.collect()))
}

fn title(catalog: &Catalog, puzzle: &Puzzle) -> String {
    catalog.entry(puzzle.game()).map_or_else(|| puzzle.game().to_owned(), |entry| entry.title.clone())
}

fn en(what: &impl Speak) -> String {
    what.speak(Language::En, Names::People(&[]))
}

fn list(catalog: &Catalog, grade: Option<u8>, out: &mut impl Write) -> io::Result<()> {
    for (number, puzzle) in
        (1..).zip(all()).filter(|(_, puzzle)| grade.is_none_or(|grade| puzzle.grade == grade))
    {
        writeln!(
            out,
            "{number:>4}  grade {}  {}: {}",
            puzzle.grade,
            title(catalog, &puzzle),
            en(&puzzle.goal)
        )?;
    }
    writeln!(out, "Play the first one with `rookery puzzle 1`.")
}

/// The players' names: the person, and the others by seat.
fn names(attempt: &Attempt) -> Vec<String> {
    let name =
        |seat: Seat| if seat == attempt.me() { "You".into() } else { format!("Seat {}", seat.index()) };
    Seat::all(attempt.game().rules().players()).map(name).collect()
}

/// Everyone's cards.
fn cards(attempt: &Attempt, out: &mut impl Write) -> io::Result<()> {
    let alone = *attempt.goal() == Goal::Win;
    let names = names(attempt);
    for (at, cards) in attempt.open_cards().iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
        match alone {
            true => writeln!(out, "  Pile {}, face down, top card first: {}", at + 1, cards.join(" "))?,
            false => writeln!(out, "  {}: {}", names.get(at).map_or("", String::as_str), cards.join(" "))?,
        }
    }
    Ok(())
}

/// What happened, in words.
fn tell(attempt: &Attempt, acted: &Acted, out: &mut impl Write) -> io::Result<()> {
    let names = names(attempt);
    for seen in acted.seen(Viewer::Seat(attempt.me())) {
        if let Some(words) = seen.happened(Language::En, Names::People(&names)) {
            writeln!(out, "{words}")?;
        }
    }
    Ok(())
}

fn show_line(mut attempt: Attempt, out: &mut impl Write) -> io::Result<()> {
    cards(&attempt, out)?;
    while attempt.status() == Status::Open {
        let acted = match attempt.answer() {
            Some(action) => attempt.act(&action).map_err(wrong)?,
            None => attempt.go_on().ok_or_else(|| wrong("The solver found no answer."))?.1,
        };
        tell(&attempt, &acted, out)?;
    }
    Ok(())
}

/// Plays line by line; `again` starts over, `line` shows the solution, and `quit` or the end of the input leaves.
fn play(mut attempt: Attempt, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{} `again` starts over, `line` shows the solution, `quit` leaves.",
        en(&Task(attempt.goal()))
    )?;
    let mut start = attempt.clone();
    start.again();
    loop {
        while let Some((_, acted)) = attempt.go_on() {
            tell(&attempt, &acted, out)?;
        }
        match attempt.status() {
            Status::Solved => return writeln!(out, "Solved!"),
            Status::Failed => writeln!(out, "Now the goal is out of reach. Try `again`?")?,
            Status::Open => {
                cards(&attempt, out)?;
                let (legal, _) = attempt.game().hand().legal(attempt.me());
                writeln!(out, "Your choices: {}", legal.join(", "))?;
            }
        }
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return writeln!(out);
        }
        match line.trim() {
            "quit" | "q" => return Ok(()),
            "again" => attempt.again(),
            "line" => return show_line(start, out),
            _ if attempt.status() == Status::Failed => {}
            line => {
                // The card alone is enough.
                let acted =
                    attempt.act(line).or_else(|why| attempt.act(&format!("play {line}")).map_err(|_| why));
                match acted {
                    Ok(acted) => tell(&attempt, &acted, out)?,
                    Err(why) => writeln!(out, "{why}")?,
                }
            }
        }
    }
}
