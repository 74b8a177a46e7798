//! The operator's decisions about the whole house (who is banned or muted, which tables are closed, and which words are
//! forbidden), and people's reports. All of it is stored as notes, so that every server of the house knows it.

use crate::{
    address::{Address, Network},
    desk::{Mail, frame, milliseconds},
    house::House,
};
use parlor::{KeyHash, Refusal};
use said::server::Fault;
use serde::{Deserialize, Serialize};
use std::{collections::HashSet, io, sync::Arc, time::Duration};
use store::{Note, Store, StoreError};
use tokio::{sync::watch, time::sleep};
use wire::{
    Complaint, Message, NewTable, Request,
    club::{ClubRequest, NewClub},
};

/// How often a server reads the decisions made on other servers.
const READ_AGAIN: Duration = Duration::from_secs(2);

/// The maximum number of reports that are stored; any others are dropped until the operator has removed some.
const MOST_REPORTS: usize = 1000;

/// The maximum length of a note's name and of an announcement, in bytes.
pub(crate) const MOST_TEXT: usize = 500;

/// What a note is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// An address or a network is banned.
    BanAddress,
    /// A person is banned. The name is the hash of their key.
    BanKey,
    /// A person's chat lines are refused at every table. The name is the hash of their key.
    Mute,
    /// A table is closed.
    Close,
    /// A word is not allowed in names and chat lines.
    Word,
    /// A person has reported another. The body says what.
    Report,
}

impl Kind {
    const ALL: [(Kind, &str); 6] = [
        (Kind::BanAddress, "ban_address"),
        (Kind::BanKey, "ban_key"),
        (Kind::Mute, "mute"),
        (Kind::Close, "close"),
        (Kind::Word, "word"),
        (Kind::Report, "report"),
    ];

    fn name(self) -> &'static str {
        Kind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    fn read(name: &str) -> Option<Kind> {
        Kind::ALL.iter().find(|(_, of)| *of == name).map(|(kind, _)| *kind)
    }
}

/// A note as the operator writes and reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Decided {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// The reason for a decision, or what was reported.
    #[serde(default)]
    pub(crate) body: String,
}

/// A report by a person.
#[derive(Serialize)]
struct Reported<'a> {
    at: u64,
    table: &'a str,
    about: Complaint,
    name: &'a str,
    /// The hash of the reported person's key.
    key: KeyHash,
    /// The reported person's latest chat lines, if that is what was reported.
    lines: Vec<String>,
    /// The hash of the key of the person who reported it.
    by: KeyHash,
}

/// A report by someone at a table.
pub(crate) struct Report<'a> {
    pub(crate) table: &'a str,
    pub(crate) about: Complaint,
    pub(crate) name: &'a str,
    pub(crate) whom: KeyHash,
    pub(crate) lines: Vec<String>,
    pub(crate) by: KeyHash,
}

/// The decisions in a form that can be checked quickly.
#[derive(Debug, Default)]
pub(crate) struct Decisions {
    networks: Vec<Network>,
    keys: HashSet<KeyHash>,
    muted: HashSet<KeyHash>,
    closed: HashSet<String>,
    words: Vec<String>,
}

impl Decisions {
    fn of(notes: &[Decided]) -> Decisions {
        let mut all = Decisions::default();
        for Decided { kind, name, .. } in notes {
            match kind {
                Kind::BanAddress => all.networks.extend(name.parse::<Network>()),
                Kind::BanKey => all.keys.extend(key(name)),
                Kind::Mute => all.muted.extend(key(name)),
                Kind::Close => drop(all.closed.insert(name.clone())),
                Kind::Word => all.words.push(name.to_lowercase()),
                Kind::Report => {}
            }
        }
        all
    }

