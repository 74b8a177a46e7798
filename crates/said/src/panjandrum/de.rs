//! Panjandrum in German.

use super::{Action, Reason, Refusal, Seen, Step};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, _: De<'_>) -> String {
    match refusal {
        Refusal::NoSuchSeat => "Dort sitzt niemand.",
        Refusal::NotAPlayer => "Der Tisch spielt hier für niemanden.",
        Refusal::Over => "Das Spiel ist vorbei.",
        Refusal::NotYourTurn => "Du bist nicht am Zug.",
        Refusal::AlreadyLifted => "Du hast eine Karte abgehoben: Spiel sie zuerst.",
        Refusal::NothingToLift => "Du hast keine Karte zum Abheben.",
        Refusal::NoCard => "Du hast weder eine abgehobene Karte noch einen Wartestapel.",
        Refusal::NotStarted => "Nur eine 1 beginnt einen Aufbaustapel.",
        Refusal::DoesNotBuild => "Die Karte ist nicht die nächste auf dem Aufbaustapel ihrer Farbe.",
        Refusal::OwnPile => "Das ist dein eigener Stapel: Karten gibt man Gegnern.",
        Refusal::NoDelayPile => "Dort liegt kein Wartestapel.",
        Refusal::DoesNotFit => {
            "Die Karte ist weder eins höher noch eins niedriger als die oberste dieses Wartestapels."
        }
        Refusal::NothingLifted => "Auf den eigenen Wartestapel kommt nur eine von der Hand abgehobene Karte.",
        Refusal::OutOfOrder { step: Step::BuildDelayTop } => {
            "Zuerst kommt die oberste Karte deines Wartestapels auf ihren Aufbaustapel."
        }
        Refusal::OutOfOrder { step: Step::GiveDelayTop } => {
            "Zuerst geht die oberste Karte deines Wartestapels an einen Gegner."
        }
        Refusal::OutOfOrder { step: Step::BuildLifted } => {
            "Zuerst kommt die abgehobene Karte auf ihren Aufbaustapel."
        }
        Refusal::OutOfOrder { step: Step::GiveLifted } => "Zuerst geht die abgehobene Karte an einen Gegner.",
        Refusal::NothingToCall => "Falsche Züge werden hier abgelehnt: Es gibt nichts zu rufen.",
        Refusal::NobodyMoved => "Noch hat niemand gespielt: Es gibt niemanden zu rufen.",
        Refusal::OwnMove => "Du warst zuletzt dran, und sich selbst ruft man nicht.",
    }
    .into()
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::BuildFirst => "Sie gehört auf ihren Aufbaustapel, und das kommt zuerst.",
        Reason::GiveToLeader => "Von allen, zu denen sie passt, ist dieser dem Sieg am nächsten.",
        Reason::NothingOpen => "Nichts, was offen liegt, lässt sich spielen.",
        Reason::FitsNowhere => "Sie passt sonst nirgends.",
        Reason::TableSays => "Der Tisch sagt, dass das zuerst kommt.",
        Reason::SkippedStep => "Etwas anderes hätte zuerst gespielt werden müssen.",
    }
    .into()
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Lifted { seat, card } => {
            format!("{} {} ab.", say.does(*seat, ["hebt", "hebst"]), say.card(*card))
        }
        Seen::Flipped { seat } => {
            format!("{} den Wartestapel um: Er ist die neue Hand.", say.does(*seat, ["dreht", "drehst"]))
        }
        Seen::Built { seat, card } => {
            format!("{} {} auf.", say.does(*seat, ["baut", "baust"]), say.card(*card))
        }
        Seen::Gave { seat, to, card } => {
            format!("{} {} an {}.", say.does(*seat, ["gibt", "gibst"]), say.card(*card), say.whom(*to))
        }
        Seen::Delayed { seat, card } => {
            format!("{} {} warten.", say.does(*seat, ["lässt", "lässt"]), say.card(*card))
        }
        Seen::Called { by, accused, right: true } => {
            format!("Panjandrum! {} {} ertappt.", say.does(*by, ["hat", "hast"]), say.whom(*accused))
        }
        Seen::Called { by, accused, right: false } => {
            format!("{} zu Unrecht. Kein Fehler von {}.", say.does(*by, ["ruft", "rufst"]), say.to(*accused))
        }
        Seen::HandedOver { from, to } => {
            format!("{} eine Karte an {}.", say.does(*from, ["gibt", "gibst"]), say.whom(*to))
        }
        Seen::TakenBack { .. } => "Der falsche Zug ist zurückgenommen.".into(),
        Seen::Now(_) => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: De<'_>) -> String {
    match action {
        Action::Lift => "Karte abheben".into(),
        Action::Build => "Anlegen".into(),
        Action::Give(to) => format!("An {} geben", say.whom(*to)),
        Action::Delay => "Auf den eigenen Stapel".into(),
        Action::Panjandrum => "Panjandrum!".into(),
    }
}
