//! Scoring: worked examples, Neuberg's formula, adjusted scores, ties, and sums that must add up.
#![allow(clippy::expect_used, reason = "a helper of tests may fail them")]

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rookery_club::{
    Points,
    movement::{Boards, Movement, Night, Plan},
    score::{Award, Line, Method, Outcome, Scored, Standing, combined, score, standings},
};

fn points(text: &str) -> Points {
    text.parse().expect("a number of points")
}

/// Results of one board at several tables: table `t` has pair `t` against pair `100 + t`.
fn board(board: usize, outcomes: &[Outcome]) -> Vec<Line> {
    let line = |(table, outcome): (usize, &Outcome)| Line {
        board,
        sides: [vec![table], vec![100 + table]],
        outcome: *outcome,
    };
    outcomes.iter().enumerate().map(line).collect()
}

fn played(nets: &[i32]) -> Vec<Outcome> {
    nets.iter().map(|net| Outcome::Played { points: [*net, 0] }).collect()
}

fn sides(scored: &Scored, side: usize) -> Vec<Option<String>> {
    scored.lines.iter().map(|line| line.scores.map(|scores| scores[side].to_string())).collect()
}

fn texts(scores: &[&str]) -> Vec<Option<String>> {
    scores.iter().map(|score| Some((*score).to_owned())).collect()
}

/// The usual example: five tables, two of them with the same result.
#[test]
fn match_points_are_two_for_each_result_beaten_and_one_for_each_tie() {
    let scored = score(&board(0, &played(&[420, 450, 420, -50, 170])), Method::MatchPoints);
    assert_eq!(sides(&scored, 0), texts(&["5", "8", "5", "0", "2"]));
    assert_eq!(sides(&scored, 1), texts(&["3", "0", "3", "8", "6"]));
    assert_eq!(scored.top, Some(points("8")));
}

/// Only the difference between the sides counts for a comparison: 100 to 40 is as good as 60 to 0.
#[test]
fn results_with_the_same_difference_tie() {
    let lines = board(0, &[[100, 40], [60, 0]].map(|points| Outcome::Played { points }));
    assert_eq!(sides(&score(&lines, Method::MatchPoints), 0), texts(&["1", "1"]));
}

/// Neuberg's formula with 2 points per result beaten: `(score + 1) * expected / actual - 1`. With a top of 12 on a
/// board with six results instead of seven, a top is 11 * 7/6 - 1 = 71/6, and an average stays an average.
#[test]
fn boards_with_fewer_results_are_factored_by_neubergs_formula() {
    let mut lines = board(0, &played(&[7, 6, 5, 4, 3, 2, 1]));
    lines.extend(board(1, &played(&[6, 5, 4, 3, 2, 1])));
    let scored = score(&lines, Method::MatchPoints);
    let scores = sides(&scored, 0);
    assert_eq!(scores[..7], texts(&["12", "10", "8", "6", "4", "2", "0"]));
    assert_eq!(scores[7..], texts(&["71/6", "19/2", "43/6", "29/6", "5/2", "1/6"]));
    let mean: Points =
        scored.lines[7..].iter().filter_map(|line| line.scores).fold(Points::ZERO, |sum, scores| {
            assert_eq!(scores[0] + scores[1], points("12"), "a board's points stay together");
            sum + scores[0]
        }) / points("6");
    assert_eq!(mean, points("6"));
}

/// A board that only one table played is an average for both sides.
#[test]
fn a_single_result_is_an_average() {
    let mut lines = board(0, &played(&[3, 2, 1]));
    lines.extend(board(1, &played(&[900])));
    assert_eq!(sides(&score(&lines, Method::MatchPoints), 0)[3], Some("2".into()));
}

/// Averages are shares of the top, and the board's other results are factored as if the board had been played.
#[test]
fn adjusted_scores_are_shares_of_the_top() {
    let adjusted = Outcome::Adjusted { awards: [Award::AveragePlus, Award::AverageMinus] };
    let mut lines = board(0, &played(&[3, 2, 1, 0, -1]));
    lines.push(Line { board: 0, sides: [vec![5], vec![105]], outcome: adjusted });
    let scored = score(&lines, Method::MatchPoints);
    assert_eq!(scored.top, Some(points("10")));
    assert_eq!(sides(&scored, 0), texts(&["49/5", "37/5", "5", "13/5", "1/5", "6"]));
    assert_eq!(sides(&scored, 1)[5], Some("4".into()));
}

