//! The list of lessons, and the steps of the first three: the text and the expected actions.

use super::{
    Beat::{self, Other, Read, Try},
    Script, deals, dixie_rook, kentucky, panjandrum, rook_solitaire, tuxedo,
};
use said::lesson::Line;

pub(super) const ALL: &[Script] = &[
    ORIGINAL_ROOK,
    RACK_O,
    CLUB_ROOK,
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
    Try {
        says: Line::RookBid,
        rule: "ORG-20",
        want: &["bid 80", "bid 70", "bid 75", "bid 85", "bid 90"],
        instead: Line::RookBidInstead,
    },
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

const CLUB_ROOK: Script = Script {
    game: "club-rook",
    players: 4,
    dealer: 3,
    deal: deals::club_rook,
    names: &["", "Lena", "Mia", "Noah"],
    beats: CLUB_BEATS,
};

const CLUB_BEATS: &[Beat] = &[
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
    Read { says: Line::ClubEnd, rule: "CLB-93" },
];
