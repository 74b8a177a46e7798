//! Why a server refuses a request over HTTP before a table or a club sees it.

use crate::{
    De, En,
    notice::{notices, refuses, speaks},
};
use serde::{Deserialize, Serialize};

notices! {
    /// Why the server refuses a request.
    #[derive(Eq)]
    pub enum Refusal {
        /// The request makes no sense.
        BadRequest {
            /// What is wrong with the request.
            fault: Fault,
        } = "bad_request";
        /// There is nothing at this address.
        NotFound = "not_found";
        /// The address does not accept this method.
        BadMethod = "bad_method";
        /// The body is too long.
        TooLong = "too_long";
        /// The body did not arrive in time.
        TooSlow = "too_slow";
        /// The server does not go by that name.
        BadHost = "bad_host";
        /// A page from another site may not use the server.
        BadOrigin = "bad_origin";
        /// The request has no key.
        NoKey = "bad_key";
        /// The request has no token, or the wrong one.
        NoToken = "bad_token";
        /// The server failed.
        Failed = "failed";
    }
}
speaks!(Refusal, refusal_en, refusal_de);
refuses!(Refusal);

/// What is wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// It names no host, or more than one.
    Host,
    /// Something in its address cannot be read.
    Address,
    /// Its body cannot be read.
    Body {
        /// The parser's error, for people who write clients.
        detail: String,
    },
    /// It does not open a socket.
    Socket {
        /// What is missing, for people who write clients.
        detail: String,
    },
    /// A text is empty or too long.
    Text {
        /// The maximum length in bytes.
        most: usize,
    },
    /// A network cannot be read.
    Network {
        /// The text.
        text: String,
    },
    /// A person's key cannot be read.
    Person,
    /// Neither a table nor a club has that id.
    Place,
    /// A forbidden word is too short.
    Word,
    /// Only players can report people.
    Report,
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::BadRequest { fault }
    }
}

fn refusal_en(refusal: &Refusal, _: En<'_>) -> String {
    match refusal {
        Refusal::BadRequest { fault } => fault_en(fault),
        Refusal::NotFound => "There is nothing at this address.".into(),
        Refusal::BadMethod => "This address does not take that kind of request.".into(),
        Refusal::TooLong => "The request is too long.".into(),
        Refusal::TooSlow => "The request took too long to arrive.".into(),
        Refusal::BadHost => "This server does not accept that host name.".into(),
        Refusal::BadOrigin => "This page is not allowed to connect to this server.".into(),
        Refusal::NoKey => "Send the person's key in the `Authorization: Bearer KEY` header.".into(),
        Refusal::NoToken => "This needs the operator's token.".into(),
        Refusal::Failed => "Something went wrong on the server.".into(),
    }
}

fn fault_en(fault: &Fault) -> String {
    match fault {
        Fault::Host => "Name exactly one host.".into(),
        Fault::Address => "Something in the address can't be read, such as a number.".into(),
        Fault::Body { detail } => format!("The request can't be read: {detail}"),
        Fault::Socket { detail } => format!("This does not open a socket: {detail}"),
        Fault::Text { most } => format!("Text must be 1 to {most} bytes long."),
        Fault::Network { text } => {
            format!("`{text}` is not an address or a network, such as 192.0.2.7 or 10.0.0.0/8.")
        }
        Fault::Person => "Give the hash of the person's key, as shown by `people` and `look`.".into(),
        Fault::Place => "This is not the id of a table or a club.".into(),
        Fault::Word => "A word needs at least two letters.".into(),
        Fault::Report => "Only players can report people.".into(),
    }
}

fn refusal_de(refusal: &Refusal, _: De<'_>) -> String {
    match refusal {
        Refusal::BadRequest { fault } => fault_de(fault),
        Refusal::NotFound => "Unter dieser Adresse gibt es nichts.".into(),
        Refusal::BadMethod => "Diese Adresse nimmt solche Anfragen nicht an.".into(),
        Refusal::TooLong => "Die Anfrage ist zu lang.".into(),
        Refusal::TooSlow => "Die Anfrage kam zu langsam an.".into(),
        Refusal::BadHost => "Dieser Server nimmt diesen Namen nicht an.".into(),
        Refusal::BadOrigin => "Diese Seite darf sich nicht mit diesem Server verbinden.".into(),
        Refusal::NoKey => {
            "Schicke den Schlüssel der Person in der Zeile `Authorization: Bearer KEY` mit.".into()
        }
        Refusal::NoToken => "Dafür braucht es das Kennwort des Betreibers.".into(),
        Refusal::Failed => "Auf dem Server ist etwas schiefgegangen.".into(),
    }
}

fn fault_de(fault: &Fault) -> String {
    match fault {
        Fault::Host => "Nenne genau einen Host.".into(),
        Fault::Address => "Etwas in der Adresse ist nicht zu lesen, etwa eine Zahl.".into(),
        Fault::Body { detail } => format!("Die Anfrage ist nicht zu lesen: {detail}"),
        Fault::Socket { detail } => format!("Das öffnet keine Verbindung: {detail}"),
        Fault::Text { most } => format!("Ein Text muss 1 bis {most} Byte lang sein."),
        Fault::Network { text } => {
            format!("`{text}` ist weder eine Adresse noch ein Netz wie 192.0.2.7 oder 10.0.0.0/8.")
        }
        Fault::Person => {
            "Gib den Hash des Schlüssels der Person an, wie `people` und `look` ihn zeigen.".into()
        }
        Fault::Place => "Das ist keine Kennung eines Tischs oder eines Clubs.".into(),
        Fault::Word => "Ein Wort braucht mindestens zwei Buchstaben.".into(),
        Fault::Report => "Nur Mitspieler können jemanden melden.".into(),
    }
}
