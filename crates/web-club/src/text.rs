//! Everything this page says by itself, in every language side by side. What the club says (refusals, deeds, movements)
//! comes from `said`.

use said::{Language, Level};
use wire::club::Live;

/// Everything the page can say.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Say {
    Adjust,
    Against,
    AllRounds,
    Announce,
    AnyPartner,
    AnyPartnerChoice,
    BoardsCsv,
    StandingsCsv,
    Back,
    Bid,
    Board,
    BoardNumber(u32),
    Boards,
    BoardsPerRound(u32),
    Bot,
    BotsPlay,
    /// Two people who play together.
    Both {
        one: String,
        other: String,
    },
    Calendar,
    CallOff,
    CalledOff,
    Clock(Option<u32>),
    Close,
    ClubIsFounded,
    ClubName,
    ClubNight,
    Clubs,
    ClubsLead,
    /// How many minutes a code stays valid.
    CodeGood(u32),
    CodeHere,
    Copied,
    CopyLink,
    /// What counts instead of a result.
    Counts,
    CountsPoints,
    CountsAverage,
    CountsForFirst,
    CountsForSecond,
    CountsNot,
    DeleteAbout,
    DeleteClub,
    DeleteForGood,
    /// Someone's deed in the log.
    DidThat {
        by: String,
        what: String,
    },
    Director,
    EndNight,
    EnterPair,
    EveryBoard,
    Export,
    FillWithBots,
    FinalStandings,
    FirstPair,
    ForOrganizers,
    FormerMember,
    Found,
    FoundClub,
    Game,
    GetCode,
    GoToTable,
    HaveCode,
    HaveRecovery,
    HaveRecoveryAbout,
    InPair {
        name: String,
        pair: u32,
    },
    Invite,
    InviteAbout,
    Join,
    JoinByLink,
    LatePair,
    LatePairAbout,
    Leave,
    Level(Level),
    Live(Live),
    Loading,
    Log,
    MakeOrganizer,
    Member,
    Members(usize),
    MembersTitle(usize),
    Messages,
    MoveHere,
    Movement,
    NeedInvitation,
    NewInvite,
    NewInviteAbout,
    NewRecovery,
    NextRound,
    NightTitle,
    Nights,
    NoAnswer,
    NoLongerOrganizer,
    NoNights,
    NoResults,
    NoStandings,
    OddPair,
    Organizer,
    OtherDevice,
    OtherDeviceAbout,
    Pair,
    PairsSigned(usize),
    Partner,
    PastNights,
    Percent(String),
    PlanNight,
    Played {
        played: u32,
        boards: u32,
    },
    Points,
    Print,
    QrCode,
    Rank,
    /// One of several rankings.
    Ranking(u32),
    ReallyCallOff,
    ReallyLeave,
    ReallyRemove(String),
    Reason,
    Reconnecting,
    Recover,
    RecoveryAbout,
    Remove,
    Rename,
    Replay,
    Restore,
    Result,
    Results,
    Round,
    RoundOf {
        round: u32,
        rounds: u32,
    },
    RoundsWanted,
    Score(String),
    ScoredBy,
    SecondPair,
    Send,
    Share,
    ShareWords(String),
    ShowMembers,
    ShowStandings,
    SignIn,
    SignOut,
    SignedIn,
    SitOut,
    StandingsAfter(u32),
    StartNight,
    Substitute,
    Table(u32),
    TableWord,
    TimeToThink,
    ToTheClub,
    UnfinishedDoNotCount,
    WaitForRound,
    WaitingForPartner(String),
    When,
    WhoLeaves,
    WhoPlays,
    WriteToAll,
    YouAreInvited,
    YouPlayWith(String),
    YouSitOut,
    YourClubs,
    YourName,
    YourPartner,
    YourTable {
        table: u32,
        against: String,
    },
}

/// The text in a language.
pub(crate) fn say(language: Language, what: &Say) -> String {
    let [en, de] = both(what);
    match language {
        Language::En => en,
        Language::De => de,
    }
}

fn fixed(words: [&str; 2]) -> [String; 2] {
    words.map(str::to_owned)
}

/// A number with the word for one or for several.
fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// An exact decimal with a real minus sign; German has a comma.
fn decimal(number: &str) -> [String; 2] {
    let text = number.replace('-', "−");
    [text.clone(), text.replace('.', ",")]
}

