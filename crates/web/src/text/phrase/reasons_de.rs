//! Warum ein Bot etwas täte, auf Deutsch.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    ("nothing else is left", "etwas anderes bleibt nicht"),
    ("by chance", "aufs Geratewohl"),
    // I Doubt It
    ("I have the number", "ich habe die Zahl"),
    ("I have not got the number", "ich habe die Zahl nicht"),
    ("he doubts everything: the truth gives him the stack", "er bezweifelt alles: die Wahrheit gibt ihm den Stapel"),
    ("he doubts everything: I keep the number to answer with", "er bezweifelt alles: ich hebe die Zahl auf"),
    ("he doubts everything, and I have no true card to give his back with", "er bezweifelt alles, und mir fehlt die Karte, um es ihm heimzuzahlen"),
    ("somebody doubts every card: a true one costs him the stack", "jemand bezweifelt jede Karte: eine wahre bringt ihm den Stapel"),
    ("I keep the number for when it matters", "ich hebe die Zahl auf, bis es darauf ankommt"),
    ("the stack is too large to lie without need", "der Stapel ist zu groß, um ohne Not zu lügen"),
    ("a card that I cannot lay truthfully soon", "eine Karte, die ich so bald nicht ehrlich legen kann"),
    ("otherwise the hand is lost", "sonst ist das Spiel verloren"),
    ("a lie with a chance of about {} in 100", "gelogen mit einer Chance von etwa {} zu 100"),
    ("I hold {} of the {}s myself", "ich habe selbst {} von den {}ern"),
    ("it may well be true", "es kann gut wahr sein"),
    // Panjandrum
    ("it goes on its Building Pile, and that comes first", "sie gehört auf ihren Aufbaustapel, und das kommt zuerst"),
    ("for the one of them who is nearest to winning", "für den, der dem Sieg am nächsten ist"),
    ("nothing that lies open can be played", "nichts, was offen liegt, lässt sich spielen"),
    ("it fits nowhere else", "sie passt sonst nirgends"),
    ("the table says that this comes first", "der Tisch sagt, dass das zuerst kommt"),
    ("something else should have been played first", "etwas anderes hätte zuerst gespielt werden müssen"),
    // Donkey, Match
    ("a set lies on the table", "vier gleiche liegen auf dem Tisch"),
    ("I have four of a number", "ich habe vier gleiche"),
    ("I do not collect this number", "diese Zahl sammle ich nicht"),
    ("my top card starts a pile", "meine oberste Karte beginnt einen Stapel"),
    ("my top card, for better or worse", "meine oberste Karte, wie sie auch sei"),
    // Patiencen
    ("the first that turns up or builds a card", "der erste Zug, der eine Karte aufdeckt oder ablegt"),
    ("nothing will ever be laid on it: it can go", "darauf wird nie mehr etwas gelegt: sie kann weg"),
    ("it turns up a card where most are hidden", "deckt dort auf, wo die meisten verdeckt liegen"),
    ("{} of {} supposed layouts can still be won then", "{} von {} gedachten Lagen sind dann noch zu gewinnen"),
    ("no move turns up a card any more", "kein Zug deckt mehr eine Karte auf"),
];
