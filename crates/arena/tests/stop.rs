//! A run that is stopped has the result of the deals it finished.
#![allow(clippy::unwrap_used, reason = "tests")]

use bots::Random;
use rookery_arena::{Contestant, Setup, run, run_until};
use rules::{Catalog, Options};
use std::sync::atomic::{AtomicBool, Ordering};

fn setup(deals: u64) -> Setup {
    let rules = Catalog::default().open("tuxedo", Some(2), &Options::new()).unwrap();
    let random = |name: &str| Contestant::own(name, |_, seed| Box::new(Random::new(seed)));
    Setup { deals, ..Setup::new(rules, vec![random("one"), random("other")]) }
}

#[test]
fn a_stopped_run_has_the_result_of_a_shorter_one() {
    let (stop, mut told) = (AtomicBool::new(false), 0);
    let stopped = run_until(&setup(u64::MAX), &stop, |now| {
        told = now.deals;
        stop.store(now.deals > 20, Ordering::Relaxed);
    });
    assert!((21..100).contains(&told), "{told}");
    assert_eq!(stopped.unwrap(), run(&setup(told), |_| ()).unwrap());
}

#[test]
fn a_run_that_is_stopped_at_once_has_no_deals() {
    let nothing = run_until(&setup(u64::MAX), &AtomicBool::new(true), |_| ()).unwrap();
    assert_eq!(nothing.pairs[0].difference.count(), 0);
}
