//! Tuxedo in German.

use super::{Action, Reason, Refusal, Seen, Sweep, Verdict};
use crate::De;
use cards::CardSet;

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Over => "Dieses Spiel ist schon gezählt.".into(),
        Refusal::NoSuchSeat => "Dort sitzt niemand.".into(),
        Refusal::NotYourTurn => "Du bist nicht am Zug.".into(),
        Refusal::AllPlayed => "Alle Karten sind gespielt: Rufe Orange oder lass es.".into(),
        Refusal::NotInHand { card } => format!("{} ist nicht auf deiner Hand.", say.card(*card)),
        Refusal::CenterEmpty => "Die Mitte ist leer: Lege eine Karte.".into(),
        Refusal::NotInCenter { card } => format!("{} liegt nicht in der Mitte.", say.card(*card)),
        Refusal::TakesNothing => "Wähle die Karten der Mitte, die du fängst.".into(),
        Refusal::BuildWhole { total } => {
            format!("Den Bau von {total} gibt es nur ganz, mit einer {total}.")
        }
        Refusal::DoesNotAddUp { number } => {
            format!("Diese Karten lassen sich nicht in Gruppen teilen, die je {number} ergeben.")
        }
        Refusal::LeavesEqual { card } => format!("{} hat dieselbe Zahl: Nimm sie mit.", say.card(*card)),
        Refusal::LeavesBuild { total } => {
            format!("Der Bau von {total} hat dieselbe Zahl: Nimm ihn mit.")
        }
        Refusal::LeavesGroup { number } => {
            format!("Auch was übrig bleibt, ergibt {number}: Nimm jede Gruppe, die du kannst.")
        }
        Refusal::CanCapture { card } => {
            format!("Deine Karte {} kann fangen: Fange oder baue, statt zu legen.", say.card(*card))
        }
        Refusal::MustTakeBuild { total } => {
            format!("Dein Bau von {total} steht noch: Nimm oder erhöhe ihn.")
        }
        Refusal::BuildsFromCenter { card } => {
            format!("{} liegt in der Mitte: Gebaut wird mit einer Karte der Hand.", say.card(*card))
        }
        Refusal::NotOnePile => "Gelegt wird auf eine Karte der Mitte oder auf einen ganzen Bau.".into(),
        Refusal::Doubles => {
            "Ein Bau lässt sich nicht verdoppeln: Seine Zahl muss zu einer wachsen, die du hast.".into()
        }
        Refusal::TooLarge { total } => {
            format!("Ein Bau von {total} ist zu groß: Über 14 gibt es keine Karte.")
        }
        Refusal::NotHeld { total } => format!("Du hast keine {total}, um diesen Bau zu nehmen."),
        Refusal::AlreadyCalled => "Du hast schon gerufen: Warte auf den nächsten Zug.".into(),
        Refusal::AlreadyDeclined => "Du hast bei diesem Fang schon verzichtet.".into(),
        Refusal::NoCaptureOpen => "Es gibt keinen Fang, bei dem man rufen könnte.".into(),
        Refusal::NotTheClock => "Die Zeit zum Rufen beendet nur die Uhr.".into(),
        Refusal::NoClock => "An diesem Tisch darf bis zum nächsten Zug gerufen werden.".into(),
        Refusal::ClockOnlyCloses => "Die Uhr beendet nur die Zeit zum Rufen.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::IsOrange => "Rot und Gelb wurden zusammen gefangen.".into(),
        Reason::NoOrange => "Rot und Gelb wurden nicht zusammen gefangen.".into(),
        Reason::Sweeps { cards } => format!("Das räumt die Mitte ab: {}.", count(*cards)),
        Reason::TakesFives { fives: 1, cards } => format!("Das fängt einen 5er unter {cards} Karten."),
        Reason::TakesFives { fives, cards } => format!("Das fängt {fives} der 5er unter {cards} Karten."),
        Reason::LeavesLittle { cards } => format!("Das sind {cards} Karten, und dem Nächsten bleibt wenig."),
        Reason::CanTakeBuild => "Diesen Bau kannst du im nächsten Zug nehmen.".into(),
        Reason::MayTakeBack => "Nichts ist zu fangen, und diese Karte holst du vielleicht zurück.".into(),
        Reason::HelpsLeast => "Nichts ist zu fangen, und diese Karte hilft den anderen am wenigsten.".into(),
    }
}

fn count(cards: u8) -> String {
    if cards == 1 { "1 Karte".into() } else { format!("{cards} Karten") }
}

fn listed(cards: CardSet, say: De<'_>) -> String {
    say.cards(&cards.iter().collect::<Vec<_>>())
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Captured { seat, with, taken, sweep } => {
            let sweep = match sweep {
                Some(Sweep::Big) => ", ein großer Abräumer!",
                Some(Sweep::Little) => ", ein kleiner Abräumer!",
                None => ".",
            };
            format!(
                "{} {} mit {}{sweep}",
                say.does(*seat, ["fängt", "fängst"]),
                listed(*taken, say),
                say.card(*with)
            )
        }
        Seen::Built { seat, card, on, total } => {
            format!(
                "{} {total}: {} auf {}.",
                say.does(*seat, ["baut", "baust"]),
                say.card(*card),
                listed(*on, say)
            )
        }
        Seen::Laid { seat, card } => format!("{} {}.", say.does(*seat, ["legt", "legst"]), say.card(*card)),
        Seen::Dealt { each, odd, stock, .. } if odd.is_empty() => {
            format!("Je {} mehr; {stock} bleiben.", count(*each))
        }
        Seen::Dealt { each, odd, stock, .. } => {
            format!("Je {} mehr, und in die Mitte {}; {stock} bleiben.", count(*each), listed(*odd, say))
        }
        Seen::Called { seat, verdict: Verdict::Right } => {
            format!("Orange! {} am schnellsten.", say.does(*seat, ["war", "warst"]))
        }
        Seen::Called { seat, verdict: Verdict::Late } => {
            format!("{} Orange zu spät.", say.does(*seat, ["ruft", "rufst"]))
        }
        Seen::Called { seat, verdict: Verdict::Mistaken } => {
            format!("{} zu Unrecht Orange.", say.does(*seat, ["ruft", "rufst"]))
        }
        Seen::Finished { leftovers_to: Some(seat), .. } => {
            format!("{}, was in der Mitte liegt.", say.does(*seat, ["bekommt", "bekommst"]))
        }
        Seen::Turn { .. } | Seen::Declined | Seen::Closed | Seen::Finished { .. } => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: De<'_>) -> String {
    match action {
        Action::Capture { with, take } => format!("Mit {} {} fangen", say.card(*with), listed(*take, say)),
        Action::Build { card, on } => format!("{} auf {} bauen", say.card(*card), listed(*on, say)),
        Action::Lay(card) => format!("{} legen", say.card(*card)),
        Action::Orange => "Orange!".into(),
        Action::Decline => "Kein Ruf".into(),
        Action::Close => "Zeit zum Rufen beenden".into(),
    }
}
