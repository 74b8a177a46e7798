//! The score book and the party in German.

use super::{CannotBegin, CannotKeep, Fault, NotProven, NotWritten, Refused, Wanted};
use crate::{De, Speak};

pub(super) fn not_proven(why: &NotProven, say: De<'_>) -> String {
    match why {
        NotProven::Seat { seat } => {
            format!("An diesem Tisch gibt es keinen Platz {}.", say.number(seat.index()))
        }
        NotProven::BidWanted => "Wer hat geboten, und wie viel?".into(),
        NotProven::NoBidding => "In diesem Spiel wird nicht geboten.".into(),
        NotProven::Bid { bid, step, least, most: Some(most) } => {
            format!("{bid} ist hier kein Gebot: Gebote sind Vielfache von {step}, von {least} bis {most}.")
        }
        NotProven::Bid { bid, step, least, most: None } => {
            format!("{bid} ist hier kein Gebot: Gebote sind Vielfache von {step}, ab {least}.")
        }
        NotProven::SomebodyBids => "In diesem Spiel muss immer jemand bieten.".into(),
        NotProven::PartnerWanted => {
            "Wer wurde als Partner gerufen? (Der Bieter selbst, wenn er allein spielte.)".into()
        }
        NotProven::Counters { counted, least, most } if least == most => {
            format!("Die Zählkarten ergeben {counted}; alle Stapel zusammen müssen {most} ergeben.")
        }
        NotProven::Counters { counted, least, most } => {
            format!("Die Zählkarten ergeben {counted}; alle Stapel zusammen müssen {least} bis {most} ergeben.")
        }
        NotProven::Worth { worth } => format!("Kein Stapel Zählkarten ist {worth} wert."),
        NotProven::Tricks { counted, must } => format!("Das wären {counted} Stiche; es gibt {must}."),
        NotProven::Cards { counters, tricks } => {
            format!("Zählkarten im Wert von {counters} passen nicht in so wenige Stiche: {tricks}.")
        }
        NotProven::TricksWanted => "Wie viele Stiche hat jede Seite genommen?".into(),
        NotProven::PilesWanted => {
            "Nur eine Seite darf fehlen; trage ein, was die anderen genommen haben.".into()
        }
        NotProven::LastTrickWanted => "Wer nahm den letzten Stich?".into(),
        NotProven::LastTrick => "Die Seite mit dem letzten Stich hat keinen Stich.".into(),
        NotProven::GoldenTenWanted => "Wer nahm die gelbe 10?".into(),
        NotProven::CutWanted => "Die Stiche sind gleich: wer hat beim Abheben gewonnen?".into(),
        NotProven::NoCut => "Es gab nichts, worum man abheben müsste.".into(),
        NotProven::NoRenegeRule => {
            "Nach den Regeln dieses Tisches wird Nichtbedienen berichtigt und kostet nichts; soll es zählen, wähle eine Regel dafür."
                .into()
        }
        NotProven::PlayedOut => "Nach den Regeln dieses Tisches wird jede Hand zu Ende gespielt.".into(),
    }
}

pub(super) fn not_written(why: &NotWritten, say: De<'_>) -> String {
    match why {
        NotWritten::Over => "Das Spiel ist vorbei.".into(),
        NotWritten::NotProven { why } => not_proven(why, say),
        NotWritten::BookFull => "Das Buch ist voll.".into(),
        NotWritten::TooMany => "Es sind mehr Stapel oder Strafen als Spieler.".into(),
        NotWritten::TooLarge => "So große Zahlen kommen in keiner Hand vor.".into(),
        NotWritten::Party { why } => refused(why, say),
        NotWritten::Line { fault: what } => fault(what, say),
        NotWritten::PartyFull => "Das Turnier hat zu viele Einträge.".into(),
    }
}

pub(super) fn cannot_keep(why: &CannotKeep, say: De<'_>) -> String {
    match why {
        CannotKeep::Open { why } => why.de(say),
        CannotKeep::NoTricks { game } => {
            format!("Ein Punktebuch gibt es für die Stichspiele, und {game} ist keines.")
        }
        CannotKeep::Dealer { seat } => {
            format!("Es gibt keinen Platz {}, der geben könnte.", say.number(*seat))
        }
    }
}

pub(super) fn cannot_begin(why: &CannotBegin, say: De<'_>) -> String {
    match why {
        CannotBegin::Game { why } => why.de(say),
        CannotBegin::Options { why } => why.de(say),
        CannotBegin::NotForCouples { game } => {
            format!("Ein Turnier braucht ein Stichspiel mit zwei Paaren, und {game} ist keines.")
        }
        CannotBegin::Nobody => "Ein Turnier braucht Spieler.".into(),
        CannotBegin::NotFours { players, missing } => {
            format!(
                "{players} Spieler füllen keine Vierertische: es fehlen {missing}, oder Bots springen ein."
            )
        }
        CannotBegin::Name { name } => {
            format!("„{name}“ kann kein Name sein: höchstens 40 Zeichen, keine Steuerzeichen.")
        }
        CannotBegin::SameName { name } => {
            format!("Zwei heißen {name}: gib ihnen Namen, die man unterscheiden kann.")
        }
        CannotBegin::TooMany { most } => format!("Ein Turnier hat höchstens {most} Spieler."),
    }
}

