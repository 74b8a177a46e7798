//! Saved matches: every match is written to its own file after each action, so that it can be continued even if the
//! program was killed. The file is removed when the match is over.
//!
//! A file contains the match's record and what the record leaves out: who the person is and who plays against them.

use super::{Opponents, solo::SavedSolo};
use crate::{
    chance::fresh_seed,
    data_folder,
    replace::{named, replace},
    wording::Say,
};
use rules::{Catalog, Options};
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::SystemTime,
};
use table::{Match, record};

/// The variable that names another folder.
const VARIABLE: &str = "ROOKERY_MATCHES";
/// The version of the file format.
const FORM: u32 = 1;
/// The ending of a saved match's file name.
const ENDING: &str = "json";

/// A saved match, as stored in its file.
#[derive(Serialize, Deserialize)]
pub(super) struct Saved {
    version: u32,
    /// The person's seat.
    pub(super) seat: usize,
    pub(super) opponents: Opponents,
    pub(super) solo: Option<SavedSolo>,
    /// Whether the person had help in this match, and whether it is in the statistics.
    #[serde(default)]
    pub(super) helped: bool,
    #[serde(default)]
    pub(super) counted: bool,
    record: String,
}

impl Saved {
    /// A match in its current state.
    pub(super) fn of(game: &Match, seat: usize, opponents: &Opponents, solo: Option<SavedSolo>) -> Saved {
        let (opponents, record) = (opponents.clone(), record::write(game));
        Saved { version: FORM, seat, opponents, solo, helped: false, counted: false, record }
    }
}

/// The file in which one match is saved. While it is open here, no other window can continue the match.
pub(super) struct Keeper {
    file: PathBuf,
    /// Acquired at the first save, so that a table nobody played at leaves nothing behind.
    lock: Option<File>,
    /// Whether the file contains the match in its current state.
    saved: Arc<AtomicBool>,
}

impl Keeper {
    /// Replaces the file's text in one step.
    pub(super) fn save(&mut self, saved: &Saved) -> io::Result<()> {
        let result = self.write(saved);
        self.saved.store(result.is_ok(), Ordering::Relaxed);
        result
    }

    fn write(&mut self, saved: &Saved) -> io::Result<()> {
        let about = |why: io::Error| named(&self.file, &why);
        if self.lock.is_none() {
            if let Some(folder) = self.file.parent() {
                fs::create_dir_all(folder).map_err(about)?;
            }
            self.lock = Some(lock(&self.file).map_err(about)?);
        }
        let text = serde_json::to_string_pretty(saved).map_err(io::Error::other)?;
        replace(&self.file, &text).map_err(about)
    }

    /// Whether the match is in its file now: the last attempt to save it succeeded.
    pub(super) fn is_saved(&self) -> bool {
        self.saved.load(Ordering::Relaxed)
    }

    /// The same information as a flag, for a signal that can arrive at any moment.
    pub(super) fn saved_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.saved)
    }

    /// The path of the file.
    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// How to continue this match later; `None` if it is not saved.
    pub(super) fn how_to_continue(&self, game: &Match, say: Say) -> Option<String> {
        self.is_saved().then(|| how_to_continue(game, say))
    }

    /// Removes the file, because the match is over.
    pub(super) fn remove(&mut self) {
        if self.lock.is_some() {
            let _ = fs::remove_file(&self.file);
            let _ = fs::remove_file(lock_of(&self.file));
            self.lock = None;
            self.saved.store(false, Ordering::Relaxed);
        }
    }
}

/// How to continue a saved match.
pub(super) fn how_to_continue(game: &Match, say: Say) -> String {
    say.saved_so_continue(&format!("rookery play {} --resume", game.rules().entry().id))
}

fn lock_of(file: &Path) -> PathBuf {
    file.with_extension("lock")
}

fn lock(file: &Path) -> io::Result<File> {
    let lock = File::create(lock_of(file))?;
    lock.try_lock().map_err(|_| io::Error::other("This match is open in another window."))?;
    Ok(lock)
}

/// Which saved matches are wanted; a field that is `None` or empty matches everything.
#[derive(Default)]
pub(super) struct Wanted<'a> {
    pub(super) game: Option<&'a str>,
    pub(super) players: Option<usize>,
    pub(super) options: Options,
    pub(super) seed: Option<&'a str>,
}

