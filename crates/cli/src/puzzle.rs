//! `rookery puzzle`: lists the built-in puzzles, lets you play one line by line, or makes new ones.

use crate::{preferences::Preferences, table_args::wrong, translated, wording::Say};
use cards::Seat;
use clap::{Args, Subcommand};
use parlor::puzzle::{Attempt, Goal, Puzzle, Status, all, make, write};
use rayon::prelude::*;
use rules::{Acted, Catalog, Viewer};
use said::{Happening, Language, Names, puzzle::Task};
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
    /// The language; by default, the one in your settings or your locale
    #[arg(long, value_parser = translated::language_parser())]
    language: Option<Language>,
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
        (None, None) => list(speaker(args)?, args.grade, &mut out),
        (None, Some(number)) => {
            let say = speaker(args)?;
            let found = number.checked_sub(1).and_then(|at| all().into_iter().nth(at));
            let puzzle = found.ok_or_else(|| wrong(say.no_puzzle(number)))?;
            let attempt = puzzle.start(&catalog).ok_or_else(|| wrong(say.puzzle_is_old()))?;
            let (title, goal) = (translated::title(say.0, puzzle.game()), say.this(&puzzle.goal, &[]));
            writeln!(out, "{}", say.puzzle_is(number, title, puzzle.grade, &goal))?;
            match args.line {
                true => show_line(say, attempt, &mut out),
                false => play(say, attempt, &mut io::stdin().lock(), &mut out),
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

/// Who speaks to the person.
fn speaker(args: &PuzzleArgs) -> io::Result<Say> {
    Ok(Preferences::load()?.say(args.language))
}

fn list(say: Say, grade: Option<u8>, out: &mut impl Write) -> io::Result<()> {
    for (number, puzzle) in
        (1..).zip(all()).filter(|(_, puzzle)| grade.is_none_or(|grade| puzzle.grade == grade))
    {
        let (title, goal) = (translated::title(say.0, puzzle.game()), say.this(&puzzle.goal, &[]));
        writeln!(out, "{}", say.puzzle_in_list(number, title, puzzle.grade, &goal))?;
    }
    writeln!(out, "{}", say.play_a_puzzle())
}

/// The players' names: the person, and the others by seat.
fn names(say: Say, attempt: &Attempt) -> Vec<String> {
    let name = |seat: Seat| match seat == attempt.me() {
        true => say.puzzle_you(),
        false => say.puzzle_seat(seat.index()),
    };
    Seat::all(attempt.game().rules().players()).map(name).collect()
}

/// Everybody's cards.
fn cards(say: Say, attempt: &Attempt, out: &mut impl Write) -> io::Result<()> {
    let alone = *attempt.goal() == Goal::Win;
    let names = names(say, attempt);
    for (at, cards) in attempt.open_cards().iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
        match alone {
            true => writeln!(out, "  {}", say.puzzle_pile(at + 1, &cards.join(" ")))?,
            false => writeln!(out, "  {}: {}", names.get(at).map_or("", String::as_str), cards.join(" "))?,
        }
    }
    Ok(())
}

/// What happened, in words.
fn tell(say: Say, attempt: &Attempt, acted: &Acted, out: &mut impl Write) -> io::Result<()> {
    let names = names(say, attempt);
    for seen in acted.seen(Viewer::Seat(attempt.me())) {
        if let Some(words) = seen.happened(say.0, Names::People(&names)) {
            writeln!(out, "{words}")?;
        }
    }
    Ok(())
}

fn show_line(say: Say, mut attempt: Attempt, out: &mut impl Write) -> io::Result<()> {
    cards(say, &attempt, out)?;
    while attempt.status() == Status::Open {
        let acted = match attempt.answer() {
            Some(action) => attempt.act(&action).map_err(wrong)?,
            None => attempt.go_on().ok_or_else(|| wrong(say.no_answer()))?.1,
        };
        tell(say, &attempt, &acted, out)?;
    }
    Ok(())
}

/// Plays line by line; `again` starts over, `line` shows the solution, and `quit` or the end of the input leaves.
fn play(say: Say, mut attempt: Attempt, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{} {}", say.this(&Task(attempt.goal()), &[]), say.puzzle_commands())?;
    let mut start = attempt.clone();
    start.again();
    loop {
        while let Some((_, acted)) = attempt.go_on() {
            tell(say, &attempt, &acted, out)?;
        }
        match attempt.status() {
            Status::Solved => return writeln!(out, "{}", say.solved()),
            Status::Failed => writeln!(out, "{}", say.out_of_reach())?,
            Status::Open => {
                cards(say, &attempt, out)?;
                let (legal, _) = attempt.game().hand().legal(attempt.me());
                writeln!(out, "{}", say.your_choices(&legal.join(", ")))?;
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
            "line" => return show_line(say, start, out),
            _ if attempt.status() == Status::Failed => {}
            line => {
                // It is enough to type the card alone.
                let acted =
                    attempt.act(line).or_else(|why| attempt.act(&format!("play {line}")).map_err(|_| why));
                match acted {
                    Ok(acted) => tell(say, &attempt, &acted, out)?,
                    Err(why) => writeln!(out, "{}", say.refusal(&why, &names(say, &attempt)))?,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_listed_and_played_in_both_languages() {
        for (language, word) in [(Language::En, "grade"), (Language::De, "Stufe")] {
            let mut listed = Vec::new();
            list(Say(language), None, &mut listed).unwrap();
            let listed = String::from_utf8(listed).unwrap();
            assert!(listed.lines().count() > 10 && listed.contains(word), "{listed}");
        }
        let attempt = all().first().unwrap().start(&Catalog::default()).unwrap();
        let mut out = Vec::new();
        play(Say(Language::De), attempt, &mut "play ROOK ROOK\nquit\n".as_bytes(), &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains("Du hast die Wahl: ") && out.contains("`again` beginnt von vorn"), "{out}");
        assert!(!out.contains("Your choices"), "{out}");
    }
}
