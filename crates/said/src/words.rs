//! Words for events and actions: the lines that describe a running game, and the labels of its buttons.

use crate::{De, En, Language, Names};

/// An event, as a line for people.
///
/// ```
/// use rookery_said::{Happening, Language, Names, cards::Seat, trick::{Call, Seen}};
///
/// let seen = Seen::Said { seat: Seat::wrapping(0), call: Call::Bid(80) };
/// let names = ["Ann".to_owned()];
/// let line = seen.happened(Language::En, Names::People(&names)).unwrap_or_default();
/// assert!(line.contains("Ann") && line.contains("80"), "{line}");
/// ```
pub trait Happening {
    /// The line in English; none if no line is needed.
    fn happened_en(&self, say: En<'_>) -> Option<String>;
    /// The line in German.
    fn happened_de(&self, say: De<'_>) -> Option<String>;

    /// The line in any language.
    fn happened(&self, language: Language, names: Names<'_>) -> Option<String> {
        match language {
            Language::En => self.happened_en(En(names)),
            Language::De => self.happened_de(De(names)),
        }
    }
}

/// An action, as a button label.
///
/// ```
/// use rookery_said::{Button, Language, Names, rack_o::Action};
///
/// let label = |language| Action::Draw.button(language, Names::People(&[]));
/// assert!(!label(Language::En).is_empty());
/// assert_ne!(label(Language::En), label(Language::De));
/// ```
pub trait Button {
    /// The label in English.
    fn button_en(&self, say: En<'_>) -> String;
    /// The label in German.
    fn button_de(&self, say: De<'_>) -> String;

    /// The label in any language.
    fn button(&self, language: Language, names: Names<'_>) -> String {
        match language {
            Language::En => self.button_en(En(names)),
            Language::De => self.button_de(De(names)),
        }
    }
}

/// Implements [`Happening`] and [`Button`] with the given functions.
macro_rules! words {
    ($seen:ty, $seen_en:path, $seen_de:path; $action:ty, $action_en:path, $action_de:path) => {
        impl $crate::Happening for $seen {
            fn happened_en(&self, say: $crate::En<'_>) -> Option<String> {
                $seen_en(self, say)
            }
            fn happened_de(&self, say: $crate::De<'_>) -> Option<String> {
                $seen_de(self, say)
            }
        }
        impl $crate::Button for $action {
            fn button_en(&self, say: $crate::En<'_>) -> String {
                $action_en(self, say)
            }
            fn button_de(&self, say: $crate::De<'_>) -> String {
                $action_de(self, say)
            }
        }
    };
}
pub(crate) use words;

/// An event as one viewer of a game saw it: an object whose `event` is the variant's name in snake case.
macro_rules! events {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident
            $({ $($(#[$about:meta])* $field:ident: $type:ty),+ $(,)? })?
            $(($whole:ty))?,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
        #[serde(tag = "event", rename_all = "snake_case")]
        pub enum $name {
            $($(#[$doc])* $variant $({ $($(#[$about])* $field: $type),+ })? $(($whole))?,)+
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                $crate::read::tagged(from, "event", |event, object| {
                    $(if $crate::read::is(stringify!($variant), event) {
                        return Ok($name::$variant
                            $({ $($field: $crate::read::field(object, stringify!($field))?),+ })?
                            $(($crate::read::whole::<$whole>(object)?))?);
                    })+
                    $crate::read::unknown()
                })
            }
        }
    };
}
pub(crate) use events;
