//! A table of a club's night: its boards are decided by the club, each board is a match of one hand, and nobody but its
//! players sees it before the night is over. The club also decides who sits where.

use crate::{
    Bot, CannotOpenTable, Chair, Entry, KeyHash, Parlor, Refusal, Secret,
    business::{Business, Cards},
};
use cards::Seat;
use rules::{
    AnyRules, Pending, Viewer,
    trick::{TrickRules, axes::Enforcement},
};
use said::Game as _;
use serde::{Deserialize, Serialize};
use table::{Chance, Match, fair};
use wire::{TableNight, club::BoardResult};

/// A board as the log of a table records it: everything that decides the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NightBoard {
    /// Its number.
    pub board: u32,
    /// The dealer's seat.
    pub dealer: usize,
    /// The seed of its deal, as secret as the cards.
    pub seed: Secret,
}

/// Where a table belongs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NightPlace {
    /// The club.
    pub club: String,
    /// The night.
    pub night: u32,
    /// The round, starting at 1.
    pub round: u32,
    /// The table's number, starting at 1.
    pub table: u32,
}

/// A night, as one of its tables knows it.
#[derive(Clone, Debug)]
pub(crate) struct Night {
    pub(crate) place: NightPlace,
    pub(crate) commitment: String,
    pub(crate) bots: u8,
    pub(crate) boards: Vec<NightBoard>,
    /// The results before the current board.
    pub(crate) done: Vec<BoardResult>,
    pub(crate) stopped: bool,
}

/// Someone the club has sent to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sent {
    /// A member.
    Person {
        /// The hash of their key.
        who: KeyHash,
        /// Their name.
        name: String,
    },
    /// A bot.
    Bot {
        /// How strong it is.
        level: u8,
    },
}

/// How the club wants a table to be. Carrying out the same order twice changes nothing more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NightOrder {
    /// Who sits where.
    pub seats: Vec<Sent>,
    /// Whether no more is played there.
    pub stop: bool,
}

/// The state of a table of a night.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NightReport {
    /// The boards that are finished.
    pub results: Vec<BoardResult>,
    /// Whether no more is played there.
    pub over: bool,
}

/// Why these rules can't be used for a night; `None` if they can. There must be two pairs who play tricks, and a
/// scored hand must be final.
pub fn not_for_a_night(rules: &dyn AnyRules) -> Option<said::clubhouse::BadPlan> {
    let sides = &rules.match_rules().sides;
    if rules.players() != 4 || sides.len() != 2 || !sides.iter().all(|side| side.len() == 2) {
        return Some(said::clubhouse::BadPlan::NotPairs);
    }
    let Some(trick) = <dyn TrickRules>::of(rules) else {
        return Some(said::clubhouse::BadPlan::NotTricks);
    };
    let strict = trick.axes().enforcement == Enforcement::Strict;
    (!strict).then_some(said::clubhouse::BadPlan::StaysOpen)
}

impl Night {
    /// The next board as a match of its own; `deals` boards were dealt before.
    pub(crate) fn next_hand(
        &self,
        rules: &std::sync::Arc<dyn AnyRules>,
        deals: u32,
    ) -> Result<Match, String> {
        let board = self.boards.get(deals as usize).ok_or("All boards were dealt.")?;
        let dealer = Seat::new(board.dealer).ok_or("There is no such dealer.")?;
        let chance = Chance::seed(fair::write_secret(&board.seed.0));
        Match::new(rules.clone(), Some(dealer), chance).map_err(|why| why.to_string())
    }

    /// The result of the hand that was dealt last, once it is over.
    pub(crate) fn result(&self, deals: u32, game: &Match) -> Option<BoardResult> {
        let score = game.score().filter(|_| game.hand().pending() == Pending::Over)?;
        let board = self.boards.get(deals.checked_sub(1)? as usize)?.board;
        let view = game.hand().view(Viewer::Spectator);
        let bid = said::trick::View::of(&view).and_then(|view| view.bid);
        let bid = bid.map(|bid| (bid.seat.index(), i32::from(bid.points)));
        let points = [score.sides.0[0], score.sides.0[1]];
        Some(BoardResult { board, deal: deals, points, thrown_in: score.thrown_in, bid })
    }
}

