//! A table or a club on a server, over a WebSocket that reconnects on its own.

use crate::{browser, scope};
use serde::{Serialize, de::DeserializeOwned};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use wire::{Hello, Message, club::ClubMessage};

/// How long to wait before reconnecting; the wait gets longer each time.
const RETRY_MS: [u32; 5] = [300, 1000, 2000, 5000, 10_000];
/// Server close codes after which reconnecting is pointless.
const REFUSED: u16 = 4000;

/// Messages that come over a socket.
pub trait Versioned: DeserializeOwned + 'static {
    /// The version that the visitor has been shown with this message, if it shows one.
    fn version(&self) -> Option<u64>;
}

impl Versioned for Message {
    fn version(&self) -> Option<u64> {
        match self {
            Message::Welcome(welcome) => Some(welcome.v),
            Message::Update(update) => Some(update.v),
            _ => None,
        }
    }
}

impl Versioned for ClubMessage {
    fn version(&self) -> Option<u64> {
        match self {
            ClubMessage::Welcome(welcome) => Some(welcome.v),
            ClubMessage::Update(update) => Some(update.v),
            _ => None,
        }
    }
}

/// What a socket reports.
pub enum Heard<M> {
    /// A message.
    Message(M),
    /// The connection was lost and will be retried.
    Lost,
}

/// A socket to one table or club.
pub struct Socket<M> {
    inner: Rc<Inner<M>>,
}

impl<M> Clone for Socket<M> {
    fn clone(&self) -> Socket<M> {
        Socket { inner: Rc::clone(&self.inner) }
    }
}

struct Inner<M> {
    path: String,
    key: String,
    socket: RefCell<Option<WebSocket>>,
    /// The last version this page was shown.
    seen: Cell<Option<u64>>,
    tries: Cell<usize>,
    closed: Cell<bool>,
    hear: Box<dyn Fn(Heard<M>)>,
}

impl<M: Versioned> Socket<M> {
    /// Connects to the socket at a path; `hear` receives everything.
    pub fn connect(path: &str, key: &str, hear: impl Fn(Heard<M>) + 'static) -> Socket<M> {
        let inner = Inner {
            path: path.to_owned(),
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
        let address = format!("{}{}", browser::origin().replacen("http", "ws", 1), self.inner.path);
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
            let Ok(message) = said::read::from_json::<M>(&text) else { return };
            if let Some(v) = message.version() {
                inner.tries.set(0);
                inner.seen.set(Some(v));
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
    pub fn send(&self, ask: &impl Serialize) {
        if let (Some(ws), Ok(text)) = (&*self.inner.socket.borrow(), serde_json::to_string(ask)) {
            let _ = ws.send_with_str(&text);
        }
    }

    /// Closes without reconnecting.
    pub fn close(&self) {
        self.inner.closed.set(true);
        if let Some(ws) = self.inner.socket.take() {
            let _ = ws.close();
        }
    }
}
