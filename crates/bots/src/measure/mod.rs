//! A bot at every seat, watched: how long each kind of decision takes, and how often what it undertakes is kept; how
//! good its buries are (`bury`), and how far it is from one who sees all cards (`oracle`).
//! The clock is the caller's; nothing is printed here. Which of two bots is better is the arena's business.

mod bury;
mod oracle;

pub use bury::{Buries, buries};
pub use oracle::{Distance, distance};

use crate::{Crew, Named};
use cards::Seat;
use rand::{SeedableRng, rngs::SmallRng};
use rules::{Actor, AnyHand, AnyRules, Deal, Standing};
use std::time::Duration;

/// A hand of more decisions than this is broken off.
pub(crate) const MOST_DECISIONS: usize = 20_000;
/// Chances are told by tenths.
pub const TENTHS: usize = 10;

/// How long one kind of decision took; times in milliseconds.
#[derive(Clone, PartialEq, Debug)]
pub struct Pace {
    /// What the table waited for.
    pub kind: &'static str,
    /// Decisions of this kind.
    pub count: usize,
    /// The mean.
    pub mean_ms: f64,
    /// Half of them took no longer.
    pub p50: f64,
    /// All but one in a hundred took no longer.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

/// Winning bids to which the bot gave a chance within one tenth.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tenth {
    /// How many bids.
    pub bids: u32,
    /// The sum of the chances given.
    pub chances: f64,
    /// How many were made.
    pub made: u32,
}

/// What was seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Watched {
    /// By kind of decision, in the order they came up.
    pub paces: Vec<Pace>,
    /// By tenth of the chance given to the last bid of each hand.
    pub tenths: [Tenth; TENTHS],
    /// Hands played.
    pub hands: u64,
    /// Hands in which nobody bid, or that did not end.
    pub thrown_in: u64,
}

/// Plays `hands` hands from `seed` on.
pub fn watch(
    rules: &dyn AnyRules,
    bot: &Named,
    hands: u64,
    seed: u64,
    mut clock: impl FnMut() -> Duration,
) -> Watched {
    let mut times: Vec<(&'static str, Vec<f64>)> = Vec::new();
    let mut watched = Watched { paces: Vec::new(), tenths: [Tenth::default(); TENTHS], hands, thrown_in: 0 };
    for number in seed..seed + hands {
        let note = |kind: &'static str, ms: f64| match times.iter_mut().find(|(name, _)| *name == kind) {
            Some((_, all)) => all.push(ms),
            None => times.push((kind, vec![ms])),
        };
        match one_hand(rules, bot, number, &mut clock, note) {
            Some((Some(chance), made)) => {
                let at = (f64::from(chance) * TENTHS as f64) as usize;
                let tenth = &mut watched.tenths[at.min(TENTHS - 1)];
                tenth.bids += 1;
                tenth.chances += f64::from(chance);
                tenth.made += u32::from(made);
            }
            Some((None, _)) => {}
            None => watched.thrown_in += 1,
        }
    }
    watched.paces = times.into_iter().map(|(kind, times)| pace(kind, times)).collect();
    watched
}

/// The chance given to the winning bid, and whether it was made; `None` for a hand that does not count.
fn one_hand(
    rules: &dyn AnyRules,
    bot: &Named,
    number: u64,
    clock: &mut impl FnMut() -> Duration,
    mut note: impl FnMut(&'static str, f64),
) -> Option<(Option<f32>, bool)> {
    let (mut hand, mut crew) = dealt(rules, bot, number)?;
    let mut chance = None;
    for _ in 0..MOST_DECISIONS {
        if let Some(score) = hand.score() {
            let made = score.finisher.is_some_and(|seat| score.players[seat] > 0);
            return (!score.thrown_in).then_some((chance, made));
        }
        let kind = hand.phase();
        let begun = clock();
        let wanted = crew.next(&*hand)?;
        note(kind, clock().saturating_sub(begun).as_secs_f64() * 1e3);
        chance = wanted.choice.chance.or(chance);
        let acted = hand.act(Actor::Seat(wanted.seat), &wanted.choice.action).ok()?;
        crew.watch(&acted);
    }
    None
}

fn pace(kind: &'static str, mut times: Vec<f64>) -> Pace {
    times.sort_by(f64::total_cmp);
    let count = times.len();
    let at = |share: f64| times.get(((count as f64 * share) as usize).min(count.saturating_sub(1))).copied();
    Pace {
        kind,
        count,
        mean_ms: times.iter().sum::<f64>() / count.max(1) as f64,
        p50: at(0.5).unwrap_or(0.0),
        p99: at(0.99).unwrap_or(0.0),
        max: at(1.0).unwrap_or(0.0),
    }
}

/// The hand of a number, with the same bot in every seat. The seats of one number never think alike by chance.
pub(crate) fn dealt(rules: &dyn AnyRules, bot: &Named, number: u64) -> Option<(Box<dyn AnyHand>, Crew)> {
    let pack = rules.pack();
    let order = Deal::shuffled((0..pack.len()).collect(), &mut SmallRng::seed_from_u64(number));
    let pack = order.pack.iter().filter_map(|at| pack.get(*at).cloned()).collect();
    let players = rules.players();
    let dealer = Seat::wrapping(number as usize % players.max(1));
    let deal = Deal { pack, cuts: Vec::new(), luck: order.luck };
    let hand = rules.start(&Standing { dealer, ..Standing::default() }, &deal).ok()?;
    let mut crew = Crew::new((0..players as u64).map(|seat| bot.seat(rules, number * 64 + seat)).collect());
    crew.deal(&*hand);
    Some((hand, crew))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot_named;
    use rules::{Catalog, Options};

    #[test]
    fn decisions_and_bids_are_told_by_kind_and_by_tenth() {
        let rules = Catalog::default().open("original-rook", Some(4), &Options::new()).unwrap();
        let mut ticks = 0;
        let clock = || {
            ticks += 1;
            Duration::from_millis(ticks)
        };
        let seen = watch(&*rules, bot_named("strong", &*rules).unwrap(), 4, 1, clock);
        let kinds: Vec<&str> = seen.paces.iter().map(|pace| pace.kind).collect();
        assert_eq!(kinds, ["auction", "bury", "trump", "play"]);
        assert!(seen.paces.iter().all(|pace| pace.p50 == 1.0 && pace.max == 1.0), "{seen:?}");
        let played = 4 - seen.thrown_in as u32;
        assert_eq!(seen.tenths.iter().map(|tenth| tenth.bids).sum::<u32>(), played);
        assert!(seen.tenths.iter().all(|tenth| tenth.made <= tenth.bids));
    }
}
