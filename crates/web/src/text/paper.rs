//! Words for keeping the score of real cards: the book of a table, and the progressive party.

use super::{Both, fixed};

/// What can be said about a score kept by hand.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Paper {
    Title,
    Lead,
    Book,
    BookAbout,
    Party,
    PartyAbout,
    Game,
    Dealer,
    Names,
    NamesAbout,
    NameOf(usize),
    OpenHere,
    OpenForAll,
    OpenForAllAbout,
    Rounds,
    RoundsAuto,
    Draw,
    DrawAbout,
    FillWithBots,
    CannotOpen(String),
    Deals(String),
    EnterHand,
    WhoBid,
    HowMuch,
    PointsOf(String),
    TricksOf(String),
    LeaveOut,
    PlayedOut,
    PassedOut,
    Misdealt,
    LastTrick,
    GoldenTen,
    CalledPartner,
    CutWonBy,
    PenaltyOf,
    PenaltyTalk,
    PenaltyNest,
    WriteDown,
    Strike,
    HandsSoFar,
    ThrownIn,
    Round { round: usize, rounds: usize },
    TableNumber(usize),
    Against,
    DealsFirst(String),
    AfterHands(usize),
    EnterScore,
    MoveOn,
    MoveAbout,
    Standings,
    Rank,
    Player,
    BigScreen,
    CloseBigScreen,
    PartyWonBy(String),
    Tied,
    Complete,
    OtherGame,
    More,
    MadeBy { table: usize, names: String },
    NotFigures,
}

