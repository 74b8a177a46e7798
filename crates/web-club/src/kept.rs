//! What this browser keeps for the clubs: which ones the visitor knows, and the settings shared with the other page.

use said::Language;
use serde::{Deserialize, Serialize};
use web_kit::browser;

const CLUBS: &str = "rookery.clubs";
const SETTINGS: &str = "rookery.settings";

/// A club that the visitor has joined or founded.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct KnownClub {
    /// Its id.
    pub(crate) id: String,
    /// Its name when it was last seen.
    pub(crate) name: String,
}

/// The clubs, the latest first.
pub(crate) fn clubs() -> Vec<KnownClub> {
    browser::kept(CLUBS).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default()
}

fn write(clubs: &[KnownClub]) {
    if let Ok(text) = serde_json::to_string(clubs) {
        browser::keep(CLUBS, &text);
    }
}

/// Remembers a club under its current name.
pub(crate) fn remember(club: KnownClub) {
    let mut clubs = clubs();
    clubs.retain(|known| known.id != club.id);
    clubs.insert(0, club);
    write(&clubs);
}

/// Forgets a club.
pub(crate) fn forget(id: &str) {
    let mut clubs = clubs();
    clubs.retain(|known| known.id != id);
    write(&clubs);
}

/// The part of the settings that this page follows; the other page changes them.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    language: Option<Language>,
    appearance: Option<String>,
    /// The visitor's name.
    pub(crate) name: String,
}

impl Settings {
    /// Reads the settings.
    pub(crate) fn load() -> Settings {
        browser::kept(SETTINGS).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default()
    }

    /// The visitor's language.
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or_else(|| Language::preferred(&browser::language()))
    }

    /// Light, dark, or as the device has it.
    pub(crate) fn appearance(&self) -> &str {
        self.appearance.as_deref().unwrap_or("system")
    }
}