fn both(what: &Say) -> [String; 2] {
    match what {
        Say::Adjust => fixed(["Adjust a result", "Ergebnis anpassen"]),
        Say::Against => fixed(["Against", "Gegen"]),
        Say::AllRounds => fixed(["all", "alle"]),
        Say::Announce => fixed(["Announce the night", "Abend ankündigen"]),
        Say::AnyPartner => fixed([
            "You are signed in and will get a partner.",
            "Du bist angemeldet und bekommst einen Partner.",
        ]),
        Say::AnyPartnerChoice => fixed(["Anyone who needs a partner", "Wer noch einen Partner sucht"]),
        Say::BoardsCsv => fixed(["Save the boards (CSV)", "Boards sichern (CSV)"]),
        Say::StandingsCsv => fixed(["Save the standings (CSV)", "Stand sichern (CSV)"]),
        Say::Back => fixed(["Back", "Zurück"]),
        Say::Bid => fixed(["Bid", "Gebot"]),
        Say::Board => fixed(["Board", "Board"]),
        Say::BoardNumber(number) => [format!("Board {number}"), format!("Board {number}")],
        Say::Boards => fixed(["Boards", "Boards"]),
        Say::BoardsPerRound(number) => [
            format!("{} per round", count(*number as usize, "board", "boards")),
            format!("{} je Runde", count(*number as usize, "Board", "Boards")),
        ],
        Say::Bot => fixed(["Bot", "Bot"]),
        Say::BotsPlay => fixed(["How well bots play", "Wie gut die Bots spielen"]),
        Say::Both { one, other } => [format!("{one} and {other}"), format!("{one} und {other}")],
        Say::Calendar => {
            fixed(["Put the nights in your calendar", "Die Abende in deinen Kalender aufnehmen"])
        }
        Say::CallOff => fixed(["Call it off", "Absagen"]),
        Say::CalledOff => fixed(["called off", "abgesagt"]),
        Say::Clock(None) => fixed(["No limit", "Ohne Grenze"]),
        Say::Clock(Some(seconds)) => [format!("{seconds} s per move"), format!("{seconds} s je Zug")],
        Say::Close => fixed(["Close", "Schließen"]),
        Say::ClubIsFounded => fixed(["Your club is ready", "Dein Club steht"]),
        Say::ClubName => fixed(["Name of the club", "Name des Clubs"]),
        Say::ClubNight => fixed(["Club night", "Clubabend"]),
        Say::Clubs => fixed(["Clubs", "Clubs"]),
        Say::ClubsLead => fixed([
            "A club plays duplicate: every table gets the same cards, so luck evens out and the better play wins.",
            "Ein Club spielt mit gleichen Karten an allen Tischen: Das Glück gleicht sich aus, und das bessere Spiel gewinnt.",
        ]),
        Say::CodeGood(minutes) => [
            format!("Enter it on the other device within {}.", count(*minutes as usize, "minute", "minutes")),
            format!(
                "Gib ihn auf dem anderen Gerät innerhalb von {} ein.",
                count(*minutes as usize, "Minute", "Minuten")
            ),
        ],
        Say::CodeHere => fixed(["Code", "Code"]),
        Say::Copied => fixed(["Copied", "Kopiert"]),
        Say::CopyLink => fixed(["Copy the link", "Link kopieren"]),
        Say::Counts => fixed(["What counts instead", "Was stattdessen zählt"]),
        Say::CountsPoints => fixed(["These points", "Diese Punkte"]),
        Say::CountsAverage => fixed(["Average for both pairs", "Durchschnitt für beide Paare"]),
        Say::CountsForFirst => fixed([
            "Average plus for the first pair, average minus for the second",
            "Durchschnitt plus für das erste Paar, minus für das zweite",
        ]),
        Say::CountsForSecond => fixed([
            "Average minus for the first pair, average plus for the second",
            "Durchschnitt minus für das erste Paar, plus für das zweite",
        ]),
        Say::CountsNot => {
            fixed(["Nothing: the board does not count at this table", "Nichts: Das Board zählt hier nicht"])
        }
        Say::DeleteAbout => fixed([
            "This deletes the club with its members, nights, tables and results. This can’t be undone.",
            "Das löscht den Club mit allen Mitgliedern, Abenden, Tischen und Ergebnissen. Niemand kann ihn zurückholen.",
        ]),
        Say::DeleteClub => fixed(["Delete the club", "Club löschen"]),
        Say::DeleteForGood => fixed(["Delete it for good", "Endgültig löschen"]),
        Say::DidThat { by, what } => [format!("{by}: {what}"), format!("{by} {what}")],
        Say::Director => fixed(["Director's tools", "Turnierleitung"]),
        Say::EndNight => fixed(["End the night now", "Abend jetzt beenden"]),
        Say::EnterPair => fixed(["Sign in a pair", "Paar anmelden"]),
        Say::EveryBoard => fixed(["Every board at every table", "Jedes Board an jedem Tisch"]),
        Say::Export => fixed(["Save everything as a file", "Alles als Datei sichern"]),
        Say::FillWithBots => fixed(["Two bots fill in", "Zwei Bots ergänzen"]),
        Say::FinalStandings => fixed(["Final standings", "Endstand"]),
        Say::FirstPair => fixed(["Points of the first pair", "Punkte des ersten Paars"]),
        Say::ForOrganizers => fixed(["For organizers", "Für die Leitung"]),
        Say::FormerMember => fixed(["former member", "früheres Mitglied"]),
        Say::Found => fixed(["Found the club", "Club gründen"]),
        Say::FoundClub => fixed(["Found a club", "Einen Club gründen"]),
        Say::Game => fixed(["Game", "Spiel"]),
        Say::GetCode => fixed(["Get a code", "Code anfordern"]),
        Say::GoToTable => fixed(["Go to your table", "An deinen Tisch"]),
        Say::HaveCode => {
            fixed(["Already a member on another device?", "Bist du auf einem anderen Gerät Mitglied?"])
        }
        Say::HaveRecovery => fixed(["Do you have the recovery code?", "Hast du den Notfallcode?"]),
        Say::HaveRecoveryAbout => fixed([
            "It makes you an organizer, for example if the others have lost their devices.",
            "Mit ihm kommst du in die Leitung, zum Beispiel wenn die anderen ihre Geräte verloren haben.",
        ]),
        Say::InPair { name, pair } => [format!("{name} (pair {pair})"), format!("{name} (Paar {pair})")],
        Say::Invite => fixed(["Invite members", "Mitglieder einladen"]),
        Say::InviteAbout => fixed([
            "Anyone with this link can join. Only organizers see it.",
            "Wer diesen Link hat, kann beitreten. Nur die Leitung sieht ihn.",
        ]),
        Say::Join => fixed(["Join the club", "Dem Club beitreten"]),
        Say::JoinByLink => fixed([
            "To join a club, open the link that an organizer sends you.",
            "Um einem Club beizutreten, öffne den Link, den dir die Leitung schickt.",
        ]),
        Say::LatePair => fixed(["Let a late pair play", "Spätes Paar aufnehmen"]),
        Say::LatePairAbout => fixed([
            "They take the place of two bots or, if a pair is missing, play from the next round on.",
            "Es spielt anstelle von zwei Bots, oder ab der nächsten Runde, wenn ein Paar fehlt.",
        ]),
        Say::Leave => fixed(["Leave the club", "Club verlassen"]),
        Say::Level(level) => match level {
            Level::Beginner => fixed(["Beginner", "Anfänger"]),
            Level::Casual => fixed(["Casual", "Gelegentlich"]),
            Level::Strong => fixed(["Strong", "Stark"]),
            Level::Strongest => fixed(["Strongest", "Am stärksten"]),
            Level::Champion => fixed(["Champion", "Meister"]),
        },
        Say::Live(live) => match live {
            Live::Board => fixed(["After every board", "Nach jedem Board"]),
            Live::Round => fixed(["After every round", "Nach jeder Runde"]),
            Live::End => fixed(["Only at the end", "Erst am Ende"]),
        },
        Say::Loading => fixed(["One moment …", "Einen Moment …"]),
        Say::Log => fixed(["What happened", "Was geschah"]),
        Say::MakeOrganizer => fixed(["Make organizer", "In die Leitung"]),
        Say::Member => fixed(["Member", "Mitglied"]),
        Say::Members(number) => [
            format!("The club has {}.", count(*number, "member", "members")),
            format!("Der Club hat {}.", count(*number, "Mitglied", "Mitglieder")),
        ],
        Say::MembersTitle(number) => [format!("Members: {number}"), format!("Mitglieder: {number}")],
        Say::Messages => fixed(["Messages", "Nachrichten"]),
        Say::MoveHere => fixed(["Move here", "Hierher umziehen"]),
        Say::Movement => fixed(["Who plays whom", "Wer gegen wen spielt"]),
        Say::NeedInvitation => fixed([
            "To join, open the link that an organizer sends you.",
            "Zum Beitreten öffne den Link, den dir die Leitung schickt.",
        ]),
        Say::NewInvite => fixed(["Make a new link", "Neuen Link machen"]),
        Say::NewInviteAbout => fixed(["The old link stops working.", "Der alte Link gilt dann nicht mehr."]),
        Say::NewRecovery => fixed(["Make a new recovery code", "Neuen Notfallcode machen"]),
        Say::NextRound => fixed(["Start the next round now", "Nächste Runde jetzt beginnen"]),
        Say::NightTitle => fixed(["Name of the night", "Name des Abends"]),
        Say::Nights => fixed(["Nights", "Abende"]),
        Say::NoAnswer => fixed([
            "The server is not responding. Try again in a moment.",
            "Der Server antwortet nicht. Versuche es gleich noch einmal.",
        ]),
        Say::NoLongerOrganizer => fixed(["No longer an organizer", "Nicht mehr in der Leitung"]),
        Say::NoNights => fixed(["No night has been announced.", "Kein Abend ist angekündigt."]),
        Say::NoResults => fixed([
            "Members can see the results once the night is over.",
            "Mitglieder sehen die Ergebnisse, sobald der Abend vorbei ist.",
        ]),
        Say::NoStandings => fixed(["No standings yet", "Noch kein Stand"]),
        Say::OddPair => fixed(["With an odd number of pairs", "Bei ungerader Zahl von Paaren"]),
        Say::Organizer => fixed(["organizer", "Leitung"]),
        Say::OtherDevice => fixed(["Move to another device", "Auf ein anderes Gerät umziehen"]),
        Say::OtherDeviceAbout => fixed([
            "Get a code here, open the club on the other device and enter it there.",
            "Fordere hier einen Code an, öffne den Club auf dem anderen Gerät und gib ihn dort ein.",
        ]),
        Say::Pair => fixed(["Pair", "Paar"]),
        Say::PairsSigned(number) => [count(*number, "pair", "pairs"), count(*number, "Paar", "Paare")],
        Say::Partner => fixed(["Partner", "Partner"]),
        Say::PastNights => fixed(["Past nights", "Frühere Abende"]),
        Say::Percent(percent) => {
            let [en, de] = decimal(percent);
            [format!("{en}%"), format!("{de} %")]
        }
        Say::PlanNight => fixed(["Plan a night", "Einen Abend planen"]),
        Say::Played { played, boards } => [format!("{played} of {boards}"), format!("{played} von {boards}")],
        Say::Points => fixed(["Points", "Punkte"]),
        Say::Print => fixed(["Print", "Drucken"]),
        Say::QrCode => fixed(["QR code", "QR-Code"]),
        Say::Ranking(1) => fixed(["pairs that stayed", "die Sitzenden"]),
        Say::Ranking(_) => fixed(["pairs that moved", "die Wandernden"]),
        Say::Rank => fixed(["Rank", "Platz"]),
        Say::ReallyCallOff => fixed(["Yes, call it off", "Ja, absagen"]),
        Say::ReallyLeave => fixed(["Yes, leave the club", "Ja, den Club verlassen"]),
        Say::ReallyRemove(name) => [format!("Yes, remove {name}"), format!("Ja, {name} entfernen")],
        Say::Reason => fixed(["Reason (visible to everyone)", "Grund, für alle lesbar"]),
        Say::Reconnecting => {
            fixed(["Connection lost. Trying again …", "Verbindung verloren. Neuer Versuch …"])
        }
        Say::Recover => fixed(["Become an organizer", "In die Leitung gehen"]),
        Say::RecoveryAbout => fixed([
            "Write down or print this recovery code and keep it safe. If all organizers lose their devices, a member can use it to take over.",
            "Schreibe den Notfallcode auf oder drucke ihn und bewahre ihn gut auf. Wenn die ganze Leitung ihre Geräte verliert, kann ein Mitglied damit übernehmen.",
        ]),
        Say::Remove => fixed(["Remove", "Entfernen"]),
        Say::Rename => fixed(["Change your name", "Namen ändern"]),
        Say::Replay => fixed(["Replay", "Nachspielen"]),
        Say::Restore => fixed(["Take the adjustment back", "Anpassung zurücknehmen"]),
        Say::Result => fixed(["Result", "Ergebnis"]),
        Say::Results => fixed(["Results", "Ergebnisse"]),
        Say::Round => fixed(["Round", "Runde"]),
        Say::RoundOf { round, rounds } => {
            [format!("Round {round} of {rounds}"), format!("Runde {round} von {rounds}")]
        }
        Say::RoundsWanted => fixed(["Rounds", "Runden"]),
        Say::Score(number) => decimal(number),
        Say::ScoredBy => fixed(["Scoring", "Wertung"]),
        Say::SecondPair => fixed(["Points of the second pair", "Punkte des zweiten Paars"]),
        Say::Send => fixed(["Send", "Senden"]),
        Say::Share => fixed(["Share", "Teilen"]),
        Say::ShareWords(name) => {
            [format!("Join our Rook club: {name}"), format!("Komm in unseren Rook-Club: {name}")]
        }
        Say::ShowMembers => fixed(["Show the members", "Mitglieder zeigen"]),
        Say::ShowStandings => fixed(["Show the standings", "Den Stand zeigen"]),
        Say::SignIn => fixed(["Sign in", "Anmelden"]),
        Say::SignOut => fixed(["Cancel sign-in", "Abmelden"]),
        Say::SignedIn => fixed(["Signed in:", "Angemeldet:"]),
        Say::SitOut => fixed(["One pair sits out", "Ein Paar setzt aus"]),
        Say::StandingsAfter(rounds) => [
            format!("Standings after {}", count(*rounds as usize, "round", "rounds")),
            format!("Stand nach {}", count(*rounds as usize, "Runde", "Runden")),
        ],
        Say::StartNight => fixed(["Start the night", "Abend beginnen"]),
        Say::Substitute => fixed(["Replace a player", "Spieler ersetzen"]),
        Say::Table(number) => [format!("Table {number}"), format!("Tisch {number}")],
        Say::TableWord => fixed(["Table", "Tisch"]),
        Say::TimeToThink => fixed(["Time to think", "Bedenkzeit"]),
        Say::ToTheClub => fixed(["Go to the club", "Zum Club"]),
        Say::UnfinishedDoNotCount => fixed([
            "Boards that are not finished do not count.",
            "Boards, die nicht zu Ende gespielt sind, zählen nicht.",
        ]),
        Say::WaitForRound => fixed([
            "Your table is done. The next round starts when all tables are done.",
            "Dein Tisch ist fertig. Die nächste Runde beginnt, wenn alle fertig sind.",
        ]),
        Say::WaitingForPartner(name) => [
            format!("You named {name}. When {name} names you too, you are a pair."),
            format!("Du hast {name} genannt. Sobald {name} auch dich nennt, seid ihr ein Paar."),
        ],
        Say::When => fixed(["Date and time", "Datum und Uhrzeit"]),
        Say::WhoLeaves => fixed(["Who leaves", "Wer geht"]),
        Say::WhoPlays => fixed(["Who plays instead", "Wer stattdessen spielt"]),
        Say::WriteToAll => fixed(["Message all members", "An alle Mitglieder schreiben"]),
        Say::YouAreInvited => fixed(["You are invited", "Du bist eingeladen"]),
        Say::YouPlayWith(name) => [format!("You play with {name}."), format!("Du spielst mit {name}.")],
        Say::YouSitOut => fixed([
            "You’re sitting out this round. You’ll play again in the next one.",
            "Diese Runde setzt du aus. In der nächsten spielst du wieder.",
        ]),
        Say::YourClubs => fixed(["Your clubs", "Deine Clubs"]),
        Say::YourName => fixed(["Your name", "Dein Name"]),
        Say::YourPartner => fixed(["Your partner", "Dein Partner"]),
        Say::YourTable { table, against } => [
            format!("You play at table {table} against {against}."),
            format!("Du spielst an Tisch {table} gegen {against}."),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_each_language_writes_numbers() {
        let both = |what: Say| Language::ALL.map(|language| say(language, &what));
        assert_eq!(both(Say::Score("-2.5".into())), ["−2.5", "−2,5"]);
        assert_eq!(both(Say::Percent("58.33".into())), ["58.33%", "58,33 %"]);
        assert_eq!(both(Say::StandingsAfter(1)), ["Standings after 1 round", "Stand nach 1 Runde"]);
    }
}
