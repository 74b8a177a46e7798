//! Stands in for a desk when the table is on another server: reads the same mailbox and forwards everything.

use super::{
    node::Node,
    parcel::{Parcel, Question},
};
use crate::{
    desk::{Join, Mail, frame},
    house::House,
    traces,
};
use parlor::{KeyHash, Refusal};
use serde::de::DeserializeOwned;
use std::{collections::HashSet, pin::pin, sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, oneshot},
    time::{MissedTickBehavior, interval},
};
use wire::{Message, Refused};

/// How often the relay checks whether it is still needed and its table is still there.
const LOOK: Duration = Duration::from_secs(1);

/// Serves a table on `owner` until nobody here needs it or the owner is lost; returns which of the two happened.
pub(crate) async fn run(
    house: &Arc<House>,
    node: &Arc<Node>,
    table: &str,
    owner: &str,
    mailbox: &mut mpsc::Receiver<Mail>,
) -> Refusal {
    let mut here: HashSet<u64> = HashSet::new();
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    look.tick().await;
    let mut gone = pin!(node.until_gone(owner));
    let why = loop {
        tokio::select! {
            mail = mailbox.recv() => {
                let Some(mail) = mail else { break Refusal::Stopping };
                let leaves = match mail {
                    Mail::Close => true,
                    Mail::MakeRoom => here.is_empty() && house.let_go(table, mailbox),
                    _ => false,
                };
                if leaves {
                    break Refusal::Stopping;
                }
                if !send(node, table, owner, &mut here, mail).await {
                    break Refusal::Unreachable;
                }
            }
            () = &mut gone => break Refusal::Unreachable,
            _ = look.tick() => {
                here.retain(|socket| node.follows(*socket));
                if !node.bus.reachable(owner) {
                    break Refusal::Unreachable;
                }
                // The table may have moved by the time someone comes back.
                if here.is_empty() && house.let_go(table, mailbox) {
                    break Refusal::Stopping;
                }
            }
        }
    };
    let last = match &why {
        Refusal::Stopping => frame(&Message::Closing),
        why => frame(&Message::Error(why.clone().into())),
    };
    for socket in here {
        if let Some(out) = node.unfollow(socket) {
            let _ = out.try_send(last.clone());
        }
        if !node.is_gone(owner) {
            node.bus.send(owner, Parcel::Leave { socket }, b"").await;
        }
    }
    why
}

/// Forwards one piece of mail; false if the bus does not accept it.
async fn send(node: &Arc<Node>, table: &str, owner: &str, here: &mut HashSet<u64>, mail: Mail) -> bool {
    match mail {
        Mail::Join(Join { socket, from, who, seen, out }) => {
            here.insert(socket);
            node.follow(socket, owner, out);
            let table = table.to_owned();
            node.bus.send(owner, Parcel::Join { table, socket, from, who, seen }, b"").await
        }
        Mail::Ask(socket, ask) => {
            let body = serde_json::to_vec(&ask).unwrap_or_default();
            node.bus.send(owner, Parcel::Ask { socket }, &body).await
        }
        Mail::AskClub(socket, ask) => {
            let body = serde_json::to_vec(&ask).unwrap_or_default();
            node.bus.send(owner, Parcel::AskClub { socket }, &body).await
        }
        // If this message is lost, the club asks the table.
        Mail::Nudge(of) => {
            node.bus.send(owner, Parcel::Nudge { club: table.to_owned(), table: of }, b"").await;
            true
        }
        Mail::Shown { socket, v } => node.bus.send(owner, Parcel::Shown { socket, v }, b"").await,
        Mail::Trip { socket, round_trip } => {
            node.bus.send(owner, Parcel::Trip { socket, round_trip }, b"").await
        }
        Mail::Leave(socket) => {
            here.remove(&socket);
            node.unfollow(socket);
            node.bus.send(owner, Parcel::Leave { socket }, b"").await
        }
        Mail::Table(reply) => question(node, table, owner, Question::Table, None, reply),
        Mail::Proof(deal, who, reply) => question(node, table, owner, Question::Proof(deal), who, reply),
        Mail::Forget(who, reply) => question(node, table, owner, Question::Forget(who), None, reply),
        Mail::Sitters(reply) => question(node, table, owner, Question::Sitters, None, reply),
        Mail::Night(order, reply) => question(node, table, owner, Question::Night(*order), None, reply),
        Mail::Club(what, reply) => question(node, table, owner, Question::Club(what), None, reply),
        Mail::Traced(both) => {
            let (sent, mail) = *both;
            let kind = mail.kind();
            Box::pin(sent.over("relay", kind, send(node, table, owner, here, mail))).await
        }
        // The server that has the table also receives it, and tells everyone.
        Mail::Announce(_) | Mail::MakeRoom | Mail::Close => true,
    }
}

/// Asks without making anyone else wait for the reply.
fn question<T: DeserializeOwned + Send + 'static>(
    node: &Arc<Node>,
    table: &str,
    owner: &str,
    what: Question,
    who: Option<KeyHash>,
    reply: oneshot::Sender<Result<T, Refused>>,
) -> bool {
    let (node, table, owner) = (Arc::clone(node), table.to_owned(), owner.to_owned());
    tokio::spawn(traces::carry(async move {
        let answer = node.ask(&owner, &table, what, who).await;
        let unreadable = |_| Refused::from(Refusal::Unreachable);
        let _ = reply.send(answer.and_then(|value| serde_json::from_value(value).map_err(unreadable)));
    }));
    true
}
