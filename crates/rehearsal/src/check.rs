//! Computes the results of a night again, from the records of its tables, and checks every board's proof. It shares no code
//! with the server's scoring: match points are counted here in whole numbers, pair by pair.

use crate::http::get;
use rules::Catalog;
use said::contest::Method;
use std::{collections::BTreeMap, io, net::SocketAddr};
use table::{board::BoardProof, record};
use wire::club::{BoardLine, NightResults};

/// What was checked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    /// Boards at a table whose points were computed again from their record.
    pub results: usize,
    /// Boards whose proof is valid.
    pub proofs: usize,
    /// Lines of the standings that were computed again.
    pub standings: usize,
    /// Why no line of the standings was computed again, if none was.
    pub left_out: Option<LeftOut>,
}

/// Why the standings cannot be computed again here. The tests of the scoring cover these nights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    /// The night is not scored by match points.
    Method,
    /// Some boards were played at more tables than others, so match points are scaled.
    Uneven,
    /// Some boards were not finished.
    Unfinished,
    /// The director adjusted a result.
    Adjusted,
}

impl LeftOut {
    /// Its name in a report for programs.
    pub fn code(self) -> &'static str {
        match self {
            LeftOut::Method => "method",
            LeftOut::Uneven => "uneven",
            LeftOut::Unfinished => "unfinished",
            LeftOut::Adjusted => "adjusted",
        }
    }

    /// The reason in words.
    pub fn words(self) -> &'static str {
        match self {
            LeftOut::Method => "the night is not scored by match points",
            LeftOut::Uneven => {
                "some boards were played at more tables than others, so their match points are scaled"
            }
            LeftOut::Unfinished => "some boards were not finished",
            LeftOut::Adjusted => "the director adjusted a result",
        }
    }
}

fn wrong(what: String) -> io::Error {
    io::Error::other(what)
}

/// Checks the results of a night; the error says what is wrong.
pub async fn check(at: SocketAddr, club: &str, results: &NightResults) -> io::Result<Checked> {
    let catalog = Catalog::default();
    let night = results.night.night;
    let mut checked = Checked::default();
    for sheet in &results.boards {
        let board = sheet.board;
        let (status, text) = get(at, &format!("/api/clubs/{club}/nights/{night}/boards/{board}"), "").await?;
        if status != 200 {
            return Err(wrong(format!("The proof of board {board} can't be read: {text}")));
        }
        let proof: BoardProof = serde_json::from_str(&text)?;
        proof.check(&catalog).map_err(|why| wrong(format!("Board {board}: {why}")))?;
        if proof.commitment != results.night.commitment {
            return Err(wrong(format!("Board {board} was not dealt from the secret that was committed to.")));
        }
        checked.proofs += 1;
        for line in &sheet.lines {
            if let Some(result) = &line.result {
                let points = replayed(at, line, result.deal, &proof, &catalog).await?;
                if points != result.points {
                    let found = result.points;
                    return Err(wrong(format!(
                        "Board {board} at table {} of round {}: {points:?} by the record, {found:?} in the results.",
                        line.table, line.round
                    )));
                }
                checked.results += 1;
            }
        }
    }
    checked.left_out = left_out(results);
    if checked.left_out.is_none() {
        checked.standings = standings(results)?;
    }
    Ok(checked)
}

/// The points of both sides, from the record of the hand.
async fn replayed(
    at: SocketAddr,
    line: &BoardLine,
    deal: u32,
    proof: &BoardProof,
    catalog: &Catalog,
) -> io::Result<[i32; 2]> {
    let (status, text) = get(at, &format!("/api/tables/{}/matches/{deal}/record", line.id), "").await?;
    if status != 200 {
        return Err(wrong(format!("The record of {} can't be read: {text}", line.id)));
    }
    let game = record::load(catalog, &text).map_err(|why| wrong(why.to_string()))?;
    let log = game.log();
    if log.deal.pack != proof.pack || log.dealer.index() != proof.dealer {
        return Err(wrong(format!("Table {} did not play board {}.", line.id, proof.board)));
    }
    let score = game.score().ok_or_else(|| wrong(format!("A hand at {} has no score.", line.id)))?;
    Ok([score.sides.0[0], score.sides.0[1]])
}

