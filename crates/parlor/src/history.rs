//! Finished hands, from the log: their list, their replays, the record of a match. A hand is shown only once nobody
//! can act in it anymore; then everything about it may be known, since its proof reveals the cards anyway.

use crate::{Chair, Corrupt, Damage, Entry, KeyHash, Logged, Parlor, Refusal, face};
use cards::Seat;
use rules::{Actor, Catalog, Pending, RuleSet, Viewer};
use table::{Match, record};
use wire::{Hand, HandStep, Judged, Replay, Settings};

/// Maximum number of views in a replay; a longer hand is replayed without them.
const MOST_VIEWS: usize = 2000;

/// A finished hand.
pub struct Finished<'a> {
    /// The table when the hand ended.
    pub parlor: &'a Parlor,
    /// The match with this hand as its last.
    pub game: &'a Match,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    judged: &'a [Option<Judged>],
}

/// Walks a log and hands over each finished hand, just before the entry that follows it. Stops at the first
/// entry that spectators may not see yet at time `now`.
pub fn each_hand(
    catalog: &Catalog,
    id: &str,
    log: &[Logged],
    now: u64,
    mut visit: impl FnMut(&Finished<'_>),
) -> Result<Parlor, Corrupt> {
    let delay = log.iter().rev().find_map(|logged| settings(&logged.entry)).and_then(|set| set.delay);
    let until = now.saturating_sub(u64::from(delay.unwrap_or(0)) * 1000);
    let (first, rest) =
        log.split_first().ok_or(Corrupt { v: 0, why: Damage::Entry("The log is empty.".into()) })?;
    let mut parlor = Parlor::open(catalog, id, first)?;
    let mut judged = Vec::new();
    let mut at = first.at;
    let mut end = |parlor: &Parlor, judged: &[Option<Judged>], at: u64| {
        if let Some(game) = parlor.game().filter(|game| game.hand().pending() == Pending::Over) {
            visit(&Finished { parlor, game, at, judged });
        }
    };
    for logged in rest.iter().take_while(|logged| logged.at <= until) {
        match &logged.entry {
            Entry::Dealt { .. } | Entry::Rematch => {
                end(&parlor, &judged, at);
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
    end(&parlor, &judged, at);
    Ok(parlor)
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
        let score = self.game.score().unwrap_or_default();
        let players = self.game.rules().match_rules().players;
        Hand {
            deal: self.deal(),
            in_match: self.parlor.matches(),
            hand: self.game.number(),
            dealer: self.game.dealer().index(),
            names: (0..self.parlor.chairs().len()).map(|seat| self.parlor.name(seat).to_owned()).collect(),
            players: score.players.0.iter().take(players).copied().collect(),
            thrown_in: score.thrown_in,
            winners: self.game.winners().map(|set| set.iter().map(Seat::index).collect()),
        }
    }

    /// The hand as seen from one seat, or from all seats at once.
    pub fn replay(&self, seat: Option<usize>) -> Result<Replay, Refusal> {
        let seats = self.game.hand().seats();
        let viewers: Vec<Viewer> = match seat {
            Some(at) if at >= seats => return Err(Refusal::NoSuchSeat { seat: at }),
            Some(_) => vec![face::viewer(seat)],
            None => Seat::all(seats).map(Viewer::Seat).collect(),
        };
        let mut hand = self.game.dealt().map_err(|_| Refusal::RulesChanged { entry: None, why: None })?;
        let log = self.game.log();
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
                judged: self.judged.get(number).cloned().flatten(),
            });
        }
        let rules = RuleSet::of(&**self.game.rules()).to_string();
        Ok(Replay { rules, hand: self.summary(), seat, views: first, steps })
    }

    /// The portable record of the match up to this hand.
    pub fn record(&self) -> String {
        record::write(self.game)
    }
}
