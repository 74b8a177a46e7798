//! The house in this browser: a worker that runs the same table as a server, so that bots think without blocking
//! the page and no network is needed.

use crate::scope;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::{Errand, Report};

/// A running house.
#[derive(Clone)]
pub(crate) struct House {
    worker: Option<Worker>,
}

impl House {
    /// Starts the house; `hear` receives all its reports.
    pub(crate) fn start(script: &str, hear: impl Fn(Report) + 'static) -> House {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options(script, &options) else { return House { worker: None } };
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            if let Ok(report) = said::read::from_json(&text) {
                scope::run(|| hear(report));
            }
        });
        worker.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
        House { worker: Some(worker) }
    }

    /// Sends an errand.
    pub(crate) fn send(&self, errand: &Errand) {
        let (Some(worker), Ok(text)) = (&self.worker, serde_json::to_string(errand)) else { return };
        // If the worker is gone, its page is gone too.
        let _ = worker.post_message(&JsValue::from_str(&text));
    }
}
