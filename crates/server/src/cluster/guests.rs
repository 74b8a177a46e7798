//! Sockets on other servers that follow tables here. Each gets a queue like any other socket, and a task that
//! forwards what the queue receives.

use super::{bus::Bus, parcel::Parcel};
use crate::{
    address::Address,
    desk::{Frame, Join, Mail, frame},
    house::House,
    net::fresh_socket,
};
use parlor::{KeyHash, Refusal};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::mpsc;
use wire::Message;

/// A server and the id it uses for a socket.
type Name = (String, u64);

/// All guests, by origin.
#[derive(Clone, Default)]
pub(super) struct Guests(Arc<Mutex<HashMap<Name, Guest>>>);

struct Guest {
    desk: mpsc::Sender<Mail>,
    /// Its id here.
    socket: u64,
}

/// A socket on another server that wants to follow a table here.
pub(super) struct Newcomer {
    pub(super) from: String,
    pub(super) socket: u64,
    pub(super) address: Option<Address>,
    pub(super) table: String,
    pub(super) who: Option<KeyHash>,
    pub(super) seen: Option<u64>,
}

impl Guests {
    /// Brings a guest to its table.
    pub(super) fn join(&self, house: &Arc<House>, bus: &Arc<Bus>, new: Newcomer) {
        let (to, out) = mpsc::channel(house.config.limits.outbox);
        let socket = fresh_socket();
        let join =
            Mail::Join(Join { socket, from: new.address, who: new.who, seen: new.seen, out: to.clone() });
        let name = (new.from, new.socket);
        let joined = house.desk(&new.table).and_then(|desk| {
            // A full mailbox means the table cannot keep up; a newcomer may try again.
            desk.try_send(join).map_err(|_| Refusal::Full)?;
            Ok(desk)
        });
        match joined {
            Ok(desk) => drop(self.all().insert(name.clone(), Guest { desk, socket })),
            Err(why) => drop(to.try_send(frame(&Message::Error(why.into())))),
        }
        let (guests, bus) = (self.clone(), Arc::clone(bus));
        tokio::spawn(async move {
            send_on(&bus, &name, out).await;
            guests.gone(&name, socket);
        });
    }

    /// Delivers mail to the guest's table, addressed by the guest's id here; false if there is no such guest
    /// or its table cannot keep up.
    pub(super) fn bring(&self, name: &Name, mail: impl FnOnce(u64) -> Option<Mail>) -> bool {
        let guests = self.all();
        let Some(guest) = guests.get(name) else { return false };
        mail(guest.socket).is_some_and(|mail| guest.desk.try_send(mail).is_ok())
    }

    /// The number of guests.
    pub(super) fn count(&self) -> usize {
        self.all().len()
    }

    /// Removes a guest.
    pub(super) fn leave(&self, name: &Name) {
        if let Some(guest) = self.all().remove(name) {
            guest.leave();
        }
    }

    /// Removes a guest that its table has dropped, unless another guest has taken its id since then.
    fn gone(&self, name: &Name, socket: u64) {
        let mut guests = self.all();
        if guests.get(name).is_some_and(|guest| guest.socket == socket) {
            guests.remove(name);
        }
    }

    /// Removes all guests from a server.
    pub(super) fn leave_all(&self, from: &str) {
        let gone: Vec<Guest> =
            self.all().extract_if(|(of, _), _| of == from).map(|(_, guest)| guest).collect();
        gone.into_iter().for_each(Guest::leave);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Name, Guest>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Guest {
    fn leave(self) {
        // The table may be slow to accept, and nobody else should have to wait for it.
        tokio::spawn(async move {
            let _ = self.desk.send(Mail::Leave(self.socket)).await;
        });
    }
}

/// Forwards what the table sends, until it has nothing more for this guest.
async fn send_on(bus: &Bus, (to, socket): &Name, mut out: mpsc::Receiver<Frame>) {
    let socket = *socket;
    while let Some(frame) = out.recv().await {
        if !bus.send(to, Parcel::Frame { socket }, frame.as_bytes()).await {
            // To the table, dropping the queue looks like a socket that went away.
            return;
        }
    }
    bus.send(to, Parcel::End { socket }, b"").await;
}
