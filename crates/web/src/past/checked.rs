//! Automatically checks every deal at a server's table. A deal that passes gets a small mark in the score sheet. One that
//! fails, or whose proof the server withholds, is reported above the table for as long as the visitor stays.

use super::{fair, remember::remembered};
use crate::prelude::*;
use crate::text::Wording as _;
use crate::{app::App, browser, fetch, route::Route, scope, sitting::Sitting, text::Past};
use said::{
    Names, Speak,
    proof::{Known, Wrong},
};
use std::collections::VecDeque;
use wasm_bindgen_futures::spawn_local;
use wire::{Errand, Study, Verified};

/// What is known about one deal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Verdict {
    /// The check is in progress.
    Checking,
    /// The proof is valid.
    Fair {
        /// Whether it was compared with what this browser was shown before the deal.
        compared: bool,
    },
    /// The proof fails.
    Unfair(Wrong),
    /// The server has not sent the proof, although it was asked several times.
    Missing,
}

/// How long to wait before asking for a missing proof again. Only after that is the visitor told; the line might have
/// been down for a moment.
const AGAIN_MS: [u32; 3] = [1000, 4000, 15_000];
/// How often to ask for it after that.
const LATER_MS: u32 = 60_000;

#[derive(Clone, PartialEq, Debug)]
struct Check {
    table: String,
    deal: u32,
    verdict: Verdict,
}

/// The proofs about which the house has not answered yet, in order, and whether each was compared with what was
/// remembered.
type Asked = VecDeque<(String, u32, bool)>;

/// The deals checked since the page was opened.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    all: Signal<Vec<Check>>,
    asked: Signal<Asked>,
}

impl Checks {
    pub(crate) fn new() -> Checks {
        Checks { all: create_signal(Vec::new()), asked: create_signal(VecDeque::new()) }
    }

    fn set(self, table: &str, deal: u32, verdict: Verdict) {
        self.all.update(|all| {
            all.retain(|one| one.table != table || one.deal != deal);
            all.push(Check { table: table.to_owned(), deal, verdict });
        });
    }

    /// The finished deals of a table that nobody has checked yet: the last one when the visitor arrives, and every
    /// one from then on.
    fn due(self, table: &str, finished: u32) -> Vec<u32> {
        let checked = self.all.with_untracked(|all| {
            let here = all.iter().filter(|one| one.table == table);
            here.map(|one| one.deal).max()
        });
        let first = checked.map_or(finished, |last| last + 1).max(1);
        (first..=finished).collect()
    }

    /// What is known about a deal; `None` if it is not being checked.
    fn of(self, table: &str, deal: u32) -> Option<Verdict> {
        self.all.with(|all| {
            let found = all.iter().find(|one| one.table == table && one.deal == deal);
            found.map(|one| one.verdict.clone())
        })
    }

    /// The deals of a table to report: those that were not fair, and why, and those whose proof is missing.
    fn to_report(self, table: &str) -> Vec<(u32, Option<Wrong>)> {
        self.all.with(|all| {
            let found = all.iter().filter(|one| one.table == table).filter_map(|one| match &one.verdict {
                Verdict::Unfair(why) => Some((one.deal, Some(why.clone()))),
                Verdict::Missing => Some((one.deal, None)),
                Verdict::Checking | Verdict::Fair { .. } => None,
            });
            found.collect()
        })
    }

    /// The server did not send a proof when it was asked for the `tries`-th time, counting from zero. Returns when to
    /// ask again.
    fn not_sent(self, table: &str, deal: u32, tries: usize) -> u32 {
        AGAIN_MS.get(tries).copied().unwrap_or_else(|| {
            self.set(table, deal, Verdict::Missing);
            LATER_MS
        })
    }

    /// Handles the house's next answer.
    pub(crate) fn hear(self, verified: Verified) {
        let mut next = None;
        self.asked.update(|asked| next = asked.pop_front());
        if let Some((table, deal, compared)) = next {
            self.set(&table, deal, verified.wrong.map_or(Verdict::Fair { compared }, Verdict::Unfair));
        }
    }
}

