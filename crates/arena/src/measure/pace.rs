//! How long each kind of decision takes.

use super::{MOST_DECISIONS, dealt};
use bots::Named;
use rules::{Actor, AnyRules};
use std::time::Duration;

/// How long one kind of decision took, in milliseconds.
#[derive(Clone, PartialEq, Debug)]
pub struct Pace {
    /// What the bot was asked to decide.
    pub kind: &'static str,
    /// The number of decisions of this kind.
    pub count: usize,
    /// The mean.
    pub mean_ms: f64,
    /// The median.
    pub p50: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

/// Plays `hands` hands, starting from `seed`, on one thread. Kinds of decisions are listed in the order they first
/// came up. `go_on` is told how many hands are done and can stop the run.
pub fn paces(
    rules: &dyn AnyRules,
    bot: &Named,
    hands: u64,
    seed: u64,
    mut clock: impl FnMut() -> Duration,
    mut go_on: impl FnMut(u64) -> bool,
) -> Vec<Pace> {
    let mut times: Vec<(&'static str, Vec<f64>)> = Vec::new();
    for number in seed..seed + hands {
        let note = |kind: &'static str, ms: f64| match times.iter_mut().find(|(name, _)| *name == kind) {
            Some((_, all)) => all.push(ms),
            None => times.push((kind, vec![ms])),
        };
        one_hand(rules, bot, number, &mut clock, note);
        if !go_on(number + 1 - seed) {
            break;
        }
    }
    times.into_iter().map(|(kind, times)| pace(kind, times)).collect()
}

/// `None` for a hand that could not be finished.
fn one_hand(
    rules: &dyn AnyRules,
    bot: &Named,
    number: u64,
    clock: &mut impl FnMut() -> Duration,
    mut note: impl FnMut(&'static str, f64),
) -> Option<()> {
    let (mut hand, mut crew) = dealt(rules, bot, number)?;
    for _ in 0..MOST_DECISIONS {
        if hand.score().is_some() {
            break;
        }
        let kind = hand.phase();
        let begun = clock();
        let wanted = crew.next(&*hand)?;
        note(kind, clock().saturating_sub(begun).as_secs_f64() * 1e3);
        let acted = hand.act(Actor::Seat(wanted.seat), &wanted.choice.action).ok()?;
        crew.watch(&acted);
    }
    Some(())
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

#[cfg(test)]
mod tests {
    use super::*;
    use bots::bot_named;
    use rules::{Catalog, Options};

    #[test]
    fn decisions_are_reported_by_kind() {
        let rules = Catalog::default().open("original-rook", Some(4), &Options::new()).unwrap();
        let mut ticks = 0;
        let clock = || {
            ticks += 1;
            Duration::from_millis(ticks)
        };
        let seen = paces(&*rules, bot_named("strong", &*rules).unwrap(), 4, 1, clock, |_| true);
        let kinds: Vec<&str> = seen.iter().map(|pace| pace.kind).collect();
        assert_eq!(kinds, ["auction", "bury", "trump", "play"]);
        assert!(seen.iter().all(|pace| pace.p50 == 1.0 && pace.max == 1.0), "{seen:?}");
    }
}
