//! Words for visitors: the welcome, the server's open tables, and addresses that don't lead anywhere.

use super::{Both, fixed};

/// Messages for visitors.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Visit {
    Welcome,
    /// The number of games, and a short pitch.
    WelcomeAbout(usize),
    PlayNow,
    LearnNow,
    /// Tables that anyone can join.
    OpenTables,
    MoreTables,
    /// The link to the page for clubs.
    Clubs,
    Join,
    AsPrinted,
    /// The number of differences not shown.
    AndMore(usize),
    FreeSeats(usize),
    Hosted(String),
    WithPeople(String),
    HandGoesOn,
    WhoMayCome,
    ByLink,
    ByLinkAbout,
    Anyone,
    AnyoneAbout,
    NothingHere,
    NoSuchAddress,
    NoSuchGame,
    NoSuchRules,
    NoSuchLesson,
    NotKeptHere,
    NoTables,
    TurnedAway(String),
    ToTheGames,
    ToTheBuilder,
}

/// The text in every language.
pub(super) fn visit(what: &Visit) -> Both {
    match what {
        Visit::Welcome => fixed(["The whole box on your table", "Die ganze Schachtel auf deinem Tisch"]),
        Visit::WelcomeAbout(games) => [
            format!(
                "{games} games with Rook cards and Rack-O. Play against good opponents, or send friends a link. No account needed, and it works offline."
            ),
            format!(
                "{games} Spiele mit den Rook-Karten und mit Rack-O: gegen gute Gegner, oder mit Freunden über einen Link. Kein Konto, und es geht auch ohne Netz."
            ),
        ],
        Visit::PlayNow => fixed(["Play Original Rook", "Original Rook spielen"]),
        Visit::LearnNow => fixed(["I've never played", "Ich kenne es noch nicht"]),
        Visit::Clubs => fixed(["Clubs", "Clubs"]),
        Visit::OpenTables => fixed(["Open tables: come on in", "Offene Tische: setz dich dazu"]),
        Visit::MoreTables => fixed(["Show more tables", "Weitere Tische zeigen"]),
        Visit::Join => fixed(["Join", "Mitspielen"]),
        Visit::AsPrinted => fixed(["As printed", "Wie gedruckt"]),
        Visit::AndMore(count) => [format!("and {count} more"), format!("und {count} weitere")],
        Visit::FreeSeats(1) => fixed(["1 open seat", "1 Platz frei"]),
        Visit::FreeSeats(count) => [format!("{count} open seats"), format!("{count} Plätze frei")],
        Visit::Hosted(name) => [format!("Host: {name}"), format!("Gastgeber: {name}")],
        Visit::WithPeople(names) => [format!("Playing now: {names}"), format!("Da: {names}")],
        Visit::HandGoesOn => fixed(["A hand is being played", "Gerade wird gespielt"]),
        Visit::WhoMayCome => fixed(["With friends: who can join", "Mit Freunden: wer darf kommen"]),
        Visit::ByLink => fixed(["By link", "Mit Link"]),
        Visit::ByLinkAbout => fixed([
            "Only people with the link can find the table.",
            "Nur wem du den Link schickst, findet den Tisch.",
        ]),
        Visit::Anyone => fixed(["Public", "Öffentlich"]),
        Visit::AnyoneAbout => fixed([
            "The table is also listed on the home page, where anyone can join.",
            "Der Tisch steht auch auf der ersten Seite; wer hier ist, darf mitspielen.",
        ]),
        Visit::NothingHere => fixed(["Nothing here but feathers", "Hier liegen nur Federn"]),
        Visit::NoSuchAddress => fixed([
            "There is no page at this address. Part of the link may have been cut off.",
            "Unter dieser Adresse gibt es nichts. Vielleicht wurde der Link unterwegs abgeschnitten.",
        ]),
        Visit::NoSuchGame => {
            fixed(["No game in the box has this name.", "So heißt kein Spiel in dieser Schachtel."])
        }
        Visit::NoSuchRules => fixed([
            "This link to a set of rules can't be read. Part of it may have been cut off.",
            "Dieser Link zu Regeln ist nicht lesbar. Vielleicht wurde er unterwegs abgeschnitten.",
        ]),
        Visit::NoSuchLesson => fixed(["There is no lesson for this game.", "Dafür gibt es keine Lektion."]),
        Visit::NotKeptHere => fixed([
            "This game is not saved in this browser. It was deleted, or it was played on another device.",
            "Dieses Spiel liegt nicht in diesem Browser: es wurde vergessen oder auf einem anderen Gerät gespielt.",
        ]),
        Visit::NoTables => fixed([
            "This copy of the page isn't connected to a server, so you can't play with friends here.",
            "Hinter dieser Kopie der Seite steht kein Server: Tische mit Freunden gibt es hier nicht.",
        ]),
        Visit::TurnedAway(why) => [
            format!("You can't join this table: {why}"),
            format!("An diesen Tisch kannst du dich nicht setzen: {why}"),
        ],
        Visit::ToTheGames => fixed(["All games", "Zu allen Spielen"]),
        Visit::ToTheBuilder => fixed(["Rule builder", "Zum Regelbaukasten"]),
    }
}
