//! Extras for solitaire games: forced moves are made for the player, moves can be undone for practice, and a
//! finished game goes into the statistics.

use super::session::Session;
use crate::{
    statistics::{StatisticsFile, lines},
    wording::Say,
};
use serde::{Deserialize, Serialize};
use table::statistics::Finished;

/// The part of a saved match that is about a solitaire game.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedSolo {
    automatic: bool,
    made: Vec<bool>,
    practice: bool,
    counted: bool,
}

/// The extra state for a solitaire game.
pub(super) struct Solo {
    /// Whether forced moves are made for the player.
    automatic: bool,
    /// For each action since the deal, whether it was made for the player.
    made: Vec<bool>,
    /// Whether a move was undone or the deal was chosen.
    practice: bool,
    /// Whether the game is already in the statistics.
    counted: bool,
    /// Whether the game was marked as counted, but is not in the statistics yet.
    due: bool,
    book: Option<StatisticsFile>,
    report: Vec<String>,
}

impl Solo {
    /// A solitaire; a deal that was chosen is practice.
    pub(super) fn new(book: Option<StatisticsFile>, practice: bool) -> Solo {
        Solo {
            automatic: true,
            made: Vec::new(),
            practice,
            counted: false,
            due: false,
            book,
            report: Vec::new(),
        }
    }

    /// What to save.
    pub(super) fn saved(&self) -> SavedSolo {
        let Solo { automatic, ref made, practice, counted, .. } = *self;
        SavedSolo { automatic, made: made.clone(), practice, counted }
    }

    /// Continues a saved game.
    pub(super) fn continued(self, saved: &SavedSolo) -> Solo {
        let SavedSolo { automatic, ref made, practice, counted } = *saved;
        Solo { automatic, made: made.clone(), practice, counted, ..self }
    }

    /// Another game for the same player, with a random deal.
    pub(super) fn again(&self) -> Solo {
        Solo { automatic: self.automatic, ..Solo::new(self.book.clone(), false) }
    }

    /// An action was carried out.
    pub(super) fn note(&mut self, by_itself: bool) {
        self.made.push(by_itself);
    }

    /// The player got help or undid something.
    pub(super) fn is_practice(&mut self) {
        self.practice = true;
    }

    /// The statistics after this game.
    pub(super) fn report(&self) -> &[String] {
        &self.report
    }

    /// Whether forced moves are made for the player.
    pub(super) fn is_automatic(&self) -> bool {
        self.automatic
    }

    /// Turns automatic forced moves on or off, and returns a message.
    pub(super) fn switch(&mut self, say: Say) -> String {
        self.automatic = !self.automatic;
        match self.automatic {
            true => say.forced_moves_again(),
            false => say.every_move_yourself(),
        }
    }

    /// Marks the game as counted; false if it already was.
    pub(super) fn marks_counted(&mut self) -> bool {
        self.due = !self.counted;
        !std::mem::replace(&mut self.counted, true)
    }

    /// Adds a game that was just marked to the statistics.
    pub(super) fn enter(&mut self, finished: Option<&Finished>, say: Say) {
        let due = std::mem::take(&mut self.due);
        let (Some(finished), Some(book), true) = (finished, &self.book, due) else { return };
        self.report = match book.add(&Finished { practice: self.practice, ..finished.clone() }) {
            Ok(figures) => lines(&figures, say),
            Err(why) => vec![say.not_in_statistics(), why.to_string()],
        };
    }

    /// How many actions remain when the last choice is undone along with all forced moves after it. If the player
    /// has not chosen anything, the last action is undone and forced moves are turned off.
    fn kept(&mut self) -> Option<usize> {
        let last = self.made.len().checked_sub(1)?;
        Some(self.made.iter().rposition(|by_itself| !by_itself).unwrap_or_else(|| {
            self.automatic = false;
            last
        }))
    }
}

impl Session {
    /// Undoes the last choice, for practice; returns a message about what was undone, or why nothing was.
    pub(super) fn take_back_alone(&mut self) -> String {
        let say = self.say();
        let (game, Some(solo)) = self.solo_parts() else { return say.nothing_to_take_back() };
        let Some(kept) = solo.kept() else { return say.nothing_to_take_back() };
        let mut taken = String::new();
        while solo.made.len() > kept {
            let Some((_, line)) = game.take_back() else { break };
            (taken, _) = (line, solo.made.pop());
        }
        let counted = match solo.counted {
            true => say.counts_as_it_ended(),
            false => say.is_practice_now(),
        };
        solo.is_practice();
        let mut sentence = format!("{} {counted}", say.taken_back(&taken));
        if !solo.automatic {
            sentence = format!("{sentence} {}", say.every_move_yourself());
        }
        self.tell(sentence.clone());
        self.save();
        sentence
    }

    /// Makes a forced move for the player; false if there is none.
    pub(super) fn play_on(&mut self) -> bool {
        let Some(line) = self.forced() else { return false };
        self.carry_out(self.me(), &line, true).is_ok()
    }

