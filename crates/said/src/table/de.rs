//! A table in German.

use super::{CannotOpenTable, MOST_ACTION, MOST_NAME, MOST_NONCE, MOST_TEXT, MOST_WORD, Refusal, Sitter};
use crate::{De, Speak};

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Watching => "Du schaust nur zu: zum Mitspielen fehlt dein Schlüssel.".into(),
        Refusal::NotSeated => "Du sitzt nicht an diesem Tisch.".into(),
        Refusal::NotHost => "Das darf nur der Gastgeber.".into(),
        Refusal::NoSuchSeat { seat } => format!("An diesem Tisch gibt es keinen Platz {}.", say.number(*seat)),
        Refusal::NotYourHand => "Dieses Blatt spielst nicht du.".into(),
        Refusal::NoHand => "Gerade wird nicht gespielt.".into(),
        Refusal::HandInProgress => "Das geht erst, wenn die Hand vorbei ist.".into(),
        Refusal::Paused => "Der Gastgeber hat das Spiel angehalten.".into(),
        Refusal::Ahead { v } => {
            format!("Dir wurde höchstens Stand {v} gezeigt; einen späteren kannst du nicht gesehen haben.")
        }
        Refusal::SeatTaken => "Dort sitzt schon jemand.".into(),
        Refusal::NotThere { who: Sitter::Bot } => "Auf diesem Platz sitzt kein Bot.".into(),
        Refusal::NotThere { who: Sitter::Person } => "Auf diesem Platz sitzt niemand.".into(),
        Refusal::Locked => "Der Gastgeber hat den Tisch geschlossen.".into(),
        Refusal::BadName => name(),
        Refusal::NameTaken => "So heißt schon jemand am Tisch.".into(),
        Refusal::BadWord => format!("Ein Wort fürs Geben hat 1 bis {MOST_WORD} druckbare Zeichen."),
        Refusal::AlreadyReady => {
            "Du bist schon bereit; ein Wort fürs Geben lässt sich nicht mehr ändern.".into()
        }
        Refusal::SeatsEmpty => "Einige Plätze sind leer: besetzt sie oder lasst Bots spielen.".into(),
        Refusal::MatchOver => "Die Partie ist vorbei: der Gastgeber kann eine neue beginnen.".into(),
        Refusal::MatchNotOver => "Die Partie ist noch nicht vorbei.".into(),
        Refusal::ChatOff { during_hand: false } => "Der Gastgeber hat das Reden abgeschaltet.".into(),
        Refusal::ChatOff { during_hand: true } => "An diesem Tisch reden Partner während der Hand nicht.".into(),
        Refusal::BadText => format!("Eine Zeile hat 1 bis {MOST_TEXT} Zeichen, ohne Steuerzeichen."),
        Refusal::BadAction => format!("Ein Zug hat höchstens {MOST_ACTION} Zeichen."),
        Refusal::UnreadableAction { text, why } => format!("„{text}“ ist hier kein Zug. {}", why.de(say)),
        Refusal::BadKey => "Ein Schlüssel hat 22 bis 64 Buchstaben, Ziffern, „-“ und „_“.".into(),
        Refusal::KeyExpired => "Dieser Schlüssel wurde durch einen anderen ersetzt.".into(),
        Refusal::Kicked => "Der Gastgeber hat diese Person weggeschickt.".into(),
        Refusal::Forgotten => "Diese Person wurde auf eigenen Wunsch vergessen.".into(),
        Refusal::Elsewhere => {
            "Du bist an zu vielen Stellen zugleich an diesem Tisch; diese ist die älteste.".into()
        }
        Refusal::NotYourself => "Das geht nicht mit dir selbst.".into(),
        Refusal::TooManyKeys => {
            "An diesem Tisch sind zu viele Codes für andere Geräte offen. Nimm einen davon oder warte, bis sie ablaufen.".into()
        }
        Refusal::BadSettings => {
            "Eine Uhr hat 1 bis 3600 Sekunden, eine Abwesenheit 1 bis 86400, die Verzögerung für Zuschauer 1 bis 600."
                .into()
        }
        Refusal::BadNonce => format!("Eine Kennung hat 1 bis {MOST_NONCE} Buchstaben, Ziffern, „-“ und „_“."),
        Refusal::NotSaved => {
            "Es ließ sich nicht speichern und wurde nicht ausgeführt; versuche es noch einmal.".into()
        }
        Refusal::NoTable => "Diesen Tisch gibt es nicht.".into(),
        Refusal::RulesChanged { why: Some(why), .. } => {
            format!("Dieser Tisch lässt sich nicht fortsetzen. {}", cannot_open(why, say))
        }
        Refusal::RulesChanged { entry: None, .. } => {
            "Dieser Tisch wurde nach anderen Regeln gespielt, als sie hier bekannt sind.".into()
        }
        Refusal::RulesChanged { entry: Some(entry), .. } => format!(
            "Dieser Tisch wurde nach anderen Regeln gespielt, als sie hier bekannt sind (Eintrag {entry})."
        ),
        Refusal::NoProof => "Diese Hand ist noch nicht vorbei: ihr Nachweis würde die Karten verraten.".into(),
        Refusal::NotOver => "Diese Hand ist noch nicht vorbei oder wurde nie gegeben.".into(),
        Refusal::TooLate => "Zu spät: das Spiel war schon weitergegangen.".into(),
        Refusal::NothingToUndo => "Es gibt nichts, was du zurücknehmen könntest.".into(),
        Refusal::CardShown => {
            "Seither hat jemand eine Karte gesehen: das lässt sich nicht mehr zurücknehmen.".into()
        }
        Refusal::NoMoreUndo { most } => {
            format!("Mit Bots am Tisch darfst du in einer Hand nur {most}-mal einen Zug zurücknehmen.")
        }
        Refusal::UndoAsked => "Jemand hat schon darum gebeten, einen Zug zurückzunehmen.".into(),
        Refusal::NoUndo => "Niemand wartet auf deine Zustimmung.".into(),
        Refusal::BadCode => "Dieser Code ist falsch, verbraucht oder zu alt: hole einen neuen.".into(),
        Refusal::TooManyTries => "An diesem Tisch wurden zu viele Codes versucht: warte eine Minute.".into(),
        Refusal::NoCards => "An diesem Tisch werden keine Karten gegeben.".into(),
        Refusal::NoBook => "An diesem Tisch wird nicht von Hand angeschrieben.".into(),
        Refusal::NotWritten { why } => why.de(say),
        Refusal::NotYourTable => {
            "Das trägt nur der Gastgeber ein; du kannst eintragen, was an deinem eigenen Tisch geschieht.".into()
        }
        Refusal::BadRules { why } => cannot_open(why, say),
        Refusal::BadMessage { .. } => "Diese Nachricht war nicht zu verstehen.".into(),
        Refusal::Protocol { speaks } => format!("Dieser Server spricht Protokoll {speaks}: lade die Seite neu."),
        Refusal::TooFast => "Das kam zu schnell hintereinander.".into(),
        Refusal::TooMany { seconds } => {
            format!("Aus deinem Netz kommt gerade zu viel auf einmal; versuche es in {seconds} s noch einmal.")
        }
        Refusal::LogFull => "An diesem Tisch wurde so lange gespielt, dass sein Protokoll voll ist: öffne einen neuen Tisch.".into(),
        Refusal::Busy => "Der Server ist mit anderen beschäftigt; versuche es gleich noch einmal.".into(),
        Refusal::Full => "Der Server ist voll; komm später wieder.".into(),
        Refusal::Stopping => "Der Server wird angehalten; komm bald wieder.".into(),
        Refusal::Unreachable => {
            "Der Server dieses Tisches ist gerade nicht zu erreichen; versuche es gleich noch einmal.".into()
        }
        Refusal::Banned => "Der Betreiber dieses Servers lässt dich nicht herein.".into(),
        Refusal::ClosedByOperator => "Der Betreiber dieses Servers hat diesen Tisch geschlossen.".into(),
        Refusal::Silenced => {
            "Der Betreiber dieses Servers hat dich stummgeschaltet. Spielen und die kurzen Sätze gehen weiterhin.".into()
        }
        Refusal::ForbiddenWord => {
            "Der Betreiber dieses Servers erlaubt ein Wort darin nicht. Nimm andere Worte.".into()
        }
        Refusal::SeatedByClub => "An diesem Tisch bestimmt der Club, wer wo sitzt. Frage die Leitung.".into(),
        Refusal::BoardsInPlay => {
            "Diese Boards werden noch an anderen Tischen gespielt. Gezeigt werden sie, wenn der Abend vorbei ist.".into()
        }
        Refusal::Announced { text } => format!("Vom Betreiber dieses Servers: {text}"),
    }
}

pub(super) fn cannot_open(cannot: &CannotOpenTable, say: De<'_>) -> String {
    match cannot {
        CannotOpenTable::NoRules => "Nenne entweder „rules“ oder „game“ mit „players“ und „options“.".into(),
        CannotOpenTable::Rules { why } => why.de(say),
        CannotOpenTable::Book { why } => why.de(say),
        CannotOpenTable::Party { why } => why.de(say),
        CannotOpenTable::TooManyNames { names, seats } => {
            format!("Es sind {names} Namen für {seats} Plätze.")
        }
        CannotOpenTable::BadName => name(),
        CannotOpenTable::TooManyGuests { most } => {
            format!("Ein Turnier auf einem Server hat höchstens {most} Spieler.")
        }
        CannotOpenTable::Version { recorded, here } => {
            format!("Der Tisch wurde mit Fassung {recorded} der Regeln eröffnet; hier gilt Fassung {here}.")
        }
        CannotOpenTable::NotAnOpening => "Ein Verlauf beginnt mit der Eröffnung des Tisches.".into(),
    }
}

fn name() -> String {
    format!("Ein Name hat 1 bis {MOST_NAME} Zeichen, ohne Steuerzeichen.")
}
