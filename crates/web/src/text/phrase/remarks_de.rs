//! Was unter der Abrechnung steht, auf Deutsch.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    // Stichspiele
    ("Nobody bid: the hand is thrown in.", "Niemand hat geboten: das Spiel zählt nicht."),
    ("A misdeal: the same dealer deals again.", "Falsch gegeben: derselbe Geber gibt noch einmal."),
    ("Seat {} reneged and it was found too late to correct.", "Platz {} hat nicht bedient, und es kam zu spät heraus."),
    ("The target was reached in the middle of the deal.", "Das Ziel wurde mitten im Spiel erreicht."),
    ("Cut for the trick bonus: {}.", "Um die Zugabe für Stiche abgehoben: {}."),
    // Club Rook, Rack-O
    ("Rook cards score only for a side with two Rookies.", "Vogelkarten zählen nur für eine Seite mit zwei Rookies."),
    ("nobody went RACK-O", "Niemand hat Rack-O gerufen."),
    ("seat {} called falsely and scores nothing", "Platz {} hat zu Unrecht gerufen und schreibt nichts."),
    // Tuxedo, Panjandrum, Donkey
    ("The target was reached, so most cards were not counted.", "Das Ziel war erreicht: die meisten Karten wurden nicht mehr gezählt."),
    ("The last card was played.", "Die letzte Karte ist gespielt."),
    ("The last card was handed over as somebody else's penalty.", "Die letzte Karte ging als Strafe an jemand anderen."),
    ("The turns ran out; cards left by seat: {}.", "Die Züge sind aufgebraucht; übrige Karten reihum: {}."),
    ("Seat {} is the donkey: three times round the table, telling all how slow he is.", "Platz {} ist der Esel: dreimal um den Tisch, und allen erzählen, wie langsam das war."),
    ("Nobody held four of a number when the last pass was made: no winner, no donkey.", "Niemand hatte vier gleiche, als zum letzten Mal weitergegeben wurde: kein Sieger, kein Esel."),
    // Patiencen
    ("went on at another pile once", "einmal an einem anderen Stapel weitergemacht"),
    ("went on at another pile {} times", "{}-mal an einem anderen Stapel weitergemacht"),
    ("All 56 cards are built.", "Alle 56 Karten sind aufgebaut."),
    ("No move is left with {} cards built: the imaginary opponent wins.", "Kein Zug mehr, {} Karten sind aufgebaut: der gedachte Gegner gewinnt."),
    ("Given up with {} cards built: the imaginary opponent wins.", "Aufgegeben mit {} aufgebauten Karten: der gedachte Gegner gewinnt."),
];
