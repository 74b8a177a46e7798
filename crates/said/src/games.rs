//! Every game and its module, and the types for everything each game shows and says, tagged by game.

use crate::{
    Button, De, En, Happening, Language, Refuse, Speak,
    lesson::Line,
    listing::Listing,
    notice::{notices, speaks},
    read,
};
use cards::{Card, Seat};
use serde::{Deserialize, Deserializer, Serialize};

/// Ties a game's view to its other types.
pub trait Game: Sized {
    /// The game's events.
    type Seen;
    /// The game's actions.
    type Action;
    /// The view, if it belongs to this game.
    fn of(view: &View) -> Option<&Self>;
    /// The event, if it belongs to this game.
    fn seen(seen: &Seen) -> Option<&Self::Seen>;
}

/// One line per game: `Variant = module "tag"`.
macro_rules! games {
    ($($(#[$doc:meta])* $variant:ident = $module:ident $tag:literal;)+) => {
        /// The games of each module, as the lobby lists them.
        pub(crate) const LISTED: &[&[Listing]] = &[$(crate::$module::LISTED),+];

        /// A table as one viewer sees it.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
        #[serde(tag = "game")]
        #[allow(clippy::large_enum_variant, reason = "a view is created once and then shared, never moved in bulk")]
        pub enum View {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::View),)+
            /// A game without types here, as plain JSON.
            #[serde(rename = "other")]
            Other(serde_json::Map<String, serde_json::Value>),
        }

        impl<'de> Deserialize<'de> for View {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
                read::tagged(from, "game", |game, object| match game {
                    $($tag => read::whole(object).map(View::$variant),)+
                    "other" => Ok(View::Other(read::rest(object, "game"))),
                    _ => read::unknown(),
                })
            }
        }

        /// An event as one viewer saw it.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
        #[serde(tag = "game")]
        pub enum Seen {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::Seen),)+
            /// An event in a game without types here, as plain JSON.
            #[serde(rename = "other")]
            Other(serde_json::Map<String, serde_json::Value>),
        }

        impl<'de> Deserialize<'de> for Seen {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seen, D::Error> {
                read::tagged(from, "game", |game, object| match game {
                    $($tag => read::whole(object).map(Seen::$variant),)+
                    "other" => Ok(Seen::Other(read::rest(object, "game"))),
                    _ => read::unknown(),
                })
            }
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

        /// An action in one of the games. Its JSON has the game's tag and the same line that logs, records and the
        /// referee use.
        ///
        /// ```
        /// use rookery_said::{Action, read, trick};
        ///
        /// let action = Action::from(trick::Action::Bid(80));
        /// let text = r#"{"game":"trick","action":"bid 80"}"#;
        /// assert_eq!(serde_json::to_string(&action).ok().as_deref(), Some(text));
        /// assert_eq!(read::from_json(text), Ok(action));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
        #[serde(tag = "game", content = "action")]
        #[allow(clippy::large_enum_variant, reason = "only a meld is large, and actions are handled one at a time")]
        pub enum Action {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::Action),)+
        }

        impl<'de> Deserialize<'de> for Action {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
                read::tagged(from, "game", |game, object| match game {
                    $($tag => read::field(object, "action").map(Action::$variant),)+
                    _ => read::unknown(),
                })
            }
        }

        impl std::fmt::Display for Action {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(Action::$variant(action) => action.fmt(f),)+ }
            }
        }

        impl Button for Action {
            fn button_en(&self, say: En<'_>) -> String {
                match self { $(Action::$variant(action) => action.button_en(say),)+ }
            }
            fn button_de(&self, say: De<'_>) -> String {
                match self { $(Action::$variant(action) => action.button_de(say),)+ }
            }
        }

        impl View {
            /// The action that a line stands for in this game; none if it is not an action, or if the game has no
            /// types here.
            ///
            pub fn action(&self, line: &str) -> Option<Action> {
                match self {
                    $(View::$variant(_) => line.parse().ok().map(Action::$variant),)+
                    View::Other(_) => None,
                }
            }
        }

        /// Why a game refuses an action.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(tag = "of")]
        pub enum Refusal {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::Refusal),)+
        }

        impl<'de> Deserialize<'de> for Refusal {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Refusal, D::Error> {
                read::tagged(from, "of", |of, object| match of {
                    $($tag => read::whole(object).map(Refusal::$variant),)+
                    _ => read::unknown(),
                })
            }
        }

        /// Why a bot acts the way it does.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(tag = "of")]
        pub enum Reason {
            $($(#[$doc])* #[serde(rename = $tag)] $variant(crate::$module::Reason),)+
            /// A reason that bots in any game can give.
            #[serde(rename = "any")]
            Any(AnyReason),
            /// The action that a lesson asks for.
            #[serde(rename = "lesson")]
            Lesson {
                /// The line that asks for the action.
                line: Line,
            },
        }

        impl<'de> Deserialize<'de> for Reason {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Reason, D::Error> {
                read::tagged(from, "of", |of, object| match of {
                    $($tag => read::whole(object).map(Reason::$variant),)+
                    "any" => read::whole(object).map(Reason::Any),
                    "lesson" => Ok(Reason::Lesson { line: read::field(object, "line")? }),
                    _ => read::unknown(),
                })
            }
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
            impl From<crate::$module::Action> for Action {
                fn from(action: crate::$module::Action) -> Action { Action::$variant(action) }
            }
            impl Serialize for crate::$module::Action {
                fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_str(self)
                }
            }
            impl<'de> Deserialize<'de> for crate::$module::Action {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    read::line(from)
                }
            }
        )+

        impl Refusal {
            /// The refusal as a type; none if the game has no typed refusals here.
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

/// When an action out of turn may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// In response to what just happened; the table waits for it.
    Answer,
    /// About a player's error, before the next card is played.
    Error,
    /// At any time; nobody waits for it.
    Anytime,
}

