//! The visitor's settings for this browser: language, appearance, pace, name. They stay in the browser.

use crate::{
    browser,
    text::{Language, Say},
};
use serde::{Deserialize, Serialize};
use sycamore::prelude::*;

const NAME: &str = "rookery.settings";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Appearance {
    /// What the device prefers.
    #[default]
    System,
    Light,
    Dark,
}

/// How quickly bots move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    Calm,
    #[default]
    Normal,
    Quick,
}

impl Pace {
    /// Milliseconds before a bot moves.
    pub(crate) fn thinking(self) -> u32 {
        match self {
            Pace::Calm => 1400,
            Pace::Normal => 750,
            Pace::Quick => 200,
        }
    }

    /// How long something worth looking at stays on the screen, in milliseconds; `usual` is the time at the
    /// normal pace.
    pub(crate) fn resting(self, usual: u32) -> u32 {
        match self {
            Pace::Calm => usual * 2,
            Pace::Normal => usual,
            Pace::Quick => usual / 2,
        }
    }
}

/// The stored settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    language: Option<Language>,
    appearance: Appearance,
    pace: Pace,
    name: String,
    sound: bool,
    partner: u8,
    opponents: u8,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            language: None,
            appearance: Appearance::System,
            pace: Pace::Normal,
            name: String::new(),
            sound: false,
            // By default, a partner who plays well and opponents who can be beaten.
            partner: 2,
            opponents: 1,
        }
    }
}

/// The settings; the page follows every change at once.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) language: Signal<Language>,
    pub(crate) appearance: Signal<Appearance>,
    pub(crate) pace: Signal<Pace>,
    pub(crate) name: Signal<String>,
    pub(crate) sound: Signal<bool>,
    pub(crate) partner: Signal<u8>,
    pub(crate) opponents: Signal<u8>,
}

impl Settings {
    /// Loads the stored settings, and stores every change from now on.
    pub(crate) fn load() -> Settings {
        let kept: Kept =
            browser::kept(NAME).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let language = kept.language.unwrap_or_else(|| Language::preferred(&browser::language()));
        let settings = Settings {
            language: create_signal(language),
            appearance: create_signal(kept.appearance),
            pace: create_signal(kept.pace),
            name: create_signal(kept.name),
            sound: create_signal(kept.sound),
            partner: create_signal(kept.partner),
            opponents: create_signal(kept.opponents),
        };
        create_effect(move || {
            browser::mark_root("lang", settings.language.get().code());
            let appearance = match settings.appearance.get() {
                Appearance::System => "system",
                Appearance::Light => "light",
                Appearance::Dark => "dark",
            };
            browser::mark_root("data-appearance", appearance);
            settings.keep();
        });
        settings
    }

    fn keep(self) {
        let kept = Kept {
            language: Some(self.language.get()),
            appearance: self.appearance.get(),
            pace: self.pace.get(),
            name: self.name.get_clone(),
            sound: self.sound.get(),
            partner: self.partner.get(),
            opponents: self.opponents.get(),
        };
        if let Ok(text) = serde_json::to_string(&kept) {
            browser::keep(NAME, &text);
        }
    }

    /// The visitor's name, or a default.
    pub(crate) fn name_or_guest(self) -> String {
        let name = self.name.get_clone_untracked();
        let name = name.trim();
        if name.is_empty() { self.language.get_untracked().say(&Say::DefaultName) } else { name.to_owned() }
    }
}
