//! A club's calendar, and the results of a night as files for spreadsheets.

use crate::{Club, results};
use club::{
    calendar::{ClubNight, calendar},
    export::Results,
};
use parlor::{KeyHash, code_hash};
use said::{Language, clubhouse::Refusal, listing::listing};
use wire::club::{NightPhase, Pair};

/// Minutes before a night when calendars remind people.
const REMINDERS: [u32; 2] = [24 * 60, 30];

impl Club {
    /// The secret in the address of a member's calendar, because calendars send no keys. It opens nothing else, it belongs
    /// to this member, and it is worth nothing after they have left.
    pub fn calendar_secret(&self, who: KeyHash) -> String {
        code_hash(&format!("the calendar of {} in {}", who.to_hex(), self.id)).to_hex()
    }

    /// The nights as a calendar, for someone with the secret of a member's calendar.
    pub fn calendar(&self, secret: &str, language: Language) -> Result<String, Refusal> {
        if !self.people().any(|(_, person)| self.calendar_secret(person.who) == secret) {
            return Err(Refusal::NotMember);
        }
        let nights = self.nights.iter().map(|(night, state)| ClubNight {
            uid: format!("night-{night}@{}", self.id),
            title: format!("{}: {}", self.name, state.plan.title),
            about: Some(game_title(&state.plan.rules, language)),
            place: None,
            link: None,
            starts: (state.plan.at / 1000) as i64,
            minutes: state.plan.minutes,
            changed: (state.changed / 1000) as i64,
            version: state.version,
            called_off: state.phase == NightPhase::CalledOff,
            reminders: REMINDERS.to_vec(),
        });
        Ok(calendar(&self.name, &nights.collect::<Vec<_>>()))
    }

    /// The standings and the boards of a night that is over, each as a CSV file.
    pub fn result_files(&self, night: u32, language: Language) -> Result<[String; 2], Refusal> {
        let state = self.night(night)?;
        let begun = state.begun.as_ref().filter(|_| state.phase == NightPhase::Over);
        let begun = begun.ok_or(Refusal::ResultsLater)?;
        let (scored, rankings) = results::rankings(state.plan.scoring, begun, |_| true);
        let names = self.shown_pairs(begun).iter().map(|pair| named(pair, language)).collect();
        let results = Results { title: state.plan.title.clone(), names, scored, rankings };
        Ok([results.standings_file(language), results.boards_file(language)])
    }
}

/// The title of the game of a rule set.
fn game_title(rules: &str, language: Language) -> String {
    let game = rules.split([':', ';']).next().unwrap_or_default();
    listing(game).map_or(game, |game| game.title.of(language)).to_owned()
}

/// A pair's name, such as `Ann and Bob`.
fn named(pair: &Pair, language: Language) -> String {
    let name = |name: &str| if name.is_empty() { "Bot".to_owned() } else { name.to_owned() };
    let [one, other] = &pair.players;
    let (one, other) = (name(&one.name), name(&other.name));
    match language {
        Language::En => format!("{one} and {other}"),
        Language::De => format!("{one} und {other}"),
    }
}
