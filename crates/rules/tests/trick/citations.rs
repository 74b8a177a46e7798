//! A refusal in an older game cites that game's book, a book it inherits from, or the general conventions,
//! but never another game's book.

use crate::support::game;

/// Actions of every kind, both sensible and not.
const LINES: &str = "bid 5; bid 75; bid 77; bid 200; bid 0; pass; bury R1; bury R1 R2 R3 R4; bury R1 R2; trump red; \
     trump none; trump partner; call-partner R5; play R1; play Y5; play G14; renege 0; renege 3; renege 7; \
     correct R1; talk 1; talk 0; confirm; redeal";

#[test]
fn refusals_cite_the_games_own_book() {
    for (id, books) in [
        ("regular-rook", &["REG", "GEN"][..]),
        ("rook-1911", &["R11", "GEN"]),
        ("partnership-rook", &["PRT", "R11", "GEN"]),
        ("dixie-rook", &["DIX", "GEN"]),
        ("dixie-rook-six", &["DX6", "DIX", "GEN"]),
        ("display-rook", &["DSP", "R11", "GEN"]),
        ("flip", &["FLP", "GEN"]),
        ("high-14", &["H14", "GEN"]),
    ] {
        for enforcement in ["strict", "permissive"] {
            let mut cited = Vec::new();
            for luck in 0..6 {
                let mut table = game(id).option("enforcement", enforcement).luck(luck).deal();
                for step in 0..120 {
                    for seat in 0..8 {
                        for line in LINES.split(';') {
                            cited.extend(
                                table.refusal(seat, line).map(|(code, rule)| (rule, code, line.trim())),
                            );
                        }
                    }
                    let Some(turn) = table.turn() else { break };
                    let legal = table.legal(turn);
                    table.act(turn, &legal[(step * 7 + luck as usize) % legal.len()]);
                }
            }
            let foreign: Vec<_> = cited.iter().filter(|(rule, ..)| !books.contains(&&rule[..3])).collect();
            assert!(foreign.is_empty(), "{id} {enforcement}: {:?}", foreign[0]);
        }
    }
}