    /// Refuses a person or an address that is banned.
    pub(crate) fn admit(&self, from: Address, who: Option<KeyHash>) -> Result<(), Refusal> {
        let banned = self.networks.iter().any(|network| from.is_in(network))
            || who.is_some_and(|who| self.keys.contains(&who));
        if banned { Err(Refusal::Banned) } else { Ok(()) }
    }

    /// Whether a table is closed.
    pub(crate) fn is_closed(&self, table: &str) -> bool {
        self.closed.contains(table)
    }

    /// Refuses a name or a chat line that is not allowed.
    pub(crate) fn check(&self, who: KeyHash, what: &Request) -> Result<(), Refusal> {
        let text = match what {
            Request::Say { .. } if self.muted.contains(&who) => return Err(Refusal::Silenced),
            Request::Say { text } => text,
            Request::Sit { name, .. } => name,
            _ => return Ok(()),
        };
        self.check_text(text)
    }

    /// Refuses a new table if its score book or its party names someone in a way that is not allowed.
    pub(crate) fn check_names(&self, wanted: &NewTable) -> Result<(), Refusal> {
        match &wanted.kind {
            Some(wire::Kind::Book { names, .. } | wire::Kind::Party { names, .. }) => {
                names.iter().try_for_each(|name| self.check_text(name))
            }
            None => Ok(()),
        }
    }

    /// Refuses a request to a club if the text of the request is not allowed.
    pub(crate) fn check_club(&self, who: KeyHash, what: &ClubRequest) -> Result<(), Refusal> {
        match what {
            // Every member can read messages and the reasons for adjustments.
            ClubRequest::Say { .. } | ClubRequest::Adjust { .. } if self.muted.contains(&who) => {
                Err(Refusal::Silenced)
            }
            ClubRequest::Say { text } | ClubRequest::Adjust { reason: text, .. } => self.check_text(text),
            ClubRequest::Join { name, .. } | ClubRequest::Rename { name } | ClubRequest::Retitle { name } => {
                self.check_text(name)
            }
            ClubRequest::Plan { plan } | ClubRequest::Change { plan, .. } => self.check_text(&plan.title),
            _ => Ok(()),
        }
    }

    /// Refuses a new club whose names are not allowed.
    pub(crate) fn check_new_club(&self, wanted: &NewClub) -> Result<(), Refusal> {
        self.check_text(&wanted.name)?;
        self.check_text(&wanted.founder)
    }

    fn check_text(&self, text: &str) -> Result<(), Refusal> {
        let text = text.to_lowercase();
        let found = self.words.iter().any(|word| text.contains(word));
        if found { Err(Refusal::ForbiddenWord) } else { Ok(()) }
    }
}

/// The hash of a key, as it is shown to the operator.
fn key(text: &str) -> Option<KeyHash> {
    serde_json::from_value(text.into()).ok()
}

impl Decided {
    /// Refuses a decision that makes no sense.
    pub(crate) fn checked(self) -> Result<Decided, Fault> {
        let name = &*self.name;
        let fault = match self.kind {
            _ if name.len() > MOST_TEXT || self.body.len() > MOST_TEXT => Fault::Text { most: MOST_TEXT },
            Kind::BanAddress if name.parse::<Network>().is_err() => Fault::Network { text: name.to_owned() },
            Kind::BanKey | Kind::Mute if key(name).is_none() => Fault::Person,
            Kind::Close if !parlor::is_table_id(name) && !parlor::is_club_id(name) => Fault::Place,
            Kind::Word if name.trim().chars().count() < 2 => Fault::Word,
            Kind::Report => Fault::Report,
            _ => return Ok(self),
        };
        Err(fault)
    }
}

/// The decisions in force. Subscribers are notified when they change.
pub(crate) type Moderation = watch::Sender<Arc<Decisions>>;

/// All notes in a store.
async fn notes(store: &dyn Store) -> Result<Vec<Decided>, StoreError> {
    let known =
        |note: Note| Some(Decided { kind: Kind::read(&note.kind)?, name: note.name, body: note.body });
    Ok(store.notes().await?.into_iter().filter_map(known).collect())
}

