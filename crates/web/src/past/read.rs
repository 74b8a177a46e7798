//! Where a finished hand is loaded from: the log in this browser, or the server.

use super::Again;
use crate::{
    fetch::{self, NotTold},
    kept,
};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use wire::{Chair, Finding, Next, Phase, Replay, Review, Settings, Study, Table, Who};

/// The state of the review.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Reviewing {
    /// Not requested.
    NotYet,
    /// In progress.
    Now,
    /// The server is reviewing another hand.
    Busy,
    /// Ready.
    Done(Rc<Review>),
}

/// Loads the hand as seen from all seats, or only from the visitor's own seat if the hand is too long for that.
pub(super) fn replay(again: Again, near: bool, table: &str, deal: u32) {
    let got = move |replay: Option<Replay>| match replay {
        // The visitor may have left the screen in the meantime.
        _ if !again.replay.is_alive() => {}
        Some(replay) => again.replay.set(Some(Rc::new(replay))),
        None => again.missing.set(true),
    };
    let seat = again.from.get_untracked();
    if !near {
        let path = format!("/api/tables/{table}/hands/{deal}");
        return spawn_local(async move {
            let all = fetch::get::<Replay>(&path, None).await.ok();
            let too_long = all.as_ref().is_some_and(|replay| replay.views.is_empty());
            let found =
                if too_long { fetch::get(&format!("{path}/seats/{seat}"), None).await.ok() } else { all };
            crate::scope::run(|| got(found));
        });
    }
    let Some(kept) = kept::for_study(table) else { return again.missing.set(true) };
    let one = kept.clone();
    again.app.study(Study::Replay { kept, deal, seat: None }, move |finding| match finding {
        Finding::Replay(replay) if replay.views.is_empty() => {
            again.app.study(
                Study::Replay { kept: one, deal, seat: Some(seat) },
                move |finding| match finding {
                    Finding::Replay(replay) => got(Some(*replay)),
                    _ => got(None),
                },
            );
        }
        Finding::Replay(replay) => got(Some(*replay)),
        _ => got(None),
    });
}

/// Requests a review of the hand.
pub(super) fn review(again: Again, near: bool, table: &str, deal: u32) {
    again.reviewing.set(Reviewing::Now);
    let got = move |now: Reviewing| {
        if again.reviewing.is_alive() {
            again.reviewing.set(now);
        }
    };
    if !near {
        let path = format!("/api/tables/{table}/hands/{deal}/review");
        return spawn_local(async move {
            let found = fetch::get::<Review>(&path, None).await;
            crate::scope::run(|| {
                got(match found {
                    Ok(review) => Reviewing::Done(Rc::new(review)),
                    Err(NotTold::Busy) => Reviewing::Busy,
                    Err(NotTold::Nothing) => Reviewing::NotYet,
                });
            });
        });
    }
    let Some(kept) = kept::for_study(table) else { return };
    again.app.study(Study::Review { kept, deal }, move |finding| {
        got(match finding {
            Finding::Review(review) => Reviewing::Done(Rc::new(*review)),
            _ => Reviewing::NotYet,
        });
    });
}

/// The table as it was at the time of a hand, with only what is needed to draw it.
pub(super) fn table_of(replay: &Replay) -> Table {
    let hand = &replay.hand;
    let chair = |name: &String| Chair { who: Who::Person, name: name.clone(), ready: false };
    Table {
        id: String::new(),
        rules: replay.rules.clone(),
        title: String::new(),
        differences: Vec::new(),
        phase: Phase::Playing,
        paused: false,
        locked: false,
        chat: false,
        quiet: false,
        settings: Settings::default(),
        host: None,
        seats: hand.names.iter().map(chair).collect(),
        matches: hand.in_match,
        hand: hand.hand,
        dealer: Some(hand.dealer),
        totals: Vec::new(),
        sides: Vec::new(),
        partners: Vec::new(),
        target: None,
        scores: Vec::new(),
        result: None,
        winners: None,
        next: Next { deal: hand.deal, commitment: String::new() },
        proofs: 0,
        undo: None,
        practice: false,
        book: None,
        party: None,
        night: None,
    }
}
