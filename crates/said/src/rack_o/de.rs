//! Rack-O in German.

use super::{Action, Reason, Refusal, Seen};
use crate::{De, Rounded};

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Over => "Die Runde ist vorbei.".into(),
        Refusal::OutOfTurn { turn } => format!("{} am Zug.", say.does(*turn, ["ist", "bist"])),
        Refusal::NothingInHand => "Nimm zuerst die oberste Karte des Ziehstapels oder der Ablage.".into(),
        Refusal::AlreadyTaken => {
            "Du hast schon eine Karte: Stecke sie in ein Fach oder wirf sie ab, wenn du sie gezogen hast."
                .into()
        }
        Refusal::MustExchange => {
            "Eine Karte von der Ablage muss ins Gestell: Tausche sie gegen eine dort.".into()
        }
        Refusal::MustAnswer => "Sage zuerst, ob du Rack-O rufst oder weiterspielst.".into(),
        Refusal::NoCalls => {
            "An diesem Tisch ruft niemand: Die Runde endet von selbst, sobald ein Gestell geordnet ist."
                .into()
        }
        Refusal::NotEndOfTurn => "Rack-O ruft man am Ende des eigenen Zuges, nach dem Abwurf.".into(),
        Refusal::NotInOrder => "Dein Gestell ist nicht von Fach 5 bis Fach 50 geordnet.".into(),
        Refusal::NoRun => "Dein Gestell hat keine Folge von dreien: Zu zweit ist eine nötig.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::InOrder => "Dein Gestell ist geordnet.".into(),
        Reason::NotReady => "Dein Gestell darf noch nicht ausgehen.".into(),
        Reason::WaitForRun { wait, now } => {
            format!(
                "Auf eine längere Folge zu warten lohnt sich: {} gegen {} Punkte.",
                Rounded(f64::from(*wait)),
                Rounded(f64::from(*now))
            )
        }
        Reason::NoBetterSlot { without, with } => format!(
            "Kein Fach wird damit besser: {} Punkte ohne sie, {} mit ihr.",
            tenths(*without),
            tenths(*with)
        ),
        Reason::FitsBetween { with, without } => format!(
            "Sie passt zwischen ihre Nachbarn: {} Punkte mit ihr, {} ohne sie.",
            tenths(*with),
            tenths(*without)
        ),
        Reason::LeavesRoom { with, without } => format!(
            "So bleibt den anderen am meisten Platz: {} Punkte mit ihr, {} ohne sie.",
            tenths(*with),
            tenths(*without)
        ),
        Reason::TakeOrDraw { take, slot, draw } => format!(
            "Die offene Karte bringt in Fach {slot} {} Punkte, der Ziehstapel im Schnitt {}.",
            tenths(*take),
            tenths(*draw)
        ),
        Reason::NothingToTake => "Die Ablage ist leer.".into(),
        Reason::ByShare { slot } => format!("Nach ihrer Zahl gehört sie in Fach {slot}."),
        Reason::LooksRight { slot } => format!("In Fach {slot} sieht sie richtig aus."),
        Reason::BetweenKept { slot } => {
            format!("Sie gehört in Fach {slot}, zwischen die Karten, die du behältst.")
        }
        Reason::MustPlace => "Sie ist genommen und muss irgendwohin.".into(),
        Reason::NotWanted => "Du brauchst sie nicht.".into(),
        Reason::TopNotWanted => "Du brauchst die offene Karte nicht.".into(),
    }
}

/// A number with one decimal place.
fn tenths(points: f32) -> String {
    format!("{:.1}", Rounded(f64::from(points))).replace('.', ",")
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Drew { seat } => format!("{}.", say.does(*seat, ["zieht", "ziehst"])),
        Seen::YouDrew { card } => format!("Du ziehst {card}."),
        Seen::Took { seat, card } => {
            format!("{} {card} von der Ablage.", say.does(*seat, ["nimmt", "nimmst"]))
        }
        Seen::Swapped { seat, slot, card } => {
            format!("{} in Fach {slot} die {card} aus.", say.does(*seat, ["tauscht", "tauschst"]))
        }
        Seen::Discarded { seat, card } => format!("{} {card} ab.", say.does(*seat, ["wirft", "wirfst"])),
        Seen::HeldBack { seat } => format!("{} weiter.", say.does(*seat, ["spielt", "spielst"])),
        Seen::FalselyCalled { seat } => {
            format!("{} falsch Rack-O gerufen: ausgeschieden.", say.does(*seat, ["hat", "hast"]))
        }
        Seen::Refilled { draw_pile, starter } => {
            format!("Die Ablage ist der neue Ziehstapel: {draw_pile} Karten, offen liegt {starter}.")
        }
        Seen::Ended { result, .. } => match result.finisher {
            Some(seat) => format!("Rack-O! {} Schluss.", say.does(seat, ["macht", "machst"])),
            None => "Die Runde endet ohne Rack-O.".into(),
        },
        Seen::Asked | Seen::Turn { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, _: De<'_>) -> String {
    match action {
        Action::Draw => "Karte ziehen".into(),
        Action::Take => "Offene Karte nehmen".into(),
        Action::Swap(slot) => format!("In Fach {slot}"),
        Action::Discard => "Abwerfen".into(),
        Action::RackO => "Rack-O!".into(),
        Action::Hold => "Weiterspielen".into(),
    }
}
