//! A match as data, so that it can be continued without replaying its earlier hands. It holds what the table's own
//! log holds anyway: totals, the current deal and its actions. The state of the hand is computed from these.

use crate::{Draw, Match, Page, Totals, packed::PackedLog, play};
use cards::{Seat, SeatSet};
use rules::{Actor, AnyRules, Deal, Points, Score};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A match as data. It contains all cards of the current hand, so it must not be shown to anyone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saved {
    seed: String,
    draw: Option<SavedDraw>,
    before: SavedTotals,
    pages: Vec<SavedPage>,
    hands: u32,
    actions_before: usize,
    dealer: usize,
    pack: Vec<String>,
    cuts: Vec<String>,
    luck: u64,
    actions: Vec<(Option<usize>, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedDraw {
    rounds: Vec<Vec<(usize, String)>>,
    dealer: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedTotals {
    players: Vec<i32>,
    sides: Vec<i32>,
    hands: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedPage {
    dealer: usize,
    players: Vec<i32>,
    sides: Vec<i32>,
    thrown_in: bool,
    same_dealer: bool,
    finisher: Option<usize>,
    winners: Option<Vec<usize>>,
}

impl Match {
    /// The match as data, without the logs of its earlier hands.
    pub fn save(&self) -> Saved {
        let Deal { pack, cuts, luck } = self.log.deal();
        let actions = self.log.actions().map(|(by, line)| {
            let seat = match by {
                Actor::Seat(seat) => Some(seat.index()),
                Actor::Table => None,
            };
            (seat, line.to_owned())
        });
        Saved {
            seed: self.seed.clone(),
            draw: self.draw.as_ref().map(|draw| SavedDraw {
                rounds: draw.rounds.iter().map(|round| round.iter().map(drawn).collect()).collect(),
                dealer: draw.dealer.index(),
            }),
            before: SavedTotals {
                players: self.before.players.0.to_vec(),
                sides: self.before.sides.0.to_vec(),
                hands: self.before.hands,
            },
            pages: self.pages.iter().map(page).collect(),
            hands: self.number() - 1,
            actions_before: self.accepted() - self.log.len(),
            dealer: self.log.dealer().index(),
            pack,
            cuts,
            luck,
            actions: actions.collect(),
        }
    }

    /// Continues a saved match; `None` if it does not fit the rules.
    pub fn resume(rules: Arc<dyn AnyRules>, saved: &Saved) -> Option<Match> {
        let dealer = Seat::new(saved.dealer)?;
        let deal = Deal { pack: saved.pack.clone(), cuts: saved.cuts.clone(), luck: saved.luck };
        let before = Totals {
            players: points(&saved.before.players)?,
            sides: points(&saved.before.sides)?,
            hands: saved.before.hands,
        };
        let mut hand = play::start(&*rules, &before, dealer, &deal).ok()?;
        let mut log = PackedLog::new(dealer, &deal);
        for (seat, line) in &saved.actions {
            let by = match seat {
                Some(seat) => Actor::Seat(Seat::new(*seat)?),
                None => Actor::Table,
            };
            let acted = hand.act(by, line).ok()?;
            log.push(by, &acted.action);
        }
        let draw = match &saved.draw {
            Some(draw) => Some(read_draw(draw)?),
            None => None,
        };
        Some(Match {
            rules,
            seed: saved.seed.clone(),
            draw,
            before,
            pages: saved.pages.iter().map(read_page).collect::<Option<_>>()?,
            past: Vec::new(),
            forgotten: (saved.hands, saved.actions_before),
            log,
            hand,
        })
    }
}

fn drawn((seat, card): &(Seat, String)) -> (usize, String) {
    (seat.index(), card.clone())
}

fn read_draw(draw: &SavedDraw) -> Option<Draw> {
    let card = |(seat, card): &(usize, String)| Some((Seat::new(*seat)?, card.clone()));
    let rounds = draw.rounds.iter().map(|round| round.iter().map(card).collect::<Option<_>>());
    Some(Draw { rounds: rounds.collect::<Option<_>>()?, dealer: Seat::new(draw.dealer)? })
}

fn page(page: &Page) -> SavedPage {
    let Score { players, sides, thrown_in, same_dealer, finisher, winners } = page.score;
    SavedPage {
        dealer: page.dealer.index(),
        players: players.0.to_vec(),
        sides: sides.0.to_vec(),
        thrown_in,
        same_dealer,
        finisher: finisher.map(Seat::index),
        winners: winners.map(|set| set.iter().map(Seat::index).collect()),
    }
}

fn read_page(page: &SavedPage) -> Option<Page> {
    let finisher = match page.finisher {
        Some(seat) => Some(Seat::new(seat)?),
        None => None,
    };
    let winners = match &page.winners {
        Some(seats) => Some(seats.iter().map(|seat| Seat::new(*seat)).collect::<Option<SeatSet>>()?),
        None => None,
    };
    let score = Score {
        players: points(&page.players)?,
        sides: points(&page.sides)?,
        thrown_in: page.thrown_in,
        same_dealer: page.same_dealer,
        finisher,
        winners,
    };
    Some(Page { dealer: Seat::new(page.dealer)?, score })
}

fn points(saved: &[i32]) -> Option<Points> {
    saved.try_into().ok().map(Points)
}
