//! What a newcomer to the table is shown: everything they may know now.

use super::{Frame, behind::Behind, frame, load::Recent};
use crate::clocks::Clocks;
use parlor::{KeyHash, Parlor, face};
use std::collections::VecDeque;
use wire::{Line, Message, Welcome, You};

/// The parts of a desk that newcomers are shown.
pub(super) struct Scene<'a> {
    pub(super) parlor: &'a Parlor,
    pub(super) behind: Option<&'a Behind>,
    pub(super) clocks: &'a Clocks,
    pub(super) recent: &'a Recent,
    pub(super) talk: &'a VecDeque<(KeyHash, Line)>,
}

/// A socket's first message, and how it will receive the rest.
pub(super) struct Greeting {
    pub(super) you: You,
    /// The version it covers.
    pub(super) v: u64,
    /// Whether the spectator delay applies.
    pub(super) behind: bool,
    pub(super) welcome: Frame,
}

impl Scene<'_> {
    /// The delayed table, if the spectator delay applies to this person.
    fn late_for(&self, you: You) -> Option<&Behind> {
        self.behind.filter(|_| you.seat.is_none() && !you.host)
    }

    /// The table as this person may see it now.
    pub(super) fn shown_to(&self, you: You) -> &Parlor {
        self.late_for(you).map_or(self.parlor, Behind::parlor)
    }

    /// The greeting for a person, or for an anonymous spectator; `seen` is the last version they were shown.
    pub(super) fn greeting(&self, who: Option<KeyHash>, seen: Option<u64>) -> Greeting {
        let you = face::you(self.parlor, who);
        let late = self.late_for(you);
        let parlor = self.shown_to(you);
        let left = |hand| self.clocks.left(parlor, hand);
        let viewer = face::viewer(you.seat);
        let v = if late.is_some() { parlor.v() } else { self.recent.known(parlor.v(), viewer) };
        let missed = seen.filter(|_| late.is_none());
        let deaf = who.map(|who| parlor.muted_by(who)).unwrap_or_default();
        let talk = self.talk.iter().map(|(_, line)| line);
        let talk = talk.filter(|line| late.is_none() && !deaf.contains(&line.seat));
        let welcome = Welcome {
            v,
            missed: missed.and_then(|seen| self.recent.missed(seen, v, viewer)),
            talk: talk.cloned().collect(),
            ..face::welcome(parlor, you, &left)
        };
        let welcome = frame(&Message::Welcome(Box::new(welcome)));
        Greeting { you, v, behind: late.is_some(), welcome }
    }
}