impl Cards {
    /// The finished boards.
    fn results(&self) -> Vec<BoardResult> {
        let Some(night) = &self.night else { return Vec::new() };
        let now = self.game.as_ref().and_then(|game| night.result(self.deals, game));
        night.done.iter().cloned().chain(now).collect()
    }
}

impl Parlor {
    /// The first log entry of a table of a night, as it is written to the log.
    pub(crate) fn begin_night(
        id: &str,
        opening: (&str, std::sync::Arc<dyn AnyRules>, u32),
        host: KeyHash,
        settings: wire::Settings,
        night: Night,
    ) -> Result<Parlor, CannotOpenTable> {
        let seats = opening.1.players();
        let mut cards = Cards::new(Secret([0; fair::SECRET_BYTES]), seats);
        cards.night = Some(Box::new(night));
        Parlor::empty(id, host, opening, settings, seats, Business::Cards(Box::new(cards)))
    }

    pub(crate) fn night(&self) -> Option<&Night> {
        self.cards().ok()?.night.as_deref()
    }

    /// Whether the table belongs to a club's night.
    pub fn of_a_night(&self) -> Option<&NightPlace> {
        self.night().map(|night| &night.place)
    }

    /// Refuses spectators at a table of a night. Once the night is over, its hands can be replayed.
    pub fn may_watch(&self) -> Result<(), Refusal> {
        if self.night().is_some() { Err(Refusal::BoardsInPlay) } else { Ok(()) }
    }

    /// The strength of a bot that plays for a person who is away.
    pub fn stand_in_level(&self) -> u8 {
        self.night().map_or(0, |night| night.bots)
    }

    /// The people the next board of a night is waiting for; `None` if no board is due.
    pub fn night_waits_for(&self) -> Option<Vec<usize>> {
        self.night()?;
        let cards = self.cards().ok()?;
        if self.in_hand() || self.finished() || cards.paused || self.chairs.contains(&Chair::Empty) {
            return None;
        }
        let unready = |(seat, chair): (usize, &Chair)| {
            let waits = matches!(chair, Chair::Person { .. }) && cards.words[seat].is_none();
            waits.then_some(seat)
        };
        Some(self.chairs.iter().enumerate().filter_map(unready).collect())
    }

    /// The state of this table of a night.
    pub fn night_report(&self) -> Option<NightReport> {
        self.night()?;
        Some(NightReport { results: self.cards().ok()?.results(), over: self.finished() })
    }

    /// The next entry that brings the table closer to what the club wants; `None` once it is as it should be.
    pub fn decide_order(&self, order: &NightOrder) -> Option<Entry> {
        let night = self.night()?;
        for (seat, (sent, chair)) in order.seats.iter().zip(&self.chairs).enumerate() {
            match (sent, chair) {
                (Sent::Person { who, name }, Chair::Person { who: sits, name: called })
                    if who == sits && name == called => {}
                (Sent::Bot { level }, Chair::Bot(bot)) if bot.level == *level => {}
                // A hand that is over no longer needs anyone.
                _ if self.finished() => {}
                (Sent::Person { who, name }, _) => {
                    return Some(Entry::Sat { seat, who: *who, name: name.clone() });
                }
                (Sent::Bot { level }, _) => return Some(Entry::Bot { seat, bot: Bot { level: *level } }),
            }
        }
        (order.stop && !night.stopped && !self.finished()).then_some(Entry::Stopped)
    }

    pub(crate) fn shown_night(&self) -> Option<TableNight> {
        let (night, deals) = (self.night()?, self.deals());
        let board = deals.checked_sub(1).and_then(|last| night.boards.get(last as usize));
        let NightPlace { club, night: number, round, table } = night.place.clone();
        Some(TableNight {
            club,
            night: number,
            round,
            table,
            boards: night.boards.iter().map(|board| board.board).collect(),
            board: board.map(|board| board.board),
        })
    }
}
