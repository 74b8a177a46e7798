//! The house in this browser: a worker that runs the same table as a server, so that bots think without blocking
//! the page and no network is needed.
//!
//! The worker's program is larger than the page's. It is fetched when someone needs it, or when the page says that
//! nothing else is waiting for the network.

use crate::scope;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::{Errand, Report};

/// A house, which may not be running yet.
#[derive(Clone)]
pub(crate) struct House {
    script: Rc<str>,
    hear: Rc<dyn Fn(Report)>,
    state: Rc<RefCell<State>>,
}

enum State {
    /// Not started, with the errands that can wait.
    Asleep(Vec<Errand>),
    /// Started; a browser that refuses workers has none.
    Started(Option<Worker>),
}

impl House {
    /// A house that is not running yet; `hear` receives all its reports.
    pub(crate) fn new(script: &str, hear: impl Fn(Report) + 'static) -> House {
        House {
            script: script.into(),
            hear: Rc::new(hear),
            state: Rc::new(RefCell::new(State::Asleep(Vec::new()))),
        }
    }

    /// Starts the house, unless it is running.
    pub(crate) fn wake(&self) {
        let mut state = self.state.borrow_mut();
        let State::Asleep(errands) = &mut *state else { return };
        let errands = std::mem::take(errands);
        let worker = start(&self.script, Rc::clone(&self.hear));
        errands.iter().for_each(|errand| post(worker.as_ref(), errand));
        *state = State::Started(worker);
    }

    /// Sends an errand now.
    pub(crate) fn send(&self, errand: &Errand) {
        self.wake();
        if let State::Started(worker) = &*self.state.borrow() {
            post(worker.as_ref(), errand);
        }
    }

    /// Sends an errand that is no reason to start the house.
    pub(crate) fn send_in_time(&self, errand: Errand) {
        match &mut *self.state.borrow_mut() {
            State::Asleep(errands) => errands.push(errand),
            State::Started(worker) => post(worker.as_ref(), &errand),
        }
    }
}

fn start(script: &str, hear: Rc<dyn Fn(Report)>) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(script, &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        if let Ok(report) = said::read::from_json(&text) {
            scope::run(|| hear(report));
        }
    });
    worker.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    Some(worker)
}

fn post(worker: Option<&Worker>, errand: &Errand) {
    let (Some(worker), Ok(text)) = (worker, serde_json::to_string(errand)) else { return };
    // If the worker is gone, its page is gone too.
    let _ = worker.post_message(&JsValue::from_str(&text));
}
