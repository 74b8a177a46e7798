//! Which movements fit a night: for a number of pairs, boards and minutes, the sensible choices and what each costs.

use super::{Boards, Movement, Night};
use serde::{Deserialize, Serialize};

/// What the organizer has and wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// The number of pairs, or of players if everyone plays alone.
    pub contestants: usize,
    /// Whether everyone plays alone.
    pub alone: bool,
    /// How boards get to the tables.
    pub boards: Boards,
    /// The number of boards each contestant should play.
    pub boards_wanted: usize,
    /// The minutes that are there for playing.
    pub minutes: usize,
    /// The minutes that one board takes.
    pub minutes_per_board: usize,
}

/// A movement that fits, and what it costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The choice, with its number of rounds.
    pub night: Night,
    /// The number of boards in each round.
    pub boards_per_round: usize,
    /// The number of boards that someone who never sits out plays.
    pub boards_each: usize,
    /// The number of boards that must be dealt.
    pub boards_dealt: usize,
    /// The largest number of rounds that someone sits out.
    pub sit_outs: usize,
    /// The minutes of play.
    pub minutes: usize,
    /// Whether every contestant meets every other, as opponent or partner.
    pub all_meet: bool,
    /// The number of rankings: 2 for a Mitchell without a switch.
    pub rankings: usize,
    /// Whether some tables must share boards that travel.
    pub shares: bool,
}

/// The fewest boards that make a round worth moving for, and the most before a round gets too long.
const BOARDS_PER_ROUND: std::ops::RangeInclusive<usize> = 1..=4;

/// The movements that fit the time, best first: those closest to the boards wanted, then those in which everyone meets,
/// then those with fewer boards to deal, because each board is then compared at more tables.
pub fn offers(wanted: &Wanted) -> Vec<Offer> {
    let fit = wanted.minutes / wanted.minutes_per_board.max(1);
    let most_boards = fit.min(wanted.boards_wanted);
    let mut offers: Vec<Offer> = Vec::new();
    for movement in Movement::ALL.into_iter().filter(|movement| (movement.players() == 1) == wanted.alone) {
        let full = Night::new(movement, wanted.boards, wanted.contestants);
        let Ok(plan) = full.plan() else { continue };
        let best = BOARDS_PER_ROUND
            .filter_map(|per_round| {
                let rounds = plan.rounds.len().min(most_boards / per_round);
                (rounds > 0).then(|| offer(wanted, Night { rounds: Some(rounds), ..full }, per_round))?
            })
            .max_by_key(|offer| (offer.boards_each, offer.night.rounds));
        offers.extend(best);
    }
    offers.sort_by_key(|offer| {
        (
            std::cmp::Reverse(offer.boards_each),
            !offer.all_meet,
            offer.boards_dealt,
            offer.rankings,
            offer.shares,
        )
    });
    offers
}

fn offer(wanted: &Wanted, night: Night, boards_per_round: usize) -> Option<Offer> {
    let plan = night.plan().ok()?;
    let boards_each = plan.rounds.len() * boards_per_round;
    Some(Offer {
        night,
        boards_per_round,
        boards_each,
        boards_dealt: plan.sets * boards_per_round,
        sit_outs: plan.sit_outs().into_iter().max().unwrap_or_default(),
        minutes: boards_each * wanted.minutes_per_board,
        all_meet: plan.all_meet(),
        rankings: plan.fields.len(),
        shares: night.boards == Boards::Travel && !plan.shared.is_empty(),
    })
}
