//! What the engine writes down when it scores this game. A score sheet has the lines that these sheets have.

use rules::{Actor, AnyRules, Deal, Luck, Standing};
use said::{Item, Remark, Sheet};

/// Enough hands for every ordinary line to appear.
const HANDS: u64 = 60;
/// More actions than a hand of any game takes; a hand that takes more is left out.
const ACTIONS: usize = 5000;

/// How a game is scored.
pub(crate) struct Scored {
    /// What the points of a hand are made of, in the engine's order.
    pub(crate) items: Vec<Item>,
    /// Whether there is a bid that is made or not.
    pub(crate) has_bid: bool,
}

impl Scored {
    pub(crate) fn of(rules: &dyn AnyRules) -> Scored {
        let mut scored = Scored { items: Vec::new(), has_bid: false };
        for sheet in (0..HANDS).filter_map(|hand| played(rules, hand)) {
            scored.has_bid |= sheet.remarks.iter().any(is_about_a_bid);
            for line in &sheet.lines {
                // A bidder who is set back has only that line, in place of the others.
                if !scored.items.contains(&line.item) && line.item != Item::SetBack {
                    scored.items.push(line.item);
                }
            }
        }
        scored
    }
}

fn is_about_a_bid(remark: &Remark) -> bool {
    matches!(remark, Remark::MadeBid { .. } | Remark::WasSetBack { .. })
}

/// The sheet of a hand in which everyone acts at random.
fn played(rules: &dyn AnyRules, number: u64) -> Option<Sheet> {
    let mut luck = Luck::new(number);
    let deal = Deal::shuffled(rules.pack(), &mut luck);
    let mut hand = rules.start(&Standing::default(), &deal).ok()?;
    for _ in 0..ACTIONS {
        if let Some(sheet) = hand.sheet() {
            return Some(sheet);
        }
        let pending = hand.pending();
        let seat = pending.turn().or_else(|| pending.may_act().iter().next())?;
        let action = hand.random_legal(seat, &mut luck)?;
        hand.act(Actor::Seat(seat), &action).ok()?;
    }
    None
}
