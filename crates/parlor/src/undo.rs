//! Undoing an action, which is possible only while no card has been shown to anyone since then, and only if
//! all the others agree.
//!
//! To find out whether a card was shown, the hand is replayed for every viewer: a card is new to a viewer if
//! neither their first view nor their events had named it. If names do not distinguish cards (as with two packs),
//! any new mention counts: it is better to refuse than to let a secret be used. Rack-O's cards are bare numbers and
//! go from the discards back into the pile, so a card counts as known while it is in view, and every number counts
//! as a card unless it is clearly something else.

use crate::{Chair, Entry, KeyHash, Parlor, Refusal};
use cards::Seat;
use rules::{Actor, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use table::Match;

/// The maximum number of actions replayed for an undo request.
const LONGEST: usize = 400;

/// How often actions of one hand may be undone while bots play.
const MOST_WITH_BOTS: u8 = 3;

/// Fields that are not cards, in games where cards are bare numbers.
const NO_CARDS: [&str; 10] =
    ["seat", "slot", "turn", "turns", "players", "dealer", "draw_pile", "put_out", "finisher", "points"];

/// A request to undo an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: usize,
    /// How many of the hand's actions to keep.
    pub(crate) keep: usize,
    /// Who has agreed.
    pub(crate) agreed: BTreeSet<usize>,
}

impl Parlor {
    pub(crate) fn decide_undo(&self, who: KeyHash) -> Result<Entry, Refusal> {
        let cards = self.cards()?;
        let seat = self.my_seat(who)?;
        let game = cards.game.as_ref().filter(|_| self.in_hand()).ok_or(Refusal::NoHand)?;
        if cards.paused {
            return Err(Refusal::Paused);
        }
        if cards.wish.is_some() {
            return Err(Refusal::UndoAsked);
        }
        let keep = last_action_of(game, seat).ok_or(Refusal::NothingToUndo)?;
        if game.log().actions.len() > LONGEST || learned_since(game, keep).unwrap_or(true) {
            return Err(Refusal::CardShown);
        }
        // A bot answers a different bid with a different one, so undoing again and again would reveal its cards.
        let bots = self.chairs.iter().any(|chair| matches!(chair, Chair::Bot(_)));
        if bots && cards.undone >= MOST_WITH_BOTS {
            return Err(Refusal::NoMoreUndo { most: MOST_WITH_BOTS });
        }
        let asked = self.others(seat).next().is_some();
        Ok(match asked {
            true => Entry::UndoAsked { seat, keep },
            false => Entry::Undone { seat, keep, practice: false },
        })
    }

    /// Undoes the last action of the only person at the table, even if cards have been shown since or much was undone
    /// before: in that case, the hand is practice and does not count in any statistics. For tables in a browser, where
    /// nobody else is affected.
    pub fn decide_practice(&self, who: KeyHash) -> Result<Entry, Refusal> {
        let seat = self.my_seat(who)?;
        match self.decide_undo(who) {
            Err(Refusal::CardShown | Refusal::NoMoreUndo { .. }) if self.others(seat).next().is_none() => {
                let game = self.cards()?.game.as_ref().ok_or(Refusal::NoHand)?;
                let keep = last_action_of(game, seat).ok_or(Refusal::NothingToUndo)?;
                Ok(Entry::Undone { seat, keep, practice: true })
            }
            decided => decided,
        }
    }

    pub(crate) fn decide_agree(&self, who: KeyHash, on: bool) -> Result<Entry, Refusal> {
        let cards = self.cards()?;
        let seat = self.my_seat(who)?;
        let wish = cards.wish.as_ref().ok_or(Refusal::NoUndo)?;
        if !on {
            return Ok(Entry::UndoRefused { seat });
        }
        if wish.seat == seat || wish.agreed.contains(&seat) {
            return Err(Refusal::NoUndo);
        }
        let all = self.others(wish.seat).all(|other| other == seat || wish.agreed.contains(&other));
        Ok(match all {
            true => Entry::Undone { seat: wish.seat, keep: wish.keep, practice: false },
            false => Entry::UndoAgreed { seat },
        })
    }

    /// The people who must agree. Bots agree to everything.
    fn others(&self, seat: usize) -> impl Iterator<Item = usize> {
        let people = self.chairs.iter().enumerate();
        let people = people.filter(|(_, chair)| matches!(chair, Chair::Person { .. })).map(|(at, _)| at);
        people.filter(move |other| *other != seat)
    }
}