impl Wanted<'_> {
    fn is(&self, game: &Match) -> bool {
        let rules = game.rules();
        self.game.is_none_or(|name| rules.entry().id.eq_ignore_ascii_case(name))
            && self.players.is_none_or(|players| rules.players() == players)
            && (self.options.is_empty() || *rules.chosen() == self.options)
            && self.seed.is_none_or(|seed| game.seed() == seed)
    }
}

/// A saved match that can be continued.
pub(super) struct Found {
    pub(super) saved: Saved,
    pub(super) game: Match,
    pub(super) keeper: Keeper,
}

/// The folder with all saved matches.
pub(super) struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// The folder named in the variable `ROOKERY_MATCHES`, or else one in the person's data folder.
    pub(super) fn find() -> io::Result<Shelf> {
        Ok(Shelf { folder: data_folder::path(VARIABLE, "matches")? })
    }

    /// A file for a new match of this game.
    pub(super) fn start(&self, game: &str) -> io::Result<Keeper> {
        let file = self.folder.join(format!("{game}-{}.{ENDING}", fresh_seed()?));
        Ok(Keeper { file, lock: None, saved: Arc::default() })
    }

    /// The unfinished matches, newest first, and why the others could not be read. A match that is open in another
    /// window is not among them.
    pub(super) fn matches(&self, catalog: &Catalog, wanted: &Wanted<'_>) -> (Vec<Found>, Vec<String>) {
        let (mut found, mut faults) = (Vec::new(), Vec::new());
        for file in self.files() {
            match open(catalog, &file) {
                Ok(one) if wanted.is(&one.game) && one.game.winners().is_none() => found.push(one),
                Ok(_) => {}
                Err(why) => faults.push(named(&file, &why).to_string()),
            }
        }
        (found, faults)
    }

    fn files(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut files: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|file| file.extension().is_some_and(|ending| ending == ENDING))
            .map(|file| {
                (file.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH), file)
            })
            .collect();
        files.sort_by(|a, b| b.cmp(a));
        files.into_iter().map(|(_, file)| file).collect()
    }
}

fn open(catalog: &Catalog, file: &Path) -> io::Result<Found> {
    let lock = Some(lock(file)?);
    let saved: Saved = serde_json::from_str(&fs::read_to_string(file)?).map_err(io::Error::other)?;
    if saved.version != FORM {
        return Err(io::Error::other("It was saved by a newer version of this program."));
    }
    let game = record::load(catalog, &saved.record).map_err(io::Error::other)?;
    let keeper = Keeper { file: file.to_owned(), lock, saved: Arc::new(AtomicBool::new(true)) };
    Ok(Found { saved, game, keeper })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::play::session::Session;
    use cards::Seat;

    /// A folder that starts out empty.
    pub(in crate::play) fn shelf(name: &str) -> Shelf {
        let folder = std::env::temp_dir().join(format!("rookery-shelf-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Shelf { folder }
    }

    /// Removes everything in the folder.
    pub(in crate::play) fn remove(shelf: &Shelf) {
        fs::remove_dir_all(&shelf.folder).unwrap();
    }

    /// Makes saving fail, or makes it possible again.
    pub(in crate::play) fn obstruct(keeper: &Keeper, is_on: bool) {
        let beside = keeper.file.with_extension("json.new");
        match is_on {
            true => fs::create_dir(beside).unwrap(),
            false => fs::remove_dir(beside).unwrap(),
        }
    }

    #[test]
    fn a_match_is_saved_only_if_the_last_attempt_succeeded() {
        let rules = Catalog::default().open("rack-o", Some(2), &Options::new()).unwrap();
        let session = Session::new(rules, Seat::default(), &Opponents::quick(), "a".into()).unwrap();
        let shelf = shelf("attempts");
        let mut session = session.saved_in(shelf.start("rack-o").unwrap());
        let is_saved = |session: &Session| session.keeper().unwrap().is_saved();
        assert!(!is_saved(&session), "nothing has happened yet");
        session.save();
        assert!(is_saved(&session));
        obstruct(session.keeper().unwrap(), true);
        session.save();
        assert!(!is_saved(&session) && !session.farewell().concat().contains("The match is saved"));
        assert!(session.news().iter().any(|news| news.contains("could not be saved")));
        obstruct(session.keeper().unwrap(), false);
        session.save();
        assert!(is_saved(&session) && session.farewell().concat().contains("The match is saved"));
        remove(&shelf);
    }
}
