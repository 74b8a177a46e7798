//! Matches against bots: how many were played and won, for each set of rules. They are kept beside the solitaire
//! games, in a file of their own.

use super::file::{StatisticsFile, locked};
use crate::{
    replace::{named, replace},
    wording::Say,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fs, io, path::PathBuf};

/// The version of the file format.
const VERSION: u32 = 1;

/// A match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    /// The rules it was played by, as text.
    pub(crate) rules: String,
    pub(crate) won: bool,
    pub(crate) hands: u32,
    /// Whether the person took back a choice or asked for a hint.
    pub(crate) practice: bool,
}

/// The results for one set of rules. Practice counts only in the practice figures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Results {
    pub(crate) played: u32,
    pub(crate) won: u32,
    pub(crate) streak: u32,
    pub(crate) longest_streak: u32,
    pub(crate) hands: u64,
    pub(crate) practised: u32,
    pub(crate) practised_won: u32,
}

impl Results {
    fn add(&mut self, played: &Played) {
        if played.practice {
            self.practised += 1;
            self.practised_won += u32::from(played.won);
            return;
        }
        self.played += 1;
        self.won += u32::from(played.won);
        self.hands += u64::from(played.hands);
        self.streak = if played.won { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
    }

    /// The results in sentences.
    pub(crate) fn lines(&self, say: Say) -> Vec<String> {
        let mut lines = Vec::new();
        if self.played > 0 {
            let share = 100.0 * f64::from(self.won) / f64::from(self.played);
            lines.push(say.matches_and_won(self.played, self.won, share));
            lines.push(say.hands_a_match(self.hands as f64 / f64::from(self.played)));
        }
        if self.longest_streak > 0 {
            lines.push(say.streak(self.streak, self.longest_streak));
        }
        if self.practised > 0 {
            lines.push(match self.played {
                0 => say.practice(self.practised, self.practised_won),
                _ => say.practice_too(self.practised, self.practised_won),
            });
        }
        lines
    }
}

/// The format of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    version: u32,
    matches: BTreeMap<String, Results>,
}

impl StatisticsFile {
    fn results_file(&self) -> PathBuf {
        self.file().with_extension("matches.json")
    }

    /// The results of all matches; a missing file counts as empty.
    pub(crate) fn results(&self) -> io::Result<BTreeMap<String, Results>> {
        let file = self.results_file();
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
            Err(why) => return Err(named(&file, &why)),
        };
        let read: Text = serde_json::from_str(&text).map_err(|why| named(&file, &why))?;
        match read.version {
            VERSION => Ok(read.matches),
            version => {
                Err(named(&file, &format!("It is from a later version of this program (format {version}).")))
            }
        }
    }

    /// Adds a match.
    pub(crate) fn add_match(&self, played: &Played) -> io::Result<()> {
        let file = self.results_file();
        locked(&file, || {
            let mut matches = self.results()?;
            matches.entry(played.rules.clone()).or_default().add(played);
            let text = serde_json::to_string_pretty(&Text { version: VERSION, matches });
            replace(&file, &text.map_err(io::Error::other)?).map_err(|why| named(&file, &why))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::book_for_test;
    use super::*;
    use said::Language;

    fn played(won: bool, practice: bool) -> Played {
        Played { rules: "rack-o:4".into(), won, hands: 7, practice }
    }

    #[test]
    fn matches_are_summed_up_and_practice_apart() {
        let book = book_for_test("matches");
        assert!(book.results().unwrap().is_empty(), "nothing was played yet");
        for (won, practice) in [(true, false), (true, false), (false, false), (true, true)] {
            book.add_match(&played(won, practice)).unwrap();
        }
        let results = book.results().unwrap()["rack-o:4"];
        let all = Results {
            played: 3,
            won: 2,
            streak: 0,
            longest_streak: 2,
            hands: 21,
            practised: 1,
            practised_won: 1,
        };
        assert_eq!(results, all);
        assert_eq!(
            results.lines(Say(Language::En)),
            [
                "3 matches played, 2 won (66.7%)",
                "7.0 hands a match on average",
                "winning streak: 0 now, 2 at its longest",
                "practice (not counted above): 1 played, 1 won"
            ]
        );
        assert!(book.load().unwrap().iter().next().is_none(), "the solitaire games are separate");
    }

    #[test]
    fn an_unreadable_file_is_named_and_left_alone() {
        let book = book_for_test("matches-damaged");
        let file = book.results_file();
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        for text in ["nonsense", "{\"version\":9,\"matches\":{}}"] {
            fs::write(&file, text).unwrap();
            let why = book.add_match(&played(true, false)).unwrap_err().to_string();
            assert!(why.contains("statistics.matches.json"), "{why}");
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
    }
}