/// In every language.
pub(super) fn paper(what: &Paper) -> Both {
    match what {
        Paper::Title => fixed(["Score keeper", "Punkte für echte Karten"]),
        Paper::Lead => fixed([
            "Play with real cards. Rookery keeps score by the rules and checks that the points add up.",
            "Ihr spielt mit Karten am Tisch; Rookery führt die Punkte nach den Regeln und prüft die Zählung.",
        ]),
        Paper::Book => fixed(["One table", "Ein Tisch"]),
        Paper::BookAbout => fixed([
            "Enter the bid and the count after every hand. Rookery works out setbacks, bonuses and the end of the game.",
            "Nach jeder Hand Gebot und Zählung eintragen: Minuspunkte, Prämien und das Ende ergeben sich.",
        ]),
        Paper::Party => fixed(["A progressive party", "Ein Turnier mit wechselnden Tischen"]),
        Paper::PartyAbout => fixed([
            "Tables of four, four hands per round. Winners move up, partners change, and everyone has their own score.",
            "Vierertische, vier Hände je Runde; Sieger rücken auf, Partner wechseln, jeder sammelt Punkte.",
        ]),
        Paper::Game => fixed(["Game", "Spiel"]),
        Paper::Dealer => fixed(["Who deals first?", "Wer gibt zuerst?"]),
        Paper::Names => fixed(["Players", "Spieler"]),
        Paper::NamesAbout => fixed([
            "One name per line. Every four names make a table, from the top.",
            "Ein Name je Zeile, von oben je vier ein Tisch.",
        ]),
        Paper::NameOf(number) => [format!("Player {number}"), format!("Spieler {number}")],
        Paper::OpenHere => fixed(["Keep it on this device", "Auf diesem Gerät führen"]),
        Paper::OpenForAll => fixed(["Share it with a link", "Alle über einen Link mitlesen lassen"]),
        Paper::OpenForAllAbout => fixed([
            "On the server, everyone can follow along on their own phone, and each table can enter its own score.",
            "Auf dem Server liest jeder auf dem eigenen Telefon mit, und jeder Tisch trägt seine Punkte selbst ein.",
        ]),
        Paper::Rounds => fixed(["Rounds", "Runden"]),
        Paper::RoundsAuto => fixed(["One per table", "So viele wie Tische"]),
        Paper::Draw => fixed(["Draw for seats", "Plätze auslosen"]),
        Paper::DrawAbout => fixed([
            "Otherwise players sit in the order of the list.",
            "Sonst gilt die Reihenfolge der Liste.",
        ]),
        Paper::FillWithBots => fixed(["Fill the last table with bots", "Letzten Tisch mit Bots füllen"]),
        Paper::CannotOpen(why) => [format!("This can't be opened: {why}"), format!("Das geht nicht: {why}")],
        Paper::Deals(name) => [format!("{name} deals."), format!("{name} gibt.")],
        Paper::EnterHand => fixed(["Enter the hand", "Hand eintragen"]),
        Paper::WhoBid => fixed(["Who bid?", "Wer hat geboten?"]),
        Paper::HowMuch => fixed(["How much?", "Wie viel?"]),
        Paper::PointsOf(names) => [format!("Counters taken by {names}"), format!("Zählkarten von {names}")],
        Paper::TricksOf(names) => [format!("Tricks taken by {names}"), format!("Stiche von {names}")],
        Paper::LeaveOut => fixed([
            "You may leave one side blank, and it gets the rest. If you fill in every side, the points must add up.",
            "Eine Seite darf fehlen: Der Rest ergibt sich, und was für alle eingetragen ist, muss aufgehen.",
        ]),
        Paper::PlayedOut => fixed(["Played out", "Ausgespielt"]),
        Paper::PassedOut => fixed(["Nobody bid", "Niemand bot"]),
        Paper::Misdealt => fixed(["Misdeal", "Vergeben"]),
        Paper::LastTrick => fixed(["Who took the last trick?", "Wer nahm den letzten Stich?"]),
        Paper::GoldenTen => fixed(["Who took the yellow 10?", "Wer nahm die gelbe 10?"]),
        Paper::CalledPartner => fixed(["Called partner", "Der gerufene Partner"]),
        Paper::CutWonBy => fixed(["Who won the cut?", "Wer hat beim Abheben gewonnen?"]),
        Paper::PenaltyOf => fixed(["Penalty for", "Eine Strafe für"]),
        Paper::PenaltyTalk => fixed(["Table talk", "Reden am Tisch"]),
        Paper::PenaltyNest => fixed(["Wrong nest", "Falsches Nest"]),
        Paper::WriteDown => fixed(["Enter", "Aufschreiben"]),
        Paper::Strike => fixed(["Delete the last entry", "Letzten Eintrag streichen"]),
        Paper::HandsSoFar => fixed(["Hands so far", "Die Hände bisher"]),
        Paper::ThrownIn => fixed(["thrown in", "zählt nicht"]),
        Paper::Round { round, rounds } => {
            [format!("Round {round} of {rounds}"), format!("Runde {round} von {rounds}")]
        }
        Paper::TableNumber(number) => [format!("Table {number}"), format!("Tisch {number}")],
        Paper::Against => fixed(["against", "gegen"]),
        Paper::DealsFirst(name) => [format!("{name} deals"), format!("{name} gibt")],
        Paper::AfterHands(hands) => {
            [format!("after {hands} of 4 hands"), format!("nach {hands} von 4 Händen")]
        }
        Paper::EnterScore => fixed(["Enter the round", "Runde eintragen"]),
        Paper::MoveOn => fixed(["End the round and move on", "Runde beenden: alle wechseln"]),
        Paper::MoveAbout => fixed([
            "Once every table has entered its score.",
            "Wenn jeder Tisch seine Punkte eingetragen hat.",
        ]),
        Paper::Standings => fixed(["Standings", "Stand"]),
        Paper::Rank => fixed(["Rank", "Platz"]),
        Paper::Player => fixed(["Player", "Spieler"]),
        Paper::BigScreen => fixed(["Big screen", "Großer Bildschirm"]),
        Paper::CloseBigScreen => fixed(["Exit big screen", "Großen Bildschirm verlassen"]),
        Paper::PartyWonBy(names) => {
            [format!("{names} won the party."), format!("Der Sieg geht an {names}.")]
        }
        Paper::Tied => fixed(["tied: cut for it", "Gleichstand: das Los hebt ab"]),
        Paper::Complete => fixed(["round entered", "Runde eingetragen"]),
        Paper::More => fixed(["More, if the game calls for it", "Mehr, wo das Spiel danach fragt"]),
        Paper::MadeBy { table, names } => {
            [format!("Table {table}: points made by {names}"), format!("Tisch {table}: Punkte von {names}")]
        }
        Paper::OtherGame => fixed(["Another game", "Noch ein Spiel"]),
        Paper::NotFigures => fixed([
            "Enter both sides' points as whole numbers.",
            "Trage die Punkte beider Paare als ganze Zahlen ein.",
        ]),
    }
}
