//! Dixie Rook for six (DX6): how it differs from the game for four, and a check that everything else is the same.

use crate::support::{
    Setup, Trick, cards,
    counted::{Captured, run, thirteens},
    game,
};
use rookery_rules::{Game, MatchEnd};
use rule_id::rule;

const US: &[usize] = &[0, 2, 4];
const THEM: &[usize] = &[1, 3, 5];

fn six() -> Setup {
    game("dixie-rook-six").dealer(5)
}

fn tally(count: &Captured, side: &[usize]) -> i32 {
    count.tricks(side) + i32::from(side.contains(&count.last))
}

#[rule("DX6-01", "DX6-02")]
#[test]
fn six_play_three_against_three_and_neighbors_are_opponents() {
    let sides = Trick::match_rules(&six().rules()).sides;
    let seats: Vec<Vec<usize>> =
        sides.iter().map(|side| side.iter().map(|seat| seat.index()).collect()).collect();
    assert_eq!(seats, [[0, 2, 4], [1, 3, 5]]);
    assert!([2, 3, 4, 5, 7].iter().all(|n| six().players(*n).try_rules().is_err()));
}

#[rule("DX6-03", "DX6-04", "DX6-A02")]
#[test]
fn nine_cards_each_and_the_last_two_form_the_nest() {
    let pack = Trick::pack(&six().rules());
    let mut table = six().pack(pack.clone());
    for seat in 0..6 {
        let dealt: Vec<_> = pack[..54].iter().copied().skip(seat).step_by(6).collect();
        assert_eq!(table.view(seat).hand, dealt);
    }
    assert_eq!(table.open_view().nest.size, 2);
    table.won_by(0, 70);
    assert!(cards("G13 G14").iter().all(|card| table.view(0).hand.contains(card)));
}

#[rule("DX6-07")]
#[test]
fn the_winner_holds_eleven_cards_and_lays_down_two() {
    let mut table = six().hands(&[&run('R', 1, 9)]).nest("R10 G1").deal();
    table.won_by(0, 70);
    assert_eq!(table.view(0).hand, cards(&(run('R', 1, 10) + " G1")));
    table.refuses(0, "bury R1", "nest_count", "DX6-07").refuses(0, "bury R1 R2 R3", "nest_count", "DX6-07");
    table.refuses(0, "trump red", "wrong_phase", "DIX-22");
    table.acts("0 bury R1 G1; 0 trump red");
    assert_eq!(table.open_view().hand_sizes, [9; 6]);
}

#[rule("DX6-05", "DX6-08")]
#[test]
fn tricks_have_six_cards_and_the_nest_is_the_tenth() {
    let mut table = six().hands(&["R14", "R1", "R2", "R3", "R4", "R5"]).deal();
    table.contract(0, 70, "red").plays("R14 R1 R2 R3 R4");
    assert_eq!(table.open_view().trick.len(), 5);
    table.refuses(0, "play R6", "not_your_turn", "DX6-08");
    table.plays("R5");
    assert_eq!(table.open_view().last_trick.unwrap().cards.len(), 6);
    // 4 played tricks and the nest against 5: that is a tie at five, so the pack is cut.
    let table = six().cuts("R1 G9 R2 G9 R3 G9").search(
        |table| table.contract(0, 70, "red"),
        |count| count.tricks(US) == 4 && US.contains(&count.last),
    );
    assert_eq!(table.counted().tricks.iter().sum::<i32>(), 9);
    assert!(table.remarks().contains("Cut for the trick bonus"));
    // 5 and the nest against 4 is 6 to 4.
    let table = six().search(
        |table| table.contract(0, 70, "red"),
        |count| count.tricks(US) == 5 && US.contains(&count.last),
    );
    assert_eq!(table.line("most tricks"), [20, 0]);
}

