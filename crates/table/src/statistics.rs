//! Solitaire statistics: every finished game, summed up in a few figures for each set of rules.
//!
//! This is pure data with its own text form; the caller decides where to store it. A game with an undone move, a hint
//! or a chosen deal counts as practice. Practice is counted separately so that the other figures stay meaningful.

use crate::play::Match;
use rules::{AnyHand, RuleSet, Viewer, rook_clock, rook_solitaire};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the text format written and read here.
const VERSION: u32 = 1;

/// The number of cards in solitaire's pack.
const PACK: u32 = 56;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// The player gave up or left.
    GivenUp,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The rules it was played by, as text.
    pub rules: String,
    /// How it ended.
    pub ending: Ending,
    /// The number of moves made; in Rook Clock, the number of cards turned.
    pub moves: u32,
    /// The number of cards not yet in place.
    pub left: u32,
    /// Whether a move was undone, a hint was requested, or the deal was chosen.
    pub practice: bool,
}

/// The figures for one set of rules. Practice games count only in the practice figures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Finished games.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// The number of games given up or left.
    pub given_up: u32,
    /// The current winning streak.
    pub streak: u32,
    /// The longest winning streak.
    pub longest_streak: u32,
    /// The fewest moves in a won game.
    pub shortest_win: Option<u32>,
    /// The fewest cards left in a game that was not won.
    pub fewest_left: Option<u32>,
    /// The total number of cards left in all games that were not won.
    pub left_in_all: u64,
    /// Practice games.
    pub practised: u32,
    /// Practice games won.
    pub practised_won: u32,
}

impl Figures {
    /// Adds a game.
    pub fn add(&mut self, game: &Finished) {
        let won = game.ending == Ending::Won;
        if game.practice {
            self.practised += 1;
            self.practised_won += u32::from(won);
            return;
        }
        self.played += 1;
        self.given_up += u32::from(game.ending == Ending::GivenUp);
        if won {
            self.won += 1;
            self.streak += 1;
            self.longest_streak = self.longest_streak.max(self.streak);
            self.shortest_win = Some(self.shortest_win.map_or(game.moves, |best| best.min(game.moves)));
        } else {
            self.streak = 0;
            self.fewest_left = Some(self.fewest_left.map_or(game.left, |best| best.min(game.left)));
            self.left_in_all += u64::from(game.left);
        }
    }

    /// The average number of cards left in games that were not won.
    pub fn mean_left(&self) -> Option<f64> {
        let lost = self.played.saturating_sub(self.won);
        (lost > 0).then(|| self.left_in_all as f64 / f64::from(lost))
    }
}

/// The statistics for every solitaire a person has played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    games: BTreeMap<String, Figures>,
}

/// The stored form of the statistics.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    version: u32,
    games: BTreeMap<String, Figures>,
}

/// Why text cannot be read as statistics.
#[derive(Debug, thiserror::Error)]
pub enum BadStatistics {
    /// A newer program wrote it.
    #[error(
        "A later version of this program wrote these statistics (in format {0}; this version knows only format {VERSION})."
    )]
    Later(u64),
    /// It is damaged, or something else entirely.
    #[error("This is not a statistics file: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl Statistics {
    /// Reads text made by [`Statistics::write`].
    pub fn read(text: &str) -> Result<Statistics, BadStatistics> {
        let value: serde_json::Value = serde_json::from_str(text)?;
        // Check the version first: a newer format may look different.
        if let Some(version) = value["version"].as_u64().filter(|version| *version > u64::from(VERSION)) {
            return Err(BadStatistics::Later(version));
        }
        let text: Text = serde_json::from_value(value)?;
        Ok(Statistics { games: text.games })
    }

    /// The statistics as text.
    pub fn write(&self) -> String {
        let text = Text { version: VERSION, games: self.games.clone() };
        // This data always serializes.
        serde_json::to_string_pretty(&text).unwrap_or_default() + "\n"
    }

    /// Adds a finished game.
    pub fn add(&mut self, game: &Finished) {
        self.games.entry(game.rules.clone()).or_default().add(game);
    }

    /// The figures for one set of rules; all zero if it was never played.
    pub fn of(&self, rules: &str) -> Figures {
        self.games.get(rules).copied().unwrap_or_default()
    }

    /// Every set of rules that was played, by its text form.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Figures)> {
        self.games.iter().map(|(rules, figures)| (rules.as_str(), figures))
    }
}

impl Finished {
    /// The current state of the game: won or lost if it is over, given up if it is left unfinished. `None` for
    /// games other than solitaire, and for a solitaire game without any moves.
    pub fn of(game: &Match, practice: bool) -> Option<Finished> {
        let progress = Progress::of(game.hand())?;
        if progress.moves == 0 && game.score().is_none() {
            return None;
        }
        let ending = match game.winners() {
            Some(winners) if !winners.is_empty() => Ending::Won,
            Some(_) if !progress.resigned => Ending::Lost,
            _ => Ending::GivenUp,
        };
        let rules = RuleSet::of(&**game.rules()).to_string();
        Some(Finished { rules, ending, moves: progress.moves, left: progress.left, practice })
    }
}

/// How far a solitaire game has progressed.
struct Progress {
    moves: u32,
    left: u32,
    resigned: bool,
}

impl Progress {
    fn of(hand: &dyn AnyHand) -> Option<Progress> {
        let view = hand.typed_view(Viewer::Spectator);
        if let Some(view) = view.downcast_ref::<rook_solitaire::View>() {
            let built = view.table.building.iter().flatten().filter_map(|top| top.number());
            let built: u32 = built.map(u32::from).sum();
            let resigned = view.result == Some(rook_solitaire::Outcome::Resigned);
            return Some(Progress { moves: view.moves, left: PACK.saturating_sub(built), resigned });
        }
        let view = view.downcast_ref::<rook_clock::View>()?;
        let turned = view.turned as u32;
        Some(Progress { moves: turned, left: PACK.saturating_sub(turned), resigned: false })
    }
}