pub(super) fn refused(why: &Refused, say: De<'_>) -> String {
    match why {
        Refused::Over => "Das Turnier ist vorbei.".into(),
        Refused::NoTable { table, tables } => {
            format!("Es gibt keinen Tisch {table}; die Tische heißen von oben 1 bis {tables}.")
        }
        Refused::NoPlayer { player } => format!("In der Liste gibt es keinen Spieler {player}."),
        Refused::NotThere { player, table } => {
            format!("{player} sitzt in dieser Runde nicht an Tisch {table}.")
        }
        Refused::DealerLate => "Wer zuerst gibt, steht vor der ersten Hand fest.".into(),
        Refused::FourHands { table } => {
            format!("Tisch {table} hat seine vier Hände; wer neu eintragen will, streicht sie zuerst.")
        }
        Refused::ByHands { table } => format!(
            "Tisch {table} wird Hand für Hand geführt; für ein Ergebnis der ganzen Runde streiche die Hände zuerst."
        ),
        Refused::ByRound { table } => format!(
            "Tisch {table} hat schon ein Ergebnis der ganzen Runde; für einzelne Hände streiche es zuerst."
        ),
        Refused::NotProven { why } => not_proven(why, say),
        Refused::Impossible { points: [one, other] } => {
            format!("Keine Hand ergibt {one} und {other}; Strafen werden gesondert eingetragen.")
        }
        Refused::OutOfReach { points: [one, other] } => {
            format!("Keine vier Hände ergeben {one} und {other}.")
        }
        Refused::Penalty => "Eine Strafe kostet 1 bis 500 Punkte.".into(),
        Refused::NoTie { table } => format!("An Tisch {table} steht es nicht gleich: niemand hebt ab."),
        Refused::CutDecided { table } => format!("An Tisch {table} ist schon abgehoben."),
        Refused::CutCard { card } => format!(
            "{} kann man nicht abheben: es muss eine Karte mit Zahl aus diesem Spiel sein.",
            say.card(*card)
        ),
        Refused::StillPlaying { table, hands } => {
            format!("Tisch {table} hat erst {hands} seiner vier Hände gespielt.")
        }
        Refused::OtherRules { played, wanted } => {
            format!("Die Partie gehört nicht zu diesem Turnier: sie spielt {played}, das Turnier {wanted}.")
        }
        Refused::OtherDealers { table } => {
            format!("Die Partie wurde nicht so gegeben, wie in dieser Runde Tisch {table} gibt.")
        }
        Refused::OtherHands { table } => {
            format!("Die Partie beginnt nicht mit den Händen, die für Tisch {table} eingetragen sind.")
        }
    }
}

pub(super) fn fault(fault: &Fault, say: De<'_>) -> String {
    match fault {
        Fault::NotAParty => "Ein Turnier beginnt mit „rookery party 1“.".into(),
        Fault::Missing { key } => format!("Davor fehlt „{key}“."),
        Fault::Twice { key } => format!("„{key}“ steht zweimal da."),
        Fault::Unexpected { text } => format!("„{text}“ gehört nicht hierher."),
        Fault::Unreadable { wanted: what, text } => {
            format!("„{text}“ ist nicht lesbar; erwartet wird {}.", wanted(*what))
        }
        Fault::Nobody { name } => format!("Hier heißt niemand „{name}“."),
        Fault::Begin { why } => cannot_begin(why, say),
        Fault::RulesVersion { recorded, here } => {
            format!("Gespielt nach Fassung {recorded} der Spielregeln; hier gilt Fassung {here}.")
        }
        Fault::Round { recorded, here } => {
            format!("Verzeichnet ist Runde {recorded}, aber es läuft Runde {here}.")
        }
        Fault::Refused { why } => refused(why, say),
    }
}

fn wanted(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Table => "die Nummer eines Tisches, von oben ab 1",
        Wanted::Round => "die Nummer einer Runde",
        Wanted::Points => "eine Punktzahl",
        Wanted::Tricks => "eine Anzahl Stiche, mit + oder - für gewonnenes oder verlorenes Abheben",
        Wanted::Card => "eine Karte wie R14",
        Wanted::RuleSet => "ein Regelsatz wie dixie-rook:4",
        Wanted::Version => "eine Fassungsnummer",
        Wanted::Seed => "ein Startwort in Anführungszeichen",
        Wanted::Choice => "eine Wahl und ihr Wert",
    }
}
