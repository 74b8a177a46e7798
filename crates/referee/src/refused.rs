//! A refusal as the referee sends it: a word for programs, the rule where one applies, a sentence for people.

use rules::{AnyRefusal, BadDeal, BadOptions, CannotOpen};
use serde_json::{Value, json};
use table::{BadRecord, CannotStart, record::Fault};

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    code: &'static str,
    rule: Option<String>,
    message: String,
}

impl Refused {
    /// A refusal no rule of a game stands behind.
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Refused {
        Refused { code, rule: None, message: message.into() }
    }

    /// The answer to send.
    pub(crate) fn answer(&self) -> Value {
        json!({"ok": false, "error": {"code": self.code, "rule": self.rule, "message": self.message}})
    }
}

impl From<AnyRefusal> for Refused {
    fn from(refusal: AnyRefusal) -> Refused {
        Refused { code: refusal.code, rule: refusal.rule, message: refusal.message }
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
        Refused::new(code, why.to_string())
    }
}

impl From<CannotStart> for Refused {
    fn from(why: CannotStart) -> Refused {
        let code = match &why {
            CannotStart::NoChance => "no_chance",
            CannotStart::HandInProgress => "hand_in_progress",
            CannotStart::MatchOver => "match_over",
            CannotStart::Deal(BadDeal::Missing(_) | BadDeal::Extra(_)) => "bad_pack",
            CannotStart::Deal(BadDeal::Cut(_)) => "bad_cuts",
            CannotStart::Deal(BadDeal::Dealer(_)) => "bad_dealer",
        };
        Refused::new(code, why.to_string())
    }
}

impl From<BadRecord> for Refused {
    fn from(why: BadRecord) -> Refused {
        let rule = match &why.fault {
            Fault::Refused(refusal) => refusal.rule.clone(),
            _ => None,
        };
        Refused { code: "bad_record", rule, message: why.to_string() }
    }
}
