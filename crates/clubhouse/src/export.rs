//! A whole club as one document, for its organizers: without keys, codes or the secrets of nights that are not over.

use crate::Club;
use serde::{Deserialize, Serialize};
use wire::club::{ClubLine, LogLine, Member, Night, NightResults};

/// The form of the document.
const FORM: &str = "rookery club 1";

/// A club as a document.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Exported {
    /// `rookery club 1`.
    pub form: String,
    /// The club's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The members.
    pub members: Vec<Member>,
    /// All nights.
    pub nights: Vec<Night>,
    /// The results of all nights that are over.
    pub results: Vec<NightResults>,
    /// The latest messages to the members.
    pub messages: Vec<ClubLine>,
    /// The latest lines of the director's log.
    pub log: Vec<LogLine>,
}

/// The document.
pub fn export(club: &Club) -> Exported {
    let parts = club.welcome(None).club;
    let inside = club.everything();
    Exported {
        form: FORM.into(),
        id: club.id().to_owned(),
        name: parts.about.map(|about| about.name).unwrap_or_default(),
        members: inside.members.unwrap_or_default(),
        nights: inside.nights.unwrap_or_default(),
        results: club.night_numbers().filter_map(|night| club.results(night).ok()).collect(),
        messages: inside.messages.unwrap_or_default(),
        log: inside.log.unwrap_or_default(),
    }
}