/// How many deals the server must be able to prove now. Every deal before the one being played is over, even if the
/// server does not say so. The boards of a night are proved by its club.
fn provable(table: &wire::Table) -> u32 {
    let over = if table.night.is_some() { 0 } else { table.next.deal.saturating_sub(2) };
    table.proofs.max(over)
}

/// Checks the deals that have been finished at the visitor's table on a server.
pub(crate) fn check_deals(app: App) {
    let sitting = app.sitting;
    let finished = create_selector(move || {
        let read = |table: &wire::Table| (table.id.clone(), provable(table));
        sitting.table.with(|table| table.as_deref().map(read)).filter(|_| sitting.has_company())
    });
    create_effect(move || {
        let Some((table, finished)) = finished.get_clone() else { return };
        for deal in sitting.checks.due(&table, finished) {
            sitting.checks.set(&table, deal, Verdict::Checking);
            check(app, table.clone(), deal, 0);
        }
    });
}

fn check(app: App, table: String, deal: u32, tries: usize) {
    let checks = app.sitting.checks;
    let promised = remembered(&table, deal);
    let compared = promised.is_some();
    let known = promised.map_or_else(
        || Known { table: Some(table.clone()), deal: Some(deal), ..Known::default() },
        |promised| promised.in_full(),
    );
    spawn_local(async move {
        let proof = fetch::text(&fair::path(&table, deal), Some(&crate::identity())).await;
        scope::run(|| match proof {
            Ok(proof) => {
                checks.asked.update(|asked| asked.push_back((table, deal, compared)));
                app.send_home(&Errand::Study(Study::Verify { proof, known: Box::new(known) }));
            }
            Err(_) => {
                let wait = checks.not_sent(&table, deal, tries);
                browser::after(wait, move || check(app, table, deal, tries + 1));
            }
        });
    });
}

/// The mark in the score sheet for the hand that was just played.
#[component(inline_props)]
pub(crate) fn CheckedMark(sitting: Sitting) -> View {
    let deal = create_selector(move || {
        sitting.table.with(|table| table.as_ref().map(|table| (table.id.clone(), table.proofs)))
    });
    let verdict = create_selector(move || {
        let (table, deal) = deal.get_clone()?;
        sitting.checks.of(&table, deal)
    });
    let say = move |what: Past| sitting.language().past(&what);
    let look = move |_| Route::Fair(deal.get_clone_untracked()).go();
    let mark = move |name: &'static str, title: Past, about: String| {
        view! {
            details(class="checked", data-verdict=name) {
                summary { (say(title.clone())) }
                p(class="small") { (about) }
                button(class="plainly", r#type="button", on:click=look) { (say(Past::ShowProof)) }
            }
        }
    };
    view! {
        (match verdict.get_clone() {
            None | Some(Verdict::Checking) => View::new(),
            Some(Verdict::Fair { compared }) => {
                mark("fair", Past::Checked, say(if compared { Past::CheckedAll } else { Past::CheckedAlone }))
            }
            Some(Verdict::Missing) => mark("missing", Past::NotChecked, say(Past::ProofMissing)),
            Some(Verdict::Unfair(why)) => {
                mark("unfair", Past::IsUnfair, why.speak(sitting.language(), Names::People(&[])))
            }
        })
    }
}

