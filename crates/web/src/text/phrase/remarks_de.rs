//! Bemerkungen unter einer Abrechnung, auf Deutsch. Namen stehen schon darin, wo ein Spiel Plätze nennt.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    // Stichspiele
    ("Nobody bid: the hand is thrown in.", "Niemand hat geboten: das Spiel wird zusammengeworfen."),
    ("A misdeal: the same dealer deals again.", "Vergeben: derselbe Geber gibt noch einmal."),
    ("{} reneged and it was found too late to correct.", "{} hat nicht bedient, und es wurde zu spät bemerkt, um es zu berichtigen."),
    ("The target was reached in the middle of the deal.", "Das Ziel wurde mitten im Spiel erreicht."),
    ("Cut for the trick bonus: {}.", "Um die Zugabe für Stiche abgehoben: {}."),
    // Club Rook, Rack-O, Tuxedo
    ("Rook cards score only for a side with two Rookies.", "Vogelkarten zählen nur für eine Seite mit zwei Rookies."),
    ("nobody went RACK-O", "Niemand hatte Rack-O."),
    ("{} called falsely and scores nothing", "{} hat falsch gerufen und bekommt nichts."),
    ("The target was reached, so most cards were not counted.", "Das Ziel war erreicht, darum gab es nichts mehr für die meisten Karten."),
    // Panjandrum, Donkey
    ("The last card was played.", "Die letzte Karte ist gespielt."),
    ("The last card was handed over as somebody else's penalty.", "Die letzte Karte ging als Strafe an jemand anderen."),
    ("The turns ran out; cards left by seat: {}.", "Es wurde abgebrochen; übrige Karten der Reihe nach: {}."),
    ("{} is the donkey: three times round the table, telling all how slow he is.", "{} ist der Esel: dreimal um den Tisch, und dabei allen sagen, wie langsam man ist."),
    ("Nobody held four of a number when the last pass was made: no winner, no donkey.", "Als zum letzten Mal weitergegeben wurde, hatte niemand vier gleiche: kein Sieger, kein Esel."),
    // Patiencen
    ("All {} cards are built.", "Alle {} Karten sind aufgebaut."),
    ("No move is left with {} cards built: the imaginary opponent wins.", "Kein Zug mehr bei {} aufgebauten Karten: der gedachte Gegner gewinnt."),
    ("Given up with {} cards built: the imaginary opponent wins.", "Aufgegeben bei {} aufgebauten Karten: der gedachte Gegner gewinnt."),
    ("went on at another pile {} times", "So oft ging es bei einem anderen Stapel weiter: {}."),
];
