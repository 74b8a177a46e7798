//! Puzzles: the visitor plays at a table where all cards are face up, and the solver plays for everyone else.

use crate::stage::Stage;
use parlor::{
    Denied,
    puzzle::{Attempt, Puzzle, Status, all},
};
use rules::Catalog;
use said::{AnyReason, Reason};
use wire::{Ask, Due, Message, PUZZLE_TABLE, PuzzleAbout, PuzzleNow, PuzzleStatus, Report, Request, Told};

/// The names of the others, by seat.
const NAMES: [&str; 6] = ["Ida", "Lena", "Mia", "Noah", "Olga", "Paul"];

/// A puzzle in progress.
pub(crate) struct PuzzleRoom {
    number: usize,
    puzzle: Puzzle,
    attempt: Attempt,
    stage: Stage,
    /// Whether the solution is being played.
    shown: bool,
}

/// A summary of every puzzle.
pub(crate) fn list() -> Vec<PuzzleAbout> {
    all().iter().map(about).collect()
}

fn about(puzzle: &Puzzle) -> PuzzleAbout {
    PuzzleAbout { game: puzzle.game().to_owned(), goal: puzzle.goal.clone(), grade: puzzle.grade }
}

impl PuzzleRoom {
    /// Sets up a puzzle; `None` if there is no puzzle with this number.
    pub(crate) fn open(catalog: &Catalog, number: usize, name: &str) -> Option<PuzzleRoom> {
        let puzzle = all().into_iter().nth(number.checked_sub(1)?)?;
        let attempt = puzzle.start(catalog)?;
        let game = attempt.game();
        let names = NAMES.get(..game.rules().players())?;
        let stage = Stage::new(PUZZLE_TABLE, &**game.rules(), game.dealer(), attempt.me(), name, names);
        Some(PuzzleRoom { number, puzzle, attempt, stage, shown: false })
    }

    /// The table and the state of the puzzle.
    pub(crate) fn welcome(&self) -> Vec<Report> {
        let mut reports = vec![self.stage.welcome(self.attempt.game().hand())];
        reports.extend(self.told());
        reports
    }

    fn told(&self) -> [Report; 2] {
        let status = match self.attempt.status() {
            Status::Open => PuzzleStatus::Open,
            Status::Solved => PuzzleStatus::Solved,
            Status::Failed => PuzzleStatus::Failed,
        };
        let cards = |cards: Vec<String>| cards.iter().filter_map(|card| card.parse().ok()).collect();
        let now = PuzzleNow {
            number: self.number,
            about: about(&self.puzzle),
            status,
            shown: self.shown,
            open: self.attempt.open_cards().into_iter().map(cards).collect(),
        };
        let others_turn = status == PuzzleStatus::Open && (self.shown || !self.attempt.my_turn());
        let due = if others_turn { Due::Move } else { Due::Nothing };
        [Report::Learn(Box::new(Told::Puzzle(now))), Report::Due(due)]
    }

    /// The next player acts, unless that is the visitor; while the solution is shown, the visitor's cards are played
    /// too.
    pub(crate) fn go_on(&mut self) -> Vec<Report> {
        let answer = self.attempt.answer().filter(|_| self.shown);
        let acted = match answer {
            Some(action) => self.attempt.act(&action).ok(),
            None => self.attempt.go_on().map(|(_, acted)| acted),
        };
        let seen = acted.map(|acted| acted.seen(self.stage.me()));
        let mut reports: Vec<Report> = seen.map(|seen| self.step(seen)).into_iter().collect();
        reports.extend(self.told());
        reports
    }

    /// The visitor acts.
    pub(crate) fn ask(&mut self, ask: &Ask) -> Vec<Report> {
        let answer = |error| Report::Table(Message::Answer { nonce: ask.nonce.clone(), v: None, error });
        let seen = match &ask.what {
            _ if self.shown => return vec![answer(None)],
            Request::Act { action, .. } if self.attempt.my_turn() => match self.attempt.act(action) {
                Err(why) => return vec![answer(Some(Denied::from(why).into()))],
                Ok(acted) => acted.seen(self.stage.me()),
            },
            Request::Undo => {
                self.attempt.take_back();
                Vec::new()
            }
            _ => return vec![answer(None)],
        };
        let mut reports = vec![answer(None), self.step(seen)];
        reports.extend(self.told());
        reports
    }

    fn step(&mut self, seen: Vec<said::Seen>) -> Report {
        let may_act = self.attempt.my_turn() && !self.shown;
        self.stage.shown(self.attempt.game().hand(), seen, may_act)
    }

    /// Goes back to the start and plays the solution from there.
    pub(crate) fn show_line(&mut self) -> Vec<Report> {
        self.attempt.again();
        self.shown = true;
        let mut reports = vec![self.step(Vec::new())];
        reports.extend(self.told());
        reports
    }

    /// A card that reaches the goal.
    pub(crate) fn hint(&self) -> Vec<Report> {
        let seat = self.attempt.me().index();
        let answer = self.attempt.answer();
        let reason = answer.is_some().then_some(Reason::Any(AnyReason::KeepsGoal));
        vec![Report::Hint { seat, action: answer.unwrap_or_default(), reason }]
    }
}