/// A line for every deal whose proof fails or is missing. It is above the table, where screen readers announce it, and also in the
/// score sheet, which covers the table.
#[component(inline_props)]
pub(crate) fn Alarm(sitting: Sitting, role: &'static str) -> View {
    let reported = create_selector(move || {
        let table = sitting.table.with(|table| table.as_ref().map(|table| table.id.clone()))?;
        let found = sitting.checks.to_report(&table);
        (!found.is_empty()).then_some((table, found))
    });
    let line = move |table: String, deal: u32, why: Option<&Wrong>| {
        let words = match why {
            Some(why) => Past::UnfairDeal { deal, why: why.speak(sitting.language(), Names::People(&[])) },
            None => Past::ProofWithheld(deal),
        };
        view! {
            div(class="news alarm", role=role) {
                span { (sitting.language().past(&words)) }
                button(class="choice", r#type="button", on:click=move |_| Route::Fair(Some((table.clone(), deal))).go()) {
                    (sitting.language().past(&Past::ShowProof))
                }
            }
        }
    };
    view! {
        (match reported.get_clone() {
            None => View::new(),
            Some((table, found)) => {
                found.iter().map(|(deal, why)| line(table.clone(), *deal, why.as_ref())).collect::<Vec<_>>().into()
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::read::table_of, *};

    fn fair() -> Verified {
        Verified { wrong: None, about: None }
    }

    /// A server that claims that it has nothing to prove is noticed when it deals again.
    #[test]
    fn every_deal_before_the_one_being_played_must_be_provable_except_the_boards_of_a_night() {
        let names = vec!["Ann".to_owned(), "Bea".to_owned()];
        let (players, winners) = (vec![0, 0], None);
        let hand = wire::Hand {
            deal: 1,
            in_match: 1,
            hand: 1,
            dealer: 0,
            names,
            players,
            thrown_in: false,
            winners,
        };
        let (rules, seat, views, steps) = ("rack-o:2".to_owned(), None, Vec::new(), Vec::new());
        let mut table = table_of(&wire::Replay { rules, hand, seat, views, steps });
        (table.proofs, table.next.deal) = (0, 1);
        assert_eq!(provable(&table), 0);
        (table.proofs, table.next.deal) = (1, 2);
        assert_eq!(provable(&table), 1);
        (table.proofs, table.next.deal) = (0, 4);
        assert_eq!(provable(&table), 2, "the third deal is being played");
        let club = "club".to_owned();
        table.night =
            Some(wire::TableNight { club, night: 1, round: 1, table: 1, boards: vec![1], board: Some(1) });
        assert_eq!(provable(&table), 0, "the club proves the boards");
    }

    #[test]
    fn the_last_deal_is_checked_on_arrival_and_every_later_one_once() {
        let root = create_root(|| {
            let checks = Checks::new();
            assert_eq!(checks.due("t", 0), Vec::<u32>::new());
            assert_eq!(checks.due("t", 4), [4]);
            checks.set("t", 4, Verdict::Checking);
            assert_eq!(checks.due("t", 4), Vec::<u32>::new());
            assert_eq!(checks.due("t", 6), [5, 6], "two hands ended while the visitor was away");
            assert_eq!(checks.due("u", 2), [2], "each table has its own deals");
        });
        root.dispose();
    }

    #[test]
    fn a_withheld_proof_is_reported_after_several_tries_until_it_comes() {
        let root = create_root(|| {
            let checks = Checks::new();
            checks.set("t", 1, Verdict::Checking);
            for (tries, wait) in AGAIN_MS.into_iter().enumerate() {
                assert_eq!(checks.not_sent("t", 1, tries), wait);
                assert_eq!(checks.to_report("t"), [], "the line might have been down for a moment");
            }
            assert_eq!(checks.not_sent("t", 1, AGAIN_MS.len()), LATER_MS);
            assert_eq!(checks.to_report("t"), [(1, None)]);
            assert_eq!(checks.to_report("u"), []);
            checks.asked.set([("t".to_owned(), 1, true)].into());
            checks.hear(fair());
            assert_eq!(checks.to_report("t"), [], "it came late");
        });
        root.dispose();
    }

    #[test]
    fn answers_belong_to_the_deals_in_the_order_they_were_asked() {
        let root = create_root(|| {
            let checks = Checks::new();
            checks.asked.set([("t".to_owned(), 1, true), ("t".to_owned(), 2, false)].into());
            checks.hear(fair());
            checks.hear(Verified { wrong: Some(Wrong::OtherCommitment), about: None });
            assert_eq!(checks.of("t", 1), Some(Verdict::Fair { compared: true }));
            assert_eq!(checks.to_report("t"), [(2, Some(Wrong::OtherCommitment))]);
            checks.hear(fair());
            assert_eq!(checks.of("t", 3), None, "an answer that nobody asked for changes nothing");
        });
        root.dispose();
    }
}
