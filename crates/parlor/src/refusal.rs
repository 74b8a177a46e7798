//! Why a request to a table fails: the table refuses it, or the rules of the game do.

use crate::{Corrupt, Damage};
use rules::AnyRefusal;
pub use said::table::{CannotOpenTable, MOST_NONCE, Refusal};
pub(crate) use said::table::{MOST_ACTION, MOST_NAME, MOST_TEXT, MOST_WORD, Sitter};
use wire::Refused;

/// Why a request is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Denied {
    /// The rules of the game refuse it.
    #[error(transparent)]
    Game(#[from] AnyRefusal),
    /// The table refuses it.
    #[error(transparent)]
    Table(#[from] Refusal),
}

impl Denied {
    /// A short code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Denied::Game(why) => why.code,
            Denied::Table(why) => why.code(),
        }
    }
}

impl From<Denied> for Refused {
    fn from(why: Denied) -> Refused {
        match why {
            Denied::Game(AnyRefusal { code, rule, message, why }) => {
                Refused { code: code.into(), rule, message, why }
            }
            Denied::Table(why) => why.into(),
        }
    }
}

/// A log that cannot be replayed was written under different rules, or is damaged.
impl From<Corrupt> for Refusal {
    fn from(corrupt: Corrupt) -> Refusal {
        let why = match corrupt.why {
            Damage::Opening(why) => Some(why),
            Damage::Entry(_) => None,
        };
        Refusal::RulesChanged { entry: Some(corrupt.v).filter(|v| *v > 0), why: why.map(Box::new) }
    }
}
