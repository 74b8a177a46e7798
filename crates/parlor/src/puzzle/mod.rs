//! Puzzles: positions with a winning play to find. All cards are known, and everyone else plays perfectly.
//!
//! A puzzle is a deal, the actions that lead to its start, a goal, and a grade. It is the person's turn at the start.
//! The solver plays all other seats, including the person's partner, and knows after each card whether the goal can
//! still be reached (`perfect`). The list is a text file written by `rookery puzzle make`; `docs/puzzles.md` explains
//! it.

mod attempt;
mod line;
pub mod make;
mod perfect;

pub use attempt::{Attempt, Status};
pub use perfect::{Prospect, Prospects, prospects};
pub use said::puzzle::Goal;

use crate::apply::opened;
use rules::Catalog;
use std::fmt;
use table::{Chance, Match};

/// The puzzles: a line such as `=a kentucky:4` gives a rule set a letter, and every other line is a puzzle. Its number
/// is its place in the list, and browsers remember it, so new puzzles are added at the end.
const LIST: &str = include_str!("puzzles.txt");

/// Marks a line that gives a rule set a letter.
const RULES: char = '=';

/// The highest grade; the lowest is 1.
pub const HARDEST: u8 = 5;

/// A puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The rule set, written as in links.
    pub rules: String,
    /// How many of the bot levels above beginner miss it, plus 1.
    pub grade: u8,
    /// What to reach.
    pub goal: Goal,
    /// The number from which the cards are dealt.
    pub seed: u32,
    /// The number of actions before the start.
    steps: usize,
    /// Those actions.
    line: Vec<u8>,
}

/// All puzzles, in the order of their numbers; the first is number 1.
pub fn all() -> Vec<Puzzle> {
    read(LIST)
}

/// The puzzles in a list; lines that cannot be read are left out.
fn read(list: &str) -> Vec<Puzzle> {
    let mut rules: Vec<(char, &str)> = Vec::new();
    let mut found = Vec::new();
    for line in list.lines() {
        match line.strip_prefix(RULES) {
            Some(named) => {
                let mut letters = named.chars();
                rules.extend(letters.next().map(|letter| (letter, letters.as_str().trim())));
            }
            None => found.extend(Puzzle::read(line, &rules)),
        }
    }
    found
}

/// Puzzles as a list that [`all`] can read.
pub fn write(puzzles: &[Puzzle]) -> String {
    let mut rules: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.rules.as_str()).collect();
    rules.sort_unstable();
    rules.dedup();
    let named: Vec<(char, &str)> = ('a'..='z').zip(rules).collect();
    let heads = named.iter().map(|(letter, rules)| format!("{RULES}{letter} {rules}\n"));
    let letter = |puzzle: &Puzzle| named.iter().find(|(_, rules)| *rules == puzzle.rules);
    let lines = puzzles.iter().filter_map(|puzzle| Some(format!("{}{puzzle}\n", letter(puzzle)?.0)));
    heads.chain(lines).collect()
}

impl Puzzle {
    /// The current position of a hand as a puzzle; `None` if its actions cannot be written.
    pub fn here(game: &Match, rules: &str, seed: u32, goal: Goal, grade: u8) -> Option<Puzzle> {
        let line = line::pack(game)?;
        Some(Puzzle { rules: rules.to_owned(), grade, goal, seed, steps: game.accepted(), line })
    }

    /// Deals the hand with this number, without any actions.
    pub fn deal(catalog: &Catalog, rules: &str, seed: u32) -> Option<Match> {
        Match::new(opened(catalog, rules).ok()?, None, Chance::seed(format!("puzzle {seed}"))).ok()
    }

    /// The hand at the start of the puzzle; `None` if the rules have changed since the puzzle was made.
    pub fn start(&self, catalog: &Catalog) -> Option<Attempt> {
        let mut game = Puzzle::deal(catalog, &self.rules, self.seed)?;
        line::unpack(&mut game, &self.line, self.steps)?;
        Attempt::new(game, self.goal.clone())
    }

    /// The game's fixed name.
    pub fn game(&self) -> &str {
        self.rules.split(':').next().unwrap_or_default()
    }

    fn read(line: &str, rules: &[(char, &str)]) -> Option<Puzzle> {
        let mut words = line.split(' ');
        let mut head = words.next()?.chars();
        let letter = head.next()?;
        let (_, rules) = rules.iter().find(|(other, _)| *other == letter)?;
        let grade = head.next().and_then(|grade| grade.to_digit(10))? as u8;
        let kind = head.next()?;
        let amount = || head.as_str().parse().ok();
        let goal = match kind {
            'm' => Goal::Make { points: amount()? },
            'h' => Goal::Hold { points: amount()? },
            'r' => Goal::Rest { tricks: amount()? },
            'w' => Goal::Win,
            _ => return None,
        };
        let seed = words.next()?.parse().ok()?;
        let steps = words.next()?.parse().ok()?;
        let digits: Vec<u8> =
            words.next()?.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect::<Option<_>>()?;
        let (pairs, _) = digits.as_chunks::<2>();
        let line = pairs.iter().map(|[high, low]| high << 4 | low).collect();
        Some(Puzzle { rules: (*rules).to_owned(), grade, goal, seed, steps, line })
    }
}

/// The puzzle as it appears in the list, without the letter that stands for its rules.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.grade)?;
        match self.goal {
            Goal::Make { points } => write!(f, "m{points}")?,
            Goal::Hold { points } => write!(f, "h{points}")?,
            Goal::Rest { tricks } => write!(f, "r{tricks}")?,
            Goal::Win => write!(f, "w")?,
        }
        write!(f, " {} {} ", self.seed, self.steps)?;
        self.line.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_it_was_written() {
        let puzzles = all();
        assert!(!puzzles.is_empty());
        assert_eq!(read(&write(&puzzles)), puzzles);
    }

    #[test]
    fn lines_that_make_no_sense_are_left_out() {
        let list = "=a kentucky:4\na3m120 5 2 0aff\nb3m120 5 2 0a\na3x 5 2 0a\na3m 5 2 0a\na3m120 5\n\n";
        let found = read(list);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].rules.as_str(), found[0].line.as_slice()), ("kentucky:4", &[10, 255][..]));
    }
}
