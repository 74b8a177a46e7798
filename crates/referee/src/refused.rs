//! A refusal as the referee sends it: a code for programs, the rule if one applies, a sentence for people.

use rules::{AnyRefusal, BadOptions, CannotOpen};
use said::{Refuse, Why};
use serde::Serialize;
use serde_json::{Value, json};
use table::{BadRecord, CannotStart, record::Fault};

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    code: &'static str,
    rule: Option<String>,
    message: String,
    /// The arguments of the sentence, by name.
    args: Box<Value>,
}

impl Refused {
    /// A refusal that is not based on a rule of the game.
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Refused {
        Refused { code, rule: None, message: message.into(), args: Box::default() }
    }

    /// The answer to send.
    pub(crate) fn answer(&self) -> Value {
        let Refused { code, rule, message, args } = self;
        json!({"ok": false, "error": {"code": code, "rule": rule, "message": message, "args": args}})
    }

    /// Adds the arguments of a notice.
    fn with(self, notice: &impl Serialize) -> Refused {
        let written = serde_json::to_value(notice).unwrap_or_default();
        Refused { args: Box::new(written.get("args").cloned().unwrap_or_default()), ..self }
    }
}

impl From<AnyRefusal> for Refused {
    fn from(refusal: AnyRefusal) -> Refused {
        let AnyRefusal { code, rule, message, why } = refusal;
        let refused = Refused { code, rule, message, args: Box::default() };
        match why.map(|why| *why) {
            Some(Why::Game(why)) => refused.with(&why),
            Some(Why::Table(why)) => refused.with(&why),
            None => refused,
        }
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
        Refused::new(code, why.to_string()).with(&why)
    }
}

impl From<CannotStart> for Refused {
    fn from(why: CannotStart) -> Refused {
        Refused::new(why.code(), why.to_string()).with(&why)
    }
}

impl From<BadRecord> for Refused {
    fn from(why: BadRecord) -> Refused {
        let rule = match &why.fault {
            Fault::Refused(refusal) => refusal.rule.clone(),
            _ => None,
        };
        Refused {
            code: "bad_record",
            rule,
            message: why.to_string(),
            args: Box::new(json!({"line": why.line})),
        }
    }
}