/// A pair that plays better than 60 percent gets its own average as an average plus; one that plays worse than 40
/// percent keeps its own as an average minus.
#[test]
fn average_plus_and_minus_follow_a_pairs_own_session() {
    let mut lines = board(0, &played(&[3, 2, 1, 0, -1]));
    lines.extend(board(1, &played(&[3, 2, 1, 0])));
    let awards = [Award::AveragePlus, Award::AverageMinus];
    // Pair 0 had a top on both boards so far, and its opponents, pair 100, two zeros.
    lines.push(Line { board: 2, sides: [vec![0], vec![100]], outcome: Outcome::Adjusted { awards } });
    let scored = score(&lines, Method::MatchPoints);
    let own = (points("8") + points("31/4")) / points("2");
    assert_eq!(scored.lines[9].scores, Some([own, points("8") - own]));
    lines[9].outcome = Outcome::Adjusted { awards: [Award::Average, Award::Average] };
    assert_eq!(score(&lines, Method::MatchPoints).lines[9].scores, Some([points("4"), points("4")]));
}

#[test]
fn a_board_not_played_counts_for_nobody() {
    let mut lines = board(0, &played(&[2, 1]));
    lines.push(Line { board: 0, sides: [vec![2], vec![102]], outcome: Outcome::NotPlayed });
    let scored = score(&lines, Method::MatchPoints);
    assert_eq!(scored.top, Some(points("2")));
    assert_eq!(scored.lines[2].scores, None);
    let ranking = standings(&scored, &[vec![0, 1, 2]]);
    assert_eq!((ranking[0][2].contestant, ranking[0][2].boards, ranking[0][2].rank), (2, 0, 3));
}

/// 20, 40, 60, 80 and 900 have a mean of 220; without the best and the worst it is 60.
#[test]
fn the_difference_from_the_mean_can_leave_out_extremes() {
    let lines = board(0, &played(&[20, 40, 60, 80, 900]));
    let mean = |cut| sides(&score(&lines, Method::Mean { cut }), 0);
    assert_eq!(mean(0), texts(&["-200", "-180", "-160", "-140", "680"]));
    assert_eq!(mean(1), texts(&["-40", "-20", "0", "20", "840"]));
    // Two from each end would leave one result, so nothing is cut.
    assert_eq!(mean(2), mean(0));
    assert_eq!(sides(&score(&lines, Method::Mean { cut: 1 }), 1), texts(&["40", "20", "0", "-20", "-840"]));
}

/// A tenth of the range above or below the mean of the same side.
#[test]
fn adjusted_scores_in_points_are_a_tenth_of_the_range_from_the_mean() {
    let mut lines = board(0, &[[100, 80], [180, 0], [80, 100]].map(|points| Outcome::Played { points }));
    let awards = [Award::AveragePlus, Award::AverageMinus];
    lines.push(Line { board: 0, sides: [vec![3], vec![103]], outcome: Outcome::Adjusted { awards } });
    assert_eq!(score(&lines, Method::TotalPoints).lines[3].scores, Some([points("130"), points("50")]));
    // The differences are 20, 180 and -20, so the range is 200.
    assert_eq!(score(&lines, Method::Mean { cut: 0 }).lines[3].scores, Some([points("20"), points("-20")]));
}

#[test]
fn total_points_are_ranked_per_board_so_that_nobody_loses_by_sitting_out() {
    let line = |board, north, east, points| Line {
        board,
        sides: [vec![north], vec![east]],
        outcome: Outcome::Played { points },
    };
    let lines = [line(0, 0, 1, [100, 80]), line(1, 0, 2, [90, 90]), line(2, 1, 2, [85, 95])];
    let ranking = standings(&score(&lines[..2], Method::TotalPoints), &[vec![0, 1, 2]]);
    let order: Vec<_> = ranking[0].iter().map(|one| (one.contestant, one.total.to_string())).collect();
    assert_eq!(order, [(0, "190".into()), (2, "90".into()), (1, "80".into())]);
    assert_eq!(ranking[0][0].ranked_by, points("95"));
}

