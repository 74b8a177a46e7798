//! Contests in English.

use super::{Award, BadCell, BadFile, Boards, CannotPair, CannotPlan, Method, Movement, TieBreak};
use crate::En;

pub(super) fn movement(movement: &Movement, _: En<'_>) -> String {
    match movement {
        Movement::Mitchell => "Mitchell".into(),
        Movement::SkipMitchell => "Mitchell with a skip".into(),
        Movement::RelayMitchell => "Mitchell with shared boards and a relay".into(),
        Movement::Howell => "Howell".into(),
        Movement::Individual => "Individual".into(),
    }
}

pub(super) fn boards(boards: &Boards, _: En<'_>) -> String {
    match boards {
        Boards::Travel => "Boards move from table to table".into(),
        Boards::AtOnce => "All tables play the same boards at once".into(),
    }
}

/// `6 pairs`, or `6 players`.
fn contestants(movement: Movement, count: usize) -> String {
    match (movement.players(), count) {
        (1, 1) => "1 player".into(),
        (1, _) => format!("{count} players"),
        (_, 1) => "1 pair".into(),
        (_, _) => format!("{count} pairs"),
    }
}

pub(super) fn cannot_plan(why: &CannotPlan, say: En<'_>) -> String {
    match why {
        CannotPlan::TooFew { movement: of, least } => {
            format!("{} needs at least {}.", movement(of, say), contestants(*of, *least))
        }
        CannotPlan::TooMany { movement: of, most } => {
            format!("{} is for at most {}.", movement(of, say), contestants(*of, *most))
        }
        CannotPlan::OddTables { tables } => {
            format!(
                "A plain Mitchell needs an odd number of tables, and there are {tables}. Choose a skip or a relay."
            )
        }
        CannotPlan::EvenTables { tables } => {
            format!(
                "A skip or a relay needs an even number of tables, and there are {tables}. Choose a plain Mitchell."
            )
        }
        CannotPlan::Rounds { rounds, most } => {
            format!("You asked for {rounds} rounds. This movement has 1 to {most}.")
        }
        CannotPlan::OnlyAtOnce { movement: of } => {
            format!("{}: all tables must play the same boards at once.", movement(of, say))
        }
        CannotPlan::OnlyTravel { movement: of } => {
            format!(
                "{} is for boards that move from table to table. Choose a plain Mitchell.",
                movement(of, say)
            )
        }
        CannotPlan::NoSwitch { movement: of } => {
            format!("{} has one ranking anyway. Only a Mitchell needs to switch sides.", movement(of, say))
        }
        CannotPlan::FillTables { players, bots } => {
            format!("With {players} players, turns can't be fair. Let {bots} bots take the empty seats.")
        }
    }
}

pub(super) fn method(method: &Method, _: En<'_>) -> String {
    match method {
        Method::MatchPoints => "Match points".into(),
        Method::Mean { cut: 0 } => "Difference from the mean".into(),
        Method::Mean { cut } => {
            format!("Difference from the mean, without the {cut} best and {cut} worst results")
        }
        Method::TotalPoints => "Total points".into(),
    }
}

pub(super) fn award(award: &Award, _: En<'_>) -> String {
    match award {
        Award::Average => "Average".into(),
        Award::AveragePlus => "Average plus".into(),
        Award::AverageMinus => "Average minus".into(),
    }
}

pub(super) fn bad_cell(fault: &BadCell, _: En<'_>) -> String {
    match fault {
        BadCell::StrayQuote => {
            "There is a quotation mark inside a cell. Put the whole cell in quotation marks and double the ones inside."
                .into()
        }
        BadCell::AfterQuote => "Something follows the closing quotation mark.".into(),
        BadCell::OpenQuote => "The cell starts with a quotation mark that is never closed.".into(),
        BadCell::Empty => "The file is empty.".into(),
        BadCell::Cells { found, wanted } => {
            format!("The first line has {wanted} cells, but this line has {found}.")
        }
        BadCell::NoColumn { name } => format!("The first line has no column named `{name}`."),
        BadCell::SameColumn { name } => format!("The first line has two columns named `{name}`."),
        BadCell::Number { text } => format!("`{text}` is not a whole number."),
        BadCell::Board { text } => format!("`{text}` is not a board. Boards are numbered from 1."),
        BadCell::NoName => "The name is missing.".into(),
        BadCell::SameName { name, line } => format!("{name} is already in line {line}."),
        BadCell::BadName { most } => {
            format!("A name has at most {most} characters, and all of them must be visible.")
        }
        BadCell::HalfResult => {
            "Enter the points of both sides, or an award for both sides, or leave all of them empty.".into()
        }
        BadCell::BothSides { name } => format!("{name} can't sit on both sides."),
    }
}

pub(super) fn bad_file(bad: &BadFile, say: En<'_>) -> String {
    format!("Line {}, column {}: {}", bad.line, bad.column, bad_cell(&bad.fault, say))
}

pub(super) fn tie_break(tie_break: &TieBreak, _: En<'_>) -> String {
    match tie_break {
        TieBreak::Buchholz => "Buchholz".into(),
        TieBreak::MedianBuchholz => "Median Buchholz".into(),
        TieBreak::SonnebornBerger => "Sonneborn-Berger".into(),
        TieBreak::DirectEncounter => "Direct encounter".into(),
        TieBreak::Difference => "Point difference".into(),
    }
}

pub(super) fn cannot_pair(why: &CannotPair, _: En<'_>) -> String {
    match why {
        CannotPair::TooFew => "A round needs at least two contestants.".into(),
        CannotPair::TooMany { most } => format!("A tournament has at most {most} contestants."),
        CannotPair::StillPlaying { games: 1 } => "One game has no result yet.".into(),
        CannotPair::StillPlaying { games } => format!("{games} games have no result yet."),
        CannotPair::NoRoundLeft => "Another round would force a rematch or a second bye.".into(),
        CannotPair::NoWinner { game } => {
            format!("Game {} is tied. In a knockout, each game needs a winner.", game + 1)
        }
        CannotPair::NotOnLadder => "They are not on the ladder.".into(),
        CannotPair::NotAbove => "You can challenge only someone above you.".into(),
        CannotPair::OutOfReach { most: 1 } => "You can challenge only the player directly above you.".into(),
        CannotPair::OutOfReach { most } => {
            format!("You can challenge only someone up to {most} places above you.")
        }
        CannotPair::OnLadder => "They are already on the ladder.".into(),
    }
}
