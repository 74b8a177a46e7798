//! Contests in German.

use super::{Award, BadCell, BadFile, Boards, CannotPair, CannotPlan, Method, Movement, TieBreak};
use crate::De;

pub(super) fn movement(movement: &Movement, _: De<'_>) -> String {
    match movement {
        Movement::Mitchell => "Mitchell".into(),
        Movement::SkipMitchell => "Mitchell mit Sprung".into(),
        Movement::RelayMitchell => "Mitchell mit geteilten Boards und Ablage".into(),
        Movement::Howell => "Howell".into(),
        Movement::Individual => "Individualturnier".into(),
    }
}

pub(super) fn boards(boards: &Boards, _: De<'_>) -> String {
    match boards {
        Boards::Travel => "Die Boards wandern von Tisch zu Tisch".into(),
        Boards::AtOnce => "Alle Tische spielen gleichzeitig dieselben Boards".into(),
    }
}

/// `6 Paare`, or `6 Spieler`.
fn contestants(movement: Movement, count: usize) -> String {
    match (movement.players(), count) {
        (1, _) => format!("{count} Spieler"),
        (_, 1) => "1 Paar".into(),
        (_, _) => format!("{count} Paare"),
    }
}

pub(super) fn cannot_plan(why: &CannotPlan, say: De<'_>) -> String {
    match why {
        CannotPlan::TooFew { movement: of, least } => {
            format!("{}: Nötig sind mindestens {}.", movement(of, say), contestants(*of, *least))
        }
        CannotPlan::TooMany { movement: of, most } => {
            format!("{}: Möglich sind höchstens {}.", movement(of, say), contestants(*of, *most))
        }
        CannotPlan::OddTables { tables } => {
            format!(
                "Ein einfaches Mitchell braucht eine ungerade Zahl von Tischen, und es sind {tables}. Wähle einen Sprung oder eine Ablage."
            )
        }
        CannotPlan::EvenTables { tables } => {
            format!(
                "Sprung und Ablage brauchen eine gerade Zahl von Tischen, und es sind {tables}. Wähle ein einfaches Mitchell."
            )
        }
        CannotPlan::Rounds { rounds, most } => {
            format!("Gewünschte Runden: {rounds}. Möglich sind hier 1 bis {most}.")
        }
        CannotPlan::OnlyAtOnce { movement: of } => {
            format!("{}: Alle Tische müssen gleichzeitig dieselben Boards spielen.", movement(of, say))
        }
        CannotPlan::OnlyTravel { movement: of } => {
            format!("{} ist für Boards, die wandern. Wähle ein einfaches Mitchell.", movement(of, say))
        }
        CannotPlan::NoSwitch { movement: of } => {
            format!(
                "{}: Es gibt ohnehin nur eine Rangliste. Nur ein Mitchell muss die Seiten tauschen.",
                movement(of, say)
            )
        }
        CannotPlan::FillTables { players, bots } => {
            format!(
                "Mit {players} Spielern geht es nicht gerecht reihum. Lass {bots} Bots die freien Plätze füllen."
            )
        }
    }
}

pub(super) fn method(method: &Method, _: De<'_>) -> String {
    match method {
        Method::MatchPoints => "Matchpunkte".into(),
        Method::Mean { cut: 0 } => "Abstand vom Mittel".into(),
        Method::Mean { cut } => {
            format!("Abstand vom Mittel, ohne die {cut} besten und {cut} schlechtesten Ergebnisse")
        }
        Method::TotalPoints => "Gesamtpunkte".into(),
    }
}

pub(super) fn award(award: &Award, _: De<'_>) -> String {
    match award {
        Award::Average => "Durchschnitt".into(),
        Award::AveragePlus => "Durchschnitt plus".into(),
        Award::AverageMinus => "Durchschnitt minus".into(),
    }
}

