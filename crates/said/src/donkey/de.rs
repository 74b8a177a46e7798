//! Donkey in German.

use super::{Action, Reason, Refusal, Seen};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::NoSuchSeat => "Dort sitzt niemand.".into(),
        Refusal::NotYetTime => "Der Tisch faltet für die Langsamen erst, wenn vier gleiche liegen.".into(),
        Refusal::Over => "Das Spiel ist vorbei.".into(),
        Refusal::NotHeld { card } => format!("Du hast {} nicht.", say.card(*card)),
        Refusal::AlreadyChosen { folding: true } => {
            "Du hast gewählt: Leg deine vier hin, wenn weitergegeben ist.".into()
        }
        Refusal::AlreadyChosen { folding: false } => "Du hast gewählt: Warte, bis alle gewählt haben.".into(),
        Refusal::AwaitCard => "Dir fehlt eine Karte: Warte, bis dein Nachbar dir eine gibt.".into(),
        Refusal::SetLaidDown => {
            "Vier gleiche liegen: Es wird nichts mehr weitergegeben. Hände falten!".into()
        }
        Refusal::PassingClosed => {
            "Es wurde zum letzten Mal weitergegeben: Vier gleiche dürfen noch gelegt werden.".into()
        }
        Refusal::NoSet => "Wer zuerst faltet, braucht vier gleiche.".into(),
        Refusal::PassFirst => "An diesem Tisch darf erst nach dem ersten Weitergeben gelegt werden.".into(),
        Refusal::AlreadyFolded => "Deine Hände sind schon gefaltet.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::SetOnTable => "Vier gleiche liegen auf dem Tisch.".into(),
        Reason::HaveSet => "Du hast vier gleiche.".into(),
        Reason::NotCollecting => "Diese Zahl sammelst du nicht.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Chosen { card } => format!("Du willst {} weitergeben.", say.card(*card)),
        Seen::AllPassed { gave: Some(gave), got: Some(got) } => {
            format!("Du gabst {} und bekamst {}.", say.card(*gave), say.card(*got))
        }
        Seen::AllPassed { .. } => "Alle haben eine Karte weitergegeben.".into(),
        Seen::PassedOn { seat, card } => {
            format!("{} {} weiter.", say.does(*seat, ["gibt", "gibst"]), say.card((*card)?))
        }
        Seen::TookUp { seat, card } => {
            format!("{} {} auf.", say.does(*seat, ["nimmt", "nimmst"]), say.card((*card)?))
        }
        Seen::LaidDown { seat, .. } => format!("{} vier gleiche!", say.does(*seat, ["hat", "hast"])),
        Seen::Folded { seat } => format!("{} die Hände.", say.does(*seat, ["faltet", "faltest"])),
        Seen::Donkey { seat } => format!("{} der Esel.", say.does(*seat, ["ist", "bist"])),
        Seen::NoWinner => "Genug weitergegeben: Niemand hat vier gleiche.".into(),
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: De<'_>) -> String {
    match action {
        Action::PassOn(card) => format!("{} weitergeben", say.card(*card)),
        Action::Fold => "Hände falten!".into(),
    }
}
