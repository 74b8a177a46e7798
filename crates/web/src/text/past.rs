//! Words for finished hands: replay and review, checking a deal, and the visitor's results.

use super::{Both, fixed};

/// Messages about finished hands.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Past {
    LookAgain,
    Title { hand: u32 },
    NotFound,
    Reading,
    SeenFrom,
    AllOpen,
    Steps,
    First,
    Back,
    Forward,
    Last,
    NextLoss,
    Beginning,
    Step { at: usize, of: usize },
    Did { name: String, what: String },
    ClockDid,
    Review,
    ReviewAbout,
    Reviewing,
    ReviewBusy,
    SameAsStrong,
    StrongWould(String),
    Reason(String),
    ShouldCost(String),
    Lost(i32),
    LostNothing,
    BestWas(String),
    NotWeighed,
    LostInAll,
    LostInAllAbout,
    CheckDeal,
    Checked,
    CheckedAll,
    CheckedAlone,
    NotChecked,
    ShowProof,
    UnfairDeal { deal: u32, why: String },
    ProofWithheld(u32),
    FairTitle,
    FairLead,
    FairHow,
    FairStep1,
    FairStep2,
    FairStep3,
    FairLimits,
    SaveFile,
    LookAtThis,
    OpenSaved,
    OpenSavedAbout,
    BadFile,
    HandOf { hand: u32, hands: u32 },
    HandBefore,
    HandAfter,
    ProofLabel,
    OpenFile,
    CommitmentLabel,
    WordLabel,
    SeatLabel,
    Check,
    IsFair,
    IsFairAbout { deal: u32, table: String },
    IsUnfair,
    CompareCommitment,
    WordsUsed,
    NoWord,
    BotsWord,
    Pack,
    Remembered,
    StatsTitle,
    StatsAlone,
    StatsFriends,
    StatsNone,
    Hands,
    Won,
    BidsMade,
    PerHand,
    OverTime,
    OverTimeAbout,
    ByGame,
    Game,
    OfMany { part: u32, all: u32 },
    RecentHands,
    PlotPoints { hands: usize, sum: i64 },
    ProofMissing,
}

