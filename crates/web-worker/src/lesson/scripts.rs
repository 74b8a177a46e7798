//! The list of lessons, and the steps of the first two: the text and the expected actions.

use super::{
    Beat::{self, Later, Other, Read, Try},
    Script, club_rook, deals, dixie_rook, kentucky, panjandrum, rook_solitaire, tuxedo,
};
use said::lesson::Line;

pub(super) const ALL: &[Script] = &[
    ORIGINAL_ROOK,
    RACK_O,
    club_rook::LESSON,
    dixie_rook::LESSON,
    kentucky::LESSON,
    tuxedo::LESSON,
    rook_solitaire::LESSON,
    panjandrum::LESSON,
];

const ORIGINAL_ROOK: Script = Script {
    game: "original-rook",
    players: 4,
    dealer: 3,
    deal: deals::original_rook,
    names: &["", "Lena", "Mia", "Noah"],
    beats: ROOK_BEATS,
};

const ROOK_BEATS: &[Beat] = &[
    Read { says: Line::RookCounters, rule: "ORG-18" },
    Try { says: Line::RookBid, rule: "ORG-20", want: &["bid 80"], instead: Line::RookBidInstead },
    Other { seat: 1, does: "pass" },
    Other { seat: 2, does: "pass" },
    Other { seat: 3, does: "pass" },
    Try {
        says: Line::RookBury,
        rule: "ORG-31",
        want: &["bury B7 B8 R7 Y9 Y11"],
        instead: Line::RookBuryInstead,
    },
    Try {
        says: Line::RookNameTrump,
        rule: "ORG-35",
        want: &["trump green"],
        instead: Line::RookNameTrumpInstead,
    },
    Try {
        says: Line::RookLeadTrump,
        rule: "ORG-37",
        want: &["play G14"],
        instead: Line::RookLeadTrumpInstead,
    },
    Other { seat: 1, does: "play G10" },
    Other { seat: 2, does: "play G9" },
    Other { seat: 3, does: "play G5" },
    Try {
        says: Line::RookDrawTrumps,
        rule: "ORG-48",
        want: &["play G13"],
        instead: Line::RookDrawTrumpsInstead,
    },
    Other { seat: 1, does: "play B6" },
    Other { seat: 2, does: "play G12" },
    Other { seat: 3, does: "play G7" },
    Try {
        says: Line::RookLetPartnerTake,
        rule: "ORG-22",
        want: &["play Y5"],
        instead: Line::RookLetPartnerTakeInstead,
    },
    Other { seat: 1, does: "play Y13" },
    Other { seat: 2, does: "play Y14" },
    Other { seat: 3, does: "play Y12" },
    Other { seat: 2, does: "play R12" },
    Other { seat: 3, does: "play R13" },
    Try { says: Line::RookFollow, rule: "ORG-39", want: &["play R14"], instead: Line::RookFollowInstead },
    Other { seat: 1, does: "play R5" },
    Try {
        says: Line::RookRunTrumps,
        rule: "ORG-41",
        want: &["play G11"],
        instead: Line::RookRunTrumpsInstead,
    },
    Other { seat: 1, does: "play Y8" },
    Other { seat: 2, does: "play R10" },
    Other { seat: 3, does: "play R6" },
    Read { says: Line::RookAhead, rule: "ORG-42" },
    Later {
        does: "0 play G8; 1 play R9; 2 play B10; 3 play R8; \
               0 play G6; 1 play R11; 2 play Y6; 3 play B12",
    },
    Try { says: Line::RookSaveRook, rule: "ORG-50", want: &["play B5"], instead: Line::RookSaveRookInstead },
    Other { seat: 1, does: "play B14" },
    Other { seat: 2, does: "play B11" },
    Other { seat: 3, does: "play B13" },
    Other { seat: 1, does: "play B9" },
    Other { seat: 2, does: "play Y7" },
    Other { seat: 3, does: "play Y10" },
    Try {
        says: Line::RookLastTrick,
        rule: "ORG-44",
        want: &["play ROOK"],
        instead: Line::RookLastTrickInstead,
    },
    Read { says: Line::RookEnd, rule: "ORG-51" },
];

const RACK_O: Script = Script {
    game: "rack-o",
    players: 2,
    dealer: 1,
    deal: deals::rack_o,
    names: &["", "Lena"],
    beats: RACK_BEATS,
};

const RACK_BEATS: &[Beat] = &[
    Read { says: Line::RackOrder, rule: "RKO-12" },
    Try { says: Line::RackTakeEleven, rule: "RKO-17", want: &["take"], instead: Line::RackTakeElevenInstead },
    Try {
        says: Line::RackPlaceEleven,
        rule: "RKO-18",
        want: &["swap 15"],
        instead: Line::RackPlaceElevenInstead,
    },
    Other { seat: 1, does: "draw" },
    Other { seat: 1, does: "discard" },
    Try { says: Line::RackDraw, rule: "RKO-17", want: &["draw"], instead: Line::RackDrawInstead },
    Try {
        says: Line::RackPlaceTwentyNine,
        rule: "RKO-22",
        want: &["swap 40"],
        instead: Line::RackPlaceTwentyNineInstead,
    },
    Read { says: Line::RackEnd, rule: "RKO-28" },
];
