//! I Doubt It in German.

use super::{Action, Reason, Refusal, Seen};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Over => "Das Spiel ist vorbei.".into(),
        Refusal::NoSuchSeat => "Dort sitzt niemand.".into(),
        Refusal::NotYourTurn => "Du bist nicht dran, eine Karte zu legen.".into(),
        Refusal::LastCardOpen => "Eine letzte Karte liegt: Bezweifle sie oder glaube sie.".into(),
        Refusal::CapReached => {
            "Es wird nichts mehr gelegt: Bezweifle die letzte Karte oder glaube sie.".into()
        }
        Refusal::NotInHand { card } => format!("{} ist nicht in deiner Hand.", say.card(*card)),
        Refusal::MustBeTrue { number } => {
            format!("Du hast eine {number}: An diesem Tisch musst du sie legen.")
        }
        Refusal::NothingToDoubt => "Es gibt nichts zu bezweifeln.".into(),
        Refusal::OwnCard => "Diese Karte hast du selbst gelegt: Die anderen zweifeln oder glauben.".into(),
        Refusal::AlreadyAccepted => "Du hast diese Karte schon geglaubt.".into(),
        Refusal::NotTheClock => "Die Zeit zum Zweifeln beendet nur die Uhr.".into(),
        Refusal::NoClock => "An diesem Tisch darf gezweifelt werden, bis die nächste Karte liegt.".into(),
        Refusal::ClockOnlyCloses => "Die Uhr beendet nur die Zeit zum Zweifeln.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::HaveNumber => "Du hast die Zahl.".into(),
        Reason::LackNumber => "Du hast die Zahl nicht.".into(),
        Reason::TruthGivesStack => "Dein Gegner bezweifelt alles: Die Wahrheit bringt ihm den Stapel.".into(),
        Reason::KeepAnswer => "Dein Gegner bezweifelt alles: Heb die Zahl auf, um damit zu antworten.".into(),
        Reason::NoAnswer => {
            "Dein Gegner bezweifelt alles, und dir fehlt die Karte, um es ihm heimzuzahlen.".into()
        }
        Reason::SomeoneDoubtsAll => "Jemand bezweifelt jede Karte: Eine wahre bringt ihm den Stapel.".into(),
        Reason::KeepNumber => "Heb die Zahl auf, bis es darauf ankommt.".into(),
        Reason::StackTooBig => "Der Stapel ist zu groß, um ohne Not zu lügen.".into(),
        Reason::NotDueSoon => "Diese Karte kannst du so bald nicht ehrlich legen.".into(),
        Reason::LastChance => "Sonst ist das Spiel verloren.".into(),
        Reason::LikelyLie { percent } => format!("Das ist zu etwa {percent} % gelogen."),
        Reason::HoldThem { held, number } => format!("Du hast selbst {held} von den {number}ern."),
        Reason::MayBeTrue => "Es kann gut wahr sein.".into(),
    }
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    match seen {
        Seen::Laid { seat, called, yours: None } => {
            Some(format!("{}: {called}.", say.does(*seat, ["sagt", "sagst"])))
        }
        Seen::Laid { seat, called, yours: Some(card) } => {
            Some(format!("{} {} als {called}.", say.does(*seat, ["legt", "legst"]), say.card(*card)))
        }
        Seen::Doubted { doubter, card, taker, .. } => Some(format!(
            "{}. Es war {}: Der Stapel geht an {}.",
            say.does(*doubter, ["zweifelt", "zweifelst"]),
            say.card(*card),
            say.whom(*taker)
        )),
        Seen::Finished { winners } => Some(format!("Gewonnen: {}.", say.players(winners.iter()))),
        Seen::Accepted | Seen::Closed | Seen::Turn { .. } => None,
    }
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: De<'_>) -> String {
    match action {
        Action::Lay(card) => format!("{} legen", say.card(*card)),
        Action::Doubt => "Das glaube ich nicht!".into(),
        Action::Accept => "Ich glaube es".into(),
        Action::Close => "Die Zeit ist um".into(),
    }
}