/// Removes the reports about a person and those they made: both name the person by their key.
pub(crate) async fn forget_reports(store: &dyn Store, who: KeyHash) -> Result<(), StoreError> {
    let who = who.to_hex();
    for note in notes(store).await? {
        if note.kind == Kind::Report && note.name.split(' ').any(|part| part == who) {
            store.remove_note(note.kind.name(), &note.name).await?;
        }
    }
    Ok(())
}

impl House {
    /// The decisions in force.
    pub(crate) fn decisions(&self) -> Arc<Decisions> {
        Arc::clone(&self.moderation.borrow())
    }

    /// All notes.
    pub(crate) async fn notes(&self) -> Result<Vec<Decided>, StoreError> {
        notes(&*self.store).await
    }

    /// Reads the decisions from the store, and applies them to the tables here.
    pub(crate) async fn read_decisions(&self) -> Result<(), StoreError> {
        let reading = self.reading_decisions.lock().await;
        let decisions = Decisions::of(&self.notes().await?);
        let closed: Vec<String> = decisions.closed.iter().cloned().collect();
        self.moderation.send_replace(Arc::new(decisions));
        drop(reading);
        for table in closed {
            self.close_desk(&table).await;
        }
        Ok(())
    }

    /// Regularly reads the decisions made on other servers.
    pub(crate) async fn follow_decisions(self: Arc<House>) {
        loop {
            sleep(READ_AGAIN).await;
            if let Err(why) = self.read_decisions().await {
                tracing::warn!(%why, "the operator's decisions could not be read");
            }
        }
    }

    /// Saves a decision by the operator.
    pub(crate) async fn decide(&self, decided: Decided) -> io::Result<()> {
        let Decided { kind, name, body } = decided;
        let note = Note { kind: kind.name().to_owned(), name, body };
        self.store.write_note(note).await.map_err(io::Error::other)?;
        self.read_decisions().await.map_err(io::Error::other)
    }

    /// Reverses a decision, or removes a report.
    pub(crate) async fn take_back(&self, kind: Kind, name: &str) -> io::Result<()> {
        self.store.remove_note(kind.name(), name).await.map_err(io::Error::other)?;
        self.read_decisions().await.map_err(io::Error::other)
    }

    /// Saves a report for the operator.
    pub(crate) async fn report(&self, report: Report<'_>) -> Result<(), Refusal> {
        let Report { table, about, name, whom: key, lines, by } = report;
        let reported = Reported { at: milliseconds(), table, about, name, key, lines, by };
        let body = serde_json::to_string(&reported).map_err(|_| Refusal::NotSaved)?;
        // The same person can report the same thing only once.
        let name = format!("{table} {} {} {}", key.to_hex(), by.to_hex(), about as u8);
        let note = Note { kind: Kind::Report.name().to_owned(), name, body };
        let not_saved = |why: StoreError| {
            tracing::warn!(%why, "a report was not saved");
            Refusal::NotSaved
        };
        let notes = self.notes().await.map_err(not_saved)?;
        if notes.iter().filter(|note| note.kind == Kind::Report).count() >= MOST_REPORTS {
            return Err(Refusal::Busy);
        }
        self.store.write_note(note).await.map_err(not_saved)
    }

    /// Sends the operator's announcement to everyone at every table here.
    pub(crate) async fn announce_here(&self, text: &str) {
        let notice = frame(&Message::Notice(Refusal::Announced { text: text.to_owned() }.into()));
        for desk in self.every_desk() {
            let _ = desk.send(Mail::Announce(notice.clone())).await;
        }
    }

    /// Sends the operator's announcement to everyone at every table of the house.
    pub(crate) async fn announce(&self, text: &str) {
        self.announce_here(text).await;
        if let Some(node) = &self.node {
            node.announce(text).await;
        }
    }
}