pub(super) fn bad_cell(fault: &BadCell, _: De<'_>) -> String {
    match fault {
        BadCell::StrayQuote => {
            "Mitten in der Zelle steht ein Anführungszeichen. Setze die ganze Zelle in Anführungszeichen und verdopple die inneren."
                .into()
        }
        BadCell::AfterQuote => "Nach dem schließenden Anführungszeichen folgt noch etwas.".into(),
        BadCell::OpenQuote => "Die Zelle beginnt mit einem Anführungszeichen, das nie geschlossen wird.".into(),
        BadCell::Empty => "Die Datei ist leer.".into(),
        BadCell::Cells { found, wanted } => {
            format!("Zellen in der ersten Zeile: {wanted}. In dieser Zeile: {found}.")
        }
        BadCell::NoColumn { name } => format!("In der ersten Zeile fehlt die Spalte „{name}“."),
        BadCell::SameColumn { name } => format!("In der ersten Zeile steht die Spalte „{name}“ zweimal."),
        BadCell::Number { text } => format!("„{text}“ ist keine ganze Zahl."),
        BadCell::Board { text } => format!("„{text}“ ist kein Board. Boards werden ab 1 gezählt."),
        BadCell::NoName => "Der Name fehlt.".into(),
        BadCell::SameName { name, line } => format!("{name} steht schon in Zeile {line}."),
        BadCell::BadName { most } => {
            format!("Ein Name hat höchstens {most} Zeichen, und alle müssen sichtbar sein.")
        }
        BadCell::HalfResult => {
            "Trage die Punkte beider Seiten ein oder eine Wertung für beide Seiten, oder lass alles leer.".into()
        }
        BadCell::BothSides { name } => format!("{name} kann nicht auf beiden Seiten sitzen."),
    }
}

pub(super) fn bad_file(bad: &BadFile, say: De<'_>) -> String {
    format!("Zeile {}, Spalte {}: {}", bad.line, bad.column, bad_cell(&bad.fault, say))
}

pub(super) fn tie_break(tie_break: &TieBreak, _: De<'_>) -> String {
    match tie_break {
        TieBreak::Buchholz => "Buchholz".into(),
        TieBreak::MedianBuchholz => "Buchholz ohne Extreme".into(),
        TieBreak::SonnebornBerger => "Sonneborn-Berger".into(),
        TieBreak::DirectEncounter => "Direkter Vergleich".into(),
        TieBreak::Difference => "Punktdifferenz".into(),
    }
}

pub(super) fn cannot_pair(why: &CannotPair, _: De<'_>) -> String {
    match why {
        CannotPair::TooFew => "Eine Runde braucht mindestens zwei Teilnehmer.".into(),
        CannotPair::TooMany { most } => format!("Ein Turnier hat höchstens {most} Teilnehmer."),
        CannotPair::StillPlaying { games: 1 } => "Eine Begegnung hat noch kein Ergebnis.".into(),
        CannotPair::StillPlaying { games } => format!("{games} Begegnungen haben noch kein Ergebnis."),
        CannotPair::NoRoundLeft => {
            "Es gibt keine Runde mehr, in der niemand denselben Gegner noch einmal trifft oder zum zweiten Mal spielfrei ist."
                .into()
        }
        CannotPair::NoWinner { game } => {
            format!("Begegnung {} ist unentschieden. Im K.-o.-System braucht jede einen Sieger.", game + 1)
        }
        CannotPair::NotOnLadder => "Nicht auf der Leiter.".into(),
        CannotPair::NotAbove => "Fordern kannst du nur jemanden über dir.".into(),
        CannotPair::OutOfReach { most: 1 } => "Fordern kannst du nur den Platz direkt über dir.".into(),
        CannotPair::OutOfReach { most } => {
            format!("Fordern kannst du nur jemanden bis zu {most} Plätze über dir.")
        }
        CannotPair::OnLadder => "Schon auf der Leiter.".into(),
    }
}
