//! The link to a table: nearby, in a worker of this browser, or far away, over a socket.

mod house;
mod study;

pub(crate) use house::House;
pub(crate) use study::StudyRoom;

use crate::fetch;
use web_kit::socket;
use wire::{Ask, Errand, Message, NewTable, Opened, Refused, Request};

/// A socket to a table on a server.
pub(crate) type Socket = socket::Socket<Message>;

/// Opens a table on this server; the error may explain the refusal.
pub(crate) async fn open_table(wanted: &NewTable) -> Result<Opened, Option<Refused>> {
    fetch::post("/api/tables", wanted).await
}

/// A link to a table.
#[derive(Clone)]
pub(crate) enum Link {
    /// The house in this browser.
    Near(House),
    /// A server.
    Far(Socket),
}

impl Link {
    /// Sends a request; its answer will have this nonce.
    pub(crate) fn ask(&self, what: Request) -> String {
        let nonce = crate::browser::random_word();
        let ask = Ask { nonce: nonce.clone(), what };
        match self {
            Link::Near(house) => house.send(&Errand::Ask(ask)),
            Link::Far(socket) => socket.send(&ask),
        }
        nonce
    }

    /// Reports that everything has been shown, so that the next event that is due may happen. A server uses its own
    /// clock instead.
    pub(crate) fn go_on(&self) {
        if let Link::Near(house) = self {
            house.send(&Errand::GoOn);
        }
    }

    /// Claims the remaining tricks; at a server's table, every card is played by its holder.
    pub(crate) fn lay_down(&self) {
        if let Link::Near(house) = self {
            house.send(&Errand::LayDown);
        }
    }

    /// Asks for a hint; servers don't give any.
    pub(crate) fn hint(&self) {
        if let Link::Near(house) = self {
            house.send(&Errand::Hint);
        }
    }

    /// Whether the table gives hints.
    pub(crate) fn gives_hints(&self) -> bool {
        matches!(self, Link::Near(_))
    }

    /// The visitor leaves.
    pub(crate) fn close(&self) {
        if let Link::Far(socket) = self {
            socket.close();
        }
    }
}
