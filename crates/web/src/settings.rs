//! The visitor's settings for this browser: language, appearance, pace, name. They never leave the browser.

use crate::prelude::*;
use crate::text::Wording as _;
use crate::{
    art::Faces,
    browser,
    text::{Language, Say},
};
use serde::{Deserialize, Serialize};

const NAME: &str = "rookery.settings";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Appearance {
    /// Follows the device.
    #[default]
    System,
    Light,
    Dark,
}

/// How quickly the bots move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    Calm,
    #[default]
    Normal,
    Quick,
}

impl Pace {
    /// How many milliseconds before a bot moves.
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

/// How loud the sounds are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Volume {
    Off,
    Soft,
    #[default]
    Normal,
    Loud,
}

impl Volume {
    /// The gain applied to all sounds.
    pub(crate) fn gain(self) -> f32 {
        match self {
            Volume::Off => 0.0,
            Volume::Soft => 0.3,
            Volume::Normal => 0.65,
            Volume::Loud => 1.0,
        }
    }
}

/// The color of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Felt {
    #[default]
    Green,
    Blue,
    Wine,
    Slate,
}

/// The back of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Back {
    #[default]
    Blue,
    Red,
    Green,
    Violet,
}

/// The size of the visitor's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CardSize {
    #[default]
    Normal,
    Large,
}

/// Which cards of a color come first in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Order {
    #[default]
    HighFirst,
    LowFirst,
}

/// The hand that taps the buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    #[default]
    Right,
    Left,
}

/// The word for a value in the style sheets, which is the same as in storage.
fn word(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().trim_matches('"').to_owned()
}

/// The stored settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    language: Option<Language>,
    appearance: Appearance,
    pace: Pace,
    name: String,
    /// The number of the visitor's own picture, if they chose one.
    picture: Option<usize>,
    volume: Volume,
    /// Whether the device vibrates a little with what happens.
    vibrate: bool,
    /// Whether the browser notifies the visitor when it is their turn and they are looking elsewhere.
    notify: bool,
    felt: Felt,
    back: Back,
    faces: Faces,
    cards: CardSize,
    order: Order,
    side: Side,
    /// Whether a card is played only with a second tap.
    confirm: bool,
    /// Whether the only legal card is played automatically.
    only_card: bool,
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
            picture: None,
            volume: Volume::Normal,
            vibrate: true,
            notify: false,
            felt: Felt::Green,
            back: Back::Blue,
            faces: Faces::Classic,
            cards: CardSize::Normal,
            order: Order::HighFirst,
            side: Side::Right,
            confirm: false,
            only_card: false,
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
    /// The number of the visitor's own picture, if they chose one; only this browser shows it.
    pub(crate) picture: Signal<Option<usize>>,
    pub(crate) volume: Signal<Volume>,
    /// The volume that comes back when the visitor turns the sounds on again.
    audible: Signal<Volume>,
    /// Whether the device vibrates a little with what happens.
    pub(crate) vibrate: Signal<bool>,
    /// Whether the browser notifies the visitor when it is their turn and they are looking elsewhere.
    pub(crate) notify: Signal<bool>,
    pub(crate) felt: Signal<Felt>,
    pub(crate) back: Signal<Back>,
    pub(crate) faces: Signal<Faces>,
    pub(crate) cards: Signal<CardSize>,
    pub(crate) order: Signal<Order>,
    /// The hand that taps the buttons.
    pub(crate) side: Signal<Side>,
    /// Whether a card is played only with a second tap.
    pub(crate) confirm: Signal<bool>,
    /// Whether the only legal card is played automatically.
    pub(crate) only_card: Signal<bool>,
    pub(crate) partner: Signal<u8>,
    pub(crate) opponents: Signal<u8>,
}

impl Settings {
    /// Loads the stored settings, and stores every change from now on.
    pub(crate) fn load() -> Settings {
        let kept: Kept =
            browser::kept(NAME).and_then(|text| said::read::from_json(&text).ok()).unwrap_or_default();
        let language = kept.language.unwrap_or_else(|| Language::preferred(&browser::language()));
        let settings = Settings {
            language: create_signal(language),
            appearance: create_signal(kept.appearance),
            pace: create_signal(kept.pace),
            name: create_signal(kept.name),
            picture: create_signal(kept.picture),
            volume: create_signal(kept.volume),
            audible: create_signal(Volume::Normal),
            vibrate: create_signal(kept.vibrate),
            notify: create_signal(kept.notify),
            felt: create_signal(kept.felt),
            back: create_signal(kept.back),
            faces: create_signal(kept.faces),
            cards: create_signal(kept.cards),
            order: create_signal(kept.order),
            side: create_signal(kept.side),
            confirm: create_signal(kept.confirm),
            only_card: create_signal(kept.only_card),
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
            browser::mark_root("data-felt", &word(&settings.felt.get()));
            browser::mark_root("data-back", &word(&settings.back.get()));
            browser::mark_root("data-cards", &word(&settings.cards.get()));
            browser::mark_root("data-side", &word(&settings.side.get()));
            settings.keep();
        });
        create_effect(move || {
            // The setting reverts if the browser or the visitor does not allow it.
            if settings.notify.get() {
                browser::ask_to_notify(move |allowed| {
                    if !allowed {
                        settings.notify.set(false);
                    }
                });
            }
        });
        settings
    }

    fn keep(self) {
        let kept = Kept {
            language: Some(self.language.get()),
            appearance: self.appearance.get(),
            pace: self.pace.get(),
            name: self.name.get_clone(),
            picture: self.picture.get(),
            volume: self.volume.get(),
            vibrate: self.vibrate.get(),
            notify: self.notify.get(),
            felt: self.felt.get(),
            back: self.back.get(),
            faces: self.faces.get(),
            cards: self.cards.get(),
            order: self.order.get(),
            side: self.side.get(),
            confirm: self.confirm.get(),
            only_card: self.only_card.get(),
            partner: self.partner.get(),
            opponents: self.opponents.get(),
        };
        if let Ok(text) = serde_json::to_string(&kept) {
            browser::keep(NAME, &text);
        }
    }

    /// Turns all sounds off, or back on at their previous volume. Returns whether they are on now.
    pub(crate) fn mute(self) -> bool {
        match self.volume.get_untracked() {
            Volume::Off => {
                self.volume.set(self.audible.get_untracked());
                true
            }
            audible => {
                self.audible.set(audible);
                self.volume.set(Volume::Off);
                false
            }
        }
    }

    /// The visitor's name, or a default.
    pub(crate) fn name_or_guest(self) -> String {
        let name = self.name.get_clone_untracked();
        let name = name.trim();
        if name.is_empty() { self.language.get_untracked().say(&Say::DefaultName) } else { name.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_its_word_in_the_style_sheet() {
        let styles = include_str!("../style/9-themes.css");
        for felt in [Felt::Blue, Felt::Wine, Felt::Slate] {
            assert!(styles.contains(&format!("[data-felt=\"{}\"]", word(&felt))), "{felt:?}");
        }
        for back in [Back::Red, Back::Green, Back::Violet] {
            assert!(styles.contains(&format!("[data-back=\"{}\"]", word(&back))), "{back:?}");
        }
        assert!(styles.contains(&format!("[data-cards=\"{}\"]", word(&CardSize::Large))));
        assert!(styles.contains(&format!("[data-side=\"{}\"]", word(&Side::Left))));
    }
}
