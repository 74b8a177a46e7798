//! Club Rook in German.

use super::{Action, Laid, Reason, Refusal, Seen, Tally};
use crate::De;

pub(super) fn refusal(refusal: &Refusal, say: De<'_>) -> String {
    match refusal {
        Refusal::Over => "Das Spiel ist vorbei.".into(),
        Refusal::NotYourTurn => "Du bist nicht am Zug.".into(),
        Refusal::DrawFirst => "Ziehe zuerst zwei Karten oder nimm von der Ablage.".into(),
        Refusal::AlreadyDrawn => "Du hast gezogen: Lege aus, wenn du magst, dann wirf ab.".into(),
        Refusal::DrawPileEmpty => {
            "Der Ziehstapel ist leer: Nimm von der Ablage oder beende das Spiel.".into()
        }
        Refusal::NotHeld { card } => format!("Du hast {} nicht, oder nicht so oft.", say.card(*card)),
        Refusal::RookInMeld => {
            "Rook-Karten werden sofort für sich gelegt; sie gehören nie in eine Auslage oder auf \
             die Ablage."
                .into()
        }
        Refusal::TooFewCards { cards } => {
            format!("Eine neue Auslage hat mindestens drei Karten, nicht {cards}.")
        }
        Refusal::NoMeld => {
            "Diese Karten haben weder dieselbe Zahl, noch sind sie eine Folge in einer Farbe.".into()
        }
        Refusal::Gap => "Die Folge hat eine Lücke.".into(),
        Refusal::OneNatural { number } => {
            format!("Ein Satz von {number}ern braucht mindestens zwei echte {number}er.")
        }
        Refusal::WildsAlone => "Joker allein sind kein Satz.".into(),
        Refusal::WildInSequence => "Ein Joker kann nicht zu einer Folge gehören.".into(),
        Refusal::ThreeInSequence => "Eine 3 kann nicht zu einer Folge gehören.".into(),
        Refusal::TwiceInSequence => "In einer Folge kommt jede Zahl nur einmal vor.".into(),
        Refusal::ThreesOnlyGoingOut => {
            "Ein Satz von 3ern darf nur im Zug gelegt werden, in dem du Schluss machst: Mit \
             zwei Rookies, und der Rest der Hand muss bis auf eine Abwurfkarte zu legen sein."
                .into()
        }
        Refusal::WildInThrees => "An diesem Tisch enthält ein Satz von 3ern keine Joker.".into(),
        Refusal::BelowMinimum { worth, minimum } => {
            format!("Die erste Auslage deiner Seite muss {minimum} wert sein; diese ist {worth} wert.")
        }
        Refusal::NoSuchMeld { number } => format!("Es gibt keine Auslage {number}."),
        Refusal::OpponentsMeld { number } => format!("Auslage {number} gehört einer anderen Seite."),
        Refusal::WrongNumber { card, number } => {
            format!("{} gehört nicht in einen Satz von {number}ern.", say.card(*card))
        }
        Refusal::WrongColor { card, color } => {
            format!("{} gehört nicht in diese Folge ({}).", say.card(*card), say.color(*color))
        }
        Refusal::NotAtAnEnd => "Eine Folge wird nur an ihren Enden verlängert.".into(),
        Refusal::DiscardPileEmpty => "Die Ablage ist leer.".into(),
        Refusal::FirstTurn { top: false } => "In deinem ersten Zug kannst du die Ablage nicht nehmen.".into(),
        Refusal::FirstTurn { top: true } => {
            "In deinem ersten Zug kannst du die oberste Ablagekarte nicht nehmen.".into()
        }
        Refusal::StoppedByThree => {
            "Vor dir wurde eine 3 abgeworfen: In diesem Zug kannst du den Stapel nicht nehmen.".into()
        }
        Refusal::StoppedByWild => {
            "Ein Joker sperrt den Stapel, bis wieder am Zug ist, wer ihn abwarf.".into()
        }
        Refusal::TopStopped => "Eine Sperrkarte gilt: Auch die oberste Karte ist nicht zu haben.".into(),
        Refusal::StopCardOnTop => "Ein Stapel mit 1, 2 oder 3 obenauf ist nicht zu haben.".into(),
        Refusal::TwoNaturalsNeeded { number } => format!(
            "Um den Stapel zu nehmen, lege zwei echte {number}er aus der Hand mit seiner obersten Karte aus."
        ),
        Refusal::TopIntoSet { number } => {
            format!("Die oberste Karte muss sofort in einen Satz von {number}ern.")
        }
        Refusal::TopBeforeOpening => {
            "Bevor deine Seite ausgelegt hat, ist die oberste Karte allein nicht zu haben.".into()
        }
        Refusal::TopNoNewMeld => {
            "An diesem Tisch muss die oberste Karte allein an eine eigene Auslage.".into()
        }
        Refusal::TopWithTwoCards => {
            "Eine neue Auslage mit der obersten Karte braucht zwei Handkarten.".into()
        }
        Refusal::TopKeepsACard => "Mit der obersten Karte allein darfst du die Hand nicht leeren.".into(),
        Refusal::CannotMerge { melds: None } => "An diesem Tisch werden Auslagen nie verbunden.".into(),
        Refusal::CannotMerge { melds: Some((older, younger)) } => {
            format!("Auslagen {older} und {younger} ergeben keine gemeinsame.")
        }
        Refusal::KeepTwoCards => {
            "Ohne zwei Rookies musst du zwei Karten behalten: eine zum Abwerfen, eine auf der Hand.".into()
        }
        Refusal::KeepACard => "Ohne zwei Rookies musst du nach dem Abwerfen eine Karte behalten.".into(),
        Refusal::MustGoOut => {
            "Du hast 3er gelegt: Du musst jetzt Schluss machen, und danach ginge es nicht mehr.".into()
        }
        Refusal::TwoRookiesNeeded => "Um Schluss zu machen, braucht deine Seite zwei Rookies.".into(),
        Refusal::DiscardNeeded => "Beende den Zug mit einem Abwurf.".into(),
        Refusal::NoCards => "Wähle mindestens eine Karte.".into(),
    }
}