/// Why match points cannot be counted again.
fn left_out(results: &NightResults) -> Option<LeftOut> {
    let mut lines = results.boards.iter().flat_map(|sheet| &sheet.lines);
    let counts: Vec<usize> = results.boards.iter().map(|sheet| sheet.lines.len()).collect();
    if results.night.plan.scoring != Method::MatchPoints {
        Some(LeftOut::Method)
    } else if lines.clone().any(|line| line.ruling.is_some()) {
        Some(LeftOut::Adjusted)
    } else if lines.any(|line| line.result.is_none()) {
        Some(LeftOut::Unfinished)
    } else {
        counts.windows(2).any(|two| two[0] != two[1]).then_some(LeftOut::Uneven)
    }
}

/// Counts match points again; returns the number of lines.
fn standings(results: &NightResults) -> io::Result<usize> {
    // Points and boards by pair.
    let mut sums: BTreeMap<u32, (i64, i64)> = BTreeMap::new();
    for sheet in &results.boards {
        let difference =
            |line: &BoardLine| line.result.as_ref().map_or(0, |one| one.points[0] - one.points[1]);
        for line in &sheet.lines {
            let others = sheet.lines.iter().filter(|other| !std::ptr::eq(*other, line));
            let north: i64 =
                others.map(|other| i64::from((difference(line) - difference(other)).signum() + 1)).sum();
            let top = 2 * (sheet.lines.len() as i64 - 1);
            for (pair, points) in line.pairs.iter().zip([north, top - north]) {
                let sum = sums.entry(*pair).or_default();
                (sum.0, sum.1) = (sum.0 + points, sum.1 + 1);
            }
        }
    }
    for standing in &results.standings {
        let (points, boards) = sums.get(&standing.pair).copied().unwrap_or_default();
        let same = standing.score.parse::<f64>().is_ok_and(|score| (score - points as f64).abs() < 0.005);
        if !same || i64::from(standing.boards) != boards {
            return Err(wrong(format!(
                "Pair {}: {points} match points on {boards} boards by the records, but {standing:?}.",
                standing.pair
            )));
        }
    }
    Ok(results.standings.len())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;
    use said::clubhouse::Ruling;
    use serde_json::json;

    /// A night of two boards at two tables.
    fn night() -> NightResults {
        let plan = json!({ "title": "Tuesday", "at": 0, "rules": "original-rook:4", "boards": 2 });
        let line = |board: u32, table: u32| {
            let result = json!({ "board": board, "deal": board, "points": [60, 60], "thrown_in": false });
            let pairs = [2 * table - 1, 2 * table];
            json!({ "round": 1, "table": table, "id": "t", "pairs": pairs, "result": result, "scores": null })
        };
        let sheet = |board| json!({ "board": board, "dealer": 0, "lines": [line(board, 1), line(board, 2)] });
        let night = json!({ "night": 1, "plan": plan, "phase": "over", "commitment": "", "signed": [] });
        let results = json!({ "night": night, "pairs": [], "standings": [], "boards": [sheet(1), sheet(2)] });
        serde_json::from_value(results).unwrap()
    }

    #[test]
    fn standings_that_cannot_be_counted_again_are_left_out_with_the_reason() {
        assert_eq!(left_out(&night()), None);
        let mut uneven = night();
        uneven.boards[0].lines.pop();
        assert_eq!(left_out(&uneven), Some(LeftOut::Uneven));
        let mut unfinished = night();
        unfinished.boards[1].lines[0].result = None;
        assert_eq!(left_out(&unfinished), Some(LeftOut::Unfinished));
        let mut adjusted = night();
        adjusted.boards[1].lines[0].ruling = Some(Ruling::Canceled);
        assert_eq!(left_out(&adjusted), Some(LeftOut::Adjusted));
        let mut other = night();
        other.night.plan.scoring = Method::TotalPoints;
        assert_eq!(left_out(&other), Some(LeftOut::Method));
    }
}
