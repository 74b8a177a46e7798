//! The score of a hand: going out, Rookies, Rook cards, cards on the table and cards left in hand.

use super::{Phase, Rookie, meld, state::ClubRook};
use crate::{Score, Sheet};
use cards::{Seat, SeatSet};
use said::{Figure, Item, Line, Remark};

/// Points for the side that went out (CLB-79).
const GOING_OUT: i32 = 200;

/// One side's score, item by item.
#[derive(Clone, Copy, Default)]
struct Count {
    going_out: i32,
    /// By kind: sequence, natural, regular.
    rookies: [i32; 3],
    rook_cards: i32,
    /// With fewer than two Rookies, the Rook cards score nothing (CLB-87).
    rook_cards_struck: bool,
    on_table: i32,
    in_hand: i32,
}

impl Count {
    fn written(&self) -> i32 {
        let rook_cards = if self.rook_cards_struck { 0 } else { self.rook_cards };
        self.going_out + self.rookies.iter().sum::<i32>() + rook_cards + self.on_table - self.in_hand
    }
}

/// The value of Rook cards to a side with two Rookies (CLB-84 to CLB-86, CLB-A57).
fn rook_bonus(rook_cards: u8) -> i32 {
    match rook_cards {
        0 => 0,
        1 => 200,
        2 => 500,
        _ => 1000,
    }
}

impl ClubRook {
    fn count(&self, side: usize) -> Count {
        let mut count = Count::default();
        let mut rookies = 0;
        for (_, meld) in self.melds.own(side) {
            count.on_table += meld.cards.value();
            if let Some(rookie) = meld.rookie() {
                rookies += 1;
                let kind = match rookie {
                    Rookie::Sequence => 0,
                    Rookie::Natural => 1,
                    Rookie::Regular => 2,
                };
                count.rookies[kind] += meld::bonus(rookie);
            }
        }
        let rook_value = if self.rules.rook_counts_ten { 10 } else { 0 };
        count.on_table += rook_value * i32::from(self.rooks[side]);
        for seat in Seat::all(self.rules.players).filter(|seat| self.rules.side_of(*seat) == side) {
            let hand = self.hands[seat.index()];
            count.in_hand += hand.value() + rook_value * hand.rooks() as i32;
            if self.out == Some(seat) {
                count.going_out = GOING_OUT;
            }
        }
        count.rook_cards = rook_bonus(self.rooks[side]);
        count.rook_cards_struck = rookies < 2;
        count
    }

    /// The points for the melds on the table, credited to the first seat of each side.
    pub(super) fn counted_melds(&self) -> Vec<i32> {
        let mut counted = vec![0; self.rules.players];
        for side in 0..self.rules.sides {
            let count = self.count(side);
            if let Some(first) = self.rules.members(side).iter().next() {
                counted[first.index()] = count.on_table + count.rookies.iter().sum::<i32>();
            }
        }
        counted
    }

