//! Warum der Tisch etwas nicht tut, auf Deutsch: Plätze, Gastgeber, Reden, Schlüssel, Zurücknehmen, Server.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    // Wer was darf
    ("you are watching: send your key to take part", "Du schaust nur zu: zum Mitspielen fehlt dein Schlüssel."),
    ("you have no seat at this table", "Du sitzt nicht an diesem Tisch."),
    ("only the host may do that", "Das darf nur der Gastgeber."),
    ("that hand is not yours to play", "Dieses Blatt spielst nicht du."),
    ("you cannot send yourself away", "Dich selbst kannst du nicht wegschicken."),
    ("only the host may enter that; you may enter what happens at your own table", "Das trägt nur der Gastgeber ein; du kannst eintragen, was an deinem eigenen Tisch geschieht."),
    // Plätze und Namen
    ("there is no seat {} at this table", "An diesem Tisch gibt es keinen Platz {}."),
    ("somebody sits there", "Dort sitzt schon jemand."),
    ("there is no bot in that seat", "Auf diesem Platz sitzt kein Bot."),
    ("there is no person in that seat", "Auf diesem Platz sitzt niemand."),
    ("there is no {} in that seat", "Auf diesem Platz ist das nicht zu finden: {}."),
    ("some seats are empty: fill them or let bots play", "Einige Plätze sind leer: besetzt sie oder lasst Bots spielen."),
    ("the host has locked the table", "Der Gastgeber hat den Tisch geschlossen."),
    ("a name has 1 to {} characters, without control characters", "Ein Name hat 1 bis {} Zeichen, ohne Steuerzeichen."),
    ("somebody at the table has that name", "So heißt schon jemand am Tisch."),
    // Hand und Partie
    ("no hand is being played", "Gerade wird nicht gespielt."),
    ("that has to wait until the hand is over", "Das geht erst, wenn die Hand vorbei ist."),
    ("the host has paused the game", "Der Gastgeber hat das Spiel angehalten."),
    ("too late: the game had gone on before your call came in", "Zu spät: das Spiel war schon weitergegangen."),
    ("the match is over: the host may begin another", "Die Partie ist vorbei: der Gastgeber kann eine neue beginnen."),
    ("the match is not over yet", "Die Partie ist noch nicht vorbei."),
    ("that hand is not over yet, or was never dealt", "Diese Hand ist noch nicht vorbei oder wurde nie gegeben."),
    ("that deal is not over, so its proof would tell the cards", "Diese Hand ist noch nicht vorbei: ihr Nachweis würde die Karten verraten."),
    ("no cards are dealt at this table", "An diesem Tisch werden keine Karten gegeben."),
    ("a word for the deal has 1 to {} printable characters", "Ein Wort fürs Geben hat 1 bis {} druckbare Zeichen."),
    ("you are ready already; a word for the deal cannot be changed", "Du bist schon bereit; ein Wort fürs Geben lässt sich nicht mehr ändern."),
    ("a match begins with a seed or a pack", "Eine Partie beginnt mit einem Startwort oder einem Kartenpaket."),
    ("the present hand is still being played", "Die jetzige Hand wird noch gespielt."),
    ("the match is over", "Die Partie ist vorbei."),
    // Reden
    ("the host has switched talk off", "Der Gastgeber hat das Reden abgeschaltet."),
    ("at this table partners do not talk during a hand", "An diesem Tisch reden Partner während der Hand nicht."),
    ("a line has 1 to {} characters, without control characters", "Eine Zeile hat 1 bis {} Zeichen, ohne Steuerzeichen."),
    // Zurücknehmen
    ("you have done nothing in this hand that could be taken back", "Du hast in dieser Hand nichts getan, was sich zurücknehmen ließe."),
    ("a card was shown to somebody since: it cannot be taken back", "Seither hat jemand eine Karte gesehen: das lässt sich nicht mehr zurücknehmen."),
    ("somebody has already asked to take an action back", "Jemand hat schon darum gebeten, einen Zug zurückzunehmen."),
    ("nobody is waiting for you to agree", "Niemand wartet auf deine Zustimmung."),
    // Schlüssel und Geräte
    ("a key has 22 to 64 letters, digits, `-` and `_`", "Ein Schlüssel hat 22 bis 64 Buchstaben, Ziffern, „-“ und „_“."),
    ("this key was replaced by another", "Dieser Schlüssel wurde durch einen anderen ersetzt."),
    ("the host has sent this person away", "Der Gastgeber hat diese Person weggeschickt."),
    ("this person has been forgotten, as they asked", "Diese Person wurde auf eigenen Wunsch vergessen."),
    ("you have joined this table from too many places; this is the oldest", "Du bist an zu vielen Stellen zugleich an diesem Tisch; diese ist die älteste."),
    ("keys have been replaced and people sent away too often at this table", "An diesem Tisch wurden zu oft Schlüssel ersetzt und Leute weggeschickt."),
    ("this code is wrong, used, or too old: ask for another", "Dieser Code ist falsch, verbraucht oder zu alt: hole einen neuen."),
    ("too many codes were tried at this table: wait a minute", "An diesem Tisch wurden zu viele Codes versucht: warte eine Minute."),
    // Was die Seite schickt
    ("you have been shown version {} at most; you cannot have seen a later one", "Dir wurde höchstens Stand {} gezeigt; einen späteren kannst du nicht gesehen haben."),
    ("an action has at most {} characters", "Ein Zug hat höchstens {} Zeichen."),
    ("a clock has 1 to 3600 seconds, an absence 1 to 86400, a delay for those who watch 1 to 600", "Eine Uhr hat 1 bis 3600 Sekunden, eine Abwesenheit 1 bis 86400, die Verzögerung für Zuschauer 1 bis 600."),
    ("a nonce has 1 to {} letters, digits, `-` and `_`", "Eine Kennung hat 1 bis {} Buchstaben, Ziffern, „-“ und „_“."),
    ("this message was not understood: {}", "Diese Nachricht war nicht zu verstehen: {}"),
    ("you are sending too fast", "Das kam zu schnell hintereinander."),
    // Der Server
    ("it could not be saved and was not done; send it again with the same nonce", "Es ließ sich nicht speichern und wurde nicht ausgeführt; versuche es noch einmal."),
    ("there is no such table", "Diesen Tisch gibt es nicht."),
    ("the table was played by other rules than this server knows: {}", "Dieser Tisch wurde nach anderen Regeln gespielt, als sie hier bekannt sind: {}"),
    ("entry {} cannot be played again: {}", "Eintrag {} lässt sich nicht noch einmal spielen: {}"),
    ("the server is busy with other readers; try again in a moment", "Der Server ist mit anderen beschäftigt; versuche es gleich noch einmal."),
    ("the server is full; come back later", "Der Server ist voll; komm später wieder."),
    ("the server is stopping; come back soon", "Der Server wird angehalten; komm bald wieder."),
    ("the server that keeps this table cannot be reached just now; come back in a moment", "Der Server dieses Tisches ist gerade nicht zu erreichen; versuche es gleich noch einmal."),
    ("this server speaks protocol {}", "Dieser Server spricht Protokoll {}: lade die Seite neu."),
];