#[test]
fn ties_share_a_rank_and_the_next_is_left_out() {
    let lines = board(0, &played(&[5, 5, 1, 9]));
    let ranking = standings(&score(&lines, Method::MatchPoints), &[vec![0, 1, 2, 3]]);
    let ranks: Vec<_> = ranking[0].iter().map(|one| (one.rank, one.contestant)).collect();
    assert_eq!(ranks, [(1, 3), (2, 0), (2, 1), (4, 2)]);
}

/// Scores of a whole night with made-up results.
fn night(movement: Movement, contestants: usize, seed: u64, method: Method) -> (Plan, Scored) {
    let boards = if movement == Movement::Individual { Boards::AtOnce } else { Boards::Travel };
    let plan = Night::new(movement, boards, contestants).plan().expect("a plan");
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut lines = Vec::new();
    for table in plan.rounds.iter().flat_map(|round| &round.tables) {
        for board in Plan::boards_in(table.set, 2) {
            let mut points = || luck.random_range(-20..=36) * 5;
            let outcome = Outcome::Played { points: [points(), points()] };
            lines.push(Line { board, sides: table.sides.clone(), outcome });
        }
    }
    let scored = score(&lines, method);
    (plan, scored)
}

/// Whatever the movement, all match points together are half of what could be won, and the differences from the mean
/// cancel out.
#[test]
fn the_sums_of_a_session_add_up() {
    let kinds =
        [(Movement::Howell, 9), (Movement::Howell, 10), (Movement::Mitchell, 26), (Movement::Individual, 13)];
    for (movement, contestants) in kinds {
        let (plan, scored) = night(movement, contestants, 1, Method::MatchPoints);
        let all = [(0..contestants).collect()];
        let ranking = standings(&scored, &all).remove(0);
        let total = ranking.iter().fold(Points::ZERO, |sum, one| sum + one.total);
        let boards: usize = ranking.iter().map(|one| one.boards).sum();
        let half = scored.top.expect("match points have a top") / points("2");
        assert_eq!(total, half * Points::from(boards), "{movement:?}");
        let fields = standings(&scored, &plan.fields);
        assert_eq!(fields.iter().map(Vec::len).sum::<usize>(), contestants);

        let (_, scored) = night(movement, contestants, 1, Method::Mean { cut: 0 });
        let total = standings(&scored, &all).remove(0).iter().fold(Points::ZERO, |sum, one| sum + one.total);
        assert_eq!(total, Points::ZERO, "{movement:?}");
    }
}

#[test]
fn sessions_are_combined_by_boards_played() {
    let standing = |contestant, boards, total: &str, percent: &str| Standing {
        rank: 0,
        contestant,
        boards,
        total: points(total),
        percent: Some(points(percent)),
        ranked_by: points(percent),
    };
    let first = vec![standing(0, 20, "100", "60"), standing(1, 20, "90", "50")];
    let second = vec![standing(1, 10, "80", "80"), standing(2, 30, "10", "60")];
    let all = combined(Method::MatchPoints, &[first, second]);
    let lines: Vec<_> =
        all.iter().map(|one| (one.rank, one.contestant, one.boards, one.ranked_by.to_string())).collect();
    assert_eq!(lines, [(1, 0, 20, "60".into()), (1, 1, 30, "60".into()), (1, 2, 30, "60".into())]);
}

/// Sixty tables with very unequal boards still have exact sums.
#[test]
fn a_large_curtailed_night_stays_exact() {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut lines = Vec::new();
    for tables in 1..=60 {
        let nets: Vec<i32> = (0..tables).map(|_| luck.random_range(-200..=200)).collect();
        lines.extend(board(tables, &played(&nets)));
    }
    let scored = score(&lines, Method::MatchPoints);
    let ranking = standings(&scored, &[(0..60).collect(), (100..160).collect()]);
    let total = ranking.iter().flatten().fold(Points::ZERO, |sum, one| sum + one.total);
    assert_eq!(total, points("118") * Points::from(lines.len()));

    // The average of someone who played all these boards is exact too.
    let awards = [Award::AveragePlus, Award::AverageMinus];
    let adjusted = Line { board: 60, sides: [vec![0], vec![100]], outcome: Outcome::Adjusted { awards } };
    lines.push(adjusted);
    let scored = score(&lines, Method::MatchPoints);
    let top = scored.top.expect("match points have a top");
    let [north, east] = scored.lines[lines.len() - 1].scores.expect("a score");
    assert!(north >= top * points("3/5") && east <= top * points("2/5"), "{north} {east}");
}
