//! Notices: closed lists of messages. Each notice has a code, typed arguments and, if it is based on a rule,
//! the rule's id.

use crate::{En, Names, Speak};
use serde::Serialize;

/// Why something was refused.
///
/// ```
/// use rookery_said::{Refuse, rack_o::Refusal};
///
/// assert_eq!(Refuse::code(&Refusal::NothingInHand), "nothing_in_hand");
/// assert_eq!(Refuse::rule(&Refusal::NothingInHand), "RKO-17");
/// ```
pub trait Refuse {
    /// A short code for programs, such as `must_follow`.
    fn code(&self) -> &'static str;
    /// The rule in `books/` that forbids it, such as `ORG-39`; empty if there is none.
    fn rule(&self) -> &str;
}

/// A notice for programs: its code and arguments, plus the English sentence in the referee's notation.
#[derive(Serialize)]
pub struct Written<'a, T: Serialize> {
    #[serde(flatten)]
    what: &'a T,
    message: String,
}

impl<'a, T: Serialize + Speak> Written<'a, T> {
    /// The notice along with its sentence.
    pub fn of(what: &'a T) -> Written<'a, T> {
        Written { what, message: what.en(En(Names::Notation)) }
    }
}

/// Serializes a list of notices, each with its sentence. The sentence is ignored when reading.
pub(crate) fn written<T: Serialize + Speak, S: serde::Serializer>(
    notices: &[T],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_seq(notices.iter().map(Written::of))
}

/// A closed list of notices: `Variant { arguments } = "code"`, followed by `, "RULE-ID"` if it is based on a
/// rule. The rule id is a literal, or an expression using the arguments. Programs read the code, so it must
/// never change.
macro_rules! notices {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($(#[$about:meta])* $field:ident: $type:ty),+ $(,)? })? = $code:literal $(, $rule:expr)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        #[serde(tag = "code", content = "args")]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant $({ $($(#[$about])* $field: $type),+ })?,)+
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                $crate::read::tagged(from, "code", |code, _notice| match code {
                    $($code => Ok($name::$variant $({ $($field: $crate::read::argument(_notice, stringify!($field))?),+ })?),)+
                    _ => $crate::read::unknown(),
                })
            }
        }

        impl $name {
            /// Every code.
            pub const CODES: &[&str] = &[$($code),+];

            /// A short code for programs.
            pub fn code(&self) -> &'static str {
                match self { $($name::$variant { .. } => $code,)+ }
            }

            /// The rule in `books/` that it is based on; empty if there is none.
            #[allow(unused_variables, reason = "most rules don't depend on the arguments")]
            pub fn rule(&self) -> &'static str {
                match self {
                    $($name::$variant $({ $($field),+ })? => {
                        let rule = "";
                        $(let rule = $rule;)?
                        rule
                    })+
                }
            }
        }
    };
}
pub(crate) use notices;

/// Implements [`Speak`] with the given functions `en` and `de`, and [`std::fmt::Display`] in English
/// notation.
macro_rules! speaks {
    ($type:ty, $en:path, $de:path) => {
        impl $crate::Speak for $type {
            fn en(&self, say: $crate::En<'_>) -> String {
                $en(self, say)
            }
            fn de(&self, say: $crate::De<'_>) -> String {
                $de(self, say)
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::Speak::en(self, $crate::En($crate::Names::Notation)))
            }
        }
    };
}
pub(crate) use speaks;

/// Implements [`Refuse`] for a [`notices!`] type whose rules are written next to its codes.
macro_rules! refuses {
    ($type:ty) => {
        impl $crate::Refuse for $type {
            fn code(&self) -> &'static str {
                <$type>::code(self)
            }
            fn rule(&self) -> &str {
                <$type>::rule(self)
            }
        }
    };
}
pub(crate) use refuses;
