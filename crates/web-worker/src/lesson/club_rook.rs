//! The lesson for Club Rook: melds, the opening, the discard pile, two Rookies, and going out.

use super::{
    Beat::{self, Later, Other, Read, Try},
    Script, deals,
};
use said::lesson::Line;

pub(super) const LESSON: Script = Script {
    game: "club-rook",
    players: 4,
    dealer: 3,
    deal,
    names: &["", "Lena", "Mia", "Noah"],
    beats: BEATS,
};

/// Four hands from the dealer's left, the first discard, and then every draw in order.
fn deal(pack: Vec<String>) -> Vec<String> {
    let hands = [
        "R8 G8 B8 Y1 Y9 Y10 Y11 R4 G13 B12 R6 G5 B3",
        "B13 R9 G9 B9 G1 R5 Y14 G7 R14 Y6 R7 B7 G2",
        "R11 B4 G4 Y4 R10 G10 B10 G14 B14 Y14 R3 B5 Y13",
        "G6 G11 B11 Y2 R7 G12 B2 R14 B14 Y10 G13 B5 Y9",
    ];
    let draws = "Y7 B6 R12 Y4 Y5 B9 B10 R13 R10 \
                 G14 Y5 R8 G8 B11 Y2 \
                 Y8 G12 Y11 R5 Y6 G6 R4 B4 \
                 R13 Y12 G9 R9 B12 Y3 G4 G10 \
                 Y13 B8";
    deals::around(pack, &hands, draws, 0)
}

const BEATS: &[Beat] = &[
    Read { says: Line::ClubMelds, rule: "CLB-21" },
    Try { says: Line::ClubDraw, rule: "CLB-20", want: &["draw"], instead: Line::ClubDrawInstead },
    Try { says: Line::ClubOpen, rule: "CLB-36", want: &["meld R8 G8 B8 Y1"], instead: Line::ClubOpenInstead },
    Try {
        says: Line::ClubSequence,
        rule: "CLB-23",
        want: &["meld Y9 Y10 Y11"],
        instead: Line::ClubSequenceInstead,
    },
    Try { says: Line::ClubDiscard, rule: "CLB-59", want: &["discard B3"], instead: Line::ClubDiscardInstead },
    Other { seat: 1, does: "draw" },
    Other { seat: 1, does: "discard B13" },
    Other { seat: 2, does: "draw" },
    Other { seat: 2, does: "discard R11" },
    Other { seat: 3, does: "draw" },
    Other { seat: 3, does: "discard G6" },
    Try {
        says: Line::ClubTakePile,
        rule: "CLB-48",
        want: &["take R6 B6"],
        instead: Line::ClubTakePileInstead,
    },
    Read { says: Line::ClubAhead, rule: "CLB-74" },
    Later {
        does: "0 discard B3; \
               1 draw; 1 meld R9 G9 B9 G1; 1 discard Y6; \
               2 draw; 2 add R8 G8 onto 1; 2 meld G4 B4 Y4; 2 discard R3; \
               3 draw; 3 meld G11 B11 B11; 3 discard R7; \
               0 draw; 0 add Y7 Y8 onto 2; 0 meld R12 G12 B12; 0 discard R4; \
               1 draw; 1 discard R5; \
               2 draw; 2 add Y6 G6 onto 3; 2 meld R10 G10 B10 B10; 2 meld G14 B14 Y14; 2 discard B9; \
               3 draw; 3 discard R4; \
               0 draw; 0 meld R13 G13 B13; 0 discard R11; \
               1 draw; 1 add G9 R9 onto 4; 1 discard Y11; \
               2 draw; 2 add B12 onto 7; 2 discard Y3; \
               3 draw; 3 discard G10",
    },
    Try { says: Line::ClubDrawLast, rule: "CLB-18", want: &["draw"], instead: Line::ClubDrawInstead },
    Try {
        says: Line::ClubRookie,
        rule: "CLB-81",
        want: &["add Y12 Y13 onto 2"],
        instead: Line::ClubRookieInstead,
    },
    Try {
        says: Line::ClubSecondRookie,
        rule: "CLB-83",
        want: &["add B8 onto 1"],
        instead: Line::ClubSecondRookieInstead,
    },
    Try { says: Line::ClubGoOut, rule: "CLB-75", want: &["discard G5"], instead: Line::ClubGoOutInstead },
    Read { says: Line::ClubEnd, rule: "CLB-93" },
];
