//! The lesson for Tuxedo: captures by sums, a build, a Big Sweep, and the race to call Orange.

use super::{
    Beat::{self, Later, Other, Read, Try},
    Script, deals,
};
use said::lesson::Line;

pub(super) const LESSON: Script =
    Script { game: "tuxedo", players: 2, dealer: 1, deal, names: &["", "Lena"], beats: BEATS };

/// Two hands, and then the center.
fn deal(pack: Vec<String>) -> Vec<String> {
    deals::around(pack, &["B7 G2 Y8 Y14", "R6 R4 Y1 B11"], "B5 Y2 B9 R14", 0)
}

const BEATS: &[Beat] = &[
    Read { says: Line::TuxedoAim, rule: "TUX-37" },
    Try {
        says: Line::TuxedoSum,
        rule: "TUX-09",
        want: &["capture B7 B5 Y2"],
        instead: Line::TuxedoSumInstead,
    },
    Other { seat: 1, does: "lay R6" },
    Try {
        says: Line::TuxedoBuild,
        rule: "TUX-24",
        want: &["build G2 on R6"],
        instead: Line::TuxedoBuildInstead,
    },
    Other { seat: 1, does: "lay R4" },
    Try {
        says: Line::TuxedoTakeBuild,
        rule: "TUX-A21",
        want: &["capture Y8 R6 G2"],
        instead: Line::TuxedoTakeBuildInstead,
    },
    Other { seat: 1, does: "lay Y1" },
    Try {
        says: Line::TuxedoSweep,
        rule: "TUX-12",
        want: &["capture Y14 R14 B9 R4 Y1"],
        instead: Line::TuxedoSweepInstead,
    },
    Try { says: Line::TuxedoOrange, rule: "TUX-21", want: &["orange"], instead: Line::TuxedoOrangeInstead },
    Other { seat: 1, does: "lay B11" },
    Read { says: Line::TuxedoAhead, rule: "TUX-23" },
    Later {
        does: "0 lay R1; 1 lay R10; 0 lay R3; 1 lay R2; 0 lay R7; 1 capture R5 R2 R3; 0 lay R9; 1 capture R8 R1 R7; \
               0 capture R11 B11; 1 lay R12; 0 lay R13; 1 lay Y3; 0 lay Y4; 1 capture Y7 Y3 Y4; 0 lay Y6; 1 lay Y5; \
               0 capture Y11 Y5 Y6; 1 capture Y10 R10; 0 capture Y13 R13; 1 capture Y12 R12; 0 capture Y9 R9; \
               1 lay B1; 0 lay B2; 1 capture B3 B1 B2; 0 lay B12; 1 lay B10; 0 lay B14; 1 lay B13; 0 lay B4; \
               1 lay B6; 0 lay B8; 1 lay G1; 0 capture G5 B4 G1; 1 capture G10 B10; 0 lay G3; 1 capture G6 B6; \
               0 lay G7; 1 capture G8 B8; 0 lay G9; 1 lay G4",
    },
    Try {
        says: Line::TuxedoLastDeal,
        rule: "TUX-12",
        want: &["capture G13 B13 G4 G9"],
        instead: Line::TuxedoLastDealInstead,
    },
    Other { seat: 1, does: "capture G12 B12" },
    Try { says: Line::TuxedoLay, rule: "TUX-15", want: &["lay G11"], instead: Line::TuxedoLayInstead },
    Other { seat: 1, does: "capture G14 B14 G3 G11" },
    Later { does: "0 decline; 1 decline" },
    Read { says: Line::TuxedoEnd, rule: "TUX-43" },
];
