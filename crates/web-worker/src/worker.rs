//! Inside a Web Worker: messages in, messages out, as JSON.

use crate::House;
use parlor::Refusal;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use wire::{Errand, Report};

thread_local! {
    static HOUSE: RefCell<House> = RefCell::default();
}

/// Starts serving the page that started this worker.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    std::panic::set_hook(Box::new(|what| web_sys::console::error_1(&what.to_string().into())));
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let page = scope.clone();
    let serve = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        let reports = match serde_json::from_str::<Errand>(&text) {
            Ok(errand) => HOUSE.with(|house| house.borrow_mut().run(errand, js_sys::Date::now() as u64)),
            Err(why) => {
                vec![Report::Failed(Refusal::BadMessage { detail: why.to_string() }.into())]
            }
        };
        for report in reports {
            let text = serde_json::to_string(&report).unwrap_or_default();
            // A page that is gone needs no answer.
            let _ = page.post_message(&JsValue::from_str(&text));
        }
    });
    scope.set_onmessage(Some(serve.as_ref().unchecked_ref()));
    // The worker lives as long as the page, and so does this callback.
    serve.forget();
    Ok(())
}