impl Action {
    /// When the action may be taken out of turn; none if it may not.
    pub fn call(&self) -> Option<Call> {
        match self {
            Action::Trick(crate::trick::Action::Renege(_) | crate::trick::Action::Talk(_)) => {
                Some(Call::Anytime)
            }
            Action::Tuxedo(crate::tuxedo::Action::Orange | crate::tuxedo::Action::Decline)
            | Action::IDoubtIt(crate::i_doubt_it::Action::Doubt | crate::i_doubt_it::Action::Accept)
            | Action::Donkey(crate::donkey::Action::Fold) => Some(Call::Answer),
            Action::Panjandrum(crate::panjandrum::Action::Panjandrum) => Some(Call::Error),
            _ => None,
        }
    }

    /// Whether the action names this card.
    ///
    /// ```
    /// use rookery_said::{Action, trick};
    ///
    /// let action = Action::from(trick::Action::Play("R14".parse()?));
    /// assert!(action.names("R14".parse()?) && !action.names("R1".parse()?));
    /// # Ok::<(), rookery_said::cards::BadCard>(())
    /// ```
    pub fn names(&self, card: Card) -> bool {
        // In the notation, a card is always a word of its own.
        self.to_string().split(' ').any(|word| word.parse::<Card>().is_ok_and(|named| named == card))
    }
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

    /// The stage of the hand as a person would say it; none if the game has no types here.
    pub fn phase(&self, language: Language) -> Option<&'static str> {
        Some(match self {
            View::Trick(view) => view.phase.called(language),
            View::ClubRook(view) => view.status.phase.called(language),
            View::RackO(view) => view.phase.called(language),
            View::Tuxedo(view) => view.board.phase.called(language),
            View::IDoubtIt(view) => view.board.phase.called(language),
            View::Panjandrum(view) => view.phase.called(language),
            View::Donkey(view) => view.phase.called(language),
            View::Match(view) => view.phase.called(language),
            View::RookSolitaire(view) => view.phase.called(language),
            View::RookClock(view) => view.phase.called(language),
            View::Other(_) => return None,
        })
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

    /// The cards that only the viewer sees, as text: a hand sorted as text, or a rack from its first slot. `None` in
    /// games without such cards.
    pub fn held(&self) -> Option<Vec<String>> {
        if let View::RackO(view) = self {
            return view
                .mine
                .as_ref()
                .map(|mine| mine.rack.cards().iter().map(ToString::to_string).collect());
        }
        let mut held: Vec<String> = self.hand()?.iter().map(ToString::to_string).collect();
        held.sort();
        Some(held)
    }
}

notices! {
    /// Reasons that bots in any game can give.
    pub enum AnyReason {
        /// There was no choice.
        OnlyChoice = "only_choice";
        /// The bot picked at random.
        ByChance = "by_chance";
        /// After this action, the goal of the puzzle can still be reached.
        KeepsGoal = "keeps_goal";
        /// An external program's reason, in its own words.
        Words {
            /// The program's words.
            text: String,
        } = "words";
    }
}

fn reason_en(reason: &AnyReason, _: En<'_>) -> String {
    match reason {
        AnyReason::OnlyChoice => "It's the only legal move.".into(),
        AnyReason::ByChance => "Picked at random.".into(),
        AnyReason::KeepsGoal => "You can still reach the goal this way.".into(),
        AnyReason::Words { text } => text.clone(),
    }
}

fn reason_de(reason: &AnyReason, _: De<'_>) -> String {
    match reason {
        AnyReason::OnlyChoice => "Etwas anderes ist nicht erlaubt.".into(),
        AnyReason::ByChance => "Aufs Geratewohl.".into(),
        AnyReason::KeepsGoal => "Damit ist das Ziel noch zu erreichen.".into(),
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
