//! The standings of a night, and every board side by side once it is over. The scores come from the crate `club`.

use crate::{
    Club,
    entry::TablePlan,
    night::{Begun, NightState, Place},
};
use club::score::{Line, Outcome, Scored, score, standings};
use rules::Catalog;
use said::{
    clubhouse::{Refusal, Ruling},
    contest::Method,
};
use std::collections::{BTreeMap, BTreeSet};
use table::board::{self, BoardProof};
use wire::club::{BoardLine, BoardSheet, Live, NightPhase, NightResults, Standing};

impl Club {
    /// The standings that members may see now, and how many rounds they include. While somebody has yet to play a
    /// board, it counts for nobody, because the change from one standing to the next would tell everyone how it went
    /// at the other tables.
    pub(crate) fn live(&self, state: &NightState, begun: &Begun) -> (Vec<Standing>, u32) {
        let over = state.phase == NightPhase::Over;
        let rounds = match state.plan.live {
            _ if over => begun.round(),
            Live::Board => begun.round(),
            Live::Round => begun.rounds_over(),
            Live::End => 0,
        };
        let in_play = if over { BTreeSet::new() } else { begun.in_play() };
        let counts = |at: &Place| at.round <= rounds && !in_play.contains(&at.board);
        let standings = ranked(state.plan.scoring, begun, counts);
        let rounds = if standings.is_empty() { 0 } else { rounds };
        (standings, rounds)
    }

    /// Whether a result that has just come in can change the standings that members see.
    pub(crate) fn standings_move(&self, state: &NightState, begun: &Begun, at: Place) -> bool {
        match state.plan.live {
            _ if state.phase == NightPhase::Over => true,
            Live::Board => !begun.in_play().contains(&at.board),
            Live::Round => at.round <= begun.rounds_over(),
            Live::End => false,
        }
    }

    /// The results of a night that is over.
    pub fn results(&self, night: u32) -> Result<NightResults, Refusal> {
        let state = self.night(night)?;
        let begun = state.begun.as_ref().filter(|_| state.phase == NightPhase::Over);
        let begun = begun.ok_or(Refusal::ResultsLater)?;
        let (places, scored) = scored(state.plan.scoring, begun, |_| true);
        let scores =
            scored.lines.iter().map(|line| line.scores.map(|both| both.map(|score| score.rounded(2))));
        let mut scores: BTreeMap<Place, Option<[String; 2]>> = places.into_iter().zip(scores).collect();
        let mut sheets: BTreeMap<u32, BoardSheet> = BTreeMap::new();
        for (at, plan, id) in begun.begun() {
            let empty = || BoardSheet { board: at.board, dealer: board::dealer(at.board), lines: Vec::new() };
            sheets.entry(at.board).or_insert_with(empty).lines.push(BoardLine {
                round: at.round,
                table: at.table,
                id: id.to_owned(),
                pairs: plan.pairs,
                result: begun.played.get(&at).cloned(),
                ruling: begun.adjusted.get(&at).copied(),
                scores: scores.remove(&at).flatten(),
            });
        }
        Ok(NightResults {
            night: self.shown_night(night, state),
            pairs: self.shown_pairs(begun),
            standings: ranked(state.plan.scoring, begun, |_| true),
            boards: sheets.into_values().collect(),
        })
    }

    /// The proof of a board of a night that is over.
    pub fn board_proof(&self, catalog: &Catalog, night: u32, number: u32) -> Result<BoardProof, Refusal> {
        let state = self.night(night)?;
        let begun = state.begun.as_ref().filter(|_| state.phase == NightPhase::Over);
        let begun = begun.ok_or(Refusal::ResultsLater)?;
        if !begun.begun().any(|(at, ..)| at.board == number) {
            return Err(Refusal::NoSuchBoard { board: number });
        }
        let place = (&*self.id, night, number);
        let (words, bots) = (begun.words.clone(), begun.bots.clone());
        BoardProof::of(catalog, place, &state.plan.rules, &state.secret.0, words, bots)
            .map_err(|_| Refusal::NoSuchBoard { board: number })
    }
}

/// The boards that count, scored; pairs and boards are counted from 0 there.
fn scored(method: Method, begun: &Begun, counts: impl Fn(&Place) -> bool) -> (Vec<Place>, Scored) {
    let counted = begun.begun().filter(|(at, ..)| counts(at));
    let line = |(at, plan, _): (Place, &TablePlan, &str)| {
        let side = |pair: u32| vec![pair.saturating_sub(1) as usize];
        let outcome = match (begun.adjusted.get(&at), begun.played.get(&at)) {
            (Some(Ruling::Points(points)), _) => Outcome::Played { points: *points },
            (Some(Ruling::Awards(awards)), _) => Outcome::Adjusted { awards: *awards },
            (Some(Ruling::Canceled), _) | (None, None) => Outcome::NotPlayed,
            (None, Some(result)) => Outcome::Played { points: result.points },
        };
        (at, Line { board: at.board.saturating_sub(1) as usize, sides: plan.pairs.map(side), outcome })
    };
    let (places, lines): (Vec<Place>, Vec<Line>) = counted.map(line).unzip();
    (places, score(&lines, method))
}

/// The boards that count with their scores, and the rankings.
pub(crate) fn rankings(
    method: Method,
    begun: &Begun,
    counts: impl Fn(&Place) -> bool,
) -> (Scored, Vec<Vec<club::score::Standing>>) {
    let (_, scored) = scored(method, begun, counts);
    let field = |field: &Vec<u32>| field.iter().map(|pair| pair.saturating_sub(1) as usize).collect();
    let fields: Vec<Vec<usize>> = begun.fields.iter().map(field).collect();
    let rankings = standings(&scored, &fields);
    (scored, rankings)
}

/// The standings, best first; none while nothing counts.
fn ranked(method: Method, begun: &Begun, counts: impl Fn(&Place) -> bool) -> Vec<Standing> {
    let (scored, rankings) = rankings(method, begun, counts);
    if scored.lines.is_empty() {
        return Vec::new();
    }
    let lines = (1..).zip(rankings);
    let shown = lines.flat_map(|(field, lines)| {
        lines.into_iter().map(move |line| Standing {
            field,
            rank: line.rank as u32,
            pair: line.contestant as u32 + 1,
            score: line.total.rounded(2),
            percent: line.percent.map(|percent| percent.rounded(2)),
            boards: line.boards as u32,
        })
    });
    shown.collect()
}
