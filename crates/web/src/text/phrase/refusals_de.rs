//! Warum ein Zug abgelehnt wird, auf Deutsch. Was länger ist, steht vor dem, was es sonst verschluckte.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    // Mehrere Spiele
    ("It is the turn of seat {}.", "Platz {} ist am Zug."),
    ("It is not your turn.", "Du bist nicht am Zug."),
    ("The hand is over.", "Das Spiel ist vorbei."),
    // Donkey
    ("Nobody sits there.", "Dort sitzt niemand."),
    ("nobody sits there", "Dort sitzt niemand."),
    ("The table folds for the slow only once a set lies on the table.", "Der Tisch faltet für die Langsamen erst, wenn vier gleiche liegen."),
    ("The game is over.", "Das Spiel ist vorbei."),
    ("You do not hold {}.", "Du hast {} nicht."),
    ("You have chosen your card: wait until all have chosen.", "Du hast gewählt: warte, bis alle gewählt haben."),
    ("You have chosen your card: lay down your four once the pass is made.", "Du hast gewählt: leg deine vier hin, wenn weitergegeben ist."),
    ("You are a card short: wait until your neighbour passes you one.", "Dir fehlt eine Karte: warte, bis dein Nachbar dir eine gibt."),
    ("A set is laid down: nothing is passed any more. Fold your hands!", "Vier gleiche liegen: es wird nichts mehr weitergegeben. Hände falten!"),
    ("The last pass was made: a set can still be laid down, but nothing is passed.", "Es wurde zum letzten Mal weitergegeben: vier gleiche dürfen noch gelegt werden."),
    ("The first to fold needs four cards of one number.", "Wer zuerst faltet, braucht vier gleiche."),
    ("At this table a set may be laid down only after a first pass.", "An diesem Tisch darf erst nach dem ersten Weitergeben gelegt werden."),
    ("Your hands are folded already.", "Deine Hände sind schon gefaltet."),
    // I Doubt It
    ("this hand is over", "Das Spiel ist vorbei."),
    ("it is not your turn to lay a card", "Du bist nicht dran, eine Karte zu legen."),
    ("it is not your turn", "Du bist nicht am Zug."),
    ("a last card was laid: `doubt` it or `accept` it", "Eine letzte Karte liegt: bezweifle sie oder glaube sie."),
    ("no more cards are laid in this hand: `doubt` the last one or `accept` it", "Es wird nichts mehr gelegt: bezweifle die letzte Karte oder glaube sie."),
    ("{} is not in your hand", "{} ist nicht in deiner Hand."),
    ("you hold a {}: at this table you must lay it", "Du hast eine {}: an diesem Tisch musst du sie legen."),
    ("no card is open to a doubt", "Es gibt nichts zu bezweifeln."),
    ("you laid this card yourself: the others doubt or accept it", "Diese Karte hast du selbst gelegt: die anderen zweifeln oder glauben."),
    ("you have accepted this card", "Du hast diese Karte schon geglaubt."),
    ("only the table's clock closes the time for doubting", "Die Zeit zum Zweifeln beendet nur die Uhr."),
    ("at this table a card is open to doubts until the next one is laid", "An diesem Tisch darf gezweifelt werden, bis die nächste Karte liegt."),
    ("the table's clock only closes the time for doubting", "Die Uhr beendet nur die Zeit zum Zweifeln."),
    // Match
    ("You have run out of cards and are out of the game.", "Du hast keine Karten mehr und bist draußen."),
    // Panjandrum
    ("The table does not play for anyone here.", "Der Tisch spielt hier für niemanden."),
    ("You have lifted a card: play it first.", "Du hast eine Karte abgehoben: spiele sie zuerst."),
    ("You have no card to lift.", "Du hast keine Karte zum Abheben."),
    ("You have no lifted card and no Delay Pile to play from.", "Du hast weder eine abgehobene Karte noch einen Wartestapel."),
    ("Only a 1 starts a Building Pile.", "Nur eine 1 beginnt einen Aufbaustapel."),
    ("The card does not go next on the Building Pile of its color.", "Die Karte ist nicht die nächste auf dem Aufbaustapel ihrer Farbe."),
    ("That is your own pile: cards are given to opponents.", "Das ist dein eigener Stapel: Karten gibt man Gegnern."),
    ("That player has no Delay Pile.", "Dort liegt kein Wartestapel."),
    ("The card is neither one above nor one below the top of that Delay Pile.", "Die Karte ist weder eins höher noch eins niedriger als die oberste dieses Wartestapels."),
    ("Only a card lifted from your Hand goes on your own Delay Pile.", "Auf den eigenen Wartestapel kommt nur eine von der Hand abgehobene Karte."),
    ("Something else comes first: {}.", "Etwas anderes kommt zuerst."),
    ("Wrong plays are refused at this table: there is nothing to call.", "Falsche Züge werden hier abgelehnt: es gibt nichts zu rufen."),
    ("Nobody has played yet: there is no one to call.", "Noch hat niemand gespielt: es gibt niemanden zu rufen."),
    ("You moved last: nobody calls on himself.", "Du warst zuletzt dran: sich selbst ruft man nicht."),
    // Patiencen
    ("The clock has stopped: the pile to be turned has no face-down card.", "Die Uhr steht: der Stapel an der Reihe hat keine verdeckte Karte."),
    ("Rook Clock is for one player, at seat 0.", "Rook Clock spielt man allein."),
    ("Rook Solitaire has one player, at seat 0: the opponent is imaginary.", "Rook Solitaire spielt man allein: der Gegner ist gedacht."),
    ("There is no pile {}: the Transfer Piles are 1 to {}.", "Es gibt keinen Stapel {}: die Stapel gehen von 1 bis {}."),
    ("Pile {} is exhausted: there is nothing to move.", "Stapel {} ist leer: es gibt nichts zu bewegen."),
    ("Pile {} is exhausted and its place stays empty.", "Stapel {} ist leer, und sein Platz bleibt leer."),
    ("A run goes onto a card one higher than its highest card.", "Eine Folge kommt auf eine Karte, die um eins höher ist als ihre höchste."),
    ("A run goes onto a card of another color than its highest card.", "Eine Folge kommt auf eine Karte anderer Farbe als ihre höchste."),
    ("The run must move as a whole, and its highest card does not fit there.", "Die Folge bewegt sich nur als Ganzes, und ihre höchste Karte passt dort nicht."),
    ("At this table nothing is laid on a resting 14.", "An diesem Tisch wird nichts auf eine 14 gelegt."),
    ("The top card of pile {} is not the next of its color's Building Pile.", "Die oberste Karte von Stapel {} ist nicht die nächste ihrer Farbe."),
    ("Moves are not taken back at this table.", "An diesem Tisch werden Züge nicht zurückgenommen."),
    ("There is no move to take back.", "Es gibt keinen Zug zurückzunehmen."),
];
