//! The lesson for Tuxedo: captures by sums, a build, a Big Sweep, and the race to call Orange.

use super::{
    Beat::{self, Other, Read, Try},
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
    Read { says: Line::TuxedoEnd, rule: "TUX-43" },
];
