//! A refusal as the referee sends it: a code for programs, the rule if one applies, a sentence for people, and the
//! parts of the sentence by name.

use rules::{AnyRefusal, BadOptions, CannotOpen};
use said::{Refuse, Why, referee::Refusal};
use serde::Serialize;
use serde_json::{Value, json};
use table::{BadRecord, CannotStart};

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    code: &'static str,
    rule: Option<String>,
    message: String,
    /// The sentence's arguments, by name.
    args: Box<Value>,
}

impl Refused {
    /// The answer to send.
    pub(crate) fn answer(&self) -> Value {
        let Refused { code, rule, message, args } = self;
        json!({"ok": false, "error": {"code": code, "rule": rule, "message": message, "args": args}})
    }

    /// A refusal that is not based on a rule of the game.
    fn of(code: &'static str, notice: &(impl Serialize + ToString)) -> Refused {
        Refused { code, rule: None, message: notice.to_string(), args: args(notice) }
    }
}

/// The arguments of a notice.
fn args(notice: &impl Serialize) -> Box<Value> {
    let written = serde_json::to_value(notice).unwrap_or_default();
    Box::new(written.get("args").cloned().unwrap_or_default())
}

impl From<Refusal> for Refused {
    fn from(why: Refusal) -> Refused {
        Refused::of(why.code(), &why)
    }
}

impl From<AnyRefusal> for Refused {
    fn from(refusal: AnyRefusal) -> Refused {
        let AnyRefusal { code, rule, message, why } = refusal;
        let args = match why.as_deref() {
            Some(Why::Game(why)) => args(why),
            Some(Why::Table(why)) => args(why),
            Some(Why::Club(why)) => args(why),
            Some(Why::Server(why)) => args(why),
            None => Box::default(),
        };
        Refused { code, rule, message, args }
    }
}

impl From<CannotOpen> for Refused {
    fn from(why: CannotOpen) -> Refused {
        let code = match &why {
            CannotOpen::UnknownGame { .. } => "unknown_game",
            CannotOpen::PlayersNeeded { .. } | CannotOpen::Options { why: BadOptions::Players { .. } } => {
                "bad_players"
            }
            CannotOpen::Options { .. } => "bad_option",
        };
        Refused::of(code, &why)
    }
}

impl From<CannotStart> for Refused {
    fn from(why: CannotStart) -> Refused {
        Refused::of(why.code(), &why)
    }
}

impl From<BadRecord> for Refused {
    fn from(why: BadRecord) -> Refused {
        let rule = Some(why.rule().to_owned()).filter(|id| !id.is_empty());
        let args = Box::new(serde_json::to_value(&why).unwrap_or_default());
        Refused { code: why.code(), rule, message: why.to_string(), args }
    }
}
