//! What a club prints for an evening with real cards: score sheets, a leaflet with the rules, guide cards for a duplicate
//! night and for a progressive party. Everything is a page of HTML that a browser prints on A4 or Letter paper.
//!
//! Nothing is decided here. The lines of a score sheet come from hands that the engine scores, the leaflet from the
//! rule books, guide cards from the movements in `club`, and the moves of a party from `party`. This crate reads and
//! writes no files.

mod duplicate;
mod leaflet;
mod page;
mod party_night;
mod score_sheet;
mod scored;

pub use duplicate::Duplicate;
pub use page::{Paper, Print};
pub use party_night::{MOST_TABLES, Party};

use rules::AnyRules;
use said::{Language, Names, Speak, listing::listing};

/// What is printed, for which game, in which language and on which paper.
#[derive(Clone, Copy, Debug)]
pub struct Kit<'a> {
    /// The rules of the table.
    pub rules: &'a dyn AnyRules,
    /// The language.
    pub language: Language,
    /// The paper.
    pub paper: Paper,
}

impl Kit<'_> {
    /// The score sheet for one table.
    pub fn score_sheet(&self) -> Print {
        score_sheet::print(self)
    }

    /// The leaflet with the rules.
    pub fn rules_leaflet(&self) -> Print {
        leaflet::print(self)
    }

    /// The cards and slips for a duplicate night.
    pub fn duplicate(&self, night: &Duplicate) -> Vec<Print> {
        duplicate::prints(self, night)
    }

    /// The cards and slips for a progressive party.
    pub fn party(&self, party: &Party) -> Vec<Print> {
        party_night::prints(self, party)
    }

    /// Whether two pairs play, as at duplicate nights and parties.
    pub fn is_for_pairs(&self) -> bool {
        self.rules.players() == 4 && self.rules.match_rules().sides.len() == 2
    }

    /// The game's title.
    fn title(&self) -> &str {
        let entry = self.rules.entry();
        listing(&entry.id).map_or(entry.title.as_str(), |listing| listing.title.of(self.language))
    }

    fn says(&self, what: &impl Speak) -> String {
        what.speak(self.language, Names::Notation)
    }
}
