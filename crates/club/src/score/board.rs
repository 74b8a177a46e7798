//! One board: what each result is worth compared with the others, and what an average is.

use super::{Award, Method};
use crate::Points;

/// Fewer results than this are never left after the extremes are cut.
const FEWEST_AFTER_CUT: usize = 3;

/// All results of a board, ready to compare with.
pub(super) struct Comparison {
    method: Method,
    /// The results at the tables, as North and South minus East and West.
    nets: Vec<i64>,
    /// The number of results on the boards that have the most.
    expected: usize,
    /// By side: the worst, the middle and the best that could be scored on this board.
    worst: [Points; 2],
    middle: [Points; 2],
    best: [Points; 2],
}

/// With match points, the most that one board can bring.
pub(super) fn top(method: Method, expected: usize) -> Option<Points> {
    (method == Method::MatchPoints).then(|| Points::from(2 * expected.saturating_sub(1)))
}

fn net([north, east]: [i32; 2]) -> i64 {
    i64::from(north) - i64::from(east)
}

impl Comparison {
    pub(super) fn new(results: Vec<[i32; 2]>, method: Method, expected: usize) -> Comparison {
        let mut nets: Vec<i64> = results.iter().copied().map(net).collect();
        nets.sort_unstable();
        let mut board = Comparison {
            method,
            nets,
            expected,
            worst: [Points::ZERO; 2],
            middle: [Points::ZERO; 2],
            best: [Points::ZERO; 2],
        };
        match top(method, expected) {
            Some(top) => {
                board.middle = [top / Points::from(2); 2];
                board.best = [top; 2];
            }
            None => {
                let scores: Vec<[Points; 2]> =
                    results.into_iter().map(|points| board.played(points)).collect();
                for side in 0..2 {
                    let scores = || scores.iter().map(|scores| scores[side]);
                    board.worst[side] = scores().min().unwrap_or(Points::ZERO);
                    board.best[side] = scores().max().unwrap_or(Points::ZERO);
                    // The difference from the mean is compared with the mean, even if extremes were cut from it.
                    if method == Method::TotalPoints {
                        board.middle[side] = Points::mean(scores()).unwrap_or(Points::ZERO);
                    }
                }
            }
        }
        board
    }

    /// What both sides score for this result.
    pub(super) fn played(&self, points: [i32; 2]) -> [Points; 2] {
        let net = net(points);
        match self.method {
            Method::MatchPoints => [self.match_points(net, 1), self.match_points(net, -1)],
            Method::Mean { cut } => {
                let difference = Points::from(net) - self.mean(cut);
                [difference, Points::ZERO - difference]
            }
            Method::TotalPoints => points.map(Points::from),
        }
    }

    /// Two for each result beaten and one for each tie, by Neuberg's formula if this board has fewer results than
    /// others: `(score + 1) * expected / actual - 1`.
    fn match_points(&self, net: i64, sign: i64) -> Points {
        let others = self.nets.iter().map(|other| match (net * sign).cmp(&(other * sign)) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        });
        // The result ties with itself, so the sum is the score plus 1 already.
        let with_itself: usize = others.sum();
        Points::from(with_itself) * Points::from(self.expected) / Points::from(self.nets.len())
            - Points::from(1)
    }

    fn mean(&self, cut: usize) -> Points {
        let kept = match self.nets.len().checked_sub(cut.saturating_mul(2)) {
            Some(left) if left >= FEWEST_AFTER_CUT => &self.nets[cut..cut + left],
            _ => &self.nets,
        };
        Points::mean(kept.iter().map(|net| Points::from(*net))).unwrap_or(Points::ZERO)
    }

    /// A score as a share of what could be won on this board: 0 at worst, 1/2 on average, 1 at best.
    pub(super) fn share(&self, side: usize, score: Points) -> Points {
        let half = Points::from(1) / Points::from(2);
        let (middle, range) = (self.middle[side], self.best[side] - self.worst[side]);
        half + (score - middle) / range
    }

    /// What a side gets without a result, if its members did this well on the boards they played.
    pub(super) fn awarded(&self, side: usize, award: Award, own: Vec<Points>) -> Points {
        let tenths = |tenths: usize| Points::from(tenths) / Points::from(10);
        let own = Points::mean(own.into_iter());
        let share = match award {
            Award::Average => tenths(5),
            Award::AveragePlus => own.map_or(tenths(6), |own| own.max(tenths(6))),
            Award::AverageMinus => own.map_or(tenths(4), |own| own.min(tenths(4))),
        };
        self.middle[side] + (share - tenths(5)) * (self.best[side] - self.worst[side])
    }
}
