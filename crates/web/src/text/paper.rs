//! Words for keeping score with real cards: the score book of a table, and the progressive party.

use super::{Both, fixed};

/// What can be said about scores for real cards.
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
            "You play with cards on a table; Rookery keeps the score by the book's rules and proves the count.",
            "Ihr spielt mit Karten am Tisch; Rookery führt die Punkte nach den Regeln und prüft die Zählung.",
        ]),
        Paper::Book => fixed(["One table", "Ein Tisch"]),
        Paper::BookAbout => fixed([
            "Enter bid and count after every hand: set-backs, bonuses and the end of the game follow.",
            "Nach jeder Hand Gebot und Zählung eintragen: Minuspunkte, Prämien und das Ende ergeben sich.",
        ]),
        Paper::Party => fixed(["A progressive party", "Ein Turnier mit wechselnden Tischen"]),
        Paper::PartyAbout => fixed([
            "Tables of four, four hands a round; winners move up, partners change, everybody has a record.",
            "Vierertische, vier Hände je Runde; Sieger rücken auf, Partner wechseln, jeder sammelt Punkte.",
        ]),
        Paper::Game => fixed(["Game", "Spiel"]),
        Paper::Dealer => fixed(["Who deals first?", "Wer gibt zuerst?"]),
        Paper::Names => fixed(["Players", "Spieler"]),
        Paper::NamesAbout => fixed([
            "One name a line, four to a table from the top.",
            "Ein Name je Zeile, von oben je vier ein Tisch.",
        ]),
        Paper::NameOf(number) => [format!("Player {number}"), format!("Spieler {number}")],
        Paper::OpenHere => fixed(["Keep it on this device", "Auf diesem Gerät führen"]),
        Paper::OpenForAll => fixed(["Let everybody follow by link", "Alle über einen Link mitlesen lassen"]),
        Paper::OpenForAllAbout => fixed([
            "On the server everybody follows it on their own phone, and every table may enter its own score.",
            "Auf dem Server liest jeder auf dem eigenen Telefon mit, und jeder Tisch trägt seine Punkte selbst ein.",
        ]),
        Paper::Rounds => fixed(["Rounds", "Runden"]),
        Paper::RoundsAuto => fixed(["As many as tables", "So viele wie Tische"]),
        Paper::Draw => fixed(["Draw for places", "Plätze auslosen"]),
        Paper::DrawAbout => fixed([
            "Otherwise they are taken in the order of the list.",
            "Sonst gilt die Reihenfolge der Liste.",
        ]),
        Paper::FillWithBots => fixed(["Fill the last table with bots", "Letzten Tisch mit Bots füllen"]),
        Paper::CannotOpen(why) => [format!("This cannot be opened: {why}"), format!("Das geht nicht: {why}")],
        Paper::Deals(name) => [format!("{name} deals."), format!("{name} gibt.")],
        Paper::EnterHand => fixed(["Enter the hand", "Hand eintragen"]),
        Paper::WhoBid => fixed(["Who bid?", "Wer hat geboten?"]),
        Paper::HowMuch => fixed(["How much?", "Wie viel?"]),
        Paper::PointsOf(names) => [format!("Counters of {names}"), format!("Zählkarten von {names}")],
        Paper::TricksOf(names) => [format!("Tricks of {names}"), format!("Stiche von {names}")],
        Paper::LeaveOut => fixed([
            "One side may be left out: the rest follows, and what is entered for all must add up.",
            "Eine Seite darf fehlen: Der Rest ergibt sich, und was für alle eingetragen ist, muss aufgehen.",
        ]),
        Paper::PlayedOut => fixed(["Played out", "Ausgespielt"]),
        Paper::PassedOut => fixed(["Nobody bid", "Niemand bot"]),
        Paper::Misdealt => fixed(["Misdeal", "Vergeben"]),
        Paper::LastTrick => fixed(["Who took the last trick?", "Wer nahm den letzten Stich?"]),
        Paper::GoldenTen => fixed(["Who took the yellow 10?", "Wer nahm die gelbe 10?"]),
        Paper::CalledPartner => fixed(["The called partner", "Der gerufene Partner"]),
        Paper::CutWonBy => fixed(["Who won the cut?", "Wer hat beim Abheben gewonnen?"]),
        Paper::PenaltyOf => fixed(["A fine for", "Eine Strafe für"]),
        Paper::PenaltyTalk => fixed(["Table talk", "Reden am Tisch"]),
        Paper::PenaltyNest => fixed(["Wrong nest", "Falsches Nest"]),
        Paper::WriteDown => fixed(["Write it down", "Aufschreiben"]),
        Paper::Strike => fixed(["Strike the last entry", "Letzten Eintrag streichen"]),
        Paper::HandsSoFar => fixed(["The hands so far", "Die Hände bisher"]),
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
        Paper::MoveOn => fixed(["The round is over: everybody moves", "Runde beenden: alle wechseln"]),
        Paper::MoveAbout => fixed([
            "When every table has entered its score.",
            "Wenn jeder Tisch seine Punkte eingetragen hat.",
        ]),
        Paper::Standings => fixed(["Standings", "Stand"]),
        Paper::Rank => fixed(["Rank", "Platz"]),
        Paper::Player => fixed(["Player", "Spieler"]),
        Paper::BigScreen => fixed(["Big screen", "Großer Bildschirm"]),
        Paper::CloseBigScreen => fixed(["Leave the big screen", "Großen Bildschirm verlassen"]),
        Paper::PartyWonBy(names) => {
            [format!("The party is won by {names}."), format!("Der Sieg geht an {names}.")]
        }
        Paper::Tied => fixed(["tied: luck cuts", "Gleichstand: das Los hebt ab"]),
        Paper::Complete => fixed(["round entered", "Runde eingetragen"]),
        Paper::More => fixed(["More, where the game asks for it", "Mehr, wo das Spiel danach fragt"]),
        Paper::MadeBy { table, names } => {
            [format!("Table {table}: made by {names}"), format!("Tisch {table}: Punkte von {names}")]
        }
        Paper::OtherGame => fixed(["Another game", "Noch ein Spiel"]),
        Paper::NotFigures => fixed([
            "Enter the points of both couples as whole numbers.",
            "Trage die Punkte beider Paare als ganze Zahlen ein.",
        ]),
    }
}
