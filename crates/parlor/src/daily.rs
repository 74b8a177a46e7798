//! The deal of the day: one hand for everyone in the world, in the browser, in the terminal and on a server.
//!
//! A date decides everything, with no list of deals and no server: the weekday picks the rules, and the date's text
//! (`2026-11-18`) picks the secret from which a table deals its first hand, in the same way as any other hand
//! (`table::fair`). The person sits in seat 0 and gives the word [`WORD`]. Bots of the level [`LEVEL`] take the other
//! seats. They draw no random numbers and use only arithmetic that is the same on every machine, so they answer the
//! same play in the same way everywhere. `docs/daily.md` has the whole computation.

use crate::{Entry, KeyHash, Refusal, Secret, apply::opened, first_entry, stand_in::StandIns};
use cards::Seat;
use rules::{Actor, Catalog};
use std::{fmt, str::FromStr};
use table::{Chance, Match, fair};
use wire::NewTable;

/// How well the bots play: casual. Stronger ones sample the hidden cards, and their random numbers differ between
/// browsers and other programs.
pub const LEVEL: said::Level = said::Level::Casual;

/// The person's word for the deal; bots give none.
pub const WORD: &str = "daily";

/// The person's seat.
pub const SEAT: usize = 0;

/// The rules by weekday, starting with Monday. A hand of these games is always scored: nobody can throw it in.
const RULES: [&str; 7] = [
    "original-rook:4;all_pass=dealer_forced_min",
    "rack-o:2",
    "kentucky:4",
    "dixie-rook:4;all_pass=dealer_forced_min",
    "regular-rook:4",
    "tournament-200:4;all_pass=dealer_forced_min",
    "partnership-rook:4",
];

/// The purpose of the hash that makes a date's secret. It must never change.
const PURPOSE: &str = "rookery 1: the secret of a daily deal";

/// The maximum number of actions in one hand; no hand of these games comes near it.
const MOST_ACTIONS: usize = 5_000;

const DAY_MS: u64 = 86_400_000;
/// The number of days from 0000-03-01 to 1970-01-01. A year that begins in March ends with its leap day.
const BEFORE_1970: u32 = 719_468;
/// The number of days in 400 years, after which the calendar repeats.
const ERA: u32 = 146_097;
/// The last year that has four digits.
const LAST_YEAR: u32 = 9999;

/// A day in UTC, from 1970-01-01 to 9999-12-31.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(u32);

impl Day {
    /// The day that is this many days after 1970-01-01; `None` after the year 9999.
    pub fn new(number: u32) -> Option<Day> {
        let last = Day::on(LAST_YEAR, 12, 31);
        (number <= last.0).then_some(Day(number))
    }

    /// The day at a time in milliseconds since 1970.
    pub fn at(milliseconds: u64) -> Option<Day> {
        Day::new(u32::try_from(milliseconds / DAY_MS).ok()?)
    }

    /// The number of days since 1970-01-01.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The day on a date that exists.
    fn on(year: u32, month: u32, day: u32) -> Day {
        // Count years from March, so that a leap day comes last.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let (era, of_era) = (year / 400, year % 400);
        let of_year = (153 * month + 2) / 5 + day - 1;
        let days = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        Day((era * ERA + days).saturating_sub(BEFORE_1970))
    }

    /// The year, month and day.
    fn date(self) -> (u32, u32, u32) {
        let days = self.0 + BEFORE_1970;
        let (era, of_era) = (days / ERA, days % ERA);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let year = era * 400 + year;
        if month < 10 { (year, month + 3, day) } else { (year + 1, month - 9, day) }
    }

    /// The weekday; Monday is 0.
    fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        (self.0 as usize + 3) % 7
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        let mut parts = text.split('-').map(|part| {
            let digits = part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse::<u32>().ok().filter(|_| digits)
        });
        let (Some(Some(year)), Some(Some(month)), Some(Some(day)), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NotADay);
        };
        if !(1970..=LAST_YEAR).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(NotADay);
        }
        // A date that does not exist, such as February 30, comes back as another one.
        let found = Day::on(year, month, day);
        (found.to_string() == text).then_some(found).ok_or(NotADay)
    }
}

/// Text that is not a valid date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Expected a date such as 2026-11-18, in 1970 or later.")]
pub struct NotADay;

/// The deal of one day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    day: Day,
}

impl Daily {
    /// The deal of this day.
    pub fn of(day: Day) -> Daily {
        Daily { day }
    }

    /// The day.
    pub fn day(self) -> Day {
        self.day
    }

    /// The rule set, written as in links.
    pub fn rules(self) -> &'static str {
        RULES[self.day.weekday()]
    }

    /// The game's fixed name.
    pub fn game(self) -> &'static str {
        self.rules().split(':').next().unwrap_or_default()
    }

    /// The id of the table, which is part of the seed.
    pub fn table(self) -> String {
        format!("{}{}", wire::DAILY_TABLE, self.day)
    }

    /// The secret of the first deal.
    fn secret(self) -> Secret {
        let mut hasher = blake3::Hasher::new_derive_key(PURPOSE);
        hasher.update(self.day.to_string().as_bytes());
        Secret(*hasher.finalize().as_bytes())
    }

    /// The first entry of the log of a table that deals this hand.
    pub fn first_entry(self, catalog: &Catalog, host: KeyHash) -> Result<Entry, Refusal> {
        let wanted = NewTable { rules: Some(self.rules().to_owned()), ..NewTable::default() };
        let mut entry = first_entry(catalog, &wanted, host)?;
        if let Entry::Opened { secret, .. } = &mut entry {
            *secret = self.secret();
        }
        Ok(entry)
    }

    /// The hand as dealt, without a table around it.
    pub fn start(self, catalog: &Catalog) -> Result<Match, Refusal> {
        let rules = opened(catalog, self.rules())?;
        let word = |seat: Seat| if seat.index() == SEAT { WORD } else { "" };
        let words: Vec<&str> = Seat::all(rules.players()).map(word).collect();
        let seed = fair::seed(&self.secret().0, &self.table(), 1, &words);
        Match::new(rules, None, Chance::seed(seed))
            .map_err(|_| Refusal::RulesChanged { entry: None, why: None })
    }

    /// What a bot like the others scores in the person's seat; `None` if the bots do not finish the hand.
    pub fn par(self, catalog: &Catalog) -> Result<Option<i32>, Refusal> {
        let mut game = self.start(catalog)?;
        let mut bots = StandIns::default();
        for _ in 0..MOST_ACTIONS {
            if let Some(score) = game.score() {
                return Ok(Some(score.players[Seat::wrapping(SEAT)]));
            }
            let Some(seat) = game.hand().pending().turn() else { break };
            let Some(action) = bots.choose(&game, seat, LEVEL.number(), 0) else { break };
            if game.act(Actor::Seat(seat), &action).is_err() {
                break;
            }
        }
        Ok(None)
    }
}
