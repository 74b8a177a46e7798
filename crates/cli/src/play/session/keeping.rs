//! What remains of a match: its file, and the statistics once it is over.

use super::{
    super::{
        saved::{Keeper, Saved},
        solo::Solo,
    },
    Session,
};
use crate::statistics::Played;
use rules::{Actor, RuleSet};
use table::statistics::Finished;

impl Session {
    /// Writes the match to its file. If that fails, the person is told once and can keep playing.
    pub(in crate::play) fn save(&mut self) {
        let Some(keeper) = &mut self.keeper else { return };
        let solo = self.solo.as_ref().map(Solo::saved);
        let mut saved = Saved::of(&self.game, self.me.index(), &self.opponents, solo);
        (saved.helped, saved.counted) = (self.is_helped, self.is_counted);
        if let Err(why) = keeper.save(&saved)
            && !self.told_unsaved
        {
            self.told_unsaved = true;
            self.news.push(self.say.not_saved_because(&why.to_string()));
        }
    }

    /// The file in which the match is saved, if it is.
    pub(in crate::play) fn keeper(&self) -> Option<&Keeper> {
        self.keeper.as_ref()
    }

    /// Whether the person has done something in this match.
    fn has_played(&self) -> bool {
        self.game.logs().any(|log| log.actions.iter().any(|(by, _)| *by == Actor::Seat(self.me)))
    }

    /// Whether the match stays saved if the person leaves now.
    pub(in crate::play) fn stays_saved(&self) -> bool {
        self.keeper.as_ref().is_some_and(Keeper::is_saved) && self.has_played()
    }

    /// The person leaves. A match they have played in stays saved. A solitaire that can't be saved at this table counts
    /// as given up.
    pub(in crate::play) fn leave(&mut self) {
        let played = self.has_played();
        match &mut self.keeper {
            Some(keeper) if !played => keeper.remove(),
            Some(_) => {}
            None => self.end(),
        }
    }

    /// The match ends here: a solitaire game is counted (as given up if it is not over), and nothing is left to save.
    pub(in crate::play) fn end(&mut self) {
        let finished = Finished::of(&self.game, false);
        if self.solo.as_mut().is_some_and(|solo| finished.is_some() && solo.marks_counted()) {
            // This is saved to the file first, so that the game is not counted twice if the program is killed in
            // between.
            self.save();
        }
        self.count();
        let say = self.say;
        self.solo.iter_mut().for_each(|solo| solo.enter(finished.as_ref(), say));
        self.keeper.iter_mut().for_each(Keeper::remove);
    }

    /// Counts a match that is over, once.
    fn count(&mut self) {
        let (Some(winners), Some(book), false) = (self.game.winners(), &self.results, self.is_counted) else {
            return;
        };
        let played = Played {
            rules: RuleSet::of(&**self.game.rules()).to_string(),
            won: winners.has(self.me),
            hands: self.game.number(),
            practice: self.is_helped,
        };
        let book = book.clone();
        self.is_counted = true;
        // If the program is killed in between, the match is not counted twice.
        self.save();
        if let Err(why) = book.add_match(&played) {
            self.news.push(format!("{} {why}", self.say.not_in_statistics()));
        }
    }

    /// The person got help, so a solitaire game is practice from now on, even if the program is killed next.
    pub(in crate::play) fn helped(&mut self) {
        if let Some(solo) = &mut self.solo {
            solo.is_practice();
        }
        // A table where nothing has been done yet has no file, and a hint alone does not make one.
        let is_news = !std::mem::replace(&mut self.is_helped, true);
        let has_file = self.keeper.as_ref().is_some_and(Keeper::is_saved);
        if self.solo.is_some() || is_news && has_file {
            self.save();
        }
    }
}
