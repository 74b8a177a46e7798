//! Every game by its module, and the types of what each game shows and says, tagged by game.

use crate::{
    Button, De, En, Happening, Language, Names, Refuse, Speak,
    lesson::Line,
    listing::Listing,
    notice::{notices, speaks},
};
use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// Ties a game's view to its other types.
pub trait Game: Sized {
    /// What happens in the game.
    type Seen;
    /// What players do in the game.
    type Action;
    /// The view, if it belongs to this game.
    fn of(view: &View) -> Option<&Self>;
    /// The event, if it belongs to this game.
    fn seen(seen: &Seen) -> Option<&Self::Seen>;
}

/// `Variant = module "tag"`: one line per game.
macro_rules! games {
    ($($(#[$doc:meta])* $variant:ident = $module:ident $tag:literal;)+) => {
        /// The games of each module, as the lobby lists them.
        pub(crate) const LISTED: &[&[Listing]] = &[$(crate::$module::LISTED),+];

        /// What one viewer sees of a table.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(tag = "game")]
        #[allow(clippy::large_enum_variant, reason = "a view is created once and then shared, never moved in bulk")]
        pub enum View {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::View),)+
            /// A game without types here, as plain JSON.
            #[serde(rename = "other")]
            Other(serde_json::Map<String, serde_json::Value>),
        }

        /// What one viewer saw happen.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(tag = "game")]
        pub enum Seen {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::Seen),)+
            /// An event of a game without types here, as plain JSON.
            #[serde(rename = "other")]
            Other(serde_json::Map<String, serde_json::Value>),
        }

        impl Happening for Seen {
            fn happened_en(&self, say: En<'_>) -> Option<String> {
                match self {
                    $(Seen::$variant(seen) => seen.happened_en(say),)+
                    Seen::Other(_) => None,
                }
            }
            fn happened_de(&self, say: De<'_>) -> Option<String> {
                match self {
                    $(Seen::$variant(seen) => seen.happened_de(say),)+
                    Seen::Other(_) => None,
                }
            }
        }

        /// The button label for an action in the game that `view` shows; none if the line is not an action.
        pub fn button(view: &View, line: &str, language: Language, names: Names<'_>) -> Option<String> {
            match view {
                $(View::$variant(_) => {
                    let action = line.parse::<<crate::$module::View as Game>::Action>().ok()?;
                    Some(action.button(language, names))
                })+
                View::Other(_) => None,
            }
        }

        /// Why a game refuses an action.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "of")]
        pub enum Refusal {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::Refusal),)+
        }

        /// Why a bot acts as it does.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "of")]
        pub enum Reason {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::Reason),)+
            /// A reason that bots in any game can give.
            #[serde(rename = "any")]
            Any(AnyReason),
            /// The action that a lesson asks for.
            #[serde(rename = "lesson")]
            Lesson {
                /// Its words.
                line: Line,
            },
        }

        $(
            impl Game for crate::$module::View {
                type Seen = crate::$module::Seen;
                type Action = crate::$module::Action;
                fn of(view: &View) -> Option<&crate::$module::View> {
                    match view {
                        View::$variant(view) => Some(view),
                        _ => None,
                    }
                }
                fn seen(seen: &Seen) -> Option<&crate::$module::Seen> {
                    match seen {
                        Seen::$variant(seen) => Some(seen),
                        _ => None,
                    }
                }
            }
            impl From<crate::$module::View> for View {
                fn from(view: crate::$module::View) -> View { View::$variant(view) }
            }
            impl From<crate::$module::Seen> for Seen {
                fn from(seen: crate::$module::Seen) -> Seen { Seen::$variant(seen) }
            }
            impl From<crate::$module::Refusal> for Refusal {
                fn from(refusal: crate::$module::Refusal) -> Refusal { Refusal::$variant(refusal) }
            }
            impl From<crate::$module::Reason> for Reason {
                fn from(reason: crate::$module::Reason) -> Reason { Reason::$variant(reason) }
            }
        )+

        impl Refusal {
            /// The refusal as a type, if the game has one here; none for games that don't refuse in types.
            pub fn of(refusal: &dyn std::any::Any) -> Option<Refusal> {
                let none = None;
                $(let none = none.or_else(|| refusal.downcast_ref::<crate::$module::Refusal>().map(|why| why.clone().into()));)+
                none
            }
        }

        impl Speak for Refusal {
            fn en(&self, say: En<'_>) -> String {
                match self { $(Refusal::$variant(refusal) => refusal.en(say),)+ }
            }
            fn de(&self, say: De<'_>) -> String {
                match self { $(Refusal::$variant(refusal) => refusal.de(say),)+ }
            }
        }

        impl Refuse for Refusal {
            fn code(&self) -> &'static str {
                match self { $(Refusal::$variant(refusal) => Refuse::code(refusal),)+ }
            }
            fn rule(&self) -> &str {
                match self { $(Refusal::$variant(refusal) => Refuse::rule(refusal),)+ }
            }
        }

        impl Speak for Reason {
            fn en(&self, say: En<'_>) -> String {
                match self {
                    $(Reason::$variant(reason) => reason.en(say),)+
                    Reason::Any(reason) => reason.en(say),
                    Reason::Lesson { line } => line.en(say),
                }
            }
            fn de(&self, say: De<'_>) -> String {
                match self {
                    $(Reason::$variant(reason) => reason.de(say),)+
                    Reason::Any(reason) => reason.de(say),
                    Reason::Lesson { line } => line.de(say),
                }
            }
        }
    };
}