pub(super) fn reason(reason: &Reason, _: De<'_>) -> String {
    match reason {
        Reason::PileWorth { cards, points } => {
            format!("Der Stapel von {cards} ist deiner Seite etwa {points} Punkte wert.")
        }
        Reason::TopWorth => "Die oberste Karte allein ist mehr wert als zwei unbekannte.".into(),
        Reason::CannotTakePile => "Der Stapel ist nicht zu haben.".into(),
        Reason::FreshCards => "Zwei neue Karten helfen am meisten.".into(),
        Reason::NothingToTake => "Es ist nichts mehr zu nehmen.".into(),
        Reason::MakesRookie => "Das ergibt ein Rookie.".into(),
        Reason::JoinsMelds => "Zwei Auslagen werden eine.".into(),
        Reason::NearlyOver => {
            "Das Spiel ist fast vorbei: Was auf der Hand bleibt, zählt gegen deine Seite.".into()
        }
        Reason::WorthOnTable { points } => format!("Ausgelegt bringt es etwa {points} Punkte."),
        Reason::GoingOut => "Du kannst Schluss machen.".into(),
        Reason::GoingOutWithThrees => "Du kannst Schluss machen, also dürfen die 3er gelegt werden.".into(),
        Reason::Opens { worth, minimum } => {
            format!("Das eröffnet für deine Seite mit {worth}, verlangt sind {minimum}.")
        }
        Reason::ThreeStops => "Eine 3 hält den Nächsten vom Stapel fern.".into(),
        Reason::WildStops => "Ein Joker sperrt für alle: Der Stapel ist es wert.".into(),
        Reason::NothingSafer => "Etwas Sichereres ist nicht da.".into(),
        Reason::LeastUse => "Sie nützt dir und dem Nächsten am wenigsten.".into(),
    }
}

fn listed(cards: Tally, say: De<'_>) -> String {
    say.cards(&cards.iter().collect::<Vec<_>>())
}

fn melds(laid: &Laid, say: De<'_>) -> String {
    laid.as_slice().iter().map(|cards| listed(*cards, say)).collect::<Vec<_>>().join(" / ")
}

/// Describes an event, if it deserves a line.
pub(super) fn happened(seen: &Seen, say: De<'_>) -> Option<String> {
    Some(match seen {
        Seen::Drew { cards: Some(cards), .. } => format!("Du ziehst {}.", say.cards(cards)),
        Seen::Drew { seat, count: 1, .. } => format!("{} eine Karte.", say.does(*seat, ["zieht", "ziehst"])),
        Seen::Drew { seat, count, .. } => format!("{} {count} Karten.", say.does(*seat, ["zieht", "ziehst"])),
        Seen::RookLaid { seat, .. } => format!("{} eine Rook-Karte.", say.does(*seat, ["legt", "legst"])),
        Seen::TookPile { seat, count, .. } => {
            format!("{} den Stapel von {count}.", say.does(*seat, ["nimmt", "nimmst"]))
        }
        Seen::TookTop { seat, card, .. } => {
            format!("{} {} vom Stapel.", say.does(*seat, ["nimmt", "nimmst"]), say.card(*card))
        }
        Seen::Laid { seat, cards, .. } => {
            format!("{} {} aus.", say.does(*seat, ["legt", "legst"]), say.cards(cards))
        }
        Seen::Merged { older, younger, .. } => format!("Auslagen {older} und {younger} werden eine."),
        Seen::Discarded { seat, card } => {
            format!("{} {} ab.", say.does(*seat, ["wirft", "wirfst"]), say.card(*card))
        }
        Seen::Status(_) | Seen::Scored(_) => return None,
    })
}

/// The button label for an action.
pub(super) fn button(action: &Action, say: De<'_>) -> String {
    match action {
        Action::Draw => "Zwei Karten ziehen".into(),
        Action::Take { with, onto, more } => {
            let onto = onto.map(|number| format!(", an Auslage {number}")).unwrap_or_default();
            let more =
                if more.as_slice().is_empty() { String::new() } else { format!(" / {}", melds(more, say)) };
            format!("Stapel nehmen mit {}{onto}{more}", listed(*with, say))
        }
        Action::TopOnto(number) => format!("Oberste Karte an Auslage {number}"),
        Action::TopWith(cards) => format!("Oberste Karte auslegen mit {}", listed(*cards, say)),
        Action::Meld(laid) => format!("{} auslegen", melds(laid, say)),
        Action::Add { cards, onto } => format!("{} an Auslage {onto} legen", listed(*cards, say)),
        Action::Merge(older, younger) => format!("Auslagen {older} und {younger} verbinden"),
        Action::Discard(card) => format!("{} abwerfen", say.card(*card)),
        Action::End => "Zug beenden".into(),
    }
}
