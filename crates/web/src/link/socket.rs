//! A table on a server, over a WebSocket that reconnects on its own.

use crate::{browser, scope};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CloseEvent, MessageEvent, Request, RequestInit, Response, WebSocket};
use wire::{Ask, Hello, Message, NewTable, Opened, Refused};

/// How long to wait before reconnecting; the wait gets longer each time.
const RETRY_MS: [u32; 5] = [300, 1000, 2000, 5000, 10_000];
/// Server close codes after which reconnecting is pointless.
const REFUSED: u16 = 4000;

/// What a socket reports.
pub(crate) enum Heard {
    /// A message from the table.
    Message(Message),
    /// The connection was lost and will be retried.
    Lost,
}

/// A socket to one table.
#[derive(Clone)]
pub(crate) struct Socket {
    inner: Rc<Inner>,
}

struct Inner {
    table: String,
    key: String,
    socket: RefCell<Option<WebSocket>>,
    /// The last version this page was shown.
    seen: Cell<Option<u64>>,
    tries: Cell<usize>,
    closed: Cell<bool>,
    hear: Box<dyn Fn(Heard)>,
}

impl Socket {
    /// Connects to a table; `hear` receives everything.
    pub(crate) fn connect(table: &str, key: &str, hear: impl Fn(Heard) + 'static) -> Socket {
        let inner = Inner {
            table: table.to_owned(),
            key: key.to_owned(),
            socket: RefCell::default(),
            seen: Cell::default(),
            tries: Cell::default(),
            closed: Cell::default(),
            hear: Box::new(hear),
        };
        let socket = Socket { inner: Rc::new(inner) };
        socket.open();
        socket
    }

    fn open(&self) {
        let address =
            format!("{}/api/tables/{}/socket", browser::origin().replacen("http", "ws", 1), self.inner.table);
        let Ok(ws) = WebSocket::new(&address) else { return self.again() };
        let inner = Rc::clone(&self.inner);
        let greet = ws.clone();
        let opened = Closure::<dyn Fn()>::new(move || {
            let hello =
                Hello { protocol: wire::PROTOCOL, key: Some(inner.key.clone()), seen: inner.seen.get() };
            if let Ok(text) = serde_json::to_string(&hello) {
                // A socket that cannot be written to is about to close, which is reported separately.
                let _ = greet.send_with_str(&text);
            }
        });
        ws.set_onopen(Some(opened.into_js_value().unchecked_ref()));
        let inner = Rc::clone(&self.inner);
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            let Ok(message) = said::read::from_json::<Message>(&text) else { return };
            match &message {
                Message::Welcome(welcome) => {
                    inner.tries.set(0);
                    inner.seen.set(Some(welcome.v));
                }
                Message::Update(update) => inner.seen.set(Some(update.v)),
                _ => {}
            }
            scope::run(|| (inner.hear)(Heard::Message(message)));
        });
        ws.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
        let socket = self.clone();
        let closed = Closure::<dyn Fn(CloseEvent)>::new(move |event: CloseEvent| {
            if !socket.inner.closed.get() && event.code() != REFUSED {
                scope::run(|| (socket.inner.hear)(Heard::Lost));
                socket.again();
            }
        });
        ws.set_onclose(Some(closed.into_js_value().unchecked_ref()));
        self.inner.socket.replace(Some(ws));
    }

    fn again(&self) {
        let tries = self.inner.tries.get();
        self.inner.tries.set(tries + 1);
        let socket = self.clone();
        browser::after(RETRY_MS[tries.min(RETRY_MS.len() - 1)], move || {
            if !socket.inner.closed.get() {
                socket.open();
            }
        });
    }

    /// Sends a request. If the socket breaks, either the request was not carried out, or its result shows up after
    /// reconnecting.
    pub(crate) fn send(&self, ask: &Ask) {
        if let (Some(ws), Ok(text)) = (&*self.inner.socket.borrow(), serde_json::to_string(ask)) {
            let _ = ws.send_with_str(&text);
        }
    }

    /// Closes without reconnecting.
    pub(crate) fn close(&self) {
        self.inner.closed.set(true);
        if let Some(ws) = self.inner.socket.take() {
            let _ = ws.close();
        }
    }
}

/// Opens a table on this server; the error may explain the refusal.
pub(crate) async fn open_table(wanted: &NewTable) -> Result<Opened, Option<Refused>> {
    let answer = post_table(wanted).await.ok_or(None)?;
    said::read::from_json(&answer).map_err(|_| said::read::from_json(&answer).ok())
}

async fn post_table(wanted: &NewTable) -> Option<String> {
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str(&serde_json::to_string(wanted).ok()?));
    let address = format!("{}/api/tables", browser::origin());
    let request = Request::new_with_str_and_init(&address, &init).ok()?;
    let answer = JsFuture::from(browser::window()?.fetch_with_request(&request)).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