games! {
    /// The trick-taking games.
    Trick = trick "trick";
    /// Club Rook.
    ClubRook = club_rook "club-rook";
    /// Rack-O, in its four forms.
    RackO = rack_o "rack-o";
    /// Tuxedo.
    Tuxedo = tuxedo "tuxedo";
    /// I Doubt It.
    IDoubtIt = i_doubt_it "i-doubt-it";
    /// Panjandrum.
    Panjandrum = panjandrum "panjandrum";
    /// Donkey.
    Donkey = donkey "donkey";
    /// Match.
    Match = match_game "match";
    /// Rook Solitaire.
    RookSolitaire = rook_solitaire "rook-solitaire";
    /// Rook Clock.
    RookClock = rook_clock "rook-clock";
}

impl View {
    /// Whose turn it is, if everyone may know.
    pub fn turn(&self) -> Option<Seat> {
        match self {
            View::Trick(view) => view.turn,
            View::ClubRook(view) => view.status.turn,
            View::RackO(view) => view.turn,
            View::Tuxedo(view) => view.board.turn,
            View::IDoubtIt(view) => view.board.turn,
            View::Panjandrum(view) => view.stand.turn,
            View::Donkey(view) => view.turn,
            View::Match(view) => view.turn,
            View::RookSolitaire(view) => view.turn,
            View::RookClock(view) => view.turn,
            View::Other(fields) => {
                let turn = fields.get("turn").and_then(serde_json::Value::as_u64);
                turn.and_then(|turn| Seat::new(usize::try_from(turn).ok()?))
            }
        }
    }

    /// The cards in the viewer's hand, in games with hands.
    pub fn hand(&self) -> Option<Vec<Card>> {
        match self {
            View::Trick(view) => Some(view.hand.clone()),
            View::ClubRook(view) => view.hand.clone(),
            View::Tuxedo(view) => Some(view.hand.iter().collect()),
            View::IDoubtIt(view) => Some(view.hand.iter().collect()),
            View::Donkey(view) => Some(view.hand.clone()),
            View::RackO(_)
            | View::Panjandrum(_)
            | View::Match(_)
            | View::RookSolitaire(_)
            | View::RookClock(_)
            | View::Other(_) => None,
        }
    }
}

notices! {
    /// Reasons that bots in any game can give.
    pub enum AnyReason {
        /// There was no choice.
        OnlyChoice = "only_choice";
        /// The bot picked at random.
        ByChance = "by_chance";
        /// An external program's reason, in its own words.
        Words {
            /// The words.
            text: String,
        } = "words";
    }
}

fn reason_en(reason: &AnyReason, _: En<'_>) -> String {
    match reason {
        AnyReason::OnlyChoice => "It's the only legal move.".into(),
        AnyReason::ByChance => "Picked at random.".into(),
        AnyReason::Words { text } => text.clone(),
    }
}

fn reason_de(reason: &AnyReason, _: De<'_>) -> String {
    match reason {
        AnyReason::OnlyChoice => "Etwas anderes ist nicht erlaubt.".into(),
        AnyReason::ByChance => "Aufs Geratewohl.".into(),
        AnyReason::Words { text } => text.clone(),
    }
}

speaks!(AnyReason, reason_en, reason_de);

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.en(En(crate::Names::Notation)))
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.en(En(crate::Names::Notation)))
    }
}

/// A reason from an external bot, in its own words.
impl From<&str> for Reason {
    fn from(text: &str) -> Reason {
        AnyReason::Words { text: text.to_owned() }.into()
    }
}

/// A reason from an external bot, in its own words.
impl From<String> for Reason {
    fn from(text: String) -> Reason {
        AnyReason::Words { text }.into()
    }
}

impl From<AnyReason> for Reason {
    fn from(reason: AnyReason) -> Reason {
        Reason::Any(reason)
    }
}
