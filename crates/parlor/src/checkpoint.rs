//! A table as data, so that it can be opened without replaying its whole log. The log remains the source of truth: a
//! checkpoint is computed from it, can be thrown away at any time, and is ignored if it has another form or was made
//! under other rules. Other releases can open it, so that nobody waits for long logs after an upgrade.
//! `tests/checkpoints` has one of each form.
//!
//! A checkpoint does not contain the state of a hand, only the deal and the actions that lead to it, as the log does.

use crate::{
    Bot, Chair, KeyHash, Parlor, Refusal, Secret, Shown,
    apply::opened,
    business::{Business, Cards},
    moving::Code,
    undo::Wish,
};
use cards::Seat;
use rules::{AnyRules, Catalog};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, sync::Arc};
use table::{Match, Saved};
use wire::Settings;

/// The format version of checkpoints. It goes up whenever a checkpoint is written in another way, and whenever the same
/// log leads to a different table than before.
///
/// Form 1 could be opened only by the release that had written it.
const FORM: u32 = 2;

#[derive(Serialize, Deserialize)]
struct Checkpoint {
    form: u32,
    rules_version: u32,
    id: String,
    v: u64,
    rules: String,
    settings: Settings,
    host: KeyHash,
    locked: bool,
    chat: bool,
    chairs: Vec<Sitter>,
    kicked: Vec<KeyHash>,
    expired: Vec<KeyHash>,
    codes: Vec<(KeyHash, KeyHash, u64)>,
    muted: Vec<(KeyHash, KeyHash)>,
    game: Option<Saved>,
    secret: Secret,
    deals: u32,
    matches: u32,
    paused: bool,
    words: Vec<Option<String>>,
    left: Vec<Option<KeyHash>>,
    shown: (u64, Option<usize>),
    wish: Option<(usize, usize, BTreeSet<usize>)>,
    undone: u8,
    practice: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Sitter {
    Nobody,
    Person(KeyHash, String),
    Bot(Bot),
}

impl Parlor {
    /// The table as data. `None` for a table that keeps score for real cards, or that belongs to a night: its log is short.
    pub fn checkpoint(&self) -> Option<String> {
        let Business::Cards(cards) = &self.business else { return None };
        if cards.night.is_some() {
            return None;
        }
        let chair = |chair: &Chair| match chair {
            Chair::Empty => Sitter::Nobody,
            Chair::Person { who, name } => Sitter::Person(*who, name.clone()),
            Chair::Bot(bot) => Sitter::Bot(*bot),
        };
        let retired = |kicked: bool| {
            let keys = self.retired.iter().filter(move |(_, why)| (*why == Refusal::Kicked) == kicked);
            keys.map(|(key, _)| *key).collect()
        };
        let checkpoint = Checkpoint {
            form: FORM,
            rules_version: self.rules.version(),
            id: self.id.clone(),
            v: self.v,
            rules: self.rule_set.clone(),
            settings: self.settings,
            host: self.host,
            locked: self.locked,
            chat: self.chat,
            chairs: self.chairs.iter().map(chair).collect(),
            kicked: retired(true),
            expired: retired(false),
            codes: self.codes.iter().map(|code| (code.who, code.hash, code.until)).collect(),
            muted: self.muted.clone(),
            game: cards.game.as_ref().map(Match::save),
            secret: cards.secret,
            deals: cards.deals,
            matches: cards.matches,
            paused: cards.paused,
            words: cards.words.clone(),
            left: cards.left.clone(),
            shown: (cards.shown.v, cards.shown.by.map(Seat::index)),
            wish: cards.wish.as_ref().map(|wish| (wish.seat, wish.keep, wish.agreed.clone())),
            undone: cards.undone,
            practice: cards.practice,
        };
        serde_json::to_string(&checkpoint).ok()
    }

    /// Opens a table from a checkpoint. `None` if the checkpoint does not fit this table or these rules, or has another
    /// form; then the log has to be replayed.
    pub fn resume(
        catalog: &Catalog,
        id: &str,
        text: &str,
        share: impl FnOnce(&str, Arc<dyn AnyRules>) -> Arc<dyn AnyRules>,
    ) -> Option<Parlor> {
        let saved: Checkpoint = serde_json::from_str(text).ok()?;
        if (saved.form, &*saved.id) != (FORM, id) {
            return None;
        }
        let rules = opened(catalog, &saved.rules).ok()?;
        let seats = rules.players();
        let by_seat = [saved.chairs.len(), saved.words.len(), saved.left.len()];
        if !rules.plays(saved.rules_version) || by_seat != [seats; 3] {
            return None;
        }
        let rules = share(&saved.rules, rules);
        let game = match &saved.game {
            Some(game) => Some(Match::resume(Arc::clone(&rules), game)?),
            None => None,
        };
        let by = match saved.shown.1 {
            Some(seat) => Some(Seat::new(seat)?),
            None => None,
        };
        let chair = |sitter| match sitter {
            Sitter::Nobody => Chair::Empty,
            Sitter::Person(who, name) => Chair::Person { who, name },
            Sitter::Bot(bot) => Chair::Bot(bot),
        };
        let kicked = saved.kicked.into_iter().map(|key| (key, Refusal::Kicked));
        let expired = saved.expired.into_iter().map(|key| (key, Refusal::KeyExpired));
        let code = |(who, hash, until)| Code { who, hash, until };
        let cards = Cards {
            game,
            secret: saved.secret,
            deals: saved.deals,
            matches: saved.matches,
            paused: saved.paused,
            words: saved.words,
            left: saved.left,
            shown: Shown { v: saved.shown.0, by },
            wish: saved.wish.map(|(seat, keep, agreed)| Wish { seat, keep, agreed }),
            undone: saved.undone,
            practice: saved.practice,
            night: None,
        };
        Some(Parlor {
            id: saved.id,
            v: saved.v,
            rules,
            rule_set: saved.rules,
            settings: saved.settings,
            host: saved.host,
            locked: saved.locked,
            chat: saved.chat,
            chairs: saved.chairs.into_iter().map(chair).collect(),
            retired: kicked.chain(expired).collect(),
            codes: saved.codes.into_iter().map(code).collect(),
            muted: saved.muted,
            business: Business::Cards(Box::new(cards)),
        })
    }
}
