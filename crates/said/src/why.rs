//! Why a game or a table refused something, as sent along with its code and English sentence.

use crate::{De, En, Refusal, Speak, clubhouse, read, server, table};
use serde::{Deserialize, Deserializer, Serialize};

/// Why something was refused.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "by", content = "notice", rename_all = "snake_case")]
pub enum Why {
    /// The rules of a game.
    Game(Refusal),
    /// The table.
    Table(table::Refusal),
    /// The club.
    Club(clubhouse::Refusal),
    /// The server, before a table or a club sees the request.
    Server(server::Refusal),
}

impl<'de> Deserialize<'de> for Why {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Why, D::Error> {
        read::tagged(from, "by", |by, object| match by {
            "game" => Ok(Why::Game(read::field(object, "notice")?)),
            "table" => Ok(Why::Table(read::field(object, "notice")?)),
            "club" => Ok(Why::Club(read::field(object, "notice")?)),
            "server" => Ok(Why::Server(read::field(object, "notice")?)),
            _ => read::unknown(),
        })
    }
}

impl Speak for Why {
    fn en(&self, say: En<'_>) -> String {
        match self {
            Why::Game(why) => why.en(say),
            Why::Table(why) => why.en(say),
            Why::Club(why) => why.en(say),
            Why::Server(why) => why.en(say),
        }
    }

    fn de(&self, say: De<'_>) -> String {
        match self {
            Why::Game(why) => why.de(say),
            Why::Table(why) => why.de(say),
            Why::Club(why) => why.de(say),
            Why::Server(why) => why.de(say),
        }
    }
}

impl From<Refusal> for Why {
    fn from(why: Refusal) -> Why {
        Why::Game(why)
    }
}

impl From<table::Refusal> for Why {
    fn from(why: table::Refusal) -> Why {
        Why::Table(why)
    }
}

impl From<clubhouse::Refusal> for Why {
    fn from(why: clubhouse::Refusal) -> Why {
        Why::Club(why)
    }
}

impl From<server::Refusal> for Why {
    fn from(why: server::Refusal) -> Why {
        Why::Server(why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{match_game, paper};
    use cards::Seat;

    #[test]
    fn it_travels_unchanged() {
        let proven = paper::NotProven::Seat { seat: Seat::wrapping(3) };
        let written = paper::NotWritten::NotProven { why: proven };
        let fault = server::Fault::Body { detail: "expected value".into() };
        let all: [Why; 7] = [
            Refusal::from(match_game::Refusal::OutOfTurn { turn: Seat::wrapping(1) }).into(),
            table::Refusal::SeatTaken.into(),
            table::Refusal::ChatOff { during_hand: true }.into(),
            table::Refusal::NotWritten { why: written }.into(),
            clubhouse::Refusal::TooFewPairs { pairs: 1, least: 2 }.into(),
            server::Refusal::BadRequest { fault }.into(),
            server::Refusal::BadRequest { fault: server::Fault::Host }.into(),
        ];
        for why in all {
            let text = serde_json::to_string(&why).unwrap_or_default();
            assert_eq!(serde_json::from_str(&text).ok(), Some(why), "{text}");
        }
    }
}