/// The number of actions before the last one of the player at `seat`.
fn last_action_of(game: &Match, seat: usize) -> Option<usize> {
    let (hand, log) = (game.hand(), game.log());
    let mine = |by: &Actor| matches!(by, Actor::Seat(at) if hand.controller(*at).index() == seat);
    log.actions.iter().rposition(|(by, _)| mine(by))
}

/// Whether anyone was shown a new card after the first `keep` actions; `None` if the hand cannot be replayed.
fn learned_since(game: &Match, keep: usize) -> Option<bool> {
    let pack = Pack::of(game);
    let seats = Seat::all(game.hand().seats()).map(Viewer::Seat);
    let mut hand = game.dealt().ok()?;
    let mut viewers: Vec<Watching> =
        seats.chain([Viewer::Spectator]).map(|who| Watching::new(&pack, who, &hand.json_view(who))).collect();
    for (number, (by, line)) in game.log().actions.iter().enumerate() {
        if number == keep {
            viewers.iter_mut().for_each(|viewer| viewer.remember(&pack, &hand.json_view(viewer.who)));
        }
        let acted = hand.act(*by, line).ok()?;
        for viewer in &mut viewers {
            for seen in acted.json_seen(viewer.who) {
                viewer.saw(&pack, &seen, number >= keep);
            }
        }
    }
    viewers.iter_mut().for_each(|viewer| viewer.sees(&pack, &hand.json_view(viewer.who)));
    Some(viewers.iter().any(|viewer| viewer.learned))
}

/// The cards that one viewer knows by name.
struct Watching {
    who: Viewer,
    known: BTreeSet<String>,
    /// The leaf values of the view at the undo point.
    before: BTreeMap<String, String>,
    learned: bool,
}

impl Watching {
    fn new(pack: &Pack, who: Viewer, first: &Value) -> Watching {
        Watching { who, known: pack.all_in(first), before: BTreeMap::new(), learned: false }
    }

    /// From here on, anything the viewer does not know yet counts as new.
    fn remember(&mut self, pack: &Pack, now: &Value) {
        self.before = leaves(now);
        if pack.numbers {
            self.known = pack.all_in(now);
        }
    }

    fn saw(&mut self, pack: &Pack, seen: &Value, since: bool) {
        for name in pack.all_in(seen) {
            let news = !self.known.contains(&name) || pack.ambiguous.contains(&name);
            self.learned |= since && news;
            self.known.insert(name);
        }
    }

    fn sees(&mut self, pack: &Pack, now: &Value) {
        let changed = leaves(now).into_iter().filter(|(path, leaf)| self.before.get(path) != Some(leaf));
        let news = |(path, leaf): (String, String)| {
            pack.named(&path, &leaf).any(|name| !self.known.contains(name) || pack.ambiguous.contains(name))
        };
        self.learned = self.learned || changed.into_iter().any(news);
    }
}

/// The names of the cards.
struct Pack {
    all: BTreeSet<String>,
    /// Names shared by several cards.
    ambiguous: BTreeSet<String>,
    /// Whether the names are bare numbers.
    numbers: bool,
}

impl Pack {
    fn of(game: &Match) -> Pack {
        let mut pack = Pack { all: BTreeSet::new(), ambiguous: BTreeSet::new(), numbers: false };
        for card in game.rules().pack() {
            pack.numbers |= is_number(&card);
            if pack.all.contains(&card) {
                pack.ambiguous.insert(card.clone());
            }
            pack.all.insert(card);
        }
        pack
    }

    /// The cards named by a single value; the path may show that it is not a card.
    fn named<'a>(&'a self, path: &str, leaf: &'a str) -> impl Iterator<Item = &'a str> {
        let field = path.rsplit('.').find(|part| !is_number(part)).unwrap_or_default();
        let other = self.numbers && NO_CARDS.contains(&field);
        let words = leaf.split(|c: char| !c.is_ascii_alphanumeric());
        words.filter(move |word| !other && self.all.contains(*word))
    }

    fn all_in(&self, value: &Value) -> BTreeSet<String> {
        let leaves = leaves(value);
        leaves.iter().flat_map(|(path, leaf)| self.named(path, leaf)).map(str::to_owned).collect()
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Every leaf value of a view, by its path.
fn leaves(view: &Value) -> BTreeMap<String, String> {
    fn walk(at: &str, value: &Value, out: &mut BTreeMap<String, String>) {
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| walk(&format!("{at}.{name}"), value, out));
            }
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(n, value)| walk(&format!("{at}.{n}"), value, out));
            }
            leaf => drop(out.insert(at.to_owned(), leaf.to_string())),
        }
    }
    let mut out = BTreeMap::new();
    walk("", view, &mut out);
    out
}
