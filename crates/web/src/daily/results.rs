//! The visitor's results in the daily deals, stored in this browser: the first result of a day counts, and days in a
//! row make a streak.

use crate::{browser, order};
use serde::{Deserialize, Serialize};

const NAME: &str = "rookery.daily";
/// The maximum number of days stored; the oldest is dropped first.
const MOST: usize = 400;

/// The visitor's deal on one day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct DayResult {
    /// The number of days since 1970-01-01 in UTC.
    pub(crate) day: u32,
    /// The visitor's key at the table that counts. A later table for the same day is practice.
    pub(super) key: String,
    /// The game's fixed name.
    pub(crate) game: String,
    /// The visitor's points, once the hand is scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<i32>,
    /// What a bot scores in the visitor's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) par: Option<i32>,
    /// Whether a move was taken back, so that the hand was only practice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) practice: bool,
}

impl DayResult {
    fn counts(&self) -> bool {
        self.points.is_some() && !self.practice
    }
}

/// All results, oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Results(Vec<DayResult>);

impl Results {
    /// What this browser has stored.
    pub(crate) fn load() -> Results {
        Results(browser::kept(NAME).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default())
    }

    /// Stores the results; if the browser does not allow storage, only the history is lost.
    pub(super) fn store(&self) {
        if let Ok(text) = serde_json::to_string(&self.0) {
            browser::keep(NAME, &text);
        }
    }

    /// The result of a day.
    pub(crate) fn on(&self, day: u32) -> Option<&DayResult> {
        self.0.iter().find(|result| result.day == day)
    }

    fn on_mut(&mut self, day: u32) -> Option<&mut DayResult> {
        self.0.iter_mut().find(|result| result.day == day)
    }

    /// Whether the deal of a day is over, so that playing it again is practice.
    pub(crate) fn is_over(&self, day: u32) -> bool {
        self.on(day).is_some_and(|result| result.points.is_some())
    }

    /// The results of the days before this one, latest first.
    pub(super) fn before(&self, day: u32) -> impl Iterator<Item = &DayResult> {
        self.0.iter().rev().filter(move |result| result.day < day && result.points.is_some())
    }

    /// A table for a day's deal was opened with this key. It counts unless the deal is already over.
    pub(super) fn begin(&mut self, day: u32, key: &str, game: &str) {
        if self.is_over(day) {
            return;
        }
        self.0.retain(|result| result.day != day);
        let result = DayResult {
            day,
            key: key.to_owned(),
            game: game.to_owned(),
            points: None,
            par: None,
            practice: false,
        };
        self.0.push(result);
        order::by_key(&mut self.0, |result| result.day);
        let late = self.0.len().saturating_sub(MOST);
        self.0.drain(..late);
    }

    /// The hand at the table with this key was scored. Only the first result of the table that counts is stored.
    pub(super) fn finish(&mut self, day: u32, key: &str, points: i32, practice: bool) {
        if let Some(result) = self.on_mut(day)
            && result.key == key
            && result.points.is_none()
        {
            (result.points, result.practice) = (Some(points), practice);
        }
    }

    /// Par has been computed.
    pub(super) fn set_par(&mut self, day: u32, par: i32) {
        if let Some(result) = self.on_mut(day) {
            result.par = Some(par);
        }
    }

    /// The number of days in a row with a result that counts, up to this day. A day that is not over yet does not
    /// break the streak.
    pub(crate) fn streak(&self, today: u32) -> usize {
        let counts = |day: u32| self.on(day).is_some_and(DayResult::counts);
        let last = if self.is_over(today) { Some(today) } else { today.checked_sub(1) };
        let days = std::iter::successors(last, |day| day.checked_sub(1));
        days.take_while(|day| counts(*day)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(days: &[u32]) -> Results {
        let mut results = Results::default();
        for day in days {
            results.begin(*day, "key", "rack-o");
            results.finish(*day, "key", 75, false);
        }
        results
    }

    #[test]
    fn the_first_result_of_a_day_counts_and_the_next_is_practice() {
        let mut results = played(&[10]);
        results.begin(10, "again", "rack-o");
        results.finish(10, "again", 100, false);
        results.finish(10, "key", 100, false);
        assert_eq!(results.on(10).and_then(|result| result.points), Some(75));
        assert_eq!(results.on(10).map(|result| result.key.as_str()), Some("key"));
    }

    #[test]
    fn a_table_that_was_lost_before_its_hand_was_scored_can_be_replaced() {
        let mut results = Results::default();
        results.begin(10, "lost", "rack-o");
        results.begin(10, "key", "rack-o");
        results.finish(10, "lost", 5, false);
        assert!(!results.is_over(10));
        results.finish(10, "key", 75, false);
        assert!(results.is_over(10));
    }

    #[test]
    fn a_streak_is_days_in_a_row_and_waits_for_today() {
        let results = played(&[5, 7, 8, 9]);
        assert_eq!(results.streak(9), 3);
        assert_eq!(results.streak(10), 3, "today is not over yet");
        assert_eq!(results.streak(11), 0, "a day was missed");
        assert_eq!(results.streak(5), 1);
        assert_eq!(Results::default().streak(0), 0);
        assert_eq!(played(&[0]).streak(0), 1);
    }

    #[test]
    fn a_hand_with_a_move_taken_back_is_over_but_does_not_count() {
        let mut results = played(&[8, 9]);
        results.begin(10, "key", "rack-o");
        results.finish(10, "key", 75, true);
        assert!(results.is_over(10));
        assert_eq!(results.streak(10), 0);
    }

    #[test]
    fn only_the_latest_days_are_stored() {
        let results = played(&(0..450).collect::<Vec<_>>());
        assert_eq!((results.0.len(), results.0[0].day), (MOST, 50));
        assert_eq!(results.before(449).next().map(|result| result.day), Some(448));
    }
}
