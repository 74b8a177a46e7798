//! The lesson for Rook Solitaire: building, moving runs, 14s that go to the bottom, and winning the game.

use super::{
    Beat::{self, Later, Read, Try},
    Script, deals,
};
use said::lesson::Line;

pub(super) const LESSON: Script =
    Script { game: "rook-solitaire", players: 1, dealer: 0, deal, names: &[""], beats: BEATS };

/// The fourteen piles from left to right, once for each round; the last round is on top.
fn deal(pack: Vec<String>) -> Vec<String> {
    let rounds = "B13 G12 G13 Y13 B12 B11 Y11 G10 Y14 R13 R12 R14 B10 R10 \
                  Y12 Y10 B1 R11 Y8 G11 B9 R9 G8 B14 Y6 Y7 Y9 R8 \
                  B4 G1 G14 G4 G7 B6 R3 B2 G5 Y5 B5 B7 B3 G6 \
                  R1 Y3 R7 R5 R2 Y2 B8 Y4 G3 G9 R4 Y1 G2 R6";
    deals::laid(pack, deals::cards(rounds).collect())
}

const BEATS: &[Beat] = &[
    Read { says: Line::SolitaireAim, rule: "SOL-09" },
    Try {
        says: Line::SolitaireBuild,
        rule: "SOL-10",
        want: &["build 5"],
        instead: Line::SolitaireBuildInstead,
    },
    Try {
        says: Line::SolitaireMove,
        rule: "SOL-07",
        want: &["move 3 7"],
        instead: Line::SolitaireMoveInstead,
    },
    Try {
        says: Line::SolitaireRun,
        rule: "SOL-12",
        want: &["move 7 10"],
        instead: Line::SolitaireRunInstead,
    },
    Read { says: Line::SolitaireAhead, rule: "SOL-15" },
    Later {
        does: "0 build 6; 0 build 2; 0 build 7; 0 build 8; 0 build 8; 0 build 11; 0 build 4; 0 build 13; \
               0 build 9; 0 build 4; 0 build 9; 0 build 13; 0 build 1; 0 build 11; 0 build 6; 0 build 12; \
               0 build 14; 0 build 10; 0 build 10; 0 build 7; 0 build 14; 0 build 5; 0 build 9; 0 build 10; \
               0 build 10; 0 build 11; 0 build 12; 0 build 5; 0 build 13; 0 build 2; 0 build 7; 0 build 1; \
               0 build 13; 0 build 14; 0 build 8; 0 build 8; 0 build 6; 0 build 2; 0 build 3; 0 build 3; \
               0 build 6; 0 build 5; 0 build 1; 0 build 14; 0 build 4; 0 build 4; 0 build 9; 0 build 11; \
               0 build 10",
    },
    Try {
        says: Line::SolitaireFourteen,
        rule: "SOL-A05",
        want: &["build 12"],
        instead: Line::SolitaireFourteenInstead,
    },
    Try {
        says: Line::SolitaireLastCard,
        rule: "SOL-11",
        want: &["build 10"],
        instead: Line::SolitaireLastCardInstead,
    },
    Read { says: Line::SolitaireEnd, rule: "SOL-17" },
];
