//! Rook Solitaire in German.

use super::{Action, Outcome, PILES, Reason, Refusal, Seen};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, _: De<'_>) -> String {
    match refusal {
        Refusal::NotThePlayer => "Rook Solitaire spielt man allein: Der Gegner ist gedacht.".into(),
        Refusal::Over => "Das Spiel ist vorbei.".into(),
        Refusal::NoSuchPile { pile } => {
            format!("Es gibt keinen Stapel {pile}: Die Stapel gehen von 1 bis {PILES}.")
        }
        Refusal::Exhausted { pile } => format!("Stapel {pile} ist leer: Es gibt nichts zu bewegen."),
        Refusal::EmptyPlace { pile } => format!("Stapel {pile} ist leer, und sein Platz bleibt leer."),
        Refusal::NotOneHigher => {
            "Eine Folge kommt auf eine Karte, die um eins höher ist als ihre höchste.".into()
        }
        Refusal::SameColor => "Eine Folge kommt auf eine Karte anderer Farbe als ihre höchste.".into(),
        Refusal::RunNotSplit => {
            "Die Folge bewegt sich nur als Ganzes, und ihre höchste Karte passt dort nicht.".into()
        }
        Refusal::FourteenClosed => "An diesem Tisch wird nichts auf eine 14 gelegt.".into(),
        Refusal::NotNext { pile } => {
            format!("Die oberste Karte von Stapel {pile} ist nicht die nächste ihrer Farbe.")
        }
        Refusal::NoUndo => "An diesem Tisch werden Züge nicht zurückgenommen.".into(),
        Refusal::NothingToUndo => "Es gibt keinen Zug zurückzunehmen.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::FirstMove => "Das ist der erste Zug, der eine Karte aufdeckt oder ablegt.".into(),
        Reason::SafeBuild => "Darauf wird nie mehr etwas gelegt: Sie kann weg.".into(),
        Reason::DigDeepest => "Das deckt dort auf, wo die meisten verdeckt liegen.".into(),
        Reason::StillWinnable { winnable, sampled } => {
            format!("{winnable} von {sampled} gedachten Lagen sind dann noch zu gewinnen.")
        }
        Reason::NothingToUncover => "Kein Zug deckt mehr eine Karte auf.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Moved { from, to } => format!("Stapel {from} auf Stapel {to}."),
        Seen::Built { pile, card } => format!("{} ist von Stapel {pile} aufgebaut.", say.card(*card)),
        Seen::Turned { pile, card } => format!("Stapel {pile}: {}.", say.card(*card)),
        Seen::Sunk { pile, card } => format!("{} kommt unter Stapel {pile}.", say.card(*card)),
        Seen::TakenBack { .. } => "Der letzte Zug ist zurückgenommen.".into(),
        Seen::Now { outcome: Some(Outcome::Won), .. } => "Aufgegangen!".into(),
        Seen::Now { outcome: Some(Outcome::Lost), .. } => {
            "Nicht aufgegangen: Es gibt keinen Zug mehr.".into()
        }
        Seen::Now { outcome: Some(Outcome::Resigned), .. } => "Aufgegeben.".into(),
        Seen::Now { stuck: true, .. } => "Kein Zug mehr: Nimm einen zurück oder gib auf.".into(),
        Seen::Now { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, _: De<'_>) -> String {
    match action {
        Action::Move { from, to } => format!("Stapel {from} auf Stapel {to}"),
        Action::Build(pile) => format!("Von Stapel {pile} ablegen"),
        Action::Undo => "Zurücknehmen".into(),
        Action::Resign => "Aufgeben".into(),
    }
}
