//! The messages between a table and the people at it: types only, no behaviour, no rules.
//!
//! One JSON object a WebSocket message, told apart by its `type`. `docs/protocol.md` describes them for a client
//! in any language. A change that an old client would misread raises [`PROTOCOL`].

mod http;
mod message;
mod request;
mod table;

pub use http::{Forgotten, GameInfo, NewTable, Opened, OptionInfo};
pub use message::{Legal, Line, Message, Missed, Refused, Update, Welcome, You};
pub use request::{Ask, Hello, Request};
pub use table::{Chair, Next, Phase, Phrase, Result, Settings, Table, Who};

/// The version of these messages.
pub const PROTOCOL: u32 = 1;
