//! The lesson for Panjandrum: the order of play, and the call when someone breaks it.

use super::{
    Beat::{self, Later, Other, Read, Try},
    Script, deals,
};
use said::lesson::Line;

pub(super) const LESSON: Script =
    Script { game: "panjandrum", players: 3, dealer: 2, deal, names: &["", "Lena", "Mia"], beats: BEATS };

/// What Lena, the visitor and Mia have on top of their Hands; the last cards dealt are the first to be lifted. The
/// visitor's second and third cards and Lena's fifth go to Mia.
fn deal(pack: Vec<String>) -> Vec<String> {
    const SEATS: usize = 3;
    let last = pack.len().saturating_sub(1);
    let lifted =
        ["R1 R2 B4 Y9 G9 G13", "G3 B12 G8 Y10 Y6 Y1 Y2 Y3 Y4 Y5 Y7 Y8 B1 B2 B3 G1 G2 R10 R11", "R3 R9"];
    let places = lifted.into_iter().enumerate().flat_map(|(from_last, cards)| {
        deals::cards(cards).map(move |(round, card)| (last - from_last - SEATS * round, card))
    });
    deals::laid(pack, places.collect())
}

const BEATS: &[Beat] = &[
    Read { says: Line::PanjandrumAim, rule: "PAN-30" },
    Try { says: Line::PanjandrumLift, rule: "PAN-19", want: &["lift"], instead: Line::PanjandrumLiftInstead },
    Try {
        says: Line::PanjandrumDelay,
        rule: "PAN-22",
        want: &["delay"],
        instead: Line::PanjandrumDelayInstead,
    },
    Other { seat: 1, does: "lift" },
    Other { seat: 1, does: "build" },
    Other { seat: 1, does: "lift" },
    Other { seat: 1, does: "build" },
    Other { seat: 1, does: "lift" },
    Other { seat: 1, does: "give 0" },
    Other { seat: 1, does: "lift" },
    Other { seat: 1, does: "delay" },
    Other { seat: 2, does: "lift" },
    Other { seat: 2, does: "delay" },
    Try {
        says: Line::PanjandrumCall,
        rule: "PAN-32",
        want: &["panjandrum"],
        instead: Line::PanjandrumCallInstead,
    },
    Try {
        says: Line::PanjandrumFour,
        rule: "PAN-18",
        want: &["give 2"],
        instead: Line::PanjandrumFourInstead,
    },
    Try {
        says: Line::PanjandrumThree,
        rule: "PAN-24",
        want: &["give 2"],
        instead: Line::PanjandrumThreeInstead,
    },
    Try {
        says: Line::PanjandrumLiftAgain,
        rule: "PAN-19",
        want: &["lift"],
        instead: Line::PanjandrumLiftInstead,
    },
    Try { says: Line::PanjandrumTen, rule: "PAN-21", want: &["give 1"], instead: Line::PanjandrumTenInstead },
    Try {
        says: Line::PanjandrumLiftOn,
        rule: "PAN-24",
        want: &["lift"],
        instead: Line::PanjandrumLiftInstead,
    },
    Try {
        says: Line::PanjandrumEndTurn,
        rule: "PAN-25",
        want: &["delay"],
        instead: Line::PanjandrumDelayInstead,
    },
    Other { seat: 1, does: "lift" },
    Other { seat: 1, does: "delay" },
    Other { seat: 2, does: "lift" },
    Other { seat: 2, does: "delay" },
    Read { says: Line::PanjandrumAhead, rule: "PAN-24" },
    Later { does: "0 lift; 0 build; 0 lift; 0 build; 0 lift; 0 build; 0 lift; 0 build; 0 lift; 0 build" },
    Try { says: Line::PanjandrumSix, rule: "PAN-17", want: &["build"], instead: Line::PanjandrumSixInstead },
    Read { says: Line::PanjandrumFurtherAhead, rule: "PAN-31" },
    Later {
        does: "0 lift; 0 build; 0 lift; 0 build; \
               0 lift; 0 build; 0 lift; 0 build; 0 lift; 0 build; \
               0 lift; 0 build; 0 lift; 0 build; \
               0 lift; 0 give 2",
    },
    Try {
        says: Line::PanjandrumLiftLast,
        rule: "PAN-19",
        want: &["lift"],
        instead: Line::PanjandrumLiftInstead,
    },
    Try {
        says: Line::PanjandrumLastCard,
        rule: "PAN-13",
        want: &["give 2"],
        instead: Line::PanjandrumLastCardInstead,
    },
    Read { says: Line::PanjandrumEnd, rule: "PAN-31" },
];