    /// The result, once the hand is over.
    pub(super) fn written_score(&self) -> Option<Score> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut score = Score { finisher: self.out, ..Score::default() };
        for side in 0..self.rules.sides {
            score.sides.0[side] = self.count(side).written();
        }
        for seat in Seat::all(self.rules.players) {
            score.players[seat] = score.sides.0[self.rules.side_of(seat)];
        }
        Some(score)
    }

    /// The itemized result for the current cards.
    pub(super) fn written_sheet(&self) -> Sheet {
        let sides: Vec<usize> = (0..self.rules.sides).collect();
        let counts: Vec<Count> = sides.iter().map(|side| self.count(*side)).collect();
        let mut sheet = Sheet {
            columns: sides.iter().map(|side| SeatSet::iter(self.rules.members(*side)).collect()).collect(),
            written: counts.iter().map(Count::written).collect(),
            ..Sheet::default()
        };
        let each = |figure: fn(&Count) -> i32| counts.iter().map(figure).collect::<Vec<_>>();
        sheet.line(Item::GoingOut, each(|c| c.going_out));
        sheet.line(Item::RookieSequences, each(|c| c.rookies[0]));
        sheet.line(Item::NaturalRookies, each(|c| c.rookies[1]));
        sheet.line(Item::RegularRookies, each(|c| c.rookies[2]));
        let rook_cards =
            |c: &Count| Figure { points: c.rook_cards, struck: c.rook_cards_struck && c.rook_cards != 0 };
        sheet.lines.push(Line { item: Item::RookCards, figures: counts.iter().map(rook_cards).collect() });
        sheet.line(Item::CardsOnTheTable, each(|c| c.on_table));
        sheet.line(Item::CardsLeftInHand, each(|c| -c.in_hand));
        if counts.iter().any(|c| c.rook_cards_struck && c.rook_cards != 0) {
            sheet.remarks.push(Remark::RooksNeedTwoRookies);
        }
        sheet
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Deal, Options, Standing,
        club_rook::{
            Rules, Tally,
            meld::{Meld, Melds, kind_of},
        },
    };
    use cards::Card;
    use rule_id::rule;
    use std::sync::Arc;

    fn tally(text: &str) -> Tally {
        text.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect()
    }

    /// A finished hand as the scorekeeper would find it: melds and Rook cards by side, and cards left by
    /// seat.
    fn counted(
        players: usize,
        options: &[(&str, &str)],
        melds: &[&[&str]],
        rooks: [u8; 3],
        left: &[&str],
        out: Option<usize>,
    ) -> ClubRook {
        let options: Options = options.iter().map(|(n, v)| ((*n).into(), (*v).into())).collect();
        let rules = Arc::new(Rules::new(players, &options).unwrap());
        let deal = Deal { pack: crate::club_rook::pack(&rules), cuts: Vec::new(), luck: 0 };
        let mut table = ClubRook::deal(&rules, &Standing::default(), &deal).unwrap();
        table.melds = Melds::NONE;
        for (side, texts) in melds.iter().enumerate() {
            for cards in texts.iter().map(|text| tally(text)) {
                let kind = kind_of(cards, true).unwrap();
                table.melds.lay(Meld { kind, side: side as u8, cards });
            }
        }
        table.hands = Default::default();
        for (seat, text) in left.iter().enumerate() {
            table.hands[seat] = tally(text);
        }
        table.rooks = rooks;
        table.out = out.map(Seat::wrapping);
        table.phase = Phase::Over;
        table
    }

    fn sides(table: &ClubRook) -> Vec<i32> {
        assert!(table.written_sheet().adds_up());
        table.written_score().unwrap().sides.0[..table.rules.sides].to_vec()
    }

    const SEQUENCE: &str = "R4 R5 R6 R7 R8 R9 R10";
    const NINES: &str = "R9 Y9 B9 G9 Y9 R2 Y2";
    const EIGHTS: &str = "R8 Y8 B8 G8 R8 Y8 B8";

    #[rule("CLB-95", "CLB-79", "CLB-81", "CLB-83", "CLB-84", "CLB-A56")]
    #[rule("CLB-88", "CLB-89", "CLB-90", "CLB-91")]
    #[test]
    fn a_side_that_goes_out_counts_everything() {
        let table =
            counted(4, &[], &[&[SEQUENCE, NINES, "R11 Y11 B11"]], [1, 0, 0], &["", "", "Y4 R1"], Some(0));
        assert_eq!(sides(&table), [200 + 1200 + 400 + 200 + (70 + 90 + 30) - (10 + 20), 0]);
        assert_eq!(sides(&table)[0], 2160);
        assert_eq!(table.written_score().unwrap().players.0[..4], [2160, 0, 2160, 0]);
        assert!(table.written_sheet().remarks.is_empty());
    }

    #[rule("CLB-96", "CLB-80", "CLB-82", "CLB-87", "CLB-A55")]
    #[test]
    fn with_one_rookie_rook_cards_score_nothing() {
        let table = counted(4, &[], &[&[], &[EIGHTS]], [0, 2, 0], &["", "R3 Y3", "", "B2"], None);
        assert_eq!(sides(&table), [0, 830]);
        let sheet = table.written_sheet();
        let line = sheet.lines.iter().find(|line| line.item == Item::RookCards).unwrap();
        assert_eq!((line.figures[1].points, line.figures[1].struck), (500, true));
        assert_eq!(sheet.remarks.len(), 1);
    }

    #[rule("CLB-84", "CLB-85", "CLB-86", "CLB-87", "CLB-A57", "CLB-A58")]
    #[test]
    fn the_value_of_rook_cards_depends_on_how_many_the_side_has() {
        let cards = 70 + 90;
        for (rooks, bonus) in [(0, 0), (1, 200), (2, 500), (3, 1000)] {
            let table = counted(6, &[], &[&[SEQUENCE, NINES]], [rooks, 0, 0], &[], None);
            assert_eq!(sides(&table), [1200 + 400 + bonus + cards, 0, 0]);
            let short = counted(6, &[], &[&[SEQUENCE]], [rooks, 0, 0], &[], None);
            assert_eq!(sides(&short), [1200 + 70, 0, 0]);
        }
    }

    #[rule("CLB-A56")]
    #[test]
    fn by_agreement_each_rook_card_counts_ten_as_well() {
        let agreed = [("rook_counts_ten", "yes")];
        let table = counted(4, &agreed, &[&[SEQUENCE], &[SEQUENCE, NINES]], [1, 1, 0], &["ROOK"], None);
        assert_eq!(sides(&table), [1200 + 70 + 10 - 10, 1200 + 400 + 200 + 160 + 10]);
        let plain = counted(4, &[], &[&[SEQUENCE], &[SEQUENCE, NINES]], [1, 1, 0], &["ROOK"], None);
        assert_eq!(sides(&plain), [1200 + 70, 1200 + 400 + 200 + 160]);
    }

    #[rule("CLB-73", "CLB-89", "CLB-A39")]
    #[test]
    fn a_long_set_short_of_naturals_counts_its_cards_alone() {
        let table = counted(4, &[], &[&["R8 Y8 B8 R1 Y1 B1 G1", "R4 R5 R6"]], [0; 3], &[], None);
        assert_eq!(sides(&table), [30 + 80 + 30, 0]);
        let long = counted(4, &[], &[&["R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14"]], [0; 3], &[], None);
        assert_eq!(sides(&long), [1200 + 110, 0], "eleven cards are one Rookie");
    }
}
