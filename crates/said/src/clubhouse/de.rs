//! A club in German. In the director's log, a line follows the name of the person who did it.

use super::{BadPlan, Deed, MOST_MESSAGE, MOST_TITLE, Refusal, Ruling, en::signed};
use crate::{De, Speak};

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::NoClub => "Diesen Club gibt es nicht.".into(),
        Refusal::NotMember => "Das dürfen nur Mitglieder dieses Clubs.".into(),
        Refusal::NotOrganizer => "Das darf nur die Leitung des Clubs.".into(),
        Refusal::BadInvite => {
            "Dieser Link lädt nicht mehr ein. Frage die Leitung nach dem aktuellen.".into()
        }
        Refusal::AlreadyMember => "Du bist schon Mitglied dieses Clubs.".into(),
        Refusal::ClubFull { most } => format!("Dieser Club ist voll: Er hat höchstens {most} Mitglieder."),
        Refusal::NameTaken => "So heißt schon ein anderes Mitglied.".into(),
        Refusal::NoSuchMember { .. } => "Dieses Mitglied gibt es nicht.".into(),
        Refusal::LastOrganizer => {
            "In der Leitung eines Clubs muss jemand bleiben. Nimm zuerst jemand anderen in die Leitung auf.".into()
        }
        Refusal::BadRecovery => "Dieser Notfallcode ist falsch oder wurde ersetzt.".into(),
        Refusal::BadMessage => {
            format!("Eine Nachricht hat 1 bis {MOST_MESSAGE} Zeichen, ohne Steuerzeichen.")
        }
        Refusal::BadTitle => format!("Ein Name hat hier 1 bis {MOST_TITLE} Zeichen, ohne Steuerzeichen."),
        Refusal::NoSuchNight { .. } => "Diesen Abend gibt es nicht.".into(),
        Refusal::NightOver => "Dieser Abend ist vorbei.".into(),
        Refusal::NightBegun => "Dieser Abend hat schon begonnen.".into(),
        Refusal::NightNotBegun => "Dieser Abend hat noch nicht begonnen.".into(),
        Refusal::LogFull => {
            "Das Protokoll dieses Clubs ist voll. Namen ändern und austreten geht noch. Sichere den Club als Datei und gründe einen neuen.".into()
        }
        Refusal::AnotherNight => "Gerade läuft ein Abend. Beende ihn zuerst.".into(),
        Refusal::TooManyNights { most } => {
            format!("Höchstens {most} Abende können zugleich angekündigt sein.")
        }
        Refusal::BadPlan { why } => why.de(say),
        Refusal::TooFewPairs { pairs, least } => {
            format!("Angemeldete Paare: {pairs}. Nötig sind mindestens {least}.")
        }
        Refusal::NotSignedIn => "Du bist für diesen Abend nicht angemeldet.".into(),
        Refusal::OwnPartner => "Du kannst nicht dein eigener Partner sein.".into(),
        Refusal::NoSuchPair { pair } => format!("Ein Paar {pair} gibt es heute nicht."),
        Refusal::NoLatePlace => {
            "Für ein weiteres Paar ist kein Platz: Kein Paar aus Bots spielt mit, und in keiner späteren Runde muss jemand aussetzen.".into()
        }
        Refusal::NoSuchBoard { board } => {
            format!("Board {board} wird in dieser Runde nicht an diesem Tisch gespielt.")
        }
        Refusal::SawBoards { .. } => {
            "Dieses Mitglied spielt heute mit oder hat Boards von heute gesehen und kann nicht einspringen."
                .into()
        }
        Refusal::ResultsLater => "Die Boards werden gezeigt, sobald der Abend vorbei ist.".into(),
    }
}

