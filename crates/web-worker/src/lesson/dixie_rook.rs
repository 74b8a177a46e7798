//! The lesson for Dixie Rook: 14s that are worth nothing, points in the nest, and 20 points for the most tricks.

use super::{
    Beat::{self, Later, Other, Read, Try},
    Script, deals,
};
use said::lesson::Line;

pub(super) const LESSON: Script = Script {
    game: "dixie-rook",
    players: 4,
    dealer: 3,
    deal,
    names: &["", "Lena", "Mia", "Noah"],
    beats: BEATS,
};

/// Four hands from the dealer's left; the last four cards are the nest.
fn deal(pack: Vec<String>) -> Vec<String> {
    let hands = [
        "G14 G13 G12 G10 G8 G6 R14 R13 R5 B14 B3 Y7 Y2",
        "G1 G3 G11 R2 R3 R11 R12 B1 B4 B9 B11 Y3 Y12",
        "G2 G7 R4 R7 R9 R10 B6 B7 B8 B10 B13 Y5 Y6",
        "G4 G5 R1 R6 R8 B2 B12 Y1 Y8 Y9 Y10 Y11 Y14",
    ];
    deals::around(pack, &hands, "Y13 G9 B5 Y4", 0)
}

const BEATS: &[Beat] = &[
    Read { says: Line::DixieCounters, rule: "DIX-09" },
    Try { says: Line::DixieBid, rule: "DIX-10", want: &["bid 90"], instead: Line::DixieBidInstead },
    Other { seat: 1, does: "pass" },
    Other { seat: 2, does: "pass" },
    Other { seat: 3, does: "pass" },
    Try {
        says: Line::DixieBury,
        rule: "DIX-24",
        want: &["bury Y2 Y4 Y7 Y13"],
        instead: Line::DixieBuryInstead,
    },
    Try {
        says: Line::DixieNameTrump,
        rule: "DIX-22",
        want: &["trump green"],
        instead: Line::RookNameTrumpInstead,
    },
    Try {
        says: Line::RookLeadTrump,
        rule: "DIX-27",
        want: &["play G14"],
        instead: Line::RookLeadTrumpInstead,
    },
    Other { seat: 1, does: "play G1" },
    Other { seat: 2, does: "play G2" },
    Other { seat: 3, does: "play G4" },
    Try {
        says: Line::DixieThirteen,
        rule: "DIX-08",
        want: &["play G13"],
        instead: Line::DixieThirteenInstead,
    },
    Other { seat: 1, does: "play G3" },
    Other { seat: 2, does: "play G7" },
    Other { seat: 3, does: "play G5" },
    Try {
        says: Line::DixieLastTrump,
        rule: "DIX-29",
        want: &["play G12"],
        instead: Line::DixieLastTrumpInstead,
    },
    Other { seat: 1, does: "play G11" },
    Other { seat: 2, does: "play B13" },
    Other { seat: 3, does: "play Y1" },
    Try { says: Line::DixieLeadRed, rule: "DIX-37", want: &["play R14"], instead: Line::DixieLeadRedInstead },
    Other { seat: 1, does: "play R2" },
    Other { seat: 2, does: "play R10" },
    Other { seat: 3, does: "play R1" },
    Read { says: Line::DixieAhead, rule: "DIX-31" },
    Later {
        does: "0 play R13; 1 play R3; 2 play R4; 3 play R6; \
               0 play B14; 1 play B1; 2 play B10; 3 play B2; \
               0 play B3; 1 play B4; 2 play B6; 3 play B12; \
               3 play Y14",
    },
    Try { says: Line::DixieTrumpIn, rule: "DIX-23", want: &["play G6"], instead: Line::DixieTrumpInInstead },
    Other { seat: 1, does: "play Y3" },
    Other { seat: 2, does: "play Y5" },
    Read { says: Line::DixieFurtherAhead, rule: "DIX-35" },
    Later {
        does: "0 play B5; 1 play B11; 2 play B7; 3 play Y10; \
               1 play R12; 2 play R7; 3 play R8; 0 play R5; \
               1 play Y12; 2 play Y6; 3 play Y8; 0 play G8; \
               0 play G9; 1 play B9; 2 play B8; 3 play Y9",
    },
    Try {
        says: Line::DixieLastTrick,
        rule: "DIX-33",
        want: &["play G10"],
        instead: Line::DixieLastTrickInstead,
    },
    Other { seat: 1, does: "play R11" },
    Other { seat: 2, does: "play R9" },
    Other { seat: 3, does: "play Y11" },
    Read { says: Line::DixieEnd, rule: "DIX-44" },
];
