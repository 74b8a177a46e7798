//! The results of a night: everything a page of results shows, and the same as files.

use super::csv::{Cell, Column, decimal, name_of, sheet, write};
use crate::{
    Contestant, Points,
    score::{Award, Line, Outcome, Scored, ScoredLine, Standing},
};
use said::{
    Language,
    contest::{BadCell, BadFile},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The columns of the file of boards that it must have, and those that it may have.
const REQUIRED: [Column; 5] = [
    ["board", "Board"],
    ["north_south", "Nord-Süd"],
    ["east_west", "Ost-West"],
    ["points_ns", "Punkte NS"],
    ["points_ew", "Punkte OW"],
];
const OPTIONAL: [Column; 2] = [["award_ns", "Zuteilung NS"], ["award_ew", "Zuteilung OW"]];
/// Columns that follow from the others.
const SCORES: [Column; 2] = [["score_ns", "Wertung NS"], ["score_ew", "Wertung OW"]];
/// The columns of the file of standings.
const STANDINGS: [Column; 6] = [
    ["field", "Rangliste"],
    ["rank", "Platz"],
    ["name", "Name"],
    ["boards", "Boards"],
    ["total", "Summe"],
    ["percent", "Prozent"],
];

/// Everything about the results of a night.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Results {
    /// What the night is called.
    pub title: String,
    /// The contestants' names, by number. A pair has one name, such as `Ann and Bob`.
    pub names: Vec<String>,
    /// The boards.
    pub scored: Scored,
    /// The rankings, one per field.
    pub rankings: Vec<Vec<Standing>>,
}

/// A result in a file that someone imports.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultRow {
    /// The board, starting at 1.
    pub board: usize,
    /// The names of both sides.
    pub sides: [String; 2],
    /// The result.
    pub outcome: Outcome,
}

fn words(award: Award) -> Column {
    match award {
        Award::Average => ["average", "Durchschnitt"],
        Award::AveragePlus => ["average_plus", "Durchschnitt plus"],
        Award::AverageMinus => ["average_minus", "Durchschnitt minus"],
    }
}

fn award(word: &str) -> Option<Award> {
    [Award::Average, Award::AveragePlus, Award::AverageMinus]
        .into_iter()
        .find(|award| words(*award).contains(&word.trim()))
}

impl Results {
    /// The boards in order, each with every table that played it, best for North and South first.
    pub fn boards(&self) -> BTreeMap<usize, Vec<&ScoredLine>> {
        let mut boards: BTreeMap<usize, Vec<&ScoredLine>> = BTreeMap::new();
        for line in &self.scored.lines {
            boards.entry(line.line.board).or_default().push(line);
        }
        for lines in boards.values_mut() {
            lines.sort_by_key(|line| std::cmp::Reverse(line.scores.map(|scores| scores[0])));
        }
        boards
    }

    /// The name of a side: a pair's, or the two players' joined.
    pub fn side(&self, side: &[Contestant]) -> String {
        let name = |one: &Contestant| self.names.get(*one).cloned().unwrap_or_else(|| (one + 1).to_string());
        side.iter().map(name).collect::<Vec<_>>().join(" + ")
    }

    /// The rankings as a file. Numbers have two decimals.
    pub fn standings_file(&self, language: Language) -> String {
        let head = STANDINGS.map(|column| name_of(column, language)).to_vec();
        let rows = self.rankings.iter().zip(1..).flat_map(|(ranking, field)| {
            ranking.iter().map(move |standing| {
                let percent = standing.percent.map(|percent| percent.rounded(2)).unwrap_or_default();
                let [total, percent] =
                    [standing.total.rounded(2), percent].map(|number| decimal(language, &number));
                vec![
                    field.to_string(),
                    standing.rank.to_string(),
                    self.side(&[standing.contestant]),
                    standing.boards.to_string(),
                    total,
                    percent,
                ]
            })
        });
        write(language, [head].into_iter().chain(rows))
    }

    /// Every board at every table as a file, which [`read_results`] reads again. Boards start at 1.
    pub fn boards_file(&self, language: Language) -> String {
        let head = REQUIRED.iter().chain(&OPTIONAL).chain(&SCORES);
        let head = head.map(|column| name_of(*column, language)).collect();
        let rows = self.scored.lines.iter().map(|ScoredLine { line, scores }| {
            let score = |side: usize| scores.map(|scores: [Points; 2]| scores[side].rounded(2));
            let (points, awards) = match line.outcome {
                Outcome::Played { points } => (points.map(|points| points.to_string()), Default::default()),
                Outcome::Adjusted { awards } => {
                    (Default::default(), awards.map(|award| name_of(words(award), language)))
                }
                Outcome::NotPlayed => Default::default(),
            };
            let sides = line.sides.each_ref().map(|side| self.side(side));
            let scores = [0, 1].map(|side| decimal(language, &score(side).unwrap_or_default()));
            [vec![(line.board + 1).to_string()], sides.into(), points.into(), awards.into(), scores.into()]
                .concat()
        });
        write(language, [head].into_iter().chain(rows))
    }
}

impl ResultRow {
    /// The row as a line to score, with contestants looked up by name; `None` if a name is unknown.
    pub fn line(&self, find: impl Fn(&str) -> Option<Vec<Contestant>>) -> Option<Line> {
        let [north, east] = self.sides.each_ref().map(|side| find(side));
        Some(Line { board: self.board.checked_sub(1)?, sides: [north?, east?], outcome: self.outcome })
    }
}

