//! The lesson for Kentucky Rook: 1s that rank above the 14s, a dealer who has to play, and 180 points in a hand.

use super::{
    Beat::{self, Later, Other, Read, Try},
    Script, deals,
};
use said::lesson::Line;

pub(super) const LESSON: Script = Script {
    game: "kentucky",
    players: 4,
    dealer: 0,
    deal,
    names: &["", "Lena", "Mia", "Noah"],
    beats: BEATS,
};

/// Four hands from the dealer's left, so that the visitor's is the last; a nest of five, filled during the deal.
fn deal(pack: Vec<String>) -> Vec<String> {
    let hands = [
        "G9 G12 G13 R7 R14 Y6 Y8 B9 B10 B13",
        "G5 G6 R5 R13 Y5 Y10 B5 B7 B11 B12",
        "G11 G14 R8 R11 Y11 Y12 Y13 Y14 B1 B14",
        "R1 R12 R9 R6 G1 G7 Y1 Y7 B8 B6",
    ];
    deals::around(pack, &hands, "Y9 G8 R10 ROOK G10", 5)
}

const BEATS: &[Beat] = &[
    Read { says: Line::KentuckyOnes, rule: "" },
    Other { seat: 1, does: "pass" },
    Other { seat: 2, does: "pass" },
    Other { seat: 3, does: "pass" },
    Try {
        says: Line::KentuckyBid,
        rule: "ORG-A01",
        want: &["bid 100", "pass"],
        instead: Line::KentuckyBidInstead,
    },
    Try {
        says: Line::KentuckyBury,
        rule: "ORG-32",
        want: &["bury G7 G8 G10 Y7 Y9"],
        instead: Line::KentuckyBuryInstead,
    },
    Try {
        says: Line::KentuckyNameTrump,
        rule: "ORG-35",
        want: &["trump red"],
        instead: Line::KentuckyNameTrumpInstead,
    },
    Other { seat: 1, does: "play G9" },
    Other { seat: 2, does: "play G6" },
    Other { seat: 3, does: "play G14" },
    Try {
        says: Line::KentuckyOneBeats,
        rule: "",
        want: &["play G1"],
        instead: Line::KentuckyOneBeatsInstead,
    },
    Try {
        says: Line::KentuckyLeadOne,
        rule: "ORG-43",
        want: &["play R1"],
        instead: Line::KentuckyLeadOneInstead,
    },
    Other { seat: 1, does: "play R7" },
    Other { seat: 2, does: "play R5" },
    Other { seat: 3, does: "play R8" },
    Try {
        says: Line::KentuckyLeadRook,
        rule: "ORG-46",
        want: &["play ROOK"],
        instead: Line::KentuckyLeadRookInstead,
    },
    Other { seat: 1, does: "play R14" },
    Other { seat: 2, does: "play R13" },
    Other { seat: 3, does: "play R11" },
    Try {
        says: Line::KentuckyLastOne,
        rule: "ORG-52",
        want: &["play Y1"],
        instead: Line::KentuckyLastOneInstead,
    },
    Other { seat: 1, does: "play Y8" },
    Other { seat: 2, does: "play Y10" },
    Other { seat: 3, does: "play Y11" },
    Read { says: Line::KentuckyMade, rule: "ORG-53" },
    Later {
        does: "0 play B6; 1 play B9; 2 play B12; 3 play B14; \
               3 play B1; 0 play B8; 1 play B10; 2 play B7; \
               3 play Y14",
    },
    Try {
        says: Line::KentuckyTrumpIn,
        rule: "ORG-40",
        want: &["play R6"],
        instead: Line::KentuckyTrumpInInstead,
    },
    Other { seat: 1, does: "play Y6" },
    Other { seat: 2, does: "play Y5" },
    Read { says: Line::KentuckyAhead, rule: "ORG-42" },
    Later {
        does: "0 play R12; 1 play G12; 2 play G5; 3 play G11; \
               0 play R9; 1 play B13; 2 play B5; 3 play Y12",
    },
    Try {
        says: Line::KentuckyLastTrick,
        rule: "ORG-51",
        want: &["play R10"],
        instead: Line::KentuckyLastTrickInstead,
    },
    Other { seat: 1, does: "play G13" },
    Other { seat: 2, does: "play B11" },
    Other { seat: 3, does: "play Y13" },
    Read { says: Line::KentuckyEnd, rule: "ORG-53" },
];