/// The text in every language.
pub(super) fn past(what: &Past) -> Both {
    match what {
        Past::LookAgain => fixed(["Replay this hand", "Die Hand noch einmal ansehen"]),
        Past::Title { hand } => [format!("Replay: hand {hand}"), format!("Hand {hand} noch einmal")],
        Past::NotFound => fixed(["Hand not found.", "Diese Hand gibt es hier nicht."]),
        Past::Reading => fixed(["Loading the hand…", "Die Hand wird gelesen …"]),
        Past::SeenFrom => fixed(["View from", "Gesehen von"]),
        Past::AllOpen => fixed(["All hands", "Alle Karten offen"]),
        Past::Steps => fixed(["Every move", "Jeder Zug"]),
        Past::First => fixed(["Go to the beginning", "Zum Anfang"]),
        Past::Back => fixed(["Previous move", "Einen Zug zurück"]),
        Past::Forward => fixed(["Next move", "Einen Zug weiter"]),
        Past::Last => fixed(["Go to the end", "Zum Ende"]),
        Past::NextLoss => fixed(["Next move that cost points", "Nächster Zug, der Punkte kostete"]),
        Past::Beginning => fixed(["The cards are dealt.", "Die Karten sind gegeben."]),
        Past::Step { at, of } => [format!("Move {at} of {of}"), format!("Zug {at} von {of}")],
        Past::Did { name, what } => [format!("{name}: {what}"), format!("{name}: {what}")],
        Past::ClockDid => fixed(["Time's up: no more calls.", "Die Zeit für Rufe ist um."]),
        Past::Review => fixed(["Analyze this hand", "Besprechung durch den starken Spieler"]),
        Past::ReviewAbout => fixed([
            "For every move, see what the strong player would have done knowing only what you knew, and what the move cost once all the cards are known. A move can be right and still be unlucky.",
            "Zu jedem Zug: was er mit demselben Wissen getan hätte, und was der Zug bei offenen Karten kostete. Ein Zug kann richtig sein und doch Pech bringen.",
        ]),
        Past::Reviewing => fixed([
            "The strong player is going through the hand…",
            "Der starke Spieler geht die Hand durch …",
        ]),
        Past::ReviewBusy => fixed([
            "The server is reviewing another hand. Try again in a moment.",
            "Der Server bespricht gerade eine andere Hand. Versuche es gleich noch einmal.",
        ]),
        Past::SameAsStrong => {
            fixed(["The strong player would have done the same.", "Der starke Spieler hätte dasselbe getan."])
        }
        Past::StrongWould(action) => {
            [format!("The strong player would choose: {action}."), format!("Der starke Spieler: {action}.")]
        }
        Past::Reason(reason) => [format!("Why: {reason}"), format!("Warum: {reason}")],
        Past::ShouldCost(points) => [
            format!("The strong player thinks this move costs about {points} points."),
            format!("Nach seinem Urteil kostet der Zug etwa {points} Punkte."),
        ],
        Past::Lost(points) => [
            format!("With all the cards known, it cost {points} points."),
            format!("Bei offenen Karten kostete er {points} Punkte."),
        ],
        Past::LostNothing => {
            fixed(["With all the cards known, it cost nothing.", "Bei offenen Karten kostete er nichts."])
        }
        Past::BestWas(cards) => [format!("Better: {cards}."), format!("Besser: {cards}.")],
        Past::NotWeighed => fixed(["This move was not analyzed.", "Dieser Zug wurde nicht beurteilt."]),
        Past::LostInAll => fixed(["Points lost (double-dummy)", "Im Spiel verlorene Punkte"]),
        Past::LostInAllAbout => fixed(["knowing all the cards", "bei offenen Karten"]),
        Past::CheckDeal => fixed(["Check that the deal was fair", "Prüfen, ob fair gegeben wurde"]),
        Past::Checked => fixed(["Fair deal: checked", "Fair gegeben: geprüft"]),
        Past::CheckedAll => fixed([
            "Your browser checked the shuffle. It comes from the secret that the server committed to before the deal and from everyone's words, and it matches your word and the cards you were dealt.",
            "Dein Browser hat das Mischen nachgerechnet. Es kommt aus dem Geheimnis, auf das sich der Server vor dem Geben festgelegt hat, und aus den Worten aller, und es passt zu deinem Wort und deinen Karten.",
        ]),
        Past::CheckedAlone => fixed([
            "Your browser checked the shuffle, and the proof is consistent. There was nothing else to compare, because you didn't enter a word for this deal.",
            "Dein Browser hat das Mischen nachgerechnet, und der Nachweis passt in sich. Mehr konnte er nicht vergleichen, weil du für diese Hand kein Wort gegeben hast.",
        ]),
        Past::NotChecked => fixed(["Deal not checked", "Nicht geprüft, ob fair gegeben wurde"]),
        Past::ShowProof => fixed(["Show the proof", "Nachweis ansehen"]),
        Past::UnfairDeal { deal, why } => [
            format!("Deal {deal} at this table does not add up. {why}"),
            format!("Hand {deal} an diesem Tisch stimmt nicht. {why}"),
        ],
        Past::ProofWithheld(deal) => [
            format!(
                "The server didn't deliver the proof of deal {deal} at this table, so your browser couldn't check whether that deal was fair."
            ),
            format!(
                "Der Server hat den Nachweis für Hand {deal} an diesem Tisch nicht geliefert. Dein Browser konnte deshalb nicht prüfen, ob fair gegeben wurde."
            ),
        ],
        Past::FairTitle => fixed(["Was the deal fair?", "Wurde fair gegeben?"]),
        Past::FairLead => fixed([
            "After a hand at a table on a server, anyone can check the shuffle. Your browser does the math right here, with the same code as the `rookery verify` command.",
            "Nach einer Hand an einem Tisch eines Servers kann jeder das Mischen nachprüfen. Gerechnet wird hier in deinem Browser, mit demselben Code wie im Befehl `rookery verify`.",
        ]),
        Past::FairHow => fixed(["How it works", "Wie es geht"]),
        Past::FairStep1 => fixed([
            "Before the deal, the server picks a secret and shows everyone its fingerprint, the commitment. From then on, it can't change the secret.",
            "Vor dem Geben wählt der Server ein Geheimnis und zeigt allen dessen Fingerabdruck, die Festlegung. Danach kann er es nicht mehr ändern.",
        ]),
        Past::FairStep2 => fixed([
            "Every player adds a random word that nobody else knows. Your browser does this for you.",
            "Jeder Spieler gibt ein eigenes zufälliges Wort dazu, das sonst niemand kennt. Das macht dein Browser von selbst.",
        ]),
        Past::FairStep3 => fixed([
            "The secret and the words together determine the order of the pack. After the hand, they are all revealed, and the check works out the order again.",
            "Geheimnis und Worte zusammen ergeben die Reihenfolge der Karten. Nach der Hand wird alles gesagt, und die Prüfung rechnet sie noch einmal aus.",
        ]),
        Past::FairLimits => fixed([
            "So neither the server nor any single player could choose the cards. No check like this can prove that a server doesn't secretly show someone a card.",
            "So konnten weder der Server noch ein Spieler die Karten allein bestimmen. Dass ein Server niemandem heimlich Karten zeigt, kann keine solche Prüfung beweisen.",
        ]),
        Past::SaveFile => fixed(["Save the match as a file", "Die Partie als Datei sichern"]),
        Past::LookAtThis => fixed(["Look at this hand!", "Sieh dir diese Hand an!"]),
        Past::OpenSaved => fixed(["Open a saved match", "Gesicherte Partie öffnen"]),
        Past::OpenSavedAbout => fixed([
            "Choose a file that you or someone else saved after a hand. You can then replay every hand of that match. The file stays in your browser.",
            "Wähle eine Datei, die nach einer Hand gesichert wurde, hier oder von jemand anderem. Dann kannst du jede Hand dieser Partie noch einmal ansehen. Die Datei bleibt in deinem Browser.",
        ]),
        Past::BadFile => fixed([
            "This file is not a saved match, or the rules have changed since it was saved.",
            "Diese Datei ist keine gesicherte Partie, oder ihre Regeln haben sich seither geändert.",
        ]),
        Past::HandOf { hand, hands } => {
            [format!("Hand {hand} of {hands}"), format!("Hand {hand} von {hands}")]
        }
        Past::HandBefore => fixed(["Previous hand", "Vorige Hand"]),
        Past::HandAfter => fixed(["Next hand", "Nächste Hand"]),
        Past::ProofLabel => fixed(["Proof of the deal", "Der Nachweis der Hand"]),
        Past::OpenFile => fixed(["Open a file", "Datei öffnen"]),
        Past::CommitmentLabel => fixed([
            "The commitment you were shown (optional)",
            "Die Festlegung, die dir gezeigt wurde (falls bekannt)",
        ]),
        Past::WordLabel => {
            fixed(["The word you contributed (optional)", "Dein eigenes Wort (falls bekannt)"])
        }
        Past::SeatLabel => fixed(["Your seat", "Dein Platz"]),
        Past::Check => fixed(["Check", "Prüfen"]),
        Past::IsFair => fixed(["The deal was fair.", "Es wurde fair gegeben."]),
        Past::IsFairAbout { deal, table } => [
            format!(
                "Deal {deal} at table {table} comes from the committed secret and the players' words, and nothing else."
            ),
            format!(
                "Hand {deal} am Tisch {table} kommt aus dem festgelegten Geheimnis und den Worten der Spieler und aus nichts anderem."
            ),
        ],
        Past::IsUnfair => fixed(["The proof doesn't check out.", "Das stimmt nicht."]),
        Past::CompareCommitment => fixed(["Commitment", "Festlegung"]),
        Past::WordsUsed => fixed(["Words by seat", "Worte der Plätze"]),
        Past::NoWord => fixed(["none (dealt without waiting)", "keines (ohne Warten gegeben)"]),
        Past::BotsWord => fixed(["none (a bot)", "keines (ein Bot)"]),
        Past::Pack => fixed(["The pack from top to bottom", "Das Paket von oben nach unten"]),
        Past::Remembered => fixed([
            "Your browser remembered the commitment it was shown before this deal, the word it gave, who sat where, and the cards you were dealt. All of this is checked too.",
            "Dein Browser hat sich gemerkt, was ihm vor dem Geben gezeigt wurde, welches Wort er gab, wer wo saß und welche Karten du bekamst: All das wird mitverglichen.",
        ]),
        Past::StatsTitle => fixed(["Your stats", "Was du gespielt hast"]),
        Past::StatsAlone => fixed(["Alone", "Allein"]),
        Past::StatsFriends => fixed(["With friends", "Mit Freunden"]),
        Past::StatsNone => fixed([
            "Nothing yet. Finish a hand and it will show up here.",
            "Noch nichts: Spiele eine Hand zu Ende, dann wird sie hier gezählt.",
        ]),
        Past::Hands => fixed(["Hands", "Hände"]),
        Past::Won => fixed(["Games won", "Gewonnene Spiele"]),
        Past::BidsMade => fixed(["Bids made", "Erfüllte Gebote"]),
        Past::PerHand => fixed(["Points per hand", "Punkte je Hand"]),
        Past::OverTime => fixed(["Your points, hand by hand", "Deine Punkte, Hand für Hand"]),
        Past::OverTimeAbout => fixed([
            "Each bar is one hand; the line is the running total.",
            "Balken sind einzelne Hände, die Linie ist ihre Summe.",
        ]),
        Past::ByGame => fixed(["By game", "Nach Spielen"]),
        Past::Game => fixed(["Game", "Spiel"]),
        Past::OfMany { part, all } => [format!("{part} of {all}"), format!("{part} von {all}")],
        Past::RecentHands => fixed(["Recent hands", "Die letzten Hände"]),
        Past::PlotPoints { hands, sum } => {
            [format!("{hands} hands, {sum} points in total"), format!("{hands} Hände, zusammen {sum} Punkte")]
        }
        Past::ProofMissing => fixed([
            "The server didn't send the proof of this deal. The hand might not be over yet, or the server can't be reached.",
            "Der Server hat den Nachweis dieser Hand nicht genannt: Sie ist vielleicht noch nicht zu Ende, oder der Server ist nicht erreichbar.",
        ]),
    }
}
