//! A table's rules: the player count and every option, validated.

use cards::{Seat, SeatSet};

use crate::{BadOptions, OptionSpec, Options, options::check_options};

/// What happens when the Draw Pile is used up (CLB-A11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StockOut {
    /// The player who took the last card finishes the turn, then the hand is scored.
    FinishTurn,
    /// The hand ends as soon as the last card is drawn.
    Immediate,
    /// Play continues while players can take discards.
    PlayOnDiscards,
}

/// Validated Club Rook rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The number of players: four or six.
    pub players: usize,
    /// The number of sides; a seat's side is its number modulo this number.
    pub sides: usize,
    /// A dealt Rook card stays in hand until its owner's first turn (CLB-A05).
    pub rooks_wait_for_first_turn: bool,
    /// What happens when the Draw Pile is used up (CLB-A11).
    pub stock_out: StockOut,
    /// Just the top discard may be taken on a player's first turn (CLB-A17).
    pub top_only_on_first_turn: bool,
    /// Stop cards also protect the top card from being taken alone (CLB-A21).
    pub stop_blocks_top: bool,
    /// The top discard, taken alone, may start a new meld with two cards from the hand (CLB-A27).
    pub top_only_new_meld: bool,
    /// A side may merge its melds (CLB-A42, CLB-A43).
    pub merge_melds: bool,
    /// A player short of two Rookies may play their last card and continue with an empty hand (CLB-A50).
    pub empty_hand_allowed: bool,
    /// Wild cards may go in a set of 3s (CLB-A53).
    pub wilds_in_threes: bool,
    /// Rook cards count 10 each in the card count (CLB-A56).
    pub rook_counts_ten: bool,
    /// If both sides pass the target, the side that went out wins (CLB-A59).
    pub finisher_first: bool,
    /// Players who tie for the best total share the win (GEN-A04).
    pub shared_tie: bool,
    /// The total that wins: 5,000 (CLB-93), or another as a house rule.
    pub target: i32,
}

/// The options a host may choose.
pub(super) fn specs() -> Vec<OptionSpec> {
    let choice = OptionSpec::choice;
    vec![
        choice("six_layout", &["three_pairs", "two_trios"], "CLB-A01"),
        choice("dealt_rooks", &["before_play", "first_turn"], "CLB-A05"),
        choice("stock_out", &["finish_turn", "immediate", "play_on_discards"], "CLB-A11"),
        choice("top_only_first_turn", &["barred", "allowed"], "CLB-A17"),
        choice("stop_blocks_top", &["yes", "no"], "CLB-A21"),
        choice("top_only_new_meld", &["no", "yes"], "CLB-A27"),
        choice("merge_melds", &["yes", "no"], "CLB-A42"),
        choice("empty_hand_without_rookies", &["forbid", "allow"], "CLB-A50"),
        choice("three_set_wilds", &["yes", "no"], "CLB-A53"),
        choice("rook_counts_ten", &["no", "yes"], "CLB-A56"),
        choice("finish_priority", &["higher_total", "went_out_first"], "CLB-A59"),
        choice("final_tie", &["another_hand", "shared"], "GEN-A04"),
        OptionSpec::number("target", 5000, (500, 50_000, 5), ""),
    ]
}

impl Rules {
    /// The rules for a number of players with the chosen options.
    pub fn new(players: usize, chosen: &Options) -> Result<Rules, BadOptions> {
        if !matches!(players, 4 | 6) {
            return Err(BadOptions::Players { players, allowed: vec![4, 6] });
        }
        let specs = specs();
        check_options(&specs, chosen)?;
        let value = |name: &str| {
            let spec = specs.iter().find(|spec| spec.name == name);
            spec.and_then(|spec| spec.pick(chosen).ok()).unwrap_or_default()
        };
        Ok(Rules {
            players,
            sides: if players == 6 && value("six_layout") == "three_pairs" { 3 } else { 2 },
            rooks_wait_for_first_turn: value("dealt_rooks") == "first_turn",
            stock_out: match value("stock_out") {
                "immediate" => StockOut::Immediate,
                "play_on_discards" => StockOut::PlayOnDiscards,
                _ => StockOut::FinishTurn,
            },
            top_only_on_first_turn: value("top_only_first_turn") == "allowed",
            stop_blocks_top: value("stop_blocks_top") == "yes",
            top_only_new_meld: value("top_only_new_meld") == "yes",
            merge_melds: value("merge_melds") == "yes",
            empty_hand_allowed: value("empty_hand_without_rookies") == "allow",
            wilds_in_threes: value("three_set_wilds") == "yes",
            rook_counts_ten: value("rook_counts_ten") == "yes",
            finisher_first: value("finish_priority") == "went_out_first",
            shared_tie: value("final_tie") == "shared",
            target: value("target").parse().unwrap_or(5000),
        })
    }

    /// The side that a seat belongs to; sides are ordered by their lowest seat. Partners sit opposite; two
    /// trios alternate.
    pub fn side_of(&self, seat: Seat) -> usize {
        seat.index() % self.sides
    }

    /// The members of a side.
    pub fn members(&self, side: usize) -> SeatSet {
        Seat::all(self.players).filter(|seat| self.side_of(*seat) == side).collect()
    }

    /// The number of packs, which is also the number of Rook cards (CLB-04, CLB-05, CLB-63).
    pub fn packs(&self) -> usize {
        self.players / 2
    }
}

/// The minimum value of a side's first play, based on its total from earlier hands (CLB-36 to CLB-38).
pub(super) fn opening_minimum(total: i32) -> u8 {
    match total {
        ..2000 => 50,
        2000..=3000 => 100,
        3001.. => 150,
    }
}