/// Reads results from a file with the columns `board`, `north_south`, `east_west`, `points_ns` and `points_ew`, and
/// perhaps `award_ns` and `award_ew` (`average`, `average_plus`, `average_minus`), or with the German names of all these;
/// or says where every fault is. Other columns are ignored, because they follow from these.
pub fn read_results(file: &str) -> Result<Vec<ResultRow>, Vec<BadFile>> {
    let (mut results, mut faults) = (Vec::new(), Vec::new());
    for row in sheet(file, &REQUIRED, &OPTIONAL)?.rows {
        let Ok([Some(board), Some(north), Some(east), Some(points_ns), Some(points_ew), award_ns, award_ew]) =
            <[Option<Cell>; 7]>::try_from(row.known)
        else {
            continue;
        };
        let read = || {
            let side = |cell: &Cell| match cell.text.trim() {
                "" => Err(cell.bad(BadCell::NoName)),
                name => Ok(name.to_owned()),
            };
            let number = |cell: &Cell| {
                let text = cell.text.trim();
                text.parse::<i32>().map_err(|_| cell.bad(BadCell::Number { text: text.to_owned() }))
            };
            let number_of_board = board.text.trim().parse().ok().filter(|number| *number > 0);
            let number_of_board = number_of_board
                .ok_or_else(|| board.bad(BadCell::Board { text: board.text.trim().to_owned() }))?;
            let sides = [side(&north)?, side(&east)?];
            if sides[0] == sides[1] {
                return Err(east.bad(BadCell::BothSides { name: sides[1].clone() }));
            }
            let filled = |cell: &Option<Cell>| cell.clone().filter(|cell| !cell.text.trim().is_empty());
            let points = [&points_ns, &points_ew].map(|cell| filled(&Some(cell.clone())));
            let outcome = match (points, [&award_ns, &award_ew].map(filled)) {
                ([Some(one), Some(other)], [None, None]) => {
                    Outcome::Played { points: [number(&one)?, number(&other)?] }
                }
                ([None, None], [Some(one), Some(other)]) => {
                    let read = |cell: &Cell| award(&cell.text).ok_or_else(|| cell.bad(BadCell::HalfResult));
                    Outcome::Adjusted { awards: [read(&one)?, read(&other)?] }
                }
                ([None, None], [None, None]) => Outcome::NotPlayed,
                _ => return Err(points_ns.bad(BadCell::HalfResult)),
            };
            Ok(ResultRow { board: number_of_board, sides, outcome })
        };
        match read() {
            Ok(result) => results.push(result),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(results) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{Method, score, standings};

    fn results() -> Results {
        let line = |board, north, east, outcome| Line { board, sides: [vec![north], vec![east]], outcome };
        let awards = [Award::AveragePlus, Award::AverageMinus];
        let lines = [
            line(0, 0, 1, Outcome::Played { points: [120, -60] }),
            line(0, 2, 3, Outcome::Played { points: [100, 80] }),
            line(1, 0, 2, Outcome::Adjusted { awards }),
            line(1, 1, 3, Outcome::NotPlayed),
        ];
        let scored = score(&lines, Method::MatchPoints);
        let names = ["Ann, Bob", "Cid", "=Dan", "Eve"].map(str::to_owned).to_vec();
        let rankings = standings(&scored, &[vec![0, 1, 2, 3]]);
        Results { title: "Tuesday".into(), names, scored, rankings }
    }

    #[test]
    fn the_standings_are_a_file() {
        let lines = [
            "field,rank,name,boards,total,percent",
            "1,1,\"Ann, Bob\",2,4.00,100.00",
            "1,1,Eve,1,2.00,100.00",
            "1,3,Cid,1,0.00,0.00",
            "1,3,'=Dan,2,0.00,0.00",
            "",
        ];
        assert_eq!(results().standings_file(Language::En), lines.join("\r\n"));
        let german = [
            "Rangliste;Platz;Name;Boards;Summe;Prozent",
            "1;1;\"Ann, Bob\";2;4,00;100,00",
            "1;1;Eve;1;2,00;100,00",
            "1;3;Cid;1;0,00;0,00",
            "1;3;'=Dan;2;0,00;0,00",
            "",
        ];
        assert_eq!(results().standings_file(Language::De), german.join("\r\n"));
    }

    #[test]
    fn the_boards_of_a_night_come_back_from_their_file() {
        let results = results();
        let find = |name: &str| results.names.iter().position(|other| other == name).map(|one| vec![one]);
        for language in Language::ALL {
            let read = read_results(&results.boards_file(language)).unwrap();
            let lines: Vec<Line> = read.iter().filter_map(|row| row.line(find)).collect();
            assert_eq!(lines, results.scored.lines.iter().map(|line| line.line.clone()).collect::<Vec<_>>());
        }
        assert_eq!(results.boards()[&0][0].line.sides[0], [0]);
    }

    #[test]
    fn every_fault_of_a_results_file_has_its_place() {
        let file = "board,north_south,east_west,points_ns,points_ew\n1,Ann,Bob,120,60\n0,Ann,Bob,1,2\n2,Ann,,1,2\n3,Ann,Bob,x1,2\n4,Ann,Bob,1,\n5,Ann,Ann,1,2\n";
        let texts: Vec<String> = read_results(file).unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                "Line 3, column 1: `0` is not a board. Boards are numbered from 1.",
                "Line 4, column 7: The name is missing.",
                "Line 5, column 11: `x1` is not a whole number.",
                "Line 6, column 11: Enter the points of both sides, or an award for both sides, or leave all of them empty.",
                "Line 7, column 7: Ann can't sit on both sides.",
            ]
        );
    }
}
