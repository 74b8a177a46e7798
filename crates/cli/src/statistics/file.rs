//! The statistics file: where it is, and how a game is added to it.
//!
//! A file that cannot be read is left exactly as it is, so that no games are lost by mistake.

use crate::{
    data_folder,
    replace::{named, replace},
};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};
use table::{
    Statistics,
    statistics::{Figures, Finished},
};

/// The variable that names another file.
const VARIABLE: &str = "ROOKERY_STATISTICS";

/// Where one person's games are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StatisticsFile {
    file: PathBuf,
}

impl StatisticsFile {
    /// The given file, or else the one named in the variable `ROOKERY_STATISTICS`, or else one in the person's data
    /// folder.
    pub(crate) fn find(given: Option<&Path>) -> io::Result<StatisticsFile> {
        let file = given
            .map_or_else(|| data_folder::path(VARIABLE, "statistics.json"), |file| Ok(file.to_owned()))?;
        Ok(StatisticsFile { file })
    }

    /// The path.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Everything in the file; a missing file counts as empty.
    pub(crate) fn load(&self) -> io::Result<Statistics> {
        match fs::read_to_string(&self.file) {
            Ok(text) => Statistics::read(&text).map_err(|why| named(&self.file, &why)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(Statistics::default()),
            Err(why) => Err(named(&self.file, &why)),
        }
    }

    /// Adds a game and returns the figures for its rules. Two programs that finish a game at the same moment wait
    /// for each other, so neither game is lost.
    pub(crate) fn add(&self, game: &Finished) -> io::Result<Figures> {
        locked(&self.file, || {
            let mut statistics = self.load()?;
            statistics.add(game);
            replace(&self.file, &statistics.write()).map_err(|why| named(&self.file, &why))?;
            Ok(statistics.of(&game.rules))
        })
    }
}

/// Changes a file while no other program does.
pub(super) fn locked<T>(file: &Path, change: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    let about = |why: io::Error| named(file, &why);
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(about)?;
    }
    let mut lock = file.as_os_str().to_owned();
    lock.push(".lock");
    let lock = File::create(lock).map_err(about)?;
    lock.lock().map_err(about)?;
    change()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use table::statistics::Ending;

    /// A file in its own folder, which does not exist yet.
    pub(crate) fn book(name: &str) -> StatisticsFile {
        let folder = std::env::temp_dir().join(format!("rookery-book-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        StatisticsFile::find(Some(&folder.join("deep/statistics.json"))).unwrap()
    }

    fn won() -> Finished {
        let rules = "rook-clock:1".into();
        Finished { rules, ending: Ending::Won, moves: 56, left: 0, practice: false }
    }

    #[test]
    fn a_game_is_added_to_what_is_there() {
        let book = book("added");
        assert_eq!(book.load().unwrap(), Statistics::default(), "not started");
        assert_eq!(book.add(&won()).unwrap().played, 1);
        assert_eq!(book.add(&won()).unwrap().streak, 2);
        assert_eq!(book.load().unwrap().of("rook-clock:1").won, 2);
        assert!(!book.file.with_file_name("statistics.json.new").exists());
    }

    #[test]
    fn games_that_end_at_the_same_time_are_all_counted() {
        let book = book("at-once");
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| book.add(&won()).unwrap());
            }
        });
        assert_eq!(book.load().unwrap().of("rook-clock:1").played, 8);
    }

    #[test]
    fn an_unreadable_file_is_named_and_left_alone() {
        for (name, text) in [("damaged", "{\"version\": 1, \"ga"), ("later", "{\"version\": 2}")] {
            let book = book(name);
            fs::create_dir_all(book.file.parent().unwrap()).unwrap();
            fs::write(&book.file, text).unwrap();
            let why = book.add(&won()).unwrap_err().to_string();
            assert!(why.contains("statistics.json"), "{why}");
            assert_eq!(fs::read_to_string(&book.file).unwrap(), text, "{name}");
        }
    }
}
