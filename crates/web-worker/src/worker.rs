//! Runs inside a Web Worker: messages come in and go out as JSON.

use crate::House;
use js_sys::{Array, Promise, Uint8Array};
use parlor::Refusal;
use std::{cell::RefCell, collections::VecDeque};
use wasm_bindgen::{JsCast, prelude::*};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};
use wire::{Errand, Report};

/// The champion's network, stored next to the worker's own script.
const NETWORK: &str = "champion.rooknet";

/// How many milliseconds the table waits for the network.
const PATIENCE: i32 = 30_000;

/// The worker's state.
#[derive(Default)]
struct Room {
    house: House,
    /// Whether the network has been requested.
    asked: bool,
    /// Messages that arrived while the network was being fetched.
    waiting: Option<VecDeque<String>>,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

/// Starts serving the page that started this worker.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    std::panic::set_hook(Box::new(|what| web_sys::console::error_1(&what.to_string().into())));
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let page = scope.clone();
    let serve = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        hear(&page, message.data().as_string().unwrap_or_default());
    });
    scope.set_onmessage(Some(serve.as_ref().unchecked_ref()));
    // The worker lives as long as the page, and so does this callback.
    serve.forget();
    Ok(())
}

/// Answers a message. The network is fetched before the first bot that uses it acts, and before the champion gives its
/// first hint or review.
fn hear(page: &DedicatedWorkerGlobalScope, text: String) {
    let waits = ROOM.with_borrow_mut(|room| {
        if let Some(waiting) = &mut room.waiting {
            waiting.push_back(text);
            return false;
        }
        let errand = said::read::from_json::<Errand>(&text);
        if !room.asked && errand.as_ref().is_ok_and(|errand| room.house.asks_the_network(errand)) {
            room.asked = true;
            room.waiting = Some(VecDeque::from([text]));
            return true;
        }
        for report in answer(&mut room.house, errand) {
            let text = serde_json::to_string(&report).unwrap_or_default();
            // A closed page needs no answer.
            let _ = page.post_message(&JsValue::from_str(&text));
        }
        let fetches = room.house.uses_network() && !room.asked;
        if fetches {
            room.asked = true;
            room.waiting = Some(VecDeque::new());
        }
        fetches
    });
    if waits {
        let page = page.clone();
        spawn_local(async move {
            if let Err(why) = fetch(&page).await {
                // The strongest bot plays in place of the champion.
                web_sys::console::warn_1(&why);
            }
            let waiting = ROOM.with_borrow_mut(|room| room.waiting.take());
            waiting.into_iter().flatten().for_each(|text| hear(&page, text));
        });
    }
}

fn answer<Why: ToString>(house: &mut House, errand: Result<Errand, Why>) -> Vec<Report> {
    match errand {
        Ok(errand) => house.run(errand, js_sys::Date::now() as u64),
        Err(why) => vec![Report::Failed(Refusal::BadMessage { detail: why.to_string() }.into())],
    }
}

/// Fetches the network and installs it.
async fn fetch(scope: &DedicatedWorkerGlobalScope) -> Result<(), JsValue> {
    let too_slow = Promise::new(&mut |_, reject| {
        // Without a timer, a stalled connection would keep the table waiting.
        let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE);
    });
    let in_time = |what: &Promise| JsFuture::from(Promise::race(&Array::of2(what, &too_slow)));
    let answer: Response = in_time(&scope.fetch_with_str(NETWORK)).await?.dyn_into()?;
    if !answer.ok() {
        return Err(answer.status().into());
    }
    let file = Uint8Array::new(&in_time(&answer.array_buffer()?).await?).to_vec();
    bots::trick::net::install(&file).map_err(|why| why.to_string().into())
}