    /// The forced move that will be made for the player.
    pub(super) fn forced(&self) -> Option<String> {
        self.solo().filter(|solo| solo.automatic)?;
        self.game().hand().forced(self.me())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Opponents;
    use crate::statistics::book_for_test;
    use cards::Seat;
    use rules::{Catalog, Options};

    fn session(game: &str, seed: &str, book: &StatisticsFile) -> Session {
        let rules = Catalog::default().open(game, Some(1), &Options::new()).unwrap();
        let session = Session::new(rules, Seat::default(), &Opponents::quick(), seed.into()).unwrap();
        session.with_book(book.clone(), false)
    }

    /// Takes the first choice until the game is over, with forced moves made automatically; returns the number of
    /// choices.
    fn play_out(session: &mut Session) -> usize {
        let mut chosen = 0;
        while session.scored().is_none() {
            if !session.play_on() {
                let first = session.legal().0.remove(0);
                session.act(&first).unwrap();
                chosen += 1;
            }
        }
        chosen
    }

    #[test]
    fn the_clock_runs_on_its_own_and_is_counted_once() {
        let book = book_for_test("clock");
        let mut session = session("rook-clock", "a", &book);
        assert_eq!(play_out(&mut session), 0);
        let figures = book.load().unwrap().of("rook-clock:1");
        assert_eq!((figures.played, figures.practised), (1, 0));
        assert!(session.solo().unwrap().report()[0].starts_with("1 played"));
        session.leave();
        assert_eq!(book.load().unwrap().of("rook-clock:1").played, 1, "the game is already counted");
    }

    #[test]
    fn only_forced_moves_are_made_automatically() {
        let mut session = session("rook-solitaire", "a", &book_for_test("forced"));
        let all = session.legal().0.len();
        assert!(all > 2 && !session.play_on(), "there is a choice besides giving up");
        let chosen = play_out(&mut session);
        assert!(chosen < session.game().accepted(), "some moves were automatic");
        session.solo_parts().1.unwrap().switch(Say(said::Language::En));
        assert_eq!(session.forced(), None);
    }

    #[test]
    fn undo_goes_to_the_last_choice_and_makes_it_practice() {
        let book = book_for_test("back");
        let mut session = session("rook-solitaire", "a", &book);
        let mut before = Vec::new();
        while session.scored().is_none() {
            if session.play_on() {
                continue;
            }
            before.push(session.any_view());
            let first = session.legal().0.remove(0);
            session.act(&first).unwrap();
        }
        let last = before.pop().unwrap();
        assert!(session.take_back().contains("still counts"), "the game was over");
        assert_eq!(session.any_view(), last);
        session.act("undo").unwrap();
        assert_eq!(session.any_view(), before.pop().unwrap(), "typing `undo` does the same");
        play_out(&mut session);
        let figures = book.load().unwrap().of("rook-solitaire:1");
        assert_eq!(
            (figures.played, figures.practised),
            (1, 0),
            "the game is counted once, the way it first ended"
        );
    }

    #[test]
    fn a_game_with_an_undone_move_is_practice() {
        let book = book_for_test("practice");
        let mut session = session("rook-clock", "a", &book);
        session.play_on();
        session.play_on();
        assert!(session.take_back().contains("practice"));
        assert!(!session.play_on(), "nothing was chosen, so now the player turns the cards");
        assert_eq!(session.game().accepted(), 1);
        session.take_back();
        assert!(session.take_back().contains("no move"));
        play_out(&mut session);
        let figures = book.load().unwrap().of("rook-clock:1");
        assert_eq!((figures.played, figures.practised), (0, 1));
        session.next_hand().unwrap();
        play_out(&mut session);
        assert_eq!(book.load().unwrap().of("rook-clock:1").played, 1, "the next game counts again");
    }

    #[test]
    fn leaving_a_started_game_gives_it_up() {
        let book = book_for_test("left");
        let mut left = session("rook-clock", "a", &book);
        left.leave();
        assert_eq!(book.load().unwrap().iter().count(), 0, "the game has not begun");
        left.play_on();
        left.leave();
        assert_eq!(book.load().unwrap().of("rook-clock:1").given_up, 1);
    }

    #[test]
    fn an_unreadable_file_is_reported_and_the_game_goes_on() {
        let book = book_for_test("unreadable");
        std::fs::create_dir_all(book.file().parent().unwrap()).unwrap();
        std::fs::write(book.file(), "nonsense").unwrap();
        let mut session = session("rook-clock", "a", &book);
        play_out(&mut session);
        let report = session.solo().unwrap().report().join(" ");
        assert!(
            report.contains("could not be added to your statistics") && report.contains("statistics.json"),
            "{report}"
        );
        assert_eq!(std::fs::read_to_string(book.file()).unwrap(), "nonsense");
    }
}
