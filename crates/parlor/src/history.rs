//! Finished hands, read from the log: a list of them, their replays, and the record of a match. A hand is
//! shown only once nobody can act in it anymore; at that point everything about it may be known, since its
//! proof reveals the cards anyway.

use crate::{Chair, Corrupt, Damage, Entry, KeyHash, Logged, Parlor, Refusal, face, saved};
use cards::Seat;
use rules::{Actor, Catalog, Pending, RuleSet, Viewer};
use table::Match;
use wire::{Hand, HandStep, Judged, Replay, Settings};

/// The maximum number of views in a replay; a longer hand is replayed without them.
const MOST_VIEWS: usize = 2000;

/// A finished hand.
pub struct Finished<'a> {
    /// The table at the time the hand ended.
    pub parlor: &'a Parlor,
    /// The match, with this hand as its last one.
    pub game: &'a Match,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    judged: &'a [Option<Judged>],
}

/// Walks through a log and reports each finished hand, just before the entry that follows it. Stops at the first entry
/// that spectators are not allowed to see yet at time `now`.
pub fn each_hand(
    catalog: &Catalog,
    id: &str,
    log: &[Logged],
    now: u64,
    mut visit: impl FnMut(&Finished<'_>),
) -> Result<Parlor, Corrupt> {
    let delay = log.iter().rev().find_map(|logged| settings(&logged.entry)).and_then(|set| set.delay);
    let (mut parlor, rest) = opened(catalog, id, log)?;
    let mut judged = Vec::new();
    let mut at = log.first().map_or(0, |first| first.at);
    let mut end = |parlor: &Parlor, judged: &[Option<Judged>], at: u64, last: bool| {
        // Players may still call out the last hand after it is scored. The next deal ends that.
        let over =
            |game: &&Match| game.score().is_some() && (!last || game.hand().pending() == Pending::Over);
        if let Some(game) = parlor.game().filter(over) {
            visit(&Finished { parlor, game, at, judged });
        }
    };
    let shown = match delay {
        Some(seconds) => shown_by(rest, now.saturating_sub(u64::from(seconds) * 1000)),
        None => rest.len(),
    };
    for logged in &rest[..shown] {
        match &logged.entry {
            Entry::Dealt { .. } | Entry::Rematch => {
                end(&parlor, &judged, at, false);
                judged.clear();
            }
            Entry::Acted { judged: how, .. } => {
                judged.push(how.clone());
                at = logged.at;
            }
            Entry::Undone { keep, .. } => judged.truncate(*keep),
            _ => {}
        }
        parlor.apply(logged)?;
    }
    end(&parlor, &judged, at, true);
    Ok(parlor)
}

/// How many entries were written by a certain time. The clock may have been ahead for a while, but no entry is older
/// than the ones before it.
pub fn shown_by(entries: &[Logged], time: u64) -> usize {
    entries.iter().rposition(|logged| logged.at <= time).map_or(0, |last| last + 1)
}

/// The table at the start of its log, and the entries after that.
pub(crate) fn opened<'a>(
    catalog: &Catalog,
    id: &str,
    log: &'a [Logged],
) -> Result<(Parlor, &'a [Logged]), Corrupt> {
    let empty = || Corrupt { v: 0, why: Damage::Entry("The log is empty.".into()) };
    let (first, rest) = log.split_first().ok_or_else(empty)?;
    Ok((Parlor::open(catalog, id, first)?, rest))
}

fn settings(entry: &Entry) -> Option<Settings> {
    match entry {
        Entry::Opened { settings, .. } | Entry::Set(settings) => Some(*settings),
        _ => None,
    }
}

impl Finished<'_> {
    /// Its deal number at the table.
    pub fn deal(&self) -> u32 {
        self.parlor.deals()
    }

    /// The people seated when it ended, by seat.
    pub fn people(&self) -> impl Iterator<Item = (usize, KeyHash)> {
        self.parlor.chairs().iter().enumerate().filter_map(|(seat, chair)| match chair {
            Chair::Person { who, .. } => Some((seat, *who)),
            Chair::Empty | Chair::Bot(_) => None,
        })
    }

    /// The hand as a list item.
    pub fn summary(&self) -> Hand {
        summary(self.game, self.names(), self.deal(), self.parlor.matches())
    }

    /// The names by seat when it ended.
    fn names(&self) -> Vec<String> {
        (0..self.parlor.chairs().len()).map(|seat| self.parlor.name(seat).to_owned()).collect()
    }

    /// The hand as seen from one seat, or from all seats at once.
    pub fn replay(&self, seat: Option<usize>) -> Result<Replay, Refusal> {
        replayed(self.game, self.summary(), self.judged, seat)
    }

    /// The portable record of the match up to this hand, with the names.
    pub fn record(&self) -> String {
        saved::write(self.game, &self.names())
    }
}

/// The last hand of a match as a list item.
pub(crate) fn summary(game: &Match, names: Vec<String>, deal: u32, in_match: u32) -> Hand {
    let score = game.score().unwrap_or_default();
    let players = game.rules().match_rules().players;
    Hand {
        deal,
        in_match,
        hand: game.number(),
        dealer: game.dealer().index(),
        names,
        players: score.players.0.iter().take(players).copied().collect(),
        thrown_in: score.thrown_in,
        winners: game.winners().map(|set| set.iter().map(Seat::index).collect()),
    }
}

/// The last hand of a match, step by step, as seen from one seat or from all seats at once.
pub(crate) fn replayed(
    game: &Match,
    summary: Hand,
    judged: &[Option<Judged>],
    seat: Option<usize>,
) -> Result<Replay, Refusal> {
    let seats = game.hand().seats();
    let viewers: Vec<Viewer> = match seat {
        Some(at) if at >= seats => return Err(Refusal::NoSuchSeat { seat: at }),
        Some(_) => vec![face::viewer(seat)],
        None => Seat::all(seats).map(Viewer::Seat).collect(),
    };
    let mut hand = game.dealt().map_err(|_| Refusal::RulesChanged { entry: None, why: None })?;
    let log = game.log();
    let short = (log.actions.len() + 1) * viewers.len() <= MOST_VIEWS;
    let views = |hand: &dyn rules::AnyHand| -> Vec<said::View> {
        viewers.iter().filter(|_| short).map(|who| hand.view(*who)).collect()
    };
    let first = views(&*hand);
    let mut steps = Vec::new();
    for (number, (by, line)) in log.actions.iter().enumerate() {
        let acted = hand.act(*by, line).map_err(|_| Refusal::RulesChanged { entry: None, why: None })?;
        steps.push(HandStep {
            seat: match by {
                Actor::Seat(seat) => Some(seat.index()),
                Actor::Table => None,
            },
            action: acted.action.clone(),
            seen: viewers.iter().map(|who| acted.seen(*who)).collect(),
            views: views(&*hand),
            judged: judged.get(number).cloned().flatten(),
        });
    }
    let rules = RuleSet::of(&**game.rules()).to_string();
    Ok(Replay { rules, hand: summary, seat, views: first, steps })
}