pub(super) fn bad_plan(why: &BadPlan, say: De<'_>) -> String {
    match why {
        BadPlan::Rules { why } => why.de(say),
        BadPlan::NotPairs => {
            "Für einen Clubabend eignen sich nur Spiele für vier in zwei festen Paaren.".into()
        }
        BadPlan::NotTricks => {
            "Für einen Clubabend eignen sich nur Stichspiele. Bei Rack-O und Club Rook zieht bald jeder Tisch andere Karten, also lassen sich die Ergebnisse nicht vergleichen.".into()
        }
        BadPlan::StaysOpen => {
            "Nach diesen Regeln kann ein gewertetes Spiel noch beanstandet werden, ein Board hätte also kein endgültiges Ergebnis. Wähle Regeln, die streng durchgesetzt werden.".into()
        }
        BadPlan::Boards { most } => format!("Eine Runde hat 1 bis {most} Boards."),
        BadPlan::Rounds { most } => format!("Ein Abend hat 1 bis {most} Runden."),
        BadPlan::Times => {
            "Die Uhr hat 5 bis 3600 Sekunden, die Zeit, bis ein Bot einspringt, ebenfalls 5 bis 3600.".into()
        }
        BadPlan::Movement { why } => why.de(say),
        BadPlan::Alone => "Ein Abend ist für Paare. Wähle eine Rotation für Paare.".into(),
    }
}

pub(super) fn deed(deed: &Deed, say: De<'_>) -> String {
    let player = |name: &Option<String>, bot: &str| name.clone().unwrap_or_else(|| bot.into());
    match deed {
        Deed::Founded => "hat den Club gegründet.".into(),
        Deed::Joined => "ist dem Club beigetreten.".into(),
        Deed::Left => "hat den Club verlassen.".into(),
        Deed::Removed { name } => format!("hat {name} aus dem Club entfernt."),
        Deed::MadeOrganizer { name } => format!("hat {name} in die Leitung aufgenommen."),
        Deed::NotOrganizer { name } => format!("hat {name} aus der Leitung genommen."),
        Deed::Recovered => "ist mit dem Notfallcode in die Leitung gekommen.".into(),
        Deed::NewRecovery => "hat den Notfallcode ersetzt.".into(),
        Deed::NewInvite => "hat den Einladungslink ersetzt.".into(),
        Deed::Planned { title } => format!("hat „{title}“ angekündigt."),
        Deed::Changed { title } => format!("hat den Plan für „{title}“ geändert."),
        Deed::CalledOff { title } => format!("hat „{title}“ abgesagt."),
        Deed::Started { title, pairs, rounds } => {
            format!("hat „{title}“ mit {pairs} Paaren und {rounds} Runden begonnen.")
        }
        Deed::Round { round } => format!("Runde {round} hat begonnen."),
        Deed::Substituted { pair, out, into } => format!(
            "hat in Paar {pair} {} durch {} ersetzt.",
            player(out, "einen Bot"),
            player(into, "einen Bot")
        ),
        Deed::CameLate { pair, names: [one, other] } => {
            format!("hat {one} und {other} nachträglich als Paar {pair} aufgenommen.")
        }
        Deed::Adjusted { round, table, board, ruling: Ruling::Points(points), reason } => {
            let [one, other] = points.map(signed);
            format!(
                "hat Board {board} an Tisch {table} in Runde {round} auf {one} und {other} berichtigt. Grund: {reason}"
            )
        }
        Deed::Adjusted { round, table, board, ruling: Ruling::Awards(awards), reason } => {
            let [one, other] = awards.map(|award| award.de(say));
            format!(
                "hat für Board {board} an Tisch {table} in Runde {round} zuerkannt: {one}; {other}. Grund: {reason}"
            )
        }
        Deed::Adjusted { round, table, board, ruling: Ruling::Canceled, reason } => {
            format!("hat Board {board} an Tisch {table} in Runde {round} gestrichen. Grund: {reason}")
        }
        Deed::AdjustedInPlay { round, table, board } => {
            format!(
                "hat Board {board} an Tisch {table} in Runde {round} angepasst. Was zählt, wird gezeigt, sobald niemand das Board mehr spielen muss."
            )
        }
        Deed::Restored { round, table, board } => {
            format!("hat das Ergebnis von Board {board} an Tisch {table} in Runde {round} wiederhergestellt.")
        }
        Deed::Ended { early: false } => "Der Abend ist vorbei.".into(),
        Deed::Ended { early: true } => "hat den Abend vorzeitig beendet.".into(),
        Deed::EndedByRestore => {
            "Der Server wurde aus einer Sicherung wiederhergestellt. Der Abend ist zu Ende, weil seine Boards bekannt sein könnten.".into()
        }
    }
}