#[rule("DX6-06")]
#[test]
fn everything_else_is_as_with_four() {
    let mut table = six().hands(&["R6", &(run('Y', 1, 8) + " R9"), &run('B', 1, 9)]).deal();
    assert_eq!(table.turn(), Some(0));
    table.refuses(1, "bid 70", "not_your_turn", "DIX-11").refuses(0, "bid 71", "not_a_multiple", "DIX-14");
    table.refuses(0, "bid 125", "above_cap", "DIX-A02");
    table.acts("0 bid 70; 1 pass");
    table.refuses(1, "bid 75", "already_passed", "DIX-16");
    table.acts("2 pass; 3 pass; 4 pass; 5 pass");
    assert_eq!(table.hand.phase(), "bury");
    let first = table.legal(0).iter().find(|line| !line.contains("R6")).unwrap().clone();
    table.act(0, &first).act(0, "trump black");
    table.plays("R6");
    table.refuses(1, "play Y1", "must_follow", "DIX-28");
    table.plays("R9");
    assert_eq!(table.playable(2), cards(&run('B', 1, 9)));
    assert_eq!(Trick::match_rules(&six().rules()).end, MatchEnd::Target(300));
    assert_eq!(six().rules().axes.get("counters").unwrap(), "5-10-13");
}

#[rule("DX6-09")]
#[test]
fn both_sides_make_120_together() {
    for seed in 0..60 {
        let mut table = six().dealer(seed as usize % 6).shuffled(seed);
        table.contract((seed as usize + 1) % 6, 70, "green").random(seed);
        assert_eq!(table.earned().iter().sum::<i32>(), 120);
        let count = table.counted();
        assert_eq!(table.line("counters"), [count.points(US, thirteens), count.points(THEM, thirteens)]);
        let (ours, theirs) = (tally(&count, US), tally(&count, THEM));
        assert_eq!(ours + theirs, 10);
        if ours != theirs {
            assert_eq!(table.line("most tricks")[usize::from(theirs > ours)], 20);
        }
    }
}

#[rule("DX6-A01")]
#[test]
fn with_five_tricks_each_all_six_players_cut_and_each_side_adds_three_cards() {
    let level = |count: &Captured| tally(count, US) == 5 && count.points(US, thirteens) == 70;
    // From the dealer's left: 1 + 2 + 14 = 17 against 6 + 6 + 6 = 18.
    let table = six().cuts("R1 G6 R2 B6 R14 Y6").search(|table| table.contract(0, 70, "red"), level);
    assert_eq!(table.sides(), [70, 50]);
    let table = six().cuts("R3 G6 R2 B6 R14 Y6").search(|table| table.contract(0, 90, "red"), level);
    assert_eq!(table.sides(), [90, 30], "19 against 18, and the 20 helps the bid");
}

#[rule("DX6-A03")]
#[test]
fn the_smallest_bid_is_70_with_six_too() {
    let table = six().deal();
    assert_eq!(table.legal(0)[0], "bid 70");
    table.refuses(0, "bid 65", "below_minimum", "DX6-A03");
}

#[rule("DX6-A04")]
#[test]
fn a_forgotten_nest_costs_50_with_six_too() {
    let setup = six().option("enforcement", "permissive").hands(&[&run('R', 1, 9)]).nest("R10 G1");
    let mut table = setup.deal();
    table.won_by(0, 70).act(0, "trump red").plays("R10").act(1, "renege 0");
    assert_eq!((table.hand.phase(), table.turn()), ("rebury", Some(0)));
    table.act(0, "bury R1 G1");
    while table.hand.score().is_none() {
        let turn = table.turn().unwrap();
        let line = table.legal(turn).iter().rfind(|line| line.starts_with("play")).unwrap().clone();
        table.act(turn, &line);
    }
    assert_eq!(table.line("penalties"), [-50, 0]);
}

#[rule("DX6-A05")]
#[test]
fn when_all_six_pass_the_next_or_the_same_dealer_deals_or_the_dealer_plays() {
    let passed = |setup: Setup| {
        let mut table = setup.deal();
        table.acts("0 pass; 1 pass; 2 pass; 3 pass; 4 pass; 5 pass");
        table
    };
    let score = passed(six()).score();
    assert_eq!((score.thrown_in, score.same_dealer), (true, false));
    let score = passed(six().option("all_pass", "redeal_same")).score();
    assert_eq!((score.thrown_in, score.same_dealer), (true, true));
    let table = passed(six().option("all_pass", "dealer_forced_min"));
    assert_eq!(
        (table.hand.phase(), table.turn(), table.open_view().bid.unwrap().points),
        ("bury", Some(5), 70)
    );
}
